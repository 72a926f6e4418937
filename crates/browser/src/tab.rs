//! One page as a person uses it: look, click, type.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use std::{fs, thread};

use base64::Engine;
use serde_json::{Value, json};

use crate::BrowserError;
use crate::wire::Wire;

/// What is waited for must come within this time.
const PATIENCE: Duration = Duration::from_secs(40);
const POLL: Duration = Duration::from_millis(25);
/// The page and its script are there: before, a key would be heard by nobody.
const READY: &str = "document.readyState === 'complete'";

/// A tab with cookies of its own.
pub struct Tab {
    wire: Rc<RefCell<Wire>>,
    session: String,
    target: String,
    /// The browser as of one person: its cookies, its permissions.
    context: String,
    errors: Vec<String>,
    /// Clicks are taps of a finger.
    by_finger: bool,
}

/// What the browser says that the person likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    Light,
    Dark,
}

impl Tab {
    pub(crate) fn begin(
        wire: Rc<RefCell<Wire>>,
        session: String,
        target: String,
        context: String,
    ) -> Result<Self, BrowserError> {
        let mut tab = Tab { wire, session, target, context, errors: Vec::new(), by_finger: false };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            tab.call(&format!("{domain}.enable"), json!({}))?;
        }
        tab.viewport(1280, 800)?;
        Ok(tab)
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, BrowserError> {
        self.wire.borrow_mut().call(Some(&self.session), method, params)
    }

    /// A window of this size. Below 600 px it is a telephone: touch, and three device pixels to one.
    pub fn viewport(&mut self, width: u32, height: u32) -> Result<(), BrowserError> {
        let is_phone = width < 600;
        let scale = if is_phone { 2 } else { 1 };
        let params =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone });
        self.call("Emulation.setDeviceMetricsOverride", params)?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": is_phone }))?;
        Ok(())
    }

    /// What the browser reports of the person's likings: theme, and motion or not.
    pub fn likes(&mut self, theme: Theme, motion: bool) -> Result<(), BrowserError> {
        let theme = match theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = if motion { "no-preference" } else { "reduce" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }))?;
        Ok(())
    }

    /// The language that the browser asks for.
    pub fn language(&mut self, code: &str) -> Result<(), BrowserError> {
        let headers = json!({ "headers": { "Accept-Language": code } });
        self.call("Network.setExtraHTTPHeaders", headers)?;
        Ok(())
    }

    /// Gives the tab an authenticator of its own, with a person who always agrees.
    pub fn authenticator(&mut self) -> Result<(), BrowserError> {
        self.call("WebAuthn.enable", json!({}))?;
        let options = json!({
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
            "isUserVerified": true, "automaticPresenceSimulation": true,
        });
        self.call("WebAuthn.addVirtualAuthenticator", json!({ "options": options }))?;
        Ok(())
    }

    /// The page's processor is so many times slower than this machine's.
    pub fn slowed(&mut self, times: u32) -> Result<(), BrowserError> {
        self.call("Emulation.setCPUThrottlingRate", json!({ "rate": times }))?;
        Ok(())
    }

    /// Pages from now on run no script of their own.
    pub fn script_off(&mut self, is_off: bool) -> Result<(), BrowserError> {
        self.call("Emulation.setScriptExecutionDisabled", json!({ "value": is_off }))?;
        Ok(())
    }

    /// Loads a page and waits until it is there. The page that is left must not be taken for the one that comes, so the browser
    /// itself is asked which document it shows.
    pub fn open(&mut self, address: &str) -> Result<(), BrowserError> {
        let left = self.document()?;
        let went = self.call("Page.navigate", json!({ "url": address }))?;
        let until = Instant::now() + PATIENCE;
        // Without a loader it is a place on the same page.
        while went.get("loaderId").is_some() && self.document()? == left {
            if Instant::now() > until {
                return Err(BrowserError::Waited(format!("{address} to come")));
            }
            thread::sleep(POLL);
        }
        self.wait(READY)
    }

    /// Which document is shown.
    fn document(&mut self) -> Result<Value, BrowserError> {
        Ok(self.call("Page.getFrameTree", json!({}))?["frameTree"]["frame"]["loaderId"].clone())
    }

    /// What an expression is worth on the page.
    pub fn evaluate(&mut self, script: &str) -> Result<Value, BrowserError> {
        let params =
            json!({ "expression": script, "returnByValue": true, "awaitPromise": true, "userGesture": true });
        let answer = loop {
            match self.call("Runtime.evaluate", params.clone()) {
                // Between two documents there is nothing to ask; nothing was done, so it may be asked again.
                Err(BrowserError::Refused { message, .. }) if message.contains("Cannot find") => {
                    thread::sleep(POLL);
                }
                // A page that hangs is told by what it was asked.
                Err(BrowserError::Waited(_)) => {
                    return Err(BrowserError::Waited(script.chars().take(160).collect()));
                }
                answer => break answer?,
            }
        };
        match answer.get("exceptionDetails") {
            None => Ok(answer["result"]["value"].clone()),
            Some(details) => Err(BrowserError::Script(
                details["exception"]["description"].as_str().unwrap_or("an error").to_owned(),
            )),
        }
    }

    /// Shows the page as it would be printed.
    pub fn on_paper(&mut self, is_on: bool) -> Result<(), BrowserError> {
        self.call("Emulation.setEmulatedMedia", json!({ "media": if is_on { "print" } else { "" } }))?;
        Ok(())
    }

    /// Whether an expression holds; false also while the page is between two documents.
    pub fn holds(&mut self, condition: &str) -> Result<bool, BrowserError> {
        match self.evaluate(&format!("!!({condition})")) {
            Ok(value) => Ok(value == json!(true)),
            Err(BrowserError::Script(_) | BrowserError::Refused { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Waits until an expression holds on a page that is there as a whole: one without its style has other sizes, and one without its
    /// script hears nothing.
    pub fn wait(&mut self, condition: &str) -> Result<(), BrowserError> {
        let until = Instant::now() + PATIENCE;
        let whole = format!("{READY} && ({condition})");
        while !self.holds(&whole)? {
            if Instant::now() > until {
                return Err(BrowserError::Waited(condition.to_owned()));
            }
            thread::sleep(POLL);
        }
        Ok(())
    }

    /// What an expression that changes nothing is worth, on the page that comes if this one is just being left.
    pub fn read(&mut self, script: &str) -> Result<Value, BrowserError> {
        match self.evaluate(script) {
            Err(BrowserError::Refused { .. }) => {
                self.wait(READY)?;
                self.evaluate(script)
            }
            worth => worth,
        }
    }

    /// The text that the selected element shows.
    pub fn text(&mut self, selector: &str) -> Result<String, BrowserError> {
        let value = self.read(&format!("document.querySelector({selector:?})?.innerText ?? ''"))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// Clicks the first such element that can be seen, with a real mouse, as soon as nothing moves: in its middle, or
    /// where it is not covered by something else. A covered one cannot be clicked, as by a person.
    pub fn click(&mut self, selector: &str) -> Result<(), BrowserError> {
        let (x, y) = self.place_of(selector)?;
        self.click_at(x, y)
    }

    /// Where such an element can be pointed at, once it is seen twice at the same place: what is still on its way, or is being
    /// replaced by another, would be missed.
    fn place_of(&mut self, selector: &str) -> Result<(f64, f64), BrowserError> {
        let find = format!("({})({selector:?})", include_str!("where_to_click.js"));
        let until = Instant::now() + PATIENCE;
        let mut last = None;
        loop {
            let place = self.evaluate(&find).unwrap_or_default();
            let found = place[0].as_f64().zip(place[1].as_f64());
            match found {
                Some(found) if last == Some(found) => return Ok(found),
                _ if Instant::now() > until => {
                    return Err(BrowserError::Waited(format!("{selector} to click on ({place})")));
                }
                _ => last = found,
            }
            thread::sleep(POLL);
        }
    }

    /// From now on every click is a tap of a finger; there is no mouse.
    pub fn uses_a_finger(&mut self) {
        self.by_finger = true;
    }

    /// A real click at a place of the window, or a tap.
    pub fn click_at(&mut self, x: f64, y: f64) -> Result<(), BrowserError> {
        if self.by_finger {
            let point = json!([{ "x": x, "y": y }]);
            self.call("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": point }))?;
            self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))?;
            return Ok(());
        }
        self.point_at(x, y)?;
        for kind in ["mousePressed", "mouseReleased"] {
            let params = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", params)?;
        }
        Ok(())
    }

    /// Moves the mouse there.
    pub fn point_at(&mut self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.call("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y }))?;
        Ok(())
    }

    /// Moves the mouse over the first such element, where it can be seen.
    pub fn hover(&mut self, selector: &str) -> Result<(), BrowserError> {
        let (x, y) = self.place_of(selector)?;
        self.point_at(x, y)
    }

    /// Drags from one element to another with the mouse.
    pub fn drag_by_mouse(&mut self, from: &str, to: &str) -> Result<(), BrowserError> {
        let ((x, y), (to_x, to_y)) = (self.place_of(from)?, self.place_of(to)?);
        let at = |kind: &str, part: f64| {
            let (x, y) = (x + (to_x - x) * part, y + (to_y - y) * part);
            json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 })
        };
        self.point_at(x, y)?;
        for (kind, part) in
            [("mousePressed", 0.0), ("mouseMoved", 0.2), ("mouseMoved", 1.0), ("mouseReleased", 1.0)]
        {
            self.call("Input.dispatchMouseEvent", at(kind, part))?;
        }
        Ok(())
    }

    /// Lays a finger on the first such element, waits for this and lifts it.
    pub fn press_long(&mut self, selector: &str, until: &str) -> Result<(), BrowserError> {
        let (x, y) = self.place_of(selector)?;
        let point = json!([{ "x": x, "y": y }]);
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": point }))?;
        let waited = self.wait(until);
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))?;
        waited
    }

    /// Drags from the middle of one element to the middle of another with a finger.
    pub fn drag_by_finger(&mut self, from: &str, to: &str) -> Result<(), BrowserError> {
        let middle = |selector: &str| {
            format!(
                "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect(); \
                 return [box.left + box.width / 2, box.top + box.height / 2]; }})()"
            )
        };
        let (begin, end) = (self.evaluate(&middle(from))?, self.evaluate(&middle(to))?);
        let between = |part: f64, axis: usize| {
            let [a, b] = [&begin, &end].map(|place| place[axis].as_f64().unwrap_or(0.0));
            a + (b - a) * part
        };
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
        const STEPS: u32 = 6;
        for step in 0..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let kind = if step == 0 { "touchStart" } else { "touchMove" };
            let point = json!({ "x": between(part, 0), "y": between(part, 1) });
            self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": [point] }))?;
        }
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": false }))?;
        Ok(())
    }

    /// Presses a key by its name (`Tab`, `Enter`, `Escape`, `ArrowLeft`) or its letter.
    pub fn press(&mut self, key: &str) -> Result<(), BrowserError> {
        self.wait(READY)?;
        let (code, text) = match key {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            "Escape" => (27, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            letter => (letter.to_uppercase().bytes().next().map_or(0, u32::from), letter),
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let params = json!({ "type": down, "key": key, "windowsVirtualKeyCode": code, "text": text });
        self.call("Input.dispatchKeyEvent", params)?;
        self.call(
            "Input.dispatchKeyEvent",
            json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code }),
        )?;
        Ok(())
    }

    /// Empties a field and types into it.
    pub fn fill(&mut self, selector: &str, text: &str) -> Result<(), BrowserError> {
        self.click(selector)?;
        self.wait(&format!("document.activeElement?.matches({selector:?})"))?;
        self.evaluate("document.activeElement.select?.()")?;
        self.call("Input.insertText", json!({ "text": text }))?;
        Ok(())
    }

    /// Chooses a file in a field for files.
    pub fn choose_file(&mut self, selector: &str, file: &Path) -> Result<(), BrowserError> {
        let find = json!({ "expression": format!("document.querySelector({selector:?})") });
        let found = self.call("Runtime.evaluate", find)?;
        let field = &found["result"]["objectId"];
        self.call("DOM.setFileInputFiles", json!({ "files": [file], "objectId": field }))?;
        Ok(())
    }

    /// What a person would trip over on the page as it is: empty when all is well.
    pub fn audit(&mut self) -> Result<Vec<String>, BrowserError> {
        let found = self.evaluate(include_str!("audit.js"))?;
        let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(found.as_array().map(|list| list.iter().map(words).collect()).unwrap_or_default())
    }

    /// Writes a picture of the window, or of the whole page, as PNG.
    pub fn screenshot(&mut self, file: &Path, whole_page: bool) -> Result<(), BrowserError> {
        let answer = self.call(
            "Page.captureScreenshot",
            json!({ "format": "png", "captureBeyondViewport": whole_page }),
        )?;
        let bytes = base64::engine::general_purpose::STANDARD
            .decode(answer["data"].as_str().unwrap_or_default())
            .map_err(|error| BrowserError::Script(error.to_string()))?;
        fs::write(file, bytes)?;
        Ok(())
    }

    /// The person lets this site show notifications.
    pub fn allow_notifications(&mut self, origin: &str) -> Result<(), BrowserError> {
        let params =
            json!({ "permissions": ["notifications"], "origin": origin, "browserContextId": self.context });
        self.wire.borrow_mut().call(None, "Browser.grantPermissions", params)?;
        Ok(())
    }

    /// A push service brings the worker of this site a letter.
    pub fn push(&mut self, origin: &str, letter: &str) -> Result<(), BrowserError> {
        self.call("ServiceWorker.enable", json!({}))?;
        let until = Instant::now() + PATIENCE;
        let registration = loop {
            let events = self.wire.borrow_mut().events(&self.session)?;
            self.errors.extend(events.iter().filter_map(complaint));
            if let Some(registration) = events.iter().find_map(|event| registration(event, origin)) {
                break registration;
            }
            if Instant::now() > until {
                return Err(BrowserError::Waited(format!("a worker of {origin}")));
            }
            thread::sleep(POLL);
        };
        let params = json!({ "origin": origin, "registrationId": registration, "data": letter });
        self.call("ServiceWorker.deliverPushMessage", params)?;
        // Workers are told of only when this is switched on, so the next letter has to switch it on anew.
        self.call("ServiceWorker.disable", json!({}))?;
        Ok(())
    }

    /// Everything that went wrong on the page so far: script errors, console errors, things that did not load.
    pub fn errors(&mut self) -> Result<&[String], BrowserError> {
        let events = self.wire.borrow_mut().events(&self.session)?;
        self.errors.extend(events.iter().filter_map(complaint));
        Ok(&self.errors)
    }

    /// Forgets what went wrong: after a test has provoked it.
    pub fn forgive(&mut self) -> Result<(), BrowserError> {
        self.errors()?;
        self.errors.clear();
        Ok(())
    }

    /// Closes the tab.
    pub fn close(self) -> Result<(), BrowserError> {
        let params = json!({ "targetId": self.target });
        self.wire.borrow_mut().call(None, "Target.closeTarget", params)?;
        Ok(())
    }
}

/// The worker of a site, if the event tells of it.
fn registration(event: &Value, origin: &str) -> Option<String> {
    let registrations = event["params"]["registrations"].as_array()?;
    let is_ours = |told: &&Value| told["scopeURL"] == format!("{origin}/") && told["isDeleted"] == false;
    registrations.iter().find(is_ours)?["registrationId"].as_str().map(str::to_owned)
}

/// What is wrong, if the event says that anything is.
fn complaint(event: &Value) -> Option<String> {
    let params = &event["params"];
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => Some(params["exceptionDetails"]["exception"]["description"].to_string()),
        "Runtime.consoleAPICalled" if params["type"] == "error" => Some(params["args"].to_string()),
        "Log.entryAdded" if params["entry"]["level"] == "error" => {
            Some(format!("{} {}", params["entry"]["text"], params["entry"]["url"]))
        }
        _ => None,
    }
}
