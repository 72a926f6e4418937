//! Chapter 2: setting up a match.

use table::{Book, Fate, Game, Seat, Seats, Setup, SetupError, Witness};
use tinyvec::ArrayVec;

use crate::bag::Bag;
use crate::components::{Cards, Fable, Friend, MOST_DESIGNS, MOST_FABLES};
use crate::events::{Event, EventSink};
use crate::forest::{GrimmForest, Items, MOST_PLAYERS, Player};
use crate::goods::Goods;
use crate::round::Window;

/// GF-10 to GF-14: stocks, two shuffled decks, empty hands, a random first player.
pub(crate) fn deal(
    setup: &Setup,
    mut fate: Fate,
    witness: &mut Witness<Event>,
) -> Result<GrimmForest, SetupError> {
    setup.check(&GrimmForest::ABOUT)?;
    let cards: Book<Cards> = Book::of(setup)?;
    let advanced = setup.is_on(&GrimmForest::ABOUT, "advanced");
    let mut deck: ArrayVec<[Fable; MOST_FABLES]> = cards.fables_in_play(advanced).collect();
    fate.shuffle(&mut deck);
    let mut friend_deck: ArrayVec<[Friend; MOST_DESIGNS]> = cards.friends_in_play(advanced).collect();
    fate.shuffle(&mut friend_deck);
    let first = Seat::new(fate.below(setup.players as usize));
    let mut game = GrimmForest {
        cards,
        fate,
        players: setup.players,
        advanced,
        round: 1,
        first,
        window: Window::StartOfRound,
        slot: 0,
        agenda: ArrayVec::new(),
        items: Items::default(),
        acted: 0,
        chosen: Seats::NONE,
        monster_revealed: false,
        actions: 0,
        specials: 0,
        stocks: [Goods::NONE; 4],
        uniques: [None; 4],
        seats: [Player::new(); MOST_PLAYERS],
        first_builders: [None; 3],
        deck,
        deck_seen: [0; MOST_PLAYERS],
        discard: Bag::EMPTY,
        aside: ArrayVec::new(),
        friend_deck,
        friend_discard: 0,
        offered: ArrayVec::new(),
    };
    for &location in game.locations() {
        game.stocks[location.index()] = cards.place(location).start;
    }
    game.run(&mut EventSink::new(witness));
    Ok(game)
}
