//! Updates that are told as changes of the one before.

use serde_json::Value;

/// The new text: parts of the old one (where each begins and how long it is, in UTF-16 units) and new words.
/// None for a change that does not fit the text.
pub fn changed(old: &str, change: &str) -> Option<String> {
    let old: Vec<u16> = old.encode_utf16().collect();
    let parts: Vec<Value> = serde_json::from_str(change).ok()?;
    let mut parts = parts.iter();
    let mut text = String::new();
    while let Some(part) = parts.next() {
        match part {
            Value::String(words) => text.push_str(words),
            start => {
                let (start, length) = (start.as_u64()? as usize, parts.next()?.as_u64()? as usize);
                text.push_str(&String::from_utf16(old.get(start..start.checked_add(length)?)?).ok()?);
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
        assert_eq!(changed("old 🌲 text", r#"[4,3,"new",6,5]"#).as_deref(), Some("🌲 new text"));
        assert_eq!(changed("old", "[2,5]"), None);
        assert_eq!(changed("old", "[2"), None);
    }
}
