//! Calling people back to the table.
//!
//! [`calls`] says who is to hear of an entry; that is written together with it. One node ([`sender`]) turns it into letters
//! and sends them, in the words of [`letters`], unless a page of theirs is visible ([`seen`]).

mod audit;
mod calls;
mod letters;
mod seen;
mod sender;

use std::io;
use std::path::Path;
use std::time::Duration;

use post::{
    Answer, Letter, Mail, MailServer, Outgoing, Reach, Sender, Shape, Subscription, Tokens, Unsent, hook,
};
use serde::{Deserialize, Serialize};
use store::{Channel, Medium, Store};
use table::{Language, Phrase};

pub use audit::called;
pub use calls::{Anew, calls};
pub use letters::{About, letter};
pub use seen::Seen;
pub use sender::{DIGEST_AT, reason, run};

use crate::state::Config;
use crate::words::say;

/// After so long somebody is called whom a table waits for: what settles itself in a moment calls nobody.
const GRACE: Duration = Duration::from_secs(10);

/// What letters are sent with.
pub struct Reminders {
    outgoing: Outgoing,
    sender: Sender,
    tokens: Tokens,
    mail: Option<MailServer>,
    public_url: Option<String>,
    grace: Duration,
}

/// Why reminders cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum BadReminders {
    #[error("mail needs --mail-url, --mail-from and --public-url together")]
    Incomplete,
    #[error(transparent)]
    Mail(#[from] post::BadMail),
    #[error(transparent)]
    Key(#[from] post::BadKey),
    #[error(transparent)]
    Store(#[from] store::StoreError),
    #[error("reminders cannot be set up: {0}")]
    Io(#[from] io::Error),
}

/// The keys of a browser, as they are kept.
#[derive(Serialize, Deserialize)]
pub struct PushKeys {
    pub p256dh: String,
    pub auth: String,
}

impl Reminders {
    /// With the keys that the store keeps; the first server that ever started made them.
    pub async fn open(store: &Store, config: &Config) -> Result<Self, BadReminders> {
        let authority = config.mail_ca.as_deref().map(read).transpose()?;
        let mail = match (&config.mail_url, &config.mail_from, &config.public_url) {
            (Some(url), Some(from), Some(_)) => Some(MailServer::new(url, from, authority.as_deref())?),
            (None, None, _) => None,
            _ => return Err(BadReminders::Incomplete),
        };
        let secure = config.public_url.clone().filter(|url| url.starts_with("https:"));
        let contact = mail.as_ref().map(MailServer::contact).or(secure);
        let key = store.house_key("push", &Sender::new_key()).await?;
        let token = store.house_key("mail", &Tokens::new_key()).await?;
        let reach = if config.reach_house { Reach::House } else { Reach::World };
        Ok(Reminders {
            outgoing: Outgoing::new(reach, None)?,
            sender: Sender::new(&key, contact)?,
            tokens: Tokens::new(&token),
            mail,
            public_url: config.public_url.as_ref().map(|url| url.trim_end_matches('/').to_owned()),
            grace: config.remind_after.unwrap_or(GRACE),
        })
    }

    /// The key that browsers expect letters from.
    pub fn push_key(&self) -> String {
        self.sender.public_key()
    }

    pub fn has_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Whether letters could go there at all.
    pub fn takes(&self, address: &str) -> bool {
        self.outgoing.takes(address)
    }

    /// The last part of a link that proves that its reader got our mail.
    pub fn proof(&self, purpose: &str, channel: &Channel) -> String {
        self.tokens.make(purpose, &proved(channel))
    }

    pub fn proves(&self, purpose: &str, channel: &Channel, token: &str) -> bool {
        self.tokens.fits(purpose, &proved(channel), token)
    }

    /// Sends a letter by a channel, once.
    pub async fn deliver(&self, channel: &Channel, letter: &Letter, language: Language) -> Answer {
        match channel.medium {
            Medium::Push => {
                let keys: PushKeys = serde_json::from_str(&channel.detail).map_err(|_| Unsent::BadAddress)?;
                let to = Subscription::new(&channel.address, &keys.p256dh, &keys.auth);
                let to = to.map_err(|_| Unsent::BadAddress)?;
                self.outgoing.push(&to, &self.sender, letter, store::now()).await
            }
            Medium::Webhook => {
                let shape = Shape::from_word(&channel.detail).unwrap_or(Shape::Json);
                let link = format!("{}{}", self.origin(channel), letter.path);
                let (to, body) = hook(shape, &channel.address, letter, &link);
                self.outgoing.hook(&to, &letter.id, &body).await
            }
            Medium::Mail => self.send_mail(channel, letter, language).await,
        }
    }

    async fn send_mail(&self, channel: &Channel, letter: &Letter, language: Language) -> Answer {
        let server = self.mail.as_ref().ok_or_else(|| Unsent::Silent("no mail server".to_owned()))?;
        let origin = self.origin(channel);
        let link = format!("{origin}{}", letter.path);
        let stop = format!("{origin}/u/{}/{}", channel.id, self.proof("stop", channel));
        let foot = Phrase::new("letter-foot")
            .with("settings", format!("{origin}/me#reminders"))
            .with("stop", stop.clone());
        let mail = Mail {
            id: letter.id.clone(),
            to: channel.address.clone(),
            subject: letter.title.clone(),
            text: format!("{}\n\n{link}\n\n-- \n{}\n", letter.text, say(foot, language)),
            unsubscribe: Some(stop),
        };
        server.send(&mail).await
    }

    /// Asks whoever reads mail there whether they want ours.
    pub async fn ask_to_confirm(&self, channel: &Channel, name: &str, language: Language) -> Answer {
        let server = self.mail.as_ref().ok_or_else(|| Unsent::Silent("no mail server".to_owned()))?;
        let link =
            format!("{}/confirm/{}/{}", self.origin(channel), channel.id, self.proof("confirm", channel));
        let text = Phrase::new("confirm-text").with("name", name.to_owned()).with("link", link);
        let mail = Mail {
            id: format!("confirm-{}", channel.id),
            to: channel.address.clone(),
            subject: say(Phrase::new("confirm-title"), language),
            text: format!("{}\n", say(text, language)),
            unsubscribe: None,
        };
        server.send(&mail).await
    }

    /// The address of this server: as its owner says it, or as the person came by it when they set the channel up.
    fn origin<'a>(&'a self, channel: &'a Channel) -> &'a str {
        self.public_url.as_deref().unwrap_or(&channel.origin)
    }
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    std::fs::read(file)
}

/// What a link proves: that mail to this address of this channel was read.
fn proved(channel: &Channel) -> String {
    format!("{} {}", channel.id, channel.address)
}
