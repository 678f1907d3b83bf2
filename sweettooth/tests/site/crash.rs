//! Killed at random moments under load, the site loses and repeats no move.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tabletop::{Draw, Seed};

use crate::client::Client;
use crate::server::Server;

const PLAYERS: usize = 12;
const KILLS: usize = 20;

/// The current address of the server; it changes with every restart.
type Address = Arc<Mutex<String>>;

/// The acknowledged moves of a player at one table, with their entries.
struct AcknowledgedTable {
    key: String,
    moves: Vec<(u64, String)>,
}

/// A player at one table after another, who repeats every request until it is answered.
struct CrashPlayer {
    client: Client,
    address: Address,
    stop: Arc<AtomicBool>,
    /// Number of acknowledged moves of all players.
    acknowledged: Arc<AtomicUsize>,
}

impl CrashPlayer {
    fn here(&self) -> Client {
        self.client.moved_to(&self.address.lock().unwrap())
    }

    /// Repeats a request until it succeeds; `None` when it is time to stop.
    async fn insist(&self, method: Method, path: &str, body: Option<Value>) -> Option<Value> {
        while !self.stop.load(Ordering::SeqCst) {
            match self
                .here()
                .try_send(method.clone(), path, body.clone())
                .await
            {
                Ok(answer) if answer.status().is_success() => {
                    if let Ok(answer) = answer.json().await {
                        return Some(answer);
                    }
                }
                Ok(answer) if answer.status() == 503 => {}
                Ok(answer) => panic!("{path}: {}: {:?}", answer.status(), answer.text().await),
                Err(_) => tokio::time::sleep(Duration::from_millis(3)).await,
            }
        }
        None
    }

    async fn play(self) -> Vec<AcknowledgedTable> {
        let mut tables = Vec::new();
        while let Some(told) = self.play_one().await {
            tables.push(told);
        }
        tables
    }

    /// One game; `None` if it did not begin in time.
    async fn play_one(&self) -> Option<AcknowledgedTable> {
        let new = json!({"game": "necklace", "seats": ["me", "me"]});
        let made = self.insist(Method::POST, "/api/tables", Some(new)).await?;
        let key = made["play_key"].as_str()?.to_owned();
        let path = format!("/api/tables/{key}");
        let mut told = AcknowledgedTable {
            key,
            moves: Vec::new(),
        };
        while let Some(answer) = self.insist(Method::GET, &path, None).await {
            let scene = &answer["scene"];
            let Some(action) = scene["legal"][0].as_str() else {
                break;
            };
            let command = json!({"do": "move", "answers": scene["seq"], "action": action});
            let body = json!({"id": format!("m{}", told.moves.len()), "command": command});
            match self
                .insist(Method::POST, &format!("{path}/commands"), Some(body))
                .await
            {
                Some(done) => {
                    told.moves.push((done["seq"].as_u64()?, action.to_owned()));
                    self.acknowledged.fetch_add(1, Ordering::SeqCst);
                }
                None => break,
            }
        }
        Some(told)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn promise_1_under_load_and_kill_9_every_acknowledged_move_is_there_once_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut luck = Seed::from(9).stream("kills");
    let mut server = Server::start(folder.path());
    let address: Address = Arc::new(Mutex::new(server.url.clone()));
    let stop = Arc::new(AtomicBool::new(false));
    let so_far = Arc::new(AtomicUsize::new(0));
    let mut playing = Vec::new();
    for number in 0..PLAYERS {
        let client = Client::new(&server.url, &format!("Player {number}")).await;
        let (address, stop) = (Arc::clone(&address), Arc::clone(&stop));
        let player = CrashPlayer {
            client: client.clone(),
            address,
            stop,
            acknowledged: Arc::clone(&so_far),
        };
        playing.push((client, tokio::spawn(player.play())));
    }
    for kill in 1..=KILLS {
        // Each life of the server has its share of moves, however slow the disk is.
        while so_far.load(Ordering::SeqCst) < kill * (PLAYERS + 1) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(luck.below(150)) + 20)).await;
        server.kill();
        server = Server::start(folder.path());
        server.url.clone_into(&mut address.lock().unwrap());
    }
    stop.store(true, Ordering::SeqCst);
    let mut acknowledged = 0;
    for (client, playing) in playing {
        let client = client.moved_to(&server.url);
        for told in playing.await.unwrap() {
            acknowledged += told.moves.len();
            check(&client, &told).await;
        }
    }
    assert!(
        acknowledged > 20 * PLAYERS,
        "{acknowledged} moves are hardly a load"
    );
}

/// Checks that all acknowledged moves are there, once and in order, and that the table goes on.
async fn check(client: &Client, told: &AcknowledgedTable) {
    let key = &told.key;
    let stored = client.get(&format!("/api/tables/{key}?since=0")).await;
    let news = stored["news"].as_array().unwrap();
    let seqs: Vec<u64> = news
        .iter()
        .filter_map(|entry| entry["seq"].as_u64())
        .collect();
    assert_eq!(
        seqs,
        (1..=seqs.len() as u64).collect::<Vec<_>>(),
        "no gap, no repetition"
    );
    let moved: Vec<(u64, String)> = news
        .iter()
        .filter(|entry| entry["what"] == "moved")
        .filter_map(|entry| Some((entry["seq"].as_u64()?, entry["action"].as_str()?.to_owned())))
        .collect();
    // At most one more move is there, whose answer was cut off.
    assert!(
        moved.starts_with(&told.moves),
        "{key}: {moved:?} against {:?}",
        told.moves
    );
    assert!(
        moved.len() <= told.moves.len() + 1,
        "{} of {}",
        moved.len(),
        told.moves.len()
    );
    let scene = client.scene(key).await;
    if let Some(action) = scene["legal"][0].as_str() {
        let command = json!({"do": "move", "answers": scene["seq"], "action": action});
        client.command(key, "afterwards", command).await;
    }
}
