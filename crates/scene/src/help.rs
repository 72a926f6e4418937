//! The help card of a piece.

use std::fmt;

/// What a piece says of itself on hover, on focus and on a long press: always in the same order.
///
/// A board puts it on the piece as the attribute `data-help`; the page does the rest:
///
/// ```
/// use scene::Help;
///
/// let help = Help::of("Saw blade")
///     .kind("Resource")
///     .says("Cuts one die of 2 or more into two of the same wood.")
///     .now("Your brown 5 could become 4+1 or 3+2.")
///     .rule("RW-57");
/// let piece = maud::html! { span id="rw-saw" data-help=(help) {} };
/// assert!(piece.into_string().contains("Saw blade\n~Resource\n"));
/// ```
///
/// Each part is one line; its first sign says what it is, so that a card costs little more than its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    lines: String,
}

impl Help {
    /// The card of what has this name.
    pub fn of(name: impl fmt::Display) -> Self {
        Help { lines: one_line(name) }
    }

    /// The family it belongs to, and what may be said of it in a few words: “Resource · 3 left on your sheet”.
    pub fn kind(self, words: impl fmt::Display) -> Self {
        self.line('~', words)
    }

    /// What it does, in a sentence or two; may be said several times.
    pub fn says(self, words: impl fmt::Display) -> Self {
        self.line('.', words)
    }

    /// What it costs and gives the reader at this moment.
    pub fn now(self, words: impl fmt::Display) -> Self {
        self.line('!', words)
    }

    /// A number worth knowing: “3 of 5 left”.
    pub fn count(self, words: impl fmt::Display) -> Self {
        self.line('+', words)
    }

    /// The number of the rule, which the card links to.
    pub fn rule(self, number: impl fmt::Display) -> Self {
        self.line('#', number)
    }

    fn line(mut self, sign: char, words: impl fmt::Display) -> Self {
        self.lines.push('\n');
        self.lines.push(sign);
        self.lines.push_str(&one_line(words));
        self
    }
}

fn one_line(words: impl fmt::Display) -> String {
    words.to_string().replace('\n', " ")
}

impl fmt::Display for Help {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines)
    }
}
