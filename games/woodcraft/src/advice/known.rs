//! What was found out last about each seat. A search asks about the same thing more than once in a row, where only the one who
//! asks has changed; what it asks about is compared, so that an answer is never any other than a new one would be.

use std::cell::RefCell;
use std::thread::LocalKey;

use table::Seat;

const SEATS: usize = 4;

/// The last question about each seat, with the answer.
pub struct Known<Q, A>([RefCell<Option<(Q, A)>>; SEATS]);

impl<Q: Copy + PartialEq, A: Copy> Known<Q, A> {
    pub const fn new() -> Self {
        Known([const { RefCell::new(None) }; SEATS])
    }

    /// What is known, or found out now.
    pub fn recall(known: &'static LocalKey<Self>, seat: Seat, question: Q, find: impl FnOnce() -> A) -> A {
        known.with(|known| {
            let place = &known.0[seat.index()];
            if let Some((before, answer)) = &*place.borrow()
                && *before == question
            {
                return *answer;
            }
            let answer = find();
            *place.borrow_mut() = Some((question, answer));
            answer
        })
    }
}
