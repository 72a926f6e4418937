//! The action bar: what is asked, every move in words, hint, the one main button.

use maud::{Markup, html};
use scene::{Choice, Group};
use table::{Phrase, Seat};

use super::{asked_seat, deed};
use crate::model::{Earlier, Play, TakeBack, Who};
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

/// More moves than this are folded away on a telephone, and on boards that need the width: there the pieces themselves
/// are the targets.
const MANY: usize = 6;

pub fn actions(play: &Play, words: Words) -> Markup {
    if let Some(earlier) = play.earlier {
        return past(play, earlier, words);
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
        choices.iter().partition(|choice| choice.group == Group::Main);
    let groups = grouped(&listed);
    let any_final = choices.iter().any(|choice| choice.is_final);
    html! {
        section #act.act.long[listed.len() > MANY] aria-label=(words.word("your-move")) {
            div.prompt {
                h2 #prompt aria-live="polite" { (play.painting.prompt.as_deref().unwrap_or_default()) }
                @if any_final { p.soft { (icon("lock")) (words.word("lock-means")) } }
                button.btn.quiet.narrow #narrow type="button" hidden { (icon("prev")) span { (words.word("back")) } }
                button.btn.main.narrow #turned type="button" hidden { (icon("check")) span { (words.word("place-it-so")) } }
            }
            (deed(play, seat, "play", html! {
                div.groups data-audit="scroll" {
                    @for (key, members) in &groups {
                        fieldset.group {
                            legend { (play.lexicon.word(key, words.language)) }
                            div.row { @for choice in members { (button(play, choice, "btn", words)) } }
                        }
                    }
                }
                @if !main.is_empty() {
                    div.commit { @for choice in &main { (button(play, choice, "btn main", words)) } }
                }
            }))
            div.hints {
                (hint(play, seat, words))
                @if listed.len() > MANY {
                    button.btn.quiet.unfold.only-s type="button" data-unfold { (words.word("all-moves")) }
                }
            }
        }
    }
}

/// The choices by their headings, in the order in which the headings first come up.
fn grouped<'a>(choices: &[&'a Choice]) -> Vec<(&'static str, Vec<&'a Choice>)> {
    let mut groups: Vec<(&'static str, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        let Group::Under(key) = choice.group else { continue };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push(choice),
            None => groups.push((key, vec![choice])),
        }
    }
    groups
}

fn button(play: &Play, choice: &Choice, class: &str, words: Words) -> Markup {
    let is_hinted = play.hint.as_ref().is_some_and(|hint| hint.text == choice.text);
    html! {
        button class={ (class) @if is_hinted { " hinted" } } name="move" value=(choice.text)
            data-pieces=(choice.pieces.join(" ")) {
            (choice.words)
            @if choice.is_final {
                (icon("lock")) span.vh { " " (words.word("cannot-be-undone")) }
            }
        }
    }
}

fn hint(play: &Play, seat: Seat, words: Words) -> Markup {
    html! {
            @match &play.hint {
                Some(hint) => {
                    @let choice = play.painting.choices.iter().find(|choice| choice.text == hint.text);
                    p.hintline role="status" {
                        (icon("hint"))
                        span {
                            @if let Some(choice) = choice { b { (choice.words) } }
                            @if let Some(why) = &hint.why { " " (why) }
                        }
                    }
                }
                None => {
                    (deed(play, seat, "hint", html! {
                        button.btn.quiet data-key="h" aria-keyshortcuts="h" { (icon("hint")) (words.word("hint")) }
                    }))
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
                    form method="post" action=(routes::table_do(&play.brief.id, "faster")) data-live {
                        button.btn.quiet { (icon("next")) (words.word("faster")) }
                    }
                }
            }
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
                Some(seat) => (deed(play, seat, "answer-back", html! {
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

/// An earlier moment: where it is, and the ways to others.
fn past(play: &Play, earlier: Earlier, words: Words) -> Markup {
    let (count, total, id) = (play.count, earlier.total, &play.brief.id);
    let step = |to: usize, sign: &str, key: &str| {
        let is_here = to == count;
        html! {
            a.btn href=[(!is_here).then(|| routes::moment(id, to))] aria-disabled[is_here] aria-label=(words.word(key)) data-step {
                (icon(sign))
            }
        }
    };
    html! {
        section #act.act.past aria-label=(words.word("earlier-moment")) {
            div.prompt {
                h2 #prompt { (words.say(Phrase::new("move-of").with("n", count).with("total", total))) }
                p.soft { (words.word("only-looking")) }
            }
            div.row {
                (step(0, "first", "to-start"))
                (step(count.saturating_sub(1), "prev", "step-back"))
                (step((count + 1).min(total), "next", "step-on"))
                (step(total, "last", "to-end"))
            }
            form.seek method="get" action=(routes::table(id)) data-scrub {
                input type="range" name="at" min="0" max=(total) value=(count) aria-label=(words.word("move-in-match"));
                noscript { button.btn { (words.word("look")) } }
            }
            div.commit {
                @if play.is_over {
                    a.btn href=(routes::table_do(id, "final")) { (words.word("final-table")) }
                }
                a.btn.main href=(routes::table(id)) { (words.word("back-to-now")) }
            }
        }
    }
}
