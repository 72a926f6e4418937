//! The frozen positions of the third task: whose winner is to be foretold.

use arena::{NotBorneOut, Outcome, Plan, Player, retrace};
use serde_json::{Value, json};
use shelf::Visitor;
use table::{Advice, Fate, Seat, Viewer};

/// Of how many decisions one is taken.
const ONE_IN: usize = 10;

/// A position whose winner is to be foretold.
pub struct Position {
    pub id: String,
    pub table: String,
    pub seat: Seat,
    /// What is told of it: never the hidden truth.
    pub asked: Value,
    /// The part of the victory that each seat had in the end.
    pub shares: Vec<f64>,
    /// Every seat's chance of winning as a bot of ours saw it that was asked.
    pub chances: Option<Vec<f64>>,
}

impl Position {
    /// How wrong these chances were: the Brier score, from 0 to 1.
    pub fn error(&self, chances: &[f64]) -> f64 {
        let errors = chances.iter().zip(&self.shares).map(|(said, came)| (said - came).powi(2));
        errors.sum::<f64>() / self.shares.len() as f64
    }

    /// The same chance for everybody.
    pub fn even(&self) -> Vec<f64> {
        vec![1.0 / self.shares.len() as f64; self.shares.len()]
    }
}

/// Tells sets apart: their positions as they are told, and what came of them. Two people with the same one have the same task.
pub fn fingerprint(set: &[Position]) -> u64 {
    let told = set.iter().map(|position| format!("{}{:?}", position.asked, position.shares));
    told.fold(0xcbf2_9ce4_8422_2325, |hash, told| {
        told.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    })
}

/// Takes the positions from matches.
pub struct Frozen<'a> {
    pub plan: &'a Plan,
    pub outcomes: &'a [Outcome],
    /// A bot of ours that is asked for its chances.
    pub asked: Option<&'a Player>,
    pub threads: usize,
}

impl Visitor for Frozen<'_> {
    type Out = Result<Vec<Position>, NotBorneOut>;

    fn visit<G: Advice>(self) -> Self::Out {
        let share = self.outcomes.len().div_ceil(self.threads).max(1);
        let of_some = |outcomes: &[Outcome]| {
            let mut found = Vec::new();
            outcomes.iter().try_for_each(|outcome| self.of_match::<G>(outcome, &mut found)).map(|()| found)
        };
        let found: Result<Vec<Vec<Position>>, NotBorneOut> = std::thread::scope(|scope| {
            let shares: Vec<_> =
                self.outcomes.chunks(share).map(|some| scope.spawn(move || of_some(some))).collect();
            shares.into_iter().map(|one| one.join().expect("nothing here panics")).collect()
        });
        Ok(found?.into_iter().flatten().collect())
    }
}

impl Frozen<'_> {
    fn of_match<G: Advice>(&self, outcome: &Outcome, found: &mut Vec<Position>) -> Result<(), NotBorneOut> {
        let table = format!("{}, {} seats", self.plan.game, self.plan.seats());
        let shares: Vec<f64> = outcome.shares().collect();
        let mut chance = Fate::quick(outcome.index.into()).next();
        let (mut moves, mut count) = (Vec::new(), 0);
        let mut sight = vec![0.0; G::sight_len()];
        retrace::<G>(self.plan, outcome, |game, next| {
            let Some((seat, _)) = next else { return };
            moves.clear();
            game.moves(seat, &mut moves);
            count += 1;
            if moves.len() < 2 || chance.below(ONE_IN) != 0 {
                return;
            }
            game.observe(seat, count, &mut sight);
            let id = format!("{}-{}-{}-{count}", self.plan.game, self.plan.seats(), outcome.index);
            let asked = json!({
                "id": id, "game": self.plan.game, "players": self.plan.seats(), "seat": seat,
                "view": game.view(Viewer::Seat(seat)), "observation": sight,
            });
            let chances = self.asked.and_then(|player| player.foretell(game, seat, count));
            found.push(Position { id, table: table.clone(), seat, asked, shares: shares.clone(), chances });
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_result_is_another_set() {
        let set = |id: &str, shares: [f64; 2]| {
            let asked = json!({ "id": id });
            vec![Position {
                id: id.to_owned(),
                table: String::new(),
                seat: Seat::new(0),
                asked,
                shares: shares.to_vec(),
                chances: None,
            }]
        };
        let one = fingerprint(&set("a", [1.0, 0.0]));
        assert_eq!(one, fingerprint(&set("a", [1.0, 0.0])));
        assert_ne!(one, fingerprint(&set("a", [0.0, 1.0])));
        assert_ne!(one, fingerprint(&set("b", [1.0, 0.0])));
    }
}
