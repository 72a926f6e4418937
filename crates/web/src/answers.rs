//! “Answers wanted” on the first page: what others ask of me is answered right there, by plain forms.

use maud::{Markup, html};
use table::Phrase;
use terms::Level;

use crate::model::{Answered, Ask, Asked, Ballot, Brief, Vote};
use crate::new_table::bot_name;
use crate::play::time;
use crate::routes;
use crate::sprite::{emblem, icon};
use crate::words::Words;

/// Everything that is asked of me. `query` is what of home is shown, so that the same is shown afterwards.
pub fn wanted(asks: &[Ask], query: &str, words: Words) -> Markup {
    let open = asks.iter().filter(|ask| ask.answered.is_none()).count();
    html! {
        h2 #asks tabindex="-1" { (words.word("answers-wanted")) @if open > 0 { " " span.badge { (open) } } }
        ul.list.asks aria-labelledby="asks" { @for ask in asks { (row(ask, query, words)) } }
    }
}

fn row(ask: &Ask, query: &str, words: Words) -> Markup {
    let says = Phrase::new(ask.what.key()).with("name", ask.by.clone()).with("n", ask.moves);
    let brief = &ask.brief;
    html! {
        li.vote[ask.what == Asked::Decide] data-row={ "ask-" (brief.id) "-" (ask.what) } {
            (sign(ask))
            div {
                b { a href=(routes::table(&brief.id)) { (words.say(says)) } }
                span.sub {
                    (brief.game_name) " · " (brief.title) " · "
                    @for option in &ask.options { (option) " · " }
                    @match ask.left {
                        Some(left) => { (words.say(Phrase::new("lapses-in").with("left", time(left, false, words)))) }
                        None => { (words.ago(ask.age)) }
                    }
                    @if let Some(answered) = ask.answered { " · " strong { (said(answered, words)) } }
                }
            }
            (form(&brief.id, ask, query, html! {
                @match (ask.what, ask.answered) {
                    (Asked::Decide, answered) => (ballots(ask, answered, words)),
                    (_, Some(_)) => (button(ask, "again", "btn", words)),
                    (_, None) => { (button(ask, "no", "btn", words)) (button(ask, "yes", "btn main", words)) }
                }
            }))
        }
    }
}

/// Whoever asks, by their animal; an invitation by its own sign.
fn sign(ask: &Ask) -> Markup {
    match ask.seat.and_then(|seat| ask.brief.seats.get(seat.index())) {
        Some(look) => emblem(look.animal, ""),
        None => icon("friends"),
    }
}

fn said(answered: Answered, words: Words) -> String {
    match answered {
        Answered::Yes => words.word("you-said-yes"),
        Answered::No => words.word("you-said-no"),
        Answered::Voted(Vote { ballot: Ballot::Bot, level: Some(level) }) => {
            let bot = bot_name(level.word(), words);
            format!("{}{}{bot}", words.word("ballot-bot"), words.language.colon())
        }
        Answered::Voted(vote) => words.word(&format!("ballot-{}", vote.ballot)),
    }
}

/// A form that says which request it answers: another may have taken its place.
fn form(table: &str, ask: &Ask, query: &str, inside: Markup) -> Markup {
    html! {
        form.row method="post" action={ "/answer" (query) } data-answer {
            input type="hidden" name="table" value=(table);
            input type="hidden" name="asked" value=(ask.what);
            @if let (Some(seat), Asked::Decide) = (ask.seat, ask.what) { input type="hidden" name="about" value=(seat); }
            @if let Some(until) = ask.until { input type="hidden" name="until" value=(until); }
            (inside)
        }
    }
}

fn button(ask: &Ask, answer: &str, class: &str, words: Words) -> Markup {
    let key = if answer == "again" { "take-answer-back" } else { answer };
    html! {
        button class=(class) name="answer" value=(answer) {
            (words.word(key)) span.vh { ": " (ask.by) ", " (ask.brief.title) }
        }
    }
}

/// Three ways, always in this order; another click changes it, and so does another level.
fn ballots(ask: &Ask, answered: Option<Answered>, words: Words) -> Markup {
    let vote = match answered {
        Some(Answered::Voted(vote)) => Some(vote),
        _ => None,
    };
    let level = vote.and_then(|vote| vote.level).unwrap_or(ask.level);
    let way = |ballot: Ballot| {
        let is_mine = vote.is_some_and(|vote| vote.ballot == ballot);
        html! {
            button.btn name="answer" value=(ballot) aria-pressed=(if is_mine { "true" } else { "false" }) {
                (words.word(&format!("ballot-{ballot}"))) span.vh { ": " (ask.by) ", " (ask.brief.title) }
            }
        }
    };
    html! {
        (way(Ballot::Wait))
        span.way { (way(Ballot::Bot)) (levels(level, words)) }
        (way(Ballot::End))
        @if vote.is_some() { (button(ask, "again", "btn quiet", words)) }
    }
}

/// Which bot is to play for somebody.
pub fn levels(chosen: Level, words: Words) -> Markup {
    html! {
        select.field name="level" aria-label=(words.word("term-level")) {
            @for &level in Level::ALL {
                option value=(level) selected[level == chosen] { (bot_name(level.word(), words)) }
            }
        }
    }
}

/// Whoever said yes to a table that has not begun may think again.
pub fn stand_up(brief: &Brief, query: &str, words: Words) -> Markup {
    html! {
        form method="post" action={ "/answer" (query) } data-answer {
            input type="hidden" name="table" value=(brief.id);
            input type="hidden" name="asked" value=(Asked::Invited);
            button.btn.quiet name="answer" value="leave" { (words.word("leave")) span.vh { ": " (brief.title) } }
        }
    }
}
