-- What is told of people: how strong they are, what came of their matches, and what of it others see.

-- How strong a player is at a game: at all tables together (seats = 0), and at tables with so many seats.
CREATE TABLE strengths (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    seats SMALLINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    -- Where the player is a person.
    person BIGINT REFERENCES people (id),
    PRIMARY KEY (player, game, seats)
);
-- They are filled when all ratings are counted again, which the program does when it first meets this schema.
DROP TABLE ratings;
-- The best of a game, by what they are at least.
CREATE INDEX strengths_by_least ON strengths (game, seats, (rating - 2 * uncertainty)) WHERE person IS NOT NULL;
CREATE INDEX strengths_by_person ON strengths (person);

-- Every rated match in the order in which they counted, so that all can be counted again.
ALTER TABLE rating_changes ADD COLUMN game TEXT NOT NULL DEFAULT '';
ALTER TABLE rating_changes ADD COLUMN seats SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE rating_changes ADD COLUMN time BIGINT NOT NULL DEFAULT 0;
-- The same for tables with as many seats.
ALTER TABLE rating_changes ADD COLUMN strength_before DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE rating_changes ADD COLUMN doubt_before DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE rating_changes ADD COLUMN strength_after DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE rating_changes ADD COLUMN doubt_after DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE rating_changes SET
    game = (SELECT t.game FROM tables t WHERE t.id = rating_changes.table_id),
    time = (SELECT t.changed FROM tables t WHERE t.id = rating_changes.table_id),
    seats = (SELECT COUNT(*) FROM seats s WHERE s.table_id = rating_changes.table_id),
    strength_before = rating_before, doubt_before = uncertainty_before,
    strength_after = rating_after, doubt_after = uncertainty_after;
CREATE INDEX rating_changes_by_player ON rating_changes (player, game, time);
CREATE INDEX rating_changes_by_time ON rating_changes (time);

-- By which version of the program everything here was last counted from the beginning.
CREATE TABLE counted (
    id SMALLINT PRIMARY KEY,
    version BIGINT NOT NULL
);

-- What came of a match that was dealt here, for each person (at the first of their seats) and each bot.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    person BIGINT REFERENCES people (id),
    bot TEXT,
    game TEXT NOT NULL,
    seats SMALLINT NOT NULL,
    ended BIGINT NOT NULL,
    points BIGINT NOT NULL,
    rank SMALLINT NOT NULL,
    -- By how many points the first was ahead of the next.
    lead BIGINT,
    -- Whether anybody may look at the table.
    open SMALLINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_by_person ON results (person, ended);

-- What others see of a person, as a bit set.
ALTER TABLE people ADD COLUMN shows BIGINT NOT NULL DEFAULT 31;
