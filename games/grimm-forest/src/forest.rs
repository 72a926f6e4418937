//! What lies on the table, and the questions one can ask of it.

use serde::{Deserialize, Serialize};
use table::{Book, Fate, Seat, Seats};
use tinyvec::ArrayVec;

use crate::agenda::Task;
use crate::bag::Bag;
use crate::components::{
    Cards, Effect, Fable, Friend, FriendCard, Location, MOST_DESIGNS, MOST_FABLES, MOST_SITES, Section,
    Standing,
};
use crate::goods::{Goods, Material};
use crate::round::Window;

/// Most players at a table.
pub const MOST_PLAYERS: usize = 4;
/// How many tasks can wait at once. What starts together is at most one task for each player, and tasks nest
/// three deep; `sound` accepts half of it from outside.
pub const MOST_TASKS: usize = 20;

/// No board and no stock ever holds more of a material: far beyond what the longest match brings.
pub const MOST_GOODS: u16 = 20_000;

/// One match of The Grimm Forest.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct GrimmForest {
    pub cards: Book<Cards>,
    pub fate: Fate,
    pub players: u8,
    /// GF-4: whether the advanced cards are in play.
    pub advanced: bool,
    pub round: u16,
    /// GF-13: who holds the first-player token.
    pub first: Seat,
    /// Where in the round the match is.
    pub window: Window,
    /// How many slots of this window have begun.
    pub slot: u8,
    /// What is to be done in this slot; the last entry first. The last entry is what is being asked.
    pub agenda: ArrayVec<[Task; MOST_TASKS]>,
    /// GF-34: which items of the slot's player are left.
    pub items: Items,
    /// GF-34: Friends that have acted in this window, as a set.
    pub acted: u32,
    /// GF-21: who has laid down their cards.
    pub chosen: Seats,
    /// GF-103: whether any Monster was revealed this round.
    pub monster_revealed: bool,
    /// GF-60: actions left in the current Build turn.
    pub actions: u8,
    /// GF-67: Friends whose Special Action was used in the current Build turn, as a set.
    pub specials: u32,
    pub stocks: [Goods; 4],
    /// GF-27: unique locations by location.
    pub uniques: [Option<Unique>; 4],
    pub seats: [Player; MOST_PLAYERS],
    /// GF-66: who was the first builder of each material.
    pub first_builders: [Option<Seat>; 3],
    /// The Fable deck; the last card is the top.
    pub deck: ArrayVec<[Fable; MOST_FABLES]>,
    /// GF-46: how many cards from the top of the deck each seat knows.
    pub deck_seen: [u8; MOST_PLAYERS],
    pub discard: Bag,
    /// GF-44: Fables drawn by an effect that is not finished.
    pub aside: ArrayVec<[Aside; 8]>,
    /// The Friend deck; the last card is the top.
    pub friend_deck: ArrayVec<[Friend; MOST_DESIGNS]>,
    /// As a set.
    pub friend_discard: u32,
    /// GF-121: Friends drawn by a Night at the Tavern.
    pub offered: ArrayVec<[Friend; MOST_PLAYERS]>,
}

/// What one player has before them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Resources on the board.
    pub goods: Goods,
    pub hand: Bag,
    /// GF-46: what each other seat knows to be in this hand, or before this player face down.
    pub known: [Bag; MOST_PLAYERS],
    pub friend: Option<Friend>,
    /// What the Friend announced at the start of the round.
    pub omen: Omen,
    /// GF-147: Gather cards that cannot be used.
    pub locked: Places,
    /// Gather cards that everybody has seen to be usable since the others were locked.
    pub shown: Places,
    /// The cards were locked this round, perhaps with one already played among them.
    pub freshly_locked: bool,
    /// GF-134: the own Gather card last put down.
    pub played: Location,
    /// GF-134: the Gather card lying in front, by which the pig goes.
    pub front: Location,
    /// The card in front may be another player's.
    pub swapped: bool,
    pub played_known: Seats,
    pub front_known: Seats,
    /// The Fable of this round, face down or revealed.
    pub fable: Option<Fable>,
    pub fable_known: Seats,
    /// GF-151: the Fable was placed blindly.
    pub blind: bool,
    /// Where this player's Monster stands.
    pub monster: Option<Location>,
    /// GF-57: the next-turn Fable of the last round.
    pub pending: Option<Fable>,
    /// GF-110: where the pending Fairy Food was put.
    pub food: Option<Location>,
    /// GF-33, GF-37: no location before the pigs are placed, nor for a runaway.
    pub pig: Option<Location>,
    pub ran_away: bool,
    /// GF-32
    pub gathered: Goods,
    /// GF-150: what lies on Rapunzel.
    pub loaded: Goods,
    /// GF-60: more or fewer Build actions this round.
    pub extra_actions: i8,
    /// GF-5: building sites, the extra ones last.
    pub sites: [Option<House>; MOST_SITES],
    /// GF-107: how many extra sites.
    pub extra_sites: u8,
}

/// A house, as far as it is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct House {
    pub material: Material,
    /// Its top section.
    pub top: Section,
}

/// A unique location on a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unique {
    pub fable: Fable,
    pub owner: Seat,
}

/// A Fable set aside, and who besides its drawer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Aside {
    pub fable: Fable,
    pub seen: Seats,
}

/// What a Friend announced or did at the start of the round, to be settled later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omen {
    #[default]
    Nothing,
    /// GF-135: Aladdin's company.
    Alone,
    WithOthers,
    /// GF-148: Pinocchio's word.
    GoesTo(Location),
    /// GF-136: Ali Baba's loot.
    Stole {
        from: Seat,
        what: Material,
    },
}

/// GF-34: the items of a player's slot, apart from their Friend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Items(u8);

/// One thing that happens in a player's slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// The Fable revealed this round.
    Fable,
    /// The next-turn Fable of the round before.
    Pending,
    Unique(Location),
    Friend,
}

impl Item {
    const fn bit(self) -> u8 {
        match self {
            Item::Fable => 1,
            Item::Pending => 2,
            Item::Unique(location) => 4 << location as u8,
            // The Friend is looked at anew each time, as it may change within the slot.
            Item::Friend => 0,
        }
    }
}

impl Items {
    pub fn insert(&mut self, item: Item) {
        self.0 |= item.bit();
    }

    pub fn remove(&mut self, item: Item) {
        self.0 &= !item.bit();
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Item> {
        let uniques = Location::ALL.map(Item::Unique);
        let all = [Item::Fable, Item::Pending].into_iter().chain(uniques);
        all.filter(move |item| self.0 & item.bit() != 0)
    }
}

/// A set of locations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Location>", into = "Vec<Location>")]
pub struct Places(u8);

impl Places {
    pub const NONE: Places = Places(0);

    pub const fn contains(self, location: Location) -> bool {
        self.0 & (1 << location as u8) != 0
    }

    pub fn insert(&mut self, location: Location) {
        self.0 |= 1 << location as u8;
    }

    pub fn remove(&mut self, location: Location) {
        self.0 &= !(1 << location as u8);
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |&location| self.contains(location))
    }
}

impl FromIterator<Location> for Places {
    fn from_iter<I: IntoIterator<Item = Location>>(locations: I) -> Self {
        let mut places = Places::NONE;
        for location in locations {
            places.insert(location);
        }
        places
    }
}

impl From<Vec<Location>> for Places {
    fn from(locations: Vec<Location>) -> Self {
        locations.into_iter().collect()
    }
}

impl From<Places> for Vec<Location> {
    fn from(places: Places) -> Self {
        places.iter().collect()
    }
}

impl Player {
    /// A player at the start, GF-11.
    pub fn new() -> Self {
        Player {
            goods: Goods::NONE,
            hand: Bag::EMPTY,
            known: [Bag::EMPTY; MOST_PLAYERS],
            friend: None,
            omen: Omen::Nothing,
            locked: Places::NONE,
            shown: Places::NONE,
            freshly_locked: false,
            played: Location::Fields,
            front: Location::Fields,
            swapped: false,
            played_known: Seats::NONE,
            front_known: Seats::NONE,
            fable: None,
            fable_known: Seats::NONE,
            blind: false,
            monster: None,
            pending: None,
            food: None,
            pig: None,
            ran_away: false,
            gathered: Goods::NONE,
            loaded: Goods::NONE,
            extra_actions: 0,
            sites: [None; MOST_SITES],
            extra_sites: 0,
        }
    }

    /// The complete houses, of one material or all.
    pub fn complete(&self, material: Option<Material>) -> u8 {
        let houses = self.sites.iter().flatten().filter(|house| house.top == Section::Roof);
        houses.filter(|house| material.is_none_or(|material| house.material == material)).count() as u8
    }
}

impl Default for Player {
    fn default() -> Self {
        Player::new()
    }
}

impl GrimmForest {
    pub fn seat(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.seats[seat.index()]
    }

    /// GF-41: all players in turn order.
    #[inline]
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.first.round(self.players as usize)
    }

    /// All other players in turn order.
    #[inline]
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.turn_order().filter(move |&other| other != seat)
    }

    /// GF-1, GF-14: the locations in play.
    #[inline]
    pub fn locations(&self) -> &'static [Location] {
        let market = self.players >= self.cards.place(Location::Market).fewest_players;
        &Location::ALL[..if market { 4 } else { 3 }]
    }

    pub fn stock(&self, location: Location) -> Goods {
        self.stocks[location.index()]
    }

    /// GF-36: the players whose pig is there.
    #[inline]
    pub fn pigs_at(&self, location: Location) -> Seats {
        let mut seats = Seats::NONE;
        for (index, player) in self.seats.iter().enumerate().take(self.players as usize) {
            if player.pig == Some(location) {
                seats.insert(Seat::new(index));
            }
        }
        seats
    }

    /// The players there in turn order.
    #[inline]
    pub fn in_order(&self, seats: Seats) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.turn_order().filter(move |&seat| seats.contains(seat))
    }

    /// The players in the location of this player's pig, the player included; nobody for a runaway (GF-38).
    #[inline]
    pub fn company(&self, seat: Seat) -> Seats {
        self.seat(seat).pig.map_or(Seats::NONE, |location| self.pigs_at(location))
    }

    /// GF-36: no other pig is there. Monsters and the Prince never count.
    pub fn is_alone(&self, seat: Seat) -> bool {
        self.company(seat).len() == 1
    }

    pub fn is_with_others(&self, seat: Seat) -> bool {
        self.company(seat).len() > 1
    }

    /// Whether a Monster stands there, cancelled or not (GF-165).
    pub fn has_monster(&self, location: Location) -> bool {
        self.seats[..self.players as usize].iter().any(|player| player.monster == Some(location))
    }

    /// GF-26, GF-28: where Monsters must go that are placed while a Grandma's House is in play.
    pub fn lures(&self) -> Places {
        let lures = |location: &&Location| {
            let unique = self.uniques[location.index()];
            unique
                .is_some_and(|unique| matches!(self.cards.fable(unique.fable).effect, Effect::Bounty { .. }))
        };
        self.locations().iter().filter(lures).copied().collect()
    }

    /// GF-133: the Gather cards that this player can use.
    pub fn usable(&self, seat: Seat) -> Places {
        let locked = self.seat(seat).locked;
        self.locations().iter().copied().filter(|&location| !locked.contains(location)).collect()
    }

    pub fn friend_card(&self, seat: Seat) -> Option<&'static FriendCard> {
        self.seat(seat).friend.map(|friend| self.cards.get().friend(friend))
    }

    /// The standing power of a player's Friend.
    #[inline]
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        self.friend_card(seat).and_then(|card| card.standing)
    }

    /// Who chooses last, if anybody (GF-138).
    pub fn queen(&self) -> Option<Seat> {
        Seat::all(self.players as usize).find(|&seat| self.standing(seat) == Some(Standing::ChooseLast))
    }

    /// GF-151: whether this player's Fable lies there blindly.
    pub fn is_blind(&self, seat: Seat) -> bool {
        self.seat(seat).blind
    }

    /// GF-61: whether a Fable can be drawn.
    pub fn can_draw(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// GF-21: whether the players' choices of this round are on the table and still hidden.
    pub fn fronts_are_hidden(&self) -> bool {
        matches!(self.window, Window::Choosing | Window::Revealed)
    }

    /// GF-21: whether the simultaneous choosers are all ready, so that everybody sees who laid a Fable.
    pub fn fables_are_laid(&self) -> bool {
        self.window > Window::Choosing || self.choosers().is_empty()
    }
}
