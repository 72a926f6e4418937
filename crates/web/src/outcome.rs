//! Who won, in a sentence: for lists, the last board and the final table.

use table::{Lexicon, Phrase, Seat, Seats, Standings};

use crate::model::Brief;
use crate::words::Words;

/// “Anna wins with 45 points”; to the winner, “You won with 45 points”; alone, the points.
pub fn sentence(brief: &Brief, standings: &Standings, mine: Seats, game: &Lexicon, words: Words) -> String {
    let winners: Vec<Seat> = standings.winners().collect();
    let points = standings.scores[first(standings).index()].points;
    let name = |seat: &Seat| brief.seats[seat.index()].name.as_str();
    match winners.as_slice() {
        _ if brief.seats.len() == 1 => words.points(game, "points-count", points),
        [winner] if mine == Seats::only(*winner) => words.points(game, "you-won-with", points),
        [winner] => {
            let phrase = Phrase::new("wins-with").with("name", name(winner).to_owned());
            words.by_game(game, phrase.with("n", points))
        }
        several => {
            let names: Vec<&str> = several.iter().map(name).collect();
            words.say(Phrase::new("shared-by").with("names", words.names(&names)))
        }
    }
}

/// The same where the match is looked back at, with what a result alone is called: “63 points: good; from 70 it is
/// excellent”.
pub fn judged(brief: &Brief, standings: &Standings, mine: Seats, game: &Lexicon, words: Words) -> String {
    let said = sentence(brief, standings, mine, game, words);
    match &standings.verdict {
        Some(verdict) => said + words.language.colon() + &words.by_game(game, verdict.clone()),
        None => said,
    }
}

/// The winner, or the first of several.
pub fn first(standings: &Standings) -> Seat {
    standings.winners().next().unwrap_or_default()
}
