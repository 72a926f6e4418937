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
    let choices = played.choices(seat);
    let told = |seen: &Seen| {
        let choice = choices.iter().find(|choice| choice.text == seen.text)?;
        let words = played.lexicon().say(&choice.meaning, reader);
        Some(HintMove { text: seen.text.clone(), words, points: seen.points, chance: seen.chance })
    };
    Hint { moves: sight.moves.iter().filter_map(told).take(TOLD).collect(), chances: sight.chances }
}
