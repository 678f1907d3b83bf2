//! Generates `languages.rs` for `src/i18n.rs`: the list of languages, which are the folders in `locales`.
//! Rebuilds this crate when a file is added to the folders that `rust-embed` reads; `rust-embed` itself
//! notices only changes of existing files.

#![allow(
    clippy::disallowed_methods,
    reason = "a build script reads the folder of languages and writes what it found"
)]

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=../../games");
    let mut codes = Vec::new();
    for entry in fs::read_dir("locales")? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            codes.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    // English is the language for visitors whose language is not here.
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut source = format!(
        "/// Codes of all languages.\nconst CODES: [&str; {count}] = {codes:?};\n\
         impl Lang {{\n    /// All languages, English first.\n    pub const ALL: [Lang; {count}] = [",
        count = codes.len()
    );
    for index in 0..codes.len() {
        source += &format!("Lang({index}), ");
    }
    source += "];\n";
    for (index, code) in codes.iter().enumerate() {
        let name = code.to_uppercase();
        source += &format!(
            "    /// The language `{code}`.\n    pub const {name}: Lang = Lang({index});\n"
        );
    }
    source += "}\n";
    let folder = env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .unwrap_or_default();
    fs::write(folder.join("languages.rs"), source)
}
