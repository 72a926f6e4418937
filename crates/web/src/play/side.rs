//! The column beside the board: what happened, points, table talk.

use std::ops::Range;

use maud::{Markup, html};
use scene::{Composer, LogLine};

use super::{catch_up, points, talk};
use crate::model::{Earlier, Extent, Perspective, Play};
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

/// At least so many lines before the moment that is shown are told, and so many of what came after it. The log of a whole
/// match is longer than everything else on the page.
const NEAR: usize = 2 * LINES;

/// The lines that are told, from the beginning of a part on.
fn told(play: &Play) -> Range<usize> {
    let count = play.log.len();
    let now = play.log.iter().take_while(|line| play.earlier.is_none() || line.index < play.count).count();
    match play.extent {
        Extent::Near => {
            now.saturating_sub(NEAR) / LINES * LINES..count.min((now + NEAR).next_multiple_of(LINES))
        }
        Extent::Whole => 0..count,
    }
}

/// The same page with the whole log.
fn with_whole_log(play: &Play) -> String {
    let (id, count) = (&play.brief.id, play.count);
    let page = match (&play.earlier, play.follow) {
        _ if !play.is_table() => play.address(),
        (Some(Earlier { line: Some(line), .. }), _) => routes::line(id, line.at, line.way, line.made),
        (Some(Earlier { catch_up: Some(missed), .. }), _) => {
            routes::since(id, count, missed.seen, missed.from == missed.seen)
        }
        (Some(earlier), _) => routes::moment_as(id, count, earlier.eyes),
        (None, Some(seat)) => routes::follow(id, seat),
        (None, None) => routes::table(id),
    };
    routes::with(&page, routes::WHOLE_LOG)
}

/// In place of lines that are not told: how many they are, and the way to them.
fn more(play: &Play, name: &str, told: &str) -> Markup {
    html! { li.part.more id=(name) { a href=(with_whole_log(play)) { (told) } } }
}

fn log(play: &Play, words: Words, composer: Option<&Composer<'_>>) -> Markup {
    let told = told(play);
    html! {
        section #log.panel.log {
            h2 {
                (icon("log")) (words.word("what-happened"))
                button.shut type="button" data-side="shut" aria-label=(words.word("close")) { (icon("close")) }
            }
            ol tabindex="0" aria-label=(words.word("events-newest-last")) data-audit="scroll" data-newest {
                @if told.start > 0 {
                    @if is_unseen(play, told.start - 1) { (absence(play, words)) }
                    (more(play, "earlier", &words.count("lines-earlier", told.start)))
                }
                @for first in told.clone().step_by(LINES) {
                    @let lines = first..told.end.min(first + LINES);
                    @match (composer, play.log.number, play.since) {
                        (Some(composer), Some(number), None) => {
                            (composer.part(&format!("log-{first}"), &(number, &lines, &play.brief.id), || entries(play, lines.clone(), words)))
                        }
                        _ => (entries(play, lines, words)),
                    }
                }
                @if told.end < play.log.len() {
                    (more(play, "later", &words.count("lines-later", play.log.len() - told.end)))
                }
            }
        }
    }
}

fn entries(play: &Play, lines: Range<usize>, words: Words) -> Markup {
    html! {
        @for number in lines {
            @if is_unseen(play, number) && (number == 0 || !is_unseen(play, number - 1)) { (absence(play, words)) }
            (entry(play, &play.log[number], number, words))
        }
    }
}

/// Before the first line that the visitor has not seen, be it told or not.
fn absence(play: &Play, words: Words) -> Markup {
    html! { li.part.since #since { (words.word("since-you-were-here")) (catch_up::offer(play, words)) } }
}

fn is_unseen(play: &Play, number: usize) -> bool {
    play.since.is_some_and(|since| play.log[number].index >= since)
}

fn entry(play: &Play, line: &LogLine, number: usize, words: Words) -> Markup {
    let is_new = is_unseen(play, number);
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
