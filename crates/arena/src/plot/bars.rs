//! Distributions: how often each number came about, for several players, one below the other on the same scale.

use maud::{Markup, html};

use super::colour;
use super::scale::{Scale, label};

/// The distribution of one player.
pub struct Bars<'a> {
    pub name: &'a str,
    /// Numbers with how often they came about.
    pub counts: &'a [(i32, u32)],
    /// Marked by a line.
    pub mean: f64,
}

const WIDTH: f64 = 640.0;
const ROW: f64 = 78.0;
const LEFT: f64 = 170.0;
/// At most so many bars lie beside each other.
const MOST_BARS: i32 = 40;

/// The plot.
pub fn bars(title: &str, rows: &[Bars]) -> Markup {
    let all = || rows.iter().flat_map(|row| row.counts.iter().map(|&(number, _)| number));
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    // Bars of equal width in whole points.
    let step = ((high - low) / MOST_BARS + 1).max(1);
    // A bar has its number in its middle.
    let x = Scale::exact(f64::from(low) - 0.5, f64::from(high + step) - 0.5, LEFT, WIDTH - 16.0);
    let bottom = ROW * rows.len() as f64;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {}", bottom + 24.0)) width=(WIDTH) role="img" aria-label=(title) {
            @for tick in x.ticks() {
                text x=(x.at(tick)) y=(bottom + 16.0) text-anchor="middle" { (label(tick)) }
            }
            @for (index, row) in rows.iter().enumerate() {
                @let base = ROW * (index as f64 + 1.0) - 6.0;
                @let heights = heights(row.counts, low, step);
                @let y = Scale::exact(0.0, heights.iter().map(|&(_, share)| share).fold(f64::MIN_POSITIVE, f64::max), base, base - ROW + 14.0);
                g class=(colour(index)) {
                    text x=(LEFT - 10.0) y=(base - ROW / 2.0 + 10.0) text-anchor="end" { (row.name) }
                    line class="axis" x1=(LEFT) x2=(WIDTH - 16.0) y1=(base) y2=(base) {}
                    @for &(number, share) in &heights {
                        @let (left, right) = (x.at(f64::from(number) - 0.5), x.at(f64::from(number + step) - 0.5));
                        rect class="fill" x=(left) width=((right - left - 1.0).max(0.5)) y=(y.at(share)) height=(base - y.at(share)) {
                            title { (number) @if step > 1 { "–" (number + step - 1) } ": " (label(share * 100.0)) " %" }
                        }
                    }
                    line class="hint" x1=(x.at(row.mean)) x2=(x.at(row.mean)) y1=(base) y2=(base - ROW + 14.0) {}
                }
            }
        }
    }
}

/// Each bar by its lowest number, with its part of the whole.
fn heights(counts: &[(i32, u32)], low: i32, step: i32) -> Vec<(i32, f64)> {
    let total: u32 = counts.iter().map(|&(_, count)| count).sum();
    let mut bars: Vec<(i32, f64)> = Vec::new();
    for &(number, count) in counts {
        let first = low + (number - low) / step * step;
        let share = f64::from(count) / f64::from(total.max(1));
        match bars.last_mut() {
            Some((last, sum)) if *last == first => *sum += share,
            _ => bars.push((first, share)),
        }
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fall_into_bars_of_equal_width() {
        assert_eq!(heights(&[(10, 1), (11, 1), (12, 2)], 10, 2), [(10, 0.5), (12, 0.5)]);
    }
}
