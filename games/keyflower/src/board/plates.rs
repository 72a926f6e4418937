//! What the plate of a seat shows beside its name: the start-player marker, whether it has passed, the counts that are known,
//! and whether its points are known in part alone.

use maud::{Markup, html};
use table::Seat;

use super::{Canvas, help, screen};

pub fn draw(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        span.kf-plate {
            @if table.view.start_player == seat {
                span.count role="img" aria-label=(table.say("start-player-marker")) data-help=(help::marker(table)) {
                    svg.i.i-w viewBox="0 0 20 26" aria-hidden="true" { use href="#kf-marker-start" {} }
                }
            }
            @if table.view.has_passed(seat) {
                span.passed data-help=(help::passed(table)) { (table.word("passed")) }
            }
            @if !table.is_mine(seat) { (screen::counts(table, seat)) }
            @if table.view.hides_points(seat) {
                // It stands just before the points, and says that they are the least there will be.
                span.least role="img" aria-label=(table.word("points-without-hidden")) data-help=(help::points_without_hidden(table)) {
                    "≥"
                }
            }
        }
    }
}
