//! A real Chromium for tests, driven over its DevTools protocol.
//!
//! ```no_run
//! let chromium = browser::Chromium::launch().unwrap();
//! let mut tab = chromium.tab().unwrap();
//! tab.open("http://127.0.0.1:8080/").unwrap();
//! tab.click("a.main").unwrap();
//! assert!(tab.errors().unwrap().is_empty());
//! ```

mod chromium;
mod find;
mod tab;
mod wire;

pub use chromium::Chromium;
pub use find::{NoChromium, find, find_whole};
pub use tab::{Tab, Theme};

/// Why the browser did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    #[error(transparent)]
    Missing(#[from] NoChromium),
    #[error("Chromium does not start: {0}")]
    Start(#[from] std::io::Error),
    #[error("Chromium said no address within {seconds} s")]
    Silent { seconds: u64 },
    #[error("the line to Chromium broke: {0}")]
    Line(Box<tungstenite::Error>),
    #[error("{method}: {message}")]
    Refused { method: String, message: String },
    #[error("script: {0}")]
    Script(String),
    #[error("waited in vain for: {0}")]
    Waited(String),
}

impl From<tungstenite::Error> for BrowserError {
    fn from(error: tungstenite::Error) -> Self {
        BrowserError::Line(Box::new(error))
    }
}
