//! The first page.

use maud::{Markup, html};
use scene::SeatLook;
use table::Phrase;

use crate::assets;
use crate::day;
use crate::model::{
    Ask, Brief, BusyTable, DayCard, Game, Home, MyState, MyTable, OldTable, Progress, Visitor,
};
use crate::outcome;
use crate::play::chip;
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::{self, emblem, icon};
use crate::words::Words;
use crate::{answers, club, cups, learn, open_tables, puzzles, welcome};

pub fn page(visitor: &Visitor, home: &Home) -> Markup {
    let words = Words::to(visitor);
    let games = html! {
        section aria-labelledby="games" {
            h2 #games.vh { (words.word("games")) }
            div.games {
                @for (game, learnt) in home.games.iter().zip(&home.learnt) {
                    (game_card(game, home.deals.iter().find(|deal| deal.slug == game.about.slug), *learnt, words))
                }
            }
        }
    };
    let lists = lists(visitor, home, words);
    let content = html! {
        (greeting(visitor, home, words))
        // Whoever plays already comes to go on.
        @if home.mine.is_empty() && home.asks.is_empty() { (games) (lists) } @else { (lists) (games) }
        @if let Some(puzzle) = &home.puzzle { (puzzles::card(puzzle, words)) }
        @if let Some(busy) = &home.hour { (of_hour(busy, words)) }
        @if visitor.name.is_some() { (club::panel(&home.clubs, words)) }
    };
    shell::page(visitor, "", Section::Play, home.notice.as_ref(), content)
}

/// The part that is sent anew whenever a table of the visitor's changes, with the symbols that it needs.
pub fn live(visitor: &Visitor, home: &Home) -> Markup {
    let lists = lists(visitor, home, Words::to(visitor));
    html! { (sprite::used_by(&lists.0)) (lists) }
}

/// The same after an answer was given there, with a word about what came of it.
pub fn answered(visitor: &Visitor, home: &Home) -> Markup {
    html! { (live(visitor, home)) @if let Some(notice) = &home.notice { (shell::toast(notice)) } }
}

fn lists(visitor: &Visitor, home: &Home, words: Words) -> Markup {
    // What is filtered stays so.
    let query = visitor.here.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
    let events = visitor.name.as_ref().map(|_| format!("/home/events{query}"));
    html! {
        div.trio #home-live data-events=[events] data-waiting=(waiting_count(home)) data-greeting=(idle_or_not(home, words)) {
            (my_tables(home, &query, words))
            (open_tables::panel(home, words))
            (results(&home.results, words))
        }
    }
}

/// My tables that wait for me.
fn waiting(home: &Home) -> impl Iterator<Item = &MyTable> {
    home.mine.iter().filter(|table| matches!(table.state, MyState::MyTurn { .. }))
}

/// How many tables wait for me: for a move, or for an answer. Those that ask me to come wait for nobody.
fn waiting_count(home: &Home) -> usize {
    let is_counted = |id: &str| waiting(home).any(|table| table.brief.id == id);
    let is_open = |ask: &&Ask| ask.what.is_at_table() && ask.answered.is_none();
    let asks = home.asks.iter().filter(is_open).filter(|ask| !is_counted(&ask.brief.id));
    let asked: std::collections::BTreeSet<&str> = asks.map(|ask| ask.brief.id.as_str()).collect();
    waiting(home).count() + asked.len()
}

fn idle_or_not(home: &Home, words: Words) -> String {
    match waiting_count(home) {
        0 => words.word("hello-idle"),
        n => words.count("tables-wait", n),
    }
}

/// Who is not known yet is asked for a name right here; who is known is greeted with what waits.
fn greeting(visitor: &Visitor, home: &Home, words: Words) -> Markup {
    let Some(name) = &visitor.name else { return welcome::panel(home.taken.as_ref(), "/", words) };
    html! {
        div.hero {
            div {
                h1 { (words.named("hello", name)) }
                p #greeting role="status" { (idle_or_not(home, words)) }
            }
            @if let Some(next) = waiting(home).next() {
                a.btn.main href=(routes::table(&next.brief.id)) { (icon("play")) (words.word("next-waiting")) }
            }
        }
    }
}

fn game_card(game: &Game, deal: Option<&DayCard>, learnt: Option<Progress>, words: Words) -> Markup {
    let slug = game.about.slug;
    let begun = learnt.filter(|learnt| learnt.done > 0);
    html! {
        article.game {
            img.scene src=(assets::picture(slug)) alt="" width="320" height="170";
            div.in {
                h3 { (game.name) }
                p { (game.pitch) }
                (facts(game, words))
                @if let Some(deal) = deal { (day::line(deal, &game.name, words)) }
                div.go {
                    a.btn.main href=(routes::new_table(slug)) {
                        (words.word("new-table")) span.vh { ": " (game.name) }
                    }
                    a.btn href=(routes::learn(slug)) {
                        @match begun {
                            Some(learnt) => (learn::progress(learnt, words)),
                            None => (words.word("learn-it")),
                        }
                        span.vh { ": " (game.name) }
                    }
                }
            }
        }
    }
}

/// Players, minutes and weight at a glance.
fn facts(game: &Game, words: Words) -> Markup {
    let about = &game.about;
    let weight = words.say(Phrase::new("weight-of").with("n", about.weight));
    html! {
        p.facts {
            span.tag { (icon("person")) (players(game, words)) }
            span.tag { (icon("clock")) (minutes(game, words)) }
            span.tag.weight role="img" aria-label=(weight) title=(weight) {
                @for step in 1..=5 { i.on[step <= about.weight] {} }
            }
        }
    }
}

/// “2–4 players”.
pub fn players(game: &Game, words: Words) -> String {
    let about = &game.about;
    if about.fewest_players == about.most_players {
        return words.count("players-count", about.most_players as usize);
    }
    words.say(Phrase::new("players-range").with("min", about.fewest_players).with("max", about.most_players))
}

/// For as many as mostly play it.
pub fn minutes(game: &Game, words: Words) -> String {
    let about = &game.about;
    let typical = usize::from(about.fewest_players + about.most_players).div_ceil(2);
    words.count("duration", usize::from(about.minutes_per_player) * typical)
}

fn thumb(slug: &str) -> Markup {
    html! { img.thumb src=(assets::picture(slug)) alt="" width="60" height="40" loading="lazy"; }
}

fn faces(seats: &[SeatLook]) -> Markup {
    html! { span.faces { @for seat in seats { (emblem(seat.animal, "")) } } }
}

pub fn entry(brief: &Brief, name: &str, is_mine: bool, about: Markup, button: Markup) -> Markup {
    html! {
        li.mine[is_mine] data-row=(brief.id) {
            (thumb(brief.slug))
            div { b { (name) } span.sub { (about) } }
            (button)
        }
    }
}

fn my_tables(home: &Home, query: &str, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="mine" {
            @if !home.asks.is_empty() { (answers::wanted(&home.asks, query, words)) }
            div.headrow {
                h2 #mine tabindex="-1" { (words.word("go-on-playing")) }
                @if home.shows_away {
                    a.small href="/" { (words.word("away-hide")) }
                } @else if home.away > 0 {
                    a.small href="/?away=show" { (words.count("away-show", home.away)) }
                }
            }
            @if home.mine.is_empty() { p.soft { (words.word("no-tables-yet")) } }
            ul.list { @for table in &home.mine { (my_table(table, query, words)) } }
            @if !home.cups.is_empty() {
                h2 #my-cups { (words.word("my-tournaments")) }
                ul.list { @for cup in &home.cups { (cups::row(cup, words)) } }
            }
        }
    }
}

fn my_table(table: &MyTable, query: &str, words: Words) -> Markup {
    let brief = &table.brief;
    let (is_mine, state, class, key) = match &table.state {
        MyState::Gathering { taken, total, .. } => (false, seats_taken(*taken, *total, words), "btn", "look"),
        MyState::MyTurn { moment, .. } => {
            (true, format!("{moment} · {}", words.word("your-turn")), "btn main", "play")
        }
        MyState::Others { moment, names } => {
            let waiting = words.say(Phrase::new("waiting-for").with("names", words.names(names)));
            (false, format!("{moment} · {waiting}"), "btn", "look")
        }
    };
    let clock = match &table.state {
        MyState::MyTurn { clock, .. } => clock.as_ref(),
        _ => None,
    };
    let about = html! {
        @if let Some(clock) = clock { (chip(clock, words)) " " }
        (faces(&brief.seats)) " " (brief.game_name) " · " @if is_mine { strong { (state) } } @else { (state) } " · " (words.ago(table.age))
    };
    let (action, put) = if table.is_away { ("bring-back", "bring-back") } else { ("put-away", "put-away") };
    let may_leave = matches!(table.state, MyState::Gathering { may_leave: true, .. });
    let button = html! {
        span.row {
            @if may_leave { (answers::stand_up(brief, query, words)) }
            form method="post" action={ "/me/" (action) } {
                input type="hidden" name="table" value=(brief.id);
                button.btn.quiet.icon title=(words.word(put)) { (icon("save")) span.vh { (words.word(put)) ": " (table.name) } }
            }
            a class=(class) href=(routes::table(&brief.id)) { (words.word(key)) span.vh { ": " (table.name) } }
        }
    };
    entry(brief, &table.name, is_mine, about, button)
}

/// The table of the hour: a match to look at.
fn of_hour(busy: &BusyTable, words: Words) -> Markup {
    let brief = &busy.brief;
    let names: Vec<&str> = brief.seats.iter().map(|seat| seat.name.as_str()).collect();
    html! {
        section.panel.sec.puzzleday.hour aria-labelledby="hour" {
            (thumb(brief.slug))
            div {
                h2 #hour { (words.word("table-of-hour")) }
                p {
                    b { (words.names(&names)) } " · " (brief.game_name)
                    @if busy.is_rated { " · " (words.word("term-rated")) }
                    @if busy.onlookers > 0 { " · " (icon("eye")) " " (words.count("onlookers-n", busy.onlookers)) }
                    " · " (words.ago(busy.age))
                }
            }
            a.btn href=(routes::table(&brief.id)) { (icon("eye")) (words.word("look-on")) span.vh { ": " (words.names(&names)) } }
        }
    }
}

pub fn seats_taken(taken: usize, total: usize, words: Words) -> String {
    words.say(Phrase::new("seats-taken").with("taken", taken).with("total", total))
}

fn results(tables: &[OldTable], words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="results" {
            h2 #results { (words.word("recent-results")) }
            @if tables.is_empty() { p.soft { (words.word("no-results-yet")) } }
            ul.list { @for table in tables { (result(table, words)) } }
        }
    }
}

/// A finished match: who won, and everybody's points.
pub fn result(table: &OldTable, words: Words) -> Markup {
    let brief = &table.brief;
    let look = |seat: table::Seat| &brief.seats[seat.index()];
    let headline = outcome::sentence(brief, &table.standings, table.mine, table.lexicon, words);
    let others: Vec<String> = table
        .standings
        .scores
        .iter()
        .filter(|score| score.rank > 1)
        .map(|score| format!("{} {}", look(score.seat).name, score.points))
        .collect();
    html! {
        li {
            (emblem(look(outcome::first(&table.standings)).animal, ""))
            div {
                b { (headline) }
                span.sub { (brief.game_name) @if !others.is_empty() { " · " (others.join(", ")) } }
            }
            a.btn.quiet href=(routes::table_do(&brief.id, "final")) {
                (words.word("look")) span.vh { ": " (brief.title) }
            }
        }
    }
}
