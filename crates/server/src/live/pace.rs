//! How long bots take between two turns of a person: long enough to be followed, and never longer than a person likes to wait.
//!
//! Everything that is told before the person chooses again shares one budget. Those who act first have most of it; whatever comes
//! after them (somebody who has no choice left waits for several rounds, a season ends) has a part of what is left, so that it
//! never runs out and never grows.

use std::time::Duration;

use bots::Budget;
use table::Seat;

/// Between two turns of a person no more than this is spent on what happens in between, whatever the level of the bots.
const BETWEEN: Duration = Duration::from_millis(4600);
/// What the first turn of every bot may take of it, all together.
const FIRST_ROUND: Duration = Duration::from_millis(3800);
/// The small steps of one turn follow one another so quickly that they are seen as one act.
const STEP: Duration = Duration::from_millis(100);
/// Before a bot's turn, where one wants to follow.
pub const CALM: Duration = Duration::from_millis(1400);
/// A bot is never given less to think about a turn: as much as a journeyman needs.
const LEAST: Duration = Duration::from_millis(20);
/// Nor about the steps after the first, in which it goes on from what it thought.
const LEAST_ON: Duration = Duration::from_millis(5);

/// What was spent since a person chose, and the turn that is being told.
#[derive(Default)]
pub struct Between {
    /// The entry by which a person chose.
    chose: u64,
    spent: Duration,
    /// How many turns of bots there were.
    turns: u32,
    turn: Option<Turn>,
}

/// The turn of one bot.
struct Turn {
    seat: Seat,
    share: Duration,
    left: Duration,
    /// Its first step was told.
    is_told: bool,
}

impl Between {
    /// All that follows this choice of a person; a new one has a new budget.
    pub fn begins(&mut self, chose: u64) {
        if self.chose != chose {
            *self = Between { chose, ..Between::default() };
        }
    }

    /// The same bot goes on, or another has its share before it. With so many bots at the table.
    pub fn goes_on(&mut self, seat: Seat, bots: u32) {
        if self.turn.as_ref().is_some_and(|turn| turn.seat == seat) {
            return;
        }
        let bots = bots.max(1);
        let share = if self.turns < bots { FIRST_ROUND / bots } else { self.left() / (2 * bots) };
        let share = share.min(self.left());
        self.turns += 1;
        self.turn = Some(Turn { seat, share, left: share, is_told: false });
    }

    /// The bot with a budget that leaves something for the steps that follow.
    pub fn in_time(&self, bot: bots::Bot) -> bots::Bot {
        let Some(turn) = &self.turn else { return bot };
        let least = if turn.is_told { LEAST_ON } else { LEAST };
        let most = (turn.left / 2).max(least).as_millis() as u32;
        let needs = match bot {
            bots::Bot::Level(bots::Level::Master) => bots::Level::MASTER,
            // Its iterations take a fifth of its limit.
            bots::Bot::Level(bots::Level::Journeyman) => bots::Level::JOURNEYMAN / 5,
            _ => 0,
        };
        if most < needs { bots::Bot::Search(Budget::Milliseconds(most)) } else { bot }
    }

    /// How long a move of this seat is held back where one would like so much: the first of a turn, so that the last one could
    /// be seen; the others hardly. Somebody who has no choice has a part of what is left.
    pub fn pause(&self, seat: Seat, wanted: Duration) -> Duration {
        let most = match self.turn.as_ref().filter(|turn| turn.seat == seat) {
            Some(turn) if turn.is_told => STEP.min(turn.left / 2),
            Some(turn) => turn.share * 6 / 10,
            None => self.left() / 3,
        };
        wanted.min(most)
    }

    /// A move of this seat was told, so long after the one before it.
    pub fn told(&mut self, seat: Seat, took: Duration) {
        self.spent += took;
        // Whoever had no choice ended the turn before.
        self.turn = self.turn.take().filter(|turn| turn.seat == seat);
        if let Some(turn) = &mut self.turn {
            turn.left = turn.left.saturating_sub(took);
            turn.is_told = true;
        }
    }

    fn left(&self) -> Duration {
        BETWEEN.saturating_sub(self.spent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat::new(0);
    /// What writing a step and showing it takes.
    const WRITING: Duration = Duration::from_millis(8);
    const SIX_SECONDS: Duration = Duration::from_secs(6);

    /// So long a bot would think with what it is given.
    fn thinks(bot: bots::Bot) -> Duration {
        let time = match bot {
            bots::Bot::Search(Budget::Milliseconds(time)) => time,
            bots::Bot::Level(bots::Level::Master) => bots::Level::MASTER,
            // A number of iterations, which take a fifth of its limit.
            bots::Bot::Level(bots::Level::Journeyman) => bots::Level::JOURNEYMAN / 5,
            _ => 5,
        };
        Duration::from_millis(time.into())
    }

    /// Every bot has a turn of so many steps at the calm pace; how long that takes.
    fn round(between: &mut Between, bots: u32, steps: u32, level: bots::Level) -> Duration {
        let before = between.spent;
        for seat in (1..=bots as usize).map(Seat::new) {
            for _ in 0..steps {
                between.goes_on(seat, bots);
                let thought = thinks(between.in_time(bots::Bot::Level(level)));
                between.told(seat, thought.max(between.pause(seat, CALM)) + WRITING);
            }
        }
        between.spent - before
    }

    /// Somebody who has no choice passes.
    fn passes(between: &mut Between) {
        between.told(ME, between.pause(ME, Duration::from_millis(900)) + WRITING);
    }

    #[test]
    fn a_person_waits_six_seconds_at_most_whatever_the_level() {
        for level in bots::Level::ALL {
            for bots in 1..=5 {
                for steps in 1..=8 {
                    let waits = round(&mut Between::default(), bots, steps, level);
                    assert!(waits <= SIX_SECONDS, "{bots} {level:?} with {steps} steps: {waits:?}");
                }
            }
        }
    }

    /// With four seats: somebody without workers passes by themselves nine times while the others go on, and then the season ends.
    #[test]
    fn whoever_has_no_choice_waits_no_longer() {
        for level in bots::Level::ALL {
            let mut between = Between::default();
            for _ in 0..9 {
                round(&mut between, 3, 3, level);
                passes(&mut between);
            }
            round(&mut between, 3, 4, level);
            assert!(between.spent <= SIX_SECONDS, "{level:?}: {:?}", between.spent);
        }
    }

    /// Where the machine is so slow that every step takes longer than it may, nothing is held back besides.
    #[test]
    fn nothing_is_held_back_once_the_time_is_spent() {
        let mut between = Between::default();
        between.goes_on(Seat::new(1), 3);
        between.told(Seat::new(1), SIX_SECONDS);
        assert_eq!(between.pause(ME, CALM), Duration::ZERO);
        between.goes_on(Seat::new(2), 3);
        assert_eq!(between.pause(Seat::new(2), CALM), Duration::ZERO);
        assert_eq!(thinks(between.in_time(bots::Bot::Level(bots::Level::Master))), LEAST);
    }

    #[test]
    fn a_choice_of_a_person_begins_anew_and_a_pass_that_plays_itself_does_not() {
        let mut between = Between::default();
        between.begins(7);
        let first = round(&mut between, 3, 1, bots::Level::Sapling);
        passes(&mut between);
        between.begins(7);
        let second = round(&mut between, 3, 1, bots::Level::Sapling);
        assert!(second < first / 2, "{second:?} after {first:?}");
        between.begins(30);
        assert_eq!(round(&mut between, 3, 1, bots::Level::Sapling), first);
    }

    #[test]
    fn the_steps_of_one_turn_are_told_as_one_act() {
        let mut between = Between::default();
        let seat = Seat::new(1);
        between.goes_on(seat, 3);
        let first = between.pause(seat, CALM);
        between.told(seat, first);
        between.goes_on(seat, 3);
        assert!(between.pause(seat, CALM) <= STEP && first > 5 * STEP);
    }
}
