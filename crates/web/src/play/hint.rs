//! What the program would do, in words.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::deed;
use crate::Deed;
use crate::model::{Hint, HintMove, Play};
use crate::sprite::{emblem, icon};
use crate::words::Words;

/// The button that asks for it.
pub fn button(play: &Play, seat: Seat, words: Words) -> Markup {
    deed(
        play,
        seat,
        Deed::Hint,
        html! {
            button #hint.pl.hint disabled[!play.may_hint] data-key="h" aria-keyshortcuts="h"
                aria-pressed=[play.hint.as_ref().map(|_| "true")] {
                (icon("hint")) span.wd { (words.word("hint")) } kbd aria-hidden="true" { "H" }
            }
        },
    )
}

/// The answer, in its dock: whole turns by what they are worth. A line lays its turn out on the board and fills the bar;
/// only the main button makes it.
pub fn dock(play: &Play, words: Words) -> Markup {
    let Some(hint) = &play.hint else { return html! {} };
    // No order is claimed between what cannot be told apart.
    let even = hint.moves.iter().take_while(|seen| seen.is_even).count();
    html! {
        div #advice.dock.panel role="status" aria-label=(words.word("hint")) {
            div.head {
                (icon("hint")) h2 { (words.word("hint-best")) }
                button.x type="button" hidden data-needs-script data-fold aria-label=(words.word("close")) { (icon("close")) }
            }
            ol.lines { @for (index, seen) in hint.moves.iter().enumerate() {
                li {
                    button.line5.worth type="button" title=(seen.words) data-move-text=(seen.text) data-lights=[lights(seen)] {
                        b.nr5 aria-hidden="true" { (index + 1) }
                        span {
                            b { (seen.words) }
                            @if let Some((seat, answer)) = &seen.answer { (expected(play, *seat, answer, words)) }
                            @if index >= even.max(1) { span.soft { (words.word(&behind(seen))) } }
                            @if !seen.why.is_empty() { span.soft.then5 { (why(seen, words)) } }
                        }
                        (worth(play, hint, seen, words))
                        (kinds(hint, seen))
                    }
                    @if even > 1 && index + 1 == even {
                        p.even5 { (icon("check")) (words.say(Phrase::new("hint-even").with("n", even))) }
                    }
                }
            } }
            @if hint.chances.len() > 1 { (chances(play, hint, words)) }
            p.soft.small { (words.word("hint-own-eyes")) }
        }
    }
}

/// “against the first: winter tiles −2.4, boats +0.6”
fn why(seen: &HintMove, words: Words) -> String {
    let kind = |(name, points): &(String, f32)| {
        let sign = if *points < 0.0 { "−" } else { "+" };
        format!("{name} {sign}{}", words.rating(points.abs().into()))
    };
    let kinds = seen.why.iter().map(kind).collect::<Vec<_>>().join(", ");
    words.say(Phrase::new("hint-why").with("kinds", kinds))
}

/// What somebody else is expected to do then.
fn expected(play: &Play, seat: Seat, answer: &str, words: Words) -> Markup {
    let look = &play.seats[seat.index()].look;
    let told = Phrase::new("hint-then").with("name", look.name.clone()).with("what", answer.to_owned());
    html! { span.soft.then5 { (emblem(look.animal, "s")) (words.say(told)) } }
}

/// The chance of winning and the points that can be expected.
fn worth(play: &Play, hint: &Hint, seen: &HintMove, words: Words) -> Markup {
    let points = words.points(play.lexicon, "hint-points", seen.points.round() as i32);
    html! {
        span.worth5 {
            @if hint.chances.len() > 1 { b.num { (words.percent(seen.chance)) } }
            span.num.soft { (points) }
        }
    }
}

/// The pieces of a move, lit while its line is pointed at.
fn lights(seen: &HintMove) -> Option<String> {
    (!seen.pieces.is_empty()).then(|| seen.pieces.join(" "))
}

/// How far a move is behind the best, by the words of an analysis.
fn behind(seen: &HintMove) -> String {
    format!("verdict-{}", if seen.is_even { "even" } else { seen.verdict.word() })
}

/// Of what kinds the points are, as bars with one scale for all lines. What matters is told by word and number too.
fn kinds(hint: &Hint, seen: &HintMove) -> Markup {
    let most = hint.moves.iter().flat_map(|seen| &seen.kinds).map(|(_, points)| *points).fold(1.0, f32::max);
    html! {
        @if seen.kinds.len() > 1 {
            span.kinds5 { @for (kind, points) in &seen.kinds {
                span { span.of { (kind) } i aria-hidden="true" { i style={ "width:" (format!("{:.0}", 100.0 * points.max(0.0) / most)) "%" } {} } b.num { (format!("{points:.0}")) } }
            } }
        }
    }
}

fn chances(play: &Play, hint: &Hint, words: Words) -> Markup {
    html! {
        p.chances {
            span.soft { (words.word("chance-of-winning")) }
            @for (seat, chance) in play.seats.iter().zip(&hint.chances) {
                span { (emblem(seat.look.animal, "s")) span.vh { (seat.look.name) } b.num { (words.percent(*chance)) } }
            }
        }
    }
}
