//! What a guest sees of a table, as the pages want it.

use std::collections::HashSet;
use std::sync::Arc;

use lessons::FirstTime;
use maud::{Markup, PreEscaped};
use scene::{Composer, Drawn, Page};
use store::{PersonId, Sitter, Stage, Table};
use table::{AnyMatch, Language, Phrase, Reader, Seat, Seats, Viewer};
use terms::Onlookers;
use web::model::{
    self, Brief, ChatLine, Coach, CupOf, Decision, Earlier, EndAsked, Extent, Hint, Lobby, LobbySeat,
    LobbyWho, Notice, OptionRow, Play, PlaySeat, SeatClock, TakeBack, Visitor, Who,
};

use crate::after::profile::strength;
use crate::courses::{Guide, first_times};
use crate::guest::Guest;
use crate::live::company::{Ending, Fate, StandIn};
use crate::live::{Around, LiveTable, PageKey, Refusal, RunningMatch, TableState, looks};
use crate::manners;
use crate::words::say;

/// Live, less than this is little.
const LITTLE_LIVE: i64 = 60_000;

/// What a page says beyond the table itself.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    pub notice: Option<Notice>,
    pub hint: Option<Hint>,
    /// The seat that an onlooker follows.
    pub follow: Option<Seat>,
    pub extent: Extent,
    /// The seat that the coach asks whether it means this move.
    pub asks: Option<(Seat, String)>,
}

impl Aside {
    fn is_plain(&self) -> bool {
        self.notice.is_none() && self.hint.is_none() && self.asks.is_none()
    }
}

/// The live part of a table's page, drawn or remembered. With the number of the entry that it shows.
pub async fn live_part(
    live: Arc<LiveTable>,
    guest: Guest,
    aside: Aside,
) -> Result<(u64, Arc<Page>), Refusal> {
    let painted = live.clone();
    let _alone = painted.draws().await;
    let (state, stamp) = {
        let state = live.state().await?;
        state.admit(&guest)?;
        (state.as_it_is(), live.stamp())
    };
    // From here on nobody waits for what is drawn.
    let eyes = eyes(&live, &state, &guest, &aside);
    let is_plain = aside.is_plain();
    if is_plain && let Some(page) = live.drawn(stamp, &eyes) {
        return Ok((stamp.seq, page));
    }
    let drawing = move || {
        let page = draw(&live, &state, &guest, aside)?;
        if is_plain {
            live.keep(stamp, eyes, page.clone());
        }
        Ok((stamp.seq, page))
    };
    painted.painters().draw(drawing).await
}

/// For whom a page is drawn.
fn eyes(live: &LiveTable, state: &TableState, guest: &Guest, aside: &Aside) -> PageKey {
    let (viewer, curtain) = state.eyes(guest);
    PageKey {
        viewer,
        curtain,
        mine: state.seats_of(guest),
        is_host: state.is_host(guest),
        name: visitor(live, guest).name,
        language: guest.language,
        theme: guest.theme.word(),
        origin: guest.origin.clone(),
        since: state.absence(guest),
        blocked: guest.blocked.clone(),
        follow: aside.follow,
        extent: aside.extent,
        led: (guest.guide, guest.learnt.is_learning(&state.table.game)),
    }
}

/// Who looks at the page of a table.
fn visitor(live: &LiveTable, guest: &Guest) -> Visitor {
    Visitor { here: web::routes::table(&live.id), ..guest.visitor() }
}

fn draw(live: &LiveTable, state: &TableState, guest: &Guest, aside: Aside) -> Result<Arc<Page>, Refusal> {
    let visitor = visitor(live, guest);
    if state.running.is_none() {
        let page = web::lobby::live(&visitor, &lobby(state, guest, aside.notice));
        return Ok(Arc::new(Page::of(page.into_string())));
    }
    let (board, composer) = (board(state)?, Composer::new(live.parts(), guest.language, &state.looks()));
    let play = play(state, guest, &live.around(), None, aside, Some(&composer))?;
    Ok(Arc::new(web::play::composed(&visitor, &play, board, composer)))
}

/// An earlier moment that somebody wants to look at.
#[derive(Clone, Debug)]
pub struct Past {
    pub count: usize,
    pub eyes: model::Perspective,
    /// So many moves were seen by whoever catches up; and whether they want all the others.
    pub since: Option<(usize, bool)>,
    /// A line of a turning point, with the moves of it that are made.
    pub line: Option<(model::Line, Vec<(Seat, String)>)>,
}

/// A running match as the guest sees it, now or at an earlier moment. With a composer its board is made of parts.
pub fn play(
    state: &TableState,
    guest: &Guest,
    around: &Around,
    past: Option<Past>,
    aside: Aside,
    composer: Option<&Composer<'_>>,
) -> Result<Play, Refusal> {
    let (own, curtain) = state.eyes(guest);
    let mine = state.seats_of(guest);
    let eyes = past.as_ref().map_or(model::Perspective::Own, |past| past.eyes);
    let viewer = viewer(state, own, eyes)?;
    let may_chat = state.may_talk(guest);
    let looks = state.looks();
    let brief = brief(&state.table, guest.language);
    let running = state.running.as_ref().ok_or(Refusal::NotBegun)?;
    let board = board(state)?;
    let total = running.played.count();
    let mut earlier = match past.as_ref().map(|past| past.count) {
        Some(count) if count > total => return Err(Refusal::NoMoment),
        // The last moment of a match that is over belongs to its replay too.
        Some(count) if count < total || running.is_over() => Some(running.played.at(count)),
        _ => None,
    };
    let count = earlier.as_deref().unwrap_or(&*running.played).count();
    let (since, line) = past.map_or((None, None), |past| (past.since, past.line));
    if let (Some(shown), Some((_, moves))) = (&mut earlier, &line) {
        for (seat, text) in moves {
            shown.play(*seat, text).map_err(|_| Refusal::NoMoment)?;
        }
    }
    let is_open = eyes == model::Perspective::Open;
    let shown = earlier.as_deref().unwrap_or(&*running.played);
    // Only whoever looks on follows somebody else.
    let follow = aside.follow.filter(|_| mine.is_empty() && viewer == Viewer::Onlooker);
    if follow.is_some_and(|seat| seat.index() >= looks.len()) {
        return Err(Refusal::NoSeat);
    }
    let mut painting = (board.compose)(shown, viewer, follow, guest.language, &looks, composer);
    let is_lent = viewer.seat().is_some_and(|seat| running.company.stand_in(seat).is_some());
    if earlier.is_some() || running.is_over() || is_lent {
        painting.choices.clear();
        painting.prompt = None;
    }
    let is_alone = state.is_alone(guest);
    if is_alone {
        // Nobody has to be asked, so nothing is final.
        painting.choices.iter_mut().for_each(|choice| choice.is_final = false);
    }
    let log = match eyes {
        model::Perspective::Open => {
            (board.open_log)(&*running.played, 0..total, guest.language, &looks).into()
        }
        _ => state.logs.read(running, board, viewer, guest.language, &looks),
    };
    let mut standings = if is_open { shown.standings() } else { (board.points)(shown, viewer) };
    let is_now = earlier.is_none() && !running.is_over();
    if earlier.is_none() && running.is_over() {
        running.company.place(&mut standings);
    }
    let now = store::now();
    let me = viewer.seat().filter(|_| is_now);
    Ok(Play {
        brief,
        seq: state.table.seq,
        count,
        viewer,
        mine,
        seats: seats(state, &around.here, guest.language),
        onlookers: onlookers(state, &around.here),
        follow,
        talks_apart: mine.is_empty() && state.table.terms.onlookers == Onlookers::Apart && !running.is_over(),
        waiting_for: if earlier.is_some() { shown.waiting_for() } else { running.waiting() },
        painting,
        log,
        extent: aside.extent,
        since: state.absence(guest),
        standings: Some(standings),
        lexicon: shown.lexicon(),
        chat: chat(state, guest),
        may_chat,
        can_undo: me.is_some_and(|seat| running.played.can_undo(seat)),
        can_redo: me.is_some_and(|seat| running.played.can_redo(seat)),
        can_reset: me.is_some_and(|seat| running.played.can_reset(seat)),
        curtain,
        take_back: running.take_back.as_ref().filter(|_| is_now).map(|asked| TakeBack {
            by: asked.by,
            count: asked.count,
            missing: asked.missing,
            agreed: asked.agreed,
            until: asked.until,
        }),
        end_asked: running.company.end_asked.as_ref().filter(|_| is_now).map(|asked| EndAsked {
            by: asked.by,
            missing: asked.missing,
            agreed: asked.agreed,
            until: asked.until,
        }),
        decisions: if is_now { decisions(state, guest, around, now) } else { Vec::new() },
        clocks: if is_now { clocks(state, mine, now) } else { Vec::new() },
        is_wanted: is_now && is_wanted(&state.table, mine),
        at_end: state.table.terms.flag,
        now,
        is_alone,
        leaving: leaving(state, mine),
        ending: ending(running),
        may_hint: state.table.terms.hints,
        is_rated: state.table.terms.rated,
        cup: cup(state, guest),
        hint: aside.hint,
        coach: me.filter(|&seat| mine.contains(seat)).map_or(Coach::Silent, |seat| {
            coach(state, running, seat, guest.language, aside.asks.filter(|(asked, _)| *asked == seat))
        }),
        ahead: me.filter(|&seat| mine.contains(seat)).and_then(|seat| {
            let told = (board.ahead)(&*running.played, seat, guest.language)?;
            Some(model::Ahead {
                is_on: running.is_ahead(seat, &told.watch),
                words: told.words,
                until: told.until,
            })
        }),
        question: me.map_or(0, |seat| running.asked_since(seat)),
        earlier: earlier.as_ref().map(|shown| Earlier {
            total,
            chapters: (board.chapters)(&*running.played, guest.language),
            eyes,
            line: line.map(|(line, _)| line),
            catch_up: since
                .filter(|&(seen, _)| seen < total)
                .map(|(seen, whole)| model::CatchUp::new(seen, total, whole)),
            laid_open: if is_open { (board.laid_open)(&**shown, guest.language, &looks) } else { None },
            opened: if is_open {
                opened(board, &**shown, viewer, guest.language, &looks)
            } else {
                Vec::new()
            },
        }),
        is_over: running.is_over(),
        seal: Some(state.table.sealed().commitment().to_string()),
        pace: state.table.terms.pace,
        guiding: guiding(state, guest, me.filter(|&seat| mine.contains(seat))),
        lesson: None,
        puzzle: None,
        notice: aside.notice,
    })
}

/// The tournament of a table, told to those who may look at that too.
pub fn cup(state: &TableState, guest: &Guest) -> Option<CupOf> {
    let cup = state.cup.as_ref().filter(|cup| cup.is_open || !state.seats_of(guest).is_empty())?;
    let name = match cup.name.is_empty() {
        true => say(Phrase::new("tournament-nameless"), guest.language),
        false => cup.name.clone(),
    };
    Some(CupOf { id: cup.tournament.to_string(), name, round: cup.round.into() })
}

/// What the coach says to a seat: what it asks, or what it thought of the last turn.
fn coach(
    state: &TableState,
    running: &RunningMatch,
    seat: Seat,
    language: Language,
    asks: Option<(Seat, String)>,
) -> Coach {
    let names = state.names();
    let reader = Reader { language, seat: Some(seat), names: &names };
    let asked = asks.zip(state.coaching.asked(&*running.played, seat));
    match (asked, state.coaching.said(&*running.played, seat)) {
        (Some(((_, text), remark)), _) => Coach::Asks { text, about: remark.told(state, reader) },
        (None, Some(remark)) => Coach::Says(remark.told(state, reader)),
        (None, None) => Coach::Silent,
    }
}

/// What a newcomer is told, at a table with bots alone, so that nobody waits. Whoever has not been through the course is asked whether
/// they want it; whoever wanted it is led until they want no more.
fn guiding(state: &TableState, guest: &Guest, me: Option<Seat>) -> model::Guiding {
    let (Some(seat), Some(running)) = (me, &state.running) else { return model::Guiding::None };
    let is_known = !guest.learnt.is_learning(&state.table.game);
    match guest.guide {
        _ if !state.is_alone(guest) || first_times(&state.table.game).is_empty() => model::Guiding::None,
        Guide::Unwanted => model::Guiding::None,
        // Whoever has played for a while no longer needs to be asked.
        Guide::Unasked if is_known || running.played.count() > OFFERED_UNTIL => model::Guiding::None,
        Guide::Unasked => model::Guiding::Offer,
        Guide::Wanted => {
            let due = FirstTime::due(first_times(&state.table.game), &*running.played, seat);
            let told = |first: &FirstTime| {
                (format!("{} {}", state.table.game, first.name), first.say.to(guest.language).to_owned())
            };
            model::Guiding::Told(due.into_iter().map(told).collect())
        }
    }
}

/// After so many moves nobody is asked any more whether they want to be led.
const OFFERED_UNTIL: usize = 12;

/// How a match ended before its end.
pub fn ending(running: &RunningMatch) -> Option<model::Ending> {
    running.company.ended.map(|ending| match ending {
        Ending::Consent => model::Ending::Consent,
        Ending::Left(seat) => model::Ending::Left(seat),
        Ending::Closed => model::Ending::Closed,
    })
}

/// What becomes of the guest's seats if they are given up.
fn leaving(state: &TableState, mine: Seats) -> Option<model::Leaving> {
    let players = state.players();
    let seat = mine.iter().find(|&seat| players.contains(seat))?;
    if state.table.stage != Stage::Playing {
        return None;
    }
    Some(match state.fate_of_leaver(seat) {
        Fate::Out => model::Leaving::Out,
        Fate::Given(_) | Fate::Lent(_) => model::Leaving::Bot,
        Fate::End | Fate::Vote => model::Leaving::Ends,
    })
}

/// What the guest may decide about others.
fn decisions(state: &TableState, guest: &Guest, around: &Around, now: i64) -> Vec<Decision> {
    let players = state.players();
    let mine: Seats = state.seats_of(guest).iter().filter(|&seat| players.contains(seat)).collect();
    let (Some(running), Some(own)) = (&state.running, mine.first()) else { return Vec::new() };
    let others = state.others(own);
    let decision = |about: Seat| {
        let voters = state.voters(about, around);
        let (votes, level) = (running.company.votes(about), state.table.terms.level);
        let is_late = running.company.flagged.contains(about);
        Decision { about, is_late, votes, voters: voters.len().max(1), level }
    };
    state.decidable(around, now).iter().filter(|&seat| others.contains(seat)).map(decision).collect()
}

/// The clocks that are shown: one's own, those that run, and those where little is left.
pub fn clocks(state: &TableState, mine: Seats, now: i64) -> Vec<Option<SeatClock>> {
    let Some(running) = &state.running else { return Vec::new() };
    let Some(clocks) = &running.clocks else { return Vec::new() };
    let players = state.players();
    let reserve = i64::from(state.table.terms.reserve) * 1000;
    let clock = |seat: Seat| {
        if !players.contains(seat) {
            return None;
        }
        let left = clocks.left(seat, running.served(now));
        let is_live = clocks.is_live();
        let little = if is_live { LITTLE_LIVE } else { left.whole / 4 };
        let is_low = left.total() < little;
        let is_shown = is_live || left.is_running || mine.contains(seat) && left.is_reserve();
        is_shown.then(|| SeatClock {
            left: if left.is_reserve() { left.reserve } else { left.now },
            ends: left.is_running.then(|| now + if left.is_reserve() { left.reserve } else { left.now }),
            is_live,
            is_low,
            whole: if left.is_reserve() { reserve } else { left.whole },
            low_at: left.is_running.then(|| now + left.total() - little),
            is_reserve: left.is_reserve(),
        })
    };
    Seat::all(state.table.places.len()).map(clock).collect()
}

/// With whose eyes an earlier moment is seen. Others' eyes, and everything open, only when the match is over.
fn viewer(state: &TableState, own: Viewer, eyes: model::Perspective) -> Result<Viewer, Refusal> {
    let is_over = state.table.stage == Stage::Over;
    match eyes {
        model::Perspective::Own => Ok(own),
        model::Perspective::Seat(seat) if seat.index() >= state.table.places.len() => Err(Refusal::NoSeat),
        model::Perspective::Seat(seat) if is_over || own == Viewer::Seat(seat) => Ok(Viewer::Seat(seat)),
        model::Perspective::Seat(_) => Err(Refusal::NotYours),
        model::Perspective::Open if is_over => Ok(Viewer::Seat(own.seat().unwrap_or_default())),
        model::Perspective::Open => Err(Refusal::NotOver),
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
pub fn board(state: &TableState) -> Result<&'static Drawn, Refusal> {
    shelf::board(&state.table.game).ok_or(Refusal::NoTable)
}

/// A table that waits for people.
pub fn lobby(state: &TableState, guest: &Guest, notice: Option<Notice>) -> Lobby {
    let table = &state.table;
    let mine = state.seats_of(guest);
    let seat = |(index, look): (usize, scene::SeatLook)| LobbySeat {
        look,
        rating: rating(state, index),
        who: match &table.places[index].sitter {
            Sitter::Asked(person) => LobbyWho::Asked { is_me: guest.id() == Some(*person) },
            _ if mine.contains(Seat::new(index)) => LobbyWho::Mine,
            Sitter::Nobody => LobbyWho::Free,
            Sitter::Person(_) => LobbyWho::Person,
            Sitter::Bot(bot) => LobbyWho::Bot(bot.clone()),
        },
    };
    Lobby {
        brief: brief(table, guest.language),
        seq: table.seq,
        seats: state.looks().into_iter().enumerate().map(seat).collect(),
        is_host: state.is_host(guest),
        is_full: table.places.iter().all(store::Place::is_taken),
        terms: table.terms.clone(),
        game_options: shelf::find(&table.game)
            .map_or_else(Vec::new, |game| OptionRow::all(game, &table.setup.options, guest.language)),
        seats_possible: shelf::find(&table.game).map_or(1..=1, |game| {
            usize::from(game.about.fewest_players)..=usize::from(game.about.most_players)
        }),
        is_closed: table.stage == Stage::Closed,
        is_rematch: table.places.iter().any(|place| matches!(place.sitter, Sitter::Asked(_))),
        chat: chat(state, guest),
        may_chat: guest.person.is_some() && table.stage == Stage::Gathering,
        link: guest.address(&web::routes::table(&table.id)),
        options: options(table, guest.language),
        notice,
    }
}

/// A table in a list.
pub fn brief(table: &Table, language: Language) -> Brief {
    let entry = shelf::find(&table.game);
    let game_name = entry.map_or_else(String::new, |entry| (entry.lexicon)().word("game-name", language));
    Brief {
        id: table.id.to_string(),
        // A title that held the name of somebody who was forgotten is gone.
        title: if table.title.is_empty() { game_name.clone() } else { table.title.clone() },
        slug: entry.map_or("", |entry| entry.about.slug),
        game_name,
        seats: looks(table),
    }
}

/// The options that differ from the default, as words.
pub fn options(table: &Table, language: Language) -> Vec<String> {
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

/// How many have the page open who do not sit there. Whoever has no name is not counted.
fn onlookers(state: &TableState, here: &HashSet<PersonId>) -> usize {
    let sits = |person: PersonId| state.table.places.iter().any(|place| place.is_of(person));
    here.iter().filter(|&&person| !sits(person)).count()
}

/// What somebody is at the game, where they show it.
fn rating(state: &TableState, seat: usize) -> Option<model::Strength> {
    state.ratings.get(seat).copied().flatten().map(strength)
}

/// Who sits where, and who has the page open.
pub fn seats(state: &TableState, here: &HashSet<PersonId>, language: Language) -> Vec<PlaySeat> {
    let table = &state.table;
    let who = |sitter: &Sitter| match sitter {
        Sitter::Bot(bot) => Who::Bot(bot.clone()),
        Sitter::Person(person) => Who::Person { is_here: here.contains(person) },
        Sitter::Nobody | Sitter::Asked(_) => Who::Person { is_here: false },
    };
    let stand_in = |seat: Seat| {
        Some(match state.running.as_ref()?.company.stand_in(seat)? {
            StandIn::Away(_) => model::StandIn::Away,
            StandIn::Resigned(_) => model::StandIn::Resigned,
            StandIn::Out => model::StandIn::Out,
        })
    };
    let seat = |(index, (look, place)): (usize, (scene::SeatLook, &store::Place))| PlaySeat {
        look,
        who: who(&place.sitter),
        stand_in: stand_in(Seat::new(index)),
        // Where nothing is at stake it would only be in the way.
        rating: rating(state, index).filter(|_| table.terms.rated),
        manner: manners::told(table, Seat::new(index), language),
    };
    looks(table).into_iter().zip(&table.places).enumerate().map(seat).collect()
}

/// The talk, without what was taken back for good and without those whom the guest does not want to read.
fn chat(state: &TableState, guest: &Guest) -> Vec<ChatLine> {
    let is_blocked = |entry: &store::Entry| {
        let place = entry.seat.and_then(|seat| state.table.places.get(seat.index()));
        place.is_some_and(|place| guest.blocked.iter().any(|&person| place.is_of(person)))
    };
    let line = |entry: &store::Entry| ChatLine {
        id: entry.seq,
        seat: entry.seat,
        name: entry.name.clone(),
        text: entry.text.clone(),
        at: entry.time,
    };
    let is_read =
        |entry: &&store::Entry| !entry.text.is_empty() && !is_blocked(entry) && state.may_read(guest, entry);
    state.talk.iter().filter(is_read).map(line).collect()
}

/// The suggested title of a table.
pub fn title(name: &str, language: Language) -> String {
    crate::words::say(Phrase::new("table-title").with("name", name.to_owned()), language)
}

/// Where a match of mine stands, in a few words.
pub fn moment(state: &TableState, language: Language) -> String {
    let count = state.running.as_ref().map_or(0, |running| running.played.count());
    moment_at(state, count, language)
}

/// Where the match stood after so many moves, in a few words.
pub fn moment_at(state: &TableState, count: usize, language: Language) -> String {
    match (shelf::board(&state.table.game), &state.running) {
        (Some(board), Some(running)) => {
            (board.paint)(&*running.played.at(count), Viewer::Onlooker, language, &state.looks()).moment
        }
        _ => String::new(),
    }
}

/// Whether the table waits for one of these seats.
pub fn is_asked(table: &Table, mine: Seats) -> bool {
    let asks = |seat: Seat| table.waiting.contains(seat) && !table.bots.contains(seat);
    table.stage == Stage::Playing && mine.iter().any(asks)
}

/// Whether somebody at the table waits for an answer of one of these seats.
pub fn is_wanted(table: &Table, mine: Seats) -> bool {
    table.stage == Stage::Playing && mine.iter().any(|seat| table.wanted.contains(seat))
}
