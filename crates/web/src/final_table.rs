//! The final table: who won and why, every category side by side, the course of the match.

use maud::{Markup, html};
use table::{Phrase, Reader, Score, Seat, Standings};

use crate::Deed;
use crate::analysis;
use crate::chart;
use crate::lobby::copy_link;
use crate::model::{Ending, Final, Seal, Share, Visitor, Who};
use crate::outcome;
use crate::play::{categories, frame_code, points_in};
use crate::routes;
use crate::shell::{self, Section};
use crate::sprite::{emblem, icon};
use crate::words::Words;

pub fn page(visitor: &Visitor, over: &Final) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.final.wide[has_much_to_tell(over)] {
            (headline(over, words))
            div.col {
                (table(over, words))
                @if !over.rated.is_empty() { (ratings(over, words)) }
            }
            div.col {
            section.panel.sec.chart aria-labelledby="course" {
                h2 #course { (over.lexicon.word("points-over-match", words.language)) }
                (chart::course(over, words))
            }
            @if let Some((drawing, _)) = &over.finale { (drawing) }
            @if let Some(analysis) = &over.analysis { (analysis::graph(analysis, words)) }
            section.panel.sec.after aria-labelledby="after" {
                h2 #after { (words.word("afterwards")) }
                (keep(over, words))
                @if let Some(share) = &over.share { (shared(over, share, words)) }
                @if let Some(seal) = &over.seal { (sealed(seal, words)) }
            }
            }
        }
    };
    let title = format!("{} · {}", words.word("final-table"), over.brief.title);
    let page = shell::Page { title: &title, section: Section::Play, notice: over.notice.as_ref() };
    let board = over.finale.as_ref().map(|(_, board)| *board);
    shell::page_with(visitor, page, board, content)
}

fn name(over: &Final, seat: Seat) -> &str {
    &over.seats[seat.index()].look.name
}

fn headline(over: &Final, words: Words) -> Markup {
    let winners: Vec<Seat> = over.standings.winners().collect();
    let said = outcome::judged(&over.brief, &over.standings, over.mine, over.lexicon, words);
    html! {
        section.panel.win {
            (emblem(over.seats[outcome::first(&over.standings).index()].look.animal, "l"))
            div {
                h1 { (said) }
                @match over.ending {
                    Some(Ending::Left(seat)) => p { (words.named("ended-left", name(over, seat))) },
                    Some(Ending::Consent) => p { (words.word("ended-by-consent")) },
                    Some(Ending::Closed) => p { (words.word("table-closed")) },
                    None => @if let Some(why) = decided_by(over, &winners, words) { p { (why) } },
                }
                p.soft {
                    (over.brief.game_name) " · "
                    @match &over.cup {
                        Some(cup) => (words.say(Phrase::new("round-of").with("n", cup.round).with("name", cup.name.clone()))),
                        None => (over.brief.title),
                    }
                    @if let Some(minutes) = over.minutes { " · " (words.count("duration", minutes.max(1) as usize)) }
                    @if over.is_record { " · " (words.word("is-record")) }
                }
                @if let Some((of, at)) = &over.branch_of {
                    p.soft { a href=(routes::moment(of, *at)) { (words.count("branched-at", *at)) } }
                }
            }
            div.acts {
                @if let Some(list) = &over.deal {
                    a.btn.main href=(list) { (icon("day")) (words.word("deal-list")) }
                } @else if let Some(cup) = &over.cup {
                    a.btn.main href=(routes::cup_round(&cup.id, cup.round)) { (icon("cup")) (words.word("back-to-tournament")) }
                } @else if let Some(next) = &over.next {
                    a.btn.main href=(routes::table(next)) { (icon("again")) (words.word("again-asked")) }
                } @else if !over.mine.is_empty() {
                    form method="post" action=(routes::deed(&over.brief.id, Deed::Rematch)) {
                        button.btn.main { (icon("again")) (words.word(if has_others(over) { "again-same-people" } else { "again" })) }
                    }
                }
                a.btn href=(routes::table(&over.brief.id)) { (icon("eye")) (words.word("last-board")) }
                a.btn href=(routes::table_do(&over.brief.id, "analysis")) { (icon("hint")) (words.word("analysis")) }
                a.btn href=(routes::moment(&over.brief.id, 0)) { (icon("play")) (words.word("watch-replay")) }
                @if over.share.is_some() { a.btn href="#share" { (icon("share")) (words.word("share")) } }
            }
        }
    }
}

/// Whoever played may show the match to others: on a page, as a picture, in ten seconds.
fn shared(over: &Final, share: &Share, words: Words) -> Markup {
    html! {
        div #share.share {
            h3 { (words.word("share")) }
            @match share {
                Share::Private => {
                    p.soft { (words.word(if over.seats.len() == 1 { "share-more-alone" } else { "share-more" })) }
                    form method="post" action=(routes::table_do(&over.brief.id, "share")) {
                        button.btn { (icon("share")) (words.word("share-it")) }
                    }
                }
                Share::Link(link) => {
                    (copy_link(link, words))
                    label.opt.stack {
                        b { (words.word("share-frame")) }
                        input.field.linkbox readonly value=(frame_code(link).0);
                    }
                    div.row {
                        a.btn href={ (link) "/board.svg" } download={ (over.brief.slug) "-" (over.brief.id) ".svg" } { (icon("save")) (words.word("share-picture")) }
                        a.btn href={ (link) "/replay.svg" } download={ (over.brief.slug) "-" (over.brief.id) "-replay.svg" } { (icon("play")) (words.word("share-replay")) }
                        a.btn href={ (link) "/points.svg" } download={ (over.brief.slug) "-" (over.brief.id) "-points.svg" } { (icon("cup")) (words.word("share-points")) }
                        form method="post" action=(routes::table_do(&over.brief.id, "unshare")) {
                            button.btn.quiet { (icon("lock")) (words.word("unshare")) }
                        }
                    }
                }
            }
        }
    }
}

/// Equal points: the first tie-break in which the winner is ahead of the next.
fn decided_by(over: &Final, winners: &[Seat], words: Words) -> Option<String> {
    let [winner] = winners else { return None };
    let won = &over.standings.scores[winner.index()];
    let rival = over.standings.scores.iter().find(|score| score.rank > 1 && score.points == won.points)?;
    let (own, other) =
        won.tie_break.iter().zip(&rival.tie_break).find(|(own, other)| own.value != other.value)?;
    let what = over.lexicon.word(own.what, words.language);
    let phrase = Phrase::new("decided-by").with("what", what).with("name", name(over, rival.seat).to_owned());
    Some(words.say(phrase.with("own", own.value).with("other", other.value)))
}

fn table(over: &Final, words: Words) -> Markup {
    let standings = &over.standings;
    html! {
        section.panel.sec.ftab aria-labelledby="final" {
            h2 #final { (words.word("final-table")) }
            div.scroll {
                table.many[stands_upright(over)] {
                    thead {
                        tr {
                            td { span.vh { (words.word("category")) } }
                            @for seat in &over.seats {
                                th scope="col" { (emblem(seat.look.animal, "")) span.nm { (seat.look.name) } }
                            }
                        }
                    }
                    tbody { @for category in categories(standings) { (row(over, category, words)) } }
                    tfoot {
                        tr {
                            th scope="row" { (words.word("total")) }
                            @for score in &standings.scores { td { (score.points) } }
                        }
                        @if over.seats.len() > 1 {
                            @if is_tied(standings) { (tie_breaks(over, words)) }
                            tr {
                                th scope="row" { (words.word("place")) }
                                @for score in &standings.scores { td { (rank(score, words)) } }
                            }
                        }
                    }
                }
            }
            (told(over, words))
        }
    }
}

/// Whether a telephone has no room for the names side by side: they stand upright there, and none is broken.
fn stands_upright(over: &Final) -> bool {
    const LETTERS: usize = 24;
    let room = LETTERS / over.seats.len().max(1);
    let words = over.seats.iter().flat_map(|seat| seat.look.name.split_whitespace());
    over.seats.len() > 3 || words.map(|word| word.chars().count()).any(|letters| letters > room)
}

/// Whether the table needs the whole width: words below the figures of more than two, or many columns.
fn has_much_to_tell(over: &Final) -> bool {
    let scores = &over.standings.scores;
    let has_details = scores.iter().flat_map(|score| &score.lines).any(|line| line.detail.is_some());
    scores.len() > 4 || (has_details && scores.len() > 2)
}

/// What brought the points, seat by seat, where the columns have no room for it.
fn told(over: &Final, words: Words) -> Markup {
    let said = |score: &Score| -> Vec<(String, String)> {
        let told = |&category: &&'static str| {
            let said = said(over, score, category, words);
            (!said.is_empty()).then(|| (over.lexicon.word(category, words.language), said))
        };
        categories(&over.standings).iter().filter_map(told).collect()
    };
    let all: Vec<_> = over.standings.scores.iter().map(|score| (score.seat, said(score))).collect();
    if all.iter().all(|(_, said)| said.is_empty()) {
        return html! {};
    }
    html! {
        details.fold.ftold {
            summary { (words.word("final-details")) }
            @for (seat, said) in all.iter().filter(|(_, said)| !said.is_empty()) {
                h3 { (emblem(over.seats[seat.index()].look.animal, "s")) (name(over, *seat)) }
                dl { @for (category, said) in said { dt { (category) } dd { (said) } } }
            }
        }
    }
}

fn row(over: &Final, category: &str, words: Words) -> Markup {
    let scores = &over.standings.scores;
    let best = scores.iter().map(|score| points_in(score, category)).max().unwrap_or(0);
    let is_best = |score: &Score| scores.len() > 1 && best > 0 && points_in(score, category) == best;
    html! {
        tr {
            th scope="row" { (over.lexicon.word(category, words.language)) }
            @for score in scores {
                td.best[is_best(score)] { (points_in(score, category)) (details(over, score, category, words)) }
            }
        }
    }
}

/// What exactly brought the points, where the game says it.
fn details(over: &Final, score: &Score, category: &str, words: Words) -> Markup {
    let said = said(over, score, category, words);
    html! { @if !said.is_empty() { small { (said) } } }
}

fn said(over: &Final, score: &Score, category: &str, words: Words) -> String {
    let names: Vec<String> = over.seats.iter().map(|seat| seat.look.name.clone()).collect();
    let reader = Reader { language: words.language, seat: None, names: &names };
    let lines = score.lines.iter().filter(|line| line.category == category);
    let said: Vec<String> = lines
        .filter_map(|line| line.detail.as_ref())
        .map(|detail| over.lexicon.say(detail, reader))
        .collect();
    said.join(" · ")
}

/// Whether other people sat there; bots need not be asked.
fn has_others(over: &Final) -> bool {
    over.seats
        .iter()
        .zip(Seat::all(over.seats.len()))
        .any(|(seat, at)| matches!(seat.who, Who::Person { .. }) && !over.mine.contains(at))
}

/// Whether two of the players have as many points: only then a tie-break says anything.
fn is_tied(standings: &Standings) -> bool {
    let mut points: Vec<i32> = standings.scores.iter().map(|score| score.points).collect();
    points.sort_unstable();
    points.windows(2).any(|pair| pair[0] == pair[1])
}

/// Down to the one that parts those who are tied: what comes after it decided nothing.
fn tie_breaks(over: &Final, words: Words) -> Markup {
    let scores = &over.standings.scores;
    html! {
        @for step in 0..telling(&over.standings) {
            tr {
                th scope="row" {
                    (words.word("tie-break")) (words.language.colon())
                    (over.lexicon.word(scores[0].tie_break[step].what, words.language))
                }
                @for score in scores { td { (score.tie_break.get(step).map_or(0, |tie| tie.value)) } }
            }
        }
    }
}

/// How many of the tie-breaks it took: all of them where some are equal in each.
fn telling(standings: &Standings) -> usize {
    let scores = &standings.scores;
    let steps = scores.first().map_or(0, |score| score.tie_break.len());
    let values = |score: &Score, most: usize| -> Vec<i32> {
        score.tie_break.iter().take(most).map(|tie| tie.value).collect()
    };
    let parts = |most: usize| {
        let mut all: Vec<_> = scores.iter().map(|score| (score.points, values(score, most))).collect();
        all.sort_unstable();
        all.windows(2).all(|pair| pair[0] != pair[1])
    };
    (0..=steps).find(|&most| parts(most)).unwrap_or(steps)
}

/// What the match changed about the players' ratings.
fn ratings(over: &Final, words: Words) -> Markup {
    html! {
        section.panel.sec.ratings aria-labelledby="ratings" {
            div.headrow {
                h2 #ratings { (words.word("ratings")) }
                a.onward href=(routes::best(over.brief.slug)) { (words.word("best-of-game")) }
            }
            ul.list { @for rated in &over.rated {
                @let change = rated.after - rated.before;
                li {
                    (emblem(over.seats[rated.seat.index()].look.animal, ""))
                    span { b { (name(over, rated.seat)) } span.sub { (words.rating(rated.after)) " ± " (words.rating(rated.uncertainty)) } }
                    span.num.up[change >= 0.0].down[change < 0.0] {
                        (if change >= 0.0 { "▲ +" } else { "▼ −" }) (words.rating(change.abs()))
                    }
                }
            } }
            p.soft.small { (words.word("ratings-more")) }
        }
    }
}

fn rank(score: &Score, words: Words) -> String {
    words.word(&format!("rank-short-{}", score.rank))
}

fn keep(over: &Final, words: Words) -> Markup {
    let id = &over.brief.id;
    html! {
        div.row {
            a.btn href=(routes::table_do(id, "record")) download { (icon("save")) (words.word("keep-file")) }
            a.btn.quiet href=(routes::table_do(id, "history.json")) download { (icon("log")) (words.word("history-json")) }
            a.btn.quiet href=(routes::table_do(id, "history.csv")) download { (icon("log")) (words.word("history-csv")) }
            button.btn type="button" hidden data-needs-script data-copy=(routes::table_do(id, "final"))
                data-done=(words.word("copied")) { (icon("share")) span { (words.word("share-link")) } }
        }
    }
}

/// For the script, as the log has them.
fn numbers(seal: &Seal) -> String {
    let number = |(seat, _, number): &(u8, String, String)| format!("{seat}:{number}");
    seal.numbers.iter().map(number).collect::<Vec<_>>().join(" ")
}

fn sealed(seal: &Seal, words: Words) -> Markup {
    let Some(seed) = &seal.seed else {
        return html! {
            details.seal {
                summary { span.tag { (icon("lock")) (words.word("deal-sealed")) } }
                dl { dt { (words.word("seal")) } dd { code { (seal.commitment) } } }
            }
        };
    };
    let (class, sign, key) =
        if seal.fits { ("tag ok", "check", "seed-matches") } else { ("tag", "warn", "seed-differs") };
    html! {
        details.seal {
            summary { span class=(class) { (icon(sign)) (words.word(key)) } }
            p.soft { (words.word("seed-explained")) }
            p.soft { (words.word("seed-how")) }
            @if !seal.numbers.is_empty() { p.soft { (words.word("seed-mixed")) } }
            p.own-check hidden data-seal=(seal.commitment) data-half=(seal.half) data-seed=(seed)
                data-numbers=(numbers(seal)) { span.tag.ok { (icon("check")) (words.word("seed-own-check")) } }
            dl {
                dt { (words.word("seal")) } dd { code { (seal.commitment) } }
                @if !seal.numbers.is_empty() {
                    dt { (words.word("seed-half")) } dd { code { (seal.half) } }
                    @for (_, name, number) in &seal.numbers { dt { (name) } dd { code { (number) } } }
                }
                dt { (words.word("seed")) } dd { code { (seed) } }
            }
            (copy_link(seed, words))
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Line, TieBreak};

    use super::*;

    fn seat(points: i32, ties: [i32; 3]) -> (Vec<Line>, Vec<TieBreak>) {
        let ties = ties.into_iter().map(|value| TieBreak { what: "left", value });
        (vec![Line::new("points", points)], ties.collect())
    }

    #[test]
    fn tie_breaks_are_told_down_to_the_one_that_decides() {
        let told = |seats: Vec<_>| telling(&Standings::rank(seats));
        assert_eq!(told(vec![seat(3, [0, 0, 1]), seat(2, [0, 0, 2])]), 0, "nobody is tied");
        assert_eq!(told(vec![seat(3, [0, 0, 1]), seat(2, [1, 1, 2]), seat(2, [0, 1, 3])]), 1);
        assert_eq!(told(vec![seat(2, [0, 2, 3]), seat(2, [0, 1, 3]), seat(1, [0, 1, 3])]), 2);
        assert_eq!(told(vec![seat(2, [0, 1, 3]), seat(2, [0, 1, 3])]), 3, "they share the victory");
    }
}
