-- The name in small letters and without accents, by which admins search. The program computes it
-- whenever it writes a name, and fills it in where it is null.
ALTER TABLE people ADD COLUMN search_key TEXT;
CREATE INDEX people_search ON people (search_key, id);

-- The lists of tables that admins search, the latest made first. No fence is negative; that the
-- indexes say so keeps SQLite from taking them for the lists of the lobby.
CREATE INDEX tables_of_status ON tables (status) WHERE fence >= 0;
CREATE INDEX tables_of_game ON tables (game, status) WHERE fence >= 0;

-- The id of the person, table or tournament that a deed of an admin is about.
ALTER TABLE audit ADD COLUMN about_id TEXT;

-- Codes with which a person sets a new password, made by an admin, as hashes. A code that was used
-- has no hash any more.
CREATE TABLE password_resets (
    person_id  TEXT    PRIMARY KEY,
    hash       TEXT    UNIQUE,
    made_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT, WITHOUT ROWID;

-- Accounts that an admin merges into another. The site hands their seats over, then moves the
-- rest, which sets `done_at`; a day later the row goes.
CREATE TABLE merges (
    from_id TEXT    PRIMARY KEY,
    into_id TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    done_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX merges_into ON merges (into_id);

-- What each running program says of itself now and then: its version, its queues (JSON).
CREATE TABLE node_reports (
    node TEXT    PRIMARY KEY,
    -- By the clock of the database.
    at   INTEGER NOT NULL,
    body TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
