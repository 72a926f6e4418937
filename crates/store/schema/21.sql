-- How far somebody with a name is in the courses, on whatever device they learn.
CREATE TABLE learnt (
    person BIGINT NOT NULL PRIMARY KEY REFERENCES people (id),
    -- As the cookie of a browser says it.
    marks TEXT NOT NULL,
    changed BIGINT NOT NULL
);
