//! Rounds with their income phases, the two income tracks, and the reputation track.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use scene::Help;
use table::{Phrase, Seat};

use super::{Canvas, solo};
use crate::state::{Stage, Track};
use crate::view::PlayerView;
use crate::words;

/// The width of the drawings.
const WIDTH: f32 = 392.0;
/// Where the cells of a track begin, behind its sign.
const FIRST: f32 = 30.0;
const HEIGHT: f32 = 27.0;

pub fn draw(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let marks: Vec<[u8; 3]> = (view.players.iter())
        .map(|player| [player.blueberry_income, player.hazelnut_income, player.reputation])
        .collect();
    let inputs = (
        view.round,
        view.rounds,
        &view.income_after,
        view.stage,
        &view.reputation_tiles,
        marks,
        // Alone much more stands there.
        view.solo.as_ref().map(|alone| (alone, view)),
    );
    table.scene.part("wc-tracks", &inputs, || drawn(table))
}

fn drawn(table: &Canvas<'_>) -> Markup {
    html! {
        section.panel.tracks aria-label=(table.say("board-tracks")) {
            (rounds(table))
            (income(table, Track::Blueberry))
            (income(table, Track::Hazelnut))
            (reputation(table))
            @if let Some(alone) = &table.view.solo { (solo::draw(table, alone)) }
        }
    }
}

fn cell(out: &mut String, x: f32, width: f32, class: &str, words: u8, written: &str) {
    let (left, middle) = (x + 0.7, x + width / 2.0);
    let _ = write!(
        out,
        r#"<rect x="{left:.1}" y="1" width="{:.1}" height="25" rx="4" class="tc{class}"/><text x="{middle:.1}" y="18.5" text-anchor="middle" font-size="15" class="tn{written}">{words}</text>"#,
        width - 1.4
    );
}

fn rounds(table: &Canvas<'_>) -> Markup {
    let view = table.view;
    let width = (WIDTH - 8.0) / f32::from(view.rounds);
    let mut out = String::new();
    for round in 1..=view.rounds {
        let x = 4.0 + f32::from(round - 1) * width;
        let is_income = view.income_after.contains(&round);
        let class = match round.cmp(&view.round) {
            _ if view.stage == Stage::Over => " done",
            std::cmp::Ordering::Less => " done",
            std::cmp::Ordering::Equal => " now",
            std::cmp::Ordering::Greater => "",
        };
        cell(&mut out, x, width - if is_income { 5.0 } else { 0.0 }, class, round, class);
        if is_income {
            let at = x + width - 12.0;
            let _ = write!(
                out,
                r##"<use href="#wc-blueberry-income" x="{at:.1}" y="7" width="17" height="17"/>"##
            );
        }
    }
    let list: Vec<String> = view.income_after.iter().map(u8::to_string).collect();
    let after = Phrase::new("board-income-after").with("rounds", list.join(", "));
    let label = table.say(Phrase::new("board-rounds").with("round", view.round).with("rounds", view.rounds));
    let help =
        Help::of(label.clone()).says(table.say(after)).says(table.say("board-income-help")).rule("WC-151");
    html! {
        svg.track viewBox=(format!("0 0 {WIDTH} 28")) role="img" aria-label=(label) data-help=(help) { (PreEscaped(out)) }
    }
}

fn income(table: &Canvas<'_>, track: Track) -> Markup {
    let book = &table.book().income;
    let (symbol, key, of): (_, _, fn(&PlayerView) -> u8) = match track {
        Track::Blueberry => {
            ("wc-blueberry-income", "board-track-blueberry", |player| player.blueberry_income)
        }
        Track::Hazelnut => ("wc-hazelnut-income", "board-track-hazelnut", |player| player.hazelnut_income),
    };
    let width = (WIDTH - FIRST - 4.0) / f32::from(book.last + 1);
    let mut out = String::new();
    for space in 0..=book.last {
        cell(&mut out, FIRST + f32::from(space) * width, width, "", space, "");
    }
    for (line, sign) in [(book.tool_line, "wc-tool-any"), (book.points_line, "wc-hazelnut")] {
        let x = FIRST + f32::from(line) * width;
        let (sign_x, sign_y) = (x - 8.0, HEIGHT - 12.0);
        let _ = write!(
            out,
            r##"<path d="M{x:.1} 0V{HEIGHT}" class="tline"/><use href="#{sign}" x="{sign_x:.1}" y="{sign_y}" width="15" height="15"/>"##
        );
    }
    let lines = Phrase::new("board-track-lines")
        .with("tool", book.tool_line)
        .with("line", book.points_line)
        .with("points", book.points);
    let help = Help::of(table.say(key)).says(table.word(format!("{key}-help"))).says(table.say(lines));
    strip(table, symbol, key, out, width, of, help.rule("WC-130"))
}

fn reputation(table: &Canvas<'_>) -> Markup {
    let book = &table.book().reputation;
    let width = (WIDTH - FIRST - 4.0) / f32::from(book.last + 1);
    let mut out = String::new();
    for (space, value) in book.values.iter().enumerate() {
        let is_tile = book.tile_spaces.contains(&(space as u8));
        let class = if is_tile { " tl" } else { "" };
        cell(&mut out, FIRST + space as f32 * width, width, class, *value, "");
    }
    if let Some(alone) = &table.view.solo {
        let x = FIRST + (f32::from(alone.neutral_marker) + 0.5) * width;
        let _ = write!(out, r#"<g class="neutral"><path d="M{x:.1} 3l7 10-7 10-7-10z"/></g>"#);
    }
    let mut help =
        Help::of(table.say("board-track-reputation")).says(table.say("board-track-reputation-help"));
    for tile in &table.view.reputation_tiles {
        let reward = tile
            .reward
            .as_ref()
            .map_or_else(|| table.say("board-tile-empty"), |_| table.helps(&key_of(&tile.tile)));
        let line = Phrase::new("board-tile-at").with("space", tile.space).with("reward", reward);
        help = help.says(table.say(line));
    }
    strip(
        table,
        "wc-star",
        "board-track-reputation",
        out,
        width,
        |player| player.reputation,
        help.rule("WC-134"),
    )
}

fn key_of(tile: &str) -> String {
    format!("tile-{}", words::key_part(tile))
}

/// Where on a space a marker lies, and how large: alone, two side by side, more in two rows.
fn spot(place: usize, together: usize, width: f32) -> (f32, f32, f32) {
    const MIDDLE: f32 = 13.5;
    let side = if place.is_multiple_of(2) { -1.0 } else { 1.0 };
    match together {
        0 | 1 => (0.0, MIDDLE, 18.0),
        2 => {
            let size = (width / 2.0 + 1.0).min(18.0);
            (side * (size / 2.0 - 0.5), MIDDLE, size)
        }
        _ => {
            let row = if place < 2 { -1.0 } else { 1.0 };
            (side * 6.2, MIDDLE + row * 6.2, 12.8)
        }
    }
}

/// A track with its sign and everybody's marker.
fn strip(
    table: &Canvas<'_>,
    symbol: &str,
    key: &'static str,
    cells: String,
    width: f32,
    of: fn(&PlayerView) -> u8,
    mut help: Help,
) -> Markup {
    let last = ((WIDTH - FIRST - 4.0) / width).round() as u8 - 1;
    let at = |seat: Seat| of(table.player(seat)).min(last);
    let mut marks = Vec::new();
    for seat in table.seats() {
        let together: Vec<Seat> = table.seats().filter(|&other| at(other) == at(seat)).collect();
        let place = together.iter().position(|&other| other == seat).unwrap_or(0);
        let (offset, y, size) = spot(place, together.len(), width);
        marks.push((seat, FIRST + (f32::from(at(seat)) + 0.5) * width + offset, y, size));
        let line = Phrase::new("board-track-of").with("player", seat).with("n", of(table.player(seat)));
        help = help.count(table.say(line));
    }
    html! {
        svg.track viewBox=(format!("0 0 {WIDTH} {}", HEIGHT + 4.0)) role="img" aria-label=(table.say(key)) data-help=(help) {
            use href={ "#" (symbol) } x="2" y="2" width="23" height="23" {}
            (PreEscaped(cells))
            @for (seat, x, y, size) in marks {
                use id={ (symbol) "-" (seat) } href={ "#a-" (table.animal_of(seat)) } x=(-size / 2.0) y=(y - size / 2.0) width=(size) height=(size)
                    style={ "transform:translateX(" (format!("{x:.1}")) "px)" } {}
            }
        }
    }
}
