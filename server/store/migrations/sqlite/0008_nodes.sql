-- Several nodes share a house: who looks after which table, and until when it is believed to live.
CREATE TABLE nodes (
    node  TEXT    PRIMARY KEY,
    -- By the clock of the database.
    until INTEGER NOT NULL
);

-- What exists once in a house, by name, and which node does it.
CREATE TABLE leases (
    name  TEXT    PRIMARY KEY,
    owner TEXT    NOT NULL,
    fence INTEGER NOT NULL
);

-- Who owns a table writes to it under its fence, which rises with every owner.
ALTER TABLE tables ADD COLUMN owner TEXT;
ALTER TABLE tables ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;

-- Under which fence an entry was written.
ALTER TABLE log ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
