//! The real program, serving from a folder of its own.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use store::{Because, Change, Kind, NewEntry, NewTable, Origin, Place, Sitter, Stage, Store};
use table::{Language, Record, Seat, Seats};
use tempfile::TempDir;
use terms::{Pace, Terms};

/// A running `coppice serve`; ended when dropped.
pub struct House {
    /// None: the story itself serves.
    child: Option<Child>,
    data: TempDir,
    port: u16,
    /// The database that it shares with other nodes.
    database: Option<String>,
    /// Strangers come in by invitation alone.
    is_closed: bool,
}

impl House {
    /// Opens an empty one.
    pub fn open() -> Self {
        let (data, port) = (folder(), free_port());
        let child = Some(serve(&data, port, None, false));
        House { child, data, port, database: None, is_closed: false }
    }

    /// One of several nodes that share a database.
    pub fn node(database: &str) -> Self {
        let (data, port) = (folder(), free_port());
        let child = Some(serve(&data, port, Some(database), false));
        House { child, data, port, database: Some(database.to_owned()), is_closed: false }
    }

    /// A server that runs elsewhere, at this port.
    pub fn at_port(port: u16) -> Self {
        House { child: None, data: folder(), port, database: None, is_closed: false }
    }

    /// Ends the program as a power cut would.
    pub fn shut(&mut self) {
        end(&mut self.child);
    }

    /// Starts it again.
    pub fn reopen(&mut self) {
        self.child = Some(serve(&self.data, self.port, self.database.as_deref(), self.is_closed));
    }

    /// Closes the house to strangers; Marta keeps it. Says by which address one comes in as Marta.
    pub fn closes(&mut self) -> Result<String, Box<dyn std::error::Error>> {
        self.shut();
        let link = tokio::runtime::Runtime::new()?.block_on(async {
            let store = Store::open(&self.data.path().join("coppice.sqlite")).await?;
            let person = store.add_person("Marta", Language::En, "system").await?.id;
            store.set_owner(person, true, Because::default()).await?;
            let link = store.open_link(person).await?;
            store.close().await;
            Ok::<_, Box<dyn std::error::Error>>(link.reveal())
        })?;
        self.is_closed = true;
        self.reopen();
        Ok(format!("/k/{link}"))
    }

    /// Lays out a match as it stands in a record, with Marta at its first seat. Says where it is, and by which address
    /// one comes in as Marta.
    pub fn lays_out(&mut self, record: &str) -> Result<(String, String), Box<dyn std::error::Error>> {
        self.lays_out_after(record, usize::MAX)
    }

    /// The same after so many moves of the record.
    pub fn lays_out_after(
        &mut self,
        record: &str,
        moves: usize,
    ) -> Result<(String, String), Box<dyn std::error::Error>> {
        let mut record = Record::parse(record)?;
        if moves < record.moves.len() {
            record.moves.truncate(moves);
            record.result = None;
        }
        self.shut();
        let laid = tokio::runtime::Runtime::new()?.block_on(lay_out(self.data.path(), &record))?;
        self.reopen();
        Ok(laid)
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// Who else sits at a table that is laid out.
const BOTS: [&str; 5] = ["Bramble", "Clover", "Fern", "Hazel", "Juniper"];

async fn lay_out(data: &Path, record: &Record) -> Result<(String, String), Box<dyn std::error::Error>> {
    let store = Store::open(&data.join("coppice.sqlite")).await?;
    let person = store.add_person("Marta", Language::En, "system").await?;
    let link = store.open_link(person.id).await?;
    let entry = shelf::find(&record.game).ok_or("no such game")?;
    let played = (entry.replay)(record, None)?;
    let bot = |name: &str| Place { sitter: Sitter::Bot("sapling".to_owned()), name: name.to_owned() };
    let marta = Place { sitter: Sitter::Person(person.id), name: person.name };
    let table = NewTable {
        game: record.game.clone(),
        rules_version: record.rules_version,
        setup: played.setup().clone(),
        seed: played.seed().ok_or("the record names no seed")?,
        title: "A match laid out".to_owned(),
        host: person.id,
        terms: Terms { pace: Pace::Instant, watched: false, ..Terms::default() },
        origin: Origin::Dealt,
        places: std::iter::once(marta).chain(BOTS.map(bot)).take(played.setup().players as usize).collect(),
    };
    let id = store.add_table(&table).await?;
    let seat = Seat::default();
    let start = NewEntry { seat: None, kind: Kind::Start, text: String::new(), name: String::new() };
    let moves = record.moves.iter().map(|line| NewEntry {
        seat: Some(line.seat),
        kind: Kind::Play,
        text: line.text.clone(),
        name: String::new(),
    });
    for (index, entry) in std::iter::once(start).chain(moves).enumerate() {
        let change = Change {
            seq: index as u64 + 1,
            entry,
            stage: Stage::Playing,
            waiting: Seats::only(seat),
            outcome: None,
            places: Vec::new(),
            bots: Seats::NONE,
            snapshot: None,
            time: store::now(),
            due: None,
            host: None,
            remade: None,
            terms: None,
            restart: None,
            mixed: None,
            wanted: Seats::NONE,
            calls: Vec::new(),
        };
        store.append(&id, &change).await?;
    }
    store.close().await;
    Ok((format!("/t/{id}"), format!("/k/{}", link.reveal())))
}

fn end(child: &mut Option<Child>) {
    if let Some(mut child) = child.take() {
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// A folder for the data: in memory where the system has such a place, so that a busy disk does not hold up a story.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    folder.expect("a folder for the data")
}

/// From these words follow all deals, so that a story finds the same match in every run; `STORY_CHANCE` tries others.
pub fn chance() -> String {
    env::var("STORY_CHANCE").unwrap_or_else(|_| "a story".to_owned())
}

/// A port that nobody uses at the moment, so that the same address can be served again later.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("it has an address").port()
}

fn serve(data: &TempDir, port: u16, database: Option<&str>, is_closed: bool) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coppice"))
        .args(["serve", "--with-examples", "--unlimited", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data.path())
        .args(["--foretold", &chance()])
        .args(database.iter().flat_map(|url| ["--database-url", url]))
        .args(is_closed.then_some("--invite-only"))
        .env("COPPICE_LOG", "warn")
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program starts");
    let out = child.stdout.take().expect("it was piped");
    let mut lines = BufReader::new(out).lines();
    let first = lines.next().expect("it says where it is").expect("in words");
    assert!(first.contains("http://"), "{first}");
    // What else it says is read, so that it never waits to be heard.
    thread::spawn(move || lines.for_each(drop));
    child
}
