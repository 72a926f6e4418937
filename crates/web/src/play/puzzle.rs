//! A puzzle on the board: what is asked, and what the program thinks of the answer.

use maud::{Markup, html};
use table::Phrase;

use super::BETWEEN;
use super::bar::{Places, bar, empty, key, undo};
use crate::model::{Play, Puzzle, PuzzleLine, SolverStrength, TurnJudged, TurnTold, puzzle_level};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, puzzles, routes};

/// So many lines tell how the match went on.
const WENT_ON: usize = 6;

pub fn dock(play: &Play, puzzle: &Puzzle, words: Words) -> Markup {
    html! {
        // Folded until there is something to read: what is before oneself must be seen.
        details #lesson.dock.panel.puzzle open[puzzle.told.is_some() || puzzle.refused.is_some()] {
            summary {
                h2 { (title(puzzle, words)) }
                @if puzzle.told.is_none() { span.task5 { (words.word("puzzle-task")) } }
                span.tag { (words.word(puzzle_level(puzzle.difficulty))) }
            }
            div.in {
                @match &puzzle.told {
                    None => (asked(play, puzzle, words)),
                    Some(told) => (answered(play, puzzle, told, words)),
                }
                div.ways {
                    a.btn.quiet href=(routes::puzzles_of(play.brief.slug)) { (words.word("puzzles-all")) }
                    @if puzzle.told.is_none() {
                        (form(play, puzzle, "show", html! { button.btn.quiet { (icon("hint")) (words.word("puzzle-show")) } }))
                    }
                }
            }
        }
    }
}

fn title(puzzle: &Puzzle, words: Words) -> String {
    words.say(Phrase::new("puzzle-number").with("n", puzzle.number).with("total", puzzle.total))
}

/// Before the try: what is wanted, and what counts.
fn asked(play: &Play, puzzle: &Puzzle, words: Words) -> Markup {
    let counts = match puzzle.tried {
        None => "puzzle-counts-once",
        Some(true) => "puzzle-was-found",
        Some(false) => "puzzle-was-missed",
    };
    html! {
        p.soft { (words.word(counts)) " " (puzzles::strength(puzzle.strength, words)) }
        div role="status" {
            @if let Some(refused) = &puzzle.refused { (super::lesson::said(play, refused, words)) }
            @if puzzle.is_whole { p.tried.ok { (icon("check")) span { (words.say(Phrase::new("puzzle-ready").with("turn", puzzle.turn.clone()))) } } }
        }
    }
}

/// After it: both turns, what they are worth, and how the match went on.
fn answered(play: &Play, puzzle: &Puzzle, told: &TurnJudged, words: Words) -> Markup {
    let verdict = told.verdict;
    html! {
        div role="status" {
            p.tried.ok[told.is_found] {
                (icon(if told.is_found { "check" } else { "hint" })) span {
                    @match (&told.own, told.is_found) {
                        (None, _) => b { (words.word("puzzle-shown")) },
                        (Some(_), true) => b { (words.word("puzzle-found")) },
                        (Some(_), false) => { b { (words.word("puzzle-missed")) } " " (words.word(&format!("verdict-{}", verdict.word()))) },
                    }
                    @if let Some(change) = told.change { " " (rated(puzzle.strength, change, words)) }
                }
            }
        }
        div.lines {
            @if let Some(own) = &told.own { (turn(play, puzzle, told, (PuzzleLine::Own, own), words)) }
            (turn(play, puzzle, told, (PuzzleLine::Best, &told.best), words))
        }
        @if !told.themes.is_empty() { p.soft { (words.word("puzzle-themes")) " " (told.themes.join(" · ")) } }
        @if let Some((found, tries)) = told.solvers.filter(|(_, tries)| *tries > 0) {
            p.soft { (words.say(Phrase::new("puzzle-solvers").with("found", found as usize).with("tries", tries as usize))) }
        }
        details.wenton {
            summary { (words.word("puzzle-went-on")) }
            ul.plain {
                @for (actor, line) in told.went_on.iter().take(WENT_ON) {
                    li { @if let Some(seat) = actor { (emblem(play.seats[seat.index()].look.animal, "s")) } span { (line) } }
                }
            }
            p.soft { (words.word("puzzle-result")) " "
                @for (index, points) in told.result.iter().enumerate() {
                    @if index > 0 { " · " }
                    (play.seats[index].look.name) " " (points)
                }
            }
        }
    }
}

/// “Rating 26.4 (+1.4)”, once there is one to tell.
fn rated(strength: SolverStrength, (before, after): (f64, f64), words: Words) -> Markup {
    if let SolverStrength::After(_) = strength {
        return html! { (puzzles::strength(strength, words)) };
    }
    let change = after - before;
    html! { span.nowrap { (words.word("rating")) " " (words.rating(after)) " (" (if change >= 0.0 { "+" } else { "−" }) (words.rating(change.abs())) ")" } }
}

/// One of the two turns; a press lays it on the board.
fn turn(
    play: &Play,
    puzzle: &Puzzle,
    told: &TurnJudged,
    (line, turn): (PuzzleLine, &TurnTold),
    words: Words,
) -> Markup {
    let is_shown = told.shown == line;
    let own = play.viewer.seat().map(|seat| play.seats[seat.index()].look.animal);
    let inside = html! {
        @if told.own.is_none() { input type="hidden" name="given-up" value="1"; }
        button.line5.worth name="line" value=(line.word()) aria-pressed=(if is_shown { "true" } else { "false" }) {
            @match (line, own) {
                (PuzzleLine::Own, Some(animal)) => (emblem(animal, "s")),
                _ => (icon("hint")),
            }
            span { b { (words.word(&format!("puzzle-line-{}", line.word()))) } " " (turn.words) }
            span.fig { b { (words.percent(turn.chance)) } small { " ± " (words.percent(turn.doubt)) } }
        }
    };
    form(play, puzzle, "look", inside)
}

/// The bar before and after the try. None: the turn is not over, and the bar is that of every table.
pub fn actions(play: &Play, puzzle: &Puzzle, words: Words) -> Option<Markup> {
    let said = |head: String, more: String| {
        html! { div.words aria-live="polite" { h2 #prompt { (head) } p #more { (more) } } }
    };
    let hint = empty("hint", Some("hint"), &words.word("hint"));
    let places = match &puzzle.told {
        Some(told) => {
            let head = if told.is_found {
                "puzzle-found"
            } else if told.own.is_some() {
                "puzzle-missed"
            } else {
                "puzzle-shown"
            };
            Places {
                class: "mine",
                undo: empty("undo", Some("undo"), &words.word("undo")),
                hint,
                words: said(words.word(head), title(puzzle, words)),
                pass: html! {
                    a #pass.pl.pass href=(routes::puzzle(play.brief.slug, puzzle.id)) { span.wd { (words.word("puzzle-again")) } }
                },
                main: match puzzle.next {
                    Some(next) => {
                        html! { a #main.pl.main.go href=(routes::puzzle(play.brief.slug, next)) aria-keyshortcuts="Enter" {
                        span.wd { (words.word("puzzle-next")) } (key("⏎")) } }
                    }
                    None => {
                        html! { a #main.pl.main.go href=(routes::puzzles()) { span.wd { (words.word("puzzles-all")) } } }
                    }
                },
                line: html! {},
            }
        }
        None if puzzle.is_whole => Places {
            class: "mine",
            undo: undo(play, words),
            hint,
            words: said(puzzle.turn.clone(), words.word("puzzle-whole")),
            pass: empty("pass", None, &words.word("end-turn-none")),
            main: form(
                play,
                puzzle,
                "answer",
                html! {
                    button #main.pl.main.go aria-keyshortcuts="Enter" {
                        span.wd { (words.word(if puzzle.tried.is_none() { "puzzle-answer" } else { "puzzle-answer-again" })) } (key("⏎"))
                    }
                },
            ),
            line: html! {},
        },
        None => return None,
    };
    Some(bar(&places, words))
}

/// A form that posts to the puzzle, with the moves that were made in it.
pub fn deed(play: &Play, puzzle: &Puzzle, what: Deed, inside: Markup) -> Markup {
    form(play, puzzle, what.word(), inside)
}

fn form(play: &Play, puzzle: &Puzzle, what: &str, inside: Markup) -> Markup {
    html! {
        form.deed method="post" action=(routes::puzzle_do(play.brief.slug, puzzle.id, what)) data-live {
            input type="hidden" name="seq" value=(play.seq);
            input type="hidden" name="path" value=(puzzle.path.join(BETWEEN));
            (inside)
        }
    }
}
