//! What happened, as facts that some players may know.

use serde::Serialize;
use table::{Audience, Reveal, Seat, Witness};

use crate::agenda::Card;
use crate::components::{Fable, Friend, Location, Section};
use crate::goods::{Goods, Material};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    RoundBegins {
        round: u16,
        first: Seat,
    },
    ForetoldAlone {
        seat: Seat,
    },
    ForetoldCompany {
        seat: Seat,
    },
    Announced {
        seat: Seat,
        location: Location,
    },
    Loaded {
        seat: Seat,
        goods: Goods,
    },
    Enchanted {
        seat: Seat,
        target: Seat,
    },
    PlacedFood {
        seat: Seat,
        location: Location,
    },
    /// GF-57
    NextTurnBegins {
        seat: Seat,
        fable: Fable,
    },
    PrinceRolled {
        material: Material,
    },
    PrinceTook {
        location: Location,
        goods: Goods,
    },
    LaidDown {
        seat: Seat,
    },
    LaidFable {
        seat: Seat,
    },
    LaidNoFable {
        seat: Seat,
    },
    PeekedGather {
        seat: Seat,
        at: Seat,
    },
    PeekedFable {
        seat: Seat,
        at: Seat,
    },
    /// Only for the one who looks.
    SawGather {
        at: Seat,
        location: Location,
    },
    SawFable {
        at: Seat,
        fable: Fable,
    },
    Revealed {
        seat: Seat,
        fable: Fable,
    },
    Fluted {
        seat: Seat,
        fable: Fable,
    },
    PlacedMonster {
        seat: Seat,
        fable: Fable,
        location: Location,
    },
    PlacedUnique {
        seat: Seat,
        fable: Fable,
        location: Location,
    },
    /// The Fable does nothing (more) and is discarded.
    Fizzled {
        seat: Seat,
        fable: Fable,
    },
    ChangedGather {
        seat: Seat,
    },
    KeptGather {
        seat: Seat,
    },
    Cursed {
        seat: Seat,
    },
    Swapped {
        seat: Seat,
        one: Seat,
        other: Seat,
    },
    /// Only for the one before whom the card lies.
    NowBefore {
        seat: Seat,
        location: Location,
    },
    Befriended {
        seat: Seat,
        friend: Friend,
    },
    Paid {
        seat: Seat,
        goods: Goods,
        card: Card,
    },
    Went {
        seat: Seat,
        location: Location,
    },
    RanAway {
        seat: Seat,
    },
    Wandered {
        seat: Seat,
        location: Location,
    },
    Fled {
        seat: Seat,
        location: Location,
    },
    Roared {
        seat: Seat,
        location: Location,
    },
    Gathered {
        seat: Seat,
        goods: Goods,
        location: Location,
    },
    Gained {
        seat: Seat,
        goods: Goods,
        card: Card,
    },
    Lost {
        seat: Seat,
        goods: Goods,
        card: Card,
    },
    Took {
        seat: Seat,
        from: Seat,
        goods: Goods,
        card: Card,
    },
    TookStock {
        seat: Seat,
        location: Location,
        goods: Goods,
        card: Card,
    },
    StockGrew {
        location: Location,
        goods: Goods,
        card: Card,
    },
    StockLost {
        location: Location,
        goods: Goods,
        card: Card,
    },
    Struck {
        fable: Fable,
        location: Location,
    },
    Cancelled {
        seat: Seat,
        friend: Friend,
        fable: Fable,
    },
    Drew {
        seat: Seat,
        n: u8,
    },
    /// Only for the one who drew.
    DrewFable {
        fable: Fable,
    },
    Received {
        seat: Seat,
        from: Seat,
    },
    /// Only for the two concerned.
    ReceivedFable {
        fable: Fable,
    },
    GaveFable {
        fable: Fable,
    },
    Fetched {
        seat: Seat,
        fable: Fable,
    },
    TurnedUp {
        seat: Seat,
        fable: Fable,
    },
    DiscardedFable {
        seat: Seat,
        fable: Fable,
    },
    Actions {
        seat: Seat,
        n: i8,
        card: Card,
    },
    Wrecked {
        seat: Seat,
        section: Section,
        material: Material,
    },
    NewSite {
        seat: Seat,
    },
    Traded {
        seat: Seat,
        paid: Goods,
        got: Goods,
    },
    UniqueLeft {
        fable: Fable,
        location: Location,
    },
    DrewFriend {
        seat: Seat,
        friend: Friend,
    },
    KeptFriend {
        seat: Seat,
        friend: Friend,
    },
    GaveFriend {
        seat: Seat,
        to: Seat,
        friend: Friend,
    },
    LostFriend {
        seat: Seat,
        friend: Friend,
    },
    LockedCards {
        seat: Seat,
        n: u8,
    },
    Built {
        seat: Seat,
        section: Section,
        material: Material,
        paid: Goods,
    },
    FirstBuilder {
        seat: Seat,
        material: Material,
    },
    LookedAt {
        seat: Seat,
        n: u8,
    },
    ShuffledFables,
    ShuffledFriends,
    MatchEnds {
        round: u16,
    },
}

/// Passes events on, and remembers whether something unknown came to light.
pub(crate) struct EventSink<'a> {
    witness: &'a mut Witness<Event>,
    revealed: bool,
}

impl<'a> EventSink<'a> {
    pub fn new(witness: &'a mut Witness<Event>) -> Self {
        EventSink { witness, revealed: false }
    }

    #[inline]
    pub fn all(&mut self, event: Event) {
        self.witness.tell_all(|| event);
    }

    #[inline]
    pub fn only(&mut self, seat: Seat, event: Event) {
        self.witness.tell(Audience::Only(seat), || event);
    }

    /// Something unknown came to light to somebody.
    #[inline]
    pub fn reveals(&mut self) {
        self.revealed = true;
    }

    pub fn reveal(&self) -> Reveal {
        Reveal::when(self.revealed)
    }
}
