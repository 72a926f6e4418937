//! Comma-separated values, for spreadsheets and data tools.

/// One line, with quotes where a field needs them.
pub fn line<T: AsRef<str>>(fields: impl IntoIterator<Item = T>) -> String {
    fields.into_iter().map(|text| field(text.as_ref())).collect::<Vec<_>>().join(",") + "\r\n"
}

/// A field that stays one field.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// What somebody wrote, so that no spreadsheet takes it for a formula.
pub fn said(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_stays_one_field() {
        let line = line(["take 2 from 1", "a, \"b\"\nc", &said("=cmd()"), &said("-1, or")]);
        assert_eq!(line, "take 2 from 1,\"a, \"\"b\"\"\nc\",'=cmd(),\"'-1, or\"\r\n");
    }
}
