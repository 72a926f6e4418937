//! Where the rounds of a match begin, for those who look back at it.

use table::{AnyMatch, Language, Part, Phrase, Reader, Viewer, Witness};

use crate::{Board, typed};

/// A round, a season or another part of a match that a person would jump to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// It begins after so many moves.
    pub count: usize,
    /// Where the match is then.
    pub words: String,
}

/// The places of a moment's phrase that say which round it is.
const ROUNDS: [&str; 2] = ["round", "season"];

/// The chapters of a match, the first at its start.
pub(crate) fn chapters<G: Board>(played: &dyn AnyMatch, language: Language) -> Vec<Chapter> {
    let played = typed::<G>(played);
    let mut state = played.at(0);
    let mut chapters = Vec::new();
    let mut last = None;
    let mut note = |state: &G, count: usize| {
        let moment = G::moment(&state.view(Viewer::Onlooker));
        let round = round(&moment);
        if last.as_ref() != Some(&round) {
            let words = G::lexicon().say(&moment, Reader::onlooker(language));
            chapters.push(Chapter { count, words });
            last = Some(round);
        }
    };
    note(&state, 0);
    for (index, step) in played.played().iter().enumerate() {
        played.advance(&mut state, step.seat, step.mv, &mut Witness::silent());
        note(&state, index + 1);
    }
    chapters
}

/// What stays the same through a round: its number, or else the key of the phrase.
fn round(moment: &Phrase) -> (String, Vec<Part>) {
    let rounds = moment.parts.iter().filter(|(place, _)| ROUNDS.contains(place));
    let rounds: Vec<Part> = rounds.map(|(_, part)| part.clone()).collect();
    let key = if rounds.is_empty() { moment.key.to_string() } else { String::new() };
    (key, rounds)
}
