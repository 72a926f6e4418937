//! Our own HTML as XML, so that it can stand in a picture: every element is closed and every attribute has a value.

use scene::excerpt::end_of;

/// Elements that HTML never closes.
const VOID: [&str; 6] = ["img", "br", "input", "hr", "wbr", "col"];

/// The same markup, well-formed. It reads only what we write ourselves.
pub fn of_html(html: &str) -> String {
    let mut xml = String::with_capacity(html.len() + html.len() / 16);
    let mut rest = html;
    while let Some((text, tag)) = rest.split_once('<') {
        xml.push_str(text);
        xml.push('<');
        let end = end_of(tag);
        let (inside, after) = tag.split_at(end);
        push_tag(&mut xml, inside);
        xml.push('>');
        rest = after.strip_prefix('>').unwrap_or(after);
    }
    xml.push_str(rest);
    xml
}

fn push_tag(xml: &mut String, tag: &str) {
    if tag.starts_with(['/', '!', '?']) {
        return xml.push_str(tag);
    }
    let is_closed = tag.ends_with('/');
    let tag = tag.trim_end_matches('/').trim_end();
    let name = tag.split(char::is_whitespace).next().unwrap_or(tag);
    xml.push_str(name);
    let mut rest = tag[name.len()..].trim_start();
    while !rest.is_empty() {
        let length = rest.find(|sign: char| sign == '=' || sign.is_whitespace()).unwrap_or(rest.len());
        let (attribute, after) = rest.split_at(length);
        xml.push(' ');
        xml.push_str(attribute);
        match after.strip_prefix("=\"").and_then(|value| value.split_once('"')) {
            Some((value, after)) => {
                xml.push_str("=\"");
                // In a value HTML lets these stand as they are.
                xml.push_str(&value.replace('<', "&lt;"));
                xml.push('"');
                rest = after.trim_start();
            }
            None => {
                xml.push_str("=\"\"");
                rest = after.trim_start();
            }
        }
    }
    if is_closed || VOID.contains(&name) {
        xml.push('/');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_closed_and_every_attribute_has_a_value() {
        let html = "<div class=\"a\" hidden><img src=\"x\" alt=\"a > b\">5 &lt; 6<br><path d=\"M0\"/><use href=\"#i\"></use></div>";
        assert_eq!(
            of_html(html),
            "<div class=\"a\" hidden=\"\"><img src=\"x\" alt=\"a > b\"/>5 &lt; 6<br/><path d=\"M0\"/><use href=\"#i\"></use></div>"
        );
    }
}
