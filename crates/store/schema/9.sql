-- A log grows by talk and by who sits where; what a match depends on is found without reading that.
CREATE INDEX entries_of_match ON entries (table_id, seq)
    WHERE kind NOT IN ('say', 'sit', 'leave', 'arrange', 'hand-over', 'take-over', 'pace');
CREATE INDEX entries_of_talk ON entries (table_id, seq) WHERE kind = 'say';
