-- What those who keep the house decide: who keeps it, what somebody may not do, and a log of every decision.

CREATE TABLE owners (
    person BIGINT PRIMARY KEY REFERENCES people (id),
    created BIGINT NOT NULL
);

-- What somebody may not do here: talk, come in, choose a name.
CREATE TABLE measures (
    person BIGINT NOT NULL REFERENCES people (id),
    measure TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (person, measure)
);

CREATE TABLE decisions (
    id BIGINT PRIMARY KEY,
    time BIGINT NOT NULL,
    -- Who decided: an owner, or nobody where it was done by the command line.
    owner BIGINT REFERENCES people (id),
    decision TEXT NOT NULL,
    -- About whom, or about which table.
    person BIGINT REFERENCES people (id),
    about TEXT NOT NULL,
    note TEXT NOT NULL
);
CREATE INDEX decisions_by_time ON decisions (time);

-- What running servers are to do about a table, as they have it in memory.
CREATE TABLE orders (
    id BIGINT PRIMARY KEY,
    time BIGINT NOT NULL,
    wanted TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id)
);
CREATE INDEX orders_by_time ON orders (time);
