-- The seats whose answer to a request is waited for, as a bit set: a take-back, an end by consent, what to do about somebody.
ALTER TABLE tables ADD COLUMN wanted SMALLINT NOT NULL DEFAULT 0;
