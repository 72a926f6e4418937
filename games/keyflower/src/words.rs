//! What the game says: buttons, prompts, the log, points and help. The sentences are in `i18n/`.

use std::sync::LazyLock;

use table::{Lexicon, Line, Part, Phrase, Seat};

use crate::components::{Cost, EDGES, Effect, Power, Scoring, TileKind, Wanted};
use crate::moves::{Event, Move};
use crate::pieces::{Colour, Kind, Pile, Resource, Resources, Season, Skill, Skills, Workers};
use crate::scoring::{Category, Given, TileScore};
use crate::state::{Act, Cell, Groups, Keyflower, Phase, Placing};
use crate::tile::Tile;
use crate::workers::{Colours, Sources, placing_colour};

pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(table::texts!("../i18n/", ".ftl")));
    &LEXICON
}

/// The name of a tile.
pub fn tile(tile: Tile) -> Phrase {
    Phrase::new(format!("tile-{}", tile.word()))
}

/// The name of a summer boat with the side that is up.
pub fn summer_boat(of: Tile, flipped: bool) -> Phrase {
    let key = if flipped { "summer-boat-side-b" } else { "summer-boat-side-a" };
    Phrase::new(key).with("boat", tile(of))
}

pub fn resource(resource: Resource) -> Phrase {
    Phrase::new(format!("resource-{}", resource.id()))
}

fn skill(skill: Skill) -> Phrase {
    Phrase::new(format!("skill-{}", skill.id()))
}

pub fn colour(colour: Colour) -> Phrase {
    Phrase::new(format!("colour-{}", colour.id()))
}

pub fn season(season: Season) -> Phrase {
    Phrase::new(format!("season-{}", season.id()))
}

/// “2 red workers”.
pub fn workers_of(colour: Colour, count: u8) -> Phrase {
    Phrase::new(format!("workers-{}", colour.id())).with("n", count)
}

/// What a sentence does with “2 red”: a language may decline it.
#[derive(Clone, Copy)]
pub enum Role {
    Alone,
    /// They are bid.
    Bid,
    /// After “with”.
    With,
}

/// “2 red”: workers, where it is plain that they are.
pub fn few_of(colour: Colour, count: u8, role: Role) -> Phrase {
    Phrase::new(format!("few-{}", colour.id())).with("n", count).with("role", role as u8)
}

pub fn resources_of(resource: Resource, count: u8) -> Phrase {
    Phrase::new(format!("resources-{}", resource.id())).with("n", count)
}

pub fn skills_of(skill: Skill, count: u8) -> Phrase {
    Phrase::new(format!("skills-{}", skill.id())).with("n", count)
}

fn all<K: Kind>(pile: Pile<K>, name: impl Fn(K, u8) -> Phrase) -> Vec<Phrase> {
    pile.iter().map(|(kind, count)| name(kind, count)).collect()
}

/// “3 workers”, of whatever colours.
pub fn workers_in_all(count: u8) -> Phrase {
    Phrase::new("workers-in-all").with("n", count)
}

/// “3 skills”, of whatever kinds.
pub fn skills_in_all(count: u8) -> Phrase {
    Phrase::new("skills-in-all").with("n", count)
}

/// “2 red workers”, or “nothing”.
pub fn workers_or_none(colour: Colour, count: u8) -> Part {
    workers(Workers::of(colour, count))
}

/// “2 red workers and 1 saw”, or “nothing”.
fn list(phrases: Vec<Phrase>) -> Part {
    if phrases.is_empty() { Part::from(Phrase::new("nothing")) } else { Part::from(phrases) }
}

/// “wood, stone or iron”: one of them.
fn either(phrases: Vec<Phrase>) -> Part {
    let key = match phrases.len() {
        2 => "either-two",
        3 => "either-three",
        4 => "either-four",
        _ => return list(phrases),
    };
    let either = Phrase::new(key);
    let phrase =
        ["a", "b", "c", "d"].into_iter().zip(phrases).fold(either, |all, (place, one)| all.with(place, one));
    Part::from(phrase)
}

pub fn workers(pile: Workers) -> Part {
    list(all(pile, workers_of))
}

pub fn resources(pile: Resources) -> Part {
    list(all(pile, resources_of))
}

fn goods(resources: Resources, skills: Skills) -> Part {
    let mut phrases = all(resources, resources_of);
    phrases.extend(all(skills, skills_of));
    list(phrases)
}

/// KF-40: whether so many workers more are not behind the screen, while losing bids can join.
fn needs_a_group(sources: &Sources, only: Option<Colour>, mixed: bool, least: u8) -> bool {
    let hand = match only {
        Some(colour) => sources.screen[colour],
        None if mixed => sources.screen.total(),
        None => sources.screen.iter().map(|(_, count)| count).max().unwrap_or(0),
    };
    hand < least && sources.groups.iter().any(|group| only.is_none_or(|colour| group.colour == colour))
}

impl Keyflower {
    /// The name of a tile; a summer boat says which side is up.
    fn tile(&self, of: Tile) -> Phrase {
        match self.printed(of).kind {
            TileKind::SummerBoat => summer_boat(of, self.flipped.contains(of)),
            _ => tile(of),
        }
    }

    /// KF-37: the workers that a bid of the active seat here would be added to.
    fn raised(&self, act: Act, on: Tile) -> u8 {
        let lot = self.lot_of(on).filter(|_| act == Act::Bid);
        lot.map_or(0, |lot| self.lots[lot].bids[self.active.index()].count)
    }

    /// Where a tile goes, beside which tile of the village; cells have no names of their own.
    fn settle_phrase(&self, seat: Seat, cell: Cell, orientation: u8) -> Phrase {
        let beside = self.village(seat).tiles.iter().find_map(|tile| {
            let from = self.piece(tile).cell;
            Some((tile, (0..EDGES).find(|&direction| from.next(direction) == cell)?))
        });
        let (tile, direction) = beside.expect("a tile is placed beside another (KF-121)");
        Phrase::new("move-settle")
            .with("direction", direction as u8)
            .with("tile", self.tile(tile))
            .with("turn", 60 * u16::from(orientation))
    }

    pub(crate) fn move_phrase(&self, seat: Seat, mv: Move) -> Phrase {
        match mv {
            Move::Pass => "move-pass".into(),
            Move::Choose(Act::Bid, on) => Phrase::new("move-bid").with("tile", self.tile(on)),
            Move::Choose(Act::Use, on) => Phrase::new("move-use").with("tile", self.tile(on)),
            Move::WithGroup(beside) => Phrase::new("move-with-group").with("tile", self.tile(beside)),
            Move::WithWorker(of) => Phrase::new("move-with-worker").with("workers", workers_of(of, 1)),
            Move::Place { act, tile: on, workers: from_screen, groups } => {
                let placed = self.placed(from_screen, groups);
                let (key, role) = match act {
                    Act::Bid => ("move-place-bid", Role::Bid),
                    Act::Use => ("move-place-use", Role::With),
                };
                let workers = list(all(placed, |of, count| few_of(of, count, role)));
                match self.raised(act, on) {
                    0 => Phrase::new(key).with("workers", workers),
                    own => {
                        let total = own.saturating_add(placed.total());
                        Phrase::new("move-raise").with("workers", workers).with("total", total)
                    }
                }
            }
            Move::Make(made) => Phrase::new("move-make").with("resource", resource(made)),
            Move::PayWorker(of) => Phrase::new("move-pay").with("price", workers_of(of, 1)),
            Move::PayGroup(beside) => Phrase::new("move-pay-group").with("tile", self.tile(beside)),
            Move::PaySkill(paid) => Phrase::new("move-pay").with("price", skills_of(paid, 1)),
            Move::Carry { resource: carried, from, to } => Phrase::new("move-carry")
                .with("resource", resource(carried))
                .with("from", self.tile(from))
                .with("to", self.tile(to)),
            Move::Upgrade(on) => Phrase::new("move-upgrade").with("tile", self.tile(on)),
            Move::Spend { resources, skills } => {
                Phrase::new("move-spend").with("price", goods(resources, skills))
            }
            Move::Done => "move-done".into(),
            Move::Boat(boat) => Phrase::new("move-boat").with("tile", self.tile(boat)),
            Move::Lay(next) => Phrase::new("move-lay").with("tile", self.tile(next)),
            Move::Settle { cell, orientation, .. } => self.settle_phrase(seat, cell, orientation),
            Move::Offer(tiles) => {
                Phrase::new("move-offer").with("tiles", list(tiles.iter().map(|of| self.tile(of)).collect()))
            }
            Move::Flip(Some(on)) => Phrase::new("move-flip").with("tile", self.tile(on)),
            Move::Flip(None) => "move-flip-none".into(),
        }
    }

    /// All workers of a placement: those from the screen and the groups that join.
    fn placed(&self, from_screen: Workers, groups: Groups) -> Workers {
        let mut placed = from_screen;
        for lot in groups.iter() {
            let bid = self.lots[lot].bids[self.active.index()];
            placed[bid.colour] = placed[bid.colour].saturating_add(bid.count);
        }
        placed
    }

    /// What a placement must be: its colour, the least number of workers, and whose bid demands that.
    fn limit(&self, seat: Seat, placing: &Placing) -> Phrase {
        let sources = Sources::of(self, seat);
        let joined = sources.in_groups(placing.groups).total().saturating_add(placing.workers.total());
        let lot = self.lot_of(placing.tile).filter(|_| placing.act == Act::Bid);
        let (colours, mixed, least) = match lot {
            Some(lot) => {
                let terms = self.bid_terms(seat, lot, placing.tile);
                (terms.colours, false, terms.least)
            }
            None => {
                let terms = self.use_terms(seat, placing.tile);
                terms.map_or((Colours::ALL, false, 1), |terms| (terms.colours, terms.mixed, terms.least))
            }
        };
        let of_groups = placing_colour(&sources, placing).filter(|_| !mixed);
        let only = of_groups.or_else(|| Some(colours).filter(|&of| of != Colours::ALL)?.iter().next());
        let short = needs_a_group(&sources, only, mixed, least.saturating_sub(joined));
        let least = least.saturating_sub(joined).max(1);
        let leader = lot.and_then(|lot| Some((self.lots[lot].leader?, lot)));
        let limit = match (leader, only) {
            (Some((leader, _)), Some(_)) if leader == seat => Phrase::new("limit-own"),
            (Some((leader, lot)), only) if leader != seat => {
                let key = if only.is_some() { "limit-overbid" } else { "limit-overbid-any" };
                Phrase::by(key, leader).with("count", self.lots[lot].bids[leader.index()].count)
            }
            (_, None) if least > 1 => Phrase::new("limit-any-least"),
            (_, None) => Phrase::new("limit-any"),
            (_, Some(_)) if least > 1 => Phrase::new("limit-only-least"),
            (_, Some(_)) => Phrase::new("limit-only"),
        };
        let limit = only.into_iter().fold(limit, |limit, only| limit.with("colour", colour(only)));
        let limit = limit.with("least", least).with("joined", joined);
        if short { Phrase::new("limit-with-group").with("limit", limit) } else { limit }
    }

    pub(crate) fn prompt_phrase(&self, seat: Seat) -> Phrase {
        match self.phase {
            Phase::Turn if usize::from(self.passes) + 1 == self.seat_count() => "prompt-turn-last".into(),
            Phase::Turn => "prompt-turn".into(),
            Phase::Placing(placing) => {
                let key = match placing.act {
                    Act::Bid => "prompt-bid",
                    Act::Use => "prompt-use",
                };
                Phrase::new(key)
                    .with("tile", self.tile(placing.tile))
                    .with("limit", self.limit(seat, &placing))
            }
            Phase::Making { .. } => "prompt-make".into(),
            Phase::PayingWorker { tile: on } => Phrase::new("prompt-pay-worker").with("tile", self.tile(on)),
            Phase::PayingSkill { tile: on } => Phrase::new("prompt-pay-skill").with("tile", self.tile(on)),
            Phase::Transport { moves, upgrades, .. } => {
                Phrase::new("prompt-transport").with("moves", moves).with("upgrades", upgrades)
            }
            Phase::Spending { upgrading, .. } => {
                Phrase::new("prompt-spend").with("tile", self.tile(upgrading))
            }
            Phase::Boats { .. } if self.season == Season::Winter => "prompt-boat-tile".into(),
            Phase::Boats { .. } => "prompt-boat".into(),
            Phase::Expanding { .. } => match self.village(seat).laying {
                Some(next) => Phrase::new("prompt-settle").with("tile", self.tile(next)),
                None => "prompt-lay".into(),
            },
            Phase::Offering { .. } => "prompt-offer".into(),
            Phase::Flipping => "prompt-flip".into(),
            Phase::Over => "prompt-over".into(),
        }
    }

    pub(crate) fn event_phrase(&self, event: &Event) -> Phrase {
        match *event {
            Event::SeasonBegins { season: next, start } => {
                Phrase::by("event-season-begins", start).with("season", season(next))
            }
            Event::LaidOut { ref tiles } => Phrase::new("event-laid-out")
                .with("tiles", list(tiles.iter().copied().map(|of| self.tile(of)).collect())),
            Event::BoatLoaded { boat, workers, skills } => Phrase::new("event-boat-loaded")
                .with("tile", self.tile(boat))
                .with("cargo", cargo(workers, skills)),
            Event::Offered { seat, count } => Phrase::by("event-offered", seat).with("n", count),
            Event::Passed { seat } => Phrase::by("event-passed", seat),
            Event::Bid { seat, tile: on, colour, added, total } if added == total => {
                Phrase::by("event-bid", seat)
                    .with("workers", workers_of(colour, total))
                    .with("tile", self.tile(on))
            }
            Event::Bid { seat, tile: on, colour, total, .. } => Phrase::by("event-raise", seat)
                .with("workers", workers_of(colour, total))
                .with("tile", self.tile(on)),
            Event::LaidDown { seat, tile: on } => {
                Phrase::by("event-laid-down", seat).with("tile", self.tile(on))
            }
            Event::Used { seat, tile: on, workers: placed } => {
                Phrase::by("event-used", seat).with("workers", workers(placed)).with("tile", self.tile(on))
            }
            Event::StoodUp { tile: on, colour: of } => {
                Phrase::new("event-stood-up").with("tile", self.tile(on)).with("colour", colour(of))
            }
            Event::Produced { seat, resources: made, on } => Phrase::by("event-produced", seat)
                .with("resources", resources(made))
                .with("tile", self.tile(on)),
            Event::NothingLeft { seat } => Phrase::by("event-nothing-left", seat),
            Event::DrewWorkers { seat, workers: drawn } => {
                Phrase::by("event-drew", seat).with("things", workers(drawn))
            }
            Event::DrewWorkersBlind { seat, count } => {
                Phrase::by("event-drew-workers-blind", seat).with("n", count)
            }
            Event::DrewSkills { seat, skills } => {
                Phrase::by("event-drew", seat).with("things", list(all(skills, skills_of)))
            }
            Event::DrewSkillsBlind { seat, count } => {
                Phrase::by("event-drew-skills-blind", seat).with("n", count)
            }
            Event::TookGreens { seat, count } => {
                Phrase::by("event-took-greens", seat).with("workers", workers_of(Colour::Green, count))
            }
            Event::PaidWorkers { seat, workers: paid } => {
                Phrase::by("event-paid", seat).with("price", workers(paid))
            }
            Event::PaidSkill { seat, skill: paid } => {
                Phrase::by("event-paid", seat).with("price", skills_of(paid, 1))
            }
            Event::PaidSkillFaceDown { seat } => Phrase::by("event-paid-face-down", seat),
            Event::Carried { seat, resource: carried, from, to } => Phrase::by("event-carried", seat)
                .with("resource", resource(carried))
                .with("from", self.tile(from))
                .with("to", self.tile(to)),
            Event::Upgraded { seat, tile: on, resources: paid } if paid.is_empty() => {
                Phrase::by("event-upgraded-by-skill", seat).with("tile", self.tile(on))
            }
            Event::Upgraded { seat, tile: on, resources: paid } => {
                Phrase::by("event-upgraded", seat).with("tile", self.tile(on)).with("price", resources(paid))
            }
            Event::SeasonEnds { season: past } => {
                Phrase::new("event-season-ends").with("season", season(past))
            }
            Event::BidsBack { seat, workers: back } => {
                Phrase::by("event-bids-back", seat).with("workers", workers(back))
            }
            Event::Unsold { tile: left } => Phrase::new("event-unsold").with("tile", self.tile(left)),
            Event::Won { seat, tile: won, price, workers: gained } if gained.is_empty() => {
                Phrase::by("event-won", seat).with("tile", self.tile(won)).with("price", workers(price))
            }
            Event::Won { seat, tile: won, price, workers: gained } => {
                Phrase::by("event-won-with-workers", seat)
                    .with("tile", self.tile(won))
                    .with("price", workers(price))
                    .with("workers", workers(gained))
            }
            Event::WorkersHome { seat, workers: home } => {
                Phrase::by("event-workers-home", seat).with("workers", workers(home))
            }
            Event::BoatEmptied { seat, boat, workers, skills } => Phrase::by("event-boat-emptied", seat)
                .with("tile", self.tile(boat))
                .with("cargo", cargo(workers, skills)),
            Event::BoatTaken { seat, boat } => {
                Phrase::by("event-boat-taken", seat).with("tile", self.tile(boat))
            }
            Event::TurnOrderTaken { seat, tile: taken } => {
                Phrase::by("event-turn-order-taken", seat).with("tile", self.tile(taken))
            }
            Event::MarkerMoved { seat } => Phrase::by("event-marker", seat),
            Event::Settled { seat, tile: placed, .. } => {
                Phrase::by("event-settled", seat).with("tile", self.tile(placed))
            }
            Event::SetAside { seat, tile: left } => {
                Phrase::by("event-set-aside", seat).with("tile", self.tile(left))
            }
            Event::Flipped { seat, tile: on } => {
                Phrase::by("event-flipped", seat).with("tile", self.tile(on))
            }
            Event::MatchEnds => "event-match-ends".into(),
        }
    }

    /// One line for each category, with every tile that brought points and what was given to it.
    pub(crate) fn score_lines(&self, seat: Seat) -> Vec<Line> {
        let entries = self.tally(seat);
        let line = |category: Category| {
            let of: Vec<&TileScore> = entries.iter().filter(|entry| entry.category == category).collect();
            let points = of.iter().map(|entry| entry.points).sum();
            if of.is_empty() {
                return Line::new(category.key(), points);
            }
            let details: Vec<Phrase> = of.into_iter().map(entry_phrase).collect();
            Line::of(category.key(), points, Phrase::new("detail-list").with("entries", details))
        };
        Category::ALL.into_iter().map(line).collect()
    }
}

pub fn cargo(workers: Workers, skills: Skills) -> Part {
    let mut phrases = all(workers, workers_of);
    phrases.extend(all(skills, skills_of));
    list(phrases)
}

/// What a tile scores at the end on this side.
pub fn scores(tiles: &crate::Tiles, of: Tile, flipped: bool) -> Phrase {
    let printed = &tiles[of];
    match printed.kind {
        TileKind::Home | TileKind::Village => match tiles.effect(of, flipped) {
            Effect::Stores { resource: None, points } => Phrase::new("scores-stores-any").with("n", points),
            Effect::Stores { resource: Some(kind), points } => {
                Phrase::new("scores-stores").with("resource", resource(kind)).with("n", points)
            }
            other => effect(other),
        },
        TileKind::Boat => scoring(printed.scoring, printed.points[1]),
        _ => scoring(printed.scoring, printed.points[0]),
    }
}

/// “Scribes: 10 (1 anvil, 1 pick and the start-player marker)”.
fn entry_phrase(entry: &TileScore) -> Phrase {
    let phrase = match (entry.tile, entry.given.is_empty()) {
        (Some(of), true) => Phrase::new("detail-tile").with("tile", tile(of)),
        (Some(of), false) => {
            Phrase::new("detail-given").with("tile", tile(of)).with("given", given(entry.given))
        }
        (None, _) if entry.given.is_marker_alone() => Phrase::new("detail-marker"),
        (None, _) => Phrase::new("detail-loose").with("given", given(entry.given)),
    };
    phrase.with("points", entry.points)
}

pub fn given(given: Given) -> Part {
    let mut phrases = all(given.workers, workers_of);
    phrases.extend(all(given.skills, skills_of));
    phrases.extend(all(given.resources, resources_of));
    if given.marker {
        phrases.push("start-player-marker".into());
    }
    list(phrases)
}

/// What a tile does on this side, for those who ask, line by line: its use and upgrade, its power, its cargo, or what it
/// scores. All figures come from the component file.
pub fn help(tiles: &crate::Tiles, of: Tile, flipped: bool) -> Vec<Phrase> {
    let printed = &tiles[of];
    let side = |key: &'static str, flipped: bool| {
        let points = printed.points[usize::from(flipped)];
        Phrase::new(key).with("effect", effect(tiles.effect(of, flipped))).with("points", points)
    };
    let at_the_end =
        |points: u8| Phrase::new("help-scoring").with("scoring", scoring(printed.scoring, points));
    match printed.kind {
        TileKind::Home | TileKind::Village if flipped => vec![side("help-upgraded", true)],
        TileKind::Home | TileKind::Village => {
            let price = printed.cost.map(|price| Phrase::new("help-upgrade").with("cost", cost(price)));
            let then = printed.cost.map(|_| side("help-then", true));
            [side("help-now", false)].into_iter().chain(price).chain(then).collect()
        }
        TileKind::SummerBoat => {
            let power = printed.powers[usize::from(flipped)].map(|power| power_help(tiles, power));
            let power = power.map(|power| Phrase::new("help-power").with("power", power));
            power.into_iter().chain(["help-side".into()]).collect()
        }
        TileKind::Winter => vec![at_the_end(printed.points[0])],
        TileKind::TurnOrder => vec!["help-turn-order".into(), at_the_end(printed.points[0])],
        TileKind::Boat => {
            let [spring, summer, autumn, _] = printed.cargo;
            let load = |size: crate::components::CargoSize| {
                Phrase::new("help-cargo").with("workers", size.workers).with("skills", size.skills)
            };
            let cargo = Phrase::new("help-boat")
                .with("spring", load(spring))
                .with("summer", load(summer))
                .with("autumn", load(autumn));
            vec![cargo, at_the_end(printed.points[1])]
        }
    }
}

fn effect(effect: Effect) -> Phrase {
    match effect {
        Effect::None => "effect-none".into(),
        Effect::Produce(made) => Phrase::new("effect-produce").with("resources", resources(made)),
        Effect::ProduceChoice { options, count } => {
            let names = options.iter().map(|(kind, _)| resource(kind)).collect();
            Phrase::new("effect-produce-choice").with("resources", either(names)).with("n", count)
        }
        Effect::Transport { moves, upgrades } => {
            Phrase::new("effect-transport").with("moves", moves).with("upgrades", upgrades)
        }
        Effect::DrawWorkers(count) => Phrase::new("effect-draw-workers").with("n", count),
        Effect::DrawSkills(count) => Phrase::new("effect-draw-skills").with("n", count),
        Effect::WorkerForGreen { price, green } => Phrase::new("effect-worker-for-green")
            .with("price", worker_price(price))
            .with("gain", workers_of(Colour::Green, green)),
        Effect::WorkerForRandom { price, draw } => {
            Phrase::new("effect-worker-for-random").with("price", worker_price(price)).with("n", draw)
        }
        Effect::SkillForResources { price, gain } => Phrase::new("effect-skill-for-resources")
            .with("price", skill_price(price))
            .with("gain", resources(gain)),
        Effect::SkillForSkills { price, draw } => {
            Phrase::new("effect-skill-for-skills").with("price", skill_price(price)).with("n", draw)
        }
        Effect::SkillForWorkers { price, draw } => {
            Phrase::new("effect-skill-for-workers").with("price", skill_price(price)).with("n", draw)
        }
        Effect::Stores { resource: None, points } => Phrase::new("effect-stores-any").with("n", points),
        Effect::Stores { resource: Some(kind), points } => {
            Phrase::new("effect-stores").with("resource", resource(kind)).with("n", points)
        }
    }
}

fn worker_price(price: Wanted<Colour>) -> Phrase {
    match price {
        Wanted::Only(colour) => workers_of(colour, 1),
        Wanted::Any(_) => "any-worker".into(),
    }
}

fn skill_price(price: Wanted<Skill>) -> Phrase {
    match price {
        Wanted::Only(kind) => skills_of(kind, 1),
        Wanted::Any(_) => Phrase::new("any-skills").with("n", 1),
    }
}

fn cost(cost: Cost) -> Part {
    let mut phrases = all(cost.resources, resources_of);
    if cost.any_resource > 0 {
        phrases.push(Phrase::new("any-resources").with("n", cost.any_resource));
    }
    phrases.extend(all(cost.skills, skills_of));
    if cost.any_skill > 0 {
        phrases.push(Phrase::new("any-skills").with("n", cost.any_skill));
    }
    list(phrases)
}

fn power_help(tiles: &crate::Tiles, power: Power) -> Phrase {
    let amount = match power {
        Power::ExtraRandomWorkers => tiles.extra_random_workers,
        Power::ExtraGreenWorker => tiles.extra_green_workers,
        _ => tiles.transport_factor,
    };
    Phrase::new(format!("power-{}", power.side())).with("n", amount)
}

fn scoring(scoring: Scoring, printed: u8) -> Phrase {
    let points = |key: &'static str, points: u8| Phrase::new(key).with("points", points);
    match scoring {
        Scoring::None => points("scoring-printed", printed),
        Scoring::PerNWorkers { n: 1, vp_each } => points("scoring-worker", vp_each),
        Scoring::PerNWorkers { n, vp_each } => points("scoring-workers", vp_each).with("n", n),
        Scoring::PerWorkerSet { colours, vp_each } => points("scoring-worker-set", vp_each)
            .with("set", list(colours.map(|c| workers_of(c, 1)).to_vec())),
        Scoring::PerWorkerColour { colour, vp_each } => {
            let worker = Phrase::new(format!("worker-{}", colour.id()));
            points("scoring-worker-colour", vp_each).with("worker", worker)
        }
        Scoring::PerChosenWorkerColour { vp_each } => points("scoring-chosen-colour", vp_each),
        Scoring::PerNSkills { n, vp_each } => points("scoring-skills", vp_each).with("n", n),
        Scoring::PerSkillSet { skills, vp_each } => {
            points("scoring-skill-set", vp_each).with("set", list(skills.map(skill).to_vec()))
        }
        Scoring::PerChosenSkill { vp_each } => points("scoring-chosen-skill", vp_each),
        Scoring::PerNResources { n, vp_each } => points("scoring-resources", vp_each).with("n", n),
        Scoring::PerResource { resource: kind, vp_each } => {
            points("scoring-resource", vp_each).with("resource", resource(kind))
        }
        Scoring::PerResourceSet { resources, vp_each } => {
            points("scoring-resource-set", vp_each).with("set", list(resources.map(resource).to_vec()))
        }
        Scoring::PerChosenResource { vp_each, .. } => points("scoring-chosen-resource", vp_each),
        Scoring::PerTransportCapacity { vp_each } => points("scoring-transport", vp_each),
        Scoring::LargestRoadLoop { vp_each } => points("scoring-loop", vp_each),
        Scoring::BoatChainFromHome { vp_by_length } => {
            let figures: Vec<String> = vp_by_length[1..].iter().map(u8::to_string).collect();
            Phrase::new("scoring-chain").with("figures", figures.join("/"))
        }
        Scoring::FreeUpgrade { .. } => points("scoring-free-upgrade", printed),
        Scoring::PerAdjacentTile { vp_each } => points("scoring-adjacent", vp_each),
    }
}
