//! `sweettooth solve`: output, errors and exit codes.

use crate::program::{Ended, sweettooth};

fn solve(args: &[&str]) -> Ended {
    sweettooth(&[&["solve", "necklace"], args].concat())
}

/// The same with a file of that content.
fn with_file(option: &str, content: &str, more: &[&str]) -> Ended {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, content).expect("it is written");
    let mut args = vec![option, file.to_str().expect("a plain name")];
    args.extend(more);
    solve(&args)
}

fn ring(start: &str) -> String {
    format!("{start:.<55}")
}

#[test]
fn it_tells_who_wins_by_how_much_and_how() {
    let (code, out, err) = solve(&["--ring", &ring("RRR.G.BB.R.G")]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let (answer, effort) = out.trim_end().rsplit_once('\n').expect("several lines");
    assert_eq!(
        answer,
        "8 candies in 5 runs; seat 0 gathers for the Magpie.\n\
         Value 2: seat 0 wins by 2 if both play perfectly.\n  m9 s0  m4"
    );
    assert!(effort.contains(" positions in "), "{effort}");
}

#[test]
fn a_position_from_a_file_is_solved_in_both_readings() {
    let position = format!(
        r#"{{"ring":"{}","magpie":{{"R":1,"G":2,"W":1,"Y":1}},"turn":1,"gather":"self"}}"#,
        ring("RGRBRBR")
    );
    let (code, open, _) = with_file("--position", &position, &["--json"]);
    assert_eq!(code, Some(0));
    assert!(
        open.starts_with(r#"{"value":-2,"least":-2,"most":-2,"line":["s1","#),
        "{open}"
    );
    let (code, closing, _) = with_file("--position", &position, &["--json", "--closing"]);
    assert_eq!(code, Some(0));
    assert!(closing.starts_with(r#"{"value":"#), "{closing}");
    assert_ne!(open.split(',').next(), closing.split(',').next());
}

const RECORD: &str = "sweettooth record 1\ngame: necklace\noptions: {}\nseats: 2\n";

#[test]
fn a_record_is_solved_after_any_of_its_moves() {
    let moves = "\n0.000  0  m4\n1.000  0  s0\n2.000  1  m9\n";
    let record = format!(
        "{RECORD}position: {{\"ring\":\"{}\"}}\n{moves}",
        ring("RRR.G.BB.R.G")
    );
    let (code, out, err) = with_file("--record", &record, &[]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("The game is over.\nValue "), "{out}");
    let (_, out, _) = with_file("--record", &record, &["--after", "2"]);
    assert!(
        out.starts_with("4 candies in 3 runs; seat 1 gathers for the Magpie.\n"),
        "{out}"
    );
    let (code, _, err) = with_file("--record", &record, &["--after", "4"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("it has 3 moves, so --after can be 0 to 3, not 4"),
        "{err}"
    );
}

#[test]
fn a_bad_position_is_refused_with_a_reason() {
    let complaint = |(code, _, err): Ended| {
        assert_eq!(code, Some(1));
        err
    };
    let err = complaint(solve(&["--ring", "RGB"]));
    assert!(err.contains("a ring has 55 letters, not 3"), "{err}");
    let err = complaint(with_file("--position", "{}", &[]));
    assert!(err.contains("missing field `ring`"), "{err}");
    let other = RECORD.replace("necklace", "pinata") + "seed: 7\n";
    let err = complaint(with_file("--record", &other, &[]));
    assert!(
        err.contains("it is a record of `pinata`, not of `necklace`"),
        "{err}"
    );
    let err = complaint(solve(&["--position", "/nowhere"]));
    assert!(err.contains("/nowhere cannot be read"), "{err}");
    let (code, _, err) = solve(&["--seed", "1", "--ring", "R"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("cannot be used with"), "{err}");
}

/// Ctrl-C during a search: the result so far is printed, and the exit code is that of a failure.
#[cfg(unix)]
#[test]
fn an_interrupted_search_tells_what_it_knows() {
    use std::process::Stdio;
    use std::time::Duration;

    use crate::program::{command, interrupt};

    // A busy machine may need longer until the search has begun.
    let mut seen = None;
    for seconds in [1, 5, 25] {
        let child = command(&["solve", "necklace", "--threads", "1", "--memory", "1"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        std::thread::sleep(Duration::from_secs(seconds));
        interrupt(&child);
        let output = child.wait_with_output().expect("it ends");
        seen = output.status.code();
        if seen.is_some() {
            let out = String::from_utf8_lossy(&output.stdout);
            assert!(out.contains("\nNot solved: the value is "), "{out}");
            break;
        }
    }
    assert_eq!(seen, Some(1));
}
