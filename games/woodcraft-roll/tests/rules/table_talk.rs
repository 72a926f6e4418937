//! Setting up positions in a few words.

use table::testing::Play;
use table::{Fate, Seats};
use woodcraft_roll::{
    Assistant, Card, Cell, CrateId, Dice, Die, Resource, Sheet, Stage, TurnBox, WoodcraftRoll,
};

pub type Table = Play<WoodcraftRoll>;

/// Everybody has kept an order; the dice of round 1 are rolled.
pub fn begun(players: u8, seed: &str) -> Table {
    let mut table = Table::deal(players, seed);
    for seat in 1..=players as usize {
        let first = table.moves(seat)[0].clone();
        table.play(seat, &first);
    }
    table
}

/// Everybody is at the free actions of the first turn, and nobody has anything.
pub fn crafting(players: u8) -> Table {
    let mut table = begun(players, "crafting");
    for sheet in &mut table.game.sheets {
        sheet.boxes[0] = TurnBox::Crossed;
    }
    table.game.stage = Stage::Craft;
    table.game.waiting = Seats::all(players as usize);
    if players == 1 {
        table.game.board[0] = None;
    }
    table
}

pub fn sheet(table: &Table, seat: usize) -> &Sheet {
    &table.game.sheets[seat - 1]
}

pub fn sheet_mut(table: &mut Table, seat: usize) -> &mut Sheet {
    &mut table.game.sheets[seat - 1]
}

pub fn die(text: &str) -> Die {
    text.parse().expect("a die")
}

/// `"Y1 Y4 B1"`.
pub fn dice(text: &str) -> Dice {
    text.split_whitespace().map(die).collect()
}

pub fn card(text: &str) -> Card {
    text.parse().expect("an order")
}

/// `"B6 - Y3"`: from column 1; a hyphen is an empty column.
pub fn board(text: &str) -> [Option<Die>; 6] {
    let mut columns = text.split_whitespace().map(|die| die.parse().ok());
    std::array::from_fn(|_| columns.next().flatten())
}

/// The board in the same words.
pub fn written_board(table: &Table) -> String {
    let word = |die: &Option<Die>| die.map_or("-".to_owned(), |die| die.to_string());
    table.game.board.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Circles resources: `"2 chips 1 glue"`.
pub fn give(table: &mut Table, seat: usize, resources: &str) {
    let words: Vec<&str> = resources.split_whitespace().collect();
    for pair in words.chunks(2) {
        let resource: Resource = pair[1].parse().expect("a resource");
        sheet_mut(table, seat).circled[resource] += pair[0].parse::<u8>().expect("a number");
    }
}

/// What is left: chips, glue, saw blades, blueberries.
pub fn left(table: &Table, seat: usize) -> [u8; 4] {
    Resource::ALL.map(|resource| sheet(table, seat).left(resource))
}

/// Ticks assistants: `"A1 A4"`, as if they had been paid for.
pub fn hire(table: &mut Table, seat: usize, assistants: &str) {
    for word in assistants.split_whitespace() {
        let assistant: Assistant = word.parse().expect("an assistant");
        let cost = table.game.book.assistant(assistant).cost;
        let sheet = sheet_mut(table, seat);
        sheet.hired.insert(assistant);
        sheet.circled[Resource::Blueberries] += cost;
        sheet.crossed[Resource::Blueberries] += cost;
    }
}

/// Takes a card from wherever it is.
fn fetch(game: &mut WoodcraftRoll, wanted: Card) {
    for deck in &mut game.decks {
        deck.retain(|&card| card != wanted);
    }
    for place in &mut game.face_up {
        *place = place.filter(|&card| card != wanted);
    }
    for sheet in &mut game.sheets {
        sheet.orders.remove(wanted);
        sheet.completed.remove(wanted);
    }
    game.discards.remove(wanted);
}

/// Puts orders before a seat: `"I-01 I-07"`.
pub fn own(table: &mut Table, seat: usize, orders: &str) {
    for order in orders.split_whitespace().map(card) {
        fetch(&mut table.game, order);
        sheet_mut(table, seat).orders.insert(order);
    }
}

/// The seat has completed exactly these orders.
pub fn completed(table: &mut Table, seat: usize, orders: &str) {
    for order in sheet(table, seat).completed.iter().collect::<Vec<_>>() {
        fetch(&mut table.game, order);
        table.game.discards.insert(order);
    }
    for order in orders.split_whitespace().map(card) {
        fetch(&mut table.game, order);
        sheet_mut(table, seat).completed.insert(order);
    }
    let icons = sheet(table, seat).completed.iter().map(|card| table.game.book.order(card).reputation).sum();
    sheet_mut(table, seat).reputation = icons;
}

/// Lays these orders face up, `-` for an empty place; what lay there goes under its deck.
pub fn face_up(table: &mut Table, orders: [&str; 3]) {
    for place in 0..3 {
        if let Some(card) = table.game.face_up[place].take() {
            table.game.decks[card.phase() as usize].insert(0, card);
        }
    }
    for (place, order) in orders.into_iter().enumerate().filter(|(_, order)| *order != "-") {
        fetch(&mut table.game, card(order));
        table.game.face_up[place] = Some(card(order));
    }
}

/// Empties a deck: its cards leave the game.
pub fn empty_deck(table: &mut Table, phase: usize) {
    while let Some(card) = table.game.decks[phase].pop() {
        table.game.discards.insert(card);
    }
}

/// Marks lanterns: `"1,1 2,3"`.
pub fn light(table: &mut Table, seat: usize, cells: &str) {
    for cell in cells.split_whitespace() {
        let cell: Cell = cell.parse().expect("a cell");
        sheet_mut(table, seat).lanterns.mark(cell);
    }
}

/// Marks all boxes of a crate.
pub fn activate(table: &mut Table, seat: usize, id: CrateId) {
    let (chestnuts, blueberries) = {
        let crate_ = table.game.book.crate_(id);
        (crate_.chestnuts, crate_.blueberries)
    };
    let boxes = &mut sheet_mut(table, seat).crates[id as usize];
    boxes.chestnuts = chestnuts;
    boxes.blueberries = blueberries;
}

/// Everybody at the choice of a turn with this board.
pub fn choosing(players: u8, columns: &str) -> Table {
    let mut table = begun(players, "choosing");
    table.game.board = board(columns);
    table
}

/// Everybody says `done`.
pub fn all_done(table: &mut Table) {
    for seat in table.waiting() {
        table.play(seat as usize, "done");
    }
}

/// Answers every question by its first answer until everybody is at their free actions.
pub fn to_free_actions(table: &mut Table) {
    while table.game.stage != Stage::Craft {
        let seat = table.waiting()[0] as usize;
        let first = table.moves(seat)[0].clone();
        table.play(seat, &first);
    }
}

/// Plays the move again and again from this position, with other luck each time, until the table is as wanted.
pub fn with_luck(table: &Table, seat: usize, mv: &str, wanted: impl Fn(&Table) -> bool) -> Table {
    for number in 0..100_000 {
        let mut attempt = table.clone();
        attempt.game.fate = Fate::quick(number);
        attempt.play(seat, mv);
        if wanted(&attempt) {
            return attempt;
        }
    }
    panic!("no luck with “{mv}”");
}

/// Goes through the match to the choice of this round and turn, by the dullest moves: the first die, no actions.
pub fn skip_to(table: &mut Table, round: u8, turn: u8) {
    while (table.game.round, table.game.turn) != (round, turn) {
        for seat in table.waiting() {
            let moves = table.moves(seat as usize);
            let dull = moves.iter().find(|mv| *mv == "done").unwrap_or(&moves[0]).clone();
            table.play(seat as usize, &dull);
        }
    }
}
