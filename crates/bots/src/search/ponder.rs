//! Thinking while others think: the tree is grown from the decision of somebody else, and found again by what the seat sees
//! when it is asked itself.

use table::{Advice, Fate, Seat, Viewer, Witness};

use super::memory::Memory;
use super::path::Path;
use super::tree::Tree;
use crate::eyes::Eyes;

/// No tree grows larger while others think: some tens of megabytes at the most.
const MOST_NODES: usize = 40_000;

/// From so many imagined worlds it is foreseen how the others go on.
const WORLDS: usize = 4;

/// So many positions are looked at to find out whether what happened was foreseen.
const MOST_LOOKED_AT: usize = 2_000;

/// What a seat thought about while others decided.
pub struct Pondered<G: Advice> {
    seat: Seat,
    /// What the seat saw then, and some worlds that it could not tell from the true one.
    view: G::View,
    worlds: Vec<G>,
    path: Path,
}

/// Grows the tree of a seat that is not asked, for as long as `goes_on` says so. Returns how many iterations that were.
pub fn ponder<G: Advice>(
    eyes: &Eyes<'_, G>,
    fate: &mut Fate,
    memory: &mut Memory<G>,
    goes_on: &mut dyn FnMut() -> bool,
) -> u32 {
    let world = eyes.imagine(fate.fork());
    let asked = world.waiting_for();
    let Some(decider) = asked.first().filter(|_| !asked.contains(eyes.seat())) else { return 0 };
    let path = memory.begin_to_ponder(eyes, world, fate);
    let tree = memory.tree.get_or_insert_with(|| Tree::new(eyes));
    let mut iterations = 0;
    while tree.len() < MOST_NODES && goes_on() {
        tree.iterate(eyes.imagine(fate.fork()), path, decider, fate);
        iterations += 1;
    }
    iterations
}

impl<G: Advice> Memory<G> {
    /// Goes on with what was thought about this moment, or begins anew.
    fn begin_to_ponder(&mut self, eyes: &Eyes<'_, G>, world: G, fate: &mut Fate) -> Path {
        let view = eyes.view();
        let is_this = |known: &&Pondered<G>| known.seat == eyes.seat() && known.view == view;
        if let Some(known) = self.pondered.as_ref().filter(is_this)
            && self.tree.as_ref().is_some_and(|tree| tree.tuning() == eyes.tuning())
        {
            return known.path;
        }
        let path = self.begin_anew(eyes);
        let mut worlds = vec![world];
        worlds.resize_with(WORLDS, || eyes.imagine(fate.fork()));
        self.pondered = Some(Pondered { seat: eyes.seat(), view, worlds, path });
        path
    }
}

impl<G: Advice> Pondered<G> {
    /// The way in the tree to what the seat sees now, if it was foreseen: nothing is looked at but imagined worlds.
    pub(super) fn find(self, eyes: &Eyes<'_, G>, tree: &Tree<G>) -> Option<Path> {
        let wanted = eyes.view();
        let mut left = MOST_LOOKED_AT;
        let mut open: Vec<(G, Path)> = self.worlds.into_iter().map(|world| (world, self.path)).collect();
        while let Some((world, path)) = open.pop() {
            let asked = world.waiting_for();
            if asked.contains(self.seat) && world.view(Viewer::Seat(self.seat)) == wanted {
                return Some(path);
            }
            for mv in likely_moves(&world, path, self.seat, tree) {
                left = left.checked_sub(1)?;
                open.extend(follow(&world, path, mv));
            }
        }
        None
    }
}

/// Who is asked next in a world, and the moves that the tree knows of them, those tried most last. Where the thinker is asked only
/// a choice that is none is gone past.
fn likely_moves<G: Advice>(world: &G, path: Path, thinker: Seat, tree: &Tree<G>) -> Vec<(Seat, G::Move)> {
    let asked = world.waiting_for();
    let seat = if asked.contains(thinker) { Some(thinker) } else { asked.first() };
    let Some(seat) = seat else { return Vec::new() };
    let mut legal = Vec::new();
    world.moves(seat, &mut legal);
    if legal.len() == 1 {
        return vec![(seat, legal[0])];
    }
    let edges = if seat == thinker { Vec::new() } else { tree.edges(path.node(seat)) };
    let mut tried: Vec<_> = edges.iter().filter(|edge| edge.visits > 0 && legal.contains(&edge.mv)).collect();
    tried.sort_by_key(|edge| edge.visits);
    tried.into_iter().map(|edge| (seat, edge.mv)).collect()
}

/// The world after a move that brings nothing to light: what comes to light cannot be foreseen.
fn follow<G: Advice>(world: &G, mut path: Path, (seat, mv): (Seat, G::Move)) -> Option<(G, Path)> {
    let mut next = world.clone();
    let asked = next.waiting_for();
    if next.step(seat, mv, &mut Witness::silent()).is_something() {
        return None;
    }
    path.step(&next, seat, mv, asked, false);
    Some((next, path))
}
