//! The page of those who keep the house.

use maud::{Markup, html};

use crate::lobby::copy_link;
use crate::model::{HousePage, HousePerson, InviteRow, Notice, Visitor, Which};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

/// What can be decided about somebody, and the words on its button.
const ACTS: [(&str, &str); 4] = [
    ("mute", "house-mute"),
    ("block", "house-block"),
    ("rename", "house-rename"),
    ("forgive", "house-forgive"),
];

pub fn page(visitor: &Visitor, notice: Option<&Notice>, house: &HousePage) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("the-house")) } p { (words.word("the-house-more")) } } }
        div.mepage {
            @if let Some(which) = &house.which { (choose(which, words)) }
            @if let Some(invites) = &house.invites { (invitations(invites, house.invitation.as_deref(), words)) }
            (about_people(words))
            (about_tables(words))
            (measured(&house.measured, words))
            (log(house, words))
        }
    };
    shell::page(visitor, &words.word("the-house"), Section::None, notice, content)
}

fn field(name: &str, key: &str, words: Words) -> Markup {
    html! {
        label.opt.stack {
            b { (words.word(key)) }
            input.field name=(name) maxlength="200" autocomplete="off";
        }
    }
}

fn about_people(words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="house-people" {
            h2 #house-people { (words.word("house-people")) }
            p.soft { (words.word("house-people-more")) }
            form method="post" action="/house/people" {
                (field("name", "house-name", words))
                (field("note", "house-note", words))
                (field("instead", "house-instead", words))
                div.row { @for (act, key) in ACTS { button.btn.quiet name="act" value=(act) { (words.word(key)) } } }
            }
        }
    }
}

/// The house is closed to strangers: links that let them in.
fn invitations(invites: &[InviteRow], made: Option<&str>, words: Words) -> Markup {
    html! {
        section.panel.sec.wide aria-labelledby="house-invites" {
            h2 #house-invites { (words.word("house-invites")) }
            p.soft { (words.word("house-invites-more")) }
            @if let Some(link) = made { p role="status" { (words.word("house-invite-once")) } (copy_link(link, words)) }
            form.row method="post" action="/house/invite" {
                label.opt.stack { b { (words.word("invite-uses")) } input.field type="number" name="uses" min="1" max="100" value="1" required; }
                label.opt.stack { b { (words.word("invite-days")) } input.field type="number" name="days" min="1" max="90" value="7" required; }
                button.btn { (icon("plus")) (words.word("house-invite")) }
            }
            ul.list.asks { @for invite in invites {
                li {
                    (icon("key"))
                    div {
                        b { (words.count("invite-uses-n", invite.uses as usize)) }
                        span.sub { (words.count("invite-days-n", invite.days as usize)) " · " (words.ago(invite.ago)) }
                    }
                    form method="post" action="/house/withdraw" {
                        input type="hidden" name="handle" value=(invite.handle);
                        button.btn.quiet { (words.word("withdraw-invite")) span.vh { ": " (words.ago(invite.ago)) } }
                    }
                }
            } }
        }
    }
}

fn about_tables(words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="house-tables" {
            h2 #house-tables { (words.word("house-tables")) }
            form method="post" action="/house/tables" {
                (field("code", "code-of-table", words))
                (field("note", "house-note", words))
                div.row { button.btn.quiet { (words.word("house-close")) } }
            }
        }
    }
}

/// Several have the name that was written.
fn choose(which: &Which, words: Words) -> Markup {
    html! {
        section.panel.sec.wide aria-labelledby="house-which" {
            h2 #house-which { (words.word("house-which")) }
            ul.list.asks {
                @for (id, name, seen) in &which.people {
                    li {
                        (icon("person"))
                        div {
                            b { (name) }
                            span.sub { @match seen { Some(ago) => { (words.ago(*ago)) } None => { (words.word("house-never-back")) } } }
                        }
                        form method="post" action="/house/people" {
                            input type="hidden" name="person" value=(id);
                            @for (name, value) in [("act", &which.act), ("name", &which.name), ("instead", &which.instead), ("note", &which.note)] {
                                input type="hidden" name=(name) value=(value);
                            }
                            button.btn.quiet { (words.word("house-this-one")) span.vh { ": " (name) } }
                        }
                    }
                }
            }
        }
    }
}

fn measured(people: &[HousePerson], words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="house-measured" {
            h2 #house-measured { (words.word("house-measured")) }
            @if people.is_empty() { p.soft { (words.word("house-nobody")) } }
            ul.list.asks {
                @for person in people {
                    li {
                        (icon("person"))
                        div {
                            b { (person.name) }
                            span.sub { (words.word(measure(person.measure))) " · " (words.ago(person.since)) }
                        }
                        form method="post" action="/house/people" {
                            input type="hidden" name="person" value=(person.id);
                            button.btn.quiet name="act" value="forgive" {
                                (words.word("house-forgive")) span.vh { ": " (person.name) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn measure(word: &str) -> &'static str {
    match word {
        "mute" => "house-is-mute",
        "block" => "house-is-blocked",
        _ => "house-is-renamed",
    }
}

fn log(house: &HousePage, words: Words) -> Markup {
    html! {
        section.panel.sec.wide aria-labelledby="house-log" {
            h2 #house-log { (words.word("house-log")) }
            @if house.log.is_empty() { p.soft { (words.word("house-nothing-yet")) } }
            ul.list.asks {
                @for line in &house.log {
                    li {
                        (icon("log"))
                        div {
                            b { (words.word(decision(line.decision))) @if !line.about.is_empty() { ": " (line.about) } }
                            span.sub {
                                @if line.owner.is_empty() { (words.word("house-by-command")) } @else { (line.owner) }
                                " · " (words.ago(line.ago))
                                @if !line.note.is_empty() { " · " (line.note) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn decision(word: &str) -> &'static str {
    match word {
        "mute" => "house-mute",
        "block" => "house-block",
        "rename" => "house-rename",
        "forgive" => "house-forgive",
        "close" => "house-close",
        "owner" => "house-owner",
        _ => "house-no-owner",
    }
}
