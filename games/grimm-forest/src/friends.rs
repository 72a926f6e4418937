//! Chapters 3 and 5: Friends come, act and go.

use table::{Seat, Seats};

use crate::agenda::{Card, Offers, Task};
use crate::components::{End, Friend, Location, Standing};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Omen, Places};
use crate::goods::Goods;
use crate::moves::Move;

impl GrimmForest {
    /// GF-75: draws the top Friend, to keep or to give away.
    pub(crate) fn gain_friend(&mut self, seat: Seat, told: &mut EventSink) {
        if let Some(friend) = self.draw_friend(told) {
            told.all(Event::DrewFriend { seat, friend });
            self.then(Task::KeepOrGive { seat, friend });
        }
    }

    /// GF-76: the previous Friend goes first; then what happens when the new one is gained.
    pub(crate) fn receive_friend(&mut self, seat: Seat, friend: Friend, told: &mut EventSink) {
        self.lose_friend(seat, told);
        self.seat_mut(seat).friend = Some(friend);
        if let Some(Standing::LockCards { keep }) = self.cards.friend(friend).standing {
            self.then(Task::LockCards { seat, keep });
        }
    }

    /// GF-76, GF-79: locked cards return to hand, resources on the Friend to the supply.
    pub(crate) fn lose_friend(&mut self, seat: Seat, told: &mut EventSink) {
        let player = self.seat_mut(seat);
        player.omen = Omen::Nothing;
        player.locked = Places::NONE;
        player.shown = Places::NONE;
        player.freshly_locked = false;
        player.loaded = Goods::NONE;
        if let Some(friend) = player.friend.take() {
            self.friend_discard |= 1 << friend.0;
            told.all(Event::LostFriend { seat, friend });
        }
    }

    /// What a Friend does at the end of the Gather phase; its condition holds.
    pub(crate) fn friend_ends(&mut self, seat: Seat, told: &mut EventSink) {
        let Some(friend) = self.seat(seat).friend else { return };
        let Some(end) = self.cards.friend(friend).end else { return };
        let from = Card::Friend(friend);
        match end {
            End::Prophecy { n } => self.gain(seat, Goods::each(n as u16), from, told),
            End::GainAlone { n } => self.then(Task::Gain { seat, n, from }),
            End::ActionsAlone { n } => self.more_actions(seat, n, from, told),
            End::Truth { n } => {
                if let Omen::GoesTo(location) = self.seat(seat).omen {
                    self.then(Task::GainMade { seat, location, n, from });
                }
            }
            // GF-140: he stays out of the deck from which the new Friend comes.
            End::NewFriend { n } => {
                self.lose_friend(seat, told);
                self.friend_discard &= !(1 << friend.0);
                self.then(Task::Gain { seat, n, from });
                self.gain_friend(seat, told);
                self.friend_discard |= 1 << friend.0;
            }
            End::Receive => {
                let company = self.company(seat).without(seat);
                self.then_each(company, |from| Task::Receive { seat, from });
            }
        }
    }

    pub(crate) fn friend_options(&self, task: Task, out: &mut impl Offers) {
        match task {
            Task::KeepOrGive { seat, .. } => {
                out.offer(Move::FriendKeep);
                self.opponents(seat).for_each(|other| out.offer(Move::FriendGive(other)));
            }
            Task::LockCards { keep, .. } => {
                let locations = self.locations();
                for set in 0..1u8 << locations.len() {
                    let kept: Places =
                        locations.iter().copied().filter(|&l| set & (1 << l as u8) != 0).collect();
                    if kept.len() == keep as usize {
                        out.offer(Move::KeepCards(kept));
                    }
                }
            }
            Task::Receive { from, .. } => {
                let giver = self.seat(from);
                if giver.hand.is_empty() {
                    for material in giver.goods.kinds() {
                        out.offer(Move::Steal { goods: Goods::of(material, 1), from });
                    }
                } else {
                    giver.hand.designs().for_each(|fable| out.offer(Move::GiveFable(fable)));
                }
            }
            _ => {}
        }
    }

    pub(crate) fn friend_answer(&mut self, task: Task, seat: Seat, mv: Move, told: &mut EventSink) {
        match (task, mv) {
            (Task::KeepOrGive { friend, .. }, Move::FriendKeep) => {
                told.all(Event::KeptFriend { seat, friend });
                self.receive_friend(seat, friend, told);
            }
            (Task::KeepOrGive { friend, .. }, Move::FriendGive(to)) => {
                told.all(Event::GaveFriend { seat, to, friend });
                self.receive_friend(to, friend, told);
            }
            (_, Move::KeepCards(kept)) => {
                let locked = |location: &Location| !kept.contains(*location);
                let locked: Places = self.locations().iter().copied().filter(locked).collect();
                let in_round = self.chosen.contains(seat);
                let player = self.seat_mut(seat);
                player.locked = locked;
                player.freshly_locked = in_round;
                told.all(Event::LockedCards { seat, n: locked.len() as u8 });
            }
            (Task::Receive { seat: owner, from }, Move::GiveFable(fable)) => {
                self.pass_fable(from, owner, fable, told);
            }
            (Task::Receive { seat: owner, from }, Move::Steal { goods, .. }) => {
                self.take(owner, from, goods, self.friend_source(owner), told);
            }
            _ => {}
        }
    }

    /// GF-153: compared once; everybody who has more gives one.
    pub(crate) fn end_of_build(&mut self, seat: Seat) {
        if self.standing(seat) != Some(Standing::Levy) {
            return;
        }
        let own = self.seat(seat).goods.total();
        let mut richer = Seats::NONE;
        for other in self.opponents(seat) {
            if self.seat(other).goods.total() > own {
                richer.insert(other);
            }
        }
        let from = self.friend_source(seat);
        let goods = self.seats.map(|player| player.goods);
        let give = |giver: Seat| Task::Give { seat: giver, to: seat, n: 1, most: goods[giver.index()], from };
        self.then_each(richer, give);
    }
}
