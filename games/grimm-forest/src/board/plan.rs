//! What a player could build next, at what price and where, from what lies open on the table.

use table::Seat;

use crate::components::{Section, Standing};
use crate::goods::Material;
use crate::moves::Plot;
use crate::view::{SeatView, View};

/// A section that could be built, whatever it costs.
#[derive(Clone, Copy)]
pub struct Plan {
    pub plot: Plot,
    pub price: u16,
    /// The index of the building site.
    pub site: usize,
}

/// GF-63: every section that the player could go on with.
pub fn plans(view: &View, seat: Seat) -> Vec<Plan> {
    let player = &view.seats[seat.index()];
    let mut plans = Vec::new();
    for material in Material::ALL {
        let begun = next_sections(player, material);
        let is_begun = !begun.is_empty();
        plans.extend(begun);
        // GF-64: no second unfinished house of a material.
        if !is_begun {
            plans.extend([false, true].into_iter().filter_map(|extra| {
                let site =
                    player.sites.iter().position(|site| site.house.is_none() && site.extra == extra)?;
                Some((Plot { section: Section::Floor, material, extra }, site))
            }));
        }
    }
    plans.retain(|(plot, _)| is_left(view, *plot));
    plans.into_iter().map(|(plot, site)| Plan { plot, price: price(view, seat, plot), site }).collect()
}

/// The next section of every unfinished house of this material; houses that are alike count once.
fn next_sections(player: &SeatView, material: Material) -> Vec<(Plot, usize)> {
    let mut next: Vec<(Plot, usize)> = Vec::new();
    for (index, site) in player.sites.iter().enumerate() {
        let section = match site.house {
            Some((of, Section::Floor)) if of == material => Section::Walls,
            Some((of, Section::Walls)) if of == material => Section::Roof,
            _ => continue,
        };
        let plot = Plot { section, material, extra: site.extra };
        if next.iter().all(|(known, _)| *known != plot) {
            next.push((plot, index));
        }
    }
    next
}

/// GF-2: whether a section of this kind is left in the supply.
fn is_left(view: &View, plot: Plot) -> bool {
    let left = view.sections_left.iter().find(|left| left.material == plot.material);
    left.is_some_and(|left| {
        let n = match plot.section {
            Section::Floor => left.floors,
            Section::Walls => left.walls,
            Section::Roof => left.roofs,
        };
        n > 0
    })
}

/// GF-62, GF-108, GF-145: the printed cost, less on an extra site, more where somebody takes a toll for walls.
fn price(view: &View, seat: Seat, plot: Plot) -> u16 {
    let cost = view.cards.section(plot.section).cost;
    let discount = view.cards.extra_site.filter(|_| plot.extra).map_or(0, |(_, discount)| discount);
    u16::from(cost.saturating_sub(discount)) + toll(view, seat, plot).map_or(0, |toll| toll.n)
}

/// GF-145: what of the price goes to another player, and for whose sake.
#[derive(Clone, Copy)]
pub struct Toll {
    pub to: Seat,
    pub friend: &'static str,
    pub n: u16,
}

pub fn toll(view: &View, seat: Seat, plot: Plot) -> Option<Toll> {
    let others = view.seats.iter().filter(|other| other.seat != seat && plot.section == Section::Walls);
    let tolls = others.filter_map(|other| {
        let friend = other.friend?;
        match view.cards.friends.iter().find(|card| card.id == friend)?.standing {
            Some(Standing::WallsToll { n }) => Some(Toll { to: other.seat, friend, n: u16::from(n) }),
            _ => None,
        }
    });
    tolls.max_by_key(|toll| toll.n)
}
