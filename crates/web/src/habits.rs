//! Where I lose chances, over my analysed matches.

use maud::{Markup, html};
use table::Phrase;

use crate::assets;
use crate::model::{Habit, Stretch, Verdict, Visitor};
use crate::shell::{self, Section};
use crate::words::Words;

pub fn page(visitor: &Visitor, habits: &[Habit]) -> Markup {
    let words = Words::to(visitor);
    let content = html! {
        div.hero { div { h1 { (words.word("habits")) } p { (words.word("habits-pitch")) } } }
        @if habits.is_empty() { section.panel.sec { p.soft { (words.word("habits-none")) } } }
        @for habit in habits { (game(habit, words)) }
        p { a.btn href="/me" { (words.word("my-page")) } }
    };
    shell::page(visitor, &words.word("habits"), Section::Me, None, content)
}

/// Of one game. What was lost is told for a turn: the sum of a match may be more than there is to lose.
fn game(habit: &Habit, words: Words) -> Markup {
    let id = format!("habit-{}", habit.slug);
    let average = |lost: f32, turns: usize| lost / turns.max(1) as f32;
    let costs = habit.phases.iter().map(|(_, stretch)| average(stretch.lost, stretch.turns));
    let missed = habit.missed.iter().map(|(_, times, lost)| average(*lost, *times));
    let most = costs.chain(missed).fold(f32::MIN_POSITIVE, f32::max);
    let told = |cost: f32| html! { meter min="0" max="1" value=(cost / most) aria-hidden="true" {} " " span.fig { (words.fine_percent(cost)) } };
    html! {
        section.panel.sec.habit aria-labelledby=(id) {
            h2 id=(id) { img.thumb src=(assets::picture(habit.slug)) alt="" width="60" height="40"; " " (habit.name) }
            p { (words.say(Phrase::new("habits-of").with("matches", habit.matches).with("turns", habit.turns)
                .with("accuracy", words.rating(habit.accuracy.into())).with("lost", words.fine_percent(average(habit.lost, habit.turns))))) }
            p.soft {
                @for (index, verdict) in Verdict::ALL.into_iter().enumerate() {
                    @if index > 0 { " · " } (words.word(&format!("verdict-{}", verdict.word()))) " " (habit.verdicts[index])
                }
            }
            div.halves {
                @if !habit.phases.is_empty() {
                    div {
                        h3 { (words.word("habits-when")) }
                        table.tallies {
                            thead { tr { @for key in ["habits-phase", "habits-turns", "habits-cost"] { th scope="col" { (words.word(key)) } } } }
                            tbody { @for (phase, Stretch { turns, lost }) in &habit.phases {
                                tr { th scope="row" { (phase) } td { (turns) } td { (told(average(*lost, *turns))) } }
                            } }
                        }
                    }
                }
                @if !habit.missed.is_empty() {
                    div {
                        h3 { (words.word("habits-what")) }
                        table.tallies {
                            thead { tr { @for key in ["habits-better", "habits-times", "habits-cost"] { th scope="col" { (words.word(key)) } } } }
                            tbody { @for (kind, times, lost) in &habit.missed {
                                tr { th scope="row" { (kind) } td { (times) } td { (told(average(*lost, *times))) } }
                            } }
                        }
                    }
                }
            }
        }
    }
}
