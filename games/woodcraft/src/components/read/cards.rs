//! The cards: orders, helpers, contracts and the solo deck.

use super::*;

impl Reader {
    pub(super) fn order(&mut self, order: &raw::Order, file: &raw::File) -> Order {
        let at = &order.id;
        let start_row = file.order_row.iter().find(|row| row.id == order.start_row).map(|row| row.index);
        if start_row.is_none() {
            self.wrong(at, format!("there is no row “{}”", order.start_row));
        }
        let dice: Vec<Symbol> = order.dice.iter().map(|symbol| self.symbol(at, symbol)).collect();
        if dice.len() > 4 {
            self.wrong(at, "an order asks for at most 4 dice");
        }
        let mut fixed: Vec<(Die, u8)> = Vec::new();
        let mut loose = Vec::new();
        for symbol in &dice {
            match symbol.matches.iter().next() {
                Some(die) if symbol.matches.len() == 1 => {
                    match fixed.iter_mut().find(|(kind, _)| *kind == die) {
                        Some((_, n)) => *n += 1,
                        None => fixed.push((die, 1)),
                    }
                }
                _ => loose.push(symbol.matches),
            }
        }
        let mut materials = [0; 3];
        for (word, n) in &order.tokens {
            materials[self.material(at, word).index()] = *n;
        }
        Order {
            id: order.id.clone(),
            deck: self.deck(at, &order.deck),
            start_row: start_row.unwrap_or(1).clamp(1, ROWS) as u8 - 1,
            dice,
            fixed_kinds: DieSet(fixed.iter().fold(0, |set, (die, _)| set | 1 << die.index())),
            fixed,
            loose,
            materials,
            reward: self.list(at, &order.reward),
        }
    }

    pub(super) fn symbol(&mut self, at: &str, symbol: &raw::Symbol) -> Symbol {
        let colours = self.colours(at, &symbol.colors);
        if colours.is_empty() {
            self.wrong(at, "a die symbol must name a colour");
        }
        let mut matches = dice_of(&colours);
        if let Some(value) = symbol.value {
            self.die(at, Colour::Green, value);
            matches = DieSet(
                matches.iter().filter(|die| die.value() == value).fold(0, |set, die| set | 1 << die.index()),
            );
        }
        Symbol::of(matches)
    }

    pub(super) fn helper(&mut self, helper: &raw::Helper) -> Helper {
        let ability = self.ability(helper);
        let timing = match ability {
            Ability::None => "none",
            Ability::Gain(_) | Ability::Action(_) | Ability::TakeOrder { .. } => "immediate",
            _ if ability.is_once_per_turn() => "once_per_turn",
            _ => "permanent",
        };
        if helper.ability.timing != timing {
            self.wrong(&helper.id, format!("the timing of this effect is “{timing}”"));
        }
        Helper {
            id: helper.id.clone(),
            deck: self.deck(&helper.id, &helper.deck),
            cost: helper.cost,
            production: self.list(&helper.id, &helper.production),
            ability,
        }
    }

    pub(super) fn ability(&mut self, helper: &raw::Helper) -> Ability {
        use raw::Effect as Raw;
        let at = &helper.id;
        match &helper.ability.effect {
            Raw::None => Ability::None,
            Raw::Gain { gain } => Ability::Gain(self.list(at, gain)),
            Raw::Action { action } => Ability::Action(self.action(at, action)),
            Raw::TakeOrder { otherwise } => Ability::TakeOrder { otherwise: self.list(at, otherwise) },
            Raw::SwapToken { tokens } => Ability::SwapMaterial(self.materials(at, tokens)),
            Raw::BuyToken { cost, tokens } => {
                Ability::BuyMaterial { cost: *cost, materials: self.materials(at, tokens) }
            }
            Raw::SellTokens { max, tokens, gain_each } => Ability::SellMaterials {
                most: *max,
                materials: self.materials(at, tokens),
                gain_each: self.list(at, gain_each),
            },
            Raw::DieStep { colors, steps, gain } => Ability::DieStep {
                colours: dice_of(&self.colours(at, colors)),
                steps: steps.clone(),
                gain: self.list(at, gain),
            },
            Raw::CutAndPlant { color, value } => {
                Ability::CutAndPlant { colour: self.colour(at, color), value: *value }
            }
            Raw::Discount { on, n, values } => {
                let values = if values.is_empty() { vec![1, 2, 3, 4, 5, 6] } else { values.clone() };
                let dice = dice_of(&Colour::ALL).iter().filter(|die| values.contains(&die.value()));
                Ability::Discount {
                    on: self.price(at, on),
                    n: *n,
                    values: DieSet(dice.fold(0, |set, die| set | 1 << die.index())),
                }
            }
            Raw::ExtraMaterial { n } => Ability::ExtraMaterial(*n),
            Raw::PotGrowth { pot, amount } => {
                Ability::PotGrowth { pot: self.colour(at, pot), amount: *amount }
            }
            Raw::OnEvent { event, gain } => Ability::OnEvent {
                event: self.event(at, event),
                gain: self.list(at, gain),
                once_per_turn: false,
            },
            Raw::OnEventOncePerTurn { event, gain } => Ability::OnEvent {
                event: self.event(at, event),
                gain: self.list(at, gain),
                once_per_turn: true,
            },
            Raw::GlueMixedPoints { n } => Ability::GlueMixedPoints(*n),
        }
    }

    pub(super) fn price(&mut self, at: &str, word: &str) -> Price {
        match word {
            "die_purchase" => Price::Die,
            "improve_workshop" => Price::Improvement,
            "hire_helper" => Price::Helper,
            "marketing" => Price::Marketing,
            _ => {
                self.wrong(at, format!("there is no discount on “{word}”"));
                Price::Die
            }
        }
    }

    pub(super) fn event(&mut self, at: &str, word: &str) -> Trigger {
        match word {
            "order_completed" => Trigger::OrderCompleted,
            "spliced" => Trigger::Spliced,
            "sawed" => Trigger::Sawed,
            "die_sold" => Trigger::DieSold,
            "reputation_step" => Trigger::ReputationStep,
            "lantern_gained" => Trigger::LanternGained,
            "tool_gained" => Trigger::ToolGained,
            "tree_cut" => Trigger::TreeCut,
            _ => {
                self.wrong(at, format!("there is no event “{word}”"));
                Trigger::Sawed
            }
        }
    }

    pub(super) fn contract(&mut self, contract: &raw::Contract) -> Contract {
        use raw::ContractRule as Raw;
        let at = &contract.id;
        let rule = match &contract.end {
            Raw::SpendTokens { tokens, points_each, max_points } => ContractRule::SpendMaterials {
                materials: self.materials(at, tokens),
                each: *points_each,
                most: *max_points,
            },
            Raw::DiscardDice { points_each } => ContractRule::DiscardDice { each: *points_each },
            Raw::Table { counter, table } => {
                let counter = match counter.as_str() {
                    "marketing_position" => Counter::MarketingPosition,
                    "helpers" => Counter::Helpers,
                    "tools_in_attic" => Counter::Tools,
                    _ => {
                        self.wrong(at, format!("there is no counter “{counter}”"));
                        Counter::Helpers
                    }
                };
                if table.is_empty() {
                    self.wrong(at, "the table is empty");
                }
                ContractRule::Table { counter, table: table.clone() }
            }
            Raw::PerItem { items, points_each } => {
                let mut kinds = Vec::new();
                for item in items {
                    kinds.push(match item.as_str() {
                        "pot" => Item::Pot,
                        "glue_tile" => Item::GlueTile,
                        "splice_tile" => Item::SpliceTile,
                        "saw_tile" => Item::SawTile,
                        _ => {
                            self.wrong(at, format!("there is no item “{item}”"));
                            continue;
                        }
                    });
                }
                ContractRule::PerItem { items: kinds, each: *points_each }
            }
            Raw::Fixed { points } => ContractRule::Fixed(*points),
        };
        Contract { id: contract.id.clone(), now: contract.now, rule }
    }

    pub(super) fn solo_card(&mut self, card: &raw::Solo) -> SoloCard {
        use raw::SoloEffect as Raw;
        let at = &card.id;
        let moves = match card.moves.as_slice() {
            [hindmost] if hindmost == "hindmost" => Vec::new(),
            tiles => tiles.iter().map(|tile| self.action(at, tile)).collect(),
        };
        let effect = match &card.effect {
            Raw::None => SoloEffect::None,
            Raw::RemoveOrders { slots } => SoloEffect::RemoveOrders(self.slots(at, slots)),
            Raw::RemoveHelpers { slots } => SoloEffect::RemoveHelpers(self.slots(at, slots)),
            Raw::RerollStock { dice } => {
                let mut places = Vec::new();
                for die in dice {
                    if !(1..=2).contains(&die.index) {
                        self.wrong(at, format!("stock dice have places 1 and 2, not {}", die.index));
                        continue;
                    }
                    places.push((self.colour(at, &die.color), die.index - 1));
                }
                SoloEffect::RerollStock(places)
            }
        };
        SoloCard { id: card.id.clone(), moves, effect, neutral: card.neutral }
    }
}
