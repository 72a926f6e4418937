//! Closed groups: what a member sees of one, and who may do what there. Whoever does not belong to a club is told that there
//! is none.

use store::{Club, ClubId, Joined, Listed, Member, PersonId, Secret, Table, Tournament, Tournaments};
use web::model::{ClubCard, ClubMember, ClubPage, ClubRow, Game};

use crate::House;
use crate::after::profile::{LEAST_MATCHES, strength};
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::pages::home::{old_table, open_table};
use crate::pages::me::minutes_since;
use crate::pages::table::limit;
use crate::people;
use crate::tournaments::show;

/// So many tables are in each list, and so many people in that of the best.
const OPEN_SHOWN: u16 = 24;
const PLAYING_SHOWN: u16 = 12;
const OVER_SHOWN: u16 = 8;
const BEST_SHOWN: u16 = 20;
const BEST_TOLD: u16 = 100;
const MEMBERS_SHOWN: i64 = 30;
const CUPS_SHOWN: u16 = 8;

/// The club of this code, if the guest belongs to it.
pub async fn find(house: &House, guest: &Guest, code: &str) -> Result<Club, Refusal> {
    let id: ClubId = code.parse().map_err(|_| Refusal::NoClub)?;
    if guest.key.is_some() || !guest.clubs.contains(&id) {
        return Err(Refusal::NoClub);
    }
    house.store.club(&id).await?.ok_or(Refusal::NoClub)
}

/// The clubs of the guest.
pub async fn mine(house: &House, person: PersonId) -> Result<Vec<ClubCard>, Refusal> {
    let card = |of: store::ClubOf| ClubCard {
        id: of.club.id.to_string(),
        name: of.club.name,
        members: of.members as usize,
        open: of.open as usize,
        is_mine: of.club.owner == person,
    };
    Ok(house.store.clubs_of(person).await?.into_iter().map(card).collect())
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
pub async fn found(house: &House, guest: &Guest, wanted: &str) -> Result<ClubId, Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    limit(house, guest, Cost::Table)?;
    house.store.add_club(person, &name(guest, wanted)?).await?.ok_or(Refusal::ClubsEnough)
}

/// The club to which a link leads.
pub async fn behind(house: &House, link: &str) -> Result<Club, Refusal> {
    let link: Secret = link.parse().map_err(|_| Refusal::NoClub)?;
    house.store.club_by_link(link).await?.ok_or(Refusal::NoClub)
}

/// Joins the club to which a link leads.
pub async fn join(house: &House, guest: &Guest, link: &str) -> Result<ClubId, Refusal> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
    limit(house, guest, Cost::Change)?;
    let link: Secret = link.parse().map_err(|_| Refusal::NoClub)?;
    match house.store.join_club(link, person).await? {
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
pub async fn act(house: &House, guest: &Guest, code: &str, deed: &Deed) -> Result<Club, Refusal> {
    let club = find(house, guest, code).await?;
    let me = guest.id().ok_or(Refusal::NoName)?;
    limit(house, guest, Cost::Change)?;
    let (store, id) = (&house.store, &club.id);
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
        house.has_lost_keys();
    }
    if is_done { Ok(club) } else { Err(Refusal::NoPerson) }
}

/// Everything that a member sees of a club; `game` whose best are listed. Of many members not all are, unless it is whole.
pub async fn page(
    house: &House,
    guest: &Guest,
    club: &Club,
    game: Option<&str>,
    is_whole: bool,
) -> Result<ClubPage, Refusal> {
    let store = &house.store;
    let is_owner = guest.id() == Some(club.owner);
    let games: Vec<Game> = house.games().map(|game| Game::of(game, guest.language)).collect();
    let is_wanted = |each: &Game| game == Some(each.about.slug);
    let (chosen, best) = best(house, club, &games, games.iter().position(is_wanted), is_whole).await?;
    let member = |member: Member| ClubMember {
        id: member.person.0,
        has_page: member.owns_name,
        is_owner: member.person == club.owner,
        is_me: guest.id() == Some(member.person),
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
    let row = |score: store::ClubScore| ClubRow {
        has_page: score.owns_name,
        is_me: guest.id() == Some(score.person),
        played: score.played,
        won: score.won,
        mean: score.mean,
        best: score.best,
        rating: score
            .rating
            .filter(|(_, matches)| *matches >= LEAST_MATCHES)
            .map(|(rating, _)| strength(rating)),
        name: score.name,
    };
    let link = if is_owner { store.club_link(&club.id).await? } else { None };
    let removed = if is_owner { store.removed_members(&club.id).await? } else { Vec::new() };
    let most = if is_whole { store::MOST_MEMBERS } else { MEMBERS_SHOWN };
    let (total, members) = store.members(&club.id, most).await?;
    let over = store.list(Listed::ClubOver(&club.id), OVER_SHOWN).await?;
    Ok(ClubPage {
        id: club.id.to_string(),
        name: club.name.clone(),
        link: link.map(|link| guest.address(&web::routes::join_club(&link.reveal()))),
        is_owner,
        total,
        members: members.into_iter().map(member).collect(),
        removed: removed.into_iter().map(member).collect(),
        open: listed(store.list(Listed::ClubOpen(&club.id), OPEN_SHOWN).await?),
        playing: listed(store.list(Listed::ClubPlaying(&club.id), PLAYING_SHOWN).await?),
        cups: show::rows(house, guest, &tournaments(house, club, CUPS_SHOWN).await?).await?,
        over: over.iter().filter_map(|table| old_table(guest, table)).collect(),
        best: best.into_iter().map(row).collect(),
        games,
        chosen,
        notice: None,
    })
}

/// So many tournaments of the club that are not over, and as many that are.
pub async fn tournaments(house: &House, club: &Club, most: u16) -> Result<Vec<Tournament>, Refusal> {
    let mut all = house.store.tournaments(Tournaments::Club(&club.id), most, 0).await?;
    all.extend(house.store.tournaments(Tournaments::ClubFinished(&club.id), most, 0).await?);
    Ok(all)
}

/// Who wins at the game that is wanted; without one, at the first that was played there.
async fn best(
    house: &House,
    club: &Club,
    games: &[Game],
    wanted: Option<usize>,
    is_whole: bool,
) -> Result<(usize, Vec<store::ClubScore>), Refusal> {
    let most = if is_whole { BEST_TOLD } else { BEST_SHOWN };
    for (index, game) in
        games.iter().enumerate().filter(|(index, _)| wanted.is_none_or(|wanted| wanted == *index))
    {
        let best = house.store.club_best(&club.id, game.about.slug, most).await?;
        if wanted.is_some() || !best.is_empty() {
            return Ok((index, best));
        }
    }
    Ok((0, Vec::new()))
}
