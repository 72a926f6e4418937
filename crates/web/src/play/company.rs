//! What the players ask of one another: take-backs, endings, what to do about a seat that is away, seats that bots play.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::deed;
use crate::model::{Ballot, Decision, EndAsked, Ending, Leaving, Play, StandIn, TakeBack};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, routes};

/// Everything that waits for an answer, below the top bar: one's own move stays possible meanwhile.
pub fn asks(play: &Play, words: Words) -> Markup {
    let is_now = play.earlier.is_none();
    let lent: Vec<Seat> =
        play.mine.iter().filter(|seat| play.seats[seat.index()].stand_in == Some(StandIn::Away)).collect();
    let has_any = play.take_back.is_some()
        || play.end_asked.is_some()
        || !play.decisions.is_empty()
        || !lent.is_empty()
        || play.ending.is_some();
    html! {
        @if is_now && has_any {
            div #asks.asks role="status" {
                @if let Some(asked) = &play.take_back { (take_back(play, asked, words)) }
                @if let Some(asked) = &play.end_asked { (end_asked(play, asked, words)) }
                @for decision in &play.decisions { (decide(play, decision, words)) }
                @if !play.is_over { @for seat in lent { (come_back(play, seat, words)) } }
                @if let Some(ending) = play.ending { (ended(play, ending, words)) }
            }
        }
    }
}

fn name(play: &Play, seat: Seat) -> &str {
    &play.seats[seat.index()].look.name
}

fn names(play: &Play, seats: table::Seats, words: Words) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(play, seat)).collect();
    words.names(&names)
}

/// Somebody asks to take back what undo does not; everybody else who is here must agree.
fn take_back(play: &Play, asked: &TakeBack, words: Words) -> Markup {
    let TakeBack { by, count, missing, until } = asked;
    let ask = Phrase::new("asks-back").with("name", name(play, *by).to_owned()).with("n", play.count - count);
    html! {
        div.ask {
            (emblem(play.seats[by.index()].look.animal, "s"))
            p { b { (words.say(ask)) } " " span.soft data-until=(until) { (words.word("lapses-when-played-on")) } }
            @if play.mine.contains(*by) {
                p.soft { (words.say(Phrase::new("waiting-for").with("names", names(play, *missing, words)))) }
                (deed(play, *by, Deed::WithdrawBack, html! { button.btn { (words.word("withdraw")) } }))
            } @else if let Some(seat) = play.mine.iter().find(|seat| missing.contains(*seat)) {
                (deed(play, seat, Deed::AnswerBack, yes_or_no(words)))
            } @else {
                p.soft { (words.say(Phrase::new("waiting-for").with("names", names(play, *missing, words)))) }
            }
        }
    }
}

fn yes_or_no(words: Words) -> Markup {
    html! {
        div.row {
            button.btn name="answer" value="no" data-key="n" aria-keyshortcuts="n" { (words.word("no")) }
            button.btn.main name="answer" value="yes" data-key="y" aria-keyshortcuts="y" { (words.word("yes")) }
        }
    }
}

fn end_asked(play: &Play, asked: &EndAsked, words: Words) -> Markup {
    let EndAsked { by, missing, until } = asked;
    html! {
        div.ask {
            (emblem(play.seats[by.index()].look.animal, "s"))
            p { b { (words.named("asks-end", name(play, *by))) } " " span.soft data-until=(until) { (words.word("asks-end-more")) } }
            @if let Some(seat) = play.mine.iter().find(|seat| missing.contains(*seat)) {
                (deed(play, seat, Deed::AnswerEnd, yes_or_no(words)))
            } @else {
                p.soft { (words.say(Phrase::new("waiting-for").with("names", names(play, *missing, words)))) }
                @if play.mine.contains(*by) {
                    (deed(play, *by, Deed::AnswerEnd, html! { button.btn name="answer" value="no" { (words.word("withdraw")) } }))
                }
            }
        }
    }
}

/// Three ways, always in this order; each shows who is for it.
fn decide(play: &Play, decision: &Decision, words: Words) -> Markup {
    let about = decision.about;
    let key = if decision.is_late { "seat-late" } else { "seat-away" };
    let is_mine = |seat: &Seat| play.mine.contains(*seat);
    html! {
        div.ask {
            (emblem(play.seats[about.index()].look.animal, "s"))
            p { b { (words.named(key, name(play, about))) } " " span.soft { (words.count("more-than-half", decision.voters)) } }
            form.deed method="post" action=(routes::deed(&play.brief.id, Deed::Vote)) data-live {
                input type="hidden" name="about" value=(about);
                div.row {
                    @for &ballot in Ballot::ALL {
                        @let voters: Vec<Seat> =
                            decision.votes.iter().filter(|(_, said)| *said == ballot).map(|(seat, _)| *seat).collect();
                        button.btn name="ballot" value=(ballot)
                            aria-pressed=(if voters.iter().any(is_mine) { "true" } else { "false" }) {
                            (words.word(&format!("ballot-{ballot}")))
                            @for seat in &voters { (emblem(play.seats[seat.index()].look.animal, "s")) }
                        }
                    }
                }
            }
        }
    }
}

fn come_back(play: &Play, seat: Seat, words: Words) -> Markup {
    html! {
        div.ask {
            (emblem(play.seats[seat.index()].look.animal, "s"))
            p { b { (words.named("bot-plays-for", name(play, seat))) } " " span.soft { (words.word("bot-plays-more")) } }
            (deed(play, seat, Deed::ComeBack, html! { button.btn.main { (words.word("take-seat-back")) } }))
        }
    }
}

fn ended(play: &Play, ending: Ending, words: Words) -> Markup {
    let said = match ending {
        Ending::Consent => words.word("ended-by-consent"),
        Ending::Closed => words.word("table-closed"),
        Ending::Left(seat) => words.named("ended-left", name(play, seat)),
    };
    html! { div.ask { (icon("flag")) p { b { (said) } } } }
}

/// Giving up, in the menu: asked once, with what becomes of the seat. It unfolds without script.
pub fn resign(play: &Play, words: Words) -> Markup {
    let Some(leaving) = play.leaving else { return html! {} };
    let more = match leaving {
        Leaving::Ends => "resign-ends",
        Leaving::Bot => "resign-bot",
        Leaving::Out => "resign-out",
    };
    html! {
        details.resign #resign {
            summary { (icon("flag")) (words.word("resign")) }
            p { (words.word(more)) }
            p.soft { (words.word("resign-rated")) }
            form method="post" action=(routes::deed(&play.brief.id, Deed::Resign)) data-live {
                @if let (Some(seat), true) = (play.viewer.seat(), play.mine.len() > 1) {
                    button.btn name="seat" value=(seat) { (words.named("resign-seat", name(play, seat))) }
                }
                button.btn.warn { (words.word("resign-now")) }
            }
            @if !play.is_alone && play.end_asked.is_none() {
                form method="post" action=(routes::deed(&play.brief.id, Deed::AskEnd)) data-live {
                    button.btn.quiet { (words.word("ask-all-to-end")) }
                }
            }
        }
    }
}
