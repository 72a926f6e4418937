//! Calling people back to the table: Web Push, mail, webhooks, and when it is night.
//!
//! Everything here is about one message on its way. Who is to get which, and what becomes of it, is written in the
//! store; nothing here remembers anything.

mod address;
mod hook;
mod letter;
mod mail;
mod outgoing;
mod push;
mod retry;
mod token;
mod when;

pub use address::is_public;
pub use hook::{Shape, hook};
pub use letter::Letter;
pub use mail::{BadMail, Mail, MailServer, is_address};
pub use outgoing::{Answer, Outgoing, Reach, Unsent};
pub use push::{BadKey, BadSubscription, Sender, Subscription};
pub use retry::{MOST_TRIES, pause_after};
pub use token::Tokens;
pub use when::{Minute, Quiet, is_zone, next_at, quiet_until};
