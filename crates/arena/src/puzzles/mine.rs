//! Looking for puzzles in a match between strong bots.

use bots::{Bot, Budget, Eyes, Memory, TurnWorth};
use table::{Advice, Fate, Match, Record, Seat, Seed, Setup, Witness};

use super::{BUDGETS, Effort, Find, Mined};

/// So many rivals are kept with a puzzle.
const KEPT: usize = 3;
/// So many rivals are looked at.
const RIVALS: usize = 8;

/// Plays a match and looks for puzzles in it. The same seed finds the same.
pub fn mine<G: Advice>(number: u32, setup: Setup, seed: &str, effort: &Effort) -> Mined {
    let deal = Seed::named(&format!("{seed} {} puzzles {number}", G::ABOUT.slug));
    let mut played = Match::<G>::deal(setup, deal).expect("the setup was checked before");
    let mut fate = Fate::quick(u64::from(number));
    let mut memories: Vec<Memory<G>> = (0..played.now().seats()).map(|_| Memory::new()).collect();
    while let Some(seat) = played.now().waiting_for().first() {
        let memory = &mut memories[seat.index()];
        let mv = bots::choose_on(&Eyes::of(played.now(), seat), effort.bot, fate.next().number(), memory);
        played.play(seat, mv, &mut Witness::silent()).expect("bots play legal moves");
    }
    let mut finds: Vec<Find> = Vec::new();
    for (at, seat, turn) in turns(&played) {
        if finds.len() == effort.most {
            break;
        }
        let game = played.at(at);
        let quarry = Quarry { game: &game, seat, effort, seed: fate.next().number() };
        finds.extend(quarry.look(&turn).map(|find| Find { at, ..find }));
    }
    Mined { number, record: Record::of(&played, &[]).to_string(), finds }
}

/// Every turn of the match in which there was a choice at its beginning: after how many moves, whose, and what was done.
fn turns<G: Advice>(played: &Match<G>) -> Vec<(usize, Seat, Vec<G::Move>)> {
    /// A turn that is still open: its number, and where it stands in the list if it began with a choice.
    type Open = Option<(u32, Option<usize>)>;
    let mut found: Vec<(usize, Seat, Vec<G::Move>)> = Vec::new();
    let mut game = played.at(0);
    let mut open: Vec<Open> = vec![None; game.seats()];
    let mut moves = Vec::new();
    for (at, step) in played.played().iter().enumerate() {
        let number = game.turn(step.seat);
        let own = &mut open[step.seat.index()];
        if own.is_none_or(|(known, _)| known != number) {
            moves.clear();
            game.moves(step.seat, &mut moves);
            let begins = (moves.len() > 2).then(|| {
                found.push((at, step.seat, Vec::new()));
                found.len() - 1
            });
            *own = Some((number, begins));
        }
        if let Some((_, Some(index))) = *own {
            found[index].2.push(step.mv);
        }
        let reveal = played.advance(&mut game, step.seat, step.mv, &mut Witness::silent());
        if reveal.is_something() {
            open.fill(None);
        }
    }
    found
}

/// A moment that may hold a puzzle.
struct Quarry<'a, G> {
    game: &'a G,
    seat: Seat,
    effort: &'a Effort,
    seed: u64,
}

impl<G: Advice> Quarry<'_, G> {
    fn worth(&self, moves: &[G::Move], tries: u32, salt: u64) -> TurnWorth {
        bots::turn_worth(self.game, self.seat, moves, tries, self.seed.wrapping_add(salt))
    }

    fn turn(&self, made: &[G::Move], iterations: u32, salt: u64) -> Vec<G::Move> {
        let bot = Bot::Search(Budget::Iterations(iterations));
        bots::turn_by(self.game, self.seat, made, bot, self.seed.wrapping_add(salt))
    }

    fn is_same(&self, one: &[G::Move], other: &[G::Move]) -> bool {
        bots::comes_to_the_same(self.game, self.seat, one, other, self.seed)
    }

    /// Looks for a puzzle, from the cheapest question to the dearest.
    fn look(&self, played: &[G::Move]) -> Option<Find> {
        let Effort { look, long, gap, least, .. } = *self.effort;
        let greedy = bots::turn_by(self.game, self.seat, &[], Bot::Greedy, self.seed);
        if !bots::is_whole_turn(self.game, self.seat, played) || self.is_same(&greedy, played) {
            return None;
        }
        // What lies at hand is worse, as far as a glance can tell.
        let glance = self.worth(played, look / 8, 1);
        let is_open = (0.08..0.95).contains(&glance.chance);
        if !is_open || glance.chance - self.worth(&greedy, look / 8, 2).chance < gap / 2.0 {
            return None;
        }
        let solution = self.turn(&[], look, 3);
        if self.is_same(&greedy, &solution) || !bots::is_whole_turn(self.game, self.seat, &solution) {
            return None;
        }
        if BUDGETS
            .into_iter()
            .take_while(|&budget| budget < least)
            .any(|budget| self.finds(&solution, budget))
        {
            return None;
        }
        let mut judged = self.rivals(&solution, [greedy.clone(), played.to_vec()])?;
        judged.sort_by(|(a, _), (b, _)| b.chance.total_cmp(&a.chance));
        judged.truncate(KEPT);
        // The last word is for other chance: of the best rivals, and of a much longer search.
        let next = judged.iter().map(|(_, rival)| self.worth(rival, 2 * look, 7));
        let next = next.max_by(|a, b| a.chance.total_cmp(&b.chance))?;
        let best = self.worth(&solution, 2 * look, 8);
        let (ahead, error) = (best.chance - next.chance, best.error.hypot(next.error));
        if ahead < gap || ahead < 3.0 * error || !self.is_same(&self.turn(&[], long, 9), &solution) {
            return None;
        }
        let write = |moves: &Vec<G::Move>| self.written(moves);
        Some(Find {
            at: 0,
            seat: self.seat,
            rivals: judged.iter().map(|(_, rival)| write(rival)).collect(),
            greedy: write(&greedy),
            chance: best.chance,
            gap: ahead,
            error,
            budget: self.difficulty(&solution),
            solution: write(&solution),
        })
    }

    /// The moves in notation, each as it is written where it is made.
    fn written(&self, moves: &[G::Move]) -> Vec<String> {
        let mut game = self.game.clone();
        let write = |&mv: &G::Move| {
            let text = game.write(mv);
            game.step(self.seat, mv, &mut Witness::silent());
            text
        };
        moves.iter().map(write).collect()
    }

    /// Other turns that could be as good, with what they are worth: those known already, what the search likes beside the
    /// first move, and beside every move of the turn. Those that come to the same are none. None: one of them is as good, or
    /// nothing else can be done.
    fn rivals(
        &self,
        solution: &[G::Move],
        known: [Vec<G::Move>; 2],
    ) -> Option<Vec<(TurnWorth, Vec<G::Move>)>> {
        let Effort { look, gap, .. } = *self.effort;
        let best = self.worth(solution, look, 5);
        let others = self.begun(solution).into_iter().map(|made| self.turn(&made, look / 8, 40));
        let mut rivals: Vec<(TurnWorth, Vec<G::Move>)> = Vec::new();
        // One after the other: the first that is as good ends it.
        for rival in known.into_iter().chain(others) {
            let is_new = rivals.iter().all(|(_, other)| !self.is_same(other, &rival));
            if !is_new || self.is_same(&rival, solution) || !bots::is_whole_turn(self.game, self.seat, &rival)
            {
                continue;
            }
            for tries in [look / 8, look / 2] {
                let worth = self.worth(&rival, tries, 6);
                if best.chance - worth.chance < gap - 2.0 * worth.error.hypot(best.error) {
                    return None;
                }
                if tries == look / 2 {
                    rivals.push((worth, rival.clone()));
                }
            }
        }
        (!rivals.is_empty()).then_some(rivals)
    }

    /// How other turns begin: beside each move of the solution what the search likes there, the most promising first.
    fn begun(&self, solution: &[G::Move]) -> Vec<Vec<G::Move>> {
        let look = self.effort.look;
        let mut begun: Vec<(f32, Vec<G::Move>)> = Vec::new();
        let mut game = self.game.clone();
        for (index, &mv) in solution.iter().enumerate() {
            let mut moves = Vec::new();
            game.moves(self.seat, &mut moves);
            if moves.len() > 1 {
                let budget = Budget::Iterations(if index == 0 { look } else { look / 4 });
                let seed = self.seed.wrapping_add(20 + index as u64);
                let insight = bots::insight(&game, self.seat, budget, seed);
                let width = if index == 0 { 6 } else { 2 };
                let others = insight.candidates.iter().filter(|candidate| candidate.mv != mv).take(width);
                begun.extend(others.map(|candidate| {
                    let made = solution[..index].iter().copied().chain([candidate.mv]);
                    (candidate.chance, made.collect())
                }));
            }
            game.step(self.seat, mv, &mut Witness::silent());
        }
        begun.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        begun.into_iter().take(RIVALS).map(|(_, made)| made).collect()
    }

    /// Whether two of three searches with this budget find the solution.
    fn finds(&self, solution: &[G::Move], budget: u32) -> bool {
        let tries = (0..3).map(|salt| self.turn(&[], budget, 100 + salt));
        tries.filter(|turn| self.is_same(turn, solution)).count() >= 2
    }

    /// The smallest budget with which the solution is found.
    fn difficulty(&self, solution: &[G::Move]) -> u32 {
        let found = BUDGETS.into_iter().find(|&budget| self.finds(solution, budget));
        found.unwrap_or(2 * BUDGETS[BUDGETS.len() - 1])
    }
}
