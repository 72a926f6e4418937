//! Why a move cannot be played, in words a player understands.

use table::{Game, Illegal, Phrase, Seat};

use crate::agenda::Task;
use crate::components::{Location, Section};
use crate::forest::{GrimmForest, Item};
use crate::goods::Material;
use crate::moves::{Move, Plot};
use crate::round::Window;

/// The rule that each question is about.
pub(crate) const ASKED: &[(&str, &str)] = &[
    ("prompt-choose", "GF-21"),
    ("prompt-choose-bare", "GF-21"),
    ("prompt-choose-blind", "GF-151"),
    ("prompt-choose-hunted", "GF-141"),
    ("prompt-items", "GF-34"),
    ("prompt-foretell", "GF-135"),
    ("prompt-burgle", "GF-32"),
    ("prompt-announce", "GF-148"),
    ("prompt-load", "GF-150"),
    ("prompt-enchant", "GF-151"),
    ("prompt-pilfer", "GF-158"),
    ("prompt-place-food", "GF-110"),
    ("prompt-queen-peek", "GF-138"),
    ("prompt-place-monster", "GF-26"),
    ("prompt-place-unique", "GF-27"),
    ("prompt-ball-peek", "GF-105"),
    ("prompt-ball-change", "GF-105"),
    ("prompt-swap", "GF-131"),
    ("prompt-tavern", "GF-121"),
    ("prompt-hire", "GF-116"),
    ("prompt-take-stock", "GF-32"),
    ("prompt-run-away", "GF-142"),
    ("prompt-stock-up", "GF-146"),
    ("prompt-wander", "GF-157"),
    ("prompt-flee", "GF-103"),
    ("prompt-cancel", "GF-166"),
    ("prompt-steal", "GF-42"),
    ("prompt-wreck", "GF-101"),
    ("prompt-toll", "GF-102"),
    ("prompt-consult", "GF-104"),
    ("prompt-harvest", "GF-114"),
    ("prompt-gift", "GF-129"),
    ("prompt-return-gift", "GF-129"),
    ("prompt-trade", "GF-130"),
    ("prompt-give-fable", "GF-156"),
    ("prompt-receive", "GF-156"),
    ("prompt-keep-or-give", "GF-75"),
    ("prompt-lock-cards", "GF-147"),
    ("prompt-reward", "GF-66"),
    ("prompt-discard-fables", "GF-43"),
    ("prompt-look-take", "GF-144"),
    ("prompt-look-return", "GF-144"),
    ("prompt-keep-fables", "GF-111"),
    ("prompt-search", "GF-125"),
    ("prompt-draft", "GF-91"),
    ("prompt-turn", "GF-61"),
    ("prompt-gain", "GF-61"),
    ("prompt-gain-made", "GF-61"),
    ("prompt-lose", "GF-42"),
    ("prompt-give", "GF-42"),
];

impl GrimmForest {
    /// Who is asked in this step, by which rule.
    pub(crate) fn order_of_play(&self) -> &'static str {
        match self.window {
            Window::StartOfRound => "GF-20",
            Window::Prince => "GF-80",
            Window::Choosing => "GF-21",
            Window::Revealed => "GF-25",
            Window::CardsUp => "GF-29",
            Window::BeforeCollecting => "GF-30",
            Window::Collecting => "GF-91",
            Window::EndOfGather => "GF-34",
            Window::TidyUp => "GF-55",
            Window::StartOfBuild | Window::Build => "GF-60",
            Window::EndOfBuild => "GF-69",
            Window::CleanUp => "GF-70",
            Window::Over => "GF-170",
        }
    }

    pub(crate) fn why_illegal(&self, seat: Seat, mv: Move) -> Illegal {
        let Some(task) = self.question() else { return self.not_now() };
        let reason = match (task, mv) {
            (Task::Choose | Task::QueenChoose { .. }, Move::Gather { location, fable }) => {
                self.why_not_gather(seat, location, fable)
            }
            (Task::Turn { .. }, _) => self.why_not_action(seat, mv),
            (Task::PlaceMonster { .. }, Move::Monster(location)) if self.locations().contains(&location) => {
                let key =
                    if self.lures().is_empty() { "illegal-monster-there" } else { "illegal-grandmas-house" };
                Some(Illegal::by(key, "GF-26"))
            }
            (Task::PlaceUnique { .. }, Move::Place(location)) if self.locations().contains(&location) => {
                Some(Illegal::by("illegal-unique-there", "GF-27"))
            }
            (Task::PlaceMonster { .. } | Task::PlaceUnique { .. } | Task::PlaceFood { .. }, _)
                if matches!(mv, Move::Place(_) | Move::Monster(_)) =>
            {
                Some(Illegal::by("illegal-not-in-play", "GF-1"))
            }
            (Task::BallChange { .. }, Move::Change(location))
                if self.seat(seat).locked.contains(location) =>
            {
                Some(Illegal::by("illegal-locked", "GF-133"))
            }
            (
                Task::Burgle { .. } | Task::Steal { .. } | Task::Receive { .. },
                Move::Steal { goods, from },
            ) => {
                if from == seat {
                    Some(Illegal::by("illegal-own-goods", "GF-100"))
                } else if !self.seat(from).goods.covers(goods) {
                    Some(Illegal::by("illegal-they-lack", "GF-40"))
                } else if matches!(task, Task::Steal { .. }) && !self.company(seat).contains(from) {
                    Some(Illegal::by("illegal-not-with-you", "GF-100"))
                } else {
                    None
                }
            }
            (Task::Wreck { .. }, Move::Wreck { plot, .. }) if plot.material == Material::Brick => {
                Some(Illegal::by("illegal-brick-stands", "GF-101"))
            }
            (Task::Harvest { .. }, Move::Harvest(location)) if self.locations().contains(&location) => {
                Some(Illegal::by("illegal-somebody-gathered", "GF-114"))
            }
            (Task::Toll { .. }, Move::Toll(_)) => Some(Illegal::by("illegal-not-with-troll", "GF-102")),
            (Task::Gift { .. }, Move::Gift { goods, .. }) => Some(if self.seat(seat).goods.covers(goods) {
                Illegal::by("illegal-cannot-return", "GF-129")
            } else {
                Illegal::by("illegal-you-lack", "GF-129")
            }),
            (Task::Trade { .. }, Move::Trade { .. }) => Some(Illegal::by("illegal-you-lack", "GF-130")),
            (Task::Hire { .. }, Move::Pay(_)) => Some(Illegal::by("illegal-you-lack", "GF-116")),
            (Task::KeepOrGive { .. }, Move::FriendGive(_)) => {
                Some(Illegal::by("illegal-give-friend", "GF-75"))
            }
            (Task::KeepOrGive { .. }, _) => Some(Illegal::by("illegal-keep-or-give", "GF-75")),
            (Task::Items { .. }, Move::Resolve(item)) => Some(self.why_not_item(item)),
            (_, Move::Pass) => Some(Illegal::by("illegal-not-optional", "GF-40")),
            _ => None,
        };
        reason.unwrap_or_else(|| self.impossible(seat))
    }

    fn why_not_item(&self, item: Item) -> Illegal {
        let rule = if item == Item::Friend { "GF-78" } else { "GF-34" };
        Illegal::by("illegal-no-item", rule)
    }

    fn why_not_gather(
        &self,
        seat: Seat,
        location: Location,
        fable: Option<crate::components::Fable>,
    ) -> Option<Illegal> {
        let player = self.seat(seat);
        if !self.locations().contains(&location) {
            return Some(Illegal::by("illegal-not-in-play", "GF-1"));
        }
        if player.locked.contains(location) {
            return Some(Illegal::by("illegal-locked", "GF-133"));
        }
        match fable {
            Some(_) if player.blind => Some(Illegal::by("illegal-blind", "GF-151")),
            Some(fable) if !player.hand.has(fable) => Some(Illegal::by("illegal-not-in-hand", "GF-21")),
            None if self.must_play_fable(seat) => Some(Illegal::by("illegal-must-play-fable", "GF-141")),
            _ => None,
        }
    }

    fn why_not_action(&self, seat: Seat, mv: Move) -> Option<Illegal> {
        let is_action = matches!(
            mv,
            Move::Draw
                | Move::Gain(_)
                | Move::Build(_)
                | Move::BuildWith { .. }
                | Move::Special
                | Move::Spin(_)
        );
        if is_action && self.actions == 0 {
            return Some(Illegal::by("illegal-no-actions", "GF-60"));
        }
        match mv {
            Move::Done => Some(Illegal::by("illegal-actions-left", "GF-61")),
            Move::Draw => Some(Illegal::by("illegal-no-fables", "GF-61")),
            Move::Gain(_) => Some(Illegal::by("illegal-one-resource", "GF-61")),
            Move::Build(plot) => self.why_not_build(seat, plot),
            Move::BuildWith { plot, from } => self.why_not_special(seat).or_else(|| {
                let lacks = from == seat || self.seat(from).goods[plot.material] == 0;
                if lacks {
                    Some(Illegal::by("illegal-they-lack", "GF-149"))
                } else {
                    self.why_not_build(seat, plot)
                }
            }),
            Move::Special | Move::Spin(_) => {
                self.why_not_special(seat).or_else(|| Some(Illegal::by("illegal-special-idle", "GF-61")))
            }
            Move::DiscardFriend(_) => Some(Illegal::by("illegal-no-free-power", "GF-68")),
            _ => None,
        }
    }

    fn why_not_special(&self, seat: Seat) -> Option<Illegal> {
        let friend = self.seat(seat).friend.filter(|&friend| self.cards.friend(friend).special.is_some());
        let Some(friend) = friend else { return Some(Illegal::by("illegal-no-special", "GF-61")) };
        let used = self.specials & (1 << friend.0) != 0;
        used.then(|| Illegal::by("illegal-special-used", "GF-67"))
    }

    fn why_not_build(&self, seat: Seat, plot: Plot) -> Option<Illegal> {
        let mut fits = false;
        self.plots(seat, |possible| fits |= possible == plot);
        fits &= self.is_left(plot.section, plot.material);
        if fits {
            let need = self.price(seat, plot)[plot.material];
            let have = self.seat(seat).goods[plot.material];
            let key = match plot.material {
                Material::Straw => "illegal-costs-straw",
                Material::Wood => "illegal-costs-wood",
                Material::Brick => "illegal-costs-brick",
            };
            let reason = Phrase::new(key).with("need", need).with("have", have);
            return Some(Illegal::by(reason, "GF-62"));
        }
        let player = self.seat(seat);
        let unfinished = player
            .sites
            .iter()
            .flatten()
            .any(|house| house.material == plot.material && house.top != Section::Roof);
        let (key, rule) = match plot.section {
            Section::Walls => ("illegal-no-floor", "GF-63"),
            Section::Roof => ("illegal-no-walls", "GF-63"),
            Section::Floor if unfinished => ("illegal-unfinished", "GF-63"),
            Section::Floor if !self.is_left(Section::Floor, plot.material) => ("illegal-no-sections", "GF-2"),
            Section::Floor => ("illegal-no-site", "GF-5"),
        };
        Some(Illegal::by(key, rule))
    }
}
