//! Any text as a record: it is read or refused with a line number; what was read is written so that it is read again.

use table::Record;

pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let Some(entry) = shelf::find(&record.game) else { return };
    let Ok(played) = (entry.replay)(&record, None) else { return };
    let written = played.record(&record.names).to_string();
    let read = Record::parse(&written).expect("what we write can be read");
    let again = (entry.replay)(&read, None).expect("what was played can be replayed");
    assert_eq!(again.position(), played.position());
}
