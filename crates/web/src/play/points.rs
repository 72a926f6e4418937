//! Points as if the match ended now, and how they come about.

use maud::{Markup, html};
use scene::Help;
use table::{Line, Reader, Score, Seat, Standings};

use crate::model::Play;
use crate::sprite::named_emblem;
use crate::words::Words;

/// The panel with all categories side by side.
pub fn panel(play: &Play, standings: &Standings, words: Words) -> Markup {
    let me = play.viewer.seat();
    let of_me = |seat: Seat| me == Some(seat);
    html! {
        details #points.panel.points.fold open {
            summary { (crate::sprite::icon("points")) h2 { (play.lexicon.word("if-ended-now", words.language)) } }
            div.scroll data-audit="scroll" {
                table {
                    thead {
                        tr {
                            td { span.vh { (words.word("category")) } }
                            @for (index, seat) in play.seats.iter().enumerate() {
                                th.me[of_me(Seat::new(index))] scope="col" {
                                    (named_emblem(seat.look.animal, &seat.look.name))
                                }
                            }
                        }
                    }
                    tbody {
                        @for category in categories(standings) {
                            tr {
                                th scope="row" { (play.lexicon.word(category, words.language)) }
                                @for score in &standings.scores {
                                    td.me[of_me(score.seat)] { (points_in(score, category)) }
                                }
                            }
                        }
                    }
                    tfoot {
                        tr {
                            th scope="row" { (words.word("total")) }
                            @for score in &standings.scores { td.me[of_me(score.seat)] { @if score.is_least { "≥ " } (score.points) } }
                        }
                    }
                }
            }
        }
    }
}

/// Every category that any seat has a line in, in the order of the first who has it.
pub fn categories(standings: &Standings) -> Vec<&'static str> {
    let mut keys: Vec<&'static str> = Vec::new();
    for line in standings.scores.iter().flat_map(|score| &score.lines) {
        if !keys.contains(&line.category) {
            keys.push(line.category);
        }
    }
    keys
}

/// What a seat has in a category, which may have several lines.
pub fn points_in(score: &Score, category: &str) -> i32 {
    score.lines.iter().filter(|line| line.category == category).map(|line| line.points).sum()
}

/// The help card of a seat: its points, line by line.
pub fn breakdown(play: &Play, score: &Score, words: Words) -> Help {
    let seat = &play.seats[score.seat.index()];
    let names: Vec<String> = play.seats.iter().map(|seat| seat.look.name.clone()).collect();
    let reader = Reader { language: words.language, seat: play.viewer.seat(), names: &names };
    let line = |line: &Line| {
        let category = play.lexicon.word(line.category, words.language);
        let colon = words.language.colon();
        match &line.detail {
            Some(detail) => {
                format!("{category}{colon}{} ({})", line.points, play.lexicon.say(detail, reader))
            }
            None => format!("{category}{colon}{}", line.points),
        }
    };
    let card = Help::of(&seat.look.name).kind(play.lexicon.word("if-ended-now", words.language));
    let card = seat.manner.iter().fold(card, |card, manner| card.says(manner));
    let card = score.lines.iter().fold(card, |card, each| card.says(line(each)));
    card.count(words.points(play.lexicon, "points-count", score.points))
}
