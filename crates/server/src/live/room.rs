//! The waiting room: who comes, who goes, what the host changes before the match begins.

use std::collections::BTreeMap;

use store::{Kind, NewEntry, PersonId, Place, Sitter, Stage, Store};
use table::{Seat, Seats, Seed, Setup};
use terms::Terms;

use super::refusal::Refusal;
use super::table_state::{Draft, TableState};
use crate::after::ratings;
use crate::guest::Guest;
use crate::open::{bot_place, has_room_for_people, unusual};

impl TableState {
    /// The guest is the host of a table that has not begun.
    fn hosts(&self, guest: &Guest) -> Result<(), Refusal> {
        if !self.is_host(guest) {
            return Err(Refusal::NotHost);
        }
        if self.table.stage == Stage::Gathering { Ok(()) } else { Err(Refusal::Begun) }
    }

    pub async fn sit(&mut self, store: &Store, guest: &Guest, wanted: Option<Seat>) -> Result<(), Refusal> {
        let person = guest.person.as_ref().filter(|_| guest.key.is_none()).ok_or(Refusal::NoName)?;
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        let asked = self.table.asked(person.id);
        let free =
            || Seat::all(self.table.places.len()).find(|seat| self.table.places[seat.index()].is_free());
        let seat = wanted.or_else(|| asked.first()).or_else(free).ok_or(Refusal::SeatTaken)?;
        let place = self.table.places.get(seat.index()).ok_or(Refusal::NoSeat)?;
        if !place.is_free() && !asked.contains(seat) {
            return Err(Refusal::SeatTaken);
        }
        if self.table.terms.rated {
            for other in self.table.places.iter().filter_map(Place::person) {
                if other != person.id && store.share_browser(person.id, other).await? {
                    return Err(Refusal::OnePerson);
                }
            }
        }
        // Around one screen one answer is for all.
        let taken = if asked.contains(seat) { asked } else { Seats::only(seat) };
        let name = |seat: Seat| match &self.table.places[seat.index()] {
            place if asked.contains(seat) => place.name.clone(),
            _ => person.name.clone(),
        };
        let mut changes: Vec<(Seat, Place)> = taken
            .iter()
            .map(|seat| (seat, Place { sitter: Sitter::Person(person.id), name: name(seat) }))
            .collect();
        // Whoever sat elsewhere moves over; those around one's screen stay.
        if self.table.host != person.id && !asked.contains(seat) {
            changes.extend(self.seats_of(guest).iter().map(|old| (old, Place::free())));
        }
        self.write(store, Draft::by(seat, Kind::Sit, String::new()).seating(changes)).await?;
        // Another match among the same people begins when all said yes.
        if !asked.is_empty() && self.table.places.iter().all(Place::is_taken) {
            self.start(store, false).await?;
        }
        Ok(())
    }

    /// Leaves the table; a host hands over to the next person, and where nobody is left the table is closed.
    pub async fn leave(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        let mine = self.seats_of(guest);
        let is_host = self.is_host(guest);
        if mine.is_empty() && !is_host {
            return Err(Refusal::NotYours);
        }
        let next = self.table.places.iter().find_map(|place| match place.sitter {
            Sitter::Person(person) if Some(person) != guest.id() => Some(person),
            _ => None,
        });
        if is_host && next.is_none() {
            return self.write(store, Draft::of(Kind::Close, String::new())).await;
        }
        let changes = mine.iter().map(|seat| (seat, Place::free())).collect();
        let heir = next.filter(|_| is_host);
        let left = NewEntry {
            seat: mine.first(),
            kind: if heir.is_some() { Kind::Host } else { Kind::Leave },
            text: heir.map(|heir| self.name_of(heir)).unwrap_or_default(),
            name: guest.person.as_ref().map_or_else(String::new, |person| person.name.clone()),
        };
        self.write(store, Draft::from(left).seating(changes).hosted(heir)).await
    }

    fn name_of(&self, person: PersonId) -> String {
        let own = self.table.places.iter().find(|place| place.is_of(person));
        own.map_or_else(String::new, |place| place.name.clone())
    }

    /// Whoever was asked to play again would rather not.
    pub async fn decline(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        let asked = guest.id().map_or(Seats::NONE, |person| self.table.asked(person));
        let seat = asked.first().ok_or(Refusal::NotYours)?;
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        let name = self.table.places[seat.index()].name.clone();
        let changes = asked.iter().map(|seat| (seat, Place::free())).collect();
        let entry = NewEntry { seat: Some(seat), kind: Kind::Decline, text: String::new(), name };
        self.write(store, Draft::from(entry).seating(changes)).await
    }

    /// Begins the match, if everybody is here, or without those who were asked and did not say yes.
    pub async fn start(&mut self, store: &Store, without: bool) -> Result<(), Refusal> {
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        if without {
            self.go_without(store).await?;
        }
        if !self.table.places.iter().all(Place::is_taken) {
            return Err(Refusal::SeatsFree);
        }
        self.are_different_people(store).await?;
        let numbers = self.numbers(store).await?;
        // The seal and what players put in are fixed with the first entry, so that the seed can be checked at the end.
        let mut text = self.table.sealed().commitment().to_string();
        for (seat, number) in &numbers {
            text.push_str(&format!(" {}:{number}", seat.number()));
        }
        let mixed = (!numbers.is_empty()).then(|| self.table.seed.mixed(&numbers));
        self.write(store, Draft::of(Kind::Start, text).mixing(mixed)).await
    }

    /// What those who sit here have put into the chance, in seat order.
    pub async fn numbers(&self, store: &Store) -> Result<Vec<(Seat, Seed)>, Refusal> {
        let given = store.numbers(&self.table.id).await?;
        let of = |seat: Seat| {
            let person = self.table.places[seat.index()].person()?;
            given.iter().find(|(giver, _)| *giver == person).map(|(_, number)| (seat, *number))
        };
        Ok(Seat::all(self.table.places.len()).filter_map(of).collect())
    }

    /// Somebody who sits here puts a number into the chance, before the match. Alone with bots it begins then, where it had to
    /// wait for that.
    pub async fn mix(&mut self, store: &Store, guest: &Guest, number: Seed) -> Result<(), Refusal> {
        let person = guest.id().filter(|_| guest.key.is_none()).ok_or(Refusal::NotYours)?;
        // Whoever is asked to play again has the page open before saying yes.
        if self.seats_of(guest).is_empty() && self.table.asked(person).is_empty() {
            return Err(Refusal::NotYours);
        }
        if self.table.stage != Stage::Gathering {
            return Err(Refusal::Begun);
        }
        store.give_number(&self.table.id, person, number).await?;
        let is_ready = self
            .table
            .places
            .iter()
            .all(|place| place.is_of(person) || matches!(place.sitter, Sitter::Bot(_)));
        if self.table.terms.rated && is_ready { self.start(store, false).await } else { Ok(()) }
    }

    /// At a rated table nobody sits twice under two names, as far as anybody can know.
    async fn are_different_people(&self, store: &Store) -> Result<(), Refusal> {
        if !self.table.terms.rated {
            return Ok(());
        }
        let people: Vec<PersonId> = self.table.places.iter().filter_map(Place::person).collect();
        for (index, one) in people.iter().enumerate() {
            for other in &people[index + 1..] {
                if one != other && store.share_browser(*one, *other).await? {
                    return Err(Refusal::OnePerson);
                }
            }
        }
        Ok(())
    }

    /// Drops the seats where nobody sits; where the game needs more, bots take them.
    async fn go_without(&mut self, store: &Store) -> Result<(), Refusal> {
        let about = &shelf::find(&self.table.game).ok_or(Refusal::NoTable)?.about;
        let mut places: Vec<Place> =
            self.table.places.iter().filter(|place| place.is_taken()).cloned().collect();
        while places.len() < usize::from(about.fewest_players) {
            places.push(bot_place(self.table.terms.level.word(), places.len())?);
        }
        if places.len() == self.table.places.len() && places == self.table.places {
            return Ok(());
        }
        self.remake(store, self.table.setup.options.clone(), places).await
    }

    /// Other seats, or other options of the game.
    async fn remake(
        &mut self,
        store: &Store,
        options: BTreeMap<String, String>,
        places: Vec<Place>,
    ) -> Result<(), Refusal> {
        let about = &shelf::find(&self.table.game).ok_or(Refusal::NoTable)?.about;
        let setup =
            Setup { players: places.len() as u8, options, components: self.table.setup.components.clone() };
        setup.check(about)?;
        if !has_room_for_people(&places) {
            return Err(Refusal::NobodyPlays);
        }
        if self.table.terms.rated && !ratings::can_be_rated(&places) {
            return Err(Refusal::Unrateable);
        }
        let text = places.len().to_string();
        self.write(store, Draft::of(Kind::Seats, text).remaking(setup, places)).await
    }

    /// The host says who is to sit at a seat. Somebody who sat there may look on.
    pub async fn arrange(
        &mut self,
        store: &Store,
        guest: &Guest,
        seat: Seat,
        place: Place,
    ) -> Result<(), Refusal> {
        self.hosts(guest)?;
        let old = self.table.places.get(seat.index()).ok_or(Refusal::NoSeat)?;
        let kind = match old.sitter {
            Sitter::Person(person) if Some(person) != guest.id() => Kind::Remove,
            _ => Kind::Arrange,
        };
        let mut places = self.table.places.clone();
        let name = std::mem::replace(&mut places[seat.index()], place.clone()).name;
        if !has_room_for_people(&places) {
            return Err(Refusal::NobodyPlays);
        }
        if self.table.terms.rated && !ratings::can_be_rated(&places) {
            return Err(Refusal::Unrateable);
        }
        let entry = NewEntry { seat: Some(seat), kind, text: String::new(), name };
        self.write(store, Draft::from(entry).seating(vec![(seat, place)])).await
    }

    pub async fn add_seat(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        self.hosts(guest)?;
        let mut places = self.table.places.clone();
        places.push(Place::free());
        self.remake(store, self.table.setup.options.clone(), places).await
    }

    /// Drops a seat where no person sits.
    pub async fn drop_seat(&mut self, store: &Store, guest: &Guest, seat: Seat) -> Result<(), Refusal> {
        self.hosts(guest)?;
        let mut places = self.table.places.clone();
        match places.get(seat.index()).map(|place| &place.sitter) {
            None => return Err(Refusal::NoSeat),
            Some(Sitter::Person(_)) => return Err(Refusal::SeatTaken),
            Some(_) => drop(places.remove(seat.index())),
        }
        self.remake(store, self.table.setup.options.clone(), places).await
    }

    /// The host changes what is agreed.
    pub async fn set_terms(
        &mut self,
        store: &Store,
        guest: &Guest,
        terms: Terms,
        options: BTreeMap<String, String>,
    ) -> Result<(), Refusal> {
        self.hosts(guest)?;
        terms.check()?;
        let terms = terms.settled();
        if terms.rated && !ratings::can_be_rated(&self.table.places) {
            return Err(Refusal::Unrateable);
        }
        let about = &shelf::find(&self.table.game).ok_or(Refusal::NoTable)?.about;
        let setup = Setup { options: unusual(about, options), ..self.table.setup.clone() };
        setup.check(about)?;
        let draft = Draft::of(Kind::Terms, String::new()).agreeing(terms);
        self.write(store, draft.remaking(setup, self.table.places.clone())).await
    }

    /// Somebody else is to be the host.
    pub async fn hand_host(&mut self, store: &Store, guest: &Guest, seat: Seat) -> Result<(), Refusal> {
        self.hosts(guest)?;
        let place = self.table.places.get(seat.index()).ok_or(Refusal::NoSeat)?;
        let Sitter::Person(heir) = place.sitter else { return Err(Refusal::NotYours) };
        let text = place.name.clone();
        let name = guest.person.as_ref().map_or_else(String::new, |person| person.name.clone());
        let entry = NewEntry { seat: Some(seat), kind: Kind::Host, text, name };
        self.write(store, Draft::from(entry).hosted(Some(heir))).await
    }

    /// The host closes a table that has not begun.
    pub async fn close(&mut self, store: &Store, guest: &Guest) -> Result<(), Refusal> {
        self.hosts(guest)?;
        self.write(store, Draft::of(Kind::Close, String::new())).await
    }
}
