//! Points over the match, as a drawing and as a table for readers.

use maud::{Markup, html};

use crate::model::Final;
use crate::plot::{self, Plot};
use crate::words::Words;

pub fn course(over: &Final, words: Words) -> Markup {
    let points = over.course.iter().flat_map(|moment| moment.points.iter().copied());
    let plot = Plot {
        label: over.lexicon.word("points-over-match", words.language),
        along: words.word("moves"),
        seats: over.seats.iter().map(|seat| &seat.look).collect(),
        points: over
            .course
            .iter()
            .map(|moment| {
                (moment.count as f64, moment.points.iter().map(|&points| f64::from(points)).collect())
            })
            .collect(),
        lowest: f64::from(points.clone().min().unwrap_or(0).min(0)),
        highest: f64::from(points.max().unwrap_or(0).max(1)),
        least_step: 1.0,
        tick: |points| points.to_string(),
        marks: Vec::new(),
        bands: Vec::new(),
        own: None,
    };
    html! { (plot::draw(&plot)) (as_table(over, words)) }
}

fn as_table(over: &Final, words: Words) -> Markup {
    html! {
        // A table keeps the height of its rows; what hides it must not be one.
        div.vh { table {
            caption { (over.lexicon.word("points-over-match", words.language)) }
            thead { tr { th { (words.word("moves")) } @for seat in &over.seats { th { (seat.look.name) } } } }
            tbody {
                @for moment in &over.course {
                    tr { th { (moment.count) } @for points in &moment.points { td { (points) } } }
                }
            }
        } }
    }
}
