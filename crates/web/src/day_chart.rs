//! One's own days as a drawing: gaps are days that were not played.

use std::fmt::Write;

use maud::{Markup, html};
use table::Phrase;

use crate::day::short_date;
use crate::model::{Day, DayPoint};
use crate::words::Words;

const HEIGHT: f64 = 190.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 164.0;
const LEFT: f64 = 40.0;
/// Width of the drawing and where its last day stands; a telephone gets one of its own.
const WIDE: (&str, f64, f64) = ("plot only-l", 720.0, 620.0);
const NARROW: (&str, f64, f64) = ("plot only-s", 352.0, 340.0);

pub fn panel(day: &Day, words: Words) -> Markup {
    let played: Vec<i32> = day.days.iter().filter_map(|point| point.mine).collect();
    html! {
        section.panel.sec.d-days aria-labelledby="dd" {
            div.headrow {
                h2 #dd { (words.word("deal-my-days")) }
                @if let Some(best) = played.iter().max() {
                    span.small.soft {
                        (words.say(Phrase::new("deal-days-played").with("n", played.len()).with("of", day.days.len()).with("best", *best)))
                    }
                }
            }
            @if played.is_empty() { p.soft { (words.word("deal-no-days")) } }
            @else { (drawing(&day.days, WIDE, words)) (drawing(&day.days, NARROW, words)) (as_table(&day.days, words)) }
        }
    }
}

fn drawing(days: &[DayPoint], (class, width, right): (&str, f64, f64), words: Words) -> Markup {
    let values = || days.iter().flat_map(|point| [point.mine, point.master]).flatten();
    let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(1));
    let step = step(high - low);
    let (low, high) = (low.div_euclid(step) * step, (high.div_euclid(step) + 1) * step);
    let x = |index: usize| LEFT + (right - LEFT) * index as f64 / (days.len().max(2) - 1) as f64;
    let y = |points: i32| BOTTOM - (BOTTOM - TOP) * f64::from(points - low) / f64::from((high - low).max(1));
    let line = |value: fn(&DayPoint) -> Option<i32>| {
        let mut path = String::new();
        let mut is_on = false;
        for (index, point) in days.iter().enumerate() {
            if let Some(points) = value(point) {
                let _ = write!(path, "{}{:.0} {:.0} ", if is_on { 'L' } else { 'M' }, x(index), y(points));
            }
            is_on = value(point).is_some();
        }
        path
    };
    let marks = (low..=high).step_by(step as usize);
    let dates = [(0, "start"), (days.len() / 2, "middle"), (days.len() - 1, "end")];
    html! {
        svg class=(class) viewBox={ "0 0 " (width) " " (HEIGHT) } aria-hidden="true" {
            @for points in marks {
                path.ax d={ "M" (LEFT) " " (y(points).round()) "H" (right) } {}
                text x="32" y=(y(points).round() + 5.0) text-anchor="end" { (points) }
            }
            @for (index, anchor) in dates {
                text x=(x(index).round()) y="186" text-anchor=(anchor) { (short_date(&days[index].date, words)) }
            }
            path.theirs d=(line(|point| point.master)) {}
            path.mine d=(line(|point| point.mine)) {}
            @for (index, point) in days.iter().enumerate() {
                @if let Some(points) = point.mine { circle.me cx=(x(index).round()) cy=(y(points).round()) r="4" {} }
            }
            @if let Some(last) = days.last().filter(|_| width > right + 60.0) {
                @if let Some(points) = last.mine {
                    text.lab x=(right + 10.0) y=(y(points).round() + 5.0) { (words.word("you")) " " (points) }
                }
                @if let Some(points) = last.master.filter(|&points| last.mine.is_none_or(|mine| (y(mine) - y(points)).abs() > 18.0)) {
                    text x=(right + 10.0) y=(y(points).round() + 5.0) { (words.word("deal-master")) " " (points) }
                }
            }
        }
    }
}

/// Between the numbers at the left.
fn step(range: i32) -> i32 {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| range / step <= 4).unwrap_or(200)
}

fn as_table(days: &[DayPoint], words: Words) -> Markup {
    html! {
        div.vh { table {
            caption { (words.word("deal-my-days")) }
            thead { tr { th { (words.word("day")) } th { (words.word("you")) } th { (words.word("deal-master")) } } }
            tbody {
                @for point in days.iter().filter(|point| point.mine.is_some()) {
                    tr {
                        th { (short_date(&point.date, words)) }
                        td { (point.mine.unwrap_or_default()) }
                        td { @match point.master { Some(points) => (points), None => "–" } }
                    }
                }
            }
        } }
    }
}
