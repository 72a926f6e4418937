//! Tournaments: made by somebody, joined by others, and played by themselves.
//!
//! The store holds everything; who meets whom is worked out by `pairing` from that alone. A round begins in one change of the
//! store with all its matches, by whoever comes first ([`round`]); each result counts with the last entry of its match. What
//! is due is looked for by one node, but any may do it: the version of the tournament lets one.

pub mod deeds;
pub mod export;
pub mod make;
pub mod round;
pub mod show;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pairing::Standing;
use store::{Ask, Entrant, PersonId, RoundTable, Store, TableId, Tournament, TournamentId, WholeTournament};
use tokio::sync::watch;

use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;

/// How often it is looked whether a round is to begin, and whether those that are shown have changed.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Which node does it.
const LEASE: &str = "tournaments";
/// So many are kept in memory.
const MOST_KNOWN: usize = 200;

/// A tournament as it stands, with what follows from it.
pub struct Known {
    pub whole: WholeTournament,
    pub pairing: pairing::Tournament,
    pub standings: Vec<Standing>,
}

impl Known {
    fn of(whole: WholeTournament) -> Result<Self, Refusal> {
        let pairing = pairing::Tournament::try_from(round::settled(&whole))?;
        let standings = pairing.standings();
        Ok(Known { whole, pairing, standings })
    }

    pub fn tournament(&self) -> &Tournament {
        &self.whole.tournament
    }

    /// Somebody who takes part, or did.
    pub fn entrant(&self, number: i64) -> Option<&Entrant> {
        // Numbers rise, though some are missing.
        let at = self.whole.entrants.binary_search_by_key(&number, |entrant| entrant.number).ok()?;
        Some(&self.whole.entrants[at])
    }

    /// The person as one who takes part, or did.
    pub fn entrant_of(&self, person: PersonId) -> Option<&Entrant> {
        self.whole.entrants.iter().find(|entrant| entrant.person == Some(person))
    }

    /// The table of somebody in the round that is played now.
    pub fn table_of(&self, number: i64) -> Option<&RoundTable> {
        let round = self.whole.rounds.last().filter(|_| self.tournament().open > 0)?;
        round.tables.iter().find(|table| table.ranks.is_none() && table.players.contains(&number))
    }

    /// Whether this guest may know that there is such a tournament: that of a club only its members, and those who take part
    /// in it though the club is closed.
    pub fn is_known_to(&self, guest: &Guest) -> bool {
        let Some(club) = &self.tournament().agreed.club else { return true };
        let person = guest.id().filter(|_| guest.key.is_none());
        let takes_part = |person| self.entrant_of(person).is_some_and(|entrant| !entrant.has_left);
        person.is_some_and(|person| guest.clubs.contains(club) || takes_part(person))
    }

    /// Where the person stands in it.
    pub fn mine(&self, person: PersonId) -> Mine {
        let me = self.entrant_of(person).filter(|me| !me.has_left);
        Mine {
            number: me.map(|me| me.number),
            table: me.and_then(|me| self.table_of(me.number)).map(|table| table.table.clone()),
        }
    }
}

/// Where somebody stands in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mine {
    /// Their number, where they take part.
    pub number: Option<i64>,
    /// The table at which they play now.
    pub table: Option<TableId>,
}

/// How many rounds there will be, where that is known.
pub fn rounds(tournament: &Tournament) -> Option<usize> {
    tournament.agreed.rules.rounds().filter(|&rounds| rounds > 0)
}

/// Those in which somebody takes part, and the version of each.
pub type Joined = HashMap<TournamentId, i64>;

/// Asks in which the guest takes part.
pub fn joined(guest: &Guest) -> Ask<Joined> {
    guest.id().map_or_else(|| Ask::nothing(Joined::new()), Ask::tournaments_joined)
}

/// Where the guest stands in each of these; only those in which they take part are read whole.
pub async fn mine_in(
    app: &AppState,
    guest: &Guest,
    tournaments: &[Tournament],
    joined: &Joined,
) -> Result<Vec<Mine>, Refusal> {
    let mut mine = Vec::with_capacity(tournaments.len());
    for tournament in tournaments {
        mine.push(match (guest.id(), joined.get(&tournament.id)) {
            (Some(person), Some(&version)) => {
                app.tournaments.at(&app.store, &tournament.id, version).await?.mine(person)
            }
            _ => Mine::default(),
        });
    }
    Ok(mine)
}

/// The tournaments that somebody looked at lately, and who looks at one now.
#[derive(Default)]
pub struct Tournaments {
    known: Mutex<HashMap<TournamentId, Arc<Known>>>,
    open: Mutex<HashMap<TournamentId, watch::Sender<i64>>>,
}

impl Tournaments {
    /// The tournament as new as the store has it.
    pub async fn find(&self, store: &Store, id: &TournamentId) -> Result<Arc<Known>, Refusal> {
        let version = store.tournament_version(id).await?.ok_or(Refusal::NoTournament)?;
        self.at(store, id, version).await
    }

    /// The tournament as it stands at this version, which was just read, or at a later one.
    pub async fn at(&self, store: &Store, id: &TournamentId, version: i64) -> Result<Arc<Known>, Refusal> {
        if let Some(known) = self.lock().get(id).filter(|known| known.tournament().version == version) {
            return Ok(known.clone());
        }
        let whole = store.whole_tournament(id).await?.ok_or(Refusal::NoTournament)?;
        let known = tokio::task::spawn_blocking(move || Known::of(whole)).await;
        let known = Arc::new(known.map_err(|_| Refusal::NoTournament)??);
        let mut all = self.lock();
        if all.len() >= MOST_KNOWN {
            all.clear();
        }
        all.insert(id.clone(), known.clone());
        Ok(known)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TournamentId, Arc<Known>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody opened the page of a tournament: hears of every version of it.
    pub fn open(&self, id: &TournamentId) -> watch::Receiver<i64> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(id.clone()).or_default().subscribe()
    }

    /// Those at which somebody looks.
    fn watched(&self) -> Vec<TournamentId> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, page| page.receiver_count() > 0);
        open.keys().cloned().collect()
    }

    /// The tournament has this version now.
    fn tell(&self, id: &TournamentId, version: i64) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = open.get(id) {
            page.send_if_modified(|known| std::mem::replace(known, version) != version);
        }
    }
}

/// Begins rounds that are due and tells those who look, for ever.
pub async fn run(app: AppState) {
    loop {
        if let Err(refusal) = go_on(&app).await {
            tracing::warn!(%refusal, "the tournaments do not go on");
        }
        for id in app.tournaments.watched() {
            match app.store.tournament_version(&id).await {
                Ok(version) => app.tournaments.tell(&id, version.unwrap_or_default()),
                Err(error) => tracing::warn!(%error, "nobody knows whether a tournament has changed"),
            }
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Does what is due, if that is this node's business.
async fn go_on(app: &AppState) -> Result<(), Refusal> {
    let due = app.store.tournaments_due(store::now()).await?;
    if due.is_empty() || !app.node.leads(&app.store, LEASE).await {
        return Ok(());
    }
    for id in due {
        // One that cannot go on must not keep the others from it.
        if let Err(refusal) = round::go_on(app, &id).await {
            tracing::warn!(tournament = %id, %refusal, "a round did not begin");
        }
    }
    Ok(())
}
