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
        self.brief().unwrap_or_else(|| (self.first_step(play), None))
    }

    /// The same in the game's short words. What was done several times in the same words is told with how often.
    fn brief(&self) -> Option<(String, Option<&str>)> {
        let briefs: Vec<&str> = self.lines.iter().filter_map(|line| line.brief.as_deref()).collect();
        let (first, last) = (*briefs.first()?, *briefs.last()?);
        let is_one = briefs.iter().all(|brief| *brief == first);
        let first =
            if is_one && briefs.len() > 1 { format!("{first} ×{}", briefs.len()) } else { first.to_owned() };
        let last = Some(last).filter(|last| *last != briefs[0]);
        Some((first, last))
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
    let past = play.log.iter().filter(|line| line.index < play.count || play.earlier.is_none());
    // Whoever looks on at somebody who plays alone sees it as they do.
    let alone = (play.seats.len() == 1).then(Seat::default);
    let mut acts = gathered(past, play.viewer.seat().or(alone));
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

/// What each seat did in one go, one after the other.
fn gathered<'a>(lines: impl Iterator<Item = &'a LogLine>, own: Option<Seat>) -> Vec<Act<'a>> {
    let mut acts: Vec<Act<'_>> = Vec::new();
    let mut is_parted = false;
    for line in lines {
        // Seasons that end and dice that are rolled belong to nobody. They part what one did oneself before and after: nobody else
        // may have acted in between, alone at the table not once in the whole match.
        is_parted |= line.actor.is_none();
        // What came to a seat by another's move, an income say, is an act where there are short words for it.
        let is_done = line.by == line.actor || line.brief.is_some();
        let Some(seat) = line.actor.filter(|_| is_done && line.is_act) else { continue };
        match acts.last_mut().filter(|act| act.seat == seat && !(is_parted && own == Some(seat))) {
            Some(act) => act.lines.push(line),
            None => acts.push(Act { seat, number: None, lines: vec![line] }),
        }
        is_parted = false;
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

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    fn line(actor: Option<Seat>, brief: &str) -> LogLine {
        LogLine {
            index: 0,
            actor,
            by: actor,
            words: String::new(),
            pieces: Vec::new(),
            brief: Some(brief.to_owned()),
            is_act: true,
        }
    }

    fn told(lines: &[LogLine], own: Seat) -> Vec<(Seat, String)> {
        let told = |act: &Act<'_>| {
            let (first, last) = act.brief().expect("it has short words");
            (act.seat, last.map_or_else(|| first.clone(), |last| format!("{first} · {last}")))
        };
        gathered(lines.iter(), Some(own)).iter().map(told).collect()
    }

    #[test]
    fn what_is_done_twice_in_the_same_words_is_counted() {
        let fable = || line(Some(BEN), "+1 Fable");
        assert_eq!(told(&[fable()], ANNA), [(BEN, "+1 Fable".to_owned())]);
        assert_eq!(told(&[fable(), fable()], ANNA), [(BEN, "+1 Fable ×2".to_owned())]);
        let mixed = [fable(), line(Some(BEN), "+1 wood"), fable()];
        assert_eq!(told(&mixed, ANNA), [(BEN, "+1 Fable".to_owned())]);
    }

    #[test]
    fn alone_at_the_table_the_last_act_is_not_the_whole_match() {
        let turns = |seat| {
            let rolled = || line(None, "");
            [line(Some(seat), "yellow 1"), rolled(), line(Some(seat), "brown 3"), line(Some(seat), "brown 4")]
        };
        let own = [(ANNA, "yellow 1".to_owned()), (ANNA, "brown 3 · brown 4".to_owned())];
        assert_eq!(told(&turns(ANNA), ANNA), own);
        // The others' stay one: each has one number.
        assert_eq!(told(&turns(BEN), ANNA), [(BEN, "yellow 1 · brown 4".to_owned())]);
    }
}
