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
        span.clk.run[clock.ends.is_some()].low[clock.is_low].res[clock.is_reserve] role="timer" aria-live="off"
            aria-label=(words.say(label)) data-ends=[clock.ends] data-low-at=[clock.low_at] data-live-clock[clock.is_live] {
            (icon(if clock.is_low { "warn" } else { "clock" }))
            b.num { (left) }
        }
    }
}

const fn label(clock: &SeatClock) -> &'static str {
    match clock {
        SeatClock { is_low: true, .. } => "clock-low",
        SeatClock { is_reserve: true, .. } => "clock-reserve",
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
