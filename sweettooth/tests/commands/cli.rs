//! The command line: help, unknown names, exit codes.

use std::process::Command;

use crate::program::sweettooth;

fn complaint(args: &[&str]) -> (Option<i32>, String) {
    let (code, _, complaint) = sweettooth(args);
    (code, complaint)
}

#[test]
fn help_lists_every_command() {
    let (code, help, _) = sweettooth(&["--help"]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(help, @r#"
    Candy board games on one table: open the site, play here, or let programs play

    Usage: sweettooth [OPTIONS] [COMMAND]

    Commands:
      serve         Open the site, on port 7777 of this machine unless told
                    otherwise
      worker        Think for the bots of a site that runs on other machines
      doctor        Look at everything that the site needs, and say what is wrong
                    and how to mend it
      backup        Copy the site's data to a file, while it runs
      restore       Bring back a copy of the site's data, while it is closed
      migrate-data  Move the site's data from its folder into PostgreSQL
      admin         List, add and remove the admins of the site
      play          Play a game in this terminal
      engine        Speak the engine protocol: JSON lines on standard input and
                    output
      kit           Hold a game against the laws that every game keeps
      puzzle        Solve, make, check and draw puzzles of Candy Hunters
      solve         Compute the value of a position under perfect play
      arena         Let bots and programs play each other, and measure who is better
      bench         Load tests: many tables at once, many sleeping tables
      help          Print this message or the help of the given subcommand(s)

    Options:
          --config <FILE>  A TOML file with options by their long names, such as
                           listen = "…"; flags and the environment come before it
                           [env: SWEETTOOTH_CONFIG=]
      -h, --help           Print help
      -V, --version        Print version

    Without a command: serve. Exit codes: 0 fine, 1 failure, 2 bad usage.
    "#);
}

#[test]
fn the_version_names_the_commit() {
    let (_, told, _) = sweettooth(&["--version"]);
    let version = env!("CARGO_PKG_VERSION");
    let commit = told
        .strip_prefix(&format!("sweettooth {version} (commit "))
        .and_then(|rest| rest.strip_suffix(")\n"))
        .unwrap_or_else(|| panic!("{told}"));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    if std::path::Path::new(root).join(".git").exists() {
        // The commit may be older than the newest one, which can be made while tests run.
        let mut git = Command::new("git");
        git.args(["-c", "safe.directory=*", "-C", root]);
        git.args(["cat-file", "-e", &format!("{commit}^{{commit}}")]);
        let known = git.status().expect("git starts").success();
        assert!(known && commit.len() >= 12, "{told}");
    } else {
        // Built from a tarball; a package is told its commit.
        assert!(!commit.is_empty(), "{told}");
    }
}

#[test]
fn unknown_names_are_answered_with_the_known_ones() {
    for (args, known) in [
        (
            &["dance"][..],
            "The commands are: serve, worker, doctor, backup, restore, migrate-data, admin, play, engine, kit, puzzle, solve, arena, bench",
        ),
        (
            &["play", "chess"],
            "the games are: necklace, pinata, match, hunters",
        ),
        (
            &["kit", "chess"],
            "the games are: necklace, pinata, match, hunters",
        ),
    ] {
        let (code, text) = complaint(args);
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(known), "{text}");
    }
}

#[test]
fn a_game_in_real_time_is_not_for_the_terminal() {
    let (code, text) = complaint(&["play", "match"]);
    assert_eq!(code, Some(2), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    for word in [
        "Candy Match",
        "real time",
        "sweettooth serve",
        "sweettooth engine",
    ] {
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn bad_usage_and_failure_have_their_own_exit_codes() {
    let (code, text) = complaint(&["serve", "--public-url", "nonsense"]);
    assert!(code == Some(2) && text.contains("`https://host`"), "{text}");
    let (code, text) = complaint(&["serve", "--listen", "nowhere"]);
    assert!(code == Some(2) && text.contains("--listen"), "{text}");
    let (code, text) = complaint(&["backup", "copy.db", "--data", "/nonexistent"]);
    assert!(code == Some(1) && text.contains("does not exist"), "{text}");
    let (code, text) = complaint(&["serve", "--database", "house.db"]);
    assert!(
        code == Some(2) && text.contains("postgres://user"),
        "{text}"
    );
    let nowhere = "postgres://house@127.0.0.1:1/house";
    let (code, text) = complaint(&["admin", "list", "--database", nowhere]);
    assert!(code == Some(1) && text.contains("PostgreSQL"), "{text}");
    let (code, text) = complaint(&["migrate-data", "--from", "/nonexistent", "--to", nowhere]);
    assert!(code == Some(1) && text.contains("does not exist"), "{text}");
}

#[test]
fn a_bus_needs_a_database_that_nodes_share_and_an_address_that_leads_somewhere() {
    for alone in [&["--bus", "nats://127.0.0.1"][..], &["--node", "one"]] {
        let (code, text) = complaint(&[&["serve"][..], alone].concat());
        assert_eq!(code, Some(2), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(
            text.contains("give all of them the same --database"),
            "{text}"
        );
    }
    let (code, text) = complaint(&["serve", "--bus", "localhost"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("right would be nats://HOST:4222"), "{text}");
    let (code, text) = complaint(&["serve", "--node", "Two Words"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("cannot be the name of a node"), "{text}");
}

#[test]
fn a_log_filter_that_cannot_be_read_gets_one_sentence_and_help_names_its_variable() {
    for command in [&["serve"][..], &["worker", "--bus", "nats://127.0.0.1"]] {
        for (filter, named) in [("ifno", "`ifno`"), ("info,house=loud", "`info,house=loud`")] {
            let (code, text) = complaint(&[command, &["--log", filter]].concat());
            assert_eq!(code, Some(2), "{text}");
            let sentence = format!("{named} says nothing about the log; right would be a level");
            assert!(text.contains(&sentence), "{text}");
        }
        let (_, help, _) = sweettooth(&[&command[..1], &["--help"]].concat());
        assert!(help.contains("SWEETTOOTH_LOG="), "{help}");
    }
}
