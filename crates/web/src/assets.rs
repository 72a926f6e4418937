//! Style, script and pictures that the pages load, by name.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use scene::Drawn;

use crate::sprite;

/// A file that a page loads. Where its address carries the hash of its contents it may be kept for ever.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    pub body: &'static str,
}

impl Asset {
    /// What tells one version of it from the next.
    pub fn hash(&self) -> String {
        fingerprint(self.body)
    }
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The style of the frame and of all pages, in the order in which the files build on one another.
const STYLE: &str = concat!(
    include_str!("../assets/tokens.css"),
    include_str!("../assets/frame.css"),
    include_str!("../assets/pages.css"),
    include_str!("../assets/reminders.css"),
    include_str!("../assets/people.css"),
    include_str!("../assets/doors.css"),
    include_str!("../assets/place.css"),
    include_str!("../assets/cups.css"),
    include_str!("../assets/print.css"),
);

/// The file with this name: one of ours, or `board-SLUG.css`, `signs-SLUG.js` and `picture-SLUG.svg` of a game.
pub fn find(name: &str, boards: &[Drawn]) -> Option<Asset> {
    let (content_type, body) = match name {
        "coppice.css" => (CSS, STYLE),
        "bar.css" => (CSS, include_str!("../assets/bar.css")),
        "tokens.css" => (CSS, include_str!("../assets/tokens.css")),
        "heavy.css" => (CSS, include_str!("../assets/heavy.css")),
        "coppice.js" => (JS, SCRIPT),
        "door.js" => (JS, include_str!("../assets/door.js")),
        "logo.svg" => (SVG, include_str!("../assets/logo.svg")),
        "logo-turn.svg" => (SVG, include_str!("../assets/logo-turn.svg")),
        _ => return of_board(name, boards),
    };
    Some(Asset { content_type, body })
}

const SCRIPT: &str = concat!(
    include_str!("../assets/coppice.js"),
    include_str!("../assets/remind.js"),
    include_str!("../assets/reach.js")
);

fn of_board(name: &str, boards: &[Drawn]) -> Option<Asset> {
    let board = |slug: &str| boards.iter().find(|board| board.about.slug == slug);
    if let Some(slug) = name.strip_prefix("board-").and_then(|rest| rest.strip_suffix(".css")) {
        return board(slug).map(|board| Asset { content_type: CSS, body: board.style });
    }
    if let Some(slug) = name.strip_prefix("signs-").and_then(|rest| rest.strip_suffix(".js")) {
        return board(slug).map(|board| Asset { content_type: JS, body: sprite::script_of(board) });
    }
    let slug = name.strip_prefix("picture-")?.strip_suffix(".svg")?;
    board(slug).map(|board| Asset { content_type: SVG, body: board.picture })
}

/// The address of one of our own files.
pub fn address(name: &str) -> String {
    let body = find(name, &[]).expect("a page names only files that exist").body;
    format!("/assets/{name}?v={}", fingerprint(body))
}

/// The address of the style of a board.
pub fn board_style(board: &Drawn) -> String {
    format!("/assets/board-{}.css?v={}", board.about.slug, fingerprint(board.style))
}

/// The address of the signs of a board.
pub fn board_signs(board: &Drawn) -> String {
    format!("/assets/signs-{}.js?v={}", board.about.slug, fingerprint(sprite::script_of(board)))
}

/// The address of the picture of a game.
pub fn picture(slug: &str) -> String {
    format!("/assets/picture-{slug}.svg")
}

/// Fingerprints of texts that are part of the program, by where they are: every page names some of them, and need not read
/// through them again.
static KNOWN: RwLock<BTreeMap<(usize, usize), u64>> = RwLock::new(BTreeMap::new());

/// FNV-1a: tells one version of a file from the next.
pub(crate) fn fingerprint(text: &'static str) -> String {
    let place = (text.as_ptr().addr(), text.len());
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&place).copied();
    let hash = known.unwrap_or_else(|| {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
        KNOWN.write().unwrap_or_else(PoisonError::into_inner).insert(place, hash);
        hash
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_files() {
        assert!(find("coppice.js", &[]).is_some());
        assert!(find("board-nim.css", &[]).is_none());
        assert!(find("../secret", &[]).is_none());
        assert!(address("coppice.css").starts_with("/assets/coppice.css?v="));
    }
}
