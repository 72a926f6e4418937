//! What a bot should know of Woodcraft. The figures are judgements of play, not printed values.

mod known;
mod liking;
mod needs;
mod prospects;

use std::cell::OnceCell;
use std::sync::LazyLock;

use table::{Advice, Book, Learned, Parts, Seat, Stock};

use crate::components::Components;
use crate::state::{Contracts, Move, Player, Stage, Woodcraft};

use known::{Known, Question};
use liking::Liking;
use needs::Needs;
pub(crate) use prospects::Prospects;

/// What matches told about how much each part of the outlook counts.
pub(crate) static LEARNED: LazyLock<Learned> =
    LazyLock::new(|| Learned::read(include_str!("../../data/outlook.toml"), Prospects::PARTS));

/// All that the outlook of a seat depends on.
struct Position {
    moment: Moment,
    player: Player,
}

/// The components; seats, the first and the active one, stage, round and contracts; whether the main action and marketing are done.
type Moment = (Book<Components>, [u8; 6], [bool; 2]);

impl Position {
    /// All but the player.
    fn moment(game: &Woodcraft) -> Moment {
        let seats = [game.first, game.active].map(|seat| seat.index() as u8);
        let numbers =
            [game.seats, seats[0], seats[1], game.stage as u8, game.round, game.contracts.available];
        (game.book, numbers, [game.turn.main_done, game.turn.marketed])
    }
}

impl Question<(&Woodcraft, Seat)> for Position {
    fn is(&self, &(game, seat): &(&Woodcraft, Seat)) -> bool {
        self.moment == Position::moment(game) && self.player == *game.player(seat)
    }
}

impl From<(&Woodcraft, Seat)> for Position {
    fn from((game, seat): (&Woodcraft, Seat)) -> Self {
        Position { moment: Position::moment(game), player: *game.player(seat) }
    }
}

thread_local! {
    /// A judge asks for what the outlook is made of, and then it is asked for the outlook itself.
    static KNOWN: Known<Position, Parts> = const { Known::new() };
}

impl Advice for Woodcraft {
    const TUNING: &'static str = include_str!("../../data/search.toml");
    const JUDGE: &'static [u8] = include_bytes!("../../data/judge.bin");
    const STYLES: &'static str = include_str!("../../data/styles.toml");
    const PARTS: &'static [&'static str] = Prospects::PARTS;

    fn outlook(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        if self.stage == Stage::Over {
            let scored = self.final_scoring(player);
            return f32::from(player.score) + (scored.contracts + scored.leftovers + scored.orders) as f32;
        }
        LEARNED.of(self.seat_count()).weigh(&self.parts(seat))
    }

    fn parts(&self, seat: Seat) -> Parts {
        Known::recall(&KNOWN, seat, (self, seat), |_| Prospects::of(self, seat).parts())
    }

    fn prefer(&self, seat: Seat, moves: &[Move], scores: &mut [f32]) {
        self.like(seat, moves, scores, &OnceCell::new());
    }

    /// Work on dice that brings no order nearer and no money is left out: there are a great many ways to do it.
    fn prune(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.prune_work(seat, moves, &OnceCell::new());
    }

    /// What the orders miss decides both which work is silly and how much is liked.
    fn advise(&self, seat: Seat, moves: &mut Vec<Move>, scores: &mut Vec<f32>) {
        let needs = OnceCell::new();
        self.prune_work(seat, moves, &needs);
        scores.clear();
        scores.resize(moves.len(), 0.0);
        if moves.len() > 1 {
            self.like(seat, moves, scores, &needs);
        }
    }

    /// Helpers, orders and contracts.
    fn stock(&self) -> Option<Stock> {
        let book = self.book.get();
        let order = |order| book.order(order).id.clone();
        let helper = |helper| book.helper(helper).id.clone();
        let contract = |contract| book.contract(contract).id.clone();
        let mut stock = Stock::default();
        stock.offered.extend(self.market.orders.iter().flatten().map(|&card| order(card)));
        stock.offered.extend(self.market.helpers.iter().flatten().map(|&card| helper(card)));
        stock.offered.extend(Contracts::iter(self.contracts.available).map(contract));
        for seat in self.all_seats() {
            let player = self.player(seat);
            let orders = player.placed().or(player.completed);
            let taken = orders.iter().map(order);
            let taken = taken.chain(player.helpers().map(|(_, card)| helper(card)));
            stock.taken.push(taken.chain(Contracts::iter(player.contracts).map(contract)).collect());
        }
        Some(stock)
    }
}

impl Woodcraft {
    /// Leaves useless work out. What the orders miss is known then, if that was asked.
    fn prune_work(&self, seat: Seat, moves: &mut Vec<Move>, needs: &OnceCell<Needs>) {
        let Some(first) = moves.iter().position(is_work) else { return };
        let needs = needs.get_or_init(|| Needs::of(self, seat));
        let mut kept = first;
        for index in first..moves.len() {
            let mv = &moves[index];
            if !is_work(mv) || self.is_useful(needs, mv) {
                moves[kept] = moves[index];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    fn like(&self, seat: Seat, moves: &[Move], scores: &mut [f32], needs: &OnceCell<Needs>) {
        let mut liking = Liking::of(self, seat, needs);
        if self.active == seat && self.tasks.is_empty() {
            liking.look_at_actions(moves);
        }
        for (mv, score) in moves.iter().zip(scores) {
            *score = liking.of_move(mv);
        }
    }
}

/// Whether a move is work on dice or materials that costs no action.
fn is_work(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Saw { .. }
            | Move::Splice { .. }
            | Move::Glue { .. }
            | Move::StepDie { .. }
            | Move::SwapMaterial { .. }
            | Move::Cut(_)
    )
}
