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

/// Which share of their matches each level wins against the one before it: apprentice, journeyman, master.
struct Ladder {
    game: &'static str,
    won: [f64; 3],
}

/// From the tables “Levels” of `docs/bots.md`, with two seats. The master's step is that of a search of 1600 iterations (Keyflower
/// 1200), which it is at least.
const LADDERS: &[Ladder] = &[
    Ladder { game: "keyflower", won: [0.788, 0.933, 0.840] },
    Ladder { game: "woodcraft", won: [0.788, 0.889, 0.708] },
    Ladder { game: "woodcraft-roll", won: [0.736, 0.946, 0.617] },
    Ladder { game: "grimm-forest", won: [0.745, 0.908, 0.642] },
];

/// The strength of a level at a game; None where the arena has not said.
pub fn of(game: &str, level: &str) -> Option<Rating> {
    let level = Level::ALL.into_iter().find(|known| known.name() == level)?;
    let ladder = LADDERS.iter().find(|ladder| ladder.game == game)?;
    let [apprentice, journeyman, master] = ladder.won.map(|won| SCALE * (won / (1.0 - won)).ln());
    let rating = match level {
        Level::Sapling => APPRENTICE - apprentice,
        Level::Apprentice => APPRENTICE,
        Level::Journeyman => APPRENTICE + journeyman,
        Level::Master => APPRENTICE + journeyman + master,
    };
    Some(Rating { rating, uncertainty: UNCERTAINTY })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_stronger_than_the_one_before_and_wins_as_often_as_it_did() {
        for ladder in LADDERS {
            let ratings: Vec<f64> = Level::ALL
                .iter()
                .filter_map(|level| of(ladder.game, level.name()))
                .map(|it| it.rating)
                .collect();
            for (pair, won) in ratings.windows(2).zip(ladder.won) {
                let chance = 1.0 / (1.0 + ((pair[0] - pair[1]) / SCALE).exp());
                assert!((chance - won).abs() < 1e-9, "{}: {chance} and {won}", ladder.game);
            }
        }
        assert_eq!(of("nim", "master"), None);
        assert_eq!(of("keyflower", "random"), None);
    }
}
