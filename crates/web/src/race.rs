//! A match in ten seconds: how the points of all grew, as one small picture that moves by itself.

use std::fmt::Write;

use maud::html;

use crate::assets;
use crate::model::{Race, Visitor};
use crate::sprite;
use crate::words::Words;

const WIDTH: usize = 800;
const ROW: usize = 64;
const TOP: usize = 92;
/// Where bars begin, and how long the longest is.
const BARS: usize = 250;
const LONGEST: f64 = 450.0;
/// Seconds from the start to the end, and how long the end is looked at.
const SECONDS: f64 = 9.0;
const REST: f64 = 3.0;

/// The whole file. Whoever wants no motion sees the end.
pub fn race(visitor: &Visitor, race: &Race) -> String {
    let words = Words::to(visitor);
    let height = TOP + ROW * race.seats.len() + 24;
    let names: Vec<&str> = race.seats.iter().map(|seat| seat.name.as_str()).collect();
    let end = race.course.last();
    let said = |seat: usize| end.and_then(|end| end.points.get(seat)).copied().unwrap_or_default();
    let described: Vec<String> =
        names.iter().enumerate().map(|(seat, name)| format!("{name} {}", said(seat))).collect();
    let body = html! {
        title { (race.game_name) " · " (words.names(&names)) }
        desc { (described.join(", ")) }
        rect.ground width=(WIDTH) height=(height) rx="18" {}
        text.h x="28" y="44" { (race.game_name) }
        @for (index, seat) in race.seats.iter().enumerate() {
            @let y = TOP + ROW * index;
            svg x="24" y=(y) width="44" height="44" viewBox="0 0 48 48" { use href={ "#a-" (seat.animal) } {} }
            text.n x="80" y=(y + 29) { (short(&seat.name)) }
            rect class={ "b b" (index) } x=(BARS) y=(y + 4) width=(LONGEST) height="36" rx="6"
                style={ "fill:var(--seat-" (seat.animal) ");transform:scaleX(" (format!("{:.3}", share(race, said(index)))) ")" } {}
        }
        @for (index, moment) in race.course.iter().enumerate() {
            g class={ "m m" (index) } {
                text.r x=(WIDTH - 28) y="44" { (race.rounds.get(index).map_or("", String::as_str)) }
                @for (seat, points) in moment.points.iter().enumerate() {
                    text.p x=(WIDTH - 28) y=(TOP + ROW * seat + 30) { (points) }
                }
            }
        }
    };
    let body = body.into_string();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         lang=\"{}\" role=\"img\"><style><![CDATA[{}{}]]></style>{}{body}</svg>",
        visitor.language,
        assets::find("tokens.css", &[]).map_or("", |asset| asset.body),
        style(race),
        sprite::symbols_of(&body),
    )
}

/// What fits before the bars.
fn short(name: &str) -> String {
    const MOST: usize = 16;
    if name.chars().count() <= MOST {
        name.to_owned()
    } else {
        name.chars().take(MOST - 1).chain(['…']).collect()
    }
}

/// How long a bar is, of the longest.
fn share(race: &Race, points: i32) -> f64 {
    let all = race.course.iter().flat_map(|moment| moment.points.iter().copied());
    let most = all.max().unwrap_or_default().max(1);
    f64::from(points.max(0)) / f64::from(most)
}

fn style(race: &Race) -> String {
    let last = race.course.len().saturating_sub(1).max(1) as f64;
    let (whole, part) = (SECONDS + REST, SECONDS / (SECONDS + REST));
    let mut css = String::from(
        ".ground{fill:var(--paper)}text{font-family:system-ui,sans-serif;fill:var(--ink)}.h{font:600 26px Georgia,serif}\
         .n{font-size:20px;font-weight:600}.p,.r{text-anchor:end;font-size:22px}.p{font-weight:700}\
         .b{transform-origin:250px 0}.m{visibility:hidden}",
    );
    let _ = write!(css, ".m{}{{visibility:visible}}", race.course.len().saturating_sub(1));
    let _ = write!(
        css,
        "@media (prefers-reduced-motion:no-preference){{.b{{animation-duration:{whole}s;animation-iteration-count:infinite;\
         animation-timing-function:linear}}.m{{animation:{whole}s step-end infinite}}"
    );
    for seat in 0..race.seats.len() {
        let _ = write!(css, ".b{seat}{{animation-name:s{seat}}}@keyframes s{seat}{{");
        for (index, moment) in race.course.iter().enumerate() {
            let points = moment.points.get(seat).copied().unwrap_or_default();
            let at = 100.0 * part * index as f64 / last;
            let _ = write!(css, "{at:.2}%{{transform:scaleX({:.3})}}", share(race, points));
        }
        css.push('}');
    }
    for index in 0..race.course.len() {
        let (from, to) = (100.0 * part * index as f64 / last, 100.0 * part * (index + 1) as f64 / last);
        let _ =
            write!(css, ".m{index}{{animation-name:t{index}}}@keyframes t{index}{{0%{{visibility:hidden}}");
        let _ = write!(css, "{from:.2}%{{visibility:visible}}");
        if index + 1 < race.course.len() {
            let _ = write!(css, "{to:.2}%{{visibility:hidden}}");
        }
        css.push('}');
    }
    css.push('}');
    css
}
