//! What the program saw in a finished match: chances over the match, turning points, luck and skill, every decision.

mod turns;

use maud::{Markup, html};
use table::{Phrase, Seat};

use crate::model::{Analysis, AnalysisState, Balance, Judged, Seen, TurningPoint, Verdict, Visitor};
use crate::plot::{self, Band, Mark, Plot};
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
                    (chances(analysis, seen, true, words))
                    (turns::turns(analysis, seen, words))
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
    signed(measure(seen, value.abs(), words), value)
}

/// A size with its sign; what is nothing has none.
fn signed(size: String, value: f32) -> String {
    let is_nothing = size.chars().all(|c| !('1'..='9').contains(&c));
    match value {
        _ if is_nothing => size,
        value if value < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    }
}

/// A number in a table that says what it is in.
fn plain(seen: &Seen, value: f32, words: Words) -> String {
    if seen.is_solo { words.rating(value.into()) } else { format!("{:.0}", value * 100.0) }
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
        AnalysisState::Done(seen) => chances(analysis, seen, false, words),
        _ => html! {},
    }
}

/// The course of the match. On its own page a letter leads to its turning point, elsewhere to the page.
fn chances(analysis: &Analysis, seen: &Seen, is_own_page: bool, words: Words) -> Markup {
    let key = if seen.is_solo { "expected-points" } else { "chance-of-winning" };
    let values = seen.course.iter().flat_map(|(_, values)| values.iter().copied());
    let highest = if seen.is_solo { f64::from(values.fold(1.0, f32::max)) } else { 1.0 };
    let mark = |(index, turn): (usize, &TurningPoint)| Mark {
        at: turn.at as f64,
        seat: turn.seat.index(),
        letter: letter(index),
        href: match is_own_page {
            true => format!("#{}", turns::anchor(index)),
            false => format!("{}#{}", routes::table_do(&analysis.brief.id, "analysis"), turns::anchor(index)),
        },
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
        bands: bands(seen),
        own: seen.own.map(Seat::index),
    };
    html! {
        section.panel.sec.graph aria-labelledby="chances" {
            h2 #chances { (words.word(key)) }
            (plot::draw(&plot))
            p.soft.small {
                (words.word("from-own-eyes"))
                @if !seen.is_solo { " " (words.word("chances-add-up")) }
            }
        }
    }
}

/// The rounds and seasons, where there are several; what begins with the last move is the end.
fn bands(seen: &Seen) -> Vec<Band> {
    let last = seen.course.last().map_or(0, |(count, _)| *count);
    let chapters = seen.chapters.iter().filter(|chapter| chapter.count < last);
    let bands: Vec<Band> = chapters.map(|chapter| Band::new(chapter.count as f64, &chapter.words)).collect();
    if bands.len() > 1 { bands } else { Vec::new() }
}

/// A turning point in a sentence.
fn told(analysis: &Analysis, seen: &Seen, turn: &TurningPoint, words: Words) -> String {
    let name = analysis.look(turn.seat).name.clone();
    let by = change(seen, turn.change, words);
    let phrase = Phrase::new(if turn.decision.is_some() { "turn-decision" } else { "turn-luck" });
    words.say(phrase.with("name", name).with("change", by))
}

/// A seat's row as it is shown: every number rounded, so that the row adds up as it stands there.
struct Row {
    start: f32,
    /// Own decisions, the others', luck, and what is not explained.
    parts: [f32; 4],
    end: f32,
}

impl Row {
    fn of(balance: &Balance, is_solo: bool) -> Self {
        // Whole percents; alone, tenths of a point.
        let unit = if is_solo { 0.1 } else { 0.01 };
        let round = |value: f32| (value / unit).round() * unit;
        let (start, end) = (round(balance.start), round(balance.end));
        let mut parts = [balance.own, balance.others, balance.luck, balance.rest].map(round);
        // What rounding leaves over is not seen in the largest of them.
        let over = end - start - parts.iter().sum::<f32>();
        if let Some(largest) = parts.iter_mut().max_by(|one, other| one.abs().total_cmp(&other.abs())) {
            *largest += over;
        }
        Row { start, parts, end }
    }
}

fn balances(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    let columns = ["own-decisions", "others-decisions", "luck", "not-explained"];
    // Nobody else decides anything where one plays alone; and only older programs left something without an explanation.
    let has_rest = seen.balances.iter().any(|balance| balance.rest.abs() > 0.005);
    let is_shown = |key: &str| match key {
        "others-decisions" => !seen.is_solo,
        "not-explained" => has_rest,
        _ => true,
    };
    html! {
        section.panel.sec.balance aria-labelledby="balance" {
            h2 #balance { (words.word("luck-and-skill")) }
            div.scroll data-audit="scroll" { table.tallies.sum5 {
                thead { tr {
                    th scope="col" { span.vh { (words.word("players")) } }
                    th scope="col" { (words.word("accuracy")) }
                    th scope="col" { (words.word("at-start")) }
                    @for key in columns { @if is_shown(key) { th scope="col" { (words.word(key)) } } }
                    th scope="col" { (words.word("at-end")) }
                } }
                tbody { @for balance in &seen.balances {
                    @let row = Row::of(balance, seen.is_solo);
                    @let look = analysis.look(balance.seat);
                    tr.mine[seen.own == Some(balance.seat)] {
                        th scope="row" { span.player { (emblem(look.animal, "s")) span.nm { (look.name) } } }
                        td { (accuracy(balance.accuracy)) }
                        td { (plain(seen, row.start, words)) }
                        @for (key, part) in columns.iter().zip(row.parts) {
                            @if is_shown(key) { td { (signed(plain(seen, part.abs(), words), part)) } }
                        }
                        td { b { (plain(seen, row.end, words)) } }
                    }
                } }
            } }
            p.soft.small {
                @if seen.is_solo { (words.word("adds-up-alone")) } @else { (words.word("in-percent")) " " (words.word("adds-up")) }
                " " (words.word("luck-and-skill-more"))
            }
        }
    }
}

/// One number from 0 to 100, with a bar as long.
fn accuracy(accuracy: f32) -> Markup {
    let shown = format!("{accuracy:.0}");
    html! { span.acc5 { i aria-hidden="true" { i style={ "width:" (shown) "%" } {} } b.num { (shown) } } }
}

fn decisions(analysis: &Analysis, seen: &Seen, words: Words) -> Markup {
    html! {
        section.panel.sec.decisions aria-labelledby="decisions" {
            h2 #decisions { (words.word("every-decision")) }
            ul.counts5 { @for balance in &seen.balances { li {
                (emblem(analysis.look(balance.seat).animal, "s"))
                span { b { (analysis.look(balance.seat).name) } " " (counts(seen, balance.seat, words)) }
            } } }
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

/// “41 as good as the best, 5 inexact, 2 mistakes, 0 blunders”
fn counts(seen: &Seen, seat: Seat, words: Words) -> String {
    let of = |verdict: Verdict| {
        let theirs = seen.decisions.iter().filter(|judged| judged.seat == seat);
        theirs.filter(|judged| seen.limits.verdict(judged.loss, seen.is_solo) == verdict).count()
    };
    let phrase = Verdict::ALL
        .iter()
        .fold(Phrase::new("verdict-counts"), |phrase, &verdict| phrase.with(verdict.word(), of(verdict)));
    words.say(phrase)
}

fn row(analysis: &Analysis, seen: &Seen, judged: &Judged, words: Words) -> Markup {
    let look = analysis.look(judged.seat);
    html! {
        tr.best[judged.is_best] {
            th scope="row" { a href=(routes::moment(&analysis.brief.id, judged.at)) { (judged.at + 1) } }
            td { span.player { (emblem(look.animal, "s")) (look.name) } }
            td { (judged.played) }
            td {
                @if judged.is_best { span.soft { (words.word("was-best")) } }
                @else if judged.loss == 0.0 { (judged.best) " " span.soft { "(" (words.word("verdict-even")) ")" } }
                @else { (judged.best) }
            }
            td { (change(seen, -judged.loss, words)) }
        }
    }
}
