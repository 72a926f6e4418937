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

/// The answer, in its dock: the best moves and how the match stands with the best of them. A line lays its move out on
/// the board and fills the bar; only the main button makes it.
pub fn dock(play: &Play, words: Words) -> Markup {
    let Some(hint) = &play.hint else { return html! {} };
    html! {
        aside #advice.dock.panel role="status" aria-label=(words.word("hint")) {
            header {
                (icon("hint")) h2 { (words.word("hint-best")) }
                button.x type="button" hidden data-needs-script data-fold aria-label=(words.word("close")) { (icon("close")) }
            }
            ol.lines { @for (index, seen) in hint.moves.iter().enumerate() {
                li { button.line5 type="button" data-move-text=(seen.text) data-lights=[lights(play, seen)] {
                    b.nr5 aria-hidden="true" { (index + 1) }
                    span { b { (seen.words) } span.soft { (judgement(play, hint, index, seen, words)) } }
                } }
            } }
            @if hint.chances.len() > 1 { (chances(play, hint, words)) }
            p.soft.small { (words.word("hint-own-eyes")) }
        }
    }
}

/// The pieces of a move, lit while its line is pointed at.
fn lights(play: &Play, seen: &HintMove) -> Option<String> {
    let choice = play.painting.choices.iter().find(|choice| choice.text == seen.text)?;
    (!choice.pieces.is_empty()).then(|| choice.pieces.join(" "))
}

/// What the move is worth, and how it compares with the best.
fn judgement(play: &Play, hint: &Hint, index: usize, seen: &HintMove, words: Words) -> String {
    let points = seen.points.round() as i64;
    let worth = if hint.chances.len() > 1 {
        Phrase::new("hint-worth").with("points", points).with("chance", words.percent(seen.chance))
    } else {
        Phrase::new("hint-worth-solo").with("points", points)
    };
    let worth = words.by_game(play.lexicon, worth);
    match hint.moves.first().filter(|_| index > 0) {
        Some(best) => format!("{worth} · {}", words.word(behind(best, seen, hint.chances.len() == 1))),
        None => worth,
    }
}

/// How far a move is behind the best, in words. The search is not surer than that.
fn behind(best: &HintMove, seen: &HintMove, is_solo: bool) -> &'static str {
    let (gap, close, far) =
        if is_solo { (best.points - seen.points, 0.5, 2.0) } else { (best.chance - seen.chance, 0.02, 0.07) };
    match gap {
        gap if gap < close => "hint-as-good",
        gap if gap < far => "hint-a-little-weaker",
        _ => "hint-weaker",
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
