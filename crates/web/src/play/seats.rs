//! The strip of seats: who is here, whose turn it is, points.

use maud::{Markup, html};
use scene::{Help, SeatLook};
use table::Seat;

use super::since::{self, Act};
use super::{breakdown, clock};
use crate::model::{Play, PlaySeat, StandIn, Who};
use crate::new_table::bot_name;
use crate::profile::rated;
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn strip(play: &Play, words: Words) -> Markup {
    let acts = since::acts(play);
    html! {
        section #seats.seats aria-label=(words.word("players")) {
            @for (index, seat) in play.seats.iter().enumerate() { (plate(play, Seat::new(index), seat, &acts, words)) }
        }
    }
}

fn plate(play: &Play, seat: Seat, shown: &PlaySeat, acts: &[Act<'_>], words: Words) -> Markup {
    let look = &shown.look;
    let is_me = play.viewer.is(seat) && play.mine.contains(seat);
    // Of whom nothing is asked any more nobody minds whether they are here.
    let is_live = play.earlier.is_none() && !play.is_over;
    let is_away = is_live && shown.who == Who::Person { is_here: false } && !play.mine.contains(seat);
    let is_asked = play.waiting_for.contains(seat);
    let score = play.standings.as_ref().map(|standings| &standings.scores[seat.index()]);
    let manner = || shown.manner.as_ref().map(|manner| Help::of(&look.name).says(manner));
    let help = score.map(|score| breakdown(play, score, words)).or_else(manner);
    let has_help = help.is_some();
    html! {
        div.seat.me[is_me].followed[play.follow == Some(seat)].turn[is_asked].away[is_away] id={ "seat-" (seat) } style={ "--seat:var(--seat-" (look.animal) ")" }
            data-help=[help] tabindex=[has_help.then_some("0")] {
            (emblem(look.animal, ""))
            div.who {
                span.name { (look.name) @if is_me && !is_nameless(look, words) { " " span.soft { "(" (words.word("you-marker")) ")" } } (rated(shown.rating, words)) }
                span.state {
                    @if let Some(clock) = play.clocks.get(seat.index()).and_then(Option::as_ref) { (clock::chip(clock, words)) }
                    (state(play, seat, &shown.who, acts, words))
                }
            }
            @if let Some(own) = play.painting.drawing.plates.get(seat.index()) { (own) }
            @if let Some(score) = score {
                span.pts.num { (score.points) small { (words.points(play.lexicon, "points-word", score.points)) } }
            }
        }
    }
}

fn has_clock(play: &Play, seat: Seat) -> bool {
    play.clocks.get(seat.index()).is_some_and(Option::is_some)
}

fn state(play: &Play, seat: Seat, who: &Who, acts: &[Act<'_>], words: Words) -> Markup {
    let is_asked = play.waiting_for.contains(seat);
    let together = play.waiting_for.len() > 1;
    // What is past waits for nobody.
    if play.earlier.is_some() {
        return html! {
            @match who {
                _ if is_asked => { (words.word("has-the-turn")) }
                Who::Bot(bot) => { (icon("bot")) (bot_name(bot, words)) }
                Who::Person { .. } => {}
            }
        };
    }
    if let Some(stand_in) = play.seats[seat.index()].stand_in {
        let key = match stand_in {
            StandIn::Away => "a-bot-plays",
            StandIn::Resigned => "resigned-bot-plays",
            StandIn::Out => "is-out",
        };
        return html! { span.lent { (icon("bot")) (words.word(key)) } };
    }
    let last = since::last_act(play, acts, seat);
    html! {
        @match who {
            Who::Bot(_) if is_asked => {
                (words.word("thinking-short")) " " span.dots aria-hidden="true" { i {} i {} i {} }
            }
            Who::Bot(bot) => {
                @match last {
                    Some(last) => (last),
                    None => { (icon("bot")) (bot_name(bot, words)) }
                }
            }
            Who::Person { .. } if play.is_over => { @if let Some(last) = last { (last) } }
            Who::Person { is_here: false } if !play.mine.contains(seat) => {
                // Beside a clock the sign has to do.
                @if has_clock(play, seat) {
                    span.bad title=(words.word("away")) { (icon("offline")) span.vh { (words.word("away")) } }
                } @else {
                    span.bad { (icon("offline")) (words.word("away")) }
                }
            }
            Who::Person { .. } if is_asked && together => { (words.word("choosing")) }
            Who::Person { .. } if is_asked => { (words.word("has-the-turn")) }
            Who::Person { .. } if together => {
                span.tag.ok { (icon("check")) (words.word("chosen")) }
            }
            Who::Person { .. } => {
                @match last {
                    Some(last) => (last),
                    None => (words.word("here")),
                }
            }
        }
    }
}

/// Whoever learns without a name is called “You” already.
fn is_nameless(look: &SeatLook, words: Words) -> bool {
    look.name.to_lowercase() == words.word("you-marker").to_lowercase()
}
