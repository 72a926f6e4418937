//! Chapter 2: setting up the table and the workshops.

use table::{Book, Fate, Seat, Setup, SetupError, Witness};

use crate::cards::{Helpers, Orders};
use crate::components::{Components, Deck, HelperId, OrderId, TOOL_TYPES};
use crate::dice::{Colour, Die, FACES};
use crate::event::Event;
use crate::state::{
    Contracts, Market, Move, Player, ReputationPlace, Secret, Solo, Stage, Task, Turn, Woodcraft,
};
use crate::step::{Sink, Step};
use crate::wheel::Wheel;

/// The option for the quadrant in which the tiles start.
pub const START_QUADRANT: &str = "start-quadrant";

impl Woodcraft {
    /// WC-8 to WC-16: everything up to the first choices.
    pub fn set_up(setup: &Setup, mut fate: Fate) -> Result<Self, SetupError> {
        let about = <Self as table::Game>::ABOUT;
        setup.check(&about)?;
        let book = Book::<Components>::of(setup)?;
        let start = match setup.option(&about, START_QUADRANT) {
            "random" => fate.below(crate::components::QUADRANTS) as u8,
            named => named.parse::<u8>().map_or(0, |number| number - 1),
        };
        let wheel = Wheel::new(start, &mut fate);
        let stock = deal_stock(&mut fate);
        let reputation_tiles = deal_reputation_tiles(&book, &mut fate);
        let players = std::array::from_fn(|index| match index < setup.players as usize {
            true => Player::start(&book, setup.players as usize),
            false => Player::default(),
        });
        let mut game = Woodcraft {
            book,
            fate,
            seats: setup.players,
            stage: Stage::Setup,
            round: 0,
            first: Seat::new(0),
            active: Seat::new(0),
            turn: Turn::default(),
            tasks: Default::default(),
            wheel,
            stock,
            market: Market {
                order_deck: Orders(book.orders_of(Deck::Early)),
                helper_deck: Helpers(book.helpers_of(Deck::Early)),
                ..Market::default()
            },
            contracts: Contracts::default(),
            reputation_tiles,
            tools_left: [book.tools_per_type; TOOL_TYPES],
            solo: Solo { deck: ((1u32 << book.solo_cards.len()) - 1) as u16, ..Solo::default() },
            players,
        };
        game.deal_contracts();
        Step::new(&mut game, &mut Witness::silent()).deal_rows();
        game.deal_hands();
        Ok(game)
    }

    /// WC-13: players + 1 contracts; the rest leave the game.
    fn deal_contracts(&mut self) {
        let mut all: Vec<u8> = (0..self.book.contracts.len() as u8).collect();
        self.fate.shuffle(&mut all);
        all.truncate(self.book.start.contracts[self.seat_count() - 1] as usize);
        self.contracts.revealed = all.iter().fold(0, |set, contract| set | 1 << contract);
        self.contracts.available = self.contracts.revealed;
    }

    /// WC-16: helpers, early orders and hazelnut orders for every seat.
    fn deal_hands(&mut self) {
        let start = &self.book.get().start;
        let mut hazelnuts = Orders(self.book.orders_of(Deck::Hazelnut));
        for seat in self.all_seats() {
            let mut player = *self.player(seat);
            for _ in 0..start.draw_helpers {
                player.secret.helpers.extend(self.market.helper_deck.draw(&mut self.fate));
            }
            for _ in 0..start.draw_orders {
                player.hand.extend(self.market.order_deck.draw(&mut self.fate));
            }
            for _ in 0..start.draw_hazelnut {
                player.hand.extend(hazelnuts.draw(&mut self.fate));
            }
            *self.player_mut(seat) = player;
        }
    }

    /// WC-17, WC-18: helper, then orders, then the order to place.
    pub fn setup_moves(&self, seat: Seat, out: &mut impl Sink) {
        let player = self.player(seat);
        match player.secret.next_choice() {
            SetupChoice::Helper => {
                let blueberries = player.blueberries;
                (player.secret.helpers.iter())
                    .filter(|&helper| u16::from(self.book.helper(helper).cost) <= blueberries)
                    .for_each(|helper| out.add(Move::KeepHelper(helper)));
            }
            SetupChoice::Orders => {
                let early = self.early_in_hand(player);
                for first in early.iter() {
                    for second in early.iter().filter(|&second| second > first) {
                        out.add(Move::KeepOrders(first, second));
                    }
                }
            }
            SetupChoice::Place => player.hand.iter().for_each(|order| out.add(Move::Place(order))),
        }
    }

    pub fn early_in_hand(&self, player: &Player) -> Orders {
        player.hand.and(Orders(self.book.orders_of(Deck::Early)))
    }
}

/// What a player has to choose next at setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupChoice {
    Helper,
    Orders,
    Place,
}

impl Secret {
    pub fn next_choice(&self) -> SetupChoice {
        match (self.helper, self.orders.is_empty()) {
            (None, _) => SetupChoice::Helper,
            (_, true) => SetupChoice::Orders,
            _ => SetupChoice::Place,
        }
    }
}

/// WC-10: two dice of each colour.
fn deal_stock(fate: &mut Fate) -> [[Option<Die>; 2]; 3] {
    let mut chance = fate.next();
    Colour::ALL.map(|colour| [(); 2].map(|()| Some(Die::new(colour, chance.die(FACES)))))
}

/// WC-12: two of the tiles, in random order.
fn deal_reputation_tiles(book: &Components, fate: &mut Fate) -> [ReputationPlace; 2] {
    let mut tiles: Vec<u8> = (0..book.reputation_tiles.len() as u8).collect();
    fate.shuffle(&mut tiles);
    [0, 1].map(|place| ReputationPlace { tile: tiles[place], before: 0, now: 0 })
}

impl Player {
    /// WC-15: what everybody starts with.
    fn start(book: &Components, players: usize) -> Self {
        Player {
            pile: book.start.dice.iter().copied().collect(),
            pots: 1,
            blueberries: book.start.blueberries,
            lanterns: book.start.lanterns[players - 1],
            saws: 1,
            fresh_saws: 1,
            splices: 1,
            fresh_splices: 1,
            income: book.income.start,
            reputation: book.reputation.start,
            score: book.start.score,
            ..Player::default()
        }
    }
}

impl Orders {
    fn extend(&mut self, card: Option<OrderId>) {
        card.into_iter().for_each(|card| self.insert(card));
    }
}

impl Helpers {
    fn extend(&mut self, card: Option<HelperId>) {
        card.into_iter().for_each(|card| self.insert(card));
    }
}

impl Step<'_> {
    /// A secret choice at setup; the last one reveals everything (WC-301).
    pub fn setup_move(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::KeepHelper(helper) => self.player_mut(seat).secret.helper = Some(helper),
            Move::KeepOrders(first, second) => {
                let early = self.early_in_hand(self.player(seat));
                let player = self.player_mut(seat);
                player.secret.orders = early.without([first, second].into_iter().collect());
                player.hand = player.hand.without(player.secret.orders);
            }
            Move::Place(order) => {
                self.player_mut(seat).secret.placing = Some(order);
                if self.waited_for().is_empty() {
                    self.open_workshops();
                }
            }
            _ => {}
        }
    }

    /// WC-301: helpers come into the upper left room and are paid, orders are placed.
    fn open_workshops(&mut self) {
        for seat in self.all_seats() {
            let book = self.game.book.get();
            let player = self.player_mut(seat);
            let Some(helper) = player.secret.helper.take() else { continue };
            let price = book.helper(helper).cost;
            player.secret.helpers.remove(helper);
            player.rooms[0] = Some(helper);
            player.blueberries -= u16::from(price);
            let (helpers, orders) = (player.secret.helpers, player.secret.orders);
            self.market.seen_helpers.insert(helper);
            self.market.helper_discard = self.market.helper_discard.or(helpers);
            self.market.order_discard = self.market.order_discard.or(orders);
            self.tell(|| Event::Starts { seat, helper, price });
        }
        self.reveal_placings();
        self.stage = Stage::Opening;
        self.active = Seat::new(0);
        self.open_workshop();
    }

    /// the immediate ability of the starting helper.
    fn open_workshop(&mut self) {
        if let Some(helper) = self.me().rooms[0] {
            self.push(Task::Ability(helper));
        }
    }

    /// The next seat's starting helper; after the last, the first player is drawn (WC-19).
    pub fn next_opening(&mut self) {
        let seats = self.seat_count();
        if self.active.index() + 1 < seats {
            self.active = self.active.next(seats);
            return self.open_workshop();
        }
        if seats > 1 {
            self.first = Seat::new(self.fate.below(seats));
            self.reveal();
            let seat = self.first;
            self.tell(|| Event::FirstPlayer { seat });
        }
        self.begin_round();
    }
}
