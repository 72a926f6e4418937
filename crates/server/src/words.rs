//! The words that the server itself speaks: refusals, notes in the log, names of tables and bots.

use std::sync::LazyLock;

use table::{Language, Lexicon, Phrase, Reader};

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(table::texts!("../i18n/", ".ftl")));

/// A sentence to somebody who sits nowhere.
pub fn say(phrase: Phrase, language: Language) -> String {
    LEXICON.say(&phrase, Reader::onlooker(language))
}

/// A sentence to somebody at a table.
pub fn tell(phrase: &Phrase, reader: Reader<'_>) -> String {
    LEXICON.say(phrase, reader)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_language_files_are_complete() {
        table::laws::language_files_are_complete(env!("CARGO_MANIFEST_DIR"));
    }
}
