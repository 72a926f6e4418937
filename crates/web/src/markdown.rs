//! Our own texts (rules, lessons) as HTML.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Rules as a book: what comes before the first chapter, and the chapters.
pub struct Book {
    pub intro: String,
    pub chapters: Vec<Chapter>,
}

/// A chapter of the rules.
pub struct Chapter {
    /// `chapter-3`.
    pub id: String,
    pub title: String,
    pub body: String,
}

/// What a book of rules is shown with.
#[derive(Clone, Copy, Default)]
pub struct Shown<'a> {
    /// Words that are pictures: the word, and the id of a symbol.
    pub pictured: &'a [(&'a str, &'a str)],
    /// Where a rule can be tried on the board: its number, an address, and words.
    pub tried: &'a [(String, String, String)],
    /// Pieces of boards: the address of an example, and its drawing.
    pub examples: &'a [(String, String)],
}

/// How the address of an example begins: `![Anna leads.](board:bidding/2#kf-lot-miner)`.
pub const EXAMPLE: &str = "board:";

/// The addresses of all examples of a text, in their order.
pub fn examples(text: &str) -> Vec<String> {
    let image = |event: Event<'_>| match event {
        Event::Start(Tag::Image { dest_url, .. }) if dest_url.starts_with(EXAMPLE) => {
            Some(dest_url.to_string())
        }
        _ => None,
    };
    Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(image).collect()
}

/// Rules as HTML, chapter by chapter (`## Title`). Every numbered rule (`**KF-48**`, `KF-48`) can be linked to where it first
/// stands at the head of a paragraph, list item or cell; where it is named elsewhere, that is a link to it. Raw HTML is
/// shown as text.
pub fn rules(text: &str, shown: Shown<'_>) -> Book {
    let mut known = BTreeSet::new();
    let mut parts = text.split("\n## ");
    let intro = rules_part(parts.next().unwrap_or_default(), text, shown, &mut known);
    let chapter = |(index, part): (usize, &str)| {
        let (title, body) = part.split_once('\n').unwrap_or((part, ""));
        let body = rules_part(body, text, shown, &mut known);
        Chapter { id: format!("chapter-{}", index + 1), title: title.trim().to_owned(), body }
    };
    let chapters = parts.enumerate().map(chapter).collect();
    Book { intro, chapters }
}

fn rules_part(part: &str, whole: &str, shown: Shown<'_>, known: &mut BTreeSet<String>) -> String {
    let mut events = Parser::new_ext(part, Options::ENABLE_TABLES).map(no_raw_html).peekable();
    let mut at_head = false;
    let mut is_example = false;
    let mut is_title = false;
    let mut tries = Vec::new();
    let mut out: Vec<Event<'_>> = Vec::new();
    while let Some(event) = events.next() {
        match &event {
            // A paragraph of examples: pictures side by side, each with its words below.
            Event::Start(Tag::Paragraph) if events.peek().is_some_and(is_picture) => {
                is_example = true;
                out.push(Event::Html(CowStr::from("<div class=\"worked\">")));
                continue;
            }
            Event::End(TagEnd::Paragraph) if is_example => {
                is_example = false;
                out.push(Event::Html(CowStr::from("</div>")));
                continue;
            }
            Event::SoftBreak if is_example => continue,
            Event::Start(Tag::Image { dest_url, .. }) if is_example => {
                let drawn = shown.examples.iter().find(|(address, _)| **address == **dest_url);
                let drawn = maud::PreEscaped(drawn.map_or("", |(_, drawn)| drawn));
                let picture = maud::html! { div.excerpt inert { (drawn) } }.into_string();
                out.push(Event::Html(CowStr::from(format!("<figure>{picture}<figcaption>"))));
                continue;
            }
            Event::End(TagEnd::Image) if is_example => {
                out.push(Event::Html(CowStr::from("</figcaption></figure>")));
                continue;
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => is_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                is_title = false;
                continue;
            }
            Event::Start(Tag::Paragraph | Tag::Item | Tag::TableCell | Tag::Heading { .. }) => at_head = true,
            Event::Start(Tag::Strong) => {}
            Event::Text(words) if !is_title => {
                let head = rule_number(words).filter(|_| std::mem::take(&mut at_head));
                at_head = false;
                let rest = match head.filter(|number| known.insert((*number).to_owned())) {
                    Some(number) => {
                        let anchor = format!("<span id=\"{number}\"></span>{number}");
                        out.push(Event::InlineHtml(CowStr::from(anchor)));
                        tries.extend(shown.tried.iter().filter(|(rule, ..)| rule == number));
                        &words[number.len()..]
                    }
                    None => &words[..],
                };
                link_numbers(rest, whole, shown.pictured, &mut out);
                continue;
            }
            Event::Code(_) => at_head = false,
            // At the end of a rule: where to try it.
            Event::End(TagEnd::Paragraph | TagEnd::Item) => {
                for (_, address, words) in tries.drain(..) {
                    let link = maud::html! { " " a.trythis href=(address) { "▸ " (words) } };
                    out.push(Event::InlineHtml(CowStr::from(link.into_string())));
                }
            }
            _ => {}
        }
        if !is_title {
            out.push(event);
        }
    }
    render(out)
}

fn is_picture(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Image { dest_url, .. }) if dest_url.starts_with(EXAMPLE))
}

/// Text in which every rule that the book has is a link to it, and some words are pictures.
fn link_numbers(text: &str, whole: &str, pictured: &[(&str, &str)], out: &mut Vec<Event<'_>>) {
    let mut rest = text;
    let mut plain = String::new();
    while let Some(start) = rest.find(|c: char| c.is_ascii_uppercase()) {
        let is_word_start = !rest[..start].ends_with(|c: char| c.is_alphanumeric());
        plain.push_str(&rest[..start]);
        rest = &rest[start..];
        let is_rule = |number: &&str| {
            is_word_start
                && (whole.contains(&format!("**{number}**")) || whole.contains(&format!("| {number} |")))
        };
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let picture = pictured.iter().find(|(word, _)| is_word_start && *word == &rest[..end]);
        if let Some((word, symbol)) = picture {
            out.push(Event::Text(CowStr::from(std::mem::take(&mut plain))));
            out.push(Event::InlineHtml(CowStr::from(figure(&format!("#{symbol}"), word))));
            rest = &rest[word.len()..];
        } else if let Some(number) = rule_number(rest).filter(is_rule) {
            out.push(Event::Text(CowStr::from(std::mem::take(&mut plain))));
            out.push(Event::InlineHtml(CowStr::from(format!("<a href=\"#{number}\">{number}</a>"))));
            rest = &rest[number.len()..];
        } else {
            plain.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
    plain.push_str(rest);
    if !plain.is_empty() {
        out.push(Event::Text(CowStr::from(plain)));
    }
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

pub fn figure(symbol: &str, label: &str) -> String {
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

/// `KF-48`, `NIM-T1`, or a ruling `A-7` at the beginning of the text.
fn rule_number(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(text.len());
    let number = &text[..end];
    let (game, rest) = number.split_once('-')?;
    let is_rule = (game.len() >= 2 || ["A", "R"].contains(&game))
        && game.chars().all(|c| c.is_ascii_uppercase())
        && rest.chars().any(|c| c.is_ascii_digit());
    is_rule.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_can_be_linked_to() {
        let text = "# Game\n\nHello.\n\n## 1. Use\n\n- **KF-48** A use needs one more.\n- KF-49 <b>x</b>\n\n## 2. More\n\nSee (KF-48), KF-7.";
        let book = rules(text, Shown::default());
        assert!(book.intro.contains("Hello.") && !book.intro.contains("Game"), "{}", book.intro);
        let [first, second] = &book.chapters[..] else { panic!("two chapters") };
        assert_eq!((first.id.as_str(), first.title.as_str()), ("chapter-1", "1. Use"));
        assert!(first.body.contains("<span id=\"KF-48\">") && first.body.contains("<span id=\"KF-49\">"));
        assert!(first.body.contains("&lt;b&gt;"), "{}", first.body);
        assert!(second.body.contains("(<a href=\"#KF-48\">KF-48</a>), KF-7."), "{}", second.body);
        assert!(!second.body.contains("id=\"KF-48\""));
    }

    #[test]
    fn rulings_are_linked_pieces_are_shown_and_a_rule_can_be_tried() {
        let text =
            "See A-1, A-9.\n\n| | |\n|---|---|\n| A-1 | Yes. |\n\n- **KF-48** Cut Y4 (not Y44) in two.";
        let tried = [("KF-48".to_owned(), "/learn/x/y".to_owned(), "Try <it>".to_owned())];
        let html =
            rules(text, Shown { pictured: &[("Y4", "die-4")], tried: &tried, ..Shown::default() }).intro;
        assert!(
            html.contains("<a href=\"#A-1\">A-1</a>, A-9") && html.contains("<span id=\"A-1\">"),
            "{html}"
        );
        assert!(html.contains("href=\"#die-4\"") && html.contains("aria-label=\"Y4\""), "{html}");
        assert!(html.contains("(not Y44)"), "{html}");
        assert!(
            html.contains("two. <a class=\"trythis\" href=\"/learn/x/y\">▸ Try &lt;it&gt;</a></li>"),
            "{html}"
        );
    }

    #[test]
    fn an_example_is_a_picture_with_its_words() {
        let text = "- **KF-1** One.\n\n![Anna leads (KF-1).](board:a/1#x)\n![Ben <b>.](board:a/2#x)\n\n- **KF-2** Two.";
        let drawn = [("board:a/1#x".to_owned(), "<i>X</i>".to_owned())];
        let html = rules(text, Shown { examples: &drawn, ..Shown::default() }).intro;
        assert!(
            html.contains(
                "<div class=\"worked\"><figure><div class=\"excerpt\" inert><i>X</i></div><figcaption>Anna leads (<a href=\"#KF-1\">KF-1</a>).</figcaption></figure>"
            ),
            "{html}"
        );
        assert!(html.contains("<figcaption>Ben &lt;b&gt;.</figcaption>"), "{html}");
        assert_eq!(examples(text), ["board:a/1#x", "board:a/2#x"]);
    }

    #[test]
    fn a_corner_without_words_is_no_heading() {
        let html = rules("| | two |\n|---|---:|\n| tiles | 4 |", Shown::default()).intro;
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
