//! The paths that the Markdown pages name exist.

use std::fs;

use crate::{file, read};

/// A quoted text that begins so is a path of the repository.
const FOLDERS: [&str; 8] = [
    "core/",
    "docs/",
    "games/",
    "operations/",
    "python/",
    "server/",
    "sweettooth/",
    "tools/",
];

/// Parts of paths that stand for any name.
const PLACEHOLDERS: [&str; 2] = ["NAME", "ID"];

/// The texts between backticks in a line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Whether a quoted text is the path of a file or folder.
fn is_path(text: &str) -> bool {
    FOLDERS.iter().any(|folder| text.starts_with(folder))
        && !text.contains([' ', '*'])
        && !PLACEHOLDERS.iter().any(|name| text.contains(name))
}

/// The Markdown pages that name paths.
fn pages() -> Vec<String> {
    let mut pages = vec![
        "ARCHITECTURE.md".to_owned(),
        "CONTRIBUTING.md".to_owned(),
        "README.md".to_owned(),
    ];
    for entry in fs::read_dir(file("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") {
            pages.push(format!("docs/{name}"));
        }
    }
    pages
}

#[test]
fn every_path_on_a_page_exists() {
    let mut missing = Vec::new();
    for page in pages() {
        for (number, line) in read(&page).lines().enumerate() {
            for path in quoted(line).filter(|text| is_path(text)) {
                if !file(path).exists() {
                    missing.push(format!("{page}:{}: {path}", number + 1));
                }
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

/// In the code map a heading names a folder, and the rows below it name files in there.
#[test]
fn every_file_in_a_table_of_the_code_map_exists() {
    let map = read("ARCHITECTURE.md");
    let mut folder = None;
    let mut missing = Vec::new();
    for (number, line) in map.lines().enumerate() {
        if line.starts_with('#') {
            folder = quoted(line).next();
        }
        let Some(folder) = folder.filter(|_| line.starts_with("| `")) else {
            continue;
        };
        let cell = line.split('|').nth(1).unwrap_or_default();
        for name in quoted(cell) {
            if !file(&format!("{folder}/{name}")).exists() && !file(name).exists() {
                missing.push(format!("ARCHITECTURE.md:{}: {folder}/{name}", number + 1));
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}
