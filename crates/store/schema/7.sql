-- Clocks run only while a server does: when one last did, and the times when none did.
CREATE TABLE alive (
    id SMALLINT PRIMARY KEY,
    time BIGINT NOT NULL
);
CREATE TABLE outages (
    began BIGINT PRIMARY KEY,
    ended BIGINT NOT NULL
);
