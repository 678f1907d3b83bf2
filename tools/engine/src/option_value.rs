//! Values of a game's options as people and programs write them: JSON, a word, or `@FILE` for the
//! JSON in a file. So a whole card set, Pattern set or deck of one's own needs no quoting.

use std::fs::File;
use std::io::{self, Read};

use serde_json::Value;
use thiserror::Error;

/// The largest file: more than any set needs.
const LARGEST: u64 = 1 << 20;

/// The reason why the value of an option cannot be read.
#[derive(Debug, Error)]
pub enum OptionValueError {
    /// There is no such file, or it cannot be opened.
    #[error("the file {file} cannot be read: {problem}")]
    Unreadable {
        /// The file as it was named.
        file: String,
        /// The error of the operating system.
        problem: io::Error,
    },
    /// The file cannot be a set or a deck.
    #[error("{file} is larger than {LARGEST} bytes, or no plain file: name a file with JSON")]
    NotPlain {
        /// The file as it was named.
        file: String,
    },
    /// The content of the file is no JSON.
    #[error("the file {file} is broken JSON: {problem}")]
    BrokenFile {
        /// The file as it was named.
        file: String,
        /// The mistake, with its line and column.
        problem: serde_json::Error,
    },
    /// The value begins like JSON, but is none.
    #[error("this is broken JSON: {0}")]
    Broken(serde_json::Error),
}

/// Reads the value of an option of the command line: `@FILE`, JSON, or a word. What begins with
/// `{`, `[` or `"` must be JSON.
pub fn read_option(text: &str) -> Result<Value, OptionValueError> {
    if let Some(file) = text.strip_prefix('@') {
        return read_file(file);
    }
    match serde_json::from_str(text) {
        Ok(value) => Ok(value),
        Err(problem) if text.trim_start().starts_with(['{', '[', '"']) => {
            Err(OptionValueError::Broken(problem))
        }
        Err(_) => Ok(text.into()),
    }
}

/// Replaces each option that is a text `@FILE` by the JSON in that file; an error names the option.
pub(crate) fn fill_from_files(options: &mut Value) -> Result<(), (String, OptionValueError)> {
    for (name, value) in options.as_object_mut().into_iter().flatten() {
        let file = value.as_str().and_then(|text| text.strip_prefix('@'));
        if let Some(file) = file {
            *value = read_file(file).map_err(|error| (name.clone(), error))?;
        }
    }
    Ok(())
}

fn read_file(file: &str) -> Result<Value, OptionValueError> {
    let named = || file.to_owned();
    let unreadable = |problem| OptionValueError::Unreadable {
        file: named(),
        problem,
    };
    // Opening a pipe would wait for its writer.
    if !std::fs::metadata(file).map_err(unreadable)?.is_file() {
        return Err(OptionValueError::NotPlain { file: named() });
    }
    let opened = File::open(file).map_err(unreadable)?;
    let mut text = Vec::new();
    let mut first = opened.take(LARGEST + 1);
    first.read_to_end(&mut text).map_err(unreadable)?;
    if text.len() as u64 > LARGEST {
        return Err(OptionValueError::NotPlain { file: named() });
    }
    // Editors of some systems begin a file with a byte order mark, which is no JSON.
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text);
    serde_json::from_slice(text).map_err(|problem| OptionValueError::BrokenFile {
        file: named(),
        problem,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn problem(text: &str) -> String {
        read_option(text).unwrap_err().to_string()
    }

    #[test]
    fn a_value_is_json_or_a_word() {
        for (text, value) in [
            ("true", json!(true)),
            ("[1,2]", json!([1, 2])),
            ("holiday", json!("holiday")),
            ("1=1", json!("1=1")),
        ] {
            assert_eq!(read_option(text).unwrap(), value);
        }
    }

    #[test]
    fn broken_json_is_called_so_with_its_line() {
        assert!(problem("{\"ab\":2,").starts_with("this is broken JSON: EOF while parsing"));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deck.json");
        std::fs::write(&file, "{\n  \"name\": \"x\"\n  \"cards\": {}\n}").unwrap();
        let told = problem(&format!("@{}", file.display()));
        let right = "deck.json is broken JSON: expected `,` or `}` at line 3 column 3";
        assert!(told.ends_with(right), "{told}");
    }

    #[test]
    fn a_file_stands_for_its_content() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deck.json");
        std::fs::write(&file, "\u{feff}{\"name\":\"x\"}").unwrap();
        let named = format!("@{}", file.display());
        assert_eq!(read_option(&named).unwrap(), json!({"name": "x"}));
        let mut options = json!({"deck": named, "series": false});
        fill_from_files(&mut options).unwrap();
        assert_eq!(options, json!({"deck": {"name": "x"}, "series": false}));
    }

    #[test]
    fn what_is_no_file_with_json_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().display().to_string();
        assert!(problem(&format!("@{path}")).contains("no plain file"));
        assert!(problem(&format!("@{path}/none.json")).contains("none.json cannot be read"));
        let large = folder.path().join("large.json");
        std::fs::write(&large, " ".repeat(LARGEST as usize + 1)).unwrap();
        assert!(problem(&format!("@{}", large.display())).contains("larger than"));
        let (option, _) = fill_from_files(&mut json!({"set": "@no/where"})).unwrap_err();
        assert_eq!(option, "set");
    }
}
