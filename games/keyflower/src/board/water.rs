//! KF-127: the space at the water edge of a home takes boats, as long as no other tile turns an edge there that no boat meets.

use crate::components::{EDGES, Power, Terrain, TileKind};
use crate::state::Cell;
use crate::tile::Tile;
use crate::view::View;

/// Whether the tile placed so closes the water of the viewer's home for good.
pub fn is_closed_by(view: &View, tile: Tile, cell: Cell, orientation: u8) -> bool {
    let Some(player) = view.viewer.map(|seat| &view.seats[seat.index()]) else { return false };
    let tiles = view.book.get();
    let facing = |tile: Tile, orientation: u8, direction: usize| {
        tiles[tile].edges[(direction + EDGES - usize::from(orientation)) % EDGES]
    };
    let home = player.village.iter().find(|placed| tiles[placed.tile].kind == TileKind::Home);
    let Some(home) = home.filter(|_| !player.powers.contains(&Power::CrossCountry.side())) else {
        return false;
    };
    let is_water = |&direction: &usize| facing(home.tile, home.orientation, direction) == Terrain::Water;
    let Some(way) = (0..EDGES).find(is_water) else { return false };
    let space = home.cell.next(way);
    // A boat has water at two opposite edges and fields around (KF-125).
    let takes_a_boat = |beside: Cell, tile: Tile, orientation: u8| {
        let direction = (0..EDGES).find(|&direction| space.next(direction) == beside);
        direction.is_none_or(|direction| {
            let needed = if direction % 3 == way % 3 { Terrain::Water } else { Terrain::Field };
            facing(tile, orientation, (direction + 3) % EDGES) == needed
        })
    };
    let is_open = player
        .village
        .iter()
        .all(|placed| placed.cell != space && takes_a_boat(placed.cell, placed.tile, placed.orientation));
    is_open && cell != space && !takes_a_boat(cell, tile, orientation)
}

#[cfg(test)]
mod tests {
    use table::{Game, Match, Seat, Seed, Setup, Viewer, Witness};

    use super::is_closed_by;
    use crate::components::{EDGES, TileKind};
    use crate::moves::Move;
    use crate::state::Keyflower;
    use crate::tile::Tile;

    /// Whether a boat could be placed at the water edge of the home, by the rules.
    fn takes_a_boat(game: &Keyflower, seat: Seat) -> bool {
        let boat = game.printed(Tile::SeaBreese);
        let is_home = |&tile: &Tile| game.printed(tile).kind == TileKind::Home;
        let home = game.village(seat).tiles.iter().find(is_home).expect("everybody has a home (KF-9)");
        let placed = game.piece(home);
        let waters = game.printed(home).waters[usize::from(placed.orientation)];
        let way = (0..EDGES).find(|way| waters & 1 << way != 0).expect("a home has water (KF-125)");
        let space = placed.cell.next(way);
        let openings = game.openings(seat);
        let opening = openings.iter().find(|opening| opening.cell == space);
        opening.is_some_and(|opening| (0..EDGES as u8).any(|turn| opening.fits(boat, turn)))
    }

    #[test]
    fn kf_127_what_closes_the_water_is_told_and_nothing_else() {
        let (mut told, mut untold) = (0, 0);
        for number in 0..12 {
            let seed = Seed::named(&format!("water {number}"));
            let mut played = Match::<Keyflower>::deal(Setup::for_players(3), seed).expect("three can play");
            for count in 0_usize.. {
                let Some(seat) = played.now().waiting_for().iter().next() else { break };
                let mut moves = Vec::new();
                played.now().moves(seat, &mut moves);
                let view = played.now().view(Viewer::Seat(seat));
                let is_free = view.seats[seat.index()].powers.contains(&"2a");
                for &mv in moves.iter().filter(|_| !is_free) {
                    let Move::Settle { tile, cell, orientation } = mv else { continue };
                    let mut after = *played.now();
                    after.step(seat, mv, &mut Witness::silent());
                    // What fits in one way only is placed with it, and says nothing about this tile.
                    if after.village(seat).tiles.len() != played.now().village(seat).tiles.len() + 1 {
                        continue;
                    }
                    let kind = played.now().printed(tile).kind;
                    if matches!(kind, TileKind::Boat | TileKind::SummerBoat) {
                        continue;
                    }
                    let is_closed = takes_a_boat(played.now(), seat) && !takes_a_boat(&after, seat);
                    assert_eq!(is_closed_by(&view, tile, cell, orientation), is_closed, "{mv:?}");
                    told += usize::from(is_closed);
                    untold += usize::from(!is_closed);
                }
                let mv = moves[7 * count % moves.len()];
                played.play(seat, mv, &mut Witness::silent()).expect("it is listed");
            }
        }
        assert!(told > 0 && untold > 0, "{told} told, {untold} not");
    }
}
