-- How hard puzzles have turned out to be; one that nobody has tried is not here.
CREATE TABLE puzzles (
    game TEXT NOT NULL,
    puzzle INTEGER NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    found BIGINT NOT NULL,
    PRIMARY KEY (game, puzzle)
);

-- The first try of everybody at a puzzle, which is the one that counts. How strong somebody is stands in their latest.
CREATE TABLE puzzle_tries (
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    puzzle INTEGER NOT NULL,
    -- Of this person in this game, from 1.
    number BIGINT NOT NULL,
    found SMALLINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (person, game, puzzle)
);
