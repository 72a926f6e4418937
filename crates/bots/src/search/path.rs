//! How the search came to where it is: the keys of the tree's nodes.

use table::{Advice, MOST_SEATS, Seat, Seats};

use crate::mixer::fold;

/// The way from the root to a decision, as far as those who decide can know it.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Everything up to the last moment when all was open.
    shared: u64,
    /// What each seat did since, in choices that are made at once.
    own: [u64; MOST_SEATS],
    together: Seats,
    turns: [u32; MOST_SEATS],
}

impl Path {
    pub fn start<G: Advice>(game: &G) -> Self {
        let mut path =
            Path { shared: 0, own: [0; MOST_SEATS], together: Seats::NONE, turns: [0; MOST_SEATS] };
        path.note_turns(game);
        path
    }

    fn note_turns<G: Advice>(&mut self, game: &G) {
        for seat in Seat::all(game.seats()) {
            self.turns[seat.index()] = game.turn(seat);
        }
    }

    /// The key of the node where this seat decides.
    pub fn node(&self, seat: Seat) -> u64 {
        fold(self.shared, (seat, self.own[seat.index()]))
    }

    /// Whether choices that were made at once are over: something came to light, or a turn has passed.
    fn is_open_again<G: Advice>(&self, game: &G, revealed: bool) -> bool {
        let waiting = game.waiting_for();
        revealed
            || waiting.iter().any(|seat| !self.together.contains(seat))
            || Seat::all(game.seats()).any(|seat| game.turn(seat) != self.turns[seat.index()])
    }

    /// One move further: `waited` were asked before it, `game` is what it led to.
    pub fn step<G: Advice>(&mut self, game: &G, seat: Seat, mv: G::Move, waited: Seats, revealed: bool) {
        if self.together.is_empty() && waited.len() > 1 {
            self.together = waited;
        }
        self.own[seat.index()] = fold(self.own[seat.index()], mv);
        if self.together.is_empty() || self.is_open_again(game, revealed) {
            // What each seat did is folded in seat order, so that it does not matter who was asked first.
            self.shared = fold(self.shared, self.own);
            self.own = [0; MOST_SEATS];
            self.together = Seats::NONE;
            self.note_turns(game);
        }
    }
}
