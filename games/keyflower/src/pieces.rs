//! Chapter 1, the vocabulary: colours of workers, kinds of resources and skills, seasons, and piles of pieces.

use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Index, IndexMut, Sub, SubAssign};

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The colour of a worker. The purple marker is no worker during play (ruling A-34).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    #[default]
    Blue,
    Red,
    Yellow,
    Green,
}

/// KF-2: what tiles produce. Gold may stand in for the others (KF-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    #[default]
    Wood,
    Stone,
    Iron,
    Gold,
}

/// KF-2: the three kinds of skill tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    #[default]
    Anvil,
    Pick,
    Saw,
}

/// KF-18: the four seasons of a match, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    #[default]
    Spring,
    Summer,
    Autumn,
    Winter,
}

impl Season {
    pub const ALL: [Season; 4] = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];

    /// The season that follows; none after winter.
    pub fn next(self) -> Option<Season> {
        Season::ALL.get(self as usize + 1).copied()
    }

    /// Its id in data and language files.
    pub const fn id(self) -> &'static str {
        ["spring", "summer", "autumn", "winter"][self as usize]
    }
}

/// A kind of piece that can be counted in a [`Pile`]: worker colours, resources, skills.
pub trait Kind: Copy + Eq + Debug + Default + 'static {
    /// All kinds, in their fixed order.
    const ALL: &'static [Self];

    /// Its place in that order.
    fn index(self) -> usize;

    /// Its id in notation, data and language files.
    fn id(self) -> &'static str;

    /// The kind with this id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.id() == id)
    }
}

impl Kind for Colour {
    const ALL: &'static [Self] = &[Colour::Blue, Colour::Red, Colour::Yellow, Colour::Green];

    #[inline(always)]
    fn index(self) -> usize {
        self as usize
    }

    fn id(self) -> &'static str {
        ["blue", "red", "yellow", "green"][self as usize]
    }
}

impl Kind for Resource {
    const ALL: &'static [Self] = &[Resource::Wood, Resource::Stone, Resource::Iron, Resource::Gold];

    #[inline(always)]
    fn index(self) -> usize {
        self as usize
    }

    fn id(self) -> &'static str {
        ["wood", "stone", "iron", "gold"][self as usize]
    }
}

impl Kind for Skill {
    const ALL: &'static [Self] = &[Skill::Anvil, Skill::Pick, Skill::Saw];

    #[inline(always)]
    fn index(self) -> usize {
        self as usize
    }

    fn id(self) -> &'static str {
        ["anvil", "pick", "saw"][self as usize]
    }
}

/// So many pieces of each kind. Written as `{"red": 2, "green": 1}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<K: Kind>([u8; 4], PhantomData<K>);

pub type Workers = Pile<Colour>;
pub type Resources = Pile<Resource>;
pub type Skills = Pile<Skill>;

impl<K: Kind> Pile<K> {
    /// Nothing at all.
    pub const NONE: Pile<K> = Pile([0; 4], PhantomData);

    /// A pile of so many pieces in the order of the kinds.
    pub const fn new(counts: [u8; 4]) -> Self {
        Pile(counts, PhantomData)
    }

    /// So many pieces of one kind.
    pub fn of(kind: K, count: u8) -> Self {
        let mut pile = Self::NONE;
        pile[kind] = count;
        pile
    }

    /// How many there are of each kind, in their order.
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }

    /// How many pieces there are in all.
    #[inline]
    pub const fn total(self) -> u8 {
        // Two at a time: asked at every step.
        let counts = u32::from_le_bytes(self.0);
        let pairs = (counts & 0x00ff_00ff) + (counts >> 8 & 0x00ff_00ff);
        let sum = (pairs & 0xffff) + (pairs >> 16);
        if sum > u8::MAX as u32 { u8::MAX } else { sum as u8 }
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (K, u8)> + Clone {
        K::ALL.iter().map(move |&kind| (kind, self[kind])).filter(|&(_, count)| count > 0)
    }

    /// Every single piece.
    pub fn pieces(self) -> impl Iterator<Item = K> + Clone {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count as usize))
    }

    /// Whether all of `other` is in it.
    #[inline]
    pub fn covers(self, other: Self) -> bool {
        (0..4).all(|index| self.0[index] >= other.0[index])
    }

    /// As much of each kind as both have.
    pub fn at_most(self, other: Self) -> Self {
        Pile(std::array::from_fn(|index| self.0[index].min(other.0[index])), PhantomData)
    }

    /// The only kind in the pile, if there is exactly one.
    pub fn only_kind(self) -> Option<K> {
        let mut kinds = self.iter();
        let (kind, _) = kinds.next()?;
        kinds.next().is_none().then_some(kind)
    }

    /// The kind of the piece with this number, counting through the pile.
    #[inline]
    pub fn nth(self, number: usize) -> K {
        // Counted without a branch, as nobody can guess what chance draws.
        let (mut before, mut place) = (0, 0);
        for count in self.0 {
            before += count as usize;
            place += usize::from(number >= before);
        }
        *K::ALL.get(place).expect("the pile has so many pieces")
    }
}

impl<K: Kind> Default for Pile<K> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<K: Kind> Index<K> for Pile<K> {
    type Output = u8;

    #[inline(always)]
    fn index(&self, kind: K) -> &u8 {
        &self.0[kind.index()]
    }
}

impl<K: Kind> IndexMut<K> for Pile<K> {
    #[inline(always)]
    fn index_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

impl<K: Kind> AddAssign for Pile<K> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        for index in 0..4 {
            self.0[index] += other.0[index];
        }
    }
}

impl<K: Kind> SubAssign for Pile<K> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        for index in 0..4 {
            self.0[index] -= other.0[index];
        }
    }
}

impl<K: Kind> Add for Pile<K> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<K: Kind> Sub for Pile<K> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<K: Kind> Debug for Pile<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(kind, count)| (kind.id(), count))).finish()
    }
}

impl<K: Kind> Serialize for Pile<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (kind, count) in self.iter() {
            map.serialize_entry(kind.id(), &count)?;
        }
        map.end()
    }
}

impl<'de, K: Kind> Deserialize<'de> for Pile<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PileVisitor<K>(PhantomData<K>);

        impl<'de, K: Kind> Visitor<'de> for PileVisitor<K> {
            type Value = Pile<K>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("numbers of pieces by kind")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pile<K>, A::Error> {
                let mut pile = Pile::NONE;
                while let Some((id, count)) = map.next_entry::<String, u8>()? {
                    let kind =
                        K::from_id(&id).ok_or_else(|| A::Error::custom(format!("there is no “{id}”")))?;
                    pile[kind] = count;
                }
                Ok(pile)
            }
        }

        deserializer.deserialize_map(PileVisitor(PhantomData))
    }
}
