//! Chapter 3, window G1: everybody secretly lays down a Gather card and perhaps a Fable.

use table::{Seat, Seats};

use crate::agenda::{Offers, Task};
use crate::components::{Fable, Location, Standing};
use crate::events::{Event, EventSink};
use crate::forest::GrimmForest;
use crate::moves::Move;

impl GrimmForest {
    /// GF-21, GF-138: who chooses now, at the same time; the Evil Queen comes after all others.
    pub fn choosers(&self) -> Seats {
        let last = self.cards.last_choosers;
        let mut waiting = Seats::NONE;
        for (index, player) in self.seats[..self.players as usize].iter().enumerate() {
            let seat = Seat::new(index);
            let is_last = player.friend.is_some_and(|friend| last >> friend.0 & 1 != 0);
            if !is_last && !self.chosen.contains(seat) {
                waiting.insert(seat);
            }
        }
        waiting
    }

    /// GF-141: whether a Huntsman among the opponents demands a Fable of this player.
    pub fn must_play_fable(&self, seat: Seat) -> bool {
        let hunted =
            self.opponents(seat).any(|other| matches!(self.standing(other), Some(Standing::Hunt { .. })));
        hunted && !self.is_blind(seat) && !self.seat(seat).hand.is_empty()
    }

    /// GF-21, GF-22: a usable Gather card, and a Fable from hand or none.
    pub(crate) fn gather_options(&self, seat: Seat, out: &mut impl Offers) {
        let player = self.seat(seat);
        let usable = self.usable(seat);
        let must = self.must_play_fable(seat);
        for location in usable.iter() {
            if !must {
                out.offer(Move::Gather { location, fable: None });
            }
            if !player.blind {
                for fable in player.hand.designs() {
                    out.offer(Move::Gather { location, fable: Some(fable) });
                }
            }
        }
    }

    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        location: Location,
        fable: Option<Fable>,
        told: &mut EventSink,
    ) {
        let player = self.seat_mut(seat);
        player.played = location;
        player.front = location;
        player.swapped = false;
        player.played_known = Seats::only(seat);
        player.front_known = Seats::only(seat);
        if !player.blind {
            player.fable = fable;
            player.fable_known = Seats::only(seat);
        }
        self.chosen.insert(seat);
        told.all(Event::LaidDown { seat });
    }

    /// GF-21: now everybody sees who laid a Fable; then the Evil Queen peeks and chooses.
    pub(crate) fn lay_down(&mut self, told: &mut EventSink) {
        told.reveals();
        let queen = self.queen();
        for seat in self.turn_order().filter(|&seat| Some(seat) != queen) {
            self.take_from_hand(seat, told);
        }
        if let Some(seat) = queen {
            self.then(Task::QueenChoose { seat });
            self.then(Task::QueenPeek { seat });
        }
    }

    /// The Fable laid down leaves the hand. What others knew of the hand now holds for hand and Fable together.
    fn take_from_hand(&mut self, seat: Seat, told: &mut EventSink) {
        let player = self.seat_mut(seat);
        match player.fable {
            Some(fable) => {
                if !player.blind {
                    player.hand.remove(fable);
                }
                told.all(Event::LaidFable { seat });
            }
            None => told.all(Event::LaidNoFable { seat }),
        }
    }

    /// GF-138: the Gather card of an opponent, or their Fable if they laid one.
    pub(crate) fn queen_options(&self, seat: Seat, out: &mut impl Offers) {
        for other in self.opponents(seat) {
            out.offer(Move::PeekGather(other));
            if self.seat(other).fable.is_some() {
                out.offer(Move::PeekFable(other));
            }
        }
        out.offer(Move::Pass);
    }

    pub(crate) fn queen_chooses(
        &mut self,
        seat: Seat,
        location: Location,
        fable: Option<Fable>,
        told: &mut EventSink,
    ) {
        self.choose(seat, location, fable, told);
        self.take_from_hand(seat, told);
    }

    /// GF-138, GF-105: looks at the Gather card in front of another player.
    pub(crate) fn peek_gather(&mut self, seat: Seat, at: Seat, told: &mut EventSink) {
        let player = self.seat_mut(at);
        player.front_known.insert(seat);
        if !player.swapped {
            player.played_known.insert(seat);
        }
        let location = player.front;
        told.reveals();
        told.all(Event::PeekedGather { seat, at });
        told.only(seat, Event::SawGather { at, location });
    }

    pub(crate) fn peek_fable(&mut self, seat: Seat, at: Seat, told: &mut EventSink) {
        let player = self.seat_mut(at);
        let Some(fable) = player.fable else { return };
        player.fable_known.insert(seat);
        told.reveals();
        told.all(Event::PeekedFable { seat, at });
        told.only(seat, Event::SawFable { at, fable });
    }
}
