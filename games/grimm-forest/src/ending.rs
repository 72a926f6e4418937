//! Chapters 3 and 10: tidying up, the end of the match, Clean Up, and who wins.

use table::{Seat, Seats, Standings, TieBreak, standings::Line};

use crate::components::{Effect, Kind, Location};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Omen};
use crate::goods::{Goods, Material};
use crate::round::Window;

impl GrimmForest {
    /// GF-55: unique locations that end, cards whose round this was, Monsters and Gather cards.
    pub(crate) fn tidy_up(&mut self, told: &mut EventSink) {
        for &location in self.locations() {
            if self.unique_ends(location)
                && let Some(unique) = self.uniques[location.index()].take()
            {
                self.discard_fable(unique.fable);
                told.all(Event::UniqueLeft { fable: unique.fable, location });
            }
        }
        for seat in self.everybody().iter() {
            let player = self.seat_mut(seat);
            let (due, played) = (player.pending.take(), player.fable.take());
            player.food = None;
            player.monster = None;
            if let Some(fable) = due {
                self.discard_fable(fable);
            }
            match played {
                // GF-57: it waits for the next round.
                Some(fable) if self.cards.fable(fable).kind == Kind::NextTurn => {
                    self.seat_mut(seat).pending = Some(fable);
                }
                Some(fable) => self.discard_fable(fable),
                None => {}
            }
        }
    }

    /// Whether the unique location there ends: GF-113 with a Monster, GF-118 with a crowd, GF-124 with nobody.
    fn unique_ends(&self, location: Location) -> bool {
        let pigs = self.pigs_at(location).len();
        match self.uniques[location.index()].map(|unique| self.cards.fable(unique.fable).effect) {
            Some(Effect::Bounty { .. }) => self.has_monster(location),
            Some(Effect::Castle { crowd, .. }) => pigs >= (crowd as usize).min(self.players as usize),
            Some(Effect::Wedding { .. }) => pigs == 0,
            _ => false,
        }
    }

    /// GF-69, GF-170: after everybody's turn. GF-174: or when the rounds run out.
    pub(crate) fn check_end(&mut self, told: &mut EventSink) {
        let limits = &self.cards.get().limits;
        let won = self.everybody().iter().any(|seat| self.seat(seat).complete(None) >= limits.houses_to_win);
        if won || self.round >= limits.longest_rounds {
            self.window = Window::Over;
            told.all(Event::MatchEnds { round: self.round });
        }
    }

    /// GF-70: the token goes on, pigs and cards go home, stocks grow.
    pub(crate) fn clean_up(&mut self) {
        self.first = self.first.next(self.players as usize);
        self.round += 1;
        self.chosen = Seats::NONE;
        for player in &mut self.seats {
            player.pig = None;
            player.ran_away = false;
            player.gathered = Goods::NONE;
            player.extra_actions = 0;
            player.omen = Omen::Nothing;
            player.freshly_locked = false;
            player.swapped = false;
            player.played = Location::Fields;
            player.front = Location::Fields;
            player.played_known = Seats::NONE;
            player.front_known = Seats::NONE;
            player.fable_known = Seats::NONE;
        }
        for &location in self.locations() {
            self.stocks[location.index()] += self.cards.place(location).refill;
        }
    }

    /// GF-171 to GF-173: complete houses up to those needed, then brick houses, wood houses, tokens, turn order.
    pub(crate) fn all_standings(&self) -> Standings {
        let order: Vec<Seat> = self.turn_order().collect();
        Standings::rank(Seat::all(self.players as usize).map(|seat| {
            let player = self.seat(seat);
            let houses = |material| player.complete(Some(material)) as i32;
            let mut left = self.cards.limits.houses_to_win as i32;
            let lines = Material::sturdiest_first()
                .map(|material| {
                    let counted = houses(material).min(left);
                    left -= counted;
                    let category = match material {
                        Material::Straw => "points-straw",
                        Material::Wood => "points-wood",
                        Material::Brick => "points-brick",
                    };
                    Line::new(category, counted)
                })
                .collect();
            let token = |material: Material| {
                let owned = self.first_builders[material as usize] == Some(seat);
                if owned { 1 << material as i32 } else { 0 }
            };
            let place = order.iter().position(|&other| other == seat).unwrap_or(0);
            let tie_break = vec![
                TieBreak { what: "tie-brick", value: houses(Material::Brick) },
                TieBreak { what: "tie-wood", value: houses(Material::Wood) },
                TieBreak { what: "tie-first-builder", value: Material::ALL.map(token).iter().sum() },
                TieBreak { what: "tie-turn-order", value: self.players as i32 - place as i32 },
            ];
            (lines, tie_break)
        }))
    }
}
