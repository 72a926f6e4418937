//! How to learn a game: its course on the board, and the whole of it on two screens.

use maud::{Markup, PreEscaped, html};
use table::Phrase;

use crate::model::{Learn, LessonRow, Progress, Visitor};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;
use crate::{assets, markdown, routes};

pub fn page(visitor: &Visitor, learn: &Learn) -> Markup {
    let words = Words::to(visitor);
    let slug = learn.game.about.slug;
    let content = html! {
        svg.sprite aria-hidden="true" width="0" height="0" { (PreEscaped(learn.symbols)) }
        div.hero.table {
            img.thumb src=(assets::picture(slug)) alt="" width="120" height="64";
            div { h1 { (learn.game.name) } p { (learn.game.pitch) } }
            div.row {
                a.btn href=(routes::rules(slug)) { (words.word("rules")) }
                a.btn href=(routes::new_table(slug)) { (words.word("new-table")) }
            }
        }
        @if !learn.course.is_empty() { (course(slug, &learn.course, visitor.name.is_none(), words)) }
        article.panel.sec.prose.lesson {
            @if learn.text.is_empty() && learn.course.is_empty() { p { (words.word("no-lesson-yet")) } }
            (PreEscaped(markdown::lesson(learn.text)))
        }
    };
    shell::page(visitor, &learn.game.name, Section::Rules, None, content)
}

/// The lessons on the board, and where to go on.
fn course(slug: &str, lessons: &[LessonRow], is_stranger: bool, words: Words) -> Markup {
    let next = lessons.iter().position(|lesson| !lesson.is_done);
    let done = lessons.iter().filter(|lesson| lesson.is_done).count();
    let key = |index: usize, lesson: &LessonRow| match () {
        () if lesson.is_done => "lesson-again",
        () if lesson.is_begun => "lesson-resume",
        () if next == Some(index) => "lesson-begin",
        () => "look",
    };
    html! {
        section.panel.sec.course aria-labelledby="course" {
            div.headrow {
                h2 #course { (words.word("learn-course")) }
                (progress(Progress { done, total: lessons.len() }, words))
            }
            p.soft { (words.word(if next.is_some() { "learn-course-more" } else { "learn-course-done" })) }
            form.firstmatch method="post" action=(routes::first_match(slug)) {
                @if is_stranger {
                    label for="own-name" { (words.word("your-name")) }
                    input #own-name.field name="own-name" required maxlength="24" autocomplete="nickname";
                }
                button.btn.main[next.is_none()] { (icon("friends")) (words.word("learn-first-match")) }
                span.soft.small { (words.word("learn-first-match-more")) }
            }
            ol.list {
                @for (index, lesson) in lessons.iter().enumerate() {
                    li.mine[next == Some(index)] {
                        span.nr5 aria-hidden="true" { @if lesson.is_done { "✓" } @else { (index + 1) } }
                        div { b { (lesson.title) } @if lesson.is_done { span.vh { ", " (words.word("lesson-done")) } } }
                        a.btn.main[next == Some(index)] href=(routes::lesson(slug, &lesson.name)) {
                            @if next == Some(index) { (icon("play")) }
                            (words.word(key(index, lesson))) span.vh { ": " (lesson.title) }
                        }
                    }
                }
            }
        }
    }
}

/// “Learn it: 3 of 8”, with a bar of the same length.
pub fn progress(progress: Progress, words: Words) -> Markup {
    let Progress { done, total } = progress;
    html! {
        span.learnt {
            span { (words.say(Phrase::new("learn-progress").with("done", done).with("total", total))) }
            progress value=(done) max=(total) aria-hidden="true" {}
        }
    }
}
