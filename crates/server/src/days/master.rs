//! What the master makes of the deals that somebody has tried: played in the background, once, by one node.

use std::time::Duration;

use bots::{Bot, Level};
use store::{Deal, Kind, NewEntry, PersonId, Place, Scored, Sitter};
use table::{AnyMatch, Language, Seat};

use super::{list, opponents, play};
use crate::AppState;
use crate::live::Refusal;
use crate::thinkers::Waiting;

/// Deals that closed longer ago are left alone.
const FOR_SO_LONG: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Which node does it.
const LEASE: &str = "deals";
/// For whom it is thought: for nobody in particular.
const NOBODY: PersonId = PersonId(0);

/// Has the master play what is to be played, if that is this node's business.
pub async fn go_on(app: &AppState) -> Result<(), Refusal> {
    for deal in app.store.deals_without_master(store::now() - FOR_SO_LONG.as_millis() as i64).await? {
        match play_out(app, &deal).await {
            Ok(true) => {}
            Ok(false) => break,
            // One that cannot be played must not keep the others from it.
            Err(refusal) => {
                tracing::warn!(day = deal.day, game = deal.game, %refusal, "the master could not play a deal");
            }
        }
    }
    Ok(())
}

/// Plays one deal to its end and keeps it; false when it is another node's, or the program ends.
async fn play_out(app: &AppState, deal: &Deal) -> Result<bool, Refusal> {
    let master = Bot::Level(Level::Master).to_string();
    let place = Place { sitter: Sitter::Bot(master), name: "Oak".to_owned() };
    let (mut new, mut played) = play::table(app, deal, place)?;
    new.title = play::title(deal, Language::En);
    let mut moves = Vec::new();
    while let Some(seat) = played.waiting_for().first() {
        if *app.closing.borrow() || !app.node.leads(&app.store, LEASE).await {
            return Ok(false);
        }
        let bot = Bot::Level(if seat == Seat::new(0) { Level::Master } else { opponents::LEVEL });
        let (now, seed) = (played.at(played.count()), deal.seed);
        let choose = move || opponents::choose(&*now, seat, bot, &seed);
        let Some(text) = app.thinkers.think(NOBODY, Waiting::Later, choose).await else {
            return Err(Refusal::Busy);
        };
        let lexicon = played.lexicon();
        let refused = |why: table::Refused| Refusal::Impossible { why: why.into(), lexicon };
        played.play(seat, &text).map_err(refused)?;
        moves.push(NewEntry { seat: Some(seat), kind: Kind::Play, text, name: String::new() });
    }
    let scored = scored(&*played);
    app.store.keep_master(deal, &new, &play::begun(&*played, moves), &scored).await?;
    Ok(true)
}

fn scored(played: &dyn AnyMatch) -> Scored {
    let standings = played.standings();
    let score = &standings.scores[0];
    Scored { points: score.points, rank: score.rank, lines: Some(list::lines(score)) }
}
