-- Whom people do not want to hear (muted), or to meet at all (blocked).
CREATE TABLE shunned (
    id        INTEGER PRIMARY KEY,
    person_id TEXT    NOT NULL,
    other_id  TEXT    NOT NULL,
    shun      TEXT    NOT NULL CHECK (shun IN ('muted', 'blocked')),
    name      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    UNIQUE (person_id, other_id)
) STRICT;

CREATE INDEX shunned_of ON shunned (person_id, id);
CREATE INDEX shunned_by ON shunned (other_id, person_id);

-- What people complain about: who, at which table, after which entry, and what was said there.
CREATE TABLE reports (
    id         INTEGER PRIMARY KEY,
    person_id  TEXT    NOT NULL,
    about_id   TEXT    NOT NULL,
    about_name TEXT    NOT NULL,
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seq        INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    day        INTEGER NOT NULL,
    reason     TEXT    NOT NULL,
    words      TEXT    NOT NULL,
    talk       TEXT    NOT NULL,
    settled_at INTEGER,
    verdict    TEXT,
    UNIQUE (person_id, about_id, table_id, day)
) STRICT;

CREATE INDEX reports_open ON reports (id) WHERE settled_at IS NULL;
CREATE INDEX reports_about ON reports (about_id, id);

-- Who looks after the house, and the links by which one becomes that, as hashes.
CREATE TABLE admins (
    person_id TEXT    PRIMARY KEY,
    since     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_links (
    hash       TEXT    PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who may only look on; for good, if there is no end.
CREATE TABLE bans (
    person_id TEXT    PRIMARY KEY,
    until     INTEGER,
    reason    TEXT    NOT NULL,
    at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What admins did. Nothing in here is ever changed, by nobody.
CREATE TABLE audit (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    admin_id TEXT    NOT NULL,
    admin    TEXT    NOT NULL,
    deed     TEXT    NOT NULL,
    about    TEXT    NOT NULL,
    why      TEXT    NOT NULL
) STRICT;

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append only'); END;
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append only'); END;

CREATE INDEX people_latest ON people (created_at DESC, id DESC);

-- At which tables people are waited for, written with the log. `seq` is the entry that made it
-- their turn, so it names the turn; the clock runs from `clock_at` for `seconds`.
CREATE TABLE turns (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    person_id TEXT    NOT NULL,
    seq       INTEGER NOT NULL,
    since     INTEGER NOT NULL,
    clock_at  INTEGER NOT NULL,
    seconds   INTEGER,
    remind_at INTEGER,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX turns_of ON turns (person_id, since);
CREATE INDEX turns_remind ON turns (remind_at) WHERE remind_at IS NOT NULL;

-- How people want to hear that it is their turn.
CREATE TABLE reach (
    person_id   TEXT PRIMARY KEY,
    feed_key    TEXT UNIQUE,
    hook_url    TEXT,
    hook_secret TEXT,
    hook_origin TEXT,
    hook_note   TEXT
) STRICT, WITHOUT ROWID;

-- What they are told: once for each turn, whatever happens in between. `hook` is where it stands
-- with the web hook: it waits until `try_at`, is on its way, or is done with.
CREATE TABLE notices (
    id        INTEGER PRIMARY KEY,
    person_id TEXT    NOT NULL,
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seq       INTEGER NOT NULL,
    kind      TEXT    NOT NULL CHECK (kind IN ('turn', 'reminder')),
    at        INTEGER NOT NULL,
    hook      TEXT    NOT NULL CHECK (hook IN ('waits', 'under-way', 'done')),
    tries     INTEGER NOT NULL,
    try_at    INTEGER NOT NULL,
    UNIQUE (person_id, table_id, seq, kind)
) STRICT;

CREATE INDEX notices_of ON notices (person_id, id);
CREATE INDEX notices_due ON notices (try_at) WHERE hook = 'waits';

-- When people's clocks stand still.
CREATE TABLE vacations (
    id        INTEGER PRIMARY KEY,
    person_id TEXT    NOT NULL,
    begins_at INTEGER NOT NULL,
    ends_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX vacations_of ON vacations (person_id, begins_at);
