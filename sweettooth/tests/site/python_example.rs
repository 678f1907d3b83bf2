//! The Python example against the real server.

use std::process::{Command, Output, Stdio};

use serde_json::json;

use crate::client::Client;
use crate::server::Server;

const BOT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/python/table_bot.py"
);

fn bot(words: &[&str]) -> Command {
    let mut command = Command::new("python3");
    command.arg(BOT).args(words);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn read_result(output: &Output) -> (bool, String) {
    let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    (output.status.success(), text)
}

#[tokio::test]
async fn two_of_them_play_whole_games_of_all_kinds() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let host = Client::new(&server.url, "Host").await;
    for game in ["necklace", "pinata", "hunters"] {
        let new = json!({"game": game, "seats": ["open", "open"]});
        let made = host.post("/api/tables", new).await;
        let link = made["play_url"].as_str().unwrap();
        // The first one waits for the second one.
        let players = ["Ala", "Ola"].map(|name| bot(&[link, name]).spawn().expect("python3"));
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
async fn it_says_why_it_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (fine, text) = read_result(&bot(&[]).output().expect("python3"));
    assert!(
        !fine && text.contains("table_bot.py http://localhost:7777/t/KEY"),
        "{text}"
    );
    let nowhere = format!("{}/t/nokey", server.url);
    let (fine, text) = read_result(&bot(&[&nowhere]).output().unwrap());
    assert!(!fine && text.lines().count() == 1, "{text}");
    assert!(!text.contains("Traceback"), "{text}");
    let host = Client::new(&server.url, "Host").await;
    let made = host
        .post(
            "/api/tables",
            json!({"game": "necklace", "seats": ["me", "bot"]}),
        )
        .await;
    let full = made["play_url"].as_str().unwrap();
    let (fine, text) = read_result(&bot(&[full]).output().unwrap());
    assert!(
        !fine && text.lines().count() == 1 && !text.contains("Traceback"),
        "{text}"
    );
}
