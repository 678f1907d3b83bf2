-- Whether a node hears of others. Nodes of earlier versions do not say so and are believed to.
ALTER TABLE nodes ADD COLUMN has_bus BOOLEAN NOT NULL DEFAULT TRUE;
