//! Clubs, for programs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{ClubId, Listed, PersonId};
use utoipa::ToSchema;
use web::model::{ClubMember, ClubPage, ClubRow};

use super::shapes::{self, Problem};
use super::tournaments::{TournamentTold, all_told};
use super::{Answer, Asked, Body, ForProgram, Known, Named};
use crate::AppState;
use crate::clubs::{self, Deed};
use crate::live::Refusal;

/// So many tables are in each list.
const MOST_LISTED: u16 = 100;

/// The code of a club.
pub fn code(text: &str) -> Result<ClubId, Refusal> {
    text.parse().map_err(|_| Refusal::NoClub)
}

/// A club of mine.
#[derive(Serialize, ToSchema)]
pub struct ClubCard {
    #[schema(example = "k3mx7pqa")]
    pub id: String,
    pub name: String,
    pub members: usize,
    /// Tables with a free seat.
    pub open: usize,
    /// It is the one's who asks.
    pub is_mine: bool,
}

/// A club, as its members see it.
#[derive(Serialize, ToSchema)]
pub struct ClubShown {
    pub id: String,
    pub name: String,
    /// By what others join; told to its owner alone.
    pub link: Option<String>,
    /// The oldest first.
    pub members: Vec<MemberOf>,
    /// Told to its owner alone.
    pub removed: Vec<MemberOf>,
    /// Tables that wait for people, that go on, and that are over.
    pub open: Vec<shapes::Listed>,
    pub playing: Vec<shapes::Listed>,
    pub over: Vec<shapes::Listed>,
    /// Its tournaments, those that are not over first.
    pub tournaments: Vec<TournamentTold>,
    /// At the game that was asked for; without one at the first of the shelf.
    pub best: Vec<BestInClub>,
}

/// Somebody who belongs to a club.
#[derive(Serialize, ToSchema)]
pub struct MemberOf {
    /// A number by which its owner names them.
    pub person: i64,
    pub name: String,
    pub is_owner: bool,
}

/// How a member fared at the club's tables of a game.
#[derive(Serialize, ToSchema)]
pub struct BestInClub {
    pub place: usize,
    pub name: String,
    pub played: u32,
    pub won: u32,
    pub mean_points: f64,
    pub most_points: i32,
    pub rating: Option<f64>,
}

/// What a club is called.
#[derive(Deserialize, ToSchema)]
pub struct ClubName {
    #[schema(example = "The Owls")]
    pub name: String,
}

/// By what a club is joined: the last part of its link.
#[derive(Deserialize, ToSchema)]
pub struct ClubLink {
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub link: String,
}

/// A member.
#[derive(Deserialize, ToSchema)]
pub struct AboutMember {
    pub person: i64,
}

/// What was founded or joined.
#[derive(Serialize, ToSchema)]
pub struct ClubCode {
    pub id: String,
}

/// Whose best.
#[derive(Deserialize)]
pub struct GameQuery {
    game: Option<String>,
}

/// The clubs to which I belong.
#[utoipa::path(get, path = "/api/clubs", tag = "clubs", responses((status = 200, body = Vec<ClubCard>)))]
pub async fn list(State(app): State<AppState>, Known(guest): Known) -> Answer<Json<Vec<ClubCard>>> {
    let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName).tell(&guest)?;
    let card = |club: web::model::ClubCard| ClubCard {
        id: club.id,
        name: club.name,
        members: club.members,
        open: club.open,
        is_mine: club.is_mine,
    };
    Ok(Json(clubs::mine(&app, person).await.tell(&guest)?.into_iter().map(card).collect()))
}

/// Founds a club.
#[utoipa::path(post, path = "/api/clubs", tag = "clubs", request_body = ClubName, responses(
    (status = 201, body = ClubCode), (status = 409, body = Problem)))]
pub async fn found(
    State(app): State<AppState>,
    Known(guest): Known,
    Body(new): Body<ClubName>,
) -> Answer<(StatusCode, Json<ClubCode>)> {
    let id = clubs::found(&app, &guest, &new.name).await.tell(&guest)?;
    Ok((StatusCode::CREATED, Json(ClubCode { id: id.to_string() })))
}

/// Joins the club to which a link leads.
#[utoipa::path(post, path = "/api/clubs/join", tag = "clubs", request_body = ClubLink, responses(
    (status = 200, body = ClubCode), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn join(
    State(app): State<AppState>,
    Known(guest): Known,
    Body(by): Body<ClubLink>,
) -> Answer<Json<ClubCode>> {
    let id = clubs::join(&app, &guest, &by.link).await.tell(&guest)?;
    Ok(Json(ClubCode { id: id.to_string() }))
}

/// A club; for those who do not belong to it there is none.
#[utoipa::path(get, path = "/api/clubs/{club}", tag = "clubs",
    params(("club" = String, Path, description = "the code of the club"),
           ("game" = Option<String>, Query, description = "whose best are listed")),
    responses((status = 200, body = ClubShown), (status = 404, body = Problem)))]
pub async fn show(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(club): Named<String>,
    Asked(query): Asked<GameQuery>,
) -> Answer<Json<ClubShown>> {
    let page = clubs::page(&app, &guest, &club, query.game.as_deref(), true).await.tell(&guest)?;
    let club = clubs::find(&app, &guest, &club).await.tell(&guest)?;
    let mut lists = Vec::new();
    for which in [Listed::ClubOpen(&club.id), Listed::ClubPlaying(&club.id), Listed::ClubOver(&club.id)] {
        let tables = app.store.list(which, MOST_LISTED).await.tell(&guest)?;
        lists.push(tables.iter().map(shapes::Listed::of).collect());
    }
    let cups = clubs::tournaments(&app, &club, MOST_LISTED).await.tell(&guest)?;
    let tournaments = all_told(&app, &guest, &cups).await.tell(&guest)?;
    let (over, playing, open) = (lists.pop(), lists.pop(), lists.pop());
    let (link, best) = (link_of(&page), page.best.into_iter().enumerate().map(best).collect());
    Ok(Json(ClubShown {
        id: page.id,
        name: page.name,
        link,
        members: page.members.into_iter().map(member).collect(),
        removed: page.removed.into_iter().map(member).collect(),
        open: open.unwrap_or_default(),
        playing: playing.unwrap_or_default(),
        over: over.unwrap_or_default(),
        tournaments,
        best,
    }))
}

/// The secret alone, as it is given to `join`.
fn link_of(page: &ClubPage) -> Option<String> {
    page.link.as_ref().and_then(|link| link.rsplit('/').next()).map(str::to_owned)
}

fn member(member: ClubMember) -> MemberOf {
    MemberOf { person: member.id, name: member.name, is_owner: member.is_owner }
}

fn best((index, row): (usize, ClubRow)) -> BestInClub {
    BestInClub {
        place: index + 1,
        name: row.name,
        played: row.played,
        won: row.won,
        mean_points: row.mean,
        most_points: row.best,
        rating: row.rating.map(|strength| strength.rating),
    }
}

/// Leaves a club; its owner hands it on before.
#[utoipa::path(post, path = "/api/clubs/{club}/leave", tag = "clubs", params(("club" = String, Path)), responses(
    (status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn leave(app: State<AppState>, known: Known, named: Named<String>) -> Answer<StatusCode> {
    act(app, known, named, Deed::Leave).await
}

/// Makes another link; the old one leads nowhere.
#[utoipa::path(post, path = "/api/clubs/{club}/renew", tag = "clubs", params(("club" = String, Path)), responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn renew(app: State<AppState>, known: Known, named: Named<String>) -> Answer<StatusCode> {
    act(app, known, named, Deed::Renew).await
}

/// Closes a club for good. Its tables stay with those who sat there.
#[utoipa::path(post, path = "/api/clubs/{club}/close", tag = "clubs", params(("club" = String, Path)), responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn close(app: State<AppState>, known: Known, named: Named<String>) -> Answer<StatusCode> {
    act(app, known, named, Deed::Close).await
}

/// Removes a member, whom no link lets in again. The link becomes another.
#[utoipa::path(post, path = "/api/clubs/{club}/remove", tag = "clubs", params(("club" = String, Path)),
    request_body = AboutMember, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn remove(
    app: State<AppState>,
    known: Known,
    named: Named<String>,
    Body(about): Body<AboutMember>,
) -> Answer<StatusCode> {
    act(app, known, named, Deed::Remove(PersonId(about.person))).await
}

/// A link may let somebody in again who was removed.
#[utoipa::path(post, path = "/api/clubs/{club}/readmit", tag = "clubs", params(("club" = String, Path)),
    request_body = AboutMember, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn readmit(
    app: State<AppState>,
    known: Known,
    named: Named<String>,
    Body(about): Body<AboutMember>,
) -> Answer<StatusCode> {
    act(app, known, named, Deed::Readmit(PersonId(about.person))).await
}

/// Hands a club on to another member.
#[utoipa::path(post, path = "/api/clubs/{club}/hand-on", tag = "clubs", params(("club" = String, Path)),
    request_body = AboutMember, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn hand_on(
    app: State<AppState>,
    known: Known,
    named: Named<String>,
    Body(about): Body<AboutMember>,
) -> Answer<StatusCode> {
    act(app, known, named, Deed::HandOn(PersonId(about.person))).await
}

/// Gives a club another name.
#[utoipa::path(post, path = "/api/clubs/{club}/rename", tag = "clubs", params(("club" = String, Path)),
    request_body = ClubName, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn rename(
    app: State<AppState>,
    known: Known,
    named: Named<String>,
    Body(new): Body<ClubName>,
) -> Answer<StatusCode> {
    act(app, known, named, Deed::Rename(new.name)).await
}

async fn act(
    State(app): State<AppState>,
    Known(guest): Known,
    Named(club): Named<String>,
    deed: Deed,
) -> Answer<StatusCode> {
    clubs::act(&app, &guest, &club, &deed).await.tell(&guest)?;
    Ok(StatusCode::NO_CONTENT)
}
