//! What a board is drawn with.
//!
//! A game that implements [`Board`] can be played in the browser: it draws what a viewer may know as HTML and SVG,
//! and says which pieces each move touches. The frame around it does the rest: it makes those pieces glow, narrows
//! the choice when a piece is picked, lists the same moves in words, and sends the one that was chosen.
//!
//! What the frame understands on any element of a board:
//!
//! - `id`: the piece. The same id in the next drawing is the same piece, wherever it then lies.
//! - class `target` with `role="button"` and `tabindex="0"`: a legal move touches it (see [`Scene::class`]).
//! - `data-help`: its help card, see [`Help`].
//! - `data-angle` on marks inside a target: the ways in which it can be turned, one for each move. It shows the way it
//!   lies by its `--turn`; the wheel, Q, E and clicks turn it, and the main button places it.
//! - `data-move`: it flies from where it was to where it is. Inside an `<svg>` a `style="transform:translate(…)"`
//!   slides by itself, without this mark.
//! - `data-from`: when it is new it flies from the piece with this id, or from the first of two places that the log names. Where that
//!   place is a seat's plate it is told of pieces whose `data-from` is empty: others say themselves from where they come.
//! - `data-of`: here lies what the seat with this plate (`seat-1`) keeps, so what comes from that seat flies from here.

mod chapters;
pub mod delta;
pub mod excerpt;
mod help;
pub mod laws;
pub mod parts;
mod points;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

pub use chapters::Chapter;
pub use excerpt::excerpt;
pub use help::Help;
pub use parts::{Composer, Page, Parts};
pub use points::known_points;

use maud::Markup;
use parts::{Asked, answer, note};
use serde::Serialize;
use table::{
    About, AnyMatch, Audience, Game, Language, Lexicon, Match, Part, Phrase, Reader, Seat, Standings, Texts,
    Viewer, Witness,
};

/// A game that can be drawn.
pub trait Board: Game {
    /// The style sheet of the board, after the frame's own.
    const STYLE: &'static str;
    /// The SVG symbols that the board uses beyond the frame's own: `<symbol id="kf-hex" …>…</symbol>…`.
    const SYMBOLS: &'static str;
    /// The rules in our own words, in English first and with the same numbers in every language: RULES.md and its translations,
    /// compressed (`packed::packed!`).
    const RULES: &'static [(Language, &'static [u8])];

    /// The picture of the game in a lobby: a whole SVG document of 320 × 170.
    const PICTURE: &'static str = include_str!("clearing.svg");
    /// How the board wants to stand in the frame.
    const LAYOUT: Layout = Layout::Framed;
    /// The lesson in English, French and German, as Markdown: about two screens that teach the game.
    /// `![a die](#die-brown-5)` shows a symbol.
    const LEARN: Texts = &[];
    /// The course: the files of its lessons on the board, in the order in which they are taken. See the crate `lessons`.
    const LESSONS: &'static [&'static str] = &[];

    /// What is explained in a first match, the first time it happens: the file `first-times.toml` of the crate `lessons`.
    const FIRST_TIMES: &'static str = "";

    /// The puzzles: the file `data/puzzles.toml` of the crate `puzzles`, compressed (`packed::packed!`).
    const PUZZLES: &'static [u8] = &[];

    /// What the solution of a puzzle can do: the key of a theme's name, and the keys of the moves and lines of the log that
    /// make it one.
    const THEMES: &'static [(&'static str, &'static [&'static str])] = &[];

    /// The pieces that the rules show at their beginning: the id of a symbol, and the key of its name.
    const PIECES: &'static [(&'static str, &'static str)] = &[];

    /// Words of the rules that are shown as pictures: the word, and the id of a symbol.
    const PICTURED: &'static [(&'static str, &'static str)] = &[];

    /// Draws all that the viewer may know, from the view alone.
    fn draw(view: &Self::View, scene: &Scene<'_>) -> Drawing;

    /// Where the match is: the round and the step, for the top of the page.
    fn moment(view: &Self::View) -> Phrase;

    /// The phase of the match as the rules call it, a season or a step of every round, for those who look back at many matches:
    /// its place among the phases, and its name. None: the game has no phases, or is over.
    fn phase(_view: &Self::View) -> Option<(u8, Phrase)> {
        None
    }

    /// The ids of the pieces that the move touches, in the order in which a person would pick them:
    /// `["rw-die-0", "rw-order-i-07"]`. None: the move is only in the action bar.
    fn pieces(view: &Self::View, mv: Self::Move) -> Vec<String>;

    /// The ids of the pieces that an event is about: they are lit while its line in the log is pointed at.
    fn lights(_event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// What happened in two or three words without who did it, for a plate. None: the line of the log is short enough.
    fn brief(_event: &Self::Event) -> Option<Phrase> {
        None
    }

    /// Whether the seat that the line of the log names did what it tells. Not: somebody starts a season, or is struck by a curse.
    fn is_act(_event: &Self::Event) -> bool {
        true
    }

    /// The place of the action bar in which the move stands, or the heading of the list of all moves.
    fn group(mv: Self::Move) -> Group;

    /// How many the move is about, where the same question is answered with more or fewer: the bar then steps
    /// through the numbers, and a digit names one. Moves under the same heading are steps of one row.
    fn amount(_view: &Self::View, _mv: Self::Move) -> Option<Amount> {
        None
    }

    /// What the move leaves behind that could still be had: “2 moves unused”. The bar then asks once more.
    fn gives_up(_view: &Self::View, _mv: Self::Move, _moves: &[Self::Move]) -> Option<Phrase> {
        None
    }

    /// Whether the same move may be wanted again and again, as carrying is.
    fn repeats(_mv: Self::Move) -> bool {
        false
    }

    /// The move as a small picture, where words alone would need numbers: a whole `<svg>` for the list of all moves.
    fn sketch(_view: &Self::View, _mv: Self::Move) -> Option<Markup> {
        None
    }

    /// Whether a seat has what scores things that the viewer cannot see: its points are then known in part, and are more in the end.
    fn hides_points(_view: &Self::View, _seat: Seat) -> bool {
        false
    }

    /// Whether the viewer's last move only began a choice, so that undo is a step back in it.
    fn is_open(_view: &Self::View) -> bool {
        false
    }

    /// The move that the viewer may make ahead, again and again, until there is something to answer. None: every choice
    /// matters.
    fn ahead(_view: &Self::View) -> Option<Ahead<Self::Move>> {
        None
    }

    /// All that some seat or nobody may know: hands, bags, piles. For a match that is over, where the areas of the seats
    /// do not show it.
    fn laid_open(&self, _scene: &Scene<'_>) -> Option<Markup> {
        None
    }

    /// How the points of a finished match came about, below the table of points; the view is of a match that is over, and
    /// everything that happened in it is told.
    fn finale(_view: &Self::View, _told: &[Self::Event], _scene: &Scene<'_>) -> Option<Markup> {
        None
    }
}

/// A move that can be made ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead<M> {
    pub mv: M,
    /// What the seat would want to answer, as it is now: while this stays the same, the move is made.
    pub watch: String,
    pub words: Phrase,
    /// How long.
    pub until: Phrase,
}

/// A move that can be made ahead, in notation and in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AheadTold {
    pub text: String,
    pub watch: String,
    pub words: String,
    pub until: String,
}

/// How a board stands in the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The board above, the viewer's own area below it, log and points in a column beside them.
    Framed,
    /// A board that needs the width and holds the own area itself; log and points fold away on smaller windows,
    /// and the style sheet `heavy.css` is loaded before the board's own.
    Broad,
}

/// Where a move stands: on the board and in the list of all moves, or at a fixed place of the action bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Among others under this heading (the key of a message).
    Under(&'static str),
    /// Under this heading, below all others: there may be many of these, and they are chosen on the board.
    Behind(&'static str),
    /// The main button: what goes on when nothing is chosen on the board.
    Main,
    /// The place that gives the turn away: pass, end of the turn. Never the main button, so that no double click does it.
    Pass,
}

/// What a game draws.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// What lies in the middle.
    pub board: Markup,
    /// The viewer's own area, on boards that have one apart; none for an onlooker.
    pub own: Option<Markup>,
    /// What each seat's plate shows beside name and points, in seat order.
    pub plates: Vec<Markup>,
}

/// How many a move is about, and how many the viewer has of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    pub n: u8,
    pub of: u8,
}

/// One legal move of the viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// In notation, as it is sent.
    pub text: String,
    /// What it does, in the reader's words.
    pub words: String,
    pub pieces: Vec<String>,
    pub group: Group,
    /// It brings something to light, so it cannot be taken back.
    pub is_final: bool,
    /// After it the seat is no longer asked.
    pub passes_on: bool,
    /// See [`Board::amount`].
    pub amount: Option<Amount>,
    /// See [`Board::gives_up`].
    pub gives_up: Option<String>,
    /// See [`Board::repeats`].
    pub repeats: bool,
    /// See [`Board::sketch`].
    pub sketch: Option<String>,
}

/// How a seat looks on this page.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLook {
    pub name: String,
    /// The animal that stands for the seat: its emblem is `#a-<animal>`, its colour `var(--seat-<animal>)`.
    pub animal: &'static str,
}

/// The animals of the seats, in seat order.
pub const ANIMALS: [&str; table::MOST_SEATS] = ["fox", "hare", "owl", "badger", "stag", "newt"];

/// Everything around the view that a board is drawn with.
pub struct Scene<'a> {
    pub lexicon: &'static Lexicon,
    pub reader: Reader<'a>,
    pub viewer: Viewer,
    pub seats: &'a [SeatLook],
    choices: &'a [Choice],
    /// For each piece: how many choices touch it, and the words of the only one.
    touched: BTreeMap<&'a str, Vec<usize>>,
    /// The seat that an onlooker follows.
    followed: Option<Seat>,
    /// Where parts are kept; none: everything is drawn anew.
    composer: Option<&'a Composer<'a>>,
    /// What the part that is being drawn has asked.
    asked: RefCell<Option<Vec<(Asked, u64)>>>,
}

impl<'a> Scene<'a> {
    pub fn new(
        lexicon: &'static Lexicon,
        reader: Reader<'a>,
        viewer: Viewer,
        seats: &'a [SeatLook],
        choices: &'a [Choice],
    ) -> Self {
        let mut touched: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, choice) in choices.iter().enumerate() {
            for piece in &choice.pieces {
                touched.entry(piece).or_default().push(index);
            }
        }
        let asked = RefCell::new(None);
        Scene { lexicon, reader, viewer, seats, choices, touched, followed: None, composer: None, asked }
    }

    /// The same, with parts that were drawn before.
    pub fn composed(self, composer: Option<&'a Composer<'a>>) -> Self {
        Scene { composer, ..self }
    }

    /// A part of the board that may be shown to others too, and again at the next moment. `inputs` is all of the view that it
    /// is drawn from; what it asks the scene (targets and choices, the seat in front, who is “you”) is noted here, language
    /// and seats are the same anyway. The slot names it: the same slot is the same part at another moment.
    pub fn part(&self, slot: &str, inputs: &impl Serialize, draw: impl FnOnce() -> Markup) -> Markup {
        let Some(composer) = self.composer else { return draw() };
        let drawn = || {
            let around = self.asked.replace(Some(Vec::new()));
            let markup = draw();
            (markup, self.asked.replace(around).unwrap_or_default())
        };
        let (markup, answers) = composer.asking(slot, inputs, |asked| self.answer(asked), drawn);
        // What a part within another asks, the other asks.
        if let Some(around) = &mut *self.asked.borrow_mut() {
            around.extend(answers.iter().cloned());
        }
        markup
    }

    /// What is answered to a part that asks.
    fn answer(&self, asked: &Asked) -> u64 {
        match asked {
            Asked::Piece(piece) => self.touching(piece),
            Asked::Choices => answer(self.choices.iter().map(|choice| (&choice.text, &choice.words))),
            Asked::Front => self.seat_in_front().index() as u64,
            Asked::You(seat) => u64::from(self.reader.seat == Some(*seat)),
        }
    }

    /// What can be done with a piece, as a number.
    fn touching(&self, piece: &str) -> u64 {
        let Some(touched) = self.touched.get(piece) else { return 0 };
        let choices = touched.iter().map(|&index| &self.choices[index]);
        answer(choices.map(|choice| (&choice.text, &choice.words, choice.is_final, choice.passes_on))).max(1)
    }

    /// The choices that touch the piece, by their indexes.
    fn touches(&self, piece: &str) -> Option<&Vec<usize>> {
        note(&self.asked, || (Asked::Piece(piece.into()), self.touching(piece)));
        self.touched.get(piece)
    }

    /// The same for an onlooker who follows a seat: its things lie in front, and nothing more is known of them.
    pub fn following(self, seat: Seat) -> Self {
        Scene { followed: Some(seat), ..self }
    }

    pub fn language(&self) -> Language {
        self.reader.language
    }

    /// The seat from which the board is seen: the viewer's own; for an onlooker the one they follow, or the first.
    pub fn front(&self) -> Seat {
        note(&self.asked, || (Asked::Front, self.answer(&Asked::Front)));
        self.seat_in_front()
    }

    fn seat_in_front(&self) -> Seat {
        self.viewer.seat().or(self.followed).unwrap_or_default()
    }

    /// A sentence for the reader.
    pub fn say(&self, phrase: impl Into<Phrase>) -> String {
        let phrase = phrase.into();
        self.note_actors(&phrase);
        self.lexicon.say(&phrase, self.reader)
    }

    /// A sentence about somebody who reads it is another one.
    fn note_actors(&self, phrase: &Phrase) {
        if let Some(actor) = phrase.actor {
            note(&self.asked, || (Asked::You(actor), self.answer(&Asked::You(actor))));
        }
        for (_, part) in &phrase.parts {
            match part {
                Part::Phrase(phrase) => self.note_actors(phrase),
                Part::List(phrases) => phrases.iter().for_each(|phrase| self.note_actors(phrase)),
                Part::Number(_) | Part::Text(_) | Part::Seat(_) => {}
            }
        }
    }

    /// A word or name in the reader's language.
    pub fn word(&self, key: &str) -> String {
        self.lexicon.word(key, self.reader.language)
    }

    /// All choices of the viewer.
    pub fn choices(&self) -> &'a [Choice] {
        note(&self.asked, || (Asked::Choices, self.answer(&Asked::Choices)));
        self.choices
    }

    /// Whether a legal move touches the piece.
    pub fn is_target(&self, piece: &str) -> bool {
        self.touches(piece).is_some()
    }

    /// The choices that touch the piece.
    pub fn choices_of(&self, piece: &str) -> impl Iterator<Item = &Choice> {
        self.touches(piece).into_iter().flatten().map(|&index| &self.choices[index])
    }

    /// The class of a piece: `class` and, when it is a target, `target`.
    pub fn class(&self, piece: &str, class: &str) -> String {
        if self.is_target(piece) {
            format!("{class} target").trim_start().to_owned()
        } else {
            class.to_owned()
        }
    }

    /// `button` for a piece that is a target.
    pub fn role(&self, piece: &str) -> Option<&'static str> {
        self.is_target(piece).then_some("button")
    }

    /// `img` for what is drawn inside a target. A target has its name on this picture and not on itself, so that no label
    /// disagrees with words that are seen; what is inside other pieces is read as it stands there.
    pub fn picture(&self, piece: &str) -> Option<&'static str> {
        self.is_target(piece).then_some("img")
    }

    /// The name of the picture inside a target.
    pub fn pictured(&self, piece: &str, name: &str) -> Option<String> {
        self.is_target(piece).then(|| self.label(piece, name))
    }

    /// The name of a piece that is no target, or of one in which nothing is drawn.
    pub fn name(&self, piece: &str, name: &str) -> Option<String> {
        (!self.is_target(piece)).then(|| self.label(piece, name))
    }

    /// The tab stop of a piece that is a target.
    pub fn tab(&self, piece: &str) -> Option<&'static str> {
        self.is_target(piece).then_some("0")
    }

    /// The label of a piece: what its only move does, or else its name.
    pub fn label(&self, piece: &str, name: &str) -> String {
        let mut choices = self.choices_of(piece);
        match (choices.next(), choices.next()) {
            (Some(only), None) if name.ends_with('.') => format!("{name} {}", only.words),
            (Some(only), None) => format!("{name}: {}", only.words),
            _ => name.to_owned(),
        }
    }
}

/// The legal moves of the viewer's seat, as the page offers them.
pub fn choices<G: Board>(played: &Match<G>, seat: Seat, reader: Reader<'_>) -> Vec<Choice> {
    let game = played.now();
    let view = game.view(Viewer::Seat(seat));
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let choice = |&mv: &G::Move| {
        let mut after = game.clone();
        let revealed = after.step(seat, mv, &mut Witness::silent());
        Choice {
            text: game.write(mv),
            words: G::lexicon().say(&game.describe(seat, mv), reader),
            pieces: G::pieces(&view, mv),
            group: G::group(mv),
            is_final: revealed.is_something(),
            passes_on: !after.waiting_for().contains(seat),
            amount: G::amount(&view, mv),
            repeats: G::repeats(mv),
            sketch: G::sketch(&view, mv).map(Markup::into_string),
            gives_up: G::gives_up(&view, mv, &moves).map(|phrase| G::lexicon().say(&phrase, reader)),
        }
    };
    moves.iter().map(choice).collect()
}

/// A game that can be drawn, with its type forgotten: what a server handles.
#[derive(Clone, Copy, Debug)]
pub struct Drawn {
    pub about: About,
    pub style: &'static str,
    pub symbols: &'static str,
    pub picture: &'static str,
    pub layout: Layout,
    /// See [`Board::RULES`].
    pub rules: &'static [(Language, &'static [u8])],
    /// The lesson.
    pub learn: Texts,
    /// See [`table::Game::ASKED`].
    pub asked: &'static [(&'static str, &'static str)],
    /// See [`Board::LESSONS`].
    pub lessons: &'static [&'static str],
    /// See [`Board::FIRST_TIMES`].
    pub first_times: &'static str,
    /// See [`Board::PUZZLES`].
    pub puzzles: &'static [u8],
    /// See [`Board::THEMES`].
    pub themes: &'static [(&'static str, &'static [&'static str])],
    /// See [`Board::PIECES`].
    pub pieces: &'static [(&'static str, &'static str)],
    /// See [`Board::PICTURED`].
    pub pictured: &'static [(&'static str, &'static str)],
    /// Paints a match of this game for one viewer.
    pub paint: fn(&dyn AnyMatch, Viewer, Language, &[SeatLook]) -> Painting,
    /// Paints it in parts for a viewer, or for an onlooker who follows a seat.
    pub compose:
        fn(&dyn AnyMatch, Viewer, Option<Seat>, Language, &[SeatLook], Option<&Composer<'_>>) -> Painting,
    /// A copy of the match, with everything that can be played again.
    pub copy: fn(&dyn AnyMatch) -> Box<dyn AnyMatch>,
    /// Paints it for an onlooker who follows a seat.
    pub follow: fn(&dyn AnyMatch, Seat, Language, &[SeatLook]) -> Painting,
    /// Draws it as a seat sees it that is asked nothing: a picture for rules.
    pub still: fn(&dyn AnyMatch, Seat, Language, &[SeatLook]) -> Drawing,
    /// The points if the match ended now, as far as the viewer may know them.
    pub points: fn(&dyn AnyMatch, Viewer) -> Standings,
    /// All that some seat or nobody may know, for a match that is over.
    pub laid_open: fn(&dyn AnyMatch, Language, &[SeatLook]) -> Option<Markup>,
    /// How the points of a finished match came about, for one viewer.
    pub finale: fn(&dyn AnyMatch, Viewer, Language, &[SeatLook]) -> Option<Markup>,
    /// What happened at these moves, as far as the viewer may know, in words.
    pub log: fn(&dyn AnyMatch, Range<usize>, Viewer, Language, &[SeatLook]) -> Vec<LogLine>,
    /// Everything that happened at these moves, whoever may know it: for a match that is over.
    pub open_log: fn(&dyn AnyMatch, Range<usize>, Language, &[SeatLook]) -> Vec<LogLine>,
    /// Where its rounds begin.
    pub chapters: fn(&dyn AnyMatch, Language) -> Vec<Chapter>,
    /// The phase after every number of moves, see [`Board::phase`].
    pub phases: fn(&dyn AnyMatch, Language) -> Vec<Option<(u8, String)>>,
    /// See [`Board::ahead`].
    pub ahead: fn(&dyn AnyMatch, Seat, Language) -> Option<AheadTold>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The index of the move at which it happened.
    pub index: usize,
    /// Whose doing it was, where it was anybody's.
    pub actor: Option<Seat>,
    /// Who made the move of which it came: an income comes to all by the last move of a round.
    pub by: Option<Seat>,
    pub words: String,
    /// The ids of the pieces it is about.
    pub pieces: Vec<String>,
    /// The same in two or three words without the actor, where that is shorter.
    pub brief: Option<String>,
    /// The actor did it, by the rules: somebody who took something back or starts a season has not acted.
    pub is_act: bool,
}

impl LogLine {
    /// Whether it tells of a move that the seat itself has made.
    pub fn is_own_move(&self, seat: Seat) -> bool {
        self.actor == Some(seat) && self.by == Some(seat) && self.is_act
    }
}

/// A match as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Painting {
    pub drawing: Drawing,
    /// The round and the step.
    pub moment: String,
    /// What the viewer is asked, while it is their turn to choose.
    pub prompt: Option<String>,
    /// The rule that this is about.
    pub rule: Option<&'static str>,
    /// The legal moves of the viewer.
    pub choices: Vec<Choice>,
    /// See [`Board::is_open`].
    pub is_open: bool,
}

impl Drawn {
    pub const fn of<G: Board>() -> Self {
        Drawn {
            about: G::ABOUT,
            style: G::STYLE,
            symbols: G::SYMBOLS,
            picture: G::PICTURE,
            layout: G::LAYOUT,
            rules: G::RULES,
            learn: G::LEARN,
            asked: G::ASKED,
            lessons: G::LESSONS,
            first_times: G::FIRST_TIMES,
            puzzles: G::PUZZLES,
            themes: G::THEMES,
            pieces: G::PIECES,
            pictured: G::PICTURED,
            paint: paint::<G>,
            compose: painted::<G>,
            copy: copy::<G>,
            follow: follow::<G>,
            still: still::<G>,
            points: points::<G>,
            laid_open: laid_open::<G>,
            finale: finale::<G>,
            log: log::<G>,
            open_log: open_log::<G>,
            chapters: chapters::chapters::<G>,
            phases: chapters::phases::<G>,
            ahead: ahead::<G>,
        }
    }
}

impl Drawn {
    /// The rules in this language, or in English where they are not translated, and which of the two it is.
    pub fn rules_for(&self, language: Language) -> (Language, String) {
        rules_in(self.rules, language)
    }
}

/// The text among these in this language, or the first.
fn rules_in(rules: &[(Language, &[u8])], language: Language) -> (Language, String) {
    let (spoken, packed) = rules.iter().find(|(spoken, _)| *spoken == language).unwrap_or_else(|| &rules[0]);
    (*spoken, table::unpacked(packed).expect("it was packed with the program"))
}

fn paint<G: Board>(
    played: &dyn AnyMatch,
    viewer: Viewer,
    language: Language,
    seats: &[SeatLook],
) -> Painting {
    painted::<G>(played, viewer, None, language, seats, None)
}

fn follow<G: Board>(played: &dyn AnyMatch, seat: Seat, language: Language, seats: &[SeatLook]) -> Painting {
    painted::<G>(played, Viewer::Onlooker, Some(seat), language, seats, None)
}

fn still<G: Board>(played: &dyn AnyMatch, seat: Seat, language: Language, seats: &[SeatLook]) -> Drawing {
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let (viewer, reader) = (Viewer::Seat(seat), Reader { language, seat: Some(seat), names: &names });
    let scene = Scene::new(G::lexicon(), reader, viewer, seats, &[]);
    G::draw(&typed::<G>(played).now().view(viewer), &scene)
}

fn painted<G: Board>(
    played: &dyn AnyMatch,
    viewer: Viewer,
    followed: Option<Seat>,
    language: Language,
    seats: &[SeatLook],
    composer: Option<&Composer<'_>>,
) -> Painting {
    let played = typed::<G>(played);
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let reader = Reader { language, seat: viewer.seat(), names: &names };
    let choices = viewer.seat().map_or_else(Vec::new, |seat| choices(played, seat, reader));
    let view = played.now().view(viewer);
    let scene = Scene::new(G::lexicon(), reader, viewer, seats, &choices).composed(composer);
    let scene = match followed {
        Some(seat) => scene.following(seat),
        None => scene,
    };
    let drawing = G::draw(&view, &scene);
    let asked = viewer.seat().filter(|_| !choices.is_empty());
    Painting {
        drawing,
        moment: G::lexicon().say(&G::moment(&view), reader),
        rule: asked.and_then(|seat| played.now().rule_asked(seat)),
        prompt: asked.map(|seat| G::lexicon().say(&played.now().prompt(seat), reader)),
        choices,
        is_open: G::is_open(&view),
    }
}

fn copy<G: Board>(played: &dyn AnyMatch) -> Box<dyn AnyMatch> {
    Box::new(typed::<G>(played).clone())
}

/// The match with its type.
fn typed<G: Board>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref().expect("the match is of this game")
}

fn ahead<G: Board>(played: &dyn AnyMatch, seat: Seat, language: Language) -> Option<AheadTold> {
    let game = typed::<G>(played).now();
    let Ahead { mv, watch, words, until } = G::ahead(&game.view(Viewer::Seat(seat)))?;
    let say = |phrase: &Phrase| G::lexicon().say(phrase, Reader::onlooker(language));
    Some(AheadTold { text: game.write(mv), watch, words: say(&words), until: say(&until) })
}

fn points<G: Board>(played: &dyn AnyMatch, viewer: Viewer) -> Standings {
    let played = typed::<G>(played);
    let (view, mut known) = (played.now().view(viewer), known_points(played, viewer));
    for score in &mut known.scores {
        score.is_least = !played.is_over() && G::hides_points(&view, score.seat);
    }
    known
}

fn laid_open<G: Board>(played: &dyn AnyMatch, language: Language, seats: &[SeatLook]) -> Option<Markup> {
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let reader = Reader { language, seat: None, names: &names };
    let scene = Scene::new(G::lexicon(), reader, Viewer::Onlooker, seats, &[]);
    typed::<G>(played).now().laid_open(&scene)
}

fn finale<G: Board>(
    played: &dyn AnyMatch,
    viewer: Viewer,
    language: Language,
    seats: &[SeatLook],
) -> Option<Markup> {
    let played = typed::<G>(played);
    if !played.is_over() {
        return None;
    }
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let reader = Reader { language, seat: viewer.seat(), names: &names };
    let scene = Scene::new(G::lexicon(), reader, viewer, seats, &[]);
    let told = played.events(0..played.played().len()).into_iter().flatten();
    let told: Vec<G::Event> = told
        .filter(|(audience, _)| !matches!(audience, Audience::Others(_)))
        .map(|(_, event)| event)
        .collect();
    G::finale(&played.now().view(viewer), &told, &scene)
}

fn log<G: Board>(
    played: &dyn AnyMatch,
    moves: Range<usize>,
    viewer: Viewer,
    language: Language,
    seats: &[SeatLook],
) -> Vec<LogLine> {
    tell(typed::<G>(played), moves, viewer, language, seats, |audience| audience.includes(viewer))
}

/// Of an event that one seat hears more of than the others, what that seat hears is told.
fn open_log<G: Board>(
    played: &dyn AnyMatch,
    moves: Range<usize>,
    language: Language,
    seats: &[SeatLook],
) -> Vec<LogLine> {
    let is_told = |audience: Audience| !matches!(audience, Audience::Others(_));
    tell(typed::<G>(played), moves, Viewer::Onlooker, language, seats, is_told)
}

fn tell<G: Board>(
    played: &Match<G>,
    moves: Range<usize>,
    viewer: Viewer,
    language: Language,
    seats: &[SeatLook],
    is_told: impl Fn(Audience) -> bool + Copy,
) -> Vec<LogLine> {
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let reader = Reader { language, seat: viewer.seat(), names: &names };
    let first = moves.start;
    let told = played.events(moves).into_iter().enumerate();
    let lines = told.flat_map(|(offset, events)| {
        let heard = events.into_iter().filter(move |(audience, _)| is_told(*audience));
        heard.map(move |(_, event)| (first + offset, event))
    });
    lines
        .map(|(index, event)| {
            let phrase = played.now().tell(&event);
            let words = G::lexicon().say(&phrase, reader);
            let brief = G::brief(&event).map(|phrase| G::lexicon().say(&phrase, reader));
            let by = played.played().get(index).map(|made| made.seat);
            LogLine {
                index,
                actor: phrase.actor,
                by,
                words,
                pieces: G::lights(&event),
                brief,
                is_act: G::is_act(&event),
            }
        })
        .collect()
}
