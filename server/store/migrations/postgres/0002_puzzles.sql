-- What a person has made of a puzzle. A puzzle is known by its name; what it looks like is not the
-- store's business.
CREATE TABLE puzzles (
    person_id TEXT COLLATE "C" NOT NULL,
    puzzle    TEXT COLLATE "C" NOT NULL,
    opened_at BIGINT NOT NULL,
    seen_at   BIGINT NOT NULL,
    spent     BIGINT NOT NULL,
    moves     BIGINT NOT NULL,
    hints     BIGINT NOT NULL,
    hinted    TEXT COLLATE "C" NOT NULL,
    peeked    BOOLEAN NOT NULL,
    solved_at BIGINT,
    line      TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person_id, puzzle)
);
