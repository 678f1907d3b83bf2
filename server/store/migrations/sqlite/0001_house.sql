-- A table is what was agreed (spec), and its log. The other columns are a summary of the log,
-- written in the same transaction, so that lists need not replay anything.
CREATE TABLE tables (
    id         TEXT    PRIMARY KEY,
    play_key   TEXT    NOT NULL UNIQUE,
    watch_key  TEXT    NOT NULL UNIQUE,
    spec       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    public     INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('waiting', 'running', 'finished')),
    title      TEXT    NOT NULL,
    wake_at    INTEGER
) STRICT;

CREATE INDEX tables_lobby ON tables (updated_at DESC) WHERE public AND status <> 'finished';
CREATE INDEX tables_alarm ON tables (wake_at) WHERE wake_at IS NOT NULL;

-- (table_id, seq) is what makes it impossible to write two different next moves.
CREATE TABLE log (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    id       TEXT,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The same message twice counts once, whatever happens in between.
CREATE UNIQUE INDEX log_once ON log (table_id, id) WHERE id IS NOT NULL;

CREATE TABLE people (
    id         TEXT    PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has or had a seat where: the tables on a person's front page.
CREATE TABLE sitters (
    person_id TEXT NOT NULL,
    table_id  TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
