//! Winter tiles in the viewer's hand.

use maud::{Markup, PreEscaped, html};

use super::face::{self, Face};
use super::{Canvas, help, ids, signs};
use crate::tile::Tile;

/// The hand as large tiles, while everybody selects what goes on auction.
pub fn hand(table: &Canvas<'_>) -> Markup {
    html! {
        div.auction data-tiles="3" {
            @for tile in winter_tiles(table) { (card(table, tile)) }
        }
    }
}

fn winter_tiles(table: &Canvas<'_>) -> Vec<Tile> {
    let own = table.mine().map(|seat| table.seat(seat));
    let screen = own.and_then(|seat| seat.screen.as_ref());
    screen.map_or_else(Vec::new, |screen| screen.winter.iter().collect())
}

fn card(table: &Canvas<'_>, tile: Tile) -> Markup {
    let (id, scene) = (ids::tile(tile), table.scene);
    let mut land = String::new();
    face::land(&mut land, table, Face::bare(tile));
    let signs = face::full(table, Face::bare(tile));
    let name = table.name_of_tile(tile);
    html! {
        div.cell {
            svg viewBox="-86 -98 172 196" {
                g id=(id) class=(scene.class(&id, "hex")) role=(scene.role(&id).unwrap_or("img"))
                    tabindex=[scene.tab(&id)] aria-label=[scene.name(&id, &name)] data-help=(help::printed(table, tile)) {
                    g role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] { (face::piece(&land, &signs.own)) }
                }
            }
        }
    }
}

/// The hand as a line of cards behind the screen.
pub fn cards(table: &Canvas<'_>) -> Markup {
    let tiles = winter_tiles(table);
    if tiles.is_empty() || matches!(table.view.phase, crate::state::Phase::Offering { .. }) {
        return html! {};
    }
    html! {
        ul.wcards aria-label=(table.word("your-winter-tiles")) {
            @for tile in tiles {
                @let printed = &table.tiles()[tile];
                li.wcard id=(ids::tile(tile)) data-help=(help::printed(table, tile)) {
                    b { (table.name_of_tile(tile)) }
                    (line(&signs::scoring(printed.scoring, printed.points[0])))
                }
            }
        }
    }
}

/// A row of signs outside a drawing.
pub fn line(row: &[signs::Sign]) -> Markup {
    let width = signs::row_width(row, 18.0) + 2.0;
    let mut drawn = String::new();
    signs::row(&mut drawn, row, (width / 2.0, 11.0), 18.0, width);
    html! {
        svg.irow viewBox={ "0 0 " (width.ceil()) " 22" } style={ "width:" (super::hex::short(width / 14.0)) "em" } aria-hidden="true" {
            (PreEscaped(drawn))
        }
    }
}
