//! Chapter 19: what always holds, on random matches of well supplied players.

use table::{Fate, Game, Setup, Witness, random};
use woodcraft::components::{Deck, HelperId};
use woodcraft::state::GlueTile;
use woodcraft::{Move, Stage, Woodcraft};

/// Calls `look` with the state before and after every move of random matches in which everybody is rich, so that
/// sawing, gluing, lanterns, tools and orders all happen often.
fn rich_matches(matches: u64, mut look: impl FnMut(&Woodcraft, Move, &Woodcraft)) {
    for number in 0..matches {
        let players = 1 + (number % 4) as u8;
        let mut fate = Fate::quick(number);
        let mut game = Woodcraft::deal(&Setup::for_players(players), fate.fork()).unwrap();
        let mut chance = fate.next();
        let mut moves = Vec::new();
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            let before = game;
            game.step(seat, mv, &mut Witness::silent());
            look(&before, mv, &game);
            if mv == Move::End && game.stage == Stage::Turn {
                supply(&mut game);
            }
        }
    }
}

fn supply(game: &mut Woodcraft) {
    let me = game.me_mut();
    me.blueberries += 6;
    me.lanterns = me.lanterns.max(2);
    me.reuse = me.reuse.max(1);
    me.materials = me.materials.map(|n| n.max(2));
    if me.glue == GlueTile::Missing {
        me.glue = GlueTile::Fresh;
    }
}

/// WC-I2: sawing and gluing keep the pips, splicing adds its step; planting cuts nothing away.
#[test]
fn wc_i2_pips_are_conserved() {
    let pips = |game: &Woodcraft| {
        let me = game.me();
        me.pile.pips() + me.trees.iter().flatten().map(|die| u32::from(die.value())).sum::<u32>()
    };
    let mut seen = [0; 4];
    rich_matches(60, |before, mv, after| {
        let (was, is) = (before.me(), &after.players[before.active.index()]);
        let kept = pips(&Woodcraft { active: before.active, ..*after });
        match mv {
            Move::Saw { parts, .. } => {
                assert_eq!((kept, is.pile.len()), (pips(before), was.pile.len() + parts.cuts() as usize));
                seen[0] += 1;
            }
            Move::Glue { .. } => {
                assert_eq!((kept, is.pile.len()), (pips(before), was.pile.len() - 1));
                seen[1] += 1;
            }
            Move::Splice { step, .. } => {
                assert_eq!((kept, is.materials[2] + 1), (pips(before) + u32::from(step), was.materials[2]));
                seen[2] += 1;
            }
            Move::Plant { .. } => {
                assert_eq!(kept, pips(before));
                seen[3] += 1;
            }
            _ => {}
        }
    });
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}

/// WC-I3: after a turn at most six dice lie in the pile, no tree shows 6, and markers are on their tracks.
#[test]
fn wc_i3_after_a_turn() {
    rich_matches(40, |before, mv, after| {
        if mv != Move::End {
            return;
        }
        let player = after.players[before.active.index()];
        // Alone, the next turn has begun: a tree may have grown into the pile.
        assert!(player.pile.len() <= if after.seats == 1 { 9 } else { 6 });
        assert!(player.trees.iter().flatten().all(|die| die.value() <= 5));
        assert!(player.reputation <= 16 && player.marketing <= 7);
    });
}

/// WC-I4: one order is placed at setup and one in each of the first three income phases.
#[test]
fn wc_i4_hands_empty_in_time() {
    rich_matches(24, |_, mv, after| {
        if mv == Move::End && after.stage == Stage::Turn {
            let rounds = after.book.rounds(after.seats as usize);
            let phases = rounds.income_after.iter().filter(|&&round| round < after.round).count();
            assert!(
                after.players[..after.seats as usize].iter().all(|player| player.hand.len() == 3 - phases)
            );
        }
    });
}

/// WC-I5: tools and cards are conserved.
#[test]
fn wc_i5_nothing_is_lost() {
    let mut completed = 0;
    rich_matches(60, |_, mv, after| {
        if let Err(wrong) = after.check_invariants() {
            panic!("{wrong} after {mv:?}");
        }
        completed += usize::from(matches!(mv, Move::Complete(..)));
    });
    assert!(completed > 20, "{completed}");
}

/// WC-I6: attics keep the support rule, and a filled space is never emptied, so that no link pays twice.
#[test]
fn wc_i6_attics() {
    let mut tools = 0;
    rich_matches(60, |before, mv, after| {
        for (was, is) in before.players.iter().zip(&after.players) {
            assert!(was.attic.iter().zip(&is.attic).all(|(was, is)| was.is_none() || was == is));
        }
        if let Move::Tool(_, space) = mv {
            let required = after.book.attic.requires[space.index()];
            let attic = &after.players[before.active.index()].attic;
            assert!((0..11).all(|below| required >> below & 1 == 0 || attic[below].is_some()));
            tools += 1;
        }
    });
    assert!(tools > 50, "{tools}");
}

/// Lists of moves stay short, and matches well below the longest one announced.
#[test]
fn lists_are_short_and_matches_end() {
    let (mut most, mut count, mut longest) = (0, 0, 0);
    let mut moves = Vec::new();
    rich_matches(60, |_, _, after| {
        count = if after.round == 0 { 0 } else { count + 1 };
        longest = longest.max(count);
        if let Some(seat) = after.waiting_for().first() {
            moves.clear();
            after.moves(seat, &mut moves);
            most = most.max(moves.len());
        }
    });
    assert!(most < 200, "{most} moves");
    assert!(longest < Woodcraft::ABOUT.longest_match / 4, "{longest} decisions");
}

/// A position from outside is refused in words, or played without trouble.
#[test]
fn hostile_positions_do_no_harm() {
    let mut state = 7u64;
    let mut random = move |bound: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % bound
    };
    let mut refused = 0;
    let mut positions = Vec::new();
    rich_matches(8, |_, _, after| {
        if positions.len() < 4000 {
            positions.push(*after);
        }
    });
    for round in 0..300 {
        let game = positions[random(positions.len())];
        let mut json = serde_json::to_value(game).unwrap();
        for _ in 0..1 + round % 3 {
            disturb(&mut json, &mut random);
        }
        let Ok(mut game) = serde_json::from_value::<Woodcraft>(json) else {
            refused += 1;
            continue;
        };
        if game.check_invariants().is_err() {
            refused += 1;
            continue;
        }
        game.fate = Fate::quick(1);
        let mut chance = Fate::quick(2).next();
        let mut moves = Vec::new();
        let mut count = 0;
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            game.step(seat, mv, &mut Witness::silent());
            count += 1;
            assert!(count < Woodcraft::ABOUT.longest_match);
        }
        game.standings();
    }
    assert!(refused > 50, "{refused}");
}

/// The decks change once, and no helper is swapped for one that is nowhere.
#[test]
fn rounds_and_helpers_fit_the_decks() {
    let (mut early, mut late, mut swapped) = (0, 0, 0);
    rich_matches(8, |_, _, after| {
        if after.round == 0 {
            return;
        }
        let change = after.book.rounds(after.seats as usize).deck_change_after;
        let mut game = *after;
        if after.market.late {
            game.round = change;
            late += 1;
        } else {
            game.round = change + 1;
            early += 1;
        }
        assert!(game.check_invariants().is_err(), "round {} instead of {}", game.round, after.round);
        // A helper of the deck that is drawn from leaves a room, and nobody has it.
        let deck = if after.market.late { Deck::Late } else { Deck::Early };
        let mut game = *after;
        let room =
            game.players[0].rooms.iter_mut().skip(1).find(|room| {
                room.is_some_and(|helper| after.book.helpers_of(deck) >> helper.index() & 1 == 1)
            });
        if let Some(room) = room {
            *room = None;
            assert!(game.check_invariants().is_err(), "a helper is nowhere");
            swapped += 1;
        }
        // Another helper in its place is elsewhere too, or does not belong to the match.
        let players = &after.players[..after.seats as usize];
        let known: Vec<HelperId> = players.iter().flat_map(|player| player.rooms).flatten().collect();
        for room in 0..after.players[0].rooms.len() {
            for &other in
                known.iter().filter(|&&other| after.players[0].rooms[room].is_some_and(|own| own != other))
            {
                let mut game = *after;
                game.players[0].rooms[room] = Some(other);
                assert!(game.check_invariants().is_err(), "room {room}: {} is there twice", other.index());
            }
        }
    });
    assert!(early > 50 && late > 50 && swapped > 20, "{early} {late} {swapped}");
}

/// Changes some number somewhere in the position.
fn disturb(json: &mut serde_json::Value, random: &mut impl FnMut(usize) -> usize) {
    use serde_json::Value;
    match json {
        Value::Object(fields) if !fields.is_empty() => {
            let at = random(fields.len());
            if let Some((key, value)) = fields.iter_mut().nth(at)
                && key != "fate"
            {
                disturb(value, random);
            }
        }
        Value::Array(values) if !values.is_empty() => {
            let at = random(values.len());
            disturb(&mut values[at], random);
        }
        Value::Number(number) => *number = [0, 1, 2, 3, 7, 30, 63, 64, 127, 255][random(10)].into(),
        Value::Bool(is) => *is = !*is,
        Value::Null => *json = [0, 3, 200][random(3)].into(),
        _ => {}
    }
}
