//! Chapter 11: income tracks, the reputation track and its tiles.

use crate::components::{Gains, Trigger};
use crate::event::Event;
use crate::state::{Task, Track, Woodcraft};
use crate::step::Step;

impl Step<'_> {
    /// WC-130: income is a plain counter that may pass the end of the track. WC-131: whoever crosses a line for the first
    /// time gains a tool or points; the counter never falls, so no line is crossed twice.
    pub fn advance_income(&mut self, track: Track, n: u8) {
        let seat = self.active;
        self.tell(|| Event::Advanced { seat, track, n });
        let lines = &self.game.book.get().income;
        let income = &mut self.me_mut().income[track as usize];
        let before = *income;
        *income = income.saturating_add(n);
        let after = *income;
        let crosses = |line: u8| before < line && line <= after;
        if crosses(lines.points_line) {
            self.score(u16::from(lines.points));
        }
        if crosses(lines.tool_line) {
            let any = self.any_tool();
            self.push(Task::Tool(any));
        }
    }

    /// WC-136: a move on the reputation track is carried out first and answered step by step afterwards. WC-133, R-8: steps
    /// beyond the end are points instead and answer nothing.
    pub fn climb(&mut self, n: u8) {
        let track = &self.game.book.get().reputation;
        let seat = self.active;
        let me = self.me_mut();
        let from = me.reputation;
        let to = from.saturating_add(n).min(track.last);
        me.reputation = to;
        let beyond = n - (to - from);
        if to > from {
            self.tell(|| Event::Reputation { seat, n: to - from });
            self.push(Task::Climbed { from, to });
        }
        if beyond > 0 {
            self.score(u16::from(beyond) * u16::from(track.overflow_points));
        }
    }

    /// WC-136, R-5: one step forward; it may be answered (WC-220, WC-237), and a tile on this space is reached.
    pub fn reached(&mut self, space: u8) {
        self.trigger(Trigger::ReputationStep, 1);
        let spaces = self.game.book.get().reputation.tile_spaces;
        if let Some(place) = spaces.iter().position(|&tile| tile == space) {
            self.reached_tile(place);
        }
    }

    /// WC-134: only the first arrival at a tile counts; those of the running round are counted apart until it ends.
    pub fn reached_tile(&mut self, place: usize) {
        if self.me().tiles_reached >> place & 1 != 0 {
            return;
        }
        self.me_mut().tiles_reached |= 1 << place;
        let reward = self.tile_reward(place);
        self.reputation_tiles[place].now += 1;
        if let Some(reward) = reward {
            self.push(Task::Gains(reward));
        }
    }
}

impl Woodcraft {
    /// WC-134: the reward by how many players reached the tile in earlier rounds; one or two players get the middle one
    /// (WC-175).
    pub fn tile_reward(&self, place: usize) -> Option<Gains> {
        let tile = &self.book.get().reputation_tiles[self.reputation_tiles[place].tile as usize];
        let rank = self.reputation_tiles[place].before as usize;
        match self.seats {
            4 => tile.side_4.get(rank).copied(),
            3 => tile.side_3.get(rank).copied(),
            _ => (rank == 0).then_some(tile.side_4[1]),
        }
    }
}
