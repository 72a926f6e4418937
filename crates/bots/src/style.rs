//! Styles: what a bot likes beside winning, so that several bots of one level are several persons.
//!
//! A style never decides between a good move and a bad one. Among moves that look nearly as good as the best one it takes
//! what leads to more of what it likes; how far they may lie apart is the setting `taste`.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, OnceLock};

use serde::Deserialize;
use table::{Advice, Fate, Field, Language, Row, Seat, Witness, file};

use crate::eyes::Eyes;
use crate::playout::{Scratch, finish_turn};
use crate::search::Candidate;

/// What comes of a move is looked at in so many imagined worlds.
const WORLDS: usize = 4;

/// Only moves that a search tried nearly as often as the best one, seven times of eight, are taken for their style: of those that it
/// tried seldom it overrates some, and a style would find just these.
const OFTEN: (u32, u32) = (7, 8);

/// What one kind of player likes.
#[derive(Debug)]
pub struct Style {
    /// One word, for reports.
    pub name: String,
    /// English, French, German.
    says: [String; 3],
    /// By their places among the fields that a judge sees of a seat: how much more of it is liked.
    own: Vec<(usize, f32)>,
    others: Vec<(usize, f32)>,
}

/// A game's file of styles.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "provenance")]
    _provenance: String,
    styles: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    #[serde(default)]
    own: BTreeMap<String, f32>,
    #[serde(default)]
    others: BTreeMap<String, f32>,
    says: Said,
}

/// A sentence in every language; a file that lacks one cannot be read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    en: String,
    fr: String,
    de: String,
}

impl Style {
    /// All styles of a game.
    ///
    /// # Panics
    /// When the game's file cannot be read or names a field that there is not: it is part of the program.
    pub fn all<G: Advice>() -> &'static [Style] {
        /// Bots ask at every decision; the file is read only once for each game.
        static READ: OnceLock<Mutex<HashMap<&'static str, &'static [Style]>>> = OnceLock::new();
        if G::STYLES.is_empty() {
            return &[];
        }
        let mut read = READ.get_or_init(Mutex::default).lock().expect("no panic while it is open");
        read.entry(G::ABOUT.slug).or_insert_with(|| {
            let styles = Style::read(G::STYLES, G::OWN);
            styles.unwrap_or_else(|error| panic!("{}'s styles: {error}", G::ABOUT.slug)).leak()
        })
    }

    /// The style with this number, from 1.
    pub fn of<G: Advice>(number: u32) -> Option<&'static Style> {
        Style::all::<G>().get((number as usize).checked_sub(1)?)
    }

    fn read(text: &str, fields: &[Field]) -> Result<Vec<Style>, String> {
        let file: File = file::read(text).map_err(|error| error.to_string())?;
        let placed = |weights: BTreeMap<String, f32>| {
            let place = |(name, weight): (String, f32)| {
                let place = fields.iter().position(|field| field.name == name);
                place.map(|place| (place, weight)).ok_or_else(|| format!("there is no field “{name}”"))
            };
            weights.into_iter().map(place).collect::<Result<Vec<_>, _>>()
        };
        let style = |Written { name, own, others, says: Said { en, fr, de } }: Written| {
            Ok(Style { name, says: [en, fr, de], own: placed(own)?, others: placed(others)? })
        };
        file.styles.into_iter().map(style).collect()
    }

    /// What one can say of a bot with this style and this name.
    pub fn tells(&self, name: &str, language: Language) -> String {
        let [en, fr, de] = &self.says;
        let sentence = match language {
            Language::Fr => fr,
            Language::De => de,
            _ => en,
        };
        sentence.replace("{name}", name)
    }

    /// How much a seat with this style likes a position.
    pub fn likes<G: Advice>(&self, game: &G, seat: Seat) -> f32 {
        let mut row = vec![0.0; G::OWN.len()];
        let mut weigh = |whose: Seat, weights: &[(usize, f32)]| -> f32 {
            game.own(whose, &mut Row::new(&mut row));
            weights.iter().map(|&(place, weight)| weight * row[place]).sum()
        };
        let own = weigh(seat, &self.own);
        if self.others.is_empty() {
            return own;
        }
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        own + others.map(|other| weigh(other, &self.others)).sum::<f32>()
    }
}

/// The move to make after a search: the best one, or one nearly as good that the bot's style likes more.
pub fn pick<G: Advice>(eyes: &Eyes<'_, G>, candidates: &[Candidate<G::Move>], fate: &mut Fate) -> G::Move {
    let best = &candidates[0];
    let (least, of) = OFTEN;
    let well_known = candidates.iter().filter(|candidate| candidate.visits * of >= best.visits * least);
    let (moves, values): (Vec<_>, Vec<_>) = well_known.map(|known| (known.mv, known.value)).unzip();
    liked(eyes, &moves, &values, best.value, fate).map_or(best.mv, |place| moves[place])
}

/// Lets the move that the bot's style likes most, of those nearly as good as the best one, count for more.
pub fn favour<G: Advice>(eyes: &Eyes<'_, G>, moves: &[G::Move], values: &mut [f32], fate: &mut Fate) {
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    if let Some(place) = liked(eyes, moves, values, best, fate) {
        values[place] += eyes.tuning().taste;
    }
}

/// Of the moves that are nearly worth `best`, the place of the one that the bot's style likes most. None where it has no style, or
/// nothing to choose from.
fn liked<G: Advice>(
    eyes: &Eyes<'_, G>,
    moves: &[G::Move],
    values: &[f32],
    best: f32,
    fate: &mut Fate,
) -> Option<usize> {
    let tuning = eyes.tuning();
    let style = Style::of::<G>(tuning.style)?;
    let near: Vec<usize> = (0..moves.len()).filter(|&place| values[place] + tuning.taste >= best).collect();
    if near.len() < 2 {
        return None;
    }
    let mut likings = vec![0.0; near.len()];
    let mut scratch = Scratch::<G>::default();
    for _ in 0..WORLDS {
        let world = eyes.imagine(fate.fork());
        for (liking, &place) in likings.iter_mut().zip(&near) {
            let mut next = world.clone();
            next.step(eyes.seat(), moves[place], &mut Witness::silent());
            finish_turn(&mut next, eyes.seat(), &mut scratch);
            *liking += style.likes(&next, eyes.seat());
        }
    }
    // Of those that are liked alike the better one.
    let order = |at: usize| (likings[at], values[near[at]]);
    let most = (0..near.len()).reduce(|most, at| if order(at) > order(most) { at } else { most });
    most.map(|at| near[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: &[Field] = table::fields!["outlook": "points", "sticks": "sticks"];

    #[test]
    fn a_style_names_fields_that_there_are() {
        let style = |field: &str| {
            let text = format!(
                "provenance = \"chosen\"\n[[styles]]\nname = \"few\"\nown = {{ {field} = -1.0 }}\n\
                 says = {{ en = \"{{name}} likes few.\", fr = \"a\", de = \"b\" }}"
            );
            Style::read(&text, FIELDS)
        };
        let styles = style("sticks").expect("a style");
        assert_eq!(styles[0].own, [(1, -1.0)]);
        assert_eq!(styles[0].tells("Fern", Language::En), "Fern likes few.");
        assert!(style("stones").expect_err("no such field").contains("stones"));
    }
}
