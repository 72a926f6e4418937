//! The vocabulary of Fables.

use serde::{Deserialize, Serialize};

use crate::goods::Material;

/// A design of Fable: its place in the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fable(pub u8);

impl Fable {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What family a Fable belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    None,
    /// Is placed on a location and strikes whoever is there.
    Monster,
    /// Stays on a location for several rounds.
    UniqueLocation,
    /// Acts in the round after the one it was played in.
    NextTurn,
}

impl Kind {
    /// Its name in keys: `fable-type-monster`.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::None => "none",
            Kind::Monster => "monster",
            Kind::UniqueLocation => "unique-location",
            Kind::NextTurn => "next-turn",
        }
    }
}

/// What must be true of the owner's pig for a Fable to do anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    Alone,
    WithOthers,
}

/// What a Fable does. The comment names the statement of RULES.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    // When revealed.
    /// GF-105: look at a hidden Gather card, then change one's own.
    Peek,
    /// GF-106: opponents play a random Gather card instead.
    Curse,
    /// GF-119: all revealed Monsters go to hand.
    Flute,
    /// GF-121: new Friends for everybody.
    Tavern,
    /// GF-131: two hidden Gather cards change places.
    Swap,
    // Before collecting.
    /// GF-103: leave a location with a Monster, or draw when no Monster was revealed.
    Flee { draw: u8 },
    /// GF-123: opponents here go to a random location.
    Roar,
    /// GF-109: boards there are emptied.
    Burn,
    /// GF-132: the stock there is lost.
    Raid,
    // End of the Gather phase.
    /// GF-100: take resources of an opponent here.
    Steal { n: u8 },
    /// GF-101: a top section of everybody there falls.
    Wreck { immune: Material },
    /// GF-102: half of what somebody there gathered.
    Toll,
    /// GF-104: one random Fable of every other hand.
    Consult,
    /// GF-107, GF-108: a building site where sections are cheaper.
    ExtraSite { discount: u8 },
    /// GF-111: draw some, keep some.
    Whispers { draw: u8, keep: u8 },
    /// GF-112: Friend, hand and some resources of everybody there.
    Crush { n: u8 },
    /// GF-114: half the stock where nobody gathered.
    Harvest,
    /// GF-115: everybody here gains what is made here.
    Stash { n: u8 },
    /// GF-117: more Build actions.
    Actions { n: i8 },
    /// GF-120: a Friend.
    Friend,
    /// GF-122: Build actions of opponents here become one's own.
    Powerful { n: i8 },
    /// GF-125: Fables from the discard pile.
    Search { n: u8 },
    /// GF-126: whoever gathered much gives some.
    Share { from: u8, n: u8 },
    /// GF-127: draw for every pig here.
    Spies { n: u8 },
    /// GF-129: an exchange that cannot be refused.
    Gift { most: u8 },
    /// GF-130: everybody here may trade.
    Merchant { pay: u8, get: u8 },
    // Unique locations.
    /// GF-113: draws Monsters, feeds everybody there, leaves when a Monster stands there.
    Bounty { n: u8 },
    /// GF-118: feeds a lone pig, leaves when a crowd is there.
    Castle { n: u8, crowd: u8 },
    /// GF-124: costs everybody who is not there, leaves when nobody is.
    Wedding { n: u8 },
    // Next turn.
    /// GF-110: feeds everybody at one location.
    Feast { n: u8 },
    /// GF-116: doubles what is gathered, for a price.
    Hire { price: u8 },
    /// GF-128: half the resources of opponents elsewhere.
    Tax,
}

/// When a Fable resolves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    WhenRevealed,
    BeforeCollecting,
    EndOfGather,
    /// Only in the round after.
    NextRound,
}

/// One design of Fable.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FableCard {
    pub id: String,
    /// The statement of RULES.md that says what it does.
    pub rule: String,
    /// What it is called in notation.
    pub word: String,
    pub copies: u8,
    pub advanced: bool,
    pub kind: Kind,
    pub condition: Option<Condition>,
    pub effect: Effect,
    pub provenance: String,
}

impl FableCard {
    pub fn is_monster(&self) -> bool {
        self.kind == Kind::Monster
    }

    /// The window in which the Fable itself resolves (a Monster or unique location is placed before that).
    pub fn moment(&self) -> Moment {
        match self.effect {
            Effect::Peek | Effect::Curse | Effect::Flute | Effect::Tavern | Effect::Swap => {
                Moment::WhenRevealed
            }
            Effect::Flee { .. } | Effect::Roar | Effect::Burn | Effect::Raid => Moment::BeforeCollecting,
            Effect::Feast { .. } | Effect::Hire { .. } | Effect::Tax => Moment::NextRound,
            _ => Moment::EndOfGather,
        }
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let kind = match self.effect {
            Effect::Wreck { .. } | Effect::Toll | Effect::Burn | Effect::Crush { .. } | Effect::Raid => {
                Kind::Monster
            }
            Effect::Bounty { .. } | Effect::Castle { .. } | Effect::Wedding { .. } => Kind::UniqueLocation,
            Effect::Feast { .. } | Effect::Hire { .. } | Effect::Tax => Kind::NextTurn,
            _ => Kind::None,
        };
        if self.kind != kind {
            return Err(format!("Fable {}: this effect belongs to kind {}", self.id, kind.id()));
        }
        if self.condition.is_some() && (kind != Kind::None || self.moment() != Moment::EndOfGather) {
            return Err(format!("Fable {}: only a plain end-of-Gather effect has a condition", self.id));
        }
        let numbers: [u8; 2] = match self.effect {
            Effect::Flee { draw: n } | Effect::Spies { n } | Effect::Search { n } => [n, 0],
            Effect::Steal { n } | Effect::Crush { n } | Effect::Stash { n } => [n, 0],
            Effect::Bounty { n } | Effect::Feast { n } | Effect::Wedding { n } => [n, 0],
            Effect::Hire { price: n } | Effect::Gift { most: n } | Effect::ExtraSite { discount: n } => [n, 0],
            Effect::Actions { n } | Effect::Powerful { n } => [n.unsigned_abs(), 0],
            Effect::Castle { n, crowd } => [n, crowd],
            Effect::Whispers { draw, keep } => [draw, keep],
            Effect::Share { from, n } => [from, n],
            Effect::Merchant { pay, get } => [pay, get],
            _ => [0, 0],
        };
        if numbers.iter().any(|&n| n > super::LARGEST_NUMBER) {
            return Err(format!("Fable {}: no number may be above {}", self.id, super::LARGEST_NUMBER));
        }
        if self.copies > super::MOST_COPIES {
            return Err(format!("Fable {}: at most {} copies", self.id, super::MOST_COPIES));
        }
        Ok(())
    }
}
