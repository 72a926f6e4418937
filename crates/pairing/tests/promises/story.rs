//! Random tournaments from beginning to end, and what must hold in every round of any of them.

use std::collections::{HashMap, HashSet};

use pairing::{Bye, PlayerId, Points, Refusal, Round, Rules, Sizes, Stage, System, TieBreak, Tournament};
use table::{Fate, Seed};

/// How lively a tournament is: in so many of a hundred rounds somebody comes late, leaves or comes back.
#[derive(Clone, Copy)]
pub struct Story {
    pub people: usize,
    pub restless: usize,
    pub number: u64,
}

/// What a round is looked at with: everything before it, and the round.
pub type Look<'a> = &'a mut dyn FnMut(&Tournament, &Round);

impl Story {
    /// Plays a tournament to its end, and checks every round.
    pub fn play(self, rules: Rules, look: Look) -> Tournament {
        let mut fate = Fate::quick(self.number);
        let seed = Seed::named(&format!("story {}", self.number));
        let mut tournament = Tournament::new(rules, seed).expect("rules that can be");
        for id in 0..self.people {
            tournament.join(PlayerId(id as i64 * 7 % 1000 + 1)).expect("a place");
        }
        loop {
            self.change_people(&mut tournament, &mut fate);
            match tournament.stage() {
                Stage::Ready => {}
                Stage::Over | Stage::TooFew => return tournament,
                Stage::Playing { .. } => panic!("all results are in"),
            }
            let before = tournament.clone();
            let round = tournament.begin_round().expect("a round").clone();
            check_round(&before, &round);
            if before.rounds().len().is_multiple_of(3) {
                assert_eq!(
                    before.next_round(),
                    Ok(round.clone()),
                    "the same tournament gives the same round"
                );
            }
            look(&before, &round);
            self.enter_results(&mut tournament, &mut fate);
        }
    }

    fn change_people(self, tournament: &mut Tournament, fate: &mut Fate) {
        while fate.below(100) < self.restless {
            let known = tournament.players().len();
            let player = tournament.players()[fate.below(known)];
            let done = match (fate.below(3), player.left) {
                (0, _) => tournament.join(PlayerId(10_000 + known as i64)),
                (_, true) => tournament.come_back(player.id),
                (_, false) => tournament.withdraw(player.id),
            };
            assert!(matches!(done, Ok(()) | Err(Refusal::TooLate)), "{done:?}");
        }
    }

    fn enter_results(self, tournament: &mut Tournament, fate: &mut Fate) {
        let number = tournament.rounds().len() - 1;
        for table in 0..tournament.rounds()[number].tables.len() {
            if fate.below(200) < self.restless {
                let players = &tournament.rounds()[number].tables[table].players;
                let _ = tournament.withdraw(players[fate.below(players.len())]);
            }
            let seats = tournament.rounds()[number].tables[table].players.len();
            let place = |fate: &mut Fate| (fate.below(50) > 0).then(|| fate.below(seats) as u8 + 1);
            let places: Vec<Option<u8>> = (0..seats).map(|_| place(fate)).collect();
            tournament.enter(number, table, &places).expect("a result");
            let again = tournament.enter(number, table, &places);
            assert!(matches!(again, Err(Refusal::EnteredAlready { same: true })), "{again:?}");
            check_result(tournament, number, table, &places);
        }
        check_points(tournament);
    }
}

/// Rules for a random number of seats.
pub fn random_rules(system: System, fate: &mut Fate) -> Rules {
    let usual = 2 + fate.below(5) as u8;
    let also = (2..=6).filter(|&size| size != usual && fate.below(3) == 0).collect();
    let mut rules = Rules::new(system, Sizes { usual, also });
    rules.bye = [Bye::First, Bye::Share, Bye::Nothing][fate.below(3)];
    rules.ties = match fate.below(3) {
        0 => rules.ties,
        1 => vec![TieBreak::Direct, TieBreak::Beaten],
        _ => Vec::new(),
    };
    rules
}

/// How often each one had a bye.
pub fn byes(tournament: &Tournament) -> HashMap<PlayerId, usize> {
    let mut byes = HashMap::new();
    for id in tournament.rounds().iter().flat_map(|round| &round.byes) {
        *byes.entry(*id).or_insert(0) += 1;
    }
    byes
}

/// How often each pair met, the smaller number first.
pub fn meetings<'a>(rounds: impl IntoIterator<Item = &'a Round>) -> HashMap<(PlayerId, PlayerId), usize> {
    let mut met = HashMap::new();
    for table in rounds.into_iter().flat_map(|round| &round.tables) {
        for (at, &one) in table.players.iter().enumerate() {
            for &other in &table.players[at + 1..] {
                *met.entry((one.min(other), one.max(other))).or_insert(0) += 1;
            }
        }
    }
    met
}

/// How often each one sat in each seat.
pub fn seats<'a>(rounds: impl IntoIterator<Item = &'a Round>) -> HashMap<PlayerId, [usize; 6]> {
    let mut sat: HashMap<PlayerId, [usize; 6]> = HashMap::new();
    for table in rounds.into_iter().flat_map(|round| &round.tables) {
        for (seat, &one) in table.players.iter().enumerate() {
            sat.entry(one).or_default()[seat] += 1;
        }
    }
    sat
}

/// How much the seats of the least lucky one differ.
pub fn unfairest<'a>(rounds: impl IntoIterator<Item = &'a Round>, size: usize) -> usize {
    let apart =
        |sat: &[usize; 6]| sat[..size].iter().max().unwrap_or(&0) - sat[..size].iter().min().unwrap_or(&0);
    seats(rounds).values().map(apart).max().unwrap_or(0)
}

/// How many people some tables of allowed sizes can seat at most.
fn most_seated(people: usize, sizes: &Sizes) -> usize {
    let mut can = vec![false; people + 1];
    can[0] = true;
    for seated in 1..=people {
        can[seated] = (2..=seated.min(6)).any(|size| sizes.allow(size) && can[seated - size]);
    }
    (0..=people).rev().find(|&seated| can[seated]).unwrap_or(0)
}

fn check_round(tournament: &Tournament, round: &Round) {
    let playing: HashSet<PlayerId> = tournament.playing().into_iter().collect();
    let there: Vec<PlayerId> = round.players().collect();
    assert_eq!(there.len(), playing.len(), "everybody who is in has one place");
    assert_eq!(there.iter().copied().collect::<HashSet<_>>(), playing);
    let sizes = &tournament.rules().sizes;
    assert!(round.tables.iter().all(|table| sizes.allow(table.players.len())));
    if !matches!(tournament.rules().system, System::KnockOut { .. }) {
        assert_eq!(
            round.byes.len(),
            playing.len() - most_seated(playing.len(), sizes),
            "no bye without need"
        );
    }
    let had = byes(tournament);
    let count = |id: &PlayerId| had.get(id).copied().unwrap_or(0);
    let most = round.byes.iter().map(count).max().unwrap_or(0);
    let seated = round.tables.iter().flat_map(|table| &table.players);
    assert!(
        seated.into_iter().all(|id| count(id) >= most),
        "nobody has another bye before everybody had as many"
    );
    let written = serde_json::to_string(tournament).expect("a tournament can be written");
    let read: Tournament = serde_json::from_str(&written).expect("and read");
    assert_eq!(&read, tournament);
}

fn check_result(tournament: &Tournament, round: usize, table: usize, places: &[Option<u8>]) {
    let table = &tournament.rounds()[round].tables[table];
    let points = tournament.table_points(table);
    let rules = tournament.rules();
    let scale = &rules.points.0[&(points.len() as u8)];
    let whole: u32 = scale.iter().map(|&points| u32::from(points)).sum();
    assert_eq!(
        points.iter().copied().sum::<Points>(),
        Points::whole(whole),
        "the points of a table are its places'"
    );
    let gone = |id: &PlayerId| tournament.players().iter().any(|player| player.id == *id && player.left);
    let last: Vec<bool> =
        table.players.iter().zip(places).map(|(id, place)| place.is_none() || gone(id)).collect();
    for (a, b) in (0..points.len()).flat_map(|a| (0..points.len()).map(move |b| (a, b))) {
        match (last[a], last[b]) {
            (true, true) => assert_eq!(points[a], points[b]),
            (true, false) => assert!(points[a] <= points[b], "whoever was absent is last"),
            (false, true) => assert!(points[a] >= points[b]),
            (false, false) if places[a] == places[b] => assert_eq!(points[a], points[b], "ties are split"),
            (false, false) if places[a] < places[b] => assert!(points[a] >= points[b]),
            (false, false) => assert!(points[a] <= points[b]),
        }
    }
}

fn check_points(tournament: &Tournament) {
    let standings = tournament.standings();
    assert_eq!(standings.len(), tournament.players().len());
    let of_tables: Points = tournament
        .rounds()
        .iter()
        .flat_map(|round| &round.tables)
        .flat_map(|table| tournament.table_points(table))
        .sum();
    let all: Points = standings.iter().map(|row| row.points).sum();
    if byes(tournament).is_empty() || tournament.rules().bye == Bye::Nothing {
        assert_eq!(all, of_tables, "no point is lost or made");
    }
    let knock_out = matches!(tournament.rules().system, System::KnockOut { .. });
    assert!(standings.windows(2).all(|rows| rows[0].place <= rows[1].place));
    assert!(knock_out || standings.windows(2).all(|rows| rows[0].points >= rows[1].points));
    if tournament.rules().ties.last() == Some(&TieBreak::Lot) {
        assert!(standings.iter().enumerate().all(|(at, row)| row.place == at + 1), "the lot leaves no tie");
    }
}
