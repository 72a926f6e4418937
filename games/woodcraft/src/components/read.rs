//! From the files as written to the components as the rules use them. Everything that is wrong is collected,
//! so that the owner of a file sees it at once.

use super::raw;
use super::*;

pub fn read(text: &str) -> Result<Components, String> {
    let file: raw::File = toml::from_str(text).map_err(|wrong| wrong.to_string())?;
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

    fn wrong(&mut self, at: &str, what: impl std::fmt::Display) {
        self.problems.push(format!("{at}: {what}"));
    }

    fn components(&mut self, file: &raw::File) -> Components {
        let quadrants = self.quadrants(file);
        let reputation_tiles = file.reputation_tile.iter().map(|tile| self.reputation_tile(tile)).collect();
        let rows = self.rows(file);
        let rooms = self.rooms(file);
        let workshop = self.workshop(&file.workshop);
        let attic = self.attic(file);
        let orders = file.order.iter().map(|order| self.order(order, file)).collect();
        let helpers = file.helper.iter().map(|helper| self.helper(helper)).collect();
        let contracts = file.contract.iter().map(|contract| self.contract(contract)).collect();
        let solo_cards = file.solo.iter().map(|card| self.solo_card(card)).collect();
        let penalty = |penalty: &raw::Penalty| penalty.reputation.unsigned_abs();
        Components {
            start: self.start(&file.setup),
            rounds: [rounds(&file.rounds.p1_3), rounds(&file.rounds.p4)],
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
            marketing: file
                .marketing
                .steps
                .iter()
                .map(|step| MarketingStep { cost: step.cost, points: step.points })
                .collect(),
            attic,
            tools: self.tools.clone(),
            tools_per_type: file.tools.per_type,
            leftovers_divisor: u16::from(file.scoring.leftovers_divisor),
            orders,
            helpers,
            contracts,
            solo_cards,
            contract_leaves_at: file.solo_rules.contract_leaves_at_round.clone(),
            solo_good: i32::from(file.meta.solo_good),
            solo_excellent: i32::from(file.meta.solo_excellent),
            gains: std::mem::take(&mut self.gains),
            options: std::mem::take(&mut self.options),
        }
    }

    fn colour(&mut self, at: &str, word: &str) -> Colour {
        Colour::from_word(word).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not a colour (green, yellow, brown)"));
            Colour::Green
        })
    }

    fn colours(&mut self, at: &str, words: &[String]) -> Vec<Colour> {
        words.iter().map(|word| self.colour(at, word)).collect()
    }

    fn die(&mut self, at: &str, colour: Colour, value: u8) -> Die {
        Die::checked(colour, value).unwrap_or_else(|| {
            self.wrong(at, format!("a die cannot show {value}"));
            Die::new(colour, 1)
        })
    }

    fn material(&mut self, at: &str, word: &str) -> Material {
        Material::from_word(&word.replace('_', "-")).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not a material (saw_blade, glue, scrapwood)"));
            Material::Glue
        })
    }

    fn materials(&mut self, at: &str, words: &[String]) -> Materials {
        let mut set = Materials::default();
        for word in words {
            let material = self.material(at, word);
            set.insert(material);
        }
        set
    }

    fn action(&mut self, at: &str, word: &str) -> Action {
        Action::from_word(&word.replace('_', "-")).unwrap_or_else(|| {
            self.wrong(at, format!("“{word}” is not an action tile"));
            Action::BuyLumber
        })
    }

    fn deck(&mut self, at: &str, word: &str) -> Deck {
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

    fn amount(&mut self, at: &str, n: u8) -> u8 {
        if n == 0 || n > MOST {
            self.wrong(at, format!("an amount is 1 to {MOST}, not {n}"));
        }
        n.clamp(1, MOST)
    }

    /// Puts a gain list into the arena. Lists inside it come first, so that each list lies in one stretch.
    fn list(&mut self, at: &str, raw: &[raw::Gain]) -> Gains {
        let gains: Vec<Gain> = raw.iter().map(|gain| self.gain(at, gain)).collect();
        if gains.is_empty() {
            return Gains::NONE;
        }
        let list = Gains { start: self.gains.len() as u16, len: gains.len() as u8 };
        self.gains.extend(gains);
        list
    }

    fn gain(&mut self, at: &str, raw: &raw::Gain) -> Gain {
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

    fn tool_types(&mut self, at: &str, of: &raw::Tool) -> u16 {
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

    fn die_options(&mut self, at: &str, options: &[raw::DieOption]) -> DieSet {
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

    fn start(&mut self, setup: &raw::Setup) -> Start {
        let dice = setup
            .starting_dice
            .iter()
            .map(|die| {
                let colour = self.colour("setup", &die.color);
                self.die("setup", colour, die.value)
            })
            .collect();
        Start {
            blueberries: setup.blueberries,
            score: setup.score_start,
            dice,
            draw_helpers: setup.draw_helpers,
            draw_orders: setup.draw_orders_early,
            draw_hazelnut: setup.draw_orders_hazelnut,
            lanterns: self.by_players("setup.lanterns_by_players", &setup.lanterns_by_players),
            contracts: self.by_players("setup.contracts_by_players", &setup.contracts_by_players),
        }
    }

    fn by_players(&mut self, at: &str, table: &std::collections::BTreeMap<String, u8>) -> [u8; 4] {
        std::array::from_fn(|index| {
            table.get(&(index + 1).to_string()).copied().unwrap_or_else(|| {
                self.wrong(at, format!("no entry for {} players", index + 1));
                1
            })
        })
    }

    fn slots(&mut self, at: &str, slots: &[u8]) -> u8 {
        slots.iter().fold(0, |set, &slot| {
            if slot == 0 || slot as usize > SLOTS {
                self.wrong(at, format!("there is no slot {slot}"));
                return set;
            }
            set | 1 << (slot - 1)
        })
    }

    fn quadrants(&mut self, file: &raw::File) -> [Quadrant; QUADRANTS] {
        std::array::from_fn(|index| {
            let number = index as u8 + 1;
            let at = format!("wheel.quadrant {number}");
            let Some(quadrant) = file.wheel.quadrant.iter().find(|quadrant| quadrant.id == number) else {
                self.wrong(&at, "missing");
                return Quadrant { outer: [Gains::NONE; SPACES], saw: [Gains::NONE; 2] };
            };
            let outer = std::array::from_fn(|space| match quadrant.outer.get(&(space + 1).to_string()) {
                Some(bonus) => self.list(&at, bonus),
                None => {
                    self.wrong(&at, format!("no entry for space {}", space + 1));
                    Gains::NONE
                }
            });
            Quadrant {
                outer,
                saw: [self.list(&at, &quadrant.saw_age2), self.list(&at, &quadrant.saw_age3_extra)],
            }
        })
    }

    fn prices(&mut self, prices: &raw::Prices) -> Prices {
        let surcharge = Colour::ALL.map(|colour| {
            prices.die_surcharge.get(colour.word()).copied().unwrap_or_else(|| {
                self.wrong("prices.die_surcharge", format!("no entry for {}", colour.word()));
                0
            })
        });
        let offers = prices
            .materials
            .iter()
            .map(|offer| Offer {
                material: self.material("prices.materials", &offer.token),
                n: self.amount("prices.materials", offer.n),
                cost: offer.cost,
            })
            .collect();
        Prices {
            surcharge,
            sell_factor: prices.sell_factor,
            exchange_value: prices.exchange_buys_value,
            second_order: prices.second_order,
            instead: prices.take_blueberries_instead,
            other_action: prices.lanterns_other_action,
            bonus_action: prices.lanterns_bonus_action,
            offers,
            most_purchases: prices.max_material_purchases,
        }
    }

    fn reputation(&mut self, track: &raw::ReputationTrack) -> ReputationTrack {
        let tile_spaces = track.tile_spaces.clone().try_into().unwrap_or_else(|_| {
            self.wrong("reputation_track", "there are two spaces for tiles");
            [1, 2]
        });
        ReputationTrack {
            last: track.last,
            start: track.start,
            values: track.value_by_space.clone(),
            tile_spaces,
            overflow_points: track.overflow_points_per_step,
        }
    }

    fn reputation_tile(&mut self, tile: &raw::ReputationTile) -> ReputationTile {
        let side_4 = [&tile.p2_4.top, &tile.p2_4.middle, &tile.p2_4.bottom];
        let side_3 = [&tile.p3.top, &tile.p3.bottom];
        ReputationTile {
            id: tile.id.clone(),
            side_4: side_4.map(|gains| self.list(&tile.id, gains)),
            side_3: side_3.map(|gains| self.list(&tile.id, gains)),
        }
    }

    fn rows(&mut self, file: &raw::File) -> [OrderRow; ROWS] {
        std::array::from_fn(|index| {
            let Some(row) = file.order_row.iter().find(|row| row.index == index + 1) else {
                self.wrong("order_row", format!("row {} is missing", index + 1));
                return OrderRow { id: String::new(), on_complete: Gains::NONE };
            };
            OrderRow { id: row.id.clone(), on_complete: self.list(&row.id, &row.on_complete) }
        })
    }

    fn rooms(&mut self, file: &raw::File) -> [Room; ROOMS] {
        let rooms = &file.room;
        std::array::from_fn(|index| {
            let Some(room) = rooms.get(index) else {
                self.wrong("room", format!("there are {} rooms; {ROOMS} are expected", rooms.len()));
                return Room { id: String::new(), income: Gains::NONE, produce: 0, neighbours: 0 };
            };
            let is_neighbour =
                |other: &raw::Room| (room.row - other.row).abs() + (room.col - other.col).abs() == 1;
            let neighbours = (0..ROOMS.min(rooms.len()))
                .filter(|&other| is_neighbour(&rooms[other]))
                .fold(0, |set, other| set | 1 << other);
            Room {
                id: room.id.clone(),
                income: self.list(&room.id, &room.income),
                produce: room.produce.min(ROOMS as u8),
                neighbours,
            }
        })
    }

    fn workshop(&mut self, workshop: &raw::Workshop) -> Workshop {
        if workshop.pots.len() != 3 || workshop.saws.len() != 3 || workshop.splices.len() != 3 {
            self.wrong("workshop", "there are 3 pots, 3 saw places and 3 splice places");
        }
        let nothing = Place { cost: 0, gain: Gains::NONE };
        let mut places = Workshop {
            pots: [nothing; 3],
            saplings: [0; 3],
            trees: [1; 3],
            saws: [nothing; 3],
            six_discount: [0; 3],
            splices: [nothing; 3],
            splice_steps: [1; 3],
            glue: Place { cost: workshop.glue.cost, gain: self.list("workshop.glue", &workshop.glue.gain) },
            glue_mixed_points: workshop.glue.mixed_points,
            growth: workshop.tree_growth,
            tree_max: workshop.tree_max,
            most_planted: workshop.plantable_values.iter().copied().max().unwrap_or(0),
        };
        for (index, pot) in workshop.pots.iter().take(3).enumerate() {
            if self.colour("workshop.pots", &pot.color) != Colour::ALL[index] {
                self.wrong("workshop.pots", "the pots are green, yellow and brown, in this order");
            }
            places.pots[index] = Place { cost: pot.cost, gain: self.list("workshop.pots", &pot.gain) };
            places.saplings[index] = pot.sapling;
            places.trees[index] =
                pot.trees_per_planting.max(if index > 0 { places.trees[index - 1] } else { 1 });
        }
        for (index, saw) in workshop.saws.iter().take(3).enumerate() {
            places.saws[index] = Place { cost: saw.cost, gain: self.list("workshop.saws", &saw.gain) };
            places.six_discount[index] =
                saw.six_discount + if index > 0 { places.six_discount[index - 1] } else { 0 };
        }
        for (index, splice) in workshop.splices.iter().take(3).enumerate() {
            places.splices[index] =
                Place { cost: splice.cost, gain: self.list("workshop.splices", &splice.gain) };
            places.splice_steps[index] = splice.max_step;
        }
        places
    }

    fn space(&mut self, at: &str, spaces: &[String], name: &str) -> SpaceId {
        match spaces.iter().position(|space| space == name) {
            Some(index) => SpaceId(index as u8),
            None => {
                self.wrong(at, format!("there is no attic space “{name}”"));
                SpaceId(0)
            }
        }
    }

    fn attic(&mut self, file: &raw::File) -> Attic {
        let spaces = &file.attic.spaces;
        if spaces.len() != ATTIC_SPACES {
            self.wrong("attic", format!("{} spaces; {ATTIC_SPACES} are expected", spaces.len()));
        }
        let requires = std::array::from_fn(|index| {
            let below = spaces.get(index).and_then(|space| file.attic.requires.get(space));
            let Some(below) = below else {
                self.wrong("attic.requires", format!("no entry for space number {}", index + 1));
                return 0;
            };
            below.iter().fold(0, |set, name| set | 1 << self.space("attic.requires", spaces, name).0)
        });
        let links = file
            .attic_link
            .iter()
            .map(|link| Link {
                between: [0, 1].map(|end| self.space("attic_link", spaces, &link.between[end])),
                reward: self.list("attic_link", &link.reward),
            })
            .collect();
        Attic { spaces: spaces.clone(), requires, links }
    }

    fn order(&mut self, order: &raw::Order, file: &raw::File) -> Order {
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
            fixed,
            loose,
            materials,
            reward: self.list(at, &order.reward),
        }
    }

    /// WC-102: a symbol without a value accepts any.
    fn symbol(&mut self, at: &str, symbol: &raw::Symbol) -> Symbol {
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
        Symbol { matches }
    }

    fn helper(&mut self, helper: &raw::Helper) -> Helper {
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

    fn ability(&mut self, helper: &raw::Helper) -> Ability {
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

    fn price(&mut self, at: &str, word: &str) -> Price {
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

    fn event(&mut self, at: &str, word: &str) -> Trigger {
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

    fn contract(&mut self, contract: &raw::Contract) -> Contract {
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

    fn solo_card(&mut self, card: &raw::Solo) -> SoloCard {
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

fn rounds(raw: &raw::Rounds) -> Rounds {
    Rounds {
        rounds: raw.rounds,
        income_after: raw.income_after.clone(),
        sweep_after: raw.market_discard_after.clone(),
        deck_change_after: raw.deck_change_after,
    }
}
