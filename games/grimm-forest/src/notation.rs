//! Moves in writing: `gather forest with dragon`, `build walls wood`, `friend give 1`.

use table::{Seat, Unreadable};

use crate::components::{Fable, Friend, Kind, Location, Section};
use crate::forest::{GrimmForest, Item, MOST_GOODS, Places};
use crate::goods::{Goods, Material};
use crate::moves::{Move, Plot};

/// `straw wood wood`: never more than a few.
fn goods_words(goods: Goods) -> String {
    let words = Material::ALL.into_iter().flat_map(|material| {
        // A large amount of one material is written as a number before it.
        let n = goods[material];
        if n > 3 { vec![format!("{n} {}", material.id())] } else { vec![material.id().to_owned(); n as usize] }
    });
    words.collect::<Vec<_>>().join(" ")
}

impl GrimmForest {
    fn fable_word(&self, fable: Fable) -> &str {
        self.cards.get().fables.get(fable.index()).map_or("?", |card| &card.word)
    }

    fn friend_word(&self, friend: Friend) -> &str {
        self.cards.get().friends.get(friend.index()).map_or("?", |card| &card.word)
    }

    /// An item is called by its card. Only one player is asked for items at a time.
    fn item_words(&self, item: Item) -> String {
        let seat = self.question().and_then(|task| task.asks(self)).unwrap_or(self.first);
        let player = self.seat(seat);
        match item {
            Item::Fable => player.fable.map_or("fable", |fable| self.fable_word(fable)).to_owned(),
            Item::Pending => player.pending.map_or("pending", |fable| self.fable_word(fable)).to_owned(),
            Item::Friend => player.friend.map_or("friend", |friend| self.friend_word(friend)).to_owned(),
            Item::Unique(location) => {
                let unique = self.uniques[location.index()];
                let word = unique.map_or("unique", |unique| self.fable_word(unique.fable));
                format!("{word} at {}", location.id())
            }
        }
    }

    pub(crate) fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Gather { location, fable: None } => format!("gather {}", location.id()),
            Move::Gather { location, fable: Some(fable) } => {
                format!("gather {} with {}", location.id(), self.fable_word(fable))
            }
            Move::Resolve(item) => format!("resolve {}", self.item_words(item)),
            Move::AnnounceAlone => "announce alone".into(),
            Move::AnnounceCompany => "announce company".into(),
            Move::Announce(location) => format!("announce {}", location.id()),
            Move::Load(material) => format!("load {}", material.id()),
            Move::Enchant(seat) => format!("enchant {seat}"),
            Move::Pick { material, location } => format!("pick {} from {}", material.id(), location.id()),
            Move::Pass => "pass".into(),
            Move::Place(location) => format!("place {}", location.id()),
            Move::Monster(location) => format!("monster {}", location.id()),
            Move::PeekGather(seat) => format!("peek {seat} gather"),
            Move::PeekFable(seat) => format!("peek {seat} fable"),
            Move::Change(location) => format!("change {}", location.id()),
            Move::Swap(one, other) => format!("swap {one} {other}"),
            Move::KeepFriend(friend) => format!("keep {}", self.friend_word(friend)),
            Move::Pay(goods) => format!("pay {}", goods_words(goods)),
            Move::Take(goods) => format!("take {}", goods_words(goods)),
            Move::Run(None) => "run".into(),
            Move::Run(Some(material)) => format!("run {}", material.id()),
            Move::Add(material) => format!("add {}", material.id()),
            Move::Wander => "wander".into(),
            Move::Flee(location) => format!("flee {}", location.id()),
            Move::DiscardFriend(friend) => format!("discard {}", self.friend_word(friend)),
            Move::Steal { goods, from } => format!("steal {} from {from}", goods_words(goods)),
            Move::Wreck { plot, of } => {
                let on = if plot.extra { " on corners" } else { "" };
                format!("wreck {} {} of {of}{on}", plot.material.id(), plot.section.id())
            }
            Move::Toll(seat) => format!("toll {seat}"),
            Move::Give(goods) => format!("give {}", goods_words(goods)),
            Move::GiveFable(fable) => format!("give {}", self.fable_word(fable)),
            Move::Consult => "consult".into(),
            Move::Gain(goods) => format!("gain {}", goods_words(goods)),
            Move::KeepFable(fable) => format!("keep {}", self.fable_word(fable)),
            Move::Harvest(location) => format!("harvest {}", location.id()),
            Move::Discard(goods) => format!("discard {}", goods_words(goods)),
            Move::DiscardFable(fable) => format!("discard {}", self.fable_word(fable)),
            Move::Fetch(fable) => format!("fetch {}", self.fable_word(fable)),
            Move::Gift { goods, to } => format!("gift {} to {to}", goods_words(goods)),
            Move::Return(material) => format!("return {}", material.id()),
            Move::Trade { pay, get } => format!("trade {} for {}", pay.id(), get.id()),
            Move::FriendKeep => "friend keep".into(),
            Move::FriendGive(seat) => format!("friend give {seat}"),
            Move::KeepCards(places) => {
                let words: Vec<&str> = places.iter().map(Location::id).collect();
                format!("keep {}", words.join(" "))
            }
            Move::Draw => "draw".into(),
            Move::Build(plot) => format!("build {}", plot_words(plot)),
            Move::BuildWith { plot, from } => format!("puss {} from {from}", plot_words(plot)),
            Move::Special => "special".into(),
            Move::Spin(material) => format!("special {}", material.id()),
            Move::RewardResources => "reward resources".into(),
            Move::RewardFables => "reward fables".into(),
            Move::RewardFriend => "reward friend".into(),
            Move::Top(fable) => format!("top {}", self.fable_word(fable)),
            Move::Done => "done".into(),
        }
    }

    pub(crate) fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.parse(&words).map_err(|expected| Unreadable { text: text.chars().take(80).collect(), expected })
    }

    fn parse(&self, words: &[&str]) -> Result<Move, String> {
        let Some((&verb, rest)) = words.split_first() else {
            return Err("a move begins with a word such as gather, draw, gain or build".into());
        };
        match (verb, rest) {
            ("gather", [place]) => Ok(Move::Gather { location: location(place)?, fable: None }),
            ("gather", [place, "with", fable]) => {
                Ok(Move::Gather { location: location(place)?, fable: Some(self.fable_named(fable)?) })
            }
            ("gather", _) => Err("gather LOCATION, or gather LOCATION with FABLE".into()),
            ("resolve", _) => self.parse_item(rest),
            ("announce", ["alone"]) => Ok(Move::AnnounceAlone),
            ("announce", ["company"]) => Ok(Move::AnnounceCompany),
            ("announce", [place]) => Ok(Move::Announce(location(place)?)),
            ("load", [what]) => Ok(Move::Load(material(what)?)),
            ("enchant", [who]) => Ok(Move::Enchant(self.seat_named(who)?)),
            ("pick", [what, "from", place]) => {
                Ok(Move::Pick { material: material(what)?, location: location(place)? })
            }
            ("pass", []) => Ok(Move::Pass),
            ("done", []) => Ok(Move::Done),
            ("place", [place]) => Ok(Move::Place(location(place)?)),
            ("monster", [place]) => Ok(Move::Monster(location(place)?)),
            ("peek", [who, "gather"]) => Ok(Move::PeekGather(self.seat_named(who)?)),
            ("peek", [who, "fable"]) => Ok(Move::PeekFable(self.seat_named(who)?)),
            ("peek", _) => Err("peek SEAT gather, or peek SEAT fable".into()),
            ("change", [place]) => Ok(Move::Change(location(place)?)),
            ("swap", [one, other]) => {
                let (one, other) = (self.seat_named(one)?, self.seat_named(other)?);
                Ok(Move::Swap(one.min(other), one.max(other)))
            }
            ("keep", _) => self.parse_keep(rest),
            ("pay", _) => Ok(Move::Pay(goods(rest)?)),
            ("take", _) => Ok(Move::Take(goods(rest)?)),
            ("run", []) => Ok(Move::Run(None)),
            ("run", [what]) => Ok(Move::Run(Some(material(what)?))),
            ("add", [what]) => Ok(Move::Add(material(what)?)),
            ("wander", []) => Ok(Move::Wander),
            ("flee", [place]) => Ok(Move::Flee(location(place)?)),
            ("discard", _) => self.parse_discard(rest),
            ("steal", [what @ .., "from", who]) => {
                Ok(Move::Steal { goods: goods(what)?, from: self.seat_named(who)? })
            }
            ("steal", _) => Err("steal RESOURCES from SEAT".into()),
            ("wreck", [what, part, "of", who, on @ ..]) => {
                let plot = Plot { section: section(part)?, material: material(what)?, extra: corners(on)? };
                Ok(Move::Wreck { plot, of: self.seat_named(who)? })
            }
            ("wreck", _) => Err("wreck MATERIAL SECTION of SEAT, on corners if it stands there".into()),
            ("toll", [who]) => Ok(Move::Toll(self.seat_named(who)?)),
            ("give", [word]) if self.cards.fable_called(word).is_some() => {
                Ok(Move::GiveFable(self.fable_named(word)?))
            }
            ("give", _) => Ok(Move::Give(goods(rest)?)),
            ("consult", []) => Ok(Move::Consult),
            ("gain", _) => Ok(Move::Gain(goods(rest)?)),
            ("harvest", [place]) => Ok(Move::Harvest(location(place)?)),
            ("fetch", [word]) => Ok(Move::Fetch(self.fable_named(word)?)),
            ("gift", [what @ .., "to", who]) => {
                Ok(Move::Gift { goods: goods(what)?, to: self.seat_named(who)? })
            }
            ("gift", _) => Err("gift RESOURCES to SEAT".into()),
            ("return", [what]) => Ok(Move::Return(material(what)?)),
            ("trade", [pay, "for", get]) => Ok(Move::Trade { pay: material(pay)?, get: material(get)? }),
            ("trade", _) => Err("trade MATERIAL for MATERIAL".into()),
            ("friend", ["keep"]) => Ok(Move::FriendKeep),
            ("friend", ["give", who]) => Ok(Move::FriendGive(self.seat_named(who)?)),
            ("friend", _) => Err("friend keep, or friend give SEAT".into()),
            ("draw", []) => Ok(Move::Draw),
            ("build", [part, what, on @ ..]) => Ok(Move::Build(plot(part, what, on)?)),
            ("build", _) => Err("build SECTION MATERIAL, on corners for an extra site".into()),
            ("puss", [part, what, on @ .., "from", who]) => {
                Ok(Move::BuildWith { plot: plot(part, what, on)?, from: self.seat_named(who)? })
            }
            ("puss", _) => Err("puss SECTION MATERIAL from SEAT".into()),
            ("special", []) => Ok(Move::Special),
            ("special", [what]) => Ok(Move::Spin(material(what)?)),
            ("reward", ["resources"]) => Ok(Move::RewardResources),
            ("reward", ["fables"]) => Ok(Move::RewardFables),
            ("reward", ["friend"]) => Ok(Move::RewardFriend),
            ("reward", _) => Err("reward resources, reward fables or reward friend".into()),
            ("top", [word]) => Ok(Move::Top(self.fable_named(word)?)),
            _ => Err("no move reads like this".into()),
        }
    }

    fn parse_item(&self, words: &[&str]) -> Result<Move, String> {
        if let [_, "at", place] = words {
            return Ok(Move::Resolve(Item::Unique(location(place)?)));
        }
        let [word] = words else { return Err("resolve CARD, or resolve CARD at LOCATION".into()) };
        if self.cards.friend_called(word).is_some() || *word == "friend" {
            return Ok(Move::Resolve(Item::Friend));
        }
        // A next-turn Fable has its item in the round after it was played.
        let pending = self.cards.fable(self.fable_named(word)?).kind == Kind::NextTurn;
        Ok(Move::Resolve(if pending { Item::Pending } else { Item::Fable }))
    }

    fn parse_keep(&self, words: &[&str]) -> Result<Move, String> {
        if let [word] = words {
            if let Some(friend) = self.cards.friend_called(word) {
                return Ok(Move::KeepFriend(friend));
            }
            if let Some(fable) = self.cards.fable_called(word) {
                return Ok(Move::KeepFable(fable));
            }
        }
        let places: Places = words.iter().map(|word| location(word)).collect::<Result<Vec<_>, _>>()?.into();
        if places.is_empty() { Err("keep FRIEND, keep FABLE or keep LOCATIONS".into()) } else { Ok(Move::KeepCards(places)) }
    }

    fn parse_discard(&self, words: &[&str]) -> Result<Move, String> {
        if let [word] = words {
            if let Some(friend) = self.cards.friend_called(word) {
                return Ok(Move::DiscardFriend(friend));
            }
            if let Some(fable) = self.cards.fable_called(word) {
                return Ok(Move::DiscardFable(fable));
            }
        }
        Ok(Move::Discard(goods(words)?))
    }

    fn fable_named(&self, word: &str) -> Result<Fable, String> {
        self.cards.fable_called(word).ok_or_else(|| format!("“{}” is no Fable", short(word)))
    }

    fn seat_named(&self, word: &str) -> Result<Seat, String> {
        let seat: Option<Seat> = word.parse().ok();
        seat.filter(|seat| seat.index() < self.players as usize)
            .ok_or_else(|| format!("a seat is a number from 1 to {}", self.players))
    }
}

fn plot_words(plot: Plot) -> String {
    let on = if plot.extra { " on corners" } else { "" };
    format!("{} {}{on}", plot.section.id(), plot.material.id())
}

fn plot(part: &str, what: &str, on: &[&str]) -> Result<Plot, String> {
    Ok(Plot { section: section(part)?, material: material(what)?, extra: corners(on)? })
}

fn short(word: &str) -> String {
    word.chars().take(30).collect()
}

fn location(word: &str) -> Result<Location, String> {
    let found = Location::ALL.into_iter().find(|location| location.id() == word);
    found.ok_or_else(|| format!("“{}” is no location: fields, forest, brickyard, market", short(word)))
}

fn material(word: &str) -> Result<Material, String> {
    let found = Material::ALL.into_iter().find(|material| material.id() == word);
    found.ok_or_else(|| format!("“{}” is no material: straw, wood, brick", short(word)))
}

fn section(word: &str) -> Result<Section, String> {
    let found = Section::ALL.into_iter().find(|section| section.id() == word);
    found.ok_or_else(|| format!("“{}” is no section: floor, walls, roof", short(word)))
}

fn corners(words: &[&str]) -> Result<bool, String> {
    match words {
        [] => Ok(false),
        ["on", "corners"] => Ok(true),
        _ => Err("after a section there can only be: on corners".into()),
    }
}

/// `straw wood wood`, or with numbers: `2 wood straw`.
fn goods(words: &[&str]) -> Result<Goods, String> {
    let mut goods = Goods::NONE;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let (n, name) = match word.parse::<u16>() {
            Ok(n) => (n, *words.next().ok_or("a number stands before a material")?),
            Err(_) => (1, *word),
        };
        let amount = &mut goods[material(name)?];
        *amount = amount.saturating_add(n);
        if *amount > MOST_GOODS {
            return Err("nobody has that many resources".into());
        }
    }
    if goods.is_empty() { Err("resources are named: straw, wood, brick".into()) } else { Ok(goods) }
}
