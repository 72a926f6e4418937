//! Who hears of what happened.

use serde::Serialize;

use crate::seat::Seat;

/// Who may look at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot at this seat.
    Seat(Seat),
    /// Somebody beside the table, who knows only what everybody knows.
    Onlooker,
}

impl Viewer {
    /// The seat of the viewer, if they sit at the table.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        }
    }

    /// Whether this viewer is the one at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Who may know of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Everybody, onlookers too.
    Everyone,
    /// Only this seat.
    Only(Seat),
    /// Everybody, onlookers too, but not this seat (which hears more by an event of its own).
    Others(Seat),
}

impl Audience {
    /// Whether this viewer may know.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer.is(seat),
            Audience::Others(seat) => !viewer.is(seat),
        }
    }
}

/// Something that listens to the events of a move.
///
/// Events are closures, so that they cost nothing when nobody listens.
pub trait Witness<E> {
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E);

    /// Tells everybody.
    fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell(Audience::Everyone, event);
    }
}

/// Listens to nothing: for bots and benchmarks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Witness<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

/// Writes every event down with its audience.
impl<E> Witness<E> for Vec<(Audience, E)> {
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        self.push((audience, event()));
    }
}
