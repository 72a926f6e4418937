//! The help cards: what a piece is, what it does, what it means to the reader now, and its rule.

use scene::Help;
use table::{Phrase, Seat};

use super::plan::{Plan, plans};
use super::{Canvas, names};
use crate::agenda::Card;
use crate::components::{Fable, Friend, Location, Section};
use crate::goods::{Goods, Material};
use crate::round::Window;
use crate::view::{LocationView, SiteView};
use crate::words;

/// What a Fable does, with its printed numbers.
pub fn fable_text(table: &Canvas<'_>, id: &str) -> String {
    let index = table.cards().fables.iter().position(|card| card.id == id);
    index.map_or_else(String::new, |index| {
        table.say(words::help(&table.view.cards, Card::Fable(Fable(index as u8))))
    })
}

/// What a Friend does, with its printed numbers.
pub fn friend_text(table: &Canvas<'_>, id: &str) -> String {
    let index = table.cards().friends.iter().position(|card| card.id == id);
    index.map_or_else(String::new, |index| {
        table.say(words::help(&table.view.cards, Card::Friend(Friend(index as u8))))
    })
}

pub fn fable(table: &Canvas<'_>, id: &str) -> Help {
    let help = Help::of(table.say(names::fable(id)));
    let Some(card) = table.cards().fables.iter().find(|card| card.id == id) else { return help };
    let moment = names::moment(card);
    let kind = match names::kind(card) {
        Some(kind) => Phrase::new("fable-kind").with("kind", kind).with("moment", moment),
        None => Phrase::new("fable-plain").with("moment", moment),
    };
    let copies = Phrase::new("help-copies").with("n", card.copies);
    help.kind(table.say(kind)).says(fable_text(table, id)).count(table.say(copies)).rule(&card.rule)
}

pub fn friend(table: &Canvas<'_>, id: &str) -> Help {
    let help = Help::of(table.say(names::friend(id))).kind(table.say("friend"));
    let Some(card) = table.cards().friends.iter().find(|card| card.id == id) else { return help };
    help.says(friend_text(table, id)).rule(&card.rule)
}

/// The Friend of a player, with what lies on it and what it announced.
pub fn friend_of(table: &Canvas<'_>, seat: Seat, id: &str) -> Help {
    let player = table.seat(seat);
    let mut help = friend(table, id);
    if !player.loaded.is_empty() {
        help = help.count(table.say(Phrase::new("board-loaded").with("goods", names::amount(player.loaded))));
    }
    if let Some(omen) = super::home::omen(player) {
        help = help.count(table.say(omen));
    }
    help
}

/// GF-31: a location, and what the reader would have after gathering there alone.
pub fn location(table: &Canvas<'_>, place: &LocationView) -> Help {
    let location = place.location;
    let made: Vec<Phrase> = place.produces.iter().map(|&material| names::resource(material)).collect();
    let says = Phrase::new(format!("location-{}-help", location.id()));
    let mut help = Help::of(table.say(names::location(location)))
        .kind(table.say(Phrase::new("location-kind").with("goods", made)))
        .says(table.say(says));
    if let Some(now) = alone_now(table, place) {
        help = help.now(now);
    }
    let refill = Phrase::new("location-refill").with("goods", names::amount(place.refill));
    help.count(table.say(refill)).rule(if location == Location::Market { "GF-91" } else { "GF-31" })
}

fn alone_now(table: &Canvas<'_>, place: &LocationView) -> Option<String> {
    let seat = table.mine().filter(|_| table.view.window <= Window::Choosing)?;
    let would = table.seat(seat).goods + place.stock;
    let holds: Vec<Phrase> = names::amount(would);
    let mut now = table.say(Phrase::new("location-alone").with("goods", holds));
    let enough: Vec<Phrase> = plans(table.view, seat)
        .into_iter()
        .filter(|plan| is_newly_enough(table.seat(seat).goods, would, plan))
        .map(|plan| names::section(plan.plot.section, plan.plot.material))
        .collect();
    if !enough.is_empty() {
        now = format!("{now} {}", table.say(Phrase::new("location-enough").with("sections", enough)));
    }
    Some(now)
}

fn is_newly_enough(has: Goods, would: Goods, plan: &Plan) -> bool {
    let material = plan.plot.material;
    has[material] < plan.price && would[material] >= plan.price
}

pub fn resource(table: &Canvas<'_>, material: Material) -> Help {
    let says = Phrase::new(format!("resource-{}-help", material.id()));
    Help::of(table.say(names::resource(material)))
        .kind(table.say("kind-resource"))
        .says(table.say(says))
        .rule("GF-1")
}

pub fn gather(table: &Canvas<'_>, place: &LocationView, is_locked: bool) -> Help {
    let help = location(table, place);
    if is_locked { help.says(table.say("illegal-locked")) } else { help }
}

/// A building site: what stands there, and what comes next.
pub fn site(table: &Canvas<'_>, seat: Seat, site: SiteView, next: Option<&Plan>) -> Help {
    let mut help = Help::of(site_name(table, site));
    if site.extra
        && let Some((fable, _)) = table.cards().extra_site
    {
        help = help.says(fable_text(table, &table.cards().fable(fable).id));
    }
    let section = match site.house {
        None => Section::Floor,
        Some((_, Section::Floor)) => Section::Walls,
        Some(_) => Section::Roof,
    };
    help = help.says(table.say(Phrase::new(format!("section-{}-help", section.id()))));
    if let Some(plan) = next.filter(|_| table.is_mine(seat)) {
        help = help.now(plan_line(table, seat, plan));
    }
    help.rule("GF-63")
}

pub fn site_name(table: &Canvas<'_>, site: SiteView) -> String {
    match site.house {
        None if site.extra => table.say("board-extra-site"),
        None => table.say("board-free-site"),
        Some((material, Section::Roof)) => {
            table.say(Phrase::new("house-complete").with("house", names::house(material)))
        }
        Some((material, top)) => {
            let phrase = Phrase::new("house-partly").with("house", names::house(material));
            table.say(phrase.with("section", names::section(top, material)))
        }
    }
}

/// “Wood roof: 3 of 6”.
pub fn plan_line(table: &Canvas<'_>, seat: Seat, plan: &Plan) -> String {
    let has = table.seat(seat).goods[plan.plot.material];
    let name = names::section(plan.plot.section, plan.plot.material);
    table.say(Phrase::new("plan-line").with("section", name).with("have", has).with("price", plan.price))
}

pub fn plan(table: &Canvas<'_>, seat: Seat, plan: &Plan) -> Help {
    let name = names::section(plan.plot.section, plan.plot.material);
    let left = table.view.sections_left.iter().find(|left| left.material == plan.plot.material);
    let help = Help::of(table.say(name))
        .kind(table.say(
            Phrase::new("plan-price").with("goods", names::amount(Goods::of(plan.plot.material, plan.price))),
        ))
        .says(table.say(Phrase::new(format!("section-{}-help", plan.plot.section.id()))));
    let help = match super::plan::toll(table.view, seat, plan.plot) {
        Some(toll) => help.says(
            table.say(
                Phrase::new("plan-toll")
                    .with("n", toll.n)
                    .with("player", toll.to)
                    .with("friend", names::friend(toll.friend)),
            ),
        ),
        None => help,
    };
    let line = plan_line(table, seat, plan);
    let help = if table.is_mine(seat) { help.now(line) } else { help.says(line) }.rule("GF-62");
    match left.filter(|_| plan.plot.section == Section::Floor) {
        Some(left) => help.count(table.say(Phrase::new("floors-left").with("n", left.floors))),
        None => help,
    }
}

pub fn pig(table: &Canvas<'_>, seat: Seat, name: &str) -> Help {
    let player = table.seat(seat);
    let mut help = Help::of(name).says(table.say("pig-help")).rule("GF-36");
    if player.ran_away {
        help = help.says(table.say("pig-ran-away"));
    }
    if !player.gathered.is_empty() {
        help = help
            .count(table.say(Phrase::new("board-gathered").with("goods", names::amount(player.gathered))));
    }
    help
}

/// The Fable deck: how many cards are left, the top as far as the viewer knows it, and the discard pile.
pub fn fable_deck(table: &Canvas<'_>) -> Help {
    let view = table.view;
    let left = Phrase::new("board-left").with("n", view.fable_deck);
    let mut help =
        Help::of(table.say("board-fables")).kind(table.say(left)).says(table.say("fable-deck-help"));
    if !view.deck_top.is_empty() {
        let top: Vec<Phrase> = view.deck_top.iter().map(|id| names::fable(id)).collect();
        help = help.now(table.say(Phrase::new("deck-top").with("cards", top)));
    }
    if !view.fable_discard.is_empty() {
        let gone: Vec<Phrase> = view.fable_discard.iter().map(|id| names::fable(id)).collect();
        help = help.says(table.say(Phrase::new("deck-discard").with("cards", gone)));
    }
    help.rule("GF-43")
}

pub fn friend_deck(table: &Canvas<'_>) -> Help {
    let view = table.view;
    let left = Phrase::new("board-left").with("n", view.friend_deck);
    let mut help =
        Help::of(table.say("board-friends")).kind(table.say(left)).says(table.say("friend-deck-help"));
    if !view.friend_discard.is_empty() {
        let gone: Vec<Phrase> = view.friend_discard.iter().map(|id| names::friend(id)).collect();
        help = help.says(table.say(Phrase::new("deck-discard").with("cards", gone)));
    }
    help.rule("GF-75")
}

pub fn prince(table: &Canvas<'_>) -> Help {
    Help::of(table.say("prince-regal")).says(table.say("prince-regal-help")).rule("GF-80")
}

pub fn first_builder(table: &Canvas<'_>, material: Material) -> Help {
    Help::of(table.say("first-builder-bonus"))
        .kind(table.say(names::house(material)))
        .says(table.say("first-builder-bonus-help"))
        .rule("GF-66")
}

pub fn first_player(table: &Canvas<'_>) -> Help {
    let order: Vec<Phrase> =
        table.view.turn_order.iter().map(|&seat| Phrase::new("player-name").with("player", seat)).collect();
    Help::of(table.say("first-player"))
        .says(table.say("first-player-help"))
        .count(table.say(Phrase::new("turn-order").with("players", order)))
        .rule("GF-13")
}

/// A hand that is hidden: its size, and what the viewer knows of it.
pub fn hand_of(table: &Canvas<'_>, seat: Seat) -> Help {
    let player = table.seat(seat);
    let help = Help::of(table.say(Phrase::new("hand-of").with("player", seat).with("n", player.hand)));
    if player.known_hand.is_empty() {
        return help.rule("GF-3");
    }
    let known: Vec<Phrase> = player.known_hand.iter().map(|id| names::fable(id)).collect();
    help.says(table.say(Phrase::new("hand-known").with("cards", known))).rule("GF-46")
}
