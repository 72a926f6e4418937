//! What happened since my last move, and what each seat did last. One number links the plate, the seal on the board and
//! the chip in the bar.

use maud::{Markup, html};
use scene::LogLine;
use table::Seat;

use crate::model::Play;
use crate::sprite::emblem;
use crate::words::Words;

/// What one seat did in one go: many small steps of a turn are one act.
pub struct Act<'a> {
    pub seat: Seat,
    /// Its place in the order of play since the viewer's own last move, from 1; none for what is older.
    pub number: Option<usize>,
    lines: Vec<&'a LogLine>,
}

impl Act<'_> {
    /// What it began with and what came of it, in a few words and without the name, which stands beside it; where the game
    /// has no short words, its first step.
    fn short(&self, play: &Play) -> (String, Option<&str>) {
        let mut briefs = self.lines.iter().filter_map(|line| line.brief.as_deref());
        match briefs.next() {
            Some(first) => (first.to_owned(), briefs.next_back().filter(|last| *last != first)),
            None => (self.first_step(play), None),
        }
    }

    fn first_step(&self, play: &Play) -> String {
        let words = self.lines[0].words.as_str();
        let name = play.seats[self.seat.index()].look.name.as_str();
        let rest = words.strip_prefix(name).filter(|rest| rest.starts_with(' ')).unwrap_or(words);
        rest.trim().trim_end_matches('.').to_owned()
    }

    /// All its steps in words.
    pub fn whole(&self) -> String {
        self.lines.iter().map(|line| line.words.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The pieces it was about, the first step's first.
    pub fn pieces(&self) -> String {
        let mut pieces: Vec<&str> = Vec::new();
        for piece in self.lines.iter().flat_map(|line| &line.pieces) {
            if !pieces.contains(&piece.as_str()) {
                pieces.push(piece);
            }
        }
        pieces.join(" ")
    }
}

/// All acts of the match as the viewer heard of them, oldest first.
pub fn acts(play: &Play) -> Vec<Act<'_>> {
    let mut acts: Vec<Act<'_>> = Vec::new();
    for line in play.log.iter() {
        // Seasons that end and cards that are laid out belong to nobody, and part what comes before from what follows.
        let is_past = line.index < play.count || play.earlier.is_none();
        // What came to a seat by another's move, an income say, is an act where there are short words for it.
        let is_done = line.by == line.actor || line.brief.is_some();
        let Some(seat) = line.actor.filter(|_| is_past && is_done && line.is_act) else { continue };
        match acts.last_mut().filter(|act| act.seat == seat) {
            Some(act) => act.lines.push(line),
            None => acts.push(Act { seat, number: None, lines: vec![line] }),
        }
    }
    if let Some(own) = play.viewer.seat().filter(|&seat| play.mine.contains(seat) && play.earlier.is_none()) {
        let is_own_move = |act: &Act<'_>| act.lines.iter().any(|line| line.is_own_move(own));
        let since = acts.iter().rposition(is_own_move).map_or(0, |last| last + 1);
        let others = acts[since..].iter_mut().filter(|act| act.seat != own);
        for (number, act) in others.enumerate() {
            act.number = Some(number + 1);
        }
    }
    acts
}

/// Of more chips than this the newest are told; the log tells the rest.
const MOST: usize = 24;
/// So many have room beside one another; more are scrolled through.
const FEW: usize = 3;

/// The acts of the others since the viewer's own last move, each with a way to its place on the board.
pub fn chips(play: &Play, words: Words) -> Markup {
    let all = acts(play);
    let fresh: Vec<&Act<'_>> = all.iter().filter(|act| act.number.is_some()).collect();
    let shown = &fresh[fresh.len().saturating_sub(MOST)..];
    html! {
        div #acts.sincebox.many[shown.len() > FEW] role="group" aria-label=(words.word("since-your-move")) {
            div.chips5 data-audit="scroll" { @for act in shown { (chip(play, act)) } }
            @if shown.len() > FEW {
                button #acts-more.btn type="button" hidden { "▸ " b.num {} span.vh { " " (words.word("acts-further")) } }
            }
        }
    }
}

fn chip(play: &Play, act: &Act<'_>) -> Markup {
    let look = &play.seats[act.seat.index()].look;
    let number = act.number.unwrap_or(0);
    let (first, last) = act.short(play);
    html! {
        button.since5 type="button" id={ "act-" (number) } data-act=(number) data-lights=(act.pieces())
            title=(act.whole()) {
            (emblem(look.animal, "s")) i.nr aria-hidden="true" { (number) } span.tx aria-hidden="true" { (first) @if let Some(last) = last { span.end { " · " (last) } } }
            span.vh { (number) ": " (act.whole()) }
        }
    }
}

/// What a seat did last, for its plate.
pub fn last_act(play: &Play, acts: &[Act<'_>], seat: Seat) -> Option<Markup> {
    let act = acts.iter().rfind(|act| act.seat == seat)?;
    let (first, last) = act.short(play);
    Some(html! {
        @if let Some(number) = act.number { i.nr { (number) } }
        span.la title=(act.whole()) { (first) @if let Some(last) = last { span.end { " · " (last) } } }
    })
}
