//! Bots that play the same way against everybody: what they choose depends on the deal and the moves alone.
//!
//! They think for so many iterations and not for so long; their chance comes from the seed of the deal; they remember
//! nothing from one choice to the next, because a server that was started anew would not remember it either; and where
//! several are asked at once they answer first, in the order of their seats (`TableState::may_act`), so that it does not matter who
//! is quicker.

use bots::{Bot, Budget, Level};
use sha2::{Digest, Sha256};
use shelf::Recollection;
use table::{AnyMatch, Seat, Seed};

/// How strong the bots are.
pub const LEVEL: Level = Level::Journeyman;
/// About as much as these levels do in their time on a small machine at the heaviest game.
const JOURNEYMAN: u32 = 2_000;
const MASTER: u32 = 16_000;

/// The same bot without a clock.
pub fn steady(bot: Bot) -> Bot {
    match bot {
        Bot::Level(Level::Journeyman) => Bot::Search(Budget::Iterations(JOURNEYMAN)),
        Bot::Level(Level::Master) => Bot::Search(Budget::Iterations(MASTER)),
        other => other,
    }
}

/// What a bot chooses at a seat that is asked.
pub fn choose(played: &dyn AnyMatch, seat: Seat, bot: Bot, seed: &Seed) -> String {
    let own = (0..played.count()).filter(|&index| played.played(index).0 == seat).count();
    let number = number(seed, seat, own);
    shelf::choose(played, seat, steady(bot), number, &mut Recollection::default())
}

/// The chance of a bot at the choice after so many of its own.
fn number(seed: &Seed, seat: Seat, own: usize) -> u64 {
    let mut hash = Sha256::new();
    hash.update(format!("coppice deal of the day\n{seed}\n{seat} {own}"));
    let digest: [u8; 32] = hash.finalize().into();
    digest.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use table::Setup;

    use super::*;

    /// A match of three in which the person takes the first or the last legal move. Everybody's moves, each seat's for itself.
    fn play(slug: &str, first: bool) -> Vec<Vec<String>> {
        let entry = shelf::find(slug).expect("it is on the shelf");
        let seed = Seed::named("a day");
        let mut played = (entry.deal)(Setup::for_players(3), seed).expect("a match");
        let me = Seat::new(0);
        let mut moves = vec![Vec::new(); 3];
        for _ in 0..150 {
            let asked = played.waiting_for();
            // Bots answer first.
            let Some(seat) = asked.iter().find(|&seat| seat != me).or(asked.first()) else { break };
            let text = if seat == me {
                let legal = played.moves(seat);
                legal[if first { 0 } else { legal.len() - 1 }].clone()
            } else {
                choose(&*played, seat, Bot::Search(Budget::Iterations(8)), &seed)
            };
            played.play(seat, &text).expect("it is legal");
            moves[seat.index()].push(text);
        }
        moves
    }

    #[test]
    fn the_same_moves_meet_the_same_opponents() {
        for slug in ["grimm-forest", "keyflower"] {
            let known = play(slug, true);
            assert_eq!(play(slug, true), known, "{slug} again");
            assert_ne!(play(slug, false)[1..], known[1..], "{slug}: they look at what one does");
        }
    }

    #[test]
    fn no_clock_is_in_their_thinking() {
        for level in Level::ALL {
            let bot = steady(Bot::Level(level));
            let is_timed = matches!(bot, Bot::Level(Level::Journeyman | Level::Master))
                || matches!(bot, Bot::Search(Budget::Milliseconds(_)));
            assert!(!is_timed, "{bot}");
        }
    }
}
