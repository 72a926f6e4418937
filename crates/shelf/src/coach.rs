//! What a turn is worth that somebody is about to end, beside the best one that a quick search finds.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, TurnWorth};
use table::{Advice, AnyMatch, Fate, Limits, Match, Phrase, Seat, Verdict};

use crate::course::retrace;
use crate::turns::Compared;
use crate::{Visitor, visit};

/// A whole turn beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedTurn {
    /// It began after so many moves.
    pub start: usize,
    pub compared: Compared,
    /// What the best turn does, choice by choice, as far as it is worth telling.
    pub better: Vec<Phrase>,
}

impl JudgedTurn {
    /// What the turn cost, in chances of winning or, alone, in points; nothing where that may be mere chance.
    pub fn loss(&self, limits: Limits) -> f32 {
        let Compared { is_same, own, best } = &self.compared;
        let is_solo = best.chances.len() == 1;
        let worth = |turn: &TurnWorth| {
            if is_solo { (turn.points, turn.points_error) } else { (turn.chance, turn.error) }
        };
        let ((best, one), (own, other)) = (worth(best), worth(own));
        let gap = best - own;
        let is_even = *is_same || gap <= limits.as_good(is_solo) || gap <= 2.0 * one.hypot(other);
        if is_even { 0.0 } else { gap }
    }

    pub fn verdict(&self, limits: Limits) -> Verdict {
        limits.verdict(self.loss(limits), self.is_solo())
    }

    pub fn is_solo(&self) -> bool {
        self.compared.best.chances.len() == 1
    }
}

/// The turn of a seat that this move would end, beside the best one. Everything is judged in worlds that the seat cannot tell
/// from the true one as it was when the turn began. None: the move ends no turn, or there was nothing to choose in it.
pub fn judge_turn(
    played: &dyn AnyMatch,
    seat: Seat,
    text: &str,
    budget: Budget,
    seed: u64,
) -> Option<JudgedTurn> {
    struct Judging<'a>(&'a dyn AnyMatch, Seat, &'a str, Budget, u64);

    impl Visitor for Judging<'_> {
        type Out = Option<JudgedTurn>;

        fn visit<G: Advice>(self) -> Option<JudgedTurn> {
            let Judging(played, seat, text, budget, seed) = self;
            let whole: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let (start, mut made) = so_far(played, whole, seat);
            made.push(text.to_owned());
            let world = whole.at(start).imagine(seat, Fate::quick(seed));
            let own = bots::read_turn(&world, seat, &made)?;
            if !bots::is_whole_turn(&world, seat, &own) || !has_choice(whole, &world, seat, &made) {
                return None;
            }
            let insight = bots::insight_about(&world, seat, budget.part(1, 2), own[0], seed);
            let foreseen = &insight.lines.first()?.moves;
            let best = bots::turn_by(&world, seat, foreseen, Bot::Greedy, seed);
            if !bots::is_whole_turn(&world, seat, &best) {
                return None;
            }
            let compared = Compared {
                is_same: bots::comes_to_the_same(&world, seat, &own, &best, seed),
                ..compare(&world, seat, [&own, &best], budget.part(1, 2), seed)
            };
            let texts = written(&world, seat, &best);
            Some(JudgedTurn { start, compared, better: meanings(whole, world, seat, &texts) })
        }
    }

    visit(played.about().slug, Judging(played, seat, text, budget, seed))
        .expect("every match is of a game on the shelf")
}

/// Where the turn of a seat that is under way began, and its moves so far.
fn so_far<G: Advice>(played: &dyn AnyMatch, whole: &Match<G>, seat: Seat) -> (usize, Vec<String>) {
    let (mut begun, mut made) = (None, Vec::new());
    retrace::<G>(played, |at, game, mover, mv, revealed| {
        if mover == seat {
            let number = game.turn(seat);
            if begun.is_none_or(|(before, _)| before != number) {
                (begun, made) = (Some((number, at)), Vec::new());
            }
            made.push(game.write(mv));
        }
        if revealed {
            begun = None;
        }
    });
    match begun {
        Some((number, start)) if number == whole.now().turn(seat) => (start, made),
        _ => (AnyMatch::count(whole), Vec::new()),
    }
}

/// Whether the turn could have been another one.
fn has_choice<G: Advice>(whole: &Match<G>, world: &G, seat: Seat, texts: &[String]) -> bool {
    let mut now = Match::from_position(whole.setup().clone(), world.clone());
    texts.iter().any(|text| {
        let is_choice = AnyMatch::moves(&now, seat).len() > 1;
        // What is legal here was just read.
        let _ = AnyMatch::play(&mut now, seat, text);
        is_choice
    })
}

/// Both turns, each by as many imagined worlds as the budget allows.
fn compare<G: Advice>(
    world: &G,
    seat: Seat,
    [own, best]: [&[G::Move]; 2],
    budget: Budget,
    seed: u64,
) -> Compared {
    /// So many worlds at least, and at most; the first few tell how long one takes.
    const TRIES: (u32, u32) = (24, 400);
    let both = |tries: u32| Compared {
        is_same: false,
        own: bots::turn_worth(world, seat, own, tries, seed),
        best: bots::turn_worth(world, seat, best, tries, seed),
    };
    match budget {
        Budget::Iterations(tries) | Budget::Within(tries, _) => both(tries),
        Budget::Milliseconds(time) => {
            let begun = Instant::now();
            let first = both(TRIES.0);
            let (spent, time) = (begun.elapsed(), Duration::from_millis(time.into()));
            let left = time.saturating_sub(spent).as_secs_f64() / spent.as_secs_f64().max(1e-6);
            let tries = ((f64::from(TRIES.0) * left) as u32).min(TRIES.1);
            if tries > TRIES.0 { both(tries) } else { first }
        }
    }
}

/// The moves of a turn in notation, each written where it is made.
fn written<G: Advice>(world: &G, seat: Seat, moves: &[G::Move]) -> Vec<String> {
    let mut now = world.clone();
    moves
        .iter()
        .map(|&mv| {
            let text = now.write(mv);
            now.step(seat, mv, &mut table::Witness::silent());
            text
        })
        .collect()
}

/// What a turn does, choice by choice. What is no choice is left out.
fn meanings<G: Advice>(whole: &Match<G>, world: G, seat: Seat, texts: &[String]) -> Vec<Phrase> {
    /// A turn of more parts is told as far as this.
    const PARTS: usize = 4;
    let mut now = Match::from_position(whole.setup().clone(), world);
    let mut told = Vec::new();
    for text in texts {
        let choices = AnyMatch::choices(&now, seat);
        let is_choice = choices.len() > 1;
        let choice = choices.into_iter().find(|choice| choice.text == *text);
        told.extend(choice.filter(|_| is_choice || told.is_empty()).map(|choice| choice.meaning));
        if told.len() == PARTS || AnyMatch::play(&mut now, seat, text).is_err() {
            break;
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use table::{Seed, Setup};

    use super::*;
    use crate::imagined;

    const BUDGET: Budget = Budget::Iterations(60);

    fn dealt(slug: &str, players: u8) -> Box<dyn AnyMatch> {
        let entry = crate::find(slug).expect("it is on the shelf");
        (entry.deal)(Setup::for_players(players), Seed::named("a coach")).expect("a match")
    }

    /// Plays on by the first legal moves.
    fn go_on(played: &mut dyn AnyMatch, count: usize) {
        for _ in 0..count {
            let Some(seat) = played.waiting_for().first() else { return };
            let moves = played.moves(seat);
            let text = moves[played.count() % moves.len()].clone();
            played.play(seat, &text).expect("it is legal");
        }
    }

    #[test]
    fn what_is_given_away_in_nim_is_a_blunder_and_the_winning_turn_is_not() {
        let mut played = dealt("nim", 2);
        // Heaps of 7, 5 and 4 become 1, 1 and 4: all of the last heap wins, nothing else does.
        for (seat, text) in [(0, "take 6 from 1"), (1, "take 4 from 2")] {
            played.play(Seat::new(seat), text).expect("it is legal");
        }
        let judge = |text: &str| {
            judge_turn(&*played, Seat::new(0), text, Budget::Iterations(600), 3)
                .expect("every move is a turn")
        };
        assert_eq!(judge("take 4 from 3").verdict(Limits::USUAL), Verdict::Good);
        let bad = judge("take 1 from 1");
        assert_eq!(bad.verdict(Limits::USUAL), Verdict::Blunder, "{bad:?}");
        assert_eq!((bad.start, bad.better.len(), bad.is_solo()), (2, 1, false));
    }

    /// Law: what the coach says follows from what the seat knows: it is the same in every world that the seat cannot tell from
    /// the true one.
    #[test]
    fn the_coach_knows_nothing_that_the_seat_does_not() {
        for (slug, players) in
            [("keyflower", 3), ("woodcraft", 2), ("woodcraft-roll", 2), ("grimm-forest", 3)]
        {
            let mut judged = 0;
            let mut played = dealt(slug, players);
            for _ in 0..12 {
                go_on(&mut *played, 5);
                let Some(seat) = played.waiting_for().first() else { break };
                let other = imagined(&*played, played.count(), seat, 99);
                for text in played.moves(seat).iter().take(2) {
                    // The imagined world has no past: where a turn is under way there is nothing to compare.
                    let told = judge_turn(&*played, seat, text, BUDGET, 5);
                    let Some(told) = told.filter(|told| told.start == played.count()) else { continue };
                    let elsewhere = judge_turn(&*other, seat, text, BUDGET, 5).expect("the same turn");
                    assert_eq!(JudgedTurn { start: 0, ..told }, elsewhere, "{slug}: {text}");
                    judged += 1;
                }
            }
            assert!(judged > 0, "{slug}: {judged}");
        }
    }

    #[test]
    fn only_the_last_step_of_a_turn_is_judged_and_the_whole_turn_with_it() {
        let mut played = dealt("woodcraft-roll", 2);
        let (mut steps, mut turns) = (0, 0);
        for _ in 0..40 {
            let Some(seat) = played.waiting_for().first() else { break };
            let moves = played.moves(seat);
            let text = moves[played.count() % moves.len()].clone();
            match judge_turn(&*played, seat, &text, Budget::Iterations(8), 5) {
                Some(judged) => {
                    assert!(judged.start <= played.count() && !judged.better.is_empty());
                    turns += 1;
                }
                None => steps += 1,
            }
            played.play(seat, &text).expect("it is legal");
        }
        assert!(turns > 0 && steps > 0, "{turns} turns, {steps} steps");
    }
}
