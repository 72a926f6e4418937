//! What a search remembers from one decision to the next.

use table::{Advice, Seat, Seats, Viewer, Witness};

use super::path::Path;
use super::ponder::Pondered;
use super::tree::Tree;
use crate::eyes::Eyes;

/// The tree of the last decision of a seat, and what it expects to see next.
///
/// A turn is a path of small choices: after one of them the search goes on in the part of its tree that the choice led to.
/// It knows that it is there by its view alone: when that is what it foresaw, nothing else can have happened. So memory
/// brings no knowledge that the seat does not have. The same holds for what it thought about while others decided.
pub struct Memory<G: Advice> {
    pub(super) tree: Option<Tree<G>>,
    place: Option<Place<G>>,
    pub(super) pondered: Option<Pondered<G>>,
}

/// Where the seat expects to decide next.
struct Place<G: Advice> {
    seat: Seat,
    view: G::View,
    path: Path,
}

/// A tree with more decisions than this is begun anew.
const MOST_NODES: usize = 400_000;

/// So many choices that are none are foreseen.
const LONGEST: usize = 20;

impl<G: Advice> Memory<G> {
    pub fn new() -> Self {
        Memory { tree: None, place: None, pondered: None }
    }

    /// The tree for this decision and the path to it: that of the last one if it led here, otherwise an empty one.
    pub(super) fn recall(&mut self, eyes: &Eyes<'_, G>) -> (&mut Tree<G>, Path) {
        let known = self.known_path(eyes);
        let path = known.unwrap_or_else(|| self.begin_anew(eyes));
        (self.tree.get_or_insert_with(|| Tree::new(eyes)), path)
    }

    /// The way in the tree to this decision, if the seat knows that it is there.
    fn known_path(&mut self, eyes: &Eyes<'_, G>) -> Option<Path> {
        let (place, pondered) = (self.place.take(), self.pondered.take());
        let fits = |tree: &&Tree<G>| tree.tuning() == eyes.tuning() && tree.len() < MOST_NODES;
        let tree = self.tree.as_ref().filter(fits)?;
        let is_here = |place: &Place<G>| place.seat == eyes.seat() && place.view == eyes.view();
        match place.filter(is_here) {
            Some(place) => Some(place.path),
            None => pondered?.find(eyes, tree),
        }
    }

    /// An empty tree, and the path to where it begins.
    pub(super) fn begin_anew(&mut self, eyes: &Eyes<'_, G>) -> Path {
        match &mut self.tree {
            Some(tree) if tree.tuning() == eyes.tuning() => tree.clear(),
            tree => *tree = Some(Tree::new(eyes)),
        }
        eyes.path()
    }

    /// Notes what the seat will see when it has played this move and is asked again, if that can be foreseen: `world` is
    /// one that it cannot tell from the true one.
    pub(super) fn expect(&mut self, mut world: G, mut path: Path, seat: Seat, mut mv: G::Move) {
        let mut moves = Vec::new();
        for _ in 0..LONGEST {
            let waited = world.waiting_for();
            let reveal = world.step(seat, mv, &mut Witness::silent());
            if reveal.is_something() || waited != Seats::only(seat) || world.waiting_for() != waited {
                return;
            }
            path.step(&world, seat, mv, waited, false);
            moves.clear();
            world.moves(seat, &mut moves);
            if moves.len() > 1 {
                self.place = Some(Place { seat, view: world.view(Viewer::Seat(seat)), path });
                return;
            }
            mv = moves[0];
        }
    }
}

impl<G: Advice> Default for Memory<G> {
    fn default() -> Self {
        Memory::new()
    }
}
