//! The top bar: where we are, undo, the menu.

use maud::{Markup, html};
use table::Seat;
use terms::Pace;

use super::{company, deed, guide};
use crate::model::{Notice, Play, Visitor, Who};
use crate::sprite::icon;
use crate::words::Words;
use crate::{Deed, routes, shell};

pub fn bar(visitor: &Visitor, play: &Play, words: Words) -> Markup {
    let seat = play.viewer.seat().filter(|&seat| play.mine.contains(seat) && play.earlier.is_none());
    html! {
        header.top {
            a.home href="/" aria-label=(words.word("home")) {
                svg viewBox="0 0 48 48" aria-hidden="true" { use href="#logo" {} }
            }
            div.id {
                h1 {
                    @if let Some(cup) = &play.cup {
                        a.ofcup href=(routes::cup_round(&cup.id, cup.round)) {
                            (icon("cup")) (cup.name) " · " (words.count("round-n", cup.round))
                        }
                    } @else { (play.brief.title) }
                }
                p.where {
                    b { (play.painting.moment) }
                    @if play.is_rated { " · " (words.word("term-rated")) }
                    @if play.mine.is_empty() && play.earlier.is_none() { " · " (words.word("you-look-on")) }
                    // Whoever looks on alone knows it.
                    @if play.onlookers > usize::from(play.mine.is_empty()) && play.earlier.is_none() {
                        span.more { "· " (icon("eye")) " " (words.count("onlookers-n", play.onlookers)) }
                    }
                }
            }
            div.tools {
                @if let Some(seat) = seat { (back_and_forth(play, seat, words)) }
                (guide::offer(play, words))
                // Where nothing can be pointed at: the next tap on a piece explains it.
                button #explain.tool type="button" hidden data-needs-script aria-pressed="false" title=(words.word("explain-more")) {
                    (icon("help")) span { (words.word("explain")) }
                }
                (shell::menu(visitor, own_menu(play, seat, words)))
            }
            @if let Some(notice) = &play.notice { (shell::toast_with(notice, refusal(play, notice, words))) }
        }
    }
}

/// A sentence at whose end a rule stands, “… (KF-37)”: the number leads to it.
fn refusal(play: &Play, notice: &Notice, words: Words) -> Markup {
    let sentence = notice.words.as_str();
    let to = |number: &str| html! { " " a href=(routes::rule(play.brief.slug, number, &play.address())) { (words.word("rule")) " " (number) } };
    let found = sentence.strip_suffix(')').and_then(|sentence| sentence.rsplit_once(" ("));
    let found = found.filter(|(_, number)| {
        number.split_once('-').is_some_and(|(game, _)| game.chars().all(|c| c.is_ascii_uppercase()))
    });
    match found {
        Some((reason, number)) => html! { (reason) (to(number)) },
        None => html! { (sentence) },
    }
}

fn back_and_forth(play: &Play, seat: Seat, words: Words) -> Markup {
    let button = |what: Deed, sign: &str, key: Option<&str>, is_possible: bool| {
        deed(
            play,
            seat,
            what,
            html! {
                button.tool disabled[!is_possible] data-key=[key] aria-keyshortcuts=[key] title=(words.word(what.word())) {
                    (icon(sign)) span { (words.word(what.word())) }
                    @if let Some(key) = key { kbd aria-hidden="true" { (key.to_uppercase()) } }
                }
            },
        )
    };
    html! {
        @if play.can_reset { (button(Deed::Reset, "reset", None, true)) }
        @if play.can_redo { (button(Deed::Redo, "redo", Some("r"), true)) }
    }
}

fn own_menu(play: &Play, seat: Option<Seat>, words: Words) -> Markup {
    let slug = play.brief.slug;
    html! {
        div.links {
            a.btn.quiet href=(routes::rules(slug)) target="_blank" rel="noopener" { (words.word("rules")) }
            a.btn.quiet href=(routes::learn(slug)) target="_blank" rel="noopener" { (words.word("learn-it")) }
            @if play.is_over {
                a.btn.quiet href=(routes::table_do(&play.brief.id, "final")) { (words.word("final-table")) }
            }
        }
        @if !play.mine.is_empty() && play.earlier.is_none() && play.is_table() && has_bots(play) {
            form method="post" action=(routes::deed(&play.brief.id, Deed::Pace)) data-live {
                fieldset {
                    legend { (words.word("term-pace")) }
                    div.row {
                        @for &pace in Pace::ALL {
                            button.btn.quiet name="pace" value=(pace.word())
                                aria-pressed=(if pace == play.pace { "true" } else { "false" }) {
                                (words.word(&format!("term-pace-{pace}")))
                            }
                        }
                    }
                }
            }
        }
        @if let Some(seat) = seat { (ask_back(play, seat, words)) }
        (company::resign(play, words))
        details.keys {
            summary { (words.word("keyboard")) }
            dl {
                @for (key, what) in KEYS { div { dt { kbd { (key) } } dd { (words.word(what)) } } }
            }
        }
        @if let Some(seal) = &play.seal {
            details.keys {
                summary { (words.word("seal")) }
                p.small { (words.word("seed-sealed")) }
                p { code { (seal) } }
            }
        }
    }
}

/// Whether anybody here has a pace that can be set.
fn has_bots(play: &Play) -> bool {
    play.seats.iter().any(|seat| matches!(seat.who, Who::Bot(_)))
}

/// What the keys do, in the order in which one needs them.
const KEYS: [(&str, &str); 12] = [
    ("Tab ← →", "keys-move"),
    ("⏎", "keys-enter"),
    ("1–9", "keys-digits"),
    ("+ −", "keys-step"),
    ("Esc", "keys-esc"),
    ("Z", "undo"),
    ("R", "redo"),
    ("H", "hint"),
    ("P", "keys-pass"),
    ("Q E", "keys-turn"),
    ("A", "carry-all"),
    ("L", "all-moves"),
];

/// After how many moves the seat last had a choice, for going further back than undo does.
fn further_back(play: &Play, seat: Seat) -> Option<usize> {
    play.log.iter().rev().find(|line| line.is_own_move(seat)).map(|line| line.index).filter(|_| !play.is_over)
}

/// Beyond what undo allows, the others are asked: back to before my last move.
fn ask_back(play: &Play, seat: Seat, words: Words) -> Markup {
    let count =
        further_back(play, seat).filter(|_| !play.can_undo && !play.is_alone && play.take_back.is_none());
    let Some(count) = count else { return html! {} };
    deed(
        play,
        seat,
        Deed::AskBack,
        html! {
            input type="hidden" name="count" value=(count);
            button.btn.quiet { (icon("undo")) (words.word("ask-back")) }
        },
    )
}
