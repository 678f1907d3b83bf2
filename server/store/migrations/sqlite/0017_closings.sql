-- The last heartbeat of each node, by the clock of the house, and when the node was opened.
CREATE TABLE heartbeats (
    node      TEXT    PRIMARY KEY,
    opened_at INTEGER NOT NULL,
    at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Times in which no node was alive: the clocks of games stood still.
CREATE TABLE closings (
    id       INTEGER PRIMARY KEY,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL
) STRICT;

-- An earlier version had no heartbeats: the last thing that happened at a table stands for one.
INSERT INTO heartbeats (node, opened_at, at)
    SELECT 'earlier version', max(updated_at), max(updated_at) FROM tables
    HAVING max(updated_at) IS NOT NULL;
