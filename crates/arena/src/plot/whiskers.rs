//! Values with their intervals, one below the other.

use maud::{Markup, html};

use super::colour;
use super::scale::{Scale, label};
use crate::interval::Interval;

/// One value with its interval.
pub struct Whisker {
    pub name: String,
    pub interval: Interval,
}

const WIDTH: f64 = 640.0;
const ROW: f64 = 28.0;
const LEFT: f64 = 170.0;

/// The plot; the dashed line at `expected` is where the value would lie if nothing mattered.
pub fn whiskers(title: &str, rows: &[Whisker], expected: Option<f64>) -> Markup {
    let ends = rows.iter().flat_map(|row| [row.interval.low, row.interval.high]).chain(expected);
    let x = Scale::around(ends, LEFT, WIDTH - 16.0);
    let bottom = 10.0 + ROW * rows.len() as f64;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {}", bottom + 24.0)) width=(WIDTH) role="img" aria-label=(title) {
            @for tick in x.ticks() {
                line class="grid" x1=(x.at(tick)) x2=(x.at(tick)) y1="4" y2=(bottom) {}
                text x=(x.at(tick)) y=(bottom + 16.0) text-anchor="middle" { (label(tick)) }
            }
            @if let Some(expected) = expected {
                line class="hint" x1=(x.at(expected)) x2=(x.at(expected)) y1="4" y2=(bottom) {}
            }
            @for (index, row) in rows.iter().enumerate() {
                @let y = 10.0 + ROW * (index as f64 + 0.5);
                g class=(colour(index)) {
                    text x=(LEFT - 10.0) y=(y + 4.0) text-anchor="end" { (row.name) }
                    line class="whisker ink" x1=(x.at(row.interval.low)) x2=(x.at(row.interval.high)) y1=(y) y2=(y) {}
                    circle class="fill" r="5" cx=(x.at(row.interval.value)) cy=(y) {}
                }
            }
        }
    }
}
