//! What a player may know, and nothing else.

use serde::Serialize;
use table::{Book, Seat, Seats, Viewer};

use crate::agenda::Task;
use crate::components::{Cards, Fable, Friend, Location, Section};
use crate::forest::{GrimmForest, Item, MOST_PLAYERS, Omen, Unique};
use crate::goods::{Goods, Material};
use crate::round::Window;

/// The table as one viewer sees it. Cards are named by their ids.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Where everything printed can be looked up.
    pub cards: Book<Cards>,
    pub viewer: Option<Seat>,
    pub players: u8,
    /// GF-4
    pub advanced: bool,
    pub round: u16,
    pub window: Window,
    /// GF-13: who holds the first-player token.
    pub first: Seat,
    /// GF-41: all players in turn order.
    pub turn_order: Vec<Seat>,
    /// Who is asked now.
    pub waiting_for: Seats,
    /// GF-21: who has laid down their cards this round.
    pub chosen: Seats,
    /// What is asked.
    pub question: Option<Question>,
    pub locations: Vec<LocationView>,
    pub seats: Vec<SeatView>,
    /// Cards left in the Fable deck.
    pub fable_deck: usize,
    /// GF-46: the top of the Fable deck as far as the viewer knows it, the uppermost first.
    pub deck_top: Vec<&'static str>,
    /// The face-up discard pile of Fables.
    pub fable_discard: Vec<&'static str>,
    pub friend_deck: usize,
    pub friend_discard: Vec<&'static str>,
    /// Fables set aside by an effect: how many, and which if the viewer drew them.
    pub aside: usize,
    pub aside_cards: Vec<&'static str>,
    /// Friends drawn by a Night at the Tavern: how many, and which if the viewer may choose.
    pub offered: usize,
    pub offered_friends: Vec<&'static str>,
    /// GF-66: who was first to build a house of each material.
    pub first_builders: Vec<(Material, Option<Seat>)>,
    /// GF-2: sections left in the supply.
    pub sections_left: Vec<SectionsLeft>,
    /// GF-60: actions left in the current Build turn.
    pub actions: u8,
    pub is_over: bool,
}

/// What is asked, as far as everybody may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Question {
    pub task: Task,
    /// For the choice of the next item: what is left, by card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LocationView {
    pub location: Location,
    pub produces: Vec<Material>,
    pub refill: Goods,
    pub stock: Goods,
    pub unique: Option<UniqueView>,
    pub monsters: Vec<MonsterView>,
    pub pigs: Seats,
    /// GF-110: Fairy Food lies here.
    pub food: Seats,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UniqueView {
    pub fable: &'static str,
    pub owner: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MonsterView {
    pub fable: &'static str,
    pub owner: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SectionsLeft {
    pub material: Material,
    pub floors: u8,
    pub walls: u8,
    pub roofs: u8,
}

/// What lies before one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    pub seat: Seat,
    pub goods: Goods,
    /// How many Fables in hand.
    pub hand: usize,
    /// The Fables in hand that the viewer knows; all of one's own.
    pub known_hand: Vec<&'static str>,
    pub friend: Option<&'static str>,
    /// What the Friend announced this round.
    pub omen: Omen,
    /// GF-150: resources on Rapunzel.
    pub loaded: Goods,
    /// GF-147: how many Gather cards are locked, and which if they are one's own.
    pub locked: usize,
    pub locked_cards: Vec<Location>,
    /// The Gather card in front, as far as the viewer knows it.
    pub gather_card: Option<Location>,
    /// Whether a Fable lies in front; unknown while others still choose.
    pub has_fable: Option<bool>,
    /// Which one, as far as the viewer knows it.
    pub fable: Option<&'static str>,
    /// GF-151: the Fable was placed blindly.
    pub blind: bool,
    pub monster: Option<Location>,
    /// GF-57: the next-turn Fable of the last round.
    pub pending: Option<&'static str>,
    pub food: Option<Location>,
    pub pig: Option<Location>,
    pub ran_away: bool,
    /// GF-32: gathered this round.
    pub gathered: Goods,
    pub extra_actions: i8,
    pub sites: Vec<SiteView>,
    pub complete_houses: u8,
}

/// A building site.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SiteView {
    /// GF-107
    pub extra: bool,
    pub house: Option<(Material, Section)>,
}

impl GrimmForest {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let me = viewer.seat().filter(|seat| seat.index() < self.players as usize);
        let question = self.question().filter(|_| !self.is_over());
        let asked = question.and_then(|task| task.asks(self));
        let mine = me.is_some() && asked == me;
        let known_top = me.map_or(0, |me| self.deck_seen[me.index()] as usize);
        let knows = |seen: Seats| me.is_some_and(|me| seen.contains(me));
        View {
            cards: self.cards,
            viewer: me,
            players: self.players,
            advanced: self.advanced,
            round: self.round,
            window: self.window,
            first: self.first,
            turn_order: self.turn_order().collect(),
            waiting_for: self.waited_for(),
            chosen: self.chosen,
            question: question.map(|task| Question {
                task,
                items: match task {
                    Task::Items { .. } => self.items.iter().collect(),
                    _ => Vec::new(),
                },
            }),
            locations: self.locations().iter().map(|&location| self.location_view(location)).collect(),
            seats: Seat::all(self.players as usize).map(|seat| self.seat_view(seat, me)).collect(),
            fable_deck: self.deck.len(),
            deck_top: self.deck.iter().rev().take(known_top).map(|&fable| self.fable_id(fable)).collect(),
            fable_discard: self.discard.cards().map(|fable| self.fable_id(fable)).collect(),
            friend_deck: self.friend_deck.len(),
            friend_discard: (0..self.cards.friends.len() as u8)
                .filter(|index| self.friend_discard & (1 << index) != 0)
                .map(|index| self.friend_id(Friend(index)))
                .collect(),
            aside: self.aside.len(),
            aside_cards: self
                .aside
                .iter()
                .filter(|aside| mine || knows(aside.seen))
                .map(|aside| self.fable_id(aside.fable))
                .collect(),
            offered: self.offered.len(),
            offered_friends: if mine {
                self.offered.iter().map(|&friend| self.friend_id(friend)).collect()
            } else {
                Vec::new()
            },
            first_builders: Material::ALL
                .map(|material| (material, self.first_builders[material as usize]))
                .to_vec(),
            sections_left: Material::ALL.map(|material| self.sections_left(material)).to_vec(),
            actions: if self.window == Window::Build { self.actions } else { 0 },
            is_over: self.is_over(),
        }
    }

    fn fable_id(&self, fable: Fable) -> &'static str {
        &self.cards.get().fable(fable).id
    }

    fn friend_id(&self, friend: Friend) -> &'static str {
        &self.cards.get().friend(friend).id
    }

    fn location_view(&self, location: Location) -> LocationView {
        let place = self.cards.place(location);
        let unique = self.uniques[location.index()];
        let monsters = self.turn_order().filter(|&seat| self.seat(seat).monster == Some(location));
        LocationView {
            location,
            produces: place.produces.clone(),
            refill: place.refill,
            stock: self.stock(location),
            unique: unique.map(|Unique { fable, owner }| UniqueView { fable: self.fable_id(fable), owner }),
            monsters: monsters
                .filter_map(|owner| {
                    self.seat(owner).fable.map(|fable| MonsterView { fable: self.fable_id(fable), owner })
                })
                .collect(),
            pigs: self.pigs_at(location),
            food: Seat::all(self.players as usize)
                .filter(|&seat| self.seat(seat).food == Some(location))
                .collect(),
        }
    }

    fn sections_left(&self, material: Material) -> SectionsLeft {
        let houses = || self.seats.iter().flat_map(|player| player.sites.iter().flatten());
        let left = |section: Section| {
            let used = houses().filter(|house| house.material == material && house.top >= section).count();
            self.cards.section(section).copies_per_material.saturating_sub(used as u8)
        };
        SectionsLeft {
            material,
            floors: left(Section::Floor),
            walls: left(Section::Walls),
            roofs: left(Section::Roof),
        }
    }

    fn seat_view(&self, seat: Seat, me: Option<Seat>) -> SeatView {
        let player = self.seat(seat);
        let own = me == Some(seat);
        let knows = |seen: Seats| me.is_some_and(|me| seen.contains(me));
        let known_hand = match me {
            Some(_) if own => player.hand,
            Some(me) if me.index() < MOST_PLAYERS => player.known[me.index()],
            _ => Default::default(),
        };
        // GF-21: while others choose, nobody sees whether a Fable was laid; the hand still counts it.
        let laid = self.fables_are_laid() || player.blind || (own && self.chosen.contains(seat));
        SeatView {
            seat,
            goods: player.goods,
            hand: player.hand.len(),
            known_hand: known_hand.cards().map(|fable| self.fable_id(fable)).collect(),
            friend: player.friend.map(|friend| self.friend_id(friend)),
            omen: player.omen,
            loaded: player.loaded,
            locked: player.locked.len(),
            locked_cards: if own { player.locked.iter().collect() } else { Vec::new() },
            gather_card: (self.chosen.contains(seat) && knows(player.front_known)
                || (self.window > Window::Revealed && self.window < Window::TidyUp))
                .then_some(player.front),
            has_fable: laid.then_some(player.fable.is_some()),
            fable: player
                .fable
                .filter(|_| knows(player.fable_known) || self.window > Window::Choosing)
                .map(|fable| self.fable_id(fable)),
            blind: player.blind,
            monster: player.monster,
            pending: player.pending.map(|fable| self.fable_id(fable)),
            food: player.food,
            pig: player.pig,
            ran_away: player.ran_away,
            gathered: player.gathered,
            extra_actions: player.extra_actions,
            sites: (0..self.cards.limits.building_sites + player.extra_sites)
                .map(|index| SiteView {
                    extra: index >= self.cards.limits.building_sites,
                    house: player.sites[index as usize].map(|house| (house.material, house.top)),
                })
                .collect(),
            complete_houses: player.complete(None),
        }
    }
}
