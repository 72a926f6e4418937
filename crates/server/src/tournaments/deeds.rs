//! What people do about a tournament, and whether they may.

use std::sync::Arc;

use store::{Entered, PersonId, Tournament, TournamentId, TournamentStage};

use super::Known;
use super::round::{self, Next};
use crate::AppState;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::{Act, Refusal};
use crate::pages::table::limit;

/// So often something is tried again of which somebody else has changed the ground.
const TRIES: usize = 5;

/// The tournament of this code, if the guest may know of it.
pub async fn find(app: &AppState, guest: &Guest, code: &str) -> Result<Arc<Known>, Refusal> {
    let id: TournamentId = code.parse().map_err(|_| Refusal::NoTournament)?;
    let known = app.tournaments.find(&app.store, &id).await?;
    if known.is_known_to(guest) { Ok(known) } else { Err(Refusal::NoTournament) }
}

/// Something that is done about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Join,
    Withdraw,
    Start,
    Stop,
    /// The organiser takes out who has this number.
    Remove(i64),
}

/// Does it, for a page or a program.
pub async fn act(app: &AppState, guest: &Guest, code: &str, deed: Deed) -> Result<(), Refusal> {
    limit(app, guest, Cost::Change)?;
    let known = find(app, guest, code).await?;
    match deed {
        Deed::Join => join(app, guest, &known).await,
        Deed::Withdraw => withdraw(app, guest, &known).await,
        Deed::Start => start(app, guest, &known).await,
        Deed::Stop => stop(app, guest, &known).await,
        Deed::Remove(number) => remove(app, guest, &known, number).await,
    }
}

/// Whether the guest has made it.
pub fn is_host(tournament: &Tournament, guest: &Guest) -> bool {
    guest.key.is_none() && guest.id() == Some(tournament.agreed.host)
}

fn person(guest: &Guest) -> Result<PersonId, Refusal> {
    guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)
}

/// The guest takes part from the next round on; whoever had withdrawn comes back.
pub async fn join(app: &AppState, guest: &Guest, known: &Known) -> Result<(), Refusal> {
    let me = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    let tournament = known.tournament();
    if tournament.is_over() {
        return Err(Refusal::TournamentOver);
    }
    if app.store.blockers_of(me.id).await?.contains(&tournament.agreed.host) {
        return Err(Refusal::NotWelcome);
    }
    match known.entrant_of(me.id) {
        Some(entrant) if !entrant.has_left => return Err(Refusal::JoinedAlready),
        Some(_) => {
            let is_back = app.store.return_to_tournament(&tournament.id, me.id).await?;
            return if is_back { Ok(()) } else { Err(Refusal::TooLate) };
        }
        None => {}
    }
    if tournament.agreed.terms.rated && app.store.shares_browser_there(&tournament.id, me.id).await? {
        return Err(Refusal::OnePerson);
    }
    match app.store.join_tournament(&tournament.id, me.id, &me.name).await? {
        Entered::Now => Ok(()),
        Entered::Before => Err(Refusal::JoinedAlready),
        Entered::Never => Err(Refusal::TooLate),
    }
}

/// The guest takes no part any more; where they sit at a table they resign there.
async fn withdraw(app: &AppState, guest: &Guest, known: &Known) -> Result<(), Refusal> {
    let me = person(guest)?;
    let entrant = known.entrant_of(me).filter(|entrant| !entrant.has_left).ok_or(Refusal::NotIn)?;
    if !app.store.leave_tournament(&known.tournament().id, me).await? {
        return Err(Refusal::NotIn);
    }
    let Some(table) = known.table_of(entrant.number) else { return Ok(()) };
    let live = app.tables.find(&table.table).await?;
    let around = live.around();
    let mut state = live.state().await?;
    // A match that has just ended needs nobody who resigns.
    match state.act(&app.store, guest, Act::Resign { seat: None }, &around).await {
        Ok(()) | Err(Refusal::Over) => {}
        Err(refusal) => {
            tracing::warn!(table = %table.table, %refusal, "somebody withdrew and did not resign")
        }
    }
    live.publish(&state);
    Ok(())
}

/// The organiser takes somebody out, by their number. What they play is played on by the rules of the clock.
async fn remove(app: &AppState, guest: &Guest, known: &Known, number: i64) -> Result<(), Refusal> {
    if !is_host(known.tournament(), guest) {
        return Err(Refusal::NotOrganiser);
    }
    let person = known.entrant(number).and_then(|entrant| entrant.person).ok_or(Refusal::NotIn)?;
    match app.store.leave_tournament(&known.tournament().id, person).await? {
        true => Ok(()),
        false => Err(Refusal::NotIn),
    }
}

/// The organiser lets it begin, or the next round where nothing else waits.
async fn start(app: &AppState, guest: &Guest, known: &Arc<Known>) -> Result<(), Refusal> {
    if !is_host(known.tournament(), guest) {
        return Err(Refusal::NotOrganiser);
    }
    let id = known.tournament().id.clone();
    for _ in 0..TRIES {
        let known = app.tournaments.find(&app.store, &id).await?;
        let tournament = known.tournament();
        if tournament.is_over() {
            return Err(Refusal::TournamentOver);
        }
        if tournament.open > 0 {
            return Err(Refusal::StillPlayed);
        }
        let before = tournament.round;
        let checked = known.clone();
        let next = tokio::task::spawn_blocking(move || round::next(&checked)).await;
        match next.map_err(|_| Refusal::NoTournament)?? {
            Next::TooFew => return Err(Refusal::TooFew),
            Next::Played => return Err(Refusal::StillPlayed),
            Next::Over | Next::Round(_) => {}
        }
        if !app.store.begin_tournament_at(&id, Some(store::now())).await? {
            return Err(Refusal::StillPlayed);
        }
        round::go_on(app, &id).await?;
        let after = app.tournaments.find(&app.store, &id).await?;
        if after.tournament().round > before || after.tournament().is_over() {
            return Ok(());
        }
    }
    // Many join at this very moment: whoever looks for what is due begins it.
    Ok(())
}

/// The organiser ends it: what is played is played to its end, and no further round begins.
async fn stop(app: &AppState, guest: &Guest, known: &Known) -> Result<(), Refusal> {
    if !is_host(known.tournament(), guest) {
        return Err(Refusal::NotOrganiser);
    }
    match app.store.end_tournament(&known.tournament().id, TournamentStage::Stopped).await? {
        true => Ok(()),
        false => Err(Refusal::TournamentOver),
    }
}
