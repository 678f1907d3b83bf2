-- A tournament is what was agreed (spec), who takes part, and which tables its rounds were played
-- at. How the games ended is in `results`, as for every table.
CREATE TABLE tournaments (
    id         TEXT    PRIMARY KEY,
    -- Who made it; nobody, once they are forgotten.
    person_id  TEXT,
    spec       TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    public     INTEGER NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('open', 'running', 'over', 'cancelled')),
    -- How many rounds were begun, of how many; 0 while that is not known.
    round      INTEGER NOT NULL,
    rounds     INTEGER NOT NULL,
    -- How many take part, those who have withdrawn included.
    entrants   INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- When it came into its state.
    changed_at INTEGER NOT NULL,
    starts_at  INTEGER
) STRICT;

CREATE INDEX tournaments_list ON tournaments (state, changed_at, id) WHERE public;
CREATE INDEX tournaments_list_of ON tournaments (game, state, changed_at, id) WHERE public;
CREATE INDEX tournaments_made ON tournaments (person_id, state) WHERE person_id IS NOT NULL;
-- Those that have something to do by themselves.
CREATE INDEX tournaments_due ON tournaments (state, starts_at)
    WHERE state = 'running' OR (state = 'open' AND starts_at IS NOT NULL);

CREATE TABLE tournament_entrants (
    tournament_id TEXT    NOT NULL REFERENCES tournaments (id),
    -- By which the games know them.
    number        INTEGER NOT NULL,
    -- Nobody, once they are forgotten.
    person_id     TEXT,
    name          TEXT    NOT NULL,
    -- The rating with which they came.
    strength      INTEGER NOT NULL,
    entered_at    INTEGER NOT NULL,
    from_round    INTEGER NOT NULL,
    -- The last round for which they are paired, once they have withdrawn.
    until_round   INTEGER,
    PRIMARY KEY (tournament_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX tournament_entrants_once ON tournament_entrants (tournament_id, person_id)
    WHERE person_id IS NOT NULL;
CREATE INDEX tournament_entrants_of ON tournament_entrants (person_id, entered_at)
    WHERE person_id IS NOT NULL;

-- A table of a round. The key is what makes it impossible to lay one twice.
CREATE TABLE tournament_games (
    tournament_id TEXT    NOT NULL REFERENCES tournaments (id),
    round         INTEGER NOT NULL,
    board         INTEGER NOT NULL,
    -- Which of the games that the same players play in that round.
    leg           INTEGER NOT NULL,
    table_id      TEXT    NOT NULL UNIQUE REFERENCES tables (id),
    -- The number of who sits on each seat; null for a bot.
    seats         TEXT    NOT NULL,
    PRIMARY KEY (tournament_id, round, board, leg)
) STRICT, WITHOUT ROWID;
