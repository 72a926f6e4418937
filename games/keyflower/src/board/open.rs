//! Everything open, for a match that is over: what is behind the screens, in the bag and in the pile.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::Canvas;
use crate::pieces::{Pile, Skills, Workers};
use crate::state::Keyflower;
use crate::tile::TileSet;
use crate::words;

pub fn draw(game: &Keyflower, table: &Canvas<'_>) -> Markup {
    html! {
        section.panel.sec.kf-open aria-label=(table.word("open-title")) {
            h2 { (table.word("open-title")) }
            dl {
                @for seat in Seat::all(game.seat_count()) {
                    @let screen = game.screen(seat);
                    dt style=(table.hue(seat)) { (table.emblem(seat)) (table.name_of(seat)) }
                    dd {
                        (pieces(table, screen.workers, screen.skills))
                        (tiles(table, "open-winter", screen.winter))
                        (tiles(table, "open-offered", screen.offered))
                    }
                }
                dt { (table.word("open-bag")) }
                dd { (pieces(table, game.bag, Pile::NONE)) }
                dt { (table.word("open-pile")) }
                dd { (pieces(table, Pile::NONE, game.skill_pile)) }
            }
        }
    }
}

fn pieces(table: &Canvas<'_>, workers: Workers, skills: Skills) -> String {
    if workers.is_empty() && skills.is_empty() {
        return table.word("open-nothing");
    }
    table.say(Phrase::new("open-pieces").with("pieces", words::cargo(workers, skills)))
}

fn tiles(table: &Canvas<'_>, key: &'static str, tiles: TileSet) -> Markup {
    let names: Vec<String> = tiles.iter().map(|tile| table.name_of_tile(tile)).collect();
    html! { @if !names.is_empty() { p { (table.word(key)) ": " (names.join(", ")) } } }
}
