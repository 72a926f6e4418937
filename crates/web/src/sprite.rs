//! The symbols of the frame: logo, icons, the animals of the seats.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, Mutex, PoisonError};

use maud::{Markup, PreEscaped, html};
use scene::Drawn;

const SPRITE: &str = include_str!("../assets/sprite.svg");

/// Every symbol by its id.
static SYMBOLS: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let start = "<symbol id=\"";
    SPRITE
        .lines()
        .filter_map(|line| {
            let id = line.strip_prefix(start)?.split('"').next()?;
            Some((id, line))
        })
        .collect()
});

/// The symbols that this HTML refers to, to be put before it.
pub fn used_by(page: &str) -> Markup {
    sheet(&symbols_of(page))
}

/// The same without a sheet around them, for a drawing.
pub fn symbols_of(page: &str) -> String {
    let used: BTreeSet<&str> =
        page.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    used.iter().filter_map(|id| SYMBOLS.get(id).copied()).collect()
}

/// All symbols of the frame and those of a board: for a page that later grows others than it began with.
pub fn all_with(board: &str) -> Markup {
    let symbols: String = SYMBOLS.values().copied().chain([board]).collect();
    sheet(&symbols)
}

/// The same as a script that puts them where it stands: a browser keeps it, and the page is drawn with them as if they were its own.
pub fn script_of(board: &Drawn) -> &'static str {
    static WRITTEN: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());
    let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    written.entry(board.about.slug).or_insert_with(|| {
        let text = serde_json::Value::from(all_with(board.symbols).into_string());
        format!("document.currentScript.insertAdjacentHTML(\"afterend\", {text});\n").leak()
    })
}

fn sheet(symbols: &str) -> Markup {
    html! { svg.sprite aria-hidden="true" width="0" height="0" { (PreEscaped(symbols)) } }
}

/// A small sign that stands beside words.
pub fn icon(name: &str) -> Markup {
    html! { svg.ic viewBox="0 0 24 24" aria-hidden="true" { use href={ "#i-" (name) } {} } }
}

/// The emblem of a seat, for the eye only: the name stands beside it.
pub fn emblem(animal: &str, size: &str) -> Markup {
    html! { svg class={ "em " (size) } viewBox="0 0 48 48" aria-hidden="true" { use href={ "#a-" (animal) } {} } }
}

/// The emblem of a seat where it stands alone.
pub fn named_emblem(animal: &str, name: &str) -> Markup {
    html! {
        svg.em viewBox="0 0 48 48" role="img" aria-label=(name) { use href={ "#a-" (animal) } {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_carries_only_what_it_shows() {
        let page = html! { (icon("undo")) (emblem("fox", "s")) }.into_string();
        let sheet = used_by(&page).into_string();
        assert_eq!(sheet.matches("<symbol").count(), 2);
    }

    #[test]
    fn every_seat_has_its_animal() {
        for animal in scene::ANIMALS {
            assert!(SYMBOLS.contains_key(format!("a-{animal}").as_str()), "{animal}");
        }
    }
}
