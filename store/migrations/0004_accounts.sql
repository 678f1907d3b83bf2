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

-- How a game ended for each person who sat at it then.
CREATE TABLE finishes (
    person_id TEXT    NOT NULL,
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    game      TEXT    NOT NULL,
    public    INTEGER NOT NULL,
    ended_at  INTEGER NOT NULL,
    result    TEXT    CHECK (result IN ('won', 'shared', 'lost')),
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX finishes_latest ON finishes (person_id, ended_at DESC, table_id DESC);
CREATE INDEX finishes_public ON finishes (person_id, ended_at DESC, table_id DESC) WHERE public;
CREATE INDEX finishes_count ON finishes (person_id, game, result, public);
CREATE INDEX finishes_at ON finishes (table_id, person_id);

-- Of games that ended before this was written down, nothing but that they ended is known here.
INSERT INTO finishes (person_id, table_id, game, public, ended_at)
    SELECT person_id, table_id, game, public, updated_at
    FROM sitters JOIN tables ON id = table_id WHERE status = 'finished';

-- People who want to be forgotten, until no table holds their name any more.
CREATE TABLE leavers (
    id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
