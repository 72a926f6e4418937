//! A lesson on the board. Where somebody stands follows from the step and the moves that the page names.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use lessons::{LONGEST, Lesson, Stand, Verdict};
use maud::{Markup, PreEscaped};
use scene::{ANIMALS, Drawn, SeatLook};
use serde::Deserialize;
use table::{AnyMatch, GameEntry, Illegal, Phrase, Reader, Refused, Seat, Seats, Viewer};
use terms::{Pace, Terms};
use web::Deed;
use web::model::{self, Answer, Coach, Extent, NextLesson, Play, PlaySeat, Trouble, Who};

use super::table::limit;
use super::{Fields, From, go, page, path_here, refused, says_their_name};
use crate::AppState;
use crate::courses::{GUIDE, Learnt, Mark, course, recall};
use crate::guard::trouble;
use crate::guest::Guest;
use crate::limits::Cost;
use crate::live::Refusal;
use crate::open::{Wanted, Wish, open};
use crate::people::{self, lasting};
use crate::words::say;

/// The others of a lesson that names nobody.
pub const OTHERS: [&str; 5] = ["Ben", "Cleo", "Dan", "Eva", "Finn"];

/// No path is longer, however it is written.
const LONGEST_PATH: usize = 8 * 1024;

/// What somebody wants to see of a lesson.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// From 1; without it where they stopped.
    step: Option<usize>,
    /// The moves they made in it.
    path: Option<String>,
    /// They want to be shown a move.
    hint: Option<String>,
    /// All of the log.
    log: Option<String>,
}

/// A lesson that an address names.
struct Class {
    entry: &'static GameEntry,
    board: &'static Drawn,
    number: usize,
    lesson: &'static Lesson,
}

impl Class {
    fn find(slug: &str, name: &str) -> Option<Self> {
        let lessons = course(slug);
        let number = lessons.iter().position(|lesson| lesson.name == name)?;
        let (entry, board) = (shelf::find(slug)?, shelf::board(slug)?);
        Some(Class { entry, board, number, lesson: &lessons[number] })
    }

    fn slug(&self) -> &'static str {
        self.entry.about.slug
    }

    /// The step to begin with: where somebody stopped, or the first.
    fn resumed(&self, learnt: &Learnt) -> usize {
        match learnt.mark(self.slug(), &self.lesson.name) {
            Some(Mark::At(step)) => step,
            _ => 0,
        }
    }

    /// What comes after a step.
    fn next(&self, step: usize) -> NextLesson {
        if step + 1 < self.lesson.steps.len() {
            return NextLesson::Step(step + 2);
        }
        let next = course(self.slug()).get(self.number + 1);
        next.map_or(NextLesson::Course, |lesson| NextLesson::Lesson(lesson.name.clone()))
    }
}

/// The page of a lesson.
pub async fn show(
    State(app): State<AppState>,
    guest: Guest,
    Path((slug, name)): Path<(String, String)>,
    Query(wanted): Query<Asked>,
) -> Response {
    let (Some(class), Some(extent)) = (Class::find(&slug, &name), Extent::from_word(wanted.log.as_deref()))
    else {
        return trouble(&guest, Trouble::NotFound);
    };
    let (guest, known) = recall(&app, guest).await;
    let step = wanted.step.map_or_else(|| class.resumed(&guest.learnt), |step| step.saturating_sub(1));
    let path = moves(wanted.path.as_deref().unwrap_or_default());
    let at = Standing { step, path, seq: 1, wants_hint: wanted.hint.is_some() };
    let learner = guest.clone();
    let drawing = move || {
        let (play, learnt) = stand(&class, &learner, &at)?;
        let play = Play { extent, ..play };
        Some((page(web::play::opened(&learner.visitor(), &play, class.board)), learnt))
    };
    let Some((mut response, learnt)) = app.tables.painters().draw_aside(drawing).await else {
        return trouble(&guest, Trouble::NotFound);
    };
    known.remember(&app, &guest, &learnt, &mut response).await;
    response
}

/// Something is done in a lesson.
pub async fn act(
    State(app): State<AppState>,
    guest: Guest,
    headers: HeaderMap,
    Path((slug, name, what)): Path<(String, String, String)>,
    fields: Fields,
) -> Response {
    let (Some(class), Ok(deed)) = (Class::find(&slug, &name), what.parse::<Deed>()) else {
        return trouble(&guest, Trouble::NotFound);
    };
    let Some(at) = Standing::after(deed, &fields) else { return trouble(&guest, Trouble::Unreadable) };
    if !headers.contains_key("x-live") {
        return go(&at.address(&slug, &name), Vec::new(), None);
    }
    let (guest, known) = recall(&app, guest).await;
    let (learner, extent) = (guest.clone(), super::extent_had(&headers));
    let drawing = move || {
        let (play, learnt) = stand(&class, &learner, &at)?;
        let play = Play { extent, ..play };
        Some((web::play::live(&learner.visitor(), &play, class.board).into_string(), learnt))
    };
    let Some((part, learnt)) = app.tables.painters().draw_aside(drawing).await else {
        return trouble(&guest, Trouble::NotFound);
    };
    let mut response = Html(part).into_response();
    known.remember(&app, &guest, &learnt, &mut response).await;
    response
}

/// Whether somebody wants to be led through a first match.
pub async fn guide(State(app): State<AppState>, fields: Fields) -> Response {
    let word = if fields.get("wanted") == Some("on") { "on" } else { "off" };
    let cookie = lasting(&app, GUIDE, word.to_owned());
    go(&path_here(fields.get("back")), vec![cookie], None)
}

/// A first match: somebody and two saplings, or as many as the game takes, with explanations.
pub async fn first_match(
    State(app): State<AppState>,
    From(address): From,
    mut guest: Guest,
    Path(slug): Path<String>,
    fields: Fields,
) -> Response {
    let Some(game) = app.game(&slug) else { return trouble(&guest, Trouble::NotFound) };
    if let Err(refusal) = limit(&app, &guest, Cost::Table) {
        return refused(&guest, &refusal);
    }
    let mut cookies = vec![lasting(&app, GUIDE, "on".to_owned())];
    if guest.person.is_none()
        && let Some(name) = fields.get("own-name").and_then(people::name)
    {
        match says_their_name(&app, &guest, address, &name).await {
            Ok((known, kept)) => {
                guest = known;
                cookies.push(kept);
            }
            Err(refusal) => return refused(&guest, &refusal),
        }
    }
    let others = usize::from(game.about.most_players.saturating_sub(1)).min(SAPLINGS);
    let seats = std::iter::once(Wanted::Me).chain(vec![Wanted::Bot("sapling".to_owned()); others]).collect();
    let options = std::collections::BTreeMap::new();
    let wish = Wish { game, title: String::new(), seats, options, terms: Terms::default(), club: None };
    match open(&app, &guest, wish).await {
        Ok(id) => go(&web::routes::table(&id), cookies, None),
        Err(Refusal::NoName) => go(&format!("/me?back={}", web::routes::learn(&slug)), Vec::new(), None),
        Err(refusal) => refused(&guest, &refusal),
    }
}

/// So many bots sit at a first match.
const SAPLINGS: usize = 2;

/// Where somebody says they are.
struct Standing {
    step: usize,
    path: Vec<String>,
    seq: u64,
    wants_hint: bool,
}

impl Standing {
    /// What a form asks for. None: it is not one of ours.
    fn after(deed: Deed, fields: &Fields) -> Option<Self> {
        let mut path = moves(fields.get("path")?);
        match deed {
            Deed::Play => path.push(fields.get("move")?.to_owned()),
            Deed::Undo => drop(path.pop()),
            Deed::Reset => path.clear(),
            Deed::Hint => {}
            _ => return None,
        }
        let step: usize = fields.parse("step")?;
        let seq: u64 = fields.parse("seq")?;
        Some(Standing {
            step: step.checked_sub(1)?,
            path,
            seq: seq.checked_add(1)?,
            wants_hint: deed == Deed::Hint,
        })
    }

    /// The page on which a form without script finds itself.
    fn address(&self, slug: &str, name: &str) -> String {
        let step = web::routes::lesson_step(slug, name, self.step + 1);
        let page = web::routes::after_moves(&step, &self.path);
        format!("{page}{}", if self.wants_hint { "&hint=1" } else { "" })
    }
}

/// The moves of a path. More than anybody makes is not read.
pub fn moves(path: &str) -> Vec<String> {
    let texts = path.get(..LONGEST_PATH).unwrap_or(path).split(web::play::BETWEEN);
    texts
        .filter(|text| !text.is_empty() && text.len() <= LONGEST_PATH)
        .take(LONGEST)
        .map(str::to_owned)
        .collect()
}

/// The board as it is for somebody who stands there, and what they have then learnt. None: there is no such step.
fn stand(class: &Class, guest: &Guest, at: &Standing) -> Option<(Play, Learnt)> {
    let stand = class.lesson.follow(class.entry, at.step, &at.path).ok()?;
    let is_done = matches!(stand.verdict, Verdict::Done);
    let is_last = at.step + 1 == class.lesson.steps.len();
    let mark = match is_done {
        true if is_last => Mark::Done,
        true => Mark::At(at.step + 1),
        false => Mark::At(at.step),
    };
    let mut learnt = guest.learnt.clone();
    learnt.note(class.slug(), class.lesson, mark);
    Some((play(class, guest, at, stand), learnt))
}

/// Who sits there.
fn looks(class: &Class, guest: &Guest, seats: usize) -> Vec<SeatLook> {
    let named = class.lesson.others.iter().map(String::as_str);
    let mut others = named.chain(OTHERS);
    let own = || match &guest.person {
        Some(person) => person.name.clone(),
        None => say(Phrase::new("lesson-you"), guest.language),
    };
    let look = |seat: Seat| SeatLook {
        name: if seat == class.lesson.seat { own() } else { others.next().unwrap_or_default().to_owned() },
        animal: ANIMALS[seat.index()],
    };
    Seat::all(seats).map(look).collect()
}

fn play(class: &Class, guest: &Guest, at: &Standing, stand: Stand<'_>) -> Play {
    let Stand { played, path, verdict, .. } = stand;
    let (seat, language, board) = (class.lesson.seat, guest.language, class.board);
    let viewer = Viewer::Seat(seat);
    let step = &class.lesson.steps[at.step];
    let looks = looks(class, guest, usize::from(played.setup().players));
    let names: Vec<String> = looks.iter().map(|look| look.name.clone()).collect();
    let reader = Reader { language, seat: Some(seat), names: &names };
    let mut painting = (board.paint)(&*played, viewer, language, &looks);
    let is_done = matches!(verdict, Verdict::Done);
    let texts: Vec<String> = painting.choices.iter().map(|choice| choice.text.clone()).collect();
    let targets = class.lesson.targets(at.step, &path, &texts).unwrap_or_default();
    let shown = (at.wants_hint && !is_done).then(|| shown(step, &path, &painting.choices)).flatten();
    painting.choices.iter_mut().for_each(|choice| choice.is_final = false);
    if is_done {
        painting.choices.clear();
        painting.prompt = None;
        painting.drawing.board = resting(painting.drawing.board);
        painting.drawing.own = painting.drawing.own.map(resting);
    }
    let answer = match verdict {
        Verdict::Open => None,
        Verdict::Done => step.right.as_ref().map(|said| Answer {
            words: said.to(language).to_owned(),
            is_right: true,
            rule: None,
        }),
        Verdict::Missed(said) => {
            Some(Answer { words: said.to(language).to_owned(), is_right: false, rule: None })
        }
        Verdict::Refused(refused) => {
            let answer = refusal(&*played, refused, reader);
            Some(Answer { rule: answer.rule.or(painting.rule), ..answer })
        }
    };
    let entry = class.entry;
    let title = class.lesson.title.to(language).to_owned();
    let game_name = (entry.lexicon)().word("game-name", language);
    Play {
        brief: model::Brief {
            id: String::new(),
            title: game_name.clone(),
            slug: class.slug(),
            game_name,
            seats: looks.clone(),
        },
        seq: at.seq,
        count: played.count(),
        viewer,
        mine: Seats::only(seat),
        seats: looks
            .iter()
            .zip(Seat::all(looks.len()))
            .map(|(look, other)| seated(look, other == seat, "sapling"))
            .collect(),
        waiting_for: if is_done { Seats::NONE } else { played.waiting_for() },
        log: (board.log)(&*played, 0..played.count(), viewer, language, &looks).into(),
        extent: Extent::Near,
        since: None,
        standings: Some((board.points)(&*played, viewer)),
        lexicon: played.lexicon(),
        painting,
        chat: Vec::new(),
        may_chat: false,
        can_undo: !path.is_empty(),
        can_redo: false,
        can_reset: path.len() > 1,
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
        may_hint: step.task.is_some(),
        is_rated: false,
        cup: None,
        hint: None,
        coach: Coach::Silent,
        ahead: None,
        question: at.seq,
        earlier: None,
        is_over: false,
        seal: None,
        pace: Pace::Brisk,
        guiding: model::Guiding::None,
        lesson: Some(model::Lesson {
            name: class.lesson.name.clone(),
            title,
            number: class.number + 1,
            lessons: course(class.slug()).len(),
            step: at.step + 1,
            steps: class.lesson.steps.len(),
            idea: step.idea.to(language).to_owned(),
            is_afresh: at.step > 0 && step.position.is_some(),
            task: step.task.as_ref().map(|task| task.to(language).to_owned()),
            answer,
            shown,
            is_done,
            targets,
            path,
            next: class.next(at.step),
            rules: class.lesson.rules.clone(),
        }),
        puzzle: None,
        notice: None,
    }
}

/// Where nothing is asked any more nothing glows.
pub fn resting(markup: Markup) -> Markup {
    PreEscaped(markup.into_string().replace(" target\"", "\""))
}

/// Why a move cannot be made, and by which rule.
pub fn refusal(played: &dyn AnyMatch, refused: Refused, reader: Reader<'_>) -> Answer {
    match refused {
        Refused::Illegal(Illegal { reason, rule }) => {
            Answer { words: played.lexicon().say(&reason, reader), is_right: false, rule: Some(rule) }
        }
        refused => Answer { words: refused.say(played.lexicon(), reader), is_right: false, rule: None },
    }
}

/// A seat of somebody who tries something alone; the others are bots of this level.
pub fn seated(look: &SeatLook, is_me: bool, level: &str) -> PlaySeat {
    let who = if is_me { Who::Person { is_here: true } } else { Who::Bot(level.to_owned()) };
    PlaySeat { look: look.clone(), who, stand_in: None, rating: None, manner: None }
}

/// The next move of the model answer, where somebody is still on its way; otherwise its first.
fn shown(step: &lessons::Step, path: &[String], choices: &[scene::Choice]) -> Option<(String, String)> {
    let is_along = step.solve.starts_with(path);
    let next = if is_along { step.solve.get(path.len()) } else { None };
    let wanted = next.into_iter().chain(&step.solve);
    let mut legal = wanted.filter_map(|text| choices.iter().find(|choice| choice.text == *text));
    legal.next().map(|choice| (choice.text.clone(), choice.words.clone()))
}
