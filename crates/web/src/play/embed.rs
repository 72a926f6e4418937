//! A finished match elsewhere: the board on another's page, and a picture of how it ended.

use std::fmt::Write;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use scene::{Drawn, Layout};
use table::Phrase;

use super::bar::line_of_log;
use super::seats;
use crate::model::{Earlier, Play, Visitor};
use crate::sprite::{self, icon};
use crate::words::Words;
use crate::{assets, preview, routes, shell, xml};

/// What a page that others show may load: our own styles, and nothing that runs. It alone may stand in a frame of theirs.
pub const EMBED_POLICY: &str = "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
     form-action 'none'; base-uri 'none'; frame-ancestors *";
/// The same for a picture, which brings its style along.
pub const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *";

/// So large is a picture.
const WIDTH: u32 = 1280;
const HEIGHT: u32 = 800;

/// The board at a moment, with links to the others. Nothing of it needs a script or a cookie.
///
/// `preview` is the whole address of a small picture, for those who show links.
pub fn embed(
    visitor: &Visitor,
    play: &Play,
    earlier: &Earlier,
    board: &Drawn,
    id: &str,
    preview: &str,
) -> Markup {
    let words = Words::to(visitor);
    let title = title(play, words);
    html! {
        (DOCTYPE)
        html lang=(visitor.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="robots" content="noindex";
                meta property="og:title" content=(title);
                meta property="og:description" content=(told(play, words));
                meta property="og:image" content=(preview);
                meta property="og:image:type" content="image/png";
                meta property="og:image:width" content=(preview::WIDTH);
                meta property="og:image:height" content=(preview::HEIGHT);
                meta name="twitter:card" content="summary_large_image";
                title { (title) }
                link rel="stylesheet" href=(assets::address("coppice.css"));
                @for style in shell::board_styles(board) { link rel="stylesheet" href=(style); }
            }
            body {
                (sprite::all_with(board.symbols))
                (frame(play, board, words, html! { (steps(play, earlier, id, words)) }))
            }
        }
    }
}

/// “Keyflower · Anna and Ben”.
fn title(play: &Play, words: Words) -> String {
    let names: Vec<&str> = play.seats.iter().map(|seat| seat.look.name.as_str()).collect();
    format!("{} · {}", play.brief.game_name, words.names(&names))
}

/// “Anna 75, Ben 62. A finished match, move by move.”
fn told(play: &Play, words: Words) -> String {
    let scores = play.standings.iter().flat_map(|standings| &standings.scores);
    let said = scores.map(|score| format!("{} {}", play.seats[score.seat.index()].look.name, score.points));
    format!("{}. {}", said.collect::<Vec<_>>().join(", "), words.word("embed-said"))
}

/// The board with its seats, and what stands below.
fn frame(play: &Play, board: &Drawn, words: Words, below: Markup) -> Markup {
    let brief = &play.brief;
    html! {
        div #live.play.(brief.slug).broad[board.layout == Layout::Broad].embed data-slug=(brief.slug) data-kind="embed" {
            header.top {
                span.home { svg viewBox="0 0 48 48" aria-hidden="true" { use href="#logo" {} } }
                div.id { h1 { (brief.game_name) } p.where {
                    b { (play.painting.moment) }
                    @if let Some(seat) = play.viewer.seat() { " · " (words.named("eyes-of", &play.seats[seat.index()].look.name)) }
                } }
            }
            (seats::strip(play, words))
            main #board.board.mat aria-label=(words.word("board")) { (play.painting.drawing.board) }
            @if let Some(own) = &play.painting.drawing.own { section #own.own aria-label=(words.word("board")) { (own) } }
            (below)
        }
    }
}

fn steps(play: &Play, earlier: &Earlier, id: &str, words: Words) -> Markup {
    let (count, total) = (play.count, earlier.total);
    let step = |to: usize, sign: &str, key: &str| {
        let is_here = to == count;
        html! {
            a.btn href=[(!is_here).then(|| routes::embed_at(id, to, words.language))] role=[is_here.then_some("link")]
                aria-disabled=[is_here.then_some("true")] aria-label=(words.word(key)) title=(words.word(key)) { (icon(sign)) }
        }
    };
    let rounds: &[scene::Chapter] = if earlier.chapters.len() > 1 { &earlier.chapters } else { &[] };
    let before = rounds.iter().rev().find(|chapter| chapter.count < count).map_or(0, |chapter| chapter.count);
    let after = rounds.iter().find(|chapter| chapter.count > count).map_or(total, |chapter| chapter.count);
    html! {
        section #act.act.steps aria-label=(words.word("watch-replay")) {
            div.prompt {
                h2 #prompt { (words.say(Phrase::new("move-of").with("n", count).with("total", total))) }
                @if let Some(line) = play.log.iter().rev().find(|line| line.index + 1 == count) { (line_of_log(play, line)) }
            }
            nav.row aria-label=(words.word("watch-replay")) {
                (step(0, "first", "to-start"))
                @if !rounds.is_empty() { (step(before, "round-back", "round-back")) }
                (step(count.saturating_sub(1), "prev", "step-back"))
                (step((count + 1).min(total), "next", "step-on"))
                @if !rounds.is_empty() { (step(after, "round-on", "round-on")) }
                (step(total, "last", "to-end"))
            }
            a.btn href="/" target="_blank" rel="noopener" { "Coppice" }
        }
    }
}

/// The board as a file of its own, with everything that it is drawn with inside.
pub fn picture(visitor: &Visitor, play: &Play, board: &Drawn) -> String {
    file(visitor, play, board, "", &still(visitor, play, board))
}

/// So much of boards is in a replay at most, and so many they are.
const MOST_BYTES: usize = 900_000;
const FRAMES: std::ops::RangeInclusive<usize> = 3..=12;
/// Seconds from the start to the end, and how long the end is looked at.
const SECONDS: f64 = 9.0;
const REST: f64 = 3.0;

/// The match in ten seconds: the board itself at some moments of it, one after the other. Whoever wants no motion sees the end.
///
/// `at` draws a moment, of so many moves; how many there are depends on how large the board is.
pub fn replay<E>(
    visitor: &Visitor,
    last: &Play,
    board: &Drawn,
    mut at: impl FnMut(usize) -> Result<Play, E>,
) -> Result<String, E> {
    let end = still(visitor, last, board);
    let frames = (MOST_BYTES / end.len().max(1)).clamp(*FRAMES.start(), *FRAMES.end()).min(last.count.max(1));
    let mut boards = String::new();
    for index in 0..frames {
        boards.push_str(&moment(index, &still(visitor, &at(last.count * index / frames)?, board)));
    }
    boards.push_str(&moment(frames, &end));
    Ok(file(visitor, last, board, &motion(frames), &boards))
}

fn moment(index: usize, board: &str) -> String {
    format!("<div class=\"f f{index}\">{board}</div>")
}

/// One frame after the other, and the last for longer.
fn motion(last: usize) -> String {
    let (whole, part) = (SECONDS + REST, 100.0 * SECONDS / (SECONDS + REST));
    let mut css = format!(
        ".picture{{position:relative}}.f{{position:absolute;inset:0;opacity:0}}.f{last}{{opacity:1}}\
         @media (prefers-reduced-motion:no-preference){{.f{{animation:{whole}s step-end infinite}}"
    );
    for index in 0..=last {
        let (from, to) = (part * index as f64 / last as f64, part * (index + 1) as f64 / last as f64);
        let ends = if index < last { format!("{to:.2}%{{opacity:0}}") } else { String::new() };
        let _ = write!(
            css,
            ".f{index}{{animation-name:f{index}}}@keyframes f{index}{{0%{{opacity:0}}{from:.2}%{{opacity:1}}{ends}}}"
        );
    }
    css.push('}');
    css
}

/// A board as it stands in a picture.
fn still(visitor: &Visitor, play: &Play, board: &Drawn) -> String {
    frame(play, board, Words::to(visitor), html! {}).into_string()
}

/// A picture of one board or several, with the signs and styles that they need once.
fn file(visitor: &Visitor, play: &Play, board: &Drawn, more_style: &str, boards: &str) -> String {
    let title = html! { (title(play, Words::to(visitor))) }.into_string();
    let inside = html! { (sprite::all_with(board.symbols)) (PreEscaped(boards)) }.into_string();
    let mut styles = vec!["coppice.css"];
    styles.extend((board.layout == Layout::Broad).then_some("heavy.css"));
    let text = |name: &str| assets::find(name, &[]).map_or("", |asset| asset.body);
    let style: String =
        styles.into_iter().map(text).chain([board.style, text("bar.css"), more_style]).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" lang=\"{}\">\
         <title>{title}</title><style><![CDATA[{style}]]></style>\
         <foreignObject width=\"{WIDTH}\" height=\"{HEIGHT}\"><div xmlns=\"http://www.w3.org/1999/xhtml\" class=\"picture\">{}</div></foreignObject></svg>",
        visitor.language,
        xml::of_html(&with_namespaces(&inside)),
    )
}

/// In XML a drawing says what it is.
fn with_namespaces(html: &str) -> String {
    html.replace("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ")
        .replace("<svg>", "<svg xmlns=\"http://www.w3.org/2000/svg\">")
}

/// A few words for whoever shows the board on a page of theirs.
pub fn frame_code(link: &str) -> PreEscaped<String> {
    html! { iframe src=(link) width="960" height="640" loading="lazy" style="border:0" {} }
}
