//! `coppice catalogue`: what is in a component file, whether it fits, and where its values come from.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, bail};
use table::Catalogue;
use toml::{Table, Value};

/// Checks a component file and tells what is in it; without one, the shipped file.
pub fn check(game: &str, catalogue: &Catalogue, file: Option<&str>) -> anyhow::Result<String> {
    let text = file.unwrap_or(catalogue.shipped);
    if let Err(wrong) = (catalogue.check)(text) {
        bail!("{game}: the component file does not fit: {wrong}");
    }
    let tables: Table = text.parse().with_context(|| game.to_owned())?;
    let mut told = format!("{game}: complete and consistent\n");
    for (name, value) in &tables {
        if let Value::Array(entries) = value {
            writeln!(told, "  {:24} {}", name, entries.len())?;
        }
    }
    let mut sources = BTreeMap::new();
    count_provenance(&Value::Table(tables), &mut sources);
    let sources: Vec<String> = sources.iter().map(|(source, count)| format!("{count} {source}")).collect();
    writeln!(told, "  provenance of values: {}", sources.join(", "))?;
    Ok(told)
}

/// Counts the values by what their `provenance` (or `provenance_cost`, for one value of several) speaks of: seed, src,
/// memory, chosen, or several of them.
fn count_provenance(value: &Value, sources: &mut BTreeMap<&'static str, usize>) {
    const KINDS: [&str; 4] = ["chosen", "memory", "src", "seed"];
    match value {
        Value::Table(table) => {
            for (key, value) in table {
                let (true, Value::String(provenance)) = (key.starts_with("provenance"), value) else {
                    continue;
                };
                let named: Vec<&&str> = KINDS.iter().filter(|kind| provenance.contains(**kind)).collect();
                let kind = match named[..] {
                    [] => "unmarked",
                    [only] => only,
                    _ => "mixed",
                };
                *sources.entry(kind).or_default() += 1;
            }
            table.values().for_each(|value| count_provenance(value, sources));
        }
        Value::Array(values) => values.iter().for_each(|value| count_provenance(value, sources)),
        _ => {}
    }
}
