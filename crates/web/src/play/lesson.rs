//! The dock of a lesson: the idea, the task, and what is said to a try.

use maud::{Markup, html};
use table::Phrase;

use crate::model::{Answer, Lesson, NextLesson, Play};
use crate::sprite::icon;
use crate::words::Words;
use crate::{Deed, routes};

/// What stands between two moves of a path; no notation has it.
pub const BETWEEN: &str = "|";

/// So many rules are linked; the course is for doing.
const MOST_RULES: usize = 3;

pub fn dock(play: &Play, taught: &Lesson, words: Words) -> Markup {
    let slug = play.brief.slug;
    html! {
        details #lesson.dock.panel open {
            summary {
                h2 { (taught.title) }
                span.steps role="img" aria-label=(words.say(Phrase::new("lesson-step").with("n", taught.step).with("total", taught.steps))) {
                    @for step in 1..=taught.steps {
                        i.done[step < taught.step || step == taught.step && taught.is_done].now[step == taught.step] {}
                    }
                }
            }
            div.in {
                p.idea { (taught.idea) }
                @if let Some(task) = &taught.task {
                    p.task {
                        span.box.on[taught.is_done] aria-hidden="true" { @if taught.is_done { "✓" } }
                        span { @if taught.is_afresh { span.afresh { (words.word("lesson-afresh")) } " " } b { (task) } }
                    }
                }
                div role="status" {
                    @if let Some(answer) = &taught.answer { (said(play, answer, words)) }
                    @if let Some((text, does)) = &taught.shown {
                        button.line5 type="button" data-move-text=(text) data-lights=[lights(play, text)] {
                            (icon("hint")) span { b { (words.say(Phrase::new("lesson-shown").with("move", does.clone()))) } }
                        }
                    }
                }
                p.ways {
                    a.btn.quiet href=(routes::learn(slug)) { (words.say(Phrase::new("lesson-of").with("n", taught.number).with("total", taught.lessons))) }
                    @for number in taught.rules.iter().take(MOST_RULES) {
                        a.btn.quiet href=(routes::rule(slug, number, &play.address())) { (words.word("rule")) " " (number) }
                    }
                }
            }
        }
    }
}

pub fn said(play: &Play, answer: &Answer, words: Words) -> Markup {
    html! {
        p.tried.ok[answer.is_right] {
            (icon(if answer.is_right { "check" } else { "undo" })) span {
                (answer.words)
                @if let Some(rule) = answer.rule {
                    " " a href=(routes::rule(play.brief.slug, rule, &play.address())) { (words.word("rule")) " " (rule) }
                }
            }
        }
    }
}

/// The pieces of a move, lit while it is pointed at.
fn lights(play: &Play, text: &str) -> Option<String> {
    let choice = play.painting.choices.iter().find(|choice| choice.text == text)?;
    (!choice.pieces.is_empty()).then(|| choice.pieces.join(" "))
}

/// Where it goes on, and the word of the button.
pub fn next(play: &Play, taught: &Lesson) -> (String, &'static str) {
    let slug = play.brief.slug;
    match &taught.next {
        NextLesson::Step(step) => (routes::lesson_step(slug, &taught.name, *step), "lesson-go-on"),
        NextLesson::Lesson(name) => (routes::lesson(slug, name), "lesson-next"),
        NextLesson::Course => (routes::learn(slug), "lesson-to-course"),
    }
}

/// A form that posts to the lesson, with the step and the moves that were made in it.
pub fn deed(play: &Play, taught: &Lesson, what: Deed, inside: Markup) -> Markup {
    html! {
        form.deed method="post" action=(routes::lesson_deed(play.brief.slug, &taught.name, what)) data-live {
            input type="hidden" name="seq" value=(play.seq);
            input type="hidden" name="step" value=(taught.step);
            input type="hidden" name="path" value=(taught.path.join(BETWEEN));
            (inside)
        }
    }
}
