//! Any text as a record: it is read or refused with a line number; what was read is written so that it is read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::Record;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else { return };
    let Some(entry) = shelf::find(&record.game) else { return };
    let Ok(played) = (entry.replay)(&record, None) else { return };
    let written = played.record(&record.names).to_string();
    let read = Record::parse(&written).expect("what we write can be read");
    let again = (entry.replay)(&read, None).expect("what was played can be replayed");
    assert_eq!(again.position(), played.position());
});
