//! How soon something happens on a slow telephone. It tells and does not judge: what a busy machine measures is no law.
//!
//! `cargo nextest run --test browser how_soon --no-capture`

use browser::Chromium;

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_OR_OVER, OVER, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[("how_soon_a_slow_telephone_answers", how_soon)];

/// So many times slower than this machine.
const SLOWER: u32 = 6;
const MOVES: usize = 3;

/// Writes down how long each touch takes until it is seen that something is pressed, and until what it did is seen; and every task that
/// keeps the page busy for 50 ms and more.
const WATCH: &str = "window.presses = []; window.touches = []; window.tasks = []; \
    new PerformanceObserver(list => list.getEntries().forEach(entry => { \
        if (entry.name === 'pointerdown') window.presses.push(entry.duration); \
        if (['pointerup', 'click', 'keydown'].includes(entry.name)) window.touches.push(entry.duration); })) \
        .observe({ type: 'event', durationThreshold: 16 }); \
    new PerformanceObserver(list => list.getEntries().forEach(entry => window.tasks.push(entry.duration))) \
        .observe({ type: 'longtask' })";

/// What was written down since it was last asked: how many, the one in the middle, and the longest.
const TOLD: &str = "(() => { const told = (name, list) => { const sorted = list.sort((a, b) => a - b); \
    const at = index => Math.round(sorted[index] ?? 0); \
    return `${sorted.length} ${name}, median ${at(sorted.length >> 1)} ms, longest ${at(sorted.length - 1)} ms`; }; \
    const all = told('presses of 16 ms and more', window.presses) + '; ' + told('touches', window.touches) + '; ' + told('long tasks', window.tasks); \
    window.presses = []; window.touches = []; window.tasks = []; return all; })()";

fn how_soon(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut marta = Person::enters(chromium, house, "Marta")?;
    marta.tab.viewport(390, 844)?;
    marta.tab.uses_a_finger();
    for game in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
        marta.sets_up(game, &["me", "bot", "bot"])?;
        marta.tab.wait(ASKED_OR_OVER)?;
        marta.tab.slowed(SLOWER)?;
        marta.tab.evaluate(WATCH)?;
        for _ in 0..MOVES {
            marta.tab.wait(ASKED_OR_OVER)?;
            if marta.tab.holds(OVER)? {
                break;
            }
            marta.makes_a_move_by_mouse()?;
        }
        marta.tab.wait(ASKED_OR_OVER)?;
        println!("{game}, {SLOWER} times slower: {}", marta.tab.evaluate(TOLD)?.as_str().unwrap_or_default());
        marta.tab.slowed(1)?;
    }
    marta.is_content()
}
