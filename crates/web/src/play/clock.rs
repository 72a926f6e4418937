//! The chip with the time of a seat: a pie or a sign, and words; never colour alone.

use maud::{Markup, html};
use table::Phrase;

use crate::model::SeatClock;
use crate::sprite::icon;
use crate::words::Words;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

pub fn chip(clock: &SeatClock, words: Words) -> Markup {
    let left = time(clock.left, clock.is_live, words);
    let label = Phrase::new(label(clock)).with("left", left.clone());
    html! {
        span.clk.run[clock.ends.is_some()].low[clock.is_low].res[clock.is_reserve].still[is_still(clock)] role="timer" aria-live="off"
            aria-label=(words.say(label)) data-ends=[clock.ends] data-low-at=[clock.low_at] data-live-clock[clock.is_live]
            data-whole=[clock.ends.map(|_| clock.whole)] {
            // With little time the sign stands in the place of the pie; the page changes them by itself.
            (icon("warn"))
            (if is_still(clock) { bars() } else { pie(clock) })
            b.num { (left) }
        }
    }
}

/// Stopped by an answer: live every clock is shown, and those that do not run stand still.
const fn is_still(clock: &SeatClock) -> bool {
    clock.is_live && clock.ends.is_none()
}

/// What is left of the whole.
fn pie(clock: &SeatClock) -> Markup {
    let part = (clock.left.max(0) * 100 / clock.whole.max(1)).min(100);
    html! {
        svg.pie viewBox="0 0 20 20" aria-hidden="true" {
            circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" stroke-width="2" {}
            circle.f cx="10" cy="10" r="3" fill="none" stroke="currentColor" stroke-width="6" pathLength="100"
                stroke-dasharray={ (part) " 200" } transform="rotate(-90 10 10)" {}
        }
    }
}

/// Two bars: it does not run.
fn bars() -> Markup {
    html! {
        svg.pie viewBox="0 0 20 20" aria-hidden="true" {
            path d="M6.5 4v12M13.5 4v12" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" {}
        }
    }
}

const fn label(clock: &SeatClock) -> &'static str {
    match clock {
        SeatClock { is_low: true, .. } => "clock-low",
        SeatClock { is_reserve: true, .. } => "clock-reserve",
        SeatClock { is_live: true, ends: None, .. } => "clock-still",
        _ => "clock-left",
    }
}

/// “0:48” below an hour, “9 h”, “1 d 14 h”. Never seconds over days.
pub fn time(left: i64, is_live: bool, words: Words) -> String {
    let part = |key: &'static str, number: i64| words.say(Phrase::new(key).with("n", number));
    match left.max(0) {
        left if is_live && left < HOUR => format!("{}:{:02}", left / MINUTE, left % MINUTE / SECOND),
        left if left < HOUR => part("clock-minutes", left / MINUTE),
        left if left < DAY => part("clock-hours", left / HOUR),
        left => format!("{} {}", part("clock-days", left / DAY), part("clock-hours", left % DAY / HOUR)),
    }
}
