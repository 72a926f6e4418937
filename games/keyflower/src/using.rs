//! Chapters 7 and 8: using a tile, and what it does.

use table::{Reveal, Seat, Witness};

use crate::components::{Effect, Power};
use crate::moves::{Event, Move};
use crate::pieces::{Kind, Resource, Resources, Skill, Workers};
use crate::state::{Groups, Keyflower, Phase, Place};
use crate::tile::Tile;
use crate::turns::{Listing, Taker};

impl Keyflower {
    /// KF-46 to KF-59: the use group is placed, and the effect follows at once.
    pub(crate) fn place_use(
        &mut self,
        seat: Seat,
        tile: Tile,
        workers: Workers,
        groups: Groups,
        witness: &mut Witness<Event>,
    ) -> Reveal {
        let placed = self.gather(seat, workers, groups);
        let piece = self.piece_mut(tile);
        piece.workers += placed;
        piece.last_use = placed.total();
        if let Some((colour, _)) = placed.iter().next() {
            piece.colour.get_or_insert(colour);
        }
        witness.tell_all(|| Event::Used { seat, tile, workers: placed });
        self.stand_up(groups, witness);
        self.resolve(seat, tile, witness)
    }

    /// KF-56: what the tile does for whoever placed the workers.
    fn resolve(&mut self, seat: Seat, tile: Tile, witness: &mut Witness<Event>) -> Reveal {
        let mut reveal = Reveal::Nothing;
        match self.effect(tile) {
            Effect::None | Effect::Stores { .. } => {}
            Effect::Produce(resources) => self.produce(seat, tile, resources, witness),
            Effect::DrawWorkers(count) => reveal = Reveal::when(self.draw_workers(seat, count, witness)),
            Effect::DrawSkills(count) => reveal = Reveal::when(self.draw_skills(seat, count, witness)),
            Effect::ProduceChoice { .. } => {
                self.phase = Phase::Making { tile };
                return reveal;
            }
            // KF-93: the figures of the side that is up now. KF-168: doubled for the owner of 2b, on any tile.
            Effect::Transport { moves, upgrades } => {
                let factor = match self.has_power(seat, Power::DoubleTransport) {
                    true => self.book.get().transport_factor,
                    false => 1,
                };
                let (moves, upgrades) = (moves * factor, upgrades * factor);
                self.phase = Phase::Transport { tile, moves, upgrades };
                return reveal;
            }
            Effect::WorkerForGreen { .. } | Effect::WorkerForRandom { .. } => {
                self.phase = Phase::PayingWorker { tile };
                return reveal;
            }
            Effect::SkillForResources { .. }
            | Effect::SkillForSkills { .. }
            | Effect::SkillForWorkers { .. } => {
                self.phase = Phase::PayingSkill { tile };
                return reveal;
            }
        }
        self.end_turn();
        reveal
    }

    /// KF-60, KF-61, KF-63: on the tile itself if it is the user's own, else on the user's home; what the stock
    /// has, and no limit to what lies there (KF-65).
    fn produce(&mut self, seat: Seat, tile: Tile, resources: Resources, witness: &mut Witness<Event>) {
        let own = self.piece(tile).place == Place::Village(seat);
        let on = if own { tile } else { self.village(seat).home };
        let resources = resources.at_most(self.stock);
        self.stock -= resources;
        self.piece_mut(on).resources += resources;
        if resources.is_empty() {
            witness.tell_all(|| Event::NothingLeft { seat });
        } else {
            witness.tell_all(|| Event::Produced { seat, resources, on });
        }
    }

    /// KF-67, KF-68: one of the options; an empty stock may not be chosen while another is not.
    pub(crate) fn list_products(&self, tile: Tile, take: &mut impl Taker) -> Listing {
        let Effect::ProduceChoice { options, .. } = self.effect(tile) else {
            return Listing::Continue(());
        };
        let available = options.at_most(self.stock);
        let listed = if available.is_empty() { options } else { available };
        for (resource, _) in listed.iter() {
            take.take(Move::Make(resource))?;
        }
        Listing::Continue(())
    }

    pub(crate) fn make(&mut self, seat: Seat, resource: Resource, witness: &mut Witness<Event>) {
        let Phase::Making { tile } = self.phase else { return };
        let Effect::ProduceChoice { count, .. } = self.effect(tile) else { return };
        self.produce(seat, tile, Resources::of(resource, count), witness);
        self.end_turn();
    }

    /// KF-79: one worker from the screen, or one whole losing group.
    pub(crate) fn list_worker_prices(&self, seat: Seat, tile: Tile, take: &mut impl Taker) -> Listing {
        let Some(price) = self.effect(tile).worker_price() else { return Listing::Continue(()) };
        for (colour, _) in self.screen(seat).workers.iter().filter(|&(colour, _)| price.takes(colour)) {
            take.take(Move::PayWorker(colour))?;
        }
        for (lot, tile) in self.lots_in_play() {
            if self.lots[lot].is_losing(seat) && price.takes(self.lots[lot].bids[seat.index()].colour) {
                take.take(Move::PayGroup(tile))?;
            }
        }
        Listing::Continue(())
    }

    /// KF-75, KF-76, KF-80: the price leaves, the reward comes once; what was given to the Tavern goes into the bag last.
    pub(crate) fn pay_worker(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) -> Reveal {
        let Phase::PayingWorker { tile } = self.phase else { return Reveal::Nothing };
        let (workers, groups) = match mv {
            Move::PayWorker(colour) => (Workers::of(colour, 1), Groups::NONE),
            Move::PayGroup(tile) => {
                let lot = self.lot_of(tile).expect("a losing group stands beside a tile on auction");
                (Workers::NONE, Groups::NONE.with(lot))
            }
            _ => return Reveal::Nothing,
        };
        let paid = self.gather(seat, workers, groups);
        witness.tell_all(|| Event::PaidWorkers { seat, workers: paid });
        self.stand_up(groups, witness);
        let mut reveal = Reveal::Nothing;
        match self.effect(tile) {
            Effect::WorkerForGreen { green, .. } => self.take_greens(seat, green, witness),
            Effect::WorkerForRandom { draw, .. } => {
                reveal = Reveal::when(self.draw_workers(seat, draw, witness));
            }
            _ => {}
        }
        self.bag += paid;
        self.end_turn();
        reveal
    }

    /// KF-57: whether the seat has a skill that pays for the use of this tile.
    #[inline]
    pub(crate) fn has_skill_price(&self, seat: Seat, tile: Tile) -> bool {
        let skills = self.screen(seat).skills;
        self.effect(tile).skill_price().is_none_or(|price| price.is_in(skills))
    }

    pub(crate) fn list_skill_prices(&self, seat: Seat, tile: Tile, take: &mut impl Taker) -> Listing {
        let Some(price) = self.effect(tile).skill_price() else { return Listing::Continue(()) };
        for (skill, _) in self.screen(seat).skills.iter().filter(|&(skill, _)| price.takes(skill)) {
            take.take(Move::PaySkill(skill))?;
        }
        Listing::Continue(())
    }

    /// KF-73, KF-74, KF-77: a typed price is shown, any other goes back face down; skills given for skills go back last.
    pub(crate) fn pay_skill(&mut self, seat: Seat, skill: Skill, witness: &mut Witness<Event>) -> Reveal {
        let Phase::PayingSkill { tile } = self.phase else { return Reveal::Nothing };
        let effect = self.effect(tile);
        let face_down = effect.skill_price().is_some_and(|price| Skill::ALL.iter().all(|&s| price.takes(s)));
        self.give_up_skill(seat, skill, face_down, witness);
        let mut reveal = Reveal::Nothing;
        match effect {
            Effect::SkillForResources { gain, .. } => {
                self.skill_pile[skill] += 1;
                self.produce(seat, tile, gain, witness);
            }
            Effect::SkillForWorkers { draw, .. } => {
                self.skill_pile[skill] += 1;
                reveal = Reveal::when(self.draw_workers(seat, draw, witness));
            }
            Effect::SkillForSkills { draw, .. } => {
                reveal = Reveal::when(self.draw_skills(seat, draw, witness));
                self.skill_pile[skill] += 1;
            }
            _ => {}
        }
        self.end_turn();
        reveal
    }

    /// A skill comes out from behind the screen, face up or face down (ruling A-35).
    pub(crate) fn give_up_skill(
        &mut self,
        seat: Seat,
        skill: Skill,
        face_down: bool,
        witness: &mut Witness<Event>,
    ) {
        use table::Audience::{Only, Others};
        let screen = &mut self.screens[seat.index()];
        if face_down {
            screen.hide_skill(skill);
            witness.tell(Only(seat), || Event::PaidSkill { seat, skill });
            witness.tell(Others(seat), || Event::PaidSkillFaceDown { seat });
        } else {
            screen.show_skill(skill);
            witness.tell_all(|| Event::PaidSkill { seat, skill });
        }
    }
}
