//! The form of a new table: game, seats, options, start.

use maud::{Markup, html};
use scene::ANIMALS;
use terms::Topic;

use crate::home::{minutes, players};
use crate::model::{Game, NewTable, OptionRow, SeatKind, SeatRow, Visitor};
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{assets, routes, terms_form};

pub fn page(visitor: &Visitor, form: &NewTable) -> Markup {
    let words = Words::to(visitor);
    let game = &form.games[form.chosen];
    let content = html! {
        form.newt method="post" action="/tables" {
            input type="hidden" name="game" value=(game.about.slug);
            div.head {
                h1 { (words.word("a-new-table")) }
                @if let Some((club, name)) = &form.club {
                    input type="hidden" name="club" value=(club);
                    p.forclub { (icon("friends")) (words.named("for-club", name)) }
                }
                label for="title" { (words.word("title-of-table")) }
                input #title.field name="title" value=(form.title) maxlength="40" autocomplete="off";
            }
            (games(form, words))
            (seats(form, game, words))
            (time(form, words))
            (options(form, words))
            div.startbar {
                p #sum.sum aria-live="polite" data-game=(game.name) data-counts=(counts(game, words)) {}
                button.btn.main { (icon("play")) (words.word("start")) }
            }
        }
    };
    shell::page(visitor, &words.word("new-table"), Section::Play, form.notice.as_ref(), content)
}

/// “2 players|3 players”: what the script says of so many seats, from none on.
fn counts(game: &Game, words: Words) -> String {
    let said = (0..=usize::from(game.about.most_players)).map(|count| words.count("players-count", count));
    said.collect::<Vec<_>>().join("|")
}

/// The games are links: another game has other seats and options.
fn games(form: &NewTable, words: Words) -> Markup {
    html! {
        section.a-games aria-labelledby="game" {
            h2 #game.vh { (words.word("game-title")) }
            div.pick {
                @for (index, game) in form.games.iter().enumerate() {
                    a href=(of_game(game.about.slug, form)) aria-current=[(index == form.chosen).then_some("true")] {
                        img src=(assets::picture(game.about.slug)) alt="" width="84" height="72";
                        span {
                            b { (game.name) }
                            span.small.soft { (players(game, words)) " · " (minutes(game, words)) }
                        }
                    }
                }
            }
        }
    }
}

/// The same form with another game.
fn of_game(slug: &str, form: &NewTable) -> String {
    let club = form.club.as_ref().map(|(club, _)| format!("&club={club}"));
    format!("{}{}", routes::new_table(slug), club.unwrap_or_default())
}

fn seats(form: &NewTable, game: &Game, words: Words) -> Markup {
    html! {
        section.panel.sec.a-seats aria-labelledby="seats" {
            div.headrow {
                h2 #seats { (words.word("seats")) }
                span.soft { (players(game, words)) }
            }
            @for (index, row) in form.rows.iter().enumerate() { (seat_row(index, row, form, words)) }
        }
    }
}

fn seat_row(index: usize, row: &SeatRow, form: &NewTable, words: Words) -> Markup {
    let number = index + 1;
    let animal = ANIMALS[index];
    let seat = words.count("seat-n", number);
    let is_me = row.kind == SeatKind::Me;
    let (label, hint) = match is_me {
        true => (words.word("your-name"), words.word("your-name")),
        false => (words.count("name-at-seat", number), seat.clone()),
    };
    html! {
        fieldset.seatrow style={ "--seat:var(--seat-" (animal) ")" } {
            legend.vh { (seat) }
            (emblem(animal, "l"))
            input.field name={ "name-" (number) } value=(row.name) maxlength="24" autocomplete="off"
                aria-label=(label) placeholder=(hint);
            div.seg role="radiogroup" aria-label=(seat) {
                @for kind in SeatKind::ALL {
                    label {
                        input type="radio" name={ "seat-" (number) } value=(kind.word())
                            checked[kind == row.kind];
                        (icon(kind_icon(kind)))
                        (words.word(&format!("seat-{}", kind.word())))
                    }
                }
            }
            div.extra {
                @if form.bots.len() > 1 {
                    select.field.for-bot name={ "bot-" (number) } aria-label=(words.word("level-of-bot")) {
                        @for bot in &form.bots {
                            option value=(bot) selected[*bot == row.bot] { (bot_name(bot, words)) }
                        }
                    }
                }
                span.soft.for-friend { (words.word("friend-by-link")) }
                span.soft.for-screen { (words.word("curtain")) }
            }
        }
    }
}

const fn kind_icon(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Me => "person",
        SeatKind::Friend => "link",
        SeatKind::Screen => "screen",
        SeatKind::Bot => "bot",
        SeatKind::Empty => "close",
    }
}

/// What a bot is called; one without a name of its own by its word.
pub fn bot_name(bot: &str, words: Words) -> String {
    let key = format!("bot-{}", bot.replace(|c: char| !c.is_ascii_alphanumeric(), "-"));
    if words.has(&key) { words.word(&key) } else { bot.to_owned() }
}

fn time(form: &NewTable, words: Words) -> Markup {
    html! {
        section.panel.sec.a-time aria-labelledby="time" {
            h2 #time { (words.word("term-clock")) }
            (terms_form::time(&form.terms, words))
        }
    }
}

/// What is often wished, and folded what is seldom: the options of the game among it.
fn options(form: &NewTable, words: Words) -> Markup {
    let is_usual = |option: &OptionRow| option.values.first().is_none_or(|(usual, _)| *usual == option.value);
    let own = form.options.iter().filter(|option| !is_usual(option)).map(|option| option.name.clone());
    let unusual: Vec<String> = own.chain(terms_form::special(&form.terms, words)).collect();
    html! {
        section.panel.sec.a-options aria-labelledby="options" {
            h2 #options { (words.word("options")) }
            (terms_form::rows(Topic::Company, &form.terms, words))
            details.special open[!unusual.is_empty()] {
                summary {
                    b { (words.word("special-options")) }
                    span.tag { @if unusual.is_empty() { (words.word("all-as-usual")) } @else { (unusual.join(", ")) } }
                }
                @for option in &form.options { (option_row(option)) }
                (terms_form::rows(Topic::Special, &form.terms, words))
                p.small.soft.sealed { (icon("lock")) (words.word("seed-sealed")) }
            }
        }
    }
}

pub fn option_row(option: &OptionRow) -> Markup {
    let name = format!("option-{}", option.key);
    if option.is_switch {
        return html! {
            input type="hidden" name=(name) value="off";
            (switch(&name, &option.name, &option.help, option.value == "on"))
        };
    }
    html! {
        div.opt {
            label for=(name) { (option.name) }
            select.field id=(name) name=(name) {
                @for (value, words) in &option.values {
                    option value=(value) selected[*value == option.value] { (words) }
                }
            }
            span.d { (option.help) }
        }
    }
}

pub fn switch(name: &str, label: &str, help: &str, is_on: bool) -> Markup {
    html! {
        div.opt {
            label for=(name) { (label) }
            span.sw { input type="checkbox" id=(name) name=(name) value="on" checked[is_on]; i {} }
            span.d { (help) }
        }
    }
}
