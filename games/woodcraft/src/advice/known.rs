//! What was found out last about each seat. A search asks about the same thing more than once in a row, where only the one who
//! asks has changed; what it asks about is compared, so that an answer is never any other than a new one would be.

use std::cell::RefCell;
use std::thread::LocalKey;

use table::Seat;

const SEATS: usize = 4;

/// A question that was answered: all that the answer depends on.
pub trait Question<Asked>: From<Asked> {
    fn is(&self, asked: &Asked) -> bool;
}

/// The last question about each seat, with the answer.
pub struct Known<Q, A>([RefCell<Option<(Q, A)>>; SEATS]);

impl<Q, A: Copy> Known<Q, A> {
    pub const fn new() -> Self {
        Known([const { RefCell::new(None) }; SEATS])
    }

    /// What is known, or found out now.
    #[inline]
    pub fn recall<Asked>(
        known: &'static LocalKey<Self>,
        seat: Seat,
        asked: Asked,
        find: impl FnOnce(&Asked) -> A,
    ) -> A
    where
        Q: Question<Asked>,
    {
        known.with(|known| {
            let place = &known.0[seat.index()];
            if let Some((before, answer)) = &*place.borrow()
                && before.is(&asked)
            {
                return *answer;
            }
            let answer = find(&asked);
            *place.borrow_mut() = Some((Q::from(asked), answer));
            answer
        })
    }
}
