//! What the page of those who keep the house shows.

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HousePage {
    /// Those who may not do something.
    pub measured: Vec<HousePerson>,
    /// The latest first.
    pub log: Vec<HouseLine>,
    /// Several have the name that was written.
    pub which: Option<Which>,
    /// Links that let strangers in; none where the house is open to them.
    pub invites: Option<Vec<InviteRow>>,
    /// A link that was just made, which is shown once.
    pub invitation: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HousePerson {
    pub id: i64,
    pub name: String,
    /// `mute`, `block` or `name`.
    pub measure: &'static str,
    /// In minutes.
    pub since: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseLine {
    /// In minutes.
    pub ago: u64,
    /// Empty: by the command line.
    pub owner: String,
    pub decision: &'static str,
    pub about: String,
    pub note: String,
}

/// A decision that waits for whom it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Which {
    pub act: String,
    pub name: String,
    pub instead: String,
    pub note: String,
    /// Who they are, and how many minutes ago they were last here.
    pub people: Vec<(i64, String, Option<u64>)>,
}

/// A link that lets strangers in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InviteRow {
    /// By what it is named in a form; it opens nothing.
    pub handle: String,
    /// So many may still come by it.
    pub uses: u32,
    /// For so many days.
    pub days: u32,
    /// Made so many minutes ago.
    pub ago: u64,
}
