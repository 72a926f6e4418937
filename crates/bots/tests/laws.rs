//! The laws of bots, on every game of the shelf.

use bots::{Bot, choose};
use shelf::Visitor;
use table::{Advice, Fate, Seed, Setup, Silent, random};

/// Every kind of bot whose budget is counted, not timed.
const BOTS: [&str; 7] =
    ["random", "greedy", "flat:8it", "search:12it", "search*2:12it", "sapling", "apprentice"];

/// At so many decisions of each match.
const DECISIONS: usize = 4;

struct SameViewSameMove {
    players: u8,
}

impl Visitor for SameViewSameMove {
    type Out = ();

    /// What a bot chooses depends on what its seat may know, its seed and its budget: in a world that the seat cannot tell
    /// from the true one it chooses the same.
    fn visit<G: Advice>(self) {
        let slug = G::ABOUT.slug;
        let seed = Seed::named(&format!("laws of bots {slug} {}", self.players));
        let mut game =
            G::deal(&Setup::for_players(self.players), Fate::sealed(seed)).expect("a standard match");
        let mut chance = Fate::quick(self.players.into()).next();
        let mut moves = Vec::new();
        let mut looked_at = 0;
        // A match has some dozens of decisions; those that are looked at lie apart.
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            if moves.len() > 1 && looked_at < DECISIONS && chance.below(8) == 0 {
                looked_at += 1;
                let other = game.imagine(seat, Fate::quick(chance.number()));
                for name in BOTS {
                    let bot: Bot = name.parse().expect("there is such a bot");
                    let (here, there) = (choose(&game, seat, bot, 5), choose(&other, seat, bot, 5));
                    assert_eq!(here, there, "{slug}, {} players: {name} peeks", self.players);
                    assert!(moves.contains(&here), "{slug}: {name} plays a move that is not legal");
                }
            }
            game.step(seat, mv, &mut Silent);
        }
    }
}

#[test]
fn the_same_view_seed_and_budget_give_the_same_move_whatever_the_hidden_truth() {
    for entry in shelf::GAMES {
        for players in entry.about.players() {
            shelf::visit(entry.about.slug, SameViewSameMove { players }).expect("it is on the shelf");
        }
    }
}
