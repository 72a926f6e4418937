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

/// Hears the events of a move, if anybody wants to know of them.
///
/// One type for those who listen and those who do not, so that the rules of a game are compiled once. Events are
/// closures: they are not even made when nobody listens.
#[derive(Debug)]
pub struct Witness<E>(Option<Vec<(Audience, E)>>);

impl<E> Witness<E> {
    /// Listens to nothing: for bots and benchmarks.
    #[inline(always)]
    pub const fn silent() -> Self {
        Witness(None)
    }

    /// Writes every event down with its audience.
    pub const fn listening() -> Self {
        Witness(Some(Vec::new()))
    }

    /// All that was heard, in order.
    pub fn into_events(self) -> Vec<(Audience, E)> {
        self.0.unwrap_or_default()
    }

    /// All that was heard so far.
    pub fn heard(&self) -> &[(Audience, E)] {
        self.0.as_deref().unwrap_or_default()
    }

    /// Whether anybody wants to know what happens.
    pub const fn listens(&self) -> bool {
        self.0.is_some()
    }

    /// Tells those who may know of it.
    #[inline]
    pub fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if let Some(heard) = &mut self.0 {
            heard.push((audience, event()));
        }
    }

    /// Tells everybody.
    #[inline]
    pub fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell(Audience::Everyone, event);
    }
}
