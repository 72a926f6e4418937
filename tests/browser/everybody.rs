//! For everybody: what axe-core finds, letters twice as large, what is said aloud, a focus that is never lost.

use std::fs;
use std::path::Path;

use browser::{Chromium, Theme};

use crate::Story;
use crate::house::House;
use crate::person::{Outcome, Person};
use crate::profile::becomes_known;

pub const STORIES: &[(&str, Story)] = &[
    ("axe_finds_nothing_on_any_page", axe_finds_nothing_on_any_page),
    ("axe_finds_nothing_on_any_board", axe_finds_nothing_on_any_board),
    ("axe_finds_nothing_while_playing", axe_finds_nothing_while_playing),
    ("letters_of_twice_the_size_fit", letters_of_twice_the_size_fit),
    ("what_others_do_is_said_aloud", what_others_do_is_said_aloud),
    ("the_focus_is_never_lost", the_focus_is_never_lost),
];

const AXE: &str = include_str!("../axe/axe.min.js");
pub const LANGUAGES: [&str; 3] = ["en", "fr", "de"];
const GAMES: [&str; 4] = ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"];

/// Everything that axe-core finds on the page, of any impact; by night only what depends on colours.
fn findings(person: &mut Person<'_>, is_night: bool) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    person.tab.likes(if is_night { Theme::Dark } else { Theme::Light }, false)?;
    if !person.tab.holds("window.axe")? {
        person.tab.evaluate(AXE)?;
    }
    let only = if is_night { "runOnly: ['color-contrast']," } else { "" };
    let found = person.tab.evaluate(&format!(
        "axe.run(document, {{ {only} resultTypes: ['violations'] }}).then(found => found.violations.flatMap(({{ id, impact, nodes }}) => \
         nodes.slice(0, 5).map(node => `${{impact}} ${{id}}: ${{node.target.join(' ')}} ${{node.html.slice(0, 120)}}`)))"
    ))?;
    Ok(found.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect())
}

/// Looks at a page by day and by night.
pub fn look_at(
    person: &mut Person<'_>,
    what: &str,
    found: &mut Vec<String>,
) -> Result<(), Box<dyn std::error::Error>> {
    for is_night in [false, true] {
        found.extend(findings(person, is_night)?.into_iter().map(|line| format!("{what}: {line}")));
    }
    Ok(())
}

pub fn nothing(found: &[String]) -> Outcome {
    if found.is_empty() { Ok(()) } else { Err(found.join("\n").into()) }
}

pub fn speaks(person: &mut Person<'_>, language: &str) -> Outcome {
    person.goes_to("/rules")?;
    if person.tab.holds(&format!("document.documentElement.lang === '{language}'"))? {
        return Ok(());
    }
    person.tab.click("#menu summary")?;
    person.tab.click(&format!("button[name=language][value={language}]"))?;
    person.tab.wait(&format!("document.documentElement.lang === '{language}'"))?;
    Ok(())
}

fn axe_finds_nothing_on_any_page(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut found = Vec::new();
    let mut nobody = Person::looks_in(chromium, house)?;
    for page in ["/", "/t/nothing", "/rules/chess"] {
        nobody.goes_to(page)?;
        look_at(&mut nobody, page, &mut found)?;
    }
    let mut marta = Person::enters(chromium, house, "Marta")?;
    becomes_known(&mut marta, 9)?;
    let lobby = marta.sets_up("nim", &["me", "friend"])?;
    let cup = crate::tournament::makes(&mut marta, "woodcraft-roll")?;
    let pages =
        ["/", "/rules", "/me", "/me/delete", "/api", "/p/Marta", "/best/nim", "/clubs", lobby.as_str()];
    let of_cups = ["/tournaments", "/tournaments/new?game=keyflower", cup.as_str()];
    let pages = pages.into_iter().chain(of_cups).map(str::to_owned);
    let of_game =
        |slug: &str| [format!("/new?game={slug}"), format!("/rules/{slug}"), format!("/learn/{slug}")];
    let pages: Vec<String> = pages.chain(GAMES.iter().flat_map(|slug| of_game(slug))).collect();
    for language in LANGUAGES {
        speaks(&mut marta, language)?;
        for page in &pages {
            marta.goes_to(page)?;
            look_at(&mut marta, &format!("{page} {language}"), &mut found)?;
        }
    }
    // The pages that do not exist are no fault of the page.
    nobody.tab.forgive()?;
    marta.is_content()?;
    nothing(&found)
}

/// A whole match of this game, brought along from its record; says where it is.
fn brought(person: &mut Person<'_>, game: &str) -> Result<String, Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(game).join("records");
    let mut files: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    let file =
        files.iter().rfind(|file| file.extension().is_some_and(|end| end == "game")).ok_or("no record")?;
    person.goes_to("/me")?;
    person.tab.choose_file("#record", file)?;
    person.tab.click(".bring button")?;
    person.tab.wait("document.querySelector('.ftab')")?;
    let path = person.path()?;
    Ok(path.trim_end_matches("/final").to_owned())
}

/// Boards at moments of a whole match, from its first to its last, in all languages; and its other pages.
fn axe_finds_nothing_on_any_board(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOMENTS: usize = 8;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut found = Vec::new();
    for (number, game) in GAMES.into_iter().enumerate() {
        let table = brought(&mut marta, game)?;
        look_at(&mut marta, &format!("{game} final"), &mut found)?;
        marta.goes_to(&format!("{table}?at=0"))?;
        let total = marta.tab.evaluate("Number(document.querySelector('#act input[type=range]').max)")?;
        let total = total.as_u64().unwrap_or(0) as usize;
        for moment in 0..MOMENTS {
            if moment % 3 == 0 {
                speaks(&mut marta, LANGUAGES[(number + moment / 3) % LANGUAGES.len()])?;
            }
            let at = moment * total / (MOMENTS - 1);
            let (width, height) = if moment % 4 == 3 { (390, 844) } else { (1280, 800) };
            marta.tab.viewport(width, height)?;
            let eyes = if moment == 5 { "open".to_owned() } else { "1".to_owned() };
            marta.goes_to(&format!("{table}?at={at}&eyes={eyes}"))?;
            marta.tab.wait("document.querySelector('#act.past')")?;
            look_at(&mut marta, &format!("{game} at {at} of {total}, {width} px"), &mut found)?;
        }
        marta.tab.viewport(1280, 800)?;
    }
    marta.is_content()?;
    nothing(&found)
}

/// While one is asked: targets that glow, a hint, the list of all moves, the menu.
fn axe_finds_nothing_while_playing(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 6;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut found = Vec::new();
    for (number, game) in GAMES.into_iter().enumerate() {
        speaks(&mut marta, LANGUAGES[number % LANGUAGES.len()])?;
        marta.sets_up(game, &["me", "bot", "bot"])?;
        for turn in 0..MOVES {
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
            if turn == 2 {
                marta.tab.click("#moves summary")?;
            }
            if turn == 4 {
                marta.tab.press("h")?;
                marta.tab.wait("document.querySelector('#advice .line5')")?;
            }
            found.extend(
                findings(&mut marta, turn % 2 == 1)?
                    .into_iter()
                    .map(|line| format!("{game}, move {turn}: {line}")),
            );
            // Whoever has read it folds it away, and sees the board.
            marta.tab.evaluate(
                "document.querySelector('#moves').open = false; \
                 document.querySelector('#advice:not([hidden]) [data-fold]')?.click()",
            )?;
            marta.makes_a_move_by_mouse()?;
        }
    }
    marta.is_content()?;
    nothing(&found)
}

/// A reader whose letters are twice the usual size loses nothing: the page takes the form it has on a smaller window.
fn letters_of_twice_the_size_fit(_: &Chromium, house: &mut House) -> Outcome {
    const TWICE: u32 = 32;
    let chromium = Chromium::with_letters(TWICE)?;
    let mut marta = Person::enters(&chromium, house, "Marta")?;
    marta.tab.viewport(1280, 800)?;
    assert_eq!(
        marta
            .tab
            .evaluate("getComputedStyle(document.querySelector('h1')).fontSize.replace('px', '') >= 32")?,
        true,
        "the reader's own size counts"
    );
    let mut found = Vec::new();
    for page in ["/", "/rules", "/rules/keyflower", "/learn/woodcraft", "/me", "/new?game=keyflower", "/api"]
    {
        marta.goes_to(page)?;
        found.extend(marta.tab.audit()?.into_iter().map(|line| format!("{page}: {line}")));
    }
    for game in GAMES {
        marta.sets_up(game, &["me", "bot", "bot"])?;
        for turn in 0..4 {
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
            found.extend(marta.tab.audit()?.into_iter().map(|line| format!("{game}, move {turn}: {line}")));
            marta.makes_a_move_by_mouse()?;
        }
    }
    marta.is_content()?;
    nothing(&found)
}

/// What a reader of the screen hears of the table, as it is said.
fn hears(person: &mut Person<'_>, words: &str) -> Outcome {
    person.tab.wait(&format!("document.querySelector('#said').textContent.includes({words:?})"))?;
    Ok(())
}

fn what_others_do_is_said_aloud(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    // Somebody comes in.
    let room = marta.sets_up("keyflower", &["me", "friend", "friend"])?;
    anna.goes_to(&room)?;
    anna.tab.click("form[action$=sit] button")?;
    hears(&mut marta, "Anna")?;
    let table = marta.sets_up("nim", &["me", "friend"])?;
    marta.begins_with(&mut anna, &table)?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    // Talk.
    anna.tab.click("#chat summary")?;
    anna.tab.fill("#chat-text", "good morning")?;
    anna.tab.press("Enter")?;
    hears(&mut marta, "good morning")?;
    // A move, and its undo.
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.makes_a_move_by_mouse()?;
    hears(&mut anna, "Marta")?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.tab.press("z")?;
    anna.tab.wait("!document.querySelector('#live[data-asked]')")?;
    hears(&mut anna, "back")?;
    // A request, which waits for an answer.
    marta.tab.click("details.menu summary")?;
    marta.tab.click("#resign summary")?;
    marta.tab.click("#resign form[action$=ask-end] button")?;
    hears(&mut anna, "asks to end th")?;
    marta.is_content()?;
    anna.is_content()
}

/// Writes down whenever the focus lies nowhere when a frame is drawn, once something had it.
const WATCH_FOCUS: &str = "window.lost = []; let had = false; const look = () => { \
    const now = document.activeElement, isNowhere = !now || now === document.body; \
    if (!isNowhere) had = true; \
    if (isNowhere && had) { window.misses = (window.misses ?? 0) + 1; } else { window.misses = 0; } \
    if (window.misses === 3) window.lost.push(document.querySelector('#prompt')?.textContent ?? 'nothing is asked'); \
    requestAnimationFrame(look); }; look()";

/// Whatever is pressed, and whatever the others do, the keyboard goes on from where it was.
fn the_focus_is_never_lost(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 12;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for game in GAMES {
        marta.sets_up(game, &["me", "bot", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        marta.tab.evaluate(WATCH_FOCUS)?;
        for turn in 0..MOVES {
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
            // By the board where a piece leads somewhere, by the list otherwise.
            if turn % 2 == 0 {
                marta.goes_on_by_arrows()?
            } else {
                marta.goes_on_by_the_list(turn)?
            }
            let lost = marta.tab.evaluate("window.lost.join()")?;
            assert_eq!(lost, "", "{game}, move {turn}: the focus fell to the page");
        }
    }
    marta.is_content()
}
