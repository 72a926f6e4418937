//! Names, cookies and passwords.

use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use store::{Person, PersonId, SESSION_LIFE, Secret, SecretHash};

use crate::AppState;
use crate::guest::{Guest, SESSION};
use crate::live::Refusal;

pub use store::{LONGEST_NAME, name, one_line};

/// No title is longer.
pub const LONGEST_TITLE: usize = 40;
pub const SHORTEST_PASSWORD: usize = 8;
/// Longer ones only cost time.
pub const LONGEST_PASSWORD: usize = 200;

/// Somebody new comes in, where the house is open to strangers.
pub async fn come_in(app: &AppState, guest: &Guest, name: &str) -> Result<(Guest, Secret), Refusal> {
    if app.config.invite_only {
        return Err(Refusal::InviteOnly);
    }
    welcome(app, guest, name).await
}

/// Somebody new comes in by an invitation, which is used up by that.
pub async fn come_in_invited(
    app: &AppState,
    guest: &Guest,
    name: &str,
    invitation: Secret,
) -> Result<(Guest, Secret), Refusal> {
    if !app.store.spend_invite(invitation.hash()).await? {
        return Err(Refusal::InviteOver);
    }
    welcome(app, guest, name).await
}

/// Makes somebody a person and gives them a secret to be known by.
async fn welcome(app: &AppState, guest: &Guest, name: &str) -> Result<(Guest, Secret), Refusal> {
    let person = app.store.add_person(name, guest.language, guest.theme.word()).await?;
    let secret = open_device(app, guest, person.id).await?;
    let known = Guest {
        person: Some(person),
        session: Some(secret.hash()),
        shown: Some(secret.hash()),
        key: None,
        ..guest.clone()
    };
    Ok((known, secret))
}

/// Makes this device the person's, by a secret that nobody had before.
pub async fn open_device(app: &AppState, guest: &Guest, person: PersonId) -> Result<Secret, Refusal> {
    let secret = app.store.open_device(person, &guest.device).await?;
    if let Some(browser) = &guest.browser {
        app.store.note_browser(browser.hash(), person).await?;
    }
    Ok(secret)
}

/// The cookie that remembers who one is.
pub fn session_cookie(app: &AppState, secret: &Secret) -> Cookie<'static> {
    lasting(app, SESSION, secret.reveal())
}

/// A cookie that lasts as long as a device is remembered. No script can read it, and no other site can use it.
pub fn lasting(app: &AppState, name: &'static str, value: String) -> Cookie<'static> {
    // A lifetime can only be told in words here: its type belongs to another library.
    let words = format!("{name}={value}; Max-Age={}; Path=/; HttpOnly", SESSION_LIFE / 1000);
    let mut cookie = Cookie::parse(words).expect("a cookie of plain words");
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(app.is_secure());
    cookie
}

/// A device in a few words, from what its browser says: “Firefox, Linux”.
pub fn device(headers: &HeaderMap) -> String {
    // The more particular first: most browsers claim to be others too.
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("Linux", "Linux"),
    ];
    let said = headers.get(header::USER_AGENT).and_then(|said| said.to_str().ok()).unwrap_or_default();
    let find = |words: &[(&str, &'static str)]| {
        words.iter().find(|(sign, _)| said.contains(sign)).map(|&(_, name)| name)
    };
    let known: Vec<&str> = find(&BROWSERS).into_iter().chain(find(&SYSTEMS)).collect();
    known.join(", ")
}

/// Without I, L, O, 0 and 1, which are mistaken for one another on paper; 31 letters, 20 of them: 99 bits.
const CODE_LETTERS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH: usize = 20;

/// A new recovery code, as it is printed: five groups of four.
pub fn recovery_code() -> String {
    let mut code = String::new();
    while code.len() < CODE_LENGTH {
        let mut byte = [0];
        getrandom::fill(&mut byte).expect("the system has a random source");
        // What does not come out even is thrown again, so that every letter is as likely.
        if let Some(&letter) = CODE_LETTERS.get(usize::from(byte[0] & 31)) {
            code.push(letter as char);
        }
    }
    let groups: Vec<&str> = (0..CODE_LENGTH).step_by(4).map(|at| &code[at..at + 4]).collect();
    groups.join("-")
}

/// What is kept of a code, however it was typed.
pub fn code_hash(text: &str) -> Option<SecretHash> {
    let plain: String =
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase();
    (plain.len() == CODE_LENGTH).then(|| SecretHash::of(&plain))
}

/// The person of this name whose password this is.
pub async fn known(app: &AppState, name: &str, password: String) -> Result<Option<Person>, Refusal> {
    let people = app.store.people_with_password(name).await?;
    Ok(app.passwords.find(name, people, password).await)
}

/// Whether this is the person's password. A wrong one counts as a guess at their name.
pub async fn is_password(app: &AppState, person: &Person, password: String) -> bool {
    app.passwords.find(&person.name, vec![person.clone()], password).await.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = recovery_code();
        assert_eq!(code.len(), 24, "{code}");
        assert_ne!(code, recovery_code());
        let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
        assert_eq!(code_hash(&typed), code_hash(&code));
        assert!(code_hash(&code).is_some() && code_hash(&code[..23]).is_none());
    }

    #[test]
    fn a_device_is_told_in_a_few_words() {
        let said = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, text.parse().expect("a header"));
            device(&headers)
        };
        assert_eq!(
            said("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Linux"
        );
        assert_eq!(
            said(
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
            ),
            "Chrome, Android"
        );
        assert_eq!(
            said(
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"
            ),
            "Safari, iPhone"
        );
        assert_eq!(said("curl/8.0"), "");
    }
}
