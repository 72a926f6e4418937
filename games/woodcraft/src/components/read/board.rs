//! The boards: wheel, prices, tracks, rooms, workshop, attic.

use super::*;

impl Reader {
    pub(super) fn start(&mut self, setup: &raw::Setup) -> Start {
        let dice = setup
            .starting_dice
            .iter()
            .map(|die| {
                let colour = self.colour("setup", &die.color);
                self.die("setup", colour, die.value)
            })
            .collect();
        Start {
            blueberries: setup.blueberries,
            score: setup.score_start,
            dice,
            draw_helpers: setup.draw_helpers,
            draw_orders: setup.draw_orders_early,
            draw_hazelnut: setup.draw_orders_hazelnut,
            lanterns: self.by_players("setup.lanterns_by_players", &setup.lanterns_by_players),
            contracts: self.by_players("setup.contracts_by_players", &setup.contracts_by_players),
        }
    }

    pub(super) fn by_players(&mut self, at: &str, table: &std::collections::BTreeMap<String, u8>) -> [u8; 4] {
        std::array::from_fn(|index| {
            table.get(&(index + 1).to_string()).copied().unwrap_or_else(|| {
                self.wrong(at, format!("no entry for {} players", index + 1));
                1
            })
        })
    }

    pub(super) fn slots(&mut self, at: &str, slots: &[u8]) -> u8 {
        slots.iter().fold(0, |set, &slot| {
            if slot == 0 || slot as usize > SLOTS {
                self.wrong(at, format!("there is no slot {slot}"));
                return set;
            }
            set | 1 << (slot - 1)
        })
    }

    pub(super) fn quadrants(&mut self, file: &raw::File) -> [Quadrant; QUADRANTS] {
        std::array::from_fn(|index| {
            let number = index as u8 + 1;
            let at = format!("wheel.quadrant {number}");
            let Some(quadrant) = file.wheel.quadrant.iter().find(|quadrant| quadrant.id == number) else {
                self.wrong(&at, "missing");
                return Quadrant { outer: [Gains::NONE; SPACES], saw: [Gains::NONE; 2] };
            };
            let outer = std::array::from_fn(|space| match quadrant.outer.get(&(space + 1).to_string()) {
                Some(bonus) => self.list(&at, bonus),
                None => {
                    self.wrong(&at, format!("no entry for space {}", space + 1));
                    Gains::NONE
                }
            });
            Quadrant {
                outer,
                saw: [self.list(&at, &quadrant.saw_age2), self.list(&at, &quadrant.saw_age3_extra)],
            }
        })
    }

    pub(super) fn prices(&mut self, prices: &raw::Prices) -> Prices {
        let surcharge = Colour::ALL.map(|colour| {
            prices.die_surcharge.get(colour.word()).copied().unwrap_or_else(|| {
                self.wrong("prices.die_surcharge", format!("no entry for {}", colour.word()));
                0
            })
        });
        let offers = prices
            .materials
            .iter()
            .map(|offer| Offer {
                material: self.material("prices.materials", &offer.token),
                n: self.amount("prices.materials", offer.n),
                cost: offer.cost,
            })
            .collect();
        let dice = Prices::of_dice(surcharge);
        Prices {
            surcharge,
            sell_factor: prices.sell_factor,
            exchange_value: prices.exchange_buys_value,
            second_order: prices.second_order,
            instead: prices.take_blueberries_instead,
            other_action: prices.lanterns_other_action,
            bonus_action: prices.lanterns_bonus_action,
            offers,
            most_purchases: prices.max_material_purchases,
            dice,
            worth: dice.map(f32::from),
        }
    }

    pub(super) fn reputation(&mut self, track: &raw::ReputationTrack) -> ReputationTrack {
        let tile_spaces = track.tile_spaces.clone().try_into().unwrap_or_else(|_| {
            self.wrong("reputation_track", "there are two spaces for tiles");
            [1, 2]
        });
        ReputationTrack {
            last: track.last,
            start: track.start,
            slope: track.value_by_space.last().map_or(0.0, |&most| f32::from(most)) / f32::from(track.last),
            values: track.value_by_space.clone(),
            tile_spaces,
            overflow_points: track.overflow_points_per_step,
        }
    }

    pub(super) fn reputation_tile(&mut self, tile: &raw::ReputationTile) -> ReputationTile {
        let side_4 = [&tile.p2_4.top, &tile.p2_4.middle, &tile.p2_4.bottom];
        let side_3 = [&tile.p3.top, &tile.p3.bottom];
        ReputationTile {
            id: tile.id.clone(),
            side_4: side_4.map(|gains| self.list(&tile.id, gains)),
            side_3: side_3.map(|gains| self.list(&tile.id, gains)),
        }
    }

    pub(super) fn rows(&mut self, file: &raw::File) -> [OrderRow; ROWS] {
        std::array::from_fn(|index| {
            let Some(row) = file.order_row.iter().find(|row| row.index == index + 1) else {
                self.wrong("order_row", format!("row {} is missing", index + 1));
                return OrderRow { id: String::new(), on_complete: Gains::NONE };
            };
            OrderRow { id: row.id.clone(), on_complete: self.list(&row.id, &row.on_complete) }
        })
    }

    pub(super) fn rooms(&mut self, file: &raw::File) -> [Room; ROOMS] {
        let rooms = &file.room;
        std::array::from_fn(|index| {
            let Some(room) = rooms.get(index) else {
                self.wrong("room", format!("there are {} rooms; {ROOMS} are expected", rooms.len()));
                return Room { id: String::new(), income: Gains::NONE, produce: 0, neighbours: 0 };
            };
            let is_neighbour =
                |other: &raw::Room| (room.row - other.row).abs() + (room.col - other.col).abs() == 1;
            let neighbours = (0..ROOMS.min(rooms.len()))
                .filter(|&other| is_neighbour(&rooms[other]))
                .fold(0, |set, other| set | 1 << other);
            Room {
                id: room.id.clone(),
                income: self.list(&room.id, &room.income),
                produce: room.produce.min(ROOMS as u8),
                neighbours,
            }
        })
    }

    pub(super) fn workshop(&mut self, workshop: &raw::Workshop) -> Workshop {
        if workshop.pots.len() != 3 || workshop.saws.len() != 3 || workshop.splices.len() != 3 {
            self.wrong("workshop", "there are 3 pots, 3 saw places and 3 splice places");
        }
        let nothing = Place { cost: 0, gain: Gains::NONE };
        let mut places = Workshop {
            pots: [nothing; 3],
            saplings: [0; 3],
            trees: [1; 3],
            saws: [nothing; 3],
            six_discount: [0; 3],
            splices: [nothing; 3],
            splice_steps: [1; 3],
            glue: Place { cost: workshop.glue.cost, gain: self.list("workshop.glue", &workshop.glue.gain) },
            glue_mixed_points: workshop.glue.mixed_points,
            growth: workshop.tree_growth,
            tree_max: workshop.tree_max,
            most_planted: workshop.plantable_values.iter().copied().max().unwrap_or(0),
        };
        for (index, pot) in workshop.pots.iter().take(3).enumerate() {
            if self.colour("workshop.pots", &pot.color) != Colour::ALL[index] {
                self.wrong("workshop.pots", "the pots are green, yellow and brown, in this order");
            }
            places.pots[index] = Place { cost: pot.cost, gain: self.list("workshop.pots", &pot.gain) };
            places.saplings[index] = pot.sapling;
            places.trees[index] =
                pot.trees_per_planting.max(if index > 0 { places.trees[index - 1] } else { 1 });
        }
        for (index, saw) in workshop.saws.iter().take(3).enumerate() {
            places.saws[index] = Place { cost: saw.cost, gain: self.list("workshop.saws", &saw.gain) };
            places.six_discount[index] =
                saw.six_discount + if index > 0 { places.six_discount[index - 1] } else { 0 };
        }
        for (index, splice) in workshop.splices.iter().take(3).enumerate() {
            places.splices[index] =
                Place { cost: splice.cost, gain: self.list("workshop.splices", &splice.gain) };
            places.splice_steps[index] = splice.max_step;
        }
        places
    }

    pub(super) fn space(&mut self, at: &str, spaces: &[String], name: &str) -> SpaceId {
        match spaces.iter().position(|space| space == name) {
            Some(index) => SpaceId(index as u8),
            None => {
                self.wrong(at, format!("there is no attic space “{name}”"));
                SpaceId(0)
            }
        }
    }

    pub(super) fn attic(&mut self, file: &raw::File) -> Attic {
        let spaces = &file.attic.spaces;
        if spaces.len() != ATTIC_SPACES {
            self.wrong("attic", format!("{} spaces; {ATTIC_SPACES} are expected", spaces.len()));
        }
        let requires = std::array::from_fn(|index| {
            let below = spaces.get(index).and_then(|space| file.attic.requires.get(space));
            let Some(below) = below else {
                self.wrong("attic.requires", format!("no entry for space number {}", index + 1));
                return 0;
            };
            below.iter().fold(0, |set, name| set | 1 << self.space("attic.requires", spaces, name).0)
        });
        let links: Vec<Link> = file
            .attic_link
            .iter()
            .map(|link| Link {
                between: [0, 1].map(|end| self.space("attic_link", spaces, &link.between[end])),
                reward: self.list("attic_link", &link.reward),
            })
            .collect();
        Attic { spaces: spaces.clone(), requires, links_of: Attic::links_of(&links), links }
    }
}
