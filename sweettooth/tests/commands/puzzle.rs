//! `sweettooth puzzle`: output, errors and exit codes.

use crate::program::{Ended, sweettooth};

fn puzzle(args: &[&str]) -> Ended {
    sweettooth(&[&["puzzle"], args].concat())
}

/// The same for a file with that content.
fn with_file(command: &str, content: &str) -> Ended {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.json");
    std::fs::write(&file, content).expect("it is written");
    puzzle(&[command, file.to_str().expect("a plain name")])
}

const TWO_TILES: &str = r#"{"tiles": ["o@0,0", "p@1,0"], "kids": ["0,0"], "cards": ["c1"],
    "rounds": 1, "goal": 4}"#;

const FORTY: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../core/puzzles/content/forty.json"
);

#[test]
fn solve_tells_a_solution_and_how_many_there_are() {
    let (code, out, err) = with_file("solve", TWO_TILES);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(
        out.starts_with("1: one solution for 4 points, the best is 4\n"),
        "{out}"
    );
    assert!(out.contains("t@1,1  skip  c1@0,0r0\n"), "{out}");
    assert!(out.contains(" positions in "), "{out}");
}

#[test]
fn solve_fails_where_there_is_no_solution() {
    let (code, out, _) = with_file("solve", &TWO_TILES.replace("\"goal\": 4", "\"goal\": 5"));
    assert_eq!(code, Some(1));
    assert!(
        out.starts_with("1: no solution: 4 of 5 points at most\n"),
        "{out}"
    );
}

#[test]
fn show_draws_the_town_and_the_patterns() {
    let ghost = TWO_TILES.replace("\"kids\"", "\"ghosts\": [\"1,0\"], \"kids\"");
    let (code, out, _) = with_file("show", &ghost);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(out, @r"
    1: 4 points in 1 round (* ghost, k kid)

         0  1
      0  ok p*

    c1   o  p
         .  t
    ");
}

#[test]
fn the_forty_pass_the_check() {
    let (code, out, err) = puzzle(&["check", FORTY]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert_eq!(out.matches(": fine: ").count(), 40, "{out}");
    let (code, out, _) = puzzle(&["show", FORTY, "--id", "3-01"]);
    assert!(code == Some(0) && out.starts_with("3-01: "), "{out}");
}

#[test]
fn check_names_the_puzzle_and_what_is_wrong_with_it() {
    let entry = |id: &str, solution: &str| {
        format!(r#"{{"id": "{id}", "puzzle": {TWO_TILES}, "solution": [{solution}]}}"#)
    };
    let good = entry("good", r#""t@1,1", "skip", "c1@0,0r0""#);
    let bad = entry("bad", r#""t@5,5""#);
    let (code, out, _) = with_file("check", &format!("{{\"puzzles\": [{good}, {bad}]}}"));
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("good: fine: difficulty 1"), "{out}");
    assert!(out.contains("bad: solution[0]: "), "{out}");
    assert!(out.contains("bad: it is the same puzzle as good"), "{out}");
}

#[test]
fn generate_makes_what_check_accepts_and_the_same_for_a_seed() {
    let args = [
        "generate",
        "--seed",
        "test",
        "--difficulty",
        "3",
        "--count",
        "3",
    ];
    let (code, out, err) = puzzle(&args);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(puzzle(&args).1, out);
    let (code, checked, _) = with_file("check", &out);
    assert_eq!(code, Some(0), "{checked}");
    assert_eq!(
        checked.matches("fine: difficulty 3").count(),
        3,
        "{checked}"
    );
}

#[test]
fn a_day_has_its_puzzle() {
    let (code, out, _) = puzzle(&["generate", "--daily", "2026-11-16"]);
    assert_eq!(code, Some(0));
    assert!(
        out.contains(r#""id":"2026-11-16""#) && out.contains(r#""difficulty":1"#),
        "{out}"
    );
    let (code, _, err) = puzzle(&["generate", "--daily", "2026-02-30"]);
    assert!(code == Some(2) && err.contains("is no day"), "{err}");
}

#[test]
fn bad_files_are_refused_in_one_sentence_with_the_entry() {
    for (content, sentence) in [
        ("{", "it is not JSON"),
        ("[]", "the file: "),
        (
            r#"{"puzzles": [{"id": "a", "puzzle": {}}]}"#,
            "puzzles[0].puzzle: missing field `tiles`",
        ),
        (
            &TWO_TILES.replace("p@1,0", "q@1,0"),
            "tiles[1]: `q@1,0` is no tile",
        ),
        (
            &TWO_TILES.replace("\"0,0\"]", "\"5,5\"]"),
            "puzzle 1: kids[0]: there is no tile on 5,5",
        ),
        (&TWO_TILES.replace("c1", "c99"), "cards[0]: "),
        (
            &TWO_TILES.replace("c1", "c40"),
            "puzzle 1: cards[0]: the set of Patterns has no c40",
        ),
        (
            &TWO_TILES.replace("\"rounds\": 1", "\"rounds\": 7"),
            "puzzle 1: rounds: 7 is not",
        ),
        (
            &TWO_TILES.replace("\"goal\": 4", "\"goal\": 0"),
            "puzzle 1: goal: 0 is reached",
        ),
    ] {
        for command in ["solve", "check", "show"] {
            let (code, _, err) = with_file(command, content);
            assert_eq!(code, Some(1), "{err}");
            assert_eq!(err.lines().count(), 1, "{err}");
            assert!(err.contains(sentence), "{err}");
        }
    }
    let (code, _, err) = puzzle(&["solve", "/nonexistent/file.json"]);
    assert!(code == Some(1) && err.contains("cannot be read"), "{err}");
    let (code, _, err) = puzzle(&["show", FORTY, "--id", "9-99"]);
    assert!(
        code == Some(1) && err.contains("there is no puzzle `9-99`"),
        "{err}"
    );
    let (code, _, err) = puzzle(&["generate", "--difficulty", "5"]);
    assert!(code == Some(2) && err.contains("from 1 to 4"), "{err}");
}
