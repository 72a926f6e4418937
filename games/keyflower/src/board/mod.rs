//! Draws Keyflower: the auction with its bids, boats and supplies in the centre; beside it the viewer's village, what
//! is behind their screen, and the other villages. While a village is worked on, it takes the place of the centre.

mod bids;
mod centre;
mod face;
mod finale;
mod help;
mod hex;
mod ids;
mod open;
mod pieces;
mod plates;
mod screen;
mod signs;
mod village;
mod water;
mod winter;

use maud::{Markup, html};
use scene::{Ahead, Amount, Board, Drawing, Group, Layout, Scene};
use table::{Language, Phrase, Seat, Texts};

use crate::components::{TileKind, Tiles};
use crate::moves::{Event, Move};
use crate::pieces::Season;
use crate::state::{Act, Keyflower, Phase, Placing};
use crate::tile::Tile;
use crate::view::{SeatView, View};

impl Board for Keyflower {
    const STYLE: &'static str = concat!(
        include_str!("tiles.css"),
        include_str!("parts.css"),
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
        ("kf-worker-red", "worker-red"),
        ("kf-worker-blue", "worker-blue"),
        ("kf-worker-yellow", "worker-yellow"),
        ("kf-worker-green", "worker-green"),
        ("kf-res-wood", "resource-wood"),
        ("kf-res-stone", "resource-stone"),
        ("kf-res-iron", "resource-iron"),
        ("kf-res-gold", "resource-gold"),
        ("kf-skill-anvil", "skill-anvil"),
        ("kf-skill-pick", "skill-pick"),
        ("kf-skill-saw", "skill-saw"),
    ];

    const THEMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("theme-bid", &["event-bid"]),
        ("theme-raise", &["event-raise"]),
        ("theme-group", &["move-with-group"]),
        ("theme-use", &["event-used"]),
        ("theme-carry", &["event-carried"]),
        ("theme-upgrade", &["event-upgraded", "event-upgraded-by-skill"]),
        ("theme-boat", &["move-boat", "event-boat-taken", "event-turn-order-taken"]),
        ("theme-lay", &["move-lay", "move-settle"]),
        ("theme-pass", &["event-passed"]),
        ("theme-offer", &["move-offer", "move-flip"]),
    ];
    const FIRST_TIMES: &'static str = include_str!("../../lessons/first-times.toml");
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/1-bidding.toml"),
        include_str!("../../lessons/2-using.toml"),
        include_str!("../../lessons/3-colour.toml"),
        include_str!("../../lessons/4-losing-group.toml"),
        include_str!("../../lessons/5-goods.toml"),
        include_str!("../../lessons/6-upgrading.toml"),
        include_str!("../../lessons/7-boats.toml"),
        include_str!("../../lessons/8-winter.toml"),
    ];
    const LEARN: Texts = table::texts!("learn-", ".md");

    fn draw(view: &View, scene: &Scene<'_>) -> Drawing {
        let table = Canvas { view, scene };
        Drawing {
            board: board(&table),
            own: None,
            plates: Seat::all(view.seats.len()).map(|seat| plates::draw(&table, seat)).collect(),
        }
    }

    fn laid_open(&self, scene: &Scene<'_>) -> Option<Markup> {
        let view = table::Game::view(self, table::Viewer::Onlooker);
        Some(open::draw(self, &Canvas { view: &view, scene }))
    }

    fn moment(view: &View) -> Phrase {
        let step = match view.phase {
            Phase::Boats { .. } if view.season == Season::Winter => "step-boat-tiles",
            Phase::Boats { .. } => "step-boats",
            Phase::Expanding { .. } => "step-expanding",
            Phase::Offering { .. } => "step-offering",
            Phase::Flipping => "step-flipping",
            Phase::Over => "step-over",
            _ => "step-turns",
        };
        Phrase::new("moment")
            .with("season", crate::words::season(view.season))
            .with("step", Phrase::new(step))
    }

    /// KF-18: the season.
    fn phase(view: &View) -> Option<(u8, Phrase)> {
        let is_over = view.phase == Phase::Over;
        (!is_over).then(|| (view.season as u8, crate::words::season(view.season)))
    }

    fn pieces(view: &View, mv: Move) -> Vec<String> {
        pieces::of_move(view, mv)
    }

    fn lights(event: &Event) -> Vec<String> {
        pieces::of_event(event)
    }

    fn is_act(event: &Event) -> bool {
        !matches!(event, Event::SeasonBegins { .. } | Event::SetAside { .. })
    }

    fn brief(event: &Event) -> Option<Phrase> {
        pieces::brief(event)
    }

    fn group(mv: Move) -> Group {
        pieces::group(mv)
    }

    fn amount(view: &View, mv: Move) -> Option<Amount> {
        pieces::amount(view, mv)
    }

    fn gives_up(view: &View, mv: Move, _moves: &[Move]) -> Option<Phrase> {
        pieces::gives_up(view, mv)
    }

    fn sketch(view: &View, mv: Move) -> Option<Markup> {
        village::sketch(view, mv)
    }

    fn repeats(mv: Move) -> bool {
        matches!(mv, Move::Carry { .. })
    }

    fn hides_points(view: &View, seat: Seat) -> bool {
        view.hides_points(seat)
    }

    fn is_open(view: &View) -> bool {
        matches!(
            view.phase,
            Phase::Placing(_)
                | Phase::Making { .. }
                | Phase::PayingWorker { .. }
                | Phase::PayingSkill { .. }
                | Phase::Spending { .. }
        )
    }

    fn ahead(view: &View) -> Option<Ahead<Move>> {
        pieces::ahead(view)
    }

    fn finale(view: &View, _told: &[Event], scene: &Scene<'_>) -> Option<Markup> {
        finale::draw(&Canvas { view, scene })
    }
}

fn board(table: &Canvas<'_>) -> Markup {
    let front = table.scene.front();
    let players = table.view.seats.len();
    let fills = table.fills();
    let others = front.round(players).skip(1);
    html! {
        div.fill.kb.many[players > 4].work[fills].over[table.view.phase == Phase::Over] {
            (tabs(table))
            @if fills { (village::large(table, front)) } @else { (centre::draw(table)) }
            div.kown {
                @if !fills { (village::large(table, front)) }
                @if table.mine().is_some() {
                    (village::won(table, front))
                    (screen::draw(table, front))
                }
                section #sec-others.others aria-label=(table.word("other-villages")) style={ "--n:" (players - 1) } {
                    ul { @for seat in others { (village::other(table, seat)) } }
                }
            }
        }
    }
}

/// The ways to the parts of the board where it is one long column, in their order on the page.
fn tabs(table: &Canvas<'_>) -> Markup {
    let all = [
        ("sec-centre", "tab-centre"),
        ("sec-boats", "tab-boats"),
        ("sec-mine", "tab-mine"),
        ("sec-others", "tab-others"),
    ];
    let shown = all.into_iter().filter(|(id, _)| !table.fills() || matches!(*id, "sec-mine" | "sec-others"));
    html! {
        nav.tabs aria-label=(table.word("parts-of-board")) {
            @for (id, key) in shown { a href={ "#" (id) } { (table.word(key)) } }
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
    fn tiles(&self) -> &'static Tiles {
        self.view.book.get()
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

    /// Whether the viewer is asked something now.
    fn is_asked(&self) -> bool {
        self.mine().is_some_and(|seat| self.view.waiting_for.contains(seat))
    }

    /// Whether the viewer works on their own village and it needs more room than beside the centre, or nothing is left in the
    /// centre: it then fills the board.
    fn fills(&self) -> bool {
        let is_work = matches!(
            self.view.phase,
            Phase::Transport { .. } | Phase::Spending { .. } | Phase::Expanding { .. } | Phase::Flipping
        );
        let is_asked = self.mine().filter(|_| is_work && self.is_asked());
        self.view.phase == Phase::Over || is_asked.is_some_and(|seat| !village::fits_beside(self, seat))
    }

    /// Whether this village fills the board.
    fn fills_with(&self, seat: Seat) -> bool {
        self.fills() && self.scene.front() == seat
    }

    fn placing(&self) -> Option<Placing> {
        match self.view.phase {
            Phase::Placing(placing) => Some(placing),
            _ => None,
        }
    }

    /// Whether the tile is the one that the player whose turn it is has chosen.
    fn is_chosen(&self, tile: Tile) -> bool {
        match self.view.phase {
            Phase::Placing(placing) => placing.tile == tile,
            Phase::Spending { upgrading, .. } => upgrading == tile,
            Phase::Making { tile: on }
            | Phase::PayingWorker { tile: on }
            | Phase::PayingSkill { tile: on } => on == tile,
            _ => false,
        }
    }

    /// Whether the viewer is about to bid for the tile.
    fn is_bid_for(&self, tile: Tile) -> bool {
        self.is_asked()
            && self.placing().is_some_and(|placing| placing.act == Act::Bid && placing.tile == tile)
    }

    fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.scene.say(phrase)
    }

    fn word(&self, key: &str) -> String {
        self.scene.word(key)
    }

    /// The name of a tile; a summer boat says which side is up.
    fn name_of_tile(&self, tile: Tile) -> String {
        match self.tiles()[tile].kind {
            TileKind::SummerBoat => self.say(crate::words::summer_boat(tile, self.is_second_side(tile))),
            _ => self.say(crate::words::tile(tile)),
        }
    }

    /// Whether a tile lies on its second side, wherever it is.
    fn is_second_side(&self, tile: Tile) -> bool {
        let lots = self.view.centre.iter().map(|lot| (lot.tile, lot.flipped));
        let villages = self.view.seats.iter().flat_map(|seat| seat.village.iter().chain(&seat.aside));
        lots.chain(villages.map(|placed| (placed.tile, placed.flipped))).any(|lying| lying == (tile, true))
    }

    /// Whether a tile of this player lies on its second side.
    fn is_flipped(&self, seat: Seat, tile: Tile) -> bool {
        let player = self.seat(seat);
        player.village.iter().chain(&player.aside).any(|placed| placed.tile == tile && placed.flipped)
    }

    /// What a tile does on this side, line by line.
    fn help_of_tile(&self, tile: Tile, flipped: bool) -> Vec<String> {
        crate::words::help(self.tiles(), tile, flipped).into_iter().map(|line| self.say(line)).collect()
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

    /// The emblem of a seat.
    fn emblem(&self, seat: Seat) -> Markup {
        html! {
            svg.em viewBox="0 0 48 48" aria-hidden="true" { use href={ "#a-" (self.animal_of(seat)) } {} }
        }
    }
}
