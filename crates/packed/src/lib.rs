//! Large texts that are read once, if at all, lie compressed in the program.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::read::DeflateEncoder;
use proc_macro::{Literal, TokenStream, TokenTree};

/// The bytes of a file, compressed (DEFLATE): `packed!("data/puzzles.toml")`, seen from the folder of the crate.
#[proc_macro]
pub fn packed(input: TokenStream) -> TokenStream {
    let named = input.to_string();
    let path = folder().join(named.trim_matches('"'));
    match pack(&path) {
        Ok(bytes) => expression(&path, &bytes),
        Err(error) => panic!("{named} cannot be packed: {error}"),
    }
}

/// The folder of the crate that is being compiled.
fn folder() -> PathBuf {
    env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).expect("Cargo names the folder")
}

fn pack(path: &Path) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    DeflateEncoder::new(fs::File::open(path)?, Compression::best()).read_to_end(&mut packed)?;
    Ok(packed)
}

/// The bytes. The file is named beside them, so that the crate is compiled again when it changes.
fn expression(path: &Path, bytes: &[u8]) -> TokenStream {
    let watch: TokenStream = format!("const _: &[u8] = include_bytes!({:?});", path.display().to_string())
        .parse()
        .expect("tokens");
    let bytes = TokenTree::Literal(Literal::byte_string(bytes));
    let block = watch.into_iter().chain([bytes]).collect();
    TokenTree::Group(proc_macro::Group::new(proc_macro::Delimiter::Brace, block)).into()
}
