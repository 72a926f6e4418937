//! What the search sees in a match whose game is known only at run time.

use bots::{Budget, Candidate, Insight, Kind};
use serde::{Deserialize, Serialize};
use table::{Advice, AnyMatch, Match, Phrase, Seat, Witness};

use crate::{Visitor, visit};

/// Moves of a seat with what they lead to, and how the match stands, as that seat can see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sight {
    /// The best first: the one that the search trusts most, then by what they are worth.
    pub moves: Vec<Seen>,
    /// Every seat's chance of winning, in seat order, if the seat plays on at its best. They sum up to 1.
    pub chances: Vec<f32>,
}

/// A move that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// In notation.
    #[serde(rename = "move")]
    pub text: String,
    /// How often it was tried: what was tried rarely is known badly.
    pub visits: u32,
    /// The chance that the seat wins with it.
    pub chance: f32,
    /// The points that the seat can expect with it.
    pub points: f32,
    /// Every seat's chance of winning with it, in seat order. They sum up to 1.
    #[serde(default)]
    pub chances: Vec<f32>,
    /// The whole turn that begins with it, in notation, as far as it was foreseen; empty where it was not asked for.
    #[serde(default)]
    pub turn: Vec<String>,
    /// What another seat is expected to answer.
    #[serde(default)]
    pub answer: Option<Expected>,
}

/// An answer that the search expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Expected {
    pub seat: Seat,
    /// In notation. In the true match it may not be possible.
    #[serde(rename = "move")]
    pub text: String,
    /// What it does, as the seat that asks can imagine it.
    #[serde(skip)]
    pub meaning: Option<Phrase>,
}

impl Seen {
    /// How little is known of the difference between two moves, in chances of winning or, alone, in points: two standard
    /// errors. What they differ by because tries stray is no difference, and the best of many that are known badly looks
    /// better than it is.
    pub fn doubt(&self, other: &Seen, is_solo: bool) -> f32 {
        /// A move that was tried less often than this is known badly.
        const WELL_TRIED: u32 = 8;
        /// How far the worth of one try strays from the mean.
        const STRAY: (f32, f32) = (0.25, 6.0);
        let tries = |seen: &Seen| seen.visits.max(WELL_TRIED) as f32;
        let stray = if is_solo { STRAY.1 } else { STRAY.0 };
        2.0 * stray * (1.0 / tries(self) + 1.0 / tries(other)).sqrt()
    }

    /// What it is worth to the seat: its chance of winning or, alone, its points.
    pub fn worth(&self, is_solo: bool) -> f32 {
        if is_solo { self.points } else { self.chance }
    }
}

/// Something that came to light, and what it changed for every seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// After so many moves.
    pub at: usize,
    /// Changes of the chances of winning and of the points to come, in seat order.
    pub chances: Vec<f32>,
    pub points: Vec<f32>,
}

/// A small choice of a match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// After so many moves.
    pub at: usize,
    pub seat: Seat,
    /// Small choices of one turn have the same number: a turn ends when the game says so, and when something comes to light.
    pub turn: usize,
    /// In notation.
    pub played: String,
}

/// What the search sees for a seat that is waited for. It looks at nothing but worlds that the seat cannot tell from the
/// true one.
pub fn insight(played: &dyn AnyMatch, seat: Seat, budget: Budget, seed: u64) -> Sight {
    insight_at(played, played.count(), seat, budget, seed)
}

/// The same at the moment after the first `count` moves.
pub fn insight_at(played: &dyn AnyMatch, count: usize, seat: Seat, budget: Budget, seed: u64) -> Sight {
    look(played, Look { count, seat, budget, seed, about: None })
}

/// The same, with the move that was played then looked at as well as the best one.
pub fn insight_about(played: &dyn AnyMatch, chosen: &Chosen, budget: Budget, seed: u64) -> Sight {
    let Chosen { at: count, seat, .. } = *chosen;
    look(played, Look { count, seat, budget, seed, about: Some(&chosen.played) })
}

struct Look<'a> {
    count: usize,
    seat: Seat,
    budget: Budget,
    seed: u64,
    /// A move, in notation.
    about: Option<&'a str>,
}

fn look(played: &dyn AnyMatch, look: Look<'_>) -> Sight {
    struct Looking<'a>(&'a dyn AnyMatch, Look<'a>);

    impl Visitor for Looking<'_> {
        type Out = Sight;

        fn visit<G: Advice>(self) -> Sight {
            let Looking(played, Look { count, seat, budget, seed, about }) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(count);
            let about = about.and_then(|text| game.read(text).ok());
            let insight = match about {
                Some(mv) => bots::insight_about(&game, seat, budget, mv, seed),
                None => bots::insight(&game, seat, budget, seed),
            };
            sight(&insight, game.seats(), |mv| game.write(mv))
        }
    }

    visit(played.about().slug, Looking(played, look)).expect("every match is of a game on the shelf")
}

fn sight<M: Copy>(insight: &Insight<M>, seats: usize, write: impl Fn(M) -> String) -> Sight {
    let seen = |candidate: &Candidate<M>| Seen {
        text: write(candidate.mv),
        visits: candidate.visits,
        chance: candidate.chance,
        points: candidate.points,
        chances: candidate.chances[..seats].to_vec(),
        turn: Vec::new(),
        answer: None,
    };
    let mut moves: Vec<Seen> = insight.candidates.iter().map(seen).collect();
    for (seen, line) in moves.iter_mut().zip(&insight.lines) {
        seen.turn = line.moves.iter().map(|&mv| write(mv)).collect();
        seen.answer = line.answer.as_ref().map(|answer| Expected {
            seat: answer.seat,
            text: write(answer.mv),
            meaning: Some(answer.meaning.clone()),
        });
    }
    // What the search would play comes first; what follows is ordered by what it is worth, as far as it is known.
    let worth = |seen: &Seen| seen.worth(seats == 1);
    if let Some((best, others)) = moves.split_first_mut() {
        let is_known = |seen: &Seen| seen.visits * 20 >= best.visits;
        others.sort_by(|a, b| is_known(b).cmp(&is_known(a)).then(worth(b).total_cmp(&worth(a))));
    }
    let chances = moves.first().map_or_else(|| insight.chances.clone(), |best| best.chances.clone());
    Sight { moves, chances }
}

/// What kinds of points a seat gets when its turn begins with these moves, at the moment after the first `count`.
pub fn kinds(
    played: &dyn AnyMatch,
    count: usize,
    seat: Seat,
    moves: &[String],
    worlds: u32,
    seed: u64,
) -> Vec<Kind> {
    struct Kinds<'a>(&'a dyn AnyMatch, usize, Seat, &'a [String], u32, u64);

    impl Visitor for Kinds<'_> {
        type Out = Vec<Kind>;

        fn visit<G: Advice>(self) -> Vec<Kind> {
            let Kinds(played, count, seat, moves, worlds, seed) = self;
            let played: &Match<G> = played.as_any().downcast_ref().expect("the match is of this game");
            let game = played.at(count);
            let moves: Vec<G::Move> = moves.iter().map_while(|text| game.read(text).ok()).collect();
            bots::kinds(&game, seat, &moves, worlds, seed)
        }
    }

    visit(played.about().slug, Kinds(played, count, seat, moves, worlds, seed))
        .expect("every match is of a game on the shelf")
}

/// Every small choice of the match in which there was one, in order.
pub fn choices(played: &dyn AnyMatch) -> Vec<Chosen> {
    struct Choices<'a>(&'a dyn AnyMatch);

    impl Visitor for Choices<'_> {
        type Out = Vec<Chosen>;

        fn visit<G: Advice>(self) -> Vec<Chosen> {
            let mut choices = Vec::new();
            let mut moves = Vec::new();
            // For every seat the number of its turn, by the game and by us.
            let mut turns: Vec<Option<(u32, usize)>> = Vec::new();
            let mut count = 0;
            retrace::<G>(self.0, |at, game, seat, mv, revealed| {
                turns.resize(game.seats(), None);
                moves.clear();
                game.moves(seat, &mut moves);
                if moves.len() > 1 {
                    let now = game.turn(seat);
                    let turn = match turns[seat.index()] {
                        Some((number, turn)) if number == now => turn,
                        _ => {
                            count += 1;
                            count - 1
                        }
                    };
                    turns[seat.index()] = Some((now, turn));
                    choices.push(Chosen { at, seat, turn, played: game.write(mv) });
                }
                if revealed {
                    turns.fill(None);
                }
            });
            // A turn stands in one piece, where it began: choices that are made at once take turns in the record.
            choices.sort_by_key(|choice| (choice.turn, choice.at));
            choices
        }
    }

    visit(played.about().slug, Choices(played)).expect("every match is of a game on the shelf")
}

/// Everything that came to light in the match, with how lucky it was, by so many imagined worlds each.
pub fn strokes(played: &dyn AnyMatch, worlds: u32, seed: u64) -> Vec<Stroke> {
    struct Strokes<'a>(&'a dyn AnyMatch, u32, u64);

    impl Visitor for Strokes<'_> {
        type Out = Vec<Stroke>;

        fn visit<G: Advice>(self) -> Vec<Stroke> {
            let Strokes(played, worlds, seed) = self;
            let mut strokes = Vec::new();
            let mut together: Option<Together<G>> = None;
            retrace::<G>(played, |at, game, seat, mv, revealed| {
                together = together.take().filter(|together| together.goes_on(game));
                if together.is_none() && game.waiting_for().len() > 1 {
                    together = Some(Together { start: game.clone(), since: Vec::new() });
                }
                if revealed {
                    let (start, since) =
                        together.as_ref().map_or((game, &[][..]), |all| (&all.start, &all.since[..]));
                    let event = bots::Event { start, since, before: game, seat, mv };
                    if let Some(luck) = bots::luck(&event, worlds, seed.wrapping_add(at as u64)) {
                        strokes.push(Stroke { at, chances: luck.chances, points: luck.points });
                    }
                    together = None;
                } else if let Some(together) = &mut together {
                    together.since.push((seat, mv));
                }
            });
            strokes
        }
    }

    visit(played.about().slug, Strokes(played, worlds, seed)).expect("every match is of a game on the shelf")
}

/// What several seats choose at once, until it is opened.
struct Together<G: Advice> {
    /// Before any of them had chosen.
    start: G,
    since: Vec<(Seat, G::Move)>,
}

impl<G: Advice> Together<G> {
    /// Whether those who chose at once are still choosing.
    fn goes_on(&self, game: &G) -> bool {
        let asked = self.start.waiting_for();
        let is_same_turn = |seat: Seat| game.turn(seat) == self.start.turn(seat);
        game.waiting_for().iter().all(|seat| asked.contains(seat))
            && Seat::all(game.seats()).all(is_same_turn)
    }
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
    use table::{Seed, Setup};

    use super::*;

    #[test]
    fn chances_are_shares_and_the_best_move_has_the_seats_own() {
        let entry = crate::find("nim").expect("Nim");
        let played = (entry.deal)(Setup::for_players(2), Seed::named("sight")).expect("two play Nim");
        let seat = played.waiting_for().first().expect("somebody begins");
        let sight = insight(&*played, seat, Budget::Iterations(500), 1);
        for chances in sight.moves.iter().map(|seen| &seen.chances).chain([&sight.chances]) {
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{sight:?}");
        }
        assert!((sight.moves[0].chance - sight.chances[seat.index()]).abs() < 1e-6);
        assert!(played.moves(seat).contains(&sight.moves[0].text));
        assert!(sight.moves.iter().all(|seen| (0.0..=1.0).contains(&seen.chance)));
    }

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
        assert!(choices(&*played).len() > 50);
        assert!(!strokes(&*played, 1, 1).is_empty());
    }

    #[test]
    fn a_turn_is_one_piece_and_every_choice_is_in_one() {
        let played = match_of("woodcraft-roll", 2, "turns");
        let choices = choices(&*played);
        let mut seen = std::collections::HashSet::new();
        for turn in choices.chunk_by(|a, b| a.turn == b.turn) {
            assert!(seen.insert(turn[0].turn), "a turn stands in one piece");
            assert!(turn.iter().all(|choice| choice.seat == turn[0].seat), "{turn:?}");
        }
        assert!(seen.len() < choices.len(), "some turns are paths");
    }

    #[test]
    fn what_came_to_light_moves_shares_of_a_whole_and_is_fair_on_average() {
        let (mut sum, mut squares, mut count) = (0.0f64, 0.0f64, 0.0f64);
        for number in 0..6 {
            let played = match_of("woodcraft-roll", 2, &format!("luck {number}"));
            let strokes = strokes(&*played, 3, number);
            assert!(!strokes.is_empty());
            for stroke in &strokes {
                assert!(stroke.chances.iter().sum::<f32>().abs() < 1e-3, "{stroke:?}");
                assert!(stroke.chances.iter().all(|change| change.abs() <= 1.0), "{stroke:?}");
                let change = f64::from(stroke.chances[0]);
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
