//! `coppice engine` as other programs meet it: the transcript of its documentation, bad requests, garbage.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::{Chance, Fate, Seed};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/engine-protocol.md");

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_coppice"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Engine { child, input, output }
    }

    fn send(&mut self, line: &[u8]) {
        self.input.write_all(line).expect("the engine reads on");
        self.input.write_all(b"\n").expect("the engine reads on");
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine answers");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("an answer is JSON: {error}: {line:?}"))
    }

    fn ask(&mut self, request: Value) -> Value {
        self.send(request.to_string().as_bytes());
        self.answer()
    }

    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].clone()
    }

    fn code(&mut self, request: Value) -> String {
        let answer = self.ask(request.clone());
        assert!(
            answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()),
            "{request}: {answer}"
        );
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The transcript in the documentation is what the engine answers. `BLESS=1` writes the answers anew.
#[test]
fn the_documented_transcript_replays() {
    let document = std::fs::read_to_string(DOCUMENT).expect("the document is there");
    let mut engine = Engine::start();
    let mut renewed = String::new();
    let mut requests = 0;
    let mut lines = document.lines().peekable();
    while let Some(line) = lines.next() {
        renewed += &format!("{line}\n");
        let Some(request) = line.strip_prefix("> ").filter(|request| request.starts_with('{')) else {
            continue;
        };
        let expected = lines.next().and_then(|line| line.strip_prefix("< ")).expect("an answer follows");
        let answer = engine.ask(serde_json::from_str(request).expect("a request is JSON"));
        renewed += &format!("< {answer}\n");
        requests += 1;
        if std::env::var_os("BLESS").is_none() {
            assert_eq!(
                answer,
                serde_json::from_str::<Value>(expected).expect("an answer is JSON"),
                "{request}"
            );
        }
    }
    assert!(requests >= 10, "the transcript shows the protocol");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(DOCUMENT, renewed).expect("the document can be written");
    }
}

/// A match of the first game on the shelf that several can play.
fn new_match(engine: &mut Engine) -> Value {
    engine.ok(json!({"do": "new", "game": "woodcraft-roll", "players": 2, "seed": "engine tests"}))["match"]
        .clone()
}

#[test]
fn bad_requests_get_an_error_and_harm_nothing() {
    let mut engine = Engine::start();
    let id = new_match(&mut engine);
    let before = engine.ok(json!({"do": "position", "match": id}));
    let bad = [
        (json!({"do": "dance"}), "unknown-request"),
        (json!({"dance": 1}), "bad-request"),
        (json!([1, 2]), "bad-request"),
        (json!({"do": "new", "game": "chess", "players": 2}), "unknown-game"),
        (json!({"do": "new", "game": "woodcraft-roll", "players": 9}), "bad-setup"),
        (json!({"do": "new", "game": "woodcraft-roll", "players": 2, "options": {"x": "y"}}), "bad-setup"),
        (json!({"do": "new", "game": "woodcraft-roll", "players": 2, "components": "x = "}), "bad-setup"),
        (json!({"do": "moves", "match": 99, "seat": 1}), "unknown-match"),
        (json!({"do": "moves", "match": id, "seat": 0}), "bad-request"),
        (json!({"do": "moves", "match": id, "seat": 5}), "wrong-seat"),
        (json!({"do": "moves", "match": "x", "seat": 1}), "bad-request"),
        (json!({"do": "play", "match": id, "seat": 1, "move": "fly away"}), "unreadable-move"),
        (json!({"do": "play", "match": id, "seat": 1, "move": "done"}), "illegal-move"),
        (json!({"do": "undo", "match": id}), "cannot-undo"),
        (json!({"do": "undo", "match": id, "seat": 1}), "cannot-undo"),
        (json!({"do": "redo", "match": id}), "cannot-undo"),
        (json!({"do": "load", "record": "Game: x"}), "bad-record"),
        (json!({"do": "load"}), "bad-request"),
    ];
    for (request, code) in bad {
        assert_eq!(engine.code(request.clone()), code, "{request}");
    }
    engine.send(b"{nonsense");
    assert_eq!(engine.answer()["error"]["code"], "not-json");
    engine.send(&[b'x'; 10 << 20]);
    assert_eq!(engine.answer()["error"]["code"], "line-too-long");
    engine.send(b"\xff\xfe");
    assert_eq!(engine.answer()["error"]["code"], "not-json");
    assert_eq!(engine.ok(json!({"do": "position", "match": id})), before);
}

#[test]
fn answers_repeat_the_id() {
    let mut engine = Engine::start();
    for id in [json!(7), json!("seven"), json!({"a": [1]}), Value::Null] {
        assert_eq!(engine.ask(json!({"id": id, "do": "games"}))["id"], id);
        assert_eq!(engine.ask(json!({"id": id, "do": "dance"}))["id"], id);
    }
}

#[test]
fn positions_and_records_can_be_loaded_again() {
    let mut engine = Engine::start();
    let id = new_match(&mut engine);
    engine.ok(json!({"do": "random", "match": id, "until": {"moves": 30}, "seed": "on"}));
    let position = engine.ok(json!({"do": "position", "match": id}));
    let record = engine.ok(json!({"do": "record", "match": id, "names": ["Anna", "Ben"]}));
    let copy = engine.ok(json!({"do": "load", "position": position["position"]}))["match"].clone();
    assert_eq!(engine.ok(json!({"do": "position", "match": copy})), position);
    assert_eq!(engine.code(json!({"do": "record", "match": copy})), "no-record");
    let replayed = engine.ok(json!({"do": "load", "record": record["record"]}))["match"].clone();
    assert_eq!(engine.ok(json!({"do": "position", "match": replayed})), position);
    // Undo and redo lead back to the same position.
    engine.ok(json!({"do": "undo", "match": replayed, "steps": 12}));
    assert_ne!(engine.ok(json!({"do": "position", "match": replayed})), position);
    for _ in 0..12 {
        engine.ok(json!({"do": "redo", "match": replayed}));
    }
    assert_eq!(engine.ok(json!({"do": "position", "match": replayed})), position);
}

#[test]
fn a_view_tells_a_seat_no_more_than_it_may_know() {
    let mut engine = Engine::start();
    let id = new_match(&mut engine);
    let text = |engine: &mut Engine, seat: Value| {
        engine.ok(json!({"do": "view", "match": id, "seat": seat}))["view"].to_string()
    };
    // The two orders dealt to seat 1, from which it keeps one, are its secret.
    let dealt: Vec<String> = engine.ok(json!({"do": "moves", "match": id, "seat": 1}))["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|mv| mv.as_str().expect("notation").replace("keep ", ""))
        .collect();
    assert_eq!(dealt.len(), 2);
    for order in dealt {
        let quoted = format!("\"{order}\"");
        assert!(text(&mut engine, json!(1)).contains(&quoted), "seat 1 sees {order}");
        assert!(!text(&mut engine, json!(2)).contains(&quoted), "seat 2 sees {order}");
        assert!(!text(&mut engine, Value::Null).contains(&quoted), "an onlooker sees {order}");
    }
}

/// For so long garbage is sent. `FUZZ_SECONDS=60` is the long form.
fn fuzz_time() -> Duration {
    let seconds = std::env::var("FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or(2))
}

#[test]
fn garbage_never_ends_the_process() {
    let mut engine = Engine::start();
    let id = new_match(&mut engine);
    engine.ok(json!({"do": "random", "match": id, "until": {"moves": 20}, "seed": "fuzz"}));
    let position = engine.ok(json!({"do": "position", "match": id}));
    let record = engine.ok(json!({"do": "record", "match": id}));
    let good = [
        json!({"do": "games"}),
        json!({"do": "moves", "match": id, "seat": 1, "language": "de"}),
        json!({"do": "play", "match": id, "seat": 1, "move": "chip Y4"}),
        json!({"do": "view", "match": id, "seat": 2}),
        json!({"do": "random", "match": id}),
        json!({"do": "load", "position": position["position"]}),
        json!({"do": "load", "record": record["record"]}),
        json!({"do": "undo", "match": id}),
        json!({"do": "standings", "match": id, "language": "fr"}),
    ];
    let mut chance = Fate::sealed(Seed::named("garbage")).next();
    let end = Instant::now() + fuzz_time();
    while Instant::now() < end {
        let mut line = good[chance.below(good.len())].to_string().into_bytes();
        spoil(&mut line, &mut chance);
        if line.trim_ascii().is_empty() {
            continue;
        }
        engine.send(&line);
        engine.answer();
        // What a spoiled position may have become must not hurt either.
        let id = chance.below(4) + 1;
        engine.ask(json!({"do": "random", "match": id, "until": {"moves": 3}}));
        if id > 1 {
            engine.ask(json!({"do": "close", "match": id}));
        }
    }
    assert!(engine.child.try_wait().expect("the process can be asked").is_none(), "the engine still runs");
    assert!(engine.ok(json!({"do": "games"}))["games"].is_array());
}

/// Changes, repeats, removes or inserts some bytes.
fn spoil(line: &mut Vec<u8>, chance: &mut Chance) {
    const BYTES: &[u8] = b"{}[]\",:0123456789-eE.nulltrueYB IVK\\u\x00\xff";
    for _ in 0..chance.below(8) {
        if line.is_empty() {
            return;
        }
        let at = chance.below(line.len());
        let byte = BYTES[chance.below(BYTES.len())];
        match chance.below(4) {
            0 => line[at] = byte,
            1 => line.insert(at, byte),
            2 => {
                line.remove(at);
            }
            _ => line.truncate(at),
        }
    }
    line.retain(|&byte| byte != b'\n');
}
