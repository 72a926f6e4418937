-- When the match of a seat ended, 0 where it was closed before: the tables of somebody who has played for years are found as
-- quickly as a newcomer's.
ALTER TABLE seats ADD COLUMN ended BIGINT;
UPDATE seats SET ended = (SELECT CASE WHEN stage = 'over' THEN changed ELSE 0 END FROM tables WHERE id = seats.table_id)
    WHERE table_id IN (SELECT id FROM tables WHERE stage IN ('over', 'closed'));
DROP INDEX seats_by_person;
CREATE INDEX seats_by_person ON seats (person, ended, table_id);

-- How somebody fared, and how many have tried a deal, read from an index alone.
DROP INDEX results_by_person;
CREATE INDEX results_by_person ON results (person, ended, open, game, seats, points, rank, lead, table_id);
CREATE INDEX tries_of_deal ON tries (day, game, beside, rank, points, finished) WHERE counts = 1;
