//! Gains: resources, dice, lanterns, chestnuts and hazelnuts, booked one by one.

use serde::{Deserialize, Serialize};
use table::{Seat, Witness};

use crate::dice::Die;
use crate::events::Event;
use crate::lanterns::Cell;
use crate::resources::Resource;
use crate::sheet::CrateId;
use crate::{Move, WoodcraftRoll};

/// One thing that a player is about to gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    Resource(Resource),
    Die(Die),
    #[default]
    Lantern,
    Chestnut,
    LanternPoints(u8),
    Hazelnuts(u8),
    Reputation,
    /// One of the resources that the assistant offers who acts after orders.
    OneOf,
}

/// The most things that one gain brings.
pub const MOST_GAINED: usize = 6;

/// The most things that can be due at once: a reward, the assistant's offer and 3 reputation, and on top a row
/// and a column of lanterns with a chestnut.
pub const MOST_DUES: usize = 24;

const _: () = assert!(MOST_DUES > MOST_GAINED + 1 + 3 + 2 * MOST_GAINED);

/// What a bonus, a reward or an assistant brings, in the order in which it is booked.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "WrittenGain")]
pub struct Gain(Vec<Due>);

impl Gain {
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Due> {
        self.0.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A gain as the component files write it.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenGain {
    chips: usize,
    glue: usize,
    saw: usize,
    blueberries: usize,
    dice: Vec<Die>,
    lanterns: usize,
    chestnuts: usize,
    lantern_points: u8,
    hazelnuts: u8,
    reputation: usize,
}

impl TryFrom<WrittenGain> for Gain {
    type Error = String;

    /// RW-28: chips, glue, saw blades, blueberries, dice, lanterns; then the rest.
    fn try_from(written: WrittenGain) -> Result<Self, String> {
        let counted = [
            (Due::Resource(Resource::Chips), written.chips),
            (Due::Resource(Resource::Glue), written.glue),
            (Due::Resource(Resource::Saw), written.saw),
            (Due::Resource(Resource::Blueberries), written.blueberries),
        ];
        let later = [
            (Due::Lantern, written.lanterns),
            (Due::Chestnut, written.chestnuts),
            (Due::LanternPoints(written.lantern_points), usize::from(written.lantern_points > 0)),
            (Due::Hazelnuts(written.hazelnuts), usize::from(written.hazelnuts > 0)),
            (Due::Reputation, written.reputation),
        ];
        let mut dues = Vec::new();
        let mut book = |due, count: usize| dues.extend(std::iter::repeat_n(due, count.min(MOST_GAINED + 1)));
        counted.into_iter().for_each(|(due, count)| book(due, count));
        written.dice.into_iter().for_each(|die| book(Due::Die(die), 1));
        later.into_iter().for_each(|(due, count)| book(due, count));
        if dues.len() > MOST_GAINED {
            return Err(format!("a gain brings at most {MOST_GAINED} things"));
        }
        Ok(Gain(dues))
    }
}

/// Booking gains.
impl WoodcraftRoll {
    /// Puts a gain before everything else that is due to the seat.
    #[inline]
    pub(crate) fn owe(&mut self, seat: Seat, gain: &Gain) {
        let due = &mut self.sheet_mut(seat).due;
        gain.iter().rev().for_each(|&thing| due.push(thing));
    }

    /// RW-28: books what is due one by one, until nothing is left or the player must choose. What one thing
    /// triggers goes first.
    pub(crate) fn settle(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        while let Some(due) = self.sheet_mut(seat).due.pop() {
            if self.must_choose(seat, due) {
                self.sheet_mut(seat).due.push(due);
                return;
            }
            match due {
                Due::Resource(resource) => self.circle(seat, resource, witness),
                Due::Die(die) => self.sheet_mut(seat).dice.add(die),
                Due::Lantern => self.gain_lantern(seat, witness),
                Due::Chestnut => self.gain_chestnut(seat, witness),
                Due::LanternPoints(points) => self.sheet_mut(seat).lantern_points += points,
                Due::Hazelnuts(points) => self.gain_hazelnuts(seat, points, witness),
                Due::Reputation => self.gain_reputation(seat, witness),
                Due::OneOf => {
                    // Only one resource is offered, or no row has room.
                    if let &[resource] = self.offered() {
                        witness.tell_all(|| Event::AfterOrder { seat, resource });
                        self.circle(seat, resource, witness);
                    }
                }
            }
        }
    }

    /// RW-29: whether the player has more than one way to take this.
    #[inline]
    pub(crate) fn must_choose(&self, seat: Seat, due: Due) -> bool {
        let sheet = self.sheet(seat);
        match due {
            Due::Lantern => sheet.lanterns.len() + 1 < Cell::all().count(),
            Due::Chestnut => self.open_crates(seat).nth(1).is_some(),
            Due::OneOf => {
                let has_room =
                    |&resource: &Resource| sheet.circled[resource] < self.book.row(resource).spaces;
                self.offered().len() > 1 && self.offered().iter().any(has_room)
            }
            _ => false,
        }
    }

    /// The ways to take what the player must choose about.
    pub(crate) fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.sheet(seat).due.last() {
            Some(Due::Lantern) => out.extend(self.sheet(seat).lanterns.empty_cells().map(Move::Lantern)),
            Some(Due::Chestnut) => out.extend(self.open_crates(seat).map(Move::Chestnut)),
            Some(Due::OneOf) => out.extend(self.offered().iter().copied().map(Move::Clerk)),
            _ => unreachable!("only these are left for the player to choose"),
        }
    }

    /// Takes what the player chose about, and goes on booking.
    pub(crate) fn answer(&mut self, seat: Seat, mv: Move, witness: &mut Witness<Event>) {
        self.sheet_mut(seat).due.pop();
        match mv {
            Move::Lantern(cell) => self.mark_lantern(seat, cell, witness),
            Move::Chestnut(id) => self.mark_chestnut(seat, id, witness),
            Move::Clerk(resource) => {
                witness.tell_all(|| Event::AfterOrder { seat, resource });
                self.circle(seat, resource, witness);
            }
            _ => unreachable!("the other moves answer nothing"),
        }
        self.settle(seat, witness);
    }

    /// RW-59, RW-75: circles a resource, if its row has a space left; some circles bring a chestnut.
    fn circle(&mut self, seat: Seat, resource: Resource, witness: &mut Witness<Event>) {
        let row = self.book.get().row(resource);
        let sheet = self.sheet_mut(seat);
        if sheet.circled[resource] >= row.spaces {
            witness.tell_all(|| Event::Lost { seat, resource });
            return;
        }
        sheet.circled[resource] += 1;
        if row.chestnut_at.contains(&sheet.circled[resource]) {
            sheet.due.push(Due::Chestnut);
        }
    }

    /// RW-70, RW-71: marks the only cell left, or points once the grid is full.
    fn gain_lantern(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        match self.sheet(seat).lanterns.empty_cells().next() {
            Some(cell) => self.mark_lantern(seat, cell, witness),
            None => {
                witness.tell_all(|| Event::SurplusLantern { seat });
                self.gain_hazelnuts(seat, self.book.surplus_lantern_points, witness);
            }
        }
    }

    /// RW-70, RW-72: a full row or column brings its bonus at once, the row's first.
    fn mark_lantern(&mut self, seat: Seat, cell: Cell, witness: &mut Witness<Event>) {
        witness.tell_all(|| Event::LanternMarked { seat, cell });
        let lanterns = &mut self.sheet_mut(seat).lanterns;
        lanterns.mark(cell);
        let (row, column) = (cell.row(), cell.column());
        let (row_is_full, column_is_full) = (lanterns.row_is_full(row), lanterns.column_is_full(column));
        let printed = self.book.get();
        if row_is_full {
            witness.tell_all(|| Event::LanternRow { seat, row: row as u8 + 1 });
        }
        if column_is_full {
            witness.tell_all(|| Event::LanternColumn { seat, column: column as u8 + 1 });
            self.owe(seat, &printed.lantern_columns[column]);
        }
        if row_is_full {
            self.owe(seat, &printed.lantern_rows[row]);
        }
    }

    /// RW-76: the crates that have an empty chestnut box.
    fn open_crates(&self, seat: Seat) -> impl Iterator<Item = CrateId> + '_ {
        let (sheet, printed) = (self.sheet(seat), self.book.get());
        CrateId::ALL.into_iter().filter(move |&id| sheet.wants_chestnut(id, printed))
    }

    /// RW-76: marks the only open crate, or loses the chestnut.
    fn gain_chestnut(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        let first = self.open_crates(seat).next();
        match first {
            Some(id) => self.mark_chestnut(seat, id, witness),
            None => witness.tell_all(|| Event::ChestnutLost { seat }),
        }
    }

    fn mark_chestnut(&mut self, seat: Seat, id: CrateId, witness: &mut Witness<Event>) {
        witness.tell_all(|| Event::ChestnutMarked { seat, id });
        self.sheet_mut(seat).crates[id as usize].chestnuts += 1;
    }

    /// RW-80: points on the hazelnut track, as far as it has room.
    pub(crate) fn gain_hazelnuts(&mut self, seat: Seat, points: u8, witness: &mut Witness<Event>) {
        let printed = self.book.get();
        let marked = self.sheet_mut(seat).mark_hazelnuts(points, printed);
        if marked < points {
            witness.tell_all(|| Event::TrackFull { seat });
        }
    }

    /// RW-52, RW-67: reputation, and what the hired assistant brings for it.
    fn gain_reputation(&mut self, seat: Seat, witness: &mut Witness<Event>) {
        let printed = self.book.get();
        self.sheet_mut(seat).reputation += 1;
        if let Some((assistant, gain)) = &printed.after_reputation
            && self.sheet(seat).hired.contains(*assistant)
        {
            witness.tell_all(|| Event::AfterReputation { seat });
            self.owe(seat, gain);
        }
    }

    /// RW-65: what the assistant offers who acts after orders.
    pub(crate) fn offered(&self) -> &'static [Resource] {
        self.book.get().after_orders.as_ref().map_or(&[], |(_, resources)| resources)
    }
}
