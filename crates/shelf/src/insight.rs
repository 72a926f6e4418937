//! What the search sees in a match whose game is known only at run time.

use bots::{Budget, Candidate, Insight, Kind};
use serde::{Deserialize, Serialize};
use table::{Advice, AnyMatch, Match, Phrase, Seat};

use crate::{Visitor, visit};

/// Moves of a seat with what they lead to, and how the match stands, as that seat can see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sight {
    /// The best first: the one that the search trusts most, then by what they are worth.
    pub moves: Vec<Seen>,
    /// Every seat's chance of winning, in seat order, if the seat plays on at its best. They sum up to 1.
    pub chances: Vec<f32>,
}

/// A move that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// In notation.
    #[serde(rename = "move")]
    pub text: String,
    /// How often it was tried: what was tried rarely is known badly.
    pub visits: u32,
    /// The chance that the seat wins with it.
    pub chance: f32,
    /// The points that the seat can expect with it.
    pub points: f32,
    /// Every seat's chance of winning with it, in seat order. They sum up to 1.
    #[serde(default)]
    pub chances: Vec<f32>,
    /// The whole turn that begins with it, in notation, as far as it was foreseen; empty where it was not asked for.
    #[serde(default)]
    pub turn: Vec<String>,
    /// What another seat is expected to answer.
    #[serde(default)]
    pub answer: Option<Expected>,
}

/// An answer that the search expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Expected {
    pub seat: Seat,
    /// In notation. In the true match it may not be possible.
    #[serde(rename = "move")]
    pub text: String,
    /// What it does, as the seat that asks can imagine it.
    #[serde(skip)]
    pub meaning: Option<Phrase>,
}

impl Seen {
    /// How little is known of the difference between two moves, in chances of winning or, alone, in points: two standard
    /// errors. What they differ by because tries stray is no difference, and the best of many that are known badly looks
    /// better than it is.
    pub fn doubt(&self, other: &Seen, is_solo: bool) -> f32 {
        /// A move that was tried less often than this is known badly.
        const WELL_TRIED: u32 = 8;
        /// How far the worth of one try strays from the mean.
        const STRAY: (f32, f32) = (0.25, 6.0);
        let tries = |seen: &Seen| seen.visits.max(WELL_TRIED) as f32;
        let stray = if is_solo { STRAY.1 } else { STRAY.0 };
        2.0 * stray * (1.0 / tries(self) + 1.0 / tries(other)).sqrt()
    }

    /// What it is worth to the seat: its chance of winning or, alone, its points.
    pub fn worth(&self, is_solo: bool) -> f32 {
        if is_solo { self.points } else { self.chance }
    }
}

/// What the search sees for a seat that is waited for. It looks at nothing but worlds that the seat cannot tell from the
/// true one.
pub fn insight(played: &dyn AnyMatch, seat: Seat, budget: Budget, seed: u64) -> Sight {
    insight_at(played, played.count(), seat, budget, seed)
}

/// The same at the moment after the first `count` moves.
pub fn insight_at(played: &dyn AnyMatch, count: usize, seat: Seat, budget: Budget, seed: u64) -> Sight {
    struct Looking<'a>(&'a dyn AnyMatch, usize, Seat, Budget, u64);

    impl Visitor for Looking<'_> {
        type Out = Sight;

        fn visit<G: Advice>(self) -> Sight {
            let Looking(played, count, seat, budget, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(count);
            sight(&bots::insight(&game, seat, budget, seed), game.seats(), |mv| game.write(mv))
        }
    }

    visit(played.about().slug, Looking(played, count, seat, budget, seed))
        .expect("every match is of a game on the shelf")
}

fn sight<M: Copy>(insight: &Insight<M>, seats: usize, write: impl Fn(M) -> String) -> Sight {
    let seen = |candidate: &Candidate<M>| Seen {
        text: write(candidate.mv),
        visits: candidate.visits,
        chance: candidate.chance,
        points: candidate.points,
        chances: candidate.chances[..seats].to_vec(),
        turn: Vec::new(),
        answer: None,
    };
    let mut moves: Vec<Seen> = insight.candidates.iter().map(seen).collect();
    for (seen, line) in moves.iter_mut().zip(&insight.lines) {
        seen.turn = line.moves.iter().map(|&mv| write(mv)).collect();
        seen.answer = line.answer.as_ref().map(|answer| Expected {
            seat: answer.seat,
            text: write(answer.mv),
            meaning: Some(answer.meaning.clone()),
        });
    }
    // What the search would play comes first; what follows is ordered by what it is worth, as far as it is known.
    let worth = |seen: &Seen| seen.worth(seats == 1);
    if let Some((best, others)) = moves.split_first_mut() {
        let is_known = |seen: &Seen| seen.visits * 20 >= best.visits;
        others.sort_by(|a, b| is_known(b).cmp(&is_known(a)).then(worth(b).total_cmp(&worth(a))));
    }
    let chances = moves.first().map_or_else(|| insight.chances.clone(), |best| best.chances.clone());
    Sight { moves, chances }
}

/// What kinds of points a seat gets when its turn begins with these moves, at the moment after the first `count`.
pub fn kinds(
    played: &dyn AnyMatch,
    count: usize,
    seat: Seat,
    moves: &[String],
    worlds: u32,
    seed: u64,
) -> Vec<Kind> {
    struct Kinds<'a>(&'a dyn AnyMatch, usize, Seat, &'a [String], u32, u64);

    impl Visitor for Kinds<'_> {
        type Out = Vec<Kind>;

        fn visit<G: Advice>(self) -> Vec<Kind> {
            let Kinds(played, count, seat, moves, worlds, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(count);
            let moves: Vec<G::Move> = moves.iter().map_while(|text| game.read(text).ok()).collect();
            bots::kinds(&game, seat, &moves, worlds, seed)
        }
    }

    visit(played.about().slug, Kinds(played, count, seat, moves, worlds, seed))
        .expect("every match is of a game on the shelf")
}

#[cfg(test)]
mod tests {
    use table::{Seed, Setup};

    use super::*;

    #[test]
    fn chances_are_shares_and_the_best_move_has_the_seats_own() {
        let entry = crate::find("nim").expect("Nim");
        let played = (entry.deal)(Setup::for_players(2), Seed::named("sight")).expect("two play Nim");
        let seat = played.waiting_for().first().expect("somebody begins");
        let sight = insight(&*played, seat, Budget::Iterations(500), 1);
        for chances in sight.moves.iter().map(|seen| &seen.chances).chain([&sight.chances]) {
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{sight:?}");
        }
        assert!((sight.moves[0].chance - sight.chances[seat.index()]).abs() < 1e-6);
        assert!(played.moves(seat).contains(&sight.moves[0].text));
        assert!(sight.moves.iter().all(|seen| (0.0..=1.0).contains(&seen.chance)));
    }
}
