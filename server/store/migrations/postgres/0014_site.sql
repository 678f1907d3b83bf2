-- What the running site says about itself to other commands, such as its public address.
CREATE TABLE site_facts (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);
