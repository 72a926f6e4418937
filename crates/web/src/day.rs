//! The deal of the day: what it is, who made what of it, where the points came from.

use maud::{Markup, html};
use table::Phrase;

use crate::assets;
use crate::day_chart;
use crate::model::{Date, Day, DayCard, DayList, DayRow, DayTab, MyTry, Visitor};
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

pub fn page(visitor: &Visitor, day: &Day) -> Markup {
    let words = Words::to(visitor);
    let title = words.say(Phrase::new("deal-of").with("date", long_date(&day.date, words)));
    let from = day.list.as_ref().and_then(|list| where_from(day, list, words));
    let content = html! {
        div.dealp {
            (hero(day, &title, words))
            nav.dtabs aria-label=(words.word("games")) { @for tab in &day.tabs { (tab_of(day, tab, words)) } }
            (list(day, from.is_none(), words))
            @if let Some(from) = from { (from) }
            (day_chart::panel(day, words))
            (next(visitor, day, words))
        }
    };
    shell::page(visitor, &title, Section::Today, day.notice.as_ref(), content)
}

/// “Sunday, 15 November”.
pub fn long_date(date: &Date, words: Words) -> String {
    let phrase = Phrase::new("long-date").with("weekday", date.weekday).with("day", date.day);
    words.say(phrase.with("month", date.month))
}

/// “15 Nov”.
pub fn short_date(date: &Date, words: Words) -> String {
    words.say(Phrase::new("short-date").with("day", date.day).with("month", date.month))
}

fn hero(day: &Day, title: &str, words: Words) -> Markup {
    let step = |to: &Option<String>, sign: &str, key: &str| {
        html! {
            @if let Some(date) = to {
                a.btn.icon href=(routes::deal(date, day.game.about.slug)) title=(words.word(key)) {
                    (icon(sign)) span.vh { (words.word(key)) }
                }
            }
        }
    };
    html! {
        div.hero {
            div {
                h1 { (title) }
                p.soft {
                    (words.word(if is_alone(day) { "deal-same" } else { "deal-same-bots" })) " "
                    (words.word("deal-one-try")) " "
                    @match day.left {
                        Some(left) => (words.say(Phrase::new("deal-closes").with("time", time_left(left, words)))),
                        None => (words.word("deal-closed")),
                    }
                }
            }
            div.row { (step(&day.earlier, "prev", "day-before")) (step(&day.later, "next", "day-after")) }
        }
    }
}

/// “4 h 12 min”.
fn time_left(left: u64, words: Words) -> String {
    let minutes = left.div_ceil(60_000) as usize;
    words.say(Phrase::new("hours-minutes").with("h", minutes / 60).with("m", minutes % 60))
}

fn is_alone(day: &Day) -> bool {
    day.tabs.iter().any(|tab| tab.game.about.slug == day.game.about.slug && tab.is_alone)
}

fn tab_of(day: &Day, tab: &DayTab, words: Words) -> Markup {
    let slug = tab.game.about.slug;
    let current = (slug == day.game.about.slug).then_some("page");
    html! {
        a.dtab href=(routes::deal(&day.date.name, slug)) aria-current=[current] {
            img.thumb src=(assets::picture(slug)) alt="" width="60" height="52";
            span { b { (tab.game.name) } (tab_state(tab, words)) }
        }
    }
}

fn tab_state(tab: &DayTab, words: Words) -> Markup {
    match &tab.my_try {
        MyTry::Done { .. } => html! { span.sub.done { (icon("check")) (result(&tab.my_try, words)) } },
        MyTry::Running(_) => html! { span.sub { (words.word("deal-running")) } },
        MyTry::Lost => html! { span.sub { (words.word("deal-lost")) } },
        MyTry::None => {
            let against = words.word(if tab.is_alone { "deal-alone" } else { "deal-against" });
            html! { span.sub { (against) " · " (words.count("deal-played", tab.count)) } }
        }
    }
}

/// “72 points, 3rd of 11”.
fn result(mine: &MyTry, words: Words) -> String {
    let MyTry::Done { points, place, of, .. } = mine else { return String::new() };
    if *place == 0 {
        return words.count("deal-result-beside", (*points).max(0) as usize);
    }
    words.say(Phrase::new("deal-result").with("points", *points).with("place", *place).with("of", *of))
}

fn list(day: &Day, is_wide: bool, words: Words) -> Markup {
    let heading = Phrase::new("deal-people").with("game", day.game.name.clone()).with("n", day.count);
    html! {
        section.panel.sec.d-list.alone[is_wide] aria-labelledby="dl" {
            div.headrow {
                h2 #dl { (words.say(heading)) }
                @if day.left.is_some() { span.small.soft { (words.word("deal-until-midnight")) } }
            }
            @match &day.list {
                None => (before(day, words)),
                Some(list) if list.rows.is_empty() && list.master.is_none() => p.soft { (words.word("deal-nobody")) },
                Some(list) => (table(day, list, words)),
            }
        }
    }
}

/// What is said before the visitor's own try.
fn before(day: &Day, words: Words) -> Markup {
    html! {
        p { (words.word(if day.count == 0 { "deal-be-first" } else { "deal-hidden" })) }
        (try_button(day, words))
    }
}

fn try_button(day: &Day, words: Words) -> Markup {
    html! {
        form method="post" action={ (routes::deal(&day.date.name, day.game.about.slug)) "/play" } {
            button.btn.main {
                (icon("play")) (words.word(if matches!(day.my_try, MyTry::Running(_)) { "deal-go-on" } else { "deal-try" }))
            }
        }
    }
}

fn table(day: &Day, list: &DayList, words: Words) -> Markup {
    let best = |at: usize| list.rows.iter().map(|row| row.lines[at]).max().unwrap_or_default();
    let best: Vec<i32> = (0..list.categories.len()).map(best).collect();
    let ranked = !is_alone(day);
    let category = |key: &String| day.lexicon.word(key, words.language);
    html! {
        div.scroll data-audit="scroll" {
            table.stand.dres {
                thead { tr {
                    th scope="col" { span aria-hidden="true" { "#" } span.vh { (words.word("place")) } }
                    th.nm scope="col" { (words.word("name-of-person")) }
                    th scope="col" { (words.word("points-made")) }
                    @if ranked { th.cat scope="col" { (words.word("deal-at-table")) } }
                    @for key in &list.categories { th.cat scope="col" { (category(key)) } }
                    th scope="col" { span.vh { (words.word("watch-replay")) } }
                } }
                tbody {
                    @if let Some(master) = &list.master { (row(master, None, &best, ranked, words)) }
                    @for each in &list.rows { (row(each, Some(each.place), &best, ranked, words)) }
                }
            }
        }
        p.small.soft {
            @if !list.categories.is_empty() { (words.word("deal-star")) " " }
            (words.word("deal-beside")) " "
            (words.word(if list.master.is_some() { "deal-master-out" } else { "deal-master-plays" }))
            @if list.more > 0 { " " (words.count("deal-more", list.more)) }
        }
    }
}

fn row(row: &DayRow, place: Option<usize>, best: &[i32], ranked: bool, words: Words) -> Markup {
    let is_master = place.is_none();
    let name = if is_master { words.word("deal-master") } else { row.name.clone() };
    let class = if is_master {
        "mast"
    } else if row.is_me {
        "me"
    } else {
        ""
    };
    html! {
        tr class=(class) {
            td { @match place { Some(place) if place > 0 => (place), _ => "–" } }
            th.nm scope="row" {
                @if is_master { (icon("bot")) " " }
                b { (name) } @if row.is_me { " " (words.word("deal-you")) }
            }
            td.pt { (row.points) }
            @if ranked { td.cat { (words.word(&format!("rank-short-{}", row.rank))) } }
            @for (at, points) in row.lines.iter().enumerate() {
                @let is_best = !is_master && *points == best[at] && *points > 0;
                td.cat.best[is_best] { (points) }
            }
            td {
                a.btn.icon href=(routes::moment(&row.table, 0)) title=(words.word("watch-replay")) {
                    (icon("play")) span.vh { (words.word("watch-replay")) ": " (name) }
                }
            }
        }
    }
}

/// The visitor's points beside what half of all and the master have.
fn where_from(day: &Day, list: &DayList, words: Words) -> Option<Markup> {
    let me = list.rows.iter().find(|row| row.is_me)?;
    if list.categories.is_empty() {
        return None;
    }
    let all = me.lines.iter().chain(&list.half).chain(list.master.iter().flat_map(|master| &master.lines));
    let (low, high) = all.fold((0, 1), |(low, high), &points| (low.min(points), high.max(points)));
    let at = |points: i32| f64::from(points - low) * 100.0 / f64::from(high - low);
    let line = |index: usize, key: &String| {
        let (mine, half) = (me.lines[index], list.half[index]);
        let master = list.master.as_ref().map(|master| master.lines[index]);
        let said = Phrase::new("deal-line").with("mine", mine).with("half", half);
        let said = said.with("master", master.map_or_else(|| "–".to_owned(), |points| points.to_string()));
        let (from, to) = (at(mine.min(master.unwrap_or(mine))), at(mine.max(master.unwrap_or(mine))));
        html! {
            li {
                span.cl { (day.lexicon.word(key, words.language)) }
                span.trk aria-hidden="true" {
                    i.span style={ "left:" (from) "%;width:" (to - from) "%" } {}
                    i.mk.md style={ "left:" (at(half)) "%" } {}
                    @if let Some(points) = master { i.mk.ms style={ "left:" (at(points)) "%" } {} }
                    i.mk.me style={ "left:" (at(mine)) "%" } {}
                }
                span.cv.num {
                    span.vh { (words.say(said)) }
                    b aria-hidden="true" { (mine) }
                    @if let Some(points) = master { span.soft aria-hidden="true" { " / " (points) } }
                }
            }
        }
    };
    Some(html! {
        section.panel.sec.d-from aria-labelledby="df" {
            h2 #df { (words.word("deal-from")) }
            ul.from { @for (index, key) in list.categories.iter().enumerate() { (line(index, key)) } }
            p.key.small {
                span { i.mk.me {} (words.word("you")) }
                span { i.mk.md {} (words.word("deal-half")) }
                @if list.master.is_some() { span { i.mk.ms {} (words.word("deal-master")) } }
            }
        }
    })
}

/// What one can do now, and the seals.
fn next(visitor: &Visitor, day: &Day, words: Words) -> Markup {
    let here = routes::deal(&day.date.name, day.game.about.slug);
    let other = day.tabs.iter().find(|tab| day.left.is_some() && tab.my_try == MyTry::None);
    let other = other.filter(|tab| tab.game.about.slug != day.game.about.slug);
    let best = day.list.as_ref().and_then(|list| list.rows.first()).filter(|row| !row.is_me);
    let may_practise = visitor.name.is_some() && day.list.is_some();
    html! {
        section.panel.sec.d-next aria-labelledby="dn" {
            h2 #dn { (words.word("deal-now")) }
            div.row {
                @if let Some(tab) = other {
                    a.btn.main href=(routes::deal(&day.date.name, tab.game.about.slug)) {
                        (icon("day")) (words.say(Phrase::new("deal-other").with("game", tab.game.name.clone())))
                    }
                }
                @if let Some(best) = best {
                    a.btn href=(routes::moment(&best.table, 0)) { (icon("eye")) (words.named("deal-match-of", &best.name)) }
                }
                @if may_practise {
                    form method="post" action={ (here) "/practice" } {
                        button.btn.quiet { (icon("again")) (words.word("deal-practise")) }
                    }
                }
            }
            details.fold {
                summary { (icon("lock")) (words.word(if day.seed.is_some() { "deal-opened" } else { "deal-sealed-before" })) }
                p.small.soft { (words.word("seal")) ": " span.mono { (day.seal) } }
                @if let Some(seed) = &day.seed { p.small.soft { (words.word("seed")) ": " span.mono { (seed) } } }
                @if let Some(seal) = &day.tomorrow {
                    p.small.soft { (words.word("deal-tomorrow")) ": " span.mono { (seal) } }
                }
            }
        }
    }
}

/// The deal of the day in the card of a game.
pub fn line(card: &DayCard, game: &str, words: Words) -> Markup {
    let said = match &card.my_try {
        MyTry::Done { .. } => result(&card.my_try, words),
        MyTry::Running(_) => words.word("deal-running"),
        MyTry::Lost => words.word("deal-lost"),
        MyTry::None => words.count("deal-played", card.count),
    };
    html! {
        p.deal {
            (icon("day"))
            span { a href=(routes::deal(&card.date, card.slug)) { (words.word("deal-of-day")) span.vh { ": " (game) } } " · " (said) }
        }
    }
}
