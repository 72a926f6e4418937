//! The small legal answers of a player.

use serde::Serialize;
use table::Seat;

use crate::components::{Fable, Friend, Location, Section};
use crate::forest::Item;
use crate::goods::{Goods, Material};

/// One answer of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// `gather forest`, `gather forest with dragon`
    Gather { location: Location, fable: Option<Fable> },
    /// `resolve goose`: this item of mine comes next
    Resolve(Item),
    /// `announce alone`
    AnnounceAlone,
    /// `announce company`
    AnnounceCompany,
    /// `announce forest`
    Announce(Location),
    /// `load straw`
    Load(Material),
    /// `enchant 2`
    Enchant(Seat),
    /// `pick wood from forest`
    Pick { material: Material, location: Location },
    /// `pass`: not this time
    Pass,
    /// `place forest`: a unique location or Fairy Food
    Place(Location),
    /// `monster forest`
    Monster(Location),
    /// `peek 2 gather`
    PeekGather(Seat),
    /// `peek 2 fable`
    PeekFable(Seat),
    /// `change forest`
    Change(Location),
    /// `swap 1 3`
    Swap(Seat, Seat),
    /// `keep jack`: a Friend at the Tavern
    KeepFriend(Friend),
    /// `pay straw wood`
    Pay(Goods),
    /// `take straw`: from a stock
    Take(Goods),
    /// `run`, `run wood`: the Gingerbread Man, and what he takes from the market
    Run(Option<Material>),
    /// `add wood`
    Add(Material),
    /// `wander`
    Wander,
    /// `flee forest`
    Flee(Location),
    /// `discard goose`: the own Friend
    DiscardFriend(Friend),
    /// `steal brick from 2`
    Steal { goods: Goods, from: Seat },
    /// `wreck straw roof of 2`
    Wreck { plot: Plot, of: Seat },
    /// `toll 2`
    Toll(Seat),
    /// `give wood`
    Give(Goods),
    /// `give dragon`
    GiveFable(Fable),
    /// `consult`
    Consult,
    /// `gain straw wood`
    Gain(Goods),
    /// `keep dragon`
    KeepFable(Fable),
    /// `harvest forest`
    Harvest(Location),
    /// `discard straw`
    Discard(Goods),
    /// `discard dragon`
    DiscardFable(Fable),
    /// `fetch dragon`
    Fetch(Fable),
    /// `gift straw straw to 3`
    Gift { goods: Goods, to: Seat },
    /// `return brick`
    Return(Material),
    /// `trade straw for brick`
    Trade { pay: Material, get: Material },
    /// `friend keep`
    FriendKeep,
    /// `friend give 2`
    FriendGive(Seat),
    /// `keep fields forest`: the Gather cards that stay usable
    KeepCards(crate::forest::Places),
    /// `draw`
    Draw,
    /// `build walls wood`, `build floor straw on corners`
    Build(Plot),
    /// `puss walls wood from 2`: a section with a resource of an opponent
    BuildWith { plot: Plot, from: Seat },
    /// `special`
    Special,
    /// `special wood`: what straw becomes
    Spin(Material),
    /// `reward resources`, `reward fables`, `reward friend`
    RewardResources,
    RewardFables,
    RewardFriend,
    /// `top dragon`
    Top(Fable),
    /// `done`
    Done,
}

/// A section of a house of a player: built or torn down. Houses of one material with the same top section are
/// alike, except that some stand on an extra site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub struct Plot {
    pub section: Section,
    pub material: Material,
    /// GF-108: on an extra site.
    pub extra: bool,
}
