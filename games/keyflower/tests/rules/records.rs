//! Matches that were written down.

use keyflower::Keyflower;
use table::record::Record;

/// Every record replays to its result.
#[test]
fn records_replay() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/records");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the records") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a record is text");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let played =
            record.replay::<Keyflower>(None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(played.is_over(), "{}", path.display());
        assert!(record.result.is_some(), "{}", path.display());
        count += 1;
    }
    assert!(count > 0);
}
