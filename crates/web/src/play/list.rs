//! Every move in words. The board is where moves are chosen; this is for those who read, and for pages without script.

use maud::{Markup, PreEscaped, html};
use scene::{Choice, Group};
use table::Seat;

use super::deed;
use crate::Deed;
use crate::model::Play;
use crate::sprite::icon;
use crate::words::Words;

/// The sheet with all moves of the seat, folded away. The script takes from its buttons what can be done.
pub fn sheet(play: &Play, seat: Seat, words: Words) -> Markup {
    let choices = &play.painting.choices;
    let fixed: Vec<&Choice> = choices.iter().filter(|choice| place(choice).is_some()).collect();
    html! {
        details #moves.moves {
            summary.pl title=(words.word("all-moves")) data-key="l" aria-keyshortcuts="l" {
                (icon("log")) span.wd { (words.word("all-moves")) }
            }
            (deed(play, seat, Deed::Play, html! {
                div.groups.panel data-audit="scroll" {
                    @for (key, members) in grouped(choices) {
                        fieldset.group {
                            legend { (play.lexicon.word(key, words.language)) }
                            div.row { @for choice in members { (button(play, choice, words)) } }
                        }
                    }
                    @if !fixed.is_empty() {
                        div.row.fixed { @for choice in fixed { (button(play, choice, words)) } }
                    }
                }
            }))
        }
    }
}

/// The fixed place of a move, as the script calls it.
pub fn place(choice: &Choice) -> Option<&'static str> {
    match choice.group {
        Group::Main => Some("main"),
        Group::Pass => Some("pass"),
        Group::Under(_) | Group::Behind(_) => None,
    }
}

fn heading(choice: &Choice) -> Option<&'static str> {
    match choice.group {
        Group::Under(key) | Group::Behind(key) => Some(key),
        Group::Main | Group::Pass => None,
    }
}

/// The choices by their headings, in the order in which the headings first come up; those of which there are many at the end.
pub fn grouped(choices: &[Choice]) -> Vec<(&'static str, Vec<&Choice>)> {
    let mut groups: Vec<(&'static str, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        let Some(key) = heading(choice) else { continue };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push(choice),
            None => groups.push((key, vec![choice])),
        }
    }
    groups.sort_by_key(|(_, members)| matches!(members[0].group, Group::Behind(_)));
    groups
}

fn button(play: &Play, choice: &Choice, words: Words) -> Markup {
    let row = choice.amount.and_then(|_| heading(choice)).map(|key| play.lexicon.word(key, words.language));
    html! {
        button.btn name="move" value=(choice.text) data-pieces=(choice.pieces.join(" "))
            data-place=[place(choice)] data-amount=[choice.amount.map(|amount| amount.n)] data-of=[choice.amount.map(|amount| amount.of)] data-row=[row] data-asks=[choice.gives_up.as_deref()]
            data-task[is_task(play, choice)] data-passes-on[choice.passes_on] data-repeats[choice.repeats] {
            (choice.words)
            @if let Some(sketch) = &choice.sketch { (PreEscaped(sketch)) }
            @if is_locked(play, choice) { (icon("lock")) span.vh { " " (words.word("cannot-be-undone")) } }
        }
    }
}

/// Whether the task of a lesson is about the move.
pub fn is_task(play: &Play, choice: &Choice) -> bool {
    play.lesson.as_ref().is_some_and(|lesson| lesson.targets.contains(&choice.text))
}

/// Whether nobody can take the move back alone. Where nobody else plays, everything can be taken back.
pub fn is_locked(play: &Play, choice: &Choice) -> bool {
    choice.is_final && !play.is_alone
}
