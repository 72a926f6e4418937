//! Why a move cannot be played, in words a player understands.

use table::{Game, Illegal, Phrase, Seat};

use crate::components::Effect;
use crate::moves::Move;
use crate::pieces::{Colour, Kind, Season, Workers};
use crate::state::{Act, Cell, Groups, Keyflower, Phase, Place, Placing};
use crate::tile::Tile;
use crate::workers::Sources;

/// The rule that each question is about.
pub(crate) const ASKED: &[(&str, &str)] = &[
    ("prompt-turn", "KF-26"),
    ("prompt-turn-last", "KF-29"),
    ("prompt-bid", "KF-34"),
    ("prompt-use", "KF-46"),
    ("prompt-make", "KF-67"),
    ("prompt-pay-worker", "KF-79"),
    ("prompt-pay-skill", "KF-74"),
    ("prompt-transport", "KF-81"),
    ("prompt-spend", "KF-90"),
    ("prompt-boat", "KF-101"),
    ("prompt-boat-tile", "KF-104"),
    ("prompt-lay", "KF-120"),
    ("prompt-settle", "KF-122"),
    ("prompt-offer", "KF-24"),
    ("prompt-flip", "KF-135"),
];

fn by(key: &'static str, rule: &'static str) -> Illegal {
    Illegal::by(Phrase::new(key), rule)
}

fn count(key: &'static str, count: u8, rule: &'static str) -> Illegal {
    Illegal::by(Phrase::new(key).with("n", count), rule)
}

impl Keyflower {
    /// Whose turn it is, by which rule.
    pub(crate) fn order_of_play(&self) -> &'static str {
        match self.phase {
            Phase::Boats { .. } if self.season == Season::Winter => "KF-114",
            Phase::Boats { .. } => "KF-101",
            Phase::Expanding { .. } => "KF-120",
            Phase::Offering { .. } => "KF-24",
            Phase::Flipping => "KF-135",
            Phase::Over => "KF-117",
            _ => "KF-25",
        }
    }

    pub(crate) fn why_illegal(&self, seat: Seat, mv: Move) -> Illegal {
        match (mv, self.phase) {
            (Move::Choose(Act::Bid, tile), Phase::Turn) => self.against_bid(seat, tile),
            (Move::Choose(Act::Use, tile), Phase::Turn) => self.against_use(seat, tile),
            (Move::Place { act, tile, workers, groups }, Phase::Placing(placing)) => {
                self.against_placement(seat, &placing, act, tile, workers, groups)
            }
            (Move::Place { act, tile, .. }, Phase::Turn) => {
                // The tile comes first; if that is possible, say so.
                let first = Move::Choose(act, tile);
                match self.may_choose(seat, first) {
                    true => by("illegal-tile-first", "KF-26"),
                    false => self.why_illegal(seat, first),
                }
            }
            (Move::WithGroup(tile), Phase::Placing(_)) => self.against_group(seat, tile),
            (Move::Make(_), Phase::Making { .. }) => by("illegal-make", "KF-68"),
            (Move::PayWorker(_), Phase::PayingWorker { .. }) => by("illegal-pay-worker", "KF-79"),
            (Move::PayGroup(tile), Phase::PayingWorker { .. }) => match self.lot_of(tile) {
                Some(lot) if self.lots[lot].leader == Some(seat) => by("illegal-leading-group", "KF-30"),
                _ => by("illegal-pay-worker", "KF-79"),
            },
            (Move::PaySkill(_), Phase::PayingSkill { .. }) => by("illegal-pay-skill", "KF-73"),
            (Move::Carry { resource, from, to }, Phase::Transport { moves, .. }) => {
                if moves == 0 {
                    by("illegal-no-moves-left", "KF-84")
                } else if self.piece(from).place != Place::Village(seat) {
                    by("illegal-carry-elsewhere", "KF-82")
                } else if self.piece(from).resources[resource] == 0 {
                    by("illegal-carry-nothing", "KF-82")
                } else if !self.piece(from).neighbours.contains(&Some(to)) {
                    by("illegal-carry-far", "KF-82")
                } else {
                    by("illegal-carry-road", "KF-83")
                }
            }
            (Move::Upgrade(tile), Phase::Transport { upgrades, .. }) => {
                self.against_upgrade(seat, tile, upgrades)
            }
            (Move::Spend { .. }, Phase::Spending { .. }) => by("illegal-spend", "KF-89"),
            (Move::Boat(_), Phase::Boats { .. }) => by("illegal-boat", "KF-101"),
            (Move::Lay(tile), Phase::Expanding { .. })
                if self.village(seat).laying.is_some() && self.village(seat).aside.contains(tile) =>
            {
                by("illegal-other-tile", "KF-123")
            }
            (Move::Lay(tile), Phase::Expanding { .. }) => match self.village(seat).aside.contains(tile) {
                true => by("illegal-no-cell", "KF-126"),
                false => by("illegal-lay-other", "KF-120"),
            },
            (Move::Settle { tile, cell, .. }, Phase::Expanding { .. }) => self.against_cell(seat, tile, cell),
            (Move::Offer(tiles), Phase::Offering { .. }) => match tiles.is_empty() {
                true => by("illegal-offer-none", "KF-24"),
                false => by("illegal-offer-other", "KF-16"),
            },
            (Move::Flip(_), Phase::Flipping) => by("illegal-flip", "KF-135"),
            (Move::Pass | Move::Choose(..) | Move::Place { .. }, phase) if phase.is_begun() => {
                by("illegal-begun", "KF-26")
            }
            _ => self.impossible(seat),
        }
    }

    fn may_choose(&self, seat: Seat, mv: Move) -> bool {
        let mut found = false;
        let _ = self.each_move(seat, &mut |listed| {
            found |= listed == mv;
            crate::turns::Listing::Continue(())
        });
        found
    }

    /// KF-34 to KF-37
    fn against_bid(&self, seat: Seat, tile: Tile) -> Illegal {
        let Some(lot) = self.lot_of(tile) else { return by("illegal-not-on-auction", "KF-34") };
        let sources = Sources::of(self, seat);
        let terms = self.bid_terms(seat, lot, tile);
        if sources.all == [0; 4] {
            return by("illegal-no-workers", "KF-27");
        }
        if terms.colours.iter().all(|colour| sources.all[colour.index()] == 0) {
            return self.wrong_colour(tile, "KF-36");
        }
        count("illegal-bid-more", terms.least, "KF-37")
    }

    fn wrong_colour(&self, tile: Tile, rule: &'static str) -> Illegal {
        match self.piece(tile).colour {
            Some(colour) => {
                let name = Phrase::new(format!("colour-{}", colour.id()));
                Illegal::by(Phrase::new("illegal-colour").with("colour", name), rule)
            }
            None => by("illegal-one-colour", rule),
        }
    }

    /// KF-46 to KF-57
    fn against_use(&self, seat: Seat, tile: Tile) -> Illegal {
        match self.piece(tile).place {
            Place::Box | Place::Row => return by("illegal-not-usable", "KF-46"),
            Place::Centre if self.season == Season::Winter => return by("illegal-winter-centre", "KF-130"),
            _ => {}
        }
        if matches!(self.effect(tile), Effect::None | Effect::Stores { .. }) {
            return by("illegal-no-use", "KF-47");
        }
        let Some(terms) = self.use_terms(seat, tile) else { return by("illegal-tile-full", "KF-49") };
        let sources = Sources::of(self, seat);
        if sources.all == [0; 4] {
            return by("illegal-no-workers", "KF-27");
        }
        if terms.colours.iter().all(|colour| sources.all[colour.index()] == 0) {
            return self.wrong_colour(tile, "KF-53");
        }
        let without_price = crate::workers::UseTerms { price: None, ..terms };
        if self.can_use(&sources, &without_price) {
            return by("illegal-price", "KF-57");
        }
        count("illegal-use-more", terms.least, "KF-48")
    }

    fn against_placement(
        &self,
        seat: Seat,
        placing: &Placing,
        act: Act,
        tile: Tile,
        workers: Workers,
        groups: Groups,
    ) -> Illegal {
        if (act, tile) != (placing.act, placing.tile) {
            return by("illegal-other-tile", "KF-26");
        }
        if groups != placing.groups {
            return by("illegal-groups-first", "KF-31");
        }
        let sources = Sources::of(self, seat);
        if !sources.screen.covers(workers) {
            return by("illegal-not-so-many", "KF-30");
        }
        let all = sources.in_groups(groups) + workers;
        let mixes = all.iter().count() > 1;
        let against = |colours: crate::workers::Colours| {
            all.iter().any(|(colour, _): (Colour, u8)| !colours.has(colour))
        };
        match act {
            Act::Bid => {
                let Some(lot) = self.lot_of(tile) else { return by("illegal-not-on-auction", "KF-34") };
                let terms = self.bid_terms(seat, lot, tile);
                match () {
                    () if against(terms.colours) => self.wrong_colour(tile, "KF-36"),
                    () if mixes => by("illegal-one-colour", "KF-36"),
                    () => count("illegal-bid-more", terms.least, "KF-37"),
                }
            }
            Act::Use => {
                let Some(terms) = self.use_terms(seat, tile) else { return by("illegal-tile-full", "KF-49") };
                match () {
                    () if against(terms.colours) => self.wrong_colour(tile, "KF-53"),
                    () if mixes && !terms.mixed => by("illegal-one-colour", "KF-53"),
                    () if all.total() < terms.least => count("illegal-use-more", terms.least, "KF-48"),
                    () if all.total() > terms.most => count("illegal-use-less", terms.most, "KF-49"),
                    () if !terms.leaves_price(&sources, groups, workers) => by("illegal-price", "KF-57"),
                    () => self.impossible(seat),
                }
            }
        }
    }

    /// KF-30, KF-31
    fn against_group(&self, seat: Seat, tile: Tile) -> Illegal {
        match self.lot_of(tile).map(|lot| self.lots[lot]) {
            Some(lot) if lot.leader == Some(seat) => by("illegal-leading-group", "KF-30"),
            Some(lot) if lot.is_losing(seat) => by("illegal-group-fit", "KF-52"),
            _ => by("illegal-no-group", "KF-31"),
        }
    }

    /// KF-87, KF-88
    fn against_upgrade(&self, seat: Seat, tile: Tile, upgrades: u8) -> Illegal {
        if upgrades == 0 {
            by("illegal-no-upgrades-left", "KF-81")
        } else if self.piece(tile).place != Place::Village(seat) {
            by("illegal-upgrade-elsewhere", "KF-87")
        } else if self.printed(tile).cost.is_none() {
            by("illegal-upgrade-never", "KF-87")
        } else if self.flipped.contains(tile) {
            by("illegal-upgraded", "KF-87")
        } else {
            by("illegal-upgrade-price", "KF-88")
        }
    }

    /// KF-121, KF-122
    fn against_cell(&self, seat: Seat, tile: Tile, cell: Cell) -> Illegal {
        let village = self.village(seat);
        if village.laying != Some(tile) {
            return match village.aside.contains(tile) {
                true => by("illegal-lay-first", "KF-123"),
                false => by("illegal-lay-other", "KF-120"),
            };
        }
        if village.tiles.iter().any(|other| self.piece(other).cell == cell) {
            by("illegal-cell-taken", "KF-121")
        } else if self.openings(seat).iter().any(|opening| opening.cell == cell) {
            by("illegal-edges", "KF-122")
        } else {
            by("illegal-cell-alone", "KF-121")
        }
    }
}
