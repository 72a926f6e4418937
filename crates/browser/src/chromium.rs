//! The browser itself: started with an empty profile, ended when dropped.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::wire::Wire;
use crate::{BrowserError, Tab, find, find_whole};

/// Quiet, without a screen, and without anything that would call the outside world.
const FLAGS: [&str; 15] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--mute-audio",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--remote-debugging-port=0",
];

const START: Duration = Duration::from_secs(30);

/// A running Chromium.
pub struct Chromium {
    child: Child,
    wire: Rc<RefCell<Wire>>,
    /// Holds the profile as long as the browser runs.
    _profile: TempDir,
}

impl Chromium {
    /// Starts one.
    pub fn launch() -> Result<Self, BrowserError> {
        Chromium::launch_with(find()?, None)
    }

    /// Starts one that can do all that a browser can, see [`find_whole`].
    pub fn whole() -> Result<Self, BrowserError> {
        Chromium::launch_with(find_whole()?, None)
    }

    /// Starts one whose reader wants letters of so many pixels.
    pub fn with_letters(pixels: u32) -> Result<Self, BrowserError> {
        Chromium::launch_with(find()?, Some(format!("--blink-settings=defaultFontSize={pixels}")))
    }

    fn launch_with(program: PathBuf, flag: Option<String>) -> Result<Self, BrowserError> {
        let profile = tempfile::tempdir()?;
        let child = Command::new(program)
            .args(FLAGS)
            .args(flag)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let mut started = Started(Some(child));
        let port_file = profile.path().join("DevToolsActivePort");
        let until = Instant::now() + START;
        let address = loop {
            if let Some(address) = fs::read_to_string(&port_file).ok().and_then(|text| address(&text)) {
                break address;
            }
            if Instant::now() > until {
                return Err(BrowserError::Silent { seconds: START.as_secs() });
            }
            thread::sleep(Duration::from_millis(20));
        };
        let wire = Wire::to(&address)?;
        let child = started.0.take().expect("it was just started");
        Ok(Chromium { child, wire: Rc::new(RefCell::new(wire)), _profile: profile })
    }

    /// A new tab with cookies of its own, as if of another person's browser.
    pub fn tab(&self) -> Result<Tab, BrowserError> {
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let (target, session, context) = {
            let mut wire = self.wire.borrow_mut();
            let context =
                text(&wire.call(None, "Target.createBrowserContext", json!({}))?["browserContextId"]);
            let params = json!({ "url": "about:blank", "browserContextId": context });
            let target = text(&wire.call(None, "Target.createTarget", params)?["targetId"]);
            let params = json!({ "targetId": target, "flatten": true });
            let session = text(&wire.call(None, "Target.attachToTarget", params)?["sessionId"]);
            (target, session, context)
        };
        Tab::begin(Rc::clone(&self.wire), session, target, context)
    }
}

/// Port and path, one line each.
fn address(text: &str) -> Option<String> {
    let (port, path) = text.trim().split_once('\n')?;
    Some(format!("ws://127.0.0.1:{port}{path}"))
}

/// A child that is ended unless somebody takes it over.
struct Started(Option<Child>);

impl Drop for Started {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            end(child);
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}
