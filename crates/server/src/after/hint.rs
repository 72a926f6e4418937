//! What the program would do, asked from a seat during the match.

use bots::Budget;
use shelf::{Seen, Sight};
use store::{Kind, NewEntry};
use table::{AnyMatch, Language, Reader, Seat};
use web::model::{Hint, HintMove};

use crate::House;
use crate::guest::Guest;
use crate::live::{Live, Refusal};
use crate::thinkers::{Waiting, random_number};

/// So many moves are told.
const TOLD: usize = 3;
/// Long enough for a good answer, short enough to wait for.
const THINKING: Budget = Budget::Milliseconds(1000);

/// The best moves of a seat of the guest's own that is asked, from what that seat can know. The log says that somebody
/// asked.
pub async fn hint(house: &House, live: &Live, guest: &Guest, seat: Seat) -> Result<Hint, Refusal> {
    let (played, names, payer) = {
        let hall = live.hall().await?;
        if !hall.seats_of(guest).contains(seat) {
            return Err(Refusal::NotYours);
        }
        if !hall.table.terms.hints {
            return Err(Refusal::NoHints);
        }
        let course = hall.running()?;
        if !course.played.waiting_for().contains(seat) {
            return Err(Refusal::Stale);
        }
        // A program that plays a seat thinks for whoever handed it over.
        let payer = hall.table.places[seat.index()].person().unwrap_or(hall.table.host);
        (course.played.at(course.played.count()), hall.names(), payer)
    };
    let language = guest.language;
    let look = move || {
        let sight = shelf::insight(&*played, seat, THINKING, random_number());
        told(&*played, seat, sight, &names, language)
    };
    let hint = house.thinkers.think(payer, Waiting::Somebody, look).await.ok_or(Refusal::Busy)?;
    let mut hall = live.hall().await?;
    if !hall.running()?.played.waiting_for().contains(seat) {
        return Err(Refusal::Stale);
    }
    let entry = NewEntry { seat: Some(seat), kind: Kind::Hint, text: String::new(), name: String::new() };
    let written = hall.write(&house.store, entry).await;
    live.publish(&hall);
    written.map(|()| hint)
}

fn told(played: &dyn AnyMatch, seat: Seat, sight: Sight, names: &[String], language: Language) -> Hint {
    let reader = Reader { language, seat: Some(seat), names };
    let told = |seen: &Seen| {
        let words = turn_words(played, seat, seen, reader)?;
        Some(HintMove { text: seen.text.clone(), words, points: seen.points, chance: seen.chance })
    };
    Hint { moves: sight.moves.iter().filter_map(told).take(TOLD).collect(), chances: sight.chances }
}

/// The whole turn in words, as far as the search foresaw it: “bid for the Miner → with 2 red workers”. What is no choice is
/// left out.
fn turn_words(played: &dyn AnyMatch, seat: Seat, seen: &Seen, reader: Reader<'_>) -> Option<String> {
    /// A turn of more parts is told as far as this.
    const PARTS: usize = 4;
    let mut now = played.at(played.count());
    let first = std::slice::from_ref(&seen.text);
    let mut parts: Vec<String> = Vec::new();
    for text in if seen.turn.is_empty() { first } else { &seen.turn[..] } {
        let choices = now.choices(seat);
        let choice = choices.iter().find(|choice| choice.text == *text);
        match choice {
            Some(choice) if choices.len() > 1 || parts.is_empty() => {
                parts.push(now.lexicon().say(&choice.meaning, reader));
            }
            Some(_) => {}
            None => break,
        }
        if parts.len() == PARTS || now.play(seat, text).is_err() {
            break;
        }
    }
    (!parts.is_empty()).then(|| parts.join(" → "))
}
