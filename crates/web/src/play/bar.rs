//! The action bar: what is asked, every move in words, hint, the one main button.

use maud::{Markup, html};
use scene::{Choice, Group, LogLine};
use table::{Phrase, Seat};

use super::hint::{self, advice};
use super::{asked_seat, deed, replay};
use crate::model::{Play, TakeBack, Who};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, outcome, routes};

/// More moves than this are folded away on a telephone, and on boards that need the width: there the pieces themselves
/// are the targets.
const MANY: usize = 6;

pub fn actions(play: &Play, words: Words) -> Markup {
    if let Some(earlier) = &play.earlier {
        return replay::bar(play, earlier, words);
    }
    match asked_seat(play) {
        _ if play.take_back.is_some() => take_back(play, words),
        Some(seat) => choices(play, seat, words),
        None if play.is_over => over(play, words),
        None => waiting(play, words),
    }
}

fn choices(play: &Play, seat: Seat, words: Words) -> Markup {
    let choices = &play.painting.choices;
    let (main, listed): (Vec<&Choice>, Vec<&Choice>) =
        choices.iter().partition(|choice| matches!(choice.group, Group::Main | Group::Aside));
    let groups = grouped(&listed);
    let open = listed.iter().filter(|choice| matches!(choice.group, Group::Under(_))).count();
    let any_final = choices.iter().any(|choice| choice.is_final);
    html! {
        section #act.act.long[open > MANY] aria-label=(words.word("your-move")) {
            div.prompt {
                h2 #prompt aria-live="polite" { (play.painting.prompt.as_deref().unwrap_or_default()) }
                (news(play, seat))
                @if any_final { p.soft { (icon("lock")) (words.word("lock-means")) } }
                button.btn.quiet.narrow #narrow type="button" hidden { (icon("prev")) span { (words.word("back")) } }
                button.btn.main.narrow #turned type="button" hidden { (icon("check")) span { (words.word("place-it-so")) } }
            }
            (deed(play, seat, Deed::Play, html! {
                div.groups data-audit="scroll" {
                    @for (key, members) in &groups {
                        fieldset.group {
                            legend { (play.lexicon.word(key, words.language)) }
                            div.row { @for choice in members { (button(play, choice, "btn", words)) } }
                        }
                    }
                }
                @if !main.is_empty() {
                    div.commit { @for choice in &main {
                        (button(play, choice, if choice.group == Group::Main { "btn main" } else { "btn" }, words))
                    } }
                }
            }))
            (advice(play, words))
            div.hints {
                @if play.may_hint && play.hint.is_none() { (hint::button(play, seat, words)) }
                @if open > MANY {
                    button.btn.quiet.unfold.only-s type="button" data-unfold {
                        span.more { (words.word("all-moves")) } span.fewer { (words.word("fewer-moves")) }
                    }
                }
            }
        }
    }
}

/// The choices by their headings, in the order in which the headings first come up.
fn grouped<'a>(choices: &[&'a Choice]) -> Vec<(&'static str, Vec<&'a Choice>)> {
    let mut groups: Vec<(&'static str, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        let (Group::Under(key) | Group::Behind(key)) = choice.group else { continue };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push(choice),
            None => groups.push((key, vec![choice])),
        }
    }
    groups
}

fn button(play: &Play, choice: &Choice, class: &str, words: Words) -> Markup {
    let best = play.hint.as_ref().and_then(|hint| hint.moves.first());
    let is_hinted = best.is_some_and(|best| best.text == choice.text);
    let is_behind = matches!(choice.group, Group::Behind(_));
    html! {
        button class={ (class) @if is_hinted { " hinted" } } name="move" value=(choice.text)
            data-pieces=(choice.pieces.join(" ")) data-behind[is_behind && !is_hinted] {
            (choice.words)
            @if choice.is_final {
                (icon("lock")) span.vh { " " (words.word("cannot-be-undone")) }
            }
        }
    }
}

fn waiting(play: &Play, words: Words) -> Markup {
    let asked: Vec<Seat> = play.waiting_for.iter().collect();
    let names: Vec<&str> = asked.iter().map(|seat| play.seats[seat.index()].look.name.as_str()).collect();
    let thinks = asked.iter().all(|seat| matches!(play.seats[seat.index()].who, Who::Bot(_)));
    html! {
        section #act.act.wait aria-label=(words.word("your-move")) {
            div.waiting {
                span.faces { @for seat in &asked { (emblem(play.seats[seat.index()].look.animal, "l")) } }
                h2 #prompt aria-live="polite" {
                    (words.say(Phrase::new("waiting-for").with("names", words.names(&names))))
                }
                span.dots aria-hidden="true" { i {} i {} i {} }
            }
            @if thinks && !play.mine.is_empty() {
                div.commit {
                    form method="post" action=(routes::deed(&play.brief.id, Deed::Faster)) data-live {
                        button.btn.quiet { (icon("next")) (words.word("faster")) }
                    }
                }
            }
        }
    }
}

/// What the others did since the seat itself moved: the last of it, for those who looked away.
fn news(play: &Play, seat: Seat) -> Markup {
    let since = play.log.iter().rposition(|line| line.actor == Some(seat)).map_or(0, |own| own + 1);
    let last = play.log[since..].iter().rev().find(|line| line.actor.is_some());
    last.map_or_else(Markup::default, |line| line_of_log(play, line))
}

/// One line of the log, by itself.
pub fn line_of_log(play: &Play, line: &LogLine) -> Markup {
    html! {
        p.news title=(line.words) data-lights=[(!line.pieces.is_empty()).then(|| line.pieces.join(" "))] {
            @if let Some(actor) = line.actor { (emblem(play.seats[actor.index()].look.animal, "s")) }
            span { (line.words) }
        }
    }
}

/// The match is over: who won, how the others did, and the way to the whole account.
pub fn finish(play: &Play, words: Words) -> Markup {
    let Some(standings) = play.standings.as_ref().filter(|_| play.is_over && play.earlier.is_none()) else {
        return html! {};
    };
    let mut scores: Vec<_> = standings.scores.iter().collect();
    scores.sort_by_key(|score| score.rank);
    html! {
        section #finish.finish.panel aria-labelledby="finished" {
            h2 #finished {
                (emblem(play.seats[outcome::first(standings).index()].look.animal, "l"))
                (outcome::sentence(&play.brief, standings, play.mine, play.lexicon, words))
                button.shut type="button" hidden data-needs-script data-shut="finish" aria-label=(words.word("close")) { (icon("close")) }
            }
            @if scores.len() > 1 {
                ol { @for score in scores {
                    @let look = &play.seats[score.seat.index()].look;
                    li { (emblem(look.animal, "s")) span { (look.name) } b.num { (score.points) } }
                } }
            }
            a.btn.main href=(routes::table_do(&play.brief.id, "final")) { (icon("points")) (words.word("final-table")) }
        }
    }
}

fn over(play: &Play, words: Words) -> Markup {
    html! {
        section #act.act aria-label=(words.word("your-move")) {
            div.prompt { h2 #prompt aria-live="polite" { (words.word("match-over")) } }
            div.commit {
                a.btn.quiet href=(routes::moment(&play.brief.id, 0)) { (words.word("watch-replay")) }
                a.btn.main href=(routes::table_do(&play.brief.id, "final")) { (words.word("final-table")) }
            }
        }
    }
}

/// Somebody asks to take back what undo does not; everybody else must agree.
fn take_back(play: &Play, words: Words) -> Markup {
    let Some(TakeBack { by, count, missing }) = &play.take_back else { return html! {} };
    let asking = &play.seats[by.index()].look;
    let mine = play.mine.iter().find(|seat| missing.contains(*seat));
    let ask = Phrase::new("asks-back").with("name", asking.name.clone()).with("n", play.count - count);
    html! {
        section #act.act aria-label=(words.word("your-move")) {
            div.prompt { h2 #prompt aria-live="polite" { (emblem(asking.animal, "s")) (words.say(ask)) } }
            @match mine {
                Some(seat) => (deed(play, seat, Deed::AnswerBack, html! {
                    div.commit {
                        button.btn name="answer" value="no" { (words.word("no")) }
                        button.btn.main name="answer" value="yes" { (words.word("yes")) }
                    }
                })),
                None => {
                    @let names: Vec<&str> =
                        missing.iter().map(|seat| play.seats[seat.index()].look.name.as_str()).collect();
                    p.soft { (words.say(Phrase::new("waiting-for").with("names", words.names(&names)))) }
                }
            }
        }
    }
}
