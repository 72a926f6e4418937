//! The end: where each player's points that were scored in play came from, told from what happened.

use maud::{Markup, html};
use table::{Phrase, Seat};

use super::Canvas;
use crate::components::{Components, ContractId, Gain, HelperId, OrderId};
use crate::event::{Event, Good};
use crate::words::key_part;

/// What brought points, in the order in which it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Orders,
    Contracts,
    Helpers,
    Tools,
    Reputation,
    Tracks,
    Crafting,
    Wheel,
    Marketing,
    Income,
}

impl Source {
    fn key(self) -> &'static str {
        match self {
            Source::Orders => "source-orders",
            Source::Contracts => "source-contracts",
            Source::Helpers => "source-helpers",
            Source::Tools => "source-tools",
            Source::Reputation => "source-reputation",
            Source::Tracks => "source-tracks",
            Source::Crafting => "source-crafting",
            Source::Wheel => "source-wheel",
            Source::Marketing => "points-marketing",
            Source::Income => "points-income",
        }
    }
}

/// The card behind points, where it has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Card {
    Order(OrderId),
    Contract(ContractId),
    Helper(HelperId),
}

/// So many points, from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    source: Source,
    card: Option<Card>,
    points: i32,
}

/// What one player has scored in play, and by what.
#[derive(Clone, Debug, Default)]
struct Account {
    parts: Vec<Part>,
    cause: Option<(Source, Option<Card>)>,
    /// An order whose printed points are still to come: its reward may move markers before, which score by themselves.
    printed: Option<(OrderId, i32)>,
}

impl Account {
    fn add(&mut self, source: Source, card: Option<Card>, points: i32) {
        match self.parts.iter_mut().find(|part| part.source == source && part.card == card) {
            Some(part) => part.points += points,
            None => self.parts.push(Part { source, card, points }),
        }
    }

    fn gain(&mut self, points: i32) {
        if let Some((order, _)) = self.printed.take_if(|(_, left)| *left == points) {
            return self.add(Source::Orders, Some(Card::Order(order)), points);
        }
        let (source, card) = self.cause.unwrap_or((Source::Wheel, None));
        self.add(source, card, points);
    }

    fn because(&mut self, source: Source, card: Option<Card>) {
        self.cause = Some((source, card));
    }

    fn total(&self) -> i32 {
        self.parts.iter().map(|part| part.points).sum()
    }

    fn hear(&mut self, book: &Components, event: &Event) {
        match *event {
            Event::Completed { order, .. } => {
                self.because(Source::Orders, Some(Card::Order(order)));
                self.printed = Some((order, printed_points(book, order)));
            }
            Event::Claimed { contract, .. } => {
                self.because(Source::Contracts, Some(Card::Contract(contract)));
            }
            Event::Starts { helper, .. }
            | Event::Produces { helper, .. }
            | Event::Uses { helper, .. }
            | Event::Hired { helper, .. }
            | Event::Room { helper, .. } => self.because(Source::Helpers, Some(Card::Helper(helper))),
            Event::Tool { .. } => self.because(Source::Tools, None),
            Event::Reputation { .. } => self.because(Source::Reputation, None),
            Event::Advanced { .. } => self.because(Source::Tracks, None),
            Event::Sawn { .. }
            | Event::Spliced { .. }
            | Event::Glued { .. }
            | Event::TreeFelled { .. }
            | Event::Improved { .. } => self.because(Source::Crafting, None),
            Event::Tile { .. } | Event::Begins { .. } => self.because(Source::Wheel, None),
            Event::Gained { what: Good::Points, n, .. } => self.gain(i32::from(n)),
            Event::PointsLost { n, .. } => self.gain(-i32::from(n)),
            Event::Marketed { points, .. } => self.add(Source::Marketing, None, i32::from(points)),
            Event::Income { points, .. } => self.add(Source::Income, None, i32::from(points)),
            _ => {}
        }
    }
}

fn printed_points(book: &Components, order: OrderId) -> i32 {
    let points = |gain: &Gain| if let Gain::Points(n) = gain { i32::from(*n) } else { 0 };
    book.list(book.order(order).reward).iter().map(points).sum()
}

/// The seat that an event which brings points, or comes before some, is about.
fn whose(event: &Event) -> Option<Seat> {
    match *event {
        Event::Starts { seat, .. }
        | Event::Tile { seat, .. }
        | Event::Begins { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Advanced { seat, .. }
        | Event::Reputation { seat, .. }
        | Event::PointsLost { seat, .. }
        | Event::Tool { seat, .. }
        | Event::Produces { seat, .. }
        | Event::Hired { seat, .. }
        | Event::Room { seat, .. }
        | Event::Improved { seat, .. }
        | Event::Sawn { seat, .. }
        | Event::Spliced { seat, .. }
        | Event::Glued { seat, .. }
        | Event::TreeFelled { seat, .. }
        | Event::Uses { seat, .. }
        | Event::Completed { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::Marketed { seat, .. }
        | Event::Income { seat, .. } => Some(seat),
        _ => None,
    }
}

/// One account for each seat.
fn accounts(book: &Components, seats: usize, told: &[Event]) -> Vec<Account> {
    let mut accounts = vec![Account::default(); seats];
    for event in told {
        if let Some(account) = whose(event).and_then(|seat| accounts.get_mut(seat.index())) {
            account.hear(book, event);
        }
    }
    accounts
}

/// One part for each player; the viewer's own, or the first, is open.
pub fn draw(table: &Canvas<'_>, told: &[Event]) -> Option<Markup> {
    let seats = table.view.players.len();
    let accounts = accounts(table.book(), seats, told);
    // Where what happened is not told (a match that goes on under newer rules), nothing is claimed.
    let is_whole =
        table.seats().all(|seat| accounts[seat.index()].total() == i32::from(table.player(seat).score));
    is_whole.then(|| {
        html! {
            section.wc-finale aria-labelledby="wc-finale" {
                div.panel.sec {
                    h2 #wc-finale { (table.say("finale-title")) }
                    p { (table.say("finale-more")) }
                }
                @for seat in table.front().round(seats) {
                    (part(table, seat, &accounts[seat.index()], seat == table.front()))
                }
            }
        }
    })
}

fn part(table: &Canvas<'_>, seat: Seat, account: &Account, is_open: bool) -> Markup {
    let mut sources: Vec<Source> = account.parts.iter().map(|part| part.source).collect();
    sources.sort();
    sources.dedup();
    html! {
        details.panel.sec.account id={ "wc-account-" (seat) } open[is_open] style=(table.hue(seat)) {
            summary {
                (table.emblem(seat))
                h3 { (table.name_of(seat)) }
                b.num { (table.say(Phrase::new("points-in-all").with("n", account.total()))) }
            }
            ol.alloc { @for source in sources { (line(table, account, source)) } }
        }
    }
}

fn line(table: &Canvas<'_>, account: &Account, source: Source) -> Markup {
    let parts: Vec<&Part> = account.parts.iter().filter(|part| part.source == source).collect();
    let total: i32 = parts.iter().map(|part| part.points).sum();
    let named = |part: &&Part| Some(format!("{} {}", name(table, part.card?), part.points));
    let names: Vec<String> = parts.iter().filter_map(named).collect();
    html! {
        li.it {
            span.ib {
                b { (table.say(source.key())) }
                @if !names.is_empty() { span.soft { (names.join(" · ")) } }
            }
            span.p.num { (total) }
        }
    }
}

fn name(table: &Canvas<'_>, card: Card) -> String {
    let book = table.book();
    let key = match card {
        Card::Order(order) => format!("order-{}", key_part(&book.order(order).id)),
        Card::Contract(contract) => format!("contract-{}", key_part(&book.contract(contract).id)),
        Card::Helper(helper) => format!("helper-{}", key_part(&book.helper(helper).id)),
    };
    table.word(&key)
}

#[cfg(test)]
mod tests {
    use table::{AnyMatch, Fate, Game, Match, Seed, Setup, Viewer};

    use super::*;
    use crate::state::Woodcraft;

    #[test]
    fn every_point_scored_in_play_has_a_source() {
        for players in 1..=4 {
            let seed = Seed::named(&format!("sources {players}"));
            let mut played =
                Match::<Woodcraft>::deal(Setup::for_players(players), seed).expect("a legal number");
            let mut fate = Fate::quick(players.into());
            while AnyMatch::play_random(&mut played, &mut fate.next()).is_some() {}
            let told: Vec<Event> = played
                .events(0..played.played().len())
                .into_iter()
                .flatten()
                .map(|(_, event)| event)
                .collect();
            let view = played.now().view(Viewer::Onlooker);
            let accounts = accounts(view.book.get(), players.into(), &told);
            for (player, account) in view.players.iter().zip(&accounts) {
                assert_eq!(account.total(), i32::from(player.score), "{players} players: {account:?}");
            }
            let marketing =
                |account: &&Account| account.parts.iter().any(|part| part.source == Source::Marketing);
            assert!(accounts.iter().any(|account| marketing(&account)), "somebody has sold");
        }
    }
}
