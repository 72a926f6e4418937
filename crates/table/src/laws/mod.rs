//! Laws that every game keeps, checked on random matches.
//!
//! A game's tests get all of them for one line, [`law_tests!`](crate::law_tests): the laws of play below, the stored
//! fingerprint of its legal moves, the numbers of its rules, and its language files.

mod actions;
mod advice;
mod fingerprint;
mod folder;
mod limits;
mod numbers;
mod phrases;
mod refusals;
mod worlds;

use std::fmt::Debug;

use crate::fate::{Chance, Fate, Seed};
use crate::game::Game;
use crate::history::Match;
use crate::random;
use crate::record::Record;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::witness::{Audience, Viewer, Witness};
use crate::words::{Language, Phrase, Reader};

pub use actions::moves_have_numbers;
pub use advice::{advice_is_sound, features_are_sound};
pub use fingerprint::{fingerprint_is_kept, fingerprints};
pub use folder::{components_have_a_catalogue, records_replay};
pub use limits::limits_are_measured;
pub use numbers::rule_numbers_are_tested;
pub use phrases::language_files_are_complete;
pub use refusals::refusals_name_their_rule;

/// The short form of all laws for a game's test suite: `law_tests!(Keyflower, "KF");`
#[macro_export]
macro_rules! law_tests {
    ($game:ty, $prefix:literal) => {
        #[test]
        fn laws_of_play_hold() {
            $crate::laws::hold::<$game>(4);
        }

        #[test]
        fn advice_for_bots_is_sound() {
            $crate::laws::advice_is_sound::<$game>();
        }

        #[test]
        fn features_for_judges_are_sound() {
            $crate::laws::features_are_sound::<$game>();
        }

        #[test]
        fn limits_of_turns_are_measured() {
            $crate::laws::limits_are_measured::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn legal_moves_have_numbers() {
            $crate::laws::moves_have_numbers::<$game>();
        }

        #[test]
        fn the_fingerprint_of_legal_moves_is_kept() {
            $crate::laws::fingerprint_is_kept::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn kept_records_replay_for_ever() {
            $crate::laws::records_replay::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn printed_components_have_a_catalogue() {
            $crate::laws::components_have_a_catalogue::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_rule_number_is_tested_and_every_tested_number_exists() {
            $crate::laws::rule_numbers_are_tested(env!("CARGO_MANIFEST_DIR"), $prefix);
        }

        #[test]
        fn every_refusal_names_its_rule() {
            $crate::laws::refusals_name_their_rule::<$game>(env!("CARGO_MANIFEST_DIR"), $prefix, 2);
        }

        #[test]
        fn language_files_are_complete_and_used() {
            $crate::laws::language_files_are_complete(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// A broken law, with the record that shows it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("a law is broken: {law}\nAfter these moves:\n{record}")]
pub struct Broken {
    pub law: String,
    pub record: String,
}

/// Plays `matches` random matches of every setup and panics at the first broken law.
pub fn hold<G: Game>(matches: usize) {
    for (index, setup) in Setup::every(&G::ABOUT).into_iter().enumerate() {
        for number in 0..matches {
            let seed = Seed::named(&format!("laws {} {index} {number}", G::ABOUT.slug));
            if let Err(broken) = check_match::<G>(&setup, seed, CLOSELY) {
                panic!("{broken}");
            }
        }
    }
}

/// The dear checks at every position of some matches and at one of twelve of others: for the few matches of a test.
pub const CLOSELY: usize = 12;
/// The same down to one position of ninety-six: over many matches every kind of position is met all the same.
pub const WIDELY: usize = 96;

/// Plays one random match and checks every law along it, the dear ones at one of at most `seldom` positions; returns the
/// number of its moves.
pub fn check_match<G: Game>(setup: &Setup, seed: Seed, seldom: usize) -> Result<usize, Broken> {
    let dealt = Match::<G>::deal(setup.clone(), seed).map_err(|error| Broken {
        law: format!("every offered setup can be dealt: {error}"),
        record: String::new(),
    })?;
    // What the checker does at random must not be the match's own chance, or undo could never differ from it.
    let mut own = Fate::sealed(Seed::named(&format!("checker {seed}")));
    let mut checker = Checker { played: dealt, chance: own.next(), strangers: Vec::new(), moves: Vec::new() };
    match checker.run(seldom) {
        Ok(count) => Ok(count),
        Err(law) => Err(Broken { law, record: Record::of(&checker.played, &[]).to_string() }),
    }
}

struct Checker<G: Game> {
    played: Match<G>,
    chance: Chance,
    /// Moves that were legal at some time, to try when they may not be.
    strangers: Vec<(Seat, G::Move)>,
    moves: Vec<G::Move>,
}

/// Which law does not hold.
type Law = Result<(), String>;

fn law(holds: bool, text: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(text()) }
}

fn equal<T: PartialEq + Debug>(left: &T, right: &T, text: impl FnOnce() -> String) -> Law {
    law(left == right, || format!("{}\n{}", text(), difference(left, right)))
}

/// The lines in which two values differ, so that a large state can be read.
fn difference<T: Debug>(left: &T, right: &T) -> String {
    let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
    let pairs = left.lines().zip(right.lines());
    let lines: Vec<String> = pairs
        .filter(|(a, b)| a != b)
        .take(12)
        .map(|(a, b)| format!("  {} | {}", a.trim(), b.trim()))
        .collect();
    lines.join("\n")
}

impl<G: Game> Checker<G> {
    fn run(&mut self, seldom: usize) -> Result<usize, String> {
        let every = 1 + self.chance.below(seldom);
        while let Some((seat, mv)) = self.next_move()? {
            let count = self.played.played().len();
            law(count < G::ABOUT.longest_match, || format!("a match ends within {count} moves"))?;
            if count.is_multiple_of(every) {
                self.check_position()?;
                self.check_move(seat, mv)?;
                self.check_steps(seat, mv)?;
                self.check_strangers()?;
            }
            self.strangers.push((seat, mv));
            self.play(seat, mv)?;
            if self.chance.below(20) == 0 {
                self.check_undo()?;
            }
        }
        self.check_position()?;
        self.check_end()?;
        Ok(self.played.played().len())
    }

    /// Lists the moves of all seats, checks the lists and picks one.
    fn next_move(&mut self) -> Result<Option<(Seat, G::Move)>, String> {
        let game = self.played.now();
        let waiting = game.waiting_for();
        for seat in Seat::all(game.seats()) {
            self.moves.clear();
            game.moves(seat, &mut self.moves);
            law(waiting.contains(seat) != self.moves.is_empty(), || {
                format!("a seat has moves exactly while it is waited for ({seat:?}: {})", self.moves.len())
            })?;
        }
        Ok(random::choice(game, &mut self.chance, &mut self.moves))
    }

    fn play(&mut self, seat: Seat, mv: G::Move) -> Law {
        let text = self.played.now().write(mv);
        let mut witness = Witness::listening();
        let accepted = self.played.play(seat, mv, &mut witness);
        accepted.map_err(|illegal| format!("every listed move is accepted ({text}: {illegal})"))?;
        let game = self.played.now();
        game.check_invariants().map_err(|wrong| format!("every position is sound: {wrong}"))?;
        if self.chance.below(8) == 0 {
            for (audience, event) in witness.into_events() {
                self.check_audience(audience)?;
                self.check_words(&game.tell(&event))?;
            }
        }
        Ok(())
    }

    fn check_audience(&self, audience: Audience) -> Law {
        let seats = self.played.now().seats();
        match audience {
            Audience::Only(seat) | Audience::Others(seat) => {
                law(seat.index() < seats, || format!("an event speaks to {seat:?} of {seats}"))
            }
            Audience::Everyone => Ok(()),
        }
    }

    fn check_position(&mut self) -> Law {
        let game = self.played.now().clone();
        let json =
            serde_json::to_string(&game).map_err(|error| format!("a state can be written: {error}"))?;
        let again: G =
            serde_json::from_str(&json).map_err(|error| format!("a written state can be read: {error}"))?;
        equal(&game, &again, || "a state that was written and read is the same".into())?;
        for seat in Seat::all(game.seats()) {
            self.check_imagined(&game, seat)?;
            self.check_notation(&game, seat)?;
        }
        self.check_forced(&game)?;
        self.check_standings(&game)
    }

    /// A world that a seat imagines looks to it, and to those who know less, exactly as this one.
    fn check_imagined(&mut self, game: &G, seat: Seat) -> Law {
        let imagined = game.imagine(seat, Fate::quick(self.chance.number()));
        let fate = Fate::quick(self.chance.number());
        equal(&game.imagine(seat, fate), &imagined.imagine(seat, fate), || {
            format!("what {seat:?} imagines depends on what it knows and on nothing else")
        })?;
        imagined
            .check_invariants()
            .map_err(|wrong| format!("an imagined world is sound ({seat:?}): {wrong}"))?;
        let me = Viewer::Seat(seat);
        equal(&game.view(me), &imagined.view(me), || {
            format!("{seat:?} cannot tell an imagined world by its view")
        })?;
        equal(&game.view(Viewer::Onlooker), &imagined.view(Viewer::Onlooker), || {
            format!("an onlooker cannot tell a world imagined by {seat:?}")
        })?;
        equal(&moves_of(game, seat), &moves_of(&imagined, seat), || {
            format!("{seat:?} has the same moves in an imagined world")
        })?;
        law(game.waiting_for() == imagined.waiting_for(), || {
            format!("a world imagined by {seat:?} waits for the same seats")
        })
    }

    fn check_notation(&mut self, game: &G, seat: Seat) -> Law {
        let moves = moves_of(game, seat);
        let mut texts: Vec<String> = moves.iter().map(|&mv| game.write(mv)).collect();
        for (mv, text) in moves.iter().zip(&texts) {
            law(text.len() <= 120 && !text.contains(['#', '\n']), || {
                format!("“{text}” fits a line of a record")
            })?;
            let read = game.read(text).map_err(|error| format!("every move can be read back: {error}"))?;
            equal(mv, &read, || format!("“{text}” reads back as the same move"))?;
            if self.chance.below(16) == 0 {
                self.check_words(&game.describe(seat, *mv))?;
            }
        }
        texts.sort_unstable();
        let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
        law(twice.is_none(), || format!("no move is listed twice ({:?})", twice))?;
        if moves.is_empty() { Ok(()) } else { self.check_words(&game.prompt(seat)) }
    }

    fn check_words(&self, phrase: &Phrase) -> Law {
        for language in Language::ALL {
            for seat in [None, phrase.actor] {
                let reader = Reader { language, seat, names: &[] };
                G::lexicon()
                    .check(phrase, reader)
                    .map_err(|wrong| format!("every sentence can be said: {}", wrong.join("; ")))?;
            }
        }
        Ok(())
    }

    fn check_standings(&self, game: &G) -> Law {
        let standings = game.standings();
        law(standings.scores.len() == game.seats(), || "every seat has a score".into())?;
        for score in &standings.scores {
            let sum: i32 = score.lines.iter().map(|line| line.points).sum();
            law(sum == score.points, || format!("the lines of {:?} add up to {}", score.seat, score.points))?;
            let categories = |lines: &[crate::standings::Line]| {
                let mut categories: Vec<_> = lines.iter().map(|line| line.category).collect();
                categories.dedup();
                categories
            };
            let (own, first) = (categories(&score.lines), categories(&standings.scores[0].lines));
            equal(&own, &first, || "all seats have the same categories of points".into())?;
            for line in &score.lines {
                self.check_words(&Phrase::new(line.category))?;
                line.detail.as_ref().map_or(Ok(()), |detail| self.check_words(detail))?;
            }
            for tie in &score.tie_break {
                self.check_words(&Phrase::new(tie.what))?;
            }
        }
        standings.rating.map_or(Ok(()), |rating| self.check_words(&Phrase::new(rating)))?;
        standings.verdict.as_ref().map_or(Ok(()), |verdict| self.check_words(verdict))
    }

    /// Playing with and without a witness is the same, copies are independent, and a move that reveals
    /// nothing leads to what the mover could foresee.
    fn check_move(&mut self, seat: Seat, mv: G::Move) -> Law {
        let game = self.played.now().clone();
        let text = game.write(mv);
        let mut silent = game.clone();
        let reveal = silent.step(seat, mv, &mut Witness::silent());
        equal(&game, self.played.now(), || format!("a copy is independent ({text})"))?;
        let mut heard = game.clone();
        heard.step(seat, mv, &mut Witness::listening());
        equal(&silent, &heard, || format!("a witness changes nothing ({text})"))?;
        if reveal.is_something() {
            return Ok(());
        }
        let mut foreseen = game.imagine(seat, Fate::quick(self.chance.number()));
        foreseen.step(seat, mv, &mut Witness::silent());
        let me = Viewer::Seat(seat);
        equal(&silent.view(me), &foreseen.view(me), || {
            format!("a move that reveals nothing leads to what {seat:?} could foresee ({text})")
        })
    }

    /// What is not listed is refused with a reason that can be said, and changes nothing.
    fn check_strangers(&mut self) -> Law {
        let game = self.played.now();
        for _ in 0..self.strangers.len().min(6) {
            let (seat, mv) = self.strangers[self.chance.below(self.strangers.len())];
            let seat =
                if self.chance.below(4) == 0 { Seat::new(self.chance.below(game.seats())) } else { seat };
            if game.waiting_for().contains(seat) && game.lists(seat, mv) {
                continue;
            }
            let mut copy = game.clone();
            let Err(illegal) = copy.play(seat, mv, &mut Witness::silent()) else {
                return Err(format!("a move that is not listed is refused ({seat:?}: {mv:?})"));
            };
            equal(&copy, game, || format!("a refused move changes nothing ({mv:?})"))?;
            self.check_words(&illegal.reason)?;
        }
        Ok(())
    }

    /// Going back and forth through the history leads to the same states.
    fn check_undo(&mut self) -> Law {
        let now = self.played.now().clone();
        let count = self.played.played().len();
        let back = self.chance.below(count.min(40) + 1);
        let earlier = self.played.at(count - back);
        let mut copy = self.played.clone();
        copy.rewind(count - back);
        equal(copy.now(), &earlier, || format!("{back} moves back is the state that was there"))?;
        self.check_told(&copy)?;
        for _ in 0..back {
            copy.redo(&mut Witness::listening())
                .map_err(|error| format!("what was undone can be redone: {error}"))?;
        }
        equal(copy.now(), &now, || format!("{back} moves back and forth is the same state"))?;
        let last = self.played.played()[count - 1];
        self.check_told(&copy)?;
        let undone = copy.undo(last.seat);
        law(undone.is_ok() != last.reveal.is_something(), || "undo goes exactly to the last reveal".into())?;
        if undone.is_ok() {
            equal(copy.now(), &self.played.at(count - 1), || {
                "undo leads to the state before the move".into()
            })?;
            self.check_told(&copy)?;
            copy.redo_by(last.seat, &mut Witness::listening())
                .map_err(|error| format!("an undone move can be redone: {error}"))?;
            equal(copy.now(), &now, || "undo and redo lead to the same state".into())?;
            self.check_told(&copy)?;
        }
        Ok(())
    }

    /// What was kept of what happened is what would be found by playing it once more.
    fn check_told(&mut self, played: &Match<G>) -> Law {
        let count = played.played().len();
        let since = count - self.chance.below(count.clamp(1, 100));
        equal(&played.events(since..count), &played.replayed(since..count), || {
            format!("what happened at moves {since} to {count} is kept as it was")
        })
    }

    fn check_end(&self) -> Law {
        let record = Record::of(&self.played, &[]).to_string();
        let parsed = Record::parse(&record).map_err(|error| format!("a record can be read: {error}"))?;
        let again = parsed.replay::<G>(self.played.setup().components.as_deref());
        let again = again.map_err(|error| format!("a record can be replayed: {error}"))?;
        equal(again.now(), self.played.now(), || "a record replays to the same state".into())?;
        law(self.played.now().standings().winners().next().is_some(), || "somebody wins".into())
    }
}

/// The moves of a seat in an order that does not depend on how the state lists them.
fn moves_of<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
}
