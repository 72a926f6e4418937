//! A turn: everybody secretly chooses a die or an order; dice give their bonus; orders are drafted.

use table::{Reveal, Seat, Seats, Witness};

use crate::cards::Card;
use crate::dice::Die;
use crate::events::Event;
use crate::sheet::{Choice, Column, Sheet, TurnBox};
use crate::{Draft, MOST_PLAYERS, Move, Stage, WoodcraftRoll};

impl WoodcraftRoll {
    /// RW-20: any die on the board, or an order while one is face up.
    pub(crate) fn main_choices(&self, out: &mut Vec<Move>) {
        out.extend(Column::all().filter(|column| self.board[column.index()].is_some()).map(Move::Die));
        if self.face_up.iter().any(Option::is_some) {
            out.push(Move::Order);
        }
    }

    /// RW-20: chooses in secret; when all have chosen, the choices are open.
    pub(crate) fn main_choice(&mut self, seat: Seat, choice: Choice, witness: &mut Witness<Event>) -> Reveal {
        if self.choose(seat, choice, witness) { self.reveal_choices(witness) } else { Reveal::Nothing }
    }

    /// Notes a secret choice; whether it was the last one. Alone nobody waits to hear of it: it is open at once.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut Witness<Event>) -> bool {
        self.sheet_mut(seat).choice = Some(choice);
        self.waiting.remove(seat);
        if !self.is_solo() {
            witness.tell_all(|| Event::Chosen { seat });
        }
        self.waiting.is_empty()
    }

    /// RW-20, RW-22: all choices are open: dice with their bonuses, then the draft. Every chosen column loses
    /// its die.
    fn reveal_choices(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let board = self.board;
        let mut takers = Seats::NONE;
        self.stage = Stage::Bonus;
        for seat in self.everybody() {
            match self.sheet_mut(seat).choice.take() {
                Some(Choice::Die(column)) => {
                    self.board[column.index()] = None;
                    let die = board[column.index()].expect("only columns with a die can be chosen");
                    self.take_die(seat, column, die, witness);
                }
                _ => {
                    self.write_box(seat, TurnBox::Crossed);
                    witness.tell_all(|| Event::OrderWanted { seat });
                    takers.insert(seat);
                }
            }
        }
        let reveal = Reveal::when(self.sheets.len() > 1);
        self.draft = self.draft_order(takers, witness);
        reveal.or(self.after_bonuses(witness))
    }

    /// RW-21: the value into the turn box, a die beside the sheet, and the bonus of column and colour. The reserve
    /// has a die for everybody (RW-5).
    fn take_die(&mut self, seat: Seat, column: Column, die: Die, witness: &mut Witness<Event>) {
        self.write_box(seat, TurnBox::Value(die.value()));
        self.sheet_mut(seat).dice.add(die);
        witness.tell_all(|| Event::DieTaken { seat, column, die });
        self.owe(seat, self.book.get().bonus(column.index(), die.colour()));
        self.settle(seat, witness);
        if !self.sheet(seat).due.is_empty() {
            self.waiting.insert(seat);
        }
    }

    fn write_box(&mut self, seat: Seat, written: TurnBox) {
        let now = self.turn_index();
        self.sheet_mut(seat).boxes[now] = written;
    }

    /// The turns that came before this one: the place of its turn box.
    pub(crate) fn turn_index(&self) -> usize {
        (self.round as usize - 1) * 2 + self.turn as usize - 1
    }

    /// RW-24: who drafts first: the higher newest die, then the one before, and so on; by lot among equals.
    fn draft_order(&mut self, takers: Seats, witness: &mut Witness<Event>) -> Draft {
        let priorities: [u64; MOST_PLAYERS] =
            std::array::from_fn(|index| self.sheets.get(index).map_or(0, Sheet::priority));
        let of = |seat: &Seat| priorities[seat.index()];
        let mut order: Draft = takers.iter().collect();
        order.sort_by_key(|seat| std::cmp::Reverse(of(seat)));
        if order.windows(2).any(|pair| of(&pair[0]) == of(&pair[1])) {
            self.fate.shuffle(&mut order);
            // A stable sort leaves equals in the order of the lots.
            order.sort_by_key(|seat| std::cmp::Reverse(of(seat)));
            witness.tell_all(|| Event::LotsDrawn { seats: order.to_vec() });
        }
        order
    }

    /// RW-27: the draft begins when all bonuses are booked.
    pub(crate) fn after_bonuses(&mut self, witness: &mut Witness<Event>) -> Reveal {
        if self.waiting.is_empty() { self.go_on_drafting(witness) } else { Reveal::Nothing }
    }

    /// RW-23, RW-25: the next one drafts; the only order left takes itself, and none left is bad luck.
    fn go_on_drafting(&mut self, witness: &mut Witness<Event>) -> Reveal {
        let mut reveal = Reveal::Nothing;
        while let Some(&seat) = self.draft.first() {
            let mut cards = self.face_up.iter().flatten();
            match (cards.next(), cards.next()) {
                (None, _) => {
                    witness.tell_all(|| Event::NoOrderLeft { seat });
                    self.draft.remove(0);
                }
                (Some(&only), None) => reveal = reveal.or(self.draft_card(seat, only, witness)),
                _ => {
                    self.stage = Stage::Draft;
                    self.waiting = Seats::only(seat);
                    return reveal;
                }
            }
        }
        reveal.or(self.begin_free_actions(witness))
    }

    /// RW-23: takes an order, as chosen.
    pub(crate) fn take(&mut self, seat: Seat, card: Card, witness: &mut Witness<Event>) -> Reveal {
        self.draft_card(seat, card, witness).or(self.go_on_drafting(witness))
    }

    /// RW-23: the order goes beside the sheet; its slot is filled before the next one drafts.
    fn draft_card(&mut self, seat: Seat, card: Card, witness: &mut Witness<Event>) -> Reveal {
        let slot = self.face_up.iter().position(|&place| place == Some(card));
        self.sheet_mut(seat).orders.insert(card);
        self.draft.remove(0);
        witness.tell_all(|| Event::Drafted { seat, card });
        self.refill(slot.expect("only a card that is face up can be taken"), witness)
    }

    /// RW-26, RW-101: free actions of everybody; alone, the opponent takes dice before.
    fn begin_free_actions(&mut self, witness: &mut Witness<Event>) -> Reveal {
        self.stage = Stage::Craft;
        self.waiting = Seats::all(self.sheets.len());
        if self.is_solo() && self.turn == 1 { self.opponent_takes(witness) } else { Reveal::Nothing }
    }
}
