//! What is told of a person: ratings on the scale of the bots, records, opponents, deals of the day.

use std::fmt::Write;

use maud::{Markup, html};
use table::Phrase;

use crate::assets;
use crate::day::{long_date, short_date};
use crate::model::{
    Best, Companion, Date, Game, GameRating, GameRecords, GameResults, Honours, PlayedMatch, Profile,
    RatingCurve, Strength, Visitor,
};
use crate::new_table::bot_name;
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

pub fn page(visitor: &Visitor, profile: &Profile) -> Markup {
    let words = Words::to(visitor);
    let is_mine = !profile.switches.is_empty();
    let content = html! {
        div.prof {
            div.hero {
                div {
                    h1 { (profile.name) }
                    p.soft {
                        (words.say(Phrase::new("here-since").with("date", dated(&profile.since, words))))
                        @if let Some(results) = &profile.results { " · " (words.count("matches-n", played(results))) }
                    }
                }
                @if is_mine { a.btn.quiet href="/me" { (words.word("my-page")) } }
            }
            @if is_mine {
                section.panel.sec.shows aria-labelledby="ps" {
                    h2 #ps { (words.word("others-see")) }
                    (switches(&profile.switches, &routes::profile(&profile.name), words))
                }
            }
            @if is_hidden(profile) { p.panel.sec.shows { (words.word("shows-nothing")) } }
            @if let Some(all) = &profile.ratings { (ratings(all, words)) }
            @if let Some(course) = &profile.course { (over_time(profile, course, words)) }
            @if let Some(results) = &profile.results { (tallies(results, words)) }
            @if let Some(all) = &profile.records { (records(all, words)) }
            @if let Some(met) = &profile.opponents { (companions(met, words)) }
            @if let Some(days) = &profile.deals { (deals(days, words)) }
            @if let Some(played) = &profile.played { (matches(played, words)) }
        }
    };
    shell::page(visitor, &profile.name, Section::None, profile.notice.as_ref(), content)
}

/// “2 Apr 2026”.
fn dated(date: &Date, words: Words) -> String {
    let year = date.name.split('-').next().unwrap_or_default();
    format!("{} {year}", short_date(date, words))
}

fn is_hidden(profile: &Profile) -> bool {
    let Profile { ratings, results, records, opponents, deals, played, .. } = profile;
    ratings.is_none()
        && results.is_none()
        && records.is_none()
        && opponents.is_none()
        && deals.is_none()
        && played.is_none()
}

fn played(results: &[GameResults]) -> usize {
    results.iter().flat_map(|game| &game.seats).map(|(_, played, ..)| *played as usize).sum()
}

/// What others see; a section that is hidden is simply not there for them.
pub(crate) fn switches(switches: &[(&'static str, bool)], back: &str, words: Words) -> Markup {
    html! {
        form.ticks method="post" action="/me/shows" {
            input type="hidden" name="back" value=(back);
            @for (part, is_shown) in switches {
                label.tick {
                    input type="checkbox" name={ "show-" (part) } value="on" checked[*is_shown];
                    (words.word(&format!("shows-{part}")))
                }
            }
            button.btn { (words.word("save")) }
        }
    }
}

fn thumb(game: &Game) -> Markup {
    html! { img.thumb src=(assets::picture(game.about.slug)) alt="" width="60" height="40"; }
}

fn nothing_yet(words: Words) -> Markup {
    html! { p.soft { (words.word("no-results-yet")) } }
}

/// How somebody fared at each game, with each number of seats.
fn tallies(results: &[GameResults], words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="pg" {
            h2 #pg { (words.word("results")) }
            @if results.is_empty() { (nothing_yet(words)) } @else { div.scroll data-audit="scroll" { table.tallies {
                thead { tr {
                    th scope="col" { (words.word("game-title")) }
                    @for key in ["played", "won", "mean-points"] { th scope="col" { (words.word(key)) } }
                } }
                tbody { @for game in results { @for (seats, played, won, mean) in &game.seats { tr {
                    th scope="row" { (game.game.name) span.sub { (words.count("players-count", (*seats).into())) } }
                    td { (played) }
                    td { @if *seats > 1 { (won) } @else { "–" } }
                    td { (words.rating(*mean)) }
                } } } }
            } } }
        }
    }
}

fn records(all: &[GameRecords], words: Words) -> Markup {
    let line = |best: &Best, said: String| {
        html! { li { b { (said) } span.soft { " · " (dated(&best.date, words)) } } }
    };
    let points = |each: &GameRecords, best: &Best| words.points(each.lexicon, "points-count", best.number);
    html! {
        section.panel.sec aria-labelledby="pc" {
            h2 #pc { (words.word("best-deeds")) }
            @if all.is_empty() { (nothing_yet(words)) }
            ul.list { @for each in all { li.record {
                (thumb(&each.game))
                div {
                    b { (each.game.name) }
                    ul.plain {
                        (line(&each.points, points(each, &each.points)))
                        @if let Some(lead) = &each.lead {
                            (line(lead, words.say(Phrase::new("won-by").with("points", points(each, lead)))))
                        }
                        @if let Some(run) = &each.run { (line(run, words.count("won-in-a-row", run.number.max(0) as usize))) }
                    }
                    @if !each.kinds.is_empty() {
                        details.fold {
                            summary { (icon("points")) (words.word("best-kinds")) }
                            ul.plain { @for (kind, best) in &each.kinds {
                                (line(best, format!("{}{}{}", each.lexicon.word(kind, words.language), words.language.colon(), best.number)))
                            } }
                        }
                    }
                }
            } } }
        }
    }
}

fn companions(met: &[Companion], words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="po" {
            h2 #po { (words.word("played-most-with")) }
            @if met.is_empty() { (nothing_yet(words)) } @else { div.scroll data-audit="scroll" { table.tallies {
                thead { tr {
                    th scope="col" { (words.word("opponent")) }
                    @for key in ["played", "was-ahead", "was-behind"] { th scope="col" { (words.word(key)) } }
                } }
                tbody { @for met in met { tr {
                    th scope="row" { span.player { (companion(met, words)) } }
                    td { (met.played) } td { (met.ahead) } td { (met.behind) }
                } } }
            } } }
        }
    }
}

fn companion(met: &Companion, words: Words) -> Markup {
    html! {
        @match &met.bot {
            Some(bot) => { (icon("bot")) (bot_name(bot, words)) }
            None if met.name.is_empty() => { (icon("person")) (words.word("somebody")) }
            None => { (icon("person")) @if met.has_page { a href=(routes::profile(&met.name)) { (met.name) } } @else { (met.name) } }
        }
    }
}

fn matches(played: &[PlayedMatch], words: Words) -> Markup {
    html! {
        section.panel.sec.p-mat aria-labelledby="pm" {
            h2 #pm { (words.word("matches")) }
            @if played.is_empty() { (nothing_yet(words)) }
            ul.list { @for each in played { (one_match(each, words)) } }
        }
    }
}

fn one_match(each: &PlayedMatch, words: Words) -> Markup {
    let points = words.points(each.lexicon, "points-count", each.points);
    html! {
        li {
            (thumb(&each.game))
            div {
                b { @if each.seats > 1 { (words.word(&format!("rank-short-{}", each.rank.clamp(1, 6)))) " · " } (points) }
                span.sub { (each.game.name) " · " (words.count("players-count", each.seats.into())) " · " (dated(&each.date, words)) }
            }
            @if !each.table.is_empty() {
                a.btn.quiet href=(routes::table_do(&each.table, "final")) {
                    (words.word("look")) span.vh { ": " (each.game.name) ", " (points) }
                }
            }
        }
    }
}

/// Where the levels lie, from 0 to 100 from left to right.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(levels: &[(&str, f64)], strengths: &[Strength]) -> Self {
        let ends = strengths.iter().flat_map(|it| [it.rating - it.uncertainty, it.rating + it.uncertainty]);
        let all = || levels.iter().map(|(_, rating)| *rating).chain(ends.clone());
        let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
        Scale { low: low - 2.0, high: high + 2.0 }
    }

    fn at(&self, rating: f64) -> f64 {
        ((rating - self.low) * 100.0 / (self.high - self.low)).clamp(0.0, 100.0)
    }
}

/// “between apprentice and journeyman”.
pub fn read(levels: &[(&'static str, f64)], rating: f64, words: Words) -> String {
    let below = levels.iter().rev().find(|(_, at)| *at <= rating).map(|(level, _)| bot_name(level, words));
    let above = levels.iter().find(|(_, at)| *at > rating).map(|(level, _)| bot_name(level, words));
    match (below, above) {
        (Some(below), Some(above)) => {
            words.say(Phrase::new("between-levels").with("below", below).with("above", above))
        }
        (Some(below), None) => words.say(Phrase::new("above-level").with("level", below)),
        (None, Some(above)) => words.say(Phrase::new("below-level").with("level", above)),
        (None, None) => String::new(),
    }
}

/// A rating behind a name, where it is shown.
pub(crate) fn rated(strength: Option<Strength>, words: Words) -> Markup {
    let Some(Strength { rating, uncertainty }) = strength else { return html! {} };
    let said = format!("{}: {} ± {}", words.word("rating"), words.rating(rating), words.rating(uncertainty));
    html! { " " span.soft.rate title=(said) { span.vh { (words.word("rating")) ": " } (words.rating(rating)) } }
}

fn said(strength: Strength, words: Words) -> Markup {
    html! { b { (words.rating(strength.rating)) } span.soft { " ± " (words.rating(strength.uncertainty)) } }
}

fn ratings(all: &[GameRating], words: Words) -> Markup {
    html! {
        section.panel.sec.p-rat aria-labelledby="pr" {
            div.headrow { h2 #pr { (words.word("ratings")) } a.onward.small href="/best" { (words.word("best-of-game")) } }
            @if all.is_empty() { p.soft { (words.word("no-ratings")) } }
            ul.rats { @for each in all { (rating(each, words)) } }
            @if !all.is_empty() { p.small.soft { (words.word("levels-from-arena")) } }
        }
    }
}

fn rating(each: &GameRating, words: Words) -> Markup {
    html! {
        li {
            (thumb(&each.game))
            div {
                b { (each.game.name) }
                span.sub {
                    @if let Some(strength) = each.rating.filter(|_| !each.levels.is_empty()) { (read(&each.levels, strength.rating, words)) " · " }
                    (words.count("rated-matches", each.matches as usize))
                }
                @for (seats, strength, matches) in &each.seats {
                    span.sub {
                        (words.count("players-count", (*seats).into())) ": " (words.rating(strength.rating))
                        " ± " (words.rating(strength.uncertainty)) " · " (words.count("rated-matches", *matches as usize))
                    }
                }
            }
            span.rv { @match each.rating {
                Some(strength) => (said(strength, words)),
                None => span.soft { (words.count("few-matches", each.missing as usize)) },
            } }
            @if let Some(strength) = each.rating { (scale(each, strength, words)) }
        }
    }
}

fn scale(each: &GameRating, strength: Strength, words: Words) -> Markup {
    let scale = Scale::of(&each.levels, &[strength]);
    let (from, to) =
        (scale.at(strength.rating - strength.uncertainty), scale.at(strength.rating + strength.uncertainty));
    html! {
        span.scale aria-hidden="true" {
            @for (level, at) in &each.levels { i.bt style={ "left:" (scale.at(*at)) "%" } title=(bot_name(level, words)) {} }
            i.un style={ "left:" (from) "%;width:" (to - from) "%" } {}
            i.mk.me style={ "left:" (scale.at(strength.rating)) "%" } {}
        }
    }
}

/// A rating after each match, with its uncertainty, between the marks of the bots.
fn over_time(profile: &Profile, course: &RatingCurve, words: Words) -> Markup {
    const WIDTH: f64 = 440.0;
    const HEIGHT: f64 = 220.0;
    let scale = Scale::of(&course.levels, &course.steps);
    let last = (course.steps.len().max(2) - 1) as f64;
    let x = |index: usize| 12.0 + (WIDTH - 120.0) * index as f64 / last;
    let y = |rating: f64| HEIGHT - 10.0 - (HEIGHT - 20.0) * scale.at(rating) / 100.0;
    let (mut band, mut line) = (String::new(), String::new());
    let letter = |index: usize| if index == 0 { 'M' } else { 'L' };
    for (index, step) in course.steps.iter().enumerate() {
        let _ = write!(line, "{}{:.0} {:.0} ", letter(index), x(index), y(step.rating));
        let _ = write!(band, "{}{:.0} {:.0} ", letter(index), x(index), y(step.rating + step.uncertainty));
    }
    for (index, step) in course.steps.iter().enumerate().rev() {
        let _ = write!(band, "L{:.0} {:.0} ", x(index), y(step.rating - step.uncertainty));
    }
    let labels = apart(course.levels.iter().map(|(_, at)| y(*at).round() + 5.0).collect());
    html! {
        section.panel.sec.p-time aria-labelledby="pt" {
            h2 #pt { (words.word("rating-over-time")) }
            (choices(profile, course, words))
            svg.plot viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(course_said(course, words)) {
                path.band d={ (band) "Z" } {}
                @for ((level, at), label) in course.levels.iter().zip(labels) {
                    path.ax d={ "M12 " (y(*at).round()) "H" (WIDTH - 108.0) } stroke-dasharray="5 5" {}
                    text x=(WIDTH - 100.0) y=(label) { (bot_name(level, words)) }
                }
                path.mine d=(line) {}
            }
            p.ends.small.soft aria-hidden="true" { span { (dated(&course.from, words)) } span { (dated(&course.to, words)) } }
        }
    }
}

/// The places of labels, from the lowest up, so far apart that none covers another.
fn apart(mut places: Vec<f64>) -> Vec<f64> {
    const LINE: f64 = 19.0;
    for index in (1..places.len()).rev() {
        places[index - 1] = places[index - 1].max(places[index] + LINE);
    }
    places
}

/// “Keyflower, 3 players”.
fn at_seats(game: &Game, seats: u8, words: Words) -> String {
    match seats {
        0 => format!("{}, {}", game.name, words.word("all-tables")),
        seats => format!("{}, {}", game.name, words.count("players-count", seats.into())),
    }
}

fn choices(profile: &Profile, course: &RatingCurve, words: Words) -> Markup {
    html! {
        nav.chips aria-label=(words.word("rating-over-time")) { @for (game, seats) in &course.choices {
            @let is_shown = game.about.slug == course.game.about.slug && *seats == course.seats;
            a.chip href=(routes::profile_course(&profile.name, game.about.slug, *seats)) aria-current=[is_shown.then_some("true")] {
                (at_seats(game, *seats, words))
            }
        } }
    }
}

fn course_said(course: &RatingCurve, words: Words) -> String {
    let rating = |step: Option<&Strength>| words.rating(step.map_or(0.0, |step| step.rating));
    let said = Phrase::new("rating-over-time-said").with("game", at_seats(&course.game, course.seats, words));
    words.say(said.with("from", rating(course.steps.first())).with("to", rating(course.steps.last())))
}

fn deals(days: &[(Date, usize)], words: Words) -> Markup {
    let played = days.iter().filter(|(_, count)| *count > 0).count();
    html! {
        section.panel.sec aria-labelledby="pd" {
            div.headrow {
                h2 #pd { (words.word("deals-of-day")) }
                span.small.soft aria-hidden="true" { (words.say(Phrase::new("days-played").with("n", played).with("of", days.len()))) }
            }
            @let said = words.say(Phrase::new("days-played").with("n", played).with("of", days.len()));
            div.cal role="img" aria-label=(said) {
                @for (date, count) in days { i class={ "k" ((*count).min(3)) } title=(long_date(date, words)) {} }
            }
        }
    }
}

/// The best of a game.
pub fn honours(visitor: &Visitor, honours: &Honours) -> Markup {
    let words = Words::to(visitor);
    let game = &honours.games[honours.chosen];
    let content = html! {
        div.prof.best {
        div.hero { div { h1 { (words.word("best-of-game")) } p.soft { (words.count("best-least", honours.least as usize)) } } }
        nav.dtabs aria-label=(words.word("games")) {
            @for (index, each) in honours.games.iter().enumerate() {
                @let current = (index == honours.chosen).then_some("page");
                a.dtab href=(routes::best(each.about.slug)) aria-current=[current] {
                    img.thumb src=(assets::picture(each.about.slug)) alt="" width="60" height="52";
                    span { b { (each.name) } }
                }
            }
        }
        section.panel.sec aria-labelledby="pb" {
            h2 #pb { (game.name) }
            nav.chips aria-label=(words.word("seats")) {
                @for seats in std::iter::once(0).chain(2..=game.about.most_players) {
                    a.chip href=(routes::best_with(game.about.slug, seats)) aria-current=[(seats == honours.seats).then_some("true")] {
                        @if seats == 0 { (words.word("all-tables")) } @else { (words.count("players-count", seats.into())) }
                    }
                }
            }
            @if honours.rows.is_empty() { p.soft { (words.word("best-nobody")) } }
            @else { div.scroll data-audit="scroll" { table.stand {
                thead { tr {
                    th scope="col" { span aria-hidden="true" { "#" } span.vh { (words.word("place")) } }
                    th.nm scope="col" { (words.word("name-of-person")) }
                    th scope="col" { (words.word("rating")) }
                    th.cat scope="col" { (words.word("matches")) }
                    th.cat scope="col" { span.vh { (words.word("ratings")) } }
                } }
                tbody { @for (index, row) in honours.rows.iter().enumerate() {
                    tr.me[row.is_me] {
                        td { (index + 1) }
                        th.nm scope="row" {
                            @if row.has_page { a href=(routes::profile(&row.name)) { b { (row.name) } } } @else { b { (row.name) } }
                        }
                        td { (said(row.strength, words)) }
                        td.cat { (row.matches) }
                        td.cat { (read(&honours.levels, row.strength.rating, words)) }
                    }
                } }
            } } }
        }
        p.small.soft.marks { (icon("bot")) " " (words.word("levels-from-arena")) }
        }
    };
    shell::page(visitor, &words.word("best-of-game"), Section::None, None, content)
}
