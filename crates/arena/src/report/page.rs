//! A report as one page that needs nothing else.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::Report;
use super::text::percent;
use crate::interval::Interval;
use crate::plot::{self, Bars, Line, Whisker, bars, lines, whiskers};

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem;
  color: light-dark(#222, #ddd); background: light-dark(#fdfcf9, #1b1d1a); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
section > div { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .15rem .6rem; border-bottom: 1px solid light-dark(#ddd, #3a3c38); text-align: right; }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; max-width: 100%; }
code { font-size: .85rem; overflow-wrap: anywhere; }
";

/// A page with its style inside.
pub fn page(title: &str, body: Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(plot::STYLE)) }
            }
            body { (body) }
        }
    }
    .into_string()
}

/// A heading, a plot and the table with the same numbers.
pub fn section(heading: &str, plot: Markup, headings: &[&str], rows: Vec<Vec<String>>) -> Markup {
    html! {
        section {
            h2 { (heading) }
            div {
                (plot)
                div class="scroll" { (table(headings, rows)) }
            }
        }
    }
}

/// A table.
pub fn table(headings: &[&str], rows: Vec<Vec<String>>) -> Markup {
    html! {
        table {
            thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
            tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
        }
    }
}

impl Report {
    /// The page. `name` says what a category of points is called, `command` how the page was made.
    pub fn page(&self, title: &str, command: &str, name: impl Fn(&str) -> String) -> String {
        let body = html! {
            h1 { (title) }
            p {
                (self.matches) " matches of " (self.deals) " deals, " (self.seats) " at the table, seed “" (self.seed) "”. "
                "Every deal is played in every seating. Intervals hold the truth in 19 of 20 cases."
            }
            p { code { (command) } }
            @if self.seats > 1 { (self.wins()) (self.ratings()) }
            @if !self.pairs.is_empty() { (self.meetings()) }
            (self.distributions())
            @if !self.curves.is_empty() { (self.progress()) }
            @if self.seats > 1 { (self.seat_advantage()) }
            (self.by_category(name))
            (self.efforts())
        };
        page(title, body)
    }

    fn wins(&self) -> Markup {
        let rows: Vec<Whisker> = self
            .players
            .iter()
            .map(|player| Whisker { name: player.name.clone(), interval: hundred(player.share) })
            .collect();
        let cells = self.players.iter().map(|player| {
            vec![player.name.clone(), player.played.to_string(), number(player.wins), percent(&player.share)]
        });
        section(
            "Wins",
            whiskers(
                "Part of the matches that each player won, in percent",
                &rows,
                Some(100.0 / self.seats as f64),
            ),
            &["player", "seats", "wins", "part"],
            cells.collect(),
        )
    }

    fn ratings(&self) -> Markup {
        let interval = |rating: f64, uncertainty: f64| Interval {
            value: rating,
            low: rating - 2.0 * uncertainty,
            high: rating + 2.0 * uncertainty,
        };
        let whisker = |player: &super::Standing| Whisker {
            name: player.name.clone(),
            interval: interval(player.rating.rating, player.rating.uncertainty),
        };
        let rows: Vec<Whisker> = self.players.iter().map(whisker).collect();
        let cells = self.players.iter().map(|player| {
            vec![player.name.clone(), number(player.rating.rating), number(player.rating.uncertainty)]
        });
        section(
            "Ratings (Weng–Lin)",
            whiskers("Rating of each player, with twice its uncertainty", &rows, Some(25.0)),
            &["player", "rating", "uncertainty"],
            cells.collect(),
        )
    }

    fn meetings(&self) -> Markup {
        let rows: Vec<Whisker> = self
            .pairs
            .iter()
            .map(|pair| Whisker {
                name: format!("{} – {}", pair.name, pair.against),
                interval: hundred(pair.ahead),
            })
            .collect();
        let cells = self.pairs.iter().map(|pair| {
            vec![pair.name.clone(), pair.against.clone(), pair.meetings.to_string(), percent(&pair.ahead)]
        });
        section(
            "Ahead of each other",
            whiskers("How often the first finished ahead of the second, in percent", &rows, Some(50.0)),
            &["player", "against", "meetings", "ahead"],
            cells.collect(),
        )
    }

    fn distributions(&self) -> Markup {
        let rows: Vec<Bars> = self
            .players
            .iter()
            .map(|player| Bars {
                name: &player.name,
                counts: &player.distribution,
                mean: player.points.value,
            })
            .collect();
        let cells = self.players.iter().map(|player| {
            let at = |part: f64| quantile(&player.distribution, part).to_string();
            vec![
                player.name.clone(),
                format!("{:.2} ± {:.2}", player.points.value, player.points.high - player.points.value),
                number(player.deviation),
                at(0.0),
                at(0.25),
                at(0.5),
                at(0.75),
                at(1.0),
            ]
        });
        section(
            "Points",
            bars("How often each number of points came about", &rows),
            &["player", "mean", "deviation", "fewest", "quarter", "middle", "three quarters", "most"],
            cells.collect(),
        )
    }

    fn progress(&self) -> Markup {
        let steps = self.curves.first().map_or(1, |curve| curve.points.len() - 1).max(1);
        let part = |index: usize| 100.0 * index as f64 / steps as f64;
        let rows: Vec<Line> = self
            .curves
            .iter()
            .map(|curve| Line {
                name: &curve.name,
                points: curve
                    .points
                    .iter()
                    .enumerate()
                    .map(|(index, points)| (part(index), *points))
                    .collect(),
            })
            .collect();
        let headings: Vec<&str> = std::iter::once("% of the moves")
            .chain(self.curves.iter().map(|curve| curve.name.as_str()))
            .collect();
        let cells = (0..=steps).step_by(2).map(|index| {
            let own = self.curves.iter().map(|curve| number(curve.points[index]));
            std::iter::once(number(part(index))).chain(own).collect()
        });
        section(
            "Points over the match",
            lines("Mean points if the match ended then", "% of the match's moves", &rows),
            &headings,
            cells.collect(),
        )
    }

    fn seat_advantage(&self) -> Markup {
        let rows: Vec<Whisker> = self
            .by_seat
            .iter()
            .map(|seat| Whisker { name: format!("seat {}", seat.seat), interval: hundred(seat.share) })
            .collect();
        let cells = self
            .by_seat
            .iter()
            .map(|seat| vec![seat.seat.to_string(), percent(&seat.share), number(seat.points.value)]);
        section(
            "Seats",
            whiskers(
                "Part of the matches won from each seat, in percent",
                &rows,
                Some(100.0 / self.seats as f64),
            ),
            &["seat", "wins", "mean points"],
            cells.collect(),
        )
    }

    fn by_category(&self, name: impl Fn(&str) -> String) -> Markup {
        let headings: Vec<&str> = std::iter::once("category")
            .chain(self.players.iter().map(|player| player.name.as_str()))
            .collect();
        let rows = self.categories().into_iter().map(|category| {
            let own = self.players.iter().map(|player| number(player.category(category)));
            std::iter::once(name(category)).chain(own).collect()
        });
        html! {
            section {
                h2 { "Mean points by category" }
                div class="scroll" { (table(&headings, rows.collect())) }
            }
        }
    }

    fn efforts(&self) -> Markup {
        let rows = self.players.iter().map(|player| {
            vec![
                player.name.clone(),
                number(player.decisions_per_match),
                number(player.milliseconds_per_decision),
                number(player.longest_milliseconds),
                player.forfeits.to_string(),
            ]
        });
        html! {
            section {
                h2 { "Decisions and time" }
                div class="scroll" {
                    (table(&["player", "decisions a match", "ms a decision", "longest ms", "forfeits"], rows.collect()))
                }
            }
        }
    }
}

/// A share as percent.
fn hundred(share: Interval) -> Interval {
    Interval { value: share.value * 100.0, low: share.low * 100.0, high: share.high * 100.0 }
}

fn number(number: f64) -> String {
    format!("{number:.2}")
}

/// The number below which this part of all lies.
fn quantile(counts: &[(i32, u32)], part: f64) -> i32 {
    let total: u32 = counts.iter().map(|&(_, count)| count).sum();
    let wanted = (f64::from(total) * part).ceil().max(1.0) as u32;
    let mut seen = 0;
    for &(number, count) in counts {
        seen += count;
        if seen >= wanted {
            return number;
        }
    }
    counts.last().map_or(0, |&(number, _)| number)
}
