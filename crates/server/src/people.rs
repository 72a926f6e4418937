//! Names, cookies and passwords.

use axum_extra::extract::cookie::{Cookie, SameSite};
use store::{Person, Secret};

use crate::House;
use crate::guest::{Guest, SESSION};
use crate::live::Refusal;
use crate::passwords::NAMESAKES;

/// No name is longer.
pub const LONGEST_NAME: usize = 24;
/// No title is longer.
pub const LONGEST_TITLE: usize = 40;
pub const SHORTEST_PASSWORD: usize = 8;
/// Longer ones only cost time.
pub const LONGEST_PASSWORD: usize = 200;

/// Words that a person wrote into one line: trimmed, without control characters, not too long.
pub fn one_line(text: &str, most: usize) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

/// A name, if it is one.
pub fn name(text: &str) -> Option<String> {
    Some(one_line(text, LONGEST_NAME)).filter(|name| !name.is_empty())
}

/// Somebody new comes in: makes them a person and gives them a secret to be known by.
pub async fn come_in(house: &House, guest: &Guest, name: &str) -> Result<(Guest, Secret), Refusal> {
    let person = house.store.add_person(name, guest.language, guest.theme.word()).await?;
    let secret = house.store.open_session(person.id).await?;
    let known = Guest { person: Some(person), session: Some(secret.hash()), key: None, ..guest.clone() };
    Ok((known, secret))
}

/// The cookie that remembers who one is.
pub fn session_cookie(house: &House, secret: &Secret) -> Cookie<'static> {
    lasting(house, SESSION, secret.reveal())
}

/// A cookie that lasts. No script can read it, and no other site can use it.
pub fn lasting(house: &House, name: &'static str, value: String) -> Cookie<'static> {
    let mut cookie = Cookie::new(name, value);
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(house.is_secure());
    cookie.make_permanent();
    cookie
}

/// The person of this name whose password this is.
pub async fn known(house: &House, name: &str, password: String) -> Result<Option<Person>, Refusal> {
    let people = house.store.people_with_password(name, NAMESAKES).await?;
    Ok(house.passwords.find(name, people, password).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(name("  Anna\r\n Maria "), Some("Anna Maria".to_owned()));
        assert_eq!(name(" \u{7} "), None);
        assert_eq!(name(&"x".repeat(100)).map(|name| name.len()), Some(LONGEST_NAME));
    }
}
