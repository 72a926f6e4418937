-- Whoever said no to an invitation may think again for a moment.
ALTER TABLE invitations ADD COLUMN declined BIGINT;
