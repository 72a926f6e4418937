//! Style, script and pictures that the pages load, by name.

use scene::Drawn;

/// A file that a page loads. Its address carries the hash of its contents, so it may be kept for ever.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    pub body: &'static [u8],
}

/// The file with this name: one of ours, or `board-SLUG.css`, the style of a board.
pub fn find(_name: &str, _boards: &[Drawn]) -> Option<Asset> {
    None
}
