//! A table that waits for people.

use maud::{Markup, html};

use crate::model::{Lobby, LobbySeat, LobbyWho, Visitor};
use crate::new_table::bot_name;
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, assets, qr, routes};

pub fn page(visitor: &Visitor, lobby: &Lobby) -> Markup {
    shell::page(visitor, &lobby.brief.title, Section::Play, None, live(visitor, lobby))
}

/// The part that is sent anew whenever the table changes.
pub fn live(visitor: &Visitor, lobby: &Lobby) -> Markup {
    let words = Words::to(visitor);
    let brief = &lobby.brief;
    html! {
        div #live.gather data-kind="lobby" data-seq=(lobby.seq) data-events=(routes::table_do(&brief.id, "events")) {
            @if let Some(notice) = &lobby.notice { (shell::toast(notice)) }
            div.hero.table {
                img.thumb src=(assets::picture(brief.slug)) alt="" width="120" height="64";
                div {
                    h1 { (brief.title) }
                    p {
                        (brief.game_name)
                        @for option in &lobby.options { " · " (option) }
                        " · " a href=(routes::rules(brief.slug)) { (words.word("rules")) }
                        " · " a href=(routes::learn(brief.slug)) { (words.word("learn-it")) }
                    }
                }
            }
            section.panel.sec aria-labelledby="seats" {
                h2 #seats { (words.word("seats")) }
                @for (index, seat) in lobby.seats.iter().enumerate() { (seat_row(index, seat, lobby, visitor, words)) }
                (start(lobby, words))
            }
            (invitation(lobby, words))
        }
    }
}

fn seat_row(index: usize, seat: &LobbySeat, lobby: &Lobby, visitor: &Visitor, words: Words) -> Markup {
    let animal = seat.look.animal;
    let id = &lobby.brief.id;
    html! {
        div.seatrow.waitrow id={ "seat-" (index + 1) } style={ "--seat:var(--seat-" (animal) ")" } {
            (emblem(animal, "l"))
            @match &seat.who {
                LobbyWho::Mine => {
                    b { (seat.look.name) }
                    span.tag.ok { (icon("check")) (words.word("you-marker")) }
                }
                LobbyWho::Person => {
                    b { (seat.look.name) }
                    span.tag.ok { (icon("check")) (words.word("ready")) }
                }
                LobbyWho::Bot(bot) => {
                    b { (seat.look.name) }
                    span.tag { (icon("bot")) (bot_name(bot, words)) }
                }
                LobbyWho::Free => {
                    span.soft { (words.word("not-here-yet")) }
                    span.row {
                        @if lobby.is_host { (give_to_bot(index, id, words)) }
                        (sit(index, id, visitor, words))
                    }
                }
            }
        }
    }
}

fn give_to_bot(index: usize, id: &str, words: Words) -> Markup {
    html! {
        form method="post" action=(routes::deed(id, Deed::Seat)) data-live {
            input type="hidden" name="seat" value=(index + 1);
            input type="hidden" name="kind" value="bot";
            button.btn.quiet { (icon("bot")) (words.word("seat-bot")) }
        }
    }
}

/// Who has no name yet gives one while sitting down.
fn sit(index: usize, id: &str, visitor: &Visitor, words: Words) -> Markup {
    html! {
        form method="post" action=(routes::deed(id, Deed::Sit)) {
            input type="hidden" name="seat" value=(index + 1);
            @if visitor.name.is_none() {
                input.field name="name" required maxlength="24" autocomplete="nickname"
                    aria-label=(words.word("your-name")) placeholder=(words.word("your-name"));
            }
            button.btn { (words.word("sit-down")) }
        }
    }
}

fn start(lobby: &Lobby, words: Words) -> Markup {
    let taken = lobby.seats.iter().filter(|seat| seat.who != LobbyWho::Free).count();
    let sits = lobby.seats.iter().any(|seat| seat.who == LobbyWho::Mine);
    let here = table::Phrase::new("people-here").with("here", taken).with("total", lobby.seats.len());
    html! {
        div.startbar {
            @if lobby.is_host {
                form method="post" action=(routes::deed(&lobby.brief.id, Deed::Start)) {
                    button.btn.main disabled[!lobby.is_full] {
                        (icon("play"))
                        @if lobby.is_full { (words.word("start")) } @else { (words.say(here)) }
                    }
                }
            } @else {
                p.waiting {
                    @if lobby.is_full { (words.word("waiting-for-host")) } @else { (words.say(here)) }
                    span.dots aria-hidden="true" { i {} i {} i {} }
                }
            }
            @if sits {
                form method="post" action=(routes::deed(&lobby.brief.id, Deed::Leave)) {
                    button.btn.quiet { (words.word("leave")) }
                }
            }
        }
    }
}

fn invitation(lobby: &Lobby, words: Words) -> Markup {
    html! {
        section.panel.sec.invite aria-labelledby="invite" {
            h2 #invite { (words.word("invite")) }
            p { (words.word("invite-more")) }
            (copy_link(&lobby.link, words))
            (qr::code(&lobby.link, &words.word("link-as-code")))
        }
    }
}

/// A link to read and to copy.
pub fn copy_link(link: &str, words: Words) -> Markup {
    html! {
        div.linkrow {
            input.field.linkbox readonly value=(link) aria-label=(words.word("link"));
            button.btn type="button" hidden data-needs-script data-copy=(link) data-done=(words.word("copied")) {
                (icon("link")) span { (words.word("copy-link")) }
            }
        }
    }
}
