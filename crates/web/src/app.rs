//! Coppice as an app: its manifest, its icons, and the worker that stays when no page is open.

use serde_json::json;

use crate::assets;
use crate::model::Visitor;
use crate::words::Words;

/// The worker's script. It must lie at the top to serve the whole site.
pub const WORKER: &str = include_str!("../assets/worker.js");

/// The pictures of the app by their names, as PNG.
pub fn icon(name: &str) -> Option<&'static [u8]> {
    Some(match name {
        "192.png" => include_bytes!("../assets/icons/192.png"),
        "512.png" => include_bytes!("../assets/icons/512.png"),
        "maskable.png" => include_bytes!("../assets/icons/maskable.png"),
        "touch.png" => include_bytes!("../assets/icons/touch.png"),
        "badge.png" => include_bytes!("../assets/icons/badge.png"),
        _ => return None,
    })
}

/// Where the worker is registered from. Another version, or another language of its page, is another worker.
pub fn worker_address(visitor: &Visitor) -> String {
    format!("/worker.js?v={}&l={}", assets::fingerprint(WORKER), visitor.language)
}

/// What a device is told about the app.
pub fn manifest(visitor: &Visitor) -> String {
    let words = Words::to(visitor);
    let icon = |name: &str, sizes: &str, purpose: &str| json!({ "src": format!("/icon/{name}.png"), "sizes": sizes, "type": "image/png", "purpose": purpose });
    json!({
        "id": "/",
        "name": "Coppice",
        "short_name": "Coppice",
        "description": words.word("welcome"),
        "lang": visitor.language.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#efe6d0",
        "theme_color": "#2c5427",
        "categories": ["games"],
        "icons": [
            icon("192", "192x192", "any"),
            icon("512", "512x512", "any"),
            icon("maskable", "512x512", "maskable"),
        ],
    })
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Width and height stand in the head of a PNG.
    fn size(picture: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().expect("four bytes"));
        assert!(picture.starts_with(b"\x89PNG"));
        (number(16), number(20))
    }

    #[test]
    fn every_icon_is_as_large_as_the_manifest_says() {
        let visitor = Visitor {
            language: table::Language::En,
            theme: crate::model::Theme::System,
            name: None,
            here: "/".to_owned(),
        };
        let manifest = manifest(&visitor);
        let manifest: serde_json::Value = serde_json::from_str(&manifest).expect("JSON");
        for told in manifest["icons"].as_array().expect("icons") {
            let name = told["src"].as_str().and_then(|src| src.strip_prefix("/icon/")).expect("a name");
            let (width, height) = size(icon(name).expect("it is there"));
            assert_eq!(told["sizes"], format!("{width}x{height}"), "{name}");
        }
        assert!(icon("touch.png").is_some() && icon("badge.png").is_some() && icon("../secret").is_none());
    }
}
