//! Which orders a player could complete now, and which after one free action.

use serde::Serialize;
use table::{Game, Seat, Witness};

use crate::components::OrderId;
use crate::orders::{can_hand_in, ways_to_pay};
use crate::state::{Move, Stage, Use, Woodcraft};

/// An order that is within reach.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NearOrder {
    pub order: String,
    /// The free action that comes before, in notation; none where the order can be completed at once.
    pub after: Option<String>,
    #[serde(skip)]
    pub step: Option<Move>,
}

impl Woodcraft {
    /// The orders beside the board of a seat that are at most one free action away, whoever's turn it is.
    pub fn within_reach(&self, seat: Seat) -> Vec<NearOrder> {
        let orders = self.player(seat).placed();
        if orders.is_empty() || self.stage == Stage::Over {
            return Vec::new();
        }
        let mut turn = *self;
        turn.stage = Stage::Turn;
        turn.active = seat;
        turn.tasks.clear();
        if self.active != seat {
            turn.player_mut(seat).used = 0;
        }
        let far: Vec<OrderId> = orders.iter().filter(|&order| !turn.is_ready(seat, order)).collect();
        let near = orders.iter().filter(|order| !far.contains(order)).map(|order| (order, None));
        let steps = turn.steps_to(seat, &far);
        near.chain(steps.into_iter().map(|(order, step)| (order, Some(step))))
            .map(|(order, step)| NearOrder {
                order: self.write_order(order),
                after: step.map(|step| turn.write_move(step)),
                step,
            })
            .collect()
    }

    /// For each order that one free action brings within reach, the cheapest such action.
    fn steps_to(&self, seat: Seat, orders: &[OrderId]) -> Vec<(OrderId, Move)> {
        let mut steps = Vec::new();
        self.free_moves(&mut steps);
        steps.retain(|&step| price(step) < u8::MAX);
        steps.sort_by_key(|&step| price(step));
        let mut found: Vec<(OrderId, Move)> = Vec::new();
        for step in steps {
            let mut next = *self;
            next.step(seat, step, &mut Witness::silent());
            for &order in orders {
                if found.iter().all(|(known, _)| *known != order) && next.is_ready(seat, order) {
                    found.push((order, step));
                }
            }
        }
        found
    }

    /// Whether dice and materials for the order are there.
    fn is_ready(&self, seat: Seat, order: OrderId) -> bool {
        let (player, card) = (self.player(seat), self.book.get().order(order));
        let mut found = false;
        if can_hand_in(player, card) {
            ways_to_pay(card, &player.pile, |_| found = true);
        }
        found
    }
}

/// What is rather given up comes first; whatever changes no die comes not at all.
fn price(step: Move) -> u8 {
    match step {
        Move::Cut(_) => 0,
        Move::StepDie { .. } => 1,
        Move::Saw { parts, by: Use::Fresh(_), .. } => 1 + parts.cuts(),
        Move::Splice { by: Use::Fresh(_), .. } => 4,
        Move::Glue { by: Use::Fresh(_), .. } => 5,
        Move::Saw { .. } | Move::Splice { .. } | Move::Glue { .. } => 9,
        _ => u8::MAX,
    }
}
