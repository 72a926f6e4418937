//! A report as comma-separated values: one line for each player.

use super::Report;
use table::csv::line;

impl Report {
    /// One line for each player, after a line of headings.
    pub fn csv(&self) -> String {
        let mut rows = vec![HEADINGS.map(str::to_owned).to_vec()];
        let categories = self.categories();
        rows[0].extend(categories.iter().map(|category| (*category).to_owned()));
        for player in &self.players {
            let numbers = [
                player.wins,
                player.share.value,
                player.share.low,
                player.share.high,
                player.rating.rating,
                player.rating.uncertainty,
                player.points.value,
                player.points.low,
                player.points.high,
                player.deviation,
                player.decisions_per_match,
                player.milliseconds_per_decision,
                player.longest_milliseconds,
            ];
            let mut row = vec![player.name.clone(), player.played.to_string()];
            row.extend(numbers.iter().map(|number| format!("{number:.4}")));
            row.push(player.forfeits.to_string());
            row.extend(categories.iter().map(|category| format!("{:.4}", player.category(category))));
            rows.push(row);
        }
        rows.iter().map(line).collect()
    }
}

const HEADINGS: [&str; 16] = [
    "player",
    "seats",
    "wins",
    "share",
    "share_low",
    "share_high",
    "rating",
    "uncertainty",
    "points",
    "points_low",
    "points_high",
    "deviation",
    "decisions",
    "ms_per_decision",
    "longest_ms",
    "forfeits",
];
