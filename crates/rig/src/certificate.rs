//! Certificates that are made on the spot, for lines that are encrypted.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, find, run};

const PROGRAM: &str = "openssl";

/// Somebody who vouches, and the certificate of a server at 127.0.0.1 and localhost for which they do.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// Who vouches.
    pub authority: PathBuf,
    pub certificate: PathBuf,
    pub key: PathBuf,
}

impl Certificate {
    /// The program that makes them, if it is here.
    pub fn find() -> Result<PathBuf> {
        find(PROGRAM, &[])
    }

    /// Makes one in this folder.
    pub fn make(folder: &Path) -> Result<Self> {
        let program = Self::find()?;
        let at = |name: &str| folder.join(name);
        let new = |name: &str, subject: &str| {
            let mut make = Command::new(&program);
            make.args(["req", "-new", "-newkey", "rsa:2048", "-nodes", "-subj", subject, "-keyout"]);
            make.arg(at(&format!("{name}.key"))).arg("-out");
            make
        };
        run(PROGRAM, new("authority", "/CN=A trial").arg(at("authority.pem")).args(["-x509", "-days", "2"]))?;
        run(PROGRAM, new("server", "/CN=localhost").arg(at("server.request")))?;
        let names = at("names");
        std::fs::write(&names, "subjectAltName=DNS:localhost,IP:127.0.0.1\n")
            .map_err(|error| crate::RigError::Io { program: PROGRAM, error })?;
        let mut sign = Command::new(&program);
        sign.args(["x509", "-req", "-days", "2", "-CAcreateserial", "-in"]).arg(at("server.request"));
        sign.arg("-CA").arg(at("authority.pem")).arg("-CAkey").arg(at("authority.key"));
        run(PROGRAM, sign.arg("-extfile").arg(names).arg("-out").arg(at("server.pem")))?;
        Ok(Certificate {
            authority: at("authority.pem"),
            certificate: at("server.pem"),
            key: at("server.key"),
        })
    }
}
