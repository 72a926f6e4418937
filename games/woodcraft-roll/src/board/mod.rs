//! Draws Roll & Write: the dice board and the orders on offer in the middle, the viewer's bench and sheet below,
//! the others' sheets folded behind their plates.

mod brief;
mod help;
mod ids;
mod middle;
mod orders;
mod pieces;
mod plan;
mod plates;
mod rows;
mod sheet;
mod signs;
mod staff;

use maud::{Markup, html};
use scene::{Board, Drawing, Group, Help, Scene};
use serde::Serialize;
use table::{Language, Phrase, Seat, Texts};

use crate::{Choice, Event, Move, Printed, Resource, SheetView, Stage, View, WoodcraftRoll};
use plan::Reach;

impl Board for WoodcraftRoll {
    const STYLE: &'static str = concat!(
        include_str!("middle.css"),
        include_str!("sheet.css"),
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
        ("r-chips", "resource-chips"),
        ("r-glue", "resource-glue"),
        ("r-saw", "resource-saw"),
        ("r-berry", "resource-blueberries"),
        ("r-lantern", "lantern"),
        ("r-chestnut", "chestnut"),
        ("r-hazelnut", "hazelnut"),
    ];

    const PICTURED: &'static [(&'static str, &'static str)] = &[
        ("Y1", "die-yellow-1"),
        ("Y2", "die-yellow-2"),
        ("Y3", "die-yellow-3"),
        ("Y4", "die-yellow-4"),
        ("Y5", "die-yellow-5"),
        ("Y6", "die-yellow-6"),
        ("B1", "die-brown-1"),
        ("B2", "die-brown-2"),
        ("B3", "die-brown-3"),
        ("B4", "die-brown-4"),
        ("B5", "die-brown-5"),
        ("B6", "die-brown-6"),
    ];

    const THEMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("theme-order", &["move-order"]),
        ("theme-die", &["move-die"]),
        ("theme-draft", &["move-take", "move-keep"]),
        ("theme-glue", &["event-glued"]),
        ("theme-saw", &["event-sawn"]),
        ("theme-chip", &["event-chipped", "event-carved"]),
        ("theme-complete", &["event-completed"]),
        ("theme-hire", &["event-hired"]),
        ("theme-sell", &["event-sold", "event-tinkered"]),
        ("theme-lantern", &["event-lantern-marked", "event-chestnut-marked"]),
    ];
    const FIRST_TIMES: &'static str = include_str!("../../lessons/first-times.toml");
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/1-die-and-bonus.toml"),
        include_str!("../../lessons/2-dice-slide.toml"),
        include_str!("../../lessons/3-made-to-measure.toml"),
        include_str!("../../lessons/4-order-instead.toml"),
        include_str!("../../lessons/5-helping-hands.toml"),
        include_str!("../../lessons/6-light-chestnut-crate.toml"),
        include_str!("../../lessons/7-nothing-to-waste.toml"),
        include_str!("../../lessons/8-last-turn.toml"),
    ];
    const LEARN: Texts = table::texts!("learn-", ".md");

    fn draw(view: &View, scene: &Scene<'_>) -> Drawing {
        let table = Canvas { view, scene };
        let mine = table.mine();
        Drawing {
            board: html! {
                (middle::draw(&table))
                @if mine.is_none() { (plates::all_sheets(&table)) }
            },
            own: mine.map(|seat| sheet::area(&table.place(seat))),
            plates: Seat::all(view.sheets.len()).map(|seat| plates::draw(&table.place(seat))).collect(),
        }
    }

    fn moment(view: &View) -> Phrase {
        let key = match view.stage {
            Stage::Keep => return Phrase::new("moment-keep"),
            Stage::Over => return Phrase::new("moment-over"),
            Stage::Choose if view.sheets.len() == 1 => "moment-choose-alone",
            Stage::Choose => "moment-choose",
            Stage::Bonus => "moment-bonus",
            Stage::Draft => "moment-draft",
            Stage::Craft => "moment-craft",
        };
        Phrase::new(key)
            .with("round", view.round)
            .with("rounds", view.components.get().rounds)
            .with("turn", view.turn)
    }

    /// RW-10: the round.
    fn phase(view: &View) -> Option<(u8, Phrase)> {
        match view.stage {
            Stage::Over => None,
            Stage::Keep => Some((0, Phrase::new("moment-keep"))),
            _ => Some((view.round, Phrase::new("phase-round").with("round", view.round))),
        }
    }

    fn pieces(view: &View, mv: Move) -> Vec<String> {
        pieces::of_move(view, mv)
    }

    fn lights(event: &Event) -> Vec<String> {
        pieces::of_event(event)
    }

    fn brief(event: &Event) -> Option<Phrase> {
        brief::of(event)
    }

    fn group(mv: Move) -> Group {
        pieces::group(mv)
    }

    fn gives_up(_view: &View, mv: Move, moves: &[Move]) -> Option<Phrase> {
        let is_ready = moves.iter().any(|other| matches!(other, Move::Complete(..)));
        (mv == Move::Done && is_ready).then(|| Phrase::new("gives-up-order"))
    }
}

/// What is drawn, and for whom.
#[derive(Clone, Copy)]
struct Canvas<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
}

impl<'a> Canvas<'a> {
    fn printed(&self) -> &'static Printed {
        self.view.components.get()
    }

    /// The viewer's own seat.
    fn mine(&self) -> Option<Seat> {
        self.view.own.as_ref().map(|own| own.seat)
    }

    fn place(&self, seat: Seat) -> Place<'a> {
        Place { table: *self, seat, sheet: &self.view.sheets[seat.index()] }
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

    /// The emblem of a seat where it stands alone.
    fn emblem(&self, seat: Seat) -> Markup {
        html! {
            svg.em.s viewBox="0 0 48 48" role="img" aria-label=(self.name_of(seat)) {
                use href={ "#a-" (self.animal_of(seat)) } {}
            }
        }
    }

    /// What the viewer chose and the others do not see yet.
    fn secret(&self) -> Option<Choice> {
        self.view.own.as_ref().and_then(|own| own.choice)
    }

    /// What the pen would write on the viewer's sheet in this turn: by the dice on the board while they choose, then by what they chose.
    fn pencil(&self) -> impl Serialize + 'a {
        (self.view.stage == Stage::Choose, &self.view.board, self.secret())
    }

    /// The index of the turn box of this turn, while there is one.
    fn turn(&self) -> Option<usize> {
        let is_on = !matches!(self.view.stage, Stage::Keep | Stage::Over);
        is_on.then(|| (usize::from(self.view.round) - 1) * 2 + usize::from(self.view.turn) - 1)
    }
}

/// A seat with its sheet.
#[derive(Clone, Copy)]
struct Place<'a> {
    table: Canvas<'a>,
    seat: Seat,
    sheet: &'a SheetView,
}

impl<'a> Place<'a> {
    fn is_mine(&self) -> bool {
        self.table.mine() == Some(self.seat)
    }

    fn scene(&self) -> &'a Scene<'a> {
        self.table.scene
    }

    /// A part of what lies before this seat, drawn from nothing but these inputs and whether it is the reader's own.
    fn part(&self, name: &str, inputs: &impl Serialize, draw: impl FnOnce() -> Markup) -> Markup {
        let slot = format!("rw-{name}-{}", self.seat);
        self.scene().part(&slot, &(self.seat, self.is_mine(), inputs), draw)
    }

    fn printed(&self) -> &'static Printed {
        self.table.printed()
    }

    fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.table.say(phrase)
    }

    /// Circled and not yet crossed.
    fn left(&self, resource: Resource) -> u8 {
        self.sheet.circled[resource] - self.sheet.crossed[resource]
    }

    /// What the reader can still make; of another's bench nothing is said, nor when the match is over.
    fn reach(&self) -> Option<Reach<'static>> {
        let can_make = self.is_mine() && self.table.view.stage != Stage::Over;
        can_make.then(|| Reach::of(self.sheet, None, usize::MAX, self.printed()))
    }

    /// What this means to the reader now; of another's sheet nothing is said.
    fn now(&self, help: Help, phrase: impl FnOnce() -> Option<Phrase>) -> Help {
        match self.is_mine().then(phrase).flatten() {
            Some(phrase) => help.now(self.say(phrase)),
            None => help,
        }
    }
}
