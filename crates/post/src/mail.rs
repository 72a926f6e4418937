//! Letters by mail.

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use percent_encoding::percent_decode_str;
use std::time::Duration;

use crate::{Answer, Unsent};

/// A mail server that takes longer is tried again later.
const PATIENCE: Duration = Duration::from_secs(30);

/// The mail server of the owner.
pub struct MailServer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Why mail cannot be set up so.
#[derive(Debug, thiserror::Error)]
pub enum BadMail {
    #[error("a mail server is smtps://NAME:PASSWORD@HOST or smtp://NAME:PASSWORD@HOST")]
    Server,
    #[error("mail comes from an address: Coppice <coppice@example.org>")]
    From,
    #[error("the certificate cannot be read: {0}")]
    Certificate(String),
}

/// A letter on its way by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The same however often it is sent.
    pub id: String,
    pub to: String,
    pub subject: String,
    pub text: String,
    /// The address that takes the reader off the list with one click, where there is a list.
    pub unsubscribe: Option<String>,
}

/// Whether it is the address of somebody.
pub fn is_address(text: &str) -> bool {
    text.parse::<Address>().is_ok() && text.len() <= 254
}

impl MailServer {
    /// `smtps://` speaks TLS from the first byte, `smtp://` begins it (STARTTLS) and sends nothing where that fails. Only on this
    /// machine itself it may do without. `more` are further authorities to trust (PEM).
    pub fn new(url: &str, from: &str, more: Option<&[u8]>) -> Result<Self, BadMail> {
        let from: Mailbox = from.parse().map_err(|_| BadMail::From)?;
        let Url { is_wrapped, host, port, login } = Url::read(url).ok_or(BadMail::Server)?;
        let wrong = |error: lettre::transport::smtp::Error| BadMail::Certificate(error.to_string());
        let mut tls = TlsParameters::builder(host.clone());
        if let Some(pem) = more {
            tls = tls.add_root_certificate(Certificate::from_pem(pem).map_err(wrong)?);
        }
        let tls = tls.build_rustls().map_err(wrong)?;
        let is_here =
            host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback());
        let tls = match (is_wrapped, is_here) {
            (true, _) => Tls::Wrapper(tls),
            (false, false) => Tls::Required(tls),
            (false, true) => Tls::Opportunistic(tls),
        };
        let mut transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(port)
            .tls(tls)
            .timeout(Some(PATIENCE));
        if let Some((name, password)) = login {
            transport = transport.credentials(Credentials::new(name, password));
        }
        Ok(MailServer { transport: transport.build(), from })
    }

    /// The address that mail comes from, as a contact.
    pub fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    /// Hands a letter to the mail server.
    pub async fn send(&self, mail: &Mail) -> Answer {
        let message = self.message(mail).ok_or(Unsent::BadAddress)?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => {
                Err(Unsent::Refused { status: error.status().map_or(500, u16::from), after: None })
            }
            Err(error) => Err(Unsent::Silent(error.to_string())),
        }
    }

    fn message(&self, mail: &Mail) -> Option<Message> {
        let to: Address = mail.to.parse().ok()?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject.clone())
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .header(ContentType::TEXT_PLAIN)
            // Nobody's holiday notice is to answer it.
            .raw_header(raw("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(link) = &mail.unsubscribe {
            message = message
                .raw_header(raw("List-Unsubscribe", format!("<{link}>")))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        message.body(mail.text.clone()).ok()
    }
}

fn raw(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

/// The parts of the address of a mail server.
struct Url {
    is_wrapped: bool,
    host: String,
    port: u16,
    login: Option<(String, String)>,
}

impl Url {
    fn read(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        let (is_wrapped, usual) = match scheme {
            "smtps" => (true, 465),
            "smtp" => (false, 587),
            _ => return None,
        };
        let rest = rest.trim_end_matches('/');
        let (login, place) =
            rest.rsplit_once('@').map_or((None, rest), |(login, place)| (Some(login), place));
        let login = match login {
            Some(login) => {
                let (name, password) = login.split_once(':')?;
                Some((decoded(name)?, decoded(password)?))
            }
            None => None,
        };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().ok()?),
            None => (place, usual),
        };
        (!host.is_empty()).then(|| Url { is_wrapped, host: host.to_owned(), port, login })
    }
}

/// Text with `%40` for `@` and the like.
fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_servers_are_read() {
        let read = |text: &str| Url::read(text).map(|url| (url.is_wrapped, url.host, url.port, url.login));
        let login = Some(("anna@example.org".to_owned(), "a:b/c".to_owned()));
        assert_eq!(
            read("smtps://anna%40example.org:a:b%2Fc@mail.example.org"),
            Some((true, "mail.example.org".to_owned(), 465, login))
        );
        assert_eq!(read("smtp://localhost:25/"), Some((false, "localhost".to_owned(), 25, None)));
        for wrong in
            ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://name@host", "smtp://host:x"]
        {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_mail_says_how_to_get_no_more() {
        let server =
            MailServer::new("smtp://localhost", "Coppice <coppice@example.org>", None).expect("a server");
        let mail = Mail {
            id: "abc".to_owned(),
            to: "marta@example.org".to_owned(),
            subject: "À vous\r\nBcc: everybody@example.org".to_owned(),
            text: "Grüße".to_owned(),
            unsubscribe: Some("https://play.example/u/1/xyz".to_owned()),
        };
        let text = String::from_utf8(server.message(&mail).expect("a message").formatted()).expect("text");
        assert!(text.contains("Message-ID: <abc@example.org>"), "{text}");
        assert!(text.contains("List-Unsubscribe: <https://play.example/u/1/xyz>"), "{text}");
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
        assert!(!text.contains("\nBcc:"), "{text}");
        assert!(
            server
                .message(&Mail { to: "marta@example.org\r\nBcc: x@example.org".to_owned(), ..mail })
                .is_none()
        );
        assert!(is_address("marta@example.org") && !is_address("marta") && !is_address("a@b\r\nBcc: c@d"));
    }
}
