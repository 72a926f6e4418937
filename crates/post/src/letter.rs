//! What a person is told.

use serde::Serialize;

/// A reminder in the words of its reader. It holds nothing that only a seat may know, and no way to become its reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Letter {
    /// The same however often it is sent: whoever got it already can tell.
    pub id: String,
    /// What it is about: `turn`, `request` and so on.
    pub event: String,
    pub title: String,
    pub text: String,
    /// Where it leads: a path of the site.
    pub path: String,
    /// The code of the table, where it is about one. A newer letter about a table replaces an older one.
    pub table: Option<String>,
    /// The entry of the table's log that it is about.
    pub entry: u64,
    /// The language of the words.
    pub language: String,
}
