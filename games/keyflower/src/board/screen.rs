//! Behind the viewer's screen: workers, skills, winter tiles; and the tray in which a choice among them is made.

use maud::{Markup, html};
use scene::Choice;
use table::Seat;

use super::centre::signs_icon;
use super::{Canvas, help, ids, signs, winter};
use crate::pieces::{Colour, Kind, Skill};
use crate::state::Phase;
use crate::view::ScreenView;
use crate::words::{self, skills_of, workers_of};

pub fn draw(table: &Canvas<'_>, seat: Seat) -> Markup {
    let Some(screen) = &table.seat(seat).screen else { return html! {} };
    html! {
        section #kf-screen.panel.screen data-of=(format!("seat-{seat}")) aria-label=(table.word("behind-screen")) {
            h2 { (table.word("behind-screen")) " " span.soft { (table.word("only-you-see")) } }
            div.hand {
                ul.chips aria-label=(table.word("workers")) {
                    @for &colour in Colour::ALL { (worker(table, screen, colour)) }
                }
                ul.chips aria-label=(table.word("skills")) {
                    @for &kind in Skill::ALL { (skill(table, screen, kind)) }
                }
            }
            (tray(table))
            (winter::cards(table))
        }
    }
}

fn worker(table: &Canvas<'_>, screen: &ScreenView, colour: Colour) -> Markup {
    let (id, scene, count) = (ids::worker(colour), table.scene, screen.workers[colour]);
    let name = table.say(workers_of(colour, count));
    html! {
        li {
            div id=(id) class=(scene.class(&id, "chip")) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
                aria-label=[scene.name(&id, &name)] data-help=(help::workers(table, colour, &name)) {
                span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                    (signs_icon(&signs::worker(colour))) span.num { (count) }
                }
            }
        }
    }
}

fn skill(table: &Canvas<'_>, screen: &ScreenView, kind: Skill) -> Markup {
    let (id, scene, count) = (ids::skill(kind), table.scene, screen.skills[kind]);
    let name = table.say(skills_of(kind, count));
    html! {
        li {
            div id=(id) class=(scene.class(&id, "chip")) role=(scene.role(&id).unwrap_or("img")) tabindex=[scene.tab(&id)]
                aria-label=[scene.name(&id, &name)] data-help=(help::skills(table, &name)) {
                span.in role=[scene.picture(&id)] aria-label=[scene.pictured(&id, &name)] {
                    (signs_icon(&signs::skill(kind))) span.num { (count) }
                }
            }
        }
    }
}

/// What is to be chosen now, as buttons of signs.
fn tray(table: &Canvas<'_>) -> Markup {
    if !table.is_asked() {
        return html! {};
    }
    match table.view.phase {
        Phase::Making { .. } => plain_tray(table, "kf-make-", "KF-67"),
        Phase::Spending { .. } => plain_tray(table, "kf-spend-", "KF-90"),
        _ => html! {},
    }
}

/// One button for each choice whose piece begins so.
fn plain_tray(table: &Canvas<'_>, prefix: &str, rule: &str) -> Markup {
    let chosen = |choice: &&Choice| choice.pieces.first().is_some_and(|piece| piece.starts_with(prefix));
    html! {
        div.tray-of {
            div.line {
                @for choice in table.scene.choices().iter().filter(chosen) {
                    @let id = &choice.pieces[0];
                    @let help = scene::Help::of(&choice.words).rule(rule);
                    span id=(id) class=(table.scene.class(id, "put words")) role="button" tabindex="0"
                        data-help=(help) {
                        @for kind in id.trim_start_matches(prefix).split('-') { (thing(kind)) }
                        " " (choice.words)
                    }
                }
            }
        }
    }
}

/// The sign of a resource or skill by its id.
fn thing(id: &str) -> Markup {
    let resource = crate::Resource::from_id(id).map(signs::resource);
    let skill = crate::Skill::from_id(id).map(signs::skill);
    html! { @if let Some(sign) = resource.or(skill) { (signs_icon(&sign)) } }
}

/// How many workers and skills somebody has, as far as it is known.
pub fn counts(table: &Canvas<'_>, seat: Seat) -> Markup {
    let player = table.seat(seat);
    html! {
        @if let Some(workers) = player.workers {
            span.count.known role="img" aria-label=(table.say(words::workers_in_all(workers))) {
                (signs_icon(&signs::Sign::Worker("kf-worker-any"))) b { (workers) }
            }
        }
        @if let Some(skills) = player.skills {
            span.count.known role="img" aria-label=(table.say(words::skills_in_all(skills))) {
                (signs_icon(&signs::Sign::Square("kf-skill-any"))) b { (skills) }
            }
        }
    }
}
