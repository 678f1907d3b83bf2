//! What hosts are given besides the program: units, the script for copies, the page that they follow.

mod backup_script;
mod hosting;
mod printed_files;
mod package;
mod service_manager;
mod units;

use std::path::{Path, PathBuf};

/// A file of the repository.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn read(path: &str) -> String {
    let file = file(path);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
