//! Lines: something that changes over time, for several players.

use maud::{Markup, html};

use super::colour;
use super::scale::{Scale, label};

/// One line with its name at its end.
pub struct Line<'a> {
    pub name: &'a str,
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 300.0;
/// Left for the numbers of the axis, right for the names.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 170.0;

/// The plot; `across` says what goes from left to right.
pub fn lines(title: &str, across: &str, lines: &[Line]) -> Markup {
    let all = || lines.iter().flat_map(|line| line.points.iter().copied());
    let x = Scale::around(all().map(|(x, _)| x), LEFT, WIDTH - RIGHT);
    let y = Scale::around(all().map(|(_, y)| y), HEIGHT - 40.0, 12.0);
    let names = apart(lines.iter().map(|line| line.points.last().map_or(0.0, |&(_, last)| y.at(last))));
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) width=(WIDTH) role="img" aria-label=(title) {
            @for tick in y.ticks() {
                line class="grid" x1=(LEFT) x2=(WIDTH - RIGHT) y1=(y.at(tick)) y2=(y.at(tick)) {}
                text x=(LEFT - 6.0) y=(y.at(tick) + 4.0) text-anchor="end" { (label(tick)) }
            }
            @for tick in x.ticks() {
                text x=(x.at(tick)) y=(HEIGHT - 24.0) text-anchor="middle" { (label(tick)) }
            }
            text x=((LEFT + WIDTH - RIGHT) / 2.0) y=(HEIGHT - 6.0) text-anchor="middle" { (across) }
            @for (index, line) in lines.iter().enumerate() {
                g class=(colour(index)) {
                    polyline class="line ink" points=(path(line, &x, &y)) {}
                    text x=(WIDTH - RIGHT + 8.0) y=(names[index] + 4.0) { (line.name) }
                    circle class="fill" r="4" cx=(WIDTH - RIGHT) cy=(line.points.last().map_or(0.0, |&(_, last)| y.at(last))) {}
                }
            }
        }
    }
}

fn path(line: &Line, x: &Scale, y: &Scale) -> String {
    let points: Vec<String> =
        line.points.iter().map(|&(across, up)| format!("{},{}", x.at(across), y.at(up))).collect();
    points.join(" ")
}

/// The same heights, moved apart where names would lie over each other.
fn apart(heights: impl Iterator<Item = f64>) -> Vec<f64> {
    const LEAST: f64 = 15.0;
    let heights: Vec<f64> = heights.collect();
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]));
    let mut moved = heights.clone();
    for pair in order.windows(2) {
        moved[pair[1]] = moved[pair[1]].max(moved[pair[0]] + LEAST);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_lie_over_each_other() {
        assert_eq!(apart([50.0, 10.0, 52.0].into_iter()), [50.0, 10.0, 65.0]);
    }
}
