//! Closed groups: who belongs to them, by which link one joins, and what they play among themselves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::ids::NotACode;
use crate::tournaments::{leave_cups_of, stop_cups_of};
use crate::{Ask, PersonId, Rating, Result, Secret, Shown, Store, TableId, now, parse};

/// A club, by the short code in its address. The code opens nothing; the link does.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ClubId(String);

impl ClubId {
    fn random() -> Self {
        ClubId(TableId::random().as_str().to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClubId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ClubId {
    type Err = NotACode;

    fn from_str(text: &str) -> std::result::Result<Self, NotACode> {
        Ok(ClubId(text.parse::<TableId>()?.as_str().to_owned()))
    }
}

/// So many clubs somebody may own, and belong to; so many belong to one.
pub const MOST_OWNED: i64 = 10;
pub const MOST_JOINED: i64 = 50;
pub const MOST_MEMBERS: i64 = 500;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    pub id: ClubId,
    pub name: String,
    pub owner: PersonId,
    pub created: i64,
}

/// A club of a person, in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubOf {
    pub club: Club,
    pub members: u32,
    /// Tables with a free seat that its lobby shows.
    pub open: u32,
}

/// Somebody who belongs to a club, or was removed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub person: PersonId,
    pub name: String,
    /// The name is theirs alone.
    pub owns_name: bool,
    /// When they joined, or were removed.
    pub since: i64,
}

/// What came of following a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// They belong to it now, or did before.
    Member(ClubId),
    /// They were removed from it.
    Removed,
    /// It has as many members as a club can have, or they belong to as many clubs.
    Full,
    /// The link leads nowhere.
    Nowhere,
}

/// How a member fared at the club's own tables.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubScore {
    pub person: PersonId,
    pub name: String,
    pub owns_name: bool,
    pub played: u32,
    pub won: u32,
    pub mean: f64,
    pub best: i32,
    /// What they are at the game everywhere, where they show it, and by how many matches.
    pub rating: Option<(Rating, u64)>,
}

const ADD: &str = "INSERT INTO clubs (id, name, owner, link, created) SELECT $1, $2, $3, $4, $5 \
    WHERE (SELECT COUNT(*) FROM clubs WHERE owner = $3) < $6";
const ADD_MEMBER: &str =
    "INSERT INTO members (club, person, joined) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(crate) const AT: &str = "SELECT id, name, owner, created FROM clubs WHERE id = $1";
pub(crate) const BY_LINK: &str = "SELECT id, name, owner, created FROM clubs WHERE link = $1";
const LINK: &str = "SELECT link FROM clubs WHERE id = $1";
pub(crate) const LINK_OF_OWNER: &str = "SELECT link FROM clubs WHERE id = $1 AND owner = $2";
/// A change to a club waits for the one before it.
const LOCK: &str = "UPDATE clubs SET name = name WHERE id = $1";
const SET_LINK: &str = "UPDATE clubs SET link = $2 WHERE id = $1";
const SET_NAME: &str = "UPDATE clubs SET name = $2 WHERE id = $1";
const SET_OWNER: &str = "UPDATE clubs SET owner = $3 WHERE id = $1 AND owner = $2 AND \
    EXISTS (SELECT 1 FROM members WHERE club = $1 AND person = $3 AND removed IS NULL)";
pub(crate) const IDS: &str = "SELECT club FROM members WHERE person = $1 AND removed IS NULL ORDER BY club";
pub(crate) const OF: &str = "SELECT c.id, c.name, c.owner, c.created, \
    (SELECT COUNT(*) FROM members m WHERE m.club = c.id AND m.removed IS NULL) AS members, \
    (SELECT COUNT(*) FROM tables t WHERE t.club = c.id AND t.stage = 'gathering' AND t.listed = 1 AND t.changed > $2 \
    AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'free')) AS open \
    FROM members mine JOIN clubs c ON c.id = mine.club WHERE mine.person = $1 AND mine.removed IS NULL ORDER BY c.name, c.id";
pub(crate) const MEMBERS: &str = "SELECT p.id, p.name, oldest.joined AS since, \
    CAST(EXISTS (SELECT 1 FROM names n WHERE n.folded = p.folded AND n.person = p.id) AS INTEGER) AS owns_name \
    FROM (SELECT person, joined FROM members WHERE club = $1 AND removed IS NULL ORDER BY joined, person LIMIT $2) oldest \
    JOIN people p ON p.id = oldest.person ORDER BY oldest.joined, p.id";
pub(crate) const MEMBERS_NOW: &str =
    "SELECT COUNT(*) AS count FROM members WHERE club = $1 AND removed IS NULL";
pub(crate) const REMOVED: &str = "SELECT p.id, p.name, m.removed AS since, 0 AS owns_name \
    FROM clubs c JOIN members m ON m.club = c.id JOIN people p ON p.id = m.person \
    WHERE c.id = $1 AND c.owner = $2 AND m.removed IS NOT NULL ORDER BY m.removed DESC";
const STANDING: &str = "SELECT removed FROM members WHERE club = $1 AND person = $2";
const MEMBERS_OF: &str = "SELECT COUNT(*) AS count FROM members WHERE club = $1";
const JOINED_BY: &str = "SELECT COUNT(*) AS count FROM members WHERE person = $1 AND removed IS NULL";
const LEAVE: &str = "DELETE FROM members WHERE club = $1 AND person = $2 AND removed IS NULL AND \
    NOT EXISTS (SELECT 1 FROM clubs WHERE id = $1 AND owner = $2)";
const REMOVE: &str = "UPDATE members SET removed = $3 WHERE club = $1 AND person = $2 AND removed IS NULL AND \
    NOT EXISTS (SELECT 1 FROM clubs WHERE id = $1 AND owner = $2)";
const READMIT: &str = "DELETE FROM members WHERE club = $1 AND person = $2 AND removed IS NOT NULL";
const DROP_MEMBERS: &str = "DELETE FROM members WHERE club = $1";
const DROP: &str = "DELETE FROM clubs WHERE id = $1";
pub(crate) const BEST: &str = "SELECT p.id, p.name, p.shows, scored.played, scored.won, scored.mean, scored.best, \
    CAST(EXISTS (SELECT 1 FROM names n WHERE n.folded = p.folded AND n.person = p.id) AS INTEGER) AS owns_name, \
    s.rating, s.uncertainty, s.matches FROM (SELECT person, COUNT(*) AS played, \
    SUM(CASE WHEN rank = 1 AND seats > 1 THEN 1 ELSE 0 END) AS won, CAST(AVG(points) AS DOUBLE PRECISION) AS mean, \
    MAX(points) AS best FROM results WHERE club = $1 AND game = $2 AND person IS NOT NULL GROUP BY person) AS scored \
    JOIN members m ON m.club = $1 AND m.person = scored.person AND m.removed IS NULL JOIN people p ON p.id = scored.person \
    LEFT JOIN strengths s ON s.player = 'person:' || CAST(p.id AS TEXT) AND s.game = $2 AND s.seats = 0 \
    ORDER BY scored.won DESC, scored.mean DESC, p.id LIMIT $3";
const OWNED: &str = "SELECT id FROM clubs WHERE owner = $1";
const HEIR: &str =
    "SELECT person FROM members WHERE club = $1 AND person <> $2 AND removed IS NULL ORDER BY joined LIMIT 1";

impl Store {
    /// Founds a club; none when the person owns as many as they may.
    pub async fn add_club(&self, owner: PersonId, name: &str) -> Result<Option<ClubId>> {
        let id = ClubId::random();
        let mut change = self.write.begin().await?;
        let add = sqlx::query(ADD).bind(id.as_str()).bind(name).bind(owner.0);
        let add = add.bind(Secret::random().reveal()).bind(now()).bind(MOST_OWNED);
        if add.execute(&mut *change).await?.rows_affected() == 0 {
            change.leave().await;
            return Ok(None);
        }
        sqlx::query(ADD_MEMBER).bind(id.as_str()).bind(owner.0).bind(now()).execute(&mut *change).await?;
        change.commit().await?;
        Ok(Some(id))
    }

    pub async fn club(&self, id: &ClubId) -> Result<Option<Club>> {
        self.ask(Ask::club(id)).await
    }

    /// The club to which a link leads.
    pub async fn club_by_link(&self, link: Secret) -> Result<Option<Club>> {
        let row = sqlx::query(BY_LINK).bind(link.reveal()).fetch_optional(&self.read).await?;
        row.as_ref().map(club).transpose()
    }

    /// By what one joins the club.
    pub async fn club_link(&self, id: &ClubId, owner: PersonId) -> Result<Option<Secret>> {
        self.ask(Ask::club_link(id, owner)).await
    }

    /// The clubs to which the person belongs.
    pub async fn club_ids(&self, person: PersonId) -> Result<Vec<ClubId>> {
        let rows = sqlx::query(IDS).bind(person.0).fetch_all(&self.read).await?;
        rows.iter().map(|row| parse("club", row.try_get("club")?)).collect()
    }

    /// The same, with what a list of them shows.
    pub async fn clubs_of(&self, person: PersonId) -> Result<Vec<ClubOf>> {
        self.ask(Ask::clubs_of(person)).await
    }

    /// Those who were removed from it.
    pub async fn removed_members(&self, id: &ClubId, owner: PersonId) -> Result<Vec<Member>> {
        self.ask(Ask::removed_members(id, owner)).await
    }

    /// Somebody follows a link.
    pub async fn join_club(&self, link: Secret, person: PersonId) -> Result<Joined> {
        let mut change = self.write.begin().await?;
        let found = sqlx::query(BY_LINK).bind(link.reveal()).fetch_optional(&mut *change).await?;
        let Some(club) = found.as_ref().map(club).transpose()? else {
            change.leave().await;
            return Ok(Joined::Nowhere);
        };
        sqlx::query(LOCK).bind(club.id.as_str()).execute(&mut *change).await?;
        let joined = join(&mut change, &club.id, link, person).await?;
        change.commit().await?;
        Ok(joined)
    }

    /// Somebody leaves; its owner cannot.
    pub async fn leave_club(&self, id: &ClubId, person: PersonId) -> Result<bool> {
        let mut change = self.write.begin().await?;
        let leave = sqlx::query(LEAVE).bind(id.as_str()).bind(person.0);
        if leave.execute(&mut *change).await?.rows_affected() == 0 {
            change.leave().await;
            return Ok(false);
        }
        leave_cups_of(&mut change, id, person).await?;
        change.commit().await?;
        Ok(true)
    }

    /// Removes a member. The link becomes another, as they may know it.
    pub async fn remove_member(&self, id: &ClubId, person: PersonId) -> Result<bool> {
        let mut change = self.write.begin().await?;
        sqlx::query(LOCK).bind(id.as_str()).execute(&mut *change).await?;
        let remove = sqlx::query(REMOVE).bind(id.as_str()).bind(person.0).bind(now());
        if remove.execute(&mut *change).await?.rows_affected() == 0 {
            change.leave().await;
            return Ok(false);
        }
        leave_cups_of(&mut change, id, person).await?;
        set_link(&mut change, id).await?;
        change.commit().await?;
        Ok(true)
    }

    /// A link may let somebody in again who was removed.
    pub async fn readmit_member(&self, id: &ClubId, person: PersonId) -> Result<bool> {
        let readmit = sqlx::query(READMIT).bind(id.as_str()).bind(person.0);
        Ok(self.write.run(readmit).await?.rows_affected() == 1)
    }

    /// The old link leads nowhere from now on.
    pub async fn renew_club_link(&self, id: &ClubId) -> Result<()> {
        let mut change = self.write.begin().await?;
        set_link(&mut change, id).await?;
        change.commit().await
    }

    pub async fn rename_club(&self, id: &ClubId, name: &str) -> Result<()> {
        self.write.run(sqlx::query(SET_NAME).bind(id.as_str()).bind(name)).await?;
        Ok(())
    }

    /// The owner hands the club on to another member; false when it is not theirs, or that is none.
    pub async fn hand_club_on(&self, id: &ClubId, owner: PersonId, to: PersonId) -> Result<bool> {
        let hand = sqlx::query(SET_OWNER).bind(id.as_str()).bind(owner.0).bind(to.0);
        Ok(self.write.run(hand).await?.rows_affected() == 1)
    }

    /// Closes the club. Its tables stay with those who sat there.
    pub async fn close_club(&self, id: &ClubId) -> Result<()> {
        let mut change = self.write.begin().await?;
        close(&mut change, id).await?;
        change.commit().await
    }

    /// How the members fared at the club's tables of a game, those who won most first.
    pub async fn club_best(&self, id: &ClubId, game: &str, most: u16) -> Result<Vec<ClubScore>> {
        self.ask(Ask::club_best(id, game, most)).await
    }
}

impl Ask<Option<Club>> {
    pub fn club(id: &ClubId) -> Self {
        Ask::row(AT, club).with(id.as_str())
    }
}

impl Ask<Option<Secret>> {
    /// The link by which one joins, which is for the owner alone.
    pub fn club_link(id: &ClubId, owner: PersonId) -> Self {
        Ask::row(LINK_OF_OWNER, |row| parse("link", row.try_get("link")?)).with(id.as_str()).with(owner.0)
    }
}

impl Ask<Vec<ClubOf>> {
    pub fn clubs_of(person: PersonId) -> Self {
        let of = |row: &AnyRow| {
            Ok(ClubOf {
                club: club(row)?,
                members: row.try_get::<i64, _>("members")? as u32,
                open: row.try_get::<i64, _>("open")? as u32,
            })
        };
        Ask::rows(OF, of).with(person.0).with(now() - crate::lists::OPEN_FOR)
    }
}

impl Ask<usize> {
    /// How many belong to the club.
    pub fn members_now(id: &ClubId) -> Self {
        let count = |row: &AnyRow| Ok(row.try_get::<i64, _>("count")? as usize);
        Ask::row(MEMBERS_NOW, count).with(id.as_str()).map(Option::unwrap_or_default)
    }
}

impl Ask<Vec<Member>> {
    /// The first of those who belong to the club, the oldest member first.
    pub fn members(id: &ClubId, most: i64) -> Self {
        Ask::rows(MEMBERS, member).with(id.as_str()).with(most)
    }

    /// Who was removed from the club, which is for the owner alone.
    pub fn removed_members(id: &ClubId, owner: PersonId) -> Self {
        Ask::rows(REMOVED, member).with(id.as_str()).with(owner.0)
    }
}

impl Ask<Vec<ClubScore>> {
    pub fn club_best(id: &ClubId, game: &str, most: u16) -> Self {
        Ask::rows(BEST, score).with(id.as_str()).with(game).with(i64::from(most))
    }
}

/// Joins somebody to a club that nobody else changes meanwhile.
async fn join(change: &mut AnyConnection, id: &ClubId, link: Secret, person: PersonId) -> Result<Joined> {
    // It may have been renewed while this waited.
    let known = sqlx::query(LINK).bind(id.as_str()).fetch_optional(&mut *change).await?;
    let is_known = match known {
        Some(row) => row.try_get::<String, _>("link")? == link.reveal(),
        None => false,
    };
    if !is_known {
        return Ok(Joined::Nowhere);
    }
    let standing =
        sqlx::query(STANDING).bind(id.as_str()).bind(person.0).fetch_optional(&mut *change).await?;
    if let Some(row) = standing {
        let removed: Option<i64> = row.try_get("removed")?;
        return Ok(if removed.is_some() { Joined::Removed } else { Joined::Member(id.clone()) });
    }
    let members: i64 =
        sqlx::query(MEMBERS_OF).bind(id.as_str()).fetch_one(&mut *change).await?.try_get("count")?;
    let joined: i64 =
        sqlx::query(JOINED_BY).bind(person.0).fetch_one(&mut *change).await?.try_get("count")?;
    if members >= MOST_MEMBERS || joined >= MOST_JOINED {
        return Ok(Joined::Full);
    }
    sqlx::query(ADD_MEMBER).bind(id.as_str()).bind(person.0).bind(now()).execute(&mut *change).await?;
    Ok(Joined::Member(id.clone()))
}

async fn set_link(change: &mut AnyConnection, id: &ClubId) -> Result<()> {
    sqlx::query(SET_LINK).bind(id.as_str()).bind(Secret::random().reveal()).execute(change).await?;
    Ok(())
}

async fn close(change: &mut AnyConnection, id: &ClubId) -> Result<()> {
    stop_cups_of(change, id).await?;
    sqlx::query(DROP_MEMBERS).bind(id.as_str()).execute(&mut *change).await?;
    sqlx::query(DROP).bind(id.as_str()).execute(change).await?;
    Ok(())
}

/// Somebody is forgotten: their clubs go to whoever has belonged to them longest, or end.
pub(crate) async fn inherit_clubs(change: &mut AnyConnection, owner: PersonId) -> Result<()> {
    for row in sqlx::query(OWNED).bind(owner.0).fetch_all(&mut *change).await? {
        let id: ClubId = parse("club", row.try_get("id")?)?;
        match sqlx::query(HEIR).bind(id.as_str()).bind(owner.0).fetch_optional(&mut *change).await? {
            Some(heir) => {
                let heir: i64 = heir.try_get("person")?;
                sqlx::query(SET_OWNER)
                    .bind(id.as_str())
                    .bind(owner.0)
                    .bind(heir)
                    .execute(&mut *change)
                    .await?;
            }
            None => close(change, &id).await?,
        }
    }
    Ok(())
}

fn club(row: &AnyRow) -> Result<Club> {
    Ok(Club {
        id: parse("club", row.try_get("id")?)?,
        name: row.try_get("name")?,
        owner: PersonId(row.try_get("owner")?),
        created: row.try_get("created")?,
    })
}

fn member(row: &AnyRow) -> Result<Member> {
    Ok(Member {
        person: PersonId(row.try_get("id")?),
        name: row.try_get("name")?,
        owns_name: row.try_get::<i32, _>("owns_name")? == 1,
        since: row.try_get("since")?,
    })
}

fn score(row: &AnyRow) -> Result<ClubScore> {
    let shows = Shown::of_bits(row.try_get("shows")?);
    let rating = match row.try_get::<Option<f64>, _>("rating")? {
        Some(rating) if shows.has(Shown::RATINGS) => {
            let uncertainty = row.try_get("uncertainty")?;
            Some((Rating { rating, uncertainty }, row.try_get::<i64, _>("matches")? as u64))
        }
        _ => None,
    };
    Ok(ClubScore {
        person: PersonId(row.try_get("id")?),
        name: row.try_get("name")?,
        owns_name: row.try_get::<i32, _>("owns_name")? == 1,
        played: row.try_get::<i64, _>("played")? as u32,
        won: row.try_get::<i64, _>("won")? as u32,
        mean: row.try_get("mean")?,
        best: row.try_get::<i64, _>("best")? as i32,
        rating,
    })
}
