//! What is shipped: every crate may be used under its licence and comes from the registry or from here, one command writes
//! the notices and the bill of materials, and the files in `deploy/` leave no door open.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Licences under which the program may carry code.
const ALLOWED: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "0BSD",
    "Unlicense",
    "Unicode-3.0",
    "CDLA-Permissive-2.0",
];

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--offline",
            "--filter-platform",
            "x86_64-unknown-linux-gnu",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo speaks JSON")
}

/// Whether a licence expression can be met by allowed licences: every part of an AND, one part of an OR.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace(['(', ')'], "").replace('/', " OR ");
    expression.split(" AND ").all(|part| part.split(" OR ").any(|licence| ALLOWED.contains(&licence.trim())))
}

#[test]
fn every_licence_is_allowed() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(is_allowed))
        .map(|package| format!("{} ({})", package["name"], package["license"]))
        .collect();
    assert!(packages.len() > 20 && wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_crate_comes_from_the_registry_or_from_here() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let wrong: Vec<&Value> = packages
        .iter()
        .filter(|package| package["source"].as_str().is_some_and(|source| !source.contains("registry+")))
        .map(|package| &package["name"])
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn one_command_writes_notices_and_a_bill_of_materials() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(root.join("deploy/notices"))
        .arg(folder.path())
        .env("CARGO_NET_OFFLINE", "true")
        .output()
        .expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let bill: Value = serde_json::from_str(&read("sbom.json")).expect("JSON");
    assert_eq!(bill["bomFormat"], "CycloneDX");
    let listed: BTreeSet<String> = bill["components"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|part| {
            format!("{} {}", part["name"].as_str().expect("a name"), part["version"].as_str().expect("one"))
        })
        .collect();
    let notices = read("THIRD-PARTY.md");
    for part in &listed {
        assert!(notices.contains(&format!("## {part}\n")), "no notice for {part}");
    }
    // What the program and its laboratory cannot be made without is in it; what only tests need is not.
    let has = |name: &str| listed.iter().any(|part| part.starts_with(&format!("{name} ")));
    for name in ["tokio", "axum", "sqlx", "rustls", "maud", "argon2", "indicatif"] {
        assert!(has(name), "{name} is missing");
    }
    assert!(!has("libtest-mimic"), "it is for tests alone");
    assert!(notices.matches("```text").count() > listed.len() / 2, "the texts of the licences are there");
}

/// The lines of a file in `deploy/` that say something.
fn deployed(name: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy").join(name);
    let text = std::fs::read_to_string(&file).expect(name);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[track_caller]
fn says(lines: &[String], beginning: &str) {
    assert!(lines.iter().any(|line| line.starts_with(beginning)), "nothing begins with “{beginning}”");
}

#[test]
fn units_are_limited_watched_and_timed() {
    for unit in ["coppice.service", "coppice-backup.service", "coppice-doctor.service"] {
        let lines = deployed(unit);
        for beginning in ["MemoryMax=", "TasksMax=", "NoNewPrivileges=yes", "ProtectSystem=strict"] {
            says(&lines, beginning);
        }
    }
    says(&deployed("coppice.service"), "WatchdogSec=");
    says(&deployed("coppice.service"), "Type=notify");
    says(&deployed("coppice-backup.timer"), "OnUnitActiveSec=5min");
    says(&deployed("coppice-doctor.timer"), "OnCalendar=");
}

#[test]
fn containers_are_locked_up() {
    let lines = deployed("compose.yaml");
    let images: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("image:") && !line.ends_with(" coppice")).collect();
    assert!(images.len() >= 3, "{images:?}");
    for image in images {
        let version = image.rsplit(':').next().unwrap_or_default();
        assert!(
            version.starts_with(|c: char| c.is_ascii_digit()) && version.contains('.'),
            "{image} may be another one tomorrow"
        );
    }
    for line in &lines {
        assert!(!line.contains("POSTGRES_PASSWORD:"), "a password belongs into a file: {line}");
    }
    says(&lines, "POSTGRES_PASSWORD_FILE:");
    // Every service, the nodes by their common part: nothing to write to, no powers, a limit.
    let services = 4;
    for beginning in ["read_only: true", "cap_drop: [ALL]", "mem_limit:", "pids_limit:", "security_opt:"] {
        let count = lines.iter().filter(|line| line.starts_with(beginning)).count();
        assert_eq!(count, services, "{beginning}");
    }
    assert_eq!(
        lines.iter().filter(|line| line.ends_with("{ internal: true }")).count(),
        2,
        "nobody gets out"
    );
}

#[test]
fn the_proxy_waits_for_nobody() {
    let lines = deployed("nginx.conf");
    for beginning in [
        "client_header_timeout",
        "client_body_timeout",
        "send_timeout",
        "client_max_body_size",
        "limit_conn ",
        "limit_req ",
        "proxy_read_timeout",
        "access_log off",
        "location = /metrics",
    ] {
        says(&lines, beginning);
    }
}
