//! The examples for programmers against the real server.

use std::process::{Command, Output, Stdio};

use serde_json::json;

use crate::client::Client;
use crate::server::Server;

/// An example: the program that runs it, and its path.
#[derive(Clone, Copy)]
struct Example(&'static str, &'static str);

const PYTHON: Example = Example("python3", "examples/python/table_bot.py");
const JAVASCRIPT: Example = Example("node", "examples/javascript/table_bot.mjs");

impl Example {
    fn command(self, words: &[&str]) -> Command {
        let Example(program, path) = self;
        let mut command = Command::new(program);
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        command.arg(path).args(words);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(self, words: &[&str]) -> (bool, String) {
        let output = self.command(words).output();
        read_result(&output.unwrap_or_else(|error| panic!("{}: {error}", self.0)))
    }
}

fn read_result(output: &Output) -> (bool, String) {
    let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    (output.status.success(), text)
}

/// The two play against each other at a table of each kind.
async fn play_whole_games(players: [Example; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let host = Client::new(&server.url, "Host").await;
    for game in ["necklace", "pinata", "hunters"] {
        let new = json!({"game": game, "seats": ["open", "open"]});
        let made = host.post("/api/tables", new).await;
        let link = made["play_url"].as_str().unwrap();
        // The first one waits for the second one.
        let players = [(players[0], "Ala"), (players[1], "Ola")];
        let players = players.map(|(player, name)| player.command(&[link, name]).spawn().unwrap());
        for player in players {
            let (fine, text) = read_result(&player.wait_with_output().unwrap());
            assert!(
                fine && text.starts_with("The game is over: {"),
                "{game}: {text}"
            );
        }
        let scene = host.scene(made["play_key"].as_str().unwrap()).await;
        assert_eq!(scene["status"], "finished", "{game}");
        assert_eq!(scene["end"]["scores"].as_array().map(Vec::len), Some(2));
    }
}

#[tokio::test]
async fn two_in_python_play_whole_games_of_all_kinds() {
    play_whole_games([PYTHON, PYTHON]).await;
}

#[tokio::test]
async fn one_in_javascript_plays_whole_games_against_one_in_python() {
    play_whole_games([JAVASCRIPT, PYTHON]).await;
}

#[tokio::test]
async fn they_say_why_they_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let host = Client::new(&server.url, "Host").await;
    let made = host
        .post(
            "/api/tables",
            json!({"game": "necklace", "seats": ["me", "bot"]}),
        )
        .await;
    let full = made["play_url"].as_str().unwrap();
    let nowhere = format!("{}/t/nokey", server.url);
    for example in [PYTHON, JAVASCRIPT] {
        let (fine, text) = example.run(&[]);
        let usage = "http://localhost:7777/t/KEY [NAME]";
        assert!(!fine && text.contains(usage), "{text}");
        for words in [
            &[nowhere.as_str()][..],
            &[full],
            &[full, ""],
            &[full, "   "],
        ] {
            let (fine, text) = example.run(words);
            assert!(!fine && text.lines().count() == 1, "{words:?}: {text}");
            assert!(!text.contains("Traceback"), "{text}");
        }
    }
}
