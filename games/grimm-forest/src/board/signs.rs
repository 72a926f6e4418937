//! Small pictures: resources, piles, pigs, card backs.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::{Canvas, help, ids, names};
use crate::goods::{Goods, Material};

/// A picture for the eye only: words stand beside it, or around it in a label.
pub fn sign(symbol: &str) -> Markup {
    html! { svg.tok viewBox="0 0 40 40" aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

pub fn resource(material: Material) -> Markup {
    sign(match material {
        Material::Straw => "r-straw",
        Material::Wood => "r-wood",
        Material::Brick => "r-brick",
    })
}

pub fn icon(name: &str) -> Markup {
    html! { svg.ic viewBox="0 0 24 24" aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// Numbers and pictures of an amount, under one label.
pub fn goods(table: &Canvas<'_>, goods: Goods) -> Markup {
    let label = table.say(Phrase::new("board-goods").with("goods", names::amount(goods)));
    html! {
        span.gf-amount role="img" aria-label=(label) {
            @for material in goods.kinds() { b { (goods[material]) } (resource(material)) }
            @if goods.is_empty() { b { "0" } }
        }
    }
}

/// No more tokens than this are drawn on a pile: the number beside it counts them all.
const MOST_TOKENS: u16 = 15;

/// Tokens heaped up: the lowest row is the longest.
pub fn pile(material: Material, n: u16) -> Markup {
    let tokens = n.min(MOST_TOKENS);
    let base = (1..=5u16).find(|base| base * (base + 1) / 2 >= tokens).unwrap_or(5);
    let mut places = Vec::new();
    let (mut row, mut left) = (0, tokens);
    while left > 0 {
        let length = (base - row).min(left);
        let indent = f32::from(base - length) * 14.0;
        places.extend((0..length).map(|column| (indent + f32::from(column) * 28.0, f32::from(row) * 19.0)));
        left -= length;
        row += 1;
    }
    let (width, height) = (f32::from(base) * 28.0 + 12.0, f32::from(row.max(1)) * 19.0 + 21.0);
    html! {
        svg.pile viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
            @for (x, y) in places {
                use href={ "#r-" (material.id()) } x=(x) y=(height - 40.0 - y) width="40" height="40" {}
            }
        }
    }
}

/// A pig, wherever it stands; `is_there` is false where the viewer's own only will go.
pub fn pig(table: &Canvas<'_>, seat: Seat, is_there: bool) -> Markup {
    let key = if is_there { "pig-of" } else { "pig-will" };
    let label = table.say(Phrase::new(key).with("player", seat));
    html! {
        span.gf-pig.maybe[!is_there] id=(ids::pig(seat)) data-move style=(table.hue(seat)) role="img"
            aria-label=(label) data-help=(help::pig(table, seat, &label)) {
            svg.fig viewBox="0 0 60 64" aria-hidden="true" { use href="#pig" {} }
            svg.em viewBox="0 0 48 48" aria-hidden="true" { use href={ "#a-" (table.animal_of(seat)) } {} }
        }
    }
}

/// The symbol of a Monster's figure; two Wolves look different.
pub fn monster_symbol(fable: &str, is_second: bool) -> &'static str {
    match fable {
        "big_bad_wolf" => "m-big-bad-wolf",
        "dragon" => "m-dragon",
        "giant" => "m-giant",
        "bridge_troll" => "m-troll",
        _ if is_second => "m-wolf-2",
        _ => "m-wolf-1",
    }
}
