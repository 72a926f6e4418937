//! The action bar: five places that never move. Undo, hint, words, what gives the turn away, the main button.

use maud::{Markup, html};
use scene::{Choice, Group, LogLine};
use table::{Phrase, Seat};

use super::{asked_seat, catch_up, clock, company, deed, hint, lesson, line, list, puzzle, replay, since};
use crate::model::{Lesson, Play, Who};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, routes};

pub fn actions(play: &Play, words: Words) -> Markup {
    if let Some(earlier) = &play.earlier {
        if let Some(laid_out) = &earlier.line {
            return line::bar(play, earlier, laid_out, words);
        }
        return match earlier.catch_up {
            Some(catch_up) => catch_up::bar(play, earlier, catch_up, words),
            None => replay::bar(play, earlier, words),
        };
    }
    if let Some(taught) = play.lesson.as_ref().filter(|taught| taught.is_done) {
        return done(play, taught, words);
    }
    if let Some(told) = play.puzzle.as_ref().and_then(|posed| puzzle::actions(play, posed, words)) {
        return told;
    }
    match asked_seat(play) {
        Some(seat) => choices(play, seat, words),
        None if play.is_over => over(play, words),
        // While the others think what they ask can be answered in the bar itself.
        None => company::bar(play, words).unwrap_or_else(|| waiting(play, words)),
    }
}

/// What stands at the five places.
pub struct Places {
    pub class: &'static str,
    pub undo: Markup,
    pub hint: Markup,
    pub words: Markup,
    pub pass: Markup,
    pub main: Markup,
    /// What stands above the bar.
    pub line: Markup,
}

pub fn bar(places: &Places, words: Words) -> Markup {
    html! {
        section #act tabindex="-1" class={ "act fix " (places.class) } aria-label=(words.word("your-move")) {
            (places.undo) (places.hint)
            div.talk { (places.words) }
            (places.pass) (places.main)
            (places.line)
        }
    }
}

/// A place whose button is not possible now: nothing slides into it.
pub fn empty(place: &str, sign: Option<&str>, label: &str) -> Markup {
    html! {
        button id=(place) class={ "pl " (place) } type="button" disabled {
            @if let Some(sign) = sign { (icon(sign)) } span.wd { (label) }
        }
    }
}

pub fn key(key: &str) -> Markup {
    html! { kbd aria-hidden="true" { (key) } }
}

/// Undo, or one step back while a choice is open.
pub fn undo(play: &Play, words: Words) -> Markup {
    let seat = play.viewer.seat().filter(|&seat| play.mine.contains(seat));
    let Some(seat) = seat else { return empty("undo", Some("undo"), &words.word("undo")) };
    let is_open = play.can_undo && play.painting.is_open && !play.painting.choices.is_empty();
    let back = play.takes_back_to(seat).filter(|_| !play.can_undo);
    let (what, word) = match back {
        Some(_) => (Deed::AskBack, "take-back"),
        None => (Deed::Undo, "undo"),
    };
    let is_possible = play.can_undo || back.is_some();
    let inside = html! {
        @if let Some(count) = back { input type="hidden" name="count" value=(count); }
        button #undo.pl.undo.open[is_open] disabled[!is_possible] data-can[is_possible] data-key="z" aria-keyshortcuts="z" {
            (icon("undo"))
            span.wd.do { (words.word(word)) } span.wd.step { (words.word("back")) }
            kbd.do aria-hidden="true" { "Z" } kbd.step aria-hidden="true" { "Esc" }
        }
    };
    deed(play, seat, what, inside)
}

fn choices(play: &Play, seat: Seat, words: Words) -> Markup {
    let all = &play.painting.choices;
    let pass = all.iter().find(|choice| choice.group == Group::Pass);
    let mut mains = all.iter().filter(|choice| choice.group == Group::Main);
    // Of several, one is chosen in the words before.
    let main = mains.next().filter(|_| mains.next().is_none());
    let places = Places {
        class: "mine",
        undo: undo(play, words),
        hint: hint::button(play, seat, words),
        words: question(play, seat, words),
        pass: match pass {
            Some(choice) => deed(play, seat, Deed::Play, pass_button(play, choice, words)),
            None => empty("pass", None, &words.word("end-turn-none")),
        },
        main: deed(play, seat, Deed::Play, main_button(play, main, words)),
        line: company::line(play, words),
    };
    bar(&places, words)
}

fn pass_button(play: &Play, choice: &Choice, words: Words) -> Markup {
    html! {
        button #pass.pl.pass.ask[choice.gives_up.is_some()].task[list::is_task(play, choice)] name="move" value=(choice.text) data-key="p" aria-keyshortcuts="p" {
            span.wd { (choice.words) @if let Some(asks) = &choice.gives_up { small { (asks) } } }
            (lock(play, choice, words)) (key("P"))
        }
    }
}

fn main_button(play: &Play, choice: Option<&Choice>, words: Words) -> Markup {
    let has_more = play.painting.choices.iter().any(|choice| choice.group != Group::Pass);
    let rest = if has_more { "choose-on-board" } else { "nothing-else" };
    let said = choice.map_or_else(|| words.word(rest), |choice| choice.words.clone());
    let asks = choice.and_then(|choice| choice.gives_up.as_deref());
    html! {
        button #main.pl.main.go[choice.is_some() && asks.is_none()].ask[asks.is_some()] name="move"
            value=(choice.map_or("", |choice| choice.text.as_str())) disabled[choice.is_none()] aria-keyshortcuts="Enter" {
            span.wd { (said) @if let Some(asks) = asks { small { (asks) } } }
            @if let Some(choice) = choice { (lock(play, choice, words)) }
            (key("⏎"))
        }
    }
}

/// Said only where it is true, and of what it locks.
fn lock(play: &Play, choice: &Choice, words: Words) -> Markup {
    if !list::is_locked(play, choice) {
        return html! {};
    }
    html! { span.locks title=(words.word("lock-means")) { (icon("lock")) span.vh { " " (words.word("cannot-be-undone")) } } }
}

/// What is asked in one line, what belongs to it in another, the tool with which a number is set, and all moves.
fn question(play: &Play, seat: Seat, words: Words) -> Markup {
    let prompt = play.painting.prompt.as_deref().unwrap_or_default();
    let (first, rest) = split(prompt);
    let more = if rest.is_empty() { what_there_is(play, words) } else { rest.to_owned() };
    html! {
        (own_time(play, seat, words))
        div.words aria-live="polite" {
            h2 #prompt { (first) @if let Some(rule) = play.painting.rule { "\u{a0}" (why(play, rule, words)) } }
            p #more data-plain=(more) { (more) }
        }
        div #tool.tool5 data-own hidden {}
        (since::chips(play, words))
        (list::sheet(play, seat, words))
    }
}

/// One's own time, and what comes when it is over. It shows where little is left, and always on a telephone: plates scroll away.
fn own_time(play: &Play, seat: Seat, words: Words) -> Markup {
    let clock = play.clocks.get(seat.index()).and_then(Option::as_ref).filter(|clock| clock.ends.is_some());
    let Some(clock) = clock else { return html! {} };
    html! { div #time.time5 { (clock::chip(clock, words)) small { (words.word(&format!("time-over-{}", play.at_end))) } } }
}

/// From a question to its rule; the page of the rules leads back.
fn why(play: &Play, rule: &str, words: Words) -> Markup {
    let label = format!("{} {rule}", words.word("rule"));
    html! { a.why href=(routes::rule(play.brief.slug, rule, &play.address())) title=(label) aria-label=(label) { "?" } }
}

/// The first sentence, and what follows it.
fn split(prompt: &str) -> (&str, &str) {
    let end = prompt.match_indices(['.', '?', '!', ':']).find(|(at, sign)| {
        let rest = &prompt[at + sign.len()..];
        *sign != ":" && (rest.is_empty() || rest.starts_with(' '))
    });
    match end {
        Some((at, sign)) => (&prompt[..at + sign.len()], prompt[at + sign.len()..].trim()),
        None => (prompt, ""),
    }
}

/// “Build · Fables · Resources”: the kinds of choices on the board. Of one kind alone the question tells. How many there are is seen
/// there: beside the name of a thing a number would be taken for what one has.
fn what_there_is(play: &Play, words: Words) -> String {
    let is_on_board = |members: &[&Choice]| members.iter().any(|choice| !choice.pieces.is_empty());
    let groups = list::grouped(&play.painting.choices);
    if groups.len() < 2 {
        return String::new();
    }
    let shown = groups.iter().filter(|(_, members)| is_on_board(members));
    shown.map(|(key, _)| play.lexicon.word(key, words.language)).collect::<Vec<_>>().join(" · ")
}

fn waiting(play: &Play, words: Words) -> Markup {
    let asked: Vec<Seat> = play.waiting_for.iter().collect();
    let names: Vec<&str> = asked.iter().map(|seat| play.seats[seat.index()].look.name.as_str()).collect();
    let thinks = asked.iter().all(|seat| matches!(play.seats[seat.index()].who, Who::Bot(_)));
    let own = play.viewer.seat().filter(|&seat| play.mine.contains(seat));
    let places = Places {
        class: "wait",
        undo: undo(play, words),
        hint: empty("hint", Some("hint"), &words.word("hint")),
        words: html! {
            div.words aria-live="polite" {
                h2 #prompt { (words.say(Phrase::new("waiting-for").with("names", words.names(&names)))) }
                p #more.faces { @for seat in &asked { (emblem(play.seats[seat.index()].look.animal, "s")) }
                    span.dots aria-hidden="true" { i {} i {} i {} } }
            }
            @if own.is_some() { (since::chips(play, words)) }
            @if play.mine.is_empty() && play.seats.len() > 1 && play.is_table() { (followed(play, words)) }
        },
        pass: ahead(play, own, words),
        main: if thinks && own.is_some() {
            faster(play, words)
        } else {
            let word = if own.is_some() { "not-your-turn" } else { "you-look-on" };
            html! { (empty("main", None, &words.word(word))) @if own.is_some() { (next_table(play, words)) } }
        },
        line: html! {},
    };
    bar(&places, words)
}

/// Whom an onlooker follows: what lies open before them is in front.
fn followed(play: &Play, words: Words) -> Markup {
    html! {
        nav.follow aria-label=(words.word("follow-whom")) {
            @for (index, seat) in play.seats.iter().enumerate() {
                @let is_followed = play.follow == Some(Seat::new(index));
                a.btn href=(if is_followed { routes::table(&play.brief.id) } else { routes::follow(&play.brief.id, Seat::new(index)) })
                    aria-current=[is_followed.then_some("true")] title=(words.named("follow", &seat.look.name)) {
                    (emblem(seat.look.animal, "s")) span.vh { (words.named("follow", &seat.look.name)) }
                }
            }
        }
    }
}

/// While the others think: to the next table that waits; the script shows it where there is one.
fn next_table(play: &Play, words: Words) -> Markup {
    html! {
        a #next-table.pl.main href={ "/next?not=" (play.brief.id) } {
            span.wd { (words.word("next-waiting")) " " span.n {} }
        }
    }
}

/// While the others think: pass ahead, where a game knows until when.
fn ahead(play: &Play, own: Option<Seat>, words: Words) -> Markup {
    let (Some(ahead), Some(seat)) = (&play.ahead, own) else {
        return empty("pass", None, &words.word("end-turn-none"));
    };
    let (pressed, then) = if ahead.is_on { ("true", "no") } else { ("false", "yes") };
    let inside = html! {
        button #pass.pl.pass name="on" value=(then) aria-pressed=(pressed) data-key="p" aria-keyshortcuts="p" {
            span.wd { (ahead.words) small { (ahead.until) } } (key("P"))
        }
    };
    deed(play, seat, Deed::Ahead, inside)
}

fn faster(play: &Play, words: Words) -> Markup {
    html! {
        form.deed method="post" action=(routes::deed(&play.brief.id, Deed::Faster)) data-live {
            button #main.pl.main.calm { (icon("next")) span.wd { (words.word("faster")) } }
        }
    }
}

/// A step of a lesson is done: nothing goes on by itself.
fn done(play: &Play, taught: &Lesson, words: Words) -> Markup {
    let (href, word) = lesson::next(play, taught);
    let places = Places {
        class: "mine",
        undo: undo(play, words),
        hint: empty("hint", Some("hint"), &words.word("hint")),
        words: html! {
            div.words aria-live="polite" {
                h2 #prompt { (taught.title) }
                p #more { (words.say(Phrase::new("lesson-step").with("n", taught.step).with("total", taught.steps))) }
            }
        },
        pass: empty("pass", None, &words.word("end-turn-none")),
        main: html! { a #main.pl.main.go href=(href) aria-keyshortcuts="Enter" { span.wd { (words.word(word)) } (key("⏎")) } },
        line: html! {},
    };
    bar(&places, words)
}

/// One line of the log, by itself.
pub fn line_of_log(play: &Play, line: &LogLine) -> Markup {
    html! {
        p.news title=(line.words) data-lights=[(!line.pieces.is_empty()).then(|| line.pieces.join(" "))] {
            @if let Some(actor) = line.actor { (emblem(play.seats[actor.index()].look.animal, "s")) }
            span { (line.words) }
        }
    }
}

fn over(play: &Play, words: Words) -> Markup {
    let places = Places {
        class: "over",
        undo: empty("undo", Some("undo"), &words.word("undo")),
        hint: empty("hint", Some("hint"), &words.word("hint")),
        words: html! {
            div.words aria-live="polite" {
                h2 #prompt { (words.word("match-over")) }
                @if let Some(ended) = company::ended(play, words) { p #more { (ended) } }
            }
        },
        pass: html! {
            a #pass.pl.pass href=(routes::moment(&play.brief.id, 0)) { span.wd { (words.word("watch-replay")) } }
        },
        main: html! {
            a #main.pl.main.go href=(routes::table_do(&play.brief.id, "final")) { span.wd { (words.word("final-table")) } }
        },
        line: html! {},
    };
    bar(&places, words)
}
