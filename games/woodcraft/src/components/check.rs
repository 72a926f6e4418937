//! Whether a component file is complete and consistent, and how much of it is only designed.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::raw;
use super::*;

/// What `catalogue check` says of a component file: what it contains and how many values are only chosen;
/// or everything that is wrong with it, a line each.
pub fn report(text: &str) -> Result<String, String> {
    let components = <Components as table::Components>::read(text)?;
    let values: toml::Table = text.parse().map_err(|wrong| format!("{wrong}"))?;
    let mut sources = Sources::default();
    sources.walk(&toml::Value::Table(values));
    let mut report = String::new();
    let of = |deck| components.orders.iter().filter(|order| order.deck == deck).count();
    let hired = |deck| components.helpers.iter().filter(|helper| helper.deck == deck).count();
    let _ = writeln!(
        report,
        "orders: {} early, {} late, {} hazelnut",
        of(Deck::Early),
        of(Deck::Late),
        of(Deck::Hazelnut)
    );
    let _ = writeln!(report, "helpers: {} early, {} late", hired(Deck::Early), hired(Deck::Late));
    let _ = writeln!(
        report,
        "{} contracts, {} solo cards, {} reputation tiles, {} types of tools, {} attic links",
        components.contracts.len(),
        components.solo_cards.len(),
        components.reputation_tiles.len(),
        components.tools.len(),
        components.attic.links.len(),
    );
    let _ = writeln!(
        report,
        "{} notes of provenance: {} sourced, {} sourced in part, {} chosen",
        sources.sourced + sources.partly + sources.chosen,
        sources.sourced,
        sources.partly,
        sources.chosen,
    );
    let _ = writeln!(report, "complete and consistent");
    Ok(report)
}

/// How many notes of provenance say `chosen`.
#[derive(Default)]
struct Sources {
    sourced: usize,
    partly: usize,
    chosen: usize,
}

impl Sources {
    fn walk(&mut self, value: &toml::Value) {
        match value {
            toml::Value::Table(table) => {
                for (key, value) in table {
                    match value.as_str() {
                        Some(note) if key.starts_with("provenance") => self.count(note),
                        _ => self.walk(value),
                    }
                }
            }
            toml::Value::Array(values) => values.iter().for_each(|value| self.walk(value)),
            _ => {}
        }
    }

    fn count(&mut self, note: &str) {
        let is_sourced = ["seed", "src"].iter().any(|word| note.contains(word));
        match (note.contains("chosen"), is_sourced) {
            (true, true) => self.partly += 1,
            (true, false) => self.chosen += 1,
            (false, _) => self.sourced += 1,
        }
    }
}

/// Everything that must hold between the parts of the file.
pub fn check(components: &Components, file: &raw::File, problems: &mut Vec<String>) {
    counts(components, file, problems);
    unique_ids(components, problems);
    board(components, file, problems);
    costs(components, problems);
    if circular(components) {
        problems.push("helpers: an ability would set itself off for ever".into());
    }
}

fn counts(components: &Components, file: &raw::File, problems: &mut Vec<String>) {
    let orders = |deck| components.orders.iter().filter(|order| order.deck == deck).count();
    let helpers = |deck| components.helpers.iter().filter(|helper| helper.deck == deck).count();
    let counts = &file.counts;
    for (what, there, expected) in [
        ("early orders", orders(Deck::Early), counts.orders_early),
        ("late orders", orders(Deck::Late), counts.orders_late),
        ("hazelnut orders", orders(Deck::Hazelnut), counts.orders_hazelnut),
        ("early helpers", helpers(Deck::Early), counts.helpers_early),
        ("late helpers", helpers(Deck::Late), counts.helpers_late),
        ("public contracts", components.contracts.len(), counts.public_contracts),
        ("solo cards", components.solo_cards.len(), counts.solo_cards),
        ("reputation tiles", components.reputation_tiles.len(), counts.reputation_tiles),
        ("types of tools", components.tools.len(), counts.tool_types),
        ("tools of a type", components.tools_per_type as usize, counts.tools_per_type as usize),
        ("action tiles", file.action_tile.len(), Action::ALL.len()),
        ("quadrants of the wheel", file.wheel.quadrants, QUADRANTS),
        ("spaces of a quadrant", file.wheel.spaces_per_quadrant, SPACES),
        ("stock dice of a colour", file.lumber_stock.dice_per_color, 2),
        ("orders in the row", file.setup.market_orders, SLOTS),
        ("helpers in the row", file.setup.market_helpers, SLOTS),
        ("helpers kept at setup", file.setup.keep_helpers, 1),
        ("early orders kept at setup", file.setup.keep_orders_early, 2),
        ("orders placed at setup", file.setup.orders_placed_at_start, 1),
    ] {
        if there != expected {
            problems.push(format!("{what}: {there}, but {expected} are expected"));
        }
    }
    for (what, there, most) in [
        ("orders", components.orders.len(), 128),
        ("helpers", components.helpers.len(), 64),
        ("contracts", components.contracts.len(), 8),
        ("solo cards", components.solo_cards.len(), 16),
    ] {
        if there > most {
            problems.push(format!("{what}: {there}, but there is room for {most} only"));
        }
    }
    for action in Action::ALL {
        if !file.action_tile.iter().any(|tile| tile.id.replace('_', "-") == action.word()) {
            problems.push(format!("action_tile: {} is missing", action.word()));
        }
    }
    if components.tools.len() != TOOL_TYPES {
        problems.push(format!("tools: {} types, but {TOOL_TYPES} are expected", components.tools.len()));
    }
    if !components.solo_cards.iter().any(|card| card.moves.is_empty()) {
        problems.push("solo: without a hindmost card the deck might never move a tile".into());
    }
    if components.reputation_tiles.len() < 2 {
        problems.push("reputation_tile: two are needed".into());
    }
    let most_players = 4;
    for (what, there, needed) in [
        ("early helpers", helpers(Deck::Early), SLOTS + most_players * file.setup.draw_helpers),
        ("early orders", orders(Deck::Early), SLOTS + most_players * file.setup.draw_orders_early),
        ("hazelnut orders", orders(Deck::Hazelnut), most_players * file.setup.draw_orders_hazelnut),
        ("contracts", components.contracts.len(), components.start.contracts[3] as usize),
    ] {
        if there < needed {
            problems.push(format!("{what}: {there}, but 4 players need {needed}"));
        }
    }
    if file.setup.draw_helpers == 0 || file.setup.draw_orders_early < 3 {
        problems.push("setup: too few cards are drawn to choose 1 helper and 2 orders among them".into());
    }
}

fn unique_ids(components: &Components, problems: &mut Vec<String>) {
    let ids = (components.orders.iter().map(|order| &order.id))
        .chain(components.helpers.iter().map(|helper| &helper.id))
        .chain(components.contracts.iter().map(|contract| &contract.id))
        .chain(components.solo_cards.iter().map(|card| &card.id))
        .chain(components.reputation_tiles.iter().map(|tile| &tile.id))
        .chain(&components.tools)
        .chain(&components.attic.spaces);
    let mut seen = BTreeSet::new();
    for id in ids {
        if id.is_empty() {
            problems.push("something has no name".into());
        }
        if !seen.insert(id) {
            problems.push(format!("{id}: used twice"));
        }
    }
}

fn board(components: &Components, file: &raw::File, problems: &mut Vec<String>) {
    let track = &components.reputation;
    if track.values.len() != track.last as usize + 1 {
        problems.push(format!(
            "reputation_track: {} values for the spaces 0 to {}",
            track.values.len(),
            track.last
        ));
    }
    if file.reputation_track.first != 0 || track.start > track.last || track.last > 100 {
        problems.push("reputation_track: it runs from 0 to at most 100 and the start is on it".into());
    }
    if track.tile_spaces.iter().any(|&space| space == 0 || space > track.last)
        || track.tile_spaces[0] >= track.tile_spaces[1]
    {
        problems.push("reputation_track: the tile spaces are two different ones, in order".into());
    }
    let income = &file.income_track;
    if income.first != 0 || income.tool_line_before > income.last || income.points_line_before > income.last {
        problems.push("income_track: it begins at 0 and both lines are on it".into());
    }
    if !file.marketing.repeat_last || components.marketing.is_empty() {
        problems.push("marketing: there is a last step, which can be repeated".into());
    }
    let starting: Vec<usize> = (0..file.room.len()).filter(|&index| file.room[index].starting).collect();
    if starting != [0] {
        problems.push("room: the first one listed is the only starting room".into());
    }
    if reachable_rooms(components) != (1 << ROOMS) - 1 {
        problems.push("room: not every room can be reached from the starting room".into());
    }
    if !attic_fills(components) {
        problems.push("attic.requires: some space can never be filled".into());
    }
    for link in &components.attic.links {
        if link.between[0] == link.between[1] {
            problems.push("attic_link: a link joins two different spaces".into());
        }
    }
    if components.attic.links.len() > 32 {
        problems.push("attic_link: there is room for 32 only".into());
    }
    for (players, rounds) in [(1, components.rounds(1)), (4, components.rounds(4))] {
        let at = format!("rounds for {players} players");
        if rounds.income_after.len() != 4 || rounds.income_after.last() != Some(&rounds.rounds) {
            problems.push(format!("{at}: four income phases, the last after the last round"));
        }
        if rounds.income_after.get(1) != Some(&rounds.deck_change_after) {
            problems.push(format!("{at}: the decks change in the second income phase"));
        }
        if rounds.rounds > 30 {
            problems.push(format!("{at}: 30 at most"));
        }
    }
    let workshop = &components.workshop;
    if workshop.tree_max != crate::dice::FACES
        || workshop.most_planted >= workshop.tree_max
        || workshop.growth == 0
    {
        problems.push("workshop: trees are planted small, grow, and are cut at 6".into());
    }
    if workshop.splice_steps.iter().any(|&steps| steps == 0 || steps > 5)
        || !workshop.splice_steps.is_sorted()
    {
        problems.push("workshop.splices: steps of 1 to 5, rising".into());
    }
    if workshop.saplings[1..].iter().any(|&value| value == 0 || value >= workshop.tree_max) {
        problems.push("workshop.pots: a new pot comes with a small tree".into());
    }
    if !(1..=crate::dice::FACES).contains(&components.prices.exchange_value) {
        problems.push("prices: the die that an exchange buys must exist".into());
    }
    if components.leftovers_divisor == 0 || components.pile_limit == 0 {
        problems.push("scoring and lumber pile: no zero here".into());
    }
}

/// The rooms that helpers can come to, one beside the other.
fn reachable_rooms(components: &Components) -> u8 {
    let mut reached = 1;
    for _ in 0..ROOMS {
        for (index, room) in components.rooms.iter().enumerate() {
            if room.neighbours & reached != 0 {
                reached |= 1 << index;
            }
        }
    }
    reached
}

/// WC-124: whether every attic space can be filled in the end.
fn attic_fills(components: &Components) -> bool {
    let mut filled = 0u16;
    for _ in 0..ATTIC_SPACES {
        for (index, required) in components.attic.requires.iter().enumerate() {
            if required & !filled == 0 {
                filled |= 1 << index;
            }
        }
    }
    filled == (1 << ATTIC_SPACES) - 1
}

fn costs(components: &Components, problems: &mut Vec<String>) {
    for helper in &components.helpers {
        let at = &helper.id;
        if helper.production.is_empty() {
            problems.push(format!("{at}: it produces nothing"));
        }
        if helper.deck == Deck::Hazelnut {
            problems.push(format!("{at}: helpers are early or late"));
        }
        // Everybody must be able to pay for some helper dealt at setup.
        if helper.deck == Deck::Early && u16::from(helper.cost) > components.start.blueberries {
            problems.push(format!("{at}: nobody could pay it at setup"));
        }
        if let Ability::DieStep { steps, .. } = &helper.ability
            && (steps.is_empty() || steps.iter().any(|step| *step == 0 || step.abs() > 5))
        {
            problems.push(format!("{at}: a die changes by 1 to 5"));
        }
        if let Ability::CutAndPlant { value, .. } = helper.ability
            && !(1..=components.workshop.most_planted).contains(&value)
        {
            problems.push(format!("{at}: such a die cannot be planted"));
        }
        if let Ability::SellMaterials { most: 0, .. } = helper.ability {
            problems.push(format!("{at}: it sells nothing"));
        }
    }
    for order in &components.orders {
        if order.dice.is_empty() {
            problems.push(format!("{}: it asks for no die", order.id));
        }
    }
    for contract in &components.contracts {
        if let ContractRule::SpendMaterials { each: 0, .. } = contract.rule {
            problems.push(format!("{}: it scores nothing", contract.id));
        }
    }
    for options in components.gains.iter() {
        if let Gain::Choice(options) = options
            && options.len == 0
        {
            problems.push("a choice among nothing".into());
        }
    }
}

/// Whether gains that set off abilities, whose gains set off abilities, ever come round to where they began.
fn circular(components: &Components) -> bool {
    // Lanterns, reputation and productions are all that a gain can set off without end: tools and lines end.
    let mut leads = [[false; 3]; 3];
    for helper in &components.helpers {
        if let Ability::OnEvent { event, gain, once_per_turn: false } = helper.ability {
            match event {
                Trigger::LanternGained => mark(components, gain, &mut leads[0]),
                Trigger::ReputationStep => mark(components, gain, &mut leads[1]),
                _ => {}
            }
        }
        mark(components, helper.production, &mut leads[2]);
    }
    for via in 0..3 {
        for from in 0..3 {
            for to in 0..3 {
                leads[from][to] |= leads[from][via] && leads[via][to];
            }
        }
    }
    (0..3).any(|kind| leads[kind][kind])
}

fn mark(components: &Components, gains: Gains, leads: &mut [bool; 3]) {
    for gain in components.list(gains) {
        match *gain {
            Gain::Lantern(_) => leads[0] = true,
            Gain::Reputation(_) => leads[1] = true,
            Gain::Produce(_) => leads[2] = true,
            Gain::Choice(options) => {
                components.choices(options).iter().for_each(|list| mark(components, *list, leads));
            }
            Gain::ClaimContractOr(otherwise) => mark(components, otherwise, leads),
            _ => {}
        }
    }
}
