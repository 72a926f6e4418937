//! Addresses, as the pages link to them and as their forms post to them.
//!
//! Reading:
//!
//! | address | what |
//! |---|---|
//! | `/` | home |
//! | `/new?game=SLUG` | the form of a new table, with that game chosen |
//! | `/t/ID` | the table: its lobby until the match begins, then the board |
//! | `/t/ID?at=N` | the board after the first N moves, to look at only |
//! | `/t/ID?at=N&eyes=WHOSE` | the same through the eyes of a seat (its number) or with everything `open`, when the match is over |
//! | `/t/ID?at=N&since=M` | the same for somebody who had seen M moves: what happened since, step by step (`&all=1`: all of it) |
//! | `/t/ID?at=N&line=WAY&step=K` | a turning point of the analysis: what was `played` there or would have been `better`, after K of its steps |
//! | `/t/ID?follow=SEAT` | for onlookers: what lies open before a seat in front |
//! | `/t/ID?log=all` | the same page, now or at any moment, with the log from its first line on |
//! | `/t/ID?signs=within`, and of lessons and puzzles | the same page with the signs of its game inside it, for browsers without script |
//! | `/t/ID/final` | the final table |
//! | `/t/ID/analysis?grade=GRADE` | the analysis: what there is of it, or the way to ask for one |
//! | `/t/ID/play-on?at=N&line=WAY` | the form for playing on from a moment against bots, or from the end of a turning point's turn |
//! | `/t/ID/record` | the record as a text file (when the match is over) |
//! | `/t/ID/history.json`, `/t/ID/history.csv` | every entry of the log (when the match is over) |
//! | `/t/ID/events?since=SEQ&log=all` | Server-Sent Events, see below |
//! | `/home/events` | Server-Sent Events: the lists of home whenever a table of mine changes |
//! | `/next?not=ID` | to the table that waits for me the longest, other than this one |
//! | `/confirm/CHANNEL/TOKEN`, `/u/CHANNEL/TOKEN` | links in mails: wanted, no more wanted; asked here, done by POST |
//! | `/worker.js`, `/manifest.webmanifest`, `/icon/NAME`, `/offline` | the app |
//! | `/join?code=CODE` | to the table with this code |
//! | `/rules`, `/rules/SLUG?back=ADDRESS`, `/learn/SLUG` | the rules (and the way back to a table or lesson), the course |
//! | `/learn/SLUG/LESSON?step=N&path=MOVES` | a lesson on the board: a step after these moves (joined by `|`); without them where somebody stopped |
//! | `/puzzles`, `/puzzles/SLUG`, `/puzzles/today` | the puzzles of all games, those of one, today's |
//! | `/puzzles/SLUG/NUMBER?path=MOVES` | a puzzle on the board, after these moves |
//! | `/?game=SLUG&language=CODE`, `/?away=show` | home with fewer open tables; with the tables that I have put away |
//! | `/p/NAME?game=SLUG&seats=N` | what a person shows of themselves, and which rating over time |
//! | `/best`, `/best/SLUG?seats=N` | the best of a game |
//! | `/day`, `/day/DATE`, `/day/DATE/SLUG` | the deal of the day: today's, or a date's; its list once one has had one's try |
//! | `/clubs`, `/clubs/ID?game=SLUG` | my clubs; one of them, with its list of the best of a game |
//! | `/join-club/LINK` | the door of a club: asks whether to join |
//! | `/new?club=ID`, `/tournaments/new?club=ID` | the form of a table, or of a tournament, for the members of a club |
//! | `/tournaments?page=N`, `/tournaments/new?game=SLUG` | tournaments that are open, mine, and over; the form of a new one |
//! | `/c/ID?round=N&tables=N&page=N` | a tournament: a round with a page of its tables, a page of the standings |
//! | `/c/ID/standings.csv`, `/c/ID/export.json` | the standings for a spreadsheet; everything |
//! | `/c/ID/events` | Server-Sent Events: the page whenever the tournament or my table changes |
//! | `/me`, `/me/delete`, `/me/data.json` | my page, how to be forgotten, everything about me |
//! | `/me/turns` | where I lose chances, over my analysed matches |
//! | `/me/name?name=NAME` | what a newcomer is told about a name while typing it |
//! | `/k/TOKEN` | a personal link: asks whether to come in |
//! | `/i/SECRET` | an invitation to a house that is closed to strangers: asks for a name |
//! | `/embed/ID?at=N&lang=CODE`, `/embed/ID/board.svg`, `/embed/ID/replay.svg`, `/embed/ID/points.svg`, `/embed/ID/preview.png` | a finished match that somebody shows by a link: on a page of others, as a picture, in ten seconds, its points in ten seconds, and what programs show beside the link |
//! | `/house` | for those who keep the house: who may not talk or come in, and what was decided |
//! | `/api` | the readable page of the API |
//! | `/assets/NAME?v=HASH` | [`crate::assets`]; never changes under one address |
//!
//! Writing, all by POST with `application/x-www-form-urlencoded`:
//!
//! | address | fields |
//! |---|---|
//! | `/tables` | `game`, `title`; for each seat row n from 1: `seat-n` = `me`, `friend`, `screen`, `bot` or `empty`, `name-n`, `bot-n`; `option-KEY` = value (a switch that is off sends nothing, and a hidden `option-KEY=off` before it); and every option of [`terms::Term::ALL`] by its key (a switch is `on` or nothing) |
//! | `/learn/SLUG/LESSON/play`, `undo`, `reset`, `hint` | `step`, `path`, `seq` that the page shows; `move` |
//! | `/puzzles/SLUG/NUMBER/play`, `undo`, `reset` | `path`, `seq` that the page shows; `move` |
//! | `/puzzles/SLUG/NUMBER/answer`, `show`, `look` | the turn is the answer; show me; `line` = `own` or `best` on the board, when either was done |
//! | `/learn/SLUG/first-match` | a table with two saplings, with explanations |
//! | `/guide` | `wanted` = `on` or `off`: explanations in a first match; `back` |
//! | `/t/ID/share`, `/t/ID/unshare` | who played shows a finished match by a link, or no longer |
//! | `/t/ID/sit` | `seat` |
//! | `/t/ID/leave`, `/t/ID/start`, `/t/ID/rematch` | |
//! | `/t/ID/seat` | the host changes a seat before the start: `seat`, `kind` = `friend`, `screen`, `bot`; `bot` |
//! | `/t/ID/play` | `seq` that the page shows, `seat`, `move` |
//! | `/t/ID/undo`, `redo`, `reset` | `seq`, `seat` |
//! | `/t/ID/ask-back` | asks the others to take back to before the move `count`: `seq`, `seat`, `count` |
//! | `/t/ID/answer-back` | `seq`, `seat`, `answer` = `yes` or `no` |
//! | `/t/ID/withdraw-back` | the asker no longer wants it |
//! | `/t/ID/resign`, `come-back`, `ask-end` | `seat` (one's own; without it all) |
//! | `/t/ID/answer-end` | `answer` = `yes` or `no` |
//! | `/t/ID/vote` | about a seat that is away or late: `about`, `ballot` = `wait`, `bot` or `end`; `level` of the bot |
//! | `/t/ID/think-again` | takes an answer back: `asked` = `back`, `end` or `decide`; `about` |
//! | `/t/ID/add-seat`, `close`, `decline` | |
//! | `/t/ID/drop-seat`, `host` | `seat` |
//! | `/t/ID/terms` | the host changes what is agreed: as for `/tables`, without seats |
//! | `/t/ID/curtain` | opens the curtain for `seat` on this screen |
//! | `/t/ID/chat` | `text` |
//! | `/t/ID/pace` | `pace`: how quickly bots move |
//! | `/t/ID/faster` | the bot that thinks or pauses moves now |
//! | `/t/ID/hint` | `seq`, `seat` |
//! | `/t/ID/analysis` | `grade` = `fast` or `thorough`: begins to look at every decision |
//! | `/t/ID/analysis-end` | no longer |
//! | `/t/ID/play-on` | `at`, `line` (or nothing), `seat` (mine), `bot` (the level of the others) |
//! | `/records` | `record`: a file, as `multipart/form-data`; makes a finished table of it |
//! | `/me` | `name`, and `back`; `instead` = the name with a number, where the wanted one belongs to somebody |
//! | `/me/password` | `old` (where there is one), `password` (empty: none any more); ends all other sign-ins |
//! | `/me/recovery`, `/me/link` | makes a recovery code, a personal link; each is shown once |
//! | `/me/passkey/ask`, `/me/passkey`, `/sign-in/passkey/ask`, `/sign-in/passkey` | JSON, see `assets/door.js` |
//! | `/me/passkey/remove`, `/me/devices/end`, `/me/devices/end-others` | `passkey`; `device`; nothing |
//! | `/me/block`, `/me/unblock` | `person` |
//! | `/me/put-away`, `/me/bring-back` | `table` |
//! | `/answer` | from home, to what is asked there: `table`, `asked` = `invited`, `again`, `back`, `end` or `decide`, `answer` = `yes`, `no`, `wait`, `bot`, `end`, `again` (takes the answer back) or `leave`; `about` (whose seat), `level`, `until` (which request) |
//! | `/day/DATE/SLUG/play`, `/day/DATE/SLUG/practice` | begins the try that counts, or goes to it; begins one for oneself |
//! | `/tournaments` | `game`, `name`, `system`, `seats`, `rounds`, `through`, `fill`, `begins`, `most`, `pause`; `listed`, `late`, `join` = `on` or nothing; the options and terms of its tables as for `/tables`; `own-name` of somebody new |
//! | `/c/ID/join`, `withdraw`, `start`, `stop` | |
//! | `/c/ID/remove` | `number` |
//! | `/me/shows` | `show-ratings`, `show-records`, `show-opponents`, `show-deals`, `show-matches`, `show-private` = `on` or nothing: what others see; `back` |
//! | `/clubs` | founds one: `name` |
//! | `/clubs/ID/leave`, `renew`, `close` | |
//! | `/clubs/ID/remove`, `readmit`, `hand-on` | `person` |
//! | `/clubs/ID/rename` | `name` |
//! | `/join-club/LINK` | joins it |
//! | `/me/delete` | `name` |
//! | `/t/ID/invite` | `name` |
//! | `/k/TOKEN` | comes in, once |
//! | `/i/SECRET` | comes in by an invitation: `name`, `instead` |
//! | `/house/people`, `/house/tables` | what is decided about a person or a table, see `pages/house.rs` |
//! | `/house/invite`, `/house/withdraw` | `uses`, `days`; `handle` |
//! | `/me/reminders` | for each way and event `WAY-EVENT` = `on` or nothing; `quiet`, `quiet-from`, `quiet-to`, `zone`, `daily` |
//! | `/me/reminders/mail`, `webhook`, `test`, `off` | `address`, `shape`; `channel` |
//! | `/me/push` | JSON, as a browser writes its subscription; answered by the channel |
//! | `/here` | `page`: a number that the page chose, `visible` = `1` or `0`; answered by how many tables wait |
//! | `/sign-in` | `name`, `password` |
//! | `/sign-in/code` | `code` |
//! | `/sign-out` | `sure` = `yes` where nobody could come back |
//! | `/look` | `language` and/or `theme`, and `back`: the address to return to |
//!
//! **Answers.** A POST that the script sends carries the header `X-Live: 1`. To it a table answers with the live
//! part of the page as it is now ([`crate::play::live`] or [`crate::lobby::live`]), status 200, or 4xx when nothing was
//! done, with a [`crate::model::Notice`] in it that says why. To a form without script it answers 303 to the page,
//! and the notice is shown there once. A page with the whole log says so by the header `X-Log: all`, and is answered with it.
//!
//! **Events.** `/t/ID/events?since=SEQ` sends the same live part as soon as the table is newer than SEQ, and then in events of
//! the name `change` what became of it since ([`crate::change`]); a stream after a break begins with the whole again. The event's
//! id is the number of the newest entry, which a browser repeats as `Last-Event-ID`. Everything that is written raises that
//! number: moves, talk, who sits where; who is here and who sits before a shared screen is sent without raising it. The script
//! makes the element `#live` what it was told by keyed morph; when its `data-kind` changed (from lobby to board) it loads the page
//! anew. `/c/ID/events` and `/home/events` send their parts whole.

use std::fmt::Display;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::Deed;
use crate::model::Extent;

pub fn table(id: impl Display) -> String {
    format!("/t/{id}")
}

/// Where something is done at a table.
pub fn deed(id: impl Display, deed: Deed) -> String {
    format!("/t/{id}/{deed}")
}

/// Something else of a table: `final`, `record`, `events`.
pub fn table_do(id: impl Display, what: &str) -> String {
    format!("/t/{id}/{what}")
}

/// The stream of a table, for an onlooker who may follow a seat, with as much of the log as the page has.
pub fn events(id: impl Display, follow: Option<table::Seat>, extent: Extent) -> String {
    let events = match follow {
        Some(seat) => format!("/t/{id}/events?follow={seat}"),
        None => table_do(id, "events"),
    };
    match extent {
        Extent::Near => events,
        Extent::Whole => with(&events, WHOLE_LOG),
    }
}

/// A page of a table, or its stream, with the whole log.
pub const WHOLE_LOG: &str = "log=all";

/// A board with the signs of its game inside the page, for browsers without script.
pub const SIGNS_WITHIN: &str = "signs=within";

/// An address that says one thing more.
pub fn with(page: &str, more: &str) -> String {
    format!("{page}{}{more}", if page.contains('?') { '&' } else { '?' })
}

/// The table for an onlooker who follows a seat.
pub fn follow(id: impl Display, seat: table::Seat) -> String {
    format!("/t/{id}?follow={seat}")
}

/// The board after the first `count` moves.
pub fn moment(id: impl Display, count: usize) -> String {
    format!("/t/{id}?at={count}")
}

/// The same through other eyes.
pub fn moment_as(id: impl Display, count: usize, eyes: crate::model::Perspective) -> String {
    match eyes.word() {
        Some(word) => format!("/t/{id}?at={count}&eyes={word}"),
        None => moment(id, count),
    }
}

/// A moment that somebody missed who had seen so many moves; `whole`: from the first of them, however many they are.
pub fn since(id: impl Display, count: usize, seen: usize, whole: bool) -> String {
    format!("{}&since={seen}{}", moment(id, count), if whole { "&all=1" } else { "" })
}

/// A line of a turning point on the board, with so many of its steps made.
pub fn line(id: impl Display, at: usize, way: crate::model::Way, step: usize) -> String {
    format!("/t/{id}?at={at}&line={}&step={step}", way.word())
}

/// The form for playing on from the end of a line's turn.
pub fn play_on_line(id: impl Display, at: usize, way: crate::model::Way) -> String {
    format!("/t/{id}/play-on?at={at}&line={}", way.word())
}

/// The form for playing on from a moment.
pub fn play_on(id: impl Display, count: usize) -> String {
    format!("/t/{id}/play-on?at={count}")
}

pub fn new_table(slug: &str) -> String {
    format!("/new?game={slug}")
}

/// The form of a table for the members of a club.
pub fn new_table_of_club(club: &str) -> String {
    format!("/new?club={club}")
}

/// A club.
pub fn club(id: &str) -> String {
    format!("/clubs/{id}")
}

/// A club with its list of the best of a game.
pub fn club_best(id: &str, slug: &str) -> String {
    format!("/clubs/{id}?game={slug}#best")
}

/// A club with all its members.
pub fn all_members(id: &str) -> String {
    format!("/clubs/{id}?members=all#members")
}

/// Where something is done at a club.
pub fn club_do(id: &str, what: &str) -> String {
    format!("/clubs/{id}/{what}")
}

/// A finished match on another's page, after so many moves.
pub fn embed_at(id: &str, count: usize, language: table::Language) -> String {
    format!("/embed/{id}?at={count}&lang={language}")
}

/// A finished match on another's page.
pub fn embed(id: &str) -> String {
    format!("/embed/{id}")
}

/// What programs show beside such a link.
pub fn embed_preview(id: &str) -> String {
    format!("/embed/{id}/preview.png")
}

/// An invitation to a house that is closed to strangers.
pub fn invitation(secret: &str) -> String {
    format!("/i/{secret}")
}

/// Where a club is joined.
pub fn join_club(link: &str) -> String {
    format!("/join-club/{link}")
}

pub fn rules(slug: &str) -> String {
    format!("/rules/{slug}")
}

/// One numbered rule on the rules page, for somebody who wants to go back to where they are.
pub fn rule(slug: &str, number: &str, back: &str) -> String {
    format!("/rules/{slug}?back={}#{number}", written(back).replace("%2F", "/"))
}

/// What is written as a number in an address: all but these.
const OURS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Text as it stands in an address.
pub fn written(text: &str) -> String {
    utf8_percent_encode(text, OURS).to_string()
}

/// The page of a lesson or puzzle with the moves that were made in it.
pub fn after_moves(page: &str, path: &[String]) -> String {
    if path.is_empty() {
        return page.to_owned();
    }
    with(page, &format!("path={}", written(&path.join(crate::play::BETWEEN))))
}

/// The page of a person.
pub fn profile(name: &str) -> String {
    format!("/p/{}", written(name))
}

/// The page of a person, with their rating over time at a game with so many seats; 0: at all tables.
pub fn profile_course(name: &str, slug: &str, seats: u8) -> String {
    format!("{}?game={slug}&seats={seats}#pt", profile(name))
}

/// The best of a game.
pub fn best(slug: &str) -> String {
    format!("/best/{slug}")
}

/// The best of a game at tables with so many seats; 0: at all.
pub fn best_with(slug: &str, seats: u8) -> String {
    if seats == 0 { best(slug) } else { format!("/best/{slug}?seats={seats}") }
}

/// The deal of a day and its list.
pub fn deal(day: &str, slug: &str) -> String {
    format!("/day/{day}/{slug}")
}

pub fn learn(slug: &str) -> String {
    format!("/learn/{slug}")
}

/// Sets up a first match in which somebody is led.
pub fn first_match(slug: &str) -> String {
    format!("/learn/{slug}/first-match")
}

/// A lesson, where somebody stopped in it.
pub fn lesson(slug: &str, name: &str) -> String {
    format!("/learn/{slug}/{name}")
}

/// A step of a lesson, from 1.
pub fn lesson_step(slug: &str, name: &str, step: usize) -> String {
    format!("/learn/{slug}/{name}?step={step}")
}

/// Where something is done in a lesson.
pub fn lesson_deed(slug: &str, name: &str, deed: Deed) -> String {
    format!("/learn/{slug}/{name}/{deed}")
}

/// The puzzles of all games.
pub fn puzzles() -> String {
    "/puzzles".to_owned()
}

/// The puzzles of a game.
pub fn puzzles_of(slug: &str) -> String {
    format!("/puzzles/{slug}")
}

/// Today's puzzle.
pub fn puzzle_of_day() -> String {
    "/puzzles/today".to_owned()
}

/// A puzzle.
pub fn puzzle(slug: &str, id: u16) -> String {
    format!("/puzzles/{slug}/{id}")
}

/// Where something is done at a puzzle.
pub fn puzzle_do(slug: &str, id: u16, what: &str) -> String {
    format!("/puzzles/{slug}/{id}/{what}")
}

/// Where I lose chances.
pub fn my_turns() -> String {
    "/me/turns".to_owned()
}

/// A page of the tournaments, from 0.
pub fn cups(page: usize) -> String {
    if page == 0 { "/tournaments".to_owned() } else { format!("/tournaments?page={page}") }
}

/// The form of a new tournament.
pub fn new_cup() -> String {
    "/tournaments/new".to_owned()
}

/// The same for the members of a club.
pub fn new_cup_of_club(club: &str) -> String {
    format!("/tournaments/new?club={club}")
}

/// The same with a game chosen.
pub fn new_cup_of(slug: &str) -> String {
    format!("/tournaments/new?game={slug}")
}

/// A tournament.
pub fn cup(id: impl Display) -> String {
    format!("/c/{id}")
}

/// A round of a tournament, from 1.
pub fn cup_round(id: impl Display, round: usize) -> String {
    format!("/c/{id}?round={round}")
}

/// Something of a tournament, or where something is done about it.
pub fn cup_file(id: impl Display, what: &str) -> String {
    format!("/c/{id}/{what}")
}
