//! Writes every page, drawn from filled models, into a folder: `cargo run -p web --example gallery -- FOLDER`.
//! Serve the folder by any static file server to look at them without a table.

#[path = "../tests/pages/club.rs"]
mod club;
#[path = "../tests/pages/day.rs"]
mod day;
#[path = "../tests/pages/profile.rs"]
mod profile;
#[path = "../tests/pages/puzzles.rs"]
mod puzzles;
#[path = "../tests/pages/samples.rs"]
mod samples;
#[path = "../tests/pages/tournament.rs"]
mod tournament;

use std::path::PathBuf;
use std::{env, fs, io};

use table::Language;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("a folder to write to"));
    fs::create_dir_all(folder.join("assets"))?;
    for language in Language::ALL {
        for (name, page) in samples::pages(language) {
            fs::write(folder.join(format!("{name}-{language}.html")), page)?;
        }
    }
    let boards = shelf::BOARDS.iter().map(|board| board.about.slug);
    let of_boards = boards.flat_map(|slug| [format!("board-{slug}.css"), format!("picture-{slug}.svg")]);
    let ours = ["coppice.css", "heavy.css", "coppice.js", "logo.svg", "logo-turn.svg"].map(str::to_owned);
    for name in ours.into_iter().chain(of_boards) {
        let asset = web::assets::find(&name, shelf::BOARDS).expect("a file that pages load");
        fs::write(folder.join("assets").join(&name), asset.body)?;
    }
    Ok(())
}
