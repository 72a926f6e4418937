-- Tournaments: what is agreed, who takes part, and the tables of each round.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    -- The options of the game that are not as usual, the terms of its tables, and who meets whom, as JSON.
    options TEXT NOT NULL,
    terms TEXT NOT NULL,
    rules TEXT NOT NULL,
    seed TEXT NOT NULL,
    host BIGINT NOT NULL REFERENCES people (id),
    -- The bots that fill tables, where they may.
    bot TEXT,
    listed SMALLINT NOT NULL,
    stage TEXT NOT NULL,
    -- Whether no round will begin any more.
    is_over SMALLINT NOT NULL,
    -- At most so many people, and whether it begins with the last of them.
    most BIGINT NOT NULL,
    begins_full SMALLINT NOT NULL,
    -- Whoever comes late may join while fewer rounds than this have begun.
    late SMALLINT NOT NULL,
    joins_until BIGINT NOT NULL,
    -- Milliseconds between the end of a round and the next.
    pause BIGINT NOT NULL,
    -- How many rounds have begun, and at how many tables of the last one is still played.
    round BIGINT NOT NULL,
    open BIGINT NOT NULL,
    -- The last number that was given to somebody who takes part, and how many people are in.
    entrants BIGINT NOT NULL,
    people BIGINT NOT NULL,
    -- When the next round is to begin.
    due BIGINT,
    -- Raised by every change.
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tournaments_listed ON tournaments (listed, is_over, created);
CREATE INDEX tournaments_by_host ON tournaments (host, is_over);
CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;

-- Who takes part, by a number in the order of joining.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    -- None: a bot, or somebody who was forgotten.
    person BIGINT REFERENCES people (id),
    bot TEXT,
    name TEXT NOT NULL,
    -- How many rounds had begun before.
    since BIGINT NOT NULL,
    has_left SMALLINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE UNIQUE INDEX tournament_players_once ON tournament_players (tournament, person);
CREATE INDEX tournament_players_by_person ON tournament_players (person);

-- A round that has begun, from 1, and the numbers of those without a table.
CREATE TABLE tournament_rounds (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round BIGINT NOT NULL,
    byes TEXT NOT NULL,
    begun BIGINT NOT NULL,
    PRIMARY KEY (tournament, round)
);

-- A table of a round, from 1: the numbers of those who sit there, seat by seat, and once what came of it.
CREATE TABLE tournament_tables (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    players TEXT NOT NULL,
    ranks TEXT,
    absent TEXT,
    ended BIGINT,
    PRIMARY KEY (tournament, round, number)
);
CREATE UNIQUE INDEX tournament_tables_by_table ON tournament_tables (table_id);

-- Whoever wants to hear of their turn wants to hear that a round begins.
UPDATE wishes SET push = push | 32 WHERE (push & 1) = 1;
UPDATE wishes SET mail = mail | 32 WHERE (mail & 1) = 1;
UPDATE wishes SET webhook = webhook | 32 WHERE (webhook & 1) = 1;
