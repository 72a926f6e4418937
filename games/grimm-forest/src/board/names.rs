//! Names of things as phrases, for the words on the board.

use table::Phrase;

use crate::components::{FableCard, Kind, Location, Moment, Section};
use crate::goods::{Goods, Material};
use crate::round::Window;

pub fn fable(id: &str) -> Phrase {
    Phrase::new(format!("fable-{}", id.replace('_', "-")))
}

pub fn friend(id: &str) -> Phrase {
    Phrase::new(format!("friend-{}", id.replace('_', "-")))
}

pub fn location(location: Location) -> Phrase {
    Phrase::new(format!("location-{}", location.id()))
}

pub fn resource(material: Material) -> Phrase {
    Phrase::new(format!("resource-{}", material.id()))
}

pub fn house(material: Material) -> Phrase {
    Phrase::new(format!("house-{}", material.id()))
}

pub fn section(section: Section, material: Material) -> Phrase {
    Phrase::new(format!("section-{}-{}", section.id(), material.id()))
}

/// “2 straw and 1 wood”.
pub fn amount(goods: Goods) -> Vec<Phrase> {
    let count =
        |material: Material| Phrase::new(format!("{}-count", material.id())).with("n", goods[material]);
    let counts: Vec<Phrase> = goods.kinds().map(count).collect();
    if counts.is_empty() { vec![Phrase::new("no-resources")] } else { counts }
}

/// “Before collecting”: the step of the round.
pub fn step(window: Window) -> Phrase {
    Phrase::new(match window {
        Window::StartOfRound => "step-start",
        Window::Prince => "step-prince",
        Window::Choosing => "step-choosing",
        Window::Revealed => "step-revealed",
        Window::CardsUp => "step-cards-up",
        Window::BeforeCollecting => "step-before",
        Window::Collecting => "step-collecting",
        Window::EndOfGather => "step-end",
        Window::StartOfBuild | Window::Build => "step-build",
        Window::EndOfBuild => "step-end-build",
        Window::TidyUp | Window::CleanUp => "step-clean-up",
        Window::Over => "moment-over",
    })
}

/// When a Fable acts.
pub fn moment(card: &FableCard) -> Phrase {
    Phrase::new(match card.moment() {
        Moment::WhenRevealed => "when-revealed",
        Moment::BeforeCollecting => "when-before",
        Moment::EndOfGather => "when-end",
        Moment::NextRound => "when-next",
    })
}

/// The family of a Fable, where it has one.
pub fn kind(card: &FableCard) -> Option<Phrase> {
    match card.kind {
        // A next-turn Fable says so by its moment.
        Kind::None | Kind::NextTurn => None,
        Kind::Monster => Some(Phrase::new("kind-monster")),
        Kind::UniqueLocation => Some(Phrase::new("kind-unique")),
    }
}
