//! Chapter 10: tools and the attic.

use crate::components::{SpaceId, ToolId, Trigger};
use crate::event::Event;
use crate::state::{Task, Woodcraft};
use crate::step::Step;

impl Step<'_> {
    /// WC-120: a tool goes at once to an open space. WC-122: its links fall due; WC-242: it may be answered.
    pub fn place_tool(&mut self, tool: ToolId, space: SpaceId) {
        self.pop();
        self.tools_left[tool.index()] -= 1;
        self.me_mut().attic[space.index()] = Some(tool);
        let seat = self.active;
        self.tell(|| Event::Tool { seat, tool, space });
        let due = self.paying_links(tool, space);
        if due != 0 {
            self.push(Task::Links(due));
        }
        self.trigger(Trigger::ToolGained, 1);
    }

    /// WC-122: takes a due link whose place in the order cannot matter; where it can, the player is asked.
    pub fn resolve_plain_link(&mut self, due: u32) -> bool {
        let links = &self.game.book.get().attic.links;
        for (index, link) in links.iter().enumerate() {
            if due >> index & 1 != 0 && (due.count_ones() == 1 || self.is_plain(link.reward)) {
                self.take_link(due, index);
                return true;
            }
        }
        if due == 0 {
            self.pop();
        }
        due == 0
    }

    /// WC-122, WC-123: takes the reward of one due link, which pays only this once.
    pub fn take_link(&mut self, due: u32, index: usize) {
        let left = due & !(1 << index);
        if left == 0 {
            self.pop();
        } else {
            self.replace(Task::Links(left));
        }
        let reward = self.game.book.get().attic.links[index].reward;
        self.push(Task::Gains(reward));
    }
}

impl Woodcraft {
    /// WC-125: all types of tools, as a bit set.
    pub fn any_tool(&self) -> u16 {
        (1 << self.book.tools.len()) - 1
    }

    /// WC-4, WC-125: the types asked for that are still in the supply; if all of them have run out, any other.
    pub fn tools_on_offer(&self, types: u16) -> u16 {
        let in_supply = (0..self.tools_left.len())
            .filter(|&tool| self.tools_left[tool] > 0)
            .fold(0, |set, tool| set | 1 << tool);
        if types & in_supply != 0 { types & in_supply } else { in_supply }
    }

    /// WC-121: the empty spaces whose support is filled.
    pub fn open_spaces(&self) -> impl Iterator<Item = SpaceId> + '_ {
        let attic = &self.me().attic;
        let filled = (0..attic.len())
            .filter(|&space| attic[space].is_some())
            .fold(0u16, |set, space| set | 1 << space);
        let requires = &self.book.get().attic.requires;
        (0..attic.len())
            .filter(move |&space| filled >> space & 1 == 0 && requires[space] & !filled == 0)
            .map(|space| SpaceId(space as u8))
    }

    /// WC-122: the links from a new tool to tools of a different type, as a bit set; equal types pay nothing.
    pub fn paying_links(&self, tool: ToolId, space: SpaceId) -> u32 {
        let attic = &self.me().attic;
        self.book.get().attic.beside(space).fold(0, |due, (index, other)| {
            let pays = attic[other.index()].is_some_and(|neighbour| neighbour != tool);
            due | u32::from(pays) << index
        })
    }
}
