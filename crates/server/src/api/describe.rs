//! The API describes itself.

use axum::Json;
use serde_json::{Value, json};
use store::Grade;
use table::Language;
use terms::{Level, Pace, Term, TermKind};
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use web::model::Ballot;

use super::{acts, after, clubs, days, profiles, reading, tables, tournaments};
use crate::tournaments::make::{Begins, Kind};

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
        acts::answer_back, acts::chat, acts::mix, acts::resign, acts::come_back, acts::vote, acts::withdraw_back, acts::ask_end, acts::answer_end, acts::start_without, acts::add_seat, acts::drop_seat, acts::free_seat, acts::agree, acts::host, acts::close, acts::decline, reading::look, after::hint, after::coach, after::bring, after::history, after::play_on,
        after::analyse, after::analysis, after::end_analysis, after::results,
        days::today, days::show, days::play, days::practise, profiles::show, profiles::best,
        clubs::list, clubs::found, clubs::join, clubs::show, clubs::leave, clubs::renew, clubs::close, clubs::remove,
        clubs::readmit, clubs::hand_on, clubs::rename,
        tournaments::list, tournaments::create, tournaments::show, tournaments::standings, tournaments::round,
        tournaments::export, tournaments::join, tournaments::withdraw, tournaments::remove, tournaments::start, tournaments::stop,
    ),
    security(("token" = []))
)]
struct Description;

/// How any request can be refused, whatever it asks for.
const REFUSALS: &[(&str, &str)] = &[
    ("400", "It cannot be read."),
    ("401", "It takes a person with a name."),
    ("403", "It is not theirs to do or to see."),
    ("404", "There is no such thing."),
    ("409", "The table has moved on, or is not that far."),
    ("413", "It is too large."),
    ("415", "A body is JSON, and says so."),
    ("422", "It is against the rules, or not as described."),
    ("429", "Too much at once."),
    ("503", "The store does not answer. Nothing is lost."),
];

/// The description of the API.
pub async fn description() -> Json<Value> {
    let mut description = Description::openapi();
    let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let components = description.components.get_or_insert_default();
    components.security_schemes.insert("token".to_owned(), token.into());
    let mut description = serde_json::to_value(description).expect("a description is plain data");
    let paths = description["paths"].as_object_mut().into_iter().flatten();
    for (path, operations) in paths {
        for operation in operations.as_object_mut().into_iter().flat_map(|operations| operations.values_mut())
        {
            complete(path, operation);
        }
    }
    let schemas = description["components"]["schemas"].as_object_mut();
    for schema in schemas.into_iter().flat_map(|schemas| schemas.values_mut()) {
        // Asked for by `get_mut`: an index would add what is not there.
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for (name, property) in properties.into_iter().flatten() {
            narrow(name, property);
        }
    }
    Json(description)
}

/// Adds what is the same everywhere: the names in the address, and the refusals.
fn complete(path: &str, operation: &mut Value) {
    for (status, words) in REFUSALS {
        let problem = json!({ "$ref": "#/components/schemas/Problem" });
        let refusal =
            json!({ "description": words, "content": { "application/json": { "schema": problem } } });
        let responses = operation["responses"].as_object_mut();
        responses.map(|responses| responses.entry(*status).or_insert(refusal));
    }
    let mut parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    if path.contains("{code}") {
        parameters.push(json!({ "name": "code", "in": "path", "required": true,
            "description": "the code of the table", "schema": { "type": "string" }, "example": "k3mx7pqa" }));
    }
    if path.contains("{seat}") {
        parameters.push(json!({ "name": "seat", "in": "path", "required": true,
            "description": "from 1", "schema": { "type": "integer", "minimum": 1, "maximum": table::MOST_SEATS } }));
    }
    for parameter in &mut parameters {
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        narrow(&name, &mut parameter["schema"]);
    }
    operation["parameters"] = parameters.into();
}

/// What is agreed about a table, made from its one description.
fn terms() -> Value {
    let property = |term: &Term| {
        let schema = match term.kind {
            TermKind::Switch => json!({ "type": "boolean" }),
            TermKind::Choice(words) => json!({ "type": "string", "enum": words }),
            TermKind::Seconds { least, most, .. } => {
                json!({ "type": "integer", "minimum": least, "maximum": most, "description": "seconds" })
            }
        };
        (term.key.to_owned(), schema)
    };
    let properties: serde_json::Map<String, Value> = Term::ALL.iter().map(property).collect();
    json!({ "type": "object", "properties": properties })
}

/// Says what a value can be, by its name: the same name means the same thing everywhere.
fn narrow(name: &str, schema: &mut Value) {
    let words: Vec<&str> = match name {
        "terms" => {
            *schema = terms();
            return;
        }
        "seat" if is(schema, "integer") => {
            schema["minimum"] = json!(1);
            schema["maximum"] = json!(table::MOST_SEATS);
            return;
        }
        "language" => Language::ALL.map(Language::code).to_vec(),
        "pace" => Pace::WORDS.to_vec(),
        "ballot" => Ballot::WORDS.to_vec(),
        "level" => Level::WORDS.to_vec(),
        "grade" => Grade::WORDS.to_vec(),
        "list" => tables::LISTS.to_vec(),
        "format" => after::FORMATS.to_vec(),
        "system" => Kind::WORDS.to_vec(),
        "begins" => Begins::WORDS.to_vec(),
        _ => return,
    };
    if is(schema, "string") {
        let nothing = is(schema, "null").then_some(Value::Null);
        schema["enum"] = words.iter().map(|&word| json!(word)).chain(nothing).collect();
    }
}

fn is(schema: &Value, kind: &str) -> bool {
    match &schema["type"] {
        Value::String(only) => only == kind,
        Value::Array(kinds) => kinds.iter().any(|each| each == kind),
        _ => false,
    }
}
