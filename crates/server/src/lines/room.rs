//! How many files, and so connections, the system lets us have open.

/// What the store, the log and everything else need.
const OTHERS: u64 = 200;
/// More connections than anybody measured.
const MOST: u64 = 200_000;
/// Where the system does not say.
#[cfg(not(unix))]
const UNSAID: u64 = 8_192;

/// Asks for as many open files as the system allows, and tells how many connections that is room for.
pub fn make_room() -> usize {
    (open_files().saturating_sub(OTHERS)).clamp(64, MOST) as usize
}

#[cfg(unix)]
fn open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let most = now.maximum.unwrap_or(MOST + OTHERS).min(MOST + OTHERS);
    let has = now.current.unwrap_or(most);
    if has >= most {
        return has;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum: now.maximum }) {
        Ok(()) => most,
        Err(error) => {
            tracing::warn!(%error, has, "the system allows no more open files");
            has
        }
    }
}

#[cfg(not(unix))]
fn open_files() -> u64 {
    UNSAID
}
