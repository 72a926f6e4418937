//! Rows of small signs: what a tile does, costs and scores.

use std::fmt::Write;

use super::hex::short;
use crate::components::{Cost, Effect, Power, Scoring, Tiles, Wanted};
use crate::pieces::{Colour, Kind, Resource, Resources, Skill};

/// One sign of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Sign {
    /// As wide as high.
    Square(&'static str),
    /// A worker: narrower.
    Worker(&'static str),
    Text(String),
    Arrow,
    Points(u8),
}

/// Text in a drawing of a tile, in its units.
pub const TEXT: f32 = 14.0;

pub fn resource(of: Resource) -> Sign {
    Sign::Square(["kf-res-wood", "kf-res-stone", "kf-res-iron", "kf-res-gold"][of.index()])
}

pub fn skill(of: Skill) -> Sign {
    Sign::Square(["kf-skill-anvil", "kf-skill-pick", "kf-skill-saw"][of.index()])
}

pub fn worker_symbol(of: Colour) -> &'static str {
    ["kf-worker-blue", "kf-worker-red", "kf-worker-yellow", "kf-worker-green"][of.index()]
}

pub fn worker(of: Colour) -> Sign {
    Sign::Worker(worker_symbol(of))
}

const ANY_RESOURCE: Sign = Sign::Square("kf-res-any");
const ANY_SKILL: Sign = Sign::Square("kf-skill-any");
const ANY_WORKER: Sign = Sign::Worker("kf-worker-any");
pub const MOVE: Sign = Sign::Square("kf-move");
pub const UPGRADE: Sign = Sign::Square("kf-upgrade");

fn text(words: impl ToString) -> Sign {
    Sign::Text(words.to_string())
}

/// So many of one sign: up to three side by side.
fn each(out: &mut Vec<Sign>, sign: Sign, count: u8) {
    if count > 3 {
        return counted(out, sign, count);
    }
    out.extend(std::iter::repeat_n(sign, count as usize));
}

/// A number, unless it is one, and the sign.
fn counted(out: &mut Vec<Sign>, sign: Sign, count: u8) {
    if count > 1 {
        out.push(text(count));
    }
    out.push(sign);
}

/// How much room a row has.
#[derive(Clone, Copy, PartialEq)]
pub enum Room {
    /// Prices, and pieces one by one.
    Wide,
    /// Only what comes of it, with numbers.
    Narrow,
}

/// What a use does.
pub fn effect(of: Effect, room: Room) -> Vec<Sign> {
    let mut row = Vec::new();
    let is_wide = room == Room::Wide;
    let add = |row: &mut Vec<Sign>, sign: Sign, count: u8| match room {
        Room::Wide => each(row, sign, count),
        Room::Narrow => counted(row, sign, count),
    };
    let price = |row: &mut Vec<Sign>, sign: Sign| {
        if is_wide {
            row.extend([sign, Sign::Arrow]);
        }
    };
    match of {
        Effect::None => {}
        Effect::Produce(made) => made.iter().for_each(|(kind, count)| add(&mut row, resource(kind), count)),
        Effect::ProduceChoice { options, .. } => {
            for (index, (kind, _)) in options.iter().enumerate() {
                if index > 0 {
                    row.push(text("/"));
                }
                row.push(resource(kind));
            }
        }
        Effect::Transport { moves, upgrades } => row.extend([MOVE, text(moves), UPGRADE, text(upgrades)]),
        Effect::DrawWorkers(count) => {
            if is_wide {
                row.extend([Sign::Square("kf-bag"), Sign::Arrow]);
            }
            add(&mut row, ANY_WORKER, count);
        }
        Effect::DrawSkills(count) => add(&mut row, ANY_SKILL, count),
        Effect::WorkerForGreen { price: paid, green } => {
            price(&mut row, wanted_worker(paid));
            add(&mut row, worker(Colour::Green), green);
        }
        Effect::WorkerForRandom { price: paid, draw } => {
            price(&mut row, wanted_worker(paid));
            add(&mut row, ANY_WORKER, draw);
        }
        Effect::SkillForResources { price: paid, gain } => {
            price(&mut row, wanted_skill(paid));
            resources(&mut row, gain);
        }
        Effect::SkillForSkills { price: paid, draw } => {
            price(&mut row, wanted_skill(paid));
            add(&mut row, ANY_SKILL, draw);
        }
        Effect::SkillForWorkers { price: paid, draw } => {
            price(&mut row, wanted_skill(paid));
            add(&mut row, ANY_WORKER, draw);
        }
        Effect::Stores { resource: kind, points } => {
            row.extend([Sign::Points(points), text("/"), kind.map_or(ANY_RESOURCE, resource)]);
        }
    }
    row
}

fn resources(row: &mut Vec<Sign>, pile: Resources) {
    pile.iter().for_each(|(kind, count)| counted(row, resource(kind), count));
}

fn wanted_worker(price: Wanted<Colour>) -> Sign {
    match price {
        Wanted::Only(colour) => worker(colour),
        Wanted::Any(_) => ANY_WORKER,
    }
}

fn wanted_skill(price: Wanted<Skill>) -> Sign {
    match price {
        Wanted::Only(kind) => skill(kind),
        Wanted::Any(_) => ANY_SKILL,
    }
}

/// What an upgrade costs.
pub fn cost(cost: Cost) -> Vec<Sign> {
    let mut row = Vec::new();
    resources(&mut row, cost.resources);
    if cost.any_resource > 0 {
        counted(&mut row, ANY_RESOURCE, cost.any_resource);
    }
    cost.skills.iter().for_each(|(kind, count)| counted(&mut row, skill(kind), count));
    if cost.any_skill > 0 {
        counted(&mut row, ANY_SKILL, cost.any_skill);
    }
    row
}

/// What a tile scores at the end.
pub fn scoring(of: Scoring, printed: u8) -> Vec<Sign> {
    let per = |points: u8, what: &[Sign]| {
        let mut row = vec![Sign::Points(points), text("/")];
        row.extend_from_slice(what);
        row
    };
    let many = |points: u8, sign: Sign, n: u8| {
        let mut row = vec![Sign::Points(points), text("/")];
        counted(&mut row, sign, n);
        row
    };
    match of {
        Scoring::None => vec![Sign::Points(printed)],
        Scoring::PerNWorkers { n, vp_each } => many(vp_each, ANY_WORKER, n),
        Scoring::PerWorkerSet { colours, vp_each } => per(vp_each, &colours.map(worker)),
        Scoring::PerWorkerColour { colour, vp_each } => per(vp_each, &[worker(colour)]),
        Scoring::PerChosenWorkerColour { vp_each } => per(vp_each, &[text("="), ANY_WORKER]),
        Scoring::PerNSkills { n, vp_each } => many(vp_each, ANY_SKILL, n),
        Scoring::PerSkillSet { skills, vp_each } => per(vp_each, &skills.map(skill)),
        Scoring::PerChosenSkill { vp_each } => per(vp_each, &[text("="), ANY_SKILL]),
        Scoring::PerNResources { n, vp_each } => many(vp_each, ANY_RESOURCE, n),
        Scoring::PerResource { resource: kind, vp_each } => per(vp_each, &[resource(kind)]),
        Scoring::PerResourceSet { resources, vp_each } => per(vp_each, &resources.map(resource)),
        Scoring::PerChosenResource { vp_each, .. } => per(vp_each, &[text("="), ANY_RESOURCE]),
        Scoring::PerTransportCapacity { vp_each } => per(vp_each, &[MOVE]),
        Scoring::LargestRoadLoop { vp_each } => per(vp_each, &[Sign::Square("kf-loop")]),
        Scoring::BoatChainFromHome { vp_by_length } => {
            let most = vp_by_length.iter().copied().max().unwrap_or(0);
            vec![Sign::Square("kf-sail"), Sign::Arrow, text("≤"), Sign::Points(most)]
        }
        Scoring::FreeUpgrade { .. } => vec![Sign::Points(printed), text("+"), UPGRADE],
        Scoring::PerAdjacentTile { vp_each } => per(vp_each, &[Sign::Square("kf-tile")]),
    }
}

/// What the side of a summer boat is about; a word below says when.
pub fn power(tiles: &Tiles, of: Power) -> Vec<Sign> {
    let times = |n: u8| text(format!("{n}×"));
    let any_colour = [Colour::Blue, Colour::Red, Colour::Yellow];
    let mut row = Vec::new();
    match of {
        Power::ExtraRandomWorkers => {
            row.extend([Sign::Square("kf-sail"), text("+")]);
            each(&mut row, ANY_WORKER, tiles.extra_random_workers);
        }
        Power::ExtraGreenWorker => {
            row.extend([Sign::Square("kf-sail"), text("+")]);
            each(&mut row, worker(Colour::Green), tiles.extra_green_workers);
        }
        Power::CrossCountry => row.extend([MOVE, Sign::Arrow, Sign::Square("kf-tile")]),
        Power::DoubleTransport => {
            row.extend([times(tiles.transport_factor), MOVE, times(tiles.transport_factor), UPGRADE]);
        }
        Power::WildUpgrade => row.extend([UPGRADE, ANY_RESOURCE, text("="), ANY_RESOURCE]),
        Power::WildScoring => row.extend([Sign::Square("kf-vp"), ANY_RESOURCE, text("="), ANY_RESOURCE]),
        Power::OffColourBid | Power::OffColourUse => row.extend(any_colour.map(worker)),
    }
    row
}

/// How wide text is at most, in the widest of the usual fonts.
pub fn text_width(words: &str, size: f32) -> f32 {
    let letter = |letter: char| match letter {
        'm' | 'M' | 'w' | 'W' => 14.6,
        'i' | 'l' | 'j' | 'f' | 't' | 'r' | 'I' | '’' | '-' | '.' | ' ' | '/' => 5.6,
        _ => 9.8,
    };
    words.chars().map(letter).sum::<f32>() * size / TEXT * 0.95
}

fn width(sign: &Sign, height: f32) -> f32 {
    match sign {
        Sign::Square(_) => height,
        Sign::Worker(_) => height * 0.77,
        Sign::Text(words) => text_width(words, TEXT).max(7.0) + 1.0,
        Sign::Arrow => height * 0.62,
        Sign::Points(points) => height * if *points > 9 { 1.35 } else { 1.05 },
    }
}

const GAP: f32 = 3.0;

/// The width of a row.
pub fn row_width(row: &[Sign], height: f32) -> f32 {
    let gaps = GAP * row.len().saturating_sub(1) as f32;
    row.iter().map(|sign| width(sign, height)).sum::<f32>() + gaps
}

/// Draws a symbol.
pub fn symbol(out: &mut String, id: &str, x: f32, y: f32, width: f32, height: f32) {
    let (x, y, width, height) = (short(x), short(y), short(width), short(height));
    write!(out, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
        .expect("a string takes every word");
}

/// Draws words around a point; `room` squeezes them where they would be wider.
pub fn words(out: &mut String, words: &str, class: &str, x: f32, y: f32, room: Option<f32>) {
    let (x, y) = (short(x), short(y));
    write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\"").expect("a string takes every word");
    if let Some(room) = room.filter(|&room| text_width(words, TEXT) > room) {
        write!(out, " textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"")
            .expect("a string takes every word");
    }
    out.push('>');
    escape(out, words);
    out.push_str("</text>");
}

pub fn escape(out: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

/// Draws a row around a point; it shrinks to the room it has.
pub fn row(out: &mut String, row: &[Sign], (x, y): (f32, f32), height: f32, room: f32) {
    let natural = row_width(row, height);
    let height = if natural > room { (height * room / natural).max(13.0) } else { height };
    let total = row_width(row, height);
    let gap = if total > room && row.len() > 1 { GAP - (total - room) / (row.len() - 1) as f32 } else { GAP };
    let mut left = x - total.min(room) / 2.0;
    for sign in row {
        let wide = width(sign, height);
        match sign {
            Sign::Square(id) => symbol(out, id, left, y - height / 2.0, height, height),
            Sign::Worker(id) => symbol(out, id, left, y - height / 2.0, wide, height),
            Sign::Text(shown) => words(out, shown, "kt", left + wide / 2.0, y + 5.0, None),
            Sign::Arrow => symbol(out, "kf-arrow", left, y - height * 0.19, wide, height * 0.38),
            Sign::Points(points) => {
                // Two digits need more room than a star has inside.
                let (size, shape) = if *points > 9 { (wide, "kf-vp-wide") } else { (height * 1.1, "kf-vp") };
                symbol(out, shape, left, y - height * 0.55, size, height * 1.1);
                words(out, &points.to_string(), "kt kvp", left + size / 2.0, y + 5.0, None);
            }
        }
        left += wide + gap;
    }
}
