//! Chapter 14: final scoring.

use table::{Line, Phrase, Seat, Standings, TieBreak};

use crate::components::{ContractRule, Counter, Gain, Item, Material};
use crate::state::{Contracts, GlueTile, Player, Woodcraft};

/// The points that final scoring adds for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Final {
    pub contracts: i32,
    pub leftovers: i32,
    /// The reputation space after unfinished orders.
    pub reputation: u8,
    pub orders: i32,
}

impl Woodcraft {
    /// WC-160, WC-161, WC-162 (WC-106), WC-163 with WC-132, in this order.
    pub fn final_scoring(&self, player: &Player) -> Final {
        let mut left = *player;
        let contracts = Contracts::iter(player.contracts)
            .map(|contract| self.contract_points(&self.book.contract(contract).rule, &mut left))
            .sum();
        let unfinished = player.placed().len() as u8;
        let penalty = self.book.unfinished_penalty.saturating_mul(unfinished);
        let reputation = player.reputation.saturating_sub(penalty);
        let value = self.book.reputation.values.get(reputation as usize).copied().unwrap_or(0);
        Final {
            contracts,
            leftovers: left.leftovers() as i32 / i32::from(self.book.leftovers_divisor),
            reputation,
            orders: player.completed.len() as i32 * i32::from(value),
        }
    }

    /// WC-260 to WC-267: what a contract scores; what it spends is gone from `left`.
    pub fn contract_points(&self, rule: &ContractRule, left: &mut Player) -> i32 {
        match rule {
            ContractRule::SpendMaterials { materials, each, most } => {
                let mut spent = 0;
                for material in materials.iter() {
                    let n = left.material(material).min(most / each - spent);
                    left.materials[material.index()] -= n;
                    spent += n;
                }
                i32::from(spent) * i32::from(*each)
            }
            ContractRule::DiscardDice { each } => {
                let trees = left.trees.iter().flatten().count();
                let dice = left.pile.len() + trees;
                left.pile = Default::default();
                left.trees = [None; 3];
                dice as i32 * i32::from(*each)
            }
            ContractRule::Table { counter, table } => {
                let count = match counter {
                    Counter::MarketingPosition => left.marketing as usize,
                    Counter::Helpers => left.helper_count(),
                    Counter::Tools => left.tool_count(),
                };
                i32::from(table[count.min(table.len() - 1)])
            }
            ContractRule::PerItem { items, each } => {
                let count: u8 = items.iter().map(|&item| left.count(item)).sum();
                i32::from(count) * i32::from(*each)
            }
            ContractRule::Fixed(points) => i32::from(*points),
        }
    }

    /// The most that a contract can score at the end.
    pub fn most_points(&self, rule: &ContractRule) -> i32 {
        match rule {
            ContractRule::SpendMaterials { most, .. } => i32::from(*most),
            ContractRule::DiscardDice { each } => {
                i32::from(*each) * (self.book.pile_limit + self.book.workshop.pots.len()) as i32
            }
            ContractRule::Table { table, .. } => i32::from(table.iter().copied().max().unwrap_or(0)),
            ContractRule::PerItem { items, each } => {
                let workshop = &self.book.workshop;
                let most = items.iter().map(|item| match item {
                    Item::Pot => workshop.pots.len(),
                    Item::GlueTile => 1,
                    Item::SpliceTile => workshop.splices.len(),
                    Item::SawTile => workshop.saws.len(),
                });
                i32::from(*each) * most.sum::<usize>() as i32
            }
            ContractRule::Fixed(points) => i32::from(*points),
        }
    }

    /// Points as if the match ended now, with ties to the later in turn order (WC-164), a solo result rated (WC-177).
    pub fn all_standings(&self) -> Standings {
        let mut standings = Standings::rank(self.all_seats().map(|seat| self.result(seat)));
        if self.is_solo() {
            let points = standings.scores[0].points;
            standings.rating = Some(self.rating(points));
            standings.verdict = Some(self.verdict(points));
        }
        standings
    }

    /// WC-177: what a solo result is called.
    fn rating(&self, points: i32) -> &'static str {
        let reached = self.book.solo_goals().into_iter().rev().find(|(_, from)| points >= *from);
        reached.map_or("rating-modest", |(rating, _)| rating)
    }

    /// WC-177: what a solo result is called, and from how many points on it is called better.
    fn verdict(&self, points: i32) -> Phrase {
        let key = match self.rating(points) {
            "rating-excellent" => "verdict-excellent",
            "rating-good" => "verdict-good",
            _ => "verdict-modest",
        };
        let next = self.book.solo_goals().into_iter().find(|(_, from)| points < *from);
        next.into_iter().fold(Phrase::new(key), |verdict, (_, from)| verdict.with("next", from))
    }

    /// Where the points that were scored in play came from: what is printed on completed orders and claimed contracts is
    /// there to be read; the rest came from the wheel, helpers, tools and the reputation track.
    fn in_play(&self, player: &Player, all: i32) -> Phrase {
        let points = |gain: &Gain| match gain {
            Gain::Points(n) => i32::from(*n),
            Gain::LosePoints(n) => -i32::from(*n),
            _ => 0,
        };
        let of_order = |order| self.book.list(self.book.order(order).reward).iter().map(points).sum::<i32>();
        let orders: i32 = player.completed.iter().map(of_order).sum();
        let claimed = Contracts::iter(player.contracts);
        let contracts: i32 = claimed.map(|contract| i32::from(self.book.contract(contract).now)).sum();
        Phrase::new("points-play-detail")
            .with("orders", orders)
            .with("contracts", contracts)
            .with("rest", all - orders - contracts)
    }

    fn result(&self, seat: Seat) -> (Vec<Line>, Vec<TieBreak>) {
        let player = self.player(seat);
        let result = self.final_scoring(player);
        let in_play =
            i32::from(player.score) - i32::from(player.from_marketing) - i32::from(player.from_income);
        let value = self.book.reputation.values.get(result.reputation as usize).copied().unwrap_or(0);
        let lost = player.reputation - result.reputation;
        let key = if lost == 0 { "points-orders-detail" } else { "points-orders-detail-open" };
        let orders = Phrase::new(key)
            .with("orders", player.completed.len())
            .with("value", value)
            .with("n", player.placed().len())
            .with("lost", lost);
        let lines = vec![
            Line::of("points-play", in_play, self.in_play(player, in_play)),
            Line::new("points-marketing", i32::from(player.from_marketing)),
            Line::new("points-income", i32::from(player.from_income)),
            Line::new("points-contracts", result.contracts),
            Line::new("points-leftovers", result.leftovers),
            Line::of("points-orders", result.orders, orders),
        ];
        let seats = self.seat_count();
        let place = (seat.index() + seats - self.first.index()) % seats;
        (lines, vec![TieBreak { what: "tie-turn-order", value: place as i32 }])
    }
}

impl Player {
    /// WC-161: all that counts as left over.
    fn leftovers(&self) -> u32 {
        let trees: u32 = self.trees.iter().flatten().map(|die| u32::from(die.value())).sum();
        let materials: u32 =
            Material::ALL.into_iter().map(|material| u32::from(self.material(material))).sum();
        self.pile.pips() + trees + u32::from(self.blueberries) + materials
    }

    pub fn count(&self, item: Item) -> u8 {
        match item {
            Item::Pot => self.pots,
            Item::GlueTile => u8::from(self.glue != GlueTile::Missing),
            Item::SpliceTile => self.splices,
            Item::SawTile => self.saws,
        }
    }
}
