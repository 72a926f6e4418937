//! Which pieces a move touches, where it stands in the action bar, and which pieces an event is about.

use scene::Group;
use table::Seat;

use super::choice::LARGEST_LOT;
use super::ids;
use super::plan::plans;
use crate::agenda::Task;
use crate::components::{Fable, Location};
use crate::events::Event;
use crate::forest::Item;
use crate::goods::Goods;
use crate::moves::{Move, Plot};
use crate::view::View;

/// The pieces of a move, in the order in which a person would pick them.
pub fn of_move(view: &View, mv: Move) -> Vec<String> {
    let Some(seat) = view.viewer else { return Vec::new() };
    let me = Hand { view, seat };
    match mv {
        Move::Gather { location, fable } => me.gather(location, fable),
        Move::Resolve(item) => vec![me.item(item)],
        Move::Announce(location)
        | Move::Place(location)
        | Move::Monster(location)
        | Move::Change(location)
        | Move::Flee(location)
        | Move::Harvest(location) => vec![ids::location(location)],
        Move::KeepCards(places) => places.iter().map(ids::location).collect(),
        Move::Enchant(who) | Move::Toll(who) | Move::FriendGive(who) => vec![ids::player(who)],
        Move::Swap(one, other) => vec![ids::player(one), ids::player(other)],
        Move::PeekGather(who) => vec![ids::front(who, view.seats[who.index()].gather_card.is_some())],
        Move::PeekFable(who) => vec![ids::played(who, view.seats[who.index()].fable.is_some())],
        Move::Pick { material, location } => vec![ids::stock(location, material)],
        Move::Load(material) | Move::Add(material) | Move::Return(material) => vec![ids::lot(material, 1)],
        Move::Spin(material) => vec![ids::friend(seat), ids::lot(material, 1)],
        Move::Run(Some(material)) => vec![ids::friend(seat), ids::stock(Location::Market, material)],
        Move::Run(None) | Move::Wander | Move::DiscardFriend(_) | Move::Special => vec![ids::friend(seat)],
        Move::Take(goods) => me.take(goods),
        Move::Gain(goods) if matches!(me.task(), Some(Task::Turn { .. })) => {
            goods.kinds().map(ids::purse).collect()
        }
        Move::Pay(goods) | Move::Give(goods) | Move::Gain(goods) | Move::Discard(goods) => lots(goods),
        Move::Steal { goods, from } => with(lots(goods), ids::player(from)),
        Move::Gift { goods, to } => with(lots(goods), ids::player(to)),
        Move::Trade { pay, get } => vec![ids::paid(pay), ids::got(get)],
        Move::Wreck { plot, of } => me.standing(plot, of),
        Move::GiveFable(fable) | Move::DiscardFable(fable) => me.in_hand(fable),
        Move::KeepFable(fable) | Move::Top(fable) => me.aside(fable),
        Move::Fetch(fable) => vec![ids::discarded(me.fable(fable))],
        Move::KeepFriend(friend) => vec![ids::offered(&view.cards.get().friend(friend).id)],
        Move::FriendKeep => vec![ids::NEW_FRIEND.to_owned()],
        Move::Build(plot) => me.build(plot),
        Move::BuildWith { plot, from } => vec![ids::friend(seat), ids::plan(plot), ids::player(from)],
        Move::Draw | Move::RewardFables => vec![ids::FABLE_DECK.to_owned()],
        Move::RewardFriend => vec![ids::FRIEND_DECK.to_owned()],
        Move::RewardResources => vec![ids::PURSE.to_owned()],
        Move::AnnounceAlone | Move::AnnounceCompany | Move::Consult | Move::Pass | Move::Done => Vec::new(),
    }
}

/// A mix of resources as one lot of each material; none where a lot is too large to be drawn.
fn lots(goods: Goods) -> Vec<String> {
    if goods.kinds().any(|material| goods[material] > LARGEST_LOT) {
        return Vec::new();
    }
    goods.kinds().map(|material| ids::lot(material, goods[material])).collect()
}

fn with(mut pieces: Vec<String>, piece: String) -> Vec<String> {
    pieces.push(piece);
    pieces
}

/// The viewer's seat, from which moves are made.
struct Hand<'a> {
    view: &'a View,
    seat: Seat,
}

impl Hand<'_> {
    fn task(&self) -> Option<Task> {
        self.view.question.as_ref().map(|question| question.task)
    }

    fn fable(&self, fable: Fable) -> &'static str {
        &self.view.cards.get().fable(fable).id
    }

    /// The Gather card or the location itself, then a Fable or none.
    fn gather(&self, location: Location, fable: Option<Fable>) -> Vec<String> {
        let mut pieces = vec![ids::gather(location), ids::location(location)];
        let player = &self.view.seats[self.seat.index()];
        match fable {
            Some(fable) => pieces.extend(self.in_hand(fable)),
            None if !player.known_hand.is_empty() && !player.blind => pieces.push(ids::NO_FABLE.to_owned()),
            None => {}
        }
        pieces
    }

    /// Every copy in hand: any of them will do.
    fn in_hand(&self, fable: Fable) -> Vec<String> {
        let id = self.fable(fable);
        copies(&self.view.seats[self.seat.index()].known_hand, id)
            .map(|copy| ids::in_hand(id, copy))
            .collect()
    }

    fn aside(&self, fable: Fable) -> Vec<String> {
        let id = self.fable(fable);
        copies(&self.view.aside_cards, id).map(|copy| ids::aside(id, copy)).collect()
    }

    fn item(&self, item: Item) -> String {
        match item {
            // Only between the reveal and the Build phase do the cards in front lie open.
            Item::Fable => ids::played(self.seat, true),
            Item::Pending => ids::pending(self.seat),
            Item::Unique(location) => ids::unique(location),
            Item::Friend => ids::friend(self.seat),
        }
    }

    /// GF-91: one from the heap itself; several as lots.
    fn take(&self, goods: Goods) -> Vec<String> {
        match self.task() {
            Some(Task::Draft { location, .. } | Task::TakeStock { location, n: 1, .. }) => {
                goods.kinds().map(|material| ids::stock(location, material)).collect()
            }
            _ => lots(goods),
        }
    }

    /// All houses that are alike: any of them will do.
    fn standing(&self, plot: Plot, of: Seat) -> Vec<String> {
        let sites = self.view.seats[of.index()].sites.iter().enumerate();
        let alike = sites.filter(|(_, site)| {
            site.house == Some((plot.material, plot.section)) && site.extra == plot.extra
        });
        alike.map(|(index, _)| ids::site(of, index)).collect()
    }

    fn build(&self, plot: Plot) -> Vec<String> {
        let found = plans(self.view, self.seat).into_iter().find(|plan| plan.plot == plot);
        let site = found.map(|plan| ids::site(self.seat, plan.site));
        std::iter::once(ids::plan(plot)).chain(site).collect()
    }
}

/// The numbers of the copies of a card.
fn copies(cards: &[&str], id: &str) -> std::ops::RangeInclusive<usize> {
    1..=cards.iter().filter(|card| **card == id).count()
}

/// Where in the action bar a move stands.
pub fn group(mv: Move) -> Group {
    Group::Under(match mv {
        Move::Pass | Move::Done => return Group::Pass,
        Move::Gather { fable: None, .. } => "group-go",
        Move::Gather { fable: Some(_), .. } => "group-go-fable",
        Move::Announce(_)
        | Move::Place(_)
        | Move::Monster(_)
        | Move::Change(_)
        | Move::Flee(_)
        | Move::Harvest(_)
        | Move::KeepCards(_) => "group-locations",
        Move::Enchant(_)
        | Move::Toll(_)
        | Move::FriendGive(_)
        | Move::FriendKeep
        | Move::Swap(..)
        | Move::PeekGather(_)
        | Move::PeekFable(_) => "group-players",
        Move::Build(_) | Move::BuildWith { .. } => "group-build",
        Move::Draw
        | Move::GiveFable(_)
        | Move::DiscardFable(_)
        | Move::KeepFable(_)
        | Move::Top(_)
        | Move::Fetch(_) => "group-fables",
        Move::Special
        | Move::Spin(_)
        | Move::DiscardFriend(_)
        | Move::KeepFriend(_)
        | Move::Wander
        | Move::Run(_) => "group-friend",
        Move::RewardResources | Move::RewardFables | Move::RewardFriend => "group-reward",
        Move::Wreck { .. } => "group-houses",
        Move::Resolve(_) | Move::AnnounceAlone | Move::AnnounceCompany | Move::Consult => "group-cards",
        Move::Load(_)
        | Move::Pick { .. }
        | Move::Pay(_)
        | Move::Take(_)
        | Move::Add(_)
        | Move::Steal { .. }
        | Move::Give(_)
        | Move::Gain(_)
        | Move::Discard(_)
        | Move::Gift { .. }
        | Move::Return(_)
        | Move::Trade { .. } => "group-resources",
    })
}

/// The pieces that an event is about.
pub fn of_event(event: &Event) -> Vec<String> {
    let plates = |seats: &[Seat]| seats.iter().copied().map(ids::plate).collect::<Vec<_>>();
    let at = |seat: Seat, location: Location| vec![ids::plate(seat), ids::location(location)];
    match *event {
        Event::Announced { seat, location } | Event::PlacedFood { seat, location } => at(seat, location),
        Event::PlacedMonster { seat, location, .. } => vec![ids::monster(seat), ids::location(location)],
        Event::PlacedUnique { location, .. } => vec![ids::unique(location), ids::location(location)],
        Event::Went { seat, location }
        | Event::Wandered { seat, location }
        | Event::Fled { seat, location }
        | Event::Roared { seat, location } => vec![ids::pig(seat), ids::location(location)],
        Event::Gathered { seat, location, .. } | Event::TookStock { seat, location, .. } => {
            at(seat, location)
        }
        Event::PrinceTook { location, .. }
        | Event::StockGrew { location, .. }
        | Event::StockLost { location, .. }
        | Event::Struck { location, .. }
        | Event::UniqueLeft { location, .. } => vec![ids::location(location)],
        Event::Enchanted { seat, target } => plates(&[seat, target]),
        Event::PeekedGather { seat, at } | Event::PeekedFable { seat, at } => plates(&[seat, at]),
        Event::Swapped { one, other, .. } => plates(&[one, other]),
        Event::Took { seat, from, .. } | Event::Received { seat, from } => plates(&[seat, from]),
        Event::GaveFriend { seat, to, .. } => plates(&[seat, to]),
        Event::Revealed { seat, .. } | Event::Fluted { seat, .. } => {
            vec![ids::played(seat, true), ids::plate(seat)]
        }
        Event::DrewFriend { seat, .. } | Event::KeptFriend { seat, .. } | Event::Befriended { seat, .. } => {
            vec![ids::friend(seat), ids::plate(seat)]
        }
        Event::Drew { seat, .. } | Event::LookedAt { seat, .. } => {
            vec![ids::FABLE_DECK.to_owned(), ids::plate(seat)]
        }
        Event::ShuffledFables => vec![ids::FABLE_DECK.to_owned()],
        Event::ShuffledFriends => vec![ids::FRIEND_DECK.to_owned()],
        Event::ForetoldAlone { seat }
        | Event::ForetoldCompany { seat }
        | Event::Loaded { seat, .. }
        | Event::LaidDown { seat }
        | Event::LaidFable { seat }
        | Event::LaidNoFable { seat }
        | Event::Fizzled { seat, .. }
        | Event::ChangedGather { seat }
        | Event::KeptGather { seat }
        | Event::Cursed { seat }
        | Event::Paid { seat, .. }
        | Event::RanAway { seat }
        | Event::Gained { seat, .. }
        | Event::Lost { seat, .. }
        | Event::Cancelled { seat, .. }
        | Event::Fetched { seat, .. }
        | Event::TurnedUp { seat, .. }
        | Event::DiscardedFable { seat, .. }
        | Event::Actions { seat, .. }
        | Event::Wrecked { seat, .. }
        | Event::NewSite { seat }
        | Event::Traded { seat, .. }
        | Event::LostFriend { seat, .. }
        | Event::LockedCards { seat, .. }
        | Event::Built { seat, .. }
        | Event::FirstBuilder { seat, .. } => plates(&[seat]),
        _ => Vec::new(),
    }
}
