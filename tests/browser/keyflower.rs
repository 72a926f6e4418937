//! Keyflower at the table: a whole match, six players, undo in mid-transport, and what others must not see.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_ALONE, ASKED_OR_OVER, ASKS, OVER, Outcome, Person, UNGUARDED};

pub const STORIES: &[(&str, Story)] = &[
    ("keyflower_against_a_bot_by_mouse", keyflower_against_a_bot_by_mouse),
    ("keyflower_of_six_at_every_size", keyflower_of_six_at_every_size),
    ("keyflower_undo_in_mid_transport", keyflower_undo_in_mid_transport),
    ("keyflower_a_tile_is_turned_and_taken_back", keyflower_a_tile_is_turned_and_taken_back),
    ("keyflower_keeps_what_is_behind_a_screen", keyflower_keeps_what_is_behind_a_screen),
    ("keyflower_offers_some_of_several_winter_tiles", keyflower_offers_some_of_several_winter_tiles),
];

/// No person makes more moves in one match.
const LONGEST: usize = 900;

fn keyflower_against_a_bot_by_mouse(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let table = marta.sets_up("keyflower", &["me", "bot"])?;
    marta.trips_over_nothing("the first board")?;
    marta.plays_to_the_end_by_mouse(LONGEST)?;
    marta.trips_over_nothing("the last board")?;
    marta.goes_to(&format!("{table}/final"))?;
    marta.tab.wait("document.querySelector('.ftab')")?;
    assert!(
        marta.tab.holds("document.querySelector('.account[open] .it')")?,
        "it says where the points came from"
    );
    crate::games::on_both_sizes(&mut marta, "the final table")?;
    marta.is_content()
}

/// A match of six, and after how many moves it is looked at: boats in spring, a tile laid in summer, the end of autumn, boats
/// in winter, the last village. Marta is asked each time.
const SIX: &str = include_str!("six.game");
const SIX_AFTER: [usize; 5] = [91, 235, 358, 519, 529];

fn keyflower_of_six_at_every_size(chromium: &Chromium, house: &mut House) -> Outcome {
    crate::pages::at_every_size(chromium, house, SIX, &SIX_AFTER)
}

/// Makes any moves against a bot, in several matches if need be, until this holds on the page.
fn until(marta: &mut Person<'_>, condition: &str) -> Outcome {
    const MATCHES: usize = 4;
    for _ in 0..MATCHES {
        marta.sets_up("keyflower", &["me", "bot"])?;
        for _ in 0..LONGEST {
            marta.tab.wait(ASKED_OR_OVER)?;
            if marta.tab.holds(condition)? {
                return Ok(());
            }
            if marta.tab.holds(OVER)? {
                break;
            }
            marta.moves_elsewhere()?;
        }
    }
    Err(format!("this never came up: {condition}").into())
}

fn keyflower_undo_in_mid_transport(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    until(
        &mut marta,
        "document.querySelector('#moves button[value^=carry]') && Number(document.querySelector('.mh .left b').textContent) > 1",
    )?;
    let village = "document.querySelector('.mine .village').textContent + \
                   [...document.querySelectorAll('.mine .good')].map(good => good.id).sort().join()";
    let (before, moves) = (marta.tab.evaluate(village)?, marta.tab.text(".mh .left")?);
    let seq = marta.seq()?;
    let pieces = marta
        .tab
        .evaluate("document.querySelector('#moves button[value^=carry]').dataset.pieces.split(' ')")?;
    let moved = format!("Number(document.querySelector('#live').dataset.seq) > {seq}");
    for (number, piece) in pieces.as_array().into_iter().flatten().filter_map(|id| id.as_str()).enumerate() {
        // One piece may be enough; the next would already belong to another move.
        let picked = format!("document.querySelectorAll('#live .chosen').length > {number}");
        if !marta.tab.holds(&moved)? {
            marta.tab.click(&format!("[id={piece:?}].target"))?;
            marta.tab.wait(&format!("{moved} || {picked}"))?;
            marta.tab.wait(crate::person::IDLE)?;
        }
    }
    marta.tab.wait(&moved)?;
    marta.tab.wait("/arr/.test(document.querySelector('#log').textContent)")?;
    marta.tab.press("z")?;
    marta.tab.wait(&format!("({village}) === {before}"))?;
    assert_eq!(marta.tab.text(".mh .left")?, moves, "the move is there again");
    marta.is_content()
}

fn keyflower_a_tile_is_turned_and_taken_back(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let ghost = "[...document.querySelectorAll('.ghost')].find(ghost => ghost.querySelectorAll('[data-angle]').length > 1)";
    until(&mut marta, ghost)?;
    // All place at once: what the bot places is nothing of hers.
    marta.tab.wait(ASKED_ALONE)?;
    let id = marta.tab.evaluate(&format!("{ghost}.id"))?;
    let angle = format!("document.getElementById({id}).style.getPropertyValue('--turn')");
    marta.tab.click(&format!("[id={id}]"))?;
    marta.tab.wait("document.querySelector('#tool[data-tool=turn]:not([hidden])')")?;
    let first = marta.tab.evaluate(&angle)?;
    marta.tab.press("r")?;
    marta.tab.wait(&format!("{angle} !== {first}"))?;
    let seq = marta.seq()?;
    marta.tab.press("Escape")?;
    marta.tab.wait("document.querySelector('#tool[hidden]')")?;
    assert_eq!(marta.seq()?, seq, "nothing was placed yet");
    marta.tab.click(&format!("[id={id}]"))?;
    marta.tab.wait(UNGUARDED)?;
    marta.tab.click("#main")?;
    // A place that closes the water of the home asks once more.
    let is_placed = format!("Number(document.querySelector('#live').dataset.seq) > {seq}");
    marta.tab.wait(&format!("{is_placed} || {ASKS}"))?;
    if !marta.tab.holds(&is_placed)? {
        marta.tab.wait(UNGUARDED)?;
        marta.tab.click("#main")?;
    }
    marta.tab.wait(&is_placed)?;
    marta.is_content()
}

/// Winter tiles, workers and skills of one player are neither on another's page nor in its JSON.
fn keyflower_keeps_what_is_behind_a_screen(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let mut ben = Person::enters(chromium, house, "Ben")?;
    let table = marta.sets_up("keyflower", &["me", "friend"])?;
    marta.begins_with(&mut anna, &table)?;
    marta.tab.wait("document.querySelector('.wcard')")?;
    ben.goes_to(&table)?;
    let hand = marta.tab.evaluate("[...document.querySelectorAll('.wcard')].map(card => card.id)")?;
    let hand: Vec<String> =
        hand.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect();
    assert!(hand.len() > 1, "{hand:?}");
    for other in [&mut anna, &mut ben] {
        other.tab.wait("document.querySelector('#board')")?;
        let page = other.tab.evaluate("document.documentElement.outerHTML")?.to_string();
        let view =
            format!("fetch('/api{}/view').then(answer => answer.text())", table.replace("/t/", "/tables/"));
        let json = other.tab.evaluate(&view)?.to_string();
        assert!(json.contains("start_player"), "{json}");
        for tile in &hand {
            let word = tile.trim_start_matches("kf-t-");
            assert!(!page.contains(tile.as_str()), "{word} is on another's page");
            assert!(!json.contains(&word.replace('-', "_")), "{word} is in another's JSON");
        }
    }
    assert!(!ben.tab.holds("document.querySelector('#kf-screen')")?, "an onlooker has no screen");
    for person in [&mut marta, &mut anna, &mut ben] {
        person.is_content()?;
    }
    Ok(())
}

/// One step towards winter at the table of this page: whoever can passes, and takes the first choice where there is no passing. It is sent as
/// the page would: an only move may have played itself by then, and of that a browser is not to complain.
const TOWARDS_WINTER: &str = "(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`, read = path => fetch(path).then(answer => answer.json());
    const { seq, moves } = await read(`${table}/moves`), texts = moves.map(move => move.move);
    if (!texts.length || texts[0].startsWith('offer')) return texts.length > 0;
    const move = texts.includes('pass') ? 'pass' : texts[0];
    await fetch(`${location.pathname}/play`, { method: 'POST', headers: { 'X-Live': 'listening' }, body: new URLSearchParams({ seat: 1, move, seq }) });
    return false;
})()";

/// Of several winter tiles one is offered, or two: the main button says which, and none of the others has to be chosen before.
fn keyflower_offers_some_of_several_winter_tiles(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for ((width, height), wanted) in [((1280, 800), 1), ((390, 844), 2)] {
        marta.tab.viewport(width, height)?;
        let table = marta.sets_up("keyflower", &["me", "bot"])?;
        while marta.tab.evaluate(TOWARDS_WINTER)? != true {}
        marta.goes_to(&table)?;
        if width == 390 {
            marta.tab.uses_a_finger();
        }
        let glow = "[...document.querySelectorAll('#board .target[id^=kf-t-]')].map(tile => tile.id)";
        marta.tab.wait(&format!("{glow}.length > {wanted}"))?;
        let tiles = marta.tab.evaluate(glow)?;
        let tiles: Vec<&str> = tiles.as_array().into_iter().flatten().filter_map(|id| id.as_str()).collect();
        for count in 1..=wanted {
            marta.tab.click(&format!("[id={:?}]", tiles[count - 1]))?;
            let chosen = tiles[..count].iter().map(|id| id.trim_start_matches("kf-t-")).collect::<Vec<_>>();
            marta.tab.wait(&format!(
                "(() => {{ const said = document.querySelector('#main:enabled')?.value.split(' ') ?? []; \
                 return said.length === {count} + 1 && {chosen:?}.every(tile => said.includes(tile)); }})()"
            ))?;
        }
        marta.trips_over_nothing("winter tiles that are chosen")?;
        marta.tab.wait(UNGUARDED)?;
        marta.tab.click("#main")?;
        let offered =
            format!("/You offer {wanted} winter tile/.test(document.querySelector('#log').textContent)");
        marta.tab.wait(&offered)?;
    }
    marta.is_content()
}
