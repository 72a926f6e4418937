//! Parts of the live page that are sent again only when they changed.
//!
//! A board marks an element that has an id with `data-part`. On the page the mark carries a fingerprint of what is
//! inside; a stream that has sent the same part before sends an empty element with `data-same` instead, and the script
//! leaves what it has. Where the page has something else by then, it fetches itself anew.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

const MARK: &str = " data-part";

/// What a stream has sent: the fingerprint of each part by its id.
pub type Sent = HashMap<String, String>;

/// Puts the fingerprint of every part on its mark.
pub fn stamp(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + 1024);
    let mut at = 0;
    while let Some(part) = next_part(html, at) {
        out.push_str(&html[at..part.mark.end]);
        out.push_str(&format!("=\"{}\"", fingerprint(&html[part.element.clone()])));
        out.push_str(&html[part.mark.end..part.element.end]);
        at = part.element.end;
    }
    out.push_str(&html[at..]);
    out
}

/// Leaves out the parts that were sent before and did not change since. `html` is stamped.
pub fn thin(html: &str, sent: &mut Sent) -> String {
    let mut out = String::with_capacity(html.len());
    let mut at = 0;
    while let Some(part) = next_part(html, at) {
        out.push_str(&html[at..part.element.start]);
        let now = quoted(&html[part.mark.end..]).unwrap_or_default();
        let is_same = sent.get(part.id).is_some_and(|before| before == now);
        if is_same {
            let (tag, id) = (part.tag, part.id);
            out.push_str(&format!("<{tag} id=\"{id}\" data-same=\"{now}\"></{tag}>"));
        } else {
            sent.insert(part.id.to_owned(), now.to_owned());
            out.push_str(&html[part.element.clone()]);
        }
        at = part.element.end;
    }
    out.push_str(&html[at..]);
    out
}

/// An element with a mark.
struct Part<'a> {
    tag: &'a str,
    id: &'a str,
    /// The whole element, its tags included.
    element: Range<usize>,
    /// Where the mark stands.
    mark: Range<usize>,
}

fn next_part(html: &str, from: usize) -> Option<Part<'_>> {
    let mut at = from;
    loop {
        let mark = at + html[at..].find(MARK)?;
        let mark = mark..mark + MARK.len();
        let start = html[..mark.start].rfind('<')?;
        let tag = html[start + 1..].split([' ', '>']).next()?;
        // Words of a person that look like the mark stand behind the tag, not in it.
        let inside = Some(&html[start..mark.start]).filter(|inside| !inside.contains('>'));
        let id = inside.and_then(|inside| inside.split_once(" id=\"")?.1.split('"').next());
        match (id, end_of(html, tag, start)) {
            (Some(id), Some(end)) => return Some(Part { tag, id, element: start..end, mark }),
            _ => at = mark.end,
        }
    }
}

/// Where the element that begins at `start` ends. Everything is written by us, so tags are balanced.
fn end_of(html: &str, tag: &str, start: usize) -> Option<usize> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let (mut depth, mut at) = (0, start);
    loop {
        let end = at + html[at..].find(&close)?;
        let opened = html[at..end]
            .match_indices(&open)
            .filter(|(index, _)| html[at + index + open.len()..].starts_with([' ', '>']));
        depth += opened.count();
        at = end + close.len();
        depth -= 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

fn fingerprint(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:x}", hasher.finish())
}

fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix("=\"")?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<div id=\"live\"><div class=\"a\" id=\"one\" data-part><div>1</div></div>\
                        <ul><li id=\"two\" data-part><line></line>2</li></ul></div>";

    #[test]
    fn what_did_not_change_is_sent_once() {
        let mut sent = Sent::new();
        let first = stamp(PAGE);
        assert_eq!(thin(&first, &mut sent), first);
        let second = thin(&stamp(&PAGE.replace("2</li>", "3</li>")), &mut sent);
        assert!(
            second.contains("<div id=\"one\" data-same=\"") && !second.contains("<div>1</div>"),
            "{second}"
        );
        assert!(second.contains("<line></line>3</li>"), "{second}");
    }

    #[test]
    fn words_are_no_mark() {
        let page = "<div id=\"live\"><p id=\"said\">here data-part there</p></div>";
        assert_eq!(stamp(page), page);
    }

    #[test]
    fn the_mark_says_what_is_inside() {
        let (one, other) = (stamp(PAGE), stamp(&PAGE.replace('1', "7")));
        let mark = |page: &str| page.split("id=\"one\" data-part=\"").nth(1).map(|rest| rest[..8].to_owned());
        assert!(mark(&one).is_some() && mark(&one) != mark(&other));
    }
}
