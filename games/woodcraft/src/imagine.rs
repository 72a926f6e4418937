//! Other worlds that a seat cannot tell from this one.

use table::{Chance, Fate, Seat};
use tinyvec::ArrayVec;

use crate::cards::{Helpers, Orders};
use crate::components::{Deck, HelperId, OrderId};
use crate::setup::SetupChoice;
use crate::state::{Player, Stage, Woodcraft};

impl Woodcraft {
    /// Deals all cards that `seat` cannot know anew to where such cards lie: other hands, what others did not
    /// keep at setup, decks. How many lie where is known to all; what was ever seen stays where it is.
    pub fn imagined_by(&self, seat: Seat, mut fate: Fate) -> Self {
        let mut world = *self;
        world.deal_orders_anew(seat, &mut fate);
        world.deal_helpers_anew(seat, &mut fate);
        for other in world.others(seat) {
            world.choose_anew(other, &mut fate);
        }
        world.fate = fate;
        world
    }

    /// As much of that as a judge's numbers tell: the orders in other hands.
    pub(crate) fn glimpsed(&self, seat: Seat, mut fate: Fate) -> Self {
        let mut world = *self;
        let early = Orders(self.book.orders_of(Deck::Early));
        let mut cards = self.unknown_orders(seat, Deck::Early);
        let mut hazelnuts = self.unknown_orders(seat, Deck::Hazelnut);
        for other in self.others(seat) {
            let hand = self.player(other).hand;
            let dealt = (0..hand.and(early).len()).filter_map(|_| cards.draw(&mut fate)).collect::<Orders>();
            let more = (0..hand.without(early).len()).filter_map(|_| hazelnuts.draw(&mut fate));
            world.player_mut(other).hand = dealt.or(more.collect());
        }
        world
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.all_seats().filter(move |&other| other != seat)
    }

    /// Orders of a deck that the seat has never seen: neither face up nor in its own hand.
    fn unknown_orders(&self, seat: Seat, deck: Deck) -> Orders {
        let own = self.player(seat);
        let known = self.market.seen_orders.or(own.hand).or(own.secret.orders);
        Orders(self.book.orders_of(deck)).without(known)
    }

    fn deal_orders_anew(&mut self, seat: Seat, fate: &mut Fate) {
        let early = Orders(self.book.orders_of(Deck::Early));
        let unknown = self.unknown_orders(seat, Deck::Early);
        let mut cards = Shuffled::new(unknown.iter().map(|order| order.0), fate);
        let mut hazelnuts =
            Shuffled::new(self.unknown_orders(seat, Deck::Hazelnut).iter().map(|order| order.0), fate);
        for other in self.others(seat) {
            let hand = self.player(other).hand;
            let dealt = cards.orders(hand.and(early).len());
            self.player_mut(other).hand = dealt.or(hazelnuts.orders(hand.without(early).len()));
        }
        if self.stage == Stage::Setup {
            for other in self.others(seat) {
                let count = self.player(other).secret.orders.len();
                self.player_mut(other).secret.orders = cards.orders(count);
            }
        }
        let market = self.market;
        let hidden = market.order_discard.and(unknown);
        let discarded = cards.orders(hidden.len());
        let drawable = cards.orders(market.order_deck.and(unknown).len());
        self.market.order_discard = market.order_discard.without(unknown).or(discarded);
        self.market.order_deck = market.order_deck.without(unknown).or(drawable);
        if self.stage != Stage::Setup {
            // What others did not keep lies in the discard pile until that is shuffled into the deck; then it
            // can be any card that is not in a hand.
            let own = self.player(seat);
            let anywhere = early.without(own.hand).without(own.secret.orders);
            let hands = self.others(seat).fold(Orders::NONE, |all, other| all.or(self.player(other).hand));
            let among = if discarded.is_empty() { anywhere.without(hands) } else { discarded };
            let mut left = Shuffled::new(among.iter().map(|order| order.0), fate);
            for other in self.others(seat) {
                let count = self.player(other).secret.orders.len();
                self.player_mut(other).secret.orders = left.orders(count);
            }
        }
    }

    fn deal_helpers_anew(&mut self, seat: Seat, fate: &mut Fate) {
        let early = Helpers(self.book.helpers_of(Deck::Early));
        let own = self.player(seat).secret.helpers;
        let unknown = early.without(self.market.seen_helpers).without(own);
        let mut cards = Shuffled::new(unknown.iter().map(|helper| helper.0), fate);
        if self.stage == Stage::Setup {
            for other in self.others(seat) {
                let count = self.player(other).secret.helpers.len();
                self.player_mut(other).secret.helpers = cards.helpers(count);
            }
        }
        let market = self.market;
        let discarded = cards.helpers(market.helper_discard.and(unknown).len());
        let drawable = cards.helpers(market.helper_deck.and(unknown).len());
        self.market.helper_discard = market.helper_discard.without(unknown).or(discarded);
        self.market.helper_deck = market.helper_deck.without(unknown).or(drawable);
        if self.stage != Stage::Setup {
            let among = if discarded.is_empty() { early.without(own) } else { discarded };
            let mut left = Shuffled::new(among.iter().map(|helper| helper.0), fate);
            for other in self.others(seat) {
                let count = self.player(other).secret.helpers.len();
                self.player_mut(other).secret.helpers = left.helpers(count);
            }
        }
    }

    /// Draws anew what another seat has chosen in secret.
    fn choose_anew(&mut self, other: Seat, fate: &mut Fate) {
        let mut player = *self.player(other);
        if self.stage == Stage::Setup {
            self.choose_setup_anew(&mut player, fate);
        }
        if player.secret.placing.is_some() {
            player.secret.placing = nth(player.hand.iter(), player.hand.len(), fate);
        }
        *self.player_mut(other) = player;
    }

    fn choose_setup_anew(&self, player: &mut Player, fate: &mut Fate) {
        if player.secret.helper.is_some() {
            let affordable =
                |helper: &HelperId| u16::from(self.book.helper(*helper).cost) <= player.blueberries;
            let affordable: Helpers = player.secret.helpers.iter().filter(affordable).collect();
            player.secret.helper = nth(affordable.iter(), affordable.len(), fate);
        }
        if player.secret.next_choice() == SetupChoice::Place {
            let mut early = self.early_in_hand(player).or(player.secret.orders);
            let kept: Orders = [early.draw(fate), early.draw(fate)].into_iter().flatten().collect();
            player.hand = player.hand.without(early).or(kept);
            player.secret.orders = early;
        }
    }
}

fn nth<T>(mut cards: impl Iterator<Item = T>, count: usize, fate: &mut Fate) -> Option<T> {
    if count == 0 { None } else { cards.nth(fate.below(count)) }
}

/// Cards in random order, to be dealt. They are shuffled no further than they are dealt.
struct Shuffled {
    cards: ArrayVec<[u8; 128]>,
    chance: Chance,
}

impl Shuffled {
    fn new(cards: impl Iterator<Item = u8>, fate: &mut Fate) -> Self {
        Shuffled { cards: cards.collect(), chance: fate.next() }
    }

    /// The next cards; when as many are asked for as there are, all in any order.
    fn deal(&mut self, count: usize) -> impl Iterator<Item = u8> {
        let all = self.cards.len();
        if count < all {
            for last in (all - count..all).rev() {
                let chosen = self.chance.below(last + 1);
                self.cards.swap(last, chosen);
            }
        }
        self.cards.drain(all.saturating_sub(count)..)
    }

    fn orders(&mut self, count: usize) -> Orders {
        self.deal(count).map(OrderId).collect()
    }

    fn helpers(&mut self, count: usize) -> Helpers {
        self.deal(count).map(HelperId).collect()
    }
}
