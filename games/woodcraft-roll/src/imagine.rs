//! Other worlds that a seat cannot tell from this one.

use table::{Fate, Seat};

use crate::cards::{Card, CardSet, Phase};
use crate::sheet::Choice;
use crate::{Deck, Move, Stage, WoodcraftRoll};

impl WoodcraftRoll {
    /// The order of the decks, starting orders of others and secret choices of others are drawn anew.
    ///
    /// The seat knows its own cards and, while it lies in the deck, the place of the order it gave back.
    pub(crate) fn imagined_by(&self, seat: Seat, mut fate: Fate) -> Self {
        let mut world = *self;
        match self.stage {
            Stage::Keep => world.redeal(seat, &mut fate),
            _ => {
                let place = self.rejected_at(seat);
                let known = place.map(|place| world.decks[0].remove(place));
                world.decks[0] = shuffled(world.decks[0].iter().copied(), &mut fate);
                if let (Some(place), Some(card)) = (place, known) {
                    world.decks[0].insert(place, card);
                }
            }
        }
        world.decks[1] = shuffled(world.decks[1].iter().copied(), &mut fate);
        if self.stage == Stage::Choose {
            world.rechoose(seat, &mut fate);
        }
        world.fate = fate;
        world
    }

    /// Starting orders of the others, and which of them they keep.
    fn redeal(&mut self, seat: Seat, fate: &mut Fate) {
        let own = self.sheet(seat).orders;
        let mut unseen = shuffled(self.book.cards(Phase::I).filter(|&card| !own.contains(card)), fate);
        for other in self.everybody().filter(|&other| other != seat) {
            let sheet = self.sheet_mut(other);
            let dealt: [Card; 2] =
                std::array::from_fn(|_| unseen.pop().expect("as many as were dealt before"));
            sheet.orders = CardSet::from_iter(dealt);
            if sheet.choice.is_some() {
                sheet.choice = Some(Choice::Keep(dealt[fate.below(dealt.len())]));
            }
        }
        self.decks[0] = unseen;
    }

    /// What the others may have chosen.
    fn rechoose(&mut self, seat: Seat, fate: &mut Fate) {
        let mut options = Vec::new();
        self.main_choices(&mut options);
        for other in self.everybody().filter(|&other| other != seat) {
            let sheet = &mut self.sheets[other.index()];
            if sheet.choice.is_some() {
                sheet.choice = Some(match options[fate.below(options.len())] {
                    Move::Die(column) => Choice::Die(column),
                    _ => Choice::Order,
                });
            }
        }
    }
}

/// The cards in an order that depends on nothing but which cards they are and on fate.
fn shuffled(cards: impl Iterator<Item = Card>, fate: &mut Fate) -> Deck {
    let mut deck: Deck = CardSet::from_iter(cards).iter().collect();
    fate.shuffle(&mut deck);
    deck
}
