//! Pictures of every page and of every board in an early, a middle and a late moment:
//! `cargo test --test shots -- FOLDER`.
//!
//! Not a test: it is run by hand, and the pictures are looked at.

#[path = "../browser/house.rs"]
mod house;
#[path = "../browser/person.rs"]
mod person;

use std::path::{Path, PathBuf};
use std::{env, fs};

use browser::{Chromium, Theme};
use house::House;
use person::{ASKED_OR_OVER, OVER, Outcome, Person};

const SIZES: [(u32, u32); 4] = [(390, 844), (768, 1024), (1280, 800), (2560, 1440)];
/// The seats of the table at which a board is shown; a game takes as many of them as it can have.
const SEATS: [&str; 4] = ["me", "bot", "bot", "bot"];
/// After so many own moves a picture is taken; then the match is played to its end.
const MOMENTS: [(&str, usize); 3] = [("early", 2), ("middle", 20), ("late", 60)];

fn main() -> Outcome {
    let Some(folder) = env::args().nth(1).map(PathBuf::from) else {
        println!("say a folder for the pictures: cargo test --test shots -- FOLDER");
        return Ok(());
    };
    fs::create_dir_all(&folder)?;
    let house = House::open();
    let chromium = Chromium::launch()?;
    let mut marta = Person::enters(&chromium, &house, "Marta")?;
    let games = marta.tab.evaluate(
        "[...document.querySelectorAll('.game a[href^=\"/new\"]')].map(a => a.href.split('game=')[1])",
    )?;
    for game in games.as_array().into_iter().flatten().filter_map(|slug| slug.as_str()) {
        marta.goes_to(&format!("/new?game={game}"))?;
        shoot(&mut marta, &folder, &format!("new-{game}"))?;
        let table = match_of(&mut marta, game, &folder)?;
        marta.goes_to(&format!("{table}/final"))?;
        shoot(&mut marta, &folder, &format!("final-{game}"))?;
        for page in ["rules", "learn"] {
            marta.goes_to(&format!("/{page}/{game}"))?;
            shoot(&mut marta, &folder, &format!("{page}-{game}"))?;
        }
        marta.sets_up(game, &["me", "friend", "bot"])?;
        shoot(&mut marta, &folder, &format!("lobby-{game}"))?;
    }
    for (name, path) in [
        ("home", "/"),
        ("rules", "/rules"),
        ("me", "/me"),
        ("link", "/me/link"),
        ("api", "/api"),
        ("nowhere", "/nowhere"),
    ] {
        marta.goes_to(path)?;
        shoot(&mut marta, &folder, name)?;
    }
    println!("pictures are in {}", folder.display());
    Ok(())
}

/// Plays a match against bots and takes pictures on the way.
fn match_of(marta: &mut Person<'_>, game: &str, folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let table = marta.sets_up(game, &SEATS)?;
    let mut made = 0;
    loop {
        marta.tab.wait(ASKED_OR_OVER)?;
        if let Some((moment, _)) = MOMENTS.iter().find(|(_, after)| *after == made) {
            shoot(marta, folder, &format!("board-{game}-{moment}"))?;
        }
        if marta.tab.holds(OVER)? {
            shoot(marta, folder, &format!("board-{game}-over"))?;
            return Ok(table);
        }
        marta.makes_a_move_by_mouse()?;
        made += 1;
    }
}

/// The page at every size, in both themes.
fn shoot(marta: &mut Person<'_>, folder: &Path, name: &str) -> Outcome {
    for (theme, shade) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        marta.tab.likes(theme, false)?;
        for (width, height) in SIZES {
            marta.tab.viewport(width, height)?;
            marta.tab.screenshot(&folder.join(format!("{name}-{width}-{shade}.png")), false)?;
        }
    }
    marta.tab.viewport(1280, 800)?;
    marta.tab.likes(Theme::Light, false)?;
    Ok(())
}
