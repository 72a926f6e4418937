//! The form for playing on from a moment of a finished match.

use maud::{Markup, html};
use table::{Phrase, Seat};

use crate::model::{PlayOn, Visitor, Way};
use crate::new_table::bot_name;
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn page(visitor: &Visitor, form: &PlayOn) -> Markup {
    let words = Words::to(visitor);
    let id = &form.brief.id;
    let move_of = words.say(Phrase::new("move-of").with("n", form.at).with("total", form.total));
    let here = match form.line {
        Some(way) => routes::play_on_line(id, form.at, way),
        None => routes::play_on(id, form.at),
    };
    let content = html! {
        div.hero { div {
            h1 { (words.word("play-on-here")) }
            p { (form.brief.title) " · " (move_of) @if !form.moment.is_empty() { " · " (form.moment) } }
        } }
        form.panel.sec.playon method="post" action=(routes::table_do(id, "play-on")) {
            input type="hidden" name="at" value=(form.at);
            @if let Some(way) = form.line {
                input type="hidden" name="line" value=(way.word());
                p { b { (words.word(if way == Way::Better { "from-better" } else { "from-played" })) } }
            }
            fieldset {
                legend { (words.word("which-seat")) }
                @for (index, seat) in form.brief.seats.iter().enumerate() {
                    @let number = Seat::new(index);
                    label.pickseat {
                        input type="radio" name="seat" value=(number) checked[number == form.seat];
                        (emblem(seat.animal, "")) b { (seat.name) }
                        @if form.waiting_for.contains(number) { span.tag.on { (words.word("has-the-turn")) } }
                    }
                }
            }
            label.opt { b { (words.word("level-of-bots")) }
                select.field name="bot" {
                    @for (index, bot) in form.bots.iter().enumerate() {
                        option value=(bot) selected[index + 2 == form.bots.len()] { (bot_name(bot, words)) }
                    }
                }
            }
            p.soft { (icon("die")) (words.word("same-chance")) }
            div.row {
                @if form.has_name {
                    button.btn.main { (icon("play")) (words.word("play-on-start")) }
                } @else {
                    a.btn.main href={ "/me?back=" (here.replace('&', "%26")) } { (words.word("who-are-you")) }
                }
                a.btn.quiet href=(routes::moment(id, form.at)) { (words.word("back")) }
            }
        }
    };
    shell::page(visitor, &words.word("play-on-here"), Section::Play, form.notice.as_ref(), content)
}
