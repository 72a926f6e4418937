//! Draws The Grimm Forest: the locations with their stocks, pigs and Monsters in the middle; the viewer's land,
//! Friend and hand below; the others' lands on their plates.

mod brief;
mod choice;
mod faces;
mod hand;
mod help;
mod home;
mod houses;
mod ids;
mod locations;
mod names;
mod pieces;
mod plan;
mod plates;
mod reveal;
mod signs;

use faces::Face;
use maud::{Markup, html};
use scene::{Board, Drawing, Group, Scene};
use table::{Language, Phrase, Seat, Texts};

use crate::agenda::Task;
use crate::components::{Cards, Location};
use crate::events::Event;
use crate::forest::GrimmForest;
use crate::moves::Move;
use crate::round::Window;
use crate::view::{SeatView, View};

impl Board for GrimmForest {
    const STYLE: &'static str = concat!(
        include_str!("middle.css"),
        include_str!("own.css"),
        include_str!("plates.css"),
        include_str!("widths.css"),
    );
    const SYMBOLS: &'static str = include_str!("symbols.svg");
    const RULES: &'static [(Language, &'static [u8])] = &[
        (Language::En, packed::packed!("RULES.md")),
        (Language::Fr, packed::packed!("RULES.fr.md")),
        (Language::De, packed::packed!("RULES.de.md")),
    ];
    const PICTURE: &'static str = include_str!("picture.svg");
    const PUZZLES: &'static [u8] = packed::packed!("data/puzzles.toml");
    const PIECES: &'static [(&'static str, &'static str)] = &[
        ("r-straw", "resource-straw"),
        ("r-wood", "resource-wood"),
        ("r-brick", "resource-brick"),
        ("t-first", "first-player"),
        ("t-builder-brick", "first-builder-bonus"),
        ("m-wolf-1", "fable-wolf"),
        ("m-big-bad-wolf", "fable-big-bad-wolf"),
        ("m-dragon", "fable-dragon"),
        ("m-giant", "fable-giant"),
        ("m-troll", "fable-bridge-troll"),
    ];

    const THEMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("theme-gather", &["move-gather", "move-announce", "move-announce-alone", "move-announce-company"]),
        ("theme-fable", &["move-gather-with", "move-monster", "move-place", "move-swap", "move-change"]),
        ("theme-give", &["move-friend-give", "move-give", "move-give-fable", "move-gift"]),
        ("theme-friend", &["move-friend-keep", "move-keep-friend", "move-discard-friend"]),
        ("theme-build", &["event-built", "move-build"]),
        ("theme-gain", &["move-gain", "move-reward-resources", "move-harvest", "move-take"]),
        ("theme-special", &["move-special", "move-consult", "move-trade", "move-wreck", "move-steal"]),
        (
            "theme-draw",
            &["move-draw", "move-reward-fables", "move-keep-fable", "move-keep-cards", "move-reward-friend"],
        ),
        ("theme-wait", &["move-pass", "move-done"]),
    ];
    const FIRST_TIMES: &'static str = include_str!("../../lessons/first-times.toml");
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/1-where-nobody-goes.toml"),
        include_str!("../../lessons/2-from-the-ground.toml"),
        include_str!("../../lessons/3-alone-at-last.toml"),
        include_str!("../../lessons/4-big-teeth.toml"),
        include_str!("../../lessons/5-look-before-leap.toml"),
        include_str!("../../lessons/6-present-for-ben.toml"),
        include_str!("../../lessons/7-castle-in-the-market.toml"),
        include_str!("../../lessons/8-third-house.toml"),
    ];
    const LEARN: Texts = table::texts!("learn-", ".md");

    fn draw(view: &View, scene: &Scene<'_>) -> Drawing {
        let table = Canvas { view, scene };
        let own = table.mine().map(|seat| own_area(&table, seat));
        Drawing {
            board: html! {
                (locations::draw(&table))
                @if own.is_none() && table.shows_reveal() { (reveal::draw(&table, Face::Full)) }
            },
            own,
            plates: Seat::all(view.seats.len()).map(|seat| plates::draw(&table, seat)).collect(),
        }
    }

    fn moment(view: &View) -> Phrase {
        if view.is_over {
            return Phrase::new("moment-over");
        }
        Phrase::new("moment").with("round", view.round).with("step", names::step(view.window))
    }

    /// The step of the round, as it comes in every one.
    fn phase(view: &View) -> Option<(u8, Phrase)> {
        (!view.is_over).then(|| (view.window as u8, names::step(view.window)))
    }

    fn pieces(view: &View, mv: Move) -> Vec<String> {
        pieces::of_move(view, mv)
    }

    fn lights(event: &Event) -> Vec<String> {
        pieces::of_event(event)
    }

    fn is_act(event: &Event) -> bool {
        !matches!(event, Event::NextTurnBegins { .. } | Event::Cursed { .. })
    }

    fn brief(event: &Event) -> Option<Phrase> {
        brief::of(event)
    }

    fn group(mv: Move) -> Group {
        pieces::group(mv)
    }
}

/// The viewer's land and Friend at the left; at the right the hand, or what everybody turned up.
fn own_area(table: &Canvas<'_>, seat: Seat) -> Markup {
    let tray = choice::draw(table);
    // What is chosen comes first; all other cards then show only their names.
    let face = if tray.is_some() { Face::Brief } else { Face::Full };
    html! {
        div.gf-own style=(table.hue(seat)) {
            (home::draw(table, seat))
            div.gf-right {
                @if let Some(tray) = &tray { (tray) }
                @if table.shows_reveal() { (reveal::draw(table, face)) } @else { (hand::draw(table, seat, face)) }
            }
        }
    }
}

/// What is drawn, and for whom.
#[derive(Clone, Copy)]
struct Canvas<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
}

impl<'a> Canvas<'a> {
    fn cards(&self) -> &'static Cards {
        self.view.cards.get()
    }

    /// The viewer's own seat.
    fn mine(&self) -> Option<Seat> {
        self.view.viewer
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.mine() == Some(seat)
    }

    fn seat(&self, seat: Seat) -> &'a SeatView {
        &self.view.seats[seat.index()]
    }

    fn task(&self) -> Option<Task> {
        self.view.question.as_ref().map(|question| question.task)
    }

    /// Whether the viewer is asked something now.
    fn is_asked(&self) -> bool {
        self.mine().is_some_and(|seat| self.view.waiting_for.contains(seat))
    }

    /// Between the reveal and the Build phase the turned-up cards matter more than the hand; the Evil Queen sees the
    /// hidden ones before she chooses.
    fn shows_reveal(&self) -> bool {
        let peeks = matches!(self.task(), Some(Task::QueenPeek { .. }));
        peeks || (Window::Revealed..=Window::EndOfGather).contains(&self.view.window)
    }

    /// Where a pig is drawn: where it stands, or where the viewer's own will go, which nobody else sees yet.
    fn pig_at(&self, seat: Seat) -> Option<PigPlace> {
        let of = self.seat(seat);
        let goes = || {
            let hidden = self.view.window <= Window::CardsUp && self.is_mine(seat);
            of.gather_card.filter(|_| hidden)
        };
        match of.pig {
            Some(location) => Some(PigPlace { location, is_there: true }),
            None => goes().map(|location| PigPlace { location, is_there: false }),
        }
    }

    fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.scene.say(phrase)
    }

    fn name_of(&self, seat: Seat) -> &'a str {
        self.scene.seats.get(seat.index()).map_or("", |look| look.name.as_str())
    }

    fn animal_of(&self, seat: Seat) -> &'static str {
        self.scene.seats.get(seat.index()).map_or(scene::ANIMALS[seat.index()], |look| look.animal)
    }

    /// The colour of a seat, for the pieces inside.
    fn hue(&self, seat: Seat) -> String {
        format!("--seat:var(--seat-{})", self.animal_of(seat))
    }

    /// The emblem of a seat where it stands alone.
    fn emblem(&self, seat: Seat) -> Markup {
        html! {
            svg.em.s viewBox="0 0 48 48" role="img" aria-label=(self.name_of(seat)) {
                use href={ "#a-" (self.animal_of(seat)) } {}
            }
        }
    }
}

/// The place of a pig on the board.
#[derive(Clone, Copy)]
struct PigPlace {
    location: Location,
    /// Or it only will be.
    is_there: bool,
}
