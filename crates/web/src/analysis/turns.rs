//! The turning points: what was played and what would have been better, step by step, and the ways from there.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::{change, letter, measure};
use crate::model::{Analysis, LineStep, Lines, Seen, TurningPoint, Way};
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

/// The id of a turning point's part of the page.
pub fn anchor(index: usize) -> String {
    format!("turn-{}", letter(index).to_ascii_lowercase())
}

pub fn turns(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    html! {
        section.panel.sec.turns aria-labelledby="turns" {
            h2 #turns { (words.word("turning-points")) }
            @if seen.turns.is_empty() {
                p.soft { (words.word("no-turning-points")) }
            } @else {
                nav.tabs5 aria-label=(words.word("turning-points")) {
                    @for (index, turn) in seen.turns.iter().enumerate() { (tab(analysis, seen, index, turn, words)) }
                }
                div.points5 {
                    @for (index, turn) in seen.turns.iter().enumerate() { (point(analysis, seen, index, turn, words)) }
                }
            }
        }
    }
}

fn tab(analysis: &Analysis, seen: &Seen, index: usize, turn: &TurningPoint, words: Words) -> Markup {
    html! {
        a.tab5 href={ "#" (anchor(index)) } {
            span.letter { (letter(index)) }
            span {
                b { (emblem(analysis.look(turn.seat).animal, "s")) (change(seen, turn.change, words)) }
                span.soft { (words.count("move-n", turn.at + 1)) }
            }
        }
    }
}

fn point(analysis: &Analysis, seen: &Seen, index: usize, turn: &TurningPoint, words: Words) -> Markup {
    let id = &analysis.brief.id;
    let name = &analysis.look(turn.seat).name;
    html! {
        article.point5 id=(anchor(index)) aria-label={ (letter(index)) ": " (name) } {
            h3 {
                (letter(index)) ": " (name)
                @match &turn.decision {
                    Some(_) => (verdict(seen, turn, words)),
                    None => span.tag { (words.word("luck")) ", " (change(seen, turn.change, words)) },
                }
            }
            p.soft.small { (words.count("move-n", turn.at + 1)) @if !turn.moment.is_empty() { " · " (turn.moment) } }
            @match &turn.decision {
                Some(lines) => (both(analysis, seen, turn, lines, words)),
                None => {
                    p { (words.say(Phrase::new("turn-luck").with("name", name.clone()).with("change", change(seen, turn.change, words)))) }
                    div.row {
                        a.btn href=(routes::moment(id, turn.at + 1)) { (icon("eye")) (words.word("show-on-board")) }
                        @if turn.at + 1 < analysis.count {
                            a.btn.quiet href=(routes::play_on(id, turn.at + 1)) { (icon("play")) (words.word("play-on-here")) }
                        }
                    }
                }
            }
        }
    }
}

/// “mistake, −9 %”
fn verdict(seen: &Seen, turn: &TurningPoint, words: Words) -> Markup {
    let verdict = seen.limits.verdict(-turn.change, seen.is_solo);
    let word = words.word(&format!("verdict-{}", verdict.word()));
    html! { span.tag.verdict.(verdict.word()) { (word) ", " (change(seen, turn.change, words)) } }
}

fn both(analysis: &Analysis, seen: &Seen, turn: &TurningPoint, lines: &Lines, words: Words) -> Markup {
    html! {
        div.ways5 {
            (way(analysis, seen, turn, Way::Played, &lines.played, lines.played_worth, words))
            (way(analysis, seen, turn, Way::Better, &lines.better, lines.better_worth, words))
        }
        @if !lines.why.is_empty() {
            p.why5 {
                b { (words.word("why")) }
                @for (kind, points) in &lines.why {
                    span { b.up[*points > 0.0].down[*points < 0.0] { (signed(*points, words)) } " " (kind) }
                }
            }
        }
        p.soft.small { (words.say(Phrase::new("judged-within").with("n", doubt(seen, lines.doubt, words)))) }
    }
}

/// “+4.2”
fn signed(points: f32, words: Words) -> String {
    let sign = if points < 0.0 { "−" } else { "+" };
    format!("{sign}{}", words.rating(points.abs().into()))
}

/// “±2 %”
fn doubt(seen: &Seen, doubt: f32, words: Words) -> String {
    format!("±{}", measure(seen, doubt, words))
}

fn way(
    analysis: &Analysis,
    seen: &Seen,
    turn: &TurningPoint,
    way: Way,
    steps: &[LineStep],
    worth: f32,
    words: Words,
) -> Markup {
    let id = &analysis.brief.id;
    html! {
        section.way5.(way.word()) {
            h4 { span { (words.word(&format!("way-{}", way.word()))) } span.num { (measure(seen, worth, words)) } }
            ol.steps5 { @for (number, step) in steps.iter().enumerate() {
                li { i.nr5.dark[way == Way::Played] aria-hidden="true" { (number + 1) } span { (told(analysis, turn.seat, step, words)) } }
            } }
            div.row {
                a.btn.main[way == Way::Better] href=(routes::line(id, turn.at, way, 0)) { (icon("eye")) (words.word("show-on-board")) }
                a.btn.quiet href=(routes::play_on_line(id, turn.at, way)) { (icon("play")) (words.word("play-on-here")) }
            }
        }
    }
}

/// A step in words: whose it was where it was another's, and that it was only expected.
fn told(analysis: &Analysis, seat: Seat, step: &LineStep, words: Words) -> String {
    if step.seat == seat && !step.is_answer {
        return step.words.clone();
    }
    let name = analysis.look(step.seat).name.clone();
    words.say(Phrase::new("step-of").with("name", name).with("what", step.words.clone()))
}
