-- Chance that nobody knows in advance, and people who have two names.

-- The half of the seed that the server sealed before anybody gave a number; the seed itself is both together.
ALTER TABLE tables ADD COLUMN half TEXT;

-- What the pages of those who sit there put in.
CREATE TABLE numbers (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    number TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);

-- Which names came in by one browser, by the hash of a cookie that means nothing else.
CREATE TABLE browsers (
    hash BYTEA NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id),
    seen BIGINT NOT NULL,
    PRIMARY KEY (hash, person)
);
CREATE INDEX browsers_by_person ON browsers (person);
