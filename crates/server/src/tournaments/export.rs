//! A tournament for spreadsheets: the standings, and every seat of every table.

use std::fmt::Write;

use pairing::Standing;
use store::Entrant;

use super::Known;
use crate::after::history::field;

/// The standings, one line for each who takes part.
pub fn standings(known: &Known) -> String {
    let mut text = "place,name,bot,points,".to_owned();
    for tie in &known.pairing.rules().ties {
        let key = serde_json::to_value(tie).ok().and_then(|key| key.as_str().map(str::to_owned));
        text.push_str(&key.unwrap_or_default());
        text.push(',');
    }
    text.push_str("wins,played,byes,left\r\n");
    for standing in &known.standings {
        let Some(entrant) = known.entrant(standing.player.0) else { continue };
        line(&mut text, standing, entrant);
    }
    text
}

fn line(text: &mut String, standing: &Standing, entrant: &Entrant) {
    let bot = entrant.bot.as_deref().unwrap_or_default();
    let (name, bot) = (field(&entrant.name), field(bot));
    write!(text, "{},{name},{bot},{},", standing.place, standing.points).expect("a string takes it all");
    for tie in &standing.ties {
        let tie = tie.map_or_else(String::new, |points| points.to_string());
        write!(text, "{tie},").expect("a string takes it all");
    }
    let left = if standing.left { "yes" } else { "" };
    write!(text, "{},{},{},{left}\r\n", standing.wins, standing.played, standing.byes)
        .expect("a string takes it all");
}
