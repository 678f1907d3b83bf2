-- What the coach found out about a game that is over, once for each version of the coach.
CREATE TABLE analysis (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
