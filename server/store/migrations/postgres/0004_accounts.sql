-- An account is a name and a password for somebody who has been here: the person stays the same,
-- and with it everything that is theirs. Whatever belongs to a person is found by `person_id`.
CREATE TABLE accounts (
    person_id  TEXT COLLATE "C" PRIMARY KEY REFERENCES people (id),
    name       TEXT COLLATE "C" NOT NULL,
    -- What names that look alike have in common.
    folded     TEXT COLLATE "C" NOT NULL UNIQUE,
    password   TEXT COLLATE "C" NOT NULL,
    recovery   TEXT COLLATE "C" NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

-- A browser in which somebody is signed in, by the hash of the key that it holds.
CREATE TABLE sessions (
    id         TEXT COLLATE "C" PRIMARY KEY,
    person_id  TEXT COLLATE "C" NOT NULL REFERENCES accounts (person_id),
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    device     TEXT COLLATE "C" NOT NULL
);

CREATE INDEX sessions_of ON sessions (person_id, seen_at);

-- People who want to be forgotten, until no table holds their name any more.
CREATE TABLE leavers (
    id TEXT COLLATE "C" PRIMARY KEY
);
