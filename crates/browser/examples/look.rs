//! Pictures and findings of any pages: `cargo run -p browser --example look -- FOLDER URL…`.
//! The widths are those that every page must fit.

use std::path::PathBuf;
use std::{env, fs};

use browser::{BrowserError, Chromium, Theme};

const SIZES: [(u32, u32); 3] = [(390, 844), (1280, 800), (2560, 1440)];

fn main() -> Result<(), BrowserError> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_default());
    fs::create_dir_all(&folder)?;
    let chromium = Chromium::launch()?;
    let mut tab = chromium.tab()?;
    for address in args {
        let name: String = address.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        let name = name.rsplit("--").next().unwrap_or(&name).to_owned();
        for (theme, shade) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            for (width, height) in SIZES {
                tab.viewport(width, height)?;
                tab.likes(theme, false)?;
                tab.open(&address)?;
                tab.screenshot(&folder.join(format!("{name}-{width}-{shade}.png")), false)?;
                for finding in tab.audit()? {
                    println!("{name} {width} {shade}: {finding}");
                }
            }
        }
        for error in tab.errors()? {
            println!("{name}: {error}");
        }
        tab.forgive()?;
    }
    Ok(())
}
