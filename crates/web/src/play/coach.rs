//! What the coach of a table says: it asks once before a blunder, and has one line for every turn.

use maud::{Markup, html};
use table::{Phrase, Seat, Verdict};

use super::deed;
use crate::Deed;
use crate::model::{Coach, Coached, Play};
use crate::sprite::icon;
use crate::words::Words;

pub fn dock(play: &Play, words: Words) -> Markup {
    let Some(seat) = play.viewer.seat() else { return html! {} };
    match &play.coach {
        Coach::Silent => html! {},
        Coach::Asks { text, about } => asks(play, seat, text, about, words),
        Coach::Says(about) => says(about, words),
    }
}

/// Whoever makes the move once more means it.
fn asks(play: &Play, seat: Seat, text: &str, about: &Coached, words: Words) -> Markup {
    let take = html! { button.btn.quiet name="move" value=(text) { (words.word("coach-take")) } };
    html! {
        div #coaching.dock.panel.coach role="alertdialog" aria-labelledby="coaching-asks" aria-describedby="coaching-why" {
            div.in {
                p.tried { (icon("hint")) b #coaching-asks { (words.say(given_away(["coach-asks", "coach-asks-points"], about))) } }
                p #coaching-why { (words.say(Phrase::new("coach-better").with("turn", about.better.clone()))) }
                div.ways {
                    a.btn.main href=(play.address()) data-close="coaching" { (words.word("coach-think")) }
                    (deed(play, seat, Deed::Play, take))
                }
            }
        }
    }
}

/// “Just now: a mistake, about 9 wins in 100 given away. Better: …”
fn says(about: &Coached, words: Words) -> Markup {
    let is_good = about.verdict == Verdict::Good;
    html! {
        div #coached.dock.panel.coach.word role="status" {
            p.tried.ok[is_good] {
                (icon(if is_good { "check" } else { "hint" }))
                span { (line(about, words)) }
                button.x type="button" hidden data-needs-script data-close="coached" aria-label=(words.word("close")) { (icon("close")) }
            }
        }
    }
}

fn line(about: &Coached, words: Words) -> String {
    match about.verdict {
        Verdict::Good if about.is_best => words.word("coach-best"),
        Verdict::Good => words.word("coach-even"),
        verdict => {
            let word = words.word(&format!("verdict-{}", verdict.word()));
            let missed = given_away(["coach-missed", "coach-missed-points"], about).with("verdict", word);
            words.say(missed.with("turn", about.better.clone()))
        }
    }
}

/// A sentence with what is given away: wins of a hundred matches or, alone, points.
fn given_away([chance, points]: [&'static str; 2], about: &Coached) -> Phrase {
    let (key, lost) = if about.is_solo { (points, about.loss) } else { (chance, 100.0 * about.loss) };
    Phrase::new(key).with("n", lost.round().max(1.0) as usize)
}
