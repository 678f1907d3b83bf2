-- What the name of an account looks like, in every reading by which names are compared: two names
-- that share one look alike. Computed by the house; `version` is that of the computation, so that a
-- house with a newer one computes them again when it opens. Accounts that are older than a
-- computation may share a reading; no new one does.
CREATE TABLE account_looks (
    look      TEXT    NOT NULL,
    person_id TEXT    NOT NULL REFERENCES accounts (person_id),
    version   INTEGER NOT NULL,
    PRIMARY KEY (look, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX account_looks_of ON account_looks (person_id, version);
