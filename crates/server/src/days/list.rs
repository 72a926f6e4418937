//! Who made what of a deal, for those who have had their try.

use std::collections::BTreeSet;

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
    let master = deal.master.as_ref();
    let mut categories: Vec<String> = Vec::new();
    let mut known = BTreeSet::new();
    let master_lines = master.and_then(|(_, score)| score.lines.as_ref());
    for (category, _) in master_lines.into_iter().chain(scored.iter().map(|(_, _, lines)| lines)).flatten() {
        if known.insert(category.clone()) {
            categories.push(category.clone());
        }
    }
    let of = |lines: &Lines| -> Vec<i32> {
        let points = |key: &String| {
            lines.iter().find(|(category, _)| category == key).map_or(0, |(_, points)| *points)
        };
        categories.iter().map(points).collect()
    };
    // They come in their order, those without a place last: equal ones share the place of the first of them.
    let mut place = (0, None);
    let row = |(at, (tried, score, lines)): (usize, &(Try, Scored, Lines))| DayRow {
        place: match (tried.is_beside, Some((score.rank, score.points))) {
            (true, _) => 0,
            (false, equal) if place.1 == equal => place.0,
            (false, equal) => {
                place = (at + 1, equal);
                at + 1
            }
        },
        name: tried.name.clone(),
        is_me: guest.id() == Some(tried.person),
        points: score.points,
        rank: score.rank,
        lines: of(lines),
        table: tried.table.to_string(),
    };
    let all: Vec<DayRow> = scored.iter().enumerate().map(row).collect();
    let half = (0..categories.len()).map(|at| half(all.iter().map(|row| row.lines[at]).collect())).collect();
    let total = all.len();
    let rows: Vec<DayRow> = all
        .into_iter()
        .enumerate()
        .filter(|(at, row)| *at < SHOWN || row.is_me)
        .map(|(_, row)| row)
        .collect();
    let master = master.map(|(table, score)| DayRow {
        place: 0,
        name: String::new(),
        is_me: false,
        points: score.points,
        rank: score.rank,
        lines: of(&score.lines.clone().unwrap_or_default()),
        table: table.to_string(),
    });
    Ok(Some(DayList { categories, more: total - rows.len(), rows, master, half }))
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
