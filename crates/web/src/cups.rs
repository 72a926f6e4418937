//! Tournaments in lists, and the form of a new one.

use maud::{Markup, html};
use table::Phrase;
use terms::{DAY, HOUR, MINUTE, Topic};

use crate::model::{Cup, CupStage, Cups, Game, NewCup, Visitor};
use crate::new_table::{bot_name, option_row, switch};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;
use crate::{assets, routes, terms_form};

pub fn page(visitor: &Visitor, cups: &Cups) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero {
            div { h1 { (words.word("tournaments")) } p { (words.word("tournaments-more")) } }
            a.btn.main href=(routes::new_cup()) { (icon("cup")) (words.word("new-tournament")) }
        }
        @if !cups.mine.is_empty() { (list("my-tournaments", &cups.mine, words)) }
        @if cups.open.is_empty() {
            section.panel.sec aria-labelledby="open-tournaments" {
                h2 #open-tournaments { (words.word("open-tournaments")) }
                p.soft { (words.word("no-open-tournaments")) }
            }
        } @else { (list("open-tournaments", &cups.open, words)) }
        @if !cups.finished.is_empty() { (list("finished-tournaments", &cups.finished, words)) }
        @if cups.page > 0 || cups.has_more {
            nav.pages aria-label=(words.word("pages")) {
                @if cups.page > 0 { a.btn href=(routes::cups(cups.page - 1)) { (icon("prev")) (words.word("newer")) } }
                @if cups.has_more { a.btn href=(routes::cups(cups.page + 1)) { (words.word("older")) (icon("next")) } }
            }
        }
    };
    shell::page(
        visitor,
        &words.word("tournaments"),
        Section::Cups,
        cups.notice.as_ref(),
        html! { div.cups { (content) } },
    )
}

fn list(key: &'static str, cups: &[Cup], words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby=(key) {
            h2 id=(key) { (words.word(key)) }
            ul.list { @for cup in cups { (row(cup, words)) } }
        }
    }
}

/// One tournament in a list.
pub fn row(cup: &Cup, words: Words) -> Markup {
    let (class, key) = match &cup.my_table {
        Some(_) => ("btn main", "play"),
        None if cup.can_join && !cup.is_in => ("btn", "join"),
        None => ("btn", "look"),
    };
    let to =
        cup.my_table.as_ref().filter(|_| key == "play").map_or_else(|| routes::cup(&cup.id), routes::table);
    html! {
        li.mine[cup.my_table.is_some()] data-row=(cup.id) {
            img.thumb src=(assets::picture(&cup.slug)) alt="" width="60" height="40" loading="lazy";
            div {
                b { a href=(routes::cup(&cup.id)) { (cup.name) } }
                span.sub { (summary(cup, words)) " · " (state(cup, words)) }
            }
            a class=(class) href=(to) { (words.word(key)) span.vh { ": " (cup.name) } }
        }
    }
}

/// “The Grimm Forest · Swiss, tables of 3 · 4 rounds over days”.
pub fn summary(cup: &Cup, words: Words) -> String {
    let system = words.word(&format!("system-{}", cup.system));
    let seats = words.count("tables-of", cup.seats.into());
    let when = words.word(if cup.is_live { "rounds-live" } else { "rounds-over-days" });
    let rounds = match cup.rounds {
        Some(rounds) => words.say(Phrase::new("rounds-when").with("n", rounds).with("when", when)),
        None => words.say(Phrase::new("rounds-open").with("when", when)),
    };
    format!("{} · {system}, {seats} · {rounds}", cup.game_name)
}

/// How far it is, in words.
pub fn state(cup: &Cup, words: Words) -> String {
    match cup.stage {
        CupStage::Over => words.word("cup-over"),
        CupStage::Stopped => words.word("cup-stopped"),
        CupStage::Gathering => {
            let people = match cup.most {
                Some(most) => words.say(Phrase::new("people-of").with("n", cup.people).with("most", most)),
                None => words.count("people-in", cup.people),
            };
            match (cup.begins_in, cup.begins_full) {
                (Some(minutes), _) => format!("{people} · {}", begins_in(minutes, words)),
                (None, true) => format!("{people} · {}", words.word("begins-full")),
                (None, false) => people,
            }
        }
        CupStage::Playing => {
            let round = words.count("in-round", cup.round);
            let still = words.count("tables-open", cup.open);
            match cup.begins_in {
                Some(minutes) => format!("{round} · {}", begins_in(minutes, words)),
                None => format!("{round} · {still}"),
            }
        }
    }
}

/// “begins in 3 hours”.
fn begins_in(minutes: u64, words: Words) -> String {
    let seconds = match minutes {
        0 => return words.word("begins-now"),
        minutes if minutes < 2 * 60 => minutes as u32 * MINUTE,
        minutes if minutes < 2 * 24 * 60 => (minutes / 60) as u32 * HOUR,
        minutes => (minutes / (24 * 60)) as u32 * DAY,
    };
    words.say(Phrase::new("begins-in").with("time", terms_form::span(seconds, words)))
}

/// The form of a new tournament: four choices, and everything has a default.
pub fn form(visitor: &Visitor, form: &NewCup) -> Markup {
    let words = Words::to(visitor);
    let game = &form.games[form.chosen];
    let content = html! {
        form.newt.tnew method="post" action="/tournaments" {
            input type="hidden" name="game" value=(game.about.slug);
            div.head {
                h1 { (words.word("a-new-tournament")) }
                @if let Some((club, name)) = &form.club {
                    input type="hidden" name="club" value=(club);
                    p.forclub { (icon("friends")) (words.named("for-club", name)) }
                }
                label for="name" { (words.word("name-of-tournament")) }
                input #name.field name="name" value=(form.name) maxlength="40" autocomplete="off";
            }
            (games(form, words))
            (how(form, game, words))
            (when(form, words))
            (who(form, words))
            (special(form, words))
            div.startbar {
                @if form.has_name { p.sum.soft { (words.word("tournament-hint")) } } @else {
                    label for="own-name" { (words.word("your-name")) }
                    input #own-name.field name="own-name" required maxlength="24" autocomplete="nickname";
                }
                button.btn.main { (icon("cup")) (words.word("make-tournament")) }
            }
        }
    };
    shell::page(visitor, &words.word("new-tournament"), Section::Cups, form.notice.as_ref(), content)
}

/// The games are links: another game has other seats and options.
fn games(form: &NewCup, words: Words) -> Markup {
    html! {
        section.a-games aria-labelledby="game" {
            h2 #game.vh { (words.word("game-title")) }
            div.pick {
                @for (index, game) in form.games.iter().enumerate() {
                    a href=(of_game(game.about.slug, form)) aria-current=[(index == form.chosen).then_some("true")] {
                        img src=(assets::picture(game.about.slug)) alt="" width="84" height="72";
                        span { b { (game.name) } span.small.soft { (crate::home::players(game, words)) } }
                    }
                }
            }
        }
    }
}

/// The same form with another game.
fn of_game(slug: &str, form: &NewCup) -> String {
    let club = form.club.as_ref().map(|(club, _)| format!("&club={club}"));
    format!("{}{}", routes::new_cup_of(slug), club.unwrap_or_default())
}

const SYSTEMS: [(&str, &str); 3] = [("league", "friends"), ("swiss", "cup"), ("knock-out", "flag")];

fn how(form: &NewCup, game: &Game, words: Words) -> Markup {
    let seats = game.about.fewest_players.max(2)..=game.about.most_players;
    html! {
        section.panel.sec.c-how aria-labelledby="how" {
            h2 #how { (words.word("tournament-how")) }
            div.sys role="radiogroup" aria-label=(words.word("system")) {
                @for (system, sign) in SYSTEMS {
                    label.sysl {
                        input type="radio" name="system" value=(system) checked[system == form.system];
                        (icon(sign))
                        span {
                            b { (words.word(&format!("system-{system}"))) }
                            span.small { (words.word(&format!("system-{system}-more"))) }
                        }
                    }
                }
            }
            div.tgrid {
                (choice("seats", "seats-per-table", seats.map(|n| (n.to_string(), n.to_string())), &form.seats.to_string(), words))
                (choice("rounds", "tournament-rounds", rounds(words), &form.rounds.to_string(), words))
                (choice("through", "go-on-from-table", (1..game.about.most_players.max(2)).map(|n| (n.to_string(), n.to_string())), &form.through.to_string(), words))
                (choice("fill", "where-numbers-do-not-fit", fills(form, words), &form.fill, words))
            }
        }
    }
}

fn rounds(words: Words) -> impl Iterator<Item = (String, String)> {
    let fit = std::iter::once(("0".to_owned(), words.word("rounds-as-fit")));
    fit.chain((1..=15).map(|n| (n.to_string(), n.to_string())))
}

fn fills(form: &NewCup, words: Words) -> impl Iterator<Item = (String, String)> {
    let plain = ["sizes", "byes"].map(|fill| (fill.to_owned(), words.word(&format!("fill-{fill}"))));
    let bots =
        form.bots.iter().map(move |bot| (bot.clone(), words.named("fill-bots", &bot_name(bot, words))));
    plain.into_iter().chain(bots.collect::<Vec<_>>())
}

fn choice(
    name: &str,
    key: &str,
    values: impl Iterator<Item = (String, String)>,
    chosen: &str,
    words: Words,
) -> Markup {
    html! {
        div.opt {
            label for=(name) { (words.word(key)) }
            select.field id=(name) name=(name) {
                @for (value, said) in values { option value=(value) selected[value == chosen] { (said) } }
            }
        }
    }
}

/// When it begins: when its organiser says so, with the last, or after so many seconds.
const SOON: [u32; 6] = [15 * MINUTE, HOUR, 3 * HOUR, DAY, 3 * DAY, 7 * DAY];
const PAUSES: [u32; 6] = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY];

fn when(form: &NewCup, words: Words) -> Markup {
    let begins = ["asked", "full"].map(|key| (key.to_owned(), words.word(&format!("begins-when-{key}"))));
    let soon = SOON.map(|seconds| {
        let time = terms_form::span(seconds, words);
        (seconds.to_string(), words.say(Phrase::new("begins-in").with("time", time)))
    });
    let pause = |seconds: u32| match seconds {
        0 => words.word("pause-none"),
        seconds => terms_form::span(seconds, words),
    };
    let pauses = PAUSES.map(|seconds| (seconds.to_string(), pause(seconds)));
    html! {
        section.panel.sec.c-when aria-labelledby="when" {
            h2 #when { (words.word("tournament-when")) }
            (terms_form::time_without(&[("clock", "none"), ("flag", "vote")], &form.terms, words))
            div.tgrid {
                (choice("begins", "tournament-begins", begins.into_iter().chain(soon), &form.begins, words))
                (choice("pause", "between-rounds", pauses.into_iter(), &form.pause.to_string(), words))
            }
        }
    }
}

fn who(form: &NewCup, words: Words) -> Markup {
    html! {
        section.panel.sec.c-who aria-labelledby="who" {
            h2 #who { (words.word("tournament-who")) }
            @if form.club.is_none() { (switch("listed", &words.word("cup-listed"), &words.word("cup-listed-more"), form.is_listed)) }
            (switch("late", &words.word("cup-late"), &words.word("cup-late-more"), form.is_late))
            (switch("join", &words.word("cup-join"), &words.word("cup-join-more"), true))
            div.opt {
                label for="most" { (words.word("cup-most")) }
                input #most.field type="number" name="most" min="2" max="500" value=(form.most) inputmode="numeric";
                span.d { (words.word("cup-most-more")) }
            }
        }
    }
}

/// What holds at the tables beside the time.
fn special(form: &NewCup, words: Words) -> Markup {
    let tables = terms::Term::about(Topic::Company).filter(|term| term.key != "listed");
    html! {
        section.panel.sec.c-more aria-labelledby="more" {
            h2 #more { (words.word("at-the-tables")) }
            @for term in tables { (terms_form::row(term, &form.terms, words)) }
            details.special {
                summary { b { (words.word("special-options")) } }
                @for option in &form.options { (option_row(option)) }
                (terms_form::rows(Topic::Special, &form.terms, words))
            }
        }
    }
}
