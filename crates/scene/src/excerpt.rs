//! A few pieces of a board, cut out of its drawing: for pages that show an example and no table.

/// Elements that are never closed.
const VOID: [&str; 6] = ["img", "br", "input", "hr", "wbr", "col"];

/// What remains of a drawing when only these pieces are kept, in the order in which they lie on the board. What they lie in stays
/// around them, marked `way`, so that they look as they do there. They are pictures: nothing of them can be chosen, asked or
/// found by an id, unless another part of the picture is drawn with it. None: one of the pieces is not there, or is part of a
/// larger drawing.
pub fn excerpt(html: &str, pieces: &[&str]) -> Option<String> {
    let mut cutting = Cutting { html, pieces, found: Vec::new(), out: String::new() };
    cutting.walk();
    let Cutting { mut found, out, .. } = cutting;
    found.sort_unstable();
    found.dedup();
    (found.len() == pieces.len()).then_some(out)
}

struct Cutting<'a> {
    html: &'a str,
    pieces: &'a [&'a str],
    found: Vec<&'a str>,
    out: String,
}

/// An element that is open.
struct Open<'a> {
    name: &'a str,
    /// Its opening tag, as long as nothing inside it was kept.
    waiting: Option<String>,
    is_drawing: bool,
}

impl<'a> Cutting<'a> {
    fn walk(&mut self) {
        let mut open: Vec<Open<'a>> = Vec::new();
        // How many elements were open when the piece began that is being kept.
        let mut kept: Option<usize> = None;
        let mut rest = self.html;
        while let Some((text, after)) = rest.split_once('<') {
            if kept.is_some() {
                self.out.push_str(text);
            }
            let (tag, next) = after.split_at(end_of(after));
            rest = next.strip_prefix('>').unwrap_or(next);
            if tag.starts_with('/') {
                let Some(closed) = open.pop() else { continue };
                if kept.is_some() || closed.waiting.is_none() {
                    self.out.push_str(&format!("</{}>", closed.name));
                }
                if kept == Some(open.len()) {
                    kept = None;
                }
                continue;
            }
            let name = tag.split(|sign: char| sign.is_whitespace() || sign == '/').next().unwrap_or(tag);
            let is_alone = tag.ends_with('/') || VOID.contains(&name);
            let piece = value_of(tag, "id").filter(|id| self.pieces.contains(id));
            let is_in_drawing = open.iter().any(|around| around.is_drawing);
            if let Some(id) = piece.filter(|_| kept.is_none() && !is_in_drawing) {
                self.found.push(id);
                for around in &mut open {
                    self.out.push_str(&around.waiting.take().unwrap_or_default());
                }
                kept = Some(open.len());
            }
            if kept.is_some() {
                self.out.push_str(&self.quiet(tag, None));
            }
            if is_alone {
                if kept == Some(open.len()) {
                    kept = None;
                }
                continue;
            }
            let waiting = kept.is_none().then(|| self.quiet(tag, Some("way")));
            open.push(Open { name, waiting, is_drawing: name == "svg" });
        }
    }

    /// The tag of a picture: without what makes it a piece of a table, and with one more class.
    fn quiet(&self, tag: &str, class: Option<&str>) -> String {
        let mut out = String::from("<");
        let is_alone = tag.ends_with('/');
        let mut rest = tag.trim_end_matches('/');
        let name = rest.split(char::is_whitespace).next().unwrap_or(rest);
        out.push_str(name);
        rest = rest[name.len()..].trim_start();
        let mut classes = class.map(str::to_owned);
        while !rest.is_empty() {
            let length = rest.find(|sign: char| sign == '=' || sign.is_whitespace()).unwrap_or(rest.len());
            let (attribute, after) = rest.split_at(length);
            let value = after.strip_prefix("=\"").and_then(|value| value.split_once('"'));
            rest = value.map_or(after, |(_, after)| after).trim_start();
            let value = value.map(|(value, _)| value);
            let is_left_out = match attribute {
                "id" => value.is_none_or(|id| !self.is_drawn_with(id)),
                "role" => value == Some("button"),
                "tabindex" | "for" | "name" => true,
                _ => attribute.starts_with("data-help") || attribute.starts_with("data-move"),
            };
            match (attribute, value) {
                _ if is_left_out => {}
                ("class", Some(value)) => {
                    let more = classes.take().map(|class| format!("{value} {class}"));
                    out.push_str(&format!(" class=\"{}\"", more.as_deref().unwrap_or(value)));
                }
                (_, Some(value)) => out.push_str(&format!(" {attribute}=\"{value}\"")),
                (_, None) => out.push_str(&format!(" {attribute}")),
            }
        }
        if let Some(class) = classes {
            out.push_str(&format!(" class=\"{class}\""));
        }
        out.push_str(if is_alone { "/>" } else { ">" });
        out
    }

    /// Whether another part of the board is drawn with what has this id.
    fn is_drawn_with(&self, id: &str) -> bool {
        let uses = |(at, _): (usize, &str)| {
            let tag = self.html[..at].rfind('<').map_or("", |open| &self.html[open..]);
            tag.starts_with("<use")
        };
        self.html.match_indices(&format!("href=\"#{id}\"")).any(uses)
            || self.html.contains(&format!("url(#{id})"))
    }
}

/// Where a tag ends: a `>` in a value is part of the value.
pub fn end_of(tag: &str) -> usize {
    let mut is_quoted = false;
    for (index, sign) in tag.char_indices() {
        match sign {
            '"' => is_quoted = !is_quoted,
            '>' if !is_quoted => return index,
            _ => {}
        }
    }
    tag.len()
}

/// The value of an attribute.
fn value_of<'a>(tag: &'a str, attribute: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!(" {attribute}=\""))?;
    after.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "<div class=\"kb\"><a href=\"#all\">no</a><ul id=\"all\"><li id=\"a\" class=\"cell\" data-help=\"x > y\"><b id=\"in\" tabindex=\"0\" role=\"button\">A</b>\
        <svg><path id=\"way\"/><use href=\"#way\"></use><g id=\"deep\"></g></svg></li><li id=\"b\">B<br>b</li><li id=\"c\">C</li></ul></div>";

    #[test]
    fn pieces_are_cut_out_with_what_they_lie_in() {
        assert_eq!(
            excerpt(BOARD, &["a", "c"]).as_deref(),
            Some(
                "<div class=\"kb way\"><ul class=\"way\"><li class=\"cell\"><b>A</b><svg><path id=\"way\"/><use href=\"#way\"></use><g></g></svg></li>\
                 <li>C</li></ul></div>"
            )
        );
        assert_eq!(
            excerpt(BOARD, &["b"]).as_deref(),
            Some("<div class=\"kb way\"><ul class=\"way\"><li>B<br>b</li></ul></div>")
        );
    }

    #[test]
    fn what_is_not_there_or_only_a_part_of_a_drawing_cannot_be_cut_out() {
        assert_eq!(excerpt(BOARD, &["a", "nobody"]), None);
        assert_eq!(excerpt(BOARD, &["deep"]), None);
    }
}
