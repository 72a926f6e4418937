//! Comma-separated values.

/// One line, with quotes where a field needs them.
pub fn line(fields: &[String]) -> String {
    let quoted = |field: &String| {
        if field.contains([',', '"', '\n']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.clone()
        }
    };
    fields.iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}
