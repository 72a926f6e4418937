-- Calling people back to the table.

-- What this server is known by: keys that it made when it first started.
CREATE TABLE house_keys (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);

-- How a person can be called: a browser, a mail address, a webhook.
CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    -- The keys of a browser, the shape of a webhook.
    detail TEXT NOT NULL,
    -- The device, in words.
    label TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Why the last letter did not arrive, how often it was tried and since when.
    note TEXT NOT NULL,
    tries BIGINT NOT NULL,
    failing_since BIGINT,
    -- The address of this server as the person knows it.
    origin TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX channels_by_person ON channels (person);
CREATE INDEX channels_by_address ON channels (address);

-- What a person wants to hear of by which channel, as bit sets of events, and when.
CREATE TABLE wishes (
    person BIGINT PRIMARY KEY REFERENCES people (id),
    push BIGINT NOT NULL,
    mail BIGINT NOT NULL,
    webhook BIGINT NOT NULL,
    zone TEXT NOT NULL,
    -- In minutes after midnight there.
    quiet_from BIGINT,
    quiet_to BIGINT,
    -- One mail a day instead of each: when the next is due.
    digest_due BIGINT
);
CREATE INDEX wishes_by_digest ON wishes (digest_due);

-- What somebody is to hear of, written together with what causes it. Its person and its table may be gone when it is due.
CREATE TABLE calls (
    id TEXT PRIMARY KEY,
    person BIGINT NOT NULL,
    table_id TEXT,
    seq BIGINT NOT NULL,
    event TEXT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX calls_by_due ON calls (due);

-- A call on its way by one channel.
CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL,
    person BIGINT NOT NULL,
    table_id TEXT,
    seq BIGINT NOT NULL,
    event TEXT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL
);
CREATE INDEX letters_by_due ON letters (due);
CREATE INDEX letters_by_channel ON letters (channel);

-- After which entry of a table a person was last told that it waits.
CREATE TABLE told (
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);

-- Which node does what only one may do.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    node TEXT NOT NULL
);

-- When a person last looked at a table: whoever was away for long is shown what happened.
ALTER TABLE visits ADD COLUMN time BIGINT NOT NULL DEFAULT 0;
