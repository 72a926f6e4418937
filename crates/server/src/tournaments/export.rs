//! A tournament for spreadsheets: the standings.

use pairing::Standing;
use store::Entrant;
use table::csv;

use super::Known;

/// The standings, one line for each who takes part.
pub fn standings(known: &Known) -> String {
    let ties = known.pairing.rules().ties.iter().map(|tie| {
        let key = serde_json::to_value(tie).ok().and_then(|key| key.as_str().map(str::to_owned));
        key.unwrap_or_default()
    });
    let owned = |heads: &[&str]| heads.iter().map(|&head| head.to_owned()).collect::<Vec<_>>();
    let heads = [
        owned(&["place", "name", "bot", "points"]),
        ties.collect(),
        owned(&["wins", "played", "byes", "left"]),
    ];
    let mut text = csv::line(heads.concat());
    for standing in &known.standings {
        let Some(entrant) = known.entrant(standing.player.0) else { continue };
        text += &csv::line(fields(standing, entrant));
    }
    text
}

fn fields(standing: &Standing, entrant: &Entrant) -> Vec<String> {
    let bot = entrant.bot.as_deref().unwrap_or_default();
    let mut fields = vec![
        standing.place.to_string(),
        csv::said(&entrant.name),
        csv::said(bot),
        standing.points.to_string(),
    ];
    fields.extend(standing.ties.iter().map(|tie| tie.map_or_else(String::new, |points| points.to_string())));
    fields.extend([standing.wins, standing.played, standing.byes].map(|count| count.to_string()));
    fields.push(if standing.left { "yes" } else { "" }.to_owned());
    fields
}
