//! A report as a table for the terminal.

use std::fmt::Write;

use super::Report;
use crate::interval::Interval;

impl Report {
    /// The tables that are printed after a run. `name` says what a category of points is called.
    pub fn text(&self, name: impl Fn(&str) -> String) -> String {
        let mut text = String::new();
        self.write(&mut text, name).expect("a string takes everything");
        text
    }

    fn write(&self, out: &mut String, name: impl Fn(&str) -> String) -> std::fmt::Result {
        writeln!(
            out,
            "{}, {} at the table: {} matches, {} deals, seed “{}”\n",
            self.game, self.seats, self.matches, self.deals, self.seed
        )?;
        self.write_players(out)?;
        if self.pairs.len() > 1 {
            self.write_pairs(out)?;
        }
        if self.seats > 1 {
            self.write_seats(out)?;
        }
        self.write_categories(out, name)
    }

    fn write_players(&self, out: &mut String) -> std::fmt::Result {
        let width = self.width();
        write!(out, "{:width$} {:>6}", "player", "seats")?;
        if self.seats > 1 {
            write!(out, " {:>22} {:>12}", "wins (95 %)", "rating")?;
        }
        writeln!(
            out,
            " {:>16} {:>6} {:>10} {:>9} {:>9} {:>8}",
            "points", "spread", "decisions", "ms each", "longest", "forfeits"
        )?;
        for player in &self.players {
            write!(out, "{:width$} {:>6}", player.name, player.played)?;
            if self.seats > 1 {
                let rating = format!("{:.1} ± {:.1}", player.rating.rating, player.rating.uncertainty);
                write!(out, " {:>22} {rating:>12}", percent(&player.share))?;
            }
            let half = player.points.high - player.points.value;
            writeln!(
                out,
                " {:>16} {:>6.1} {:>10.1} {:>9.2} {:>9.1} {:>8}",
                format!("{:.2} ± {half:.2}", player.points.value),
                player.deviation,
                player.decisions_per_match,
                player.milliseconds_per_decision,
                player.longest_milliseconds,
                player.forfeits
            )?;
        }
        Ok(())
    }

    fn write_pairs(&self, out: &mut String) -> std::fmt::Result {
        let width = self.width();
        writeln!(out, "\nahead of each other (a tie counts half)")?;
        for pair in &self.pairs {
            writeln!(
                out,
                "{:width$} {:width$} {:>22} of {}",
                pair.name,
                pair.against,
                percent(&pair.ahead),
                pair.meetings
            )?;
        }
        Ok(())
    }

    fn write_seats(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "\nby seat")?;
        for seat in &self.by_seat {
            writeln!(
                out,
                "seat {} {:>22} wins {:>10.2} points",
                seat.seat,
                percent(&seat.share),
                seat.points.value
            )?;
        }
        Ok(())
    }

    fn write_categories(&self, out: &mut String, name: impl Fn(&str) -> String) -> std::fmt::Result {
        write!(out, "\n{:28}", "mean points by category")?;
        for player in &self.players {
            write!(out, " {:>16}", short(&player.name))?;
        }
        writeln!(out)?;
        for category in self.categories() {
            write!(out, "{:28}", name(category))?;
            for player in &self.players {
                write!(out, " {:>16.2}", player.category(category))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Wide enough for every name.
    fn width(&self) -> usize {
        self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0).max(8)
    }
}

impl super::Standing {
    /// The mean points in a category; 0 where it never came up.
    pub fn category(&self, category: &str) -> f64 {
        self.categories.iter().find(|(known, _)| known == category).map_or(0.0, |(_, mean)| *mean)
    }
}

/// “62.5 % (57.7–67.1)”.
pub fn percent(share: &Interval) -> String {
    format!("{:.1} % ({:.1}–{:.1})", share.value * 100.0, share.low * 100.0, share.high * 100.0)
}

/// A name that fits a narrow column.
fn short(name: &str) -> String {
    if name.chars().count() <= 16 { name.to_owned() } else { name.chars().take(15).chain(['…']).collect() }
}
