//! Who comes in: a name for those who are new, and four ways for those who have been here before.

use maud::{Markup, html};

use crate::model::{NameTaken, Notice, Visitor};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

/// The panel for somebody who is not known yet.
pub fn panel(taken: Option<&NameTaken>, back: &str, words: Words) -> Markup {
    let new = html! {
        h1 #welcome { (words.word("welcome")) }
        p { (words.word("welcome-more")) }
        (introduce("/me", Some(back), taken, words))
    };
    with_ways(new, words)
}

/// Somebody says a name.
fn introduce(action: &str, back: Option<&str>, taken: Option<&NameTaken>, words: Words) -> Markup {
    // Names are not told at a closed door while they are typed.
    let check = back.map(|_| "/me/name");
    html! {
        form.introduce method="post" action=(action) {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            label for="name" { (words.word("your-name")) }
            input #name.field name="name" required maxlength="24" autocomplete="nickname" aria-describedby="name-note"
                value=[taken.map(|taken| &taken.name)] data-check=[check];
            button.btn.main { (words.word("come-in")) }
            p.note #name-note role="status" { @if let Some(taken) = taken { (name_taken(taken, words)) } }
            // The note may come later, by the script: the page brings its sign along.
            template { (icon("warn")) }
        }
    }
}

/// The door of a house that is closed to strangers.
pub fn closed(visitor: &Visitor, notice: Option<&Notice>) -> Markup {
    let words = Words::to(visitor);
    let new = html! { h1 #welcome { (words.word("house-closed")) } p { (words.word("house-closed-more")) } };
    shell::page(visitor, &words.word("who-are-you"), Section::None, notice, with_ways(new, words))
}

/// The same for somebody who was invited.
pub fn invited(
    visitor: &Visitor,
    notice: Option<&Notice>,
    taken: Option<&NameTaken>,
    action: &str,
) -> Markup {
    let words = Words::to(visitor);
    let new = html! {
        h1 #welcome { (words.word("house-invited")) }
        p { (words.word("welcome-more")) }
        (introduce(action, None, taken, words))
    };
    shell::page(visitor, &words.word("who-are-you"), Section::None, notice, with_ways(new, words))
}

/// What is said to those who are new, beside the ways of those who have been here before.
fn with_ways(new: Markup, words: Words) -> Markup {
    html! {
        section.panel.welcome aria-labelledby="welcome" data-door {
            div.wl { (new) }
            div.before #before {
                h2 { (words.word("been-here")) }
                button.btn type="button" hidden data-needs-passkey data-passkey="sign-in" { (icon("key")) (words.word("with-passkey")) }
                p.note hidden role="alert" data-passkey-note { (words.word("passkey-failed")) }
                details.fold {
                    summary { (icon("lock")) (words.word("with-password")) }
                    form.opt.stack method="post" action="/sign-in" {
                        label for="known-name" { (words.word("your-name")) }
                        input #known-name.field name="name" required maxlength="24" autocomplete="username";
                        label for="known-password" { (words.word("password")) }
                        span.row {
                            input #known-password.field type="password" name="password" required autocomplete="current-password";
                            button.btn { (words.word("sign-in")) }
                        }
                    }
                }
                details.fold {
                    summary { (icon("log")) (words.word("with-code")) }
                    form.opt.stack method="post" action="/sign-in/code" {
                        label for="known-code" { (words.word("recovery-code")) }
                        span.row {
                            input #known-code.field name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false";
                            button.btn { (words.word("sign-in")) }
                        }
                    }
                }
                details.fold {
                    summary { (icon("phone")) (words.word("from-other-device")) }
                    p { (words.word("from-other-device-more")) }
                }
            }
        }
    }
}

/// Whose name it is, and what one would be called. Whoever sends the form again agrees.
fn name_taken(taken: &NameTaken, words: Words) -> Markup {
    let said = table::Phrase::new("name-belongs")
        .with("name", taken.name.clone())
        .with("other", taken.instead.clone());
    html! {
        (icon("warn"))
        span { (words.say(said)) }
        input type="hidden" name="instead" value=(taken.instead);
    }
}

/// The same, for the script that asks while the name is typed.
pub fn name_note(visitor: &Visitor, taken: &NameTaken) -> Markup {
    name_taken(taken, Words::to(visitor))
}

/// A page of its own for somebody without a name.
pub fn page(visitor: &Visitor, notice: Option<&Notice>, taken: Option<&NameTaken>, back: &str) -> Markup {
    let words = Words::to(visitor);
    shell::page(visitor, &words.word("who-are-you"), Section::Me, notice, panel(taken, back, words))
}
