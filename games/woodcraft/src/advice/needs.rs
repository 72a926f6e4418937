//! What the orders beside the board still ask for, and what of the pile is spare.

use table::{Book, Seat};

use crate::cards::Orders;
use crate::components::{Ability, Components, HelperId, Material, Order, OrderId, ROWS, Symbol};
use crate::dice::{Colour, Die, DieSet, FACES, Pile};
use crate::state::{Move, Player, Use, Woodcraft};

use super::known::{Known, Question};

/// What is missing for all placed orders together, the nearest order first served.
#[derive(Clone, Copy)]
pub struct Needs {
    /// What all orders leave.
    pub left: Left,
    /// The work of all of them.
    pub work: f32,
}

/// More orders than this are not looked at.
const MOST_ORDERS: usize = 8;

/// How far an order is from being completed: about so many turns of work.
#[derive(Clone, Copy)]
pub struct Missing {
    pub order: OrderId,
    pub row: u8,
    pub work: f32,
}

/// What is left when some orders are served, and what they still miss.
#[derive(Clone, Copy)]
pub struct Left {
    /// Dice that would bring an order nearer.
    pub dice: DieSet,
    /// Dice that no order waits for.
    pub spare: Pile,
    /// Materials that are missing, and materials that no order waits for.
    pub materials: [u8; 3],
    pub spare_materials: [u8; 3],
}

/// All that needs depend on.
struct Workshop {
    book: Book<Components>,
    rows: [Orders; ROWS],
    pile: Pile,
    trees: [Option<Die>; 3],
    materials: [u8; 3],
    tools: [u8; 4],
}

/// What of a player's tiles matters.
fn tiles(player: &Player) -> [u8; 4] {
    [player.saws, player.fresh_saws, player.reuse, player.fresh_splices]
}

impl Question<(&Woodcraft, &Player)> for Workshop {
    fn is(&self, &(game, player): &(&Woodcraft, &Player)) -> bool {
        self.pile == player.pile
            && self.materials == player.materials
            && self.trees == player.trees
            && self.tools == tiles(player)
            && self.rows == player.rows
            && self.book == game.book
    }
}

impl From<(&Woodcraft, &Player)> for Workshop {
    fn from((game, player): (&Woodcraft, &Player)) -> Self {
        let Player { rows, pile, trees, materials, .. } = *player;
        Workshop { book: game.book, rows, pile, trees, materials, tools: tiles(player) }
    }
}

thread_local! {
    /// At more than every third decision of a turn a workshop is as it was.
    static KNOWN: Known<Workshop, Needs> = const { Known::new() };
}

impl Needs {
    pub fn of(game: &Woodcraft, seat: Seat) -> Self {
        Known::recall(&KNOWN, seat, (game, game.player(seat)), |&(game, player)| {
            Needs::telling(game, player, |_| {})
        })
    }

    /// The same, found out anew, and tells of every order how far it is.
    #[inline]
    pub fn telling(game: &Woodcraft, player: &Player, mut tell: impl FnMut(Missing)) -> Self {
        let book = game.book.get();
        let left = Left {
            dice: DieSet::default(),
            spare: player.pile,
            materials: [0; 3],
            spare_materials: player.materials,
        };
        let mut needs = Needs { left, work: 0.0 };
        let mut tools = Tools::of(player);
        let mut served = 0;
        for (row, orders) in player.rows.iter().enumerate().rev() {
            if orders.is_empty() {
                continue;
            }
            for order in orders.iter() {
                if served == MOST_ORDERS {
                    return needs;
                }
                served += 1;
                let work = needs.left.serve(book.order(order), player, &mut tools);
                needs.work += work;
                tell(Missing { order, row: row as u8, work });
            }
        }
        needs
    }

    /// What a further order would miss, with what is spare.
    pub fn further(&self, player: &Player, order: &Order) -> f32 {
        let mut left = self.left;
        left.serve(order, player, &mut Tools::of(player))
    }
}

impl Left {
    #[inline(always)]
    fn serve(&mut self, order: &Order, player: &Player, tools: &mut Tools) -> f32 {
        let mut work = 0.0;
        for symbol in &order.dice {
            match symbol.matches.and(self.spare.kinds()).first() {
                Some(die) => self.spare.take(die),
                None => {
                    self.dice = self.dice.or(symbol.matches);
                    work += self.make(symbol, player, tools);
                }
            }
        }
        for (index, &asked) in order.materials.iter().enumerate() {
            if asked > 0 {
                let held = self.spare_materials[index].min(asked);
                self.spare_materials[index] -= held;
                self.materials[index] += asked - held;
                work += 0.35 * f32::from(asked - held);
            }
        }
        work
    }

    /// How much work a die is that is not there as it is asked for; the wood it could be made of is used up.
    fn make(&mut self, asked: &Symbol, player: &Player, tools: &mut Tools) -> f32 {
        let Some(wanted) = asked.cheapest else { return 2.0 };
        if let Some(larger) = self.spare.kinds().and(asked.larger).first() {
            self.spare.take(larger);
            self.spare.add(larger.less(wanted));
            return if tools.use_saw() { 0.2 } else { 0.7 };
        }
        if let Some(smaller) = self.spare.kinds().and(asked.smaller).last() {
            self.spare.take(smaller);
            let step = wanted.less(smaller).value();
            return if tools.use_splice(step) { 0.25 } else { 0.5 + 0.1 * f32::from(step) };
        }
        match player.tree(wanted.colour()) {
            Some(tree) if tree == wanted => 0.1,
            Some(_) => 0.6,
            None => 1.1,
        }
    }
}

/// The fresh tiles, as far as they are not yet planned for.
struct Tools {
    saws: u8,
    splices: u8,
    scrapwood: u8,
}

impl Tools {
    fn of(player: &Player) -> Self {
        Tools {
            saws: player.fresh_saws + player.reuse.min(player.saws - player.fresh_saws),
            splices: player.fresh_splices,
            scrapwood: player.material(Material::Scrapwood),
        }
    }

    fn use_saw(&mut self) -> bool {
        let is_there = self.saws > 0;
        self.saws -= u8::from(is_there);
        is_there
    }

    /// The tiles allow larger steps the later they are bought.
    fn use_splice(&mut self, step: u8) -> bool {
        let least = match step {
            1 => 0,
            2 => 1,
            _ => 2,
        };
        let fits = (self.splices >> least) << least;
        if fits == 0 || self.scrapwood == 0 {
            return false;
        }
        self.splices &= !(fits & fits.wrapping_neg());
        self.scrapwood -= 1;
        true
    }
}

impl Woodcraft {
    /// Whether work on dice leads to something an order asks for, to points, or to a better price.
    pub(super) fn is_useful(&self, needs: &Needs, mv: &Move) -> bool {
        let needs = &needs.left;
        let is_spare = |die: Die| needs.spare.has(die);
        match *mv {
            Move::Saw { die, parts, by } => {
                let values = needs.dice.values(die.colour());
                if values == 0 || by == Use::Again && self.me().fresh_saws > 0 {
                    return false;
                }
                let wanted: u32 = parts.values().iter().map(|&value| values >> value & 1).sum();
                // A further cut must make a further die that is wanted.
                wanted >= u32::from(parts.cuts())
            }
            Move::Splice { die, step, by } => {
                let to = die.with_value(die.value() + step);
                let wanted = to.is_some_and(|to| needs.dice.contains(to));
                wanted
                    || needs.spare_materials[Material::Scrapwood.index()] > 0
                        && is_spare(die)
                        && self.is_longest_step(die, step, by)
            }
            Move::Glue { dice, keep, .. } => {
                let into = Die::checked(keep, dice[0].value() + dice[1].value());
                let wanted = into.is_some_and(|into| needs.dice.contains(into));
                let mixed = dice[0].colour() != dice[1].colour();
                // Of two colours the dearer one is kept.
                wanted || mixed && is_spare(dice[0]) && is_spare(dice[1]) && keep == dearer(dice)
            }
            Move::StepDie { helper, die, step } => {
                let to = crate::free::stepped(die, step);
                let wanted = to.is_some_and(|to| needs.dice.contains(to));
                wanted || is_spare(die) && step == self.best_step(helper, die)
            }
            Move::SwapMaterial { give, take, .. } => {
                needs.materials[take.index()] > 0 && needs.spare_materials[give.index()] > 0
            }
            Move::Cut(colour) => {
                let tree = self.me().tree(colour);
                let late = self.book.rounds(self.seat_count()).rounds == self.round;
                late || tree.is_some_and(|tree| needs.dice.contains(tree))
            }
            _ => true,
        }
    }

    /// Whether no splice with the same tile goes further.
    fn is_longest_step(&self, die: Die, step: u8, by: Use) -> bool {
        let room = FACES - die.value();
        let steps = &self.book.get().workshop.splice_steps;
        match by {
            Use::Fresh(slot) => step == steps[slot as usize].min(room),
            Use::Again => false,
        }
    }

    /// The step of a helper that makes a spare die worth most.
    fn best_step(&self, helper: HelperId, die: Die) -> i8 {
        match &self.book.get().helper(helper).ability {
            Ability::DieStep { steps, .. } => {
                let legal = steps.iter().copied().filter(|&step| crate::free::stepped(die, step).is_some());
                legal.max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

/// The dearer wood of two dice.
fn dearer(dice: [Die; 2]) -> Colour {
    dice[0].colour().max(dice[1].colour())
}
