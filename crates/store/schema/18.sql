-- Links that let somebody new into a house that is closed to strangers. Only the hash is kept: each is shown once.
CREATE TABLE invites (
    hash BYTEA PRIMARY KEY,
    -- So many may still come by it.
    uses BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    created BIGINT NOT NULL
);
