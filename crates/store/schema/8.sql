-- Who is who: names that belong to somebody, devices, passkeys, recovery codes, invitations, blocks, tables put away.

-- The name as it is compared: look-alikes of one another are the same here. Filled in by the program.
ALTER TABLE people ADD COLUMN folded TEXT NOT NULL DEFAULT '';
-- The hash of a code on paper.
ALTER TABLE people ADD COLUMN recovery BYTEA;
CREATE INDEX people_by_folded ON people (folded);
CREATE INDEX people_by_recovery ON people (recovery);

-- The names of those who can prove who they are: nobody else can have them.
CREATE TABLE names (
    folded TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id)
);
CREATE INDEX names_by_person ON names (person);

-- When a device was last here, and what it is in a few words.
ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE passkeys (
    id BYTEA PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    -- As the authenticator wrote it (COSE).
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX passkeys_by_person ON passkeys (person);

-- What an authenticator is asked to sign, once and soon.
CREATE TABLE challenges (
    hash BYTEA PRIMARY KEY,
    person BIGINT REFERENCES people (id),
    expires BIGINT NOT NULL
);

CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES people (id),
    inviter BIGINT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX invitations_by_person ON invitations (person);

CREATE TABLE blocks (
    person BIGINT NOT NULL REFERENCES people (id),
    blocked BIGINT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);

-- Tables that a person does not want to see, until they are asked for something after this entry.
CREATE TABLE put_away (
    person BIGINT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
