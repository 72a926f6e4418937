//! Where Chromium is.

use std::env;
use std::path::PathBuf;

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
    "no Chromium found: install Debian's “chromium” or say where it is by the environment variable CHROMIUM"
)]
pub struct NoChromium;

/// The program, by environment variable, PATH or known places.
pub fn find() -> Result<PathBuf, NoChromium> {
    if let Some(path) = env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file()) {
        return Ok(path);
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    on_path.chain(PLACES.map(PathBuf::from)).find(|path| path.is_file()).ok_or(NoChromium)
}
