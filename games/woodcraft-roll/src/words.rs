//! What moves, questions and events are called; the sentences are in the language files.

use std::sync::OnceLock;

use table::{Lexicon, Phrase, Seat};

use crate::assistants::Assistant;
use crate::cards::Card;
use crate::components::{Effect, Printed};
use crate::dice::{Colour, Dice, Die};
use crate::events::Event;
use crate::free_actions::Work;
use crate::gains::{Due, Gain};
use crate::resources::Resource;
use crate::sheet::CrateId;
use crate::{Move, Stage, WoodcraftRoll};

pub(crate) fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| Lexicon::new(table::texts!("../i18n/", ".ftl")))
}

/// Something that a player may ask about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Component {
    Order(Card),
    Assistant(Assistant),
    Crate(CrateId),
    Resource(Resource),
    Lantern,
    Chestnut,
    Hazelnut,
}

impl Component {
    /// The key of its name.
    pub fn key(self) -> String {
        match self {
            Component::Order(card) => format!("order-{}", card.to_string().to_lowercase()),
            Component::Assistant(assistant) => format!("assistant-{}", assistant.to_string().to_lowercase()),
            Component::Crate(id) => format!("crate-{}", id.to_string().to_lowercase()),
            Component::Resource(resource) => format!("resource-{}", resource.name()),
            Component::Lantern => "lantern".to_owned(),
            Component::Chestnut => "chestnut".to_owned(),
            Component::Hazelnut => "hazelnut".to_owned(),
        }
    }

    pub fn name(self) -> Phrase {
        Phrase::new(self.key())
    }

    /// One or two sentences that say what it does, with the numbers of these component files.
    pub fn help(self, printed: &Printed) -> Phrase {
        let key = format!("{}-help", self.key());
        match self {
            // All orders share a sentence.
            Component::Order(card) => {
                let order = printed.order(card);
                let mut cost = dice_names(&order.dice);
                cost.extend(
                    Resource::ALL
                        .into_iter()
                        .filter(|&id| order.pay[id] > 0)
                        .map(|id| counted(id, order.pay[id])),
                );
                Phrase::new("order-help").with("cost", cost).with("gains", order_gains(printed, card))
            }
            Component::Assistant(assistant) => {
                let card = printed.assistant(assistant);
                let gains = match &card.effect {
                    Effect::Gain(gain) | Effect::Sell(gain) => gain_names(gain),
                    _ => Vec::new(),
                };
                let price =
                    Phrase::new("assistant-price").with("cost", card.cost).with("points", card.points);
                Phrase::new(key).with("gains", gains).with("price", price)
            }
            Component::Crate(id) => {
                let crate_ = printed.crate_(id);
                let step = |step: &crate::Step| {
                    Phrase::new("crate-step").with("from", step.from).with("points", step.points)
                };
                let steps: Vec<Phrase> = crate_.scores.steps.iter().map(step).collect();
                let boxes = Phrase::new("crate-boxes")
                    .with("chestnuts", crate_.chestnuts)
                    .with("blueberries", crate_.blueberries);
                Phrase::new(key)
                    .with("boxes", boxes)
                    .with("base", crate_.scores.base)
                    .with("each", crate_.scores.each)
                    .with("per", crate_.scores.per)
                    .with("steps", steps)
            }
            Component::Resource(resource) => Phrase::new(key)
                .with("spaces", printed.row(resource).spaces)
                .with("points", printed.glue_points),
            Component::Lantern => Phrase::new(key).with("points", printed.surplus_lantern_points),
            Component::Chestnut => Phrase::new(key),
            Component::Hazelnut => Phrase::new(key).with("spaces", printed.hazelnut_track),
        }
    }
}

pub(crate) fn order_name(card: Card) -> Phrase {
    Component::Order(card).name()
}

pub(crate) fn assistant_name(assistant: Assistant) -> Phrase {
    Component::Assistant(assistant).name()
}

pub(crate) fn crate_name(id: CrateId) -> Phrase {
    Component::Crate(id).name()
}

pub(crate) fn resource_name(resource: Resource) -> Phrase {
    Component::Resource(resource).name()
}

pub(crate) fn die_name(die: Die) -> Phrase {
    let key = match die.colour() {
        Colour::Yellow => "die-face-yellow",
        Colour::Brown => "die-face-brown",
    };
    Phrase::new(key).with("value", die.value())
}

pub(crate) fn dice_names(dice: &Dice) -> Vec<Phrase> {
    dice.iter().map(die_name).collect()
}

/// “2 wood chips”.
pub(crate) fn counted(resource: Resource, count: u8) -> Phrase {
    Phrase::new(format!("count-{}", resource.name())).with("n", count)
}

/// What a gain brings: “1 saw blade”, “2 lanterns”, “yellow 3”.
pub(crate) fn gain_names(gain: &Gain) -> Vec<Phrase> {
    let dues: Vec<Due> = gain.iter().copied().collect();
    let same = dues.chunk_by(|one, other| one == other);
    same.map(|chunk| due_name(chunk[0], chunk.len() as u8)).collect()
}

fn due_name(due: Due, count: u8) -> Phrase {
    match due {
        Due::Resource(resource) => counted(resource, count),
        Due::Die(die) => die_name(die),
        Due::Lantern => Phrase::new("count-lanterns").with("n", count),
        Due::Chestnut => Phrase::new("count-chestnuts").with("n", count),
        Due::LanternPoints(points) => Phrase::new("count-lantern-points").with("n", points * count),
        Due::Hazelnuts(points) => Phrase::new("count-points").with("n", points * count),
        Due::Reputation => Phrase::new("count-reputation").with("n", count),
        Due::OneOf => unreachable!("no gain is made of offers"),
    }
}

/// All that an order brings: points, reputation and its reward.
fn order_gains(printed: &Printed, card: Card) -> Vec<Phrase> {
    let order = printed.order(card);
    let mut gains = vec![Phrase::new("count-points").with("n", order.points)];
    if order.reputation > 0 {
        gains.push(due_name(Due::Reputation, order.reputation));
    }
    gains.extend(gain_names(&order.gain));
    gains
}

/// Moves and questions.
impl WoodcraftRoll {
    pub(crate) fn label(&self, mv: Move) -> Phrase {
        match mv {
            Move::Keep(card) => Phrase::new("move-keep").with("order", order_name(card)),
            Move::Die(column) => match self.board[column.index()] {
                Some(die) => Phrase::new("move-die")
                    .with("die", die_name(die))
                    .with("column", column.number())
                    .with("gains", gain_names(self.book.bonus(column.index(), die.colour()))),
                None => Phrase::new("move-die-none").with("column", column.number()),
            },
            Move::Order => Phrase::new("move-order"),
            Move::Take(card) => Phrase::new("move-take").with("order", order_name(card)),
            Move::Lantern(cell) => {
                Phrase::new("move-lantern").with("row", cell.row() + 1).with("column", cell.column() + 1)
            }
            Move::Chestnut(id) => Phrase::new("move-chestnut").with("crate", crate_name(id)),
            Move::Clerk(resource) => Phrase::new("move-clerk").with("gain", counted(resource, 1)),
            Move::Work(work) => work_label(work),
            Move::Tinker(spent, work) => {
                Phrase::new("move-tinker").with("spent", counted(spent, 1)).with("move", work_label(work))
            }
            Move::Carve(die, carving) => {
                let into = carving.of(die).unwrap_or(die);
                Phrase::new("move-carve").with("die", die_name(die)).with("into", die_name(into))
            }
            Move::Sell(resource) => Phrase::new("move-sell").with("spent", counted(resource, 1)),
            Move::Hire(assistant) => Phrase::new("move-hire")
                .with("assistant", assistant_name(assistant))
                .with("cost", counted(Resource::Blueberries, self.book.assistant(assistant).cost)),
            Move::Berry(id) => Phrase::new("move-berry").with("crate", crate_name(id)),
            Move::Complete(card) => Phrase::new("move-complete")
                .with("order", order_name(card))
                .with("gains", order_gains(self.book.get(), card)),
            Move::Done => Phrase::new("move-done"),
        }
    }

    pub(crate) fn question(&self, seat: Seat) -> Phrase {
        Phrase::new(match (self.stage, self.sheet(seat).due.last()) {
            (_, Some(Due::Lantern)) => "prompt-lantern",
            (_, Some(Due::Chestnut)) => "prompt-chestnut",
            (_, Some(_)) => "prompt-clerk",
            (Stage::Keep, _) => "prompt-keep",
            (Stage::Choose, _) => "prompt-choose",
            (Stage::Draft, _) => "prompt-draft",
            (Stage::Craft, _) => "prompt-craft",
            (Stage::Bonus, _) => "prompt-wait",
            (Stage::Over, _) => "prompt-over",
        })
    }
}

fn work_label(work: Work) -> Phrase {
    match work {
        Work::Chip(die) => {
            let into = die.raised().unwrap_or(die);
            Phrase::new("move-chip").with("die", die_name(die)).with("into", die_name(into))
        }
        Work::Glue(one, other, colour) => {
            let sum = (one.value() + other.value()).min(crate::HIGHEST);
            Phrase::new("move-glue")
                .with("one", die_name(one))
                .with("other", die_name(other))
                .with("into", die_name(Die::new(colour, sum)))
        }
        Work::Saw(die, smaller) => Phrase::new("move-saw")
            .with("die", die_name(die))
            .with("one", smaller)
            .with("other", die.value().saturating_sub(smaller)),
    }
}

/// The log.
impl WoodcraftRoll {
    pub(crate) fn log_line(&self, event: &Event) -> Phrase {
        let printed = self.book.get();
        match *event {
            Event::Chosen { seat } => Phrase::by("event-chosen", seat),
            Event::Kept { seat, card } => Phrase::by("event-kept", seat).with("order", order_name(card)),
            Event::FaceUp { card, .. } => Phrase::new("event-face-up").with("order", order_name(card)),
            Event::Rolled { round, dice } => {
                Phrase::new("event-rolled").with("round", round).with("dice", board_names(&dice))
            }
            Event::DieTaken { seat, column, die } => Phrase::by("event-die-taken", seat)
                .with("die", die_name(die))
                .with("column", column.number())
                .with("gains", gain_names(printed.bonus(column.index(), die.colour()))),
            Event::OrderWanted { seat } => Phrase::by("event-order-wanted", seat),
            Event::LotsDrawn { ref seats } => {
                let names: Vec<Phrase> = seats.iter().map(|&seat| Phrase::by("name-of", seat)).collect();
                Phrase::new("event-lots-drawn").with("names", names)
            }
            Event::Drafted { seat, card } => {
                Phrase::by("event-drafted", seat).with("order", order_name(card))
            }
            Event::NoOrderLeft { seat } => Phrase::by("event-no-order-left", seat),
            Event::Slid { dice } => Phrase::new("event-slid").with("dice", board_names(&dice)),
            Event::ExtraDie { die } => Phrase::new("event-extra-die").with("die", die_name(die)),
            Event::PhaseTwo => Phrase::new("event-phase-two"),
            Event::Reshuffled => Phrase::new("event-reshuffled"),
            Event::OpponentRolled { yellow, brown } => Phrase::new("event-opponent-rolled")
                .with("yellow", die_name(yellow))
                .with("brown", die_name(brown)),
            Event::OpponentTook { die } => Phrase::new("event-opponent-took").with("die", die_name(die)),
            Event::OrderDie { value, card: Some(card) } => {
                Phrase::new("event-order-die").with("value", value).with("order", order_name(card))
            }
            Event::OrderDie { value, card: None } => Phrase::new("event-order-die-none").with("value", value),
            Event::Ended => Phrase::new("event-ended"),
            _ => self.log_line_of_a_sheet(event),
        }
    }

    /// What happens on one sheet.
    fn log_line_of_a_sheet(&self, event: &Event) -> Phrase {
        let printed = self.book.get();
        match *event {
            Event::Lost { seat, resource } => {
                Phrase::by("event-lost", seat).with("gain", counted(resource, 1))
            }
            Event::LanternMarked { seat, cell } => Phrase::by("event-lantern-marked", seat)
                .with("row", cell.row() + 1)
                .with("column", cell.column() + 1),
            Event::LanternRow { seat, row } => Phrase::by("event-lantern-row", seat)
                .with("row", row)
                .with("gains", gain_names(&printed.lantern_rows[row as usize - 1])),
            Event::LanternColumn { seat, column } => Phrase::by("event-lantern-column", seat)
                .with("column", column)
                .with("gains", gain_names(&printed.lantern_columns[column as usize - 1])),
            Event::SurplusLantern { seat } => Phrase::by("event-surplus-lantern", seat)
                .with("gain", Phrase::new("count-points").with("n", printed.surplus_lantern_points)),
            Event::ChestnutMarked { seat, id } => {
                Phrase::by("event-chestnut-marked", seat).with("crate", crate_name(id))
            }
            Event::ChestnutLost { seat } => Phrase::by("event-chestnut-lost", seat),
            Event::TrackFull { seat } => Phrase::by("event-track-full", seat),
            Event::Tinkered { seat, spent, material } => Phrase::by("event-tinkered", seat)
                .with("spent", counted(spent, 1))
                .with("material", counted(material, 1)),
            Event::Chipped { seat, die, into } => {
                Phrase::by("event-chipped", seat).with("die", die_name(die)).with("into", die_name(into))
            }
            Event::Glued { seat, dice: [one, other], into } => Phrase::by("event-glued", seat)
                .with("one", die_name(one))
                .with("other", die_name(other))
                .with("into", die_name(into)),
            Event::Sawn { seat, die, into: [one, other] } => Phrase::by("event-sawn", seat)
                .with("die", die_name(die))
                .with("one", one.value())
                .with("other", other.value()),
            Event::Hired { seat, assistant } => {
                Phrase::by("event-hired", seat).with("assistant", assistant_name(assistant))
            }
            Event::Carved { seat, die, into } => {
                Phrase::by("event-carved", seat).with("die", die_name(die)).with("into", die_name(into))
            }
            Event::Sold { seat, resource } => {
                Phrase::by("event-sold", seat).with("spent", counted(resource, 1))
            }
            Event::AfterOrder { seat, resource } => {
                let (assistant, _) = printed.after_orders.as_ref().expect("somebody acted");
                brought(seat, *assistant, vec![counted(resource, 1)])
            }
            Event::AfterReputation { seat } => {
                let (assistant, gain) = printed.after_reputation.as_ref().expect("somebody acted");
                brought(seat, *assistant, gain_names(gain))
            }
            Event::BoxPaid { seat, id } => Phrase::by("event-box-paid", seat).with("crate", crate_name(id)),
            Event::Completed { seat, card } => Phrase::by("event-completed", seat)
                .with("order", order_name(card))
                .with("gains", order_gains(printed, card)),
            Event::Done { seat } => Phrase::by("event-done", seat),
            _ => unreachable!("the other events happen at the table"),
        }
    }
}

fn brought(seat: Seat, assistant: Assistant, gains: Vec<Phrase>) -> Phrase {
    Phrase::by("event-brought", seat).with("assistant", assistant_name(assistant)).with("gains", gains)
}

fn board_names(board: &[Option<Die>]) -> Vec<Phrase> {
    board.iter().flatten().copied().map(die_name).collect()
}
