//! A village of Keyflower under the hand: goods that are carried and dragged, tiles that are placed.

use browser::Chromium;

use crate::Story;
use crate::hand::elsewhere;
use crate::house::House;
use crate::person::{ASKED_ALONE, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("a_pile_takes_the_click_for_its_tile_while_carrying", a_pile_takes_the_click),
    ("everything_can_be_carried_at_once", everything_can_be_carried_at_once),
    ("goods_are_dragged_with_a_finger_and_by_mouse", goods_are_dragged),
    ("the_village_stays_in_sight_when_carrying_begins", the_village_stays_in_sight),
    ("where_a_tile_would_lie_is_a_picture", where_a_tile_would_lie_is_a_picture),
    ("a_group_that_moves_over_is_confirmed_by_the_main_button", a_group_is_confirmed),
    ("a_tile_that_closes_the_water_of_the_home_asks", closing_the_water_asks),
    ("when_the_match_is_over_the_village_takes_the_board", the_village_takes_the_board),
];

/// The middle of a match of Keyflower: Marta carries, and goods lie where she could carry more to.
const CARRY: &str = include_str!("carry.game");
/// The end of a season of Keyflower: Marta places a tile.
const PLACE: &str = include_str!("place.game");
/// A whole match, and how much of it was played when Marta, whose village is large by then, is about to carry.
const LARGE: &str = include_str!("../../games/keyflower/records/three-at-the-table.game");
const BEFORE_CARRYING: usize = 240;
/// How much of it was played when Marta's losing group has joined a use of the Stable.
const JOINED: usize = 170;

/// Marta comes to a table on which a match lies as its record says, and is asked for a move like this; whoever chooses at the same time
/// has chosen.
fn laid_out<'a>(
    chromium: &Chromium,
    house: &'a mut House,
    record: &str,
    asked: &str,
) -> Result<Person<'a>, Box<dyn std::error::Error>> {
    let (table, link) = house.lays_out(record)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    marta.goes_to(&table)?;
    marta.tab.wait(&format!("{ASKED_ALONE} && document.querySelector('#moves button[value^={asked}]')"))?;
    Ok(marta)
}

type Drag = fn(&mut browser::Tab, &str, &str) -> Result<(), browser::BrowserError>;

fn carrying<'a>(chromium: &Chromium, house: &'a mut House) -> Result<Person<'a>, Box<dyn std::error::Error>> {
    laid_out(chromium, house, CARRY, "carry")
}

/// A way to carry to a tile on which another pile lies that could be carried itself: the pile to take, the pile to click
/// on, and the move that is meant.
const WAY: &str = "(() => { for (const move of document.querySelectorAll('#moves button[value^=carry]')) { \
    const [from, to] = move.dataset.pieces.split(' '); \
    const pile = document.querySelector(`.good.target[data-on=${to}]`); \
    if (pile && pile.id !== from) return [from, pile.id, move.value]; } return []; })()";

fn a_pile_takes_the_click(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = carrying(chromium, house)?;
    let way = marta.tab.evaluate(WAY)?;
    let way: Vec<&str> = way.as_array().into_iter().flatten().filter_map(|word| word.as_str()).collect();
    let [from, pile, _] = way[..] else { return Err("no pile lies on a tile to carry to".into()) };
    let lines = "Number(document.querySelector('#log li:last-child').id.slice(4))";
    let before = marta.tab.evaluate(lines)?;
    marta.tab.click(&format!("[id={from:?}]"))?;
    marta.tab.wait(&format!("document.getElementById({from:?}).matches('.chosen')"))?;
    marta.tab.click(&format!("[id={pile:?}]"))?;
    marta.tab.wait(&format!("{lines} > {before}"))?;
    let told = marta.tab.text("#log li:last-child")?;
    assert!(told.contains("carry") && !told.contains("Home 1 from"), "the wrong goods went back: {told}");
    // The same goods went that were taken.
    assert!(!marta.tab.holds("document.querySelector('#live .chosen')")?);
    marta.is_content()
}

/// On a telephone the middle of the table goes while one works at a large village; whoever looked at the village still does.
fn the_village_stays_in_sight(chromium: &Chromium, house: &mut House) -> Outcome {
    let (table, link) = house.lays_out_after(LARGE, BEFORE_CARRYING)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    marta.tab.viewport(390, 844)?;
    marta.goes_to(&table)?;
    marta.tab.wait("document.querySelector('#moves button[value^=\"use farrier\"]')")?;
    marta.tab.evaluate("document.querySelector('#sec-mine').scrollIntoView({ behavior: 'instant' })")?;
    marta.tab.wait("scrollY > 300")?;
    let place = "document.querySelector('#sec-mine').getBoundingClientRect().top";
    let before = marta.tab.evaluate(place)?;
    elsewhere(&mut marta, "move.value === 'use farrier red 1'")?;
    marta.tab.wait(
        "document.querySelector('#moves button[value^=carry]') && !document.querySelector('#sec-centre')",
    )?;
    // Pages scroll by whole pixels.
    assert!(
        marta.tab.holds(&format!("Math.abs({place} - {before}) < 2"))?,
        "the village moved under the eyes"
    );
    marta.is_content()
}

fn everything_can_be_carried_at_once(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = carrying(chromium, house)?;
    let asked = "document.querySelectorAll('#moves button[value^=carry]').length";
    assert!(marta.tab.holds(&format!("{asked} > 0"))?);
    marta.tab.press("a")?;
    marta.tab.wait("document.querySelector('#tool [data-does=all][aria-pressed=true]')")?;
    let way = marta
        .tab
        .evaluate("document.querySelector('#moves button[value^=carry]').dataset.pieces.split(' ')")?;
    let text = marta.tab.evaluate("document.querySelector('#moves button[value^=carry]').value")?;
    for (number, piece) in way.as_array().into_iter().flatten().filter_map(|id| id.as_str()).enumerate() {
        marta.tab.click(&format!("[id={piece:?}]"))?;
        marta.tab.wait(&format!(
            "document.querySelectorAll('#live .chosen').length > {number} || document.querySelector('#live.sending') || {number} > 0"
        ))?;
    }
    // It goes on by itself until that good cannot be carried there any more.
    marta.tab.wait(&format!(
        "![...document.querySelectorAll('#moves button')].some(move => move.value === {text})"
    ))?;
    marta.is_content()
}

/// A good that can be carried is dragged, at a desk and on a telephone, with a finger and by mouse; what is let go over nothing
/// is carried nowhere.
fn goods_are_dragged(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = carrying(chromium, house)?;
    let (finger, mouse): (Drag, Drag) = (browser::Tab::drag_by_finger, browser::Tab::drag_by_mouse);
    for (width, height, drag) in [(390, 844, finger), (1280, 800, finger), (1280, 800, mouse)] {
        marta.tab.viewport(width, height)?;
        marta.tab.wait("document.querySelector('#live[data-asked] #moves button[value^=carry]')")?;
        let way = marta
            .tab
            .evaluate("document.querySelector('#moves button[value^=carry]').dataset.pieces.split(' ')")?;
        let way: Vec<&str> = way.as_array().into_iter().flatten().filter_map(|word| word.as_str()).collect();
        let [from, to] = way[..] else { return Err("nothing to carry".into()) };
        marta
            .tab
            .evaluate(&format!("document.getElementById({from:?}).scrollIntoView({{ block: 'center' }})"))?;
        let seq = marta.seq()?;
        drag(&mut marta.tab, &format!("[id={from:?}]"), "#seats")?;
        marta.tab.wait("!document.querySelector('#live.dragging, #held, #live .chosen')")?;
        assert_eq!(marta.seq()?, seq, "at {width} px nothing was carried to where nothing lies");
        drag(&mut marta.tab, &format!("[id={from:?}]"), &format!("[id={to:?}]"))?;
        marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
        let told = marta.tab.evaluate("document.querySelector('#log li:last-child').textContent")?;
        assert!(told.as_str().unwrap_or_default().contains("carry"), "at {width} px: {told}");
        // It could be taken back: the same good goes the same way once more. (Another of its kind may do so before.)
        let carried = marta.seq()?;
        marta.tab.evaluate("document.querySelector('#undo').click()")?;
        marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {carried}"))?;
        marta.tab.wait(&format!(
            "document.querySelector('#moves button[value^=carry][data-pieces=\"{from} {to}\"]')"
        ))?;
    }
    marta.is_content()
}

fn where_a_tile_would_lie_is_a_picture(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = laid_out(chromium, house, PLACE, "place")?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        let are_pictures = "[...document.querySelectorAll('#moves button[value^=place]')].every(move => \
            move.querySelector('svg.sketch use') && !/[0-9],\\s?[-−]?[0-9]/.test(move.textContent))";
        assert!(marta.tab.holds(are_pictures)?, "a place is told by numbers");
        marta.tab.click("#moves summary")?;
        marta.tab.wait("document.querySelector('#moves[open] button[value^=place] .sketch')?.getBoundingClientRect().width > 30")?;
        marta.tab.press("Escape")?;
        // A cell, a turn, and the main button.
        marta.tab.click("#live .target.ghost")?;
        marta.tab.wait("document.querySelector('#main:not(:disabled)')")?;
        // On a telephone nobody turns it by keys.
        let tells_keys = "/Q.*E/s.test(document.querySelector('#tool .rot5').innerText)";
        assert_eq!(marta.tab.holds(tells_keys)?, width > 600, "keys at {width} px");
        marta.trips_over_nothing("placing a tile")?;
        marta.tab.press("Escape")?;
        marta.tab.wait("!document.querySelector('#live .chosen')")?;
    }
    let seq = marta.seq()?;
    // Where nothing is given up by it.
    let free = "[...document.querySelectorAll('#live .target.ghost')].find(cell => \
        ![...document.querySelectorAll('#moves button[data-asks]')].some(move => move.dataset.pieces.startsWith(`${cell.id} `))).id";
    let cell = marta.tab.evaluate(free)?;
    marta.tab.click(&format!("[id={cell}]"))?;
    marta.tab.wait(crate::person::UNGUARDED)?;
    marta.tab.click("#main")?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    marta.is_content()
}

/// A use with a losing group is made where everything is made, and the bar says of how many.
fn a_group_is_confirmed(chromium: &Chromium, house: &mut House) -> Outcome {
    let (table, link) = house.lays_out_after(LARGE, JOINED)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    for (width, height) in [(390, 844), (1280, 800)] {
        marta.tab.viewport(width, height)?;
        marta.goes_to(&table)?;
        marta.tab.wait("document.querySelector('#main:not(:disabled)')?.value.startsWith('use stable')")?;
        assert!(!marta.tab.holds("document.querySelector('#sec-mine ~ * .put')")?, "another button confirms");
        let said = marta.tab.text("#tool .of5")?;
        assert!(said.contains("of your"), "at {width} px the bar says “{said}”");
        marta.trips_over_nothing("a group that moves over")?;
    }
    let seq = marta.seq()?;
    marta.tab.wait(crate::person::UNGUARDED)?;
    marta.tab.click("#main")?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    marta.is_content()
}

/// KF-127: once a road or a field lies against it, no boat ever fits at the water of the home. The bar says so before.
fn closing_the_water_asks(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = laid_out(chromium, house, PLACE, "place")?;
    let closing = "document.querySelector('#moves button[value^=place][data-asks]')";
    assert!(marta.tab.holds(closing)?, "nothing that could be placed closes the water");
    assert!(
        marta.tab.holds("document.querySelector('#moves button[value^=place]:not([data-asks])')")?,
        "everything asks"
    );
    let cell = marta.tab.evaluate(&format!("{closing}.dataset.pieces.split(' ')[0]"))?;
    let meant = marta.tab.evaluate(&format!("{closing}.value"))?;
    let is_turned = format!("document.querySelector('#main').value === {meant}");
    marta.tab.click(&format!("[id={cell}]"))?;
    marta.tab.wait("document.querySelector('#main:not(:disabled)')")?;
    for _ in 0..6 {
        if marta.tab.holds(&is_turned)? {
            break;
        }
        marta.tab.press("e")?;
    }
    assert!(marta.tab.holds(&is_turned)?, "{meant} cannot be turned to");
    let seq = marta.seq()?;
    marta.tab.wait("/water/.test(document.querySelector('#main small')?.textContent)")?;
    marta.tab.wait(crate::person::UNGUARDED)?;
    marta.tab.click("#main")?;
    marta.tab.wait("document.querySelector('#main .wd').firstChild.textContent.endsWith('?')")?;
    assert_eq!(marta.seq()?, seq, "it asks first");
    marta.trips_over_nothing("closing the water")?;
    marta.is_content()
}

/// Nothing is left in the centre then: the village fills the board with all its names, and the others stand beside it.
fn the_village_takes_the_board(chromium: &Chromium, house: &mut House) -> Outcome {
    let (table, link) = house.lays_out(LARGE)?;
    let mut marta = Person::looks_in(chromium, &*house)?;
    marta.goes_to(&link)?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.goes_to(&table)?;
        marta.tab.wait(crate::person::OVER)?;
        assert!(
            !marta.tab.holds("document.querySelector('#sec-centre')")?,
            "the empty centre is still there"
        );
        let share = "document.querySelector('#sec-mine').getBoundingClientRect().width / document.querySelector('#board').getBoundingClientRect().width";
        let share = marta.tab.evaluate(share)?.as_f64().unwrap_or(0.0);
        assert!(share > 0.6, "at {width} px the village has {share} of the board");
        assert!(
            marta.tab.holds("document.querySelector('#sec-mine svg.village:not(.nameless, .far, .mute)')")?,
            "at {width} px its names are lost"
        );
        marta.trips_over_nothing("the last board")?;
    }
    marta.is_content()
}
