//! Our own texts (rules, lessons) as HTML.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// Rules as HTML. Every numbered rule (`**KF-48**`, `KF-48`) can be linked to where it first stands in a line of
/// its own or at the head of a paragraph, list item or cell; raw HTML is shown as text.
pub fn rules(text: &str) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(no_raw_html);
    let mut known = BTreeSet::new();
    let mut at_head = false;
    let mut out: Vec<Event<'_>> = Vec::new();
    for event in events {
        match &event {
            Event::Start(Tag::Paragraph | Tag::Item | Tag::TableCell | Tag::Heading { .. }) => at_head = true,
            Event::Start(Tag::Strong) => {}
            Event::Text(words) if at_head => {
                at_head = false;
                if let Some(number) = rule_number(words).filter(|number| known.insert((*number).to_owned())) {
                    out.push(Event::InlineHtml(CowStr::from(format!("<span id=\"{number}\"></span>"))));
                }
            }
            Event::Code(_) => at_head = false,
            _ => {}
        }
        out.push(event);
    }
    render(out)
}

/// A lesson as HTML: a picture `![a die](#die-brown-5)` becomes a symbol of the game.
pub fn lesson(text: &str) -> String {
    let mut out = Vec::new();
    let mut picture: Option<(String, String)> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES).map(no_raw_html) {
        match (event, &mut picture) {
            (Event::Start(Tag::Image { dest_url, .. }), None) if dest_url.starts_with('#') => {
                picture = Some((dest_url.to_string(), String::new()));
            }
            (Event::Text(words), Some((_, label))) => label.push_str(&words),
            (Event::End(TagEnd::Image), Some((symbol, label))) => {
                out.push(Event::InlineHtml(CowStr::from(figure(symbol, label))));
                picture = None;
            }
            (event, _) => out.push(event),
        }
    }
    render(out)
}

fn figure(symbol: &str, label: &str) -> String {
    maud::html! { svg.pict role="img" aria-label=(label) { use href=(symbol) {} } }.into_string()
}

fn render<'a>(events: impl IntoIterator<Item = Event<'a>>) -> String {
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    // A wide table scrolls by itself on a narrow page, by keyboard too.
    let out = out.replace("<table>", "<table data-audit=\"scroll\" tabindex=\"0\">");
    no_empty_heads(&out)
}

/// The corner of a table is a cell without words, not a heading without any.
fn no_empty_heads(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find("<th") {
        let (before, head) = rest.split_at(at);
        out.push_str(before);
        let is_cell = head.starts_with("<th>") || head.starts_with("<th ");
        let empty = head.find('>').filter(|&end| is_cell && head[end + 1..].starts_with("</th>"));
        match empty {
            Some(end) => {
                out.push_str("<td></td>");
                rest = &head[end + 1 + "</th>".len()..];
            }
            None => {
                out.push_str("<th");
                rest = &head["<th".len()..];
            }
        }
    }
    out + rest
}

fn no_raw_html(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        event => event,
    }
}

/// `KF-48` or `NIM-T1` at the beginning of the text.
fn rule_number(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(text.len());
    let number = &text[..end];
    let (game, rest) = number.split_once('-')?;
    let is_rule = game.len() >= 2
        && game.chars().all(|c| c.is_ascii_uppercase())
        && rest.chars().any(|c| c.is_ascii_digit());
    is_rule.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_can_be_linked_to() {
        let html = rules("- **KF-48** A use needs one more.\n- KF-49 <b>x</b>\n\nSee KF-48.");
        assert!(html.contains("<span id=\"KF-48\">"), "{html}");
        assert!(html.contains("<span id=\"KF-49\">"), "{html}");
        assert_eq!(html.matches("id=\"KF-48\"").count(), 1);
        assert!(html.contains("&lt;b&gt;"), "{html}");
    }

    #[test]
    fn a_corner_without_words_is_no_heading() {
        let html = rules("| | two |\n|---|---:|\n| tiles | 4 |");
        assert!(!html.contains("<th></th>") && html.contains("<td></td>"), "{html}");
        assert!(html.contains(">two</th>") && html.contains("<thead>"), "{html}");
    }

    #[test]
    fn a_lesson_shows_symbols() {
        let html = lesson("Take a die ![brown five](#die-brown-5).");
        assert!(
            html.contains("<use href=\"#die-brown-5\">") && html.contains("aria-label=\"brown five\""),
            "{html}"
        );
    }
}
