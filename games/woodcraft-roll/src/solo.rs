//! Playing alone: an opponent of two dice, and a die that discards orders.

use table::{Reveal, Witness};

use crate::dice::{Colour, Die, HIGHEST};
use crate::events::Event;
use crate::{SLOTS, WoodcraftRoll};

impl WoodcraftRoll {
    /// RW-101: the opponent rolls a die of each colour and takes the nearest from the board.
    pub(crate) fn opponent_takes(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let [yellow, brown] = self.fate.dice(HIGHEST);
        let (yellow, brown) = (Die::new(Colour::Yellow, yellow), Die::new(Colour::Brown, brown));
        witness.tell_all(|| Event::OpponentRolled { yellow, brown });
        for rolled in [yellow, brown] {
            if let Some(column) = self.nearest(rolled) {
                let die = self.board[column].take().expect("a column with a die");
                witness.tell_all(|| Event::OpponentTook { die });
            }
        }
        Reveal::Something
    }

    /// RW-101: the column of the die of this colour with the same value, else the next lower, else the next
    /// higher; the rightmost among equals.
    pub fn nearest(&self, rolled: Die) -> Option<usize> {
        let fits = |die: Die| match die.value() {
            value if value <= rolled.value() => rolled.value() - value,
            value => HIGHEST + value,
        };
        let dice = self.board.iter().enumerate().filter_map(|(column, die)| Some((column, (*die)?)));
        dice.filter(|(_, die)| die.colour() == rolled.colour())
            .min_by_key(|&(column, die)| (fits(die), std::cmp::Reverse(column)))
            .map(|(column, _)| column)
    }

    /// RW-103: a die discards the left, middle or right order.
    pub(crate) fn discard_by_die(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let value = self.fate.die(HIGHEST);
        let slot = (value as usize - 1) * SLOTS / HIGHEST as usize;
        let card = self.face_up[slot].take();
        witness.tell_all(|| Event::OrderDie { value, card });
        if let Some(card) = card {
            self.discards.insert(card);
            let _ = self.refill(slot, witness);
        }
        Reveal::Something
    }
}
