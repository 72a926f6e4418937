//! The vocabulary of Friends.

use serde::{Deserialize, Serialize};

use super::{Fable, LARGEST_NUMBER, Location};
use crate::goods::Material;

/// A Friend: its place in the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Friend(pub u8);

impl Friend {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a Friend does at the start of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// GF-135: says whether the pig will be alone.
    Foretell,
    /// GF-136: takes one resource of an opponent, to be returned on meeting.
    Burgle,
    /// GF-148: says where the pig will go.
    Announce,
    /// GF-150: resources are put on the Friend.
    Load { n: u8 },
    /// GF-151: somebody plays the unseen top Fable.
    Enchant,
    /// GF-158: may take one resource from a stock.
    Pilfer,
}

/// What a Friend does when the Gather cards are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum OnReveal {
    /// GF-137: takes from the stock before anybody goes there.
    Skim { n: u8 },
    /// GF-142: may go nowhere and take one from every stock.
    RunAway,
    /// GF-146: adds to the stock.
    StockUp { n: u8 },
    /// GF-157: may go to a random other location.
    Wander,
}

/// What a Friend does at the end of the Gather phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum End {
    /// GF-135: gain of each if what was foretold is true.
    Prophecy { n: u8 },
    /// GF-140: with others, is discarded for a new Friend and resources.
    NewFriend { n: u8 },
    /// GF-143: alone, gain of choice.
    GainAlone { n: u8 },
    /// GF-148: gain if the announcement was true.
    Truth { n: u8 },
    /// GF-155: alone, more Build actions.
    ActionsAlone { n: i8 },
    /// GF-156: opponents here give a Fable or a resource.
    Receive,
}

/// A Friend's Special Action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Special {
    /// GF-139: draw Fables.
    Draw { n: u8 },
    /// GF-144: look at the top Fables, take one.
    Look { n: u8 },
    /// GF-147: gain of each.
    GainEach { n: u8 },
    /// GF-149: build with one resource of an opponent.
    BuildWithTheft,
    /// GF-150: take everything that lies on the Friend.
    Unload,
    /// GF-152: turn up Fables and take those the Friend seeks.
    TurnUp { n: u8 },
    /// GF-154: change all of one material into another.
    Spin { from: Material },
    /// GF-159: gain, and add to a stock.
    Chop { n: u8, material: Material, location: Location },
}

/// What a Friend does all the time, or at moments of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Standing {
    /// GF-138: chooses after all others, with a peek.
    ChooseLast,
    /// GF-141: opponents must play Fables; Monsters here are cancelled for a gain of each.
    Hunt { n: u8 },
    /// GF-145: opponents' walls cost more, paid to the owner.
    WallsToll { n: u8 },
    /// GF-147: only some Gather cards stay usable.
    LockCards { keep: u8 },
    /// GF-153: richer opponents give one resource at the end of the Build phase.
    Levy,
    /// GF-154: gain at the start of the Build phase.
    BuildIncome { n: u8, material: Material },
}

/// GF-68: what a Friend gives when its owner discards it in their Build turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Free {
    /// Fables from hand that go with it.
    pub fables: u8,
    /// Resources gained.
    pub gain: u8,
}

/// A Friend as the file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenFriend {
    pub id: String,
    pub rule: String,
    pub word: String,
    pub advanced: bool,
    start: Option<Start>,
    reveal: Option<OnReveal>,
    end: Option<End>,
    special: Option<Special>,
    standing: Option<Standing>,
    free: Option<Free>,
    /// Ids of Monsters, or "any".
    #[serde(default)]
    pub cancels: Vec<String>,
    pub seeks: Option<String>,
    pub provenance: String,
}

/// One Friend.
#[derive(Clone, Debug)]
pub struct FriendCard {
    pub id: String,
    /// The statement of RULES.md that says what it does.
    pub rule: String,
    /// What it is called in notation.
    pub word: String,
    pub advanced: bool,
    pub start: Option<Start>,
    pub reveal: Option<OnReveal>,
    pub end: Option<End>,
    pub special: Option<Special>,
    pub standing: Option<Standing>,
    pub free: Option<Free>,
    /// GF-161: the Monsters that it can be discarded to cancel, as a set of Fables.
    pub cancels: u32,
    /// GF-152: the Fables it takes when it turns cards up.
    pub seeks: Option<Fable>,
    pub provenance: String,
}

impl FriendCard {
    /// Whether it can be discarded to cancel this Monster.
    pub fn cancels(&self, monster: Fable) -> bool {
        self.cancels & (1 << monster.0) != 0
    }

    pub(super) fn check(written: WrittenFriend, cancels: u32, seeks: Option<Fable>) -> Result<Self, String> {
        let numbers = [
            match written.start {
                Some(Start::Load { n }) => n,
                _ => 0,
            },
            match written.reveal {
                Some(OnReveal::Skim { n } | OnReveal::StockUp { n }) => n,
                _ => 0,
            },
            match written.end {
                Some(End::Prophecy { n } | End::NewFriend { n } | End::GainAlone { n } | End::Truth { n }) => n,
                Some(End::ActionsAlone { n }) => n.unsigned_abs(),
                _ => 0,
            },
            match written.special {
                Some(Special::Draw { n } | Special::Look { n } | Special::GainEach { n }) => n,
                Some(Special::TurnUp { n } | Special::Chop { n, .. }) => n,
                _ => 0,
            },
            match written.standing {
                Some(Standing::Hunt { n } | Standing::WallsToll { n } | Standing::BuildIncome { n, .. }) => n,
                _ => 0,
            },
            written.free.map_or(0, |free| free.fables.max(free.gain)),
        ];
        if numbers.iter().any(|&n| n > LARGEST_NUMBER) {
            return Err(format!("Friend {}: no number may be above {LARGEST_NUMBER}", written.id));
        }
        if matches!(written.standing, Some(Standing::LockCards { keep }) if !(1..=3).contains(&keep)) {
            return Err(format!("Friend {}: 1 to 3 Gather cards stay usable", written.id));
        }
        if matches!(written.special, Some(Special::TurnUp { .. })) != seeks.is_some() {
            return Err(format!("Friend {}: whoever turns up Fables seeks one", written.id));
        }
        Ok(FriendCard {
            id: written.id,
            rule: written.rule,
            word: written.word,
            advanced: written.advanced,
            start: written.start,
            reveal: written.reveal,
            end: written.end,
            special: written.special,
            standing: written.standing,
            free: written.free,
            cancels,
            seeks,
            provenance: written.provenance,
        })
    }
}
