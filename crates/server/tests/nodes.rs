//! Several nodes on one PostgreSQL: any of them serves any table, and nothing is lost when one goes.
//!
//! Where PostgreSQL or NATS is missing the test is listed as ignored; with `REQUIRE_TOOLS=1` it fails.

#[path = "all/house/mod.rs"]
mod house;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::Client;
use futures_util::StreamExt;
use house::{done, first_move, nim, play, refused};
use libtest_mimic::{Arguments, Failed, Trial};
use rig::{Certificate, Nats, Postgres, RigError};
use serde_json::json;
use store::{Entry, Kind, Store, TableId};
use table::Seat;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

fn main() {
    let args = Arguments::from_args();
    let is_left_out = (Postgres::find().is_err() || Nats::find().is_err()) && !rig::is_required();
    let trial = |name: &str, test: fn(Rig) -> BoxedTest| {
        Trial::test(name.to_owned(), move || run(test)).with_ignored_flag(is_left_out)
    };
    let no_openssl = Certificate::find().is_err() && !rig::is_required();
    let trials = vec![
        trial("lines_to_the_database_and_to_nats_are_encrypted", |rig| Box::pin(encrypted(rig)))
            .with_ignored_flag(is_left_out || no_openssl),
        trial("two_nodes_by_the_database", |rig| Box::pin(two_nodes(rig, None))),
        trial("two_nodes_by_nats", |rig| Box::pin(two_nodes_by_nats(rig))),
        trial("two_nodes_without_any_message", |rig| {
            // Nobody listens there: what is seen is found by looking.
            Box::pin(two_nodes(rig, Some("nats://127.0.0.1:9".to_owned())))
        }),
        trial("bots_belong_to_one_node_and_change_hands", |rig| Box::pin(bots_change_hands(rig))),
        trial("thinkers_elsewhere_choose_and_may_die", |rig| Box::pin(thinkers_elsewhere(rig))),
        trial("a_flag_falls_once_although_its_node_is_killed", |rig| Box::pin(flag_falls_once(rig))),
        trial("two_nodes_decide_once_about_somebody_who_is_away", |rig| Box::pin(decide_once(rig))),
        trial("a_days_deal_is_one_at_two_nodes", |rig| Box::pin(one_deal(rig))),
        trial("the_database_goes_and_comes_back", |rig| Box::pin(database_goes(rig))),
    ];
    libtest_mimic::run(&args, trials).exit();
}

type BoxedTest = std::pin::Pin<Box<dyn Future<Output = Result<(), RigError>>>>;

fn run(test: fn(Rig) -> BoxedTest) -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    let rig = Rig::start().map_err(|error| Failed::from(error.to_string()))?;
    runtime.block_on(test(rig)).map_err(|error| Failed::from(error.to_string()))
}

/// A database of its own.
struct Rig {
    postgres: Postgres,
    url: String,
}

impl Rig {
    fn start() -> Result<Self, RigError> {
        let postgres = Postgres::start()?;
        let url = postgres.database("nodes")?;
        Ok(Rig { postgres, url })
    }

    async fn node(&self, nats_url: Option<String>) -> Node {
        let config = server::Config {
            with_examples: true,
            unlimited: true,
            database_url: Some(self.url.clone()),
            nats_url,
            ..server::Config::default()
        };
        let folder = std::env::temp_dir();
        let listen = "127.0.0.1:0".parse().expect("an address");
        let serving = server::serve(&folder, listen, config).await.expect("it can be served");
        let address = serving.address;
        let (end, ended) = oneshot::channel();
        let running = tokio::spawn(async move {
            let until = async { drop(ended.await) };
            serving.run(until).await.expect("it serves");
        });
        Node { address, end, running }
    }
}

/// The database and NATS speak only to those who ask for an encrypted line, and show a certificate made on the spot.
async fn encrypted(mut rig: Rig) -> Result<(), RigError> {
    let folder = tempfile::tempdir().expect("a folder");
    let (ours, theirs) = (folder.path().join("ours"), folder.path().join("theirs"));
    std::fs::create_dir(&ours).and_then(|()| std::fs::create_dir(&theirs)).expect("folders");
    let (certificate, stranger) = (Certificate::make(&ours)?, Certificate::make(&theirs)?);
    rig.postgres.stop()?;
    rig.postgres.encrypt(&certificate)?;
    rig.postgres.run()?;
    let plain = rig.url.clone();
    let with = |mode: &str, authority: &std::path::Path| {
        format!("{plain}?sslmode={mode}&sslrootcert={}", authority.display())
    };
    // Whoever vouches for somebody else is not believed.
    for mode in ["verify-ca", "verify-full"] {
        let refused = Store::connect(&with(mode, &stranger.authority)).await;
        assert!(refused.is_err(), "{mode}: a stranger vouches for the database");
    }
    rig.url = with("verify-full", &certificate.authority);
    let store = Store::connect(&rig.url).await.expect("an encrypted line");
    store.close().await;
    let nats = Nats::start_guarded(&certificate, "coppice", "a-secret-of-nats")?;
    let guarded = |secret: &str, authority: &std::path::Path| {
        let port = nats.port();
        format!("tls://coppice:{secret}@localhost:{port}?ca={}", authority.display())
    };
    // Whoever does not know the secret hears nothing there; its tables go on by the store.
    for url in [guarded("a-guess", &certificate.authority), guarded("a-secret-of-nats", &stranger.authority)]
    {
        play_at_two_nodes(&rig, Some(url)).await?;
    }
    play_at_two_nodes(&rig, Some(guarded("a-secret-of-nats", &certificate.authority))).await
}

struct Node {
    address: std::net::SocketAddr,
    end: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Node {
    async fn program(&self, name: &str) -> Client {
        let welcome = Client::new(self.address).post("/api/people", &json!({ "name": name })).await;
        let token = done(welcome.expect("an answer"))["token"].as_str().expect("a token").to_owned();
        Client::with_token(self.address, &token)
    }

    async fn end(self) {
        self.end.send(()).expect("it listens");
        self.running.await.expect("it ended well");
    }
}

async fn two_nodes_by_nats(rig: Rig) -> Result<(), RigError> {
    let nats = Nats::start()?;
    two_nodes(rig, Some(nats.url())).await
}

async fn two_nodes(rig: Rig, nats_url: Option<String>) -> Result<(), RigError> {
    play_at_two_nodes(&rig, nats_url).await
}

/// Anna plays at one node and Ben at the other: each sees at once what the other does, on the page and by the API.
async fn play_at_two_nodes(rig: &Rig, nats_url: Option<String>) -> Result<(), RigError> {
    let (one, two) = (rig.node(nats_url.clone()).await, rig.node(nats_url).await);
    let mut anna = one.program("Anna").await;
    let mut ben = one.program("Ben").await.elsewhere(two.address);
    let table = nim(&mut anna, &mut ben).await;
    let code = table.rsplit('/').next().expect("a code");
    let mut page = ben.events(&format!("/t/{code}/events")).await.expect("a stream");
    page.next().await.expect("the table as it is");
    let mut now = done(anna.get(&table).await.expect("an answer"));
    while now["stage"] == "playing" {
        let seat = now["waiting_for"][0].as_u64().expect("a seat") as u8;
        let player = if seat == 1 { &mut anna } else { &mut ben };
        let moves = done(player.get(&format!("{table}/moves?seat={seat}")).await.expect("an answer"));
        let Some(text) = moves["moves"][0]["move"].as_str() else {
            // A choice that is none has played itself since.
            now = done(anna.get(&table).await.expect("an answer"));
            continue;
        };
        let body = json!({ "seat": seat, "move": text, "seq": moves["seq"] });
        let answer = player.post(&format!("{table}/play"), &body).await.expect("an answer");
        if answer.status == 409 {
            now = done(anna.get(&table).await.expect("an answer"));
            continue;
        }
        let seq = done(answer)["seq"].as_u64().expect("a number");
        let shown = tokio::time::timeout(Duration::from_secs(20), async {
            while page.next().await.expect("an event").id.parse::<u64>().expect("a number") < seq {}
        });
        shown.await.expect("the page at the other node shows it");
        // Whoever asks has the newest, message or not.
        for client in [&mut anna, &mut ben] {
            now = done(client.get(&table).await.expect("an answer"));
            assert!(now["seq"].as_u64() >= Some(seq), "{now}");
        }
    }
    // A move on an old page is refused at every node.
    let late = json!({ "seat": 1, "move": "take 1 from 1", "seq": 1 });
    let answer = anna.elsewhere(two.address).post(&format!("{table}/play"), &late).await.expect("an answer");
    refused(&answer, 409, "over");
    one.end().await;
    two.end().await;
    Ok(())
}

/// Two nodes seal one deal, one of two tries at once counts, and both know the list and what the master made of it, once.
async fn one_deal(rig: Rig) -> Result<(), RigError> {
    let (one, two) = (rig.node(None).await, rig.node(None).await);
    let mut here = one.program("Anna").await;
    let mut there = here.elsewhere(two.address);
    let deal = "/api/days/today/nim";
    let (first, second) = tokio::join!(here.get(deal), there.get(deal));
    let (first, second) = (done(first.expect("an answer")), done(second.expect("an answer")));
    assert_eq!((&first["seal"], &first["day"]), (&second["seal"], &second["day"]));
    let (play, body) = (format!("{deal}/play"), json!({}));
    let (first, second) = tokio::join!(here.post(&play, &body), there.post(&play, &body));
    let (first, second) = (done(first.expect("an answer")), done(second.expect("an answer")));
    assert_eq!(first["id"], second["id"], "one try counts");
    let table = format!("/api/tables/{}", first["id"].as_str().expect("a code"));
    while done(there.get(&table).await.expect("an answer"))["stage"] == "playing" {
        let moves = done(there.get(&format!("{table}/moves?seat=1")).await.expect("an answer"));
        match moves["moves"][0]["move"].as_str() {
            Some(text) => {
                let body = json!({ "seat": 1, "move": text, "seq": moves["seq"] });
                there.post(&format!("{table}/play"), &body).await.expect("an answer");
            }
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
    let told = loop {
        let told = done(here.get(deal).await.expect("an answer"));
        if !told["master"].is_null() {
            break told;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(done(there.get(deal).await.expect("an answer"))["master"], told["master"]);
    assert_eq!(told["list"].as_array().map(Vec::len), Some(1), "{told}");
    one.end().await;
    two.end().await;
    Ok(())
}

/// Bots play against Anna. While both nodes run one of them plays for the bots; when it ends the other goes on.
async fn bots_change_hands(rig: Rig) -> Result<(), RigError> {
    let (one, two) = (rig.node(None).await, rig.node(None).await);
    let mut anna = one.program("Anna").await;
    let bot = json!({ "bot": "random" });
    let wish = json!({ "game": "woodcraft-roll", "seats": [bot, bot, "me"], "pace": "brisk" });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code").to_owned();
    let path = format!("/api/tables/{code}");
    let mut other = anna.elsewhere(two.address);
    let store = Store::connect(&rig.url).await.expect("the store");
    let id: TableId = code.parse().expect("a code");
    let by_bots = async || {
        let entries = store.entries(&id, 0).await.expect("entries");
        let is_bots = |entry: &&Entry| entry.kind == Kind::Play && entry.seat != Seat::from_number(3);
        entries.iter().filter(is_bots).count()
    };
    // Both have it in memory, and both would play.
    let mut go_on = async |since: usize| {
        let moves = done(other.get(&format!("{path}/moves?seat=3")).await.expect("an answer"));
        if let Some(text) = moves["moves"][0]["move"].as_str() {
            let body = json!({ "seat": 3, "move": text, "seq": moves["seq"] });
            // What is forced may have played itself meanwhile.
            other.post(&format!("{path}/play"), &body).await.expect("an answer");
        }
        by_bots().await > since + 2
    };
    wait_for("the bots", async || go_on(0).await).await;
    one.running.abort();
    let since = by_bots().await;
    wait_for("the bots at the other node", async || go_on(since).await).await;
    let entries = store.entries(&id, 0).await.expect("entries");
    let numbers: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
    assert_eq!(numbers, (1..=entries.len() as u64).collect::<Vec<_>>());
    assert!(entries.iter().filter(|entry| entry.kind == Kind::Play).count() > 4);
    store.close().await;
    two.end().await;
    Ok(())
}

/// A thinker elsewhere chooses for the bots of two nodes. When it is killed in mid-thought, when another hears and never answers, and when
/// one tells what no rule knows, the bots go on, and no move is made twice.
async fn thinkers_elsewhere(rig: Rig) -> Result<(), RigError> {
    let nats = Nats::start()?;
    let (one, two) = (rig.node(Some(nats.url())).await, rig.node(Some(nats.url())).await);
    let mut anna = one.program("Anna").await;
    let mut other = anna.elsewhere(two.address);
    let store = Store::connect(&rig.url).await.expect("the store");
    let mut begin = async || -> TableId {
        let wish =
            json!({ "game": "woodcraft-roll", "seats": [{ "bot": "journeyman" }, "me"], "pace": "brisk" });
        let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
        table["id"].as_str().and_then(|code| code.parse().ok()).expect("a code")
    };
    let by_bot = async |tables: &[TableId]| {
        let mut count = 0;
        for id in tables {
            let entries = store.entries(id, 0).await.expect("entries");
            let is_bots = |entry: &&Entry| entry.kind == Kind::Play && entry.seat == Seat::from_number(1);
            count += entries.iter().filter(is_bots).count();
        }
        count
    };
    let mut tables = vec![begin().await];
    let mut go_on = async |more: usize| {
        let since = by_bot(&tables).await;
        while by_bot(&tables).await < since + more {
            let path = format!("/api/tables/{}", tables.last().expect("a table"));
            let moves = done(other.get(&format!("{path}/moves?seat=2")).await.expect("an answer"));
            if let Some(text) = moves["moves"][0]["move"].as_str() {
                let body = json!({ "seat": 2, "move": text, "seq": moves["seq"] });
                // What is forced may have played itself meanwhile.
                other.post(&format!("{path}/play"), &body).await.expect("an answer");
            } else if done(other.get(&path).await.expect("an answer"))["stage"] == "over" {
                // It may be over before somebody elsewhere was asked often enough.
                tables.push(begin().await);
            } else {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    };
    let thought = Arc::new(AtomicUsize::new(0));
    let (heard, url) = (thought.clone(), nats.url());
    let thinker = tokio::spawn(async move {
        let count = move || {
            heard.fetch_add(1, Ordering::SeqCst);
        };
        drop(server::think_for_others(&url, 2, count, std::future::pending()).await);
    });
    wait_for("the thinker", async || {
        go_on(1).await;
        thought.load(Ordering::SeqCst) > 2
    })
    .await;
    thinker.abort();
    go_on(2).await;
    // One that hears and never answers, then one that lies.
    let client = async_nats::connect(nats.url()).await.expect("a line");
    let mut mute = client.queue_subscribe("coppice.think.>", "thinkers".to_owned()).await.expect("a line");
    client.flush().await.expect("sent");
    go_on(2).await;
    let asked = tokio::time::timeout(Duration::from_secs(60), async {
        loop {
            tokio::select! {
                message = mute.next() => return message.expect("a question"),
                () = go_on(1) => {}
            }
        }
    });
    asked.await.expect("it is asked");
    mute.unsubscribe().await.expect("it goes");
    let mut liar = client.queue_subscribe("coppice.think.>", "thinkers".to_owned()).await.expect("a line");
    let lies = Arc::new(AtomicUsize::new(0));
    let told = lies.clone();
    let lying = tokio::spawn(async move {
        while let Some(message) = liar.next().await {
            let asker = message.reply.expect("a way back");
            let lie = r#"{"move":"win at once"}"#;
            client.publish(asker, lie.into()).await.expect("a lie");
            client.flush().await.expect("sent");
            told.fetch_add(1, Ordering::SeqCst);
        }
    });
    wait_for("the liar", async || {
        go_on(1).await;
        lies.load(Ordering::SeqCst) > 1
    })
    .await;
    lying.abort();
    for id in &tables {
        let entries = store.entries(id, 0).await.expect("entries");
        let numbers: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
        assert_eq!(numbers, (1..=entries.len() as u64).collect::<Vec<_>>());
    }
    store.close().await;
    one.end().await;
    two.end().await;
    Ok(())
}

/// A clock runs out at the moment when the node dies at which everybody plays. The other lets the flag fall, once.
async fn flag_falls_once(rig: Rig) -> Result<(), RigError> {
    let (one, two) = (rig.node(None).await, rig.node(None).await);
    let (mut anna, mut ben) = (one.program("Anna").await, one.program("Ben").await);
    let terms = json!({ "clock": "live", "bank": 3, "increment": 0, "flag": "resign" });
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"], "terms": terms });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code").to_owned();
    let path = format!("/api/tables/{code}");
    done(ben.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    let begun = done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    let due = begun["due"].as_i64().expect("a clock runs");
    let until = (due - store::now()).max(0) as u64;
    tokio::time::sleep(Duration::from_millis(until)).await;
    one.running.abort();
    let store = Store::connect(&rig.url).await.expect("the store");
    let id: TableId = code.parse().expect("a code");
    let flags = async || {
        let entries = store.entries(&id, 0).await.expect("entries");
        entries.into_iter().filter(|entry| entry.kind == Kind::Flag).collect::<Vec<_>>()
    };
    wait_for("the flag", async || !flags().await.is_empty()).await;
    let over = done(anna.elsewhere(two.address).get(&path).await.expect("an answer"));
    assert_eq!(
        (&over["stage"], &over["standings"]["scores"][1]["rank"]),
        (&json!("over"), &json!(1)),
        "{over}"
    );
    tokio::time::sleep(Duration::from_secs(2)).await;
    let fallen = flags().await;
    assert_eq!(fallen.len(), 1, "{fallen:?}");
    assert!(fallen[0].time >= due, "never too early");
    store.close().await;
    two.end().await;
    Ok(())
}

/// Anna and Carla look at the table at two nodes, Bram is gone. They say at the same moment what they would do: it is done once.
async fn decide_once(rig: Rig) -> Result<(), RigError> {
    let (one, two) = (rig.node(None).await, rig.node(None).await);
    let (mut anna, mut bram) = (one.program("Anna").await, one.program("Bram").await);
    let mut carla = one.program("Carla").await.elsewhere(two.address);
    let terms = json!({ "pace": "calm", "level": "sapling", "away": 1 });
    let wish = json!({ "game": "grimm-forest", "seats": ["me", "anybody", "anybody"], "terms": terms });
    let table = done(anna.post("/api/tables", &wish).await.expect("an answer"));
    let code = table["id"].as_str().expect("a code").to_owned();
    let path = format!("/api/tables/{code}");
    for client in [&mut bram, &mut carla] {
        done(client.post(&format!("{path}/sit"), &json!({})).await.expect("an answer"));
    }
    done(anna.post(&format!("{path}/start"), &json!({})).await.expect("an answer"));
    let _here = [
        anna.events(&format!("/t/{code}/events")).await.expect("a stream"),
        carla.events(&format!("/t/{code}/events")).await.expect("a stream"),
    ];
    // Everybody chooses at once in the first step: Bram is waited for.
    let waiting = done(anna.get(&path).await.expect("an answer"))["waiting_for"].clone();
    assert!(waiting.as_array().is_some_and(|seats| seats.contains(&json!(2))), "{waiting}");
    let store = Store::connect(&rig.url).await.expect("the store");
    let id: TableId = code.parse().expect("a code");
    let kinds = async || {
        let entries = store.entries(&id, 0).await.expect("entries");
        entries.into_iter().map(|entry| entry.kind).collect::<Vec<_>>()
    };
    let (vote, deed) = (json!({ "about": 2, "ballot": "bot" }), format!("{path}/vote"));
    // Until both nodes know that Bram is away, and that the other is not.
    wait_for("a decision", async || {
        let (one, two) = tokio::join!(anna.post(&deed, &vote), carla.post(&deed, &vote));
        for answer in [one.expect("an answer"), two.expect("an answer")] {
            // It is too early, or the other has decided it already.
            assert!(answer.status == 200 || answer.body.contains("not-away"), "{}", answer.body);
        }
        kinds().await.contains(&Kind::BotPlays)
    })
    .await;
    let again = anna.post(&deed, &vote).await.expect("an answer");
    refused(&again, 409, "not-away");
    let log = kinds().await;
    assert_eq!(log.iter().filter(|kind| **kind == Kind::BotPlays).count(), 1, "{log:?}");
    for client in [&mut anna, &mut carla] {
        assert_eq!(done(client.get(&path).await.expect("an answer"))["bots"], json!([2]));
    }
    store.close().await;
    one.end().await;
    two.end().await;
    Ok(())
}

/// Without its database the server says so, in the reader's language, and forgets nothing.
async fn database_goes(mut rig: Rig) -> Result<(), RigError> {
    let node = rig.node(None).await;
    let (mut anna, mut ben) = (node.program("Anna").await, node.program("Ben").await);
    let table = nim(&mut anna, &mut ben).await;
    let code = table.rsplit('/').next().expect("a code").to_owned();
    let (text, seq) = first_move(&mut anna, &table, 1).await;
    let body = json!({ "seat": 1, "move": text, "seq": seq });
    tokio::task::block_in_place(|| rig.postgres.stop())?;
    let answer = anna.post(&format!("{table}/play"), &body).await.expect("an answer");
    refused(&answer, 503, "unavailable");
    for (language, words) in
        [("en", "Nothing is lost"), ("fr", "Rien n’est perdu"), ("de", "Nichts ist verloren")]
    {
        let mut stranger = Client::new(node.address).with("accept-language", language);
        for path in [format!("/t/{code}"), "/".to_owned()] {
            let page = stranger.get(&path).await.expect("an answer");
            assert_eq!(page.status, 503, "{path}");
            assert!(page.body.contains(words), "{language} {path}: {}", page.body);
        }
    }
    tokio::task::block_in_place(|| rig.postgres.run())?;
    wait_for("the database", async || anna.get(&table).await.expect("an answer").status == 200).await;
    let now = done(anna.get(&table).await.expect("an answer"));
    assert_eq!((&now["seq"], &now["count"]), (&json!(seq), &json!(0)), "nothing was half done");
    done(anna.post(&format!("{table}/play"), &body).await.expect("an answer"));
    play(&mut ben, &table, 2).await;
    node.end().await;
    Ok(())
}

async fn wait_for(what: &str, mut is_there: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is_there().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{what} did not come");
}
