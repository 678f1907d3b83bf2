//! `sweettooth arena`: output, files, errors and exit codes.

use std::path::Path;

use serde_json::Value;

use crate::program::{Ended, sweettooth};

fn arena(words: &[&str]) -> Ended {
    sweettooth(&[&["arena"], words].concat())
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("it was written")
}

#[test]
fn a_tournament_is_a_table_a_document_and_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let [json, html] = ["a.json", "a.html"].map(|name| folder.path().join(name));
    let words = [
        "necklace",
        "plain@20n",
        "random",
        "--games",
        "10",
        "--seed",
        "7",
    ];
    let outputs = [
        "--json",
        json.to_str().unwrap(),
        "--report",
        html.to_str().unwrap(),
    ];
    let (code, out, err) = arena(&[&words[..], &outputs].concat());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.starts_with("Candy Necklace: plain@20n against random\n10 games, seed 7: the seed gives the same games again.\n"), "{out}");
    assert!(out.contains("plain@20n against random: "), "{out}");
    let document: Value = serde_json::from_str(&read(&json)).unwrap();
    assert_eq!(document["games"], 10);
    assert_eq!(document["contestants"][0]["name"], "plain@20n");
    let page = read(&html);
    assert!(
        page.starts_with("<!doctype html>") && page.matches("<svg").count() == 3,
        "{page}"
    );
    assert!(
        page.contains("sweettooth arena necklace plain@20n random --games 10"),
        "{page}"
    );
    let again = arena(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!(
        again.1, out,
        "the same seed gives the same, whatever the number of threads"
    );
}

#[test]
fn a_gauntlet_a_test_and_a_program_in_python() {
    let words = [
        "match",
        "jawbreaker",
        "toffee",
        "marshmallow",
        "--gauntlet",
        "jawbreaker",
        "--games",
        "4",
    ];
    let (code, out, _) = arena(&words);
    assert_eq!(code, Some(0));
    assert!(!out.contains("toffee against marshmallow"), "{out}");
    assert_eq!(out.matches("jawbreaker against").count(), 2, "{out}");
    let (code, out, _) = arena(&[
        "necklace",
        "plain@40n",
        "random",
        "--sprt",
        "0,50",
        "--games",
        "4000",
    ]);
    assert_eq!(code, Some(0));
    assert!(
        out.contains("Yes: plain@40n is better than random"),
        "{out}"
    );
    let bot = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../examples/python/arena_bot.py"
    );
    let bot = format!("cmd:python3 {bot}");
    let (code, out, _) = arena(&["hunters", &bot, "random", "--games", "3", "--seats", "3"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("6 games") && !out.contains("fault"), "{out}");
    let (code, out, _) = arena(&["necklace", "cmd:false", "random", "--games", "20"]);
    assert_eq!(code, Some(3), "a fault has an exit code of its own: {out}");
    assert!(
        out.contains("Lost by a fault: cmd:false in deal 1: it ended"),
        "{out}"
    );
    assert!(
        out.contains("20 games were lost by a fault in all"),
        "{out}"
    );
}

#[test]
fn balance_tells_what_a_designer_would_ask() {
    let folder = tempfile::tempdir().unwrap();
    let [json, svg] = ["b.json", "b.svg"].map(|name| folder.path().join(name));
    let (code, out, err) = arena(&[
        "balance",
        "pinata",
        "--level",
        "random",
        "--games",
        "20",
        "--json",
        json.to_str().unwrap(),
        "--report",
        svg.to_str().unwrap(),
    ]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    for title in [
        "Who wins",
        "How close it is",
        "Which medal decides",
        "Who plays which card wins",
    ] {
        assert!(out.contains(title), "{title}: {out}");
    }
    assert!(out.contains("and 44 between"), "long lists are cut: {out}");
    let document: Value = serde_json::from_str(&read(&json)).unwrap();
    assert_eq!(
        (&document["format"], &document["games"]),
        (&"sweettooth balance 1".into(), &20.into())
    );
    assert_eq!(document["charts"][0]["key"], "wins");
    assert!(read(&svg).starts_with("<svg xmlns="));
}

#[test]
fn the_ladder_grows_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("strength.md");
    let words = [
        "ladder",
        "--game",
        "match",
        "--games",
        "6",
        "--write",
        page.to_str().unwrap(),
    ];
    let (code, out, err) = arena(&words);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert_eq!(out.matches(" against ").count(), 4, "{out}");
    let written = read(&page);
    assert!(
        written.contains("## Candy Match") && written.contains("| jawbreaker | +"),
        "{written}"
    );
    assert!(
        written.contains("sweettooth arena ladder --game match"),
        "{written}"
    );
    let (code, out, _) = arena(&words);
    assert_eq!(code, Some(0));
    assert!(
        !out.contains(" against "),
        "everything was played already: {out}"
    );
    assert_eq!(read(&page), written);
    std::fs::write(folder.path().join("strength.json"), "nonsense").unwrap();
    let (code, _, err) = arena(&words);
    assert!(code == Some(1) && err.contains("strength.json"), "{err}");
}

#[test]
fn mistakes_are_answered_with_what_would_be_right() {
    for (words, right) in [
        (&[][..], "name a game and who plays it"),
        (&["chess", "random", "plain"], "the games are: necklace"),
        (&["necklace", "random"], "at least two contestants"),
        (
            &["necklace", "random", "gobstopper"],
            "marshmallow, toffee, liquorice, jawbreaker",
        ),
        (&["necklace", "random", "random"], "takes part twice"),
        (&["necklace", "random", "plain@5"], "`5000n`"),
        (&["match", "toffee", "plain"], "real time"),
        (&["match", "toffee", "jawbreaker@1s"], "leave it out"),
        (
            &["necklace", "random", "plain", "--seats", "3"],
            "for 2 here, not for 3",
        ),
        (
            &["hunters", "random", "plain", "--seats", "9"],
            "for 2 to 4 here",
        ),
        (
            &["necklace", "random", "plain", "--gauntlet", "toffee"],
            "only: random, plain",
        ),
        (
            &["necklace", "random", "plain", "--anchor", "toffee"],
            "--anchor",
        ),
        (
            &["necklace", "random", "plain", "--sprt", "5"],
            "like `0,20`",
        ),
        (
            &["necklace", "random", "plain", "toffee", "--sprt", "0,5"],
            "two contestants",
        ),
        (
            &["necklace", "random", "plain", "--report", "a.png"],
            ".html or .svg",
        ),
        (
            &["necklace", "random", "plain", "--option", "knots=3"],
            "unknown field `knots`, expected `closing`",
        ),
        (
            &["necklace", "random", "plain", "--time-scale", "0"],
            "0.001 to 1000",
        ),
        (&["balance", "match", "--level", "plain"], "real time"),
        (&["balance", "chess"], "the games are: necklace"),
        (&["ladder", "--game", "chess"], "the games are: necklace"),
        (&["ladder", "--write", "a.json"], "the page ends in .md"),
    ] {
        let (code, out, err) = arena(words);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{words:?}: {err}");
        assert!(err.contains(right), "{words:?}: {err}");
    }
    let full = tempfile::tempdir().unwrap();
    std::fs::write(full.path().join("old.txt"), "an older record").unwrap();
    let full = full.path().to_str().unwrap();
    let (code, out, err) = arena(&["necklace", "random", "plain@2n", "--records", full]);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.contains("name a new one"), "{err}");
}

/// A program for `sh`, as a contestant.
fn program(folder: &Path, name: &str, body: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, body).expect("the folder is there");
    format!("cmd:sh {}", file.display())
}

#[cfg(unix)]
#[test]
fn the_exit_code_and_the_files_tell_faults_of_a_contestant() {
    let folder = tempfile::tempdir().unwrap();
    let json = folder.path().join("faults.json");
    let cheat = "while read -r line; do echo '{\"action\":\"m99\"}'; done";
    for (name, body, limit, kind) in [
        ("cheats", cheat, "@30s", "illegal"),
        ("crashes", "read -r line\nexit 7", "@30s", "ended"),
        ("sleeps", "sleep 600", "@1ms", "late"),
    ] {
        let program = program(folder.path(), name, body) + limit;
        let words = ["necklace", &program, "random", "--games", "2"];
        let file = ["--json", json.to_str().unwrap()];
        let (code, out, err) = arena(&[&words[..], &file].concat());
        assert_eq!(code, Some(3), "{name}: {err}");
        assert!(out.contains("Lost by a fault"), "{out}");
        let document: Value = serde_json::from_str(&read(&json)).unwrap();
        assert_eq!(document["faults"][0]["kind"], kind, "{document}");
        let balance = ["balance", "necklace", "--level", &program, "--games", "2"];
        let (code, out, err) = arena(&balance);
        assert_eq!((code, out.as_str()), (Some(3), ""), "{name}: {err}");
        assert!(err.contains("spoilt its game"), "{err}");
    }
    let missing = folder.path().join("missing/a.json");
    let words = ["necklace", "random", "plain@2n", "--games", "2", "--json"];
    let (code, _, err) = arena(&[&words[..], &[missing.to_str().unwrap()]].concat());
    assert!(
        code == Some(1) && err.contains("cannot be written"),
        "{err}"
    );
}

/// The records of a folder, in the order of their names.
fn records(folder: &Path) -> Vec<(String, tabletop::Record)> {
    let files = std::fs::read_dir(folder).expect("the folder was made");
    let record = |file: std::io::Result<std::fs::DirEntry>| {
        let file = file.expect("the folder can be read");
        let record = tabletop::Record::read(&read(&file.path())).expect("it is a record");
        (file.file_name().to_string_lossy().into_owned(), record)
    };
    let mut records: Vec<_> = files.map(record).collect();
    records.sort_by(|one, other| one.0.cmp(&other.0));
    records
}

#[test]
fn every_game_can_be_replayed_from_its_record() {
    let folder = tempfile::tempdir().unwrap();
    for (game, words) in [
        ("necklace", &["plain@5n", "random", "--games", "4"][..]),
        ("match", &["toffee", "jawbreaker", "--games", "2"]),
    ] {
        let here = folder.path().join(game);
        let words = [&[game], words, &["--records", here.to_str().unwrap()]].concat();
        let (code, out, err) = arena(&words);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        let records = records(&here);
        let count: usize = words[words.len() - 3].parse().unwrap();
        assert_eq!(records.len(), count, "{records:?}");
        assert_eq!(records[1].0, "deal-00001-table-1-game-2.txt");
        for (name, record) in &records {
            let rules = games::find(game).unwrap();
            let played = tabletop::Playthrough::replay(rules, record);
            let played = played.unwrap_or_else(|error| panic!("{name}: {error}"));
            let outcome = played.state().outcome().expect("the game is over");
            let about = &record.notes[0].about;
            assert_eq!(about["players"].as_array().unwrap().len(), 2);
            let scores = serde_json::json!(outcome.scores.as_slice());
            assert_eq!(about["scores"], scores, "{name}");
        }
    }
    let program = program(folder.path(), "crashes", "read -r line\nexit 7") + "@30s";
    let here = folder.path().join("faults");
    let words = ["necklace", "random", &program, "--games", "2"];
    let (code, _, _) = arena(&[&words[..], &["--records", here.to_str().unwrap()]].concat());
    assert_eq!(code, Some(3));
    for (name, record) in records(&here) {
        assert_eq!(record.notes[0].about["fault"]["kind"], "ended", "{name}");
        assert!(record.hash.is_none(), "{name}");
    }
}

#[test]
fn two_variants_are_compared_row_by_row() {
    let folder = tempfile::tempdir().unwrap();
    let [json, html, games] = ["c.json", "c.html", "games"].map(|name| folder.path().join(name));
    let words = ["balance", "pinata", "--level", "random", "--games", "30"];
    let variants = ["--option", "set=compact", "--against", "usual"];
    let outputs = [
        "--json",
        json.to_str().unwrap(),
        "--report",
        html.to_str().unwrap(),
        "--records",
        games.to_str().unwrap(),
    ];
    let (code, out, err) = arena(&[&words[..], &variants, &outputs].concat());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    for part in [
        "A: set=compact. 30 games, seed arena:",
        "B: the usual game. 30 games, seed arena-against:",
        "after Holm's correction",
        "would differ by luck alone",
        "A − B ",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let document: Value = serde_json::from_str(&read(&json)).unwrap();
    assert_eq!(document["options"]["set"], "compact");
    assert_eq!(document["against"]["options"]["set"], "default");
    let (mut compared, mut missing) = (0, 0);
    for chart in document["comparison"].as_array().unwrap() {
        for row in chart["rows"].as_array().unwrap() {
            let value = |side: &Value| {
                let charts = side["charts"].as_array().unwrap();
                let found = charts
                    .iter()
                    .find(|one| one["key"] == chart["key"])
                    .unwrap();
                let bars = found["bars"].as_array().unwrap();
                let bar = bars.iter().find(|bar| bar["label"] == row["label"]);
                bar.filter(|bar| bar["n"] != 0)
                    .map(|bar| bar["value"].as_f64().unwrap())
            };
            let difference = &row["difference"];
            let (Some(one), Some(other)) = (value(&document), value(&document["against"])) else {
                assert!(difference.is_null(), "{row}");
                missing += 1;
                continue;
            };
            if difference.is_null() {
                continue;
            }
            let [found, low, high] =
                ["value", "low", "high"].map(|name| difference[name].as_f64().unwrap());
            assert!((found - (one - other)).abs() < 1e-9, "{row}");
            assert!(low <= found && found <= high, "{row}");
            compared += 1;
        }
    }
    assert!(compared > 60 && missing > 5, "{compared} {missing}");
    let page = read(&html);
    assert!(page.contains("A: set=compact") && page.contains("B: the usual game"));
    assert_eq!(records(&games).len(), 60);
    for (words, right) in [
        (&["--against", "usual"][..], "nothing to compare"),
        (&["--against", "sett=compact"], "set"),
        (
            &["--against", "usual", "--against", "set=compact"],
            "stands alone",
        ),
    ] {
        let (code, _, err) = arena(&[&["balance", "pinata"], words].concat());
        assert!(code == Some(2) && err.contains(right), "{words:?}: {err}");
    }
}

#[test]
fn a_row_that_never_happens_is_shown_with_what_is_possible() {
    let words = ["balance", "match", "--games", "10", "--seats", "2"];
    let (code, out, err) = arena(&words);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let sizes = out.split("How large the matches are").nth(1).unwrap();
    let rows: Vec<&str> = sizes.lines().skip(1).take(6).collect();
    for (row, size) in rows.iter().zip(["2", "3", "4", "5", "6", "7 or more"]) {
        assert!(row.trim_start().starts_with(size), "{rows:?}");
    }
    assert!(
        !out.contains("(0 to 0)") && !out.contains("(0.0 to 0.0)"),
        "{out}"
    );
    let interval = |row: &str| !row.contains("(-") && !row.contains("(−");
    assert!(
        out.lines().all(interval),
        "no share or count is negative: {out}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_what_is_known() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    use crate::program::{command, interrupt};

    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("asked");
    // The program reports the request, and then hangs.
    let script = folder.path().join("slow");
    let body = format!("read -r line\necho x >> '{}'\nsleep 600", log.display());
    std::fs::write(&script, body).unwrap();
    let slow = format!("cmd:sh {}@60s", script.display());
    let mut child = command(&["arena", "necklace", &slow, "random", "--games", "100"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    while !log.exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    interrupt(&child);
    let out = BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<String> = out.lines().map_while(Result::ok).collect();
    assert!(child.wait().unwrap().success(), "{lines:?}");
    assert!(lines[1].starts_with("Stopped after 0 games"), "{lines:?}");
}
