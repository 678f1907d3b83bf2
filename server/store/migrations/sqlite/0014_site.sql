-- What the running site says about itself to other commands, such as its public address.
CREATE TABLE site_facts (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
