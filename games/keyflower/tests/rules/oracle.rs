//! The optimiser of the final scoring against trying every assignment.

use keyflower::components::Scoring;
use keyflower::pieces::{Kind, Pile};
use keyflower::scoring::allocate;
use keyflower::scoring::allocation::{Holdings, Store, Wants};
use keyflower::{Colour, Keyflower, Resource, Skill, Tile, Tiles};
use table::{Book, Chance, Fate, Game, Seat, Setup, Witness, random};

/// Items that are alike: of one kind (an index), in one place.
type Items = Vec<(usize, Option<usize>, u8)>;

/// Where an item may go: a scoring tile, its storage tile, or nowhere.
#[derive(Clone, Copy)]
enum Bin {
    Tile(Scoring),
    Store(usize),
    Loose,
}

/// What each bin got of each kind.
type Shares = [[u8; 4]; 12];

/// The most points of one kind of item, by trying every way to share out every class of alike items.
fn try_all(items: &Items, bins: &[Bin], score: &dyn Fn(&Shares) -> i32) -> i32 {
    let mut given = [[0; 4]; 12];
    share_out(items, bins, 0, items.first().map_or(0, |item| item.2), &mut given, score)
}

/// Shares out what is `left` of the first items over the bins from `bin` on.
fn share_out(
    items: &[(usize, Option<usize>, u8)],
    bins: &[Bin],
    bin: usize,
    left: u8,
    given: &mut Shares,
    score: &dyn Fn(&Shares) -> i32,
) -> i32 {
    let Some((&(kind, place, _), rest)) = items.split_first() else { return score(given) };
    // The last bin is loose: what is left stays there.
    if bin + 1 == bins.len() {
        given[bin][kind] += left;
        let best = share_out(rest, bins, 0, rest.first().map_or(0, |item| item.2), given, score);
        given[bin][kind] -= left;
        return best;
    }
    let reachable = match bins[bin] {
        Bin::Store(store) => place == Some(store),
        _ => true,
    };
    let mut best = i32::MIN;
    for share in 0..=if reachable { left } else { 0 } {
        given[bin][kind] += share;
        best = best.max(share_out(items, bins, bin + 1, left - share, given, score));
        given[bin][kind] -= share;
    }
    best
}

fn pile_items<K: Kind>(pile: Pile<K>) -> Items {
    pile.iter().map(|(kind, count)| (kind.index(), None, count)).collect()
}

/// What workers or skills given to each tile score, straight from the rules.
fn score_people(bins: &[Bin], given: &Shares) -> i32 {
    let points = |bin: &Bin, got: &[u8; 4]| -> i32 {
        let Bin::Tile(scoring) = bin else { return 0 };
        let total: u8 = got.iter().sum();
        let times = |count: u8, points: u8| i32::from(count) * i32::from(points);
        match *scoring {
            Scoring::PerNWorkers { n, vp_each } | Scoring::PerNSkills { n, vp_each } => {
                times(total / n, vp_each)
            }
            Scoring::PerWorkerSet { vp_each, .. } | Scoring::PerSkillSet { vp_each, .. } => {
                times(*got[..3].iter().min().unwrap(), vp_each)
            }
            Scoring::PerWorkerColour { vp_each, .. } => times(got[Colour::Green.index()], vp_each),
            Scoring::PerChosenWorkerColour { vp_each } | Scoring::PerChosenSkill { vp_each } => {
                times(*got.iter().max().unwrap(), vp_each)
            }
            _ => 0,
        }
    };
    bins.iter().zip(given).map(|(bin, got)| points(bin, got)).sum()
}

/// What resources given to each tile score, straight from the rules.
fn score_resources(holdings: &Holdings, bins: &[Bin], given: &Shares) -> i32 {
    let wild = holdings.wild;
    let gold = Resource::Gold.index();
    let times = |count: u8, points: u8| i32::from(count) * i32::from(points);
    let points = |bin: &Bin, got: &[u8; 4]| -> i32 {
        let total: u8 = got.iter().sum();
        match *bin {
            Bin::Loose if wild && holdings.loose_as_gold => i32::from(total),
            Bin::Loose => i32::from(got[gold]),
            Bin::Store(store) => {
                let store = &holdings.stores[store];
                let fitting = match store.resource {
                    None => total,
                    Some(_) if wild => total,
                    Some(resource) => got[resource.index()] + got[gold],
                };
                times(fitting, store.points)
            }
            Bin::Tile(Scoring::PerNResources { n, vp_each }) => times(total / n, vp_each),
            Bin::Tile(Scoring::PerResource { vp_each, .. }) => {
                times(if wild { total } else { got[gold] }, vp_each)
            }
            Bin::Tile(Scoring::PerResourceSet { vp_each, .. }) => {
                let sets = (0..=total / 3).rev().find(|&sets| {
                    let missing: u8 = got[..3].iter().map(|&count| sets.saturating_sub(count)).sum();
                    wild || missing <= got[gold]
                });
                times(sets.unwrap_or(0), vp_each)
            }
            Bin::Tile(Scoring::PerChosenResource { vp_each, .. }) => {
                let most = got[..3].iter().max().unwrap() + got[gold];
                times(if wild { total } else { most }, vp_each)
            }
            Bin::Tile(_) => 0,
        }
    };
    bins.iter().zip(given).map(|(bin, got)| points(bin, got)).sum()
}

struct Hand {
    holdings: Holdings,
    scoring: Vec<Scoring>,
}

fn is_of(scoring: &Scoring, what: usize) -> bool {
    use Scoring::*;
    match scoring {
        PerNWorkers { .. } | PerWorkerSet { .. } | PerWorkerColour { .. } | PerChosenWorkerColour { .. } => {
            what == 0
        }
        PerNSkills { .. } | PerSkillSet { .. } | PerChosenSkill { .. } => what == 1,
        _ => what == 2,
    }
}

fn bins(hand: &Hand, what: usize) -> Vec<Bin> {
    let tiles = hand.scoring.iter().filter(|scoring| is_of(scoring, what)).map(|&scoring| Bin::Tile(scoring));
    let stores = (0..if what == 2 { hand.holdings.stores.len() } else { 0 }).map(Bin::Store);
    tiles.chain(stores).chain([Bin::Loose]).collect()
}

fn best_workers(hand: &Hand, extra: Option<Colour>) -> i32 {
    let bins = bins(hand, 0);
    let extra = extra.map_or(Pile::NONE, |colour| Pile::of(colour, 1));
    try_all(&pile_items(hand.holdings.workers + extra), &bins, &|given| score_people(&bins, given))
}

fn best_skills(hand: &Hand, extra: Option<Skill>) -> i32 {
    let bins = bins(hand, 1);
    let extra = extra.map_or(Pile::NONE, |skill| Pile::of(skill, 1));
    try_all(&pile_items(hand.holdings.skills + extra), &bins, &|given| score_people(&bins, given))
}

fn best_resources(hand: &Hand, extra: Option<(Resource, Option<usize>)>) -> i32 {
    let bins = bins(hand, 2);
    let mut items = pile_items(hand.holdings.resources);
    for (index, store) in hand.holdings.stores.iter().enumerate() {
        items.extend(store.here.iter().map(|(kind, count)| (kind.index(), Some(index), count)));
    }
    items.extend(extra.map(|(resource, place)| (resource.index(), place, 1)));
    try_all(&items, &bins, &|given| score_resources(&hand.holdings, &bins, given))
}

/// Every use of the marker, every assignment.
fn oracle(hand: &Hand) -> i32 {
    let (workers, skills, resources) =
        (best_workers(hand, None), best_skills(hand, None), best_resources(hand, None));
    let mut best = workers + skills + resources;
    if !hand.holdings.marker {
        return best;
    }
    for &colour in Colour::ALL {
        best = best.max(best_workers(hand, Some(colour)) + skills + resources);
    }
    for &skill in Skill::ALL {
        best = best.max(workers + best_skills(hand, Some(skill)) + resources);
    }
    for &resource in Resource::ALL {
        for place in std::iter::once(None).chain((0..hand.holdings.stores.len()).map(Some)) {
            best = best.max(workers + skills + best_resources(hand, Some((resource, place))));
        }
    }
    best
}

fn some<K: Kind>(chance: &mut Chance, most: usize) -> Pile<K> {
    let mut pile = Pile::NONE;
    for _ in 0..chance.below(most + 1) {
        pile[K::ALL[chance.below(K::ALL.len())]] += 1;
    }
    pile
}

fn random_hand(book: &Tiles, chance: &mut Chance) -> Hand {
    let mut holdings = Holdings {
        workers: some(chance, 6),
        skills: some(chance, 6),
        resources: some(chance, 4),
        marker: chance.below(3) == 0,
        wild: chance.below(4) == 0,
        loose_as_gold: chance.below(2) == 0,
        wants: Wants::default(),
        ..Holdings::default()
    };
    let mut scoring = Vec::new();
    for tile in Tile::ALL {
        let of = book[tile].scoring;
        let counts = !matches!(
            of,
            Scoring::None
                | Scoring::PerAdjacentTile { .. }
                | Scoring::PerTransportCapacity { .. }
                | Scoring::LargestRoadLoop { .. }
                | Scoring::BoatChainFromHome { .. }
                | Scoring::FreeUpgrade { .. }
        );
        if counts && chance.below(5) < 2 {
            holdings.wants.add(tile, of);
            scoring.push(of);
        }
    }
    for tile in [Tile::Barn, Tile::Blacksmith, Tile::StoneYard, Tile::TimberYard] {
        let effect = book.effect(tile, chance.below(2) == 0);
        if let (keyflower::components::Effect::Stores { resource, points }, 0) = (effect, chance.below(4)) {
            holdings.stores.push(Store { tile, resource, points, here: some(chance, 2) });
        }
    }
    Hand { holdings, scoring }
}

fn compare(hands: u64) {
    let book = Book::<Tiles>::shipped();
    let mut chance = Fate::quick(2012).next();
    for number in 0..hands {
        let hand = random_hand(book.get(), &mut chance);
        assert_eq!(hand.holdings.best(), oracle(&hand), "hand {number}: {:?}", hand.holdings);
        // What one tile more would bring is the difference, though only one kind of item is looked at again.
        let before = hand.holdings.division();
        for tile in Tile::ALL {
            let scoring = book.get()[tile].scoring;
            let mut with = hand.holdings;
            with.wants.add(tile, scoring);
            let more = hand.holdings.more_with(tile, scoring, &before);
            assert_eq!(before.points() + more, with.best(), "hand {number} with {tile:?}");
        }
        // The breakdown adds up, and gives away no more than there is.
        let given = allocate(&hand.holdings);
        assert_eq!(
            given.iter().map(|(_, points, _)| points).sum::<i32>(),
            hand.holdings.best(),
            "hand {number}"
        );
        let sum = |count: &dyn Fn(&keyflower::scoring::Given) -> u8| {
            given.iter().map(|(_, _, g)| count(g)).sum::<u8>()
        };
        assert!(sum(&|g| g.workers.total()) <= hand.holdings.workers.total());
        assert!(sum(&|g| g.skills.total()) <= hand.holdings.skills.total());
        let stored: u8 = hand.holdings.stores.iter().map(|store| store.here.total()).sum();
        assert!(sum(&|g| g.resources.total()) <= hand.holdings.resources.total() + stored);
    }
}

/// The optimiser finds what trying everything finds (KF-138).
#[test]
fn the_optimiser_agrees_with_trying_everything() {
    compare(1_000);
}

/// `cargo test --release -p keyflower -- --ignored oracle`
#[test]
#[ignore = "takes minutes"]
fn the_optimiser_agrees_with_trying_everything_for_long() {
    compare(20_000);
}

/// In random matches, with every rule of boats: where no tile wants anything the points are counted without a plan, and they are
/// those of the plan.
#[test]
fn a_village_that_wants_nothing_is_counted_the_short_way() {
    let (mut plain, mut planned) = (0, 0);
    for number in 0..60u64 {
        let mut setup = Setup::for_players(2 + (number % 5) as u8);
        setup.options.insert("loose-as-gold".into(), if number % 2 == 0 { "on" } else { "off" }.into());
        let mut game = Keyflower::deal(&setup, Fate::quick(number)).expect("a legal setup");
        let (mut chance, mut moves) = (Fate::quick(!number).next(), Vec::new());
        while let Some((seat, mv)) = random::choice(&game, &mut chance, &mut moves) {
            game.step(seat, mv, &mut Witness::silent());
            for seat in Seat::all(game.seats()) {
                assert_eq!(game.best_division(seat), Holdings::of(&game, seat).best());
                let wanting = game.tiles_of(seat).and(game.book.get().digest.wanting);
                if wanting.is_empty() { plain += 1 } else { planned += 1 }
            }
        }
    }
    assert!(plain > 0 && planned > 0, "{plain} the short way, {planned} by a plan");
}
