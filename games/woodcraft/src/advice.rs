//! What a bot should know: roughly what a workshop will be worth at the end.

use table::{Advice, Seat};

use crate::components::{Material, OrderId};
use crate::dice::{Die, Pile};
use crate::state::{GlueTile, Player, Stage, Woodcraft};

impl Advice for Woodcraft {
    fn outlook(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let scored = self.final_scoring(player);
        if self.stage == Stage::Over {
            return f32::from(player.score) + (scored.contracts + scored.leftovers + scored.orders) as f32;
        }
        let outlook = Outlook::new(self, player);
        f32::from(player.score)
            + scored.contracts as f32
            + outlook.completed_orders()
            + outlook.holdings()
            + outlook.wood()
            + outlook.workshop()
            + outlook.open_orders()
    }
}

/// A player's prospects. The numbers are points, weighed by how much of the match is left.
struct Outlook<'a> {
    game: &'a Woodcraft,
    player: &'a Player,
    rounds_left: f32,
    income_phases_left: f32,
    /// The part of the match that is left.
    left: f32,
}

impl<'a> Outlook<'a> {
    fn new(game: &'a Woodcraft, player: &'a Player) -> Self {
        let rounds = game.book.get().rounds(game.seat_count());
        let rounds_left = f32::from(rounds.rounds.saturating_sub(game.round));
        let phases = rounds.income_after.iter().filter(|&&round| round > game.round).count();
        let phases = phases + usize::from(game.stage == Stage::Placing);
        Outlook {
            game,
            player,
            rounds_left,
            income_phases_left: phases as f32,
            left: rounds_left / f32::from(rounds.rounds),
        }
    }

    /// Orders are worth what reputation will be in the end, which still grows.
    fn completed_orders(&self) -> f32 {
        let values = &self.game.book.get().reputation.values;
        let value = values.get(self.player.reputation as usize).map_or(0.0, |&value| f32::from(value));
        let expected = value.max(1.5 + 2.0 * self.left) + 1.0;
        self.player.completed.len() as f32 * expected + f32::from(self.player.reputation) * (0.6 + self.left)
    }

    /// Money and tokens are worth most while there is time to use them.
    fn holdings(&self) -> f32 {
        let player = self.player;
        let late = self.left.sqrt();
        let materials: u8 = Material::ALL.into_iter().map(|material| player.material(material).min(4)).sum();
        f32::from(player.blueberries) * (0.25 + 0.55 * self.left.min(0.8))
            + f32::from(player.lanterns) * 1.6 * late
            + f32::from(player.reuse) * self.left
            + f32::from(materials) * 0.8 * late
    }

    fn wood(&self) -> f32 {
        let worth = |die: Die| f32::from(die.value()) + f32::from(die.colour() as u8);
        let pile: f32 = self.player.pile.dice().map(|die| 0.55 * worth(die)).sum();
        let trees: f32 = self.player.trees.iter().flatten().map(|&die| 0.6 * worth(die) + 1.5).sum();
        (pile + trees) * if self.rounds_left < 2.0 { 0.3 } else { 1.0 }
    }

    fn workshop(&self) -> f32 {
        let player = self.player;
        let [blueberries, hazelnuts] = player.income.map(f32::from);
        let tiles = player.saws + player.splices + player.pots;
        let glue = if player.glue == GlueTile::Missing { 0.0 } else { 3.0 };
        (0.6 * blueberries + hazelnuts) * self.income_phases_left
            + (6.0 * player.helper_count() as f32 + 3.5 * f32::from(tiles) + glue) * self.left
            + player.tool_count() as f32
    }

    fn open_orders(&self) -> f32 {
        /// What half-finished orders in each row promise beyond their card.
        const ROW: [f32; crate::components::ROWS] = [3.0, 2.0, 1.0, 0.5, -1.0];
        let time = (self.rounds_left / 3.0).min(1.0);
        let threat = if self.income_phases_left < 2.0 && self.rounds_left < 3.0 { 3.0 } else { 0.0 };
        let mut worth = 0.0;
        for (row, orders) in self.player.rows.iter().enumerate() {
            for order in orders.iter() {
                let progress = self.progress(order);
                worth += time * (7.0 * progress * progress + 0.5 * ROW[row]) - threat;
            }
        }
        let too_many = self.player.placed().len().saturating_sub(4);
        worth - 4.0 * too_many as f32
    }

    /// How far an order is from being completed, from 0 to 1.
    fn progress(&self, order: OrderId) -> f32 {
        let card = self.game.book.get().order(order);
        let mut pile = self.player.pile;
        let dice: f32 = card.dice.iter().map(|symbol| self.fit(symbol.matches, &mut pile)).sum();
        let asked: u8 = card.materials.iter().sum();
        let held: u8 =
            card.materials.iter().zip(self.player.materials).map(|(&asked, held)| asked.min(held)).sum();
        let needed = card.dice.len() as f32 + 0.5 * f32::from(asked);
        if needed > 0.0 { (dice + 0.5 * f32::from(held)) / needed } else { 0.0 }
    }

    /// How close the pile comes to one die of an order; the die is used up.
    fn fit(&self, asked: crate::dice::DieSet, pile: &mut Pile) -> f32 {
        if let Some(exact) = pile.kinds().iter().find(|&die| asked.contains(die)) {
            pile.take(exact);
            return 1.0;
        }
        let Some(wanted) = asked.iter().next() else { return 0.0 };
        let same_wood = |die: &Die| die.colour() == wanted.colour();
        let larger = pile.kinds().iter().filter(same_wood).find(|die| die.value() > wanted.value());
        if let Some(larger) = larger {
            pile.take(larger);
            if let Some(rest) = larger.with_value(larger.value() - wanted.value()) {
                pile.add(rest);
            }
            return 0.6;
        }
        let smaller = pile.kinds().iter().filter(same_wood).find(|die| die.value() + 2 >= wanted.value());
        if let Some(smaller) = smaller {
            pile.take(smaller);
            return 0.5;
        }
        if self.player.tree(wanted.colour()).is_some() { 0.3 } else { 0.0 }
    }
}
