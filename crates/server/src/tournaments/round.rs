//! Beginning the next round: by whom it is played, at which tables, and that it begins once.

use std::sync::Arc;

use pairing::{Parts, Player, PlayerId, Rules, Stage, System};
use store::{
    Entrant, Event, Kind, NewBot, NewCall, NewEntry, NewRound, NewRoundTable, NewTable, Origin, PersonId,
    Place, Sitter, TableId, TournamentId, TournamentStage, WholeTournament,
};
use table::{Seat, Seats, Setup};

use super::{Known, make};
use crate::AppState;
use crate::days::play::begun;
use crate::live::{Ground, Refusal, RunningMatch};
use crate::open::bot_place;
use crate::people::{LONGEST_TITLE, one_line};

/// Does what is due: begins the next round, or ends the tournament. Whoever comes second changes nothing.
pub async fn go_on(app: &AppState, id: &TournamentId) -> Result<(), Refusal> {
    let known = app.tournaments.find(&app.store, id).await?;
    if known.tournament().is_over() {
        return Ok(());
    }
    let is_first = known.tournament().round == 0;
    let next = {
        let known = known.clone();
        tokio::task::spawn_blocking(move || next(&known)).await.map_err(|_| Refusal::NoTournament)??
    };
    match next {
        Next::Round(next) => begin(app, &known, *next).await,
        Next::TooFew if is_first => {
            // They wait for more people, and for somebody to say that it shall begin.
            app.store.begin_tournament_at(id, None).await?;
            Ok(())
        }
        Next::TooFew | Next::Over => {
            app.store.end_tournament(id, TournamentStage::Over).await?;
            Ok(())
        }
        Next::Played => Ok(()),
    }
}

/// What comes next.
pub enum Next {
    Round(Box<Planned>),
    TooFew,
    /// A round is still played.
    Played,
    Over,
}

/// A round that can begin.
pub struct Planned {
    rules: Rules,
    bots: Vec<NewBot>,
    changed_bots: Vec<(i64, bool)>,
    round: pairing::Round,
}

/// Who would meet whom now.
pub fn next(known: &Known) -> Result<Next, Refusal> {
    let mut parts = settled(&known.whole);
    let (bots, changed_bots) = bots(&known.whole);
    let since = known.whole.rounds.len() as u16;
    for (number, has_left) in &changed_bots {
        if let Some(player) = parts.players.iter_mut().find(|player| player.id.0 == *number) {
            player.left = *has_left;
        }
    }
    parts.players.extend(bots.iter().map(|bot| Player { id: PlayerId(bot.number), since, left: false }));
    let rules = parts.rules.clone();
    let tournament = pairing::Tournament::try_from(parts)?;
    Ok(match tournament.stage() {
        Stage::Ready => {
            let round = tournament.next_round()?;
            Next::Round(Box::new(Planned { rules, bots, changed_bots, round }))
        }
        Stage::TooFew => Next::TooFew,
        Stage::Playing { .. } => Next::Played,
        Stage::Over => Next::Over,
    })
}

/// The tournament as it would begin now: with as many rounds as fit, where nobody said how many.
pub fn settled(whole: &WholeTournament) -> Parts {
    let mut parts = whole.parts();
    if parts.rules.rounds() == Some(0) {
        let people = parts.players.iter().filter(|player| !player.left).count();
        let seats = usize::from(parts.rules.sizes.usual);
        let all = pairing::rounds_to_meet_all(people, seats).max(1);
        let rounds = match parts.rules.system {
            // One more than singles out the best, so that the others have a say too.
            System::Swiss { .. } => all.min(pairing::rounds_to_single_out(people, seats) + 1),
            _ => all,
        };
        parts.rules = make::with_rounds(&parts.rules, rounds);
    }
    parts
}

/// The bots that fill the tables of the next round: new ones, and those that come back or go. A knock-out has them from the
/// beginning only.
fn bots(whole: &WholeTournament) -> (Vec<NewBot>, Vec<(i64, bool)>) {
    let agreed = &whole.tournament.agreed;
    let knocks_out = matches!(agreed.rules.system, System::KnockOut { .. });
    let Some(level) = agreed.bot.as_ref().filter(|_| !knocks_out || whole.rounds.is_empty()) else {
        return Default::default();
    };
    let (bots, people): (Vec<&Entrant>, Vec<&Entrant>) =
        whole.entrants.iter().partition(|entrant| entrant.bot.is_some());
    let people = people.iter().filter(|entrant| !entrant.has_left).count();
    let seats = usize::from(agreed.rules.sizes.usual);
    let room = pairing::MOST_PLAYERS.saturating_sub(whole.entrants.len()) + bots.len();
    let needed = if people == 0 { 0 } else { (seats - people % seats) % seats }.min(room);
    let changed = bots.iter().enumerate().filter(|(index, bot)| bot.has_left != (*index >= needed));
    let changed = changed.map(|(index, bot)| (bot.number, index >= needed)).collect();
    let new = |index: usize| {
        let number = i64::from(whole.tournament.entrants) + (index + 1 - bots.len()) as i64;
        let name = bot_place(level, index).map_or_else(|_| level.clone(), |place| place.name);
        NewBot { number, bot: level.clone(), name }
    };
    ((bots.len()..needed).map(new).collect(), changed)
}

/// Writes the round with all its matches, and lets them begin.
async fn begin(app: &AppState, known: &Arc<Known>, planned: Planned) -> Result<(), Refusal> {
    let tournament = known.tournament();
    let Planned { rules, bots, changed_bots, round } = planned;
    let joins_until = match rules.rounds() {
        Some(rounds) if tournament.agreed.is_late => rounds as u16,
        _ => 1,
    };
    let numbers = |players: &[PlayerId]| players.iter().map(|player| player.0).collect::<Vec<i64>>();
    let table = |table: &pairing::PairedTable| new_table(app, known, &bots, numbers(&table.players));
    let tables = round.tables.iter().map(table).collect::<Result<Vec<NewRoundTable>, Refusal>>()?;
    let new = NewRound {
        version: tournament.version,
        rules,
        joins_until,
        byes: numbers(&round.byes),
        bots: bots.clone(),
        changed_bots,
        tables,
    };
    let Some(begun) = app.store.begin_round(&tournament.id, &new).await? else { return Ok(()) };
    tracing::info!(tournament = %tournament.id, round = tournament.round + 1, tables = begun.len(), "a round begins");
    for (id, new) in begun.iter().zip(&new.tables) {
        wake(app, id, new).await;
    }
    Ok(())
}

/// A table has begun: its clock runs, its bots think, and those who sit there see it at home. Another node finds it by looking.
async fn wake(app: &AppState, id: &TableId, new: &NewRoundTable) {
    if let Some(after) = new.begun.due {
        app.tables.ticker().note(id, store::now() + after);
    }
    app.node.homes.changed(id, 1);
    app.node.tell_change(id, 1);
    if new.table.places.iter().any(|place| matches!(place.sitter, Sitter::Bot(_)))
        && let Err(error) = app.tables.find(id).await
    {
        tracing::warn!(table = %id, %error, "a table of a tournament was not loaded");
    }
}

fn new_table(
    app: &AppState,
    known: &Known,
    bots: &[NewBot],
    players: Vec<i64>,
) -> Result<NewRoundTable, Refusal> {
    let agreed = &known.tournament().agreed;
    let game = app.game(&agreed.game).ok_or(Refusal::NoGame)?;
    let setup = Setup { players: players.len() as u8, options: agreed.options.clone(), components: None };
    let seed = app.chance.deal("round");
    let played = (game.deal)(setup.clone(), seed)?;
    let mut begun = begun(&*played, Vec::new());
    let place = |(seat, number): (usize, &i64)| place(known, bots, *number, seat);
    let places = players.iter().enumerate().map(place).collect::<Result<Vec<Place>, Refusal>>()?;
    let title = format!("{} · {}", agreed.name, known.tournament().round + 1);
    let table = NewTable {
        game: agreed.game.clone(),
        rules_version: game.about.rules_version,
        setup,
        seed,
        title: one_line(&title, LONGEST_TITLE + 5),
        host: PersonId::SOMEBODY,
        terms: agreed.terms.clone(),
        origin: Origin::Dealt,
        places,
    };
    let now = store::now();
    let running = opened(&table, played, &begun.start, now)?;
    begun.due = running.due().map(|due| due - now);
    let mut calls = Vec::new();
    for seat in Seat::all(table.places.len()) {
        let Some(person) = table.places[seat.index()].person() else { continue };
        calls.push(NewCall { person, event: Event::Round, after: 0 });
        let little = running.little_at(seat).filter(|&at| at > now);
        calls.extend(little.map(|at| NewCall { person, event: Event::LastCall, after: at - now }));
    }
    Ok(NewRoundTable { players, table, begun, calls })
}

/// Who sits at a seat. Whoever was forgotten meanwhile has no seat: then the version is another, and so is the round.
fn place(known: &Known, bots: &[NewBot], number: i64, seat: usize) -> Result<Place, Refusal> {
    if let Some(bot) = bots.iter().find(|bot| bot.number == number) {
        return Ok(Place { name: bot.name.clone(), ..bot_place(&bot.bot, seat)? });
    }
    let entrant = known.entrant(number).ok_or(Refusal::NoTournament)?;
    match (&entrant.bot, entrant.person) {
        (Some(bot), _) => Ok(Place { name: entrant.name.clone(), ..bot_place(bot, seat)? }),
        (None, Some(person)) => Ok(Place { sitter: Sitter::Person(person), name: entrant.name.clone() }),
        (None, None) => Err(Refusal::NoTournament),
    }
}

/// The match right after its first entry, of which one knows when the clocks run out.
fn opened(
    new: &NewTable,
    played: Box<dyn table::AnyMatch>,
    start: &NewEntry,
    now: i64,
) -> Result<RunningMatch, Refusal> {
    debug_assert_eq!(start.kind, Kind::Start);
    let table = store::Table {
        id: TableId::random(),
        game: new.game.clone(),
        rules_version: new.rules_version,
        setup: new.setup.clone(),
        seed: new.seed,
        half: None,
        title: String::new(),
        host: new.host,
        terms: new.terms.clone(),
        origin: new.origin.clone(),
        stage: store::Stage::Playing,
        seq: 0,
        waiting: Seats::NONE,
        bots: Seats::NONE,
        wanted: Seats::NONE,
        due: None,
        outcome: None,
        next: None,
        club: None,
        created: now,
        changed: now,
        places: new.places.clone(),
    };
    let lexicon = played.lexicon();
    let mut running = RunningMatch::new(played, Ground::of(&table, Vec::new()));
    running.apply(1, now, start).map_err(|why| Refusal::Impossible { why, lexicon })?;
    Ok(running)
}
