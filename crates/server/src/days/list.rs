//! Who made what of a deal, for those who have had their try.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::{Ask, DayPlayed, Deal, Lines, Origin, PersonId, Scored, Store, TableId, Try, TryCounts};
use table::{GameEntry, Score};
use web::model::{DayCard, DayList, DayPoint, DayRow, MyTry};

use super::{calendar, is_over};
use crate::AppState;
use crate::guest::Guest;
use crate::lately::Lately;
use crate::live::{Refusal, TableState};

/// So many rows are shown, and one's own.
const SHOWN: usize = 50;
/// So many days are in the chart.
const DAYS: i64 = 30;

/// Where the points of a seat came from.
pub fn lines(score: &Score) -> Lines {
    let mut lines = Lines::new();
    for line in &score.lines {
        match lines.iter_mut().find(|(category, _)| category == line.category) {
            Some((_, points)) => *points += line.points,
            None => lines.push((line.category.to_owned(), line.points)),
        }
    }
    lines
}

/// Notes where the points of a try came from that is over. When that fails it is done when somebody looks at the list.
pub async fn settle(store: &Store, state: &TableState) {
    let (Origin::Deal { .. }, Some(running)) = (&state.table.origin, &state.running) else { return };
    let standings = running.standings();
    let Some(score) = standings.scores.first() else { return };
    if let Err(error) = store.keep_lines(&state.table.id, &lines(score)).await {
        tracing::warn!(table = %state.table.id, %error, "it is not noted where the points came from");
    }
}

/// What was made of a deal, as a list of deals tells it.
pub struct Tried {
    pub deal: Deal,
    pub count: usize,
    pub my_try: MyTry,
}

/// How many have tried a deal, and how far the person is.
pub async fn tried(app: &AppState, deal: &Deal, person: Option<PersonId>) -> Result<Tried, Refusal> {
    let (counts, tries) = app.store.together(tries_on(&deal.day, person)).await?;
    Ok(told(deal.clone(), &counts, &tries))
}

/// Asks how many have tried the deals of a day, and which of them the person has.
pub fn tries_on(day: &str, person: Option<PersonId>) -> (Ask<TryCounts>, Ask<Vec<(Try, usize)>>) {
    let mine = person.map_or_else(|| Ask::nothing(Vec::new()), |person| Ask::tries_on(day, person));
    (Ask::counts_on(day), mine)
}

/// What was made of a deal, of all that was made of some.
pub fn told(deal: Deal, counts: &TryCounts, tries: &[(Try, usize)]) -> Tried {
    let count = counts.get(&(deal.day.clone(), deal.game.clone())).copied().unwrap_or_default();
    let mine = tries.iter().find(|(tried, _)| tried.day == deal.day && tried.game == deal.game);
    let my_try = mine.map_or(MyTry::None, |(mine, place)| how_far(&deal, mine, *place, count));
    Tried { deal, count, my_try }
}

/// How far a try of a deal is that so many have tried.
fn how_far(deal: &Deal, mine: &Try, place: usize, count: usize) -> MyTry {
    match (&mine.scored, mine.finished) {
        (Some(scored), Some(finished)) if finished <= deal.closes => MyTry::Done {
            points: scored.points,
            rank: scored.rank,
            place: if mine.is_beside { 0 } else { place },
            of: count,
        },
        (None, None) if !is_over(deal) => MyTry::Running(mine.table.to_string()),
        _ => MyTry::Lost,
    }
}

/// Whether the guest may know how others fared, and see their matches.
pub fn may_know(deal: &Deal, guest: &Guest) -> bool {
    is_over(deal) || guest.has_done(&deal.day, &deal.game)
}

/// The list, if the guest may see it.
pub async fn list(app: &AppState, guest: &Guest, deal: &Deal) -> Result<Option<DayList>, Refusal> {
    let finished = app.store.ask(Ask::tries_finished(deal)).await?;
    list_of(app, guest, deal, finished).await
}

/// The same, where so many have had their try.
pub async fn list_of(
    app: &AppState,
    guest: &Guest,
    deal: &Deal,
    finished: usize,
) -> Result<Option<DayList>, Refusal> {
    if !may_know(deal, guest) {
        return Ok(None);
    }
    let all = everybody(app, deal, finished).await?;
    let is_me = |person: &PersonId| guest.id() == Some(*person);
    let shown = all.rows.iter().enumerate().filter(|(at, (person, _))| *at < SHOWN || is_me(person));
    let rows: Vec<DayRow> =
        shown.map(|(_, (person, row))| DayRow { is_me: is_me(person), ..row.clone() }).collect();
    Ok(Some(DayList {
        categories: all.categories.clone(),
        more: all.rows.len() - rows.len(),
        rows,
        master: all.master.clone(),
        half: all.half.clone(),
    }))
}

/// What everybody made of a deal, as nobody in particular is told it.
pub struct Everybody {
    categories: Vec<String>,
    rows: Vec<(PersonId, DayRow)>,
    master: Option<DayRow>,
    half: Vec<i32>,
}

/// The lists that somebody looked at lately, by day and game: as they were when so many had had their try, and whether the master
/// had. Somebody's name may be a moment old.
pub type Lists = Lately<(String, String), (usize, bool), Everybody>;

async fn everybody(app: &AppState, deal: &Deal, finished: usize) -> Result<Arc<Everybody>, Refusal> {
    let mark = (finished, deal.master.is_some());
    let key = (deal.day.clone(), deal.game.clone());
    app.lists.find_or(key, mark, read(app, deal)).await
}

async fn read(app: &AppState, deal: &Deal) -> Result<Everybody, Refusal> {
    let tries = app.store.tries(deal).await?;
    let mut scored: Vec<(Try, Scored, Lines)> = Vec::with_capacity(tries.len());
    for mut tried in tries {
        let Some(score) = tried.scored.take() else { continue };
        let lines = match &score.lines {
            Some(lines) => lines.clone(),
            None => looked_up(app, &tried.table).await?,
        };
        scored.push((tried, score, lines));
    }
    Ok(in_order(deal, &scored))
}

/// The tries with their places: they come in their order, those without a place last, and equal ones share that of the first of them.
fn in_order(deal: &Deal, scored: &[(Try, Scored, Lines)]) -> Everybody {
    let master = deal.master.as_ref();
    let mut categories: Vec<String> = Vec::new();
    let mut known = BTreeSet::new();
    let master_lines = master.and_then(|(_, score)| score.lines.as_ref());
    for (category, _) in master_lines.into_iter().chain(scored.iter().map(|(_, _, lines)| lines)).flatten() {
        if known.insert(category) {
            categories.push(category.clone());
        }
    }
    let of = |lines: &Lines| -> Vec<i32> {
        let points = |key: &String| {
            lines.iter().find(|(category, _)| category == key).map_or(0, |(_, points)| *points)
        };
        categories.iter().map(points).collect()
    };
    let row = |place: usize, name: &str, score: &Scored, lines: &Lines, table: &TableId| DayRow {
        place,
        name: name.to_owned(),
        is_me: false,
        points: score.points,
        rank: score.rank,
        lines: of(lines),
        table: table.to_string(),
    };
    let mut rows: Vec<(PersonId, DayRow)> = Vec::with_capacity(scored.len());
    for (at, (tried, score, lines)) in scored.iter().enumerate() {
        let before = rows.last().map(|(_, row)| row);
        let place = match before {
            _ if tried.is_beside => 0,
            Some(before) if (before.rank, before.points) == (score.rank, score.points) => before.place,
            _ => at + 1,
        };
        rows.push((tried.person, row(place, &tried.name, score, lines, &tried.table)));
    }
    let half = |at: usize| half(rows.iter().map(|(_, row)| row.lines[at]).collect());
    let half = (0..categories.len()).map(half).collect();
    let master =
        master.map(|(table, score)| row(0, "", score, &score.lines.clone().unwrap_or_default(), table));
    Everybody { half, master, rows, categories }
}

/// What half of these have at least.
fn half(mut points: Vec<i32>) -> i32 {
    points.sort_unstable_by(|one, other| other.cmp(one));
    points.get(points.len().saturating_sub(1) / 2).copied().unwrap_or_default()
}

/// Where the points of a try came from, from its match.
async fn looked_up(app: &AppState, table: &TableId) -> Result<Lines, Refusal> {
    let live = app.tables.find(table).await?;
    let state = live.state().await?;
    settle(&app.store, &state).await;
    let standings = state.running()?.standings();
    Ok(standings.scores.first().map(lines).unwrap_or_default())
}

/// Asks for the last days of a person at a game, up to this one, and what the master made of them.
pub fn days_asked(guest: &Guest, deal: &Deal) -> (Ask<Vec<DayPlayed>>, Ask<Vec<(String, i32)>>) {
    let Some(person) = guest.id() else { return (Ask::nothing(Vec::new()), Ask::nothing(Vec::new())) };
    let since = deal.closes - (DAYS + 1) * 24 * 60 * 60 * 1000;
    let first = calendar::before(&deal.day, DAYS - 1);
    (Ask::days_of(person, &first), Ask::masters(&deal.game, since))
}

/// The last days of a person at a game, up to this one, without a gap. What the master made of a deal is told where the
/// person may know it.
pub fn days(
    guest: &Guest,
    deal: &Deal,
    played: &[DayPlayed],
    mut masters: Vec<(String, i32)>,
) -> Vec<DayPoint> {
    if guest.id().is_none() {
        return Vec::new();
    }
    masters.retain(|(day, _)| *day != deal.day || may_know(deal, guest));
    let point = |back: i64| {
        let name = calendar::before(&deal.day, back);
        let mine = played.iter().find(|played| played.game == deal.game && played.day == name);
        let master = masters.iter().find(|(day, _)| *day == name);
        DayPoint {
            date: date(&name),
            mine: mine.map(|played| played.points),
            master: master.map(|(_, points)| *points),
        }
    };
    (0..DAYS).rev().map(point).collect()
}

/// A date as the pages say it.
pub fn date(name: &str) -> web::model::Date {
    let (weekday, day, month, _) = calendar::parts(name).unwrap_or((1, 1, 1, 1970));
    web::model::Date { name: name.to_owned(), weekday, day, month }
}

/// The deals of today, and what was made of them.
pub type Today = (Vec<Deal>, TryCounts, Vec<(Try, usize)>);

/// Asks for them.
pub fn today(guest: &Guest) -> (Ask<Vec<Deal>>, Ask<TryCounts>, Ask<Vec<(Try, usize)>>) {
    let now = store::now();
    let mine = guest.id().map_or_else(|| Ask::nothing(Vec::new()), |person| Ask::tries_at(now, person));
    (Ask::deals_at(now), Ask::counts_at(now), mine)
}

/// The deals of today, as the first page shows them.
pub async fn cards(app: &AppState, guest: &Guest, today: Today) -> Result<Vec<DayCard>, Refusal> {
    let (mut open, counts, tries) = today;
    let mut all = Vec::new();
    for game in app.games() {
        let slug = game.about.slug;
        all.push(match open.iter().position(|deal| deal.game == slug) {
            Some(at) => told(open.swap_remove(at), &counts, &tries),
            None => tried(app, &super::today(app, slug).await?, guest.id()).await?,
        });
    }
    let card = |(game, Tried { deal, count, my_try }): (&GameEntry, Tried)| DayCard {
        slug: game.about.slug,
        date: deal.day,
        count,
        my_try,
    };
    Ok(app.games().zip(all).map(card).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_all_have_as_much_at_least() {
        assert_eq!(half(vec![1, 9, 5]), 5);
        assert_eq!(half(vec![1, 9, 5, 7]), 7);
        assert_eq!(half(vec![]), 0);
    }
}
