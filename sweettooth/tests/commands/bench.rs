//! `sweettooth bench`: options, errors, and a very small run of each kind.

use serde_json::Value;

use crate::program::{Ended, sweettooth};

fn bench(args: &[&str]) -> Ended {
    sweettooth(&[&["bench"], args].concat())
}

fn report(args: &[&str]) -> Value {
    let (code, out, err) = bench(args);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    serde_json::from_str(&out).expect("a report is JSON")
}

#[test]
fn bad_options_are_answered_with_what_would_be_right() {
    for (args, right) in [
        (&["load", "--tables", "0"][..], "1..=20000"),
        (&["load", "--tables", "20001"], "1..=20000"),
        (&["load", "--seconds", "0"], "1..=3600"),
        (&["load", "--pace", "0"], "from 0.1 to 1000"),
        (&["load", "--pace", "quick"], "from 0.1 to 1000"),
        (&["load", "--pace", "NaN"], "from 0.1 to 1000"),
        (&["load", "--game", "chess"], "the games are: necklace"),
        (&["load", "--watchers", "20001"], "0..=20000"),
        (
            &["load", "--watchers", "1", "--watch-with", "radios"],
            "programs, pages",
        ),
        (&["load", "--watch-with", "pages"], "--watchers"),
        (
            &["load", "--url", "https://a.example"],
            "`http://HOST:PORT`",
        ),
        (&["load", "--url", "a.example"], "`http://HOST:PORT`"),
        (&["load", "--pid", "1"], "--url"),
        (
            &["load", "--url", "http://127.0.0.1:9", "--pid", "0"],
            "--pid",
        ),
        (
            &["load", "--url", "http://127.0.0.1:9", "--pid", "4294967295"],
            "--pid: this machine tells nothing about a process 4294967295",
        ),
        (&["sleeping", "--tables", "0"], "1..=2000000"),
        (&["purge", "--old", "0"], "1..=2000000"),
        (&["purge", "--pace", "0"], "from 0.1 to 1000"),
        (&[], "load"),
    ] {
        let (code, out, err) = bench(args);
        assert_eq!(code, Some(2), "{args:?}: {out}{err}");
        assert!(err.contains(right), "{args:?}: {err}");
    }
}

#[test]
fn a_server_that_is_not_there_is_a_failure_in_one_line() {
    // A port on which nothing listens.
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("http://{}", free.local_addr().expect("its address"));
    drop(free);
    let (code, _, err) = bench(&["load", "--url", &url]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains(&url) && err.lines().count() == 1, "{err}");
}

#[test]
fn players_move_and_the_report_tells_all_about_it() {
    for (args, least) in [
        (&["--tables", "3"][..], 3),
        (&["--tables", "4", "--pace", "5"], 4),
        (&["--tables", "2", "--game", "pinata"], 2),
        (&["--tables", "2", "--pages", "--pace", "5"], 2),
        (&["--tables", "1", "--watchers", "3"], 1),
        (
            &["--tables", "1", "--watchers", "2", "--watch-with", "pages"],
            1,
        ),
        (&["--tables", "2", "--game", "match"], 2),
        (&["--tables", "2", "--game", "match", "--pages"], 2),
    ] {
        let args = [&["load", "--seconds", "1", "--json"], args].concat();
        let report = report(&args);
        let moves = report["moves"].as_u64().expect("moves are counted");
        assert!(moves >= least, "{report}");
        assert_eq!(report["errors"], serde_json::json!({}), "{report}");
        for times in ["acknowledged_ms", "seen_ms"] {
            let time = |name: &str| report[times][name].as_f64().expect("a time");
            assert!(time("p50") > 0.0, "{report}");
            assert!(time("p50") <= time("p99") && time("p99") <= time("p99_9"));
            assert!(time("p99_9") <= time("longest"), "{report}");
        }
        assert!(report["moves_per_second"].as_f64().expect("a rate") > 0.0);
        assert!(
            report["messages"]["bytes_mean"].as_u64() > Some(0),
            "{report}"
        );
        // Only games that are played as fast as it goes end within a second.
        if let Some(games) = report["whole_games"].as_object() {
            assert!(games["games"].as_u64() > Some(0), "{report}");
            let bytes = |name: &str| games[name].as_u64().expect("bytes");
            assert!(bytes("bytes_p50") <= bytes("bytes_p95"), "{report}");
            assert!(
                bytes("first_mean") > 0 && bytes("bytes_mean") > 0,
                "{report}"
            );
        } else {
            assert_eq!(report["games"], 0, "{report}");
        }
        let watched = args.contains(&"--watchers");
        assert_eq!(report["watchers"].is_array(), watched, "{report}");
        if watched {
            assert!(
                report["watchers"][1]["bytes_p50"].as_u64() > Some(0),
                "{report}"
            );
        }
        for figure in ["cpu_us_per_move", "kib_per_table", "kib_per_table_after"] {
            let told = &report["server"][figure];
            assert!(told.is_f64() || cfg!(not(target_os = "linux")), "{report}");
        }
    }
}

#[test]
fn a_report_in_words_says_how_durable_a_move_is() {
    let (code, out, err) = bench(&["load", "--tables", "1", "--seconds", "1"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    for words in [
        "1 table of necklace",
        "synchronous=FULL",
        "p99.9",
        "errors        none",
    ] {
        assert!(out.contains(words), "{out}");
    }
}

#[test]
fn tables_sleep_and_the_report_tells_what_that_costs() {
    let report = report(&["sleeping", "--tables", "20", "--json"]);
    assert_eq!(report["tables"], 20, "{report}");
    for figure in ["start_ms_without", "start_ms_with", "file_bytes_per_table"] {
        assert!(report[figure].as_f64().expect("a figure") > 0.0, "{report}");
    }
}

#[test]
fn old_tables_are_removed_while_people_play_and_the_report_tells_how_they_fared() {
    let args = ["--old", "400", "--tables", "2", "--seconds", "1", "--json"];
    // The server's log tells how much was removed.
    let (code, out, err) = bench(&[&["purge"], &args[..]].concat());
    assert_eq!(code, Some(0), "{out}{err}");
    let report: Value = serde_json::from_str(&out).expect("a report is JSON");
    assert_eq!(report["old_tables"], 400, "{report}");
    assert!(report["entries_per_table"].as_u64() > Some(10), "{report}");
    for phase in ["before", "during", "after"] {
        assert!(report[phase]["moves"].as_u64() >= Some(2), "{report}");
        assert_eq!(report[phase]["errors"], 0, "{report}");
    }
    for figure in ["purge_seconds", "file_mib_before", "largest_log_mib"] {
        assert!(report[figure].as_f64() > Some(0.0), "{report}");
    }
}
