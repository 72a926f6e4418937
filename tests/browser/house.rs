//! The real program, serving from a folder of its own.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use tempfile::TempDir;

/// A running `coppice serve`; ended when dropped.
pub struct House {
    child: Child,
    data: TempDir,
    port: u16,
}

impl House {
    /// Opens an empty one.
    pub fn open() -> Self {
        let data = folder();
        let port = free_port();
        let child = serve(&data, port);
        House { child, data, port }
    }

    /// Ends the program as a power cut would.
    pub fn shut(&mut self) {
        end(&mut self.child);
    }

    /// Starts it again.
    pub fn reopen(&mut self) {
        self.child = serve(&self.data, self.port);
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}

/// A folder for the data: in memory where the system has such a place, so that a busy disk does not hold up a story.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    folder.expect("a folder for the data")
}

/// A port that nobody uses at the moment, so that the same address can be served again later.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("it has an address").port()
}

fn serve(data: &TempDir, port: u16) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coppice"))
        .args(["serve", "--with-examples", "--unlimited", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data.path())
        .env("COPPICE_LOG", "warn")
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program starts");
    let out = child.stdout.take().expect("it was piped");
    let mut lines = BufReader::new(out).lines();
    let first = lines.next().expect("it says where it is").expect("in words");
    assert!(first.contains("http://"), "{first}");
    // What else it says is read, so that it never waits to be heard.
    thread::spawn(move || lines.for_each(drop));
    child
}
