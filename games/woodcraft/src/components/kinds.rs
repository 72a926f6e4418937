//! The words of the game: materials, actions, and names for cards and places.

use serde::{Deserialize, Serialize};

/// WC-3: the three materials.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    SawBlade,
    Glue,
    Scrapwood,
}

impl Material {
    pub const ALL: [Material; 3] = [Material::SawBlade, Material::Glue, Material::Scrapwood];

    /// The word in notation and language keys.
    pub const fn word(self) -> &'static str {
        match self {
            Material::SawBlade => "saw-blade",
            Material::Glue => "glue",
            Material::Scrapwood => "scrapwood",
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Material::ALL.into_iter().find(|material| material.word() == word)
    }
}

/// A set of materials.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Materials(pub u8);

impl Materials {
    pub const fn contains(self, material: Material) -> bool {
        self.0 & (1 << material as u8) != 0
    }

    pub fn insert(&mut self, material: Material) {
        self.0 |= 1 << material as u8;
    }

    pub fn iter(self) -> impl Iterator<Item = Material> {
        Material::ALL.into_iter().filter(move |&material| self.contains(material))
    }
}

/// The seven actions of the wheel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    BuyLumber,
    ExchangeDice,
    BuyMaterials,
    ChooseOrders,
    ChooseHelper,
    ProducePlant,
    ImproveWorkshop,
}

impl Action {
    pub const ALL: [Action; 7] = [
        Action::BuyLumber,
        Action::ExchangeDice,
        Action::BuyMaterials,
        Action::ChooseOrders,
        Action::ChooseHelper,
        Action::ProducePlant,
        Action::ImproveWorkshop,
    ];

    /// The word in notation and language keys.
    pub const fn word(self) -> &'static str {
        match self {
            Action::BuyLumber => "buy-lumber",
            Action::ExchangeDice => "exchange-dice",
            Action::BuyMaterials => "buy-materials",
            Action::ChooseOrders => "choose-orders",
            Action::ChooseHelper => "choose-helper",
            Action::ProducePlant => "produce-plant",
            Action::ImproveWorkshop => "improve-workshop",
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Action::ALL.into_iter().find(|action| action.word() == word)
    }
}

macro_rules! card_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

card_id!(
    /// An order card, by its place in the component file.
    OrderId
);
card_id!(
    /// A helper card, by its place in the component file.
    HelperId
);
card_id!(
    /// A public contract, by its place in the component file.
    ContractId
);
card_id!(
    /// A type of tool, by its place in the component file.
    ToolId
);
card_id!(
    /// A room of the workshop, by its place in the component file.
    RoomId
);
card_id!(
    /// A space of the attic, by its place in the component file.
    SpaceId
);
