//! How strong the bots of each level are: what their matches in the arena say, on the scale of people's ratings.
//!
//! A rating then reads as “between apprentice and journeyman”. The apprentice stands where newcomers begin; every other level as
//! far from the next as its share of won matches with two seats says (`docs/bots.md`).

use bots::Level;
use store::Rating;

/// Where the apprentice stands.
const APPRENTICE: f64 = 25.0;
/// How sure the levels are.
const UNCERTAINTY: f64 = 1.0;
/// How much one rating has to be ahead so that the odds are e to 1, where nobody is unsure: the square root of 2 times
/// 25 / 6.
const SCALE: f64 = 5.892_556_509_887_896;

/// Which share of its matches a level wins, from the table “Levels” of `docs/bots.md`, with two seats.
struct Ladder {
    game: &'static str,
    /// The apprentice against the sapling.
    apprentice: f64,
    /// The journeyman against the apprentice.
    journeyman: f64,
    /// From the apprentice to the master by way of another: 200 iterations against the apprentice, and 1600 (Keyflower 1200),
    /// which a master is at least, against those.
    master: [f64; 2],
}

const LADDERS: &[Ladder] = &[
    Ladder { game: "keyflower", apprentice: 0.788, journeyman: 0.933, master: [0.933, 0.840] },
    Ladder { game: "woodcraft", apprentice: 0.788, journeyman: 0.889, master: [0.889, 0.708] },
    Ladder { game: "woodcraft-roll", apprentice: 0.736, journeyman: 0.917, master: [0.946, 0.617] },
    Ladder { game: "grimm-forest", apprentice: 0.745, journeyman: 0.910, master: [0.908, 0.642] },
];

/// How far ahead one is who wins this share.
fn ahead(won: f64) -> f64 {
    SCALE * (won / (1.0 - won)).ln()
}

/// The strength of a level at a game; None where the arena has not said.
pub fn of(game: &str, level: &str) -> Option<Rating> {
    let level = Level::ALL.into_iter().find(|known| known.name() == level)?;
    let ladder = LADDERS.iter().find(|ladder| ladder.game == game)?;
    let rating = match level {
        Level::Sapling => APPRENTICE - ahead(ladder.apprentice),
        Level::Apprentice => APPRENTICE,
        Level::Journeyman => APPRENTICE + ahead(ladder.journeyman),
        Level::Master => APPRENTICE + ladder.master.map(ahead).iter().sum::<f64>(),
    };
    Some(Rating { rating, uncertainty: UNCERTAINTY })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_stronger_than_the_one_before_and_wins_as_often_as_it_did() {
        for ladder in LADDERS {
            let at = |level: Level| of(ladder.game, level.name()).expect("it is known").rating;
            let chance = |one, other| 1.0 / (1.0 + ((at(other) - at(one)) / SCALE).exp());
            let told = [
                (chance(Level::Apprentice, Level::Sapling), ladder.apprentice),
                (chance(Level::Journeyman, Level::Apprentice), ladder.journeyman),
            ];
            for (chance, won) in told {
                assert!((chance - won).abs() < 1e-9, "{}: {chance} and {won}", ladder.game);
            }
            assert!(at(Level::Master) > at(Level::Journeyman), "{}", ladder.game);
        }
        assert_eq!(of("nim", "master"), None);
        assert_eq!(of("keyflower", "random"), None);
    }
}
