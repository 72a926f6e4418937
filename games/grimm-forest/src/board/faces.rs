//! The faces of cards: Fables and Friends with picture, name, moment and text.

use maud::{Markup, html};

use super::{Canvas, help, names};

/// How much of a card is printed; the help card always says the rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Picture, name, moment and text, one below the other.
    Full,
    /// The picture at the left of name and text.
    Flat,
    /// Picture and name.
    Brief,
}

impl Face {
    const fn class(self) -> &'static str {
        match self {
            Face::Full => "card gf-fable full",
            Face::Flat => "card gf-fable flat",
            Face::Brief => "card gf-fable brief",
        }
    }
}

/// A Fable that lies open to the viewer; `extra` are more classes.
pub fn fable(table: &Canvas<'_>, element: &str, id: &str, face: Face, extra: &str) -> Markup {
    let scene = table.scene;
    let name = table.say(names::fable(id));
    let card = table.cards().fables.iter().find(|card| card.id == id);
    let class = format!("{} {extra}", face.class());
    html! {
        div id=(element) class=(scene.class(element, class.trim_end())) role=(scene.role(element).unwrap_or("group"))
            tabindex=[scene.tab(element)] aria-label=[scene.name(element, &name)] data-help=(help::fable(table, id))
            data-move {
            span.in role=[scene.picture(element)] aria-label=[scene.pictured(element, &name)] {
                span.pic { (picture(id)) }
                div.words {
                    span.ttl { (name) }
                    @if let Some(card) = card.filter(|_| face != Face::Brief) {
                        span.when {
                            @if let Some(kind) = names::kind(card) { b { (table.say(kind)) } " · " }
                            (table.say(names::moment(card)))
                        }
                        span.txt { (help::fable_text(table, id)) }
                    }
                }
            }
        }
    }
}

pub fn picture(fable: &str) -> Markup {
    html! {
        svg viewBox="0 0 120 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href={ "#gf-fable-" (fable) } width="120" height="70" {}
        }
    }
}

/// A Friend with portrait, name and text.
pub fn friend(table: &Canvas<'_>, element: &str, id: &str) -> Markup {
    let scene = table.scene;
    let name = table.say(names::friend(id));
    html! {
        div id=(element) class=(scene.class(element, "card gf-friend")) role=(scene.role(element).unwrap_or("group"))
            tabindex=[scene.tab(element)] aria-label=[scene.name(element, &name)] data-help=(help::friend(table, id))
            data-move {
            span.in role=[scene.picture(element)] aria-label=[scene.pictured(element, &name)] {
                (portrait(id))
                div.words {
                    span.ttl { (name) }
                    span.txt { (help::friend_text(table, id)) }
                }
            }
        }
    }
}

pub fn portrait(friend: &str) -> Markup {
    html! {
        svg.portrait viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href={ "#gf-friend-" (friend) } {}
        }
    }
}
