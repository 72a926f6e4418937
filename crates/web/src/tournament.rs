//! One tournament: its rounds, my table, the standings.

use maud::{Markup, html};
use scene::ANIMALS;
use table::Phrase;

use crate::cups::{state, summary};
use crate::model::{CupLine, CupStage, CupTable, MyMatch, MyState, Tournament, Visitor};
use crate::new_table::bot_name;
use crate::play::chip;
use crate::shell::{self, Section};
use crate::sprite::{self, emblem, icon};
use crate::words::Words;
use crate::{assets, routes};

pub fn page(visitor: &Visitor, cup: &Tournament) -> Markup {
    let content = html! {
        (hero(visitor, cup))
        (body(visitor, cup))
    };
    shell::page(visitor, &cup.cup.name, Section::Cups, cup.notice.as_ref(), html! { div.tourp { (content) } })
}

/// The part that is sent anew whenever something changes, with the symbols that it needs.
pub fn live(visitor: &Visitor, cup: &Tournament) -> Markup {
    let body = body(visitor, cup);
    html! { (sprite::used_by(&body.0)) (body) }
}

fn hero(visitor: &Visitor, tournament: &Tournament) -> Markup {
    let words = Words::to(visitor);
    let cup = &tournament.cup;
    html! {
        div.hero.table {
            img.thumb src=(assets::picture(&cup.slug)) alt="" width="120" height="64";
            div {
                h1 { (cup.name) }
                @if let Some((club, name)) = &tournament.club {
                    p.forclub { (icon("friends")) a href=(routes::club(club)) { (words.named("for-club", name)) } }
                }
                p {
                    (summary(cup, words))
                    @for option in &tournament.options { " · " (option) }
                    @if !tournament.host_name.is_empty() { " · " (words.named("made-by", &tournament.host_name)) }
                }
            }
            div.row.acts {
                button.btn.quiet type="button" hidden data-needs-script data-copy=(tournament.link) data-done=(words.word("copied")) {
                    (icon("share")) (words.word("copy-link"))
                }
                a.btn.quiet href=(routes::cup_file(&cup.id, "standings.csv")) download { (icon("save")) "CSV" }
                a.btn.quiet href=(routes::cup_file(&cup.id, "export.json")) download { (icon("save")) "JSON" }
            }
        }
    }
}

fn body(visitor: &Visitor, tournament: &Tournament) -> Markup {
    let words = Words::to(visitor);
    let cup = &tournament.cup;
    // What is shown stays so.
    let query = visitor.here.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
    html! {
        div.tour #home-live data-events={ (routes::cup_file(&cup.id, "events")) (query) } data-waiting=(tournament.waiting) {
            (steps(tournament, words))
            (mine(tournament, words))
            @if tournament.shown > 0 { (tables(tournament, words)) }
            (standings(tournament, words))
            (doings(tournament, words))
        }
    }
}

/// The rounds as a row of steps; of many only those near the one that is shown.
fn steps(tournament: &Tournament, words: Words) -> Markup {
    const BESIDE: usize = 3;
    let cup = &tournament.cup;
    let last = cup.rounds.unwrap_or(cup.round).max(cup.round);
    let (from, to) = (tournament.shown.saturating_sub(BESIDE).max(1), (tournament.shown + BESIDE).min(last));
    let step = |round: usize| {
        let is_begun = round <= cup.round;
        let is_now = round == cup.round && cup.open > 0;
        let said = match (is_begun, is_now) {
            (true, true) => words.count("tables-open", cup.open),
            (true, false) => words.word("round-over"),
            (false, _) if cup.stage == CupStage::Stopped => words.word("round-never"),
            (false, _) if round == cup.round + 1 && cup.begins_in.is_some() => state(cup, words),
            (false, _) => words.word("round-later"),
        };
        let inner = html! {
            b { (words.count("round-n", round)) }
            span { @if is_begun && !is_now { (icon("check")) } (said) }
        };
        html! {
            li.done[is_begun && !is_now].now[round == tournament.shown] {
                @if is_begun {
                    a href=(routes::cup_round(&cup.id, round)) aria-current=[(round == tournament.shown).then_some("step")] { (inner) }
                } @else { div.step { (inner) } }
            }
        }
    };
    html! {
        @if cup.round > 0 || cup.rounds.is_some() {
            ol.rounds aria-label=(words.word("tournament-rounds")) { @for round in from..=to.max(from) { (step(round)) } }
        }
    }
}

/// What it asks of me: my table, joining, or waiting.
fn mine(tournament: &Tournament, words: Words) -> Markup {
    let cup = &tournament.cup;
    if let Some(mine) = &tournament.mine {
        return my_match(mine, cup.round, words);
    }
    let said = match cup.stage {
        CupStage::Over | CupStage::Stopped => return html! {},
        _ if tournament.is_bye => words.word("you-have-a-bye"),
        _ if cup.is_in && cup.stage == CupStage::Gathering => words.word("you-are-in"),
        _ if cup.is_in => words.word("next-round-comes"),
        _ if cup.can_join && tournament.has_left => words.word("you-left"),
        _ if cup.can_join => words.word("join-asks"),
        _ => words.word("join-no-more"),
    };
    html! {
        section.panel.t-mine aria-labelledby="tm" {
            div.t { h2 #tm { (state(cup, words)) } p { (said) } }
            @if cup.can_join && !cup.is_in {
                (deed(&cup.id, "join", "btn main", html! { (icon("cup")) (words.word(if tournament.has_left { "take-part-again" } else { "join" })) }))
            }
        }
    }
}

fn my_match(mine: &MyMatch, round: usize, words: Words) -> Markup {
    let (is_turn, said, clock) = match &mine.state {
        MyState::MyTurn { moment, clock } => {
            (true, format!("{moment} · {}", words.word("your-turn")), clock.as_ref())
        }
        MyState::Others { moment, names } => {
            let waiting = words.say(Phrase::new("waiting-for").with("names", words.names(names)));
            (false, format!("{moment} · {waiting}"), None)
        }
        MyState::Gathering { .. } => (false, String::new(), None),
    };
    html! {
        section.panel.t-mine.turn[is_turn] aria-labelledby="tm" {
            div.t {
                h2 #tm { (words.count("your-table-in-round", round)) }
                p { (words.say(Phrase::new("with-names").with("names", words.names(&mine.others)))) " · " (said) }
            }
            @if let Some(clock) = clock { (chip(clock, words)) }
            a class=(if is_turn { "btn main" } else { "btn" }) href=(routes::table(&mine.table)) {
                (icon("play")) (words.word(if is_turn { "play" } else { "look" }))
            }
        }
    }
}

/// A button that does something about the tournament.
fn deed(id: &str, what: &str, class: &str, inner: Markup) -> Markup {
    html! { form method="post" action=(routes::cup_file(id, what)) { button class=(class) { (inner) } } }
}

fn tables(tournament: &Tournament, words: Words) -> Markup {
    let (counted, all) = tournament.counted;
    let cup = &tournament.cup;
    let to = |page: usize| format!("{}&tables={page}", routes::cup_round(&cup.id, tournament.shown));
    html! {
        section.panel.sec.t-tabs aria-labelledby="tt" {
            div.headrow {
                h2 #tt { (words.count("round-n", tournament.shown)) }
                span.small.soft { (words.say(Phrase::new("tables-counted").with("n", counted).with("all", all))) }
            }
            ul.tbls { @for table in &tournament.tables { (table_row(table, words)) } }
            (pages(tournament.tables_page, &to, "tables-pages", words))
            @if !tournament.byes.is_empty() {
                p.small.rules { (words.say(Phrase::new("without-table").with("names", words.names(&tournament.byes)))) }
            }
            p.small.soft.rules {
                (words.say(Phrase::new("points-by-place").with("points", tournament.scale.join(", "))))
                " " (words.word("absent-by-clock"))
            }
        }
    }
}

fn table_row(table: &CupTable, words: Words) -> Markup {
    let named = words.count("table-n", table.number);
    html! {
        li.tbl.mine[table.is_mine] data-row=(table.id) {
            b.let aria-hidden="true" { (table.number) }
            div.t {
                span.vh { (named) ": " }
                span.ppl {
                    @for (index, (name, points)) in table.players.iter().enumerate() {
                        span.pl { (emblem(ANIMALS[index % ANIMALS.len()], "s")) (name) @if let Some(points) = points { " " b.num { (points) } } }
                    }
                }
                span.sub { (words.word(if table.is_over { "cup-table-over" } else { "cup-table-goes-on" })) }
            }
            @if table.is_mine || table.is_watched {
                a.btn.quiet href=(if table.is_over { routes::table_do(&table.id, "final") } else { routes::table(&table.id) }) {
                    (words.word("look")) span.vh { ": " (named) }
                }
            }
        }
    }
}

/// The way to other pages of a list, from 0.
fn pages((page, all): (usize, usize), to: &dyn Fn(usize) -> String, label: &str, words: Words) -> Markup {
    html! {
        @if all > 1 {
            nav.pages aria-label=(words.word(label)) {
                @if page > 0 { a.btn.quiet href=(to(page - 1)) { (icon("prev")) (words.word("page-before")) } }
                span { (words.say(Phrase::new("page-of").with("n", page + 1).with("all", all))) }
                @if page + 1 < all { a.btn.quiet href=(to(page + 1)) { (words.word("page-after")) (icon("next")) } }
            }
        }
    }
}

fn standings(tournament: &Tournament, words: Words) -> Markup {
    let cup = &tournament.cup;
    let has_begun = cup.round > 0;
    let numbered: Vec<&String> = tournament.ties.iter().filter(|tie| *tie != "lot").collect();
    let said: Vec<String> = tournament.ties.iter().map(|tie| words.word(&format!("tie-{tie}"))).collect();
    let to = |page: usize| match tournament.shown {
        0 => format!("{}?page={page}", routes::cup(&cup.id)),
        round => format!("{}&page={page}", routes::cup_round(&cup.id, round)),
    };
    html! {
        section.panel.sec.t-stand aria-labelledby="ts" {
            div.headrow {
                h2 #ts { (words.word(if has_begun { "standings" } else { "who-takes-part" })) }
                span.small.soft { (words.count("people-in", cup.people)) }
            }
            @if tournament.standings.is_empty() { p.soft { (words.word("nobody-joined")) } } @else {
                div.scroll tabindex="0" role="region" aria-label=(words.word("standings")) data-audit="scroll" {
                    table.stand {
                        thead { tr {
                            @if has_begun { th scope="col" { span aria-hidden="true" { "#" } span.vh { (words.word("place")) } } }
                            th.nm scope="col" { (words.word("name-of-person")) }
                            @if has_begun {
                                th scope="col" { (words.word("points-made")) }
                                @for tie in &numbered {
                                    th.tie scope="col" { abbr title=(words.word(&format!("tie-{tie}"))) { (words.word(&format!("tie-short-{tie}"))) } }
                                }
                                th.played scope="col" { (words.word("matches-played")) }
                            }
                            @if tournament.is_host { th scope="col" { span.vh { (words.word("take-out")) } } }
                        } }
                        tbody { @for line in &tournament.standings { (stand(tournament, line, has_begun, words)) } }
                    }
                }
            }
            (pages(tournament.page, &to, "standings-pages", words))
            @if has_begun { p.small.soft { (words.say(Phrase::new("equal-points").with("ties", said.join(", ")))) } }
        }
    }
}

fn stand(tournament: &Tournament, line: &CupLine, has_begun: bool, words: Words) -> Markup {
    let may_go = tournament.is_host && line.bot.is_none() && !line.has_left && !is_over(tournament);
    html! {
        tr.me[line.is_me] {
            @if has_begun { td { (line.place) } }
            th.nm scope="row" {
                @if line.bot.is_some() { (icon("bot")) " " }
                b { (line.name) }
                @if let Some(bot) = &line.bot { " " span.soft { "(" (bot_name(bot, words)) ")" } }
                @if line.is_me { " " (words.word("deal-you")) }
                @if line.has_left { " " span.soft { (words.word("has-withdrawn")) } }
            }
            @if has_begun {
                td.pt { (line.points) }
                @for tie in &line.ties { td.tie { (tie) } }
                td.played { (line.played) }
            }
            @if tournament.is_host {
                td {
                    @if may_go {
                        form method="post" action=(routes::cup_file(&tournament.cup.id, "remove")) {
                            input type="hidden" name="number" value=(line.number);
                            button.btn.quiet.icon title=(words.word("take-out")) {
                                (icon("close")) span.vh { (words.word("take-out")) ": " (line.name) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn is_over(tournament: &Tournament) -> bool {
    matches!(tournament.cup.stage, CupStage::Over | CupStage::Stopped)
}

/// What I can do: as one who takes part, and as the one who made it.
fn doings(tournament: &Tournament, words: Words) -> Markup {
    let cup = &tournament.cup;
    let (withdraws, keeps) = (cup.is_in && !is_over(tournament), tournament.is_host && !is_over(tournament));
    html! {
        @if withdraws || keeps || tournament.bots.is_some() {
            section.panel.sec.t-me aria-labelledby="tw" {
                h2 #tw { (words.word("tournament-and-you")) }
                @if let Some(bot) = &tournament.bots {
                    p.small.soft { (words.named("bots-fill-in", &bot_name(bot, words))) }
                }
                @if keeps && cup.open == 0 {
                    div.opt {
                        b { (words.word(if cup.round == 0 { "begin-tournament" } else { "begin-round" })) }
                        (deed(&cup.id, "start", "btn main", html! { (icon("play")) (words.word("start")) }))
                        span.d { (words.word(if cup.round == 0 { "begin-tournament-more" } else { "begin-round-more" })) }
                    }
                }
                @if withdraws {
                    details.opt.sure {
                        summary { (icon("flag")) (words.word("cup-withdraw")) }
                        p { (words.word(if tournament.mine.is_some() { "withdraw-more" } else { "withdraw-plain" })) }
                        (deed(&cup.id, "withdraw", "btn", html! { (words.word("withdraw-yes")) }))
                    }
                }
                @if keeps {
                    details.opt.sure {
                        summary { (icon("close")) (words.word("stop-tournament")) }
                        p { (words.word("stop-tournament-more")) }
                        (deed(&cup.id, "stop", "btn", html! { (words.word("stop-tournament-yes")) }))
                    }
                }
            }
        }
    }
}
