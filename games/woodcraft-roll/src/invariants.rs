//! Whether a position makes sense: nothing appears or vanishes, and nothing in it could mislead the rules.

use table::{Seat, Seats};

use crate::assistants::Assistant;
use crate::cards::{Card, CardSet, Phase};
use crate::components::{Effect, Timing};
use crate::gains::{Due, MOST_DUES, MOST_GAINED};
use crate::lanterns::GRID;
use crate::resources::Resource;
use crate::sheet::{COLUMNS, Choice, CrateId, Sheet, TurnBox};
use crate::{MOST_PLAYERS, Move, Stage, WoodcraftRoll};

/// More dice than anybody can have.
const TOO_MANY_DICE: usize = 100;

fn ensure(fits: bool, wrong: &str) -> Result<(), String> {
    if fits { Ok(()) } else { Err(wrong.to_owned()) }
}

impl WoodcraftRoll {
    /// Checks everything.
    pub(crate) fn holds_invariants(&self) -> Result<(), String> {
        ensure((1..=MOST_PLAYERS).contains(&self.sheets.len()), "1 to 5 sheets")?;
        ensure((1..=self.book.rounds).contains(&self.round), "the round is out of range")?;
        ensure((1..=2).contains(&self.turn), "the turn is 1 or 2")?;
        let expected = if self.round > self.book.phase_two_after { Phase::II } else { Phase::I };
        ensure(self.phase == expected, "the phase does not fit the round")?;
        self.check_cards()?;
        self.check_board()?;
        self.check_stage()?;
        for seat in self.everybody() {
            let wrong = |what| format!("seat {seat}: {what}");
            self.check_sheet(self.sheet(seat)).map_err(wrong)?;
            self.check_orders(self.sheet(seat)).map_err(wrong)?;
            self.check_dues(seat).map_err(wrong)?;
        }
        Ok(())
    }

    /// Every card is in one place.
    fn check_cards(&self) -> Result<(), String> {
        let sheets = self.sheets.iter().flat_map(|sheet| sheet.orders.iter().chain(sheet.completed.iter()));
        let decks = self.decks.iter().flatten().copied();
        let places =
            sheets.chain(decks).chain(self.face_up.iter().flatten().copied()).chain(self.discards.iter());
        let (mut seen, mut count) = (CardSet::default(), 0);
        for card in places {
            ensure(self.book.has(card), &format!("there is no card {card}"))?;
            seen.insert(card);
            count += 1;
        }
        let all = [Phase::I, Phase::II].iter().map(|&phase| self.book.cards(phase).count()).sum::<usize>();
        ensure(seen.len() == all && count == all, "every order card is in one place")?;
        let is_of = |phase| move |card: &Card| card.phase() == phase;
        ensure(self.decks[0].iter().all(is_of(Phase::I)), "the phase I deck has cards of phase I")?;
        ensure(self.decks[1].iter().all(is_of(Phase::II)), "the phase II deck has cards of phase II")?;
        ensure(self.phase == Phase::I || self.decks[0].is_empty(), "in phase II the phase I deck is gone")
    }

    /// Enough dice that somebody can always choose one.
    fn check_board(&self) -> Result<(), String> {
        let dice = self.board.iter().flatten().count();
        let fewest = match (self.stage, self.turn) {
            (Stage::Keep | Stage::Over, _) => return ensure(dice == 0, "no dice lie on the board yet"),
            (Stage::Choose, 1) => COLUMNS,
            (Stage::Choose, _) => 1,
            (Stage::Craft, 1) if self.is_solo() => COLUMNS - 3,
            (_, 1) => COLUMNS - self.sheets.len(),
            _ => 0,
        };
        ensure(dice >= fewest, "dice are missing on the board")
    }

    /// Who is waited for, and for what.
    fn check_stage(&self) -> Result<(), String> {
        let seats = || self.everybody();
        let everybody = Seats::all(self.sheets.len());
        let waiting_are =
            |expected: Seats| ensure(self.waiting == expected, "the wrong seats are waited for");
        if self.stage != Stage::Over {
            ensure(!self.waiting.is_empty(), "nobody is waited for")?;
        }
        let undecided: Seats = seats().filter(|&seat| self.sheet(seat).choice.is_none()).collect();
        let owed: Seats = seats().filter(|&seat| !self.sheet(seat).due.is_empty()).collect();
        let is_choosing = matches!(self.stage, Stage::Keep | Stage::Choose);
        ensure(is_choosing || undecided == everybody, "nobody has a secret choice now")?;
        ensure(!is_choosing || owed.is_empty(), "nothing is due while all choose")?;
        self.check_draft()?;
        match self.stage {
            Stage::Keep => {
                ensure(self.round == 1 && self.turn == 1, "starting orders are chosen at the start")?;
                let nothing_up = self.face_up.iter().all(Option::is_none) && self.discards.is_empty();
                ensure(nothing_up, "no order is face up yet")?;
                seats().try_for_each(|seat| self.check_dealt(self.sheet(seat)))?;
                waiting_are(undecided)
            }
            Stage::Choose => {
                let mut legal = Vec::new();
                self.main_choices(&mut legal);
                let fits = |choice| match choice {
                    Some(Choice::Die(column)) => legal.contains(&Move::Die(column)),
                    Some(Choice::Order) => legal.contains(&Move::Order),
                    Some(Choice::Keep(_)) => false,
                    None => true,
                };
                ensure(seats().all(|seat| fits(self.sheet(seat).choice)), "a secret choice is not possible")?;
                waiting_are(undecided)
            }
            Stage::Bonus => waiting_are(owed),
            Stage::Draft => {
                ensure(owed.is_empty(), "the draft begins when nothing is due")?;
                ensure(self.face_up.iter().flatten().count() > 1, "the draft needs a choice of orders")?;
                waiting_are(self.draft.first().copied().into_iter().collect())
            }
            Stage::Craft => {
                let all_sit = self.waiting.iter().all(|seat| everybody.contains(seat));
                let none_left_out = owed.iter().all(|seat| self.waiting.contains(seat));
                ensure(all_sit && none_left_out, "the wrong seats are waited for")
            }
            Stage::Over => {
                ensure(self.round == self.book.rounds && self.turn == 2, "the match is not over yet")?;
                ensure(owed.is_empty(), "at the end nothing is due")?;
                waiting_are(Seats::NONE)
            }
        }
    }

    /// Those who draft chose an order, and each drafts once.
    fn check_draft(&self) -> Result<(), String> {
        let has_draft = matches!(self.stage, Stage::Bonus | Stage::Draft);
        ensure(has_draft || self.draft.is_empty(), "nobody drafts now")?;
        let now = self.turn_index();
        let chose_order =
            |seat: &Seat| self.sheets.get(seat.index()).is_some_and(|s| s.boxes[now] == TurnBox::Crossed);
        ensure(self.draft.iter().all(chose_order), "only those draft who chose an order")?;
        let once: Seats = self.draft.iter().copied().collect();
        ensure(once.len() == self.draft.len(), "nobody drafts twice")
    }

    fn check_dealt(&self, sheet: &Sheet) -> Result<(), String> {
        let fresh = Sheet { orders: sheet.orders, choice: sheet.choice, ..Sheet::default() };
        ensure(*sheet == fresh, "sheets are empty at the start")?;
        let two = sheet.orders.len() == 2 && sheet.orders.of(Phase::II).is_empty();
        ensure(two, "everybody has two starting orders")?;
        let fits = match sheet.choice {
            Some(Choice::Keep(card)) => sheet.orders.contains(card),
            Some(_) => false,
            None => true,
        };
        ensure(fits, "a secret choice is not possible")
    }

    /// What is written, circled, crossed and marked.
    fn check_sheet(&self, sheet: &Sheet) -> Result<(), String> {
        let printed = self.book.get();
        let played = self.turn_index() + usize::from(!matches!(self.stage, Stage::Keep | Stage::Choose));
        let (past, future) = sheet.boxes.split_at(played);
        let written = |turn_box: &TurnBox| matches!(turn_box, TurnBox::Value(1..=6) | TurnBox::Crossed);
        ensure(past.iter().all(written), "a turn box is not filled")?;
        ensure(future.iter().all(|turn_box| *turn_box == TurnBox::Empty), "a turn box is filled too early")?;
        ensure(sheet.dice.len() < TOO_MANY_DICE, "too many dice")?;
        for resource in Resource::ALL {
            ensure(sheet.circled[resource] <= printed.row(resource).spaces, "a row has too many circles")?;
            ensure(sheet.crossed[resource] <= sheet.circled[resource], "more is crossed than circled")?;
        }
        ensure(sheet.hazelnuts <= printed.hazelnut_track, "the hazelnut track is not that long")?;
        let active = |id| matches!(printed.assistant(id).timing, Timing::OncePerRound | Timing::OncePerTurn);
        let used = sheet.used.without(sheet.hired).is_empty() && sheet.used.iter().all(active);
        ensure(used, "an assistant was used who is not hired")?;
        let marked = CrateId::ALL.into_iter().zip(sheet.crates).all(|(id, boxes)| {
            let crate_ = printed.crate_(id);
            boxes.chestnuts <= crate_.chestnuts && boxes.blueberries <= crate_.blueberries
        });
        ensure(marked, "a crate has too many marks")
    }

    /// What was paid and gained agrees with what there is.
    fn check_orders(&self, sheet: &Sheet) -> Result<(), String> {
        let printed = self.book.get();
        let paid =
            |resource| sheet.completed.iter().map(|card| u32::from(printed.order(card).pay[resource])).sum();
        for material in Resource::MATERIALS {
            let paid: u32 = paid(material);
            ensure(u32::from(sheet.crossed[material]) >= paid, "a completed order was not paid")?;
        }
        let hired: u32 = sheet.hired.iter().map(|id| u32::from(printed.assistant(id).cost)).sum();
        let boxes: u32 = sheet.crates.iter().map(|boxes| u32::from(boxes.blueberries)).sum();
        let blueberries = hired + boxes + paid(Resource::Blueberries);
        ensure(u32::from(sheet.crossed[Resource::Blueberries]) == blueberries, "blueberries do not add up")?;

        let due = |thing: fn(&Due) -> u32| sheet.due.iter().map(thing).sum::<u32>();
        let brought: u32 = sheet.hired.iter().map(|id| self.reputation_of(id)).sum();
        let reputation = u32::from(sheet.reputation) + due(|due| u32::from(*due == Due::Reputation));
        ensure(reputation == self.icons(sheet) as u32 + brought, "reputation does not add up")?;

        let lines = || {
            let rows = (0..GRID)
                .filter(|&row| sheet.lanterns.row_is_full(row))
                .map(|row| &printed.lantern_rows[row]);
            let columns = (0..GRID).filter(|&column| sheet.lanterns.column_is_full(column));
            rows.chain(columns.map(|column| &printed.lantern_columns[column])).flat_map(|gain| gain.iter())
        };
        let points: u32 = lines().map(lantern_points).sum();
        let owed = due(lantern_points);
        ensure(u32::from(sheet.lantern_points) + owed == points, "lantern points do not add up")?;

        let from_lines = lines().filter(|due| **due == Due::Chestnut).count();
        let from_rows: usize = Resource::ALL
            .into_iter()
            .map(|id| printed.row(id).chestnut_at.iter().filter(|&&at| at <= sheet.circled[id]).count())
            .sum();
        let marked: usize = sheet.crates.iter().map(|boxes| boxes.chestnuts as usize).sum();
        let owed = due(|due| u32::from(*due == Due::Chestnut)) as usize;
        ensure(marked + owed <= from_lines + from_rows, "there are more chestnuts than were gained")
    }

    /// The reputation that this assistant brings when hired.
    fn reputation_of(&self, assistant: Assistant) -> u32 {
        let card = self.book.assistant(assistant);
        match (card.timing, &card.effect) {
            (Timing::Immediate, Effect::Gain(gain)) => {
                gain.iter().map(|due| u32::from(*due == Due::Reputation)).sum()
            }
            _ => 0,
        }
    }

    /// The next due asks for a choice, and there is room for all that the others may bring.
    fn check_dues(&self, seat: Seat) -> Result<(), String> {
        let due = &self.sheet(seat).due;
        let Some(&next) = due.last() else { return Ok(()) };
        ensure(self.must_choose(seat, next), "what is due next needs no choice")?;
        let has_room = due.iter().enumerate().all(|(below, due)| {
            let brings = match due {
                Due::Lantern => 2 * MOST_GAINED,
                Due::Reputation => MOST_GAINED,
                _ => 1,
            };
            below + brings < MOST_DUES
        });
        ensure(has_room, "too much is due at once")
    }
}

fn lantern_points(due: &Due) -> u32 {
    match due {
        Due::LanternPoints(points) => u32::from(*points),
        _ => 0,
    }
}
