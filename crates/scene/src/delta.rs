//! What two texts have in common, so that what is the same need not be told again.

/// Words that stand in both texts: where they begin in each, and how long they are, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Same {
    pub old: usize,
    pub new: usize,
    pub length: usize,
}

/// What is shorter costs more to point at than to say again.
pub const LEAST: usize = 24;
/// The old text is looked up by blocks of this length, one after the other: whatever is twice as long holds a whole one.
const BLOCK: usize = LEAST / 2;

/// What of the new text stands in the old one too, in the order of the new.
pub fn common(old: &str, new: &str) -> Vec<Same> {
    let mut found = Vec::new();
    if old.len().min(new.len()) < LEAST {
        return found;
    }
    let blocks = Blocks::of(old.as_bytes());
    let (mut at, mut told, mut next) = (0, 0, 0);
    while at + BLOCK <= new.len() {
        // What comes next in both is meant, where the same words stand in several places.
        let place = match blocks.begins(next, &new.as_bytes()[at..]) {
            true => Some(next),
            false => blocks.find(&new.as_bytes()[at..at + BLOCK]),
        };
        match place.and_then(|place| widened(old, new, Same { old: place, new: at, length: BLOCK }, told)) {
            Some(same) => {
                (told, next) = (same.new + same.length, same.old + same.length);
                at = told;
                found.push(same);
            }
            None => at += 1,
        }
    }
    found
}

/// As much as is the same before and after it, from `told` on; none where that is too little.
fn widened(old: &str, new: &str, same: Same, told: usize) -> Option<Same> {
    let (before_old, before_new) = (&old.as_bytes()[..same.old], &new.as_bytes()[told..same.new]);
    let (after_old, after_new) = (&old.as_bytes()[same.old..], &new.as_bytes()[same.new..]);
    let is_same = |(one, other): &(&u8, &u8)| one == other;
    let before = before_old.iter().rev().zip(before_new.iter().rev()).take_while(is_same).count();
    let after = after_old.iter().zip(after_new).take_while(is_same).count();
    let (mut begin, mut end) = (same.new - before, same.new + after);
    // No letter is cut in two.
    while begin < end && !new.is_char_boundary(begin) {
        begin += 1;
    }
    while end > begin && !new.is_char_boundary(end) {
        end -= 1;
    }
    let length = end - begin;
    (length >= LEAST).then(|| Same { old: same.old + begin - same.new, new: begin, length })
}

/// Where each block of a text stands first.
struct Blocks<'a> {
    text: &'a [u8],
    /// The number of the block, from 1, at the place that its letters say; 0 where there is none.
    places: Vec<u32>,
}

impl<'a> Blocks<'a> {
    fn of(text: &'a [u8]) -> Self {
        let count = text.len() / BLOCK;
        let mut blocks = Blocks { text, places: vec![0; (2 * count).next_power_of_two()] };
        for number in 0..count {
            let place = blocks.place(&text[number * BLOCK..][..BLOCK]);
            if blocks.places[place] == 0 {
                blocks.places[place] = number as u32 + 1;
            }
        }
        blocks
    }

    fn place(&self, block: &[u8]) -> usize {
        let number = |bytes: &[u8]| bytes.iter().fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
        let (first, last) = block.split_at(BLOCK / 2);
        let mixed = (number(first) ^ number(last).rotate_left(23)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) as usize & (self.places.len() - 1)
    }

    fn find(&self, block: &[u8]) -> Option<usize> {
        let number = self.places[self.place(block)].checked_sub(1)?;
        let at = number as usize * BLOCK;
        (&self.text[at..at + BLOCK] == block).then_some(at)
    }

    /// Whether the text goes on here with the block with which the other begins.
    fn begins(&self, at: usize, other: &[u8]) -> bool {
        self.text.get(at..at + BLOCK).is_some_and(|block| block == &other[..BLOCK])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The new text, put together from what is said to be the same and the rest.
    fn check(old: &str, new: &str) -> usize {
        let (mut told, mut text) = (0, String::new());
        for Same { old: from, new: at, length } in common(old, new) {
            assert!(length >= LEAST);
            text += &new[told..at];
            text += &old[from..from + length];
            told = at + length;
        }
        text += &new[told..];
        assert_eq!(text, new);
        new.len() - told
    }

    #[test]
    fn what_is_the_same_is_found_wherever_it_stands() {
        let (head, tail) =
            ("<a class=\"a long class of many words\" id=\"", "\" title=\"and a long title after it\">");
        let old = format!("{head}1{tail}");
        for (new, rest) in [
            (old.clone(), 0),
            (format!("{head}another{tail}"), 0),
            (format!("{tail}{head}"), 0),
            (format!("{head}🌲{tail}{head}🌲"), 4),
            (format!("{tail}, and more of it"), 16),
        ] {
            assert_eq!(check(&old, &new), rest, "{new}");
        }
        assert_eq!(common(&old, &old), [Same { old: 0, new: 0, length: old.len() }]);
    }

    #[test]
    fn no_letter_is_cut_in_two() {
        // The same last bytes, and others before them.
        let (old, new) = (format!("ä{}", "🌲".repeat(20)), format!("Ĥ{}ö", "🌲".repeat(20)));
        check(&old, &new);
        check(&new, &old);
        check(&"💐🌲".repeat(12), &"🌲💑".repeat(12));
    }

    #[test]
    fn little_or_nothing_in_common_is_nothing() {
        for (old, new) in
            [("", ""), ("", &"new ".repeat(20)), (&"old ".repeat(20), ""), ("the same", "the same")]
        {
            assert_eq!(common(old, new), []);
        }
        assert_eq!(common(&"old ".repeat(20), &"new ".repeat(20)), []);
    }
}
