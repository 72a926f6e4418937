//! The small pages at the doors: links, recovery codes, signing out, being forgotten.

use maud::{Markup, html};
use table::Phrase;

use crate::lobby::copy_link;
use crate::model::{Farewell, Followed, Notice, PersonalLink, Visitor};
use crate::qr;
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

/// The link that carries me to another device, with its QR code.
pub fn link(visitor: &Visitor, link: &PersonalLink) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("personal-link")) } p { (words.word("personal-link-more")) } } }
        section.panel.sec.invite {
            (copy_link(&link.link, words))
            (qr::code(&link.link, &words.word("link-as-code")))
            p { (icon("clock")) (words.word("personal-link-lasts")) }
            p { (icon("lock")) (words.word("personal-link-secret")) }
        }
    };
    shell::page(visitor, &words.word("personal-link"), Section::Me, None, content)
}

/// Somebody has followed a link and is asked once: a program that only looks at links must not use it up, and nobody becomes
/// somebody else without wanting it.
pub fn follow(visitor: &Visitor, followed: &Followed) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        section.panel.sec.door {
            h1 { (words.named("come-in-as", &followed.name)) }
            p { (words.word("come-in-as-more")) }
            form.row method="post" action=(followed.action) {
                button.btn.main { (words.named("come-in-as-yes", &followed.name)) }
                a.btn.quiet href="/" { (words.word("not-me")) }
            }
        }
    };
    shell::page(visitor, &words.word("personal-link"), Section::Me, None, content)
}

/// A link that is over.
pub fn link_over(visitor: &Visitor) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        section.panel.sec.door {
            h1 { (words.word("link-over")) }
            p { (words.word("link-over-more")) }
            p.row { a.btn.main href="/" { (words.word("home")) } }
        }
    };
    shell::page(visitor, &words.word("personal-link"), Section::Me, None, content)
}

/// The recovery code, once.
pub fn recovery(visitor: &Visitor, code: &str) -> Markup {
    let words = Words::to(visitor);
    let name = visitor.name.clone().unwrap_or_default();
    let content = html! {
        section.panel.sec.door.paper data-door {
            h1 { (words.named("code-of", &name)) }
            p.code-big { (code) }
            p { (words.word("code-how")) }
            p.soft { (words.word("code-once")) }
            p.row {
                button.btn type="button" hidden data-needs-script data-print { (icon("save")) (words.word("print")) }
                a.btn.main href="/me" { (words.word("i-have-it")) }
            }
        }
    };
    shell::page(visitor, &words.word("recovery-code"), Section::Me, None, content)
}

/// Signing out would be for good: what it costs, and what can be done first.
pub fn leaving(visitor: &Visitor, leaving: Farewell) -> Markup {
    let words = Words::to(visitor);
    let name = visitor.name.clone().unwrap_or_default();
    let cost =
        Phrase::new("leaving-cost").with("running", leaving.running).with("finished", leaving.finished);
    let content = html! {
        section.panel.sec.door {
            h1 { (words.named("leaving", &name)) }
            p { (words.word("leaving-why")) }
            p { b { (words.say(cost)) } }
            p.row {
                a.btn.main href="/me#sign" { (words.word("leaving-safe")) }
                form method="post" action="/me/recovery" { button.btn { (words.word("leaving-code")) } }
                form method="post" action="/sign-out" {
                    input type="hidden" name="sure" value="yes";
                    button.btn.quiet { (words.word("leaving-yes")) }
                }
            }
        }
    };
    shell::page(visitor, &words.word("sign-out"), Section::Me, None, content)
}

/// To be forgotten, the name is typed once.
pub fn delete(visitor: &Visitor, notice: Option<&Notice>) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        section.panel.sec.door {
            h1 { (words.word("delete-me")) }
            p { (words.word("delete-what")) }
            p { a.btn href="/me/data.json" download="coppice.json" { (icon("save")) (words.word("download-all")) } }
            form.opt.stack method="post" action="/me/delete" {
                label for="delete-name" { (words.named("delete-type", visitor.name.as_deref().unwrap_or_default())) }
                input #delete-name.field name="name" required maxlength="24" autocomplete="off";
                span.row {
                    a.btn.main href="/me" { (words.word("stay")) }
                    button.btn.quiet { (icon("bin")) (words.word("delete-yes")) }
                }
            }
        }
    };
    shell::page(visitor, &words.word("delete-me"), Section::Me, notice, content)
}
