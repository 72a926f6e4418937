//! A link as a code that a telephone reads.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// So many light modules must surround a code.
const QUIET: i32 = 4;

/// Codes of links that stay what they are, so many at most: the pattern that is read most easily is sought once.
static KEPT: Mutex<BTreeMap<String, Drawn>> = Mutex::new(BTreeMap::new());
const MOST_KEPT: usize = 500;

/// A code as it is drawn: its side, and its dark modules.
#[derive(Clone)]
struct Drawn {
    side: i32,
    path: Arc<str>,
}

/// The code of a link that opens a door once, or nothing where the text is too long for one. Nothing of it is kept.
pub fn code(text: &str, label: &str) -> Markup {
    draw(text).map_or_else(|| html! {}, |drawn| show(&drawn, label))
}

/// The same for a link that is shown again and again.
pub fn lasting_code(text: &str, label: &str) -> Markup {
    let known = kept().get(text).cloned();
    let drawn = known.or_else(|| draw(text).inspect(|drawn| keep(text, drawn)));
    drawn.map_or_else(|| html! {}, |drawn| show(&drawn, label))
}

fn keep(text: &str, drawn: &Drawn) {
    let mut kept = kept();
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(text.to_owned(), drawn.clone());
}

fn kept() -> MutexGuard<'static, BTreeMap<String, Drawn>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

fn draw(text: &str) -> Option<Drawn> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    Some(Drawn { side: code.size() + 2 * QUIET, path: modules(&code).into() })
}

fn show(drawn: &Drawn, label: &str) -> Markup {
    let side = drawn.side;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path fill="#000" d=(drawn.path) {}
        }
    }
}

/// One stroke for each run of dark modules in a row.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            let run = x - start;
            if run > 0 {
                write!(path, "M{} {}h{run}v1h-{run}z", start + QUIET, y + QUIET)
                    .expect("a string takes it all");
            } else {
                x += 1;
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code() {
        let svg = code("https://example.org/k/abc", "link").into_string();
        assert!(svg.contains("<path fill=\"#000\" d=\"M4 4h7v1h-7z"), "the corner mark is seven wide: {svg}");
    }

    #[test]
    fn a_lasting_code_is_the_code() {
        for link in ["https://example.org/t/abc", "https://example.org/t/abcd", "https://example.org/t/abc"] {
            assert_eq!(lasting_code(link, "link").into_string(), code(link, "link").into_string());
        }
    }
}
