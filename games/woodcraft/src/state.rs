//! The whole state of a match: flat, small, cheap to copy.

use serde::{Deserialize, Serialize};
use table::{Book, Fate, Seat, Seats};
use tinyvec::ArrayVec;

use crate::cards::{Helpers, Orders};
use crate::components::{
    ATTIC_SPACES, Action, Components, ContractId, Gains, HelperId, Material, Materials, Options, OrderId,
    ROOMS, ROWS, RoomId, SLOTS, SpaceId, TOOL_TYPES, ToolId,
};
use crate::dice::{Colour, Die, DieSet, Pile};
use crate::wheel::Wheel;

/// A match of Woodcraft.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Woodcraft {
    pub book: Book<Components>,
    pub fate: Fate,
    pub seats: u8,
    pub stage: Stage,
    pub round: u8,
    pub first: Seat,
    /// Whose turn it is; while the starting helpers come to work, whose helper it is.
    pub active: Seat,
    pub turn: Turn,
    /// What the active seat still has to resolve, the next thing last.
    pub tasks: ArrayVec<[Task; MOST_TASKS]>,
    pub wheel: Wheel,
    /// WC-10: the public stock by colour; an empty space waits for the end of the action.
    pub stock: [[Option<Die>; 2]; 3],
    pub market: Market,
    pub contracts: Contracts,
    /// WC-12: the tiles on the two pale spaces of the reputation track.
    pub reputation_tiles: [ReputationPlace; 2],
    pub tools_left: [u8; TOOL_TYPES],
    pub solo: Solo,
    pub players: [Player; 4],
}

/// More things are never due at once: gains that set off gains end after a few.
pub const MOST_TASKS: usize = 24;

/// Where the match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// WC-16 to WC-18: everybody chooses helper and orders, in secret.
    Setup,
    /// WC-301: the abilities of the starting helpers, seat by seat.
    Opening,
    /// WC-21, step 2.
    Turn,
    /// WC-21, step 3: the actions are over.
    Closing,
    /// WC-152: everybody places an order from the hand, in secret.
    Placing,
    Over,
}

/// What has happened in the running turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// How many turns have begun so far.
    pub number: u16,
    pub tile: Option<Action>,
    pub main_done: bool,
    pub bonus_done: bool,
    pub marketed: bool,
    /// WC-43: whether the bonuses of the tile are being resolved.
    pub taking_bonuses: bool,
    /// WC-41: lanterns from the bonuses of the tile, not yet spent.
    pub bonus_lanterns: u8,
    /// How the action that is being carried out came about.
    #[serde(default)]
    pub way: Option<Way>,
}

/// Something that the active seat has to resolve; most of it needs a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Nothing at all.
    #[default]
    Rest,
    /// the rest of a gain list, left to right.
    Gains(Gains),
    /// The same gain list so many times.
    Repeat {
        gains: Gains,
        times: u8,
    },
    /// WC-31: the outer bonus of a space (0: none) and so many saw bonuses of a quadrant, in any order.
    Bonuses {
        quadrant: u8,
        space: u8,
        saws: u8,
    },
    /// WC-43: the bonuses of the tile have been resolved.
    BonusesEnd,
    /// WC-122: the links whose reward is due, as a bit set.
    Links(u32),
    /// WC-136, WC-137: the reputation marker went from one space to another.
    Climbed {
        from: u8,
        to: u8,
    },
    /// WC-7: productions of up to so many helpers in rooms other than these.
    Produce {
        left: u8,
        done: u8,
    },
    /// WC-120: one tool of these types.
    Tool(u16),
    Die(DieSet),
    Choice(Options),
    /// WC-111: a contract or these gains.
    Claim(Gains),
    /// WC-74: an order of the row, or these gains.
    GrantedOrder(Gains),
    /// An action that a helper allows.
    Granted(Action),
    /// WC-60: a room for the helper just taken, and then what comes of it.
    Room(HelperId),
    /// The immediate ability of a helper.
    Ability(HelperId),
    /// WC-226: the helper in this room may sell so many more materials.
    Sell {
        room: RoomId,
        left: u8,
    },
    /// The actions of the wheel, with what has been done of them.
    BuyLumber {
        bought: u8,
    },
    Exchange {
        sold: Option<Colour>,
    },
    BuyMaterials {
        bought: Materials,
        purchases: u8,
    },
    ExtraMaterial {
        of: Materials,
        left: u8,
    },
    ChooseOrders {
        taken: u8,
    },
    ChooseHelper,
    ProducePlant {
        produced: u8,
        planted: u8,
    },
    Improve,
}

/// WC-13, WC-14: the rows of orders and helpers with their decks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Market {
    /// Slot 1 first: the newest card.
    pub orders: [Option<OrderId>; SLOTS],
    pub helpers: [Option<HelperId>; SLOTS],
    pub order_deck: Orders,
    pub order_discard: Orders,
    pub helper_deck: Helpers,
    pub helper_discard: Helpers,
    /// WC-153: whether the late decks are in play.
    pub late: bool,
    /// Cards that everybody has seen face up.
    pub seen_orders: Orders,
    pub seen_helpers: Helpers,
}

/// WC-111 to WC-114: the public contracts, as bit sets.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Contracts {
    pub revealed: u8,
    /// Those that can still be claimed.
    pub available: u8,
    /// Those that were claimed in this round.
    pub claimed_now: u8,
}

impl Contracts {
    pub fn iter(mut set: u8) -> impl Iterator<Item = ContractId> {
        std::iter::from_fn(move || {
            (set != 0).then(|| {
                let index = set.trailing_zeros() as u8;
                set &= set - 1;
                ContractId(index)
            })
        })
    }
}

/// WC-134: a reputation tile and who came by.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct ReputationPlace {
    /// The tile, by its place in the component file.
    pub tile: u8,
    /// How many players reached it in earlier rounds, and in this one.
    pub before: u8,
    pub now: u8,
}

/// WC-170: what only the solo game needs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Solo {
    pub neutral: u8,
    /// Solo cards, as bit sets.
    pub deck: u16,
    pub discard: u16,
}

/// WC-6: the glue tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GlueTile {
    #[default]
    Missing,
    Fresh,
    Used,
}

/// One player's board, pieces and cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// WC-87: more than six dice lie in it only during a turn.
    pub pile: Pile,
    /// The pots owned, green first, and the tree in each.
    pub pots: u8,
    pub trees: [Option<Die>; 3],
    pub blueberries: u16,
    pub materials: [u8; 3],
    pub lanterns: u8,
    pub reuse: u8,
    pub saws: u8,
    pub fresh_saws: u8,
    pub splices: u8,
    /// The splice tiles that are fresh, as a bit set of slots.
    pub fresh_splices: u8,
    pub glue: GlueTile,
    pub rooms: [Option<HelperId>; ROOMS],
    /// Rooms whose once-per-turn ability was used in this turn, as a bit set.
    pub used: u8,
    pub attic: [Option<ToolId>; ATTIC_SPACES],
    /// WC-130: plain counters; blueberries first.
    pub income: [u8; 2],
    pub reputation: u8,
    /// Reputation tiles reached, as a bit set.
    pub tiles_reached: u8,
    /// Steps taken on the marketing track.
    pub marketing: u8,
    pub score: u16,
    /// How much of the score came from marketing and from income.
    pub from_marketing: u16,
    pub from_income: u16,
    /// Contracts claimed, as a bit set.
    pub contracts: u8,
    /// WC-100: the orders beside the board, row by row from the top.
    pub rows: [Orders; ROWS],
    pub completed: Orders,
    /// Hidden from the others.
    pub hand: Orders,
    pub secret: Secret,
}

/// What only the player knows of the setup and of choices not yet revealed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Secret {
    /// Helpers dealt at setup; later, those that were not kept.
    pub helpers: Helpers,
    /// Orders that were not kept at setup.
    pub orders: Orders,
    /// The helper chosen at setup, before it is revealed.
    pub helper: Option<HelperId>,
    /// The order chosen to be placed, before it is revealed.
    pub placing: Option<OrderId>,
}

/// The tracks of WC-5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    Blueberry,
    Hazelnut,
}

/// WC-65: what can be added to a workshop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Upgrade {
    Pot,
    Saw,
    Splice,
    Glue,
}

impl Upgrade {
    pub const ALL: [Upgrade; 4] = [Upgrade::Pot, Upgrade::Saw, Upgrade::Splice, Upgrade::Glue];

    pub const fn word(self) -> &'static str {
        match self {
            Upgrade::Pot => "pot",
            Upgrade::Saw => "saw",
            Upgrade::Splice => "splice",
            Upgrade::Glue => "glue",
        }
    }
}

/// How an action of the wheel came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The main action: that of the chosen tile.
    Tile,
    /// WC-41: the main action: that of another tile, for a lantern.
    Lantern,
    /// WC-42: the bonus action.
    Bonus,
    /// Allowed by a helper.
    Helper,
}

/// WC-31: where a bonus comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusSide {
    Outer,
    Saw,
}

/// Which tile a free action uses up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// A fresh tile, which is turned over. For splices: of this slot, from 0.
    Fresh(u8),
    /// WC-84: a used tile, for a reuse token.
    Again,
}

/// WC-102: the dice handed in for an order, sorted.
pub type Payment = [Option<Die>; 4];

/// One small choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    KeepHelper(HelperId),
    KeepOrders(OrderId, OrderId),
    Place(OrderId),
    Tile(Action),
    Begin(Way, Action),
    TakeBlueberries,
    Buy(Die),
    Sell(Die),
    /// An offer of the price list, by its place there.
    BuyMaterial(u8),
    ExtraMaterial(Material),
    Order(OrderId),
    Hire(HelperId),
    Room(HelperId, RoomId),
    Produce(HelperId),
    Plant {
        tree: Die,
        from: Die,
    },
    Improve(Upgrade),
    Saw {
        die: Die,
        parts: crate::dice::Parts,
        by: Use,
    },
    Splice {
        die: Die,
        step: u8,
        by: Use,
    },
    Glue {
        dice: [Die; 2],
        keep: Colour,
        by: Use,
    },
    Cut(Colour),
    StepDie {
        helper: HelperId,
        die: Die,
        step: i8,
    },
    SwapMaterial {
        helper: HelperId,
        give: Material,
        take: Material,
    },
    HelperBuys {
        helper: HelperId,
        material: Material,
    },
    HelperSells {
        helper: HelperId,
        material: Material,
    },
    HelperPlants {
        helper: HelperId,
        from: Die,
    },
    Complete(OrderId, Payment),
    Claim(ContractId),
    Instead,
    Tool(ToolId, SpaceId),
    TakeDie(Die),
    Pick(u8),
    First(BonusSide),
    Link(u8),
    Done,
    Market,
    Return(Die),
    End,
}

impl Woodcraft {
    pub fn seat_count(&self) -> usize {
        self.seats as usize
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.active.index()]
    }

    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seat_count())
    }

    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// The thing to resolve next.
    #[inline]
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// Who must choose now.
    pub fn waited_for(&self) -> Seats {
        match self.stage {
            Stage::Over => Seats::NONE,
            Stage::Setup | Stage::Placing => {
                let is_asked = |player: &Player| player.secret.placing.is_none() && !player.hand.is_empty();
                self.all_seats().filter(|&seat| is_asked(self.player(seat))).collect()
            }
            Stage::Opening | Stage::Turn | Stage::Closing => Seats::only(self.active),
        }
    }
}

impl Player {
    /// The helpers with their rooms.
    #[inline]
    pub fn helpers(&self) -> impl Iterator<Item = (RoomId, HelperId)> + '_ {
        self.rooms.iter().enumerate().filter_map(|(room, helper)| helper.map(|id| (RoomId(room as u8), id)))
    }

    pub fn helper_count(&self) -> usize {
        self.rooms.iter().flatten().count()
    }

    pub fn tool_count(&self) -> usize {
        self.attic.iter().flatten().count()
    }

    /// All orders beside the board.
    pub fn placed(&self) -> Orders {
        self.rows.iter().fold(Orders::NONE, |all, row| all.or(*row))
    }

    /// The row that an order lies in.
    pub fn row_of(&self, order: OrderId) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(order))
    }

    #[inline]
    pub const fn material(&self, material: Material) -> u8 {
        self.materials[material.index()]
    }

    /// WC-62: the tree in the pot of this colour.
    #[inline]
    pub const fn tree(&self, colour: Colour) -> Option<Die> {
        self.trees[colour.index()]
    }

    /// Whether the pot of this colour is owned and empty.
    #[inline]
    pub const fn pot_is_empty(&self, colour: Colour) -> bool {
        (colour as u8) < self.pots && self.trees[colour.index()].is_none()
    }
}
