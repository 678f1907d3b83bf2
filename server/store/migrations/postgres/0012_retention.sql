-- Unfinished tables at which nobody sits but the person who made them: one person may have a
-- limited number of these. `bots`: only bots sit there.
CREATE TABLE solo_tables (
    table_id  TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT COLLATE "C" NOT NULL,
    bots      BOOLEAN NOT NULL
);

CREATE INDEX solo_tables_of ON solo_tables (person_id, bots);

INSERT INTO solo_tables (table_id, person_id, bots)
    SELECT table_id, max(person_id), FALSE FROM sitters
    WHERE table_id IN (SELECT id FROM tables WHERE status <> 'finished')
    AND table_id NOT IN (SELECT table_id FROM tournament_games)
    GROUP BY table_id HAVING count(*) = 1;

-- A table at which no move was made may be removed after this time; null for all others. What
-- was laid by an earlier version gets 30 days from now on.
ALTER TABLE tables ADD COLUMN keep_until BIGINT;
CREATE INDEX tables_keep ON tables (keep_until) WHERE keep_until IS NOT NULL;

UPDATE tables SET keep_until = CAST(extract(epoch FROM now()) AS BIGINT) * 1000 + 2592000000
    WHERE status <> 'finished'
    AND id NOT IN (SELECT table_id FROM tournament_games)
    AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id
        AND log.body LIKE '%"fact":"moved"%');

-- After this time it is looked whether a guest has anything here, and who has nothing is removed.
ALTER TABLE people ADD COLUMN keep_until BIGINT NOT NULL DEFAULT 0;
UPDATE people SET keep_until = CAST(extract(epoch FROM now()) AS BIGINT) * 1000 + 2592000000;
CREATE INDEX people_keep ON people (keep_until);

-- Whether something refers to a table or a person that is to be removed.
CREATE INDEX reports_table ON reports (table_id);
CREATE INDEX notices_table ON notices (table_id);
CREATE INDEX audit_admin ON audit (admin_id);
