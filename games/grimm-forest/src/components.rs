//! Everything printed: locations, house sections, Fables and Friends, typed and checked.

mod fables;
mod friends;

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use table::Components;

pub use fables::{Condition, Effect, Fable, FableCard, Kind, Moment};
pub use friends::{End, Free, Friend, FriendCard, OnReveal, Special, Standing, Start};

use crate::goods::{Goods, Material};

/// No component file has more designs of Fables than this, nor more Friends.
pub const MOST_DESIGNS: usize = 32;
/// No component file has more Fables than this.
pub const MOST_FABLES: usize = 80;
/// No design of Fable has more copies than this.
pub const MOST_COPIES: u8 = 15;
/// No number on a card is larger than this.
pub const LARGEST_NUMBER: u8 = 8;
/// No player has more building sites than this, extra ones included.
pub const MOST_SITES: usize = 8;

/// GF-1, GF-90: where pigs gather.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    Fields,
    Forest,
    Brickyard,
    Market,
}

impl Location {
    pub const ALL: [Location; 4] =
        [Location::Fields, Location::Forest, Location::Brickyard, Location::Market];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation, data and keys.
    pub const fn id(self) -> &'static str {
        ["fields", "forest", "brickyard", "market"][self as usize]
    }
}

/// GF-2: the parts of a house, from the ground up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Section {
    Floor,
    Walls,
    Roof,
}

impl Section {
    pub const ALL: [Section; 3] = [Section::Floor, Section::Walls, Section::Roof];

    /// Its name in notation, data and keys.
    pub const fn id(self) -> &'static str {
        ["floor", "walls", "roof"][self as usize]
    }
}

/// What is printed on a location.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    id: Location,
    pub produces: Vec<Material>,
    /// GF-10: the stock at the start.
    pub start: Goods,
    /// GF-70: what every Clean Up adds.
    pub refill: Goods,
    /// GF-14: the location is in play from this number of players on.
    pub fewest_players: u8,
    pub provenance: String,
}

/// GF-3: tokens of a material. They are change and nothing else.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    id: Material,
    pub singles: u8,
    pub bundles: u8,
    pub bundle_worth: u8,
    pub provenance: String,
}

/// GF-62: a section of a house.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionSpec {
    id: Section,
    pub cost: u8,
    pub copies_per_material: u8,
    pub provenance: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub building_sites: u8,
    pub houses_to_win: u8,
    pub actions_per_turn: i8,
    pub longest_rounds: u16,
    pub provenance: String,
}

/// GF-66: the reward of the first complete house of a material.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstBuilder {
    pub each_resource: u8,
    pub fables: u8,
    pub provenance: String,
}

/// GF-7, GF-80: the Prince Regal.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prince {
    pub players: u8,
    pub faces: Goods,
    pub more_than: u16,
    pub preference: Vec<Material>,
    pub provenance: String,
}

/// GF-6: the figures that stand for Monsters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub big_bad_wolf: u8,
    pub dragon: u8,
    pub giant: u8,
    pub bridge_troll: u8,
    pub wolf: u8,
    pub provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    location: Vec<Place>,
    resource: Vec<Tokens>,
    section: Vec<SectionSpec>,
    limits: Limits,
    first_builder: FirstBuilder,
    prince: Prince,
    figures: Figures,
    fable: Vec<FableCard>,
    friend: Vec<friends::WrittenFriend>,
}

/// The whole box.
#[derive(Clone, Debug)]
pub struct Cards {
    places: [Place; 4],
    tokens: [Tokens; 3],
    sections: [SectionSpec; 3],
    pub limits: Limits,
    pub first_builder: FirstBuilder,
    pub prince: Prince,
    pub figures: Figures,
    pub fables: Vec<FableCard>,
    pub friends: Vec<FriendCard>,
    /// All Monsters, as a set of Fables.
    pub monsters: u32,
    /// Friends who take a toll for walls (GF-145), as a set.
    pub toll_takers: u32,
    /// Friends whose players choose last (GF-138), as a set.
    pub last_choosers: u32,
    /// The discount of an extra building site and the Fable that is one.
    pub extra_site: Option<(Fable, u8)>,
}

impl Cards {
    pub fn place(&self, location: Location) -> &Place {
        &self.places[location.index()]
    }

    pub fn tokens(&self, material: Material) -> &Tokens {
        &self.tokens[material as usize]
    }

    pub fn section(&self, section: Section) -> &SectionSpec {
        &self.sections[section as usize]
    }

    #[inline]
    pub fn fable(&self, fable: Fable) -> &FableCard {
        &self.fables[fable.index()]
    }

    #[inline]
    pub fn friend(&self, friend: Friend) -> &FriendCard {
        &self.friends[friend.index()]
    }

    #[inline]
    pub fn is_monster(&self, fable: Fable) -> bool {
        self.monsters & (1 << fable.0) != 0
    }

    /// The Fable with this id or word.
    pub fn fable_called(&self, name: &str) -> Option<Fable> {
        let index =
            self.fables.iter().position(|card| card.word == name || card.id.replace('_', "-") == name);
        index.map(|index| Fable(index as u8))
    }

    /// The Friend with this id or word.
    pub fn friend_called(&self, name: &str) -> Option<Friend> {
        let index =
            self.friends.iter().position(|card| card.word == name || card.id.replace('_', "-") == name);
        index.map(|index| Friend(index as u8))
    }

    /// GF-4: the Fables of a match, without the advanced ones if so wished; each as often as there are copies.
    pub fn fables_in_play(&self, advanced: bool) -> impl Iterator<Item = Fable> + '_ {
        self.fables
            .iter()
            .enumerate()
            .filter(move |(_, card)| advanced || !card.advanced)
            .flat_map(|(index, card)| std::iter::repeat_n(Fable(index as u8), card.copies as usize))
    }

    /// GF-4: the Friends of a match.
    pub fn friends_in_play(&self, advanced: bool) -> impl Iterator<Item = Friend> + '_ {
        let in_play = self.friends.iter().enumerate().filter(move |(_, card)| advanced || !card.advanced);
        in_play.map(|(index, _)| Friend(index as u8))
    }
}

impl Components for Cards {
    const SHIPPED: &'static str = include_str!("../data/cards.toml");

    fn read(text: &str) -> Result<Self, String> {
        let written: Written = table::file::read(text).map_err(|error| error.to_string())?;
        for fable in &written.fable {
            fable.check()?;
        }
        check_counts(&written)?;
        let named = |id: &str| {
            let index = written.fable.iter().position(|fable| fable.id == id);
            index.map(|index| Fable(index as u8)).ok_or_else(|| format!("there is no Fable {id}"))
        };
        let monsters = (0..written.fable.len())
            .filter(|&index| written.fable[index].is_monster())
            .fold(0, |set, index| set | 1 << index);
        let mut friends = Vec::new();
        for friend in &written.friend {
            let mut cancels = 0;
            for id in &friend.cancels {
                cancels |= if id == "any" { monsters } else { 1 << named(id)?.0 };
            }
            let seeks = friend.seeks.as_deref().map(named).transpose()?;
            friends.push(FriendCard::check(friend.clone(), cancels & monsters, seeks)?);
        }
        check_names(&written)?;
        check_standing(&friends)?;
        let mut extra = written.fable.iter().enumerate().filter_map(|(index, card)| match card.effect {
            Effect::ExtraSite { discount } => Some((Fable(index as u8), discount, card.copies)),
            _ => None,
        });
        let extra_site = extra.next();
        if extra.next().is_some() {
            return Err("only one Fable can be an extra building site".into());
        }
        // A file may say any number: two of them are added where there is room for both.
        let extra_sites = extra_site.map_or(0, |(_, _, copies)| copies as usize);
        let sites = written.limits.building_sites as usize + extra_sites;
        if sites > MOST_SITES {
            return Err(format!("at most {MOST_SITES} building sites, extra ones included"));
        }
        let those = |fits: fn(&Standing) -> bool| {
            let fit = friends.iter().enumerate().filter(|(_, card)| card.standing.as_ref().is_some_and(fits));
            fit.map(|(index, _)| 1 << index).sum()
        };
        let toll_takers = those(|standing| matches!(standing, Standing::WallsToll { .. }));
        let last_choosers = those(|standing| *standing == Standing::ChooseLast);
        Ok(Cards {
            places: in_order(written.location, |place| place.id as usize, "locations")?,
            tokens: in_order(written.resource, |tokens| tokens.id as usize, "resources")?,
            sections: in_order(written.section, |section| section.id as usize, "sections")?,
            limits: written.limits,
            first_builder: written.first_builder,
            prince: written.prince,
            figures: written.figures,
            fables: written.fable,
            friends,
            monsters,
            toll_takers,
            last_choosers,
            extra_site: extra_site.map(|(fable, discount, _)| (fable, discount)),
        })
    }
}

fn in_order<T, const N: usize>(
    things: Vec<T>,
    index: impl Fn(&T) -> usize,
    what: &str,
) -> Result<[T; N], String> {
    let things: [T; N] = things.try_into().map_err(|_| format!("there are {N} {what}"))?;
    if (0..N).all(|place| index(&things[place]) == place) {
        Ok(things)
    } else {
        Err(format!("the {what} stand in their usual order"))
    }
}

fn check_counts(written: &Written) -> Result<(), String> {
    let fables: usize = written.fable.iter().map(|fable| fable.copies as usize).sum();
    if written.fable.len() > MOST_DESIGNS || fables > MOST_FABLES {
        return Err(format!("at most {MOST_DESIGNS} designs and {MOST_FABLES} Fables"));
    }
    // With fewer, a Night at the Tavern (GF-121) could not serve everybody.
    let basic = written.friend.iter().filter(|friend| !friend.advanced).count();
    if written.friend.len() > MOST_DESIGNS || basic < 12 {
        return Err(format!("12 to {MOST_DESIGNS} Friends, 12 of them not advanced"));
    }
    for place in &written.location {
        let made = |goods: Goods| goods.kinds().all(|material| place.produces.contains(&material));
        if place.produces.is_empty() || !made(place.start) || !made(place.refill) {
            return Err(format!("{}: a location holds what it produces", place.id.id()));
        }
        if place.start.total() > 60 || place.refill.total() > 30 {
            return Err(format!("{}: too much for a location", place.id.id()));
        }
        let last = if place.id == Location::Market { 2..=5 } else { 2..=2 };
        if !last.contains(&place.fewest_players)
            || (place.id != Location::Market && place.produces.len() != 1)
        {
            return Err(format!(
                "{}: only the market can be left out or produce several materials",
                place.id.id()
            ));
        }
    }
    for section in &written.section {
        if section.cost > 30 || section.copies_per_material > 30 {
            return Err(format!("{}: cost and copies are at most 30", section.id.id()));
        }
    }
    let prince = &written.prince;
    if prince.faces.total() == 0 || prince.faces.total() > 100 || prince.preference.len() != 3 {
        return Err("the Prince's die has 1 to 100 faces, and his preference names all materials".into());
    }
    let limits = &written.limits;
    if limits.houses_to_win == 0 || !(0..=8).contains(&limits.actions_per_turn) || limits.longest_rounds > 300
    {
        return Err("limits: a house to win, 0 to 8 actions, at most 300 rounds".into());
    }
    let reward = &written.first_builder;
    if reward.each_resource > LARGEST_NUMBER || reward.fables > LARGEST_NUMBER {
        return Err(format!("first_builder: no number may be above {LARGEST_NUMBER}"));
    }
    Ok(())
}

fn check_names(written: &Written) -> Result<(), String> {
    let words =
        written.fable.iter().map(|card| &card.word).chain(written.friend.iter().map(|card| &card.word));
    let mut seen: HashSet<&str> = ["straw", "wood", "brick", "keep", "give"].into();
    seen.extend(Location::ALL.map(Location::id));
    for word in words {
        let plain = !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if !plain || !seen.insert(word) {
            return Err(format!("the word “{word}” is used twice or is not a small word"));
        }
    }
    Ok(())
}

fn check_standing(friends: &[FriendCard]) -> Result<(), String> {
    let mut seen = HashSet::new();
    for standing in friends.iter().filter_map(|friend| friend.standing) {
        if !seen.insert(std::mem::discriminant(&standing)) {
            return Err(format!("two Friends with the same standing power: {standing:?}"));
        }
    }
    Ok(())
}
