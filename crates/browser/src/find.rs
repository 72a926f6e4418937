//! Where Chromium is.

use std::env;
use std::path::PathBuf;

/// Debian's Chromium without windows, menus and notifications: the same pages, and three seconds of a processor less until the first.
/// The command of this name is a script, which would be ended in its place.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";
/// Names under which it may be on the PATH.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Places where it may be without being on the PATH.
const PLACES: [&str; 3] = [
    "/usr/bin/chromium",
    "/usr/lib/chromium/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// There is no Chromium here.
#[derive(Debug, thiserror::Error)]
#[error(
    "no Chromium found: install Debian's “chromium-headless-shell” or “chromium”, or say where it is by the environment variable \
    CHROMIUM"
)]
pub struct NoChromium;

/// The program: the one that the environment variable names, the one without windows, or any other.
pub fn find() -> Result<PathBuf, NoChromium> {
    named().or_else(|| Some(PathBuf::from(SHELL)).filter(|path| path.is_file())).map_or_else(find_whole, Ok)
}

/// One that has all that a browser has, such as notifications: by environment variable, PATH or known places.
pub fn find_whole() -> Result<PathBuf, NoChromium> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let mut known = on_path.chain(PLACES.map(PathBuf::from));
    named().or_else(|| known.find(|path| path.is_file())).ok_or(NoChromium)
}

fn named() -> Option<PathBuf> {
    env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file())
}
