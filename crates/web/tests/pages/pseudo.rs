//! A language that nobody speaks: on its pages a plain word is one that came from no file.

use std::collections::BTreeSet;

use table::{Fate, Language, Seed, Setup, Viewer};

use crate::samples;

/// Names of people, games, files and formats, and what people wrote: the same in every language.
const OWN_NAMES: &str = "Coppice English Deutsch Marta marta Anna Bram Moss Thursday woods Cellar table shop break Yesterday \
    Before that Brought along Good luck Soon Take Round Winter Autumn cards players Saved Refused search discord \
    openapi json example Firefox Linux Chrome Android abababababababababababababababababababababababababababababababab";
/// Written as a whole in each language, not word by word.
const WRITTEN: [&str; 2] = ["rules-game", "learn"];

/// What a reader sees or hears of a page: its text, and the attributes that are read out.
fn spoken(page: &str) -> Vec<String> {
    let mut spoken = Vec::new();
    let mut rest = page;
    while let Some((text, tag)) = rest.split_once('<') {
        spoken.push(text.to_owned());
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        for attribute in ["title", "aria-label", "alt", "placeholder", "data-words"] {
            let said = tag.split_once(&format!(" {attribute}=\"")).and_then(|(_, said)| said.split_once('"'));
            spoken.extend(said.map(|(said, _)| said.to_owned()));
        }
        rest = after;
    }
    spoken
}

/// The words of it without a single accent, although they have a vowel.
fn plain_words(page: &str) -> BTreeSet<String> {
    let texts = spoken(page);
    let words = texts.iter().flat_map(|text| text.split(|sign: char| !sign.is_alphabetic()));
    let is_plain =
        |word: &&str| word.len() > 3 && word.is_ascii() && word.contains(['a', 'e', 'i', 'o', 'u']);
    words.filter(is_plain).map(str::to_owned).collect()
}

fn is_own_name(word: &str) -> bool {
    OWN_NAMES.split_whitespace().any(|name| name == word)
}

#[test]
fn every_word_of_a_board_comes_from_a_file() {
    let names = ["Mártá", "Ánná", "Ólé", "Zoë", "Bártók", "Uwé"];
    let mut found = BTreeSet::new();
    for game in shelf::GAMES {
        let Some(board) = shelf::board(game.about.slug) else { continue };
        let count = *game.about.players().end();
        let looks = samples::looks(&names[..usize::from(count)]);
        let mut played =
            (game.deal)(Setup::for_players(count), Seed::named("pseudo")).expect("so many can play");
        let mut fate = Fate::quick(3);
        for number in 0..240 {
            if played.play_random(&mut fate.next()).is_none() {
                break;
            }
            if number % 12 > 0 {
                continue;
            }
            let seat = played.waiting_for().iter().next().unwrap_or_default();
            let painting = (board.paint)(&*played, Viewer::Seat(seat), Language::Pseudo, &looks);
            let lines =
                (board.log)(&*played, 0..played.count(), Viewer::Seat(seat), Language::Pseudo, &looks);
            let texts =
                [painting.drawing.board.into_string(), painting.moment, painting.prompt.unwrap_or_default()]
                    .into_iter()
                    .chain(painting.drawing.own.map(|own| own.into_string()))
                    .chain(painting.choices.into_iter().map(|choice| choice.words))
                    .chain(lines.into_iter().map(|line| line.words));
            let words = texts.flat_map(|text| plain_words(&format!("{text}<")));
            found.extend(
                words.filter(|word| !is_own_name(word)).map(|word| format!("{}: {word}", game.about.slug)),
            );
        }
    }
    assert!(found.is_empty(), "words that no language file has: {found:#?}");
}

#[test]
fn every_word_of_a_page_comes_from_a_file() {
    let mut found = BTreeSet::new();
    for (name, page) in
        samples::pages(Language::Pseudo).into_iter().filter(|(name, _)| !WRITTEN.contains(name))
    {
        let words = plain_words(&page);
        let strange = words.into_iter().filter(|word| !is_own_name(word));
        found.extend(strange.map(|word| format!("{name}: {word}")));
    }
    assert!(found.is_empty(), "words that no language file has: {found:#?}");
}
