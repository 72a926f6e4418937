-- Closed groups: their own tables and list of the best, seen by members alone.
CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner BIGINT NOT NULL REFERENCES people (id),
    -- Whoever knows it may join. It is kept as it is written, because members are shown it again and again.
    link TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);
CREATE INDEX clubs_by_owner ON clubs (owner);

CREATE TABLE members (
    club TEXT NOT NULL REFERENCES clubs (id),
    person BIGINT NOT NULL REFERENCES people (id),
    joined BIGINT NOT NULL,
    -- When they were removed: no link lets them in again.
    removed BIGINT,
    PRIMARY KEY (club, person)
);
CREATE INDEX members_by_person ON members (person);

-- The club whose members alone see the table. It outlives its club, so that the table never becomes anybody's.
ALTER TABLE tables ADD COLUMN club TEXT;
CREATE INDEX tables_by_club ON tables (club, stage, changed) WHERE club IS NOT NULL;
ALTER TABLE results ADD COLUMN club TEXT;
CREATE INDEX results_by_club ON results (club, game, person) WHERE club IS NOT NULL;
