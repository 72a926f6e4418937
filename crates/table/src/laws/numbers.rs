//! Rule numbers: every numbered statement of RULES.md is named by a test and, unless it is an example, by the source or the
//! data; and none is named that does not exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Panics with the numbers in the game's RULES.md that no test names, and with those that tests name in vain.
///
/// A statement is defined by its number in bold, `**KF-12**`. A test names it in its function's name
/// (`kf_12_second_use_needs_two`) or in its doc comment (`/// KF-12: …`).
pub fn rule_numbers_are_tested(game_folder: &str, prefix: &str) {
    let folder = Path::new(game_folder);
    let rules = fs::read_to_string(folder.join("RULES.md")).expect("every game has its RULES.md");
    let defined: BTreeSet<String> = defined(&rules, prefix).into_iter().collect();
    assert!(!defined.is_empty(), "RULES.md defines no number {prefix}-…");
    let mentioned: BTreeSet<String> = numbers(&rules, &format!("{prefix}-")).collect();
    let mut named = BTreeSet::new();
    for text in sources(&folder.join("tests")) {
        named.extend(named_by_tests(&text, prefix));
    }
    let untested: Vec<&String> = defined.difference(&named).collect();
    let unknown: Vec<&String> = named.difference(&defined).collect();
    let dangling: Vec<&String> = mentioned.difference(&defined).collect();
    assert!(untested.is_empty(), "no test names {untested:?}");
    assert!(unknown.is_empty(), "tests name numbers that RULES.md does not define: {unknown:?}");
    assert!(dangling.is_empty(), "RULES.md refers to numbers that it does not define: {dangling:?}");
    let cited: BTreeSet<String> = ["src", "data"]
        .iter()
        .flat_map(|part| sources(&folder.join(part)))
        .flat_map(|text| cited(&text, prefix))
        .collect();
    let homeless: Vec<&String> =
        defined.difference(&cited).filter(|number| is_statement(number, prefix)).collect();
    assert!(homeless.is_empty(), "neither the source nor the data says where these are kept: {homeless:?}");
    translations_have_the_same_numbers(folder, &rules, prefix);
}

/// The numbers of the statements of a text, in their order.
pub(super) fn defined(rules: &str, prefix: &str) -> Vec<String> {
    numbers(rules, &format!("**{prefix}-")).collect()
}

/// Examples (`KF-T1`) and what always holds (`WC-I1`) are there for the tests; everything else is done somewhere.
fn is_statement(number: &str, prefix: &str) -> bool {
    number[prefix.len() + 1..].starts_with(|sign: char| sign.is_ascii_digit())
}

/// The numbers that a text names, by themselves or as “KF-12 to KF-15”.
fn cited(text: &str, prefix: &str) -> BTreeSet<String> {
    let mark = format!("{prefix}-");
    let mut cited: BTreeSet<String> = numbers(text, &mark).collect();
    let plain = |text: &str| {
        text.split(|sign: char| !sign.is_ascii_digit()).next().and_then(|digits| digits.parse::<u32>().ok())
    };
    for (at, to) in text.match_indices(&format!(" to {mark}")) {
        let first = text[..at].rfind(&mark).and_then(|from| plain(&text[from + mark.len()..at]));
        if let (Some(first), Some(last)) = (first, plain(&text[at + to.len()..])) {
            cited.extend((first..=last).map(|number| format!("{mark}{number}")));
        }
    }
    cited
}

/// `RULES.fr.md` and the like say the same statements in the same order.
fn translations_have_the_same_numbers(folder: &Path, rules: &str, prefix: &str) {
    let files = fs::read_dir(folder).expect("the folder of a game").flatten().map(|file| file.path());
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for path in files.filter(|path| name(path).starts_with("RULES.") && name(path) != "RULES.md") {
        let translated = fs::read_to_string(&path).expect("rules are text");
        assert_eq!(defined(&translated, prefix), defined(rules, prefix), "{}", path.display());
    }
}

/// The numbers in the doc comments and in the names of test functions.
fn named_by_tests(text: &str, prefix: &str) -> BTreeSet<String> {
    let name_prefix = format!("{}_", prefix.to_lowercase());
    let mut named = BTreeSet::new();
    // A doc comment counts only when a test follows it.
    let mut comment = BTreeSet::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            comment.extend(numbers(doc, &format!("{prefix}-")));
        } else if line == "#[test]" {
            is_test = true;
        } else if let (true, Some(name)) = (is_test, line.strip_prefix("fn ")) {
            named.append(&mut comment);
            let name = name.split('(').next().unwrap_or_default();
            let spaced = format!("_{name}_");
            named.extend(numbers(&spaced, &format!("_{name_prefix}")).map(|number| number.to_uppercase()));
            is_test = false;
        } else if !line.starts_with("#[") {
            comment.clear();
        }
    }
    named.iter().map(|number| normal(number, prefix)).collect()
}

/// `KF-12A` and `kf-12a` are both `KF-12a`; test cases keep their capital: `KF-T1`.
fn normal(number: &str, prefix: &str) -> String {
    let rest = &number[prefix.len() + 1..];
    let split = rest.rfind(|c: char| c.is_ascii_digit()).map_or(rest.len(), |last| last + 1);
    format!("{prefix}-{}{}", rest[..split].to_uppercase(), rest[split..].to_lowercase())
}

/// Every number after `mark` in the text: `12`, `12a`, `T1`, as `KF-12`, `KF-12a`, `KF-T1`.
fn numbers(text: &str, mark: &str) -> impl Iterator<Item = String> {
    let prefix: String = mark.trim_matches(['*', '_', '-']).to_uppercase();
    let found: Vec<String> = text
        .match_indices(mark)
        .filter(|(at, _)| {
            let before = text[..*at].chars().next_back();
            mark.starts_with(['*', '_']) || !before.is_some_and(|c| c.is_alphanumeric())
        })
        .filter_map(|(at, _)| {
            let rest = &text[at + mark.len()..];
            let letters = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
            let digits = rest[letters..].chars().take_while(char::is_ascii_digit).count();
            // At most one letter before the digits (T1) and one after (12a).
            if letters > 1 || digits == 0 {
                return None;
            }
            let end = letters + digits;
            let mut after = rest[end..].chars();
            let suffix = after.next().filter(|c| c.is_ascii_alphabetic());
            let alone = !after.next().is_some_and(|c| c.is_ascii_alphanumeric());
            let length = end + if suffix.is_some() && alone { 1 } else { 0 };
            Some(normal(&format!("{prefix}-{}", &rest[..length]), &prefix))
        })
        .collect();
    found.into_iter()
}

/// The text of every Rust file below a folder.
pub(super) fn sources(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut texts = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts.append(&mut sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "toml") {
            texts.push(fs::read_to_string(&path).expect("a source file is text"));
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[&str]) -> BTreeSet<String> {
        numbers.iter().map(|number| (*number).to_owned()).collect()
    }

    #[test]
    fn definitions_are_bold() {
        let text = "- **KF-12** see KF-3\n- **KF-T1** and **KF-7a**: not OKF-9";
        assert_eq!(numbers(text, "**KF-").collect::<BTreeSet<_>>(), set(&["KF-12", "KF-T1", "KF-7a"]));
        assert_eq!(numbers(text, "KF-").collect::<BTreeSet<_>>(), set(&["KF-12", "KF-3", "KF-T1", "KF-7a"]));
    }

    #[test]
    fn a_range_names_all_between() {
        assert_eq!(cited("KF-3 to KF-5, KF-7a", "KF"), set(&["KF-3", "KF-4", "KF-5", "KF-7a"]));
    }

    #[test]
    fn only_tests_name_numbers() {
        let text =
            "/// KF-1: yes\n#[test]\nfn one() {}\n/// KF-2: no\nfn two() {}\n#[test]\nfn kf_3_kf_t4_yes() {}";
        assert_eq!(named_by_tests(text, "KF"), set(&["KF-1", "KF-3", "KF-T4"]));
    }
}
