//! Worked examples in the rules: pieces of a board in a position of the course.
//!
//! `board:bidding/2/1#kf-lot-miner` is the piece `kf-lot-miner` in the second step of the lesson “bidding”, after one move of its
//! own answer; `+` stands between several pieces. So an example of the rules is a position that the laws of lessons check.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use scene::{ANIMALS, SeatLook};
use table::{Language, Phrase, Seat};

use crate::courses::course;
use crate::words::say;

/// Every example of a text with its drawing. What cannot be drawn is left out; a law sees to it that all can.
pub fn all(slug: &'static str, text: &str, language: Language) -> Vec<(String, String)> {
    static DRAWN: LazyLock<Mutex<HashMap<(&str, Language), Vec<(String, String)>>>> =
        LazyLock::new(Mutex::default);
    let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let examples = || {
        let addresses = web::rules::examples(text).into_iter();
        addresses.filter_map(|address| Some((address.clone(), draw(slug, &address, language)?))).collect()
    };
    drawn.entry((slug, language)).or_insert_with(examples).clone()
}

/// One example.
fn draw(slug: &str, address: &str, language: Language) -> Option<String> {
    let (at, pieces) = address.strip_prefix(web::rules::EXAMPLE)?.split_once('#')?;
    let mut parts = at.split('/');
    let lesson = course(slug).iter().find(|lesson| Some(lesson.name.as_str()) == parts.clone().next())?;
    let step: usize = parts.nth(1)?.parse().ok()?;
    let made: usize = parts.next().map_or(Some(0), |made| made.parse().ok())?;
    let step = step.checked_sub(1)?;
    let path = lesson.steps.get(step)?.solve.get(..made)?;
    let stand = lesson.follow(shelf::find(slug)?, step, path).ok()?;
    if stand.path.len() != made {
        return None;
    }
    let mut others = lesson.others.iter().map(String::as_str).chain(super::pages::lesson::OTHERS);
    let look = |seat: Seat| SeatLook {
        name: if seat == lesson.seat {
            say(Phrase::new("lesson-you"), language)
        } else {
            others.next().unwrap_or_default().to_owned()
        },
        animal: ANIMALS[seat.index()],
    };
    let seats: Vec<SeatLook> = Seat::all(usize::from(stand.played.setup().players)).map(look).collect();
    let drawing = (shelf::board(slug)?.still)(&*stand.played, lesson.seat, language, &seats);
    let own = drawing.own.map_or_else(String::new, |own| own.into_string());
    let html =
        format!("<div class=\"board\">{}</div><div class=\"own\">{own}</div>", drawing.board.into_string());
    scene::excerpt(&html, &pieces.split('+').collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law: every game's rules show worked examples, all of them can be drawn, and they stand in every language in the same order, each with
    /// words of its own.
    #[test]
    fn the_rules_show_examples_in_every_language() {
        for board in shelf::BOARDS.iter().filter(|board| !board.lessons.is_empty()) {
            let slug = board.about.slug;
            let wanted = web::rules::examples(&board.rules_for(Language::En).1);
            assert!(wanted.len() >= 3, "{slug}: {wanted:?}");
            for language in Language::ALL {
                let (spoken, text) = board.rules_for(language);
                assert_eq!(spoken, language, "{slug}");
                assert_eq!(web::rules::examples(&text), wanted, "{slug} {language}");
                for address in &wanted {
                    let drawn = draw(slug, address, language);
                    let drawn =
                        drawn.unwrap_or_else(|| panic!("{slug} {language}: {address} cannot be drawn"));
                    assert!(drawn.len() < 60_000, "{slug}: {address} is {} bytes", drawn.len());
                    assert!(!drawn.contains("tabindex") && !drawn.contains("data-help"), "{slug}: {address}");
                }
                assert!(!text.contains("![]("), "{slug} {language}: an example without words");
            }
        }
    }

    #[test]
    fn what_is_nowhere_is_not_drawn() {
        for address in [
            "bidding/2#kf-lot-miner",
            "board:bidding/2#kf-nobody",
            "board:bidding/9#kf-lot-miner",
            "board:bidding/2/7#kf-lot-miner",
            "board:x/1#y",
        ] {
            assert_eq!(draw("keyflower", address, Language::En), None, "{address}");
        }
        assert!(draw("keyflower", "board:bidding/2/2#kf-lot-miner", Language::En).is_some());
    }
}
