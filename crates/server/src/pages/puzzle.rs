//! Puzzles on the board. Where somebody stands follows from the puzzle and the moves that the page names.
//!
//! The board is a world as the seat may imagine it, so nothing that the seat cannot know is on any page, whatever is asked.
//! The solution is told to those who have had the try that counts, or have given it up.

use ::puzzles::{Puzzle, Stand, follow};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use scene::{ANIMALS, Drawn, SeatLook};
use serde::Deserialize;
use shelf::Compared;
use store::PersonId;
use table::{AnyMatch, GameEntry, Phrase, Reader, Seat, Seats, Verdict, Viewer};
use terms::{Pace, Terms};
use web::model::{
    self, Coach, Extent, Play, PuzzleGame, PuzzleLine, PuzzleOfDay, Trouble, TurnJudged, TurnTold,
};

use super::lesson::{moves, refusal, resting, seated};
use super::table::limit;
use super::{Fields, From, Query, go, page, refused, set_cookie};
use crate::AppState;
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::people::lasting;
use crate::puzzles::{self as collection, Kept, Solver, Solvers, TRIED};
use crate::thinkers::Waiting;
use crate::words::say;

/// The others at the table.
const OTHERS: [&str; 5] = ["Ben", "Cleo", "Dan", "Eva", "Finn"];
/// So many imagined worlds judge each turn.
const TRIES: u32 = 400;
/// So many moves after the moment are told.
const WENT_ON: usize = 24;

/// A puzzle that an address names.
struct Posed {
    slug: &'static str,
    entry: &'static GameEntry,
    board: &'static Drawn,
    puzzle: &'static Puzzle,
    /// The whole match.
    whole: Box<dyn AnyMatch>,
}

impl Posed {
    fn find(slug: &str, id: u16) -> Option<Self> {
        let (slug, source, puzzle) = collection::find(slug, id)?;
        let (entry, board) = (shelf::find(slug)?, shelf::board(slug)?);
        let whole = source.replay(entry).ok()?;
        Some(Posed { slug, entry, board, puzzle, whole })
    }

    /// The world on the board: nothing of the true one but what the seat knows.
    fn world(&self) -> Box<dyn AnyMatch> {
        shelf::imagined(&*self.whole, self.puzzle.at, self.puzzle.seat, u64::from(self.puzzle.id))
    }
}

/// What somebody wants to see of a puzzle.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// The moves they made in it.
    path: Option<String>,
    /// All of the log.
    log: Option<String>,
}

/// The puzzles of all games.
pub async fn list(State(app): State<AppState>, guest: Guest) -> Response {
    let listed = async {
        let solvers = Solvers::of(&app.store, &guest).await?;
        let games: Vec<PuzzleGame> =
            collection::games().filter_map(|(slug, _)| of_solver(&guest, slug, &solvers.at(slug))).collect();
        let day = of_day(&guest, &solvers);
        Ok(page(web::puzzles::page(&guest.visitor(), &games, day.as_ref())))
    };
    listed.await.unwrap_or_else(|refusal: Refusal| refused(&guest, &refusal))
}

/// The puzzles of a game.
pub async fn of_game(State(app): State<AppState>, guest: Guest, Path(slug): Path<String>) -> Response {
    match Solvers::of(&app.store, &guest).await {
        Ok(solvers) => match of_solver(&guest, &slug, &solvers.at(&slug)) {
            Some(game) => page(web::puzzles::game(&guest.visitor(), &game)),
            None => trouble(&guest, Trouble::NotFound),
        },
        Err(error) => refused(&guest, &error.into()),
    }
}

fn of_solver(guest: &Guest, slug: &str, solver: &Solver) -> Option<PuzzleGame> {
    let entry = shelf::find(slug)?;
    let all = collection::of(slug);
    if all.is_empty() {
        return None;
    }
    let row = |puzzle: &&Puzzle| (puzzle.id, puzzle.rating(), solver.tried.get(&puzzle.id).copied());
    Some(PuzzleGame {
        slug: entry.about.slug,
        name: (entry.lexicon)().word("game-name", guest.language),
        total: all.len(),
        tried: solver.tried.len(),
        found: solver.found(),
        strength: solver.shown(),
        next: solver.next(slug, None),
        all: all.iter().map(row).collect(),
    })
}

/// The puzzle of the day, as home shows it.
pub fn of_day(guest: &Guest, solvers: &Solvers) -> Option<PuzzleOfDay> {
    let (slug, id) = collection::of_day(collection::today())?;
    let tried = solvers.at(slug).tried.get(&id).copied();
    let name = shelf::find(slug)
        .map_or_else(String::new, |entry| (entry.lexicon)().word("game-name", guest.language));
    Some(PuzzleOfDay { slug, name, tried })
}

/// To the puzzle of the day.
pub async fn today(guest: Guest) -> Response {
    match collection::of_day(collection::today()) {
        Some((slug, id)) => go(&web::routes::puzzle(slug, id), Vec::new(), None),
        None => trouble(&guest, Trouble::NotFound),
    }
}

/// The page of a puzzle.
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Path((slug, id)): Path<(String, u16)>,
    Query(asked): Query<Asked>,
) -> Response {
    let (Some(posed), Some(extent)) = (Posed::find(&slug, id), Extent::from_word(asked.log.as_deref()))
    else {
        return trouble(&guest, Trouble::NotFound);
    };
    let path = moves(asked.path.as_deref().unwrap_or_default());
    let stand = follow(posed.world(), posed.puzzle.seat, &path);
    match Around::of(&app, &guest, &posed).await {
        Ok(around) => {
            let drawing = move || {
                let shown = Shown { stand, around, thought: None };
                let play = Play { extent, ..shown.play(&posed, &guest, 1) };
                page(web::play::opened(&guest.visitor(), &play, posed.board))
            };
            app.tables.painters().draw_aside(drawing).await
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What is done at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Play,
    Undo,
    Reset,
    Answer,
    Show,
    /// A turn that was told lies on the board.
    Look(PuzzleLine),
}

impl What {
    fn read(word: &str, fields: &Fields) -> Option<Self> {
        Some(match word {
            "play" => What::Play,
            "undo" => What::Undo,
            "reset" => What::Reset,
            "answer" => What::Answer,
            "show" => What::Show,
            "look" => What::Look(fields.parse("line")?),
            _ => return None,
        })
    }

    fn needs_thought(self) -> bool {
        matches!(self, What::Answer | What::Show | What::Look(_))
    }
}

/// Something is done at a puzzle.
pub async fn act(
    State(app): State<AppState>,
    guest: Guest,
    From(address): From,
    headers: HeaderMap,
    Path((slug, id, what)): Path<(String, u16, String)>,
    fields: Fields,
) -> Response {
    let (Some(posed), Some(what)) = (Posed::find(&slug, id), What::read(&what, &fields)) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let (Some(mut path), Some(seq)) = (fields.get("path").map(moves), fields.parse::<u64>("seq")) else {
        return trouble(&guest, Trouble::Unreadable);
    };
    match what {
        What::Play => match fields.get("move") {
            Some(text) => path.push(text.to_owned()),
            None => return trouble(&guest, Trouble::Unreadable),
        },
        What::Undo => drop(path.pop()),
        What::Reset => path.clear(),
        _ => {}
    }
    let is_live = headers.contains_key("x-live");
    if !is_live && !what.needs_thought() {
        let page = web::routes::after_moves(&web::routes::puzzle(&slug, id), &path);
        return go(&page, Vec::new(), None);
    }
    if what.needs_thought()
        && let Err(refusal) = may_think(&app, &guest, address)
    {
        return refused(&guest, &refusal);
    }
    let gives_up = what == What::Show || fields.get("given-up").is_some();
    let shown = if let What::Look(line) = what { Some(line) } else { None };
    let seq = seq.saturating_add(1);
    let deed = Deed { path, what, gives_up, shown };
    match done(&app, &guest, &posed, deed).await {
        Ok((shown, stranger)) => {
            let extent = super::extent_had(&headers);
            let drawing = move || {
                let play = Play { extent, ..shown.play(&posed, &guest, seq) };
                match is_live {
                    true => Html(web::play::live(&guest.visitor(), &play, posed.board).into_string())
                        .into_response(),
                    false => page(web::play::page(&guest.visitor(), &play, posed.board)),
                }
            };
            let mut response = app.tables.painters().draw_aside(drawing).await;
            if let Some(solvers) = stranger {
                set_cookie(&mut response, &lasting(&app, TRIED, solvers.write()));
            }
            response
        }
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// What a form asks for.
struct Deed {
    path: Vec<String>,
    what: What,
    /// They want to be shown, and answer nothing.
    gives_up: bool,
    shown: Option<PuzzleLine>,
}

/// A program thinks for those who are known as often as for anybody at a table, and for strangers as often as their address
/// may ask.
fn may_think(app: &AppState, guest: &Guest, address: std::net::IpAddr) -> Result<(), Refusal> {
    limit(app, guest, Cost::Thought)?;
    match guest.actor() {
        None if !app.limits.stranger(address) => Err(Refusal::TooMany),
        _ => Ok(()),
    }
}

/// What the page knows beside the board.
struct Around {
    solver: Solver,
    difficulty: f64,
    /// How many found it, of how many.
    solvers: (u64, u64),
}

impl Around {
    async fn of(app: &AppState, guest: &Guest, posed: &Posed) -> Result<Self, Refusal> {
        let solver = Solvers::of(&app.store, guest).await?.at(posed.slug);
        let known = collection::rating(&app.store, posed.slug, posed.puzzle).await?;
        Ok(Around { solver, difficulty: known.rating.rating, solvers: (known.found, known.tries) })
    }
}

/// What is shown of a puzzle: where somebody stands in it, and what the program thinks of their turn.
struct Shown {
    stand: Stand,
    around: Around,
    thought: Option<Thought>,
}

impl Shown {
    fn play(self, posed: &Posed, guest: &Guest, seq: u64) -> Play {
        let mut play = play(posed, guest, seq, self.stand, &self.around, self.thought.as_ref());
        // The forms go on naming the turn that was answered, whichever lies on the board.
        if let (Some(puzzle), Some(thought)) = (&mut play.puzzle, self.thought) {
            puzzle.path = thought.own.unwrap_or_default();
        }
        play
    }
}

async fn done(
    app: &AppState,
    guest: &Guest,
    posed: &Posed,
    deed: Deed,
) -> Result<(Shown, Option<Solvers>), Refusal> {
    let seat = posed.puzzle.seat;
    let stand = follow(posed.world(), seat, &deed.path);
    let mut around = Around::of(app, guest, posed).await?;
    let tried = around.solver.tried.contains_key(&posed.puzzle.id);
    let is_answer = deed.what == What::Answer && stand.is_whole && stand.refused.is_none();
    let is_look = deed.shown.is_some() && tried && (deed.gives_up || stand.is_whole);
    if !(is_answer || deed.what == What::Show || is_look) {
        return Ok((Shown { stand, around, thought: None }, None));
    }
    let own = (!deed.gives_up).then(|| stand.path.clone());
    let compared = think(app, guest, posed, own.clone()).await?;
    let is_found =
        own.is_some() && (compared.is_same || loss(&compared) <= posed.entry.about.limits.as_good(false));
    let kept = match is_look {
        true => None,
        false => collection::keep(&app.store, guest, posed.slug, posed.puzzle, is_found).await?,
    };
    let change = kept.as_ref().map(|kept| (kept.change.before.rating, kept.change.after.rating));
    let stranger = kept.and_then(|Kept { change, stranger }| {
        around.solver.tried.insert(posed.puzzle.id, is_found);
        around.solver.rating = Some(change.after);
        around.solvers = (change.puzzle.found, change.puzzle.tries);
        stranger
    });
    let shown = deed.shown.filter(|_| own.is_some()).unwrap_or(match own {
        Some(_) => PuzzleLine::Own,
        None => PuzzleLine::Best,
    });
    let line = if shown == PuzzleLine::Own { &stand.path } else { &posed.puzzle.solution };
    let stand = follow(posed.world(), seat, line);
    let thought = Thought { own, compared, is_found, shown, change };
    Ok((Shown { stand, around, thought: Some(thought) }, stranger))
}

/// What the program thinks.
struct Thought {
    own: Option<Vec<String>>,
    compared: Compared,
    is_found: bool,
    shown: PuzzleLine,
    change: Option<(f64, f64)>,
}

fn loss(compared: &Compared) -> f32 {
    (compared.best.chance - compared.own.chance).max(0.0)
}

/// Judges a turn beside the solution. The chance is the puzzle's own, so that the same turn is always judged alike.
async fn think(
    app: &AppState,
    guest: &Guest,
    posed: &Posed,
    own: Option<Vec<String>>,
) -> Result<Compared, Refusal> {
    /// Strangers wait for one another: they are one person to the threads.
    const STRANGERS: PersonId = PersonId(0);
    let (world, puzzle) = (posed.world(), posed.puzzle);
    let work = move || {
        let best = &puzzle.solution;
        let own = own.as_ref().unwrap_or(best);
        shelf::compare_turns(&*world, puzzle.seat, own, best, TRIES, 1_000 + u64::from(puzzle.id))
    };
    let payer = guest.id().unwrap_or(STRANGERS);
    let thought = app.thinkers.think(payer, Waiting::Somebody, work).await.ok_or(Refusal::Busy)?;
    thought.ok_or(Refusal::NoMoment)
}

/// Who sits there.
fn looks(posed: &Posed, guest: &Guest) -> Vec<SeatLook> {
    let mut others = OTHERS.iter();
    let own = || match &guest.person {
        Some(person) => person.name.clone(),
        None => say(Phrase::new("lesson-you"), guest.language),
    };
    let look = |seat: Seat| SeatLook {
        name: if seat == posed.puzzle.seat {
            own()
        } else {
            others.next().copied().unwrap_or_default().to_owned()
        },
        animal: ANIMALS[seat.index()],
    };
    Seat::all(usize::from(posed.whole.setup().players)).map(look).collect()
}

/// A turn in words, without what was no choice.
fn in_words(posed: &Posed, turn: &[String], reader: Reader<'_>) -> String {
    let mut now = posed.world();
    let mut parts = Vec::new();
    for text in turn {
        let choices = now.choices(posed.puzzle.seat);
        let chosen = choices.iter().find(|choice| choice.text == *text);
        if let Some(choice) = chosen.filter(|_| choices.len() > 1 || parts.is_empty()) {
            parts.push(now.lexicon().say(&choice.meaning, reader));
        }
        if now.play(posed.puzzle.seat, text).is_err() {
            break;
        }
    }
    parts.join(" → ")
}

/// How the match went on, as the seat saw it, until it had made its turn and was asked again.
fn went_on(posed: &Posed, guest: &Guest, looks: &[SeatLook]) -> Vec<(Option<Seat>, String)> {
    let (at, seat) = (posed.puzzle.at, posed.puzzle.seat);
    let last = (at + WENT_ON).min(posed.whole.count());
    let log = (posed.board.log)(&*posed.whole, at..last, Viewer::Seat(seat), guest.language, looks);
    log.into_iter().map(|line| (line.actor, line.words)).collect()
}

fn told(
    posed: &Posed,
    guest: &Guest,
    around: &Around,
    looks: &[SeatLook],
    thought: &Thought,
    reader: Reader<'_>,
) -> TurnJudged {
    let lexicon = (posed.entry.lexicon)();
    let turn = |moves: &[String], worth: &bots::TurnWorth| TurnTold {
        words: in_words(posed, moves, reader),
        chance: worth.chance,
        doubt: 2.0 * worth.error,
    };
    TurnJudged {
        own: thought.own.as_ref().map(|own| turn(own, &thought.compared.own)),
        best: turn(&posed.puzzle.solution, &thought.compared.best),
        is_found: thought.is_found,
        verdict: match thought.is_found {
            true => Verdict::Good,
            false => posed.entry.about.limits.verdict(loss(&thought.compared), false),
        },
        shown: thought.shown,
        change: thought.change,
        solvers: Some(around.solvers),
        themes: posed.puzzle.themes.iter().map(|key| lexicon.word(key, guest.language)).collect(),
        went_on: went_on(posed, guest, looks),
        result: posed.whole.standings().scores.iter().map(|score| score.points).collect(),
    }
}

fn play(
    posed: &Posed,
    guest: &Guest,
    seq: u64,
    stand: Stand,
    around: &Around,
    thought: Option<&Thought>,
) -> Play {
    let Stand { played, path, is_whole, refused } = stand;
    let (seat, language, board) = (posed.puzzle.seat, guest.language, posed.board);
    let viewer = Viewer::Seat(seat);
    let looks = looks(posed, guest);
    let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
    let reader = Reader { language, seat: Some(seat), names: &names };
    let mut painting = (board.paint)(&*played, viewer, language, &looks);
    painting.choices.iter_mut().for_each(|choice| choice.is_final = false);
    let is_resting = is_whole || thought.is_some();
    if is_resting {
        painting.choices.clear();
        painting.prompt = None;
        painting.drawing.board = resting(painting.drawing.board);
        painting.drawing.own = painting.drawing.own.map(resting);
    }
    let all = collection::of(posed.slug);
    let solver = &around.solver;
    let puzzle = model::Puzzle {
        id: posed.puzzle.id,
        number: all.iter().position(|puzzle| puzzle.id == posed.puzzle.id).map_or(0, |place| place + 1),
        total: all.len(),
        turn: in_words(posed, &path, reader),
        is_whole,
        refused: refused.map(|why| refusal(&*played, why, reader)),
        strength: solver.shown(),
        difficulty: around.difficulty,
        tried: solver.tried.get(&posed.puzzle.id).copied(),
        told: thought.map(|thought| told(posed, guest, around, &looks, thought, reader)),
        next: solver.next(posed.slug, Some(posed.puzzle.id)),
        path,
    };
    let game_name = (posed.entry.lexicon)().word("game-name", language);
    Play {
        brief: model::Brief {
            id: String::new(),
            title: game_name.clone(),
            slug: posed.slug,
            game_name,
            seats: looks.clone(),
        },
        seq,
        count: posed.puzzle.at + puzzle.path.len(),
        viewer,
        mine: Seats::only(seat),
        seats: looks
            .iter()
            .zip(Seat::all(looks.len()))
            .map(|(look, other)| seated(look, other == seat, "master"))
            .collect(),
        waiting_for: if is_resting { Seats::NONE } else { played.waiting_for() },
        // What the seat has heard so far.
        log: (board.log)(&*posed.whole, 0..posed.puzzle.at, viewer, language, &looks).into(),
        extent: Extent::Near,
        since: None,
        standings: Some((board.points)(&*played, viewer)),
        lexicon: played.lexicon(),
        painting,
        chat: Vec::new(),
        may_chat: false,
        can_undo: !puzzle.path.is_empty() && thought.is_none(),
        can_redo: false,
        can_reset: puzzle.path.len() > 1 && thought.is_none(),
        curtain: None,
        take_back: None,
        end_asked: None,
        decisions: Vec::new(),
        clocks: Vec::new(),
        is_alone: false,
        leaving: None,
        ending: None,
        is_wanted: false,
        onlookers: 0,
        follow: None,
        talks_apart: false,
        at_end: Terms::default().flag,
        now: store::now(),
        may_hint: false,
        is_rated: false,
        cup: None,
        hint: None,
        coach: Coach::Silent,
        ahead: None,
        question: seq,
        earlier: None,
        is_over: false,
        seal: None,
        pace: Pace::Brisk,
        guiding: model::Guiding::None,
        lesson: None,
        puzzle: Some(puzzle),
        notice: None,
    }
}
