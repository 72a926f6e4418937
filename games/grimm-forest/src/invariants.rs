//! Whether a position makes sense, so that one from outside can be trusted.

use table::{Game, Seat};

use crate::agenda::{Card, Task};
use crate::bag::Bag;
use crate::components::{Fable, Friend, Location, MOST_SITES, Section};
use crate::forest::{GrimmForest, MOST_GOODS, MOST_TASKS, Omen};
use crate::goods::{Goods, Material};
use crate::round::Window;

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn amount(goods: Goods) -> Result<(), String> {
    let fine = Material::ALL.iter().all(|&material| goods[material] <= MOST_GOODS);
    ensure(fine, "more resources than the longest match brings")
}

impl GrimmForest {
    pub(crate) fn holds_invariants(&self) -> Result<(), String> {
        ensure((2..=4).contains(&self.players), "2 to 4 players")?;
        ensure(self.seat_fits(self.first), "the first player sits at the table")?;
        ensure((1..=self.cards.limits.longest_rounds).contains(&self.round), "a round that can be")?;
        ensure(self.actions < 100, "a number of actions that can be")?;
        self.check_cards_exist()?;
        let chosen = self.chosen;
        ensure(chosen.iter().all(|seat| self.seat_fits(seat)), "only players at the table have chosen")?;
        self.check_places()?;
        for index in 0..self.seats.len() {
            self.check_player(index)?;
        }
        self.check_tasks()?;
        self.check_fables()?;
        self.check_friends()?;
        self.check_sections()?;
        self.check_question()
    }

    fn seat_fits(&self, seat: Seat) -> bool {
        seat.index() < self.players as usize
    }

    fn place_fits(&self, location: Location) -> bool {
        self.locations().contains(&location)
    }

    fn fable_fits(&self, fable: Fable) -> bool {
        fable.index() < self.cards.fables.len()
    }

    fn friend_fits(&self, friend: Friend) -> bool {
        friend.index() < self.cards.friends.len()
    }

    /// First of all: whatever looks a card up later finds it.
    fn check_cards_exist(&self) -> Result<(), String> {
        for player in &self.seats {
            let fables = [player.fable, player.pending];
            ensure(fables.iter().flatten().all(|&fable| self.fable_fits(fable)), "Fables are Fables")?;
            ensure(player.friend.is_none_or(|friend| self.friend_fits(friend)), "Friends are Friends")?;
        }
        Ok(())
    }

    fn check_places(&self) -> Result<(), String> {
        for location in Location::ALL {
            let stock = self.stock(location);
            amount(stock)?;
            ensure(self.place_fits(location) || stock.is_empty(), "no stock where nobody goes")?;
            let made = &self.cards.place(location).produces;
            ensure(
                stock.kinds().all(|material| made.contains(&material)),
                "a stock is of what is made there",
            )?;
            if let Some(unique) = self.uniques[location.index()] {
                let fits = self.seat_fits(unique.owner)
                    && self.fable_fits(unique.fable)
                    && self.place_fits(location);
                ensure(fits, "a unique location has its place and its owner")?;
                let kind = self.cards.fable(unique.fable).kind;
                ensure(kind == crate::components::Kind::UniqueLocation, "only such Fables lie on locations")?;
            }
        }
        let mut owners = self.first_builders.iter().flatten();
        ensure(owners.all(|&seat| self.seat_fits(seat)), "a first builder sits at the table")
    }

    fn check_player(&self, index: usize) -> Result<(), String> {
        let player = &self.seats[index];
        if index >= self.players as usize {
            return ensure(*player == Default::default(), "an empty seat has nothing");
        }
        amount(player.goods)?;
        amount(player.gathered)?;
        amount(player.loaded)?;
        let places = [player.monster, player.food, player.pig, Some(player.played), Some(player.front)];
        ensure(places.iter().flatten().all(|&place| self.place_fits(place)), "locations are in play")?;
        let omen = match player.omen {
            Omen::GoesTo(location) => self.place_fits(location),
            Omen::Stole { from, .. } => self.seat_fits(from) && from.index() != index,
            _ => true,
        };
        ensure(omen, "what a Friend announced can be")?;
        ensure(player.locked.iter().all(|place| self.place_fits(place)), "locked cards are own cards")?;
        ensure(player.locked.len() + 1 < self.locations().len(), "two Gather cards stay usable")?;
        let designs = player.hand.designs().chain(player.known.iter().flat_map(|known| known.designs()));
        ensure(designs.into_iter().all(|fable| self.fable_fits(fable)), "hands hold Fables")?;
        // GF-46: knowledge is true.
        let mut all = player.hand;
        if self.window == Window::Choosing
            && !player.blind
            && self.fables_are_laid()
            && self.chosen_index(index)
        {
            player.fable.into_iter().for_each(|fable| all.add(fable));
        }
        ensure(player.known.iter().all(|&known| all.covers(known)), "what is known of a hand is in it")?;
        let laid_from_hand = self.window == Window::Choosing && !player.blind && !self.fables_are_laid();
        let in_hand = player.fable.is_none_or(|fable| player.hand.has(fable));
        ensure(!laid_from_hand || in_hand, "a Fable that is laid down comes from the hand")?;
        ensure(
            !player.blind || (player.fable.is_some() && self.window <= Window::Choosing),
            "a blind Fable lies",
        )?;
        let sites = self.cards.limits.building_sites as usize + player.extra_sites as usize;
        ensure(sites <= MOST_SITES, "that many sites")?;
        ensure(player.sites[sites..].iter().all(Option::is_none), "houses stand on sites")?;
        ensure(player.extra_actions.unsigned_abs() < 100, "a number of actions that can be")
    }

    fn chosen_index(&self, index: usize) -> bool {
        self.chosen.contains(Seat::new(index))
    }

    fn check_tasks(&self) -> Result<(), String> {
        ensure(self.agenda.len() <= MOST_TASKS / 2, "not so much at once")?;
        for &task in &self.agenda {
            let mut seats = Vec::from_iter(task.seat());
            let (mut fits, mut n) = (true, 0);
            let card = |card: Card| match card {
                Card::Fable(fable) => self.fable_fits(fable),
                Card::Friend(friend) => self.friend_fits(friend),
                Card::Action | Card::FirstBuilder => true,
            };
            match task {
                Task::TakeStock { location, from, .. } => fits = self.place_fits(location) && card(from),
                Task::Draft { location, .. } => fits = self.place_fits(location),
                Task::Cancel { owner, .. } => seats.push(owner),
                Task::Wreck { of, .. } => seats.push(of),
                Task::Give { to, most, from, .. } => {
                    amount(most)?;
                    seats.push(to);
                    fits = card(from);
                }
                Task::Gain { n: gain, from, .. } | Task::Lose { n: gain, from, .. } => {
                    n = gain;
                    fits = card(from);
                }
                Task::GainMade { location, n: gain, from, .. } => {
                    n = gain;
                    fits = self.place_fits(location) && card(from);
                }
                Task::KeepFables { n: keep, .. } | Task::Search { n: keep, .. } => n = keep,
                Task::ReturnGift { to, n: back, .. } => {
                    seats.push(to);
                    n = back;
                }
                Task::Trade { pay, get, .. } => n = pay.max(get),
                Task::Receive { from, .. } => seats.push(from),
                Task::KeepOrGive { friend, .. } => fits = self.friend_fits(friend),
                Task::LockCards { keep, .. } => n = keep,
                Task::DiscardFables { n: discard, .. } => n = discard,
                _ => {}
            }
            ensure(seats.iter().all(|&seat| self.seat_fits(seat)), "only players at the table are asked")?;
            ensure(fits && n <= 80, "a task that can be")?;
        }
        let looking = matches!(
            self.question(),
            Some(Task::KeepFables { .. } | Task::LookTake { .. } | Task::LookReturn { .. })
        );
        ensure(looking || self.aside.is_empty(), "Fables are set aside for somebody")?;
        let tavern = matches!(self.question(), Some(Task::Tavern { .. }));
        ensure(tavern || self.offered.is_empty(), "Friends are offered to somebody")?;
        // The only question to several players stands alone.
        let choosing = self.agenda.contains(&Task::Choose);
        ensure(
            !choosing || (self.agenda.len() == 1 && self.window == Window::Choosing),
            "choosing stands alone",
        )
    }

    /// GF-4: Fables neither appear nor vanish.
    fn check_fables(&self) -> Result<(), String> {
        let loose = self.deck.iter().copied().chain(self.aside.iter().map(|aside| aside.fable));
        ensure(loose.clone().all(|fable| self.fable_fits(fable)), "decks hold Fables")?;
        ensure(self.discard.designs().all(|fable| self.fable_fits(fable)), "the discard pile holds Fables")?;
        let deck = self.deck.len();
        ensure(self.deck_seen.iter().all(|&n| n as usize <= deck), "only cards of the deck are known")?;
        let mut counts = [0i32; crate::components::MOST_DESIGNS];
        let mut count = |fable: Fable, n: i32| counts[fable.index()] += n;
        loose.for_each(|fable| count(fable, 1));
        let mut bag = |bag: Bag| bag.designs().for_each(|fable| count(fable, bag.count(fable) as i32));
        bag(self.discard);
        self.seats.iter().for_each(|player| bag(player.hand));
        self.uniques.iter().flatten().for_each(|unique| count(unique.fable, 1));
        for (index, player) in self.seats.iter().enumerate() {
            player.pending.into_iter().for_each(|fable| count(fable, 1));
            // Until all are ready, a Fable that is laid down still counts as in hand.
            let in_hand = self.window == Window::Choosing
                && !player.blind
                && (!self.fables_are_laid() || !self.chosen_index(index));
            player.fable.into_iter().filter(|_| !in_hand).for_each(|fable| count(fable, 1));
            if let Some((fable, _)) = self.cards.extra_site {
                count(fable, player.extra_sites as i32);
            }
        }
        for fable in self.cards.fables_in_play(self.advanced) {
            count(fable, -1);
        }
        ensure(counts.iter().all(|&n| n == 0), "every Fable is there once")
    }

    /// GF-4: Friends neither appear nor vanish.
    fn check_friends(&self) -> Result<(), String> {
        let waiting = self.agenda.iter().filter_map(|task| match task {
            Task::KeepOrGive { friend, .. } => Some(*friend),
            _ => None,
        });
        let held = self.seats.iter().filter_map(|player| player.friend);
        let lying = self.friend_deck.iter().chain(&self.offered).copied();
        let discarded = (0..32).filter(|index| self.friend_discard & (1 << index) != 0).map(Friend);
        let mut found: Vec<Friend> = waiting.chain(held).chain(lying).chain(discarded).collect();
        found.sort_unstable();
        ensure(found.into_iter().eq(self.cards.friends_in_play(self.advanced)), "every Friend is there once")
    }

    /// GF-2: no more sections than there are.
    fn check_sections(&self) -> Result<(), String> {
        for material in Material::ALL {
            for section in Section::ALL {
                let houses = self.seats.iter().flat_map(|player| player.sites.iter().flatten());
                let used = houses.filter(|house| house.material == material && house.top >= section).count();
                let copies = self.cards.section(section).copies_per_material as usize;
                ensure(used <= copies, "no more sections than there are")?;
            }
        }
        Ok(())
    }

    /// Somebody is asked something they can answer, or the match is over.
    fn check_question(&self) -> Result<(), String> {
        let waiting = self.waited_for();
        ensure(self.is_over() == self.agenda.is_empty(), "a match that is not over asks something")?;
        ensure(self.is_over() == waiting.is_empty(), "a match that is not over waits for somebody")?;
        let mut moves = Vec::new();
        for seat in waiting.iter() {
            moves.clear();
            self.moves(seat, &mut moves);
            ensure(!moves.is_empty(), "whoever is asked can answer")?;
        }
        Ok(())
    }
}
