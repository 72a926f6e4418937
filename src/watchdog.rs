//! Tells systemd that the server is ready, and again and again that it is alive, where systemd asks for it.

use std::time::Duration;

/// Says that the server is ready, and begins to say that it is alive. Where nobody asked (`NOTIFY_SOCKET` is not set)
/// nothing happens. What is told is that the program answers, not that the store does: to start the program again would not
/// bring back a disk.
pub fn tell() {
    say("READY=1");
    let Some(every) = std::env::var("WATCHDOG_USEC").ok().and_then(|text| text.parse().ok()) else { return };
    tokio::spawn(async move {
        // Twice as often as it must be.
        let mut ticks = tokio::time::interval(Duration::from_micros(every) / 2);
        loop {
            ticks.tick().await;
            say("WATCHDOG=1");
        }
    });
}

#[cfg(target_os = "linux")]
fn say(what: &str) {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let Some(place) = std::env::var_os("NOTIFY_SOCKET") else { return };
    let address = match place.as_bytes() {
        [b'@', name @ ..] => SocketAddr::from_abstract_name(name),
        _ => SocketAddr::from_pathname(&place),
    };
    let said = address.and_then(|address| UnixDatagram::unbound()?.send_to_addr(what.as_bytes(), &address));
    if let Err(error) = said {
        eprintln!("systemd cannot be told: {error}");
    }
}

#[cfg(not(target_os = "linux"))]
fn say(_what: &str) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::net::UnixDatagram;
    use std::process::Command;

    /// The environment belongs to the whole program, so a child says it.
    #[test]
    fn systemd_is_told() {
        if std::env::var_os("NOTIFY_SOCKET")
            .is_some_and(|place| place.to_string_lossy().ends_with("coppice-told"))
        {
            return super::say("READY=1");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("coppice-told");
        let systemd = UnixDatagram::bind(&place).expect("a socket");
        systemd.set_read_timeout(Some(std::time::Duration::from_secs(20))).expect("a time limit");
        let mut child = Command::new(std::env::current_exe().expect("this program"));
        child.args(["--exact", "watchdog::tests::systemd_is_told"]).env("NOTIFY_SOCKET", &place);
        assert!(child.output().expect("it runs").status.success());
        let mut told = [0; 64];
        let length = systemd.recv(&mut told).expect("something is told");
        assert_eq!(&told[..length], b"READY=1");
    }
}
