//! Closed groups: what a member sees of one, and who may do what there. Whoever does not belong to a club is told that there
//! is none.

use std::sync::Arc;

use store::{
    Ask, Both, Club, ClubId, ClubOf, ClubScore, Joined, Listed, Member, PersonId, Secret, Table, TableId,
    Tournament, Tournaments,
};
use web::model::{ClubCard, ClubMember, ClubPage, ClubRow, Game};

use crate::AppState;
use crate::after::profile::{LEAST_MATCHES, strength};
use crate::guest::Guest;
use crate::lately::Lately;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::pages::home::{old_table, open_table};
use crate::pages::me::minutes_since;
use crate::pages::table::limit;
use crate::people;
use crate::tournaments::{joined, show};

/// So many tables are in each list, and so many people in that of the best.
const OPEN_SHOWN: u16 = 24;
const PLAYING_SHOWN: u16 = 12;
const OVER_SHOWN: u16 = 8;
const BEST_SHOWN: u16 = 20;
const BEST_TOLD: u16 = 100;
const MEMBERS_SHOWN: i64 = 30;
const CUPS_SHOWN: u16 = 8;

/// The club of this code, if the guest belongs to it.
pub async fn find(app: &AppState, guest: &Guest, code: &str) -> Result<Club, Refusal> {
    app.store.club(&mine_by(guest, code)?).await?.ok_or(Refusal::NoClub)
}

/// Which of the guest's clubs has this code.
fn mine_by(guest: &Guest, code: &str) -> Result<ClubId, Refusal> {
    let id: ClubId = code.parse().map_err(|_| Refusal::NoClub)?;
    if guest.key.is_some() || !guest.clubs.contains(&id) {
        return Err(Refusal::NoClub);
    }
    Ok(id)
}

/// The clubs of the guest.
pub async fn mine(app: &AppState, person: PersonId) -> Result<Vec<ClubCard>, Refusal> {
    Ok(cards(person, app.store.clubs_of(person).await?))
}

/// These, which are the guest's.
pub fn cards(person: PersonId, clubs: Vec<ClubOf>) -> Vec<ClubCard> {
    let card = |of: ClubOf| ClubCard {
        id: of.club.id.to_string(),
        name: of.club.name,
        members: of.members as usize,
        open: of.open as usize,
        is_mine: of.club.owner == person,
    };
    clubs.into_iter().map(card).collect()
}

/// A name for a club. Whoever may say nothing does not say it so.
fn name(guest: &Guest, name: &str) -> Result<String, Refusal> {
    if guest.is_mute {
        return Err(Refusal::Mute);
    }
    let name = people::one_line(name, web::club::LONGEST_CLUB);
    if name.is_empty() { Err(Refusal::ClubName) } else { Ok(name) }
}

/// Founds a club.
pub async fn found(app: &AppState, guest: &Guest, wanted: &str) -> Result<ClubId, Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    limit(app, guest, Cost::Table)?;
    app.store.add_club(person, &name(guest, wanted)?).await?.ok_or(Refusal::ClubsEnough)
}

/// The club to which a link leads.
pub async fn behind(app: &AppState, link: &str) -> Result<Club, Refusal> {
    let link: Secret = link.parse().map_err(|_| Refusal::NoClub)?;
    app.store.club_by_link(link).await?.ok_or(Refusal::NoClub)
}

/// Joins the club to which a link leads.
pub async fn join(app: &AppState, guest: &Guest, link: &str) -> Result<ClubId, Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    limit(app, guest, Cost::Change)?;
    let link: Secret = link.parse().map_err(|_| Refusal::NoClub)?;
    match app.store.join_club(link, person).await? {
        Joined::Member(id) => Ok(id),
        Joined::Removed => Err(Refusal::RemovedFromClub),
        Joined::Full => Err(Refusal::ClubFull),
        Joined::Nowhere => Err(Refusal::NoClub),
    }
}

/// Something that is done at a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Leave,
    Renew,
    Close,
    Remove(PersonId),
    Readmit(PersonId),
    HandOn(PersonId),
    Rename(String),
}

/// Does something at a club. All but leaving is its owner's.
pub async fn act(app: &AppState, guest: &Guest, code: &str, deed: &Deed) -> Result<Club, Refusal> {
    let club = find(app, guest, code).await?;
    let me = guest.id().ok_or(Refusal::NoName)?;
    limit(app, guest, Cost::Change)?;
    let (store, id) = (&app.store, &club.id);
    if *deed != Deed::Leave && club.owner != me {
        return Err(Refusal::NotClubOwner);
    }
    let is_done = match deed {
        Deed::Leave if club.owner == me => return Err(Refusal::OwnerStays),
        Deed::Leave => store.leave_club(id, me).await?,
        Deed::Renew => store.renew_club_link(id).await.map(|()| true)?,
        Deed::Close => store.close_club(id).await.map(|()| true)?,
        Deed::Remove(person) => store.remove_member(id, *person).await?,
        Deed::Readmit(person) => store.readmit_member(id, *person).await?,
        Deed::HandOn(person) => store.hand_club_on(id, me, *person).await?,
        Deed::Rename(wanted) => store.rename_club(id, &name(guest, wanted)?).await.map(|()| true)?,
    };
    // Whoever belongs to it no longer follows none of its tables.
    if matches!(deed, Deed::Leave | Deed::Close | Deed::Remove(_)) {
        app.has_lost_keys();
    }
    if is_done { Ok(club) } else { Err(Refusal::NoPerson) }
}

/// Everything that a member sees of a club; `game` whose best are listed. Of many members not all are, unless it is whole.
pub async fn page(
    app: &AppState,
    guest: &Guest,
    code: &str,
    game: Option<&str>,
    is_whole: bool,
) -> Result<ClubPage, Refusal> {
    let id = mine_by(guest, code)?;
    let me = guest.id().ok_or(Refusal::NoClub)?;
    let games: Vec<Game> = app.games().map(|game| Game::of(game, guest.language)).collect();
    let is_wanted = |each: &Game| game == Some(each.about.slug);
    let most = if is_whole { store::MOST_MEMBERS } else { MEMBERS_SHOWN };
    let asks = Both(
        (
            Ask::club(&id),
            Ask::club_link(&id, me),
            Ask::removed_members(&id, me),
            Ask::members_now(&id),
            Ask::members(&id, most),
        ),
        (
            Ask::list(Listed::ClubOver(&id), OVER_SHOWN),
            Ask::list(Listed::ClubOpen(&id), OPEN_SHOWN),
            Ask::list(Listed::ClubPlaying(&id), PLAYING_SHOWN),
            Ask::tournaments(Tournaments::Club(&id), CUPS_SHOWN, 0),
            Ask::tournaments(Tournaments::ClubFinished(&id), CUPS_SHOWN, 0),
            joined(guest),
        ),
    );
    let ((club, link, removed, total, members), (over, open, playing, cups, finished, joined)) =
        app.store.together(asks).await?;
    let club = club.ok_or(Refusal::NoClub)?;
    let news = (total, over.first().map(|table| table.id.clone()));
    let cups: Vec<Tournament> = cups.into_iter().chain(finished).collect();
    let cups = show::rows(app, guest, &cups, &joined).await?;
    let chosen = games.iter().position(is_wanted);
    let (chosen, best) = best(app, &club, &games, chosen, is_whole, news).await?;
    let member = |member: Member| ClubMember {
        id: member.person.0,
        has_page: member.owns_name,
        is_owner: member.person == club.owner,
        is_me: member.person == me,
        since: minutes_since(member.since),
        name: member.name,
    };
    let is_shown = |table: &Table| !guest.blocked.contains(&table.host);
    let listed = |tables: Vec<Table>| {
        tables
            .iter()
            .filter(|table| is_shown(table))
            .map(|table| open_table(guest, table, guest.language))
            .collect()
    };
    let row = |score: &ClubScore| ClubRow {
        has_page: score.owns_name,
        is_me: score.person == me,
        played: score.played,
        won: score.won,
        mean: score.mean,
        best: score.best,
        rating: score
            .rating
            .filter(|(_, matches)| *matches >= LEAST_MATCHES)
            .map(|(rating, _)| strength(rating)),
        name: score.name.clone(),
    };
    Ok(ClubPage {
        id: club.id.to_string(),
        name: club.name.clone(),
        link: link.map(|link| guest.address(&web::routes::join_club(&link.reveal()))),
        is_owner: club.owner == me,
        total,
        members: members.into_iter().map(member).collect(),
        removed: removed.into_iter().map(member).collect(),
        open: listed(open),
        playing: listed(playing),
        cups,
        over: over.iter().filter_map(|table| old_table(guest, table)).collect(),
        best: best.iter().map(row).collect(),
        games,
        chosen,
        notice: None,
    })
}

/// So many tournaments of the club that are not over, and as many that are.
pub async fn tournaments(app: &AppState, club: &Club, most: u16) -> Result<Vec<Tournament>, Refusal> {
    let mut all = app.store.tournaments(Tournaments::Club(&club.id), most, 0).await?;
    all.extend(app.store.tournaments(Tournaments::ClubFinished(&club.id), most, 0).await?);
    Ok(all)
}

/// The lists of the best in clubs that somebody looked at lately, by club, game and length: as they were with so many members,
/// after this match. What somebody is called, and shows, may be a moment old.
pub type ClubLists = Lately<(ClubId, &'static str, u16), News, Vec<ClubScore>>;
/// How many belong to a club, and the match that was over last.
type News = (usize, Option<TableId>);

/// Who wins at the game that is wanted; without one, at the first that was played there.
async fn best(
    app: &AppState,
    club: &Club,
    games: &[Game],
    wanted: Option<usize>,
    is_whole: bool,
    news: News,
) -> Result<(usize, Arc<Vec<ClubScore>>), Refusal> {
    let most = if is_whole { BEST_TOLD } else { BEST_SHOWN };
    for (index, game) in
        games.iter().enumerate().filter(|(index, _)| wanted.is_none_or(|wanted| wanted == *index))
    {
        let slug = game.about.slug;
        let read = app.store.club_best(&club.id, slug, most);
        let best = app.club_lists.find_or((club.id.clone(), slug, most), news.clone(), read).await?;
        if wanted.is_some() || !best.is_empty() {
            return Ok((index, best));
        }
    }
    Ok((0, Arc::default()))
}
