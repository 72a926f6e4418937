-- Programs that share this store, and until when each is believed to run.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Which node plays for the bots of a table.
CREATE TABLE keepers (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    node TEXT NOT NULL
);
CREATE INDEX keepers_by_node ON keepers (node);

CREATE INDEX tables_by_change ON tables (changed);

-- The component files that matches were dealt with, by their fingerprint.
CREATE TABLE components (
    fingerprint TEXT PRIMARY KEY,
    text TEXT NOT NULL
);

-- The whole state of a match after an entry: for when the rules have changed since.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    rules_version BIGINT NOT NULL,
    -- The fingerprint of the shipped component file, where the game has one and the match has no other.
    components TEXT REFERENCES components (fingerprint),
    position TEXT NOT NULL
);

-- A match that starts again from a position, because what led there no longer replays.
CREATE TABLE restarts (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    position TEXT NOT NULL
);

-- Tables whose match does not fit any more, and why. Nobody plays there.
CREATE TABLE isolated (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    reason TEXT NOT NULL,
    time BIGINT NOT NULL
);
