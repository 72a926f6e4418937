//! What every store must do, whatever it keeps things in.

use store::{
    Change, Kind, Listed, NewEntry, NewTable, Origin, Outcome, Pace, PersonId, Place, Sitter, Stage, Store,
};
use store::{StoreError, TableId, Terms};
use table::{Language, Seat, Seats, Seed, Setup};
use tempfile::TempDir;

/// A store in a folder of its own.
struct Kept {
    store: Store,
    folder: TempDir,
}

impl Kept {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("store")).await.expect("a new store");
        Kept { store, folder }
    }

    /// Closes the store and opens it again.
    async fn reopened(self) -> Self {
        self.store.close().await;
        let store = Store::open(&self.folder.path().join("store")).await.expect("the same store");
        Kept { store, ..self }
    }
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
        listed: true,
        watched: true,
        pace: Pace::Brisk,
        terms: Terms::default(),
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
    }
}

#[tokio::test]
async fn a_table_is_there_after_closing() {
    let kept = Kept::new().await;
    let host = anna(&kept.store).await;
    let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
    for (seq, text) in (1..).zip(["take 1 from 1", "take 2 from 2"]) {
        kept.store.append(&id, &change(seq, Kind::Play, text)).await.expect("it is next");
    }
    let kept = kept.reopened().await;
    let found = kept.store.table(&id).await.expect("an answer").expect("the table");
    assert_eq!((found.seq, found.stage, found.pace), (2, Stage::Playing, Pace::Brisk));
    assert_eq!(found.setup, Setup::for_players(2).with("misere", "on"));
    assert_eq!(found.seed, Seed::named("contract"));
    assert_eq!(found.places, [person(host, "Anna"), bot()]);
    assert_eq!(found.waiting, Seats::only(Seat::new(1)));
    let texts: Vec<String> =
        kept.store.entries(&id, 0).await.expect("entries").into_iter().map(|entry| entry.text).collect();
    assert_eq!(texts, ["take 1 from 1", "take 2 from 2"]);
    assert_eq!(kept.store.entries(&id, 1).await.expect("entries").len(), 1);
}

#[tokio::test]
async fn of_two_who_write_the_same_entry_one_is_refused_and_nothing_of_it_stays() {
    let kept = Kept::new().await;
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

#[tokio::test]
async fn of_many_who_write_at_once_exactly_one_comes_first() {
    let kept = Kept::new().await;
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

#[tokio::test]
async fn seats_change_with_their_entry() {
    let kept = Kept::new().await;
    let host = anna(&kept.store).await;
    let id = table(&kept.store, host, vec![person(host, "Anna"), Place::free()]).await;
    let sit = Change {
        places: vec![(Seat::new(1), bot())],
        bots: Seats::only(Seat::new(1)),
        ..change(1, Kind::Arrange, "")
    };
    kept.store.append(&id, &sit).await.expect("it is next");
    assert_eq!(kept.store.bots_wait().await.expect("a list"), std::slice::from_ref(&id));
    let found = kept.store.table(&id).await.expect("an answer").expect("the table");
    assert_eq!(found.places[1], bot());
    assert_eq!(found.bots(), Seats::only(Seat::new(1)));
}

#[tokio::test]
async fn a_session_is_known_until_it_ends_and_nobody_else_is() {
    let kept = Kept::new().await;
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

#[tokio::test]
async fn no_secret_is_in_the_files() {
    let kept = Kept::new().await;
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

#[tokio::test]
async fn people_with_a_password_are_found_by_name() {
    let kept = Kept::new().await;
    let (with, _without) = (anna(&kept.store).await, anna(&kept.store).await);
    kept.store.set_password(with, Some("a hash")).await.expect("it is set");
    let found = kept.store.people_with_password("Anna", 5).await.expect("a list");
    assert_eq!(found.iter().map(|person| person.id).collect::<Vec<_>>(), [with]);
    kept.store.set_password(with, None).await.expect("it is gone");
    assert!(kept.store.people_with_password("Anna", 5).await.expect("a list").is_empty());
}

#[tokio::test]
async fn a_seat_has_one_key_at_a_time() {
    let kept = Kept::new().await;
    let host = anna(&kept.store).await;
    let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
    let first = kept.store.hand_over(&id, Seat::new(0)).await.expect("a key");
    let second = kept.store.hand_over(&id, Seat::new(0)).await.expect("another key");
    assert_eq!(kept.store.key(first.hash()).await.expect("an answer"), None);
    assert_eq!(kept.store.key(second.hash()).await.expect("an answer"), Some((id.clone(), Seat::new(0))));
    kept.store.take_over(&id, Seat::new(0)).await.expect("it ends");
    assert_eq!(kept.store.key(second.hash()).await.expect("an answer"), None);
}

#[tokio::test]
async fn lists_show_what_belongs_there() {
    let kept = Kept::new().await;
    let (mine, theirs) = (anna(&kept.store).await, anna(&kept.store).await);
    let running = table(&kept.store, mine, vec![person(mine, "Anna"), bot()]).await;
    let over = table(&kept.store, mine, vec![person(mine, "Anna"), bot()]).await;
    let other = table(&kept.store, theirs, vec![person(theirs, "Anna"), bot()]).await;
    let end = Change {
        stage: Stage::Over,
        waiting: Seats::NONE,
        outcome: Some(Outcome { points: vec![1, 0], ranks: vec![1, 2] }),
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
    let mut open = list(Listed::Open).await;
    open.sort();
    let mut expected = vec![running, other];
    expected.sort();
    assert_eq!(open, expected);
    let found = kept.store.table(&over).await.expect("an answer").expect("the table");
    assert_eq!(found.outcome, Some(Outcome { points: vec![1, 0], ranks: vec![1, 2] }));
}

#[tokio::test]
async fn a_visit_never_goes_back() {
    let kept = Kept::new().await;
    let host = anna(&kept.store).await;
    let id = table(&kept.store, host, vec![person(host, "Anna"), bot()]).await;
    assert_eq!(kept.store.visited(&id, host).await.expect("an answer"), None);
    for (seq, seen) in [(4, 4), (9, 9), (5, 9)] {
        kept.store.visit(&id, host, seq).await.expect("it is noted");
        assert_eq!(kept.store.visited(&id, host).await.expect("an answer"), Some(seen));
    }
}

#[tokio::test]
async fn the_first_rematch_stays() {
    let kept = Kept::new().await;
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
