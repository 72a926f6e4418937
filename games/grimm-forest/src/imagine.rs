//! Another world that a player cannot tell from this one.

use table::{Fate, Seat};

use crate::bag::Bag;
use crate::components::{Fable, Friend, Location, MOST_DESIGNS, MOST_FABLES};
use crate::forest::{GrimmForest, Places};
use crate::round::Window;
use tinyvec::ArrayVec;

/// Fables that could be anywhere the player cannot look.
struct Pool(ArrayVec<[Fable; MOST_FABLES + RUN]>);

/// So many cards are laid at once: there is room for them after the last.
const RUN: usize = 16;

impl Pool {
    /// By design: counted, which is quicker than to compare.
    fn put_in_order(&mut self) {
        let mut counts = [0u8; MOST_DESIGNS];
        self.0.iter().for_each(|fable| counts[fable.index()] += 1);
        let (mut place, len) = (0, self.0.len());
        self.0.set_len(MOST_FABLES + RUN);
        for (design, &count) in counts.iter().enumerate() {
            let next = place + usize::from(count);
            // Those too many are covered by the next design.
            while place < next {
                self.0[place..place + RUN].copy_from_slice(&[Fable(design as u8); RUN]);
                place += RUN;
            }
            place = next;
        }
        self.0.set_len(len);
    }

    fn draw(&mut self) -> Fable {
        self.0.pop().expect("as many cards are dealt as were taken up")
    }
}

impl GrimmForest {
    /// All that `me` cannot know is drawn anew: hidden Fables, Friends and Gather cards, and all chance to come.
    pub(crate) fn imagined_by(&self, me: Seat, fate: Fate) -> Self {
        let mut world = *self;
        world.fate = fate;
        let mut pool = world.take_up_fables(me);
        // In a fixed order first, so that nothing of the hidden truth shapes the new world.
        pool.put_in_order();
        world.fate.shuffle(&mut pool.0);
        world.deal_fables(self, me, pool);
        world.redraw_friends(me);
        world.redraw_gather_cards(self, me);
        world.redraw_choices(self, me);
        world
    }

    /// Whether `me` sees what an effect has set aside.
    fn sees_aside(&self, me: Seat) -> bool {
        self.question().and_then(|task| task.asks(self)) == Some(me)
    }

    /// The face-down Fable of another player, hand and card being one secret: from the hand, and not known to `me`.
    fn is_secret_play(&self, seat: Seat, me: Seat) -> bool {
        let player = self.seat(seat);
        self.window == Window::Choosing
            && self.fables_are_laid()
            && !player.blind
            && player.fable.is_some()
            && !player.fable_known.contains(me)
    }

    /// Takes every Fable that `me` does not know out of this world.
    fn take_up_fables(&mut self, me: Seat) -> Pool {
        let mut pool = Pool(ArrayVec::new());
        let known_top = self.deck_seen[me.index()] as usize;
        let unknown = self.deck.len().saturating_sub(known_top);
        pool.0.extend(self.deck[..unknown].iter().copied());
        if !self.sees_aside(me) {
            pool.0
                .extend(self.aside.iter().filter(|aside| !aside.seen.contains(me)).map(|aside| aside.fable));
        }
        for seat in self.everybody().without(me).iter() {
            let known = self.known_in_hand(seat, me);
            let mut hand = self.seat(seat).hand;
            if self.is_secret_play(seat, me) {
                self.seat(seat).fable.into_iter().for_each(|fable| hand.add(fable));
            }
            for fable in known.cards() {
                hand.remove(fable);
            }
            pool.0.extend(hand.cards());
        }
        for seat in self.everybody().iter() {
            let player = self.seat(seat);
            if player.blind && !player.fable_known.contains(me) {
                pool.0.extend(player.fable);
            }
        }
        pool
    }

    /// What `me` knows of a hand now, without a face-down Fable that it has seen.
    fn known_in_hand(&self, seat: Seat, me: Seat) -> Bag {
        let player = self.seat(seat);
        let mut known = player.known[me.index()];
        let seen_play = self.window == Window::Choosing
            && self.fables_are_laid()
            && !player.blind
            && player.fable_known.contains(me);
        if let Some(fable) = player.fable.filter(|_| seen_play) {
            known.remove(fable);
        }
        known
    }

    /// Deals the unknown Fables anew, as many to each place as lay there.
    fn deal_fables(&mut self, old: &GrimmForest, me: Seat, mut pool: Pool) {
        let unknown = self.deck.len().saturating_sub(self.deck_seen[me.index()] as usize);
        for index in 0..unknown {
            self.deck[index] = pool.draw();
        }
        if !old.sees_aside(me) {
            for aside in self.aside.iter_mut().filter(|aside| !aside.seen.contains(me)) {
                aside.fable = pool.draw();
            }
        }
        for seat in self.everybody().without(me).iter() {
            let mut hand = old.known_in_hand(seat, me);
            let secret = old.is_secret_play(seat, me);
            let size = old.seat(seat).hand.len() + usize::from(secret);
            while hand.len() < size {
                hand.add(pool.draw());
            }
            if secret {
                let fable = hand.nth(self.fate.below(size)).expect("a card of the hand");
                hand.remove(fable);
                self.seat_mut(seat).fable = Some(fable);
            }
            self.seat_mut(seat).hand = hand;
            self.guess_what_others_know(seat, me);
        }
        for seat in self.everybody().iter() {
            let player = self.seat_mut(seat);
            if player.blind && !player.fable_known.contains(me) && player.fable.is_some() {
                player.fable = Some(pool.draw());
            }
        }
    }

    /// What third players know of a hand: as many cards as they know in truth, those that `me` knows too first.
    fn guess_what_others_know(&mut self, seat: Seat, me: Seat) {
        let player = *self.seat(seat);
        let mut all = player.hand;
        if !player.blind && self.window == Window::Choosing && self.fables_are_laid() {
            player.fable.into_iter().for_each(|fable| all.add(fable));
        }
        for other in self.everybody().without(me).without(seat).iter() {
            let known = player.known[other.index()];
            let (mut guess, mut left) = (Bag::EMPTY, all);
            for fable in player.known[me.index()].cards().take(known.len()) {
                if left.remove(fable) {
                    guess.add(fable);
                }
            }
            while guess.len() < known.len() && !left.is_empty() {
                let fable = left.nth(self.fate.below(left.len())).expect("a card of the hand");
                left.remove(fable);
                guess.add(fable);
            }
            self.seat_mut(seat).known[other.index()] = guess;
        }
    }

    /// The Friend deck, and what a Night at the Tavern turned up for somebody else.
    fn redraw_friends(&mut self, me: Seat) {
        let offered = if self.sees_aside(me) { 0 } else { self.offered.len() };
        if offered > 0 {
            self.friend_deck.extend(std::mem::take(&mut self.offered));
        }
        put_in_order(&mut self.friend_deck);
        self.fate.shuffle(&mut self.friend_deck);
        for _ in 0..offered {
            self.offered.extend(self.friend_deck.pop());
        }
    }

    /// Locked cards, and face-down Gather cards that are already fixed for everybody.
    fn redraw_gather_cards(&mut self, old: &GrimmForest, me: Seat) {
        for seat in self.everybody().without(me).iter() {
            self.redraw_locks(seat, me);
            let player = *old.seat(seat);
            if !old.fronts_are_hidden() || !old.chosen.contains(seat) || !old.fables_are_laid() {
                continue;
            }
            if !player.front_known.contains(me) {
                let front = if player.swapped {
                    let all = self.locations();
                    all[self.fate.below(all.len())]
                } else {
                    self.any_usable(seat)
                };
                self.seat_mut(seat).front = front;
            }
            if !player.played_known.contains(me) {
                let played = if player.swapped { self.any_usable(seat) } else { self.seat(seat).front };
                self.seat_mut(seat).played = played;
            }
        }
    }

    fn any_usable(&mut self, seat: Seat) -> Location {
        self.random_card(seat, None).unwrap_or(Location::Fields)
    }

    /// GF-147: as many cards are locked, among those not seen to be usable.
    fn redraw_locks(&mut self, seat: Seat, me: Seat) {
        let player = *self.seat(seat);
        let n = player.locked.len();
        if n == 0 {
            return;
        }
        let seen = |location: Location| {
            let peeked = player.played_known.contains(me) && !player.freshly_locked;
            player.shown.contains(location) || (peeked && location == player.played)
        };
        let mut hidden: ArrayVec<[u8; 4]> =
            self.locations().iter().filter(|&&location| !seen(location)).map(|&l| l as u8).collect();
        if hidden.len() < n {
            return;
        }
        self.fate.shuffle(&mut hidden);
        let locked: Places = hidden[..n].iter().map(|&index| Location::ALL[index as usize]).collect();
        self.seat_mut(seat).locked = locked;
    }

    /// GF-21: while some still choose, what others have already laid down could be anything legal for them.
    fn redraw_choices(&mut self, old: &GrimmForest, me: Seat) {
        if old.window != Window::Choosing || old.fables_are_laid() {
            return;
        }
        let mut moves = Vec::new();
        for seat in old.chosen.without(me).iter() {
            moves.clear();
            self.gather_options(seat, &mut moves);
            if moves.is_empty() {
                continue;
            }
            let choice = moves[self.fate.below(moves.len())];
            if let crate::moves::Move::Gather { location, fable } = choice {
                let player = self.seat_mut(seat);
                player.played = location;
                player.front = location;
                if !player.blind {
                    player.fable = fable;
                }
            }
        }
    }
}

/// By design. Mostly there is one card of each, and then they need not be compared.
fn put_in_order(friends: &mut [Friend]) {
    let mut left = friends.iter().fold(0u32, |set, friend| set | 1 << friend.0);
    if left.count_ones() as usize != friends.len() {
        return friends.sort_unstable();
    }
    for friend in friends {
        *friend = Friend(left.trailing_zeros() as u8);
        left &= left - 1;
    }
}
