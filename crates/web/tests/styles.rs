//! The style of a board and the style of the pages around it are loaded together, and both name things by short words. A word
//! that means two things would dress one in the clothes of the other: the windows of a wheel once undressed a victory.
//!
//! (No page loads the styles of two boards, so that boards may use the same words as one another.)

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Words of the frame that boards are made of: they mean the same wherever they stand.
const SHARED: [&str; 36] = [
    "act", "back", "board", "card", "chosen", "dense", "die", "em", "excerpt", "i", "ic", "in", "landed",
    "lit", "mat", "menu", "num", "own", "panel", "play", "rest", "row", "seat", "seats", "side", "small",
    "soft", "t-edge", "t-halo", "t-ring", "tabs", "tag", "target", "tok", "top", "vh",
];

/// One selector of a sheet: `.wheel .tile:hover`.
struct Selector(String);

impl Selector {
    /// The classes and ids that it names, with their signs, other than in strings.
    fn words(&self) -> BTreeSet<&str> {
        let unquoted = self.0.split('"').step_by(2);
        unquoted.flat_map(words_of).collect()
    }

    /// The class that it styles wherever it stands: `.win` and `.win:hover`, not `.final .win`.
    fn bare(&self) -> Option<&str> {
        let class = self.0.strip_prefix('.')?;
        let end = class.find(|sign: char| !is_of_word(sign)).unwrap_or(class.len());
        let rest = &class[end..];
        (rest.is_empty() || (rest.starts_with(':') && !rest.contains(' '))).then_some(&class[..end])
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-' || sign == '_'
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(['.', '#']).filter_map(|(at, _)| {
        let word = &text[at + 1..];
        let end = word.find(|sign: char| !is_of_word(sign)).unwrap_or(word.len());
        word.starts_with(|sign: char| sign.is_ascii_alphabetic()).then(|| &text[at..at + 1 + end])
    })
}

/// All selectors of a sheet, those within conditions too; steps of an animation are none.
fn selectors(sheet: &str) -> Vec<Selector> {
    let mut found = Vec::new();
    read_rules(&without_comments(sheet), &mut found);
    found
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once("*/").expect("a comment ends").1)
}

fn read_rules(text: &str, found: &mut Vec<Selector>) {
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let head = rest[..open].rsplit(['}', ';']).next().unwrap_or_default().trim();
        let inside = block(&rest[open..]);
        match head.strip_prefix('@') {
            Some(rule) if rule.starts_with("media") || rule.starts_with("supports") => {
                read_rules(inside, found)
            }
            Some(_) => {}
            None => found.extend(split(head).into_iter().map(Selector)),
        }
        rest = &rest[open + inside.len() + 2..];
    }
}

/// What stands between the first brace and the one that closes it.
fn block(text: &str) -> &str {
    let mut depth = 0;
    for (at, sign) in text.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth == 1 => return &text[1..at],
            '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("a block does not end: {}", &text[..text.len().min(60)]);
}

/// At commas, other than those in parentheses.
fn split(head: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = head.split(|sign: char| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        sign == ',' && depth == 0
    });
    parts.map(|part| part.trim().to_owned()).collect()
}

/// The sheets of the frame and of all pages.
fn sheets_of_pages() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = fs::read_dir(folder).expect("the folder of styles").map(|file| file.expect("a file").path());
    let sheets = files.filter(|file| file.extension().is_some_and(|end| end == "css"));
    sheets.map(|file| fs::read_to_string(file).expect("a style is text")).collect()
}

#[test]
fn every_style_of_a_board_names_something_of_the_board() {
    let pages = selectors(&sheets_of_pages());
    let of_pages: BTreeSet<&str> = pages.iter().flat_map(Selector::words).collect();
    for board in shelf::BOARDS {
        let sheet = selectors(board.style);
        for selector in sheet.iter().filter(|selector| !selector.0.starts_with(":root")) {
            let names_own = |word: &&str| word[1..] == *board.about.slug || !of_pages.contains(word);
            assert!(
                selector.words().iter().any(names_own),
                "{}: “{}” would dress parts of the page too; say within what of the board it holds",
                board.about.slug,
                selector.0
            );
        }
    }
}

#[test]
fn a_word_of_a_board_means_nothing_else_on_a_page() {
    let pages = selectors(&sheets_of_pages());
    let bare: BTreeSet<&str> = pages.iter().filter_map(Selector::bare).collect();
    for board in shelf::BOARDS {
        let sheet = selectors(board.style);
        let classes = sheet.iter().flat_map(Selector::words).filter_map(|word| word.strip_prefix('.'));
        for word in classes.filter(|word| bare.contains(word)) {
            assert!(
                SHARED.contains(&word),
                "{}: “.{word}” is styled by the pages wherever it stands, so the board's own would wear it too",
                board.about.slug
            );
        }
    }
}

/// A browser drops a rule whose selector it cannot read, without a word: what two hands left half joined undresses a board.
#[test]
fn every_selector_begins_with_what_it_names() {
    let boards = shelf::BOARDS.iter().map(|board| (board.about.slug, board.style.to_owned()));
    for (name, sheet) in boards.chain([("the pages", sheets_of_pages())]) {
        for Selector(selector) in selectors(&sheet) {
            let begins =
                selector.starts_with(|sign: char| sign.is_ascii_alphabetic() || ".#:[*".contains(sign));
            assert!(begins, "{name}: no browser reads the rule of “{selector}”");
        }
    }
}

#[test]
fn sheets_are_read_as_browsers_read_them() {
    let sheet = "/* .no { } */ .a, .b:is(.c, .d) > e { x: y; } @media (min-width: 1em) { .f::after { content: \"}\"; } } \
        @keyframes g { 50% { x: y; } } #h [data-i=\".j\"] { }";
    let read = selectors(&sheet.replace("\"}\"", "\"\""));
    let texts: Vec<&str> = read.iter().map(|selector| selector.0.as_str()).collect();
    assert_eq!(texts, [".a", ".b:is(.c, .d) > e", ".f::after", "#h [data-i=\".j\"]"]);
    let words: Vec<Vec<&str>> = read.iter().map(|selector| selector.words().into_iter().collect()).collect();
    assert_eq!(words, [vec![".a"], vec![".b", ".c", ".d"], vec![".f"], vec!["#h"]]);
    let bare: Vec<Option<&str>> = read.iter().map(Selector::bare).collect();
    assert_eq!(bare, [Some("a"), None, Some("f"), None]);
}
