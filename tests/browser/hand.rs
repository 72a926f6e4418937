//! A calm hand: nothing moves under the finger, and everybody sees what happened.

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_ALONE, ASKED_OR_OVER, OVER, Outcome, Person, QUESTION, UNGUARDED, answered};

pub const STORIES: &[(&str, Story)] = &[
    ("the_bar_keeps_its_height_and_its_places", the_bar_keeps_its_height_and_its_places),
    ("a_hint_moves_no_button_and_can_be_opened_again", a_hint_moves_no_button_and_can_be_opened_again),
    ("a_hint_stays_while_others_move", a_hint_stays_while_others_move),
    ("a_digit_never_passes_and_sets_the_number", a_digit_never_passes_and_sets_the_number),
    ("the_main_button_takes_no_click_too_early", the_main_button_takes_no_click_too_early),
    ("a_selection_does_not_outlive_its_question", a_selection_does_not_outlive_its_question),
    ("a_tile_to_bid_for_and_to_use_offers_both", both_choices_are_offered),
    ("a_bid_says_how_many_workers_there_are", a_bid_says_how_many),
    ("chips_tell_what_they_have_room_for", chips_have_room),
    ("the_own_seat_asks_for_your_name", the_own_seat_asks_for_your_name),
    ("what_happened_is_told_on_plates_board_and_bar", what_happened_is_told_on_plates_board_and_bar),
    ("passing_ahead_lasts_until_outbid", passing_ahead_lasts_until_outbid),
    ("a_broken_line_is_said_where_it_covers_nothing", a_broken_line_covers_nothing),
    ("a_wrong_code_is_answered_where_it_was_typed", a_wrong_code_is_answered),
    ("a_help_card_takes_no_click_of_a_target", a_help_card_takes_no_click),
    ("seals_pass_under_what_stays_at_the_top", seals_pass_under),
    ("arrows_on_tiles_can_be_seen_in_the_dark", arrows_can_be_seen_in_the_dark),
    ("a_long_press_explains_and_the_card_stays", a_long_press_explains),
    ("a_hint_leaves_the_own_village_free", a_hint_leaves_the_village_free),
    ("woodcraft_has_nothing_to_scroll_in_a_small_window", woodcraft_has_nothing_to_scroll),
    ("woodcraft_has_its_place_in_a_low_window", woodcraft_in_a_low_window),
    ("the_forest_keeps_its_place_whatever_is_chosen", the_forest_keeps_its_place),
    ("all_acts_are_told_from_the_first_on", all_acts_are_told),
    ("a_last_act_fits_its_plate", last_acts_fit),
    ("alone_a_goal_is_told_and_four_orders_fit", alone_with_four_orders),
    ("no_link_of_the_page_stands_alone_in_a_row", no_link_stands_alone),
    ("names_and_the_top_bar_have_room", names_and_the_top_bar_have_room),
    ("the_log_is_open_where_there_is_room", the_log_is_open),
    ("tabs_say_where_something_can_be_chosen", tabs_say_where),
    ("rated_and_hints_exclude_each_other", rated_and_hints_exclude_each_other),
    ("who_wants_to_be_asked_is_asked_before_the_turn_passes", who_wants_to_be_asked),
];

/// Where the places of the bar are, and how high it is: in root sizes, so that the reader's own font counts.
const PLACES: &str = "(() => { const at = id => { const box = document.getElementById(id).getBoundingClientRect(); \
    return [id, Math.round(box.left), Math.round(box.width)].join(' '); }; \
    const bar = document.querySelector('#act').getBoundingClientRect(); \
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize); \
    return [bar.height / rem, ...['undo', 'hint', 'pass', 'main'].map(at)].join(' · '); })()";

/// How high the board stands: what changes it changes its scale. On a telephone, where it begins below the plates.
const BOARD: &str = "document.querySelector('#board').getBoundingClientRect().height";
/// Where the board begins: what changes it has changed the height of the plates.
const BOARD_TOP: &str = "document.querySelector('#board').getBoundingClientRect().top + scrollY";
/// How high the top bar is: what changes it moves everything below it.
const TOP: &str = "document.querySelector('.top').getBoundingClientRect().height";

/// Writes down how wide the page is at most when a frame is drawn: what flies must not widen it, or a telephone draws all of it
/// smaller.
const WATCH_WIDTH: &str = "window.widest = 0; const measure = () => { \
    window.widest = Math.max(window.widest, document.documentElement.scrollWidth); requestAnimationFrame(measure); }; measure()";

fn the_bar_keeps_its_height_and_its_places(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 12;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height, bar) in [(1280, 800, "5.5 ·"), (390, 844, "10.75 ·"), (800, 1000, "8.75 ·")] {
        marta.tab.viewport(width, height)?;
        let mut places: Option<String> = None;
        for game in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
            marta.sets_up(game, &["me", "bot", "bot"])?;
            let (mut board, mut top, mut begins) = (None, None, None);
            marta.tab.evaluate(WATCH_WIDTH)?;
            for number in 0..MOVES {
                marta.tab.wait(ASKED_OR_OVER)?;
                let widest = marta.tab.evaluate("window.widest")?.as_f64().unwrap_or(0.0);
                assert!(
                    widest <= f64::from(width),
                    "{game}, move {number}: a page of {widest} px at {width} px"
                );
                let height = marta.tab.evaluate(TOP)?.as_f64().unwrap_or(0.0);
                let first = *top.get_or_insert(height);
                assert!(
                    (first - height).abs() < 1.0,
                    "{game} at {width} px, move {number}: the top bar of {first} px became {height}"
                );
                if width == 1280 {
                    let at = marta.tab.evaluate(BOARD_TOP)?.as_f64().unwrap_or(0.0);
                    let first = *begins.get_or_insert(at);
                    assert!(
                        (first - at).abs() < 2.0,
                        "{game}, move {number}: the board went from {first} px to {at}"
                    );
                }
                if width == 1280 {
                    let height = marta.tab.evaluate(BOARD)?.as_f64().unwrap_or(0.0);
                    let first = *board.get_or_insert(height);
                    assert!(
                        (first - height).abs() < 2.0,
                        "{game}, move {number}: {first} px became {height}"
                    );
                }
                let found = marta.tab.evaluate(PLACES)?.as_str().unwrap_or_default().to_owned();
                assert!(found.starts_with(bar), "{game} at {width} px: the bar is {found}");
                let first = places.get_or_insert_with(|| found.clone());
                assert_eq!(*first, found, "{game} at {width} px, move {number}: something moved");
                if marta.tab.holds(OVER)? {
                    break;
                }
                elsewhere(&mut marta, &format!("index === {} % all.length", 7 * number))?;
            }
        }
    }
    marta.is_content()
}

fn a_hint_moves_no_button_and_can_be_opened_again(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.sets_up("keyflower", &["me", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
        let (before, question) = (marta.tab.evaluate(PLACES)?, marta.tab.text("#prompt")?);
        marta.tab.click("#hint")?;
        marta.tab.wait("document.querySelector('#advice .line5')")?;
        assert_eq!(marta.tab.evaluate(PLACES)?, before, "the hint moved a button");
        // A second click at the same place folds it, and nothing else happens.
        marta.tab.click("#hint")?;
        marta.tab.wait("document.querySelector('#advice[hidden]')")?;
        assert_eq!(marta.tab.text("#prompt")?, question);
        marta.tab.press("h")?;
        marta.tab.wait("document.querySelector('#advice:not([hidden])')")?;
        // A line is laid out; only the main button makes it.
        let seq = marta.seq()?;
        marta.tab.click("#advice .line5")?;
        marta
            .tab
            .wait("document.querySelector('#live .laid') && !document.querySelector('#main').disabled")?;
        assert_eq!(marta.seq()?, seq, "shown, not made");
        marta.tab.wait(UNGUARDED)?;
        marta.tab.click("#main")?;
        marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
        marta.tab.wait("!document.querySelector('#advice')")?;
    }
    marta.is_content()
}

/// Sets up a table of two people and sits the other down.
pub fn two<'a>(
    chromium: &Chromium,
    house: &'a House,
    game: &str,
) -> Result<(Person<'a>, Person<'a>), Box<dyn std::error::Error>> {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut anna = Person::enters(chromium, house, "Anna")?;
    let table = marta.sets_up(game, &["me", "friend"])?;
    marta.begins_with(&mut anna, &table)?;
    for person in [&mut marta, &mut anna] {
        person.tab.wait("document.querySelector('#board')")?;
    }
    Ok((marta, anna))
}

/// Both choose at once in Roll & Write: the other's choice leaves the question as it was, and the hint with it.
fn a_hint_stays_while_others_move(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two(chromium, house, "woodcraft-roll")?;
    marta.tab.wait("document.readyState === 'complete' && document.querySelector('#live[data-asked]')")?;
    marta.tab.press("h")?;
    anna.tab.wait("document.querySelector('#live[data-asked]')")?;
    marta.tab.wait("document.querySelector('#advice .line5')")?;
    let seq = marta.seq()?;
    anna.makes_a_move_by_mouse()?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    assert!(marta.tab.holds("document.querySelector('#advice .line5')")?, "the hint is still there");
    marta.is_content()?;
    anna.is_content()
}

/// Sends a move as another page of the same person would, and waits until this one asks something else. Where nothing is asked any more,
/// as the only move has played itself, there is nothing to send.
pub fn elsewhere(person: &mut Person<'_>, wanted: &str) -> Outcome {
    let question = person.tab.evaluate(&format!(
        "(async () => {{ const moves = [...document.querySelectorAll('#moves button[data-pieces]')]; if (!moves.length) return null; \
         const question = {QUESTION}, move = moves.find((move, index, all) => {wanted}); \
         const fields = new URLSearchParams(new FormData(move.form)); fields.set('move', move.value); \
         await fetch(move.form.action, {{ method: 'POST', body: fields, headers: {{ 'X-Live': 'listening' }} }}); return question; }})()"
    ))?;
    Ok(person.tab.wait(&answered(&question))?)
}

/// A tile for which nobody bids: the number of workers is then a choice.
const UNBID: &str = "move.value.startsWith('bid') && \
    !document.querySelector(`[id^=\"kf-bid-${move.value.split(' ')[1]}-\"]`)";

fn a_digit_never_passes_and_sets_the_number(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    let question = marta.tab.text("#prompt")?;
    for digit in 1..=9 {
        marta.tab.press(&digit.to_string())?;
    }
    assert_eq!(marta.tab.text("#prompt")?, question, "a digit that shows nowhere does nothing");
    elsewhere(&mut marta, UNBID)?;
    marta.tab.wait("document.querySelector('#tool[data-tool=steps]:not([hidden])')")?;
    let seq = marta.seq()?;
    marta.tab.press("2")?;
    marta.tab.wait("document.querySelector('#tool output').textContent === '2'")?;
    assert!(marta.tab.text("#main")?.contains('2'), "{}", marta.tab.text("#main")?);
    marta.tab.press("-")?;
    marta.tab.wait("document.querySelector('#tool output').textContent === '1'")?;
    assert_eq!(marta.seq()?, seq, "a number is set, not made");
    // Back is shown, so Escape goes back.
    assert!(marta.tab.text("#undo")?.contains("Back"));
    marta.tab.evaluate("document.activeElement.blur()")?;
    marta.tab.press("Escape")?;
    marta.tab.wait(&format!("document.querySelector('#prompt').textContent === {question:?}"))?;
    // The key that passes is P.
    let seq = marta.seq()?;
    marta.tab.press("p")?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    marta.tab.wait("/You pass/.test(document.querySelector('#log').textContent)")?;
    marta.is_content()
}

fn the_main_button_takes_no_click_too_early(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    elsewhere(&mut marta, UNBID)?;
    marta.tab.wait("document.querySelector('#tool[data-tool=steps]:not([hidden])')")?;
    marta.tab.wait(UNGUARDED)?;
    let seq = marta.seq()?;
    // The words change, and in the same moment somebody clicks.
    let was_guarded = marta.tab.evaluate(
        "(() => { (document.querySelector('#tool [data-does=more]:not(:disabled)') ?? document.querySelector('#tool [data-row][aria-pressed=false]')).click(); const main = document.querySelector('#main'); \
         main.click(); return main.matches('.guard'); })()",
    )?;
    assert_eq!(was_guarded, true);
    marta.tab.wait(UNGUARDED)?;
    assert_eq!(marta.seq()?, seq, "the click was not meant for these words");
    marta.tab.click("#main")?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    marta.is_content()
}

fn a_selection_does_not_outlive_its_question(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    // A tile that can be bid for and used narrows the choice to two.
    let tile = marta.tab.evaluate(
        "[...document.querySelectorAll('#live .target[id^=kf-t-]')].find(tile => \
         [...document.querySelectorAll('#moves button[data-pieces]')].filter(move => move.dataset.pieces.split(' ').includes(tile.id)).length > 1)?.id",
    )?;
    let tile = tile.as_str().ok_or("no tile to bid for and to use")?.to_owned();
    marta.tab.click(&format!("[id={tile:?}]"))?;
    marta.tab.wait("document.querySelector('#live .chosen')")?;
    elsewhere(&mut marta, "move.dataset.place === 'pass'")?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    assert!(!marta.tab.holds("document.querySelector('#live .chosen')")?, "the tile is still picked");
    assert!(marta.tab.holds("!document.querySelector('#undo.step')")?);
    marta.is_content()
}

fn both_choices_are_offered(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.sets_up("keyflower", &["me", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
        let moves_of = "id => [...document.querySelectorAll('#moves button[data-pieces]')].filter(move => move.dataset.pieces.split(' ').includes(id))";
        let tile = marta.tab.evaluate(&format!(
            "[...document.querySelectorAll('#live .target[id^=kf-t-]')].find(tile => ({moves_of})(tile.id).length === 2)?.id"
        ))?;
        let tile = tile.as_str().ok_or("no tile to bid for and to use")?.to_owned();
        marta.tab.click(&format!("[id={tile:?}]"))?;
        marta.tab.wait("document.querySelectorAll('#tool .few5 button').length === 2")?;
        let cut = "[...document.querySelectorAll('#tool .few5 button')].some(button => button.scrollHeight > button.clientHeight + 1)";
        assert!(!marta.tab.holds(cut)?, "at {width} px a choice is cut");
        marta.trips_over_nothing("both choices")?;
        marta.tab.click("#tool .few5 button:last-child")?;
        marta.tab.wait("document.querySelector('#undo.open')")?;
    }
    marta.is_content()
}

/// How many of each kind the bar counts, as the screen counts them, with what is cut or outside of the window.
const COUNTED: &str = "[...document.querySelectorAll('#tool [data-row]')].map(button => { \
    const { left, right } = button.getBoundingClientRect(), is_seen = left >= 0 && right <= innerWidth && button.scrollWidth <= button.clientWidth + 1; \
    const own = document.querySelector(`#kf-w-${button.dataset.row.toLowerCase()} .num`).textContent; \
    return is_seen && button.querySelector('b').textContent === own; }).join()";

/// On a telephone the screen with the workers is out of sight: the bar says how many there are of each colour.
fn a_bid_says_how_many(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height) in [(390, 844), (1280, 800)] {
        marta.tab.viewport(width, height)?;
        marta.sets_up("keyflower", &["me", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
        elsewhere(&mut marta, UNBID)?;
        marta.tab.wait("document.querySelector('#tool[data-tool=steps]:not([hidden])')")?;
        let counted = marta.tab.evaluate(COUNTED)?.as_str().unwrap_or_default().to_owned();
        let is_told =
            marta.tab.holds("/of your [0-9]/.test(document.querySelector('#tool .of5').textContent)")?;
        assert!(
            !counted.contains("false") && counted.is_empty() == is_told,
            "at {width} px: {counted} {is_told}"
        );
        marta.trips_over_nothing("a bid with its numbers")?;
    }
    marta.is_content()
}

/// Chips of two acts whose words are cut, and a question that hides the sentence below it.
const CUT: &str = "[...[...document.querySelectorAll('#acts:not(.many) .since5:has(.end) .tx')].filter(words => words.scrollHeight > words.clientHeight + 2).map(words => words.textContent), \
    ...[...document.querySelectorAll('.talk .words.full h2')].map(words => words.textContent)].join(' | ')";

fn chips_have_room(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 24;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.sets_up("woodcraft", &["me", "bot", "bot", "bot"])?;
    let mut told = 0;
    for _ in 0..MOVES {
        marta.tab.wait(ASKED_OR_OVER)?;
        told += marta.tab.evaluate("document.querySelectorAll('#acts .end').length")?.as_u64().unwrap_or(0);
        assert_eq!(marta.tab.evaluate(CUT)?, "", "cut at 390 px");
        elsewhere(&mut marta, "index === 0")?;
    }
    assert!(told > 0, "nobody did two things in one go");
    marta.is_content()
}

fn the_own_seat_asks_for_your_name(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::looks_in(chromium, house)?;
    marta.goes_to("/new?game=keyflower")?;
    let asked = "[...document.querySelectorAll('.seatrow input.field')].slice(0, 2).map(field => `${field.ariaLabel}, ${field.placeholder}`).join(' · ')";
    assert_eq!(marta.tab.evaluate(asked)?, "Your name, Your name · Name at seat 2, Seat 2");
    marta.is_content()
}

fn what_happened_is_told_on_plates_board_and_bar(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot", "bot", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    elsewhere(&mut marta, UNBID)?;
    marta.tab.wait("document.querySelector('#tool[data-tool=steps]:not([hidden])')")?;
    marta.tab.wait(UNGUARDED)?;
    let seq = marta.seq()?;
    marta.tab.click("#main")?;
    // All three others have acted, each told once, in order; before her own bid they may have as well.
    marta.tab.wait(&format!(
        "Number(document.querySelector('#live').dataset.seq) > {seq} && document.querySelectorAll('#live[data-asked] #acts [data-act]').length === 3"
    ))?;
    let numbers = "[...document.querySelectorAll('#acts .nr')].map(number => number.textContent).join()";
    assert_eq!(marta.tab.evaluate(numbers)?, "1,2,3");
    let plates =
        "[...document.querySelectorAll('#seats .nr')].map(number => number.textContent).sort().join()";
    assert_eq!(marta.tab.evaluate(plates)?, "1,2,3");
    marta.tab.wait("document.querySelector('#seals .seal')")?;
    // What a chip has no room for stands in the place of the question, as long as somebody looks at it; nothing moves for it.
    let places = marta.tab.evaluate(PLACES)?;
    marta.tab.hover("#acts [data-act]")?;
    marta.tab.wait(
        "document.querySelector('#told')?.textContent === document.querySelector('#acts [data-act]').title",
    )?;
    assert_eq!(marta.tab.evaluate(PLACES)?, places);
    marta.tab.point_at(2.0, 2.0)?;
    marta.tab.wait("!document.querySelector('#told')")?;
    marta.tab.click("#acts [data-act]")?;
    marta.tab.wait("document.querySelector('#live .lit')")?;
    marta.tab.wait("document.querySelector('#told')")?;
    // When my own turn is made the numbers go.
    marta.tab.click("#pass")?;
    marta.tab.wait("!document.querySelector('#live[data-asked]') || document.querySelectorAll('#acts [data-act]').length > 0")?;
    marta.trips_over_nothing("the chips")?;
    marta.is_content()
}

/// Bids with the fewest workers of this colour, if there are some, for the first tile that this finds.
fn bids(person: &mut Person<'_>, wanted: &str, colour: &str) -> Outcome {
    person.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    elsewhere(person, &format!("move.value.startsWith('bid') && {wanted}"))?;
    person
        .tab
        .wait("document.querySelector('#undo.open') && document.querySelector('#main:not(:disabled)')")?;
    person.tab.evaluate(&format!("document.querySelector('#tool [data-row={colour:?}]')?.click()"))?;
    person.tab.wait(UNGUARDED)?;
    person.tab.click("#main")?;
    Ok(())
}

fn passing_ahead_lasts_until_outbid(chromium: &Chromium, house: &mut House) -> Outcome {
    let (mut marta, mut anna) = two(chromium, house, "keyflower")?;
    marta.tab.wait("document.querySelector('#act.mine, #act.wait')")?;
    let is_first = marta.tab.holds("document.querySelector('#live[data-asked]')")?;
    if !is_first {
        anna.tab.wait("document.querySelector('#pass:not(:disabled)')")?;
        anna.tab.click("#pass")?;
    }
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    let tile = marta.tab.evaluate(
        "[...document.querySelectorAll('#moves button[value^=bid]')].find(move => !/order/.test(move.value)).value",
    )?;
    // A colour that both have: Anna can outbid with it.
    let count = |person: &mut Person<'_>, colour: &str| -> Result<u64, Box<dyn std::error::Error>> {
        let shown = person.tab.text(&format!("#kf-w-{}", colour.to_lowercase()))?;
        Ok(shown.trim().parse()?)
    };
    let mut most = ("", 0);
    for colour in ["Blue", "Red", "Yellow"] {
        if count(&mut marta, colour)? > 0 && count(&mut anna, colour)? >= most.1 {
            most = (colour, count(&mut anna, colour)?);
        }
    }
    let other = ["Blue", "Red", "Yellow"].into_iter().find(|&colour| colour != most.0).unwrap_or_default();
    bids(&mut marta, &format!("move.value === {tile}"), most.0)?;
    marta.tab.wait("document.querySelector('#act.wait #pass:not(:disabled)')")?;
    marta.tab.click("#pass")?;
    marta.tab.wait("document.querySelector('#pass[aria-pressed=true]')")?;
    // Anna does something else: Marta passes by herself, and it is Anna's turn again.
    bids(&mut anna, &format!("move.value !== {tile} && {UNBID}"), other)?;
    marta.tab.wait("/You pass/.test(document.querySelector('#log').textContent)")?;
    // Anna outbids her: now Marta is asked.
    bids(&mut anna, &format!("move.value === {tile}"), most.0)?;
    marta.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
    marta.is_content()?;
    anna.is_content()
}

fn who_wants_to_be_asked(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    marta.tab.click("details.menu summary")?;
    marta.tab.click("[data-pref=confirm]")?;
    marta.tab.press("Escape")?;
    let asks = "document.querySelector('#main .wd').textContent.endsWith('?')";
    // Also where the main button has already said what it does.
    bids(&mut marta, UNBID, "Blue")?;
    marta.tab.wait(asks)?;
    let seq = marta.seq()?;
    marta.tab.wait(UNGUARDED)?;
    marta.tab.click("#main")?;
    let asked_again = format!(
        "Number(document.querySelector('#live').dataset.seq) > {seq} && document.querySelector('#live[data-asked] #pass:not(:disabled)')"
    );
    marta.tab.wait(&asked_again)?;
    let seq = marta.seq()?;
    marta.tab.click("#pass")?;
    marta.tab.wait(asks)?;
    assert_eq!(marta.seq()?, seq, "it asks");
    // No double click answers: the pass stands elsewhere.
    marta.tab.click("#pass")?;
    assert_eq!(marta.seq()?, seq);
    marta.tab.wait(UNGUARDED)?;
    marta.tab.click("#main")?;
    marta.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {seq}"))?;
    marta.is_content()
}

/// What the strip lies over, apart from the bar at the top of the page.
const COVERED: &str = "(() => { const strip = document.querySelector('#strip').getBoundingClientRect(); \
    return [...document.querySelectorAll('#seats, #board, #own, #act, .tools, .top h1')].filter(part => { \
    const box = part.getBoundingClientRect(); return Math.min(box.right, strip.right) - Math.max(box.left, strip.left) > 1 && \
    Math.min(box.bottom, strip.bottom) - Math.max(box.top, strip.top) > 1; }).map(part => part.id || part.className).join(); })()";

fn a_broken_line_covers_nothing(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, &*house, "Marta")?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    let mut tab = marta.tab;
    house.shut();
    for (width, height) in [(1280, 800), (390, 844)] {
        tab.viewport(width, height)?;
        tab.wait("document.querySelector('#strip:not(.good) button')")?;
        assert_eq!(tab.evaluate(COVERED)?, "", "at {width} px the strip covers something");
    }
    house.reopen();
    // Whoever does not want to wait tries again.
    tab.evaluate("document.querySelector('#strip button')?.click()")?;
    tab.wait("!document.querySelector('#strip:not(.good)')")?;
    Ok(())
}

fn a_wrong_code_is_answered(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for code in ["nothing", "abcd2345"] {
        marta.tab.fill("form[action='/join'] input[name=code]", code)?;
        marta.tab.press("Enter")?;
        marta.tab.wait(&format!("document.querySelector('#notice')?.textContent.includes({code:?})"))?;
        assert_eq!(marta.path()?, "/", "one stays where the code was typed");
    }
    // An address that nobody wrote by hand is answered by a page in words.
    let table = marta.sets_up("nim", &["me", "bot"])?;
    for page in ["/t/abcd2345?since=many".to_owned(), format!("{table}?at=abc"), format!("{table}?at=999999")]
    {
        marta.goes_to(&page)?;
        let says = "document.querySelector('.trouble h1')?.textContent.length > 5 && document.querySelector('.trouble a.btn')";
        assert!(marta.tab.holds(says)?, "{page}: {}", marta.tab.text("body")?);
    }
    // Pages that do not exist are no fault of the page.
    marta.tab.forgive()?;
    Ok(())
}

fn rated_and_hints_exclude_each_other(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.goes_to("/new?game=nim")?;
    let shown = "['rated', 'hints'].map(name => document.querySelector(`input[type=checkbox][name=${name}]`).checked).join()";
    for (switched, then) in [("rated", "true,false"), ("hints", "false,true"), ("rated", "true,false")] {
        marta
            .tab
            .evaluate(&format!("document.querySelector('input[type=checkbox][name={switched}]').click()"))?;
        assert_eq!(marta.tab.evaluate(shown)?, then, "after {switched} was switched on");
    }
    marta.is_content()
}

/// The targets that the help card lies over, other than the one it explains: by what is drawn of them.
const UNDER_CARD: &str = "(() => { const card = document.querySelector('#help').getBoundingClientRect(); \
    const isUnder = box => box.width > 0 && box.left < card.right - 1 && card.left < box.right - 1 && box.top < card.bottom - 1 && card.top < box.bottom - 1; \
    const drawn = piece => piece.ownerSVGElement ? [...piece.querySelectorAll('use, rect, path, circle, polygon')] : [piece]; \
    return [...document.querySelectorAll('#live .target[id]')].filter(piece => drawn(piece).some(part => isUnder(part.getBoundingClientRect()))).map(piece => piece.id).join(); })()";

fn a_help_card_takes_no_click(chromium: &Chromium, house: &mut House) -> Outcome {
    const FEW: usize = 9;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let five_bots = ["me", "bot", "bot", "bot", "bot", "bot"];
    for (game, seats) in
        [("keyflower", 3), ("keyflower", 6), ("woodcraft", 3), ("woodcraft-roll", 3), ("grimm-forest", 4)]
    {
        marta.sets_up(game, &five_bots[..seats])?;
        // Where all choose at once, what a bot does would take the card away.
        marta
            .tab
            .wait(&format!("{ASKED_ALONE} && document.querySelector('#live .target[data-help][id]')"))?;
        let found = marta.tab.evaluate(
            "[...document.querySelectorAll('#live .target[data-help][id]')].map(piece => piece.id)",
        )?;
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(|id| id.as_str()).collect();
        // Some from everywhere on the board.
        for id in found.iter().step_by(found.len().div_ceil(FEW)) {
            marta.tab.point_at(2.0, 2.0)?;
            marta.tab.wait("!document.querySelector('#help')")?;
            marta.tab.hover(&format!("[id={id:?}]"))?;
            marta.tab.wait("document.querySelector('#help')")?;
            assert_eq!(
                marta.tab.evaluate(UNDER_CARD)?,
                "",
                "{game} of {seats}: the card of {id} lies over a target"
            );
        }
    }
    marta.is_content()
}

/// On a telephone the tabs stay while the board is scrolled: no number of an act lies over them.
fn seals_pass_under(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.sets_up("keyflower", &["me", "bot", "bot", "bot"])?;
    marta.tab.wait("document.querySelector('#live[data-asked] #pass:not(:disabled)')")?;
    elsewhere(&mut marta, "move.dataset.place === 'pass'")?;
    marta.tab.wait("document.querySelectorAll('#live[data-asked] #acts [data-act]').length > 0")?;
    marta.tab.wait("document.querySelector('#seals .seal')")?;
    marta
        .tab
        .evaluate("scrollBy(0, document.querySelector('#seals .seal').getBoundingClientRect().top - 100)")?;
    let are_below = "scrollY > 0 && [...document.querySelectorAll('#seals .seal')].every(seal => \
        seal.getBoundingClientRect().bottom > document.querySelector('.tabs').getBoundingClientRect().bottom)";
    marta.tab.wait(are_below)?;
    marta.is_content()
}

/// How light the arrows are, from 0 to 765.
const ARROWS: &str = "[...document.querySelectorAll('.hex use[href=\"#kf-arrow\"]')].map(arrow => \
    getComputedStyle(arrow).color.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0))";

/// What a tile costs and brings stands on pale paper by night too.
fn arrows_can_be_seen_in_the_dark(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.likes(browser::Theme::Dark, false)?;
    marta.sets_up("keyflower", &["me", "bot"])?;
    marta.tab.wait("document.querySelector('.hex use[href=\"#kf-arrow\"]')")?;
    let shades = marta.tab.evaluate(ARROWS)?;
    let shades: Vec<f64> =
        shades.as_array().into_iter().flatten().filter_map(|shade| shade.as_f64()).collect();
    assert!(!shades.is_empty() && shades.iter().all(|&shade| shade < 200.0), "{shades:?}");
    marta.is_content()
}

/// Whoever lifts the finger has only begun to read.
fn a_long_press_explains(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.tab.uses_a_finger();
    for game in ["keyflower", "grimm-forest"] {
        marta.sets_up(game, &["me", "bot"])?;
        // Where all choose at once, what the bot chooses is no choice of hers.
        marta.tab.wait(ASKED_ALONE)?;
        let seq = marta.seq()?;
        marta.tab.press_long("#board .target[id][data-help]", "document.querySelector('#help')")?;
        // A browser focuses what was touched when the finger is lifted.
        marta.tab.wait("document.activeElement.matches('.target')")?;
        assert!(marta.tab.holds("document.querySelector('#help h3')")?, "{game}: the card has gone");
        assert_eq!(marta.seq()?, seq, "{game}: nothing was chosen");
        marta.tab.click(".top h1")?;
        marta.tab.wait("!document.querySelector('#help')")?;
    }
    marta.is_content()
}

/// How far the dock reaches over the drawn tiles of the own village, in root sizes.
const REACHES: &str = "(() => { const dock = document.querySelector('#advice').getBoundingClientRect(); \
    const lowest = Math.max(...[...document.querySelectorAll('#sec-mine svg.village use')].map(tile => tile.getBoundingClientRect().bottom)); \
    return (lowest - dock.top) / parseFloat(getComputedStyle(document.documentElement).fontSize); })()";
/// The bars of a hint and all its lines can be seen without scrolling.
const LINES_SEEN: &str = "(() => { const dock = document.querySelector('#advice'), foot = dock.getBoundingClientRect().bottom; \
    return [...dock.querySelectorAll('.line5')].every(line => line.getBoundingClientRect().bottom <= foot + 1) && foot <= document.querySelector('#act').getBoundingClientRect().top; })()";

/// The words of the hint as no deal makes them longer: each turn is twice what the longest says, with a verdict, an answer and a reason,
/// and the first are even.
const AT_THEIR_LONGEST: &str = "(() => { const dock = document.querySelector('#advice'), lines = [...dock.querySelectorAll('.line5')]; \
    const longest = lines.map(line => line.querySelector('b:not(.nr5)').textContent).reduce((a, b) => a.length < b.length ? b : a); \
    for (const line of lines) { line.querySelector('b:not(.nr5)').textContent = `${longest} · ${longest}`; \
        const said = line.querySelector('span'); for (const more of [...said.querySelectorAll('.soft')]) more.remove(); \
        for (const kind of ['soft', 'soft then5', 'soft then5']) { const more = document.createElement('span'); more.className = kind; more.textContent = longest.slice(0, 24); said.append(more); } } \
    if (!dock.querySelector('.even5')) { const even = document.createElement('p'); even.className = 'even5'; even.textContent = longest.slice(0, 24); dock.querySelector('.lines li').append(even); } })()";

/// All of Woodcraft's own workshop stands above the dock: pots and tokens, marketing, rooms.
const WORKSHOP_FREE: &str = "(() => { const roof = document.querySelector('#advice').getBoundingClientRect().top + 2; \
    const parts = [...document.querySelectorAll('#sec-mine :is(.yard, .mkt, .rooms)')]; \
    return parts.length === 3 && parts.every(part => part.getBoundingClientRect().bottom <= roof); })()";

/// The dock lies beside the board and the own area, not on them.
const NOTHING_COVERED: &str = "(() => { const left = document.querySelector('#advice').getBoundingClientRect().left + 2; \
    return ['#board', '#own'].every(part => document.querySelector(part).getBoundingClientRect().right <= left); })()";

/// Keeps helper and orders of Woodcraft: then the workshop lies before its owner.
pub fn to_the_workshop(person: &mut Person<'_>) -> Outcome {
    loop {
        person.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
        if person.tab.holds("document.querySelector('#moves button[value^=tile]')")? {
            return Ok(());
        }
        elsewhere(person, "index === 0")?;
    }
}

fn woodcraft_has_nothing_to_scroll(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 7;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for language in ["de", "fr", "en"] {
        marta.speaks(language)?;
        for seats in [1, 3, 4] {
            marta.sets_up("woodcraft", &["me", "bot", "bot", "bot"][..seats])?;
            to_the_workshop(&mut marta)?;
            // Neither at the wheel nor at the bench, with whatever has been taken.
            for number in 0..MOVES {
                let further =
                    "(board => board.scrollHeight - board.clientHeight)(document.querySelector('#board'))";
                assert_eq!(
                    marta.tab.evaluate(further)?,
                    0,
                    "{seats} seats ({language}), move {number}: there is more to scroll to"
                );
                elsewhere(&mut marta, &format!("index === {number} % all.length"))?;
                marta.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
            }
        }
    }
    marta.is_content()
}

/// A low window is no reason to scroll either.
fn woodcraft_in_a_low_window(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 6;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(1280, 720)?;
    for (language, seats) in [("de", 4), ("fr", 1), ("en", 3)] {
        marta.speaks(language)?;
        marta.sets_up("woodcraft", &["me", "bot", "bot", "bot"][..seats])?;
        to_the_workshop(&mut marta)?;
        for number in 0..MOVES {
            let further =
                "(board => board.scrollHeight - board.clientHeight)(document.querySelector('#board'))";
            assert_eq!(
                marta.tab.evaluate(further)?,
                0,
                "{seats} seats ({language}), move {number}: there is more to scroll to"
            );
            elsewhere(&mut marta, &format!("index === {number} % all.length"))?;
            marta.tab.wait("document.querySelector('#live[data-asked] #moves')")?;
        }
    }
    marta.is_content()
}

/// Where the board of The Grimm Forest stands and how high it and the own area are, and how far the page goes on below the window.
const FOREST: &str = "(() => { const box = part => document.querySelector(part).getBoundingClientRect(); \
    return [box('#board').top + scrollY, box('#board').height, box('#own').height, document.documentElement.scrollHeight - innerHeight].map(Math.round).join(' '); })()";
/// Parts of the own area in which something lies that nobody can scroll to.
const OUT_OF_REACH: &str = "[...document.querySelectorAll('.gf-home, .gf-tray, .gf-reveal, .gf-hand')].filter(part => \
    part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'auto').map(part => part.className).join()";
/// Whatever flew has landed.
const LANDED: &str = "!document.querySelector('.flying')";

/// Choices beside the reveal, long Fables, long words: what has no room scrolls within its part, and the board stays.
fn the_forest_keeps_its_place(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 30;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let mut trays = 0;
    for (language, seats) in [("de", 4), ("fr", 3)] {
        marta.speaks(language)?;
        marta.sets_up("grimm-forest", &["me", "bot", "bot", "bot"][..seats])?;
        let mut place: Option<String> = None;
        for number in 0..MOVES {
            marta.tab.wait(&format!("({ASKED_OR_OVER}) && {LANDED}"))?;
            let found = marta.tab.evaluate(FOREST)?.as_str().unwrap_or_default().to_owned();
            let first = place.get_or_insert_with(|| found.clone());
            assert_eq!(*first, found, "{seats} seats ({language}), move {number}: something moved");
            assert!(
                found.ends_with(" 0"),
                "{seats} seats ({language}), move {number}: the page scrolls: {found}"
            );
            if marta.tab.holds(OVER)? {
                break;
            }
            assert_eq!(marta.tab.evaluate(OUT_OF_REACH)?, "", "{seats} seats ({language}), move {number}");
            trays += usize::from(marta.tab.holds("document.querySelector('.gf-tray')")?);
            elsewhere(&mut marta, &format!("index === {} % all.length", 7 * number))?;
        }
    }
    assert!(trays > 0, "nothing was chosen beside the reveal");
    marta.is_content()
}

/// The chips of many acts: each with its words, the first in sight, and the place beside them leads to the last.
fn all_acts_are_told(chromium: &Chromium, house: &mut House) -> Outcome {
    let is_seen = "(chip, box) => chip.left >= box.left - 4 && chip.right <= box.right + 8";
    let seen = |which: &str| {
        format!(
            "(() => {{ const box = document.querySelector('#acts .chips5').getBoundingClientRect(), chips = [...document.querySelectorAll('#acts [data-act]')]; \
             return ({is_seen})(chips.at({which}).getBoundingClientRect(), box); }})()"
        )
    };
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height) in [(1280, 800), (390, 844)] {
        marta.tab.viewport(width, height)?;
        marta.sets_up("woodcraft-roll", &["me", "bot", "bot", "bot", "bot"])?;
        // Until there are more than have room, and no bot adds another.
        for _ in 0..24 {
            marta.tab.wait(&format!("{ASKED_ALONE} || {OVER}"))?;
            if marta
                .tab
                .holds("document.querySelectorAll('#live[data-asked] #acts [data-act]').length > 3")?
            {
                break;
            }
            elsewhere(&mut marta, "index === 0")?;
        }
        marta.tab.wait("document.querySelectorAll('#acts [data-act]').length > 3")?;
        assert_eq!(
            marta.tab.evaluate("document.querySelector('#acts [data-act]').dataset.act")?,
            "1",
            "{width}"
        );
        let mute = "[...document.querySelectorAll('#acts .tx')].some(words => !words.getClientRects().length || !words.textContent)";
        assert!(!marta.tab.holds(mute)?, "{width}: an act has no words");
        assert!(marta.tab.holds(&seen("0"))?, "{width}: the first is out of sight");
        for _ in 0..6 {
            if marta.tab.holds(&seen("-1"))? {
                break;
            }
            marta.tab.click("#acts-more:not([hidden])")?;
            marta
                .tab
                .wait(&format!("document.querySelector('#acts .chips5').scrollLeft > 0 || {}", seen("-1")))?;
        }
        marta.tab.wait(&seen("-1"))?;
        marta.trips_over_nothing(&format!("many acts at {width}"))?;
    }
    marta.is_content()
}

/// Last acts of which a part is cut.
const CUT_ACTS: &str = "[...document.querySelectorAll('.seat .la')].filter(act => act.scrollWidth > act.clientWidth + 1 || \
    act.scrollHeight > act.clientHeight + 2).map(act => act.textContent).join(' | ')";

/// What a seat did last is said in few words, also in German; two acts in one go where there is room for both.
fn last_acts_fit(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 12;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for (width, height, language, game, seats) in [
        (1280, 800, "de", "woodcraft-roll", 3),
        (390, 844, "de", "woodcraft-roll", 3),
        (1280, 800, "en", "woodcraft", 3),
    ] {
        marta.tab.viewport(width, height)?;
        marta.speaks(language)?;
        marta.sets_up(game, &["me", "bot", "bot"][..seats])?;
        for number in 0..MOVES {
            marta.tab.wait(ASKED_OR_OVER)?;
            assert_eq!(marta.tab.evaluate(CUT_ACTS)?, "", "{game} ({language}) at {width}, move {number}");
            let spare = "[...document.querySelectorAll('.seat .la.brief')].some(act => { act.classList.remove('brief'); \
                const has = act.scrollWidth <= act.clientWidth + 1 && act.scrollHeight <= act.clientHeight + 2; act.classList.add('brief'); return has; })";
            assert!(
                !marta.tab.holds(spare)?,
                "{game} at {width}, move {number}: an act is cut with room to spare"
            );
            elsewhere(&mut marta, &format!("index === {} % all.length", 5 * number))?;
        }
    }
    marta.is_content()
}

fn alone_with_four_orders(chromium: &Chromium, house: &mut House) -> Outcome {
    const MOVES: usize = 40;
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.sets_up("woodcraft-roll", &["me"])?;
    marta.tab.wait("document.querySelector('#live[data-asked]')")?;
    assert!(marta.tab.text("#seat-1")?.contains("50"), "from how many points on is a result fair?");
    let held = "document.querySelectorAll('#own .rw-held .rw-order').length";
    for _ in 0..MOVES {
        marta.tab.wait(ASKED_OR_OVER)?;
        if marta.tab.holds(&format!("{held} === 4"))? {
            break;
        }
        // Orders alone are taken, and nothing is done with them.
        let wants = "['order', 'done'].includes(move.value)";
        elsewhere(&mut marta, &format!("all.some(move => {wants}) ? {wants} : index === 0"))?;
    }
    marta.tab.wait(&format!("{held} === 4"))?;
    assert!(
        !marta.tab.holds("document.querySelector('#own .rw-held[data-further]')")?,
        "an order is out of sight"
    );
    marta.trips_over_nothing("four orders")?;
    marta.tab.viewport(390, 844)?;
    assert!(marta.tab.text("#seat-1")?.contains("50"));
    marta.trips_over_nothing("alone on a telephone")?;
    marta.is_content()
}

/// The links at the head of each page: no row has one of several alone.
fn no_link_stands_alone(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    for language in ["en", "fr", "de"] {
        marta.speaks(language)?;
        for path in ["/new?game=woodcraft-roll", "/me"] {
            marta.goes_to(path)?;
            let rows = "(() => { const rows = {}; for (const link of document.querySelectorAll('.bar nav a')) { \
                const box = link.getBoundingClientRect(); if (box.width) rows[Math.round(box.top)] = (rows[Math.round(box.top)] ?? 0) + 1; } \
                return Object.values(rows).join(); })()";
            let rows = marta.tab.evaluate(rows)?.as_str().unwrap_or_default().to_owned();
            assert!(!rows.split(',').any(|links| links == "1"), "{language}, {path}: {rows}");
        }
    }
    marta.is_content()
}

fn a_hint_leaves_the_village_free(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    for language in ["en", "fr", "de"] {
        marta.speaks(language)?;
        for (game, seats) in [("keyflower", 4), ("grimm-forest", 4), ("woodcraft", 4)] {
            marta.sets_up(game, &["me", "bot", "bot", "bot"][..seats])?;
            if game == "woodcraft" {
                to_the_workshop(&mut marta)?;
            }
            marta.tab.wait("document.querySelector('#live[data-asked] #hint:not(:disabled)')")?;
            marta.tab.click("#hint")?;
            marta.tab.wait("document.querySelector('#advice .line5')")?;
            assert!(marta.tab.holds(LINES_SEEN)?, "{game} ({language}): a line of the hint is cut");
            // However long the words of a turn are, and whatever is said of it.
            marta.tab.evaluate(AT_THEIR_LONGEST)?;
            assert!(marta.tab.holds(LINES_SEEN)?, "{game} ({language}): a long line of the hint is cut");
            if game == "woodcraft" {
                assert!(marta.tab.holds(WORKSHOP_FREE)?, "{language}: something of the workshop is covered");
            }
            if game == "grimm-forest" {
                assert!(marta.tab.holds(NOTHING_COVERED)?, "{language}: the hint lies on what can be chosen");
            }
            if game == "keyflower" {
                let reaches = marta.tab.evaluate(REACHES)?.as_f64().unwrap_or(f64::MAX);
                assert!(reaches < 4.0, "{language}: {reaches} rem of the village are covered");
            }
        }
    }
    marta.is_content()
}

/// At 390 px a name of eleven letters fits beside what its plate counts; at 1280 px the top bar has one height in French too.
fn names_and_the_top_bar_have_room(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Maximiliane")?;
    marta.tab.viewport(390, 844)?;
    for game in ["keyflower", "woodcraft"] {
        marta.sets_up(game, &["me", "bot", "bot", "bot"])?;
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        let cut = "[...document.querySelectorAll('.seat .name')].filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent).join()";
        assert_eq!(marta.tab.evaluate(cut)?, "", "{game}: names are cut");
    }
    marta.tab.viewport(1280, 800)?;
    let mut heights = Vec::new();
    for language in ["en", "fr", "de"] {
        marta.speaks(language)?;
        marta.sets_up("woodcraft", &["me"])?;
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        for _ in 0..3 {
            heights.push(marta.tab.evaluate(TOP)?.as_f64().unwrap_or(0.0));
            marta.makes_a_move_by_mouse()?;
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        }
    }
    assert!(heights.iter().all(|height| (height - heights[0]).abs() < 1.0), "{heights:?}");
    marta.is_content()
}

/// At 1280 px two games have the log open beside the board; the boards of the two others fill the window, and it stands beside top
/// bar and plates.
fn the_log_is_open(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    let is_open = "document.querySelector('#log ol').getBoundingClientRect().height > 150";
    // Some lines can be read whole, the newest among them.
    let is_told = "(() => { const list = document.querySelector('#log ol'), box = list.getBoundingClientRect(); \
        const seen = [...list.querySelectorAll('li')].filter(line => { const { top, bottom } = line.getBoundingClientRect(); return top >= box.top - 2 && bottom <= box.bottom + 2; }); \
        return box.height > 80 && seen.length > 1 && seen.at(-1) === list.lastElementChild; })()";
    // An act is told in one line.
    let briefly = is_told.replace("seen.length > 1", "seen.length > 3");
    let briefly = briefly.as_str();
    for (game, seats, shown) in [
        ("woodcraft-roll", 3, is_open),
        ("grimm-forest", 3, is_open),
        ("keyflower", 3, briefly),
        ("keyflower", 6, briefly),
        ("woodcraft", 4, is_told),
    ] {
        marta.sets_up(game, &["me", "bot", "bot", "bot", "bot", "bot"][..seats])?;
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        while !marta.tab.holds("document.querySelectorAll('#log li').length > 6")? {
            marta.tab.wait("document.querySelector('#live[data-asked]')")?;
            elsewhere(&mut marta, "index === 0")?;
        }
        marta.tab.wait("document.querySelector('#live[data-asked]')")?;
        assert!(marta.tab.holds(shown)?, "{game} of {seats}: what happened is not seen");
        // The whole column lies over the board, which keeps its size.
        if shown != is_open {
            let board = marta.tab.evaluate(BOARD)?;
            marta.tab.click("#side .handle button")?;
            marta.tab.wait(is_open)?;
            assert_eq!(marta.tab.evaluate(BOARD)?, board, "{game}: the board changed its size");
            marta.tab.press("Escape")?;
            marta.tab.wait("!document.querySelector('.side-open')")?;
        }
        marta.trips_over_nothing(&format!("{game} of {seats} with its log"))?;
    }
    marta.is_content()
}

/// On a telephone a part of the board that is out of sight is found by its tab.
fn tabs_say_where(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    for game in ["keyflower", "woodcraft"] {
        let mut calls = 0;
        marta.sets_up(game, &["me", "bot"])?;
        for number in 0..6 {
            marta.tab.wait(ASKED_OR_OVER)?;
            let are_true = "[...document.querySelectorAll('.tabs a')].every(tab => tab.matches('.calls') === \
                Boolean(document.querySelector(`${tab.getAttribute('href')} .target:not(.calm)`)))";
            marta.tab.wait(are_true).map_err(|error| format!("{game}, move {number}: {error}"))?;
            calls += usize::from(marta.tab.holds("document.querySelector('.tabs a.calls')")?);
            marta.makes_a_move_by_mouse()?;
        }
        assert!(calls > 0, "{game}: no tab ever calls");
    }
    marta.is_content()
}
