//! Points as far as a viewer may know them.

use table::{Fate, Game, Line, Match, Score, Seat, Standings, TieBreak, Viewer};

/// So many worlds are imagined: what is the same in all of them is known.
const WORLDS: u64 = 4;

/// The points if the match ended now, without whatever the viewer cannot know.
///
/// Nothing hidden can get out this way: until the match is over they are not counted in the true state at all, but in
/// worlds that the viewer cannot tell from it, and a line is told only when it is the same in all of these.
pub fn known_points<G: Game>(played: &Match<G>, viewer: Viewer) -> Standings {
    if played.is_over() {
        return played.now().standings();
    }
    let worlds: Vec<Standings> =
        (0..WORLDS).map(|world| imagined(played.now(), viewer, world).standings()).collect();
    let known = |seat: usize| {
        let of = |standings: &Standings| standings.scores[seat].clone();
        let scores: Vec<Score> = worlds.iter().map(of).collect();
        (lines_in_all(&scores), tie_breaks_in_all(&scores))
    };
    Standings::rank((0..played.now().seats()).map(known))
}

/// A world that the viewer cannot tell from the true one. An onlooker knows only what every seat knows.
fn imagined<G: Game>(game: &G, viewer: Viewer, world: u64) -> G {
    let mut fate = Fate::quick(world);
    match viewer {
        Viewer::Seat(seat) => game.imagine(seat, fate.fork()),
        Viewer::Onlooker => {
            let seats = game.seats();
            let first = game.imagine(Seat::new(0), fate.fork());
            if seats > 1 { first.imagine(Seat::new(1), fate.fork()) } else { first }
        }
    }
}

/// The lines of the first world that stand in every other one too. What a category says of itself in detail counts as
/// part of the line.
fn lines_in_all(scores: &[Score]) -> Vec<Line> {
    let is_known = |line: &&Line| scores.iter().all(|score| score.lines.contains(line));
    scores[0].lines.iter().filter(is_known).cloned().collect()
}

/// The first tie-breaks, up to one that is not known.
fn tie_breaks_in_all(scores: &[Score]) -> Vec<TieBreak> {
    let is_known = |(index, tie): &(usize, &TieBreak)| {
        scores.iter().all(|score| score.tie_break.get(*index) == Some(tie))
    };
    scores[0].tie_break.iter().enumerate().take_while(is_known).map(|(_, tie)| tie.clone()).collect()
}
