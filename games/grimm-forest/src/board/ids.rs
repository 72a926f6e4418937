//! The ids of the pieces: the same piece has the same id in every drawing. What lies before a player carries the
//! number of the seat.

use table::Seat;

use crate::components::Location;
use crate::goods::Material;
use crate::moves::Plot;

/// The choice to lay no Fable.
pub const NO_FABLE: &str = "gf-no-fable";
pub const FABLE_DECK: &str = "gf-fables";
pub const FRIEND_DECK: &str = "gf-friends";
/// The viewer's resources together.
pub const PURSE: &str = "gf-purse";
/// The Friend that was just drawn.
pub const NEW_FRIEND: &str = "gf-new-friend";

pub fn location(location: Location) -> String {
    format!("gf-loc-{}", location.id())
}

pub fn stock(location: Location, material: Material) -> String {
    format!("gf-stock-{}-{}", location.id(), material.id())
}

pub fn unique(location: Location) -> String {
    format!("gf-unique-{}", location.id())
}

/// One of the viewer's own Gather cards.
pub fn gather(location: Location) -> String {
    format!("gf-gather-{}", location.id())
}

/// A Fable in the viewer's hand; equal ones are counted from 1.
pub fn in_hand(fable: &str, copy: usize) -> String {
    format!("gf-hand-{fable}-{copy}")
}

/// A Fable that an effect has set aside; equal ones are counted from 1.
pub fn aside(fable: &str, copy: usize) -> String {
    format!("gf-aside-{fable}-{copy}")
}

/// A Fable of the discard pile.
pub fn discarded(fable: &str) -> String {
    format!("gf-past-{fable}")
}

/// A Friend at the Tavern.
pub fn offered(friend: &str) -> String {
    format!("gf-offered-{friend}")
}

/// So many of a material as one choice: a mix is one lot of each of its materials.
pub fn lot(material: Material, n: u16) -> String {
    format!("gf-lot-{}-{n}", material.id())
}

/// What is paid in a trade, and what is got.
pub fn paid(material: Material) -> String {
    format!("gf-pay-{}", material.id())
}

pub fn got(material: Material) -> String {
    format!("gf-get-{}", material.id())
}

/// The viewer's resources of a material.
pub fn purse(material: Material) -> String {
    format!("gf-purse-{}", material.id())
}

/// What stands on the plate of a seat.
pub fn player(seat: Seat) -> String {
    format!("gf-player-{seat}")
}

pub fn site(seat: Seat, index: usize) -> String {
    format!("gf-site-{seat}-{}", index + 1)
}

pub fn friend(seat: Seat) -> String {
    format!("gf-friend-of-{seat}")
}

/// The Fable before a player. Turned up it is another piece, so that it appears as it turns.
pub fn played(seat: Seat, is_up: bool) -> String {
    format!("gf-{}-fable-{seat}", if is_up { "open" } else { "hidden" })
}

/// The Gather card before a player.
pub fn front(seat: Seat, is_up: bool) -> String {
    format!("gf-{}-card-{seat}", if is_up { "open" } else { "hidden" })
}

/// The next-turn Fable of the last round.
pub fn pending(seat: Seat) -> String {
    format!("gf-pending-{seat}")
}

/// What the viewer can build next.
pub fn plan(plot: Plot) -> String {
    let place = if plot.extra { "-extra" } else { "" };
    format!("gf-plan-{}-{}{place}", plot.section.id(), plot.material.id())
}

pub fn pig(seat: Seat) -> String {
    format!("gf-pig-{seat}")
}

pub fn monster(owner: Seat) -> String {
    format!("gf-monster-{owner}")
}

/// The plate of a seat, which the frame draws.
pub fn plate(seat: Seat) -> String {
    format!("seat-{seat}")
}
