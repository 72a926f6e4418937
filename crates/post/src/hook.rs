//! Letters as the receivers of webhooks want them.

use serde_json::{Value, json};

use crate::Letter;

/// Who receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Our own: the letter as it is.
    Json,
    Discord,
    Slack,
    Ntfy,
}

impl Shape {
    pub const ALL: [Shape; 4] = [Shape::Json, Shape::Discord, Shape::Slack, Shape::Ntfy];

    /// The word in the store and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Shape::Json => "json",
            Shape::Discord => "discord",
            Shape::Slack => "slack",
            Shape::Ntfy => "ntfy",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Shape::ALL.into_iter().find(|shape| shape.word() == word)
    }
}

/// Where a letter goes, and what is sent there. `to` is what the person gave us, `link` the whole address it leads to.
pub fn hook(shape: Shape, to: &str, letter: &Letter, link: &str) -> (String, Value) {
    let Letter { title, text, .. } = letter;
    let body = match shape {
        Shape::Json => {
            let mut body = serde_json::to_value(letter).expect("a letter is plain data");
            body["url"] = json!(link);
            body
        }
        // Names may hold anything: nobody is to be called by them.
        Shape::Discord => json!({
            "content": format!("**{}**\n{}\n<{link}>", plain(title), plain(text)),
            "allowed_mentions": { "parse": [] },
        }),
        Shape::Slack => {
            json!({ "text": format!("*{}*\n{}\n<{link}>", escaped(title), escaped(text)), "unfurl_links": false })
        }
        Shape::Ntfy => {
            let (server, topic) = to.trim_end_matches('/').rsplit_once('/').unwrap_or((to, ""));
            let body = json!({ "topic": topic, "title": title, "message": text, "click": link });
            return (format!("{server}/"), body);
        }
    };
    (to.to_owned(), body)
}

/// Without what Discord takes for its own signs.
fn plain(text: &str) -> String {
    let sign = |c: char| if "\\*_~`|>#[]".contains(c) { vec!['\\', c] } else { vec![c] };
    text.chars().flat_map(sign).collect()
}

/// As Slack wants its three signs.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        Letter {
            id: "abc".to_owned(),
            event: "turn".to_owned(),
            title: "Your turn: Keyflower".to_owned(),
            text: "With <!everyone>, @everyone & *Ben*".to_owned(),
            path: "/t/abc".to_owned(),
            table: Some("abc".to_owned()),
            entry: 7,
            language: "en".to_owned(),
        }
    }

    #[test]
    fn every_receiver_gets_its_own_shape() {
        let link = "https://play.example/t/abc";
        let sent = |shape, to: &str| hook(shape, to, &letter(), link);
        let (to, body) = sent(Shape::Json, "https://hook.example/x");
        assert_eq!(
            (to.as_str(), &body["id"], &body["url"]),
            ("https://hook.example/x", &json!("abc"), &json!(link))
        );
        assert_eq!(body["event"], "turn");
        let (_, body) = sent(Shape::Discord, "https://discord.example/x");
        assert_eq!(body["allowed_mentions"]["parse"], json!([]));
        assert!(
            body["content"].as_str().is_some_and(|said| said.contains("\\*Ben\\*") && said.contains(link)),
            "{body}"
        );
        let (_, body) = sent(Shape::Slack, "https://slack.example/x");
        assert!(
            body["text"]
                .as_str()
                .is_some_and(|said| said.contains("&lt;!everyone&gt;") && said.contains("&amp;")),
            "{body}"
        );
        let (to, body) = sent(Shape::Ntfy, "https://ntfy.example/my-topic");
        assert_eq!(
            (to.as_str(), &body["topic"], &body["click"]),
            ("https://ntfy.example/", &json!("my-topic"), &json!(link))
        );
    }

    #[test]
    fn words_lead_to_shapes() {
        for shape in Shape::ALL {
            assert_eq!(Shape::from_word(shape.word()), Some(shape));
        }
        assert_eq!(Shape::from_word("fax"), None);
    }
}
