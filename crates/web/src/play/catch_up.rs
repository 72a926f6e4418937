//! Since you were here: the moves that somebody missed, one after the other, and the way to now.

use maud::{Markup, html};
use table::Phrase;

use super::bar::line_of_log;
use crate::model::{CatchUp, Earlier, Play};
use crate::routes;
use crate::sprite::icon;
use crate::words::Words;

/// How quickly it plays by itself; the script knows how long each is.
const PACES: [&str; 3] = ["calm", "brisk", "fast"];

/// The bar of a moment that somebody missed.
pub fn bar(play: &Play, earlier: &Earlier, catch_up: CatchUp, words: Words) -> Markup {
    let (count, total, id) = (play.count, earlier.total, &play.brief.id);
    let missed = total - catch_up.seen;
    html! {
        section #act.act.past.catch tabindex="-1" aria-label=(words.word("since-you-were-here")) {
            div.csteps aria-hidden="true" {
                @for at in catch_up.from + 1..=total { i.done[at < count].now[at == count] {} }
            }
            div.prompt aria-live="polite" {
                p.small {
                    (words.word("since-you-were-here"))
                    @if count > catch_up.seen {
                        " · " (words.say(Phrase::new("since-move-of").with("n", count - catch_up.seen).with("total", missed)))
                    }
                }
                @match play.log.iter().rev().find(|line| line.index + 1 == count && count > catch_up.from) {
                    Some(line) => (line_of_log(play, line)),
                    None => p.news { (words.count("since-moves", missed)) },
                }
                @if catch_up.from > catch_up.seen {
                    a.btn.quiet href=(routes::since(id, catch_up.seen, catch_up.seen, true)) { (words.word("since-all")) }
                }
            }
            (steps(play, earlier, catch_up, words))
            div.commit {
                a.btn.main href=(routes::table(id)) data-skip aria-keyshortcuts="Escape" {
                    (words.word("since-skip")) (icon("last"))
                }
            }
        }
    }
}

fn steps(play: &Play, earlier: &Earlier, catch_up: CatchUp, words: Words) -> Markup {
    let (count, id) = (play.count, &play.brief.id);
    let is_whole = catch_up.from == catch_up.seen;
    let to = |count: usize| routes::since(id, count, catch_up.seen, is_whole);
    let back = (count > catch_up.from).then(|| to(count - 1));
    let is_last = count + 1 >= earlier.total;
    let on = if is_last { routes::table(id) } else { to(count + 1) };
    html! {
        div.cctl role="group" aria-label=(words.word("since-you-were-here")) {
            a.btn href=[back] data-step="back" aria-label=(words.word("step-back")) title=(words.word("step-back"))
                aria-keyshortcuts="ArrowLeft" { (icon("prev")) }
            button.btn.playing type="button" hidden data-catch aria-pressed="false" aria-keyshortcuts="Space" {
                span.off { (icon("play")) span.vh { (words.word("replay-play")) } }
                span.on { (icon("pause")) span.vh { (words.word("replay-pause")) } }
            }
            a.btn href=(on) data-step="on" data-end[is_last] aria-label=(words.word("step-on")) title=(words.word("step-on"))
                aria-keyshortcuts="ArrowRight" { (icon("next")) }
            div.row hidden data-needs-script role="group" aria-label=(words.word("since-pace")) {
                @for pace in PACES {
                    button.btn.quiet type="button" data-pace=(pace) aria-pressed="false" { (words.word(&format!("since-pace-{pace}"))) }
                }
            }
        }
    }
}

/// For somebody who is back: the way to what they missed.
pub fn offer(play: &Play, words: Words) -> Markup {
    let missed =
        play.since.map(|since| (since, play.count.saturating_sub(since))).filter(|&(_, missed)| missed > 0);
    let Some((since, missed)) = missed.filter(|_| !play.mine.is_empty()) else { return html! {} };
    let from = CatchUp::new(since, play.count, false).from;
    html! {
        " " a #offer href=(routes::since(&play.brief.id, from, since, false)) aria-label={ (words.word("since-watch")) ": " (words.count("since-moves", missed)) } {
            (words.word("since-watch"))
        }
    }
}
