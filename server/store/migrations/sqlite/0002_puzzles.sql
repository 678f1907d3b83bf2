-- What a person has made of a puzzle. A puzzle is known by its name; what it looks like is not the
-- store's business.
CREATE TABLE puzzles (
    person_id TEXT    NOT NULL,
    puzzle    TEXT    NOT NULL,
    opened_at INTEGER NOT NULL,
    seen_at   INTEGER NOT NULL,
    spent     INTEGER NOT NULL,
    moves     INTEGER NOT NULL,
    hints     INTEGER NOT NULL,
    hinted    TEXT    NOT NULL,
    peeked    INTEGER NOT NULL,
    solved_at INTEGER,
    line      TEXT    NOT NULL,
    PRIMARY KEY (person_id, puzzle)
) STRICT, WITHOUT ROWID;
