//! My page: how I am known, where I am signed in, with whom I play.

use super::{Notice, OldTable, Opponent, Reminders, Tally};

/// My page.
#[derive(Clone, Debug)]
pub struct Me {
    pub name: String,
    /// They are one of those who keep the house.
    pub keeps_house: bool,
    pub ways: Ways,
    /// The latest first.
    pub devices: Vec<DeviceRow>,
    /// Those met most often first.
    pub friends: Vec<FriendRow>,
    pub blocked: Vec<FriendRow>,
    pub tallies: Vec<Tally>,
    /// Those met most often first.
    pub opponents: Vec<Opponent>,
    /// The newest first.
    pub matches: Vec<OldTable>,
    /// Records that I brought along, the newest first.
    pub records: Vec<OldTable>,
    pub reminders: Reminders,
    /// What others see of me, by the words of the form.
    pub shows: Vec<(&'static str, bool)>,
    pub notice: Option<Notice>,
}

/// By what I can come back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    pub has_password: bool,
    pub passkeys: Vec<PasskeyRow>,
    pub has_recovery_code: bool,
}

impl Ways {
    pub fn count(&self) -> usize {
        usize::from(self.has_password)
            + usize::from(!self.passkeys.is_empty())
            + usize::from(self.has_recovery_code)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// By what a form names it.
    pub handle: String,
    /// The device on which it was made.
    pub device: String,
    /// Minutes since it was made.
    pub age: u64,
}

/// A device at which I am signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    pub handle: String,
    /// “Firefox, Linux”; empty where nothing is known.
    pub device: String,
    /// Minutes since it was last here.
    pub seen: u64,
    pub is_this: bool,
}

/// Somebody with whom I have played, or whom I have blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FriendRow {
    pub id: i64,
    pub name: String,
    /// At so many tables.
    pub together: u32,
    /// Minutes since the last act at one of them.
    pub last: u64,
}

/// What somebody would lose who signs out without a way to come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Farewell {
    pub running: usize,
    pub finished: usize,
}

/// Somebody wants a name that belongs to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameTaken {
    pub name: String,
    /// What they would be called.
    pub instead: String,
}

/// A personal link that was followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// As whom one would come in.
    pub name: String,
    /// Where the form is sent.
    pub action: String,
}
