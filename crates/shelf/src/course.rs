//! The course of a match whose game is known only at run time: every turn beside the best one, and everything that came to
//! light beside what could have come instead.

use bots::{Budget, Gauge, Hopes, TurnWorth, Unveiled};
use table::{Advice, AnyMatch, Match, Seat, Witness};

use crate::insight::Expected;
use crate::{Visitor, visit};

/// A stretch of a match that is measured as a whole: one turn, what several seats choose at once, or what fate does by itself.
/// It ends where something comes to light, at the latest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// It lasts from after so many moves to after so many.
    pub from: usize,
    pub to: usize,
    /// The turns in which there was a choice: several only where they were made at once.
    pub turns: Vec<Played>,
    pub revealed: Option<Revealed>,
}

/// A turn in which there was a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// After so many moves the seat knew all that it knew when it chose: where several choose at once, before any of them
    /// had.
    pub from: usize,
    pub seat: Seat,
    /// Its own moves since, in notation, each with how many moves came before it.
    pub moves: Vec<(usize, String)>,
}

/// A turn that was looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnSeen {
    /// The best turn, in notation, as far as it was foreseen.
    pub line: Vec<String>,
    /// What another seat is expected to answer.
    pub answer: Option<Expected>,
    /// The turn that was played comes to the same.
    pub is_same: bool,
    pub best: TurnWorth,
    pub own: TurnWorth,
    /// By how much less the seat can expect with its own turn, and the standard error of that: chance, points.
    pub gap: (f32, f32),
    pub points_gap: (f32, f32),
}

impl TurnSeen {
    /// The best turn is not known to be better.
    pub fn is_as_good(&self) -> bool {
        self.is_same || self.gap.0 <= self.gap.1
    }
}

/// A moment at which something came to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// After so many moves nothing was chosen yet of what is chosen at once.
    pub from: usize,
    /// After so many moves came the one that brought it.
    pub at: usize,
}

/// The stretches of a match, in their order.
pub fn course(played: &dyn AnyMatch) -> Vec<Stretch> {
    struct Course<'a>(&'a dyn AnyMatch);

    impl Visitor for Course<'_> {
        type Out = Vec<Stretch>;

        fn visit<G: Advice>(self) -> Vec<Stretch> {
            let mut found = Finder::<G> { stretches: Vec::new(), now: None, moves: Vec::new() };
            retrace::<G>(self.0, |at, game, seat, mv, revealed| found.step(at, game, seat, mv, revealed));
            found.stretches.extend(found.now.map(|now| now.stretch));
            found.stretches
        }
    }

    visit(played.about().slug, Course(played)).expect("every match is of a game on the shelf")
}

struct Finder<G: Advice> {
    stretches: Vec<Stretch>,
    now: Option<Now<G>>,
    moves: Vec<G::Move>,
}

/// A stretch that is under way.
struct Now<G: Advice> {
    stretch: Stretch,
    start: G,
    seat: Seat,
    /// All its moves so far, by whom.
    made: Vec<(Seat, usize, String)>,
}

impl<G: Advice> Now<G> {
    /// Whether a move belongs to it: several who chose at once are still choosing, or a seat is still in its turn.
    fn goes_on(&self, game: &G, seat: Seat) -> bool {
        let is_same_turn = |seat: Seat| game.turn(seat) == self.start.turn(seat);
        let asked = self.start.waiting_for();
        if asked.len() > 1 {
            game.waiting_for().iter().all(|seat| asked.contains(seat))
                && Seat::all(game.seats()).all(is_same_turn)
        } else {
            game.waiting_for().len() == 1 && seat == self.seat && is_same_turn(seat)
        }
    }
}

impl<G: Advice> Finder<G> {
    fn step(&mut self, at: usize, game: &G, seat: Seat, mv: G::Move, revealed: bool) {
        if self.now.as_ref().is_some_and(|now| !now.goes_on(game, seat)) {
            self.stretches.extend(self.now.take().map(|now| now.stretch));
        }
        let mut now = self.now.take().unwrap_or_else(|| Now {
            stretch: Stretch { from: at, ..Stretch::default() },
            start: game.clone(),
            seat,
            made: Vec::new(),
        });
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        now.made.push((seat, at, game.write(mv)));
        now.note(at, seat, self.moves.len() > 1);
        now.stretch.to = at + 1;
        if revealed {
            let is_together = now.start.waiting_for().len() > 1;
            let from = if is_together { now.stretch.from } else { at };
            now.stretch.revealed = Some(Revealed { from, at });
            self.stretches.push(now.stretch);
        } else {
            self.now = Some(now);
        }
    }
}

impl<G: Advice> Now<G> {
    /// Notes the last move in the turn that it belongs to. A turn begins with its first choice.
    fn note(&mut self, at: usize, seat: Seat, is_choice: bool) {
        let text = |(_, at, text): &(Seat, usize, String)| (*at, text.clone());
        let last = self.made.last().map(text);
        if let Some(turn) = self.stretch.turns.iter_mut().find(|turn| turn.seat == seat) {
            turn.moves.extend(last);
        } else if is_choice && self.start.waiting_for().len() > 1 {
            let moves = self.made.iter().filter(|(other, ..)| *other == seat).map(text).collect();
            self.stretch.turns.push(Played { from: self.stretch.from, seat, moves });
        } else if is_choice {
            self.stretch.turns.push(Played { from: at, seat, moves: last.into_iter().collect() });
        }
    }
}

/// Looks at a turn that was played, from what its seat knew.
pub fn look_at_turn(played: &dyn AnyMatch, turn: &Played, budget: Budget, seed: u64) -> TurnSeen {
    struct Judging<'a>(&'a dyn AnyMatch, &'a Played, Budget, u64);

    impl Visitor for Judging<'_> {
        type Out = TurnSeen;

        fn visit<G: Advice>(self) -> TurnSeen {
            let Judging(played, turn, budget, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(turn.from);
            let moves = read(&game, turn);
            let judged = bots::judge_turn(&game, turn.seat, &moves, budget, seed);
            let answer = judged.line.answer.map(|answer| Expected {
                seat: answer.seat,
                text: game.write(answer.mv),
                meaning: Some(answer.meaning),
            });
            TurnSeen {
                line: judged.line.moves.into_iter().map(|mv| game.write(mv)).collect(),
                answer,
                is_same: judged.is_same,
                best: judged.best,
                own: judged.own,
                gap: judged.gap,
                points_gap: judged.points_gap,
            }
        }
    }

    visit(played.about().slug, Judging(played, turn, budget, seed))
        .expect("every match is of a game on the shelf")
}

/// The moves of a turn, each read where it was made, as far as they are possible without what others did in between.
fn read<G: Advice>(game: &G, turn: &Played) -> Vec<G::Move> {
    let mut now = game.clone();
    let mut made = |(_, text): &(usize, String)| {
        let is_asked = now.waiting_for().contains(turn.seat);
        let mv = now.read(text).ok().filter(|mv| is_asked && now.lists(turn.seat, *mv))?;
        now.step(turn.seat, mv, &mut Witness::silent());
        Some(mv)
    };
    turn.moves.iter().map_while(&mut made).collect()
}

/// Measures what came to light.
pub fn unveil(played: &dyn AnyMatch, revealed: Revealed, gauge: Gauge, seed: u64) -> Unveiled {
    struct Unveiling<'a>(&'a dyn AnyMatch, Revealed, Gauge, u64);

    impl Visitor for Unveiling<'_> {
        type Out = Unveiled;

        fn visit<G: Advice>(self) -> Unveiled {
            let Unveiling(played, Revealed { from, at }, gauge, seed) = self;
            let whole: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let record = played.record(&[]).moves;
            let (start, after) = (whole.at(from), whole.at(at + 1));
            let read = |index: usize| {
                let step = &record[index];
                (step.seat, whole.at(index).read(&step.text).expect("the game wrote it"))
            };
            let since: Vec<(Seat, G::Move)> = (from..at).map(read).collect();
            let (seat, mv) = read(at);
            bots::unveil(&bots::Event { start: &start, since: &since, seat, mv, after: &after }, gauge, seed)
        }
    }

    visit(played.about().slug, Unveiling(played, revealed, gauge, seed))
        .expect("every match is of a game on the shelf")
}

/// What every seat could expect after so many moves.
pub fn hopes(played: &dyn AnyMatch, count: usize, gauge: Gauge, seed: u64) -> Hopes {
    struct Hoping<'a>(&'a dyn AnyMatch, usize, Gauge, u64);

    impl Visitor for Hoping<'_> {
        type Out = Hopes;

        fn visit<G: Advice>(self) -> Hopes {
            let Hoping(played, at, gauge, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            bots::hopes(&played.at(at), gauge, seed)
        }
    }

    visit(played.about().slug, Hoping(played, count, gauge, seed))
        .expect("every match is of a game on the shelf")
}

/// What every seat could expect when only this turn was made of those that were made at once; none where nobody else saw it
/// yet.
pub fn hopes_alone(played: &dyn AnyMatch, turn: &Played, gauge: Gauge, seed: u64) -> Option<Hopes> {
    struct Alone<'a>(&'a dyn AnyMatch, &'a Played, Gauge, u64);

    impl Visitor for Alone<'_> {
        type Out = Option<Hopes>;

        fn visit<G: Advice>(self) -> Option<Hopes> {
            let Alone(played, turn, gauge, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(turn.from);
            let moves = read(&game, turn);
            bots::hopes_alone(&game, turn.seat, &moves, gauge, seed)
        }
    }

    visit(played.about().slug, Alone(played, turn, gauge, seed))
        .expect("every match is of a game on the shelf")
}

/// Goes through the match: every state with the move that follows, and whether that brought something to light.
pub fn retrace<G: Advice>(played: &dyn AnyMatch, mut look: impl FnMut(usize, &G, Seat, G::Move, bool)) {
    let whole: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
    let mut game = whole.at(0);
    for (at, step) in played.record(&[]).moves.into_iter().enumerate() {
        let mv = game.read(&step.text).expect("it was written by the game");
        let mut after = game.clone();
        let revealed = whole.advance(&mut after, step.seat, mv, &mut Witness::silent()).is_something();
        look(at, &game, step.seat, mv, revealed);
        game = after;
    }
}

#[cfg(test)]
mod tests {
    use bots::Foreseen;
    use table::{Seed, Setup};

    use super::*;

    /// A match between bots that think a little.
    fn match_of(slug: &str, players: u8, seed: &str) -> Box<dyn AnyMatch> {
        let entry = crate::find(slug).expect("it is on the shelf");
        let mut played = (entry.deal)(Setup::for_players(players), Seed::named(seed)).expect("a match");
        let mut number = 0;
        while let Some(seat) = played.waiting_for().first() {
            number += 1;
            let bot = "search:6it".parse().expect("a bot");
            let text = crate::choose(&*played, seat, bot, number, &mut crate::Recollection::default());
            played.play(seat, &text).expect("bots play legal moves");
        }
        played
    }

    #[test]
    fn a_match_of_older_rules_is_gone_through_by_them() {
        let text = include_str!("../../../games/keyflower/records/three-at-the-table.game");
        let record = table::Record::parse(text).expect("a record");
        let entry = crate::find("keyflower").expect("Keyflower");
        let played = (entry.replay)(&record, None).expect("it replays");
        assert!(course(&*played).len() > 50);
    }

    /// Law: the stretches of a match follow one another without a gap, every choice is in a turn, and turns of several seats
    /// stand together only where they were made at once.
    #[test]
    fn a_match_is_made_of_stretches() {
        for (slug, players) in
            [("nim", 2), ("woodcraft-roll", 3), ("grimm-forest", 2), ("woodcraft", 2), ("keyflower", 3)]
        {
            let played = match_of(slug, players, "stretches");
            let record = played.record(&[]).moves;
            let mut at = 0;
            let mut told = std::collections::BTreeSet::new();
            for stretch in course(&*played) {
                assert_eq!(stretch.from, at, "{slug}");
                assert!(stretch.to > stretch.from, "{slug}");
                at = stretch.to;
                let is_together = played.at(stretch.from).waiting_for().len() > 1;
                assert!(is_together || stretch.turns.len() <= 1, "{slug}: {stretch:?}");
                for turn in &stretch.turns {
                    let is_own = |(at, text): &(usize, String)| {
                        record[*at].seat == turn.seat && record[*at].text == *text
                    };
                    assert!(turn.moves.iter().all(is_own), "{slug}: {turn:?}");
                    told.extend(turn.moves.iter().map(|(at, _)| *at));
                }
                if let Some(revealed) = stretch.revealed {
                    assert_eq!(revealed.at + 1, stretch.to, "{slug}");
                }
            }
            assert_eq!(at, record.len(), "{slug}");
            let has_choice = |at: &usize| played.at(*at).moves(record[*at].seat).len() > 1;
            assert!((0..record.len()).filter(has_choice).all(|at| told.contains(&at)), "{slug}");
        }
    }

    #[test]
    fn what_came_to_light_moves_shares_of_a_whole_and_is_fair_on_average() {
        let (mut sum, mut squares, mut count) = (0.0f64, 0.0f64, 0.0f64);
        for number in 0..6 {
            let played = match_of("woodcraft-roll", 2, &format!("luck {number}"));
            let revealed: Vec<Revealed> =
                course(&*played).into_iter().filter_map(|stretch| stretch.revealed).collect();
            assert!(!revealed.is_empty());
            for revealed in revealed {
                let found = unveil(&*played, revealed, Gauge { worlds: 3, look: 12 }, number);
                // What is guessed is told against what could be expected before.
                let Foreseen::Drawn(expected) = &found.foreseen else { continue };
                let luck = found.came.since(expected);
                assert!(luck.chances.iter().sum::<f32>().abs() < 1e-3, "{found:?}");
                assert!((found.came.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{found:?}");
                let change = f64::from(luck.chances[0]);
                (sum, squares, count) = (sum + change, squares + change * change, count + 1.0);
            }
        }
        let deviation = (squares / count - (sum / count).powi(2)).max(0.0).sqrt();
        assert!(
            (sum / count).abs() <= 4.0 * deviation / count.sqrt() + 1e-4,
            "{} ± {deviation}",
            sum / count
        );
    }
}
