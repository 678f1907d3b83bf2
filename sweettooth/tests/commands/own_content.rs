//! Content of one's own on the command line: the files of `docs/own-content.md`, and mistakes in them.

use std::path::PathBuf;

use tempfile::TempDir;

use crate::program::{Ended, command, run};

/// Runs the program in a folder.
fn sweettooth(folder: &TempDir, words: &str) -> Ended {
    let args: Vec<&str> = words.split_whitespace().collect();
    run(command(&args).current_dir(folder.path()))
}

fn page() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/own-content.md");
    std::fs::read_to_string(file).expect("the page exists")
}

/// The files of the page under the names that it gives them.
fn files_of_the_page() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let page = page();
    for part in page.split("Save this as `").skip(1) {
        let (name, rest) = part.split_once('`').unwrap();
        let json = rest.split("```json\n").nth(1).unwrap();
        let json = json.split("```").next().unwrap();
        std::fs::write(folder.path().join(name), json).unwrap();
    }
    folder
}

#[test]
fn the_files_of_the_page_keep_all_laws() {
    let folder = files_of_the_page();
    for (game, option) in [
        ("pinata", "set=@cards.json"),
        ("hunters", "patterns=@patterns.json"),
        ("match", "deck=@deck.json"),
    ] {
        let (code, out, err) =
            sweettooth(&folder, &format!("kit {game} --option {option} --games 24"));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{game}: {out}");
        assert!(out.contains("24 games"), "{game}: {out}");
    }
}

#[test]
fn every_command_with_options_takes_a_file() {
    let folder = files_of_the_page();
    for words in [
        "play pinata --option set=@cards.json --players random,random --seed 7",
        "arena match toffee marshmallow --option deck=@deck.json --games 2",
        "arena balance hunters --level random --option patterns=@patterns.json --games 2",
    ] {
        let (code, out, err) = sweettooth(&folder, words);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{words}: {out}");
    }
}

#[test]
fn a_mistake_names_file_entry_and_reason_and_nothing_else() {
    let folder = files_of_the_page();
    let cards = std::fs::read_to_string(folder.path().join("cards.json")).unwrap();
    let wrong = cards.replace(r#""medal": 3, "cards": [1"#, r#""medal": 2, "cards": [1"#);
    assert_ne!(cards, wrong);
    std::fs::write(folder.path().join("wrong.json"), wrong).unwrap();
    std::fs::write(folder.path().join("broken.json"), cards.replace("},", "}")).unwrap();
    let majority = "error: the file wrong.json: options.set.pink.medal: 2 of 5 candies is no \
                    majority that can be reached: 3 to 5 would be right\n";
    for command in [
        "play pinata",
        "arena pinata toffee random",
        "arena balance pinata",
        "kit pinata",
    ] {
        let told = |file: &str| {
            let words = format!("{command} --option set=@{file}");
            let (code, out, err) = sweettooth(&folder, &words);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{words}: {err}");
            err
        };
        assert_eq!(told("wrong.json"), majority, "{command}");
        let broken = told("broken.json");
        assert!(
            broken.contains("the file broken.json is broken JSON: expected `,` or `}` at line 4"),
            "{command}: {broken}"
        );
        assert!(told("none.json").contains("the file none.json cannot be read"));
    }
    // The page quotes the message.
    let quoted = majority
        .trim_start_matches("error: ")
        .replace("wrong", "cards");
    assert!(page().contains(quoted.trim_end()), "{quoted}");
}

#[test]
fn a_load_test_refuses_wrong_content_before_it_starts() {
    let folder = files_of_the_page();
    let words = "bench load --game match --option deck=@cards.json --tables 1 --seconds 1";
    let (code, _, err) = sweettooth(&folder, words);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("the file cards.json: options.deck"), "{err}");
}
