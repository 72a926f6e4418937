//! What the program saw in a finished match: chances over the match, turning points, luck and skill, every decision.

use maud::{Markup, html};
use table::Phrase;

use crate::model::{Analysis, AnalysisState, Judged, Seen, TurningPoint, Visitor};
use crate::plot::{self, Mark, Plot};
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn page(visitor: &Visitor, analysis: &Analysis) -> Markup {
    let words = Words::to(visitor);
    let id = &analysis.brief.id;
    let content = html! {
        div.hero {
            div { h1 { (words.word("analysis")) } p { (analysis.brief.game_name) " · " (analysis.brief.title) } }
            div.row {
                a.btn href=(routes::table_do(id, "final")) { (icon("points")) (words.word("final-table")) }
                a.btn href=(routes::moment(id, 0)) { (icon("play")) (words.word("watch-replay")) }
            }
        }
        div #analysis.analysis data-poll=[is_running(analysis).then(|| routes::table_do(id, "analysis"))] {
            @match &analysis.state {
                AnalysisState::None => (ask(analysis, words)),
                AnalysisState::Running { grade, done, total } => (running(analysis, grade, *done, *total, words)),
                AnalysisState::Done(seen) => {
                    (chances(analysis, seen, words))
                    (turns(analysis, seen, words))
                    (balances(analysis, seen, words))
                    (decisions(analysis, seen, words))
                    (ask(analysis, words))
                }
            }
        }
    };
    let title = format!("{} · {}", words.word("analysis"), analysis.brief.title);
    shell::page(visitor, &title, Section::Play, analysis.notice.as_ref(), content)
}

fn is_running(analysis: &Analysis) -> bool {
    matches!(analysis.state, AnalysisState::Running { .. })
}

/// The grades: those that are there to look at, the others to ask for.
fn ask(analysis: &Analysis, words: Words) -> Markup {
    let shown = match &analysis.state {
        AnalysisState::Done(seen) => Some(seen.grade),
        _ => None,
    };
    let at = routes::table_do(&analysis.brief.id, "analysis");
    html! {
        section.panel.sec.ask aria-labelledby="ask" {
            h2 #ask { (words.word(if shown.is_some() { "analysis-again" } else { "analysis-ask" })) }
            p.soft { (words.word("analysis-more")) }
            div.row {
                @for (grade, is_there) in &analysis.grades {
                    @let name = words.word(&format!("grade-{grade}"));
                    @if *is_there && shown != Some(*grade) {
                        a.btn href={ (at) "?grade=" (grade) } { (icon("eye")) (name) }
                    } @else if !is_there && analysis.may_ask {
                        form method="post" action=(at) {
                            button.btn.main[shown.is_none() && *grade == "fast"] name="grade" value=(grade) {
                                (icon("hint")) (name)
                            }
                        }
                    }
                }
                @if !analysis.may_ask && shown.is_none() { a.btn href={ "/me?back=" (at) } { (words.word("who-are-you")) } }
            }
        }
    }
}

fn running(analysis: &Analysis, grade: &str, done: usize, total: usize, words: Words) -> Markup {
    html! {
        section.panel.sec.ask aria-labelledby="running" {
            h2 #running { (words.word("analysis-running")) " · " (words.word(&format!("grade-{grade}"))) }
            progress #progress max=(total.max(1)) value=(done) aria-label=(words.word("analysis-running")) {}
            p.soft role="status" { (words.say(Phrase::new("analysis-progress").with("n", done).with("total", total))) }
            p.soft.small { (words.word("analysis-leave")) }
            div.row {
                form method="post" action=(routes::table_do(&analysis.brief.id, "analysis-end")) {
                    button.btn { (icon("close")) (words.word("analysis-end")) }
                }
                noscript { a.btn href=(routes::table_do(&analysis.brief.id, "analysis")) { (words.word("look")) } }
            }
        }
    }
}

/// A change in the measure of the analysis: “−12 %”, “+3,5”.
fn change(seen: &Seen, value: f32, words: Words) -> String {
    let size = if seen.is_solo { words.rating(value.abs().into()) } else { words.percent(value.abs()) };
    let is_nothing = size.chars().all(|c| !('1'..='9').contains(&c));
    match value {
        _ if is_nothing => size,
        value if value < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    }
}

fn measure(seen: &Seen, value: f32, words: Words) -> String {
    if seen.is_solo { words.rating(value.into()) } else { words.percent(value) }
}

fn letter(index: usize) -> char {
    (b'A' + index as u8) as char
}

/// The graph alone, for the final table.
pub fn graph(analysis: &Analysis, words: Words) -> Markup {
    match &analysis.state {
        AnalysisState::Done(seen) => chances(analysis, seen, words),
        _ => html! {},
    }
}

fn chances(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    let key = if seen.is_solo { "expected-points" } else { "chance-of-winning" };
    let values = seen.course.iter().flat_map(|(_, values)| values.iter().copied());
    let highest = if seen.is_solo { f64::from(values.fold(1.0, f32::max)) } else { 1.0 };
    let mark = |(index, turn): (usize, &TurningPoint)| Mark {
        at: turn.at as f64,
        letter: letter(index),
        href: routes::moment(&analysis.brief.id, turn.at),
        label: format!("{}: {}", letter(index), told(analysis, seen, turn, words)),
    };
    let plot = Plot {
        label: words.word(key),
        along: words.word("moves"),
        seats: analysis.brief.seats.iter().collect(),
        points: seen
            .course
            .iter()
            .map(|(count, values)| (*count as f64, values.iter().map(|&value| f64::from(value)).collect()))
            .collect(),
        lowest: 0.0,
        highest,
        least_step: if seen.is_solo { 1.0 } else { 0.25 },
        tick: if seen.is_solo {
            |value| format!("{value:.0}")
        } else {
            |value| format!("{:.0}", value * 100.0)
        },
        marks: seen.turns.iter().enumerate().map(mark).collect(),
    };
    html! {
        section.panel.sec.graph aria-labelledby="chances" {
            h2 #chances { (words.word(key)) }
            (plot::draw(&plot))
            p.soft.small { (words.word("from-own-eyes")) }
        }
    }
}

/// A turning point in a sentence.
fn told(analysis: &Analysis, seen: &Seen, turn: &TurningPoint, words: Words) -> String {
    let name = analysis.look(turn.seat).name.clone();
    let by = change(seen, turn.change, words);
    match &turn.decision {
        Some((played, best)) => {
            let phrase = Phrase::new("turn-decision").with("name", name).with("change", by);
            words.say(phrase.with("played", played.clone()).with("best", best.clone()))
        }
        None => words.say(Phrase::new("turn-luck").with("name", name).with("change", by)),
    }
}

fn turns(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    let id = &analysis.brief.id;
    html! {
        section.panel.sec.turns aria-labelledby="turns" {
            h2 #turns { (words.word("turning-points")) }
            @if seen.turns.is_empty() { p.soft { (words.word("no-turning-points")) } }
            ol { @for (index, turn) in seen.turns.iter().enumerate() {
                li {
                    span.letter aria-hidden="true" { (letter(index)) }
                    div {
                        p { (told(analysis, seen, turn, words)) }
                        p.soft.small { (words.count("after-move", turn.at)) @if !turn.moment.is_empty() { " · " (turn.moment) } }
                    }
                    div.row {
                        a.btn href=(routes::moment(id, turn.at)) { (icon("eye")) (words.word("look")) }
                        @if turn.at < analysis.count {
                            a.btn.quiet href=(routes::play_on(id, turn.at)) { (words.word("play-on-here")) }
                        }
                    }
                }
            } }
        }
    }
}

fn balances(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    let columns: &[&str] = if seen.is_solo {
        &["at-start", "own-decisions", "luck", "not-explained", "at-end", "accuracy", "good-decisions"]
    } else {
        &[
            "at-start",
            "own-decisions",
            "others-decisions",
            "luck",
            "not-explained",
            "at-end",
            "accuracy",
            "good-decisions",
        ]
    };
    html! {
        section.panel.sec.balance aria-labelledby="balance" {
            h2 #balance { (words.word("luck-and-skill")) }
            div.scroll data-audit="scroll" { table.tallies {
                thead { tr { th scope="col" { span.vh { (words.word("players")) } } @for key in columns { th scope="col" { (words.word(key)) } } } }
                tbody { @for balance in &seen.balances { tr {
                    th scope="row" { span.player { (emblem(analysis.look(balance.seat).animal, "s")) (analysis.look(balance.seat).name) } }
                    td { (measure(seen, balance.start, words)) }
                    td { (change(seen, balance.own, words)) }
                    @if !seen.is_solo { td { (change(seen, balance.others, words)) } }
                    td { (change(seen, balance.luck, words)) }
                    td { (change(seen, balance.rest, words)) }
                    td { b { (measure(seen, balance.end, words)) } }
                    td { b { (format!("{:.0}", balance.accuracy)) } }
                    td { (words.say(Phrase::new("good-of").with("n", balance.good).with("total", balance.decisions))) }
                } } }
            } }
            p.soft.small { (words.word("luck-and-skill-more")) }
        }
    }
}

fn decisions(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    html! {
        section.panel.sec.decisions aria-labelledby="decisions" {
            h2 #decisions { (words.word("every-decision")) }
            details.fold {
                summary { (words.count("decisions-count", seen.decisions.len())) }
                div.scroll data-audit="scroll" { table.tallies {
                    thead { tr {
                        th scope="col" { (words.word("move-number")) }
                        @for key in ["decision-of", "decision-played", "decision-best", "decision-cost"] { th scope="col" { (words.word(key)) } }
                    } }
                    tbody { @for judged in &seen.decisions { (row(analysis, seen, judged, words)) } }
                } }
            }
        }
    }
}

fn row(analysis: &Analysis, seen: &Seen, judged: &Judged, words: Words) -> Markup {
    let look = analysis.look(judged.seat);
    html! {
        tr.best[judged.is_best] {
            th scope="row" { a href=(routes::moment(&analysis.brief.id, judged.at)) { (judged.at + 1) } }
            td { span.player { (emblem(look.animal, "s")) (look.name) } }
            td { (judged.played) }
            td { @if judged.is_best { span.soft { (words.word("was-best")) } } @else { (judged.best) } }
            td { (change(seen, -judged.loss, words)) }
        }
    }
}
