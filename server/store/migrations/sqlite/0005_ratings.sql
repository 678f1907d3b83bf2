-- How games ended, a row for each seat, in the order in which they did: `number` is the game's
-- place in that order, and ratings are what comes of going through it once.
CREATE TABLE results (
    number      INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    table_id    TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    game        TEXT    NOT NULL,
    person_id   TEXT,
    level       TEXT,
    -- Which of the seats of one person it is, from 1 on; 0 for who has one seat.
    nth         INTEGER NOT NULL,
    score       INTEGER,
    place       INTEGER,
    -- How many have that place.
    sharing     INTEGER,
    public      INTEGER NOT NULL,
    rated       INTEGER NOT NULL,
    ended       TEXT    CHECK (ended IN ('rules', 'resigned', 'late', 'agreed')),
    finished_at INTEGER NOT NULL,
    -- Before and after a rated game.
    was         REAL,
    rating      REAL,
    deviation   REAL,
    volatility  REAL,
    PRIMARY KEY (number, seat),
    UNIQUE (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_person ON results (person_id, game, number) WHERE person_id IS NOT NULL;
CREATE INDEX results_tally ON results (person_id, game, public, place, sharing, nth)
    WHERE person_id IS NOT NULL AND nth < 2;
CREATE INDEX results_latest ON results (person_id, number)
    WHERE person_id IS NOT NULL AND nth < 2;
CREATE INDEX results_public ON results (person_id, number)
    WHERE person_id IS NOT NULL AND nth < 2 AND public;
CREATE INDEX results_level ON results (level, game, number) WHERE level IS NOT NULL;

-- Of games that ended before this was written down, nothing but who sat there is known.
INSERT INTO results (number, seat, table_id, game, person_id, nth, public, rated, finished_at)
    SELECT dense_rank() OVER (ORDER BY updated_at, id),
        row_number() OVER (PARTITION BY id ORDER BY person_id) - 1,
        id, game, person_id, 0, public, 0, updated_at
    FROM sitters JOIN tables ON id = table_id WHERE status = 'finished';

-- How strong who plays a game is now: a person, or the bots of a level.
CREATE TABLE ratings (
    id          INTEGER PRIMARY KEY,
    game        TEXT    NOT NULL,
    person_id   TEXT,
    level       TEXT,
    rating      REAL    NOT NULL,
    deviation   REAL    NOT NULL,
    volatility  REAL    NOT NULL,
    provisional INTEGER NOT NULL,
    games       INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    CHECK ((person_id IS NULL) <> (level IS NULL))
) STRICT;

CREATE UNIQUE INDEX ratings_person ON ratings (person_id, game) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX ratings_level ON ratings (level, game) WHERE level IS NOT NULL;
CREATE INDEX ratings_board ON ratings (game, provisional, rating, id);

-- The tables of a person in the order of the list, however many they are.
ALTER TABLE sitters ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
UPDATE sitters SET updated_at = (SELECT updated_at FROM tables WHERE id = table_id);
CREATE INDEX sitters_latest ON sitters (person_id, updated_at, table_id);
CREATE INDEX sitters_table ON sitters (table_id);

-- What the lobby sorts tables by. `strength` is the average rating of those who play, when they
-- began.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN seats INTEGER NOT NULL DEFAULT 2;
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'days' CHECK (pace IN ('live', 'days'));
ALTER TABLE tables ADD COLUMN strength REAL;

UPDATE tables SET
    seats = coalesce(json_extract(spec, '$.seats'), 2),
    pace = CASE
        WHEN game = 'match' THEN 'live'
        WHEN json_extract(spec, '$.rules.seconds_per_move') <= 3600 THEN 'live'
        ELSE 'days'
    END;

DROP INDEX tables_lobby;
CREATE INDEX tables_lobby ON tables (updated_at, id) WHERE public AND status <> 'finished';
CREATE INDEX tables_open ON tables (updated_at, id, pace, rated, seats)
    WHERE public AND status = 'waiting';
CREATE INDEX tables_open_of ON tables (game, updated_at, id, pace, rated, seats)
    WHERE public AND status = 'waiting';
CREATE INDEX tables_best ON tables (game, strength, updated_at)
    WHERE public AND status = 'running' AND strength IS NOT NULL;
