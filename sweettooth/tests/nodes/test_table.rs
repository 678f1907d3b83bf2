//! A game of Candy Necklace between two players at different nodes, with a watcher.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::checker::{CheckReport, check};
use crate::client_log::ClientLog;
use crate::database_log::DatabaseLog;
use crate::node::Addresses;
use crate::retrying_client::{PATIENCE, RetryingClient};

/// Polls until a condition holds.
pub(crate) async fn wait_until(what: &str, come: impl Fn() -> bool) {
    let began = Instant::now();
    while !come() {
        assert!(began.elapsed() < PATIENCE, "in vain: {what}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// A table with a game in progress.
#[derive(Debug)]
pub(crate) struct TestTable {
    pub(crate) key: String,
    gate: watch::Sender<usize>,
    players: Vec<RetryingClient>,
    playing: Vec<JoinHandle<()>>,
}

impl TestTable {
    /// Ola and Ala sit down, each at another node, and Jan watches at a third. Nobody moves before
    /// [`TestTable::allow_moves`].
    pub(crate) async fn with_two_players(addresses: &Addresses) -> TestTable {
        let mut ola = RetryingClient::new("Ola", addresses, 0).await;
        let mut ala = RetryingClient::new("Ala", addresses, 1).await;
        let jan = RetryingClient::new("Jan", addresses, 2).await;
        let new = json!({"game": "necklace", "seats": ["me", "open"]});
        let made = ola.post("/api/tables", &new).await;
        let key = made["play_key"].as_str().unwrap().to_owned();
        let watch_key = made["watch_key"].as_str().unwrap().to_owned();
        let sit = json!({"id": "sit", "command": {"do": "sit", "seat": 1}});
        ala.post(&format!("/api/tables/{key}/commands"), &sit).await;
        let (gate, rule) = watch::channel(0);
        let players = vec![ola, ala, jan];
        let keys = [&key, &key, &watch_key];
        let playing = players.iter().zip(keys).map(|(player, key)| {
            let playing = player.clone().play(key.clone(), rule.clone());
            tokio::spawn(playing)
        });
        TestTable {
            playing: playing.collect(),
            key,
            gate,
            players,
        }
    }

    /// Allows that many moves in all.
    pub(crate) fn allow_moves(&self, moves: usize) {
        self.gate.send_replace(moves);
    }

    /// Waits until that many moves were acknowledged.
    pub(crate) async fn acknowledged(&self, moves: usize) {
        wait_until("moves are made", || self.acknowledged_moves() >= moves).await;
    }

    /// Waits until every client has given up its current connection.
    pub(crate) async fn all_give_up(&self) {
        let before: Vec<usize> = self.gave_up().collect();
        let all = || {
            self.gave_up()
                .zip(&before)
                .all(|(now, before)| now > *before)
        };
        wait_until("everybody looks for another node", all).await;
    }

    fn gave_up(&self) -> impl Iterator<Item = usize> {
        self.players
            .iter()
            .map(|player| player.client_log.gave_up())
    }

    fn acknowledged_moves(&self) -> usize {
        self.players
            .iter()
            .map(|player| player.client_log.acknowledged())
            .sum()
    }

    pub(crate) fn client_logs(&self) -> Vec<ClientLog> {
        self.players
            .iter()
            .map(|player| player.client_log.clone())
            .collect()
    }

    /// Plays the game to its end, and checks everything.
    pub(crate) async fn play_out(mut self, database_log: &DatabaseLog) -> CheckReport {
        self.allow_moves(usize::MAX);
        for playing in self.playing.drain(..) {
            let ended = tokio::time::timeout(PATIENCE, playing).await;
            ended.expect("the game is played to its end").unwrap();
        }
        self.proved(database_log)
    }

    /// Stops during the game, and checks everything so far.
    pub(crate) fn check_so_far(
        self,
        database_log: &DatabaseLog,
    ) -> Result<CheckReport, Vec<String>> {
        check(&database_log.log(&self.key), &self.client_logs())
    }

    fn proved(&self, database_log: &DatabaseLog) -> CheckReport {
        let checked = check(&database_log.log(&self.key), &self.client_logs());
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")))
    }
}

impl Drop for TestTable {
    fn drop(&mut self) {
        for playing in &self.playing {
            playing.abort();
        }
    }
}

/// A table of one player for both seats, who moves at every node in turn.
#[derive(Debug)]
pub(crate) struct SoloTable {
    key: String,
    player: RetryingClient,
    nodes: usize,
}

impl SoloTable {
    pub(crate) async fn new(addresses: &Addresses) -> SoloTable {
        let mut player = RetryingClient::new("Ewa", addresses, 0).await;
        SoloTable {
            key: player.table(["me", "me"]).await,
            player,
            nodes: addresses.all().len(),
        }
    }

    /// Moves once at every node.
    pub(crate) async fn moves_everywhere(&mut self) {
        for node in 0..self.nodes {
            self.player = self.player.at(node);
            self.player.move_once(&self.key).await;
        }
    }

    pub(crate) fn proved(&self, database_log: &DatabaseLog) -> CheckReport {
        let client_log = self.player.client_log.clone();
        let checked = check(&database_log.log(&self.key), &[client_log]);
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")))
    }
}

/// A table of bots: all that happens there are timers.
#[derive(Debug)]
pub(crate) struct BotTable {
    pub(crate) key: String,
}

impl BotTable {
    /// Two bots that do not search, but wait before they move.
    pub(crate) async fn new(addresses: &Addresses) -> BotTable {
        let mut host = RetryingClient::new("Iza", addresses, 0).await;
        BotTable {
            key: host.table(["random", "random"]).await,
        }
    }

    pub(crate) fn proved(&self, database_log: &DatabaseLog) {
        let checked = check(&database_log.log(&self.key), &[]);
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")));
    }
}
