//! The board in its frame: top bar, seats, board, own area, action bar, and a column with log, points and talk.

mod bar;
mod catch_up;
mod clock;
mod coach;
mod company;
mod embed;
mod finish;
mod guide;
mod hint;
mod lesson;
mod line;
mod list;
mod points;
mod puzzle;
mod replay;
mod seats;
mod side;
mod since;
mod talk;
mod top;

use maud::{Markup, html};
use scene::{Composer, Drawn, Layout, Page};
use table::Seat;

use crate::model::{Extent, Play, Visitor};
use crate::sprite::{self, emblem};
use crate::words::Words;
use crate::{Deed, assets, routes, shell};

pub use clock::{chip, time};
pub use embed::{EMBED_POLICY, PICTURE_POLICY, embed, frame_code, picture, replay};
pub use lesson::BETWEEN;
pub use points::{breakdown, categories, points_in};

/// The page with everything that its board is drawn with inside it.
pub fn page(visitor: &Visitor, play: &Play, board: &Drawn) -> Markup {
    framed(visitor, play, board, html! {}, sprite::all_with(board.symbols))
}

/// The page for somebody who opens its address. The signs of the game are more than the rest of many pages, and never change: they
/// come as a file that the browser keeps. Without script the page is asked for once more, with them inside it.
pub fn opened(visitor: &Visitor, play: &Play, board: &Drawn) -> Markup {
    if visitor.here.split(['?', '&']).any(|part| part == routes::SIGNS_WITHIN) {
        return page(visitor, play, board);
    }
    let again = format!("0; url={}", routes::with(&visitor.here, routes::SIGNS_WITHIN));
    let head = html! { noscript { meta http-equiv="refresh" content=(again); } };
    framed(visitor, play, board, head, html! { script src=(assets::board_signs(board)) {} })
}

fn framed(visitor: &Visitor, play: &Play, board: &Drawn, head: Markup, signs: Markup) -> Markup {
    let words = Words::to(visitor);
    let body = html! {
        (signs)
        a.skip href="#act" { (words.word("to-the-actions")) }
        (live(visitor, play, board))
        div #said.vh role="log" aria-live="polite" {}
    };
    let title = format!("{} · {}", play.brief.title, play.brief.game_name);
    shell::document_with(visitor, &title, &shell::board_styles(board), head, body)
}

/// The part that is sent anew whenever the table changes.
pub fn live(visitor: &Visitor, play: &Play, board: &Drawn) -> Markup {
    drawn(visitor, play, board, None)
}

/// The same, put together from parts: those of the painting, and of the log.
pub fn composed(visitor: &Visitor, play: &Play, board: &Drawn, composer: Composer<'_>) -> Page {
    let page = drawn(visitor, play, board, Some(&composer));
    composer.page(page)
}

fn drawn(visitor: &Visitor, play: &Play, board: &Drawn, composer: Option<&Composer<'_>>) -> Markup {
    let words = Words::to(visitor);
    let brief = &play.brief;
    let is_now = play.earlier.is_none();
    let events = (is_now && play.is_table()).then(|| routes::events(&brief.id, play.follow, play.extent));
    let log = (play.extent == Extent::Whole).then_some("all");
    let asked = asked_seat(play).is_some();
    let kind = if !play.is_table() {
        "lesson"
    } else if is_now {
        "play"
    } else {
        "play-earlier"
    };
    html! {
        div #live.play.(brief.slug).broad[board.layout == Layout::Broad].all-open[is_open(play)].taught[!play.is_table()]
            tabindex="-1" data-kind=(kind) data-seq=(play.seq) data-count=(play.count)
            data-slug=(brief.slug) data-here=(play.address()) data-events=[events] data-log=[log] data-asked=[asked.then_some(play.question)] data-wanted[play.is_wanted] data-sits[!play.mine.is_empty()]
            data-many-seats[play.mine.len() > 1] data-pace=(play.pace.word()) {
            (top::bar(visitor, play, words))
            @if let Some(seat) = play.curtain {
                (curtain(play, seat, words))
                (company::list(play, words))
            } @else {
                (seats::strip(play, words))
                main #board.board.mat tabindex="-1" aria-label=(words.word("board")) { (play.painting.drawing.board) }
                @if let Some(own) = &play.painting.drawing.own {
                    section #own.own tabindex="-1" aria-label=(words.word("your-area")) { (own) }
                }
                @if let Some(earlier) = &play.earlier { (replay::opened(play, earlier, words)) }
                (finish::finish(play, words))
                (side::column(play, words, composer))
                (guide::dock(play, words))
                (coach::dock(play, words))
                (hint::dock(play, words))
                (line::dock(play, words))
                @if let Some(taught) = &play.lesson { (lesson::dock(play, taught, words)) }
                @if let Some(posed) = &play.puzzle { (puzzle::dock(play, posed, words)) }
                (bar::actions(play, words))
            }
        }
    }
}

/// Whether the areas of all seats lie open.
fn is_open(play: &Play) -> bool {
    play.earlier.as_ref().is_some_and(|earlier| !earlier.opened.is_empty() || earlier.laid_open.is_some())
}

/// The seat of the visitor that is asked on this page.
fn asked_seat(play: &Play) -> Option<Seat> {
    let seat = play.viewer.seat()?;
    let asked = play.earlier.is_none() && play.mine.contains(seat) && !play.painting.choices.is_empty();
    asked.then_some(seat)
}

/// Several people around one screen: nothing secret is on the page until the right one is there.
fn curtain(play: &Play, seat: Seat, words: Words) -> Markup {
    let look = &play.seats[seat.index()].look;
    html! {
        main #curtain.curtain {
            (emblem(look.animal, ""))
            h2 { (words.named("pass-to", &look.name)) }
            p { (words.word("nobody-else-looks")) }
            form method="post" action=(routes::deed(&play.brief.id, Deed::Curtain)) data-live {
                input type="hidden" name="seat" value=(seat);
                button.btn.main autofocus { (words.named("i-am", &look.name)) }
            }
        }
    }
}

/// A form that posts to the table, with the sequence number and the seat that every move names.
fn deed(play: &Play, seat: Seat, what: Deed, inside: Markup) -> Markup {
    if let Some(taught) = &play.lesson {
        return lesson::deed(play, taught, what, inside);
    }
    if let Some(posed) = &play.puzzle {
        return puzzle::deed(play, posed, what, inside);
    }
    html! {
        form.deed method="post" action=(routes::deed(&play.brief.id, what)) data-live {
            input type="hidden" name="seq" value=(play.seq);
            input type="hidden" name="seat" value=(seat);
            (inside)
        }
    }
}
