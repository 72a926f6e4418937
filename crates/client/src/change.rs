//! Updates that are told as changes of the one before.

use serde_json::Value;

/// The new text: parts of the old one (where each begins and how long it is) and new words, all in UTF-16 units.
/// None for a change that does not fit the text.
pub fn changed(old: &[u16], change: &str) -> Option<Vec<u16>> {
    let parts: Vec<Value> = serde_json::from_str(change).ok()?;
    let mut parts = parts.iter();
    let mut text = Vec::with_capacity(old.len());
    while let Some(part) = parts.next() {
        match part {
            Value::String(words) => text.extend(words.encode_utf16()),
            start => {
                let (start, length) = (start.as_u64()? as usize, parts.next()?.as_u64()? as usize);
                text.extend_from_slice(old.get(start..start.checked_add(length)?)?);
            }
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stay_and_parts_are_new() {
        let units = |text: &str| -> Vec<u16> { text.encode_utf16().collect() };
        let old = units("old 🌲 text");
        assert_eq!(changed(&old, r#"[4,3,"new",6,5]"#), Some(units("🌲 new text")));
        assert_eq!(changed(&old, "[2,50]"), None);
        assert_eq!(changed(&old, "[2"), None);
    }
}
