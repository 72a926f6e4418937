//! What a guest sees of a table, as the pages want it.

use std::collections::HashSet;
use std::sync::Arc;

use maud::{Markup, PreEscaped};
use scene::Drawn;
use store::{PersonId, Sitter, Stage, Table};
use table::{AnyMatch, Language, Phrase, Seat, Seats, Viewer};
use web::model::{
    self, Brief, ChatLine, Earlier, Hint, Lobby, LobbySeat, LobbyWho, Notice, Play, PlaySeat, TakeBack,
    Visitor, Who,
};

use crate::guest::Guest;
use crate::live::{Eyes, Hall, Live, Refusal, looks};

/// What a page says beyond the table itself.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    pub notice: Option<Notice>,
    pub hint: Option<Hint>,
}

impl Aside {
    fn is_plain(&self) -> bool {
        self.notice.is_none() && self.hint.is_none()
    }
}

/// The live part of a table's page, drawn or remembered. With the number of the entry that it shows.
pub async fn live_part(live: &Live, guest: &Guest, aside: Aside) -> Result<(u64, Arc<str>), Refusal> {
    let mut hall = live.hall().await?;
    if !hall.admits(guest) {
        return Err(Refusal::NotWatched);
    }
    let stamp = live.stamp();
    let (viewer, curtain) = hall.eyes(guest);
    let visitor = Visitor { here: web::routes::table(&live.id), ..guest.visitor() };
    let eyes = Eyes {
        viewer,
        curtain,
        mine: hall.seats_of(guest),
        is_host: hall.is_host(guest),
        name: visitor.name.clone(),
        language: guest.language,
        theme: guest.theme.word(),
        origin: guest.origin.clone(),
        since: hall.absence(guest),
    };
    let is_plain = aside.is_plain();
    if is_plain && let Some(page) = live.drawn(stamp, &eyes) {
        return Ok((stamp.seq, page));
    }
    let markup = if hall.course.is_some() {
        let board = board(&hall)?;
        web::play::live(&visitor, &play(&mut hall, guest, &live.people(), None, aside)?, board)
    } else {
        web::lobby::live(&visitor, &lobby(&hall, guest, aside.notice))
    };
    let page: Arc<str> = markup.into_string().into();
    if is_plain {
        live.keep(stamp, eyes, page.clone());
    }
    Ok((stamp.seq, page))
}

/// An earlier moment that somebody wants to look at.
#[derive(Clone, Copy, Debug)]
pub struct Past {
    pub count: usize,
    pub eyes: model::Eyes,
    /// So many moves were seen by whoever catches up; and whether they want all the others.
    pub since: Option<(usize, bool)>,
}

/// A running match as the guest sees it, now or at an earlier moment.
pub fn play(
    hall: &mut Hall,
    guest: &Guest,
    here: &HashSet<PersonId>,
    past: Option<Past>,
    aside: Aside,
) -> Result<Play, Refusal> {
    let (own, curtain) = hall.eyes(guest);
    let mine = hall.seats_of(guest);
    let eyes = past.map_or(model::Eyes::Own, |past| past.eyes);
    let viewer = viewer(hall, own, eyes)?;
    let may_chat = guest.person.is_some();
    let looks = hall.looks();
    let brief = brief(&hall.table, guest.language);
    let course = hall.course.as_ref().ok_or(Refusal::NotBegun)?;
    let board = board(hall)?;
    let total = course.played.count();
    let earlier = match past.map(|past| past.count) {
        Some(count) if count > total => return Err(Refusal::NoMoment),
        // The last moment of a match that is over belongs to its replay too.
        Some(count) if count < total || course.played.is_over() => Some(course.played.at(count)),
        _ => None,
    };
    let is_open = eyes == model::Eyes::Open;
    let shown = earlier.as_deref().unwrap_or(&*course.played);
    let mut painting = (board.paint)(shown, viewer, guest.language, &looks);
    if earlier.is_some() {
        painting.choices.clear();
        painting.prompt = None;
    }
    let log = match eyes {
        model::Eyes::Open => (board.open_log)(&*course.played, 0..total, guest.language, &looks),
        _ => hall.logs.read(course, board, viewer, guest.language, &looks),
    };
    let standings = if is_open { shown.standings() } else { (board.points)(shown, viewer) };
    let is_now = earlier.is_none() && !course.played.is_over();
    let me = viewer.seat().filter(|_| is_now);
    Ok(Play {
        brief,
        seq: hall.table.seq,
        count: shown.count(),
        viewer,
        mine,
        seats: seats(&hall.table, here),
        waiting_for: shown.waiting_for(),
        painting,
        log,
        since: hall.absence(guest),
        standings: Some(standings),
        lexicon: shown.lexicon(),
        chat: chat(hall),
        may_chat,
        can_undo: me.is_some_and(|seat| course.played.can_undo(seat)),
        can_redo: me.is_some_and(|seat| course.played.can_redo(seat)),
        can_reset: me.is_some_and(|seat| course.played.can_reset(seat)),
        curtain,
        take_back: course.take_back.as_ref().map(|asked| TakeBack {
            by: asked.by,
            count: asked.count,
            missing: asked.missing,
        }),
        may_hint: hall.table.terms.hints,
        is_rated: hall.table.terms.rated,
        hint: aside.hint,
        ahead: me.filter(|&seat| mine.contains(seat)).and_then(|seat| {
            let told = (board.ahead)(&*course.played, seat, guest.language)?;
            Some(model::Ahead {
                is_on: course.is_ahead(seat, &told.watch),
                words: told.words,
                until: told.until,
            })
        }),
        question: me.map_or(0, |seat| course.asked_since(seat)),
        earlier: earlier.as_ref().map(|shown| Earlier {
            total,
            chapters: (board.chapters)(&*course.played, guest.language),
            eyes,
            catch_up: past
                .and_then(|past| past.since)
                .filter(|&(seen, _)| seen < total)
                .map(|(seen, whole)| model::CatchUp::new(seen, total, whole)),
            laid_open: if is_open { (board.laid_open)(&**shown, guest.language, &looks) } else { None },
            opened: if is_open {
                opened(board, &**shown, viewer, guest.language, &looks)
            } else {
                Vec::new()
            },
        }),
        is_over: course.played.is_over(),
        pace: hall.table.terms.pace,
        notice: aside.notice,
    })
}

/// With whose eyes an earlier moment is seen. Others' eyes, and everything open, only when the match is over.
fn viewer(hall: &Hall, own: Viewer, eyes: model::Eyes) -> Result<Viewer, Refusal> {
    let is_over = hall.table.stage == Stage::Over;
    match eyes {
        model::Eyes::Own => Ok(own),
        model::Eyes::Seat(seat) if seat.index() >= hall.table.places.len() => Err(Refusal::NoSeat),
        model::Eyes::Seat(seat) if is_over || own == Viewer::Seat(seat) => Ok(Viewer::Seat(seat)),
        model::Eyes::Seat(_) => Err(Refusal::NotYours),
        model::Eyes::Open if is_over => Ok(Viewer::Seat(own.seat().unwrap_or_default())),
        model::Eyes::Open => Err(Refusal::NotOver),
    }
}

/// What lies before every other seat, as that seat sees it.
fn opened(
    board: &Drawn,
    shown: &dyn AnyMatch,
    viewer: Viewer,
    language: Language,
    looks: &[scene::SeatLook],
) -> Vec<(Seat, Markup)> {
    let area = |seat: Seat| {
        let painting = (board.paint)(shown, Viewer::Seat(seat), language, looks);
        // The same piece may lie in several areas; an id stands once on a page.
        let own = painting.drawing.own?.into_string().replace(" id=\"", " data-id=\"");
        Some((seat, PreEscaped(own)))
    };
    Seat::all(looks.len()).filter(|&seat| !viewer.is(seat)).filter_map(area).collect()
}

/// The board of the table's game.
pub fn board(hall: &Hall) -> Result<&'static Drawn, Refusal> {
    shelf::board(&hall.table.game).ok_or(Refusal::NoTable)
}

/// A table that waits for people.
pub fn lobby(hall: &Hall, guest: &Guest, notice: Option<Notice>) -> Lobby {
    let table = &hall.table;
    let mine = hall.seats_of(guest);
    let seat = |(index, look): (usize, scene::SeatLook)| LobbySeat {
        look,
        who: match &table.places[index].sitter {
            _ if mine.contains(Seat::new(index)) => LobbyWho::Mine,
            Sitter::Nobody => LobbyWho::Free,
            Sitter::Person(_) => LobbyWho::Person,
            Sitter::Bot(bot) => LobbyWho::Bot(bot.clone()),
        },
    };
    Lobby {
        brief: brief(table, guest.language),
        seq: table.seq,
        seats: hall.looks().into_iter().enumerate().map(seat).collect(),
        is_host: hall.is_host(guest),
        is_full: table.places.iter().all(|place| !place.is_free()),
        link: guest.address(&web::routes::table(&table.id)),
        options: options(table, guest.language),
        notice,
    }
}

/// A table in a list.
pub fn brief(table: &Table, language: Language) -> Brief {
    let entry = shelf::find(&table.game);
    Brief {
        id: table.id.to_string(),
        title: table.title.clone(),
        slug: entry.map_or("", |entry| entry.about.slug),
        game_name: entry.map_or_else(String::new, |entry| (entry.lexicon)().word("game-name", language)),
        seats: looks(table),
    }
}

/// The options that differ from the default, as words.
fn options(table: &Table, language: Language) -> Vec<String> {
    let Some(entry) = shelf::find(&table.game) else { return Vec::new() };
    let lexicon = (entry.lexicon)();
    let words = |(key, value): (&String, &String)| {
        let name = lexicon.word(&format!("option-{key}"), language);
        let value_key = format!("option-{key}-{value}");
        if lexicon.has(&value_key, language) {
            format!("{name}{}{}", language.colon(), lexicon.word(&value_key, language))
        } else {
            name
        }
    };
    let terms = web::terms_form::unusual(&table.terms, language);
    table.setup.options.iter().map(words).chain(terms).collect()
}

/// Who sits where, and who has the page open.
pub fn seats(table: &Table, here: &HashSet<PersonId>) -> Vec<PlaySeat> {
    let who = |sitter: &Sitter| match sitter {
        Sitter::Bot(bot) => Who::Bot(bot.clone()),
        Sitter::Person(person) => Who::Person { is_here: here.contains(person) },
        Sitter::Nobody => Who::Person { is_here: false },
    };
    let seat = |(look, place): (scene::SeatLook, &store::Place)| PlaySeat { look, who: who(&place.sitter) };
    looks(table).into_iter().zip(&table.places).map(seat).collect()
}

fn chat(hall: &Hall) -> Vec<ChatLine> {
    let line = |entry: &store::Entry| ChatLine {
        id: entry.seq,
        seat: entry.seat,
        name: entry.name.clone(),
        text: entry.text.clone(),
        at: entry.time,
    };
    hall.talk.iter().map(line).collect()
}

/// The suggested title of a table.
pub fn title(name: &str, language: Language) -> String {
    crate::words::say(Phrase::new("table-title").with("name", name.to_owned()), language)
}

/// Where a match of mine stands, in a few words.
pub fn moment(hall: &Hall, language: Language) -> String {
    let count = hall.course.as_ref().map_or(0, |course| course.played.count());
    moment_at(hall, count, language)
}

/// Where the match stood after so many moves, in a few words.
pub fn moment_at(hall: &Hall, count: usize, language: Language) -> String {
    match (shelf::board(&hall.table.game), &hall.course) {
        (Some(board), Some(course)) => {
            (board.paint)(&*course.played.at(count), Viewer::Onlooker, language, &hall.looks()).moment
        }
        _ => String::new(),
    }
}

/// Whether the table waits for one of these seats.
pub fn is_asked(table: &Table, mine: Seats) -> bool {
    table.stage == Stage::Playing && mine.iter().any(|seat| table.waiting.contains(seat))
}
