//! A round: rolling and sorting the dice, sliding them between the turns, the row of orders, the two phases.

use table::{Reveal, Seats, Witness};

use crate::cards::{CardSet, Phase};
use crate::components::{Direction, SlideRule};
use crate::dice::{Colour, Die, HIGHEST};
use crate::events::Event;
use crate::sheet::COLUMNS;
use crate::{SLOTS, Stage, WoodcraftRoll};

impl WoodcraftRoll {
    /// RW-11: six dice are rolled and sorted: the highest left, at equal values brown left of yellow.
    pub(crate) fn begin_round(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let rolled: [u8; COLUMNS] = self.fate.dice(HIGHEST);
        let yellow = self.book.yellow_rolled as usize;
        let mut dice: [Die; COLUMNS] = std::array::from_fn(|index| {
            Die::new(if index < yellow { Colour::Yellow } else { Colour::Brown }, rolled[index])
        });
        dice.sort_unstable_by_key(|&die| std::cmp::Reverse(rank(die)));
        self.board = dice.map(Some);
        witness.tell_all(|| Event::Rolled { round: self.round, dice: self.board });
        self.begin_turn();
        Reveal::Something
    }

    /// RW-20: everybody chooses.
    fn begin_turn(&mut self) {
        self.stage = Stage::Choose;
        self.waiting = Seats::all(self.sheets.len());
    }

    /// RW-10, RW-12, RW-27: what follows when everybody is done with their free actions. Alone, the die of RW-103
    /// comes before the slide (RW-102).
    pub(crate) fn end_turn(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let is_last = self.turn == 2 && self.round == self.book.rounds;
        let mut reveal = Reveal::Nothing;
        if self.is_solo() && !is_last {
            reveal = self.discard_by_die(witness);
        }
        let once_per_turn = self.book.once_per_turn;
        for sheet in &mut self.sheets {
            sheet.used = if self.turn == 1 { sheet.used.without(once_per_turn) } else { Default::default() };
        }
        if self.turn == 1 {
            self.turn = 2;
            reveal = reveal.or(self.slide(witness));
            self.begin_turn();
            return reveal;
        }
        self.board = [None; COLUMNS];
        if is_last {
            self.stage = Stage::Over;
            witness.tell_all(|| Event::Ended);
            return reveal;
        }
        if self.round == self.book.phase_two_after {
            self.begin_phase_two(witness);
        }
        self.round += 1;
        self.turn = 1;
        reveal.or(self.begin_round(witness))
    }

    /// RW-40: the remaining dice slide in the direction of the arrow.
    fn slide(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let printed = self.book.get();
        // Slide to the right; for the left, look at the board from behind.
        if printed.slide_direction == Direction::Left {
            self.board.reverse();
        }
        match printed.slide_rule {
            SlideRule::Pack => {
                let mut free = COLUMNS;
                for column in (0..COLUMNS).rev() {
                    if let Some(die) = self.board[column].take() {
                        free -= 1;
                        self.board[free] = Some(die);
                    }
                }
            }
            SlideRule::Step => {
                for column in (1..COLUMNS).rev() {
                    if self.board[column].is_none() {
                        self.board[column] = self.board[column - 1].take();
                    }
                }
            }
        }
        if printed.slide_direction == Direction::Left {
            self.board.reverse();
        }
        witness.tell_all(|| Event::Slid { dice: self.board });
        self.add_extra_die(witness)
    }

    /// RW-41: with five players, a lone die gets a companion of the other colour beside it: the higher value
    /// left, at equal values brown left. At the edge the pair moves in. From then on it is a die like any other
    /// (RW-42).
    fn add_extra_die(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let mut dice = self.board.iter().enumerate().filter_map(|(column, die)| Some((column, (*die)?)));
        let (Some((column, lone)), None) = (dice.next(), dice.next()) else { return Reveal::Nothing };
        if self.sheets.len() != self.book.extra_die_for_players as usize {
            return Reveal::Nothing;
        }
        let extra = Die::new(lone.colour().other(), self.fate.die(HIGHEST));
        let (left, right) = if rank(extra) > rank(lone) { (extra, lone) } else { (lone, extra) };
        let left_column = if left == extra { column.saturating_sub(1) } else { column.min(COLUMNS - 2) };
        self.board = [None; COLUMNS];
        self.board[left_column] = Some(left);
        self.board[left_column + 1] = Some(right);
        witness.tell_all(|| Event::ExtraDie { die: extra });
        Reveal::Something
    }

    /// RW-13: the orders of phase I leave the game; empty slots are filled from phase II.
    fn begin_phase_two(&mut self, witness: &mut Witness<Event>) {
        witness.tell_all(|| Event::PhaseTwo);
        self.phase = Phase::II;
        while let Some(card) = self.decks[0].pop() {
            self.discards.insert(card);
        }
        for slot in 0..SLOTS {
            if let Some(card) = self.face_up[slot].filter(|card| card.phase() == Phase::I) {
                self.discards.insert(card);
                self.face_up[slot] = None;
            }
            if self.face_up[slot].is_none() {
                let _ = self.refill(slot, witness);
            }
        }
    }

    /// RW-7, RW-14: turns up a card in this slot: from phase I while it lasts, then from phase II.
    pub(crate) fn refill(&mut self, slot: usize, witness: &mut Witness<Event>) -> Reveal {
        let drawn = match self.phase {
            Phase::I => self.decks[0].pop(),
            Phase::II => None,
        };
        let drawn = drawn.or_else(|| {
            if self.decks[1].is_empty() {
                self.reshuffle(witness);
            }
            self.decks[1].pop()
        });
        self.face_up[slot] = drawn;
        let Some(card) = drawn else { return Reveal::Nothing };
        witness.tell_all(|| Event::FaceUp { slot: slot as u8 + 1, card });
        Reveal::Something
    }

    /// RW-15: the discarded orders of phase II become its new deck. Alone this never happens (RW-105).
    fn reshuffle(&mut self, witness: &mut Witness<Event>) {
        let again: CardSet = self.discards.of(Phase::II);
        if again.is_empty() {
            return;
        }
        witness.tell_all(|| Event::Reshuffled);
        self.discards = self.discards.without(again);
        self.decks[1] = again.iter().collect();
        self.fate.shuffle(&mut self.decks[1]);
    }
}

/// RW-11: how far left a die stands.
fn rank(die: Die) -> (u8, bool) {
    (die.value(), die.colour() == Colour::Brown)
}
