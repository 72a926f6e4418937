//! Draws Nim: three heaps of sticks.

use maud::{Markup, html};
use scene::{Board, Drawing, Group, Scene};
use table::{Language, Phrase};

use crate::{Nim, Take};

impl Board for Nim {
    const STYLE: &'static str = include_str!("board.css");
    const SYMBOLS: &'static str = "";
    const RULES: &'static [(Language, &'static [u8])] = &[(Language::En, packed::packed!("RULES.md"))];

    fn draw(nim: &Nim, scene: &Scene<'_>) -> Drawing {
        let board = html! {
            @for (heap, &sticks) in nim.heaps.iter().enumerate() {
                (draw_heap(heap, sticks, scene))
            }
        };
        Drawing { board, own: None, plates: vec![html! {}; 2] }
    }

    fn moment(nim: &Nim) -> Phrase {
        Phrase::new("moment-sticks").with("count", nim.heaps.iter().sum::<u8>())
    }

    /// The stick down to which one takes.
    fn pieces(nim: &Nim, take: Take) -> Vec<String> {
        vec![stick_id(take.heap as usize, nim.heaps[take.heap as usize] - take.count)]
    }

    fn group(_: Take) -> Group {
        Group::Under("group-heaps")
    }
}

fn stick_id(heap: usize, stick: u8) -> String {
    format!("nim-{}-{}", heap + 1, stick + 1)
}

fn draw_heap(heap: usize, sticks: u8, scene: &Scene<'_>) -> Markup {
    let name = scene.say(Phrase::new("heap").with("heap", heap + 1).with("count", sticks));
    html! {
        section.nim-heap aria-label=(name) {
            @for stick in 0..sticks {
                @let id = stick_id(heap, stick);
                span id=(id) class=(scene.class(&id, "nim-stick")) role=[scene.role(&id)] tabindex=[scene.tab(&id)]
                    aria-label=(scene.label(&id, &name)) {}
            }
        }
    }
}
