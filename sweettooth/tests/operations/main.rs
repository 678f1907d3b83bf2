//! Files besides the program: units, the backup script, the page that hosts follow, and the paths on
//! all pages.

mod backup_script;
mod hosting;
mod map;
mod package;
mod printed_files;
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
