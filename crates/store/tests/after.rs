//! Tables that begin with moves, ratings, analyses.

use store::{
    Begun, Grade, Kind, Listed, NewEntry, NewTable, Origin, Outcome, PersonId, Place, Player, Rating, Sitter,
    Stage, Start, Store, TableId,
};
use table::{Language, Seat, Seats, Seed, Setup};
use terms::{Pace, Terms};

const NEWCOMER: Rating = Rating { rating: 25.0, uncertainty: 8.0 };

async fn store() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    (Store::open(&folder.path().join("store")).await.expect("a new store"), folder)
}

async fn anna(store: &Store) -> PersonId {
    store.add_person("Anna", Language::En, "system").await.expect("a person").id
}

fn agreed() -> Terms {
    Terms { hints: false, rated: true, pace: Pace::Brisk, ..Terms::default() }
}

fn new(host: PersonId, origin: Origin) -> NewTable {
    let place = |name: &str| Place { sitter: Sitter::Nobody, name: name.to_owned() };
    NewTable {
        game: "nim".to_owned(),
        rules_version: 1,
        setup: Setup::for_players(2),
        seed: Seed::named("after"),
        title: "A record".to_owned(),
        host,
        terms: agreed(),
        origin,
        places: vec![place("Anna"), place("Ben")],
    }
}

fn entry(seat: Option<Seat>, kind: Kind, text: &str) -> NewEntry {
    NewEntry { seat, kind, text: text.to_owned(), name: String::new() }
}

fn begun() -> Begun {
    Begun {
        start: entry(None, Kind::Start, "the seal"),
        moves: vec![entry(Some(Seat::new(0)), Kind::Play, "take 1 from 1")],
        stage: Stage::Over,
        waiting: Seats::NONE,
        outcome: Some(Outcome { points: vec![1, 0], ranks: vec![1, 2], counted: None }),
        due: None,
    }
}

async fn record(store: &Store) -> (PersonId, TableId) {
    let host = anna(store).await;
    let id = store.add_begun(&new(host, Origin::Record), &begun()).await.expect("a table");
    (host, id)
}

#[tokio::test]
async fn a_table_can_begin_with_its_moves() {
    let (store, _folder) = store().await;
    let (host, id) = record(&store).await;
    let found = store.table(&id).await.expect("an answer").expect("the table");
    assert_eq!((found.seq, found.stage, found.origin), (2, Stage::Over, Origin::Record));
    assert_eq!(found.terms, agreed());
    assert_eq!(found.outcome, begun().outcome);
    let kinds: Vec<Kind> =
        store.entries(&id, 0).await.expect("entries").iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds, [Kind::Start, Kind::Play]);
    let start = store.first_entry(&id, Kind::Start).await.expect("an answer").expect("it began");
    assert_eq!(start.text, "the seal");
    let listed = store.list(Listed::Records(host), 9).await.expect("a list");
    assert_eq!(listed.iter().map(|table| &table.id).collect::<Vec<_>>(), [&id]);
    assert!(store.list(Listed::Finished(host), 9).await.expect("a list").is_empty(), "nobody sat there");
}

#[tokio::test]
async fn a_branch_knows_where_it_comes_from() {
    let (store, _folder) = store().await;
    let (host, of) = record(&store).await;
    let origin = Origin::Branch { of, at: 1 };
    let id = store.add_begun(&new(host, origin.clone()), &begun()).await.expect("a table");
    assert_eq!(store.table(&id).await.expect("an answer").expect("the table").origin, origin);
}

#[tokio::test]
async fn a_match_is_rated_once() {
    let (store, _folder) = store().await;
    let (host, id) = record(&store).await;
    let players = [Player::Person(host), Player::Bot("master".to_owned()), Player::Bot("master".to_owned())];
    let better = |before: &[Rating]| {
        let up = |rating: &Rating| Rating { rating: rating.rating + 2.0, uncertainty: 7.0 };
        before.iter().map(up).collect::<Vec<_>>()
    };
    let start = |player: &Player| Start {
        player: player.clone(),
        rating: NEWCOMER,
        is_fixed: matches!(player, Player::Bot(_)),
    };
    let starts: Vec<Start> = players.iter().map(start).collect();
    assert!(store.rate(&id, "nim", &starts, better).await.expect("an answer"));
    assert!(!store.rate(&id, "nim", &starts, better).await.expect("an answer"), "twice");
    let rated = store.ratings(&players[0]).await.expect("ratings");
    assert_eq!((rated[0].game.as_str(), rated[0].rating.rating, rated[0].matches), ("nim", 27.0, 1));
    assert!(store.ratings(&players[1]).await.expect("ratings").is_empty(), "bots are known from elsewhere");
    let seats: Vec<u8> =
        store.strengths(&players[0]).await.expect("strengths").iter().map(|rated| rated.seats).collect();
    assert_eq!(seats, [0, 3], "at all tables, and with three seats");
    assert_eq!(store.rating_steps(&players[0], "nim", 0, 9).await.expect("steps").len(), 1);
    assert_eq!(store.best("nim", 0, 1, 9).await.expect("a list").len(), 1);
    assert!(store.best("nim", 0, 2, 9).await.expect("a list").is_empty(), "too few matches");
    let changes = store.rating_changes(&id).await.expect("changes");
    assert_eq!(changes.iter().map(|change| change.player.clone()).collect::<Vec<_>>(), players);
    assert_eq!((changes[0].before, changes[0].after.rating), (NEWCOMER, 27.0));
}

#[tokio::test]
async fn an_analysis_is_kept_for_each_grade() {
    let (store, _folder) = store().await;
    let (_, id) = record(&store).await;
    assert_eq!(store.analysis(&id, Grade::Fast).await.expect("an answer"), None);
    store.keep_analysis(&id, Grade::Fast, "first").await.expect("kept");
    store.keep_analysis(&id, Grade::Fast, "second").await.expect("kept");
    assert_eq!(store.analysis(&id, Grade::Fast).await.expect("an answer").as_deref(), Some("second"));
    assert_eq!(store.analysis(&id, Grade::Thorough).await.expect("an answer"), None);
}

/// The first try of a person at a puzzle counts, and no other: neither for the person nor for the puzzle.
#[tokio::test]
async fn a_puzzle_is_tried_once() {
    let (store, _folder) = store().await;
    let anna = anna(&store).await;
    let untried = Rating { rating: 30.0, uncertainty: 4.0 };
    let step = |[person, puzzle]: [Rating; 2]| {
        let up = |rating: Rating, by: f64| Rating { rating: rating.rating + by, ..rating };
        [up(person, 1.0), up(puzzle, -1.0)]
    };
    let first = store.try_puzzle(anna, ("nim", 7), true, (NEWCOMER, untried), step).await.expect("kept");
    let change = first.expect("the first counts");
    assert_eq!((change.before.rating, change.after.rating, change.puzzle.rating.rating), (25.0, 26.0, 29.0));
    let second = store.try_puzzle(anna, ("nim", 7), false, (NEWCOMER, untried), step).await.expect("asked");
    assert!(second.is_none());
    let next = store.try_puzzle(anna, ("nim", 8), false, (NEWCOMER, untried), step).await.expect("kept");
    assert_eq!(next.map(|change| change.before.rating), Some(26.0), "it goes on from the latest");
    let tries = store.puzzle_tries(anna).await.expect("tries");
    assert_eq!(
        tries.iter().map(|tried| (tried.puzzle, tried.found)).collect::<Vec<_>>(),
        [(7, true), (8, false)]
    );
    let rating = store.puzzle_rating("nim", 7).await.expect("asked").expect("it was tried");
    assert_eq!((rating.tries, rating.found, rating.rating.rating), (1, 1, 29.0));
    assert_eq!(store.learnt(anna).await.expect("asked"), "");
    for marks in ["nim.taking.1", "nim.taking.done"] {
        store.keep_learnt(anna, marks).await.expect("kept");
        assert_eq!(store.learnt(anna).await.expect("asked"), marks);
    }
    store.erase(anna, "somebody", &[]).await.expect("forgotten");
    assert_eq!(store.learnt(anna).await.expect("asked"), "");
    assert!(store.puzzle_tries(anna).await.expect("tries").is_empty());
}
