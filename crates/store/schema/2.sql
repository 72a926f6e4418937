-- After the match: what a table was made of, ratings, analyses.
ALTER TABLE tables ADD COLUMN hints SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN rated SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT 'dealt';
-- The table whose first moves it began with, and how many they were.
ALTER TABLE tables ADD COLUMN branch_of TEXT;
ALTER TABLE tables ADD COLUMN branch_at BIGINT;

-- How strong a player is at a game; a player is a person or a level of bots.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);

-- What a rated match changed, once for each seat.
CREATE TABLE rating_changes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    player TEXT NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    uncertainty_before DOUBLE PRECISION NOT NULL,
    rating_after DOUBLE PRECISION NOT NULL,
    uncertainty_after DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What the program saw when it looked at every decision of a finished match.
CREATE TABLE analyses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    grade TEXT NOT NULL,
    result TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (table_id, grade)
);
