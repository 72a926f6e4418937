//! Small pictures: dice, tokens, and gains as a row of them, for text and for drawings.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use super::Canvas;
use crate::components::{Components, Gain, Gains, Material, Order};
use crate::dice::{Colour, Die, DieSet};

/// A picture for the eye only: words stand beside it, or around it in a label.
pub fn sign(symbol: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={ "#" (symbol) } {} } }
}

pub fn icon(symbol: &str) -> Markup {
    sign(symbol, "i")
}

/// An icon of the frame.
pub fn frame_icon(name: &str) -> Markup {
    html! { svg.ic viewBox="0 0 24 24" aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

pub fn die_symbol(die: Die) -> String {
    format!("wc-die-{}-{}", die.colour().word(), die.value())
}

pub fn material_symbol(material: Material) -> &'static str {
    match material {
        Material::SawBlade => "wc-saw-blade",
        Material::Glue => "wc-glue",
        Material::Scrapwood => "wc-scrapwood",
    }
}

/// Dice of one value in several colours have one face with stripes.
fn set_symbol(set: DieSet) -> Vec<String> {
    let dice: Vec<Die> = set.iter().collect();
    let is_one_value = dice.windows(2).all(|pair| pair[0].value() == pair[1].value());
    let colours: Vec<Colour> = dice.iter().map(|die| die.colour()).collect();
    let stripes = match colours[..] {
        [Colour::Green, Colour::Yellow, Colour::Brown] => Some("any"),
        [Colour::Yellow, Colour::Brown] => Some("yb"),
        [Colour::Green, Colour::Yellow] => Some("gy"),
        _ => None,
    };
    match (stripes, dice.first()) {
        (Some(stripes), Some(die)) if is_one_value => vec![format!("wc-die-{stripes}-{}", die.value())],
        _ => dice.into_iter().map(die_symbol).collect(),
    }
}

/// A number and a picture; a stroke where it is one thing or another.
pub struct Sign {
    pub n: Option<u8>,
    pub symbol: Cow<'static, str>,
}

const OR: &str = "/";

impl Sign {
    fn one(symbol: impl Into<Cow<'static, str>>) -> Self {
        Sign { n: None, symbol: symbol.into() }
    }

    /// Money and points always have their number, other things only from two on.
    fn counted(n: u8, symbol: &'static str) -> Self {
        let always = matches!(symbol, "wc-blueberry" | "wc-hazelnut");
        Sign { n: (n > 1 || always).then_some(n), symbol: symbol.into() }
    }

    fn is_or(&self) -> bool {
        self.symbol == OR
    }
}

/// A gain list as signs.
pub fn signs(book: &Components, gains: Gains) -> Vec<Sign> {
    let mut out = Vec::new();
    for gain in book.list(gains) {
        add(book, *gain, &mut out);
    }
    out
}

fn add(book: &Components, gain: Gain, out: &mut Vec<Sign>) {
    out.push(match gain {
        Gain::Blueberries(n) => Sign::counted(n, "wc-blueberry"),
        Gain::Points(n) | Gain::LosePoints(n) => Sign::counted(n, "wc-hazelnut"),
        Gain::BlueberryIncome(n) => Sign::counted(n, "wc-blueberry-income"),
        Gain::HazelnutIncome(n) => Sign::counted(n, "wc-hazelnut-income"),
        Gain::Reputation(n) => Sign::counted(n, "wc-star"),
        Gain::Material(material, n) => Sign::counted(n, material_symbol(material)),
        Gain::Lantern(n) => Sign::counted(n, "wc-lantern"),
        Gain::Reuse(n) => Sign::counted(n, "wc-reuse"),
        Gain::Produce(n) => Sign::counted(n, "wc-produce"),
        Gain::ClaimContractOr(_) => Sign::one("wc-contract"),
        Gain::Tool(types) if types.count_ones() == 1 => {
            Sign::one(format!("wc-tool-{}", book.tools[types.trailing_zeros() as usize]))
        }
        Gain::Tool(_) => Sign::one("wc-tool-any"),
        Gain::Die(options) => {
            return join(set_symbol(options).into_iter().map(|one| vec![Sign::one(one)]), out);
        }
        Gain::Choice(options) => {
            return join(book.choices(options).iter().map(|&list| signs(book, list)), out);
        }
    });
}

fn join(lists: impl Iterator<Item = Vec<Sign>>, out: &mut Vec<Sign>) {
    for (place, list) in lists.enumerate() {
        if place > 0 {
            out.push(Sign::one(OR));
        }
        out.extend(list);
    }
}

/// A gain list as a row of signs, for the eye only.
pub fn gains(book: &Components, gains: Gains) -> Markup {
    row(&signs(book, gains))
}

pub fn row(signs: &[Sign]) -> Markup {
    html! {
        @for sign in signs {
            @if sign.is_or() { span.g { "/" } } @else {
                span.g { @if let Some(n) = sign.n { b { (n) } } (icon(&sign.symbol)) }
            }
        }
    }
}

/// An amount of one thing.
pub fn amount(n: impl std::fmt::Display, symbol: &str) -> Markup {
    html! { span.g { b { (n) } (icon(symbol)) } }
}

/// Gains in words, joined by the reader's “and”.
pub fn gain_words(table: &Canvas<'_>, gains: Gains) -> String {
    let list = crate::words::gain_list(table.book(), gains);
    table.say(table::Phrase::new("gain-all").with("gains", list))
}

/// What an order asks for.
pub fn request(order: &Order) -> Markup {
    html! {
        @for symbol in &order.dice {
            @for (place, face) in set_symbol(symbol.matches).iter().enumerate() {
                @if place > 0 { "/" }
                span.d { (icon(face)) }
            }
        }
        @for (material, n) in Material::ALL.into_iter().zip(order.materials).filter(|(_, n)| *n > 0) {
            span.g { @if n > 1 { b { (n) } } (icon(material_symbol(material))) }
        }
    }
}

/// Signs inside a drawing: how large they are and where their middle is.
#[derive(Clone, Copy)]
pub struct Spot {
    pub x: f32,
    pub y: f32,
    pub size: f32,
    pub font: f32,
    pub ink: &'static str,
}

/// A digit is so wide, in parts of the font's size.
const DIGIT: f32 = 0.62;

fn digits(n: u8, font: f32) -> f32 {
    n.to_string().len() as f32 * font * DIGIT
}

/// How wide signs come out beside one another.
pub fn width(signs: &[Sign], size: f32, font: f32) -> f32 {
    let one = |sign: &Sign| {
        let number = sign.n.map_or(0.0, |n| digits(n, font) + 1.0);
        number + if sign.is_or() { font * 0.4 } else { size }
    };
    signs.iter().map(one).sum::<f32>() + 2.0 * signs.len().saturating_sub(1) as f32
}

/// Draws signs beside one another around a spot.
pub fn drawn(signs: &[Sign], spot: Spot) -> Markup {
    let Spot { mut x, y, size, font, ink } = spot;
    x -= width(signs, size, font) / 2.0;
    let mut out = String::new();
    let text = |out: &mut String, x: f32, words: &str| {
        let y = y + font * 0.36;
        let _ = write!(
            out,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" font-size="{font}" font-weight="700" fill="{ink}">{words}</text>"#
        );
    };
    for sign in signs {
        if let Some(n) = sign.n {
            let wide = digits(n, font);
            text(&mut out, x + wide / 2.0, &n.to_string());
            x += wide + 1.0;
        }
        if sign.is_or() {
            text(&mut out, x + font * 0.2, OR);
            x += font * 0.4;
        } else {
            let top = y - size / 2.0;
            let _ = write!(
                out,
                r##"<use href="#{}" x="{x:.1}" y="{top:.1}" width="{size}" height="{size}"/>"##,
                sign.symbol
            );
            x += size;
        }
        x += 2.0;
    }
    PreEscaped(out)
}

/// The portrait of a helper: twelve faces go round.
pub fn portrait(index: usize) -> String {
    format!("wc-face-{}", index % 12 + 1)
}
