//! The column beside the board: what happened, points, table talk.

use std::ops::Range;

use maud::{Markup, html};
use scene::{Composer, LogLine};

use super::{catch_up, points, talk};
use crate::model::{Perspective, Play};
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn column(play: &Play, words: Words, composer: Option<&Composer<'_>>) -> Markup {
    html! {
        aside #side.side tabindex="-1" aria-label=(words.word("side")) {
            (handle(play, words))
            (log(play, words, composer))
            @if let Some(standings) = &play.standings { (points::panel(play, standings, words)) }
            @if play.is_table() { (talk::panel(play, words)) }
        }
    }
}

/// Where the column is folded away, this opens it.
fn handle(play: &Play, words: Words) -> Markup {
    let button = |sign: &str, word: String| {
        html! { button type="button" data-side="open" { (icon(sign)) span { (word) } } }
    };
    html! {
        div.panel.handle {
            (button("log", words.word("what-happened")))
            (button("points", play.lexicon.word("points", words.language)))
            @if play.is_table() { (button("chat", words.word("chat"))) }
        }
    }
}

/// So many lines of the log are one part: what is older stays as it is.
const LINES: usize = 16;

fn log(play: &Play, words: Words, composer: Option<&Composer<'_>>) -> Markup {
    let count = play.log.len();
    html! {
        section #log.panel.log {
            h2 {
                (icon("log")) (words.word("what-happened"))
                button.shut type="button" data-side="shut" aria-label=(words.word("close")) { (icon("close")) }
            }
            ol tabindex="0" aria-label=(words.word("events-newest-last")) data-audit="scroll" data-newest {
                @for first in (0..count).step_by(LINES) {
                    @let lines = first..count.min(first + LINES);
                    @match (composer, play.log.number, play.since) {
                        (Some(composer), Some(number), None) => {
                            (composer.part(&format!("log-{first}"), &(number, &lines, &play.brief.id), || entries(play, lines.clone(), words)))
                        }
                        _ => (entries(play, lines, words)),
                    }
                }
            }
        }
    }
}

fn entries(play: &Play, lines: Range<usize>, words: Words) -> Markup {
    html! {
        @for number in lines {
            @if starts_absence(play, number) {
                li.part.since #since { (words.word("since-you-were-here")) (catch_up::offer(play, words)) }
            }
            (entry(play, &play.log[number], number, words))
        }
    }
}

/// Whether the first line that the visitor has not seen stands here.
fn starts_absence(play: &Play, number: usize) -> bool {
    let is_new = |line: &LogLine| play.since.is_some_and(|since| line.index >= since);
    is_new(&play.log[number]) && (number == 0 || !is_new(&play.log[number - 1]))
}

fn entry(play: &Play, line: &LogLine, number: usize, words: Words) -> Markup {
    let is_new = play.since.is_some_and(|since| line.index >= since);
    // In a replay: the lines of the last move that was made, and those that are yet to come.
    let past = play.earlier.as_ref();
    let is_last = past.is_some() && line.index + 1 == play.count;
    let is_later = past.is_some() && line.index >= play.count;
    let eyes = past.map_or(Perspective::Own, |earlier| earlier.eyes);
    let lights = (!line.pieces.is_empty()).then(|| line.pieces.join(" "));
    html! {
        li.new[is_new].last[is_last].later[is_later] id={ "log-" (number) } data-lights=[lights] data-brief=[line.brief.as_deref()] {
            @match line.actor {
                Some(seat) => (emblem(play.seats[seat.index()].look.animal, "s")),
                None => span.em.s {},
            }
            span.full { (line.words) }
            @if play.is_table() {
                a.then tabindex="-1" href=(routes::moment_as(&play.brief.id, line.index + 1, eyes)) data-step[past.is_some()] aria-label=(words.count("look-at-move", line.index + 1)) {
                    (icon("eye"))
                }
            }
        }
    }
}
