-- What somebody did best in each kind of points of a game: at tables at which anybody may look (open = 1), and at all (open = 0).
CREATE TABLE feats (
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    open SMALLINT NOT NULL,
    points BIGINT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    ended BIGINT NOT NULL,
    PRIMARY KEY (person, game, category, open)
);

-- Somebody who came in by the same browser had begun this deal before: the try has no place in the list.
ALTER TABLE tries ADD COLUMN beside SMALLINT NOT NULL DEFAULT 0;
