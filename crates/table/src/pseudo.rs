//! A language for tests, made from English: with accents, and about a third longer. On a page in it every plain word is one
//! that came from no language file, and what does not fit will not fit in the next language either.

/// The text of a Fluent file in that language: what is shown changes, keys, variables and selectors do not.
pub fn of(english: &str) -> String {
    let mut inside = 0;
    english.lines().map(|line| shown_line(line, &mut inside) + "\n").collect()
}

/// One line; `inside` counts the braces that earlier lines left open.
fn shown_line(line: &str, inside: &mut usize) -> String {
    if line.starts_with('#') {
        return line.to_owned();
    }
    let (kept, text) = line.split_at(start_of_text(line));
    let is_variant = kept.trim_start().starts_with(['[', '*']);
    let mut open = if is_variant { 0 } else { *inside };
    let mut shown = kept.to_owned();
    for sign in text.chars() {
        match sign {
            '{' => open += 1,
            '}' if open > 0 => open -= 1,
            _ => {}
        }
        if open == 0 { accented(sign, &mut shown) } else { shown.push(sign) }
    }
    *inside = if is_variant { *inside + open } else { open };
    shown
}

/// Where the text of a line begins: behind the key, the attribute or the variant.
fn start_of_text(line: &str) -> usize {
    let words = line.trim_start();
    let indent = line.len() - words.len();
    if words.starts_with(['[', '*']) {
        return line.find(']').map_or(0, |at| at + 1);
    }
    let is_key = |key: &str| key.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign));
    let named =
        line.split_once('=').filter(|(key, _)| is_key(key.trim()) && (indent == 0 || words.starts_with('.')));
    named.map_or(0, |(key, _)| key.len() + 1)
}

fn accented(sign: char, shown: &mut String) {
    match sign {
        'a' => shown.push_str("áá"),
        'e' => shown.push_str("éé"),
        'i' => shown.push_str("íí"),
        'o' => shown.push_str("óó"),
        'u' => shown.push_str("úú"),
        'y' => shown.push('ý'),
        'A' => shown.push('Á'),
        'E' => shown.push('É'),
        'I' => shown.push('Í'),
        'O' => shown.push('Ó'),
        'U' => shown.push('Ú'),
        'n' => shown.push('ñ'),
        's' => shown.push('š'),
        other => shown.push(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_changes_and_nothing_else() {
        let english = "# a note\nbid-now = Bid { $name } on\n    .you = You bid\nmany = { $n ->\n    [one] a tile of { $n }\n   *[other] tiles\n}\ntwo =\n    a line = so\n";
        let pseudo = "# a note\nbid-now = Bííd { $name } óóñ\n    .you = Yóóúú bííd\nmany = { $n ->\n    [one] áá tííléé óóf { $n }\n   *[other] tíílééš\n}\ntwo =\n    áá lííñéé = šóó\n";
        assert_eq!(of(english), pseudo);
    }
}
