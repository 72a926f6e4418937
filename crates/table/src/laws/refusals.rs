//! Refusals: whatever cannot be played, the rules say why and where that stands.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::numbers::defined;
use crate::fate::{Chance, Fate, Seed};
use crate::game::Game;
use crate::random;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::witness::Witness;

/// So many moves of a kind are kept to be tried where they may be wrong.
const OF_A_KIND: usize = 64;

/// Plays `matches` random matches of every setup, tries at every moment what was legal at others, by every seat, and panics with
/// the refusals whose rule RULES.md does not have.
pub fn refusals_name_their_rule<G: Game>(game_folder: &str, prefix: &str, matches: usize) {
    let rules = fs::read_to_string(Path::new(game_folder).join("RULES.md"));
    let mut tries = Tries::<G> {
        numbers: defined(&rules.expect("every game has its RULES.md"), prefix).into_iter().collect(),
        strangers: BTreeMap::new(),
        refused: 0,
        nameless: BTreeMap::new(),
    };
    for (index, setup) in Setup::every(&G::ABOUT).into_iter().enumerate() {
        // A move may name a seat that another setup does not have.
        tries.strangers.clear();
        for number in 0..matches {
            let seed = Seed::named(&format!("refusals {} {index} {number}", G::ABOUT.slug));
            tries.play(&setup, seed);
        }
    }
    let nameless: usize = tries.nameless.values().map(|(times, _)| times).sum();
    let list: String = tries
        .nameless
        .iter()
        .map(|((key, rule), (times, example))| format!("\n  {times} × {key} ({rule}), as {example}"))
        .collect();
    assert!(
        nameless == 0,
        "{nameless} of {} refusals name a rule that RULES.md does not have:{list}",
        tries.refused
    );
}

struct Tries<G: Game> {
    /// The rules that there are.
    numbers: BTreeSet<String>,
    /// Moves that were legal at some time, by kind: few kinds have most of the moves.
    strangers: BTreeMap<String, Vec<G::Move>>,
    refused: usize,
    /// What was said by a rule that does not exist, how often, and to which question and move first.
    nameless: BTreeMap<(String, &'static str), (usize, String)>,
}

impl<G: Game> Tries<G> {
    fn play(&mut self, setup: &Setup, seed: Seed) {
        let mut game = G::deal(setup, Fate::sealed(seed)).expect("an offered setup can be dealt");
        let mut chance = Fate::sealed(Seed::named(&format!("tries {seed}"))).next();
        let mut moves = Vec::new();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            self.remember(&moves, &mut chance);
            self.try_strangers(&game, &mut chance);
            game.step(seat, mv, &mut Witness::silent());
        }
        self.try_strangers(&game, &mut chance);
    }

    fn remember(&mut self, moves: &[G::Move], chance: &mut Chance) {
        for &mv in moves {
            let kept = self.strangers.entry(kind(&mv)).or_default();
            if kept.len() < OF_A_KIND {
                kept.push(mv);
            } else {
                kept[chance.below(OF_A_KIND)] = mv;
            }
        }
    }

    /// One move of every kind, by a seat that is asked and by any.
    fn try_strangers(&mut self, game: &G, chance: &mut Chance) {
        let picked: Vec<G::Move> =
            self.strangers.values().map(|kept| kept[chance.below(kept.len())]).collect();
        for mv in picked {
            let any = Seat::new(chance.below(game.seats()));
            for seat in game.waiting_for().iter().next().into_iter().chain([any]) {
                self.attempt(game, seat, mv);
            }
        }
    }

    fn attempt(&mut self, game: &G, seat: Seat, mv: G::Move) {
        let Err(illegal) = game.clone().play(seat, mv, &mut Witness::silent()) else { return };
        self.refused += 1;
        if self.numbers.contains(illegal.rule) {
            return;
        }
        let asked = match game.waiting_for().contains(seat) {
            true => game.prompt(seat).key.into_owned(),
            false => "nothing".to_owned(),
        };
        let said = (illegal.reason.key.into_owned(), illegal.rule);
        let example = || (0, format!("{mv:?} where {asked} is asked"));
        self.nameless.entry(said).or_insert_with(example).0 += 1;
    }
}

/// The name of a move without its parts.
fn kind(mv: &impl std::fmt::Debug) -> String {
    let written = format!("{mv:?}");
    written.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}
