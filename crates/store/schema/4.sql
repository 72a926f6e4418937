-- Written and read again to see whether the store works; it is part of no backup.
CREATE TABLE pulse (
    id SMALLINT PRIMARY KEY,
    time BIGINT NOT NULL
);
