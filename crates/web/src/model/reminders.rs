//! How a person is called back to the table.

/// The part of My page about reminders.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reminders {
    /// What a browser expects letters from.
    pub push_key: String,
    /// The devices that are called.
    pub push: Vec<Channel>,
    /// The owner has set up mail.
    pub has_mail: bool,
    pub mail: Option<Channel>,
    pub webhook: Option<Channel>,
    /// The shapes of webhooks, by their words.
    pub shapes: Vec<&'static str>,
    /// The words of what there is to hear of, with whether it is wanted by push, mail and webhook.
    pub events: Vec<(&'static str, [bool; 3])>,
    pub zone: String,
    /// From and to, as a field wants them: `22:00`.
    pub quiet: Option<(String, String)>,
    /// One mail a day instead.
    pub is_daily: bool,
}

/// A way to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    pub id: String,
    /// The device, the address or where the webhook leads.
    pub label: String,
    /// The shape of a webhook.
    pub shape: Option<String>,
    pub state: ChannelState,
    /// Why the last letter did not arrive, in words.
    pub note: String,
    pub tries: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelState {
    On,
    Unconfirmed,
    GivenUp,
}

/// A page that a link in a mail leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letterhead {
    /// Whether mail is wanted there.
    Confirm,
    Confirmed,
    /// Whether no more mail is wanted.
    Stop,
    Stopped,
    /// The link is old.
    Void,
}
