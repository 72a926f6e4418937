//! The pages' words.

#[test]
fn every_language_has_every_word() {
    table::laws::language_files_are_complete(env!("CARGO_MANIFEST_DIR"));
}
