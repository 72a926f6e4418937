-- A tournament may belong to a club: only its members see it. It outlives the club without becoming everybody's.
ALTER TABLE tournaments ADD COLUMN club TEXT;
CREATE INDEX tournaments_by_club ON tournaments (club, is_over, created);
