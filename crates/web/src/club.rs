//! Clubs: the list of mine, one of them, and its door.

use maud::{Markup, html};

use crate::home::{self, entry};
use crate::lobby::copy_link;
use crate::model::{ClubCard, ClubMember, ClubPage, ClubRow, Notice, OpenTable, Visitor};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;
use crate::{assets, qr, routes, welcome};

/// No name of a club is longer.
pub const LONGEST_CLUB: usize = 40;

/// My clubs, and how to found one.
pub fn list(visitor: &Visitor, clubs: &[ClubCard], notice: Option<&Notice>) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("clubs")) } p { (words.word("clubs-more")) } } }
        div.mepage {
            section.panel.sec aria-labelledby="mine" {
                h2 #mine { (words.word("my-clubs")) }
                @if clubs.is_empty() { p.soft { (words.word("no-clubs")) } }
                (cards(clubs, words))
            }
            section.panel.sec aria-labelledby="found" {
                h2 #found { (words.word("found-club")) }
                p.soft { (words.word("found-club-more")) }
                form.linkrow method="post" action="/clubs" {
                    (name_field("", words))
                    button.btn.main { (icon("plus")) (words.word("found")) }
                }
            }
        }
    };
    shell::page(visitor, &words.word("clubs"), Section::Play, notice, content)
}

fn name_field(value: &str, words: Words) -> Markup {
    html! {
        input.field name="name" required maxlength=(LONGEST_CLUB) autocomplete="off" value=(value)
            aria-label=(words.word("name-of-club")) placeholder=(words.word("name-of-club"));
    }
}

fn cards(clubs: &[ClubCard], words: Words) -> Markup {
    html! {
        ul.list.clubs { @for club in clubs {
            li {
                (icon("friends"))
                div {
                    b { (club.name) }
                    span.sub {
                        (words.count("members-n", club.members))
                        @if club.open > 0 { " · " strong { (words.count("open-tables-n", club.open)) } }
                        @if club.is_mine { " · " (words.word("your-club")) }
                    }
                }
                a.btn href=(routes::club(&club.id)) { (words.word("go-in")) span.vh { ": " (club.name) } }
            }
        } }
    }
}

/// My clubs at home.
pub fn panel(clubs: &[ClubCard], words: Words) -> Markup {
    html! {
        section.panel.sec.clubday aria-labelledby="clubs" {
            div.headrow {
                h2 #clubs { (words.word("clubs")) }
                a.small href="/clubs" { (words.word(if clubs.is_empty() { "found-club" } else { "all-clubs" })) }
            }
            @if clubs.is_empty() { p.soft { (words.word("clubs-more")) } } @else { (cards(clubs, words)) }
        }
    }
}

/// A club, to one of its members.
pub fn page(visitor: &Visitor, club: &ClubPage) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero {
            div {
                h1 { (club.name) }
                p.soft { (words.count("members-n", club.total)) " · " (words.word("club-closed")) }
            }
            a.btn.main href=(routes::new_table_of_club(&club.id)) { (icon("plus")) (words.word("new-table")) }
        }
        div.mepage.two {
            div.mecol {
                (tables(club, words))
                (cups(club, words))
                (best(club, words))
                @if !club.over.is_empty() {
                    section.panel.sec aria-labelledby="results" {
                        h2 #results { (words.word("recent-results")) }
                        ul.list { @for table in &club.over { (home::result(table, words)) } }
                    }
                }
            }
            div.mecol {
                @if let Some(link) = &club.link { (invite(club, link, words)) }
                (members(club, words))
                @if club.is_owner { (keep(club, words)) } @else { (leave(club, words)) }
            }
        }
    };
    shell::page(visitor, &club.name, Section::Play, club.notice.as_ref(), content)
}

fn tables(club: &ClubPage, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="open" {
            h2 #open { (words.word("club-tables")) }
            @if club.open.is_empty() && club.playing.is_empty() { p.soft { (words.word("no-club-tables")) } }
            ul.list { @for table in &club.open { (waiting(table, words)) } }
            @if !club.playing.is_empty() {
                h3 { (words.word("being-played")) }
                ul.list { @for table in &club.playing { (playing(table, words)) } }
            }
        }
    }
}

fn cups(club: &ClubPage, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="cups" {
            div.headrow {
                h2 #cups { (words.word("club-tournaments")) }
                a.btn.quiet href=(routes::new_cup_of_club(&club.id)) { (icon("cup")) (words.word("new-tournament")) }
            }
            @if club.cups.is_empty() { p.soft { (words.word("no-club-tournaments")) } }
            @else { ul.list.cuprows { @for cup in &club.cups { (crate::cups::row(cup, words)) } } }
        }
    }
}

/// A table that waits for people: members know in which language they speak.
fn waiting(table: &OpenTable, words: Words) -> Markup {
    let brief = &table.brief;
    let about = html! {
        (brief.game_name) " · " (home::seats_taken(table.taken, table.total, words))
        @for option in &table.options { " · " (option) }
        " · " (words.ago(table.age))
    };
    let button = html! {
        a.btn href=(routes::table(&brief.id)) { (words.word("sit-down")) span.vh { ": " (brief.title) } }
    };
    entry(brief, &brief.title, false, about, button)
}

fn playing(table: &OpenTable, words: Words) -> Markup {
    let brief = &table.brief;
    let names: Vec<&str> = brief.seats.iter().map(|seat| seat.name.as_str()).collect();
    let about = html! { (brief.game_name) " · " (words.names(&names)) " · " (words.ago(table.age)) };
    let button = html! {
        a.btn href=(routes::table(&brief.id)) { (words.word("look")) span.vh { ": " (brief.title) } }
    };
    entry(brief, &brief.title, false, about, button)
}

fn best(club: &ClubPage, words: Words) -> Markup {
    let game = &club.games[club.chosen];
    html! {
        section.panel.sec aria-labelledby="best" {
            h2 #best { (words.word("club-best")) }
            nav.chips aria-label=(words.word("games")) { @for (index, each) in club.games.iter().enumerate() {
                a.chip href=(routes::club_best(&club.id, each.about.slug)) aria-current=[(index == club.chosen).then_some("true")] { (each.name) }
            } }
            @if club.best.is_empty() { p.soft { (words.word("club-best-nobody")) } }
            @else { div.scroll data-audit="scroll" { table.stand {
                caption.vh { (game.name) }
                thead { tr {
                    th scope="col" { span aria-hidden="true" { "#" } span.vh { (words.word("place")) } }
                    th.nm scope="col" { (words.word("name-of-person")) }
                    th scope="col" { (words.word("won")) }
                    th scope="col" { (words.word("matches")) }
                    th scope="col" { (words.word("mean-points")) }
                    th.cat scope="col" { (words.word("best-points")) }
                    th.cat scope="col" { (words.word("rating")) }
                } }
                tbody { @for (index, row) in club.best.iter().enumerate() { (best_row(index + 1, row, words)) } }
            } } }
            p.small.soft { (words.word("club-best-more")) }
        }
    }
}

fn best_row(place: usize, row: &ClubRow, words: Words) -> Markup {
    html! {
        tr.me[row.is_me] {
            td { (place) }
            th.nm scope="row" {
                @if row.has_page { a href=(routes::profile(&row.name)) { b { (row.name) } } } @else { b { (row.name) } }
            }
            td { (row.won) }
            td { (row.played) }
            td { (words.rating(row.mean)) }
            td.cat { (row.best) }
            td.cat { @match row.rating { Some(strength) => (words.rating(strength.rating)), None => "–" } }
        }
    }
}

fn invite(club: &ClubPage, link: &str, words: Words) -> Markup {
    html! {
        section.panel.sec.invite aria-labelledby="invite" {
            h2 #invite { (words.word("invite")) }
            p { (words.word("club-link-more")) }
            (copy_link(link, words))
            (qr::lasting_code(link, &words.word("link-as-code")))
            form method="post" action=(routes::club_do(&club.id, "renew")) {
                button.btn.quiet { (icon("again")) (words.word("renew-link")) }
            }
            p.small.soft { (words.word("renew-link-more")) }
        }
    }
}

fn members(club: &ClubPage, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="members" {
            h2 #members { (words.word("members")) }
            ul.list.asks { @for member in &club.members { (member_row(club, member, words)) } }
            @if club.total > club.members.len() {
                p { a.btn.quiet href=(routes::all_members(&club.id)) { (words.count("all-members-n", club.total)) } }
            }
            @if !club.removed.is_empty() {
                details.fold {
                    summary { (icon("block")) (words.count("removed-people", club.removed.len())) }
                    ul.list.asks { @for member in &club.removed {
                        li {
                            (icon("person"))
                            div { b { (member.name) } span.sub { (words.ago(member.since)) } }
                            (about(club, member, "readmit", "let-in-again", words))
                        }
                    } }
                }
            }
        }
    }
}

fn member_row(club: &ClubPage, member: &ClubMember, words: Words) -> Markup {
    html! {
        li {
            (icon("person"))
            div {
                @if member.has_page { a href=(routes::profile(&member.name)) { b { (member.name) } } } @else { b { (member.name) } }
                span.sub {
                    @if member.is_owner { (words.word("owns-club")) " · " }
                    (words.say(table::Phrase::new("member-since").with("ago", words.ago(member.since))))
                }
            }
            @if club.is_owner && !member.is_owner {
                details.fold.more {
                    summary { (icon("menu")) span.vh { (words.word("menu")) ": " (member.name) } }
                    (about(club, member, "remove", "remove-member", words))
                    (about(club, member, "hand-on", "hand-club-on", words))
                }
            }
        }
    }
}

/// Something that is done about a member.
fn about(club: &ClubPage, member: &ClubMember, what: &str, key: &str, words: Words) -> Markup {
    html! {
        form method="post" action=(routes::club_do(&club.id, what)) {
            input type="hidden" name="person" value=(member.id);
            button.btn.quiet { (words.word(key)) span.vh { ": " (member.name) } }
        }
    }
}

/// What its owner alone does.
fn keep(club: &ClubPage, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="keep" {
            h2 #keep { (words.word("keep-club")) }
            form.linkrow method="post" action=(routes::club_do(&club.id, "rename")) {
                (name_field(&club.name, words))
                button.btn.quiet { (words.word("rename-club")) }
            }
            details.fold {
                summary { (icon("bin")) (words.word("close-club")) }
                p { (words.word("close-club-more")) }
                form method="post" action=(routes::club_do(&club.id, "close")) { button.btn.quiet { (words.word("close-club-sure")) } }
            }
        }
    }
}

fn leave(club: &ClubPage, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="leave" {
            h2 #leave { (words.word("leave-club")) }
            p.soft { (words.word("leave-club-more")) }
            form method="post" action=(routes::club_do(&club.id, "leave")) { button.btn.quiet { (words.word("leave-club")) } }
        }
    }
}

/// What somebody sees who follows the link of a club. Whoever is not known yet says a name first.
pub fn door(visitor: &Visitor, name: &str, link: &str, notice: Option<&Notice>) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        section.panel.sec.clubdoor aria-labelledby="club" {
            img.scene src=(assets::picture("keyflower")) alt="" width="320" height="170";
            div {
                h1 #club { (words.named("invited-to-club", name)) }
                p { (words.word("join-club-more")) }
                @if visitor.name.is_some() {
                    form method="post" action=(link) { button.btn.main { (icon("friends")) (words.word("join-club")) } }
                }
            }
        }
        @if visitor.name.is_none() { (welcome::panel(None, link, words)) }
    };
    shell::page(visitor, name, Section::Play, notice, content)
}
