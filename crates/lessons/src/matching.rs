//! Whether a move, an event or a view is what a lesson means.

use serde_json::Value;

/// Whether a text fits a pattern in which `*` stands for anything.
pub fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => text.strip_prefix(head).is_some_and(|text| ends_with(rest, text)),
    }
}

/// Whether some end of the text fits.
fn ends_with(pattern: &str, text: &str) -> bool {
    let mut starts = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    starts.any(|at| fits(pattern, &text[at..]))
}

/// Whether everything that is said of a value is true of it; what is not said may be anything.
pub fn holds(said: &Value, value: &Value) -> bool {
    match (said, value) {
        (Value::Object(said), Value::Object(value)) => {
            said.iter().all(|(key, said)| value.get(key).is_some_and(|value| holds(said, value)))
        }
        (Value::Number(said), Value::Number(value)) => said.as_f64() == value.as_f64(),
        (said, value) => said == value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(fits("bid * blue 3", "bid miner blue 3") && fits("*", "") && fits("bid*", "bid"));
        assert!(fits("use *", "use miner red 1") && !fits("use *", "bid miner red 1"));
        assert!(!fits("bid * blue 3", "bid miner blue 4") && !fits("pass", "pass ahead"));
        assert!(fits("a*b*c", "aXbYbc") && !fits("a*b*c", "aXc"));
    }

    #[test]
    fn what_is_not_said_may_be_anything() {
        assert!(holds(&json!({"kind": "bid"}), &json!({"kind": "bid", "seat": 1})));
        assert!(!holds(&json!({"kind": "bid"}), &json!({"kind": "use"})));
        assert!(holds(&json!(2.0), &json!(2)));
    }
}
