-- An account is a name and a password for somebody who has been here: the person stays the same,
-- and with it everything that is theirs. Whatever belongs to a person is found by `person_id`.
CREATE TABLE accounts (
    person_id  TEXT    PRIMARY KEY REFERENCES people (id),
    name       TEXT    NOT NULL,
    -- What names that look alike have in common.
    folded     TEXT    NOT NULL UNIQUE,
    password   TEXT    NOT NULL,
    recovery   TEXT    NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A browser in which somebody is signed in, by the hash of the key that it holds.
CREATE TABLE sessions (
    id         TEXT    PRIMARY KEY,
    person_id  TEXT    NOT NULL REFERENCES accounts (person_id),
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL,
    device     TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of ON sessions (person_id, seen_at);

-- People who want to be forgotten, until no table holds their name any more.
CREATE TABLE leavers (
    id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
