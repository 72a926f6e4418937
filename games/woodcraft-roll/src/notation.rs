//! Moves as short text: `die 3`, `glue Y1 B1 yellow`, `tinker glue as chip Y3`.

use table::Unreadable;

use crate::Move;
use crate::dice::{Colour, Die};
use crate::free_actions::{Carving, Work};

/// The move in notation.
pub(crate) fn write(mv: Move) -> String {
    match mv {
        Move::Keep(card) => format!("keep {card}"),
        Move::Die(column) => format!("die {}", column.number()),
        Move::Order => "order".to_owned(),
        Move::Take(card) => format!("take {card}"),
        Move::Lantern(cell) => format!("lantern {cell}"),
        Move::Chestnut(id) => format!("chestnut {id}"),
        Move::Clerk(resource) => format!("clerk {}", resource.name()),
        Move::Work(work) => write_work(work),
        Move::Tinker(spent, work) => format!("tinker {} as {}", spent.name(), write_work(work)),
        Move::Carve(die, Carving::Up) => format!("carve {die} +1"),
        Move::Carve(die, Carving::Down) => format!("carve {die} -1"),
        Move::Sell(resource) => format!("sell {}", resource.name()),
        Move::Hire(assistant) => format!("hire {assistant}"),
        Move::Berry(id) => format!("berry {id}"),
        Move::Complete(card) => format!("complete {card}"),
        Move::Done => "done".to_owned(),
    }
}

fn write_work(work: Work) -> String {
    match work {
        Work::Chip(die) => format!("chip {die}"),
        Work::Glue(one, other, _) if one.colour() == other.colour() => format!("glue {one} {other}"),
        Work::Glue(one, other, Colour::Yellow) => format!("glue {one} {other} yellow"),
        Work::Glue(one, other, Colour::Brown) => format!("glue {one} {other} brown"),
        Work::Saw(die, smaller) => format!("saw {die} {smaller}+{}", die.value() - smaller),
    }
}

/// The move that the text means.
pub(crate) fn read(text: &str) -> Result<Move, Unreadable> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read_words(&words).map_err(|expected| Unreadable { text: text.to_owned(), expected })
}

fn read_words(words: &[&str]) -> Result<Move, String> {
    Ok(match *words {
        ["keep", card] => Move::Keep(card.parse()?),
        ["die", column] => Move::Die(column.parse()?),
        ["order"] => Move::Order,
        ["take", card] => Move::Take(card.parse()?),
        ["lantern", cell] => Move::Lantern(cell.parse()?),
        ["chestnut", id] => Move::Chestnut(id.parse()?),
        ["clerk", resource] => Move::Clerk(resource.parse()?),
        ["tinker", spent, "as", ref work @ ..] => Move::Tinker(spent.parse()?, read_work(work)?),
        ["carve", die, "+1"] => Move::Carve(die.parse()?, Carving::Up),
        ["carve", die, "-1" | "−1"] => Move::Carve(die.parse()?, Carving::Down),
        ["carve", ..] => return Err("carve takes a die and +1 or -1: carve B4 +1".to_owned()),
        ["sell", resource] => Move::Sell(resource.parse()?),
        ["hire", assistant] => Move::Hire(assistant.parse()?),
        ["berry", id] => Move::Berry(id.parse()?),
        ["complete", card] => Move::Complete(card.parse()?),
        ["done"] => Move::Done,
        ["chip" | "glue" | "saw", ..] => Move::Work(read_work(words)?),
        _ => {
            return Err("a move is keep I-07, die 3, order, take II-05, lantern 2,3, chestnut K2, clerk glue, \
                        chip Y4, glue Y1 B1 yellow, saw Y4 1+3, tinker glue as chip Y3, carve B4 +1, sell saw, \
                        hire A5, berry K4, complete I-01 or done"
                .to_owned());
        }
    })
}

fn read_work(words: &[&str]) -> Result<Work, String> {
    match *words {
        ["chip", die] => Ok(Work::Chip(die.parse()?)),
        ["glue", one, other] => read_glue(one, other, None),
        ["glue", one, other, "yellow"] => read_glue(one, other, Some(Colour::Yellow)),
        ["glue", one, other, "brown"] => read_glue(one, other, Some(Colour::Brown)),
        ["saw", die, parts] => read_saw(die, parts),
        _ => Err("work on dice is written chip Y4, glue Y1 B1 yellow or saw Y4 1+3".to_owned()),
    }
}

fn read_glue(one: &str, other: &str, colour: Option<Colour>) -> Result<Work, String> {
    let (one, other): (Die, Die) = (one.parse()?, other.parse()?);
    let colour = match colour {
        Some(colour) => colour,
        None if one.colour() == other.colour() => one.colour(),
        None => return Err("dice of two colours need the new colour: glue Y1 B1 yellow".to_owned()),
    };
    Ok(Work::Glue(one.min(other), one.max(other), colour))
}

fn read_saw(die: &str, parts: &str) -> Result<Work, String> {
    let die: Die = die.parse()?;
    let parts = parts.split_once('+').and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
    match parts {
        Some((one, other)) if one >= 1 && other >= 1 && u8::checked_add(one, other) == Some(die.value()) => {
            Ok(Work::Saw(die, one.min(other)))
        }
        _ => Err(format!("a {} is cut into two parts that add up to it: 1+3", die.value())),
    }
}
