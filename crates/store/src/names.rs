//! Names as they are written and as they are compared.
//!
//! A name that belongs to somebody must not be had by another who only writes it differently: in capitals, with a Cyrillic
//! “а”, with a mark below a letter or with something invisible in it. So names are compared in a folded form, after the
//! skeletons of Unicode's technical standard 39.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// No name is longer, in characters.
pub const LONGEST_NAME: usize = 24;
/// No letter carries more marks: more would run into the lines above and below.
const MOST_MARKS: usize = 2;

/// Characters that nobody sees, that turn the direction of what follows, or that belong to nobody: the default ignorable code
/// points, the format characters, blanks that count as letters, and private use.
const UNSEEN: &[(char, char)] = &[
    ('\u{0}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffd}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{10ffff}'),
];

/// Whether nobody sees this character, or it changes how others are seen.
fn is_unseen(c: char) -> bool {
    !matches!(c, '\t' | '\n' | '\r') && UNSEEN.iter().any(|&(first, last)| (first..=last).contains(&c))
}

/// Words that a person wrote into one line: trimmed, with nothing in it that is not seen, not too long.
pub fn one_line(text: &str, most: usize) -> String {
    let seen: String = text.nfc().filter(|&c| !is_unseen(c)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let mut marks = 0;
    let calm = |&c: &char| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    words.join(" ").chars().filter(calm).take(most).collect::<String>().trim_end().to_owned()
}

/// Characters that join others to one picture, or turn what follows: needed in talk, or dangerous in it.
const JOINS: &[char] = &['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'];

/// A line of talk: as it was written, without anything that would change how the lines around it are read.
pub fn talk(text: &str, most: usize) -> String {
    let calm = text.chars().filter(|&c| JOINS.contains(&c) || !is_unseen(c));
    calm.map(|c| if c.is_control() { ' ' } else { c }).take(most).collect::<String>().trim().to_owned()
}

/// A name, if it is one: something must be left of it when it is compared.
pub fn name(text: &str) -> Option<String> {
    Some(one_line(text, LONGEST_NAME)).filter(|name| !folded(name).is_empty())
}

/// The name as it is compared.
pub fn folded(name: &str) -> String {
    // Through capitals, so that “ß” is “ss” and a final sigma a sigma.
    let lower = |text: &str| text.to_uppercase().to_lowercase();
    let plain: String = name.nfkc().filter(|&c| !is_unseen(c)).collect();
    // Twice: what looks alike in small letters may look like a capital in the table of look-alikes.
    let alike: String = skeleton(&lower(&plain)).collect();
    let alike: String = skeleton(&lower(&alike)).collect();
    let kept = |c: &char| !c.is_whitespace() && !c.is_ascii_punctuation() && !is_combining_mark(*c);
    // A capital “I” is an “i” and looks like an “l”.
    lower(&alike).nfc().filter(kept).map(|c| if c == 'i' { 'l' } else { c }).collect()
}

/// The name with a number, for those who come after.
pub(crate) fn numbered(name: &str, number: u32) -> String {
    let end = format!(" {number}");
    let room = LONGEST_NAME - end.chars().count();
    let start: String = name.chars().take(room).collect();
    format!("{}{end}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line_that_is_seen() {
        assert_eq!(name("  Anna\r\n Maria "), Some("Anna Maria".to_owned()));
        assert_eq!(name(&"x".repeat(100)).map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!(name("An\u{200b}na\u{202e}\u{2066}"), Some("Anna".to_owned()));
        for nothing in ["", " \u{7} ", "\u{200b}\u{2063}", "\u{3164}", "\u{2800} \u{ad}", "...", "\u{301}"] {
            assert_eq!(name(nothing), None, "{nothing:?}");
        }
        assert_eq!(name("🦊 Füchsin Çiğdem"), Some("🦊 Füchsin Çiğdem".to_owned()));
        assert_eq!(name("Z\u{301}\u{301}\u{301}\u{301}\u{301}"), Some("Ź\u{301}\u{301}".to_owned()));
    }

    #[test]
    fn those_who_look_alike_are_the_same() {
        let anna = folded("Anna");
        for other in [
            "ANNA",
            "аnna",
            "Аnnа",
            "Ａｎｎａ",
            "An na",
            "Anna.",
            "An\u{200d}na",
            "An\u{332}na",
            "𝐀𝐧𝐧𝐚",
            "𝒜nn𝒶",
            "_Anna_",
        ] {
            assert_eq!(folded(other), anna, "{other:?}");
        }
        assert_eq!(folded("Iris"), folded("lris"));
        assert_eq!(folded("Paul"), folded("PauI"));
        assert_eq!(folded("B0b"), folded("BOB"));
        assert_eq!(folded("Anna2"), folded("Anna 2"));
        assert_eq!(folded("Weiß"), folded("WEISS"));
        for other in ["Anne", "Ana", "Anna 2", "Änna", "Hanna"] {
            assert_ne!(folded(other), anna, "{other:?}");
        }
    }

    #[test]
    fn talk_keeps_its_pictures_and_its_direction() {
        assert_eq!(talk(" a\u{202e}b\u{2066}\nc 👩\u{200d}🌾 ", 50), "ab c 👩\u{200d}🌾");
        assert_eq!(talk("\u{202e}\u{200b}", 50), "");
    }

    #[test]
    fn a_number_fits_into_the_name() {
        assert_eq!(numbered("Anna", 2), "Anna 2");
        assert_eq!(numbered(&"x".repeat(24), 13).chars().count(), LONGEST_NAME);
    }
}
