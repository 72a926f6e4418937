//! Moves in writing: `bid miner red 1+inn`, `carry wood home>stable`, `place inn 1,-1 r2`.

use std::fmt::Write;

use table::Unreadable;

use crate::components::TileKind;
use crate::moves::Move;
use crate::pieces::{Colour, Kind, Pile, Resource, Resources, Skill, Skills, Workers};
use crate::state::{Act, Cell, Groups, Keyflower};
use crate::tile::{Tile, TileSet};

pub fn write(game: &Keyflower, mv: Move) -> String {
    match mv {
        Move::Pass => "pass".into(),
        Move::Choose(act, tile) => format!("{} {}", verb(act), tile.word()),
        Move::WithGroup(tile) => format!("with {}", tile.word()),
        Move::WithWorker(colour) => format!("with {}", colour.id()),
        Move::Place { act, tile, workers, groups } => write_placement(game, act, tile, workers, groups),
        Move::Make(resource) => format!("make {}", resource.id()),
        Move::PayWorker(colour) => format!("pay {}", colour.id()),
        Move::PayGroup(tile) => format!("pay {}", tile.word()),
        Move::PaySkill(skill) => format!("pay {}", skill.id()),
        Move::Carry { resource, from, to } => {
            format!("carry {} {}>{}", resource.id(), own(game, from), own(game, to))
        }
        Move::Upgrade(tile) => format!("upgrade {}", own(game, tile)),
        Move::Spend { resources, skills } => {
            let ids = resources.pieces().map(Kind::id).chain(skills.pieces().map(Kind::id));
            format!("spend {}", ids.collect::<Vec<_>>().join("+"))
        }
        Move::Done => "done".into(),
        Move::Boat(boat) => format!("boat {}", boat.word()),
        Move::Lay(tile) => format!("lay {}", tile.word()),
        Move::Settle { tile, cell: Cell { q, r }, orientation } => {
            format!("place {} {q},{r} r{orientation}", tile.word())
        }
        Move::Offer(tiles) => {
            let words: Vec<String> = tiles.iter().map(Tile::word).collect();
            format!("offer {}", words.join(" "))
        }
        Move::Flip(Some(tile)) => format!("flip {}", own(game, tile)),
        Move::Flip(None) => "flip none".into(),
    }
}

fn verb(act: Act) -> &'static str {
    match act {
        Act::Bid => "bid",
        Act::Use => "use",
    }
}

/// In one's own village the home is just `home`.
fn own(game: &Keyflower, tile: Tile) -> String {
    if game.printed(tile).kind == TileKind::Home { "home".into() } else { tile.word() }
}

/// `bid miner red 1+inn`: workers from the screen by colour, then the groups that join.
fn write_placement(game: &Keyflower, act: Act, tile: Tile, workers: Workers, groups: Groups) -> String {
    let mut text = format!("{} {}", verb(act), tile.word());
    for (colour, count) in workers.iter() {
        write!(text, " {} {count}", colour.id()).expect("a string takes every word");
    }
    if workers.is_empty() {
        text.push(' ');
    }
    for lot in groups.iter() {
        let word = game.lots.get(lot).and_then(|lot| lot.tile).map_or("nothing".into(), Tile::word);
        write!(text, "+{word}").expect("a string takes every word");
    }
    text
}

/// What a word could not be read as.
struct Expected(String);

impl From<&str> for Expected {
    fn from(text: &str) -> Self {
        Expected(text.to_owned())
    }
}

type Read<T> = Result<T, Expected>;

pub fn read(game: &Keyflower, text: &str) -> Result<Move, Unreadable> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read_words(game, &words).map_err(|Expected(expected)| Unreadable { text: text.to_owned(), expected })
}

fn read_words(game: &Keyflower, words: &[&str]) -> Read<Move> {
    Ok(match *words {
        ["pass"] => Move::Pass,
        ["done"] => Move::Done,
        ["bid", tile] => Move::Choose(Act::Bid, read_tile(game, tile)?),
        ["use", tile] => Move::Choose(Act::Use, read_tile(game, tile)?),
        ["bid", tile, ref rest @ ..] => read_placement(game, Act::Bid, tile, rest)?,
        ["use", tile, ref rest @ ..] => read_placement(game, Act::Use, tile, rest)?,
        ["with", what] => match Colour::from_id(what) {
            Some(colour) => Move::WithWorker(colour),
            None => Move::WithGroup(read_tile(game, what)?),
        },
        ["make", resource] => Move::Make(read_kind(resource)?),
        ["pay", what] => match (Colour::from_id(what), Skill::from_id(what)) {
            (Some(colour), _) => Move::PayWorker(colour),
            (_, Some(skill)) => Move::PaySkill(skill),
            _ => Move::PayGroup(read_tile(game, what)?),
        },
        ["carry", resource, way] => {
            let (from, to) = way.split_once('>').ok_or("carry wood home>stable")?;
            let (from, to) = (read_tile(game, from)?, read_tile(game, to)?);
            Move::Carry { resource: read_kind(resource)?, from, to }
        }
        ["upgrade", tile] => Move::Upgrade(read_tile(game, tile)?),
        ["spend", things] => read_payment(things)?,
        ["boat", boat] => Move::Boat(read_tile(game, boat)?),
        ["lay", tile] => Move::Lay(read_tile(game, tile)?),
        ["place", tile, cell, turned] => read_settling(game, tile, cell, turned)?,
        ["offer", ref tiles @ ..] => {
            let tiles: TileSet = tiles.iter().map(|word| read_tile(game, word)).collect::<Read<_>>()?;
            Move::Offer(tiles)
        }
        ["flip", "none"] => Move::Flip(None),
        ["flip", tile] => Move::Flip(Some(read_tile(game, tile)?)),
        _ => {
            return Err("bid, use, with, pass, make, pay, carry, upgrade, spend, done, boat, lay, place, offer or flip, \
                        as in “bid miner red 2”"
                .into());
        }
    })
}

fn read_tile(game: &Keyflower, word: &str) -> Read<Tile> {
    if word == "home" {
        return Ok(game.village(game.active).home);
    }
    Tile::from_word(word).ok_or_else(|| Expected(format!("“{word}” is no tile")))
}

fn read_kind<K: Kind>(word: &str) -> Read<K> {
    K::from_id(word).ok_or_else(|| {
        let ids: Vec<&str> = K::ALL.iter().map(|kind| kind.id()).collect();
        Expected(format!("“{word}” is not one of {}", ids.join(", ")))
    })
}

/// `red 1+inn`, `red 1 blue 2`, `+inn+stable`.
fn read_placement(game: &Keyflower, act: Act, tile: &str, rest: &[&str]) -> Read<Move> {
    let tile = read_tile(game, tile)?;
    let mut workers = Workers::NONE;
    let mut groups = Groups::NONE;
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        let joined = if word.starts_with('+') {
            *word
        } else {
            let colour: Colour = read_kind(word)?;
            let number = words.next().ok_or("a number of workers after the colour: “red 2”")?;
            let (count, joined) = number.split_at(number.find('+').unwrap_or(number.len()));
            workers[colour] = count.parse().map_err(|_| "a number of workers after the colour: “red 2”")?;
            joined
        };
        for word in joined.split('+').skip(1) {
            let beside = read_tile(game, word)?;
            let lot = game.lots.iter().position(|lot| lot.tile == Some(beside));
            groups = groups.with(lot.ok_or_else(|| Expected(format!("“{word}” is not on auction")))?);
        }
    }
    Ok(Move::Place { act, tile, workers, groups })
}

fn read_payment(things: &str) -> Read<Move> {
    let (mut resources, mut skills) = (Resources::NONE, Skills::NONE);
    fn add<K: Kind>(pile: &mut Pile<K>, kind: K) {
        pile[kind] = pile[kind].saturating_add(1);
    }
    for word in things.split('+') {
        match (Resource::from_id(word), Skill::from_id(word)) {
            (Some(resource), _) => add(&mut resources, resource),
            (_, Some(skill)) => add(&mut skills, skill),
            _ => return Err(Expected(format!("“{word}” is neither a resource nor a skill"))),
        }
    }
    Ok(Move::Spend { resources, skills })
}

/// Orientations that look the same are one move: the smallest of them.
fn read_settling(game: &Keyflower, tile: &str, cell: &str, turned: &str) -> Read<Move> {
    const FORM: &str = "a cell and a turn, as in “place inn 1,-1 r2”";
    let tile = read_tile(game, tile)?;
    let (q, r) = cell.split_once(',').ok_or(FORM)?;
    let (q, r) = (q.parse().map_err(|_| FORM)?, r.parse().map_err(|_| FORM)?);
    let turned: u8 = turned.strip_prefix('r').and_then(|turn| turn.parse().ok()).ok_or(FORM)?;
    if turned > 5 {
        return Err("turns go from r0 to r5".into());
    }
    let orientation = turned % game.printed(tile).orientations;
    Ok(Move::Settle { tile, cell: Cell { q, r }, orientation })
}
