//! The files in which a game keeps what was found for its bots, one table for each number of players.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Context;
use bots::Tuning;
use serde::de::DeserializeOwned;

/// Puts the table into the file in place of the one for as many players, and leaves the others as they are. `T` is what a
/// table is read as.
pub fn replace<T: DeserializeOwned>(path: &Path, table: &str, seats: usize) -> anyhow::Result<()> {
    let before = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
    let heading = format!("[{}]", Tuning::table(seats));
    let mut kept: Vec<String> = paragraphs(&before);
    kept.retain(|paragraph| !paragraph.lines().any(|line| line.trim() == heading));
    kept.push(table.trim_end().to_owned());
    keep::<T>(path, &kept)
}

/// Changes one setting in the table for so many players, and leaves the rest of the file as it is.
pub fn change(path: &Path, seats: usize, name: &str, value: f32) -> anyhow::Result<()> {
    let before = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
    let heading = format!("[{}]", Tuning::table(seats));
    let mut kept = paragraphs(&before);
    let is_table = |paragraph: &String| paragraph.lines().any(|line| line.trim() == heading);
    if !kept.iter().any(is_table) {
        kept.push(heading.clone());
    }
    let table = kept.iter_mut().find(|paragraph| is_table(paragraph)).expect("it is there by now");
    let is_setting = |line: &&str| line.split('=').next().is_some_and(|key| key.trim() == name);
    let mut lines: Vec<&str> = table.lines().filter(|line| !is_setting(line)).collect();
    let setting = format!("{name} = {value}");
    lines.push(&setting);
    *table = lines.join("\n");
    keep::<Tuning>(path, &kept)
}

fn keep<T: DeserializeOwned>(path: &Path, paragraphs: &[String]) -> anyhow::Result<()> {
    let text = paragraphs.join("\n\n") + "\n";
    let tables = toml::from_str::<BTreeMap<String, T>>(&text);
    tables.with_context(|| format!("{} would not be readable", path.display()))?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// The parts of a file between empty lines: a table with the comments above it.
fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a file becomes when it is changed.
    fn changed(name: &str, text: &str, change: impl FnOnce(&Path) -> anyhow::Result<()>) -> String {
        let path = std::env::temp_dir().join(format!("coppice-{name}-{}.toml", std::process::id()));
        std::fs::write(&path, text).expect("written");
        change(&path).expect("it fits");
        let text = std::fs::read_to_string(&path).expect("it is there");
        std::fs::remove_file(&path).expect("it can go");
        text
    }

    #[test]
    fn a_table_takes_the_place_of_the_one_before() {
        let before = "# two\n[players-2]\ngreed = 1.0\n\n# three\n[players-3]\ngreed = 3.0\n";
        let after = changed("replace", before, |path| {
            replace::<Tuning>(path, "# new\n[players-2]\ngreed = 2.0\n", 2)
        });
        assert_eq!(after, "# three\n[players-3]\ngreed = 3.0\n\n# new\n[players-2]\ngreed = 2.0\n");
    }

    #[test]
    fn one_setting_changes_and_all_else_stays() {
        let before = "# two\n[players-2]\nsharpness = 1.0\ngreed = 1.0\n\n[players-3]\ngreed = 3.0\n";
        let after = changed("change", before, |path| change(path, 2, "sharpness", 1.5));
        assert_eq!(after, "# two\n[players-2]\ngreed = 1.0\nsharpness = 1.5\n\n[players-3]\ngreed = 3.0\n");
        let after = changed("add", "[players-3]\ngreed = 3.0\n", |path| change(path, 2, "sharpness", 1.5));
        assert_eq!(after, "[players-3]\ngreed = 3.0\n\n[players-2]\nsharpness = 1.5\n");
    }
}
