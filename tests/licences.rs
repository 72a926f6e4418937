//! Every crate the program is built from may be used under its licence, and comes from the registry or from here.

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
