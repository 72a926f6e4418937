//! A table for tests: set up a position in a few words, play moves in notation, look at the table.

#![allow(dead_code)]

use grimm_forest::forest::{Omen, Unique};
use grimm_forest::{Bag, Fable, Friend, Goods, GrimmForest, House, Location, Material, Section, Window};
use table::testing::Play;
use table::{Fate, Game, Illegal, Language, Reader, Seat, Setup, Witness};

pub struct Table {
    pub play: Play<GrimmForest>,
}

/// Seat 1 begins, nothing lies anywhere but the stocks of the first round, and everybody chooses.
pub fn table(players: u8) -> Table {
    table_of(GrimmForest::deal(&Setup::for_players(players), Fate::quick(1)).expect("a legal setup"))
}

pub fn table_of(mut game: GrimmForest) -> Table {
    game.first = Seat::new(0);
    let mut table = Table { play: Play::from(game) };
    for &location in table.game().locations() {
        let start = table.game().cards.place(location).start;
        table.game_mut().stocks[location.index()] = start;
    }
    table
}

pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats count from 1")
}

pub fn location(name: &str) -> Location {
    Location::ALL.into_iter().find(|location| location.id() == name).expect("a location")
}

pub fn material(name: &str) -> Material {
    Material::ALL.into_iter().find(|material| material.id() == name).expect("a material")
}

fn section(name: &str) -> Section {
    Section::ALL.into_iter().find(|section| section.id() == name).expect("a section")
}

/// `2 straw wood`
pub fn goods(words: &str) -> Goods {
    let mut goods = Goods::NONE;
    let mut n = 1;
    for word in words.split_whitespace() {
        match word.parse() {
            Ok(number) => n = number,
            Err(_) => {
                goods[material(word)] += n;
                n = 1;
            }
        }
    }
    goods
}

impl Table {
    pub fn game(&self) -> &GrimmForest {
        &self.play.game
    }

    pub fn game_mut(&mut self) -> &mut GrimmForest {
        &mut self.play.game
    }

    pub fn fable(&self, word: &str) -> Fable {
        self.game().cards.fable_called(word).unwrap_or_else(|| panic!("no Fable {word}"))
    }

    pub fn friend_named(&self, word: &str) -> Friend {
        self.game().cards.friend_called(word).unwrap_or_else(|| panic!("no Friend {word}"))
    }

    /// Takes a Fable out of the deck.
    fn take_from_deck(&mut self, word: &str) -> Fable {
        let fable = self.fable(word);
        let deck = &mut self.play.game.deck;
        let index = deck.iter().position(|&card| card == fable).unwrap_or_else(|| panic!("no {word} left"));
        deck.remove(index)
    }

    fn take_from_friend_deck(&mut self, word: &str) -> Friend {
        let friend = self.friend_named(word);
        let deck = &mut self.play.game.friend_deck;
        let index = deck.iter().position(|&card| card == friend).unwrap_or_else(|| panic!("no {word} left"));
        deck.remove(index)
    }

    // Setting up.

    pub fn hand(mut self, number: usize, words: &str) -> Self {
        for word in words.split_whitespace() {
            let fable = self.take_from_deck(word);
            self.game_mut().seats[number - 1].hand.add(fable);
        }
        self
    }

    pub fn friend(mut self, number: usize, word: &str) -> Self {
        let friend = self.take_from_friend_deck(word);
        self.game_mut().seats[number - 1].friend = Some(friend);
        self
    }

    pub fn goods(mut self, number: usize, words: &str) -> Self {
        self.game_mut().seats[number - 1].goods = goods(words);
        self
    }

    pub fn stock(mut self, place: &str, words: &str) -> Self {
        self.game_mut().stocks[location(place).index()] = goods(words);
        self
    }

    /// `wood walls`: a house up to there.
    pub fn house(mut self, number: usize, words: &str) -> Self {
        let (what, top) = words.split_once(' ').expect("a material and a section");
        let house = House { material: material(what), top: section(top) };
        let sites = &mut self.game_mut().seats[number - 1].sites;
        *sites.iter_mut().find(|site| site.is_none()).expect("a free site") = Some(house);
        self
    }

    /// A house on the first Cut Corners site, which comes with it.
    pub fn extra_site(mut self, number: usize) -> Self {
        self.take_from_deck("corners");
        self.game_mut().seats[number - 1].extra_sites += 1;
        self
    }

    pub fn house_on_extra_site(mut self, number: usize, words: &str) -> Self {
        let (what, top) = words.split_once(' ').expect("a material and a section");
        let site = self.game().cards.limits.building_sites as usize;
        self.game_mut().seats[number - 1].sites[site] =
            Some(House { material: material(what), top: section(top) });
        self
    }

    pub fn unique(mut self, number: usize, word: &str, place: &str) -> Self {
        let fable = self.take_from_deck(word);
        self.game_mut().uniques[location(place).index()] = Some(Unique { fable, owner: seat(number) });
        self
    }

    /// A next-turn Fable played in the round before.
    pub fn pending(mut self, number: usize, word: &str) -> Self {
        let fable = self.take_from_deck(word);
        self.game_mut().seats[number - 1].pending = Some(fable);
        self
    }

    pub fn token(mut self, number: usize, what: &str) -> Self {
        self.game_mut().first_builders[material(what) as usize] = Some(seat(number));
        self
    }

    /// Puts Fables on top of the deck, the first uppermost.
    pub fn top(mut self, words: &str) -> Self {
        let words: Vec<&str> = words.split_whitespace().collect();
        for word in words.into_iter().rev() {
            let fable = self.take_from_deck(word);
            self.game_mut().deck.push(fable);
        }
        self
    }

    /// Puts Friends on top of their deck, the first uppermost.
    pub fn next_friends(mut self, words: &str) -> Self {
        let words: Vec<&str> = words.split_whitespace().collect();
        for word in words.into_iter().rev() {
            let friend = self.take_from_friend_deck(word);
            self.game_mut().friend_deck.push(friend);
        }
        self
    }

    /// Puts Fables on the discard pile.
    pub fn discarded(mut self, words: &str) -> Self {
        for word in words.split_whitespace() {
            let fable = self.take_from_deck(word);
            self.game_mut().discard.add(fable);
        }
        self
    }

    /// The whole deck goes under the discard pile.
    pub fn discard_deck(mut self) -> Self {
        let deck = std::mem::take(&mut self.game_mut().deck);
        for fable in deck {
            self.game_mut().discard.add(fable);
        }
        self
    }

    /// No Fable is left to draw: they are all in the hand of this seat.
    pub fn empty_deck_into_hand_of(mut self, number: usize) -> Self {
        let deck = std::mem::take(&mut self.game_mut().deck);
        for fable in deck {
            self.game_mut().seats[number - 1].hand.add(fable);
        }
        self
    }

    pub fn fate(mut self, number: u64) -> Self {
        self.game_mut().fate = Fate::quick(number);
        self
    }

    /// Pigs on their places, with what they are said to have gathered there: for windows after the choosing.
    pub fn pigs(mut self, places: &str) -> Self {
        for (index, place) in places.split_whitespace().enumerate() {
            let player = &mut self.game_mut().seats[index];
            player.pig = (place != "-").then(|| location(place));
            player.ran_away = place == "-";
            if place != "-" {
                player.played = location(place);
                player.front = location(place);
            }
        }
        self
    }

    /// A window begins.
    pub fn begin(mut self, window: Window) -> Self {
        let game = self.game_mut();
        game.window = window;
        game.slot = 0;
        game.acted = 0;
        game.agenda.clear();
        if window > Window::Choosing {
            game.chosen = table::Seats::all(game.players as usize);
        }
        let mut witness = Witness::listening();
        self.play.game.go_on(&mut witness);
        self.play.events.extend(witness.into_events());
        self.check();
        self
    }

    /// The round begins: friends and pending Fables act.
    pub fn begin_round(self) -> Self {
        self.begin(Window::StartOfRound)
    }

    pub fn begin_build(self) -> Self {
        self.begin(Window::StartOfBuild)
    }

    #[track_caller]
    fn check(&self) {
        if let Err(wrong) = self.game().check_invariants() {
            panic!("the position is not sound: {wrong}");
        }
    }

    // Playing.

    /// Plays moves, `1: gather forest`, one per line or separated by commas.
    #[track_caller]
    pub fn plays(&mut self, script: &str) -> &mut Self {
        for line in script.split([',', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
            let (number, text) = line.split_once(':').expect("seat: move");
            self.play.play(number.trim().parse().expect("a seat"), text.trim());
            self.check();
        }
        self
    }

    /// The turn of this seat in the Build phase, or of everybody until the round is over, by gaining straw.
    #[track_caller]
    pub fn idle_build(&mut self) -> &mut Self {
        while self.game().window == Window::Build {
            let number = self.play.waiting()[0] as usize;
            let moves = self.play.moves(number);
            let mv = ["gain straw", "done", "friend keep", "reward resources", "keep fields forest"]
                .into_iter()
                .find(|mv| moves.iter().any(|other| other == mv))
                .map_or_else(|| moves[0].clone(), str::to_owned);
            self.play.play(number, &mv);
        }
        self
    }

    #[track_caller]
    pub fn refused(&self, number: usize, text: &str) -> Illegal {
        self.play.refused(number, text)
    }

    /// The key and rule of the refusal.
    #[track_caller]
    pub fn refusal(&self, number: usize, text: &str) -> (String, &'static str) {
        let illegal = self.refused(number, text);
        (illegal.reason.key.to_string(), illegal.rule)
    }

    // Looking.

    /// What a seat is asked, in English.
    pub fn asks(&self, number: usize) -> String {
        let phrase = self.game().prompt(seat(number));
        GrimmForest::lexicon().tell(&phrase, Reader::onlooker(Language::En))
    }

    pub fn can(&self, number: usize, text: &str) -> bool {
        self.play.can(number, text)
    }

    pub fn moves(&self, number: usize) -> Vec<String> {
        self.play.moves(number)
    }

    pub fn waiting(&self) -> Vec<u8> {
        self.play.waiting()
    }

    /// Straw, wood, brick.
    pub fn board(&self, number: usize) -> (u16, u16, u16) {
        let goods = self.game().seats[number - 1].goods;
        (goods.straw, goods.wood, goods.brick)
    }

    pub fn total(&self, number: usize) -> u16 {
        self.game().seats[number - 1].goods.total()
    }

    pub fn gathered(&self, number: usize) -> u16 {
        self.game().seats[number - 1].gathered.total()
    }

    pub fn stock_of(&self, place: &str) -> (u16, u16, u16) {
        let goods = self.game().stock(location(place));
        (goods.straw, goods.wood, goods.brick)
    }

    /// The Fables in hand, by their words.
    pub fn hand_of(&self, number: usize) -> Vec<&str> {
        self.words(self.game().seats[number - 1].hand)
    }

    pub fn discard(&self) -> Vec<&str> {
        self.words(self.game().discard)
    }

    fn words(&self, bag: Bag) -> Vec<&str> {
        bag.cards().map(|fable| self.game().cards.get().fable(fable).word.as_str()).collect()
    }

    pub fn friend_of(&self, number: usize) -> &str {
        let friend = self.game().seats[number - 1].friend;
        friend.map_or("", |friend| &self.game().cards.get().friend(friend).word)
    }

    pub fn friend_is_discarded(&self, word: &str) -> bool {
        self.game().friend_discard & (1 << self.friend_named(word).0) != 0
    }

    pub fn pig(&self, number: usize) -> &'static str {
        self.game().seats[number - 1].pig.map_or("", Location::id)
    }

    /// `straw walls` for every house.
    pub fn houses(&self, number: usize) -> Vec<String> {
        let houses = self.game().seats[number - 1].sites.iter().flatten();
        houses.map(|house| format!("{} {}", house.material.id(), house.top.id())).collect()
    }

    pub fn extra_actions(&self, number: usize) -> i8 {
        self.game().seats[number - 1].extra_actions
    }

    pub fn omen(&self, number: usize) -> Omen {
        self.game().seats[number - 1].omen
    }

    pub fn window(&self) -> Window {
        self.game().window
    }

    pub fn log(&self) -> Vec<String> {
        self.play.log()
    }
}

/// The smallest quick fate under which the table comes out as wished.
pub fn with_luck(build: impl Fn(u64) -> Table, wish: impl Fn(&Table) -> bool) -> Table {
    (0..3000).map(build).find(wish).expect("one fate in three thousand grants it")
}
