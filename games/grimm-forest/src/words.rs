//! What the game says: names, buttons, prompts and lines of the log, as phrases of the language files.

use std::sync::OnceLock;

use table::{Book, Lexicon, Phrase, Seat};

use crate::agenda::{Card, Task};
use crate::components::{
    Cards, Effect, End, Fable, Friend, Location, OnReveal, Section, Special, Standing, Start,
};
use crate::events::Event;
use crate::forest::{GrimmForest, Item};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

pub(crate) fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| Lexicon::new(table::texts!("../i18n/", ".ftl")))
}

fn key(id: &str) -> String {
    id.replace('_', "-")
}

fn fable_key(cards: &Cards, fable: Fable) -> Phrase {
    Phrase::new(
        cards.fables.get(fable.index()).map_or("fable".into(), |card| format!("fable-{}", key(&card.id))),
    )
}

fn friend_key(cards: &Cards, friend: Friend) -> Phrase {
    Phrase::new(
        cards.friends.get(friend.index()).map_or("friend".into(), |card| format!("friend-{}", key(&card.id))),
    )
}

fn material(material: Material) -> Phrase {
    Phrase::new(format!("resource-{}", material.id()))
}

fn location(location: Location) -> Phrase {
    Phrase::new(format!("location-{}", location.id()))
}

/// “at the Forest”, “in der Ziegelei”.
fn at(location: Location) -> Phrase {
    Phrase::new(format!("at-{}", location.id()))
}

/// “to the Forest”, “zum Markt”.
pub(crate) fn to(location: Location) -> Phrase {
    Phrase::new(format!("to-{}", location.id()))
}

/// “from the Forest”, “de la Briqueterie”.
fn from(location: Location) -> Phrase {
    Phrase::new(format!("from-{}", location.id()))
}

/// “straw walls”, “le toit de paille”: a section of a house.
pub(crate) fn section(section: Section, material: Material) -> Phrase {
    Phrase::new(format!("section-{}-{}", section.id(), material.id()))
}

/// “2 straw and 1 wood”.
pub(crate) fn amount(goods: Goods) -> Vec<Phrase> {
    let count = |material: Material| {
        let key = match material {
            Material::Straw => "straw-count",
            Material::Wood => "wood-count",
            Material::Brick => "brick-count",
        };
        Phrase::new(key).with("n", goods[material])
    };
    let counts: Vec<Phrase> = goods.kinds().map(count).collect();
    if counts.is_empty() { vec![Phrase::new("no-resources")] } else { counts }
}

/// What a card does, in one or two sentences, with its printed numbers: for a Fable or Friend by its id.
pub fn help(cards: &Book<Cards>, card: Card) -> Phrase {
    let cards = cards.get();
    match card {
        Card::Fable(fable) => {
            let name = fable_key(cards, fable);
            let phrase = Phrase::new(format!("{}-help", name.key));
            let Some(card) = cards.fables.get(fable.index()) else { return phrase };
            match card.effect {
                Effect::Flee { draw: n } => phrase.with("n", n),
                Effect::Steal { n } | Effect::Crush { n } | Effect::Stash { n } => phrase.with("n", n),
                Effect::Search { n } | Effect::Spies { n } | Effect::Bounty { n } => phrase.with("n", n),
                Effect::Wedding { n } | Effect::Feast { n } | Effect::Hire { price: n } => {
                    phrase.with("n", n)
                }
                Effect::ExtraSite { discount: n } | Effect::Gift { most: n } => phrase.with("n", n),
                Effect::Actions { n } | Effect::Powerful { n } => phrase.with("n", n),
                Effect::Whispers { draw, keep } => phrase.with("n", draw).with("keep", keep),
                Effect::Share { from, n } => phrase.with("from", from).with("n", n),
                Effect::Merchant { pay, get } => phrase.with("pay", pay).with("n", get),
                Effect::Castle { n, crowd } => phrase.with("n", n).with("crowd", crowd),
                _ => phrase,
            }
        }
        Card::Friend(friend) => friend_help(cards, friend),
        Card::Action => Phrase::new("source-action"),
        Card::FirstBuilder => Phrase::new("first-builder-bonus-help"),
    }
}

fn friend_help(cards: &Cards, friend: Friend) -> Phrase {
    let name = friend_key(cards, friend);
    let mut phrase = Phrase::new(format!("{}-help", name.key));
    let Some(card) = cards.friends.get(friend.index()) else { return phrase };
    let window = match (card.start, card.reveal, card.end, card.standing) {
        (Some(Start::Load { n }), ..) => Some(n),
        (_, Some(OnReveal::Skim { n } | OnReveal::StockUp { n }), ..) => Some(n),
        (
            _,
            _,
            Some(End::Prophecy { n } | End::NewFriend { n } | End::GainAlone { n } | End::Truth { n }),
            _,
        ) => Some(n),
        (_, _, Some(End::ActionsAlone { n }), _) => Some(n.unsigned_abs()),
        (.., Some(Standing::Hunt { n } | Standing::WallsToll { n } | Standing::BuildIncome { n, .. })) => {
            Some(n)
        }
        (.., Some(Standing::LockCards { keep })) => Some(keep),
        _ => None,
    };
    if let Some(n) = window {
        phrase = phrase.with("n", n);
    }
    let special = match card.special {
        Some(Special::Draw { n } | Special::Look { n } | Special::GainEach { n }) => Some(n),
        Some(Special::TurnUp { n } | Special::Chop { n, .. }) => Some(n),
        _ => None,
    };
    if let Some(n) = special {
        phrase = phrase.with("special", n);
    }
    if let Some(free) = card.free {
        phrase = phrase.with("gain", free.gain).with("fables", free.fables);
    }
    phrase
}

impl GrimmForest {
    fn fable_name(&self, fable: Fable) -> Phrase {
        fable_key(&self.cards, fable)
    }

    fn friend_name(&self, friend: Friend) -> Phrase {
        friend_key(&self.cards, friend)
    }

    fn card_name(&self, card: Card) -> Phrase {
        match card {
            Card::Fable(fable) => self.fable_name(fable),
            Card::Friend(friend) => self.friend_name(friend),
            Card::Action => Phrase::new("source-action"),
            Card::FirstBuilder => Phrase::new("first-builder-bonus"),
        }
    }

    fn item_name(&self, seat: Seat, item: Item) -> Phrase {
        let player = self.seat(seat);
        let card = match item {
            Item::Fable => player.fable.map(Card::Fable),
            Item::Pending => player.pending.map(Card::Fable),
            Item::Unique(location) => self.uniques[location.index()].map(|unique| Card::Fable(unique.fable)),
            Item::Friend => player.friend.map(Card::Friend),
        };
        card.map_or(Phrase::new("fable"), |card| self.card_name(card))
    }

    pub(crate) fn describe_move(&self, seat: Seat, mv: Move) -> Phrase {
        match mv {
            Move::Gather { location: place, fable: None } => {
                Phrase::new("move-gather").with("location", location(place))
            }
            Move::Gather { location: place, fable: Some(fable) } => {
                let phrase = Phrase::new("move-gather-with").with("location", location(place));
                phrase.with("fable", self.fable_name(fable))
            }
            Move::Resolve(item) => Phrase::new("move-resolve").with("card", self.item_name(seat, item)),
            Move::AnnounceAlone => Phrase::new("move-announce-alone"),
            Move::AnnounceCompany => Phrase::new("move-announce-company"),
            Move::Announce(place) => Phrase::new("move-announce").with("location", location(place)),
            Move::Load(what) => Phrase::new("move-load").with("resource", material(what)),
            Move::Enchant(who) => Phrase::new("move-enchant").with("player", who),
            Move::Pick { material: what, location: place } => {
                let phrase = Phrase::new("move-pick").with("goods", amount(Goods::of(what, 1)));
                phrase.with("from", from(place))
            }
            Move::Pass => Phrase::new("move-pass"),
            Move::Place(place) => Phrase::new("move-place").with("location", location(place)),
            Move::Monster(place) => Phrase::new("move-monster").with("location", location(place)),
            Move::PeekGather(who) => Phrase::new("move-peek-gather").with("player", who),
            Move::PeekFable(who) => Phrase::new("move-peek-fable").with("player", who),
            Move::Change(place) => Phrase::new("move-change").with("location", location(place)),
            Move::Swap(one, other) => Phrase::new("move-swap").with("one", one).with("other", other),
            Move::KeepFriend(friend) => {
                Phrase::new("move-keep-friend").with("friend", self.friend_name(friend))
            }
            Move::Pay(goods) => Phrase::new("move-pay").with("goods", amount(goods)),
            Move::Take(goods) => Phrase::new("move-take").with("goods", amount(goods)),
            Move::Run(None) => Phrase::new("move-run"),
            Move::Run(Some(what)) => Phrase::new("move-run-market").with("resource", material(what)),
            Move::Add(what) => Phrase::new("move-add").with("resource", material(what)),
            Move::Wander => Phrase::new("move-wander"),
            Move::Flee(place) => Phrase::new("move-flee").with("to", to(place)),
            Move::DiscardFriend(friend) => {
                Phrase::new("move-discard-friend").with("friend", self.friend_name(friend))
            }
            Move::Steal { goods, from } => {
                Phrase::new("move-steal").with("goods", amount(goods)).with("player", from)
            }
            Move::Wreck { plot, of } => {
                Phrase::new("move-wreck").with("section", plot_name(plot)).with("player", of)
            }
            Move::Toll(who) => Phrase::new("move-toll").with("player", who),
            Move::Give(goods) => Phrase::new("move-give").with("goods", amount(goods)),
            Move::GiveFable(fable) => Phrase::new("move-give-fable").with("fable", self.fable_name(fable)),
            Move::Consult => Phrase::new("move-consult"),
            Move::Gain(goods) => Phrase::new("move-gain").with("goods", amount(goods)),
            Move::KeepFable(fable) => Phrase::new("move-keep-fable").with("fable", self.fable_name(fable)),
            Move::Harvest(place) => Phrase::new("move-harvest").with("location", location(place)),
            Move::Discard(goods) => Phrase::new("move-discard").with("goods", amount(goods)),
            Move::DiscardFable(fable) => {
                Phrase::new("move-discard-fable").with("fable", self.fable_name(fable))
            }
            Move::Fetch(fable) => Phrase::new("move-fetch").with("fable", self.fable_name(fable)),
            Move::Gift { goods, to } => {
                Phrase::new("move-gift").with("goods", amount(goods)).with("player", to)
            }
            Move::Return(what) => Phrase::new("move-return").with("resource", material(what)),
            Move::Trade { pay, get } => {
                Phrase::new("move-trade").with("pay", material(pay)).with("get", material(get))
            }
            Move::FriendKeep => Phrase::new("move-friend-keep"),
            Move::FriendGive(who) => Phrase::new("move-friend-give").with("player", who),
            Move::KeepCards(places) => {
                let names: Vec<Phrase> = places.iter().map(location).collect();
                Phrase::new("move-keep-cards").with("locations", names)
            }
            Move::Draw => Phrase::new("move-draw"),
            Move::Build(plot) => {
                let cost = self.price(seat, plot);
                Phrase::new("move-build").with("section", plot_name(plot)).with("goods", amount(cost))
            }
            Move::BuildWith { plot, from } => {
                Phrase::new("move-build-with").with("section", plot_name(plot)).with("player", from)
            }
            Move::Special => match self.seat(seat).friend {
                Some(friend) => Phrase::new("move-special").with("friend", self.friend_name(friend)),
                None => Phrase::new("window-special-action"),
            },
            Move::Spin(what) => Phrase::new("move-spin").with("resource", material(what)),
            Move::RewardResources => {
                let goods = Goods::each(self.cards.first_builder.each_resource as u16);
                Phrase::new("move-reward-resources").with("goods", amount(goods))
            }
            Move::RewardFables => {
                Phrase::new("move-reward-fables").with("n", self.cards.first_builder.fables)
            }
            Move::RewardFriend => Phrase::new("move-reward-friend"),
            Move::Top(fable) => Phrase::new("move-top").with("fable", self.fable_name(fable)),
            Move::Done => Phrase::new("move-done"),
        }
    }

    /// What the seat is asked.
    pub(crate) fn ask(&self, seat: Seat) -> Phrase {
        let Some(task) = self.question() else { return Phrase::new("prompt-over") };
        let fable = || self.card_name(self.fable_source(seat));
        let friend = || self.card_name(self.friend_source(seat));
        match task {
            Task::Choose | Task::QueenChoose { .. } => self.ask_for_cards(seat),
            Task::Items { .. } => Phrase::new("prompt-items"),
            Task::Foretell { .. } => Phrase::new("prompt-foretell"),
            Task::Burgle { .. } => Phrase::new("prompt-burgle").with("card", friend()),
            Task::Announce { .. } => Phrase::new("prompt-announce"),
            Task::Load { .. } => Phrase::new("prompt-load"),
            Task::Enchant { .. } => Phrase::new("prompt-enchant"),
            Task::Pilfer { .. } => Phrase::new("prompt-pilfer"),
            Task::PlaceFood { .. } => Phrase::new("prompt-place-food"),
            Task::QueenPeek { .. } => Phrase::new("prompt-queen-peek"),
            Task::PlaceMonster { .. } => Phrase::new("prompt-place-monster").with("fable", fable()),
            Task::PlaceUnique { .. } => Phrase::new("prompt-place-unique").with("fable", fable()),
            Task::BallPeek { .. } => Phrase::new("prompt-ball-peek"),
            Task::BallChange { .. } => Phrase::new("prompt-ball-change"),
            Task::Swap { .. } => Phrase::new("prompt-swap"),
            Task::Tavern { .. } => Phrase::new("prompt-tavern"),
            Task::Hire { .. } => Phrase::new("prompt-hire"),
            Task::TakeStock { location, n, from: card, .. } => {
                let phrase = Phrase::new("prompt-take-stock").with("card", self.card_name(card)).with("n", n);
                phrase.with("from", from(location))
            }
            Task::RunAway { .. } => Phrase::new("prompt-run-away"),
            Task::StockUp { .. } => {
                Phrase::new("prompt-stock-up").with("location", location(self.seat(seat).front))
            }
            Task::Wander { .. } => Phrase::new("prompt-wander"),
            Task::Flee { .. } => Phrase::new("prompt-flee"),
            Task::Cancel { owner, .. } => {
                let monster = self.card_name(self.fable_source(owner));
                Phrase::new("prompt-cancel").with("fable", monster).with("friend", friend())
            }
            // What is left is taken in turns, beginning with the one who is asked.
            Task::Draft { location, left, .. } => {
                let pigs = self.pigs_at(location).len().max(1) as u16;
                Phrase::new("prompt-draft").with("n", left.div_ceil(pigs))
            }
            Task::Steal { .. } => Phrase::new("prompt-steal").with("card", fable()),
            Task::Wreck { of, .. } => Phrase::new("prompt-wreck").with("player", of),
            Task::Toll { .. } => Phrase::new("prompt-toll"),
            Task::Give { to, n, from, .. } => {
                let phrase = Phrase::new("prompt-give").with("card", self.card_name(from));
                phrase.with("n", n).with("player", to)
            }
            Task::Consult { .. } => Phrase::new("prompt-consult"),
            Task::Gain { n, from, .. } => {
                Phrase::new("prompt-gain").with("card", self.card_name(from)).with("n", n)
            }
            Task::GainMade { n, from, .. } => {
                Phrase::new("prompt-gain-made").with("card", self.card_name(from)).with("n", n)
            }
            Task::KeepFables { n, .. } => Phrase::new("prompt-keep-fables").with("n", n),
            Task::Harvest { .. } => Phrase::new("prompt-harvest"),
            Task::Lose { n, from, .. } => {
                Phrase::new("prompt-lose").with("card", self.card_name(from)).with("n", n)
            }
            Task::Search { n, .. } => Phrase::new("prompt-search").with("n", n),
            Task::Gift { .. } => Phrase::new("prompt-gift"),
            Task::ReturnGift { to, n, .. } => {
                Phrase::new("prompt-return-gift").with("n", n).with("player", to)
            }
            Task::Trade { pay, get, .. } => Phrase::new("prompt-trade").with("pay", pay).with("get", get),
            Task::Receive { from, .. } if from == seat => Phrase::new("prompt-give-fable"),
            Task::Receive { from, .. } => Phrase::new("prompt-receive").with("player", from),
            Task::KeepOrGive { friend, .. } => {
                Phrase::new("prompt-keep-or-give").with("friend", self.friend_name(friend))
            }
            Task::LockCards { keep, .. } => Phrase::new("prompt-lock-cards").with("n", keep),
            Task::Turn { .. } => Phrase::new("prompt-turn").with("n", self.actions),
            Task::Reward { .. } => Phrase::new("prompt-reward"),
            Task::DiscardFables { n, .. } => Phrase::new("prompt-discard-fables").with("n", n),
            Task::LookTake { .. } => Phrase::new("prompt-look-take"),
            Task::LookReturn { .. } => Phrase::new("prompt-look-return"),
            Task::Nothing | Task::Monster { .. } | Task::GainFriend { .. } => Phrase::new("prompt-over"),
        }
    }

    fn ask_for_cards(&self, seat: Seat) -> Phrase {
        Phrase::new(if self.is_blind(seat) {
            "prompt-choose-blind"
        } else if self.must_play_fable(seat) {
            "prompt-choose-hunted"
        } else if self.seat(seat).hand.is_empty() {
            "prompt-choose-bare"
        } else {
            "prompt-choose"
        })
    }

    pub(crate) fn tell_event(&self, event: &Event) -> Phrase {
        match *event {
            Event::RoundBegins { round, first } => {
                Phrase::new("event-round-begins").with("round", round).with("player", first)
            }
            Event::ForetoldAlone { seat } => Phrase::by("event-foretold-alone", seat),
            Event::ForetoldCompany { seat } => Phrase::by("event-foretold-company", seat),
            Event::Announced { seat, location } => {
                Phrase::by("event-announced", seat).with("to", to(location))
            }
            Event::Loaded { seat, goods } => Phrase::by("event-loaded", seat).with("goods", amount(goods)),
            Event::Enchanted { seat, target } => Phrase::by("event-enchanted", seat).with("player", target),
            Event::PlacedFood { seat, location: place } => {
                Phrase::by("event-placed-food", seat).with("location", location(place))
            }
            Event::NextTurnBegins { seat, fable } => {
                Phrase::by("event-next-begins", seat).with("fable", self.card_name(Card::Fable(fable)))
            }
            Event::PrinceRolled { material: what } => {
                Phrase::new("event-prince-rolled").with("resource", material(what))
            }
            Event::PrinceTook { location, goods } => {
                Phrase::new("event-prince-took").with("goods", amount(goods)).with("from", from(location))
            }
            Event::LaidDown { seat } => Phrase::by("event-laid-down", seat),
            Event::LaidFable { seat } => Phrase::by("event-laid-fable", seat),
            Event::LaidNoFable { seat } => Phrase::by("event-laid-no-fable", seat),
            Event::PeekedGather { seat, at } => Phrase::by("event-peeked-gather", seat).with("player", at),
            Event::PeekedFable { seat, at } => Phrase::by("event-peeked-fable", seat).with("player", at),
            Event::SawGather { at, location: place } => {
                Phrase::new("event-saw-gather").with("player", at).with("location", location(place))
            }
            Event::SawFable { at, fable } => {
                Phrase::new("event-saw-fable").with("player", at).with("fable", self.fable_name(fable))
            }
            Event::Revealed { seat, fable } => {
                Phrase::by("event-revealed", seat).with("fable", self.fable_name(fable))
            }
            Event::Fluted { seat, fable } => {
                Phrase::by("event-fluted", seat).with("fable", self.fable_name(fable))
            }
            Event::PlacedMonster { seat, fable, location: place } => {
                let phrase = Phrase::by("event-placed-monster", seat).with("fable", self.fable_name(fable));
                phrase.with("location", location(place))
            }
            Event::PlacedUnique { seat, fable, location: place } => {
                let phrase = Phrase::by("event-placed-unique", seat).with("fable", self.fable_name(fable));
                phrase.with("location", location(place))
            }
            Event::Fizzled { seat, fable } => {
                Phrase::by("event-fizzled", seat).with("fable", self.fable_name(fable))
            }
            Event::ChangedGather { seat } => Phrase::by("event-changed-gather", seat),
            Event::KeptGather { seat } => Phrase::by("event-kept-gather", seat),
            Event::Cursed { seat } => Phrase::by("event-cursed", seat),
            Event::Swapped { seat, one, other } => {
                Phrase::by("event-swapped", seat).with("one", one).with("other", other)
            }
            Event::NowBefore { location: place, .. } => {
                Phrase::new("event-now-before").with("location", location(place))
            }
            Event::Befriended { seat, friend } => {
                Phrase::by("event-befriended", seat).with("friend", self.friend_name(friend))
            }
            Event::Paid { seat, goods, card } => self.goods_event("event-paid", seat, goods, card),
            Event::Went { seat, location } => Phrase::by("event-went", seat).with("to", to(location)),
            Event::RanAway { seat } => Phrase::by("event-ran-away", seat),
            Event::Wandered { seat, location } => Phrase::by("event-wandered", seat).with("to", to(location)),
            Event::Fled { seat, location } => Phrase::by("event-fled", seat).with("to", to(location)),
            Event::Roared { seat, location } => Phrase::by("event-roared", seat).with("to", to(location)),
            Event::Gathered { seat, goods, location } => {
                Phrase::by("event-gathered", seat).with("goods", amount(goods)).with("at", at(location))
            }
            Event::Gained { seat, goods, card } => self.goods_event("event-gained", seat, goods, card),
            Event::Lost { seat, goods, card } => self.goods_event("event-lost", seat, goods, card),
            Event::Took { seat, from, goods, card } => {
                self.goods_event("event-took", seat, goods, card).with("player", from)
            }
            Event::TookStock { seat, location, goods, card } => {
                self.goods_event("event-took-stock", seat, goods, card).with("from", from(location))
            }
            Event::StockGrew { location, goods, card } => {
                let phrase = Phrase::new("event-stock-grew").with("goods", amount(goods));
                phrase.with("at", at(location)).with("card", self.card_name(card))
            }
            Event::StockLost { location, goods, card } => {
                let phrase = Phrase::new("event-stock-lost").with("goods", amount(goods));
                phrase.with("from", from(location)).with("card", self.card_name(card))
            }
            Event::Struck { fable, location } => {
                Phrase::new("event-struck").with("fable", self.fable_name(fable)).with("at", at(location))
            }
            Event::Cancelled { seat, friend, fable } => {
                let phrase = Phrase::by("event-cancelled", seat).with("friend", self.friend_name(friend));
                phrase.with("fable", self.fable_name(fable))
            }
            Event::Drew { seat, n } => Phrase::by("event-drew", seat).with("n", n),
            Event::DrewFable { fable } => {
                Phrase::new("event-drew-fable").with("fable", self.fable_name(fable))
            }
            Event::Received { seat, from } => Phrase::by("event-received", seat).with("player", from),
            Event::ReceivedFable { fable } => {
                Phrase::new("event-received-fable").with("fable", self.fable_name(fable))
            }
            Event::GaveFable { fable } => {
                Phrase::new("event-gave-fable").with("fable", self.fable_name(fable))
            }
            Event::Fetched { seat, fable } => {
                Phrase::by("event-fetched", seat).with("fable", self.fable_name(fable))
            }
            Event::TurnedUp { seat, fable } => {
                Phrase::by("event-turned-up", seat).with("fable", self.fable_name(fable))
            }
            Event::DiscardedFable { seat, fable } => {
                Phrase::by("event-discarded-fable", seat).with("fable", self.fable_name(fable))
            }
            Event::Actions { seat, n, card } => {
                let key = if n < 0 { "event-fewer-actions" } else { "event-more-actions" };
                Phrase::by(key, seat).with("n", n.unsigned_abs()).with("card", self.card_name(card))
            }
            Event::Wrecked { seat, section: part, material } => {
                Phrase::by("event-wrecked", seat).with("section", section(part, material))
            }
            Event::NewSite { seat } => Phrase::by("event-new-site", seat),
            Event::Traded { seat, paid, got } => {
                Phrase::by("event-traded", seat).with("paid", amount(paid)).with("got", amount(got))
            }
            Event::UniqueLeft { fable, location } => Phrase::new("event-unique-left")
                .with("fable", self.fable_name(fable))
                .with("from", from(location)),
            Event::DrewFriend { seat, friend } => {
                Phrase::by("event-drew-friend", seat).with("friend", self.friend_name(friend))
            }
            Event::KeptFriend { seat, friend } => {
                Phrase::by("event-kept-friend", seat).with("friend", self.friend_name(friend))
            }
            Event::GaveFriend { seat, to, friend } => Phrase::by("event-gave-friend", seat)
                .with("friend", self.friend_name(friend))
                .with("player", to),
            Event::LostFriend { seat, friend } => {
                Phrase::by("event-lost-friend", seat).with("friend", self.friend_name(friend))
            }
            Event::LockedCards { seat, n } => Phrase::by("event-locked-cards", seat).with("n", n),
            Event::Built { seat, section: part, material, paid } => {
                let phrase = Phrase::by("event-built", seat).with("section", section(part, material));
                phrase.with("goods", amount(paid))
            }
            Event::FirstBuilder { seat, material } => {
                let house = Phrase::new(format!("house-{}", material.id()));
                Phrase::by("event-first-builder", seat).with("house", house)
            }
            Event::LookedAt { seat, n } => Phrase::by("event-looked-at", seat).with("n", n),
            Event::ShuffledFables => Phrase::new("event-shuffled-fables"),
            Event::ShuffledFriends => Phrase::new("event-shuffled-friends"),
            Event::MatchEnds { round } => Phrase::new("event-match-ends").with("round", round),
        }
    }

    fn goods_event(&self, key: &'static str, seat: Seat, goods: Goods, card: Card) -> Phrase {
        Phrase::by(key, seat).with("goods", amount(goods)).with("card", self.card_name(card))
    }
}

/// A section with the site it stands on.
fn plot_name(plot: Plot) -> Phrase {
    let name = section(plot.section, plot.material);
    if plot.extra { Phrase::new("on-extra-site").with("section", name) } else { name }
}
