//! Setup: sheets, decks and starting orders.

use table::{Fate, Reveal, Seat, Seats, Setup, SetupError, Witness};

use crate::cards::{Card, Phase};
use crate::events::Event;
use crate::sheet::{Choice, Sheet};
use crate::{Book, Deck, SLOTS, Stage, WoodcraftRoll};

/// RW-3: how many starting orders each player sees.
const ORDERS_DEALT: usize = 2;

impl WoodcraftRoll {
    /// RW-1, RW-2, RW-6: empty sheets, both decks shuffled, two orders for each player, whatever their number.
    pub(crate) fn set_up(setup: &Setup, mut fate: Fate) -> Result<Self, SetupError> {
        let book = Book::of(setup)?;
        let mut deck = |phase| {
            let mut deck: Deck = book.cards(phase).collect();
            fate.shuffle(&mut deck);
            deck
        };
        let decks = [deck(Phase::I), deck(Phase::II)];
        let seats = setup.players as usize;
        let mut game = WoodcraftRoll {
            book,
            fate,
            phase: Phase::I,
            round: 1,
            turn: 1,
            stage: Stage::Keep,
            waiting: Seats::all(seats),
            board: [None; 6],
            face_up: [None; SLOTS],
            decks,
            discards: Default::default(),
            draft: Default::default(),
            sheets: Seat::all(seats).map(|_| Sheet::default()).collect(),
        };
        for sheet in &mut game.sheets {
            for _ in 0..ORDERS_DEALT {
                sheet.orders.insert(game.decks[0].pop().expect("the file has enough orders of phase I"));
            }
        }
        Ok(game)
    }

    /// RW-3: keeps one of the two; when all have chosen, the choices are open.
    pub(crate) fn keep(&mut self, seat: Seat, card: Card, witness: &mut Witness<Event>) -> Reveal {
        if self.choose(seat, Choice::Keep(card), witness) {
            self.reveal_kept(witness)
        } else {
            Reveal::Nothing
        }
    }

    /// RW-3, RW-4: the other orders go under the deck in seat order; three orders are turned up.
    fn reveal_kept(&mut self, witness: &mut Witness<Event>) -> Reveal {
        for seat in self.everybody() {
            let sheet = self.sheet_mut(seat);
            let Some(Choice::Keep(card)) = sheet.choice.take() else { unreachable!("everybody has chosen") };
            let mut rejected = sheet.orders;
            rejected.remove(card);
            sheet.orders = sheet.orders.without(rejected);
            witness.tell_all(|| Event::Kept { seat, card });
            rejected.iter().for_each(|card| self.decks[0].insert(0, card));
        }
        for slot in 0..SLOTS {
            let _ = self.refill(slot, witness);
        }
        self.begin_round(witness)
    }

    /// Where in the phase I deck, from the bottom, the order lies that this seat gave back (while it does).
    pub(crate) fn rejected_at(&self, seat: Seat) -> Option<usize> {
        let place = self.sheets.len() - 1 - seat.index();
        (self.stage != Stage::Keep && place < self.decks[0].len()).then_some(place)
    }
}
