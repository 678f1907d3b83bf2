-- What the name of an account looks like, in every reading by which names are compared: two names
-- that share one look alike. Computed by the house; `version` is that of the computation, so that a
-- house with a newer one computes them again when it opens. Accounts that are older than a
-- computation may share a reading; no new one does.
CREATE TABLE account_looks (
    look      TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (person_id),
    version   BIGINT NOT NULL,
    PRIMARY KEY (look, person_id)
);

CREATE INDEX account_looks_of ON account_looks (person_id, version);
