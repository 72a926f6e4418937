//! A line of a turning point on the board: its steps, one after the other, and the way to the other line.

use maud::{Markup, html};
use table::Phrase;

use crate::model::{Earlier, Line, LineStep, Play, Way};
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

/// The bar: where one is in the line, the switch between the two, and the ways out.
pub fn bar(play: &Play, earlier: &Earlier, line: &Line, words: Words) -> Markup {
    let id = &play.brief.id;
    let name = &play.seats[line.seat.index()].look.name;
    html! {
        section #act.act.past.lined tabindex="-1" aria-label=(words.word("turning-point")) {
            div.prompt {
                h2 #prompt { (words.say(Phrase::new("move-of").with("n", line.at + 1).with("total", earlier.total))) }
                p { (words.named("turn-of", name)) }
                p.soft { (words.word("line-not-made")) }
            }
            div.seek {
                div.row role="group" aria-label=(words.word(&format!("way-{}", line.way.word()))) {
                    (step(play, line, 0, "first", "to-start", words))
                    (step(play, line, line.made.saturating_sub(1), "back", "step-back", words))
                    (step(play, line, (line.made + 1).min(line.steps.len()), "on", "step-on", words))
                    (step(play, line, line.steps.len(), "last", "to-end", words))
                }
                div.seg.ways role="group" aria-label=(words.word("turning-point")) {
                    @for way in [Way::Played, Way::Better] {
                        a.btn.on[way == line.way] href=(routes::line(id, line.at, way, 0)) data-step=(way.word())
                            aria-current=[(way == line.way).then_some("true")] { (words.word(&format!("way-{}", way.word()))) }
                    }
                }
            }
            div.commit {
                @if line.goes_on {
                    a.btn href=(routes::play_on_line(id, line.at, line.way)) { (icon("play")) (words.word("play-on-here")) }
                }
                a.btn.main href=(routes::table_do(id, "analysis")) { (words.word("back-to-analysis")) }
            }
        }
    }
}

fn step(play: &Play, line: &Line, to: usize, way: &str, key: &str, words: Words) -> Markup {
    let is_here = to == line.made;
    let sign = match way {
        "back" => "prev",
        "on" => "next",
        other => other,
    };
    html! {
        a.btn href=[(!is_here).then(|| routes::line(&play.brief.id, line.at, line.way, to))] role=[is_here.then_some("link")] aria-disabled=[is_here.then_some("true")]
            aria-label=(words.word(key)) title=(words.word(key)) data-step=(way) { (icon(sign)) }
    }
}

/// The steps in their dock. The script lays them out on the board: a number at each piece, arrows, and a ghost where
/// something would come to lie.
pub fn dock(play: &Play, words: Words) -> Markup {
    let Some(line) = play.earlier.as_ref().and_then(|earlier| earlier.line.as_ref()) else { return html! {} };
    let worth = if line.is_solo { words.rating(line.worth.into()) } else { words.percent(line.worth) };
    html! {
        div #line.dock.panel.(line.way.word()) role="status" aria-label=(words.word("turning-point")) {
            div.head {
                (icon("hint")) h2 { (words.word(&format!("way-{}", line.way.word()))) }
                span.soft { (words.word(if line.is_solo { "expected-points" } else { "chance-of-winning" })) }
                b.num { (worth) }
            }
            ol.lines { @for (index, told) in line.steps.iter().enumerate() { (row(play, line, index, told, words)) } }
        }
    }
}

fn row(play: &Play, line: &Line, index: usize, told: &LineStep, words: Words) -> Markup {
    let look = &play.seats[told.seat.index()].look;
    let is_expected = told.is_answer && line.way == Way::Better;
    html! {
        li.made[index < line.made] {
            a.line5 href=(routes::line(&play.brief.id, line.at, line.way, index + 1)) data-step={ "to-" (index + 1) }
                data-act=(index + 1) data-lights=[(!told.pieces.is_empty()).then(|| told.pieces.join(" "))] {
                b.nr5.dark[line.way == Way::Played] aria-hidden="true" { (index + 1) }
                span {
                    b { (told.words) }
                    @if is_expected { span.soft { (words.named("expected-of", &look.name)) } }
                }
                (emblem(look.animal, "s")) span.vh { (look.name) }
            }
        }
    }
}
