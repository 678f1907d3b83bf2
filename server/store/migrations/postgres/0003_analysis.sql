-- What the coach found out about a game that is over, once for each version of the coach.
CREATE TABLE analysis (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    body     TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, version)
);
