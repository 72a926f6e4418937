//! Who made what of a deal, for those who have had their try.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Deal, Lines, Origin, PersonId, Scored, Store, TableId, Try};
use table::{Entry, Score};
use web::model::{DayCard, DayList, DayPoint, DayRow, MyTry};

use super::{calendar, is_over};
use crate::House;
use crate::guest::Guest;
use crate::live::{Hall, Refusal};

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
pub async fn settle(store: &Store, hall: &Hall) {
    let (Origin::Deal { .. }, Some(course)) = (&hall.table.origin, &hall.course) else { return };
    let standings = course.standings();
    let Some(score) = standings.scores.first() else { return };
    if let Err(error) = store.keep_lines(&hall.table.id, &lines(score)).await {
        tracing::warn!(table = %hall.table.id, %error, "it is not noted where the points came from");
    }
}

/// How far the person's try is.
pub async fn my_try(house: &House, deal: &Deal, person: Option<PersonId>) -> Result<MyTry, Refusal> {
    let Some(person) = person else { return Ok(MyTry::None) };
    let Some(mine) = house.store.counting_try(&deal.day, &deal.game, person).await? else {
        return Ok(MyTry::None);
    };
    Ok(match (&mine.scored, mine.finished) {
        (Some(scored), Some(finished)) if finished <= deal.closes => MyTry::Done {
            points: scored.points,
            rank: scored.rank,
            place: if mine.is_beside { 0 } else { house.store.place_of_try(deal, scored).await? },
            of: house.store.tries_count(deal).await?,
        },
        (None, None) if !is_over(deal) => MyTry::Running(mine.table.to_string()),
        _ => MyTry::Lost,
    })
}

/// Whether the guest may know how others fared, and see their matches.
pub fn may_know(deal: &Deal, guest: &Guest) -> bool {
    is_over(deal) || guest.has_done(&deal.day, &deal.game)
}

/// The list, if the guest may see it.
pub async fn list(house: &House, guest: &Guest, deal: &Deal) -> Result<Option<DayList>, Refusal> {
    if !may_know(deal, guest) {
        return Ok(None);
    }
    let all = everybody(house, deal).await?;
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
struct Everybody {
    categories: Vec<String>,
    rows: Vec<(PersonId, DayRow)>,
    master: Option<DayRow>,
    half: Vec<i32>,
}

/// The lists that somebody looked at lately. Somebody's name may be as old as this.
#[derive(Default)]
pub struct Lists(Mutex<HashMap<(String, String), Kept>>);

/// A list as it was when so many had had their try.
struct Kept {
    tries: usize,
    has_master: bool,
    read: Instant,
    all: Arc<Everybody>,
}

/// So long a list is kept while nobody has another try, and so many are.
const KEPT_FOR: Duration = Duration::from_secs(2);
const MOST_KEPT: usize = 200;

impl Lists {
    fn lock(&self) -> MutexGuard<'_, HashMap<(String, String), Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, deal: &Deal, tries: usize) -> Option<Arc<Everybody>> {
        let lists = self.lock();
        let kept = lists.get(&(deal.day.clone(), deal.game.clone()))?;
        let is_new = kept.tries == tries && kept.has_master == deal.master.is_some();
        (is_new && kept.read.elapsed() < KEPT_FOR).then(|| kept.all.clone())
    }

    fn keep(&self, deal: &Deal, tries: usize, all: Arc<Everybody>) {
        let mut lists = self.lock();
        if lists.len() >= MOST_KEPT {
            lists.clear();
        }
        let kept = Kept { tries, has_master: deal.master.is_some(), read: Instant::now(), all };
        lists.insert((deal.day.clone(), deal.game.clone()), kept);
    }
}

async fn everybody(house: &House, deal: &Deal) -> Result<Arc<Everybody>, Refusal> {
    let count = house.store.tries_finished(deal).await?;
    if let Some(all) = house.lists.find(deal, count) {
        return Ok(all);
    }
    let tries = house.store.tries(deal).await?;
    let mut scored: Vec<(Try, Scored, Lines)> = Vec::with_capacity(tries.len());
    for mut tried in tries {
        let Some(score) = tried.scored.take() else { continue };
        let lines = match &score.lines {
            Some(lines) => lines.clone(),
            None => looked_up(house, &tried.table).await?,
        };
        scored.push((tried, score, lines));
    }
    let all = Arc::new(in_order(deal, &scored));
    house.lists.keep(deal, count, all.clone());
    Ok(all)
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
async fn looked_up(house: &House, table: &TableId) -> Result<Lines, Refusal> {
    let live = house.tables.find(table).await?;
    let hall = live.hall().await?;
    settle(&house.store, &hall).await;
    let standings = hall.running()?.standings();
    Ok(standings.scores.first().map(lines).unwrap_or_default())
}

/// The last days of a person at a game, up to this one, without a gap. What the master made of a deal is told where the
/// person may know it.
pub async fn days(house: &House, guest: &Guest, deal: &Deal) -> Result<Vec<DayPoint>, Refusal> {
    let Some(person) = guest.id() else { return Ok(Vec::new()) };
    let first = calendar::before(&deal.day, DAYS - 1);
    let played = house.store.days_of(person, &first).await?;
    let since = deal.closes - (DAYS + 1) * 24 * 60 * 60 * 1000;
    let mut masters = house.store.masters(&deal.game, since).await?;
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
    Ok((0..DAYS).rev().map(point).collect())
}

/// A date as the pages say it.
pub fn date(name: &str) -> web::model::Date {
    let (weekday, day, month, _) = calendar::parts(name).unwrap_or((1, 1, 1, 1970));
    web::model::Date { name: name.to_owned(), weekday, day, month }
}

/// The deals of today, as the first page shows them.
pub async fn cards(house: &House, guest: &Guest) -> Result<Vec<DayCard>, Refusal> {
    let mut cards = Vec::new();
    for game in house.games() {
        cards.push(card(house, guest, game).await?);
    }
    Ok(cards)
}

async fn card(house: &House, guest: &Guest, game: &Entry) -> Result<DayCard, Refusal> {
    let deal = super::today(house, game.about.slug).await?;
    let my_try = my_try(house, &deal, guest.id()).await?;
    let count = house.store.tries_count(&deal).await?;
    Ok(DayCard { slug: game.about.slug, date: deal.day, count, my_try })
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
