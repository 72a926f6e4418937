//! What a seat, or somebody beside the table, may know.

use serde::Serialize;
use table::{Book, Seat, Seats, Viewer};

use crate::cards::{Helpers, Orders};
use crate::components::{Action, Components, Gain, Gains, Material};
use crate::dice::{Colour, Die, Pile};
use crate::notation::written;
use crate::reach::NearOrder;
use crate::state::{Contracts, GlueTile, Player, Stage, Task, Upgrade, Way, Woodcraft};

/// All that one viewer may know. Cards are named as in notation: `OI-7`, `HII-3`, `PC-1`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Where everything printed can be looked up.
    #[serde(skip)]
    pub book: Book<Components>,
    pub viewer: Option<Seat>,
    pub stage: Stage,
    /// From 1; 0 while workshops are set up.
    pub round: u8,
    pub rounds: u8,
    /// The rounds after which an income phase comes.
    pub income_after: Vec<u8>,
    /// Who starts every round; not known before all workshops are open.
    pub first: Option<Seat>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    pub waiting_for: Seats,
    pub turn: TurnView,
    /// What the active seat is resolving, the innermost last.
    pub pending: Vec<&'static str>,
    /// The innermost of it, with what has been done already.
    #[serde(skip)]
    pub task: Option<Task>,
    pub wheel: WheelView,
    pub stock: Vec<Option<Die>>,
    pub orders: RowView,
    pub helpers: RowView,
    /// Whether the late decks are in play.
    pub late_decks: bool,
    pub contracts: Vec<ContractView>,
    pub reputation_tiles: Vec<ReputationTileView>,
    pub tools: Vec<ToolView>,
    pub solo: Option<SoloView>,
    pub players: Vec<PlayerView>,
    /// What only the viewer knows.
    pub own: Option<OwnView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnView {
    pub tile: Option<Action>,
    pub main_action_done: bool,
    pub bonus_action_done: bool,
    /// Lanterns from this tile's bonuses, which cannot pay for another action.
    pub bonus_lanterns: u8,
    /// How the action that is being carried out came about; nothing between actions.
    pub way: Option<Way>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WheelView {
    pub tiles: Vec<TileView>,
    /// The quadrant at whose far end the arrow stands, from 1.
    pub arrow: u8,
    /// How many quadrants the arrow has gone on since the start.
    pub turned: u8,
    /// The quadrant whose outer bonuses the arc tile covers, from 1.
    pub arc: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileView {
    pub tile: Action,
    /// From 1.
    pub quadrant: u8,
    /// From 1; 7 is the far end.
    pub space: u8,
    /// How many quadrants it has gone on since the start.
    pub moved: u8,
    pub blocked: bool,
    /// Where it goes when it is chosen, from 1.
    pub next_quadrant: u8,
    pub next_space: u8,
    /// What choosing it brings now.
    pub outer_bonus: String,
    pub saw_bonus: String,
    /// How many saw bonuses that is.
    pub saws: u8,
}

/// A market row: slot 1 first, next to the deck.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowView {
    pub slots: Vec<Option<String>>,
    pub deck: usize,
    pub discard: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContractView {
    pub contract: String,
    pub available: bool,
    pub claimed_by: Seats,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReputationTileView {
    pub tile: String,
    pub space: u8,
    pub reached_by: Seats,
    /// What the next to reach it in this round gets; nothing any more where it is missing.
    pub reward: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToolView {
    pub tool: String,
    pub left: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SoloView {
    pub neutral_marker: u8,
    pub deck: u32,
    pub discard: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub seat: Seat,
    pub score: u16,
    pub blueberries: u16,
    pub saw_blades: u8,
    pub glue: u8,
    pub scrapwood: u8,
    pub lanterns: u8,
    pub reuse_tokens: u8,
    pub pile: Pile,
    pub pots: Vec<PotView>,
    pub saw_tiles: u8,
    pub fresh_saw_tiles: u8,
    pub splice_tiles: Vec<SpliceView>,
    pub glue_tile: GlueTile,
    pub rooms: Vec<RoomView>,
    pub attic: Vec<SpaceView>,
    pub blueberry_income: u8,
    pub hazelnut_income: u8,
    pub reputation: u8,
    /// Points per completed order at this reputation.
    pub order_value: u8,
    pub marketing: u8,
    pub contracts: Vec<String>,
    /// The orders beside the board, from the top row.
    pub rows: Vec<Vec<String>>,
    pub completed: Vec<String>,
    pub cards_in_hand: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PotView {
    pub colour: Colour,
    pub tree: Option<Die>,
    /// What the tree will show after it has grown.
    pub next: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpliceView {
    pub most: u8,
    pub fresh: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoomView {
    pub room: String,
    pub helper: Option<String>,
    /// Whether its once-per-turn ability is used up.
    pub used: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpaceView {
    pub space: String,
    pub tool: Option<String>,
}

/// A seat's own secrets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnView {
    pub hand: Vec<String>,
    /// At setup: the helpers dealt. Later: those not kept.
    pub setup_helpers: Vec<String>,
    /// Orders not kept at setup.
    pub setup_orders: Vec<String>,
    /// What has been chosen and not been revealed yet.
    pub chosen_helper: Option<String>,
    pub chosen_order: Option<String>,
    pub prices: PricesView,
    /// The actions of the wheel that could be paid for now, with what their tiles bring first.
    pub affordable: Vec<Action>,
    /// The orders beside the board that could be completed now or after one free action.
    pub within_reach: Vec<NearOrder>,
}

/// What things cost one seat, with everything its helpers and tiles take off.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PricesView {
    pub stock: Vec<Option<u8>>,
    /// The dice that an exchange buys, by colour.
    pub exchange: Vec<u8>,
    pub helpers: Vec<Option<u8>>,
    /// The next pot, saw, splice and glue tile; nothing where all are built.
    pub upgrades: Vec<Option<u8>>,
    /// What is taken off every improvement of the workshop.
    pub off_upgrades: u8,
    pub marketing: u8,
    /// What helpers add to every sale of a die.
    pub more_for_sale: u8,
}

impl Woodcraft {
    pub fn seen_by(&self, viewer: Viewer) -> View {
        let rounds = self.book.rounds(self.seat_count());
        let has_begun = self.round > 0;
        View {
            book: self.book,
            viewer: viewer.seat(),
            stage: self.stage,
            round: self.round,
            rounds: rounds.rounds,
            income_after: rounds.income_after.clone(),
            first: has_begun.then_some(self.first),
            active: matches!(self.stage, Stage::Opening | Stage::Turn | Stage::Closing)
                .then_some(self.active),
            waiting_for: self.waited_for(),
            turn: TurnView {
                tile: self.turn.tile,
                main_action_done: self.turn.main_done,
                bonus_action_done: self.turn.bonus_done,
                bonus_lanterns: self.turn.bonus_lanterns,
                way: self.turn.way,
            },
            pending: self.tasks.iter().filter_map(|task| task.name()).collect(),
            task: self.task(),
            wheel: self.wheel_view(),
            stock: self.stock.as_flattened().to_vec(),
            orders: RowView {
                slots: self.market.orders.map(|slot| slot.map(|order| self.write_order(order))).to_vec(),
                deck: self.market.order_deck.len(),
                discard: self.market.order_discard.len(),
            },
            helpers: RowView {
                slots: self.market.helpers.map(|slot| slot.map(|helper| self.write_helper(helper))).to_vec(),
                deck: self.market.helper_deck.len(),
                discard: self.market.helper_discard.len(),
            },
            late_decks: self.market.late,
            contracts: Contracts::iter(self.contracts.revealed)
                .map(|contract| self.contract_view(contract))
                .collect(),
            reputation_tiles: (0..2).map(|place| self.reputation_tile_view(place)).collect(),
            tools: (self.book.tools.iter().zip(self.tools_left))
                .map(|(tool, left)| ToolView { tool: tool.clone(), left })
                .collect(),
            solo: self.is_solo().then(|| self.solo_view()),
            players: self.all_seats().map(|seat| self.player_view(seat)).collect(),
            own: viewer
                .seat()
                .filter(|seat| seat.index() < self.seat_count())
                .map(|seat| self.own_view(seat)),
        }
    }

    fn wheel_view(&self) -> WheelView {
        let tiles = Action::ALL.map(|tile| {
            let after = self.wheel.leaves(tile);
            let saws = &self.book.quadrants[after.quadrant as usize].saw[..after.saws as usize];
            let (next_quadrant, next_space) = self.wheel.next_place(tile);
            TileView {
                tile,
                quadrant: after.quadrant + 1,
                space: self.wheel.space[tile.index()],
                moved: self.wheel.moved[tile.index()],
                next_quadrant: next_quadrant + 1,
                next_space,
                saws: after.saws,
                blocked: self.wheel.is_blocked(tile),
                outer_bonus: self.write_gains(self.outer_bonus(after.quadrant, after.outer.unwrap_or(0))),
                saw_bonus: self.write_lists(saws),
            }
        });
        let quadrants = crate::components::QUADRANTS as u8;
        WheelView {
            tiles: tiles.to_vec(),
            arrow: (self.wheel.start + self.wheel.front) % quadrants + 1,
            turned: self.wheel.front,
            arc: self.wheel.has_arc().then_some(self.wheel.start + 1),
        }
    }

    fn write_lists(&self, lists: &[Gains]) -> String {
        let words: Vec<String> =
            lists.iter().filter(|list| !list.is_empty()).map(|&list| self.write_gains(list)).collect();
        words.join(" + ")
    }

    fn contract_view(&self, contract: crate::components::ContractId) -> ContractView {
        let is_claimed = |seat: &Seat| self.player(*seat).contracts >> contract.0 & 1 != 0;
        ContractView {
            contract: self.write_contract(contract),
            available: self.contracts.available >> contract.0 & 1 != 0,
            claimed_by: self.all_seats().filter(is_claimed).collect(),
        }
    }

    fn reputation_tile_view(&self, place: usize) -> ReputationTileView {
        let tile = &self.book.reputation_tiles[self.reputation_tiles[place].tile as usize];
        let has_reached = |seat: &Seat| self.player(*seat).tiles_reached >> place & 1 != 0;
        ReputationTileView {
            tile: written(&tile.id),
            space: self.book.reputation.tile_spaces[place],
            reached_by: self.all_seats().filter(has_reached).collect(),
            reward: self.tile_reward(place).map(|gains| self.write_gains(gains)),
        }
    }

    fn solo_view(&self) -> SoloView {
        let cards = self.book.solo_cards.iter().enumerate();
        SoloView {
            neutral_marker: self.solo.neutral,
            deck: self.solo.deck.count_ones(),
            discard: cards
                .filter(|(index, _)| self.solo.discard >> index & 1 != 0)
                .map(|(_, card)| written(&card.id))
                .collect(),
        }
    }

    fn write_orders(&self, orders: Orders) -> Vec<String> {
        orders.iter().map(|order| self.write_order(order)).collect()
    }

    fn write_helpers(&self, helpers: Helpers) -> Vec<String> {
        helpers.iter().map(|helper| self.write_helper(helper)).collect()
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let steps = self.book.workshop.splice_steps;
        PlayerView {
            seat,
            score: player.score,
            blueberries: player.blueberries,
            saw_blades: player.material(Material::SawBlade),
            glue: player.material(Material::Glue),
            scrapwood: player.material(Material::Scrapwood),
            lanterns: player.lanterns,
            reuse_tokens: player.reuse,
            pile: player.pile,
            pots: (Colour::ALL.into_iter().take(player.pots as usize))
                .map(|colour| {
                    let tree = player.tree(colour);
                    PotView { colour, tree, next: tree.map(|tree| self.grown(player, tree)) }
                })
                .collect(),
            saw_tiles: player.saws,
            fresh_saw_tiles: player.fresh_saws,
            splice_tiles: (0..player.splices)
                .map(|slot| SpliceView {
                    most: steps[slot as usize],
                    fresh: player.fresh_splices >> slot & 1 != 0,
                })
                .collect(),
            glue_tile: player.glue,
            rooms: self.room_views(player),
            attic: (self.book.attic.spaces.iter().zip(player.attic))
                .map(|(space, tool)| SpaceView {
                    space: space.clone(),
                    tool: tool.map(|tool| self.write_tool(tool).to_owned()),
                })
                .collect(),
            blueberry_income: player.income[0],
            hazelnut_income: player.income[1],
            reputation: player.reputation,
            order_value: self.book.reputation.values.get(player.reputation as usize).copied().unwrap_or(0),
            marketing: player.marketing,
            contracts: Contracts::iter(player.contracts).map(|id| self.write_contract(id)).collect(),
            rows: player.rows.map(|row| self.write_orders(row)).to_vec(),
            completed: self.write_orders(player.completed),
            cards_in_hand: player.hand.len(),
        }
    }

    fn room_views(&self, player: &Player) -> Vec<RoomView> {
        let rooms = self.book.rooms.iter().zip(player.rooms).enumerate();
        rooms
            .map(|(index, (room, helper))| RoomView {
                room: room.id.clone(),
                helper: helper.map(|helper| self.write_helper(helper)),
                used: player.used >> index & 1 != 0,
            })
            .collect()
    }

    fn own_view(&self, seat: Seat) -> OwnView {
        let player = self.player(seat);
        OwnView {
            hand: self.write_orders(player.hand),
            setup_helpers: self.write_helpers(player.secret.helpers),
            setup_orders: self.write_orders(player.secret.orders),
            chosen_helper: player.secret.helper.map(|helper| self.write_helper(helper)),
            chosen_order: player.secret.placing.map(|order| self.write_order(order)),
            prices: self.prices_for(player),
            affordable: self.affordable(seat),
            within_reach: self.within_reach(seat),
        }
    }

    fn affordable(&self, seat: Seat) -> Vec<Action> {
        let can_begin = |&action: &Action| {
            let mut then = *self;
            then.active = seat;
            if self.active != seat || self.turn.tile.is_none() {
                then.player_mut(seat).blueberries += self.berries_of(action);
            }
            then.can_begin(action)
        };
        Action::ALL.into_iter().filter(can_begin).collect()
    }

    /// The blueberries that choosing a tile brings.
    fn berries_of(&self, tile: Action) -> u16 {
        let after = self.wheel.leaves(tile);
        let saws = &self.book.get().quadrants[after.quadrant as usize].saw[..after.saws as usize];
        let outer = self.outer_bonus(after.quadrant, after.outer.unwrap_or(0));
        let lists = saws.iter().copied().chain([outer]);
        let gains = lists.flat_map(|list| self.book.get().list(list));
        gains.map(|gain| if let Gain::Blueberries(n) = gain { u16::from(*n) } else { 0 }).sum()
    }

    fn prices_for(&self, player: &Player) -> PricesView {
        let value = self.book.prices.exchange_value;
        let helper_price = |slot: Option<_>| slot.map(|helper| self.helper_price_for(player, helper));
        PricesView {
            stock: (self.stock.as_flattened().iter())
                .map(|place| place.map(|die| self.die_price_for(player, die)))
                .collect(),
            exchange: Colour::ALL.map(|colour| self.die_price_for(player, Die::new(colour, value))).to_vec(),
            helpers: self.market.helpers.map(helper_price).to_vec(),
            upgrades: Upgrade::ALL.map(|upgrade| self.upgrade_price_for(player, upgrade)).to_vec(),
            off_upgrades: self.off_upgrades(player),
            marketing: self.marketing_price_for(player),
            more_for_sale: self.sale_extra(player),
        }
    }
}

impl Task {
    /// What is being resolved, in a word; nothing for mere bookkeeping.
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Task::Rest | Task::BonusesEnd | Task::Gains(_) | Task::Repeat { .. } => return None,
            Task::Climbed { .. } | Task::Ability(_) => return None,
            Task::Bonuses { .. } => "bonuses",
            Task::Links(_) => "links",
            Task::Produce { .. } => "produce",
            Task::Tool(_) => "tool",
            Task::Die(_) => "die",
            Task::Choice(_) => "choice",
            Task::Claim(_) => "claim",
            Task::GrantedOrder(_) => "granted-order",
            Task::Granted(_) => "granted-action",
            Task::Room(_) => "room",
            Task::Sell { .. } => "sell",
            Task::BuyLumber { .. } => "buy-lumber",
            Task::Exchange { .. } => "exchange-dice",
            Task::BuyMaterials { .. } => "buy-materials",
            Task::ExtraMaterial { .. } => "extra-material",
            Task::ChooseOrders { .. } => "choose-orders",
            Task::ChooseHelper => "choose-helper",
            Task::ProducePlant { .. } => "produce-plant",
            Task::Improve => "improve-workshop",
        })
    }
}
