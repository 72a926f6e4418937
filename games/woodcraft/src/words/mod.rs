//! What the game says: buttons, prompts, the log, and help for every component.

mod events;
mod help;
mod moves;

use std::sync::LazyLock;

use table::{Lexicon, Phrase};

use crate::components::{Action, Gain, Gains, HelperId, Material, OrderId, ToolId};
use crate::dice::{Colour, Die, DieSet};
use crate::state::{Upgrade, Woodcraft};

pub use help::{component_keys, help};

pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(table::texts!("../../i18n/", ".ftl")));
    &LEXICON
}

/// Where a space of the attic is: its row and its place from the left.
pub fn space(id: &str) -> Phrase {
    let place = id.as_bytes().get(1).map_or(1, |digit| digit.saturating_sub(b'0') + 1);
    let row = match id.bytes().next() {
        Some(b'b') => "attic-bottom",
        Some(b'm') => "attic-middle",
        _ => "attic-top",
    };
    Phrase::new(row).with("n", place)
}

/// A component's id as a part of a language key: `hi-1` for `HI/1`.
pub fn key_part(id: &str) -> String {
    id.to_lowercase().replace(['/', '_'], "-")
}

pub fn die(die: Die) -> Phrase {
    Phrase::new(match die.colour() {
        Colour::Green => "die-green",
        Colour::Yellow => "die-yellow",
        Colour::Brown => "die-brown",
    })
    .with("value", die.value())
}

/// Several dice; equal ones that follow one another are counted.
pub fn dice(dice: impl IntoIterator<Item = Die>) -> Vec<Phrase> {
    let mut counted: Vec<(Die, u8)> = Vec::new();
    for wood in dice {
        match counted.last_mut() {
            Some((last, n)) if *last == wood => *n += 1,
            _ => counted.push((wood, 1)),
        }
    }
    counted.into_iter().map(|(wood, n)| if n == 1 { die(wood) } else { equal_dice(wood, n) }).collect()
}

fn equal_dice(wood: Die, n: u8) -> Phrase {
    Phrase::new(match wood.colour() {
        Colour::Green => "dice-green",
        Colour::Yellow => "dice-yellow",
        Colour::Brown => "dice-brown",
    })
    .with("n", n)
    .with("value", wood.value())
}

pub fn action(action: Action) -> Phrase {
    Phrase::new(format!("action-{}", action.word()))
}

/// So many of a material.
pub fn material(material: Material, n: u8) -> Phrase {
    Phrase::new(match material {
        Material::SawBlade => "gain-saw-blade",
        Material::Glue => "gain-glue",
        Material::Scrapwood => "gain-scrapwood",
    })
    .with("n", n)
}

pub fn pot(colour: Colour) -> Phrase {
    Phrase::new(format!("pot-{}", colour.word()))
}

pub fn upgrade(upgrade: Upgrade) -> Phrase {
    Phrase::new(format!("upgrade-{}", upgrade.word()))
}

impl Woodcraft {
    pub fn order_name(&self, order: OrderId) -> Phrase {
        Phrase::new(format!("order-{}", key_part(&self.book.order(order).id)))
    }

    pub fn helper_name(&self, helper: HelperId) -> Phrase {
        Phrase::new(format!("helper-{}", key_part(&self.book.helper(helper).id)))
    }

    pub fn contract_name(&self, contract: crate::components::ContractId) -> Phrase {
        Phrase::new(format!("contract-{}", key_part(&self.book.contract(contract).id)))
    }

    pub fn tool_name(&self, tool: ToolId) -> Phrase {
        Phrase::new(format!("tool-{}", self.write_tool(tool)))
    }

    pub fn gains(&self, gains: Gains) -> Vec<Phrase> {
        gain_list(self.book.get(), gains)
    }
}

/// A gain list in words.
pub fn gain_list(book: &crate::Components, gains: Gains) -> Vec<Phrase> {
    book.list(gains).iter().map(|gain| gain_phrase(book, *gain)).collect()
}

fn gain_phrase(book: &crate::Components, gain: Gain) -> Phrase {
    let counted = |key: &'static str, n: u8| Phrase::new(key).with("n", n);
    match gain {
        Gain::Blueberries(n) => counted("gain-blueberries", n),
        Gain::Points(n) => counted("gain-points", n),
        Gain::BlueberryIncome(n) => counted("gain-blueberry-income", n),
        Gain::HazelnutIncome(n) => counted("gain-hazelnut-income", n),
        Gain::Reputation(n) => counted("gain-reputation", n),
        Gain::Material(kind, n) => material(kind, n),
        Gain::Lantern(n) => counted("gain-lantern", n),
        Gain::Reuse(n) => counted("gain-reuse", n),
        Gain::Tool(types) => tool_phrase(book, types),
        Gain::Die(options) => die_options(options),
        Gain::Produce(n) => counted("gain-produce", n),
        Gain::Choice(options) => {
            let lists = book
                .choices(options)
                .iter()
                .map(|&list| Phrase::new("gain-all").with("gains", gain_list(book, list)));
            Phrase::new("gain-choice").with("options", lists.collect::<Vec<_>>())
        }
        Gain::ClaimContractOr(otherwise) => {
            Phrase::new("gain-claim").with("gains", gain_list(book, otherwise))
        }
        Gain::LosePoints(n) => counted("gain-lose-points", n),
    }
}

fn tool_phrase(book: &crate::Components, types: u16) -> Phrase {
    if types.count_ones() as usize == book.tools.len() {
        return Phrase::new("gain-tool-any");
    }
    let names = (0..book.tools.len())
        .filter(|tool| types >> tool & 1 != 0)
        .map(|tool| Phrase::new(format!("tool-{}", book.tools[tool])));
    Phrase::new("gain-tool").with("tools", names.collect::<Vec<_>>())
}

fn die_options(options: DieSet) -> Phrase {
    Phrase::new("gain-die").with("dice", dice(options.iter()))
}
