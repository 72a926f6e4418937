//! Small plots as SVG. Every one stands beside a table with the same numbers, for those who cannot see it.

mod bars;
mod lines;
mod reliability;
mod scale;
mod whiskers;

pub use bars::{Bars, bars};
pub use lines::{Line, lines};
pub use reliability::{Bin, reliability};
pub use whiskers::{Whisker, whiskers};

/// Colours that people with any colour vision tell apart (Okabe and Ito), and the lines of the plots, by day and by night.
pub const STYLE: &str = "
svg { font: 12px system-ui, sans-serif; max-width: 100%; height: auto; }
svg text { fill: currentColor; }
svg .grid { stroke: currentColor; opacity: .15; }
svg .axis { stroke: currentColor; opacity: .6; }
svg .hint { stroke: currentColor; opacity: .6; stroke-dasharray: 4 3; fill: none; }
svg .line { fill: none; stroke-width: 2; }
svg .whisker { stroke-width: 2; }
.c0 { --c: #0072b2; } .c1 { --c: #d55e00; } .c2 { --c: #009e73; } .c3 { --c: #cc79a7; }
.c4 { --c: #b08900; } .c5 { --c: #56b4e9; } .c6 { --c: #7f7f7f; } .c7 { --c: #8c564b; }
svg .ink { stroke: var(--c); } svg .fill { fill: var(--c); }
";

/// The class of the colour of the player with this index.
fn colour(index: usize) -> String {
    format!("c{}", index % 8)
}
