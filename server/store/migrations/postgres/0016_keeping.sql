-- When the record of a finished table (its moves, its talk, who sat where) was removed. Its results
-- stay, and the row with them.
ALTER TABLE tables ADD COLUMN record_removed_at BIGINT;
-- Whether nobody with an account sat at a finished table: the host sets another time for those.
ALTER TABLE tables ADD COLUMN guests_only BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE tables SET guests_only = TRUE WHERE status = 'finished' AND NOT EXISTS
    (SELECT 1 FROM sitters JOIN accounts ON accounts.person_id = sitters.person_id
     WHERE sitters.table_id = tables.id);
CREATE INDEX tables_finished ON tables (guests_only, updated_at, id)
    WHERE status = 'finished' AND record_removed_at IS NULL;

-- Tables without a move by whether their game has begun, because each kind has a time of its own.
DROP INDEX tables_keep;
CREATE INDEX tables_keep ON tables (status, keep_until) WHERE keep_until IS NOT NULL;

CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
