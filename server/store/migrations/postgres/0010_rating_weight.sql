-- Whether the player of a seat made enough moves for the result to say something about them.
ALTER TABLE results ADD COLUMN took_part BOOLEAN NOT NULL DEFAULT TRUE;
-- How much a rated game counted for that seat, from 0 to 1; none in games before this step, which
-- counted fully.
ALTER TABLE results ADD COLUMN weight DOUBLE PRECISION;

-- How often two people met lately in rated games.
CREATE INDEX results_rated ON results (person_id, game, finished_at)
    WHERE person_id IS NOT NULL AND rated;
