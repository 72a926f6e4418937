//! Any form and any JSON at every address that takes one: it is done or refused, and nothing breaks.

use std::sync::OnceLock;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, header};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// What forms are sent to, after the address of the table.
const AT_TABLE: &[&str] = &[
    "play",
    "undo",
    "redo",
    "reset",
    "ask-back",
    "answer-back",
    "chat",
    "sit",
    "leave",
    "start",
    "seat",
    "curtain",
    "pace",
    "faster",
    "rematch",
];
const ELSEWHERE: &[&str] =
    &["/tables", "/me", "/me/password", "/sign-in", "/look", "/api/people", "/api/tables"];

/// A server with a table at which somebody sits.
struct Scene {
    runtime: Runtime,
    router: Router,
    token: String,
    table: String,
}

fn scene() -> &'static Scene {
    static SCENE: OnceLock<Scene> = OnceLock::new();
    SCENE.get_or_init(|| {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder").keep();
        let config = server::Config { with_examples: true, unlimited: true, ..server::Config::default() };
        let listen = "127.0.0.1:0".parse().expect("an address");
        let serving = runtime.block_on(server::serve(&folder, listen, config)).expect("it can be served");
        let router = serving.router();
        let person = json!({ "name": "Anna" }).to_string();
        let welcome = runtime.block_on(ask(&router, None, "/api/people", JSON, person.into_bytes()));
        let token = welcome.1["token"].as_str().expect("a token").to_owned();
        let wish = json!({ "game": "nim", "seats": ["me", { "beside": "Ben" }] }).to_string();
        let made = runtime.block_on(ask(&router, Some(&token), "/api/tables", JSON, wish.into_bytes()));
        let table = made.1["id"].as_str().expect("a code").to_owned();
        Scene { runtime, router, token, table }
    })
}

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

async fn ask(router: &Router, token: Option<&str>, path: &str, content: &str, body: Vec<u8>) -> (u16, Value) {
    let mut request = Request::post(path).header(header::CONTENT_TYPE, content).header(header::HOST, "here");
    request = match (token, content == JSON) {
        (Some(token), true) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
        (Some(token), false) => request.header(header::COOKIE, format!("coppice={token}")),
        (None, _) => request,
    };
    if content == FORM {
        request = request.header(header::ORIGIN, "http://here");
    }
    let request = request.body(Body::from(body)).expect("a request of plain parts");
    let answer: Response<Body> = router.clone().oneshot(request).await.expect("an answer");
    let status = answer.status().as_u16();
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

pub fn run(data: &[u8]) {
    let [place, body @ ..] = data else { return };
    let scene = scene();
    let place = *place as usize;
    let count = 2 * AT_TABLE.len() + ELSEWHERE.len();
    let (path, content) = match place % count {
        at if at < AT_TABLE.len() => (format!("/t/{}/{}", scene.table, AT_TABLE[at]), FORM),
        at if at < 2 * AT_TABLE.len() => {
            (format!("/api/tables/{}/{}", scene.table, AT_TABLE[at - AT_TABLE.len()]), JSON)
        }
        at => {
            let path = ELSEWHERE[at - 2 * AT_TABLE.len()];
            (path.to_owned(), if path.starts_with("/api") { JSON } else { FORM })
        }
    };
    let asked = ask(&scene.router, Some(&scene.token), &path, content, body.to_vec());
    let (status, _) = scene.runtime.block_on(asked);
    assert!(status < 500, "{path}: {status}");
}
