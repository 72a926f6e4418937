//! What every store must do, whatever it keeps things in: each test runs on SQLite and on PostgreSQL.
//!
//! Where PostgreSQL is missing its tests are listed as ignored; with `REQUIRE_TOOLS=1` they fail.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use libtest_mimic::{Arguments, Failed, Trial};
use rig::Postgres;
use store::{
    Agreed, Ask, Because, Begun, Both, Change, Deal, Decision, Entered, Event, Joined, Kind, Listed,
    MOST_OWNED, Measure, NewCall, NewEntry, NewRound, NewRoundTable, NewTable, NodeId, Order, Origin,
    Outcome, PersonId, Place, Restart, ResultScope, Scored, Shown, Sitter, Snapshot, Stage, Store,
    StoreError, TableId, TournamentId, TournamentStage, Tournaments, WholeTournament,
};
use table::{Language, Seat, Seats, Seed, Setup};
use tempfile::TempDir;
use terms::{Pace, Terms};

/// A store of its own for each test.
struct Kept {
    store: Store,
    home: Home,
    /// For files of the test; it goes with the test.
    folder: TempDir,
}

#[derive(Clone)]
enum Home {
    File(PathBuf),
    Database(String),
}

impl Home {
    async fn open(&self) -> Store {
        match self {
            Home::File(file) => Store::open(file).await.expect("a store in a file"),
            Home::Database(url) => Store::connect(url).await.expect("a store in PostgreSQL"),
        }
    }
}

impl Kept {
    async fn in_file() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::File(folder.path().join("a store"));
        Kept { store: home.open().await, home, folder }
    }

    async fn in_postgres() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::Database(database());
        Kept { store: home.open().await, home, folder }
    }

    /// Closes the store and opens it again.
    async fn reopened(self) -> Self {
        self.store.close().await;
        Kept { store: self.home.open().await, ..self }
    }

    /// Another empty store of the same kind.
    async fn another(&self) -> Self {
        match &self.home {
            Home::File(_) => Kept::in_file().await,
            Home::Database(_) => Kept::in_postgres().await,
        }
    }
}

/// The server of this process; it ends with [`in_postgres`].
static POSTGRES: OnceLock<std::sync::Mutex<Option<Postgres>>> = OnceLock::new();

/// A new database.
fn database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("contract_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let server = POSTGRES.get().expect("it was started").lock().expect("nobody panicked");
    server.as_ref().expect("it runs").database(&name).expect("a database")
}

macro_rules! contract {
    ($($(#[$doc:meta])* async fn $name:ident($kept:ident: Kept) $body:block)*) => {
        $($(#[$doc])* async fn $name($kept: Kept) $body)*

        fn in_files() -> Vec<Trial> {
            vec![$(Trial::test(concat!("sqlite::", stringify!($name)), || {
                runtime().block_on(async { $name(Kept::in_file().await).await });
                Ok(())
            })),*]
        }

        /// All in one, so that one server does for all of them.
        async fn all_in_postgres() {
            $(println!("{}", stringify!($name)); $name(Kept::in_postgres().await).await;)*
        }
    };
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("a runtime")
}

fn main() {
    let args = Arguments::from_args();
    let mut trials = in_files();
    trials.push(Trial::test("sqlite::no_secret_is_in_the_files", || {
        runtime().block_on(no_secret_is_in_the_files());
        Ok(())
    }));
    trials.push(Trial::test("sqlite::whoever_is_erased_is_not_in_the_files", || {
        runtime().block_on(whoever_is_erased_is_not_in_the_files());
        Ok(())
    }));
    trials.push(Trial::test("sqlite::entries_that_come_together_share_a_commit", || {
        // With one thread all of them are there before the first is written.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(entries_that_come_together_share_a_commit());
        Ok(())
    }));
    let is_left_out = Postgres::find().is_err() && !rig::is_required();
    trials.push(Trial::test("postgres::the_whole_contract", in_postgres).with_ignored_flag(is_left_out));
    libtest_mimic::run(&args, trials).exit();
}

async fn entries_that_come_together_share_a_commit() {
    let kept = Kept::in_file().await;
    let host = anna(&kept.store).await;
    let mut ids = Vec::new();
    for _ in 0..40 {
        ids.push(table(&kept.store, host, vec![person(host, "Anna"), Place::free()]).await);
    }
    let before = kept.store.commits();
    let change = change(1, Kind::Play, "next");
    let written = join_all(ids.iter().map(|id| kept.store.append(id, &change))).await;
    assert!(written.iter().all(Result::is_ok), "{written:?}");
    assert_eq!(kept.store.commits() - before, 1);
    // Whoever goes away before anything is written has changed nothing, and is waited for.
    let mut gone = Box::pin(kept.store.append(&ids[0], &change));
    assert!(gone.as_mut().now_or_never().is_none());
    drop(gone);
    kept.store.settle().await;
    assert_eq!(kept.store.entries(&ids[0], 1).await.expect("entries"), []);
}

fn in_postgres() -> Result<(), Failed> {
    let server = Postgres::start().map_err(|error| Failed::from(error.to_string()))?;
    let kept = POSTGRES.get_or_init(|| std::sync::Mutex::new(Some(server)));
    let done = std::panic::catch_unwind(|| runtime().block_on(all_in_postgres()));
    drop(kept.lock().map(|mut server| server.take()));
    done.map_err(|_| Failed::from("the last one that was named"))
}

async fn anna(store: &Store) -> PersonId {
    store.add_person("Anna", Language::Fr, "dark").await.expect("a person").id
}

fn person(id: PersonId, name: &str) -> Place {
    Place { sitter: Sitter::Person(id), name: name.to_owned() }
}

fn bot() -> Place {
    Place { sitter: Sitter::Bot("random".to_owned()), name: "Fern".to_owned() }
}

async fn table(store: &Store, host: PersonId, places: Vec<Place>) -> TableId {
    let new = NewTable {
        game: "nim".to_owned(),
        rules_version: 1,
        setup: Setup::for_players(places.len() as u8).with("misere", "on"),
        seed: Seed::named("contract"),
        title: "A table".to_owned(),
        host,
        terms: Terms { listed: true, pace: Pace::Brisk, ..Terms::default() },
        origin: Origin::Dealt,
        places,
    };
    store.add_table(&new).await.expect("a table")
}

fn change(seq: u64, kind: Kind, text: &str) -> Change {
    Change {
        seq,
        entry: NewEntry { seat: Some(Seat::new(0)), kind, text: text.to_owned(), name: String::new() },
        stage: Stage::Playing,
        waiting: Seats::only(Seat::new(1)),
        outcome: None,
        places: Vec::new(),
        bots: Seats::NONE,
        time: store::now(),
        due: None,
        host: None,
        remade: None,
        terms: None,
        snapshot: None,
        restart: None,
        mixed: None,
        wanted: Seats::NONE,
        calls: Vec::new(),
    }
}

/// A table where a bot is to move.
async fn table_with_a_bot_to_move(store: &Store, host: PersonId) -> TableId {
    let id = table(store, host, vec![person(host, "Anna"), Place::free()]).await;
    let places = vec![(Seat::new(1), bot())];
    let start = Change { bots: Seats::only(Seat::new(1)), places, ..change(1, Kind::Start, "") };
    store.append(&id, &start).await.expect("it is next");
    id
}

fn agreed(host: PersonId) -> Agreed {
    Agreed {
        name: "Autumn".to_owned(),
        game: "nim".to_owned(),
        options: [("misere".to_owned(), "on".to_owned())].into(),
        terms: Terms { clock: terms::Clock::Days, ..Terms::default() },
        rules: pairing::Rules::new(pairing::System::Swiss { rounds: 3 }, pairing::Sizes::only(2)),
        seed: Seed::named("lots"),
        host,
        club: None,
        bot: None,
        is_listed: true,
        most: 500,
        begins_full: false,
        is_late: true,
        pause: 0,
    }
}

async fn crowd(store: &Store, count: usize) -> Vec<PersonId> {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(
            store.add_person(&format!("Person {number}"), Language::En, "system").await.expect("a person").id,
        );
    }
    people
}

/// The first against the second, the third against the fourth, whoever is left without a table.
fn new_round(whole: &WholeTournament, people: &[PersonId]) -> NewRound {
    let start = NewEntry { seat: None, kind: Kind::Start, text: "the seal".to_owned(), name: String::new() };
    let begun = Begun {
        start,
        moves: Vec::new(),
        stage: Stage::Playing,
        waiting: Seats::only(Seat::new(0)),
        outcome: None,
        due: Some(1000),
    };
    let table = |(pair, people): (usize, &[PersonId])| NewRoundTable {
        players: vec![2 * pair as i64 + 1, 2 * pair as i64 + 2],
        table: NewTable {
            game: "nim".to_owned(),
            rules_version: 1,
            setup: Setup::for_players(2),
            seed: Seed::named("round"),
            title: "Autumn".to_owned(),
            host: PersonId::SOMEBODY,
            terms: Terms::default(),
            origin: Origin::Dealt,
            places: people.iter().map(|id| person(*id, "somebody")).collect(),
        },
        begun: begun.clone(),
        calls: vec![NewCall { person: people[0], event: Event::Round, after: 0 }],
    };
    NewRound {
        version: whole.tournament.version,
        rules: whole.tournament.agreed.rules.clone(),
        joins_until: 3,
        bots: Vec::new(),
        changed_bots: Vec::new(),
        byes: if people.len() % 2 == 1 { vec![people.len() as i64] } else { Vec::new() },
        tables: people.chunks_exact(2).enumerate().map(table).collect(),
    }
}

contract! {
    async fn a_table_is_there_after_closing(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        for (seq, text) in (1..).zip(["take 1 from 1", "take 2 from 2"]) {
            kept.store.append(&id, &change(seq, Kind::Play, text)).await.expect("it is next");
        }
        let kept = kept.reopened().await;
        let found = kept.store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!((found.seq, found.stage, found.terms.pace), (2, Stage::Playing, Pace::Brisk));
        assert_eq!(found.setup, Setup::for_players(2).with("misere", "on"));
        assert_eq!(found.seed, Seed::named("contract"));
        assert_eq!(found.places, [person(host, "Anna"), bot()]);
        assert_eq!(found.waiting, Seats::only(Seat::new(1)));
        let texts: Vec<String> =
            kept.store.entries(&id, 0).await.expect("entries").into_iter().map(|entry| entry.text).collect();
        assert_eq!(texts, ["take 1 from 1", "take 2 from 2"]);
        assert_eq!(kept.store.entries(&id, 1).await.expect("entries").len(), 1);
    }

    async fn an_entry_is_read_as_it_was_written(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        assert_eq!(kept.store.entries(&id, 0).await.expect("entries"), []);
        let mut written = Vec::new();
        for (seq, text) in (1..).zip(["", "“a” \"b\" \\ ' { [", "two\nlines\tand a 🌲", "élan, Öl, \u{2028}, \u{7f}"]) {
            let mut said = change(seq, Kind::Say, text);
            said.entry.seat = (seq % 2 == 0).then_some(Seat::new(1));
            said.entry.name = format!("{text}!");
            written.push(kept.store.append(&id, &said).await.expect("it is next"));
        }
        assert_eq!(kept.store.entries(&id, 0).await.expect("entries"), written);
        assert_eq!(kept.store.entries(&id, 4).await.expect("entries"), []);
    }

    async fn what_a_match_depends_on_is_read_without_all_that_was_said_and_changed(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        let noise = [Kind::Say, Kind::HandOver, Kind::TakeOver, Kind::Sit, Kind::Leave, Kind::Arrange, Kind::Pace];
        let mut seq = 0;
        for round in 0..4 {
            for kind in noise.into_iter().chain([Kind::Play, Kind::Undo, Kind::Redo]) {
                seq += 1;
                let text = format!("{kind} {round}");
                kept.store.append(&id, &change(seq, kind, &text)).await.expect("it is next");
            }
        }
        let all = kept.store.entries(&id, 0).await.expect("entries");
        let last_talk = |entry: &store::Entry| entry.kind == Kind::Say && entry.seq > 20;
        let wanted: Vec<store::Entry> =
            all.into_iter().filter(|entry| !noise.contains(&entry.kind) || last_talk(entry)).collect();
        assert_eq!(wanted.len(), 3 * 4 + 2);
        assert_eq!(kept.store.entries_that_matter(&id, 2).await.expect("entries"), wanted);
    }

    async fn of_two_who_write_the_same_entry_one_is_refused_and_nothing_of_it_stays(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), Place::free()]).await;
        kept.store.append(&id, &change(1, Kind::Play, "first")).await.expect("it is next");
        let late = Change { places: vec![(Seat::new(1), bot())], ..change(1, Kind::Play, "second") };
        let refused = kept.store.append(&id, &late).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
        let far = kept.store.append(&id, &change(7, Kind::Play, "far ahead")).await;
        assert!(matches!(far, Err(StoreError::Conflict)), "{far:?}");
        let entries = kept.store.entries(&id, 0).await.expect("entries");
        assert_eq!(entries.iter().map(|entry| entry.text.as_str()).collect::<Vec<_>>(), ["first"]);
        assert!(kept.store.table(&id).await.expect("an answer").expect("the table").places[1].is_free());
    }

    async fn of_many_who_write_at_once_exactly_one_comes_first(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        let tries = (0..16).map(|number| {
            let (store, id) = (kept.store.clone(), id.clone());
            tokio::spawn(async move { store.append(&id, &change(1, Kind::Play, &number.to_string())).await })
        });
        let mut written = 0;
        for each in tries.collect::<Vec<_>>() {
            written += usize::from(each.await.expect("no panic").is_ok());
        }
        assert_eq!(written, 1);
        assert_eq!(kept.store.entries(&id, 0).await.expect("entries").len(), 1);
    }

    async fn entries_that_come_together_have_each_their_own_fate(kept: Kept) {
        let host = anna(&kept.store).await;
        let mut ids = Vec::new();
        for _ in 0..12 {
            ids.push(table(&kept.store, host, vec![person(host, "Anna"), Place::free()]).await);
        }
        // Of these one is not the next of its table, and one cannot be written at all: nobody knows its guest.
        let nobody = Change { host: Some(PersonId(4711)), ..change(1, Kind::Host, "") };
        let changes = (0..ids.len()).map(|number| match number {
            3 => change(2, Kind::Play, "too early"),
            7 => nobody.clone(),
            _ => change(1, Kind::Play, "next"),
        });
        let changes: Vec<Change> = changes.collect();
        let written = join_all(ids.iter().zip(&changes).map(|(id, change)| kept.store.append(id, change))).await;
        for (number, (id, fate)) in ids.iter().zip(&written).enumerate() {
            let entries = kept.store.entries(id, 0).await.expect("entries");
            match number {
                3 => assert!(matches!(fate, Err(StoreError::Conflict)), "{fate:?}"),
                7 => assert!(matches!(fate, Err(StoreError::Sql(_))), "{fate:?}"),
                _ => assert_eq!(entries, [fate.as_ref().expect("it is next").clone()]),
            }
            assert_eq!(entries.is_empty(), fate.is_err(), "table {number}");
        }
    }

    async fn seats_change_with_their_entry(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), Place::free()]).await;
        let sit = Change {
            places: vec![(Seat::new(1), bot())],
            bots: Seats::only(Seat::new(1)),
            ..change(1, Kind::Arrange, "")
        };
        kept.store.append(&id, &sit).await.expect("it is next");
        assert_eq!(kept.store.bots_wait(&NodeId::random()).await.expect("a list"), std::slice::from_ref(&id));
        let found = kept.store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!(found.places[1], bot());
        assert_eq!(found.bots, Seats::only(Seat::new(1)));
    }

    /// Who must choose, whose answer is wanted and when something is due change with each entry, all of it or nothing, and lists
    /// tell them as the table does.
    async fn whom_a_table_waits_for_changes_with_its_entries(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let ben = store.add_person("Ben", Language::De, "system").await.expect("a person").id;
        let id = table(store, anna, vec![person(anna, "Anna"), person(ben, "Ben"), bot()]).await;
        let seats = |numbers: &[usize]| numbers.iter().map(|&index| Seat::new(index)).collect::<Seats>();
        let found = async || store.table(&id).await.expect("an answer").expect("the table");
        let (nobody, all) = (Seats::NONE, seats(&[0, 1, 2]));
        assert_eq!((found().await.waiting, found().await.wanted), (nobody, nobody));
        let steps = [(seats(&[0]), nobody, None), (all, seats(&[1]), Some(7)), (seats(&[1, 2]), all, None), (nobody, nobody, None)];
        for (index, (waiting, wanted, due)) in steps.into_iter().enumerate() {
            let seq = index as u64 + 1;
            let change = Change { waiting, wanted, due, ..change(seq, Kind::Play, "x") };
            store.append(&id, &change).await.expect("it is written");
            let read = found().await;
            assert_eq!((read.waiting, read.wanted, read.due), (waiting, wanted, due), "after entry {seq}");
            for (whose, mine) in [(anna, 0), (ben, 1)] {
                let list = store.list(Listed::Unfinished(whose), 5).await.expect("a list");
                assert_eq!((list[0].waiting, list[0].wanted, list[0].due), (waiting, wanted, due), "seat {mine}");
                assert_eq!(list[0].seats_of(whose), seats(&[mine]));
            }
            // Of an entry that comes too late nothing stays.
            let late = Change { waiting: all, wanted: all, due: Some(1), ..change };
            assert!(matches!(store.append(&id, &late).await, Err(StoreError::Conflict)));
            assert_eq!((found().await.waiting, found().await.wanted, found().await.due), (waiting, wanted, due));
        }
        let kept = kept.reopened().await;
        let read = kept.store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!((read.seq, read.waiting, read.wanted), (4, nobody, nobody));
    }

    /// What is over is found among what is over, the latest first, however many seats somebody has; what goes on again is not; and
    /// what was closed is in neither list.
    async fn a_table_is_listed_by_whether_its_match_is_over(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let listed = async |which: Listed<'static>| -> Vec<TableId> {
            store.list(which, 2).await.expect("a list").into_iter().map(|table| table.id).collect()
        };
        let over = |seq: u64, time: i64| Change { stage: Stage::Over, time, ..change(seq, Kind::Play, "last") };
        let mut ids = Vec::new();
        for time in [100, 300, 200] {
            let id = table(store, anna, (0..6).map(|_| person(anna, "Anna")).collect()).await;
            store.append(&id, &change(1, Kind::Start, "")).await.expect("it is next");
            store.append(&id, &over(2, time)).await.expect("it is next");
            ids.push(id);
        }
        assert_eq!(listed(Listed::Finished(anna)).await, [ids[1].clone(), ids[2].clone()], "the latest, each once");
        assert!(listed(Listed::Unfinished(anna)).await.is_empty());
        store.append(&ids[1], &change(3, Kind::Undo, "")).await.expect("it is next");
        assert_eq!(listed(Listed::Unfinished(anna)).await, [ids[1].clone()], "it goes on");
        assert_eq!(listed(Listed::Finished(anna)).await, [ids[2].clone(), ids[0].clone()]);
        let closed = Change { stage: Stage::Closed, ..change(4, Kind::Close, "") };
        store.append(&ids[1], &closed).await.expect("it is next");
        assert!(listed(Listed::Unfinished(anna)).await.is_empty());
        assert_eq!(listed(Listed::Finished(anna)).await, [ids[2].clone(), ids[0].clone()]);
    }

    async fn a_session_is_known_until_it_ends_and_nobody_else_is(kept: Kept) {
        let id = anna(&kept.store).await;
        let secret = kept.store.open_session(id).await.expect("a session");
        let found = kept.store.session(secret.hash()).await.expect("an answer").expect("Anna");
        assert_eq!((found.id, found.name.as_str(), found.language), (id, "Anna", Language::Fr));
        assert_eq!(found.theme, "dark");
        let other = store::Secret::random();
        assert_eq!(kept.store.session(other.hash()).await.expect("an answer"), None);
        kept.store.end_session(secret.hash()).await.expect("it ends");
        assert_eq!(kept.store.session(secret.hash()).await.expect("an answer"), None);
    }

    async fn people_with_a_password_are_found_by_name(kept: Kept) {
        let (with, _without) = (anna(&kept.store).await, anna(&kept.store).await);
        kept.store.set_password(with, Some("a hash"), None).await.expect("it is set");
        let found = kept.store.people_with_password("Anna").await.expect("a list");
        assert_eq!(found.iter().map(|person| person.id).collect::<Vec<_>>(), [with]);
        kept.store.set_password(with, None, None).await.expect("it is gone");
        assert!(kept.store.people_with_password("Anna").await.expect("a list").is_empty());
    }

    async fn a_name_belongs_to_whoever_can_prove_it(kept: Kept) {
        let store = &kept.store;
        let (guest, owner) = (anna(store).await, anna(store).await);
        assert_eq!(store.name_for("Anna", None).await.expect("a name"), "Anna", "nobody has claimed it");
        store.set_password(owner, Some("a hash"), None).await.expect("it is set");
        let name = |id| async move { store.person(id).await.expect("an answer").expect("a person").name };
        assert_eq!((name(owner).await, name(guest).await), ("Anna".to_owned(), "Anna 2".to_owned()));
        let other = store.add_person("АNNA", Language::En, "dark").await.expect("a person");
        assert_eq!(other.name, "АNNA 2", "a look-alike gets a number");
        store.set_recovery(other.id, Some(store::SecretHash::of("a code"))).await.expect("it is set");
        assert_eq!(store.add_person("anna", Language::En, "dark").await.expect("a person").name, "anna 3");
        assert_eq!(store.rename(guest, "Anna").await.expect("a name"), "Anna 3");
        assert_eq!(store.rename(owner, "Ben").await.expect("a name"), "Ben");
        assert_eq!(store.rename(guest, "Anna").await.expect("a name"), "Anna", "it is free again");
        store.set_password(owner, None, None).await.expect("it is gone");
        assert_eq!(store.name_for("BEN", None).await.expect("a name"), "BEN");
    }

    async fn a_password_ends_the_other_devices_and_unused_links(kept: Kept) {
        let id = anna(&kept.store).await;
        let here = kept.store.open_device(id, "Firefox").await.expect("a session").hash();
        let there = kept.store.open_device(id, "Safari").await.expect("a session").hash();
        let link = kept.store.open_link(id).await.expect("a link").hash();
        let devices = kept.store.devices(id, Some(here)).await.expect("a list");
        assert_eq!(devices.iter().filter(|device| device.is_this).count(), 1);
        assert_eq!(devices.len(), 2);
        kept.store.set_password(id, Some("a hash"), Some(here)).await.expect("it is set");
        assert!(kept.store.session(here).await.expect("an answer").is_some());
        assert!(kept.store.session(there).await.expect("an answer").is_none());
        assert!(kept.store.spend_link(link).await.expect("an answer").is_none());
        let other = anna(&kept.store).await;
        assert!(!kept.store.end_device(other, &here.handle()).await.expect("an answer"), "not theirs");
        assert!(kept.store.end_device(id, &here.handle()).await.expect("an answer"));
        assert!(kept.store.session(here).await.expect("an answer").is_none());
    }

    async fn a_device_that_stays_away_is_forgotten(kept: Kept) {
        let id = anna(&kept.store).await;
        let secret = kept.store.open_session(id).await.expect("a session").hash();
        kept.store.age_session(secret, store::SESSION_LIFE - 60_000).await.expect("it ages");
        assert!(kept.store.session(secret).await.expect("an answer").is_some());
        kept.store.age_session(secret, 60_000).await.expect("it ages");
        assert!(kept.store.session(secret).await.expect("an answer").is_none());
        kept.store.sweep_sessions().await.expect("it is swept");
        assert!(kept.store.devices(id, None).await.expect("a list").is_empty());
    }

    async fn links_codes_and_challenges_count_once(kept: Kept) {
        let id = anna(&kept.store).await;
        let link = kept.store.open_link(id).await.expect("a link").hash();
        assert_eq!(kept.store.linked(link).await.expect("an answer").map(|person| person.id), Some(id));
        assert_eq!(kept.store.spend_link(link).await.expect("an answer").map(|person| person.id), Some(id));
        assert!(kept.store.spend_link(link).await.expect("an answer").is_none());
        let code = store::SecretHash::of("a code");
        kept.store.set_recovery(id, Some(code)).await.expect("it is set");
        assert!(kept.store.ways_back(id).await.expect("an answer").has_recovery_code);
        assert_eq!(kept.store.spend_recovery(code).await.expect("an answer").map(|person| person.id), Some(id));
        assert!(kept.store.spend_recovery(code).await.expect("an answer").is_none());
        assert_eq!(kept.store.ways_back(id).await.expect("an answer"), store::WaysBack::default());
        let asked = kept.store.open_challenge(Some(id)).await.expect("a challenge");
        assert!(!kept.store.take_challenge(&asked, None).await.expect("an answer"), "not for signing in");
        assert!(kept.store.take_challenge(&asked, Some(id)).await.expect("an answer"));
        assert!(!kept.store.take_challenge(&asked, Some(id)).await.expect("an answer"));
        let asked = kept.store.open_challenge(None).await.expect("a challenge");
        assert!(kept.store.take_challenge(&asked, None).await.expect("an answer"));
    }

    async fn a_passkey_counts_upwards(kept: Kept) {
        let id = anna(&kept.store).await;
        let key = |id: store::PersonId, name: &str| store::Passkey {
            id: name.as_bytes().to_vec(),
            person: id,
            public_key: vec![1, 2, 3],
            counter: 0,
            device: "Firefox".to_owned(),
            created: 0,
            used: 0,
        };
        assert!(kept.store.add_passkey(&key(id, "one")).await.expect("it is added"));
        let other = anna(&kept.store).await;
        assert!(!kept.store.add_passkey(&key(other, "one")).await.expect("an answer"), "it is taken");
        assert_eq!(kept.store.ways_back(id).await.expect("an answer").passkeys, 1);
        for (counter, is_fine) in [(0, true), (0, true), (5, true), (5, false), (4, false), (0, false), (6, true)] {
            assert_eq!(kept.store.use_passkey(b"one", counter).await.expect("an answer"), is_fine, "{counter}");
        }
        assert!(!kept.store.remove_passkey(other, b"one").await.expect("an answer"), "not theirs");
        assert!(kept.store.remove_passkey(id, b"one").await.expect("an answer"));
        assert!(kept.store.passkeys(id).await.expect("a list").is_empty());
    }

    async fn invitations_reach_whoever_has_not_blocked(kept: Kept) {
        let store = &kept.store;
        let (host, guest) = (anna(store).await, anna(store).await);
        let id = table(store, host, vec![person(host, "Anna"), Place::free()]).await;
        assert!(store.invite(&id, guest, host).await.expect("an answer"));
        assert!(!store.invite(&id, guest, host).await.expect("an answer"), "once is enough");
        assert_eq!(store.invitations(guest, 5).await.expect("a list")[0].table, id);
        assert_eq!(store.invited_to(&id).await.expect("a list")[0].0, guest);
        store.block(guest, host).await.expect("it is noted");
        assert!(store.invitations(guest, 5).await.expect("a list").is_empty());
        assert!(!store.invite(&id, guest, host).await.expect("an answer"));
        assert!(store.signed_in(store.open_session(guest).await.expect("a session").hash()).await.expect("an answer").expect("them").blocked.contains(&host));
        store.unblock(guest, host).await.expect("it is forgotten");
        assert!(store.invite(&id, guest, host).await.expect("an answer"));
        assert!(store.decline(&id, guest).await.expect("it is gone"));
        assert!(!store.decline(&id, guest).await.expect("an answer"), "there is none any more");
        assert!(store.invited_to(&id).await.expect("a list").is_empty());
        // For a moment they may think again, or be asked anew.
        assert!(store.invitations(guest, 5).await.expect("a list")[0].is_declined);
        store.reconsider(&id, guest).await.expect("it is there again");
        assert!(!store.invitations(guest, 5).await.expect("a list")[0].is_declined);
        assert!(store.decline(&id, guest).await.expect("it is gone"));
        assert!(store.invite(&id, guest, host).await.expect("an answer"));
        assert!(!store.invitations(guest, 5).await.expect("a list")[0].is_declined);
        assert_eq!(store.invited_to(&id).await.expect("a list")[0].0, guest);
        store.put_away(host, &id, 3).await.expect("it is away");
        assert_eq!(store.tables_put_away(host).await.expect("a list").get(&id), Some(&3));
        store.bring_back(host, &id).await.expect("it is back");
        assert!(store.tables_put_away(host).await.expect("a list").is_empty());
    }

    async fn whoever_is_erased_leaves_the_others_matches(kept: Kept) {
        let store = &kept.store;
        let gone = store.add_person("Wilhelmine", Language::De, "dark").await.expect("a person").id;
        let stays = anna(store).await;
        store.set_password(gone, Some("argon-of-wilhelmine"), None).await.expect("it is set");
        store.open_device(gone, "Wilhelmines Netscape").await.expect("a session");
        let id = table(store, gone, vec![person(gone, "Wilhelmine"), person(stays, "Anna")]).await;
        let mut said = change(1, Kind::Say, "Wilhelmine was here");
        said.entry.seat = Some(Seat::new(0));
        said.entry.name = "Wilhelmine".to_owned();
        store.append(&id, &said).await.expect("it is next");
        store.append(&id, &change(2, Kind::Start, "")).await.expect("it is next");
        assert_eq!(store.friends(stays, 5).await.expect("a list")[0].name, "Wilhelmine");
        let about = store.about(gone).await.expect("everything").to_string();
        assert!(about.contains("Wilhelmine was here") && about.contains("Wilhelmines Netscape"), "{about}");
        assert!(!about.contains("argon-of"), "{about}");
        store.erase(gone, "Somebody", &[]).await.expect("it is done");
        assert_eq!(store.person(gone).await.expect("an answer"), None);
        let left = store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!(left.places[0], Place { sitter: Sitter::Person(PersonId::SOMEBODY), name: "Somebody".to_owned() });
        assert_eq!(left.places[1].name, "Anna");
        assert!(store.friends(stays, 5).await.expect("a list").is_empty());
        let backup = kept.folder.path().join("backup");
        store.back_up(&backup).await.expect("a backup");
        let bytes = std::fs::read(&backup).expect("it is there");
        for trace in ["Wilhelmine", "wllhelrn", &gone.0.to_string()] {
            let found = bytes.windows(trace.len()).any(|window| window == trace.as_bytes());
            assert!(!found, "{trace} is still there");
        }
    }

    async fn a_seat_has_one_key_at_a_time(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        let first = kept.store.hand_over(&id, Seat::new(0)).await.expect("a key");
        let second = kept.store.hand_over(&id, Seat::new(0)).await.expect("another key");
        assert_eq!(kept.store.key(first.hash()).await.expect("an answer"), None);
        assert_eq!(kept.store.key(second.hash()).await.expect("an answer"), Some((id.clone(), Seat::new(0))));
        kept.store.take_over(&id, Seat::new(0)).await.expect("it ends");
        assert_eq!(kept.store.key(second.hash()).await.expect("an answer"), None);
    }

    async fn lists_show_what_belongs_there(kept: Kept) {
        let (mine, theirs) = (anna(&kept.store).await, anna(&kept.store).await);
        let running = table(&kept.store, mine, vec![person(mine, "Anna"), bot()]).await;
        let over = table(&kept.store, mine, vec![person(mine, "Anna"), bot()]).await;
        let other = table(&kept.store, theirs, vec![person(theirs, "Anna"), bot()]).await;
        let end = Change {
            stage: Stage::Over,
            waiting: Seats::NONE,
            outcome: Some(Outcome { points: vec![1, 0], ranks: vec![1, 2], counted: None }),
            ..change(1, Kind::Play, "the last")
        };
        kept.store.append(&over, &end).await.expect("it is next");
        let list = |which| {
            let store = kept.store.clone();
            async move {
                let tables = store.list(which, 10).await.expect("a list");
                tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
            }
        };
        assert_eq!(list(Listed::Unfinished(mine)).await, std::slice::from_ref(&running));
        assert_eq!(list(Listed::Finished(mine)).await, std::slice::from_ref(&over));
        assert_eq!(list(Listed::Open).await, [], "no seat is free anywhere");
        let open = table(&kept.store, theirs, vec![person(theirs, "Anna"), Place::free()]).await;
        assert_eq!(list(Listed::Open).await, std::slice::from_ref(&open));
        assert_eq!(list(Listed::Unfinished(theirs)).await, [open, other]);
        let found = kept.store.table(&over).await.expect("an answer").expect("the table");
        assert_eq!(found.outcome, Some(Outcome { points: vec![1, 0], ranks: vec![1, 2], counted: None }));
    }

    async fn a_visit_never_goes_back(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        assert_eq!(kept.store.visited(&id, host).await.expect("an answer"), None);
        for (seq, seen) in [(4, 4), (9, 9), (5, 9)] {
            kept.store.visit(&id, host, seq).await.expect("it is noted");
            assert_eq!(kept.store.visited(&id, host).await.expect("an answer"), Some(seen));
        }
    }

    async fn the_first_rematch_stays(kept: Kept) {
        let host = anna(&kept.store).await;
        let places = || vec![person(host, "Anna"), bot()];
        let id = table(&kept.store, host, places()).await;
        let (first, second) =
            (table(&kept.store, host, places()).await, table(&kept.store, host, places()).await);
        assert!(kept.store.set_next(&id, &first).await.expect("an answer"));
        assert!(!kept.store.set_next(&id, &second).await.expect("an answer"));
        let found = kept.store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!(found.next, Some(first));
    }

    async fn of_two_nodes_one_plays_for_the_bots_until_it_ends(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table_with_a_bot_to_move(&kept.store, host).await;
        let (first, second) = (NodeId::random(), NodeId::random());
        let long = Duration::from_secs(60);
        for node in [&first, &second] {
            kept.store.beat(node, long).await.expect("it runs");
        }
        assert_eq!(kept.store.bots_wait(&second).await.expect("a list"), std::slice::from_ref(&id));
        assert!(kept.store.claim(&id, &first).await.expect("an answer"));
        assert!(kept.store.claim(&id, &first).await.expect("an answer"), "it has it already");
        assert!(!kept.store.claim(&id, &second).await.expect("an answer"), "another has it");
        assert!(kept.store.bots_wait(&second).await.expect("a list").is_empty());
        assert_eq!(kept.store.bots_wait(&first).await.expect("a list"), std::slice::from_ref(&id));
        kept.store.release(&id, &first).await.expect("it is free");
        assert!(kept.store.claim(&id, &second).await.expect("an answer"));
        kept.store.leave(&second).await.expect("it ends");
        assert!(kept.store.claim(&id, &first).await.expect("an answer"), "the other has ended");
        // A node that says no more is believed to run until its time is up.
        kept.store.beat(&first, Duration::ZERO).await.expect("it runs no longer");
        assert!(kept.store.claim(&id, &second).await.expect("an answer"), "the other is gone");
    }

    async fn what_changed_is_told(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        let before = store::now() - 1000;
        kept.store.append(&id, &change(1, Kind::Play, "first")).await.expect("it is next");
        assert_eq!(kept.store.changed_since(before).await.expect("a list"), [(id.clone(), 1, None)]);
        assert!(kept.store.changed_since(store::now() + 1000).await.expect("a list").is_empty());
    }

    async fn the_latest_state_is_kept(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        assert_eq!(kept.store.snapshot(&id).await.expect("an answer"), None);
        kept.store.keep_components("f1", "a = 1").await.expect("it is kept");
        kept.store.keep_components("f1", "a = 1").await.expect("it is kept already");
        let state = |seq| Snapshot {
            seq,
            rules_version: 1,
            components: Some("f1".to_owned()),
            position: format!("{{\"at\":{seq}}}"),
        };
        let first = Change { snapshot: Some(state(1)), ..change(1, Kind::Play, "first") };
        kept.store.append(&id, &first).await.expect("it is next");
        assert_eq!(kept.store.snapshot(&id).await.expect("an answer"), Some(state(1)));
        kept.store.keep_snapshot(&id, &state(7)).await.expect("it is kept");
        kept.store.keep_snapshot(&id, &state(3)).await.expect("it is too late");
        assert_eq!(kept.store.snapshot(&id).await.expect("an answer"), Some(state(7)));
        assert_eq!(kept.store.components("f1").await.expect("an answer").as_deref(), Some("a = 1"));
        assert_eq!(kept.store.components("f2").await.expect("an answer"), None);
    }

    async fn a_match_starts_again_with_its_entry(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        let restart = Restart { seq: 1, rules_version: 2, position: "{}".to_owned() };
        let late = Change { restart: Some(restart.clone()), ..change(2, Kind::Restart, "") };
        kept.store.append(&id, &late).await.expect_err("it is not next");
        assert_eq!(kept.store.restarted(&id).await.expect("an answer"), None);
        let change = Change { restart: Some(restart.clone()), ..change(1, Kind::Restart, "") };
        kept.store.append(&id, &change).await.expect("it is next");
        assert_eq!(kept.store.restarted(&id).await.expect("an answer"), Some(restart));
        let found = kept.store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!(found.rules_version, 2);
    }

    async fn an_isolated_table_has_a_reason_and_no_bots(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = table_with_a_bot_to_move(&kept.store, host).await;
        kept.store.isolate(&id, "entry 9 does not fit").await.expect("it is isolated");
        let why = kept.store.isolated(&id).await.expect("an answer");
        assert_eq!(why.as_deref(), Some("entry 9 does not fit"));
        assert!(kept.store.bots_wait(&NodeId::random()).await.expect("a list").is_empty());
        kept.store.readmit(&id).await.expect("it is back");
        assert_eq!(kept.store.isolated(&id).await.expect("an answer"), None);
        assert_eq!(kept.store.bots_wait(&NodeId::random()).await.expect("a list"), [id]);
    }

    async fn a_backup_is_the_whole_store_and_can_be_restored_elsewhere(kept: Kept) {
        let host = anna(&kept.store).await;
        kept.store.set_password(host, Some("a hash"), None).await.expect("it is set");
        let session = kept.store.open_session(host).await.expect("a session");
        let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
        for (seq, text) in (1..).zip(["take 1 from 1", "take 2 from 2"]) {
            kept.store.append(&id, &change(seq, Kind::Play, text)).await.expect("it is next");
        }
        kept.store.keep_components("print", "tiles").await.expect("it is kept");
        let file = kept.folder.path().join("backup");
        kept.store.back_up(&file).await.expect("a backup");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = file.metadata().expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "a backup is for its owner alone");
        }
        let again = kept.store.back_up(&file).await;
        assert!(matches!(again, Err(StoreError::NotEmpty)), "a backup is never overwritten: {again:?}");
        kept.store.append(&id, &change(3, Kind::Play, "later")).await.expect("it is next");
        for other in [kept.another().await, Kept::in_file().await] {
            for words in ["", "no backup"] {
                let junk = kept.folder.path().join("junk");
                std::fs::write(&junk, words).expect("a file");
                let refused = other.store.restore(&junk).await;
                assert!(matches!(refused, Err(StoreError::NoBackup)), "{refused:?}");
            }
            // As at every store where a server has started.
            other.store.keep_components("print", "tiles").await.expect("it is kept");
            other.store.restore(&file).await.expect("it is restored");
            let known = other.store.session(session.hash()).await.expect("an answer").expect("Anna");
            assert_eq!((known.id, known.password.as_deref()), (host, Some("a hash")));
            let entries = other.store.entries(&id, 0).await.expect("entries");
            let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
            assert_eq!(texts, ["take 1 from 1", "take 2 from 2"]);
            other.store.append(&id, &change(3, Kind::Play, "another")).await.expect("it goes on");
            let full = other.store.restore(&file).await;
            assert!(matches!(full, Err(StoreError::NotEmpty)), "{full:?}");
        }
    }

    async fn what_the_house_decides_holds_and_is_noted(kept: Kept) {
        let store = &kept.store;
        let (owner, rude) = (anna(store).await, store.add_person("Rude", Language::En, "system").await.expect("one").id);
        let id = table(store, owner, vec![person(owner, "Anna"), person(rude, "Rude")]).await;
        store.set_owner(owner, true, Because::default()).await.expect("it is done");
        assert!(store.is_owner(owner).await.expect("an answer") && !store.is_owner(rude).await.expect("an answer"));
        let because = Because { owner: Some(owner), note: "loud" };
        let session = store.open_session(rude).await.expect("a session");
        let key = store.hand_over(&id, Seat::new(1)).await.expect("a key");
        store.take_measure(rude, Measure::Mute, because).await.expect("it is done");
        assert!(store.signed_in(session.hash()).await.expect("an answer").expect("one who is here").is_mute);
        let name = store.call_otherwise(rude, "Anna", because).await.expect("a name");
        assert_eq!(store.table(&id).await.expect("an answer").expect("the table").places[1], person(rude, &name));
        assert!(store.is_measured(rude, Measure::Name).await.expect("an answer"));
        store.take_measure(rude, Measure::Block, because).await.expect("it is done");
        store.take_measure(rude, Measure::Block, because).await.expect("twice is once");
        assert_eq!(store.signed_in(session.hash()).await.expect("an answer"), None);
        assert_eq!(store.key(key.hash()).await.expect("an answer"), None);
        assert!(matches!(store.open_session(rude).await, Err(StoreError::Blocked)));
        let measured = store.measured(10).await.expect("a list");
        assert_eq!(measured.len(), 3, "{measured:?}");
        store.order_close(&id, Because::default()).await.expect("it is told");
        let mut orders: Vec<Order> =
            store.orders(0).await.expect("a list").into_iter().map(|(_, order, _)| order).collect();
        orders.sort_by_key(|order| order.word());
        assert_eq!(orders, [Order::Close, Order::Refresh]);
        let kept = kept.reopened().await;
        let decided = kept.store.decisions(10).await.expect("a log");
        assert_eq!(decided.len(), 6, "{decided:?}");
        let close = decided.iter().find(|line| line.decision == Decision::Close).expect("the table");
        assert_eq!((close.owner.as_str(), close.about.as_str()), ("", id.as_str()));
        let mute = decided.iter().find(|line| line.decision == Decision::Mute).expect("the first");
        assert_eq!((mute.owner.as_str(), mute.about.as_str(), mute.note.as_str()), ("Anna", "Rude", "loud"));
        kept.store.forgive(rude, because).await.expect("it is done");
        kept.store.open_session(rude).await.expect("the door is open again");
        kept.store.erase(rude, "Somebody", &[]).await.expect("it is done");
        let decided = kept.store.decisions(10).await.expect("a log");
        assert!(decided.iter().all(|line| line.about != "Rude" && line.note.is_empty()), "{decided:?}");
    }

    async fn numbers_and_browsers_are_remembered(kept: Kept) {
        let store = &kept.store;
        let (one, other) = (anna(store).await, anna(store).await);
        let id = table(store, one, vec![person(one, "Anna"), person(other, "Anna")]).await;
        let number = Seed::named("a number");
        assert!(store.give_number(&id, one, number).await.expect("it is given"));
        assert!(!store.give_number(&id, one, Seed::named("another")).await.expect("an answer"), "once");
        assert_eq!(store.numbers(&id).await.expect("a list"), [(one, number)]);
        let mixed = Seed::named("contract").mixed(&[(Seat::new(0), number)]);
        store.append(&id, &Change { mixed: Some(mixed), ..change(1, Kind::Start, "") }).await.expect("it is next");
        // It happens once, whatever comes later.
        store.append(&id, &Change { mixed: Some(number), ..change(2, Kind::Play, "") }).await.expect("it is next");
        let found = store.table(&id).await.expect("an answer").expect("the table");
        assert_eq!((found.seed, found.half, found.sealed()), (mixed, Some(Seed::named("contract")), Seed::named("contract")));
        let (here, there) = (store::Secret::random().hash(), store::Secret::random().hash());
        store.note_browser(here, one).await.expect("it is noted");
        store.note_browser(there, other).await.expect("it is noted");
        assert!(!store.share_browser(one, other).await.expect("an answer"));
        store.note_browser(here, other).await.expect("it is noted");
        store.note_browser(here, other).await.expect("again");
        assert!(store.share_browser(one, other).await.expect("an answer"));
        assert!(store.share_browser(other, one).await.expect("an answer"));
    }

    async fn one_try_of_a_deal_counts_and_the_list_knows_who_was_in_time(kept: Kept) {
        let store = &kept.store;
        let host = anna(store).await;
        let seed = Seed::named("a day");
        let deal = Deal { day: "2026-11-16".to_owned(), game: "nim".to_owned(), seed, opens: 0, closes: i64::MAX, master: None };
        store.seal_deal(&deal).await.expect("it is sealed");
        let other = Deal { seed: Seed::named("another"), ..deal.clone() };
        store.seal_deal(&other).await.expect("an answer");
        assert_eq!(store.deal_at("nim", 1).await.expect("an answer").map(|deal| deal.seed), Some(seed), "the first counts");
        assert_eq!(store.sealed_until(&seed).await.expect("an answer"), Some(i64::MAX));
        let new = NewTable {
            game: "nim".to_owned(),
            rules_version: 1,
            setup: Setup::for_players(2),
            seed,
            title: String::new(),
            host,
            terms: Terms::default(),
            origin: Origin::Deal { day: deal.day.clone(), counts: true },
            places: vec![person(host, "Anna"), bot()],
        };
        let start = NewEntry { seat: None, kind: Kind::Start, text: String::new(), name: String::new() };
        let begun = Begun { start, moves: Vec::new(), stage: Stage::Playing, waiting: Seats::NONE, outcome: None, due: None };
        let (id, is_new) = store.begin_try(&deal, host, true, &new, &begun).await.expect("a try");
        assert!(is_new);
        assert_eq!(store.begin_try(&deal, host, true, &new, &begun).await.expect("an answer"), (id.clone(), false));
        let (practice, _) = store.begin_try(&deal, host, false, &new, &begun).await.expect("practice");
        assert_ne!(practice, id);
        assert_eq!(store.table(&id).await.expect("an answer").expect("a table").origin, new.origin);
        let session = store.open_session(host).await.expect("a session").hash();
        let done = async || store.signed_in(session).await.expect("an answer").expect("them").done;
        assert!(done().await.is_empty());
        let mine = store.ask(Ask::tries_on(&deal.day, host)).await.expect("an answer");
        assert_eq!(mine.iter().map(|(mine, _)| (&mine.table, mine.finished)).collect::<Vec<_>>(), [(&id, None)]);
        let outcome = Some(Outcome { points: vec![7, 3], ranks: vec![1, 2], counted: None });
        for table in [&id, &practice] {
            let over = Change { stage: Stage::Over, outcome: outcome.clone(), ..change(2, Kind::Play, "last") };
            store.append(table, &over).await.expect("it is next");
        }
        store.keep_lines(&id, &[("points-a".to_owned(), 7)]).await.expect("kept");
        let list = store.tries(&deal).await.expect("a list");
        let scored = Scored { points: 7, rank: 1, lines: Some(vec![("points-a".to_owned(), 7)]) };
        assert_eq!(list.iter().map(|tried| (&tried.table, tried.scored.clone())).collect::<Vec<_>>(), [(&id, Some(scored.clone()))]);
        assert_eq!(store.tries_count(&deal).await.expect("a number"), 1);
        let (on_day, at_time, count) = store
            .together((
                Ask::tries_on(&deal.day, host),
                Ask::tries_at(deal.opens, host),
                Ask::counts_at(deal.opens),
            ))
            .await
            .expect("an answer");
        assert_eq!(on_day.iter().map(|(mine, place)| (&mine.table, *place)).collect::<Vec<_>>(), [(&id, 1)]);
        assert_eq!(on_day, at_time);
        assert_eq!(count.into_iter().collect::<Vec<_>>(), [((deal.day.clone(), deal.game.clone()), 1)]);
        assert_eq!(done().await, [(deal.day.clone(), deal.game.clone())]);
        let early = Deal { closes: 1, ..deal.clone() };
        assert!(store.tries(&early).await.expect("a list").is_empty(), "too late");
        assert_eq!(store.deals_without_master(0).await.expect("an answer").len(), 1);
        let master = NewTable { host: PersonId(0), places: vec![bot(), bot()], ..new.clone() };
        assert!(store.keep_master(&deal, &master, &begun, &scored).await.expect("an answer"));
        assert!(!store.keep_master(&deal, &master, &begun, &scored).await.expect("an answer"), "once");
        assert!(store.deals_without_master(0).await.expect("an answer").is_empty());
        let days = store.days_of(host, "2026-11-01").await.expect("days");
        assert_eq!((days.len(), days[0].points, days[0].master), (1, 7, Some(7)));
        store.erase(host, "Somebody", &[]).await.expect("it is done");
        assert!(store.tries(&deal).await.expect("a list").is_empty(), "whoever is forgotten is forgotten");
    }

    async fn what_came_of_matches_is_summed_up(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let ben = store.add_person("Ben", Language::En, "light").await.expect("a person").id;
        let mut tables = Vec::new();
        // Won, won, lost, won; Ben sits there, then twice, and is a bot's neighbour at last.
        let seatings = [vec![person(ben, "Ben")], vec![person(ben, "Ben"), person(ben, "Bea")], vec![bot()], vec![bot(), person(ben, "Ben")]];
        for (index, others) in seatings.into_iter().enumerate() {
            let places: Vec<Place> = std::iter::once(person(anna, "Anna")).chain(others).collect();
            let points: Vec<i32> = (0..places.len() as i32).map(|seat| 20 + index as i32 - 3 * seat).collect();
            let ranks: Vec<u8> = (1..=places.len() as u8).collect();
            let (points, ranks) = if index == 2 { (points, vec![2, 1]) } else { (points, ranks) };
            let id = table(store, anna, places).await;
            store.append(&id, &change(1, Kind::Start, "")).await.expect("it is next");
            let outcome = Some(Outcome { points, ranks, counted: None });
            let over = Change { stage: Stage::Over, outcome, time: 1000 + index as i64, ..change(2, Kind::Play, "last") };
            store.append(&id, &over).await.expect("it is next");
            let talk = Change { seq: 3, time: 9000, ..over };
            store.append(&id, &talk).await.expect("talk after the end changes nothing");
            tables.push(id);
        }
        let terms = Terms { watched: false, ..Terms::default() };
        let hidden = Change { terms: Some(terms), stage: Stage::Over, ..change(4, Kind::Say, "shut") };
        let outcome = store.table(&tables[3]).await.expect("an answer").expect("a table").outcome;
        store.append(&tables[3], &Change { outcome, ..hidden }).await.expect("it is next");
        let seats = |tallies: Vec<store::Tally>| -> Vec<(u8, u32, u32, f64)> {
            tallies.into_iter().map(|it| (it.seats, it.played, it.won, it.mean)).collect()
        };
        assert_eq!(seats(store.tallies(anna, ResultScope::All).await.expect("tallies")), [(2, 2, 1, 21.0), (3, 2, 2, 22.0)]);
        assert_eq!(seats(store.tallies(anna, ResultScope::Open).await.expect("tallies")), [(2, 2, 1, 21.0), (3, 1, 1, 21.0)]);
        let number = |records: Vec<store::Record>| -> Vec<(i32, TableId, i64)> {
            records.into_iter().map(|it| (it.number, it.table, it.ended)).collect()
        };
        assert_eq!(number(store.most_points(anna, ResultScope::All).await.expect("records")), [(23, tables[3].clone(), 1003)]);
        assert_eq!(number(store.most_points(anna, ResultScope::Open).await.expect("records")), [(22, tables[2].clone(), 1002)]);
        assert_eq!(number(store.largest_leads(anna, ResultScope::All).await.expect("records")), [(3, tables[0].clone(), 1000)]);
        let runs = store.longest_runs(anna, ResultScope::All).await.expect("runs");
        assert_eq!((runs.len(), runs[0].number, runs[0].ended), (1, 2, 1001), "two, and then one more");
        let met = store.met(anna, ResultScope::All, 9).await.expect("a list");
        let of_ben = met.iter().find(|met| met.who == Sitter::Person(ben)).expect("Ben");
        assert_eq!((of_ben.played, of_ben.ahead, of_ben.behind), (3, 3, 0));
        let known = store.acquaintances(&[ben, PersonId(77)]).await.expect("an answer");
        assert_eq!(known.len(), 1, "nobody is said of who is not there");
        assert_eq!((known[&ben].name.as_str(), known[&ben].is_barred), ("Ben", false));
        let mark = store.results_mark(anna).await.expect("a mark");
        assert_eq!(mark, (4, 3, 1003), "so many matches, so many of them open, the last of which ended then");
        let of_bots = met.iter().find(|met| met.who == Sitter::Bot("random".to_owned())).expect("the bot");
        assert_eq!((of_bots.played, of_bots.ahead, of_bots.behind), (2, 1, 1));
        assert_eq!(store.latest_results(ben, ResultScope::Open, 9).await.expect("a list").len(), 2);
        let latest = store.latest_results(anna, ResultScope::All, 2).await.expect("a list");
        assert_eq!(latest.iter().map(|it| (it.table.clone(), it.is_open)).collect::<Vec<_>>(), [(tables[3].clone(), false), (tables[2].clone(), true)]);
        store.erase(ben, "Somebody", &[]).await.expect("it is done");
        let met = store.met(anna, ResultScope::All, 9).await.expect("a list");
        assert!(met.iter().any(|met| met.who == Sitter::Person(PersonId::SOMEBODY)), "{met:?}");
        let known = store.acquaintances(&[PersonId::SOMEBODY]).await.expect("an answer");
        assert!(known.get(&PersonId::SOMEBODY).is_none_or(|somebody| somebody.name.is_empty()), "{known:?}");
    }

    async fn each_chooses_what_others_see(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let (shown, _) = store.shows(anna).await.expect("an answer");
        assert!(shown.has(Shown::RATINGS) && !shown.has(Shown::PRIVATE), "closed tables are closed");
        store.set_shows(anna, Shown::NOTHING.with(Shown::DEALS)).await.expect("it is set");
        let (shown, _) = store.shows(anna).await.expect("an answer");
        assert!(shown.has(Shown::DEALS) && !shown.has(Shown::RATINGS));
        assert!(!store.shows(PersonId(77)).await.expect("an answer").0.has(Shown::DEALS), "nobody shows nothing");
    }

    async fn a_club_is_entered_by_its_newest_link_alone(kept: Kept) {
        let store = &kept.store;
        let (anna, ben) = (anna(store).await, store.add_person("Ben", Language::De, "dark").await.expect("a person").id);
        let club = store.add_club(anna, "The Owls").await.expect("an answer").expect("a club");
        let link = store.club_link(&club, anna).await.expect("an answer").expect("a link");
        assert_eq!(store.club_link(&club, ben).await.expect("an answer"), None, "it is not his to give");
        assert_eq!(store.join_club(link, ben).await.expect("an answer"), Joined::Member(club.clone()));
        assert_eq!(store.club_ids(ben).await.expect("a list"), vec![club.clone()]);
        assert!(!store.remove_member(&club, anna).await.expect("an answer"), "its owner stays");
        assert!(!store.leave_club(&club, anna).await.expect("an answer"), "nobody would own it");
        assert!(store.remove_member(&club, ben).await.expect("an answer"));
        assert_eq!(store.club_ids(ben).await.expect("a list"), Vec::new());
        assert_eq!(store.join_club(link, ben).await.expect("an answer"), Joined::Nowhere, "the old link");
        let new = store.club_link(&club, anna).await.expect("an answer").expect("a link");
        assert_ne!(new, link);
        assert_eq!(store.join_club(new, ben).await.expect("an answer"), Joined::Removed, "the new one");
        assert_eq!(store.removed_members(&club, anna).await.expect("a list").len(), 1);
        assert_eq!(store.removed_members(&club, ben).await.expect("a list").len(), 0, "nor to know");
        assert!(store.readmit_member(&club, ben).await.expect("an answer"));
        assert_eq!(store.join_club(new, ben).await.expect("an answer"), Joined::Member(club.clone()));
        store.renew_club_link(&club).await.expect("another link");
        assert_eq!(store.club_by_link(new).await.expect("an answer"), None);
        assert!(!store.hand_club_on(&club, ben, ben).await.expect("an answer"), "it is not his");
        assert!(store.hand_club_on(&club, anna, ben).await.expect("an answer"));
        assert!(store.leave_club(&club, anna).await.expect("an answer"));
        assert_eq!(store.club(&club).await.expect("an answer").map(|club| club.owner), Some(ben));
        let of = store.clubs_of(ben).await.expect("a list");
        assert_eq!(of.iter().map(|of| (of.members, of.open)).collect::<Vec<_>>(), vec![(1, 0)]);
        for _ in 1..MOST_OWNED {
            store.add_club(ben, "Another").await.expect("an answer").expect("a club");
        }
        assert_eq!(store.add_club(ben, "One too many").await.expect("an answer"), None);
    }

    async fn a_club_sees_its_own_tables_and_nobody_else_does(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let club = store.add_club(anna, "The Owls").await.expect("an answer").expect("a club");
        let places = vec![person(anna, "Anna"), Place::free()];
        let new = NewTable {
            game: "nim".to_owned(),
            rules_version: 1,
            setup: Setup::for_players(2),
            seed: Seed::named("a club"),
            title: "Owls only".to_owned(),
            host: anna,
            terms: Terms { listed: true, ..Terms::default() },
            origin: Origin::Dealt,
            places,
        };
        let id = store.add_table_of(&new, Some(&club)).await.expect("a table");
        assert_eq!(store.table(&id).await.expect("an answer").and_then(|table| table.club), Some(club.clone()));
        assert_eq!(store.list(Listed::Open, 9).await.expect("a list").len(), 0, "strangers do not see it");
        assert_eq!(store.list(Listed::ClubOpen(&club), 9).await.expect("a list").len(), 1);
        assert_eq!(store.list(Listed::ClubPlaying(&club), 9).await.expect("a list").len(), 0);
        assert_eq!(store.clubs_of(anna).await.expect("a list")[0].open, 1);
        let branch = NewTable { origin: Origin::Branch { of: id.clone(), at: 0 }, ..new };
        let branch = store.add_table(&branch).await.expect("a table");
        let branch = store.table(&branch).await.expect("an answer").expect("a table");
        assert_eq!(branch.club, Some(club.clone()), "what goes on from it stays in the club");
        let over = Change {
            stage: Stage::Over,
            outcome: Some(Outcome { points: vec![7, 3], ranks: vec![1, 2], counted: None }),
            ..change(1, Kind::Play, "end")
        };
        store.append(&id, &over).await.expect("it is over");
        let best = store.club_best(&club, "nim", 9).await.expect("a list");
        assert_eq!(best.iter().map(|score| (score.played, score.won, score.best)).collect::<Vec<_>>(), vec![(1, 1, 7)]);
        assert_eq!(store.latest_results(anna, ResultScope::Open, 9).await.expect("a list").len(), 0, "it is the club's alone");
        assert_eq!(store.latest_results(anna, ResultScope::All, 9).await.expect("a list").len(), 1);
        store.close_club(&club).await.expect("it is closed");
        let table = store.table(&id).await.expect("an answer").expect("a table");
        assert_eq!(table.club, Some(club), "a table without its club is not everybody's");
    }

    async fn a_club_whose_owner_is_forgotten_goes_to_its_oldest_member(kept: Kept) {
        let store = &kept.store;
        let (anna, ben) = (anna(store).await, store.add_person("Ben", Language::De, "dark").await.expect("a person").id);
        let club = store.add_club(anna, "The Owls").await.expect("an answer").expect("a club");
        let lonely = store.add_club(anna, "Alone").await.expect("an answer").expect("a club");
        let link = store.club_link(&club, anna).await.expect("an answer").expect("a link");
        store.join_club(link, ben).await.expect("an answer");
        let about = store.about(ben).await.expect("everything").to_string();
        assert!(about.contains(club.as_str()) && !about.contains(&link.reveal()), "{about}");
        store.erase(anna, "Somebody", &[]).await.expect("it is done");
        assert_eq!(store.club(&club).await.expect("an answer").map(|club| club.owner), Some(ben));
        assert_eq!(store.club(&lonely).await.expect("an answer"), None);
    }

    async fn the_best_of_each_kind_of_points_is_kept(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let over = |points: i32| Change {
            stage: Stage::Over,
            outcome: Some(Outcome { points: vec![points, 3], ranks: vec![1, 2], counted: None }),
            ..change(1, Kind::Play, "end")
        };
        let (first, second) = (
            table(store, anna, vec![person(anna, "Anna"), bot()]).await,
            table(store, anna, vec![person(anna, "Anna"), bot()]).await,
        );
        let lines = |a: i32, b: i32| vec![(anna, vec![("points-a".to_owned(), a), ("points-b".to_owned(), b)])];
        store.keep_feats(&first, 5, &lines(4, 0)).await.expect("an answer");
        assert!(store.feats(anna, ResultScope::All).await.expect("a list").is_empty(), "it is not over");
        for id in [&first, &second] {
            store.append(id, &over(7)).await.expect("it is over");
        }
        store.keep_feats(&first, 5, &lines(4, 0)).await.expect("kept");
        store.keep_feats(&second, 6, &lines(3, 2)).await.expect("kept");
        store.keep_feats(&second, 6, &lines(3, 2)).await.expect("kept once more");
        let feats = store.feats(anna, ResultScope::Open).await.expect("a list");
        let told: Vec<(&str, i32, i64)> = feats.iter().map(|feat| (feat.category.as_str(), feat.points, feat.ended)).collect();
        assert_eq!(told, [("points-a", 4, 5), ("points-b", 2, 6)]);
        assert_eq!(store.feats(anna, ResultScope::All).await.expect("a list"), feats);
    }

    async fn a_match_is_shown_by_a_link_until_its_player_takes_it_back(kept: Kept) {
        let store = &kept.store;
        let anna = anna(store).await;
        let id = table(store, anna, vec![person(anna, "Anna"), bot()]).await;
        let link = store.share(&id, anna).await.expect("a link");
        assert_eq!(store.share(&id, anna).await.expect("a link"), link, "there is one");
        assert_eq!(store.shared(&link).await.expect("an answer").map(|share| (share.table, share.person)), Some((id.clone(), anna)));
        store.end_share(&id, anna).await.expect("it is done");
        assert_eq!(store.shared(&link).await.expect("an answer"), None);
        assert_ne!(store.share(&id, anna).await.expect("a link"), link, "the old one stays taken back");
    }

    async fn an_invitation_is_used_up(kept: Kept) {
        let store = &kept.store;
        assert!(!store.has_people().await.expect("an answer"));
        let invite = store.add_invite(2, 60_000).await.expect("an invitation");
        assert!(store.invite_holds(invite.hash()).await.expect("an answer"));
        assert!(store.spend_invite(invite.hash()).await.expect("an answer"));
        assert_eq!(store.invites().await.expect("a list").iter().map(|invite| invite.uses).collect::<Vec<_>>(), [1]);
        assert!(store.spend_invite(invite.hash()).await.expect("an answer"));
        assert!(!store.spend_invite(invite.hash()).await.expect("an answer"), "nobody more");
        let old = store.add_invite(1, 0).await.expect("an invitation");
        assert!(!store.invite_holds(old.hash()).await.expect("an answer") && !store.spend_invite(old.hash()).await.expect("an answer"));
        let other = store.add_invite(1, 60_000).await.expect("an invitation");
        let handle = store.invites().await.expect("a list")[0].handle.clone();
        assert!(store.withdraw_invite(&handle).await.expect("an answer"));
        assert!(!store.invite_holds(other.hash()).await.expect("an answer"));
        anna(store).await;
        assert!(store.has_people().await.expect("an answer"));
    }

    async fn questions_that_are_asked_together_are_answered_each_for_itself(kept: Kept) {
        let store = &kept.store;
        let host = anna(store).await;
        let id = table(store, host, vec![person(host, "Anna"), bot(), Place::free()]).await;
        let asks = || {
            let lists = (Ask::list(Listed::Unfinished(host), 5), Ask::list(Listed::Finished(host), 5), Ask::table(&id));
            Both((Ask::learnt(host), Ask::nothing(7), Ask::blockers_of(host)), lists)
        };
        store.keep_learnt(host, "all of it").await.expect("kept");
        // More at once than there are connections, and again on the same ones.
        for _ in 0..2 {
            let all = futures_util::future::join_all((0..20).map(|_| store.together(asks()))).await;
            for answered in all {
                let ((learnt, seven, blockers), (unfinished, finished, table)) = answered.expect("answers");
                assert_eq!((learnt.as_str(), seven, blockers.len(), finished.len()), ("all of it", 7, 0, 0));
                assert_eq!(unfinished.iter().map(|table| &table.id).collect::<Vec<_>>(), [&id]);
                assert_eq!(table.expect("it").places, unfinished[0].places);
            }
        }
        // Whoever goes away in the middle takes nothing from the others.
        for _ in 0..20 {
            let _ = tokio::time::timeout(Duration::ZERO, store.together(asks())).await;
        }
        assert_eq!(store.together((Ask::learnt(host),)).await.expect("an answer").0, "all of it");
    }

    async fn nothing_that_is_asked_often_reads_a_whole_table(kept: Kept) {
        assert_eq!(kept.store.slow_queries().await.expect("plans"), Vec::<String>::new());
    }

    async fn somebody_joins_a_tournament_once_and_leaves_it_once(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = kept.store.add_tournament(&Agreed { most: 3, begins_full: true, ..agreed(host) }, None).await.expect("it");
        let people = crowd(&kept.store, 4).await;
        let join = |person: PersonId| kept.store.join_tournament(&id, person, "somebody");
        // Five pages of the same person send it at once.
        let one = people[0];
        let (a, b, c, d, e) = tokio::join!(join(one), join(one), join(one), join(one), join(one));
        let joined = [a, b, c, d, e].map(|entered| entered.expect("an answer"));
        assert_eq!(joined.iter().filter(|entered| **entered == Entered::Now).count(), 1, "{joined:?}");
        assert!(kept.store.leave_tournament(&id, one).await.expect("an answer"));
        assert!(!kept.store.leave_tournament(&id, one).await.expect("an answer"), "they are gone");
        assert!(!kept.store.return_to_tournament(&id, one).await.expect("an answer"), "they were never there");
        for person in &people[..2] {
            assert_eq!(join(*person).await.expect("an answer"), Entered::Now);
        }
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        assert_eq!((whole.tournament.people, whole.tournament.due), (2, None), "{whole:?}");
        assert_eq!(join(people[2]).await.expect("an answer"), Entered::Now);
        assert_eq!(join(people[3]).await.expect("an answer"), Entered::Never, "it is full");
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let numbers: Vec<i64> = whole.entrants.iter().map(|entrant| entrant.number).collect();
        assert_eq!(numbers, [2, 3, 4], "a number is given once");
        assert!(whole.tournament.due.is_some_and(|due| due <= store::now()), "it begins with the last");
        assert_eq!(kept.store.tournaments_due(store::now()).await.expect("an answer"), std::slice::from_ref(&id));
        kept.store.rename(people[0], "Zoé").await.expect("a name");
        let renamed = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        assert!(renamed.tournament.version > whole.tournament.version && renamed.entrants[0].name == "Zoé");
    }

    async fn a_round_begins_once_and_each_result_counts_once(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = kept.store.add_tournament(&agreed(host), None).await.expect("it");
        let people = crowd(&kept.store, 5).await;
        for person in &people {
            kept.store.join_tournament(&id, *person, "somebody").await.expect("an answer");
        }
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let new = new_round(&whole, &people);
        let begin = || kept.store.begin_round(&id, &new);
        let (one, two, three) = tokio::join!(begin(), begin(), begin());
        let begun: Vec<Vec<TableId>> =
            [one, two, three].into_iter().filter_map(|begun| begun.expect("an answer")).collect();
        assert_eq!(begun.len(), 1, "one of three");
        let tables = &begun[0];
        let late = kept.store.begin_round(&id, &NewRound { version: whole.tournament.version + 1, ..new.clone() }).await;
        assert_eq!(late.expect("an answer"), None, "while one is played none begins");
        let of = kept.store.tournament_of(&tables[1]).await.expect("an answer").expect("a round");
        assert_eq!((of.tournament, of.name.as_str(), of.round, of.is_open), (id.clone(), "Autumn", 1, true));
        assert!(!kept.store.begin_tournament_at(&id, Some(1)).await.expect("an answer"), "nor can one be asked for");
        let over = |outcome: Option<Outcome>, seq| Change {
            stage: Stage::Over, outcome, waiting: Seats::NONE, ..change(seq, Kind::Play, "the last move") };
        let outcome = Outcome { points: vec![3, 9], ranks: vec![2, 1], counted: None };
        // Somebody withdrew while the match went on.
        assert!(kept.store.leave_tournament(&id, people[3]).await.expect("an answer"));
        let last = over(Some(outcome.clone()), 2);
        let (one, two) = tokio::join!(kept.store.append(&tables[0], &last), kept.store.append(&tables[0], &last));
        assert_eq!([one.is_ok(), two.is_ok()].iter().filter(|is| **is).count(), 1);
        // What is said after it changes nothing.
        kept.store.append(&tables[0], &over(Some(Outcome { ranks: vec![1, 2], ..outcome.clone() }), 3)).await.expect("it is next");
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        assert_eq!((whole.tournament.round, whole.tournament.open, whole.tournament.due), (1, 1, None));
        assert_eq!(whole.rounds[0].tables[0].ranks, Some(vec![2, 1]));
        assert_eq!(whole.rounds[0].byes, [5]);
        kept.store.append(&tables[1], &over(Some(Outcome { ranks: vec![2, 1], ..outcome }), 2)).await.expect("it is next");
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let table = &whole.rounds[0].tables[1];
        assert_eq!((table.ranks.clone(), &table.absent), (Some(vec![1, 2]), &vec![1]), "whoever withdrew is last");
        assert!(whole.tournament.open == 0 && whole.tournament.due.is_some(), "the next round is due");
        pairing::Tournament::try_from(whole.parts()).expect("it could have been");
        assert!(kept.store.return_to_tournament(&id, people[3]).await.expect("an answer"));
        // Whoever is forgotten leaves what the others did.
        kept.store.erase(people[0], "somebody", &[]).await.expect("they go");
        let forgotten = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let entrant = &forgotten.entrants[0];
        assert!(entrant.person.is_none() && entrant.has_left && entrant.name == "somebody", "{entrant:?}");
        assert_eq!(forgotten.rounds, whole.rounds);
        assert_eq!(forgotten.tournament.people, 4);
        assert!(kept.store.end_tournament(&id, TournamentStage::Stopped).await.expect("an answer"));
        assert!(!kept.store.end_tournament(&id, TournamentStage::Over).await.expect("an answer"), "it ends once");
        let again = kept.store.begin_round(&id, &NewRound { version: forgotten.tournament.version + 1, ..new }).await;
        assert_eq!(again.expect("an answer"), None, "it is over");
    }

    async fn a_table_that_ends_without_a_result_is_shared(kept: Kept) {
        let host = anna(&kept.store).await;
        let id = kept.store.add_tournament(&agreed(host), None).await.expect("it");
        let people = crowd(&kept.store, 4).await;
        for person in &people {
            kept.store.join_tournament(&id, *person, "somebody").await.expect("an answer");
        }
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let tables = kept.store.begin_round(&id, &new_round(&whole, &people)).await.expect("an answer").expect("it begins");
        for (table, stage) in tables.iter().zip([Stage::Over, Stage::Closed]) {
            kept.store.append(table, &Change { stage, ..change(2, Kind::End, "") }).await.expect("it is next");
        }
        let whole = kept.store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        assert!(whole.rounds[0].tables.iter().all(|table| table.ranks == Some(vec![1, 1])), "{whole:?}");
    }

    async fn tournaments_are_listed_where_they_belong(kept: Kept) {
        let host = anna(&kept.store).await;
        let listed = kept.store.add_tournament(&agreed(host), None).await.expect("it");
        let hidden = kept.store.add_tournament(&Agreed { is_listed: false, ..agreed(host) }, None).await.expect("it");
        let over = kept.store.add_tournament(&agreed(host), None).await.expect("it");
        kept.store.end_tournament(&over, TournamentStage::Over).await.expect("an answer");
        let ben = crowd(&kept.store, 1).await[0];
        kept.store.join_tournament(&hidden, ben, "Ben").await.expect("an answer");
        let list = async |which, after| {
            let found = kept.store.tournaments(which, 10, after).await.expect("a list");
            let mut ids: Vec<TournamentId> = found.into_iter().map(|found| found.id).collect();
            ids.sort();
            ids
        };
        let mut both = vec![listed.clone(), hidden.clone()];
        both.sort();
        assert_eq!(list(Tournaments::Open, 0).await, [listed]);
        assert_eq!(list(Tournaments::Open, 1).await, []);
        assert_eq!(list(Tournaments::Finished, 0).await, [over]);
        assert_eq!(list(Tournaments::Of(ben), 0).await, [hidden]);
        assert_eq!(list(Tournaments::Of(host), 0).await, both);
        assert_eq!(kept.store.tournaments_made(host).await.expect("an answer"), 2);
    }

    async fn a_tournament_of_a_club_is_its_members_and_goes_on_without_those_who_go(kept: Kept) {
        let store = &kept.store;
        let people = crowd(store, 4).await;
        let (owner, host, ben, eve) = (people[0], people[1], people[2], people[3]);
        let club = store.add_club(owner, "The Owls").await.expect("an answer").expect("a club");
        let link = store.club_link(&club, owner).await.expect("an answer").expect("a link");
        for member in [host, ben] {
            store.join_club(link, member).await.expect("an answer");
        }
        let agreed = Agreed { club: Some(club.clone()), ..agreed(host) };
        let id = store.add_tournament(&agreed, None).await.expect("it");
        let later = store.add_tournament(&agreed, None).await.expect("it");
        let ids = async |which| -> Vec<TournamentId> {
            let found = store.tournaments(which, 10, 0).await.expect("a list");
            found.into_iter().map(|found| found.id).collect()
        };
        assert_eq!(ids(Tournaments::Open).await, [], "not for everybody, even if it says so");
        assert_eq!(ids(Tournaments::Club(&club)).await.len(), 2);
        for person in [owner, host, ben] {
            assert_eq!(store.join_tournament(&id, person, "somebody").await.expect("an answer"), Entered::Now);
        }
        store.join_tournament(&later, ben, "Ben").await.expect("an answer");
        assert_eq!(store.join_tournament(&id, eve, "Eve").await.expect("an answer"), Entered::Never, "not hers");
        let whole = store.whole_tournament(&id).await.expect("an answer").expect("the tournament");
        let tables = store.begin_round(&id, &new_round(&whole, &people[..2])).await.expect("an answer").expect("begun");
        let table = store.table(&tables[0]).await.expect("an answer").expect("the table");
        assert_eq!(table.club.as_ref(), Some(&club), "its tables are the club's");
        // Whoever leaves, or is removed, is in no further round, and comes back by no way.
        assert!(store.remove_member(&club, ben).await.expect("an answer"));
        assert!(!store.return_to_tournament(&id, ben).await.expect("an answer"));
        let entrants = async |id| store.whole_tournament(id).await.expect("an answer").expect("it");
        let begun = entrants(&id).await;
        assert_eq!((begun.tournament.people, begun.entrants[2].has_left), (2, true));
        let other = entrants(&later).await;
        assert_eq!((other.tournament.people, other.entrants.len()), (0, 0), "as if he had never been there");
        assert!(store.leave_club(&club, host).await.expect("an answer"));
        let kept_on = entrants(&id).await;
        assert_eq!((kept_on.tournament.agreed.host, kept_on.tournament.people), (owner, 1), "the owner keeps it");
        assert!(kept_on.tournament.version > begun.tournament.version);
        // A closed club holds no rounds.
        store.close_club(&club).await.expect("it is closed");
        assert_eq!(entrants(&later).await.tournament.stage, TournamentStage::Stopped);
        assert_eq!(ids(Tournaments::Finished).await, [], "and nobody else sees them");
        assert_eq!(ids(Tournaments::ClubFinished(&club)).await.len(), 2);
    }

    async fn what_a_forgotten_member_made_is_the_owners(kept: Kept) {
        let store = &kept.store;
        let people = crowd(store, 3).await;
        let club = store.add_club(people[0], "The Owls").await.expect("an answer").expect("a club");
        let link = store.club_link(&club, people[0]).await.expect("an answer").expect("a link");
        for member in &people[1..] {
            store.join_club(link, *member).await.expect("an answer");
        }
        let id = store.add_tournament(&Agreed { club: Some(club), ..agreed(people[1]) }, None).await.expect("it");
        for (gone, heir) in [(people[1], people[0]), (people[0], people[2])] {
            store.erase(gone, "Somebody", &[]).await.expect("it is done");
            let found = store.tournament(&id).await.expect("an answer").expect("it");
            assert_eq!(found.agreed.host, heir);
        }
    }

    async fn every_table_of_the_schema_is_in_a_backup(kept: Kept) {
        // The schema is the same everywhere, and SQLite can be asked for it.
        let file = kept.folder.path().join("another");
        let store = Store::open(&file).await.expect("a store in a file");
        assert_eq!(store.not_backed_up().await.expect("a list"), Vec::<String>::new());
    }
}

/// Neither in the file nor in what SQLite keeps beside it; and nothing that refers to people is forgotten there.
async fn whoever_is_erased_is_not_in_the_files() {
    let kept = Kept::in_file().await;
    assert_eq!(kept.store.not_erased().await.expect("an answer"), Vec::<String>::new());
    let gone = kept.store.add_person("Wilhelmine", Language::De, "dark").await.expect("a person").id;
    kept.store.rename(gone, "Ludowika").await.expect("a name");
    kept.store.erase(gone, "Somebody", &[]).await.expect("it is done");
    for file in std::fs::read_dir(kept.folder.path()).expect("a folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("it can be read");
        for trace in ["Wilhelmine", "Ludowika"] {
            let found = bytes.windows(trace.len()).any(|window| window == trace.as_bytes());
            assert!(!found, "{trace} is still in a file");
        }
    }
}

async fn no_secret_is_in_the_files() {
    let kept = Kept::in_file().await;
    let id = anna(&kept.store).await;
    let session = kept.store.open_session(id).await.expect("a session");
    let link = kept.store.open_link(id).await.expect("a link");
    assert_eq!(kept.store.linked(link.hash()).await.expect("an answer").map(|person| person.id), Some(id));
    kept.store.close().await;
    for file in std::fs::read_dir(kept.folder.path()).expect("the folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("its bytes");
        for secret in [session, link] {
            let text = secret.reveal();
            let raw: Vec<u8> =
                (0..32).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).expect("hex")).collect();
            assert!(!bytes.windows(64).any(|part| part == text.as_bytes()), "a secret as text");
            assert!(!bytes.windows(32).any(|part| part == raw), "a secret as bytes");
        }
    }
}
