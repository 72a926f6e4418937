//! Lines over a match as a small drawing, one for each seat.

use std::fmt::Write;

use maud::{Markup, html};
use scene::SeatLook;

const HEIGHT: f64 = 250.0;
/// Room for the numbers at the left.
const LEFT: f64 = 46.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 36.0;
/// Half the room of a letter.
const MARK: f64 = 14.0;
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

/// What is drawn.
pub struct Plot<'a> {
    pub label: String,
    /// What is counted from left to right.
    pub along: String,
    pub seats: Vec<&'a SeatLook>,
    /// Where each point stands from left to right, and the value of each seat there.
    pub points: Vec<(f64, Vec<f64>)>,
    pub lowest: f64,
    pub highest: f64,
    /// No finer numbers stand at the left.
    pub least_step: f64,
    /// How a number at the left is written.
    pub tick: fn(f64) -> String,
    pub marks: Vec<Mark>,
    /// Rounds and seasons, in order; none where nothing is to be told apart.
    pub bands: Vec<Band>,
    /// The seat whose line is drawn thick.
    pub own: Option<usize>,
}

/// A part of the match: it lies behind the lines, with its name below.
pub struct Band {
    pub from: f64,
    pub name: String,
    /// The name where there is little room.
    pub short: String,
}

impl Band {
    /// By what stands at the top of the page then: “Round 3 of 5 · turn 2” is “Round 3”, or “3”.
    pub fn new(from: f64, moment: &str) -> Self {
        let head = moment.split(" · ").next().unwrap_or_default();
        let begin = head.find(|c: char| c.is_ascii_digit());
        let number: String =
            begin.map_or("", |begin| &head[begin..]).chars().take_while(char::is_ascii_digit).collect();
        match begin {
            Some(begin) => Band { from, name: head[..begin + number.len()].to_owned(), short: number },
            None => Band { from, name: head.to_owned(), short: String::new() },
        }
    }
}

/// A moment that stands out: a letter that leads somewhere. It sits on the line of a seat.
pub struct Mark {
    pub at: f64,
    pub seat: usize,
    pub letter: char,
    pub href: String,
    pub label: String,
}

pub fn draw(plot: &Plot<'_>) -> Markup {
    html! { (drawing(plot, WIDE)) (drawing(plot, NARROW)) }
}

/// A small one, for a narrow column on any screen.
pub fn draw_small(plot: &Plot<'_>) -> Markup {
    drawing(plot, Paper { class: "plot", ..NARROW })
}

fn drawing(plot: &Plot<'_>, paper: Paper) -> Markup {
    let last = plot.points.last().map_or(1.0, |(x, _)| x.max(1.0));
    let scale = Scale { last, lowest: plot.lowest, highest: plot.highest.max(plot.lowest + 1e-6), paper };
    let ends = name_heights(plot, &scale);
    let edge = paper.width - paper.right;
    let role = if plot.marks.is_empty() { "img" } else { "group" };
    html! {
        svg class=(paper.class) viewBox={ "0 0 " (paper.width) " " (HEIGHT) } role=(role) aria-label=(plot.label) {
            (bands(plot, &scale))
            @for tick in ticks(plot.lowest, plot.highest, plot.least_step) {
                @let y = scale.y(tick);
                path.ax d={ "M" (LEFT) " " (round(y)) "H" (edge) } {}
                text x=(LEFT - 8.0) y=(round(y + 5.0)) text-anchor="end" { ((plot.tick)(tick)) }
            }
            @if plot.bands.is_empty() {
                text x=((LEFT + edge) / 2.0) y=(HEIGHT - 6.0) text-anchor="middle" { (plot.along) }
            }
            @for (seat, shown) in plot.seats.iter().enumerate() {
                @let animal = shown.animal;
                path.ln.own[plot.own == Some(seat)] d=(line(plot, seat, &scale)) style={ "stroke:var(--line-" (animal) ")" }
                    stroke-dasharray=[Some(DASHES[seat]).filter(|dash| !dash.is_empty())] {}
                use href={ "#a-" (animal) } x=(edge + 8.0) y=(round(ends[seat] - 11.0)) width="22" height="22" {}
                @if paper.right > 100.0 {
                    text.lab x=(edge + 36.0) y=(round(ends[seat] + 5.0)) { (short(&shown.name)) }
                }
            }
            @for (mark, (x, y)) in plot.marks.iter().zip(places(plot, &scale)) { (marked(mark, x, y)) }
        }
    }
}

/// The rounds behind the lines: every second one is shaded, and each has its name where that fits.
fn bands(plot: &Plot<'_>, scale: &Scale) -> Markup {
    /// About the width of a letter.
    const LETTER: f64 = 8.5;
    let bottom = HEIGHT - BOTTOM;
    let ends = plot.bands.iter().skip(1).map(|band| band.from).chain([scale.last]);
    html! {
        @for (index, (band, end)) in plot.bands.iter().zip(ends).enumerate() {
            @let (from, to) = (scale.x(band.from), scale.x(end));
            @let fits = |name: &str| name.chars().count() as f64 * LETTER <= to - from;
            @let name = if fits(&band.name) { &band.name } else { &band.short };
            @if index % 2 == 1 {
                rect.band x=(round(from)) y=(TOP) width=(round((to - from).max(0.0))) height=(bottom - TOP) {}
            }
            @if fits(name) {
                text x=(round((from + to) / 2.0)) y=(HEIGHT - 12.0) text-anchor="middle" { (name) }
            }
        }
    }
}

/// Where each mark stands: on the line of its seat, pushed away from those that stand there already.
fn places(plot: &Plot<'_>, scale: &Scale) -> Vec<(f64, f64)> {
    let (top, bottom) = (TOP + MARK, HEIGHT - BOTTOM - MARK);
    let mut placed: Vec<(f64, f64)> = Vec::new();
    for mark in &plot.marks {
        let x = scale.x(mark.at);
        let wanted = scale.y(value_at(plot, mark)).clamp(top, bottom);
        let is_free = |y: f64| {
            let hides = |&(other_x, other_y): &(f64, f64)| {
                (x - other_x).abs() < 2.0 * MARK && (y - other_y).abs() < 2.0 * MARK
            };
            (top..=bottom).contains(&y) && !placed.iter().any(hides)
        };
        // Alternately above and below, further and further away.
        let mut tries =
            (0..20).map(|n| wanted + MARK * f64::from((n + 1) / 2) * if n % 2 == 0 { 1.0 } else { -1.0 });
        let y = tries.find(|&y| is_free(y)).unwrap_or(wanted);
        placed.push((x, y));
    }
    placed
}

/// What the seat of a mark could expect there.
fn value_at(plot: &Plot<'_>, mark: &Mark) -> f64 {
    let before = plot.points.iter().rev().find(|(at, _)| *at <= mark.at).or(plot.points.first());
    before.and_then(|(_, values)| values.get(mark.seat)).copied().unwrap_or(plot.lowest)
}

fn marked(mark: &Mark, x: f64, y: f64) -> Markup {
    html! {
        a.mark href=(mark.href) aria-label=(mark.label) {
            path d={ "M" (round(x)) " " (TOP) "V" (HEIGHT - BOTTOM) } {}
            circle cx=(round(x)) cy=(round(y)) r=(MARK - 1.0) {}
            text x=(round(x)) y=(round(y + 6.0)) text-anchor="middle" { (mark.letter) }
        }
    }
}

/// Tenths are fine enough for a drawing.
fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

struct Scale {
    last: f64,
    lowest: f64,
    highest: f64,
    paper: Paper,
}

impl Scale {
    fn x(&self, at: f64) -> f64 {
        LEFT + at / self.last * (self.paper.width - LEFT - self.paper.right)
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value - self.lowest) / (self.highest - self.lowest);
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }
}

fn line(plot: &Plot<'_>, seat: usize, scale: &Scale) -> String {
    let mut path = String::new();
    for (at, values) in &plot.points {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let (x, y) = (scale.x(*at), scale.y(values[seat]));
        write!(path, "{sign}{x:.1} {y:.1}").expect("a string takes it all");
    }
    path
}

/// Where the names stand: beside the ends of their lines, pushed apart.
fn name_heights(plot: &Plot<'_>, scale: &Scale) -> Vec<f64> {
    let Some((_, end)) = plot.points.last() else { return vec![TOP; plot.seats.len()] };
    let mut order: Vec<usize> = (0..plot.seats.len()).collect();
    order.sort_by(|&a, &b| end[b].total_cmp(&end[a]));
    let mut heights = vec![0.0; plot.seats.len()];
    let mut least: f64 = TOP;
    for (placed, &seat) in order.iter().enumerate() {
        let room_below = (order.len() - 1 - placed) as f64 * NAME_GAP;
        heights[seat] = scale.y(end[seat]).max(least).min(HEIGHT - 14.0 - room_below);
        least = heights[seat] + NAME_GAP;
    }
    heights
}

/// Four or five round numbers from the lowest to the highest.
fn ticks(lowest: f64, highest: f64, least_step: f64) -> Vec<f64> {
    let span = highest - lowest;
    let steps = [0.25, 1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0];
    let step =
        steps.into_iter().find(|step| *step >= least_step && (span / step).floor() <= 5.0).unwrap_or(1000.0);
    let first = (lowest / step).ceil() as i64;
    let last = (highest / step).floor() as i64;
    (first..=last).map(|n| n as f64 * step).collect()
}

/// A name that fits beside its line.
fn short(name: &str) -> String {
    const FITS: usize = 12;
    if name.chars().count() <= FITS {
        return name.to_owned();
    }
    name.chars().take(FITS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_called_by_its_name_or_its_number() {
        let name = |moment: &str| {
            let band = Band::new(0.0, moment);
            (band.name, band.short)
        };
        assert_eq!(name("Round 3 of 5 · turn 2"), ("Round 3".to_owned(), "3".to_owned()));
        assert_eq!(name("Manche 12/14 · x"), ("Manche 12".to_owned(), "12".to_owned()));
        assert_eq!(name("Summer · bidding"), ("Summer".to_owned(), String::new()));
    }

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0.0, 71.0, 1.0), [0.0, 20.0, 40.0, 60.0]);
        assert_eq!(ticks(0.0, 1.0, 0.25), [0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!(ticks(0.0, 1.0, 1.0), [0.0, 1.0]);
        assert_eq!(ticks(-7.0, 30.0, 1.0), [0.0, 10.0, 20.0, 30.0]);
    }
}
