//! The component files as they are written; `mod.rs` turns them into what the rules use.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Deserialize)]
pub struct File {
    pub meta: Meta,
    pub counts: Counts,
    pub setup: Setup,
    pub rounds: RoundTables,
    pub wheel: Wheel,
    pub action_tile: Vec<Id>,
    pub prices: Prices,
    pub lumber_stock: LumberStock,
    pub income_track: IncomeTrack,
    pub reputation_track: ReputationTrack,
    pub reputation_tile: Vec<ReputationTile>,
    pub lumber_pile: LumberPile,
    pub order_row: Vec<OrderRow>,
    pub order_rows: OrderRows,
    pub room: Vec<Room>,
    pub workshop: Workshop,
    pub marketing: Marketing,
    pub attic: Attic,
    pub attic_link: Vec<AtticLink>,
    pub tools: Tools,
    pub scoring: Scoring,
    pub order: Vec<Order>,
    pub helper: Vec<Helper>,
    pub contract: Vec<Contract>,
    pub solo: Vec<Solo>,
    pub solo_rules: SoloRules,
}

#[derive(Deserialize)]
pub struct Meta {
    pub solo_good: u16,
    pub solo_excellent: u16,
}

#[derive(Deserialize)]
pub struct Counts {
    pub helpers_early: usize,
    pub helpers_late: usize,
    pub orders_early: usize,
    pub orders_late: usize,
    pub orders_hazelnut: usize,
    pub public_contracts: usize,
    pub solo_cards: usize,
    pub reputation_tiles: usize,
    pub tool_types: usize,
    pub tools_per_type: u8,
}

#[derive(Deserialize)]
pub struct Setup {
    pub blueberries: u16,
    pub lanterns_by_players: BTreeMap<String, u8>,
    pub starting_dice: Vec<StartingDie>,
    pub draw_helpers: usize,
    pub keep_helpers: usize,
    pub draw_orders_early: usize,
    pub keep_orders_early: usize,
    pub draw_orders_hazelnut: usize,
    pub orders_placed_at_start: usize,
    pub contracts_by_players: BTreeMap<String, u8>,
    pub market_orders: usize,
    pub market_helpers: usize,
    pub score_start: u16,
}

#[derive(Deserialize)]
pub struct StartingDie {
    pub color: String,
    pub value: u8,
}

#[derive(Deserialize)]
pub struct RoundTables {
    pub p1_3: Rounds,
    pub p4: Rounds,
    pub market_discard_slots: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Rounds {
    pub rounds: u8,
    pub income_after: Vec<u8>,
    pub market_discard_after: Vec<u8>,
    pub deck_change_after: u8,
}

#[derive(Deserialize)]
pub struct Wheel {
    pub quadrants: usize,
    pub spaces_per_quadrant: usize,
    pub quadrant: Vec<Quadrant>,
}

#[derive(Deserialize)]
pub struct Quadrant {
    pub id: u8,
    pub outer: BTreeMap<String, Vec<Gain>>,
    pub saw_age2: Vec<Gain>,
    pub saw_age3_extra: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Id {
    pub id: String,
}

#[derive(Deserialize)]
pub struct Prices {
    pub die_surcharge: BTreeMap<String, u8>,
    pub sell_factor: u8,
    pub exchange_buys_value: u8,
    pub second_order: u8,
    pub take_blueberries_instead: u8,
    pub lanterns_other_action: u8,
    pub lanterns_bonus_action: u8,
    pub materials: Vec<Offer>,
    pub max_material_purchases: u8,
}

#[derive(Deserialize)]
pub struct Offer {
    pub token: String,
    pub n: u8,
    pub cost: u8,
}

#[derive(Deserialize)]
pub struct LumberStock {
    pub dice_per_color: usize,
}

#[derive(Deserialize)]
pub struct IncomeTrack {
    pub first: u8,
    pub last: u8,
    pub start_blueberry: u8,
    pub start_hazelnut: u8,
    pub tool_line_before: u8,
    pub points_line_before: u8,
    pub points_line_value: u8,
}

#[derive(Deserialize)]
pub struct ReputationTrack {
    pub first: u8,
    pub last: u8,
    pub start: u8,
    pub value_by_space: Vec<u8>,
    pub tile_spaces: Vec<u8>,
    pub overflow_points_per_step: u8,
}

#[derive(Deserialize)]
pub struct ReputationTile {
    pub id: String,
    pub p2_4: TileSide4,
    pub p3: TileSide3,
}

#[derive(Deserialize)]
pub struct TileSide4 {
    pub top: Vec<Gain>,
    pub middle: Vec<Gain>,
    pub bottom: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct TileSide3 {
    pub top: Vec<Gain>,
    pub bottom: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct LumberPile {
    pub limit_at_end_of_turn: u8,
}

#[derive(Deserialize)]
pub struct OrderRow {
    pub id: String,
    pub index: usize,
    pub on_complete: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct OrderRows {
    pub below_last: Penalty,
    pub unfinished_at_end: Penalty,
}

#[derive(Deserialize)]
pub struct Penalty {
    pub reputation: i8,
}

#[derive(Deserialize)]
pub struct Room {
    pub id: String,
    pub row: i8,
    pub col: i8,
    pub starting: bool,
    pub income: Vec<Gain>,
    pub produce: u8,
}

#[derive(Deserialize)]
pub struct Workshop {
    pub pots: Vec<Pot>,
    pub saws: Vec<Saw>,
    pub splices: Vec<Splice>,
    pub glue: Glue,
    pub tree_growth: u8,
    pub tree_max: u8,
    pub plantable_values: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Pot {
    pub color: String,
    pub cost: u8,
    #[serde(default)]
    pub sapling: u8,
    #[serde(default)]
    pub trees_per_planting: u8,
    pub gain: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Saw {
    pub cost: u8,
    #[serde(default)]
    pub six_discount: u8,
    pub gain: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Splice {
    pub max_step: u8,
    pub cost: u8,
    pub gain: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Glue {
    pub cost: u8,
    pub gain: Vec<Gain>,
    pub mixed_points: u8,
}

#[derive(Deserialize)]
pub struct Marketing {
    pub steps: Vec<MarketingStep>,
    pub repeat_last: bool,
}

#[derive(Deserialize)]
pub struct MarketingStep {
    pub cost: u8,
    pub points: u8,
}

#[derive(Deserialize)]
pub struct Attic {
    pub spaces: Vec<String>,
    pub requires: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
pub struct AtticLink {
    pub between: [String; 2],
    pub reward: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Tools {
    pub types: Vec<String>,
    pub per_type: u8,
}

#[derive(Deserialize)]
pub struct Scoring {
    pub leftovers_divisor: u8,
}

#[derive(Deserialize)]
pub struct Order {
    pub id: String,
    pub deck: String,
    pub start_row: String,
    pub dice: Vec<Symbol>,
    pub tokens: BTreeMap<String, u8>,
    pub reward: Vec<Gain>,
}

#[derive(Deserialize)]
pub struct Symbol {
    pub colors: Vec<String>,
    pub value: Option<u8>,
}

#[derive(Deserialize)]
pub struct Helper {
    pub id: String,
    pub deck: String,
    pub cost: u8,
    pub production: Vec<Gain>,
    pub ability: Ability,
}

#[derive(Deserialize)]
pub struct Ability {
    pub timing: String,
    #[serde(flatten)]
    pub effect: Effect,
}

#[derive(Deserialize)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    None,
    Gain {
        gain: Vec<Gain>,
    },
    Action {
        action: String,
    },
    TakeOrder {
        otherwise: Vec<Gain>,
    },
    SwapToken {
        tokens: Vec<String>,
    },
    BuyToken {
        cost: u8,
        tokens: Vec<String>,
    },
    SellTokens {
        max: u8,
        tokens: Vec<String>,
        gain_each: Vec<Gain>,
    },
    DieStep {
        colors: Vec<String>,
        steps: Vec<i8>,
        #[serde(default)]
        gain: Vec<Gain>,
    },
    CutAndPlant {
        color: String,
        value: u8,
    },
    Discount {
        on: String,
        n: u8,
        #[serde(default)]
        values: Vec<u8>,
    },
    ExtraMaterial {
        n: u8,
    },
    PotGrowth {
        pot: String,
        amount: u8,
    },
    OnEvent {
        event: String,
        gain: Vec<Gain>,
    },
    OnEventOncePerTurn {
        event: String,
        gain: Vec<Gain>,
    },
    GlueMixedPoints {
        n: u8,
    },
}

#[derive(Deserialize)]
pub struct Contract {
    pub id: String,
    pub now: u8,
    pub end: ContractRule,
}

#[derive(Deserialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum ContractRule {
    SpendTokens { tokens: Vec<String>, points_each: u8, max_points: u8 },
    DiscardDice { points_each: u8 },
    Table { counter: String, table: Vec<u8> },
    PerItem { items: Vec<String>, points_each: u8 },
    Fixed { points: u8 },
}

#[derive(Deserialize)]
pub struct Solo {
    pub id: String,
    #[serde(rename = "move")]
    pub moves: Vec<String>,
    pub effect: SoloEffect,
    pub neutral: u8,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SoloEffect {
    None,
    RemoveOrders { slots: Vec<u8> },
    RemoveHelpers { slots: Vec<u8> },
    RerollStock { dice: Vec<StockDie> },
}

#[derive(Deserialize)]
pub struct StockDie {
    pub color: String,
    pub index: usize,
}

#[derive(Deserialize)]
pub struct SoloRules {
    pub contract_leaves_at_round: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gain {
    Blueberries { n: u8 },
    Points { n: u8 },
    BbIncome { n: u8 },
    HzIncome { n: u8 },
    Reputation { n: u8 },
    SawBlade { n: u8 },
    Glue { n: u8 },
    Scrapwood { n: u8 },
    Lantern { n: u8 },
    Reuse { n: u8 },
    Tool { of: Tool },
    Die { options: Vec<DieOption> },
    Produce { n: u8 },
    Choice { options: Vec<Vec<Gain>> },
    ClaimContractOr { otherwise: Vec<Gain> },
    LosePoints { n: u8 },
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Tool {
    One(String),
    AnyOf(Vec<String>),
}

#[derive(Deserialize)]
pub struct DieOption {
    pub colors: Vec<String>,
    pub value: u8,
}
