-- A tournament is what was agreed (spec), who takes part, and which tables its rounds were played
-- at. How the games ended is in `results`, as for every table.
CREATE TABLE tournaments (
    id         TEXT COLLATE "C" PRIMARY KEY,
    -- Who made it; nobody, once they are forgotten.
    person_id  TEXT COLLATE "C",
    spec       TEXT COLLATE "C" NOT NULL,
    title      TEXT COLLATE "C" NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    public     BOOLEAN NOT NULL,
    state      TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'running', 'over', 'cancelled')),
    -- How many rounds were begun, of how many; 0 while that is not known.
    round      BIGINT NOT NULL,
    rounds     BIGINT NOT NULL,
    -- How many take part, those who have withdrawn included.
    entrants   BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When it came into its state.
    changed_at BIGINT NOT NULL,
    starts_at  BIGINT
);

CREATE INDEX tournaments_list ON tournaments (state, changed_at, id) WHERE public;
CREATE INDEX tournaments_list_of ON tournaments (game, state, changed_at, id) WHERE public;
CREATE INDEX tournaments_made ON tournaments (person_id, state) WHERE person_id IS NOT NULL;
-- Those that have something to do by themselves.
CREATE INDEX tournaments_due ON tournaments (state, starts_at)
    WHERE state = 'running' OR (state = 'open' AND starts_at IS NOT NULL);

CREATE TABLE tournament_entrants (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    -- By which the games know them.
    number        BIGINT NOT NULL,
    -- Nobody, once they are forgotten.
    person_id     TEXT COLLATE "C",
    name          TEXT COLLATE "C" NOT NULL,
    -- The rating with which they came.
    strength      BIGINT NOT NULL,
    entered_at    BIGINT NOT NULL,
    from_round    BIGINT NOT NULL,
    -- The last round for which they are paired, once they have withdrawn.
    until_round   BIGINT,
    PRIMARY KEY (tournament_id, number)
);

CREATE UNIQUE INDEX tournament_entrants_once ON tournament_entrants (tournament_id, person_id)
    WHERE person_id IS NOT NULL;
CREATE INDEX tournament_entrants_of ON tournament_entrants (person_id, entered_at)
    WHERE person_id IS NOT NULL;

-- A table of a round. The key is what makes it impossible to lay one twice.
CREATE TABLE tournament_games (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
    round         BIGINT NOT NULL,
    board         BIGINT NOT NULL,
    -- Which of the games that the same players play in that round.
    leg           BIGINT NOT NULL,
    table_id      TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES tables (id),
    -- The number of who sits on each seat; null for a bot.
    seats         TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament_id, round, board, leg)
);
