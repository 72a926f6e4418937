//! A table that waits for people.

use maud::{Markup, html};
use terms::Topic;

use crate::model::{Lobby, LobbySeat, LobbyWho, OptionRow, Visitor};
use crate::new_table::{bot_name, option_row};
use crate::profile::rated;
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;
use crate::{Deed, assets, qr, routes, terms_form};

pub fn page(visitor: &Visitor, lobby: &Lobby) -> Markup {
    let content = html! {
        (live(visitor, lobby))
        div #said.vh role="log" aria-live="polite" {}
    };
    shell::page(visitor, &lobby.brief.title, Section::Play, None, content)
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
            @if lobby.is_closed {
                section.panel.sec role="status" { h2 { (words.word("table-closed")) } p { (words.word("table-closed-more")) } }
            } @else {
                section.panel.sec aria-labelledby="seats" {
                    h2 #seats { (words.word("seats")) }
                    @if lobby.is_full { p.ready role="status" { (icon("check")) (words.word("everybody-is-here")) } }
                    @for (index, seat) in lobby.seats.iter().enumerate() { (seat_row(index, seat, lobby, visitor, words)) }
                    @if lobby.is_host && lobby.seats.len() < *lobby.seats_possible.end() {
                        (host_does(&brief.id, Deed::AddSeat, None, html! { button.btn.quiet { (icon("plus")) (words.word("add-seat")) } }))
                    }
                    @if lobby.terms.rated && !lobby.is_closed && lobby.seats.iter().any(|seat| is_mine(&seat.who)) {
                        form hidden method="post" action=(routes::table_do(&brief.id, "mix")) data-mix {}
                    }
                    (start(lobby, words))
                }
                @if !lobby.is_rematch { (invitation(lobby, words)) }
                (agreed(lobby, words))
                @if lobby.is_host { (change(lobby, words)) }
            }
            (talk(lobby, words))
        }
    }
}

/// Whether the visitor sits there, or is asked to.
fn is_mine(who: &LobbyWho) -> bool {
    matches!(who, LobbyWho::Mine | LobbyWho::Asked { is_me: true })
}

fn seat_row(index: usize, seat: &LobbySeat, lobby: &Lobby, visitor: &Visitor, words: Words) -> Markup {
    let animal = seat.look.animal;
    let id = &lobby.brief.id;
    // Whoever comes in is said aloud.
    let said =
        matches!(seat.who, LobbyWho::Person).then(|| format!("{}: {}.", seat.look.name, words.word("ready")));
    html! {
        div.seatrow.waitrow id={ "seat-" (index + 1) } style={ "--seat:var(--seat-" (animal) ")" } data-say=[said] {
            (emblem(animal, "l"))
            @match &seat.who {
                LobbyWho::Mine => {
                    b { (seat.look.name) (rated(seat.rating, words)) }
                    span.tag.ok { (icon("check")) (words.word("you-marker")) }
                }
                LobbyWho::Person => {
                    b { (seat.look.name) (rated(seat.rating, words)) }
                    span.tag.ok { (icon("check")) (words.word("ready")) }
                    @if lobby.is_host { (with_person(index, seat, id, words)) }
                }
                LobbyWho::Bot(bot) => {
                    b { (seat.look.name) }
                    span.tag { (icon("bot")) (bot_name(bot, words)) }
                    @if lobby.is_host { span.row { (free(index, id, words)) (drop_seat(index, lobby, words)) } }
                }
                LobbyWho::Free => {
                    span.soft { (words.word("not-here-yet")) }
                    span.row {
                        @if lobby.is_host { (give_to_bot(index, id, words)) (drop_seat(index, lobby, words)) }
                        (sit(index, id, visitor, words))
                    }
                }
                LobbyWho::Asked { is_me: true } => {
                    b { (seat.look.name) }
                    span.row {
                        (host_does(id, Deed::Decline, None, html! { button.btn { (words.word("no")) } }))
                        form method="post" action=(routes::deed(id, Deed::Sit)) {
                            input type="hidden" name="seat" value=(index + 1);
                            button.btn.main { (words.word("yes-again")) }
                        }
                    }
                }
                LobbyWho::Asked { is_me: false } => {
                    b { (seat.look.name) }
                    span.tag { (words.word("is-asked")) }
                    @if lobby.is_host { span.row { (give_to_bot(index, id, words)) (drop_seat(index, lobby, words)) } }
                }
            }
        }
    }
}

/// Something that a button of the room does, at a seat or at the whole table.
fn host_does(id: &str, deed: Deed, seat: Option<usize>, inside: Markup) -> Markup {
    html! {
        form method="post" action=(routes::deed(id, deed)) data-live {
            @if let Some(index) = seat { input type="hidden" name="seat" value=(index + 1); }
            (inside)
        }
    }
}

/// What the host may do with somebody else: asked once, without script too.
fn with_person(index: usize, seat: &LobbySeat, id: &str, words: Words) -> Markup {
    html! {
        details.more {
            summary { (words.word("host-may")) }
            (host_does(id, Deed::Host, Some(index), html! {
                button.btn.quiet { (words.named("make-host", &seat.look.name)) }
            }))
            (host_does(id, Deed::Seat, Some(index), html! {
                input type="hidden" name="kind" value="friend";
                button.btn { (words.named("remove-person", &seat.look.name)) }
            }))
        }
    }
}

fn free(index: usize, id: &str, words: Words) -> Markup {
    host_does(
        id,
        Deed::Seat,
        Some(index),
        html! {
            input type="hidden" name="kind" value="friend";
            button.btn.quiet { (words.word("free-seat")) }
        },
    )
}

fn drop_seat(index: usize, lobby: &Lobby, words: Words) -> Markup {
    if lobby.seats.len() <= *lobby.seats_possible.start() {
        return html! {};
    }
    host_does(
        &lobby.brief.id,
        Deed::DropSeat,
        Some(index),
        html! {
            button.btn.quiet { (icon("close")) (words.word("drop-seat")) }
        },
    )
}

/// Everything that holds at this table, for everybody to read: also what is as usual.
fn agreed(lobby: &Lobby, words: Words) -> Markup {
    let of_game = |option: &OptionRow| {
        let named = option.values.iter().find(|(value, _)| *value == option.value);
        let value = match option.is_switch {
            true => words.word(if option.value == "on" { "yes" } else { "no" }),
            false => named.map_or_else(|| option.value.clone(), |(_, name)| name.clone()),
        };
        (option.name.clone(), value)
    };
    let all = lobby.game_options.iter().map(of_game).chain(terms_form::all(&lobby.terms, words));
    html! {
        section.panel.sec.agreed aria-labelledby="agreed" {
            h2 #agreed { (words.word("all-options")) }
            dl.opts { @for (name, value) in all { div { dt { (name) } dd { (value) } } } }
        }
    }
}

/// What the host may change before the match begins.
fn change(lobby: &Lobby, words: Words) -> Markup {
    let id = &lobby.brief.id;
    html! {
        section.panel.sec.change aria-labelledby="change" {
            details {
                summary #change { h2 { (words.word("change-options")) } }
                form method="post" action=(routes::deed(id, Deed::Terms)) data-live {
                    (terms_form::time(&lobby.terms, words))
                    @for option in &lobby.game_options { (option_row(option)) }
                    @for topic in [Topic::Company, Topic::Special] { (terms_form::rows(topic, &lobby.terms, words)) }
                    div.startbar { button.btn.main { (words.word("save")) } }
                }
            }
            details {
                summary { (words.word("close-table")) }
                p { (words.word("close-table-more")) }
                (host_does(id, Deed::Close, None, html! { button.btn { (words.word("close-table")) } }))
            }
        }
    }
}

fn talk(lobby: &Lobby, words: Words) -> Markup {
    html! {
        section #chat.panel.sec.chat aria-labelledby="talk" {
            h2 #talk { (icon("chat")) (words.word("chat")) }
            ol aria-live="polite" {
                @for line in &lobby.chat {
                    li id={ "chat-" (line.id) } {
                        @match line.seat.and_then(|seat| lobby.seats.get(seat.index())) {
                            Some(seat) => (emblem(seat.look.animal, "s")),
                            None => (icon("eye")),
                        }
                        span { b { (line.name) } " " (line.text) }
                    }
                }
            }
            @if lobby.may_chat {
                form method="post" action=(routes::deed(&lobby.brief.id, Deed::Chat)) data-live data-clear {
                    input.field name="text" required maxlength="400" autocomplete="off" aria-label=(words.word("say-something"))
                        placeholder=(words.word("say-something"));
                    button.btn aria-label=(words.word("send")) { (icon("play")) }
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
    let taken = lobby
        .seats
        .iter()
        .filter(|seat| !matches!(seat.who, LobbyWho::Free | LobbyWho::Asked { .. }))
        .count();
    let sits = lobby.seats.iter().any(|seat| seat.who == LobbyWho::Mine);
    let here = table::Phrase::new("people-here").with("here", taken).with("total", lobby.seats.len());
    html! {
        div.startbar {
            @if lobby.is_host {
                @if lobby.is_rematch && !lobby.is_full {
                    form method="post" action=(routes::deed(&lobby.brief.id, Deed::Start)) {
                        input type="hidden" name="without" value="on";
                        button.btn { (words.word("start-without")) }
                    }
                }
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
            // Who sits here, or is the host, asks others by name.
            @if lobby.is_host || lobby.seats.iter().any(|seat| seat.who == LobbyWho::Mine) { (by_name(&lobby.brief.id, words)) }
            p { (words.word("invite-more")) }
            (copy_link(&lobby.link, words))
            (qr::lasting_code(&lobby.link, &words.word("link-as-code")))
        }
    }
}

/// Friends, and everybody whose name belongs to them, are asked by name.
fn by_name(id: &str, words: Words) -> Markup {
    html! {
        form.linkrow method="post" action=(routes::table_do(id, "invite")) {
            input.field name="name" required maxlength="24" autocomplete="off"
                aria-label=(words.word("invite-name")) placeholder=(words.word("invite-name"));
            button.btn { (icon("friends")) (words.word("invite-by-name")) }
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
