//! My page: how I am known, with whom I play, how I fared.

mod doors;
mod friends;
mod signing;

use maud::{Markup, html};
use scene::SeatLook;
use table::Phrase;

use crate::assets;
use crate::home::result;
use crate::model::{Me, Opponent, Tally, Visitor};
use crate::new_table::bot_name;
use crate::plot::{self, Plot};
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

pub use doors::{delete, follow, leaving, link, link_over, recovery};

pub fn page(visitor: &Visitor, me: &Me) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero {
            div {
                h1 { (me.name) }
                p { (words.word("my-page-more")) }
                @if me.keeps_house { a.btn.quiet href="/house" { (words.word("the-house")) } }
            }
            nav.jump aria-label=(words.word("on-this-page")) {
                @for (id, key) in [("reminders", "reminders"), ("sign", "signing-in"), ("dev", "devices"), ("fri", "friends"), ("oth", "my-profile"), ("dat", "my-data"), ("res", "results")] {
                    a href={ "#" (id) } { (words.word(key)) }
                }
            }
        }
        div.mepage.two data-door {
            div.mecol { (crate::reminders::section(&me.reminders, words)) (friends::panel(me, words)) (shown(me, words)) (signing::name(me, words)) }
            div.mecol { (signing::ways(me, words)) (signing::devices(me, words)) (signing::data(me, words)) }
        }
        div.mepage {
            section #res.panel.sec.wide aria-labelledby="tallies" {
                div.headrow { h2 #tallies { (words.word("results")) } a.onward href="/best" { (words.word("best-of-game")) } }
                @if me.tallies.is_empty() { p.soft { (words.word("no-results-yet")) } } @else { (tallies(&me.tallies, words)) }
            }
            @if me.tallies.iter().any(|tally| tally.points.len() > 1) {
                section.panel.sec.tall aria-labelledby="over-time" {
                    h2 #over-time { (words.word("results-over-time")) }
                    @for tally in me.tallies.iter().filter(|tally| tally.points.len() > 1) { (over_time(me, tally, words)) }
                }
            }
            @if !me.opponents.is_empty() {
                section.panel.sec aria-labelledby="opponents" {
                    h2 #opponents { (words.word("against-whom")) }
                    (opponents(&me.opponents, words))
                }
            }
            section.panel.sec aria-labelledby="matches" {
                h2 #matches { (words.word("my-matches")) }
                p { a.btn href=(crate::routes::my_turns()) { (words.word("habits")) } }
                @if me.matches.is_empty() { p.soft { (words.word("no-tables-yet")) } }
                ul.list { @for table in &me.matches { (result(table, words)) } }
            }
            section.panel.sec aria-labelledby="records" {
                h2 #records { (words.word("records")) }
                (bring(words))
                ul.list { @for table in &me.records { (result(table, words)) } }
            }
        }
    };
    shell::page(visitor, &words.word("my-page"), Section::Me, me.notice.as_ref(), content)
}

/// What others see of me, and where.
fn shown(me: &Me, words: Words) -> Markup {
    let address = routes::profile(&me.name);
    html! {
        section #oth.panel.sec aria-labelledby="shown" {
            h2 #shown { (words.word("my-profile")) }
            @if me.ways.count() > 0 { p { a.onward href=(address) { (words.word("my-profile-more")) } } }
            // Others find a name that is safe.
            @else { p.soft { (words.say(Phrase::new("others-find").with("address", format!("/p/{}", me.name)))) } }
            (crate::profile::switches(&me.shows, "/me#oth", words))
        }
    }
}

fn tallies(tallies: &[Tally], words: Words) -> Markup {
    html! {
        div.scroll data-audit="scroll" {
            table.tallies {
                thead {
                    tr {
                        th scope="col" { (words.word("game-title")) }
                        @for key in ["played", "won", "best-points", "mean-points", "rating"] { th scope="col" { (words.word(key)) } }
                    }
                }
                tbody {
                    @for tally in tallies {
                        tr {
                            th scope="row" {
                                img.thumb src=(assets::picture(tally.game.about.slug)) alt="" width="60" height="40";
                                (tally.game.name)
                            }
                            td { (tally.played) } td { (tally.won) } td { (tally.best) }
                            td { (words.rating(tally.mean)) }
                            td { @match tally.rating {
                                Some((rating, unsure)) => { (words.rating(rating)) span.soft { " ± " (words.rating(unsure)) } }
                                None => span.soft { "–" }
                            } }
                        }
                    }
                }
            }
        }
    }
}

/// The points of all my matches of a game, one after the other.
fn over_time(me: &Me, tally: &Tally, words: Words) -> Markup {
    let points = || tally.points.iter().map(|&points| f64::from(points));
    let look = SeatLook { name: me.name.clone(), animal: scene::ANIMALS[0] };
    let plot = Plot {
        label: format!("{}{}{}", words.word("results-over-time"), words.language.colon(), tally.game.name),
        along: words.word("matches"),
        seats: vec![&look],
        points: points().enumerate().map(|(index, points)| (index as f64, vec![points])).collect(),
        lowest: points().fold(0.0, f64::min),
        highest: points().fold(1.0, f64::max),
        least_step: 1.0,
        tick: |points| format!("{points:.0}"),
        marks: Vec::new(),
        bands: Vec::new(),
        own: None,
    };
    html! { h3 { (tally.game.name) } (plot::draw_small(&plot)) }
}

pub(crate) fn opponents(opponents: &[Opponent], words: Words) -> Markup {
    html! {
        div.scroll data-audit="scroll" {
            table.tallies {
                thead { tr {
                    th scope="col" { (words.word("opponent")) }
                    @for key in ["played", "came-before", "came-after"] { th scope="col" { (words.word(key)) } }
                } }
                tbody { @for met in opponents { tr {
                    th scope="row" { span.player {
                        @match &met.bot {
                            Some(bot) => { (icon("bot")) (bot_name(bot, words)) }
                            None => { (icon("person")) (met.name) }
                        }
                    } }
                    td { (met.played) } td { (met.ahead) } td { (met.behind) }
                } } }
            }
        }
    }
}

/// A record from elsewhere becomes a table to look at.
fn bring(words: Words) -> Markup {
    html! {
        form.bring method="post" action="/records" enctype="multipart/form-data" {
            label for="record" { (words.word("bring-record")) }
            span.row {
                input #record.field type="file" name="record" required accept=".game,.txt,text/plain";
                button.btn { (icon("share")) (words.word("bring")) }
            }
            span.d.soft { (words.word("bring-more")) }
        }
    }
}
