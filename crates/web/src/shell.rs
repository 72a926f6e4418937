//! What every page has: the document, the bar at its top, the menu of settings.

use maud::{DOCTYPE, Markup, html};
use scene::{Drawn, Layout};
use table::Language;

use crate::model::{Notice, Theme, Tone, Visitor};
use crate::sprite::{self, icon};
use crate::words::Words;
use crate::{app, assets};

/// Where in the navigation a page belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Play,
    Today,
    Puzzles,
    Cups,
    Rules,
    Me,
    /// Nowhere: an error page.
    None,
}

/// A whole document around a body.
pub fn document(visitor: &Visitor, title: &str, styles: &[String], body: Markup) -> Markup {
    document_with(visitor, title, styles, html! {}, body)
}

/// The same with something more in its head.
pub fn document_with(
    visitor: &Visitor,
    title: &str,
    styles: &[String],
    head: Markup,
    body: Markup,
) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(visitor.language) data-theme=[chosen_theme(visitor)] data-known[visitor.name.is_some()]
            data-worker=(app::worker_address(visitor)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(assets::address("logo.svg"))
                    data-turn=(assets::address("logo-turn.svg"));
                link rel="manifest" href="/manifest.webmanifest";
                link rel="apple-touch-icon" href="/icon/touch.png";
                link rel="stylesheet" href=(assets::address("coppice.css"));
                @for style in styles { link rel="stylesheet" href=(style); }
                script src=(assets::address("coppice.js")) defer {}
                (head)
            }
            body { (body) (script_words(Words::to(visitor))) }
        }
    }
}

/// The style sheets of a board, in their order.
pub fn board_styles(board: &Drawn) -> Vec<String> {
    let heavy = (board.layout == Layout::Broad).then(|| assets::address("heavy.css"));
    heavy.into_iter().chain([assets::board_style(board), assets::address("bar.css")]).collect()
}

/// What the script says by itself.
fn script_words(words: Words) -> Markup {
    const SAID: [&str; 21] = [
        "one-minute-left",
        "ten-seconds-left",
        "place-here",
        "carry-all",
        "choose-on-board",
        "show-where",
        "nothing-else",
        "turn-left",
        "turn-right",
        "one-less",
        "one-more",
        "of-yours",
        "your-turn",
        "reconnecting",
        "connection-lost",
        "back-online",
        "try-now",
        "for-you-now",
        "rule",
        "close",
        "not-sent",
    ];
    html! {
        div #words hidden { @for key in SAID { span data-key=(key) { (words.word(key)) } } }
    }
}

fn chosen_theme(visitor: &Visitor) -> Option<&'static str> {
    (visitor.theme != Theme::System).then(|| visitor.theme.word())
}

/// A page around the table: bar, notice, content.
pub fn page(
    visitor: &Visitor,
    title: &str,
    section: Section,
    notice: Option<&Notice>,
    content: Markup,
) -> Markup {
    page_with(visitor, Page { title, section, notice }, None, content)
}

/// What a page says of itself.
pub struct Page<'a> {
    pub title: &'a str,
    pub section: Section,
    pub notice: Option<&'a Notice>,
}

/// A page on which something is drawn as on this board.
pub fn page_with(visitor: &Visitor, page: Page<'_>, board: Option<&Drawn>, content: Markup) -> Markup {
    let Page { title, section, notice } = page;
    let words = Words::to(visitor);
    let body = html! {
        a.skip href="#content" { (words.word("to-the-content")) }
        div.page.(board.map_or("", |board| board.about.slug)) {
            (bar(visitor, section))
            main #content.wrap {
                @if let Some(notice) = notice { (toast(notice)) }
                (content)
            }
        }
    };
    let symbols = match board {
        Some(board) => sprite::all_with(board.symbols),
        None => sprite::used_by(&body.0),
    };
    let title = if title.is_empty() { "Coppice".to_owned() } else { format!("{title} · Coppice") };
    // The doors have a script of their own: names that are checked while they are typed, and passkeys.
    let door = body.0.contains("data-door").then(|| assets::address("door.js"));
    let content = html! { (symbols) (body) @if let Some(door) = door { script src=(door) defer {} } };
    document(visitor, &title, &board.map_or_else(Vec::new, board_styles), content)
}

fn bar(visitor: &Visitor, section: Section) -> Markup {
    let words = Words::to(visitor);
    let link = |to: Section, href: &str, key: &str| {
        let current = (section == to).then_some("page");
        html! { a href=(href) aria-current=[current] { (words.word(key)) } }
    };
    html! {
        header.bar {
            a.brand href="/" {
                svg viewBox="0 0 48 48" aria-hidden="true" { use href="#logo" {} }
                "Coppice"
            }
            nav aria-label=(words.word("navigation")) {
                (link(Section::Play, "/", "play"))
                (link(Section::Today, "/day", "today"))
                (link(Section::Puzzles, "/puzzles", "puzzles"))
                (link(Section::Cups, "/tournaments", "tournaments"))
                (link(Section::Rules, "/rules", "rules"))
                (link(Section::Me, "/me", "my-page"))
            }
            div.me {
                @match &visitor.name {
                    Some(name) => a.tool.who href="/me" aria-current=[(section == Section::Me).then_some("page")] { (icon("person")) span.name { (name) } },
                    None => a.tool href="/#before" { (icon("key")) (words.word("sign-in")) },
                }
                (menu(visitor, html! {}))
            }
        }
    }
}

/// The menu: what the page adds, then language, theme, sound and notifications.
pub fn menu(visitor: &Visitor, own: Markup) -> Markup {
    let words = Words::to(visitor);
    html! {
        details.menu #menu {
            summary.tool {
                (icon("menu"))
                span.vh { (words.word("menu")) " " }
                span { (visitor.language.code().to_uppercase()) }
            }
            div.sheet.panel {
                (own)
                (look(visitor))
                div.prefs hidden data-needs-script {
                    button.btn.quiet type="button" data-pref="sound" aria-pressed="false" {
                        (words.word("sound-my-turn"))
                    }
                    button.btn.quiet type="button" data-pref="notify" aria-pressed="false" {
                        (words.word("notify-my-turn"))
                    }
                    button.btn.quiet type="button" data-pref="confirm" aria-pressed="false" {
                        (words.word("confirm-turn"))
                    }
                    p.small.soft { (words.word("confirm-turn-more")) }
                    button.btn.quiet type="button" data-pref="two-taps" aria-pressed="false" {
                        (words.word("confirm-taps"))
                    }
                }
            }
        }
    }
}

/// Language and theme: plain buttons of a form, so they work without the script.
fn look(visitor: &Visitor) -> Markup {
    let words = Words::to(visitor);
    let pressed = |is: bool| if is { "true" } else { "false" };
    html! {
        form.look method="post" action="/look" {
            input type="hidden" name="back" value=(visitor.here);
            fieldset {
                legend { (words.word("language")) }
                div.row {
                    @for language in Language::ALL {
                        button.btn.quiet name="language" value=(language) lang=(language)
                            aria-pressed=(pressed(language == visitor.language)) { (language.name()) }
                    }
                }
            }
            fieldset {
                legend { (words.word("theme")) }
                div.row {
                    @for theme in Theme::ALL {
                        button.btn.quiet name="theme" value=(theme.word())
                            aria-pressed=(pressed(theme == visitor.theme)) {
                            (words.word(&format!("theme-{}", theme.word())))
                        }
                    }
                }
            }
        }
    }
}

/// A word to the person.
pub fn toast(notice: &Notice) -> Markup {
    toast_with(notice, html! { (notice.words) })
}

/// The same with its words drawn by somebody else.
pub fn toast_with(notice: &Notice, words: Markup) -> Markup {
    let (class, role, sign) = match notice.tone {
        Tone::Good => ("toast good", "status", "check"),
        Tone::Bad => ("toast", "alert", "warn"),
    };
    html! { div #notice class=(class) role=(role) { (icon(sign)) div { (words) } } }
}
