//! Everything that is printed on boards, tiles and cards, typed and checked.

mod check;
mod kinds;
mod raw;
mod read;

use serde::{Deserialize, Serialize};
use table::Components as _;

use crate::dice::{Colour, Die, DieSet, KINDS};

pub use check::report;
pub use kinds::{Action, ContractId, HelperId, Material, Materials, OrderId, RoomId, SpaceId, ToolId};

/// How many spaces an attic has, and how many types of tools and rooms there are: states have a place for each.
pub const ATTIC_SPACES: usize = 11;
pub const TOOL_TYPES: usize = 11;
pub const ROOMS: usize = 6;
pub const ROWS: usize = 5;
/// WC-14: slots of a market row.
pub const SLOTS: usize = 4;
pub const SPACES: usize = 7;
pub const QUADRANTS: usize = 4;

/// One thing that a player is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    Blueberries(u8),
    Points(u8),
    BlueberryIncome(u8),
    HazelnutIncome(u8),
    Reputation(u8),
    Material(Material, u8),
    Lantern(u8),
    Reuse(u8),
    /// One tool of these types, as a bit set.
    Tool(u16),
    /// One of these dice from the supply.
    Die(DieSet),
    /// Production of up to so many different helpers.
    Produce(u8),
    /// One of these gain lists.
    Choice(Options),
    /// A public contract, or this instead.
    ClaimContractOr(Gains),
    LosePoints(u8),
}

impl Gain {
    /// Whether it is simply added to what the player has, so that it cannot matter when.
    pub const fn is_plain(self) -> bool {
        matches!(self, Gain::Blueberries(_) | Gain::Points(_) | Gain::Material(..) | Gain::Reuse(_))
    }
}

/// What a gain is, as far as it is a number of things that are always worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Blueberries,
    Points,
    BlueberryIncome,
    HazelnutIncome,
    Reputation,
    Material,
    Lantern,
    Reuse,
    Tool,
    /// What it is worth depends on more than its number.
    Other,
}

impl Kind {
    /// How many kinds there are beside the last one.
    pub const COUNT: usize = Kind::Other as usize;
}

/// A gain as a number to reckon with.
#[derive(Clone, Copy, Debug)]
pub struct Amount {
    pub kind: Kind,
    pub n: f32,
}

impl Amount {
    fn of(gain: Gain) -> Self {
        let (kind, n) = match gain {
            Gain::Blueberries(n) => (Kind::Blueberries, n),
            Gain::Points(n) => (Kind::Points, n),
            Gain::BlueberryIncome(n) => (Kind::BlueberryIncome, n),
            Gain::HazelnutIncome(n) => (Kind::HazelnutIncome, n),
            Gain::Reputation(n) => (Kind::Reputation, n),
            Gain::Material(_, n) => (Kind::Material, n),
            Gain::Lantern(n) => (Kind::Lantern, n),
            Gain::Reuse(n) => (Kind::Reuse, n),
            Gain::Tool(_) => (Kind::Tool, 1),
            Gain::LosePoints(n) => return Amount { kind: Kind::Points, n: -f32::from(n) },
            Gain::Die(_) | Gain::Produce(_) | Gain::Choice(_) | Gain::ClaimContractOr(_) => (Kind::Other, 1),
        };
        Amount { kind, n: f32::from(n) }
    }
}

/// A gain list: a stretch of [`Components::gains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Gains {
    pub start: u16,
    pub len: u8,
}

impl Gains {
    pub const NONE: Gains = Gains { start: 0, len: 0 };

    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The list without its first item.
    pub const fn rest(self) -> Gains {
        Gains { start: self.start + 1, len: self.len - 1 }
    }
}

/// Gain lists to choose from: a stretch of [`Components::options`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    pub start: u16,
    pub len: u8,
}

/// The decks that orders and helpers belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    Early,
    Late,
    Hazelnut,
}

/// One die that an order asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// All dice that match: one or more colours, one value or any.
    pub matches: DieSet,
    /// The cheapest of them, with the dice of its colour that it can be sawn off, and those it can be spliced from.
    pub cheapest: Option<Die>,
    pub larger: DieSet,
    pub smaller: DieSet,
}

impl Symbol {
    fn of(matches: DieSet) -> Self {
        let cheapest = matches.first();
        let beside = |dice: fn(Die) -> DieSet| cheapest.map_or(DieSet::default(), dice);
        Symbol { matches, cheapest, larger: beside(DieSet::larger), smaller: beside(DieSet::smaller) }
    }
}

#[derive(Debug)]
pub struct Order {
    pub id: String,
    pub deck: Deck,
    /// The row it enters in, from 0.
    pub start_row: u8,
    pub dice: Vec<Symbol>,
    /// The dice that only one kind can match, with how many of it; all their kinds; and the dice with a choice of colour.
    pub fixed: Vec<(Die, u8)>,
    pub fixed_kinds: DieSet,
    pub loose: Vec<DieSet>,
    pub materials: [u8; 3],
    pub reward: Gains,
}

/// A card of WC-201 to WC-227 (early, HI/1 to HI/27) or of WC-231 to WC-252 (late, HII/1 to HII/22).
#[derive(Debug)]
pub struct Helper {
    pub id: String,
    pub deck: Deck,
    pub cost: u8,
    pub production: Gains,
    pub ability: Ability,
}

/// What a helper can do, in the small vocabulary of the data file.
#[derive(Debug, PartialEq)]
pub enum Ability {
    None,
    // Immediate: once, when the helper is placed.
    Gain(Gains),
    Action(Action),
    TakeOrder { otherwise: Gains },
    // Once per turn, as a free action.
    SwapMaterial(Materials),
    BuyMaterial { cost: u8, materials: Materials },
    SellMaterials { most: u8, materials: Materials, gain_each: Gains },
    DieStep { colours: DieSet, steps: Vec<i8>, gain: Gains },
    CutAndPlant { colour: Colour, value: u8 },
    // Permanent.
    Discount { on: Price, n: u8, values: DieSet },
    ExtraMaterial(u8),
    PotGrowth { pot: Colour, amount: u8 },
    OnEvent { event: Trigger, gain: Gains, once_per_turn: bool },
    GlueMixedPoints(u8),
}

impl Ability {
    /// WC-86: whether it is a free action once per turn.
    pub const fn is_once_per_turn(&self) -> bool {
        matches!(
            self,
            Ability::SwapMaterial(_)
                | Ability::BuyMaterial { .. }
                | Ability::SellMaterials { .. }
                | Ability::DieStep { .. }
                | Ability::CutAndPlant { .. }
        )
    }
}

/// What a discount is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    Die,
    Improvement,
    Helper,
    Marketing,
}

/// What permanent abilities wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    OrderCompleted,
    Spliced,
    Sawed,
    DieSold,
    ReputationStep,
    LanternGained,
    ToolGained,
    TreeCut,
}

#[derive(Debug)]
pub struct Contract {
    pub id: String,
    /// Points at once when it is claimed.
    pub now: u8,
    pub rule: ContractRule,
}

/// WC-260 to WC-267: what a contract scores at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContractRule {
    SpendMaterials { materials: Materials, each: u8, most: u8 },
    DiscardDice { each: u8 },
    Table { counter: Counter, table: Vec<u8> },
    PerItem { items: Vec<Item>, each: u8 },
    Fixed(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    MarketingPosition,
    Helpers,
    Tools,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    Pot,
    GlueTile,
    SpliceTile,
    SawTile,
}

#[derive(Debug)]
pub struct SoloCard {
    pub id: String,
    /// The tiles to move; empty: the hindmost one.
    pub moves: Vec<Action>,
    pub effect: SoloEffect,
    /// Steps of the neutral marker.
    pub neutral: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SoloEffect {
    None,
    /// Slots as a bit set, from slot 1 at bit 0.
    RemoveOrders(u8),
    RemoveHelpers(u8),
    /// Colour and place of the dice.
    RerollStock(Vec<(Colour, usize)>),
}

/// What everybody starts with.
#[derive(Debug)]
pub struct Start {
    pub blueberries: u16,
    pub score: u16,
    pub dice: Vec<Die>,
    pub draw_helpers: usize,
    pub draw_orders: usize,
    pub draw_hazelnut: usize,
    /// By number of players, from 1.
    pub lanterns: [u8; 4],
    pub contracts: [u8; 4],
}

#[derive(Debug)]
pub struct Rounds {
    pub rounds: u8,
    pub income_after: Vec<u8>,
    pub sweep_after: Vec<u8>,
    pub deck_change_after: u8,
    /// By round: how many income phases come with it or later.
    phases: Vec<u8>,
}

impl Rounds {
    fn new(rounds: u8, income_after: Vec<u8>, sweep_after: Vec<u8>, deck_change_after: u8) -> Self {
        let last = income_after.iter().copied().max().unwrap_or(0);
        let from = |round: u8| income_after.iter().filter(|&&after| after >= round).count() as u8;
        let phases = (0..=last).map(from).collect();
        Rounds { rounds, income_after, sweep_after, deck_change_after, phases }
    }

    /// How many income phases come with this round or later.
    #[inline]
    pub fn phases_from(&self, round: u8) -> u8 {
        self.phases.get(usize::from(round)).copied().unwrap_or(0)
    }
}

#[derive(Debug)]
pub struct Quadrant {
    /// The outer bonus of each space, from space 1.
    pub outer: [Gains; SPACES],
    /// The saw bonus from age 2 on, and the one that age 3 adds.
    pub saw: [Gains; 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    pub material: Material,
    pub n: u8,
    pub cost: u8,
}

#[derive(Debug)]
pub struct Prices {
    pub surcharge: [u8; 3],
    pub sell_factor: u8,
    pub exchange_value: u8,
    pub second_order: u8,
    pub instead: u8,
    pub other_action: u8,
    pub bonus_action: u8,
    pub offers: Vec<Offer>,
    pub most_purchases: u8,
    /// What each kind of die costs somebody without helpers and saws; and the same as a number to reckon with.
    pub dice: [u8; KINDS],
    worth: [f32; KINDS],
}

impl Prices {
    fn of_dice(surcharge: [u8; 3]) -> [u8; KINDS] {
        std::array::from_fn(|index| {
            let die = Die::from_index(index);
            die.value().saturating_add(surcharge[die.colour().index()])
        })
    }

    /// The full price of a die.
    #[inline]
    pub fn of(&self, die: Die) -> f32 {
        self.worth[die.index()]
    }
}

#[derive(Debug)]
pub struct IncomeTrack {
    pub last: u8,
    pub start: [u8; 2],
    pub tool_line: u8,
    pub points_line: u8,
    pub points: u8,
}

#[derive(Debug)]
pub struct ReputationTrack {
    pub last: u8,
    pub start: u8,
    pub values: Vec<u8>,
    /// How much a step adds to the value of an order, over the whole track.
    pub slope: f32,
    pub tile_spaces: [u8; 2],
    pub overflow_points: u8,
}

impl ReputationTrack {
    /// WC-132: what an order is worth at this place, between the spaces too.
    #[inline]
    pub fn order_value(&self, reputation: f32) -> f32 {
        let last = self.values.len() - 1;
        let at = |space: usize| f32::from(self.values[space.min(last)]);
        let below = reputation as u8;
        let (low, high) = (at(below.into()), at(usize::from(below) + 1));
        low + (high - low) * (reputation - f32::from(below))
    }
}

#[derive(Debug)]
pub struct ReputationTile {
    pub id: String,
    /// Top, middle and bottom reward of the side for 1, 2 and 4 players.
    pub side_4: [Gains; 3],
    /// Top and bottom reward of the side for 3 players.
    pub side_3: [Gains; 2],
}

#[derive(Debug)]
pub struct OrderRow {
    pub id: String,
    pub on_complete: Gains,
}

#[derive(Debug)]
pub struct Room {
    pub id: String,
    pub income: Gains,
    pub produce: u8,
    /// Orthogonal neighbours, as a bit set.
    pub neighbours: u8,
}

/// A place of the workshop with what it costs to fill and what that brings.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub cost: u8,
    pub gain: Gains,
}

#[derive(Debug)]
pub struct Workshop {
    pub pots: [Place; 3],
    /// The die that comes with a pot.
    pub saplings: [u8; 3],
    /// How many trees one planting allows with so many pots.
    pub trees: [u8; 3],
    pub saws: [Place; 3],
    /// What owning so many saw tiles takes off the price of a 6.
    pub six_discount: [u8; 3],
    pub splices: [Place; 3],
    pub splice_steps: [u8; 3],
    pub glue: Place,
    pub glue_mixed_points: u8,
    pub growth: u8,
    pub tree_max: u8,
    pub most_planted: u8,
}

impl Workshop {
    /// WC-55: what the saw tile in this place takes off the price of every 6, if anything.
    pub fn sixes_less(&self, place: u8) -> Option<u8> {
        let place = usize::from(place);
        let before = place.checked_sub(1).map_or(0, |before| self.six_discount[before]);
        Some(self.six_discount[place] - before).filter(|&less| less > 0)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct MarketingStep {
    pub cost: u8,
    pub points: u8,
}

/// Several steps of marketing together, as numbers to reckon with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Marketed {
    pub cost: f32,
    pub points: f32,
}

impl Marketed {
    /// The sums of the first steps; after the last one it is repeated in every turn of the longest match, and once more.
    fn sums(steps: &[MarketingStep], rounds: [u8; 2]) -> Vec<Self> {
        let longest = rounds.into_iter().max().map_or(1, |rounds| usize::from(rounds) + 1);
        let repeated = steps.last().map_or(&[][..], std::slice::from_ref).iter().cycle().take(longest);
        let mut sum = Marketed::default();
        let sums = steps.iter().chain(repeated).map(|step| {
            sum.cost += f32::from(step.cost);
            sum.points += f32::from(step.points);
            sum
        });
        std::iter::once(Marketed::default()).chain(sums).collect()
    }
}

#[derive(Debug)]
pub struct Link {
    pub between: [SpaceId; 2],
    pub reward: Gains,
}

#[derive(Debug)]
pub struct Attic {
    pub spaces: Vec<String>,
    /// The spaces that must be filled first, as bit sets.
    pub requires: [u16; ATTIC_SPACES],
    pub links: Vec<Link>,
    /// The links of each space, as bit sets.
    links_of: [u32; ATTIC_SPACES],
}

impl Attic {
    fn links_of(links: &[Link]) -> [u32; ATTIC_SPACES] {
        let mut all = [0; ATTIC_SPACES];
        for (index, link) in links.iter().enumerate().take(u32::BITS as usize) {
            link.between.iter().for_each(|space| all[space.index()] |= 1 << index);
        }
        all
    }

    /// The places of these links in the list.
    #[inline]
    pub fn each(mut links: u32) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            (links != 0).then(|| {
                let index = links.trailing_zeros() as usize;
                links &= links - 1;
                index
            })
        })
    }

    /// The links of a space, with the space at the other end.
    #[inline]
    pub fn beside(&self, space: SpaceId) -> impl Iterator<Item = (usize, SpaceId)> {
        Attic::each(self.links_of[space.index()]).map(move |index| {
            let [one, other] = self.links[index].between;
            (index, if one == space { other } else { one })
        })
    }
}

/// The cards of every deck, as bit sets.
#[derive(Debug)]
struct Decks {
    orders: [u128; 3],
    helpers: [u64; 3],
}

impl Decks {
    fn of(orders: &[Order], helpers: &[Helper]) -> Self {
        let mut decks = Decks { orders: [0; 3], helpers: [0; 3] };
        // Of more cards than a set holds the check tells.
        for (index, order) in orders.iter().enumerate().take(u128::BITS as usize) {
            decks.orders[order.deck as usize] |= 1 << index;
        }
        for (index, helper) in helpers.iter().enumerate().take(u64::BITS as usize) {
            decks.helpers[helper.deck as usize] |= 1 << index;
        }
        decks
    }
}

/// The checked contents of the component files.
#[derive(Debug)]
pub struct Components {
    pub gains: Vec<Gain>,
    /// The same, in the same places.
    amounts: Vec<Amount>,
    pub options: Vec<Gains>,
    pub start: Start,
    rounds: [Rounds; 2],
    /// WC-152: the slots that a sweep empties, as a bit set.
    pub sweep_slots: u8,
    pub quadrants: [Quadrant; QUADRANTS],
    pub prices: Prices,
    pub income: IncomeTrack,
    pub reputation: ReputationTrack,
    pub reputation_tiles: Vec<ReputationTile>,
    pub pile_limit: usize,
    pub rows: [OrderRow; ROWS],
    pub dropped_penalty: u8,
    pub unfinished_penalty: u8,
    pub rooms: [Room; ROOMS],
    pub workshop: Workshop,
    pub marketing: Vec<MarketingStep>,
    /// What the first so many steps of marketing cost and bring together, the last one repeated for as long as any match lasts.
    pub marketed: Vec<Marketed>,
    pub attic: Attic,
    pub tools: Vec<String>,
    pub tools_per_type: u8,
    pub leftovers_divisor: u16,
    pub orders: Vec<Order>,
    pub helpers: Vec<Helper>,
    pub contracts: Vec<Contract>,
    pub solo_cards: Vec<SoloCard>,
    pub contract_leaves_at: Vec<u8>,
    pub solo_good: i32,
    pub solo_excellent: i32,
    decks: Decks,
}

impl Components {
    /// WC-177: what a solo result is called, and from how many points on, the lowest first.
    pub fn solo_goals(&self) -> [(&'static str, i32); 2] {
        [("rating-good", self.solo_good), ("rating-excellent", self.solo_excellent)]
    }

    /// The items of a gain list.
    #[inline]
    pub fn list(&self, gains: Gains) -> &[Gain] {
        &self.gains[gains.start as usize..][..gains.len as usize]
    }

    /// The items of a gain list as numbers.
    #[inline]
    pub fn amounts(&self, gains: Gains) -> &[Amount] {
        &self.amounts[gains.start as usize..][..gains.len as usize]
    }

    /// The lists of a choice.
    pub fn choices(&self, options: Options) -> &[Gains] {
        &self.options[options.start as usize..][..options.len as usize]
    }

    /// WC-20, WC-151: the round table for so many players.
    pub fn rounds(&self, players: usize) -> &Rounds {
        &self.rounds[usize::from(players == 4)]
    }

    #[inline]
    pub fn order(&self, order: OrderId) -> &Order {
        &self.orders[order.index()]
    }

    #[inline]
    pub fn helper(&self, helper: HelperId) -> &Helper {
        &self.helpers[helper.index()]
    }

    pub fn contract(&self, contract: ContractId) -> &Contract {
        &self.contracts[contract.index()]
    }

    /// WC-52: what a die brings when it is sold.
    pub fn sale(&self, die: Die) -> u8 {
        self.prices.sell_factor * die.value() + self.prices.surcharge[die.colour().index()]
    }

    /// WC-140: the step after so many on the marketing track, or the last one again.
    pub fn next_marketing(&self, steps: u8) -> MarketingStep {
        self.marketing[(steps as usize).min(self.marketing.len() - 1)]
    }

    /// All orders of a deck, as a bit set.
    pub fn orders_of(&self, deck: Deck) -> u128 {
        self.decks.orders[deck as usize]
    }

    /// All helpers of a deck, as a bit set.
    pub fn helpers_of(&self, deck: Deck) -> u64 {
        self.decks.helpers[deck as usize]
    }
}

impl table::Components for Components {
    const SHIPPED: &'static str = concat!(
        include_str!("../../data/components.toml"),
        include_str!("../../data/orders.toml"),
        include_str!("../../data/helpers.toml"),
        include_str!("../../data/contracts.toml"),
        include_str!("../../data/solo.toml"),
    );

    fn read(text: &str) -> Result<Self, String> {
        read::read(text)
    }
}

/// The component files as shipped.
pub fn shipped_text() -> &'static str {
    Components::SHIPPED
}

/// Every kind of die of these colours with any value.
fn dice_of(colours: &[Colour]) -> DieSet {
    let mut set = DieSet::default();
    (0..KINDS)
        .map(Die::from_index)
        .filter(|die| colours.contains(&die.colour()))
        .for_each(|die| set.insert(die));
    set
}
