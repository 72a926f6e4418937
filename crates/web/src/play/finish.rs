//! The end, said over the board.

use maud::{Markup, html};

use crate::model::Play;
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{outcome, routes};

/// The match is over: who won, how the others did, and the way to the whole account.
pub fn finish(play: &Play, words: Words) -> Markup {
    let Some(standings) = play.standings.as_ref().filter(|_| play.is_over && play.earlier.is_none()) else {
        return html! {};
    };
    let mut scores: Vec<_> = standings.scores.iter().collect();
    scores.sort_by_key(|score| score.rank);
    html! {
        section #finish.finish.panel aria-labelledby="finished" {
            h2 #finished {
                (emblem(play.seats[outcome::first(standings).index()].look.animal, "l"))
                (outcome::judged(&play.brief, standings, play.mine, play.lexicon, words))
                button.shut type="button" hidden data-needs-script data-shut="finish" aria-label=(words.word("close")) { (icon("close")) }
            }
            @if scores.len() > 1 {
                ol { @for score in scores {
                    @let look = &play.seats[score.seat.index()].look;
                    li { (emblem(look.animal, "s")) span { (look.name) } b.num { (score.points) } }
                } }
            }
            a.btn.main href=(routes::table_do(&play.brief.id, "final")) { (icon("points")) (words.word("final-table")) }
        }
    }
}
