//! Help for every component: one or two sentences, with the numbers that the component file prints.

use table::Phrase;

use super::{action, dice, gain_list, key_part, material, pot};
use crate::components::{
    Ability, Action, Components, ContractRule, Counter, Helper, Item, Materials, Order, Price, SoloCard,
    SoloEffect, Trigger,
};
use crate::dice::{Colour, Die, DieSet};

/// The language keys of all components, each with its help (see [`help`]).
pub fn component_keys(book: &Components) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    keys.extend(Action::ALL.iter().map(|tile| format!("action-{}", tile.word())));
    keys.extend(book.orders.iter().map(|order| format!("order-{}", key_part(&order.id))));
    keys.extend(book.helpers.iter().map(|helper| format!("helper-{}", key_part(&helper.id))));
    keys.extend(book.contracts.iter().map(|contract| format!("contract-{}", key_part(&contract.id))));
    keys.extend(book.solo_cards.iter().map(|card| format!("solo-{}", key_part(&card.id))));
    keys.extend(book.reputation_tiles.iter().map(|tile| format!("tile-{}", key_part(&tile.id))));
    keys.extend(book.tools.iter().map(|tool| format!("tool-{tool}")));
    keys.extend(book.rooms.iter().map(|room| format!("room-{}", room.id)));
    keys.extend(book.rows.iter().map(|row| format!("row-{}", row.id)));
    keys.extend(Colour::ALL.iter().map(|colour| format!("pot-{}", colour.word())));
    keys.extend(["upgrade-pot", "upgrade-saw", "upgrade-splice", "upgrade-glue"].map(str::to_owned));
    keys
}

/// What the component with this language key does, for `players` players.
pub fn help(book: &Components, key: &str, players: usize) -> Option<Phrase> {
    let (kind, id) = key.split_once('-')?;
    match kind {
        "action" => Action::from_word(id).map(|tile| action_help(book, tile)),
        "order" => {
            book.orders.iter().find(|order| key_part(&order.id) == id).map(|order| order_help(book, order))
        }
        "helper" => book
            .helpers
            .iter()
            .find(|helper| key_part(&helper.id) == id)
            .map(|helper| helper_help(book, helper)),
        "contract" => {
            let contract = book.contracts.iter().find(|contract| key_part(&contract.id) == id)?;
            Some(
                Phrase::new("contract-help")
                    .with("now", contract.now)
                    .with("end", contract_end(&contract.rule)),
            )
        }
        "solo" => book.solo_cards.iter().find(|card| key_part(&card.id) == id).map(solo_help),
        "tile" => {
            let tile = book.reputation_tiles.iter().find(|tile| key_part(&tile.id) == id)?;
            let rewards = match players {
                3 => tile.side_3.to_vec(),
                4 => tile.side_4.to_vec(),
                _ => vec![tile.side_4[1]],
            };
            let rewards = rewards
                .into_iter()
                .map(|gains| Phrase::new("gain-all").with("gains", gain_list(book, gains)));
            Some(Phrase::new("tile-help").with("rewards", rewards.collect::<Vec<_>>()))
        }
        "tool" => book.tools.iter().any(|tool| tool == id).then(|| Phrase::new("tool-help")),
        "room" => {
            let room = book.rooms.iter().find(|room| room.id == id)?;
            Some(match (room.income.is_empty(), room.produce) {
                (true, _) => Phrase::new("room-start-help"),
                (_, 0) => Phrase::new("room-help").with("gains", gain_list(book, room.income)),
                (_, n) => {
                    Phrase::new("room-produce-help").with("gains", gain_list(book, room.income)).with("n", n)
                }
            })
        }
        "row" => {
            let row = book.rows.iter().find(|row| row.id == id)?;
            Some(Phrase::new("row-help").with("gains", gain_list(book, row.on_complete)))
        }
        "pot" => Colour::from_word(id).map(|colour| {
            Phrase::new("pot-help")
                .with("n", book.workshop.growth)
                .with("most", book.workshop.tree_max)
                .with("pot", pot(colour))
        }),
        "upgrade" => Some(match id {
            "pot" => Phrase::new("upgrade-pot-help"),
            "saw" => Phrase::new("upgrade-saw-help"),
            "splice" => Phrase::new("upgrade-splice-help"),
            "glue" => Phrase::new("upgrade-glue-help").with("n", book.workshop.glue_mixed_points),
            _ => return None,
        }),
        _ => None,
    }
}

fn action_help(book: &Components, tile: Action) -> Phrase {
    let phrase = Phrase::new(format!("action-{}-help", tile.word()));
    match tile {
        Action::ExchangeDice => phrase.with("n", book.prices.exchange_value),
        Action::BuyMaterials => phrase.with("n", book.prices.most_purchases),
        Action::ChooseOrders => phrase.with("price", book.prices.second_order),
        _ => phrase,
    }
}

fn order_help(book: &Components, order: &Order) -> Phrase {
    let is_one = |matches: DieSet| matches.iter().nth(1).is_none();
    let only = order.dice.iter().filter(|symbol| is_one(symbol.matches));
    let mut asked = dice(only.filter_map(|symbol| symbol.matches.iter().next()));
    let options = order.dice.iter().filter(|symbol| !is_one(symbol.matches));
    asked.extend(options.map(|symbol| symbol_phrase(symbol.matches)));
    let materials = crate::components::Material::ALL.into_iter().zip(order.materials);
    asked.extend(materials.filter(|(_, n)| *n > 0).map(|(kind, n)| material(kind, n)));
    Phrase::new("order-help")
        .with("asked", asked)
        .with("gains", gain_list(book, order.reward))
        .with("row", Phrase::new(format!("row-{}", book.rows[order.start_row as usize].id)))
}

/// One die that an order asks for, with its colours to choose from.
fn symbol_phrase(matches: DieSet) -> Phrase {
    Phrase::new("die-options").with("dice", dice(matches.iter()))
}

fn helper_help(book: &Components, helper: &Helper) -> Phrase {
    Phrase::new("helper-help")
        .with("price", helper.cost)
        .with("production", gain_list(book, helper.production))
        .with("ability", ability(book, &helper.ability))
}

fn materials(set: Materials) -> Vec<Phrase> {
    set.iter().map(|kind| material(kind, 1)).collect()
}

/// What a helper can do.
fn ability(book: &Components, ability: &Ability) -> Phrase {
    match ability {
        Ability::None => Phrase::new("ability-none"),
        Ability::Gain(gains) => Phrase::new("ability-gain").with("gains", gain_list(book, *gains)),
        Ability::Action(tile) => Phrase::new("ability-action").with("action", action(*tile)),
        Ability::TakeOrder { otherwise } if otherwise.is_empty() => Phrase::new("ability-take-order"),
        Ability::TakeOrder { otherwise } => {
            Phrase::new("ability-take-order-or").with("gains", gain_list(book, *otherwise))
        }
        Ability::SwapMaterial(set) => Phrase::new("ability-swap").with("materials", materials(*set)),
        Ability::BuyMaterial { cost, materials: set } => {
            Phrase::new("ability-buy").with("price", *cost).with("materials", materials(*set))
        }
        Ability::SellMaterials { most, gain_each, .. } => {
            Phrase::new("ability-sell").with("n", *most).with("gains", gain_list(book, *gain_each))
        }
        Ability::DieStep { colours, steps, gain } => {
            let steps: Vec<String> = steps.iter().map(|step| format!("{step:+}").replace('-', "−")).collect();
            let colours = Colour::ALL.into_iter().filter(|&colour| colours.contains(Die::new(colour, 1)));
            let colours: Vec<Phrase> =
                colours.map(|colour| Phrase::new(format!("wood-{}", colour.word()))).collect();
            let phrase = if gain.is_empty() {
                Phrase::new("ability-die-step")
            } else {
                Phrase::new("ability-die-step-gain").with("gains", gain_list(book, *gain))
            };
            phrase.with("colours", colours).with("steps", steps.join(", "))
        }
        Ability::CutAndPlant { colour, value } => {
            Phrase::new("ability-cut-and-plant").with("pot", pot(*colour)).with("n", *value)
        }
        Ability::Discount { on, n, values } => discount(*on, *n, *values),
        Ability::ExtraMaterial(n) => Phrase::new("ability-extra-material").with("n", *n),
        Ability::PotGrowth { pot: colour, amount } => {
            Phrase::new("ability-pot-growth").with("pot", pot(*colour)).with("n", *amount)
        }
        Ability::OnEvent { event, gain, once_per_turn } => {
            let key = if *once_per_turn { "ability-first-time" } else { "ability-each-time" };
            Phrase::new(key).with("event", trigger(*event)).with("gains", gain_list(book, *gain))
        }
        Ability::GlueMixedPoints(n) => Phrase::new("ability-glue").with("n", *n),
    }
}

fn discount(on: Price, n: u8, values: DieSet) -> Phrase {
    let faces: Vec<String> = (1..=6)
        .filter(|&value| values.contains(Die::new(Colour::Green, value)))
        .map(|value: u8| value.to_string())
        .collect();
    match on {
        Price::Die if faces.len() == 6 => Phrase::new("ability-discount-die").with("n", n),
        Price::Die => Phrase::new("ability-discount-faces").with("n", n).with("faces", faces.join(", ")),
        Price::Improvement => Phrase::new("ability-discount-workshop").with("n", n),
        Price::Helper => Phrase::new("ability-discount-helper").with("n", n),
        Price::Marketing => Phrase::new("ability-discount-marketing").with("n", n),
    }
}

fn trigger(event: Trigger) -> Phrase {
    Phrase::new(match event {
        Trigger::OrderCompleted => "trigger-order-completed",
        Trigger::Spliced => "trigger-spliced",
        Trigger::Sawed => "trigger-sawed",
        Trigger::DieSold => "trigger-die-sold",
        Trigger::ReputationStep => "trigger-reputation-step",
        Trigger::LanternGained => "trigger-lantern-gained",
        Trigger::ToolGained => "trigger-tool-gained",
        Trigger::TreeCut => "trigger-tree-cut",
    })
}

fn contract_end(rule: &ContractRule) -> Phrase {
    match rule {
        ContractRule::SpendMaterials { each, most, .. } => {
            Phrase::new("contract-spend").with("each", *each).with("most", *most)
        }
        ContractRule::DiscardDice { each } => Phrase::new("contract-dice").with("each", *each),
        ContractRule::Table { counter, table } => {
            let table: Vec<String> = table.iter().map(u8::to_string).collect();
            let key = match counter {
                Counter::MarketingPosition => "contract-marketing",
                Counter::Helpers => "contract-helpers",
                Counter::Tools => "contract-tools",
            };
            Phrase::new(key).with("table", table.join(", "))
        }
        ContractRule::PerItem { items, each } => {
            let items = items.iter().map(|item| {
                Phrase::new(match item {
                    Item::Pot => "item-pot",
                    Item::GlueTile => "item-glue-tile",
                    Item::SpliceTile => "item-splice-tile",
                    Item::SawTile => "item-saw-tile",
                })
            });
            Phrase::new("contract-items").with("each", *each).with("items", items.collect::<Vec<_>>())
        }
        ContractRule::Fixed(points) => Phrase::new("contract-fixed").with("n", *points),
    }
}

pub(super) fn solo_help(card: &SoloCard) -> Phrase {
    let moves: Vec<Phrase> = match card.moves.is_empty() {
        true => vec![Phrase::new("solo-hindmost")],
        false => card.moves.iter().map(|&tile| action(tile)).collect(),
    };
    let effect = Phrase::new(match card.effect {
        SoloEffect::None => "solo-effect-none",
        SoloEffect::RemoveOrders(_) => "solo-effect-orders",
        SoloEffect::RemoveHelpers(_) => "solo-effect-helpers",
        SoloEffect::RerollStock(_) => "solo-effect-stock",
    });
    Phrase::new("solo-help").with("moves", moves).with("effect", effect).with("n", card.neutral)
}
