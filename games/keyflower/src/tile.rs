//! The 64 tiles by name (KF-3), and sets of them. What is printed on a tile is in `data/tiles.toml`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the 64 tiles. Its id in data and language files is its name in lower case: `hiring_fair`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Tile {
    #[serde(rename = "home_1")]
    Home1,
    #[serde(rename = "home_2")]
    Home2,
    #[serde(rename = "home_3")]
    Home3,
    #[serde(rename = "home_4")]
    Home4,
    #[serde(rename = "home_5")]
    Home5,
    #[serde(rename = "home_6")]
    Home6,
    Keywood,
    KeystoneQuarry,
    KeyMine,
    Woodcutter,
    Quarryman,
    Miner,
    GoldMine,
    Workshop,
    Stable,
    Peddler,
    ApprenticeHall,
    Alehouse,
    Store,
    Carpenter,
    Mason,
    Smelter,
    Tavern,
    HiringFair,
    Brewer,
    Farrier,
    #[serde(rename = "summer_boat_1")]
    SummerBoat1,
    #[serde(rename = "summer_boat_2")]
    SummerBoat2,
    #[serde(rename = "summer_boat_3")]
    SummerBoat3,
    #[serde(rename = "summer_boat_4")]
    SummerBoat4,
    TimberYard,
    StoneYard,
    Blacksmith,
    Barn,
    Wainwright,
    Sawmill,
    Sculptor,
    Forge,
    Goldsmith,
    Well,
    Fair,
    Inn,
    Apothecary,
    CraftsmansGuild,
    Jeweller,
    KeyGuild,
    Keythedral,
    KeyMarket,
    MercersGuild,
    Scholar,
    Scribes,
    VillageHall,
    Watermill,
    Windmill,
    Keyflower,
    SeaBastion,
    SeaBreese,
    Flipper,
    Ianvincible,
    WhiteWind,
    #[serde(rename = "turn_order_1")]
    TurnOrder1,
    #[serde(rename = "turn_order_2")]
    TurnOrder2,
    #[serde(rename = "turn_order_3")]
    TurnOrder3,
    #[serde(rename = "turn_order_4")]
    TurnOrder4,
}

/// How many tiles there are.
pub const TILES: usize = 64;

impl Tile {
    /// All tiles in the order of the component file.
    pub const ALL: [Tile; TILES] = [
        Tile::Home1,
        Tile::Home2,
        Tile::Home3,
        Tile::Home4,
        Tile::Home5,
        Tile::Home6,
        Tile::Keywood,
        Tile::KeystoneQuarry,
        Tile::KeyMine,
        Tile::Woodcutter,
        Tile::Quarryman,
        Tile::Miner,
        Tile::GoldMine,
        Tile::Workshop,
        Tile::Stable,
        Tile::Peddler,
        Tile::ApprenticeHall,
        Tile::Alehouse,
        Tile::Store,
        Tile::Carpenter,
        Tile::Mason,
        Tile::Smelter,
        Tile::Tavern,
        Tile::HiringFair,
        Tile::Brewer,
        Tile::Farrier,
        Tile::SummerBoat1,
        Tile::SummerBoat2,
        Tile::SummerBoat3,
        Tile::SummerBoat4,
        Tile::TimberYard,
        Tile::StoneYard,
        Tile::Blacksmith,
        Tile::Barn,
        Tile::Wainwright,
        Tile::Sawmill,
        Tile::Sculptor,
        Tile::Forge,
        Tile::Goldsmith,
        Tile::Well,
        Tile::Fair,
        Tile::Inn,
        Tile::Apothecary,
        Tile::CraftsmansGuild,
        Tile::Jeweller,
        Tile::KeyGuild,
        Tile::Keythedral,
        Tile::KeyMarket,
        Tile::MercersGuild,
        Tile::Scholar,
        Tile::Scribes,
        Tile::VillageHall,
        Tile::Watermill,
        Tile::Windmill,
        Tile::Keyflower,
        Tile::SeaBastion,
        Tile::SeaBreese,
        Tile::Flipper,
        Tile::Ianvincible,
        Tile::WhiteWind,
        Tile::TurnOrder1,
        Tile::TurnOrder2,
        Tile::TurnOrder3,
        Tile::TurnOrder4,
    ];

    /// Ids in the same order.
    pub const IDS: [&'static str; TILES] = [
        "home_1",
        "home_2",
        "home_3",
        "home_4",
        "home_5",
        "home_6",
        "keywood",
        "keystone_quarry",
        "key_mine",
        "woodcutter",
        "quarryman",
        "miner",
        "gold_mine",
        "workshop",
        "stable",
        "peddler",
        "apprentice_hall",
        "alehouse",
        "store",
        "carpenter",
        "mason",
        "smelter",
        "tavern",
        "hiring_fair",
        "brewer",
        "farrier",
        "summer_boat_1",
        "summer_boat_2",
        "summer_boat_3",
        "summer_boat_4",
        "timber_yard",
        "stone_yard",
        "blacksmith",
        "barn",
        "wainwright",
        "sawmill",
        "sculptor",
        "forge",
        "goldsmith",
        "well",
        "fair",
        "inn",
        "apothecary",
        "craftsmans_guild",
        "jeweller",
        "key_guild",
        "keythedral",
        "key_market",
        "mercers_guild",
        "scholar",
        "scribes",
        "village_hall",
        "watermill",
        "windmill",
        "keyflower",
        "sea_bastion",
        "sea_breese",
        "flipper",
        "ianvincible",
        "white_wind",
        "turn_order_1",
        "turn_order_2",
        "turn_order_3",
        "turn_order_4",
    ];

    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its id in data files.
    pub const fn id(self) -> &'static str {
        Tile::IDS[self as usize]
    }

    /// Its name in notation: `hiring-fair`.
    pub fn word(self) -> String {
        self.id().replace('_', "-")
    }

    /// The tile with this name in notation.
    pub fn from_word(word: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| {
            tile.id().len() == word.len()
                && tile.id().bytes().zip(word.bytes()).all(|(a, b)| a == b || (a == b'_' && b == b'-'))
        })
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    pub const NONE: TileSet = TileSet(0);

    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & (1 << tile as u8) != 0
    }

    #[inline]
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile as u8;
    }

    #[inline]
    pub const fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile as u8);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The tiles in either set.
    #[must_use]
    pub const fn or(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The tiles in both sets.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The tiles that are not in `other`.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles of the set in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Tile::ALL[rest.trailing_zeros() as usize]);
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = TileSet::NONE;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for TileSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for TileSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Tile>::deserialize(deserializer)?.into_iter().collect())
    }
}
