-- What was agreed about a table is one thing: JSON, as the crate `terms` writes it. `listed` and `watched` stay beside it
-- for the lists that ask for them.
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET terms = '{"pace":"' || pace || '","hints":' || CASE WHEN hints = 1 THEN 'true' ELSE 'false' END
    || ',"rated":' || CASE WHEN rated = 1 THEN 'true' ELSE 'false' END
    || ',"watched":' || CASE WHEN watched = 1 THEN 'true' ELSE 'false' END
    || ',"listed":' || CASE WHEN listed = 1 THEN 'true' ELSE 'false' END || '}';
ALTER TABLE tables DROP COLUMN pace;
ALTER TABLE tables DROP COLUMN hints;
ALTER TABLE tables DROP COLUMN rated;

-- When something is to happen at a table without anybody's doing, in milliseconds since 1970.
ALTER TABLE tables ADD COLUMN due BIGINT;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
