-- Several nodes share a house: who looks after which table, and until when it is believed to live.
CREATE TABLE nodes (
    node  TEXT COLLATE "C" PRIMARY KEY,
    -- By the clock of the database.
    until BIGINT NOT NULL
);

-- What exists once in a house, by name, and which node does it.
CREATE TABLE leases (
    name  TEXT COLLATE "C" PRIMARY KEY,
    owner TEXT COLLATE "C" NOT NULL,
    fence BIGINT NOT NULL
);

-- Who owns a table writes to it under its fence, which rises with every owner.
ALTER TABLE tables ADD COLUMN owner TEXT COLLATE "C";
ALTER TABLE tables ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;

-- Under which fence an entry was written.
ALTER TABLE log ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;
