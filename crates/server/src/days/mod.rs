//! The deal of the day: every day each game has one deal for everybody.
//!
//! Its seed is drawn and its seal published the day before ([`calendar`] says when a day begins); it opens when the day is
//! over. One try of a person counts ([`play`]), against bots that depend on nothing but the deal and the moves
//! ([`opponents`]). Whoever has had theirs sees the list ([`list`]) and what the master made of it ([`master`]).

pub mod calendar;
pub mod list;
pub mod master;
pub mod opponents;
pub mod play;

use std::time::Duration;

use store::Deal;
use table::About;

use crate::AppState;
use crate::live::Refusal;

/// How often it is looked whether a day begins or the master has something to play.
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// Against so many bots one plays a game that cannot be played alone.
const BOTS: u8 = 2;

/// How many seats the deal of a game has: one where it can be played alone.
pub fn seats(about: &About) -> u8 {
    if about.fewest_players == 1 { 1 } else { (1 + BOTS).clamp(about.fewest_players, about.most_players) }
}

/// Seals what is to be sealed and has the master play, for ever.
pub async fn run(app: AppState) {
    loop {
        if let Err(refusal) = seal(&app).await {
            tracing::warn!(%refusal, "the deal of the day is not sealed");
        }
        if let Err(refusal) = master::go_on(&app).await {
            tracing::warn!(%refusal, "the master has not played the deal of the day");
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Sees to it that today's and tomorrow's deals of every game are sealed. Whoever comes second changes nothing.
async fn seal(app: &AppState) -> Result<(), Refusal> {
    for game in app.games() {
        let today = today(app, game.about.slug).await?;
        if app.store.deal_at(&today.game, today.closes).await?.is_none() {
            app.store.seal_deal(&new_deal(app, &today.game, today.closes, Some(&today))).await?;
        }
    }
    Ok(())
}

/// The deal of a game that counts now. Where nobody was there to seal it the day before it is sealed now.
pub async fn today(app: &AppState, game: &str) -> Result<Deal, Refusal> {
    let now = store::now();
    if let Some(deal) = app.store.deal_at(game, now).await? {
        return Ok(deal);
    }
    let last = app.store.last_deal(game).await?;
    let begins = calendar::day(now, &app.config.zone()).opens;
    let opens = last.as_ref().map_or(begins, |last| begins.max(last.closes));
    app.store.seal_deal(&new_deal(app, game, opens, last.as_ref())).await?;
    app.store.deal_at(game, now).await?.ok_or(Refusal::NoDeal)
}

/// A deal from this time to the end of the day, after the last one.
fn new_deal(app: &AppState, game: &str, opens: i64, last: Option<&Deal>) -> Deal {
    let zone = app.config.zone();
    let mut day = calendar::day(opens, &zone);
    // Where the zone was changed a day may be longer, but there is none twice.
    while last.is_some_and(|last| day.name <= last.day) {
        day = calendar::day(day.closes, &zone);
    }
    Deal {
        day: day.name,
        game: game.to_owned(),
        seed: app.chance.deal(&format!("day of {game}")),
        opens,
        closes: day.closes,
        master: None,
    }
}

/// The deal of a game on a day that has begun.
pub async fn find(app: &AppState, day: &str, game: &str) -> Result<Deal, Refusal> {
    let deal = match day {
        "today" => return today(app, app.game(game).ok_or(Refusal::NoDeal)?.about.slug).await,
        day => app.store.deal(day, game).await?.ok_or(Refusal::NoDeal)?,
    };
    if app.game(&deal.game).is_none() || deal.opens > store::now() {
        return Err(Refusal::NoDeal);
    }
    Ok(deal)
}

/// Whether the day of a deal is over: then nothing about it is secret.
pub fn is_over(deal: &Deal) -> bool {
    deal.closes <= store::now()
}
