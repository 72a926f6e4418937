//! What the search sees in a match whose game is known only at run time.

use bots::{Budget, Candidate, Insight, Tuning};
use serde::{Deserialize, Serialize};
use table::{Advice, AnyMatch, Match, Seat};

use crate::{Visitor, visit};

/// Moves of a seat with what they lead to, and how the match stands, as that seat can see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sight {
    /// The best first.
    pub moves: Vec<Seen>,
    /// Every seat's chance of winning, in seat order, if the seat plays on at its best.
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
}

/// What the search sees for a seat that is waited for. It looks at nothing but worlds that the seat cannot tell from the
/// true one.
pub fn insight(played: &dyn AnyMatch, seat: Seat, budget: Budget, seed: u64) -> Sight {
    insight_at(played, played.count(), seat, budget, seed)
}

/// The same at the moment after the first `count` moves.
pub fn insight_at(played: &dyn AnyMatch, count: usize, seat: Seat, budget: Budget, seed: u64) -> Sight {
    struct Look<'a>(&'a dyn AnyMatch, usize, Seat, Budget, u64);

    impl Visitor for Look<'_> {
        type Out = Sight;

        fn visit<G: Advice>(self) -> Sight {
            let Look(played, count, seat, budget, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(count);
            let insight = bots::insight(&game, seat, budget, seed);
            let sharpness = Tuning::of::<G>(game.seats()).sharpness;
            sight(&insight, seat, sharpness, |mv| game.write(mv))
        }
    }

    visit(played.about().slug, Look(played, count, seat, budget, seed))
        .expect("every match is of a game on the shelf")
}

fn sight<M: Copy>(insight: &Insight<M>, seat: Seat, sharpness: f32, write: impl Fn(M) -> String) -> Sight {
    let tried = insight.candidates.iter().filter(|candidate| candidate.visits > 0);
    let visits: u32 = tried.clone().map(|candidate| candidate.visits).sum();
    let worth = tried.clone().map(|candidate| candidate.value * candidate.visits as f32).sum::<f32>();
    let scale = Scale {
        chance: insight.chances[seat.index()],
        value: worth / visits.max(1) as f32,
        sharpness,
        is_alone: insight.chances.len() == 1,
    };
    let seen = |candidate: &Candidate<M>| Seen {
        text: write(candidate.mv),
        visits: candidate.visits,
        chance: scale.chance_of(candidate.value),
        points: candidate.points,
    };
    let moves: Vec<Seen> = tried.map(seen).collect();
    let best = moves.first().map_or(scale.chance, |best| best.chance);
    Sight { chances: shifted(&insight.chances, seat, best), moves }
}

/// How the worth of a move becomes a chance: the search knows the chance only of all moves together.
struct Scale {
    chance: f32,
    value: f32,
    sharpness: f32,
    is_alone: bool,
}

/// No chance is nearer to 0 or 1, so that the odds stay finite.
const CERTAIN: f32 = 0.001;

impl Scale {
    /// The odds move with the odds of the worth: for two seats this is exactly how chances follow from worth.
    fn chance_of(&self, value: f32) -> f32 {
        if self.is_alone {
            return 1.0;
        }
        let odds =
            |share: f32| share.clamp(CERTAIN, 1.0 - CERTAIN) / (1.0 - share.clamp(CERTAIN, 1.0 - CERTAIN));
        let better = (odds(value) / odds(self.value)).powf(self.sharpness);
        let odds = odds(self.chance) * better;
        odds / (1.0 + odds)
    }
}

/// The chances if the seat's own is this one: the others share what is left as they did.
fn shifted(chances: &[f32], seat: Seat, own: f32) -> Vec<f32> {
    let others = 1.0 - chances[seat.index()];
    let share = |(index, &chance): (usize, &f32)| {
        if index == seat.index() {
            own
        } else if others > 0.0 {
            chance / others * (1.0 - own)
        } else {
            (1.0 - own) / (chances.len() - 1) as f32
        }
    };
    chances.iter().enumerate().map(share).collect()
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
        let sum: f32 = sight.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sight:?}");
        assert!((sight.moves[0].chance - sight.chances[seat.index()]).abs() < 1e-6);
        assert!(played.moves(seat).contains(&sight.moves[0].text));
        assert!(sight.moves.iter().all(|seen| (0.0..=1.0).contains(&seen.chance)));
    }
}
