//! Attic and rooms.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::cards::{helper_help, helper_name};
use super::signs::{self, Spot, amount, drawn, sign, signs as signs_of};
use super::{Canvas, help, ids, staff};
use crate::components::ATTIC_SPACES;
use crate::view::RoomView;

pub fn panel(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        section.panel.house aria-label=(table.say("board-house")) {
            h2 { (table.say("board-house")) }
            (attic(table, seat))
            (rooms(table, seat))
        }
    }
}

/// Where a space is drawn: bottom row of four, then three, then four.
fn place(space: &str) -> (f32, f32) {
    let column = space.as_bytes().get(1).map_or(0.0, |digit| f32::from(digit.saturating_sub(b'0')));
    match space.as_bytes().first() {
        Some(b'b') => (30.0 + 68.0 * column, 166.0),
        Some(b'm') => (64.0 + 68.0 * column, 97.0),
        _ => (30.0 + 68.0 * column, 28.0),
    }
}

pub fn attic(table: &Canvas<'_>, seat: Seat) -> Markup {
    let book = &table.book().attic;
    let player = table.player(seat);
    let filled = player.attic.iter().enumerate().filter(|(_, space)| space.tool.is_some());
    let filled = filled.fold(0u16, |set, (index, _)| set | 1 << index);
    let spots: Vec<(f32, f32)> = book.spaces.iter().map(|space| place(space)).collect();
    let is_paid = |between: [crate::components::SpaceId; 2]| {
        let [one, other] = between.map(|space| &player.attic[space.index()].tool);
        one.is_some() && other.is_some() && one != other
    };
    html! {
        svg.attic id=(ids::attic(seat)) viewBox="10 8 244 178" role="group" aria-label=(table.say("board-attic")) {
            @for link in &book.links {
                @let [a, b] = link.between.map(|space| spots[space.index()]);
                path.al.paid[is_paid(link.between)] d=(format!("M{} {}L{} {}", a.0, a.1, b.0, b.1)) {}
            }
            @for (index, link) in book.links.iter().enumerate() {
                (reward(table, &ids::link(seat, index), link.between.map(|space| spots[space.index()]), link.reward, is_paid(link.between)))
            }
            @for index in 0..ATTIC_SPACES {
                @let is_open = filled >> index & 1 == 0 && book.requires[index] & !filled == 0;
                (space(table, seat, index, spots[index], is_open))
            }
        }
    }
}

/// Rewards sit on the links: lower on those that lean right, higher on those that lean left, so that they never touch.
fn reward(
    table: &Canvas<'_>,
    id: &str,
    ends: [(f32, f32); 2],
    gains: crate::components::Gains,
    is_paid: bool,
) -> Markup {
    let [(ax, ay), (bx, by)] = ends;
    let part = match (ay == by, bx > ax) {
        (true, _) => 0.5,
        (_, true) => 0.395,
        _ => 0.605,
    };
    let part = if ay < by { 1.0 - part } else { part };
    let (x, y) = (ax + (bx - ax) * part, ay + (by - ay) * part);
    let list = signs_of(table.book(), gains);
    let wide = signs::width(&list, 16.0, 15.5) + 6.0;
    let scene = table.scene;
    let name = signs::gain_words(table, gains);
    html! {
        g id=(id) class=(scene.class(id, if is_paid { "ar paid" } else { "ar" })) role=(scene.role(id).unwrap_or("img"))
            tabindex=[scene.tab(id)] aria-label=[scene.name(id, &name)] data-help=(help::link(table, gains, is_paid)) {
            g role=[scene.picture(id)] aria-label=[scene.pictured(id, &name)] {
                rect x=(format!("{:.1}", x - wide / 2.0)) y=(format!("{:.1}", y - 10.0)) width=(format!("{wide:.1}")) height="20" rx="6" {}
                (drawn(&list, Spot { x, y, size: 16.0, font: 15.5, ink: "var(--plate-ink)" }))
            }
        }
    }
}

fn space(table: &Canvas<'_>, seat: Seat, index: usize, (x, y): (f32, f32), is_open: bool) -> Markup {
    let view = &table.player(seat).attic[index];
    let id = ids::space(seat, &view.space);
    let scene = table.scene;
    let class = match (&view.tool, is_open) {
        (Some(_), _) => "an full",
        (None, true) => "an open",
        _ => "an",
    };
    let name = match &view.tool {
        Some(tool) => table.word(format!("tool-{tool}")),
        None => table.say(if is_open { "attic-open" } else { "attic-closed" }),
    };
    html! {
        g id=(id) class=(scene.class(&id, class)) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
            aria-label=[scene.name(&id, &name)] data-help=(help::space(table, view.tool.as_deref(), is_open)) {
            g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                rect x=(x - 16.0) y=(y - 16.0) width="32" height="32" rx="8" {}
                @match &view.tool {
                    Some(tool) => use href={ "#wc-tool-" (tool) } x=(x - 14.0) y=(y - 14.0) width="28" height="28" {},
                    None if is_open => path.w-plus d=(format!("M{x} {}v12m-6-6h12", y - 6.0)) {},
                    None => {}
                }
            }
        }
    }
}

/// Two rows of three rooms, as on the board.
pub fn rooms(table: &Canvas<'_>, seat: Seat) -> Markup {
    let rooms = &table.player(seat).rooms;
    let taken = rooms.iter().enumerate().filter(|(_, room)| room.helper.is_some());
    let taken = taken.fold(0u8, |set, (index, _)| set | 1 << index);
    html! {
        ul.rooms aria-label=(table.say("board-rooms")) {
            @for (index, room) in rooms.iter().enumerate() {
                @let is_near = table.book().rooms[index].neighbours & taken != 0;
                li { (one_room(table, seat, index, room, is_near)) }
            }
        }
    }
}

fn one_room(table: &Canvas<'_>, seat: Seat, index: usize, room: &RoomView, is_near: bool) -> Markup {
    match &room.helper {
        Some(helper) => occupied(table, helper, room.used),
        None => free(table, seat, index, room, is_near),
    }
}

fn occupied(table: &Canvas<'_>, written: &str, is_used: bool) -> Markup {
    let (helper, card) = table.helper(written);
    let id = ids::helper(helper);
    let scene = table.scene;
    let name = helper_name(table, card);
    let mut about = helper_help(table, card, None);
    if card.ability.is_once_per_turn() {
        about = about.count(table.say(if is_used { "helper-used" } else { "helper-unused" }));
    }
    html! {
        span id=(id) class=(scene.class(&id, if is_used { "room hr used" } else { "room hr" }))
            role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)]
            data-move data-help=(about) {
            span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                (sign(&signs::portrait(helper.index()), "port"))
                span.prod { (signs::gains(table.book(), card.production)) }
                span.sen { (staff::sentence(table, &card.ability)) }
            }
        }
    }
}

fn free(table: &Canvas<'_>, seat: Seat, index: usize, room: &RoomView, is_near: bool) -> Markup {
    let printed = &table.book().rooms[index];
    let id = ids::room(seat, &room.room);
    let key = format!("room-{}", room.room);
    let mut about = scene::Help::of(table.word(&key)).says(table.helps(&key));
    if !is_near {
        about = about.says(table.say("room-far"));
    }
    let inside = html! {
        span.er {
            b { @if is_near { (table.say("room-free")) } @else { (sign("wc-lock", "i")) } }
            span.eg {
                (signs::gains(table.book(), printed.income))
                @if printed.produce > 0 { (amount(format!("{}×", printed.produce), "wc-produce")) }
            }
        }
    };
    let class = if is_near { "room free" } else { "room far" };
    table.piece(&id, class, &table.say(Phrase::new(key)), Some(about.rule("WC-60")), inside)
}
