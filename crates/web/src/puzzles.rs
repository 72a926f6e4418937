//! The puzzles of all games, and those of one.

use maud::{Markup, html};
use table::Phrase;

use crate::assets;
use crate::model::{PuzzleGame, PuzzleOfDay, SolverStrength, Visitor, puzzle_level};
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

pub fn page(visitor: &Visitor, games: &[PuzzleGame], day: Option<&PuzzleOfDay>) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("puzzles")) } p { (words.word("puzzles-pitch")) } } }
        @if let Some(day) = day { (card(day, words)) }
        div.games {
            @for game in games {
                article.game {
                    img.scene src=(assets::picture(game.slug)) alt="" width="320" height="170";
                    div.in {
                        h2 { (game.name) }
                        p { (progress(game, words)) }
                        p.soft { (strength(game.strength, words)) }
                        div.go {
                            @if let Some(next) = game.next {
                                a.btn.main href=(routes::puzzle(game.slug, next)) {
                                    (words.word(if game.tried == 0 { "puzzle-begin" } else { "puzzle-next" })) span.vh { ": " (game.name) }
                                }
                            }
                            a.btn href=(routes::puzzles_of(game.slug)) { (words.word("puzzles-all")) span.vh { ": " (game.name) } }
                        }
                    }
                }
            }
        }
        @if visitor.name.is_none() { p.soft { (words.word("puzzles-stranger")) } }
    };
    shell::page(visitor, &words.word("puzzles"), Section::Puzzles, None, content)
}

/// All puzzles of a game, from the easiest.
pub fn game(visitor: &Visitor, game: &PuzzleGame) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero.table {
            img.thumb src=(assets::picture(game.slug)) alt="" width="120" height="64";
            div { h1 { (words.word("puzzles")) ": " (game.name) } p { (progress(game, words)) " · " (strength(game.strength, words)) } }
            div.row {
                @if let Some(next) = game.next { a.btn.main href=(routes::puzzle(game.slug, next)) { (words.word("puzzle-next")) } }
                a.btn href=(routes::puzzles()) { (words.word("puzzles-games")) }
            }
        }
        section.panel.sec aria-labelledby="all" {
            h2 #all { (words.word("puzzles-by-difficulty")) }
            ol.puzzlegrid {
                @for (index, (id, difficulty, tried)) in game.all.iter().enumerate() {
                    li { a.found[*tried == Some(true)].missed[*tried == Some(false)] href=(routes::puzzle(game.slug, *id)) {
                        b { (index + 1) }
                        small { (words.word(puzzle_level(*difficulty))) }
                        @match tried {
                            Some(true) => { span.mark aria-hidden="true" { "✓" } span.vh { (words.word("puzzle-mark-found")) } },
                            Some(false) => { span.mark aria-hidden="true" { "·" } span.vh { (words.word("puzzle-mark-missed")) } },
                            None => {},
                        }
                    } }
                }
            }
        }
    };
    shell::page(visitor, &words.word("puzzles"), Section::Puzzles, None, content)
}

/// The puzzle of the day, as home shows it.
pub fn card(day: &PuzzleOfDay, words: Words) -> Markup {
    let key = match day.tried {
        None => "puzzle-day-open",
        Some(true) => "puzzle-day-found",
        Some(false) => "puzzle-day-missed",
    };
    html! {
        section.panel.sec.puzzleday aria-labelledby="puzzle-day" {
            div { h2 #puzzle-day { (words.word("puzzle-day")) } p.soft { (day.name) " · " (words.word(key)) } }
            a.btn.main[day.tried.is_none()] href=(routes::puzzle_of_day()) { (icon("play")) (words.word("puzzle-day-go")) }
            a.btn.quiet href=(routes::puzzles()) { (words.word("puzzles-all")) }
        }
    }
}

fn progress(game: &PuzzleGame, words: Words) -> String {
    let phrase = Phrase::new("puzzles-progress").with("found", game.found).with("tried", game.tried);
    words.say(phrase.with("total", game.total))
}

/// “Your rating: 26.4 (tricky).”
pub fn strength(strength: SolverStrength, words: Words) -> String {
    match strength {
        SolverStrength::After(tries) => words.say(Phrase::new("puzzle-no-rating-yet").with("n", tries)),
        SolverStrength::Rated(rating) => {
            let phrase = Phrase::new("puzzle-your-rating").with("rating", words.rating(rating));
            words.say(phrase.with("level", words.word(puzzle_level(rating))))
        }
    }
}
