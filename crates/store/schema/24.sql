-- How members of a club fare, read from an index alone; and the records that somebody brought along.
DROP INDEX results_by_club;
CREATE INDEX results_by_club ON results (club, game, person, rank, seats, points) WHERE club IS NOT NULL;
CREATE INDEX tables_records ON tables (host, changed) WHERE origin = 'record';
