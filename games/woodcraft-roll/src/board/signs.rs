//! Small pictures: resources, dice, points, strokes of the pen.

use maud::{Markup, html};
use table::Phrase;

use super::Canvas;
use crate::words::gain_names;
use crate::{Colour, Die, Due, Gain, Resource};

/// A picture for the eye only: words stand beside it, or around it in a label. It needs no `viewBox`, since the
/// symbol has one; a page has hundreds of these.
pub fn sign(symbol: &str) -> Markup {
    html! { svg.tok aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

/// Any of the three materials.
pub fn any_material() -> Markup {
    html! { svg.tok.any aria-hidden="true" { use href="#rw-any" {} } }
}

/// A stroke of the pen over what is printed. Its box is smaller than the stroke: a hand writes over the lines, but
/// takes no room on the page.
pub fn pen(stroke: &str) -> Markup {
    html! {
        svg.pen viewBox="4 4 32 32" aria-hidden="true" { use href={ "#pen-" (stroke) } width="40" height="40" {} }
    }
}

/// The cross of the pen; neighbours look a little different, as by hand.
pub fn cross(place: usize) -> Markup {
    pen(if place.is_multiple_of(2) { "cross-1" } else { "cross-2" })
}

/// A stroke around something wider than high.
pub fn ring() -> Markup {
    html! {
        svg.pen.ring viewBox="8 9 24 22" preserveAspectRatio="none" aria-hidden="true" {
            use href="#pen-circle-1" width="40" height="40" {}
        }
    }
}

pub fn die(die: Die) -> Markup {
    html! { svg.die aria-hidden="true" { use href={ "#" (die_symbol(die)) } {} } }
}

pub fn die_symbol(die: Die) -> String {
    format!("die-{}-{}", colour_name(die.colour()), die.value())
}

/// A die of no value.
pub fn blank(colour: Colour) -> Markup {
    html! { svg.die aria-hidden="true" { use href={ "#die-" (colour_name(colour)) } {} } }
}

pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "yellow",
        Colour::Brown => "brown",
    }
}

pub fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Chips => "r-chips",
        Resource::Glue => "r-glue",
        Resource::Saw => "r-saw",
        Resource::Blueberries => "r-berry",
    }
}

/// Points on a shield.
pub fn points(count: u8) -> Markup {
    html! { span.rw-vp { (sign("r-vp")) b { (count) } } }
}

/// What a gain brings, as pictures under one label.
pub fn gain(table: &Canvas<'_>, gain: &Gain) -> Markup {
    html! {
        span.rw-gain role="img" aria-label=(table.say(Phrase::new("gains").with("gains", gain_names(gain)))) {
            @for &due in gain.iter() { (due_sign(due)) }
        }
    }
}

pub fn due_sign(due: Due) -> Markup {
    match due {
        Due::Resource(id) => sign(resource(id)),
        Due::Die(of) => die(of),
        Due::Lantern => sign("r-lantern"),
        Due::Chestnut => sign("r-chestnut"),
        Due::LanternPoints(count) => points(count),
        Due::Hazelnuts(count) => html! { b { "+" (count) } (sign("r-hazelnut")) },
        Due::Reputation => sign("r-rep"),
        Due::OneOf => html! {},
    }
}
