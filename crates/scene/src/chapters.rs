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
    let mut chapters = Vec::new();
    let mut last = None;
    each_moment::<G>(played, |state, count| {
        let moment = G::moment(&state.view(Viewer::Onlooker));
        let round = round(&moment);
        if last.as_ref() != Some(&round) {
            let words = G::lexicon().say(&moment, Reader::onlooker(language));
            chapters.push(Chapter { count, words });
            last = Some(round);
        }
    });
    chapters
}

/// The phase after every number of moves.
pub(crate) fn phases<G: Board>(played: &dyn AnyMatch, language: Language) -> Vec<Option<(u8, String)>> {
    let mut phases = Vec::new();
    each_moment::<G>(played, |state, _| {
        let phase = G::phase(&state.view(Viewer::Onlooker));
        phases.push(phase.map(|(place, name)| (place, G::lexicon().say(&name, Reader::onlooker(language)))));
    });
    phases
}

/// Looks at a match from its start on: the state, and after how many moves it is there.
fn each_moment<G: Board>(played: &dyn AnyMatch, mut look: impl FnMut(&G, usize)) {
    let played = typed::<G>(played);
    let mut state = played.at(0);
    look(&state, 0);
    for (index, step) in played.played().iter().enumerate() {
        played.advance(&mut state, step.seat, step.mv, &mut Witness::silent());
        look(&state, index + 1);
    }
}

/// What stays the same through a round: its number, or else the key of the phrase.
fn round(moment: &Phrase) -> (String, Vec<Part>) {
    let rounds = moment.parts.iter().filter(|(place, _)| ROUNDS.contains(place));
    let rounds: Vec<Part> = rounds.map(|(_, part)| part.clone()).collect();
    let key = if rounds.is_empty() { moment.key.to_string() } else { String::new() };
    (key, rounds)
}
