-- Finished matches that somebody who played shows to others by a link.
CREATE TABLE shares (
    -- Random: whoever knows it may look.
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    UNIQUE (table_id, person)
);
CREATE INDEX shares_by_person ON shares (person);
