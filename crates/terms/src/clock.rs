//! What the clocks of a table say. Nothing ticks: everything follows from the times of the entries and the terms.
//!
//! Times are milliseconds of service: time when no server ran is left out by whoever calls.

use table::{MOST_SEATS, Seat, Seats};

use crate::{Clock, MINUTE, Terms};

/// Nobody comes in time who is called with less than this left.
const LEAST_CALL: i64 = MINUTE as i64 * 1000 / 2;

/// Whoever takes a seat back whose time had run out has so much at least.
const FRESH: i64 = MINUTE as i64 * 1000;

/// The time of every seat.
#[derive(Clone, Debug)]
pub struct Clocks {
    is_live: bool,
    increment: i64,
    answer: i64,
    /// The bank, or the time for an answer: a quarter of it is little.
    whole: i64,
    seats: [Time; MOST_SEATS],
    /// Whose clock runs, since when.
    running: Seats,
    since: i64,
}

#[derive(Clone, Debug, Default)]
struct Time {
    /// The bank, or the reserve.
    store: i64,
    /// What is left of the time for this answer; always 0 where it is live.
    answer: i64,
    /// So many moves were played when the seat last answered: what was taken back brings no time again.
    highest: usize,
    /// What was ever used of the times for answers.
    used: i64,
    /// The moves of the seat that stand: which of the match each was, what was left before it began a new time, and what had
    /// been used then. Whoever takes one back has what they had.
    made: Vec<(usize, i64, i64)>,
}

impl Time {
    /// Moves were taken back: so many are left.
    fn go_back(&mut self, count: usize) {
        let Some(first) = self.made.iter().position(|&(at, ..)| at > count) else { return };
        let (_, left, used) = self.made[first];
        self.answer = (left - (self.used - used)).max(0);
        self.made.truncate(first);
    }

    /// Takes away what has passed: first from the time for the answer, then from the reserve.
    fn pass(&mut self, passed: i64) {
        let from_answer = passed.min(self.answer);
        self.answer -= from_answer;
        self.used += from_answer;
        self.store = (self.store - (passed - from_answer)).max(0);
    }
}

/// What one clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// What is left of the time for this answer, or of the bank.
    pub now: i64,
    /// What is left beyond that: the reserve.
    pub reserve: i64,
    pub is_running: bool,
    /// What there was at most, to show how much of it is left.
    pub whole: i64,
}

impl Left {
    /// All that is left.
    pub const fn total(&self) -> i64 {
        self.now + self.reserve
    }

    /// Whether the reserve runs.
    pub const fn is_reserve(&self) -> bool {
        self.now == 0 && self.reserve > 0
    }
}

impl Clocks {
    /// The clocks of a match that begins, where time is counted at all. Without a bank of its own each seat has as long
    /// as a match takes.
    pub fn new(terms: &Terms, minutes_per_player: u8) -> Option<Self> {
        let ms = |seconds: u32| i64::from(seconds) * 1000;
        let (is_live, store) = match terms.clock {
            Clock::None => return None,
            Clock::Live if terms.bank == 0 => (true, ms(u32::from(minutes_per_player.max(1)) * MINUTE)),
            Clock::Live => (true, ms(terms.bank)),
            Clock::Days => (false, ms(terms.reserve)),
        };
        let answer = if is_live { 0 } else { ms(terms.answer) };
        Some(Clocks {
            is_live,
            increment: if is_live { ms(terms.increment) } else { 0 },
            answer,
            whole: if is_live { store } else { answer },
            seats: std::array::from_fn(|_| Time { store, answer, ..Time::default() }),
            running: Seats::NONE,
            since: 0,
        })
    }

    pub const fn is_live(&self) -> bool {
        self.is_live
    }

    /// Something happened. From now on the clocks of `running` run. `mover` has played a move, the `count`th of the match.
    pub fn turn(&mut self, at: i64, running: Seats, mover: Option<Seat>, count: usize) {
        self.pass(at);
        self.seats.iter_mut().for_each(|time| time.go_back(count));
        if let Some(mover) = mover {
            let time = &mut self.seats[mover.index()];
            time.made.push((count, time.answer, time.used));
            // What was played before and taken back counts once.
            if count > time.highest {
                time.highest = count;
                time.answer = self.answer;
                if !running.contains(mover) {
                    time.store += self.increment;
                }
            }
        }
        for seat in running.iter().filter(|&seat| !self.running.contains(seat)) {
            let time = &mut self.seats[seat.index()];
            if count > time.highest {
                time.answer = self.answer;
            }
        }
        self.running = running;
    }

    /// Takes away what has passed.
    fn pass(&mut self, at: i64) {
        let passed = (at - self.since).max(0);
        for seat in self.running.iter() {
            self.seats[seat.index()].pass(passed);
        }
        self.since = self.since.max(at);
    }

    /// The person of the seat is back: there is some time at least, so that the seat is not lost again at once.
    pub fn refresh(&mut self, seat: Seat) {
        let time = &mut self.seats[seat.index()];
        time.answer = self.answer;
        if self.is_live {
            time.store = time.store.max(FRESH.max(self.increment));
        }
    }

    /// What the clock of a seat shows at this time.
    pub fn left(&self, seat: Seat, at: i64) -> Left {
        let is_running = self.running.contains(seat);
        let passed = if is_running { (at - self.since).max(0) } else { 0 };
        let Time { store, answer, .. } = self.seats[seat.index()];
        let (store, answer) = ((store - (passed - answer).max(0)).max(0), (answer - passed).max(0));
        if self.is_live {
            return Left {
                now: store,
                reserve: 0,
                is_running,
                whole: store.max(self.seats[seat.index()].store),
            };
        }
        Left { now: answer, reserve: store, is_running, whole: self.answer }
    }

    /// Whose time runs out first, and when.
    pub fn next(&self) -> Option<(i64, Seat)> {
        let end = |seat: Seat| (self.end(seat), seat);
        self.running.iter().map(end).min_by_key(|(end, seat)| (*end, seat.index()))
    }

    /// When the time of a seat runs out that runs on.
    fn end(&self, seat: Seat) -> i64 {
        let Time { store, answer, .. } = self.seats[seat.index()];
        self.since + store + answer
    }

    /// When little is left of the time of a seat whose clock runs: a quarter of its bank, or of the time for an answer after
    /// the reserve has gone. None where that is too short for anybody to come.
    pub fn little_at(&self, seat: Seat) -> Option<i64> {
        let quarter = self.whole / 4;
        (self.running.contains(seat) && quarter >= LEAST_CALL).then(|| self.end(seat) - quarter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DAY;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn live() -> Clocks {
        let terms = Terms { clock: Clock::Live, bank: 60, increment: 10, ..Terms::default() };
        Clocks::new(&terms, 20).expect("clocks")
    }

    #[test]
    fn a_bank_empties_while_the_seat_is_asked_and_a_turn_adds_to_it() {
        let mut clocks = live();
        clocks.turn(0, Seats::only(A), None, 0);
        assert_eq!(clocks.left(A, 20_000).now, 40_000);
        assert_eq!(clocks.next(), Some((60_000, A)));
        clocks.turn(20_000, Seats::only(B), Some(A), 1);
        assert_eq!(clocks.left(A, 50_000).now, 50_000, "40 and 10 for the turn, and it stands still");
        assert_eq!(clocks.left(B, 50_000).now, 30_000);
        assert_eq!(clocks.left(B, 500_000).now, 0, "never below nothing");
    }

    #[test]
    fn several_run_at_once() {
        let mut clocks = live();
        clocks.turn(0, [A, B].into_iter().collect(), None, 0);
        clocks.turn(30_000, Seats::only(B), Some(A), 1);
        assert_eq!((clocks.left(A, 40_000).now, clocks.left(B, 40_000).now), (40_000, 20_000));
    }

    #[test]
    fn undo_gives_no_time_back_and_no_second_increment() {
        let mut clocks = live();
        clocks.turn(0, Seats::only(A), None, 0);
        clocks.turn(10_000, Seats::only(B), Some(A), 1);
        // Taken back, thought about, played again.
        clocks.turn(11_000, Seats::only(A), None, 0);
        clocks.turn(21_000, Seats::only(B), Some(A), 1);
        assert_eq!(clocks.left(A, 21_000).now, 50_000);
    }

    #[test]
    fn over_days_the_reserve_runs_only_after_the_time_for_the_answer() {
        let terms = Terms { clock: Clock::Days, answer: DAY, reserve: 2 * DAY, ..Terms::default() };
        let mut clocks = Clocks::new(&terms, 20).expect("clocks");
        let day = i64::from(DAY) * 1000;
        clocks.turn(0, Seats::only(A), None, 0);
        assert_eq!(clocks.next(), Some((3 * day, A)));
        let later = clocks.left(A, day + day / 2);
        assert!(later.is_reserve());
        assert_eq!(later.reserve, day + day / 2);
        clocks.turn(2 * day, Seats::only(B), Some(A), 1);
        clocks.turn(2 * day + 1, Seats::only(A), Some(B), 2);
        let fresh = clocks.left(A, 2 * day + 1);
        assert_eq!((fresh.now, fresh.reserve), (day, day), "a new answer, what is left of the reserve");
        // Undo does not begin the day anew.
        clocks.turn(2 * day + day / 2 + 1, Seats::only(B), Some(A), 3);
        clocks.turn(2 * day + day / 2 + 2, Seats::only(A), None, 2);
        assert_eq!(clocks.left(A, 2 * day + day / 2 + 2).now, day / 2, "what was left before the move");
    }

    /// A turn is a path of small steps. Making some and taking them back, however often, brings no time.
    #[test]
    fn steps_that_are_taken_back_bring_no_time() {
        let hour = 3_600_000;
        let terms = Terms { clock: Clock::Days, answer: DAY, reserve: 0, ..Terms::default() };
        let mut clocks = Clocks::new(&terms, 20).expect("clocks");
        let mine = Seats::only(A);
        clocks.turn(0, mine, None, 0);
        clocks.turn(20 * hour, mine, Some(A), 1);
        assert_eq!(clocks.left(A, 20 * hour).now, 24 * hour, "the next step has a day of its own");
        clocks.turn(21 * hour, mine, Some(A), 2);
        clocks.turn(21 * hour, mine, None, 0);
        assert_eq!(clocks.left(A, 21 * hour).now, 3 * hour, "both are taken back, and an hour has passed");
        // The same moves again are the same moves.
        clocks.turn(21 * hour, mine, Some(A), 1);
        clocks.turn(22 * hour, mine, None, 0);
        assert_eq!(clocks.left(A, 22 * hour).now, 2 * hour);
        assert_eq!(clocks.next(), Some((24 * hour, A)));
    }

    #[test]
    fn little_is_a_quarter_of_the_bank_or_of_the_time_for_an_answer_after_the_reserve() {
        let terms = Terms { clock: Clock::Live, bank: 1200, increment: 0, ..Terms::default() };
        let mut clocks = Clocks::new(&terms, 20).expect("clocks");
        clocks.turn(0, Seats::only(A), None, 0);
        assert_eq!((clocks.little_at(A), clocks.little_at(B)), (Some(900_000), None));
        clocks.turn(1_000_000, Seats::only(B), Some(A), 1);
        clocks.turn(1_000_000, Seats::only(A), Some(B), 2);
        assert_eq!(clocks.little_at(A), Some(900_000), "it is little already");
        assert_eq!(live_turn().little_at(A), None, "of a minute nobody is told that a quarter is left");
        let day = i64::from(DAY) * 1000;
        for (reserve, at) in [(0, day * 3 / 4), (2 * DAY, 2 * day + day * 3 / 4)] {
            let terms = Terms { clock: Clock::Days, answer: DAY, reserve, ..Terms::default() };
            let mut clocks = Clocks::new(&terms, 20).expect("clocks");
            clocks.turn(0, Seats::only(A), None, 0);
            assert_eq!(clocks.little_at(A), Some(at));
        }
    }

    fn live_turn() -> Clocks {
        let mut clocks = live();
        clocks.turn(0, Seats::only(A), None, 0);
        clocks
    }

    #[test]
    fn a_bank_by_the_game() {
        let terms = Terms { clock: Clock::Live, ..Terms::default() };
        assert_eq!(Clocks::new(&terms, 20).expect("clocks").left(A, 0).now, 20 * 60_000);
        assert!(Clocks::new(&Terms::default(), 20).is_none());
    }

    #[test]
    fn whoever_is_back_has_a_moment() {
        let mut clocks = live();
        clocks.turn(0, Seats::only(A), None, 0);
        clocks.turn(60_000, Seats::NONE, None, 0);
        clocks.refresh(A);
        assert_eq!(clocks.left(A, 70_000).now, 60_000);
    }
}
