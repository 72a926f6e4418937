//! The API describes itself.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::{acts, after, reading, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Coppice",
        description = "The same powers as the pages, for programs. Come in by POST /api/people and send the token as \
            `Authorization: Bearer TOKEN`. A seat can be handed to a program by a token of its own."
    ),
    paths(
        reading::games, tables::come_in, tables::me, tables::list, tables::create, tables::show, tables::rematch,
        tables::hand_over, tables::take_over, reading::view, reading::moves, reading::record, reading::events,
        acts::sit, acts::leave, acts::start, acts::play, acts::undo, acts::redo, acts::reset, acts::ask_back,
        acts::answer_back, acts::chat, after::hint, after::bring, after::history, after::play_on,
        after::analyse, after::analysis, after::end_analysis, after::results,
    ),
    security(("token" = []))
)]
struct Description;

/// The description of the API.
pub async fn description() -> Json<utoipa::openapi::OpenApi> {
    let mut description = Description::openapi();
    let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let components = description.components.get_or_insert_default();
    components.security_schemes.insert("token".to_owned(), token.into());
    Json(description)
}
