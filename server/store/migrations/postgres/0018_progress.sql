-- What a person did for the first time, and by what: the id of a table, the name of a puzzle or of a
-- lesson. One row for each first, however often it is repeated.
CREATE TABLE firsts (
    person_id TEXT COLLATE "C" NOT NULL,
    first     TEXT COLLATE "C" NOT NULL,
    source    TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, first)
);

-- What a person has chosen: the avatar, and who sees the progress.
CREATE TABLE choices (
    person_id TEXT COLLATE "C" PRIMARY KEY,
    avatar    TEXT COLLATE "C",
    jar       TEXT COLLATE "C" NOT NULL CHECK (jar IN ('own', 'all', 'off'))
);

-- Firsts of earlier games and puzzles.
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'game ' || game, min(table_id), min(finished_at) FROM results
    WHERE person_id IS NOT NULL GROUP BY person_id, game;
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'win ' || game, min(table_id), min(finished_at) FROM results
    WHERE person_id IS NOT NULL AND nth = 0 AND place = 1 AND sharing = 1
    GROUP BY person_id, game;
INSERT INTO firsts (person_id, first, source, at)
    SELECT own.person_id, 'level ' || own.game || ' ' || bot.level, min(own.table_id),
        min(own.finished_at)
    FROM results AS own JOIN results AS bot ON bot.number = own.number
    WHERE own.person_id IS NOT NULL AND own.nth = 0 AND own.place = 1 AND own.sharing = 1
    AND bot.level IS NOT NULL GROUP BY own.person_id, own.game, bot.level;
INSERT INTO firsts (person_id, first, source, at)
    SELECT own.person_id, 'company', min(own.table_id), min(own.finished_at)
    FROM results AS own JOIN results AS other ON other.number = own.number
    WHERE own.person_id IS NOT NULL AND other.person_id <> own.person_id GROUP BY own.person_id;
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'tournament', min(results.table_id), min(finished_at)
    FROM results JOIN tournament_games ON tournament_games.table_id = results.table_id
    WHERE person_id IS NOT NULL GROUP BY person_id;
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'puzzle', min(puzzle), min(solved_at) FROM puzzles
    WHERE solved_at IS NOT NULL GROUP BY person_id;
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'daily', min(puzzle), min(solved_at) FROM puzzles
    WHERE solved_at IS NOT NULL AND puzzle LIKE 'daily-%' GROUP BY person_id;
INSERT INTO firsts (person_id, first, source, at)
    SELECT person_id, 'own-idea', min(puzzle), min(solved_at) FROM puzzles
    WHERE solved_at IS NOT NULL AND hints = 0 AND NOT peeked GROUP BY person_id;
