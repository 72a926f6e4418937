//! What the program would do, asked from a seat during the match.

use bots::Budget;
use scene::SeatLook;
use shelf::{Seen, Sight};
use store::{Kind, NewEntry};
use table::{AnyMatch, Language, Limits, Reader, Seat, Verdict, Viewer};
use web::model::{Hint, HintMove};

use crate::AppState;
use crate::chance::random_number;
use crate::guest::Guest;
use crate::live::{LiveTable, Refusal};
use crate::thinkers::Waiting;

/// So many moves are told.
const TOLD: usize = 3;
/// Long enough for a good answer, short enough to wait for.
const THINKING: Budget = Budget::Milliseconds(1000);

/// The best moves of a seat of the guest's own that is asked, from what that seat can know. The log says that somebody
/// asked.
pub async fn hint(app: &AppState, live: &LiveTable, guest: &Guest, seat: Seat) -> Result<Hint, Refusal> {
    let (played, looks, payer) = {
        let state = live.state().await?;
        if !state.seats_of(guest).contains(seat) {
            return Err(Refusal::NotYours);
        }
        if !state.table.terms.hints {
            return Err(Refusal::NoHints);
        }
        let running = state.running()?;
        if !running.played.waiting_for().contains(seat) {
            return Err(Refusal::Stale);
        }
        // A program that plays a seat thinks for whoever handed it over.
        let payer = state.table.places[seat.index()].person().unwrap_or(state.table.host);
        (running.played.at(running.played.count()), state.looks(), payer)
    };
    let language = guest.language;
    let seed = app.chance.thought(&*played, seat);
    let look = move || {
        let sight = shelf::insight(&*played, seat, THINKING, seed);
        told(&*played, seat, sight, &looks, language)
    };
    let hint = app.thinkers.think(payer, Waiting::Somebody, look).await.ok_or(Refusal::Busy)?;
    let mut state = live.state().await?;
    if !state.running()?.played.waiting_for().contains(seat) {
        return Err(Refusal::Stale);
    }
    let entry = NewEntry { seat: Some(seat), kind: Kind::Hint, text: String::new(), name: String::new() };
    let written = state.write(&app.store, entry).await;
    live.publish(&state);
    written.map(|()| hint)
}

fn told(played: &dyn AnyMatch, seat: Seat, sight: Sight, looks: &[SeatLook], language: Language) -> Hint {
    let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
    let reader = Reader { language, seat: Some(seat), names: &names };
    let board = shelf::board(played.about().slug);
    let painted = board.map(|board| (board.paint)(played, Viewer::Seat(seat), language, looks));
    let pieces = |text: &str| {
        let choice = painted.as_ref()?.choices.iter().find(|choice| choice.text == text)?;
        Some(choice.pieces.clone())
    };
    let is_solo = sight.chances.len() == 1;
    let limits = played.about().limits;
    let told = |seen: &Seen| {
        let words = turn_words(played, seat, seen, reader)?;
        Some(HintMove {
            text: seen.text.clone(),
            words,
            points: seen.points,
            chance: seen.chance,
            answer: seen.answer.as_ref().and_then(|answer| {
                let meaning = answer.meaning.as_ref()?;
                Some((answer.seat, played.lexicon().say(meaning, reader)))
            }),
            is_even: is_even(&sight.moves[0], seen, limits, is_solo),
            verdict: verdict(&sight.moves[0], seen, limits, is_solo),
            kinds: Vec::new(),
            why: Vec::new(),
            pieces: pieces(&seen.text).unwrap_or_default(),
        })
    };
    let mut moves: Vec<HintMove> = sight.moves.iter().filter_map(told).take(TOLD).collect();
    let turns = moves.iter().filter_map(|told| sight.moves.iter().find(|seen| seen.text == told.text));
    let all = all_kinds(played, seat, &turns.collect::<Vec<_>>());
    let named = kinds(played, &all, language);
    for ((told, kinds), own) in moves.iter_mut().zip(named).zip(&all) {
        told.kinds = kinds;
        if !told.is_even {
            let word = |category: &str| played.lexicon().word(category, language);
            told.why = why(&all[0], own).into_iter().map(|(category, by)| (word(category), by)).collect();
        }
    }
    Hint { moves, chances: sight.chances }
}

/// Of what kinds the points of each turn are, and as many points in all as the search expects.
fn all_kinds(played: &dyn AnyMatch, seat: Seat, turns: &[&Seen]) -> Vec<Vec<bots::Kind>> {
    /// So many matches are played on from each turn.
    const WORLDS: u32 = 24;
    let seed = random_number();
    let kinds = |seen: &&Seen| {
        let first = std::slice::from_ref(&seen.text);
        let turn = if seen.turn.is_empty() { first } else { &seen.turn[..] };
        let mut kinds = shelf::kinds(played, played.count(), seat, turn, WORLDS, seed);
        let sum: f32 = kinds.iter().map(|kind| kind.points).sum();
        // Played on quickly, a match brings fewer points than it does with thought.
        let scale = if sum > 0.0 { (seen.points / sum).clamp(0.5, 2.0) } else { 1.0 };
        for kind in &mut kinds {
            (kind.points, kind.error) = (kind.points * scale, kind.error * scale);
        }
        kinds
    };
    turns.iter().map(kinds).collect()
}

/// By how many points of each kind a turn differs from the best one, the most first: what is worth telling and no mere chance.
fn why(best: &[bots::Kind], own: &[bots::Kind]) -> Vec<(&'static str, f32)> {
    /// Fewer points are not worth telling, nor are more kinds.
    const LEAST: f32 = 0.5;
    const MOST: usize = 3;
    let of = |kinds: &[bots::Kind], category: &str| {
        kinds
            .iter()
            .find(|kind| kind.category == category)
            .map_or((0.0, 0.0), |kind| (kind.points, kind.error))
    };
    let mut categories: Vec<&'static str> = best.iter().chain(own).map(|kind| kind.category).collect();
    categories.sort_unstable();
    categories.dedup();
    let differs = |category: &'static str| {
        let ((best, one), (own, other)) = (of(best, category), of(own, category));
        let by: f32 = own - best;
        (by.abs() >= LEAST && by.abs() >= 2.0 * one.hypot(other)).then_some((category, by))
    };
    let mut found: Vec<(&'static str, f32)> = categories.into_iter().filter_map(differs).collect();
    found.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    found.truncate(MOST);
    found
}

/// The few largest kinds of all turns, in one order.
fn kinds(played: &dyn AnyMatch, all: &[Vec<bots::Kind>], language: Language) -> Vec<Vec<(String, f32)>> {
    /// So many kinds are told.
    const MOST: usize = 4;
    let of = |kinds: &[bots::Kind], category: &str| {
        kinds.iter().find(|kind| kind.category == category).map_or(0.0, |kind| kind.points)
    };
    let mut categories: Vec<&'static str> = all.iter().flatten().map(|kind| kind.category).collect();
    categories.sort_unstable();
    categories.dedup();
    let most = |category: &&'static str| all.iter().map(|kinds| of(kinds, category)).fold(0.0, f32::max);
    categories.retain(|category| most(category) >= 0.5);
    categories.sort_by(|a, b| most(b).total_cmp(&most(a)));
    categories.truncate(MOST);
    let told = |kinds: &Vec<bots::Kind>| {
        let named =
            |category: &&'static str| (played.lexicon().word(category, language), of(kinds, category));
        categories.iter().map(named).collect()
    };
    all.iter().map(told).collect()
}

/// Whether a move cannot be told from the best one: by what the search is not sure of, and never by less than what counts
/// as good in an analysis, so that no even hint is a mistake afterwards.
fn is_even(best: &Seen, seen: &Seen, limits: Limits, is_solo: bool) -> bool {
    let gap = best.worth(is_solo) - seen.worth(is_solo);
    gap <= limits.as_good(is_solo) || gap <= best.doubt(seen, is_solo)
}

/// What the move would be called in an analysis.
fn verdict(best: &Seen, seen: &Seen, limits: Limits, is_solo: bool) -> Verdict {
    match is_even(best, seen, limits, is_solo) {
        true => Verdict::Good,
        false => limits.verdict(best.worth(is_solo) - seen.worth(is_solo), is_solo),
    }
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

#[cfg(test)]
mod tests {
    use bots::Kind;

    use super::why;

    fn kind(category: &'static str, points: f32, error: f32) -> Kind {
        Kind { category, points, error }
    }

    #[test]
    fn only_what_is_sure_is_a_reason() {
        let best = [kind("a", 10.0, 0.2), kind("b", 5.0, 3.0), kind("c", 2.0, 0.0)];
        let own = [kind("a", 7.0, 0.2), kind("b", 8.0, 3.0), kind("c", 2.3, 0.0), kind("d", 1.0, 0.1)];
        // `b` may be mere chance, and `c` is too little.
        assert_eq!(why(&best, &own), [("a", -3.0), ("d", 1.0)]);
        assert!(why(&best, &best).is_empty());
    }
}
