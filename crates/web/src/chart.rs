//! Points over the match as a small drawing, with the same numbers as a table for readers.

use std::fmt::Write;

use maud::{Markup, html};

use crate::model::Final;
use crate::words::Words;

const HEIGHT: f64 = 250.0;
/// Room for the numbers at the left.
const LEFT: f64 = 46.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 36.0;
/// Names at the ends of the lines must not lie over one another.
const NAME_GAP: f64 = 24.0;

/// Lines differ by their dashes too, never by colour alone.
const DASHES: [&str; table::MOST_SEATS] = ["", "10 6", "2 7", "14 5 2 5", "5 4", "18 6"];

/// How large the drawing is: its signs keep their size, so a telephone gets one of its own.
#[derive(Clone, Copy)]
struct Paper {
    class: &'static str,
    width: f64,
    /// Room for the names at the right; without much of it there are only emblems.
    right: f64,
}

const WIDE: Paper = Paper { class: "plot only-l", width: 670.0, right: 170.0 };
const NARROW: Paper = Paper { class: "plot only-s", width: 352.0, right: 44.0 };

pub fn course(over: &Final, words: Words) -> Markup {
    html! { (drawing(over, WIDE, words)) (drawing(over, NARROW, words)) (as_table(over, words)) }
}

fn drawing(over: &Final, paper: Paper, words: Words) -> Markup {
    let points = over.course.iter().flat_map(|moment| moment.points.iter().copied());
    let highest = points.clone().max().unwrap_or(0).max(1);
    let lowest = points.min().unwrap_or(0).min(0);
    let last = over.count.max(1) as f64;
    let scale = Scale { last, lowest: f64::from(lowest), highest: f64::from(highest), paper };
    let ends = name_heights(over, &scale);
    let edge = paper.width - paper.right;
    html! {
        svg class=(paper.class) viewBox={ "0 0 " (paper.width) " " (HEIGHT) } role="img" aria-label=(words.word("points-over-match")) {
            @for tick in ticks(lowest, highest) {
                @let y = scale.y(f64::from(tick));
                path.ax d={ "M" (LEFT) " " (y) "H" (edge) } {}
                text x=(LEFT - 8.0) y=(y + 5.0) text-anchor="end" { (tick) }
            }
            text x=((LEFT + edge) / 2.0) y=(HEIGHT - 6.0) text-anchor="middle" { (words.word("moves")) }
            @for (seat, shown) in over.seats.iter().enumerate() {
                @let animal = shown.look.animal;
                path.ln d=(line(over, seat, &scale)) style={ "stroke:var(--line-" (animal) ")" }
                    stroke-dasharray=[Some(DASHES[seat]).filter(|dash| !dash.is_empty())] {}
                use href={ "#a-" (animal) } x=(edge + 8.0) y=(ends[seat] - 11.0) width="22" height="22" {}
                @if paper.right > 100.0 {
                    text.lab x=(edge + 36.0) y=(ends[seat] + 5.0) { (short(&shown.look.name)) }
                }
            }
        }
    }
}

struct Scale {
    last: f64,
    lowest: f64,
    highest: f64,
    paper: Paper,
}

impl Scale {
    fn x(&self, count: usize) -> f64 {
        LEFT + count as f64 / self.last * (self.paper.width - LEFT - self.paper.right)
    }

    fn y(&self, points: f64) -> f64 {
        let share = (points - self.lowest) / (self.highest - self.lowest);
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }
}

fn line(over: &Final, seat: usize, scale: &Scale) -> String {
    let mut path = String::new();
    for moment in &over.course {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let (x, y) = (scale.x(moment.count), scale.y(f64::from(moment.points[seat])));
        write!(path, "{sign}{x:.1} {y:.1}").expect("a string takes it all");
    }
    path
}

/// Where the names stand: beside the ends of their lines, pushed apart.
fn name_heights(over: &Final, scale: &Scale) -> Vec<f64> {
    let Some(end) = over.course.last() else { return vec![TOP; over.seats.len()] };
    let mut order: Vec<usize> = (0..over.seats.len()).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(end.points[seat]));
    let mut heights = vec![0.0; over.seats.len()];
    let mut least: f64 = TOP;
    for (placed, &seat) in order.iter().enumerate() {
        let room_below = (order.len() - 1 - placed) as f64 * NAME_GAP;
        let wanted = scale.y(f64::from(end.points[seat]));
        heights[seat] = wanted.max(least).min(HEIGHT - 14.0 - room_below);
        least = heights[seat] + NAME_GAP;
    }
    heights
}

/// Four or five round numbers from the lowest to the highest.
fn ticks(lowest: i32, highest: i32) -> Vec<i32> {
    let span = highest - lowest;
    let step =
        [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|step| span / step <= 5).unwrap_or(1000);
    (lowest.div_euclid(step)..=highest / step).map(|n| n * step).filter(|tick| *tick >= lowest).collect()
}

/// A name that fits beside its line.
fn short(name: &str) -> String {
    const FITS: usize = 12;
    if name.chars().count() <= FITS {
        return name.to_owned();
    }
    name.chars().take(FITS - 1).chain(['…']).collect()
}

fn as_table(over: &Final, words: Words) -> Markup {
    html! {
        table.vh {
            caption { (words.word("points-over-match")) }
            thead { tr { th { (words.word("moves")) } @for seat in &over.seats { th { (seat.look.name) } } } }
            tbody {
                @for moment in &over.course {
                    tr { th { (moment.count) } @for points in &moment.points { td { (points) } } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0, 71), [0, 20, 40, 60]);
        assert_eq!(ticks(0, 1), [0, 1]);
        assert_eq!(ticks(-7, 30), [0, 10, 20, 30]);
    }
}
