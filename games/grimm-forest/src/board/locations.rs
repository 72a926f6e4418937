//! The middle: the locations with stock, pigs, Monsters and unique locations; beside them the decks.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::{Canvas, faces, help, ids, names, signs};
use crate::round::Window;
use crate::view::{LocationView, MonsterView};

pub fn draw(table: &Canvas<'_>) -> Markup {
    html! {
        div.gf-board data-places=(table.view.locations.len()) {
            @for place in &table.view.locations { (draw_location(table, place)) }
            (decks(table))
        }
    }
}

fn draw_location(table: &Canvas<'_>, place: &LocationView) -> Markup {
    let view = table.view;
    let seats: Vec<_> = (view.seats.iter())
        .map(|seat| {
            (
                table.pig_at(seat.seat).map(|at| (at.location, at.is_there)),
                seat.ran_away,
                seat.gathered,
                seat.pending,
            )
        })
        .collect();
    // Until a place is chosen its card says what the viewer would have and could build.
    let mine = table.mine().filter(|_| view.window <= Window::Choosing);
    let inputs = (place, view.window, seats, mine.map(|seat| (table.seat(seat), &view.sections_left)));
    table.scene.part(&ids::location(place.location), &inputs, || location_drawn(table, place))
}

fn location_drawn(table: &Canvas<'_>, place: &LocationView) -> Markup {
    let (id, scene) = (ids::location(place.location), table.scene);
    let name = table.say(names::location(place.location));
    html! {
        div id=(id) class=(scene.class(&id, "gf-loc")) role=(scene.role(&id).unwrap_or("group")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &name)] data-help=(help::location(table, place)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                div.gf-scene {
                    (scenery(place.location.id()))
                    h2.name { (name) }
                    (figures(table, place))
                }
                (unique(table, place))
                (stock(table, place))
            }
        }
    }
}

/// The landscape of a location.
pub fn scenery(location: &str) -> Markup {
    html! {
        svg.scenery viewBox="0 0 240 130" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            use href={ "#scene-" (location) } width="240" height="130" {}
        }
    }
}

fn figures(table: &Canvas<'_>, place: &LocationView) -> Markup {
    let pigs = Seat::all(table.view.seats.len()).filter_map(|seat| {
        let at = table.pig_at(seat)?;
        (at.location == place.location).then_some((seat, at.is_there))
    });
    html! {
        div.gf-figs {
            @for (index, monster) in place.monsters.iter().enumerate() { (draw_monster(table, monster, index)) }
            @for owner in place.food.iter() { (food(table, owner)) }
            @for (seat, is_there) in pigs { (signs::pig(table, seat, is_there)) }
        }
    }
}

fn draw_monster(table: &Canvas<'_>, monster: &MonsterView, index: usize) -> Markup {
    let name =
        Phrase::new("monster-of").with("fable", names::fable(monster.fable)).with("player", monster.owner);
    html! {
        span.gf-mon id=(ids::monster(monster.owner)) role="img" aria-label=(table.say(name))
            data-help=(help::fable(table, monster.fable)) {
            svg viewBox="0 0 80 80" aria-hidden="true" {
                use href={ "#" (signs::monster_symbol(monster.fable, index > 0)) } {}
            }
            (table.emblem(monster.owner))
        }
    }
}

/// GF-110: Fairy Food lies here.
fn food(table: &Canvas<'_>, owner: Seat) -> Markup {
    let Some(fable) = table.seat(owner).pending else { return html! {} };
    html! {
        span.gf-food role="img" aria-label=(table.say(names::fable(fable))) data-help=(help::fable(table, fable)) {
            (faces::picture(fable)) (table.emblem(owner))
        }
    }
}

fn unique(table: &Canvas<'_>, place: &LocationView) -> Markup {
    let Some(unique) = &place.unique else { return html! {} };
    let (id, scene) = (ids::unique(place.location), table.scene);
    let name = table.say(names::fable(unique.fable));
    html! {
        div id=(id) class=(scene.class(&id, "gf-unique")) role=(scene.role(&id).unwrap_or("group"))
            tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-help=(help::fable(table, unique.fable)) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                (faces::picture(unique.fable))
                b { (name) }
                (table.emblem(unique.owner))
            }
        }
    }
}

fn stock(table: &Canvas<'_>, place: &LocationView) -> Markup {
    let is_mixed = place.produces.len() > 1;
    html! {
        div.gf-stock.mixed[is_mixed] {
            @for &material in &place.produces {
                @let (id, n) = (ids::stock(place.location, material), place.stock[material]);
                @let count = table.say(Phrase::new(format!("{}-count", material.id())).with("n", n));
                @let scene = table.scene;
                div id=(id) class=(scene.class(&id, "gf-heap")) role=(scene.role(&id).unwrap_or("img"))
                    tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &count)] {
                    span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &count)] {
                        @if n > 0 { (signs::pile(material, n)) } @else if is_mixed { span.none { (signs::pile(material, 1)) } }
                        span.count.num { b { (n) } @if !is_mixed { " " (table.say(names::resource(material))) } }
                    }
                }
            }
            @if let Some(share) = share(table, place) { span.share { (share) } }
        }
    }
}

/// GF-31, GF-91: who will get what, once the pigs stand.
fn share(table: &Canvas<'_>, place: &LocationView) -> Option<String> {
    let total = place.stock.total();
    if table.view.window != Window::BeforeCollecting || total == 0 {
        return None;
    }
    match place.pigs.len() as u16 {
        0 => None,
        1 => place.pigs.first().map(|seat| table.say(Phrase::by("share-all", seat))),
        pigs => {
            let phrase = Phrase::new("share-each").with("n", total / pigs).with("rest", total % pigs);
            Some(table.say(phrase))
        }
    }
}

fn decks(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    html! {
        div.gf-decks {
            (deck(table, ids::FABLE_DECK, "board-fables", "back", view.fable_deck, help::fable_deck(table)))
            (deck(table, ids::FRIEND_DECK, "board-friends", "back fr", view.friend_deck, help::friend_deck(table)))
            @if view.players == table.cards().prince.players {
                div.gf-deck.prince data-help=(help::prince(table)) tabindex="0" {
                    (signs::icon("die")) b { (table.say("prince-regal")) }
                }
            }
        }
    }
}

fn deck(
    table: &Canvas<'_>,
    id: &str,
    key: &'static str,
    back: &str,
    left: usize,
    help: scene::Help,
) -> Markup {
    let scene = table.scene;
    let name = table.say(key);
    let left = table.say(Phrase::new("board-left").with("n", left));
    html! {
        div id=(id) class=(scene.class(id, "gf-deck")) role=(scene.role(id).unwrap_or("group"))
            tabindex=[scene.tab(id)] aria-label=[scene.name(id, &format!("{name}: {left}"))] data-help=(help) {
            span.in role=[scene.picture(id)] aria-label=[scene.pictured(id, &format!("{name}: {left}"))] {
                span class=(back) aria-hidden="true" {}
                b { (name) }
                span { (left) }
            }
        }
    }
}
