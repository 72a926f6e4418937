-- A tournament may belong to a club: only its members see it. It outlives the club without becoming everybody's.
ALTER TABLE tournaments ADD COLUMN club TEXT;
CREATE INDEX tournaments_by_club ON tournaments (club, is_over, created);

-- Whose tables these are, and who has blocked somebody, is asked for every page of home and every seat.
CREATE INDEX tables_by_host ON tables (host, stage);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
