//! A link as a code that a telephone reads.

use std::fmt::Write;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// So many light modules must surround a code.
const QUIET: i32 = 4;

/// The code, or nothing where the text is too long for one.
pub fn code(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let side = code.size() + 2 * QUIET;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path fill="#000" d=(modules(&code)) {}
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
}
