//! What the players ask of one another: take-backs, endings, what to do about a seat that is away, seats that bots play.

use maud::{Markup, html};
use table::{Phrase, Seat, Seats};

use super::clock::time;
use super::deed;
use crate::answers::levels;
use crate::model::{Asked, Ballot, Decision, EndAsked, Ending, Leaving, Play, StandIn, TakeBack};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, routes};

/// A live request lapses so soon that seconds are told.
const LIVE: i64 = 60 * 60 * 1000;

/// Something that the players ask of one another.
struct Ask {
    /// Whose doing it is, or about whom: their sign, or the time that is left to answer.
    lead: Markup,
    says: String,
    more: String,
    answers: Markup,
}

/// The bar while something is asked and no move is: it asks. None where nothing is asked, or a move is.
pub fn bar(play: &Play, words: Words) -> Option<Markup> {
    let mut asks = asks(play, words).into_iter();
    let Ask { lead, says, more, answers } = asks.next()?;
    let rest: Vec<Ask> = asks.collect();
    Some(html! {
        section #act.act.fix.asked tabindex="-1" aria-label=(words.word("answers-wanted")) {
            (lead)
            div.talk { div.words aria-live="polite" { h2 #prompt { (says) } p #more { (more) } } }
            div #asks.answers { (answers) }
            (folded(&rest, words))
        }
    })
}

/// Beside a move that is asked: a line above the bar, which unfolds. Nothing on the board moves for it.
pub fn line(play: &Play, words: Words) -> Markup {
    let asks = asks(play, words);
    html! { @if !asks.is_empty() { div #asks.asks { (folded(&asks, words)) } } }
}

/// While nobody sits before the screen: all of it, one below the other.
pub fn list(play: &Play, words: Words) -> Markup {
    html! { div #asks.asks { @for ask in asks(play, words) { (whole(&ask)) } } }
}

fn folded(asks: &[Ask], words: Words) -> Markup {
    html! {
        @if let Some(first) = asks.first() {
            details.askfold #askfold {
                summary { (icon("chat")) b { (first.says) } @if asks.len() > 1 { " " span.badge { (asks.len()) } } span.vh { (words.word("answers-wanted")) } }
                div.sheet { @for ask in asks { (whole(ask)) } }
            }
        }
    }
}

fn whole(ask: &Ask) -> Markup {
    html! { div.askrow data-say=(ask.says) { (ask.lead) p { b { (ask.says) } " " span.soft { (ask.more) } } (ask.answers) } }
}

/// Everything that waits for an answer; those who look on are not asked.
fn asks(play: &Play, words: Words) -> Vec<Ask> {
    if play.earlier.is_some() || play.is_over || play.mine.is_empty() {
        return Vec::new();
    }
    let is_lent = |seat: &Seat| play.seats[seat.index()].stand_in == Some(StandIn::Away);
    let back = play.take_back.iter().map(|asked| take_back(play, asked, words));
    let end = play.end_asked.iter().map(|asked| end_asked(play, asked, words));
    let lent = play.mine.iter().filter(is_lent).map(|seat| come_back(play, seat, words));
    let decide = play.decisions.iter().map(|decision| decide(play, decision, words));
    back.chain(end).chain(lent).chain(decide).collect()
}

fn name(play: &Play, seat: Seat) -> &str {
    &play.seats[seat.index()].look.name
}

fn sign(play: &Play, seat: Seat) -> Markup {
    emblem(play.seats[seat.index()].look.animal, "l")
}

fn waits_for(play: &Play, seats: Seats, words: Words) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(play, seat)).collect();
    words.say(Phrase::new("waiting-for").with("names", words.names(&names)))
}

/// How long a request waits: a ring that empties, with the time in it; over days words alone.
fn ring(until: i64, now: i64, words: Words) -> Markup {
    let left = (until - now).max(0);
    let said = time(left, left < LIVE, words);
    let label = words.say(Phrase::new("lapses-in").with("left", said.clone()));
    html! {
        span.untilring role="timer" aria-live="off" aria-label=(label) title=(label) data-until=(until) {
            svg viewBox="0 0 48 48" aria-hidden="true" {
                circle.b cx="24" cy="24" r="20" {}
                circle.f cx="24" cy="24" r="20" pathLength="100" stroke-dasharray={ (left.min(60_000) / 600) " 200" } transform="rotate(-90 24 24)" {}
            }
            b.num aria-hidden="true" { (said) }
        }
    }
}

/// Somebody asks to take back what undo does not; everybody else who is here must agree.
fn take_back(play: &Play, asked: &TakeBack, words: Words) -> Ask {
    let TakeBack { by, count, missing, agreed, until } = asked;
    let n = play.count.saturating_sub(*count);
    let is_mine = play.mine.contains(*by);
    let lapses = words.word("lapses-when-played-on");
    let waits = waits_for(play, *missing, words);
    let (says, answers) = match play.mine.iter().find(|seat| missing.contains(*seat)) {
        _ if is_mine => (
            words.count("you-ask-back", n),
            deed(
                play,
                *by,
                Deed::WithdrawBack,
                html! { button.btn { (icon("close")) (words.word("withdraw")) } },
            ),
        ),
        seat => (
            words.say(Phrase::new("asks-back").with("name", name(play, *by).to_owned()).with("n", n)),
            html! {
                @if let Some(seat) = seat { (deed(play, seat, Deed::AnswerBack, yes_or_no(words))) }
                @else if any_mine(play, *agreed) { (think_again(play, Asked::Back, words)) }
            },
        ),
    };
    let is_asked = !is_mine && play.mine.iter().any(|seat| missing.contains(seat));
    let more = if is_asked { lapses } else { format!("{waits} · {lapses}") };
    Ask { lead: ring(*until, play.now, words), says, more, answers }
}

fn any_mine(play: &Play, seats: Seats) -> bool {
    play.mine.iter().any(|seat| seats.contains(seat))
}

/// Whoever has answered may take it back while nothing has come of it.
fn think_again(play: &Play, what: Asked, words: Words) -> Markup {
    html! {
        form.deed method="post" action=(routes::deed(&play.brief.id, Deed::ThinkAgain)) data-live {
            input type="hidden" name="asked" value=(what);
            button.btn { (words.word("take-answer-back")) }
        }
    }
}

fn yes_or_no(words: Words) -> Markup {
    html! {
        div.row {
            button.btn name="answer" value="no" data-key="n" aria-keyshortcuts="n" { (words.word("no")) kbd aria-hidden="true" { "N" } }
            button.btn.main name="answer" value="yes" data-key="y" aria-keyshortcuts="y" { (words.word("yes")) kbd aria-hidden="true" { "Y" } }
        }
    }
}

fn end_asked(play: &Play, asked: &EndAsked, words: Words) -> Ask {
    let EndAsked { by, missing, agreed, until } = asked;
    let seat = play.mine.iter().find(|seat| missing.contains(*seat));
    let more = words.word("asks-end-more");
    let more = if seat.is_some() { more } else { format!("{more} · {}", waits_for(play, *missing, words)) };
    let answers = html! {
        @if let Some(seat) = seat {
            (deed(play, seat, Deed::AnswerEnd, yes_or_no(words)))
        } @else if play.mine.contains(*by) {
            (deed(play, *by, Deed::AnswerEnd, html! {
                button.btn name="answer" value="no" { (icon("close")) (words.word("withdraw")) }
            }))
        } @else if any_mine(play, *agreed) {
            (think_again(play, Asked::End, words))
        }
    };
    let says = match play.mine.contains(*by) {
        true => words.word("you-ask-end"),
        false => words.named("asks-end", name(play, *by)),
    };
    Ask { lead: ring(*until, play.now, words), says, more, answers }
}

/// Three ways, always in this order; each shows who is for it. Beside the bot stands which one.
fn decide(play: &Play, decision: &Decision, words: Words) -> Ask {
    let about = decision.about;
    let key = if decision.is_late { "seat-late" } else { "seat-away" };
    let own = decision.votes.iter().find(|(seat, _)| play.mine.contains(*seat));
    let level = own.and_then(|(_, vote)| vote.level).unwrap_or(decision.level);
    let answers = html! {
        form.deed method="post" action=(routes::deed(&play.brief.id, Deed::Vote)) data-live {
            input type="hidden" name="about" value=(about);
            div.row.votes {
                (way(play, decision, Ballot::Wait, words))
                span.way { (way(play, decision, Ballot::Bot, words)) (levels(level, words)) }
                (way(play, decision, Ballot::End, words))
            }
        }
    };
    let says = words.named(key, name(play, about));
    Ask { lead: sign(play, about), says, more: words.count("more-than-half", decision.voters), answers }
}

fn way(play: &Play, decision: &Decision, ballot: Ballot, words: Words) -> Markup {
    let voters = decision.votes.iter().filter(|(_, vote)| vote.ballot == ballot).map(|(seat, _)| *seat);
    let voters: Seats = voters.collect();
    html! {
        button.btn name="ballot" value=(ballot) aria-pressed=(if any_mine(play, voters) { "true" } else { "false" }) {
            (icon(ballot_icon(ballot))) span { (words.word(&format!("ballot-{ballot}"))) }
            @for seat in voters.iter() { (emblem(play.seats[seat.index()].look.animal, "s")) }
        }
    }
}

const fn ballot_icon(ballot: Ballot) -> &'static str {
    match ballot {
        Ballot::Wait => "clock",
        Ballot::Bot => "bot",
        Ballot::End => "flag",
    }
}

fn come_back(play: &Play, seat: Seat, words: Words) -> Ask {
    let answers = deed(
        play,
        seat,
        Deed::ComeBack,
        html! { button.btn.main { (icon("person")) (words.word("take-seat-back")) } },
    );
    let says = words.named("bot-plays-for", name(play, seat));
    Ask { lead: sign(play, seat), says, more: words.word("bot-plays-more"), answers }
}

/// How the match ended before its end.
pub fn ended(play: &Play, words: Words) -> Option<String> {
    Some(match play.ending? {
        Ending::Consent => words.word("ended-by-consent"),
        Ending::Closed => words.word("table-closed"),
        Ending::Left(seat) => words.named("ended-left", name(play, seat)),
    })
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
