-- The deal of the day: one for each game and day. The seed is sealed the day before and told when the day is over.
CREATE TABLE deals (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    seed TEXT NOT NULL,
    opens BIGINT NOT NULL,
    closes BIGINT NOT NULL,
    sealed BIGINT NOT NULL,
    -- What the master made of it, once it was played, and where that match is.
    master TEXT REFERENCES tables (id),
    master_points BIGINT,
    master_rank SMALLINT,
    master_lines TEXT,
    PRIMARY KEY (day, game)
);
CREATE INDEX deals_by_close ON deals (closes);
CREATE INDEX deals_by_game ON deals (game, closes);
CREATE INDEX deals_by_seed ON deals (seed);

-- Who tried it, at which table. Of a person's tries of one deal one counts.
CREATE TABLE tries (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    person BIGINT NOT NULL REFERENCES people (id),
    counts SMALLINT NOT NULL,
    begun BIGINT NOT NULL,
    -- When its match was over. Without points it was given up.
    finished BIGINT,
    points BIGINT,
    rank SMALLINT,
    -- Where the points came from.
    lines TEXT
);
CREATE UNIQUE INDEX one_try_counts ON tries (day, game, person) WHERE counts = 1;
CREATE INDEX tries_by_person ON tries (person, day);
CREATE INDEX tries_by_end ON tries (person, finished);

-- The day whose deal a table has.
ALTER TABLE tables ADD COLUMN day TEXT;
