CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    theme TEXT NOT NULL,
    password TEXT,
    created BIGINT NOT NULL
);
CREATE INDEX people_by_name ON people (name);

CREATE TABLE sessions (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);

-- A personal link to another device, soon worth nothing.
CREATE TABLE links (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    title TEXT NOT NULL,
    host BIGINT NOT NULL REFERENCES people (id),
    -- Whether the lobby shows it, and whether onlookers may watch.
    listed SMALLINT NOT NULL,
    watched SMALLINT NOT NULL,
    pace TEXT NOT NULL,
    stage TEXT NOT NULL,
    seq BIGINT NOT NULL,
    -- Seats that must choose, and seats of bots, as bit sets.
    waiting SMALLINT NOT NULL,
    bots SMALLINT NOT NULL,
    outcome TEXT,
    -- The rematch.
    next TEXT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tables_by_stage ON tables (stage, changed);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT,
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_person ON seats (person);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    seat SMALLINT,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    name TEXT NOT NULL,
    time BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- A seat that was handed to a program.
CREATE TABLE keys (
    hash BYTEA PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX keys_by_seat ON keys (table_id, seat);

-- How much of a table a person has seen.
CREATE TABLE visits (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    seq BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
