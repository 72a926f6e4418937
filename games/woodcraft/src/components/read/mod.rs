//! From the files as written to the components as the rules use them. Everything that is wrong is collected,
//! so that the owner of a file sees it at once.

mod board;
mod cards;

use super::*;

pub fn read(text: &str) -> Result<Components, String> {
    let file: raw::File = table::file::read(text).map_err(|wrong| wrong.to_string())?;
    let mut reader = Reader::new(&file);
    let components = reader.components(&file);
    super::check::check(&components, &file, &mut reader.problems);
    if reader.problems.is_empty() { Ok(components) } else { Err(reader.problems.join("\n")) }
}

/// Amounts above this are surely mistyped, and would overflow a marker's way.
const MOST: u8 = 20;

struct Reader {
    gains: Vec<Gain>,
    options: Vec<Gains>,
    tools: Vec<String>,
    problems: Vec<String>,
}

impl Reader {
    fn new(file: &raw::File) -> Self {
        Reader {
            gains: Vec::new(),
            options: Vec::new(),
            tools: file.tools.types.clone(),
            problems: Vec::new(),
        }
    }

    pub(super) fn wrong(&mut self, at: &str, what: impl std::fmt::Display) {
        self.problems.push(format!("{at}: {what}"));
    }

    fn components(&mut self, file: &raw::File) -> Components {
        let quadrants = self.quadrants(file);
        let reputation_tiles = file.reputation_tile.iter().map(|tile| self.reputation_tile(tile)).collect();
        let rows = self.rows(file);
        let rooms = self.rooms(file);
        let workshop = self.workshop(&file.workshop);
        let attic = self.attic(file);
        let orders: Vec<Order> = file.order.iter().map(|order| self.order(order, file)).collect();
        let helpers: Vec<Helper> = file.helper.iter().map(|helper| self.helper(helper)).collect();
        let contracts = file.contract.iter().map(|contract| self.contract(contract)).collect();
        let solo_cards = file.solo.iter().map(|card| self.solo_card(card)).collect();
        let penalty = |penalty: &raw::Penalty| penalty.reputation.unsigned_abs();
        let rounds = [rounds(&file.rounds.p1_3), rounds(&file.rounds.p4)];
        let step = |step: &raw::MarketingStep| MarketingStep { cost: step.cost, points: step.points };
        let marketing: Vec<MarketingStep> = file.marketing.steps.iter().map(step).collect();
        let marketed = Marketed::sums(&marketing, rounds.each_ref().map(|rounds| rounds.rounds));
        Components {
            start: self.start(&file.setup),
            rounds,
            sweep_slots: self.slots("rounds", &file.rounds.market_discard_slots),
            quadrants,
            prices: self.prices(&file.prices),
            income: IncomeTrack {
                last: file.income_track.last,
                start: [file.income_track.start_blueberry, file.income_track.start_hazelnut],
                tool_line: file.income_track.tool_line_before,
                points_line: file.income_track.points_line_before,
                points: file.income_track.points_line_value,
            },
            reputation: self.reputation(&file.reputation_track),
            reputation_tiles,
            pile_limit: file.lumber_pile.limit_at_end_of_turn as usize,
            rows,
            dropped_penalty: penalty(&file.order_rows.below_last),
            unfinished_penalty: penalty(&file.order_rows.unfinished_at_end),
            rooms,
            workshop,
            marketed,
            marketing,
            attic,
            tools: self.tools.clone(),
            tools_per_type: file.tools.per_type,
            leftovers_divisor: u16::from(file.scoring.leftovers_divisor),
            decks: Decks::of(&orders, &helpers),
            orders,
            helpers,
            contracts,
            solo_cards,
            contract_leaves_at: file.solo_rules.contract_leaves_at_round.clone(),
            solo_good: i32::from(file.meta.solo_good),
            solo_excellent: i32::from(file.meta.solo_excellent),
            amounts: self.gains.iter().map(|&gain| Amount::of(gain)).collect(),
            gains: std::mem::take(&mut self.gains),
            options: std::mem::take(&mut self.options),
        }
    }

    pub(super) fn colour(&mut self, at: &str, word: &str) -> Colour {
        Colour::from_word(word).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not a colour (green, yellow, brown)"));
            Colour::Green
        })
    }

    pub(super) fn colours(&mut self, at: &str, words: &[String]) -> Vec<Colour> {
        words.iter().map(|word| self.colour(at, word)).collect()
    }

    pub(super) fn die(&mut self, at: &str, colour: Colour, value: u8) -> Die {
        Die::checked(colour, value).unwrap_or_else(|| {
            self.wrong(at, format!("a die cannot show {value}"));
            Die::new(colour, 1)
        })
    }

    pub(super) fn material(&mut self, at: &str, word: &str) -> Material {
        Material::from_word(&word.replace('_', "-")).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not a material (saw_blade, glue, scrapwood)"));
            Material::Glue
        })
    }

    pub(super) fn materials(&mut self, at: &str, words: &[String]) -> Materials {
        let mut set = Materials::default();
        for word in words {
            let material = self.material(at, word);
            set.insert(material);
        }
        set
    }

    pub(super) fn action(&mut self, at: &str, word: &str) -> Action {
        Action::from_word(&word.replace('_', "-")).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not an action tile"));
            Action::BuyLumber
        })
    }

    pub(super) fn deck(&mut self, at: &str, word: &str) -> Deck {
        match word {
            "early" => Deck::Early,
            "late" => Deck::Late,
            "hazelnut" => Deck::Hazelnut,
            _ => {
                self.wrong(at, format!("there is no deck “{word}”"));
                Deck::Early
            }
        }
    }

    pub(super) fn amount(&mut self, at: &str, n: u8) -> u8 {
        if n == 0 || n > MOST {
            self.wrong(at, format!("an amount is 1 to {MOST}, not {n}"));
        }
        n.clamp(1, MOST)
    }

    pub(super) fn list(&mut self, at: &str, raw: &[raw::Gain]) -> Gains {
        let gains: Vec<Gain> = raw.iter().map(|gain| self.gain(at, gain)).collect();
        if gains.is_empty() {
            return Gains::NONE;
        }
        let list = Gains { start: self.gains.len() as u16, len: gains.len() as u8 };
        self.gains.extend(gains);
        list
    }

    pub(super) fn gain(&mut self, at: &str, raw: &raw::Gain) -> Gain {
        use raw::Gain as Raw;
        match raw {
            Raw::Blueberries { n } => Gain::Blueberries(self.amount(at, *n)),
            Raw::Points { n } => Gain::Points(self.amount(at, *n)),
            Raw::BbIncome { n } => Gain::BlueberryIncome(self.amount(at, *n)),
            Raw::HzIncome { n } => Gain::HazelnutIncome(self.amount(at, *n)),
            Raw::Reputation { n } => Gain::Reputation(self.amount(at, *n)),
            Raw::SawBlade { n } => Gain::Material(Material::SawBlade, self.amount(at, *n)),
            Raw::Glue { n } => Gain::Material(Material::Glue, self.amount(at, *n)),
            Raw::Scrapwood { n } => Gain::Material(Material::Scrapwood, self.amount(at, *n)),
            Raw::Lantern { n } => Gain::Lantern(self.amount(at, *n)),
            Raw::Reuse { n } => Gain::Reuse(self.amount(at, *n)),
            Raw::Tool { of } => Gain::Tool(self.tool_types(at, of)),
            Raw::Die { options } => Gain::Die(self.die_options(at, options)),
            Raw::Produce { n } => Gain::Produce(self.amount(at, *n)),
            Raw::Choice { options } => {
                let lists: Vec<Gains> = options.iter().map(|list| self.list(at, list)).collect();
                let stretch = Options { start: self.options.len() as u16, len: lists.len() as u8 };
                self.options.extend(lists);
                Gain::Choice(stretch)
            }
            Raw::ClaimContractOr { otherwise } => Gain::ClaimContractOr(self.list(at, otherwise)),
            Raw::LosePoints { n } => Gain::LosePoints(self.amount(at, *n)),
        }
    }

    pub(super) fn tool_types(&mut self, at: &str, of: &raw::Tool) -> u16 {
        let names = match of {
            raw::Tool::One(any) if any == "any" => return (1 << self.tools.len()) - 1,
            raw::Tool::One(name) => std::slice::from_ref(name),
            raw::Tool::AnyOf(names) => names,
        };
        let mut set = 0;
        for name in names {
            match self.tools.iter().position(|tool| tool == name) {
                Some(index) => set |= 1 << index,
                None => self.wrong(at, format!("there is no tool “{name}”")),
            }
        }
        set
    }

    pub(super) fn die_options(&mut self, at: &str, options: &[raw::DieOption]) -> DieSet {
        let mut set = DieSet::default();
        for option in options {
            for colour in self.colours(at, &option.colors) {
                let die = self.die(at, colour, option.value);
                set.insert(die);
            }
        }
        if set.is_empty() {
            self.wrong(at, "a die gain must name at least one die");
        }
        set
    }
}

fn rounds(raw: &raw::Rounds) -> Rounds {
    Rounds::new(raw.rounds, raw.income_after.clone(), raw.market_discard_after.clone(), raw.deck_change_after)
}
