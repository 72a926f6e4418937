//! What a page shows of a tournament.

use pairing::{System, TieBreak};
use serde::Deserialize;
use store::{Ask, RoundTable};
use table::Phrase;
use terms::Clock;
use web::model::{Cup, CupLine, CupTable, MyMatch, Tournament};

use super::{Joined, Known, Mine, deeds, mine_in, rounds};
use crate::AppState;
use crate::guest::Guest;
use crate::live::Refusal;
use crate::pages::home::my_state;
use crate::words::say;

/// So many lines of the standings and so many tables are on a page.
const LINES: usize = 50;
const TABLES: usize = 25;
/// So many people without a table are named.
const MOST_BYES: usize = 20;

/// What of a tournament somebody wants to see.
#[derive(Clone, Default, Deserialize)]
pub struct Shown {
    round: Option<usize>,
    #[serde(default)]
    tables: usize,
    /// The page of the standings; without it the one with oneself.
    page: Option<usize>,
}

/// Tournaments in a list.
pub async fn rows(
    app: &AppState,
    guest: &Guest,
    tournaments: &[store::Tournament],
    joined: &Joined,
) -> Result<Vec<Cup>, Refusal> {
    let mine = mine_in(app, guest, tournaments, joined).await?;
    Ok(tournaments.iter().zip(&mine).map(|(tournament, mine)| cup(tournament, mine, guest)).collect())
}

/// A tournament in a list.
fn cup(tournament: &store::Tournament, mine: &Mine, guest: &Guest) -> Cup {
    let agreed = &tournament.agreed;
    let lexicon = shelf::find(&agreed.game).map(|game| (game.lexicon)());
    let in_minutes = |due: i64| (due - store::now()).max(0) as u64 / 60_000;
    let name = match agreed.name.is_empty() {
        true => say(Phrase::new("tournament-nameless"), guest.language),
        false => agreed.name.clone(),
    };
    Cup {
        id: tournament.id.to_string(),
        name,
        slug: agreed.game.clone(),
        game_name: lexicon.map_or_else(String::new, |lexicon| lexicon.word("game-name", guest.language)),
        system: match agreed.rules.system {
            System::League { .. } => "league",
            System::Swiss { .. } => "swiss",
            System::KnockOut { .. } => "knock-out",
        },
        seats: agreed.rules.sizes.usual,
        round: tournament.round.into(),
        rounds: rounds(tournament),
        open: tournament.open.into(),
        people: tournament.people.into(),
        most: Some(usize::from(agreed.most)).filter(|&most| most < pairing::MOST_PLAYERS),
        stage: tournament.stage,
        is_live: agreed.terms.clock == Clock::Live,
        begins_in: tournament.due.map(in_minutes),
        begins_full: agreed.begins_full,
        can_join: tournament.can_join(),
        is_in: mine.number.is_some(),
        my_table: mine.table.as_ref().map(ToString::to_string),
    }
}

/// The page of a tournament.
pub async fn tournament(
    app: &AppState,
    guest: &Guest,
    known: &Known,
    shown: &Shown,
) -> Result<Tournament, Refusal> {
    let stands = known.tournament();
    let agreed = &stands.agreed;
    let me = guest.id().and_then(|person| known.entrant_of(person));
    let number = me.map(|me| me.number);
    let mine = number.and_then(|number| known.table_of(number).zip(Some(number)));
    let (club, row, waiting) = app
        .store
        .together((
            agreed.club.as_ref().map_or_else(|| Ask::nothing(None), Ask::club),
            mine.map_or_else(|| Ask::nothing(None), |(table, _)| Ask::table(&table.table)),
            guest.id().map_or_else(|| Ask::nothing(0), Ask::waiting_for),
        ))
        .await?;
    let begun = usize::from(stands.round);
    let round = shown.round.filter(|round| (1..=begun).contains(round)).unwrap_or(begun);
    let kept = round.checked_sub(1).and_then(|index| known.whole.rounds.get(index));
    let all = kept.map_or(0, |round| round.tables.len());
    let tables_page = (shown.tables.min(all.saturating_sub(1) / TABLES), all.div_ceil(TABLES).max(1));
    let lines_pages = known.standings.len().div_ceil(LINES).max(1);
    let own_line = known.standings.iter().position(|line| Some(line.player.0) == number);
    let page = shown.page.or(own_line.map(|line| line / LINES)).unwrap_or_default().min(lines_pages - 1);
    let last = known.whole.rounds.last().filter(|_| stands.open > 0);
    let bye = |round: &store::PlayedRound| number.is_some_and(|number| round.byes.contains(&number));
    let rules = known.pairing.rules();
    Ok(Tournament {
        cup: cup(stands, &guest.id().map(|person| known.mine(person)).unwrap_or_default(), guest),
        club: club.map(|club| (club.id.to_string(), club.name)),
        host_name: known.whole.host_name.clone(),
        is_host: deeds::is_host(stands, guest),
        has_left: me.is_some_and(|me| me.has_left),
        link: guest.address(&web::routes::cup(&stands.id)),
        options: web::terms_form::unusual(
            &terms::Terms { clock: Clock::default(), ..agreed.terms.clone() },
            guest.language,
        ),
        mine: match mine.zip(row) {
            Some(((table, number), row)) => Some(my_match(app, guest, known, table, number, &row).await),
            None => None,
        },
        is_bye: last.is_some_and(bye),
        shown: round,
        tables: table_rows(known, round, tables_page.0, number),
        byes: kept.map_or_else(Vec::new, |round| {
            let named = round.byes.iter().filter_map(|number| known.entrant(*number));
            named.take(MOST_BYES).map(|entrant| entrant.name.clone()).collect()
        }),
        tables_page,
        counted: (
            kept.map_or(0, |round| round.tables.iter().filter(|table| table.ranks.is_some()).count()),
            all,
        ),
        scale: rules
            .points
            .0
            .get(&rules.sizes.usual)
            .map_or_else(Vec::new, |scale| scale.iter().map(u16::to_string).collect()),
        ties: rules.ties.iter().map(tie_word).collect(),
        standings: lines(known, page, number),
        page: (page, lines_pages),
        bots: agreed.bot.clone(),
        waiting,
        notice: None,
    })
}

fn tie_word(tie: &TieBreak) -> String {
    match tie {
        TieBreak::Opponents => "opponents",
        TieBreak::Beaten => "beaten",
        TieBreak::Wins => "wins",
        TieBreak::Direct => "direct",
        TieBreak::Lot => "lot",
    }
    .to_owned()
}

/// My match, and what it waits for.
async fn my_match(
    app: &AppState,
    guest: &Guest,
    known: &Known,
    table: &RoundTable,
    me: i64,
    row: &store::Table,
) -> MyMatch {
    let others = table.players.iter().filter(|number| **number != me);
    let others = others.filter_map(|number| known.entrant(*number)).map(|other| other.name.clone());
    MyMatch {
        table: table.table.to_string(),
        others: others.collect(),
        state: my_state(app, guest, row).await,
    }
}

fn table_rows(known: &Known, round: usize, page: usize, me: Option<i64>) -> Vec<CupTable> {
    let Some(index) = round.checked_sub(1) else { return Vec::new() };
    let (Some(kept), Some(paired)) = (known.whole.rounds.get(index), known.pairing.rounds().get(index))
    else {
        return Vec::new();
    };
    let row = |(number, (kept, paired)): (usize, (&RoundTable, &pairing::PairedTable))| {
        let points = known.pairing.table_points(paired);
        let player = |(seat, player): (usize, &i64)| {
            let name = known.entrant(*player).map_or_else(String::new, |entrant| entrant.name.clone());
            (name, points.get(seat).map(ToString::to_string))
        };
        CupTable {
            number,
            id: kept.table.to_string(),
            players: kept.players.iter().enumerate().map(player).collect(),
            is_over: kept.ranks.is_some(),
            is_mine: me.is_some_and(|me| kept.players.contains(&me)),
            is_watched: known.tournament().agreed.terms.watched,
        }
    };
    let tables = (1..).zip(kept.tables.iter().zip(&paired.tables));
    tables.skip(page * TABLES).take(TABLES).map(row).collect()
}

fn lines(known: &Known, page: usize, me: Option<i64>) -> Vec<CupLine> {
    let numbered: Vec<bool> = known.pairing.rules().ties.iter().map(|tie| *tie != TieBreak::Lot).collect();
    let line = |standing: &pairing::Standing| {
        let entrant = known.entrant(standing.player.0)?;
        let ties = standing.ties.iter().zip(&numbered).filter(|(_, is)| **is);
        Some(CupLine {
            number: entrant.number,
            place: standing.place,
            name: entrant.name.clone(),
            bot: entrant.bot.clone(),
            is_me: Some(entrant.number) == me,
            has_left: standing.left,
            points: standing.points.to_string(),
            ties: ties.map(|(tie, _)| tie.map_or_else(|| "–".to_owned(), |tie| tie.to_string())).collect(),
            played: standing.played,
        })
    };
    known.standings.iter().skip(page * LINES).take(LINES).filter_map(line).collect()
}
