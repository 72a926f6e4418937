//! An earlier moment: where it is, through whose eyes, and the ways to others.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::bar::line_of_log;
use crate::model::{Earlier, Perspective, Play};
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn bar(play: &Play, earlier: &Earlier, words: Words) -> Markup {
    let (count, total, id) = (play.count, earlier.total, &play.brief.id);
    html! {
        section #act.act.past tabindex="-1" aria-label=(words.word("earlier-moment")) {
            div.prompt {
                h2 #prompt { (words.say(Phrase::new("move-of").with("n", count).with("total", total))) }
                @if let Some(line) = play.log.iter().rev().find(|line| line.index + 1 == count) {
                    (line_of_log(play, line))
                }
                p.soft { (label(play, earlier.eyes, words)) }
            }
            form.seek method="get" action=(routes::table(id)) data-scrub {
                (steps(play, earlier, words))
                @if play.is_over { (eyes(play, earlier, words)) }
                input type="range" name="at" min="0" max=(total) value=(count) list="rounds" aria-label=(words.word("move-in-match"));
                datalist #rounds { @for chapter in rounds(earlier) { option value=(chapter.count) label=(chapter.words) {} } }
                noscript { button.btn { (words.word("look")) } }
            }
            div.commit {
                button.btn.quiet type="button" hidden data-needs-script data-copy=(routes::moment_as(id, count, earlier.eyes))
                    data-done=(words.word("copied")) { (icon("share")) span { (words.word("link-to-moment")) } }
                @if play.is_over {
                    @if count < total { a.btn href=(routes::play_on(id, count)) { (icon("again")) (words.word("play-on-here")) } }
                    a.btn.main href=(routes::table_do(id, "final")) { (words.word("final-table")) }
                } @else {
                    a.btn.main href=(routes::table(id)) { (words.word("back-to-now")) }
                }
            }
        }
    }
}

/// The rounds, where there are several.
fn rounds(earlier: &Earlier) -> &[scene::Chapter] {
    if earlier.chapters.len() > 1 { &earlier.chapters } else { &[] }
}

fn steps(play: &Play, earlier: &Earlier, words: Words) -> Markup {
    let (count, total) = (play.count, earlier.total);
    let step = |to: usize, way: &str, sign: &str, key: &str| {
        let is_here = to == count;
        html! {
            a.btn href=[(!is_here).then(|| routes::moment_as(&play.brief.id, to, earlier.eyes))] role=[is_here.then_some("link")] aria-disabled=[is_here.then_some("true")]
                aria-label=(words.word(key)) title=(words.word(key)) data-step=(way) { (icon(sign)) }
        }
    };
    let rounds = rounds(earlier);
    let before = rounds.iter().rev().find(|chapter| chapter.count < count).map_or(0, |chapter| chapter.count);
    let after = rounds.iter().find(|chapter| chapter.count > count).map_or(total, |chapter| chapter.count);
    html! {
        div.row role="group" aria-label=(words.word("watch-replay")) {
            (step(0, "first", "first", "to-start"))
            @if !rounds.is_empty() { (step(before, "round-back", "round-back", "round-back")) }
            (step(count.saturating_sub(1), "back", "prev", "step-back"))
            button.btn.main.playing type="button" hidden data-needs-script data-replay aria-pressed="false"
                data-key="p" aria-keyshortcuts="p" disabled[count == total] {
                span.off { (icon("play")) span { (words.word("replay-play")) } }
                span.on { (icon("pause")) span { (words.word("replay-pause")) } }
            }
            (step((count + 1).min(total), "on", "next", "step-on"))
            @if !rounds.is_empty() { (step(after, "round-on", "round-on", "round-on")) }
            (step(total, "last", "last", "to-end"))
        }
    }
}

/// Whose eyes there are to look through: one's own, everybody's, and with everything open.
fn eyes(play: &Play, earlier: &Earlier, words: Words) -> Markup {
    let own = play.mine.first();
    let is_mine = |seat: Seat| play.mine.len() == 1 && own == Some(seat);
    let option = |eyes: Perspective, said: String| {
        html! { option value=(eyes.word().unwrap_or_default()) selected[eyes == earlier.eyes] { (said) } }
    };
    html! {
        label.eyes {
            (icon("eye")) span.vh { (words.word("whose-eyes")) }
            select.field name="eyes" {
                (option(Perspective::Own, words.word(if own.is_some() { "my-eyes" } else { "onlookers-eyes" })))
                @for (index, seat) in play.seats.iter().enumerate() {
                    @if !is_mine(Seat::new(index)) {
                        (option(Perspective::Seat(Seat::new(index)), words.named("eyes-of", &seat.look.name)))
                    }
                }
                (option(Perspective::Open, words.word("everything-open")))
            }
        }
    }
}

fn label(play: &Play, eyes: Perspective, words: Words) -> Markup {
    html! {
        @match eyes {
            Perspective::Own => (words.word("only-looking")),
            Perspective::Seat(seat) => span.tag.on { (icon("eye")) (words.named("eyes-of", &play.seats[seat.index()].look.name)) },
            Perspective::Open => span.tag.on { (icon("eye")) (words.word("everything-open-more")) },
        }
    }
}

/// With everything open: what the others have before them.
pub fn opened(play: &Play, earlier: &Earlier, words: Words) -> Markup {
    if earlier.opened.is_empty() && earlier.laid_open.is_none() {
        return html! {};
    }
    html! {
        section #opened.opened aria-label=(words.word("everything-open")) {
            @if let Some(hidden) = &earlier.laid_open { (hidden) }
            @for (seat, area) in &earlier.opened {
                @let look = &play.seats[seat.index()].look;
                article.own {
                    h2.onfelt { (emblem(look.animal, "s")) (look.name) }
                    (area)
                }
            }
        }
    }
}
