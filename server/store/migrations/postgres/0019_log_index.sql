-- Message ids need no index: an entry is written by a node that has read all entries before it, so that
-- node knows their ids, and (table_id, seq) refuses an entry whose writer has missed one.
DROP INDEX log_once;
