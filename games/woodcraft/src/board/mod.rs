//! Draws Woodcraft: wheel, lumber stock and tracks at the left; markets, the viewer's workshop, contracts and the
//! other workshops at the right.

mod bench;
mod brief;
mod cards;
mod contracts;
mod events;
mod finale;
mod help;
mod house;
mod ids;
mod market;
mod orders;
mod others;
mod pieces;
mod plates;
mod signs;
mod solo;
mod staff;
mod stock;
mod tracks;
mod tray;
mod turn;
mod wheel;

use maud::{Markup, html};
use scene::{Board, Choice, Drawing, Group, Help, Layout, Scene};
use table::{Language, Phrase, Seat, Texts};

use crate::components::Components;
use crate::event::Event;
use crate::state::{Move, Stage, Task, Way, Woodcraft};
use crate::view::{OwnView, PlayerView, TileView, View};

impl Board for Woodcraft {
    const STYLE: &'static str = concat!(
        include_str!("wheel.css"),
        include_str!("table.css"),
        include_str!("workshop.css"),
        include_str!("widths.css"),
        include_str!("finale.css"),
    );
    const SYMBOLS: &'static str = include_str!("symbols.svg");
    const RULES: &'static [(Language, &'static [u8])] = &[
        (Language::En, packed::packed!("RULES.md")),
        (Language::Fr, packed::packed!("RULES.fr.md")),
        (Language::De, packed::packed!("RULES.de.md")),
    ];
    const PICTURE: &'static str = include_str!("picture.svg");
    const LAYOUT: Layout = Layout::Broad;
    const PUZZLES: &'static [u8] = packed::packed!("data/puzzles.toml");
    const PIECES: &'static [(&'static str, &'static str)] = &[
        ("wc-blueberry", "token-berries"),
        ("wc-lantern", "token-lanterns"),
        ("wc-saw-blade", "token-saw-blade"),
        ("wc-glue", "token-glue"),
        ("wc-scrapwood", "token-scrapwood"),
        ("wc-reuse", "token-reuse"),
        ("wc-tile-saw", "item-saw-tile"),
        ("wc-tile-splice-1", "item-splice-tile"),
        ("wc-tile-glue", "item-glue-tile"),
        ("wc-pot-green", "item-pot"),
        ("wc-act-buy-lumber", "action-buy-lumber"),
        ("wc-act-exchange-dice", "action-exchange-dice"),
        ("wc-act-buy-materials", "action-buy-materials"),
        ("wc-act-choose-orders", "action-choose-orders"),
        ("wc-act-choose-helper", "action-choose-helper"),
        ("wc-act-produce-plant", "action-produce-plant"),
        ("wc-act-improve-workshop", "action-improve-workshop"),
    ];

    const THEMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("theme-complete", &["event-completed"]),
        ("theme-order", &["event-order-taken", "move-place", "move-keep-orders"]),
        ("theme-helper", &["event-hired", "move-keep-helper"]),
        ("theme-splice", &["event-spliced"]),
        ("theme-saw", &["event-sawn"]),
        ("theme-glue", &["event-glued"]),
        ("theme-lantern", &["event-acts-lantern", "event-acts-bonus"]),
        ("theme-market", &["event-marketed"]),
        ("theme-plant", &["event-planted", "event-tree-felled"]),
        ("theme-improve", &["event-improved"]),
        ("theme-trade", &["event-bought", "event-sold", "event-bought-material"]),
        ("theme-tile", &["event-tile"]),
        ("theme-end", &["move-end", "move-done"]),
    ];
    const FIRST_TIMES: &'static str = include_str!("../../lessons/first-times.toml");
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/1-cut-to-order.toml"),
        include_str!("../../lessons/2-longer-together.toml"),
        include_str!("../../lessons/3-read-the-wheel.toml"),
        include_str!("../../lessons/4-ways-to-shop.toml"),
        include_str!("../../lessons/5-lanterns.toml"),
        include_str!("../../lessons/6-your-people.toml"),
        include_str!("../../lessons/7-grow-and-collect.toml"),
        include_str!("../../lessons/8-long-game.toml"),
    ];
    const LEARN: Texts = table::texts!("learn-", ".md");

    fn draw(view: &View, scene: &Scene<'_>) -> Drawing {
        let table = Canvas { view, scene };
        Drawing {
            board: whole(&table),
            own: None,
            plates: table.seats().map(|seat| plates::draw(&table, seat)).collect(),
        }
    }

    fn moment(view: &View) -> Phrase {
        match view.stage {
            Stage::Over => Phrase::new("moment-over"),
            Stage::Setup | Stage::Opening => Phrase::new("moment-setup"),
            _ => Phrase::new("moment")
                .with("round", view.round)
                .with("rounds", view.rounds)
                .with("step", Phrase::new(turn::step_key(view))),
        }
    }

    /// WC-151: what leads up to an income phase, as a round is a single turn.
    fn phase(view: &View) -> Option<(u8, Phrase)> {
        let incomes = view.income_after.iter().filter(|&&round| round < view.round).count() as u8;
        match view.stage {
            Stage::Over => None,
            Stage::Setup | Stage::Opening => Some((0, Phrase::new("moment-setup"))),
            _ => Some((incomes + 1, Phrase::new("phase-income").with("n", incomes + 1))),
        }
    }

    fn pieces(view: &View, mv: Move) -> Vec<String> {
        pieces::of_move(view, mv)
    }

    fn lights(event: &Event) -> Vec<String> {
        events::pieces(event)
    }

    fn is_act(event: &Event) -> bool {
        !matches!(event, Event::FirstPlayer { .. } | Event::Slipped { .. })
    }

    fn brief(event: &Event) -> Option<Phrase> {
        brief::of(event)
    }

    fn group(mv: Move) -> Group {
        pieces::group(mv)
    }

    fn finale(view: &View, told: &[Event], scene: &Scene<'_>) -> Option<Markup> {
        finale::draw(&Canvas { view, scene }, told)
    }

    /// A ready order that would stay behind, and lanterns before they are spent.
    fn gives_up(view: &View, mv: Move, moves: &[Move]) -> Option<Phrase> {
        let prices = &view.book.get().prices;
        let lanterns = |n: u8| Phrase::new("gives-up-lanterns").with("n", n);
        match mv {
            Move::Begin(Way::Lantern, _) => Some(lanterns(prices.other_action)),
            Move::Begin(Way::Bonus, _) => Some(lanterns(prices.bonus_action)),
            Move::End if moves.iter().any(|other| matches!(other, Move::Complete(..))) => {
                Some(Phrase::new("gives-up-order"))
            }
            _ => None,
        }
    }
}

fn whole(table: &Canvas<'_>) -> Markup {
    let class = format!("fill wboard{}", if table.crafts() { " crafting" } else { "" });
    let tray = tray::draw(table);
    let is_setup = table.view.stage == Stage::Setup;
    html! {
        div class=(class) {
            (tabs(table))
            div.left {
                section.wh id="sec-wheel" aria-label=(table.say("board-wheel")) { (wheel::draw(table)) }
                (stock::draw(table))
                (tracks::draw(table))
            }
            div.right {
                @match (&tray, is_setup) {
                    (Some(tray), false) => (tray),
                    _ => (market::draw(table)),
                }
                @match &tray {
                    Some(tray) if is_setup => (tray),
                    _ => (workshop(table, table.front())),
                }
                div.foot { (contracts::draw(table)) (others::draw(table)) }
            }
        }
    }
}

/// Orders, workbench, attic and rooms of the seat that the viewer looks from.
fn workshop(table: &Canvas<'_>, seat: Seat) -> Markup {
    let view = table.view;
    // What the viewer is doing is written on their own bench; of the others nothing but what lies there.
    let doing = table.is_mine(seat).then_some((
        &view.own,
        view.stage,
        view.active,
        view.waiting_for,
        &view.turn,
        &view.pending,
        view.task,
    ));
    let inputs = (seat, table.player(seat), doing);
    table.scene.part(&ids::workshop(seat), &inputs, || draw_workshop(table, seat))
}

fn draw_workshop(table: &Canvas<'_>, seat: Seat) -> Markup {
    html! {
        div.mine id="sec-mine" role="group" aria-label=(table.say(workshop_name(table, seat))) style=(table.hue(seat)) {
            (orders::panel(table, seat))
            (bench::panel(table, seat))
            (house::panel(table, seat))
        }
    }
}

fn workshop_name(table: &Canvas<'_>, seat: Seat) -> Phrase {
    match table.is_mine(seat) {
        true => Phrase::new("board-workshop-yours"),
        false => Phrase::new("board-workshop-of").with("player", seat),
    }
}

/// On narrow windows: the way to the parts of the board.
fn tabs(table: &Canvas<'_>) -> Markup {
    let parts = [
        ("wheel", "board-tab-wheel"),
        ("mine", "board-tab-mine"),
        ("market", "board-tab-market"),
        ("others", "board-tab-others"),
    ];
    html! {
        nav.tabs aria-label=(table.say("board-tabs")) {
            @for (part, key) in parts.into_iter().filter(|(part, _)| *part != "others" || table.seats().count() > 1) { a href={ "#sec-" (part) } { (table.say(key)) } }
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
    fn book(&self) -> &'static Components {
        self.view.book.get()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.players.len())
    }

    /// The viewer's own seat.
    fn mine(&self) -> Option<Seat> {
        self.view.own.as_ref().and(self.view.viewer)
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.mine() == Some(seat)
    }

    /// What this means to the reader now; who only looks on is told nothing.
    fn now(&self, help: Help, words: String) -> Help {
        if self.mine().is_some() { help.now(words) } else { help }
    }

    /// The seat whose workshop is drawn large.
    fn front(&self) -> Seat {
        self.mine().unwrap_or_else(|| self.scene.front())
    }

    fn own(&self) -> Option<&'a OwnView> {
        self.view.own.as_ref()
    }

    fn player(&self, seat: Seat) -> &'a PlayerView {
        &self.view.players[seat.index()]
    }

    /// Whether the viewer is asked something now.
    fn is_asked(&self) -> bool {
        self.mine().is_some_and(|seat| self.view.waiting_for.contains(seat))
    }

    /// Whether the viewer's turn is going on.
    fn has_turn(&self) -> bool {
        self.mine().is_some() && self.mine() == self.view.active && self.view.stage != Stage::Opening
    }

    /// The viewer is past the tile: the workshop matters more than the wheel.
    fn crafts(&self) -> bool {
        self.has_turn() && self.view.turn.tile.is_some()
    }

    /// What the viewer is resolving.
    fn task(&self) -> Option<Task> {
        self.view.task.filter(|_| self.is_asked() && self.mine() == self.view.active)
    }

    /// WC-41, WC-42: the lanterns that the action of a tile would cost now; none where it can be had for nothing, or not at all.
    fn lanterns(&self, tile: &TileView) -> Option<(u8, Way)> {
        let prices = &self.book().prices;
        let price = |choice: &Choice| match choice.group {
            Group::Behind("group-lantern") => Some((prices.other_action, Way::Lantern)),
            Group::Behind("group-bonus") => Some((prices.bonus_action, Way::Bonus)),
            _ => None,
        };
        // None is less than some: what can be had for nothing costs no lantern.
        let id = ids::tile(tile.tile);
        let dearest_last = |price: &Option<(u8, Way)>| price.map(|(lanterns, _)| lanterns);
        self.scene.choices_of(&id).map(price).min_by_key(dearest_last).flatten()
    }

    /// Whether the viewer, about to choose a tile, could not pay for its action.
    fn is_too_dear(&self, tile: &TileView) -> bool {
        let is_to_choose = self.view.turn.tile.is_none() && self.scene.is_target(&ids::tile(tile.tile));
        is_to_choose && self.own().is_some_and(|own| !own.affordable.contains(&tile.tile))
    }

    fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.scene.say(phrase)
    }

    /// A word or a name that stands alone.
    fn word(&self, key: impl AsRef<str>) -> String {
        self.scene.word(key.as_ref())
    }

    /// The sentence of a component's help.
    fn helps(&self, key: &str) -> String {
        match crate::words::help(self.book(), key, self.view.players.len()) {
            Some(phrase) => self.say(phrase),
            None => String::new(),
        }
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

    /// A piece that can be a target: its attributes are the same everywhere, only its inside differs.
    /// A piece that comes from the stock.
    fn flying(&self, id: &str, class: &str, name: &str, help: Help, inside: Markup) -> Markup {
        let scene = self.scene;
        html! {
            span id=(id) class=(scene.class(id, class)) role=(scene.role(id).unwrap_or("img")) data-from="wc-stock"
                tabindex=[scene.tab(id)] aria-label=[scene.name(id, name)] data-help=(help) { span.in role=[scene.picture(id)] aria-label=[scene.pictured(id, name)] { (inside) } }
        }
    }

    fn piece(&self, id: &str, class: &str, name: &str, help: Option<Help>, inside: Markup) -> Markup {
        let scene = self.scene;
        html! {
            span id=(id) class=(scene.class(id, class)) role=(scene.role(id).unwrap_or("img"))
                tabindex=[scene.tab(id)] aria-label=[scene.name(id, name)] data-help=[help] { span.in role=[scene.picture(id)] aria-label=[scene.pictured(id, name)] { (inside) } }
        }
    }
}
