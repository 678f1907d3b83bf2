-- Browsers that get push messages (Web Push). A subscription ends with the session that made it; the
-- subscription of a guest has no session.
CREATE TABLE push_subscriptions (
    id          INTEGER PRIMARY KEY,
    person_id   TEXT NOT NULL,
    session_id  TEXT REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint    TEXT NOT NULL UNIQUE,
    public_key  TEXT NOT NULL,
    auth_secret TEXT NOT NULL,
    origin      TEXT NOT NULL,
    lang        TEXT NOT NULL,
    utc_offset  INTEGER NOT NULL,
    created_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscriptions_of ON push_subscriptions (person_id, id);
CREATE INDEX push_subscriptions_in ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;

-- Notices that wait for a push service, or are on their way to it. A row is deleted when it is done.
CREATE TABLE push_messages (
    notice_id       INTEGER NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    subscription_id INTEGER NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    state           TEXT NOT NULL CHECK (state IN ('waits', 'under-way')),
    tries           INTEGER NOT NULL,
    try_at          INTEGER NOT NULL,
    PRIMARY KEY (notice_id, subscription_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_messages_to ON push_messages (subscription_id);
CREATE INDEX push_messages_due ON push_messages (try_at) WHERE state = 'waits';

-- Hours of the day without push messages.
ALTER TABLE reach ADD COLUMN quiet_from INTEGER;
ALTER TABLE reach ADD COLUMN quiet_until INTEGER;
