//! Reliability diagrams: of what was called so likely, how much came true.

use maud::{Markup, html};

use super::colour;
use super::scale::{Scale, label};
use crate::interval::Interval;

/// What was called about equally likely.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Bin {
    /// How many forecasts.
    pub count: usize,
    /// What was said, on average.
    pub said: f64,
    /// What came true.
    pub came: Interval,
}

const SIDE: f64 = 360.0;
const LEFT: f64 = 44.0;

/// The diagram; on the dashed line forecasts mean what they say.
pub fn reliability(title: &str, rows: &[(&str, &[Bin])]) -> Markup {
    let x = Scale::exact(0.0, 1.0, LEFT, SIDE - 8.0);
    let y = Scale::exact(0.0, 1.0, SIDE - 40.0, 8.0);
    let height = SIDE + 20.0 * rows.len() as f64;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {SIDE} {height}")) width=(SIDE) role="img" aria-label=(title) {
            @for tick in x.ticks() {
                line class="grid" x1=(x.at(tick)) x2=(x.at(tick)) y1=(y.at(0.0)) y2=(y.at(1.0)) {}
                line class="grid" x1=(x.at(0.0)) x2=(x.at(1.0)) y1=(y.at(tick)) y2=(y.at(tick)) {}
                text x=(x.at(tick)) y=(SIDE - 24.0) text-anchor="middle" { (label(tick)) }
                text x=(LEFT - 6.0) y=(y.at(tick) + 4.0) text-anchor="end" { (label(tick)) }
            }
            text x=(SIDE / 2.0) y=(SIDE - 6.0) text-anchor="middle" { "chance that was told → part that was won" }
            line class="hint" x1=(x.at(0.0)) x2=(x.at(1.0)) y1=(y.at(0.0)) y2=(y.at(1.0)) {}
            @for (index, (name, bins)) in rows.iter().enumerate() {
                g class=(colour(index)) {
                    @for bin in *bins {
                        line class="whisker ink" x1=(x.at(bin.said)) x2=(x.at(bin.said)) y1=(y.at(bin.came.low)) y2=(y.at(bin.came.high)) {}
                        circle class="fill" r="4" cx=(x.at(bin.said)) cy=(y.at(bin.came.value)) {
                            title { (bin.count) " forecasts" }
                        }
                    }
                    circle class="fill" r="4" cx=(LEFT) cy=(SIDE + 8.0 + 20.0 * index as f64) {}
                    text x=(LEFT + 10.0) y=(SIDE + 12.0 + 20.0 * index as f64) { (name) }
                }
            }
        }
    }
}
