//! Who is who: names, the ways back, passkeys, friends, and being forgotten.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("a_passkey_signs_in", a_passkey_signs_in),
    ("a_name_belongs_to_somebody", a_name_belongs_to_somebody),
    ("signing_out_says_what_it_costs", signing_out_says_what_it_costs),
    ("a_link_makes_another_device_mine_without_script", a_link_makes_another_device_mine_without_script),
    ("friends_invite_and_block", friends_invite_and_block),
    ("whoever_wants_is_forgotten", whoever_wants_is_forgotten),
];

const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Nothing to trip over, on a telephone and on a screen.
fn is_smooth(person: &mut Person<'_>, what: &str) -> Outcome {
    for (width, height) in SIZES {
        person.tab.viewport(width, height)?;
        person.trips_over_nothing(&format!("{what} at {width}"))?;
    }
    Ok(())
}

fn sets_password(person: &mut Person<'_>, password: &str) -> Outcome {
    person.goes_to("/me")?;
    person.tab.click("#sign details summary")?;
    person.tab.fill("#password", password)?;
    is_smooth(person, "setting a password")?;
    person.tab.click("#sign form[action='/me/password'] button")?;
    person.tab.wait("document.querySelector('#notice.good')")?;
    Ok(())
}

/// With an authenticator of the browser's own: a passkey is made on my page, and opens the door on home.
fn a_passkey_signs_in(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::looks_in(chromium, house)?;
    marta.tab.authenticator()?;
    // A passkey belongs to a host by its name.
    let at = |path: &str| house.at(path).replace("127.0.0.1", "localhost");
    marta.tab.open(&at("/"))?;
    marta.tab.fill("#name", "Marta")?;
    marta.tab.click(".introduce button")?;
    marta.tab.wait("document.querySelector('.hero h1')")?;
    marta.tab.open(&at("/me"))?;
    assert!(marta.tab.text("#sign .safe")?.contains("Only this device"));
    marta.tab.click("[data-passkey=add]")?;
    marta.tab.wait("document.querySelector('#sign .under')")?;
    assert!(marta.tab.text("#sign .safe")?.contains("Your name is yours"));
    marta.tab.click("#dat form[action='/sign-out'] button")?;
    marta.tab.wait("document.querySelector('.welcome')")?;
    is_smooth(&mut marta, "the welcome")?;
    marta.tab.click("[data-passkey=sign-in]")?;
    marta.tab.wait("document.querySelector('.hero h1')?.textContent.includes('Marta')")?;
    // Without it nobody gets in.
    let mut other = Person::looks_in(chromium, house)?;
    other.tab.authenticator()?;
    other.tab.open(&at("/"))?;
    other.tab.click("[data-passkey=sign-in]")?;
    other.tab.wait("!document.querySelector('[data-passkey-note]').hidden")?;
    assert!(other.tab.holds("document.querySelector('.welcome')")?);
    marta.is_content()
}

fn a_name_belongs_to_somebody(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut anna = Person::enters(chromium, house, "Anna")?;
    sets_password(&mut anna, "a long password")?;
    let mut other = Person::looks_in(chromium, house)?;
    other.goes_to("/")?;
    other.tab.fill("#name", "АNNA")?;
    other.tab.wait("document.querySelector('#name-note').textContent.includes('belongs to somebody')")?;
    is_smooth(&mut other, "a name that belongs to somebody")?;
    other.tab.click(".introduce button")?;
    other.tab.wait("document.querySelector('.hero h1')?.textContent.includes('АNNA 2')")?;
    // The same without script: the page asks once.
    let mut plain = Person::looks_in(chromium, house)?;
    plain.goes_to("/")?;
    plain.tab.script_off(true)?;
    plain.goes_to("/")?;
    plain.tab.fill("#name", "anna")?;
    plain.tab.click(".introduce button")?;
    plain.tab.wait("document.querySelector('#name-note')?.textContent.includes('anna 2')")?;
    plain.tab.click(".introduce button")?;
    plain.tab.wait("document.querySelector('.hero h1')?.textContent.includes('anna 2')")?;
    // And Anna herself comes back.
    let mut anna = Person::looks_in(chromium, house)?;
    anna.goes_to("/")?;
    anna.tab.click(".before details summary")?;
    anna.tab.fill("#known-name", "anna")?;
    anna.tab.fill("#known-password", "a long password")?;
    anna.tab.click("form[action='/sign-in'] button")?;
    anna.tab.wait("document.querySelector('.hero h1')?.textContent.includes('Anna')")?;
    anna.is_content()
}

fn signing_out_says_what_it_costs(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("nim", &["me", "bot"])?;
    marta.goes_to("/me")?;
    is_smooth(&mut marta, "my page")?;
    marta.tab.click("#dat form[action='/sign-out'] button")?;
    marta.tab.wait("document.querySelector('.door h1')?.textContent.includes('Marta is gone')")?;
    assert!(marta.tab.text(".door")?.contains("1 running table"), "{}", marta.tab.text(".door")?);
    is_smooth(&mut marta, "signing out")?;
    marta.tab.click(".door form[action='/me/recovery'] button")?;
    marta.tab.wait("document.querySelector('.code-big')")?;
    is_smooth(&mut marta, "the recovery code")?;
    let code = marta.tab.text(".code-big")?;
    marta.goes_to("/me")?;
    marta.tab.click("#dat form[action='/sign-out'] button")?;
    marta.tab.wait("document.querySelector('.welcome')")?;
    marta.tab.click(".before details:nth-of-type(2) summary")?;
    marta.tab.fill("#known-code", code.trim())?;
    marta.tab.click("form[action='/sign-in/code'] button")?;
    marta.tab.wait("document.querySelector('#notice')?.textContent.includes('used up')")?;
    assert!(marta.tab.text("#sign .safe")?.contains("Only this device"));
    marta.is_content()
}

fn a_link_makes_another_device_mine_without_script(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/me")?;
    marta.tab.click("#sign form[action='/me/link'] button")?;
    marta.tab.wait("document.querySelector('.linkbox')")?;
    assert!(marta.tab.text(".invite")?.contains("15 minutes"));
    is_smooth(&mut marta, "the personal link")?;
    let link = marta.tab.evaluate("new URL(document.querySelector('.linkbox').value).pathname")?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let mut phone = Person::looks_in(chromium, house)?;
    phone.tab.open(&house.at(&link))?;
    is_smooth(&mut phone, "a link that was followed")?;
    phone.tab.script_off(true)?;
    phone.tab.open(&house.at(&link))?;
    phone.tab.click(".door form button")?;
    phone.tab.wait("document.querySelector('.hero h1')?.textContent.includes('Marta')")?;
    let mut late = Person::looks_in(chromium, house)?;
    late.tab.open(&house.at(&link))?;
    assert!(late.tab.text(".door h1")?.contains("over"));
    late.tab.forgive()?;
    is_smooth(&mut late, "a link that is over")?;
    marta.goes_to("/me")?;
    marta.tab.click("form[action='/me/devices/end-others'] button")?;
    marta.tab.wait("document.querySelectorAll('#dev li').length === 1")?;
    phone.goes_to("/me")?;
    assert!(phone.tab.holds("document.querySelector('.welcome')")?, "the telephone is signed out");
    marta.is_content()
}

fn friends_invite_and_block(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut ivo = Person::enters(chromium, house, "Ivo")?;
    let table = marta.sets_up("nim", &["me", "friend"])?;
    ivo.goes_to(&table)?;
    ivo.tab.click("form[action$='/sit'] button")?;
    marta.tab.wait("document.querySelector('.startbar .main:not([disabled])')")?;
    marta.tab.click(".startbar .main")?;
    marta.tab.wait("document.querySelector('#live[data-kind=play], #act')")?;
    // They have played together: a name is enough.
    ivo.sets_up("nim", &["me", "friend"])?;
    ivo.tab.fill("form[action$='/invite'] input", "marta")?;
    ivo.tab.click("form[action$='/invite'] button")?;
    ivo.tab.wait("document.querySelector('#notice')?.textContent.includes('invited')")?;
    marta.goes_to("/")?;
    assert!(marta.tab.text("body")?.contains("Ivo invites you"));
    is_smooth(&mut marta, "home with an invitation")?;
    marta.goes_to("/me")?;
    assert!(marta.tab.text("#fri")?.contains("Ivo"));
    marta.tab.click("#fri form[action='/me/block'] button")?;
    marta.tab.wait("document.querySelector('#fri details')")?;
    is_smooth(&mut marta, "my page with somebody blocked")?;
    marta.goes_to("/")?;
    assert!(!marta.tab.text("body")?.contains("Ivo invites you"));
    marta.is_content()?;
    ivo.is_content()
}

fn whoever_wants_is_forgotten(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/me/delete")?;
    is_smooth(&mut marta, "deleting")?;
    marta.tab.fill("#delete-name", "somebody else")?;
    marta.tab.click("form[action='/me/delete'] button")?;
    marta.tab.wait("document.querySelector('#notice')")?;
    marta.tab.fill("#delete-name", "Marta")?;
    marta.tab.click("form[action='/me/delete'] button")?;
    marta.tab.wait("document.querySelector('.welcome')")?;
    marta.is_content()
}
