//! A game of Candy Necklace between two players at different nodes, and somebody who looks on.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::checker::{Proved, check};
use crate::diary::Diary;
use crate::ledger::Ledger;
use crate::node::Addresses;
use crate::player::{PATIENCE, Player};

/// Waits for something that comes.
pub(crate) async fn until(what: &str, come: impl Fn() -> bool) {
    let began = Instant::now();
    while !come() {
        assert!(began.elapsed() < PATIENCE, "in vain: {what}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// A table at which a game goes on.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) key: String,
    gate: watch::Sender<usize>,
    players: Vec<Player>,
    playing: Vec<JoinHandle<()>>,
}

impl Table {
    /// Ola and Ala sit down, each at a node of their own, and Jan looks on from yet another.
    /// Nobody moves before [`Table::up_to`] lets them.
    pub(crate) async fn of_two(addresses: &Addresses) -> Table {
        let mut ola = Player::new("Ola", addresses, 0).await;
        let mut ala = Player::new("Ala", addresses, 1).await;
        let jan = Player::new("Jan", addresses, 2).await;
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
        Table {
            playing: playing.collect(),
            key,
            gate,
            players,
        }
    }

    /// Lets the players make so many moves, all together.
    pub(crate) fn up_to(&self, moves: usize) {
        self.gate.send_replace(moves);
    }

    /// Waits until so many moves were acknowledged.
    pub(crate) async fn acknowledged(&self, moves: usize) {
        until("moves are made", || self.made() >= moves).await;
    }

    /// Waits until everybody has given up the connection that they have now.
    pub(crate) async fn all_give_up(&self) {
        let before: Vec<usize> = self.gave_up().collect();
        let all = || {
            self.gave_up()
                .zip(&before)
                .all(|(now, before)| now > *before)
        };
        until("everybody looks for another node", all).await;
    }

    fn gave_up(&self) -> impl Iterator<Item = usize> {
        self.players.iter().map(|player| player.diary.gave_up())
    }

    fn made(&self) -> usize {
        self.players
            .iter()
            .map(|player| player.diary.acknowledged())
            .sum()
    }

    pub(crate) fn diaries(&self) -> Vec<Diary> {
        self.players
            .iter()
            .map(|player| player.diary.clone())
            .collect()
    }

    /// Lets the game be played to its end, and proves that everything is as it should be.
    pub(crate) async fn play_out(mut self, ledger: &Ledger) -> Proved {
        self.up_to(usize::MAX);
        for playing in self.playing.drain(..) {
            let ended = tokio::time::timeout(PATIENCE, playing).await;
            ended.expect("the game is played to its end").unwrap();
        }
        self.proved(ledger)
    }

    /// Ends here, in mid-game, and proves that everything is as it should be so far.
    pub(crate) fn so_far(self, ledger: &Ledger) -> Result<Proved, Vec<String>> {
        check(&ledger.log(&self.key), &self.diaries())
    }

    fn proved(&self, ledger: &Ledger) -> Proved {
        let checked = check(&ledger.log(&self.key), &self.diaries());
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")))
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        for playing in &self.playing {
            playing.abort();
        }
    }
}

/// A table of one player for both seats, who moves at every node in turn: the table goes on
/// wherever one is.
#[derive(Debug)]
pub(crate) struct Solo {
    key: String,
    player: Player,
    nodes: usize,
}

impl Solo {
    pub(crate) async fn new(addresses: &Addresses) -> Solo {
        let mut player = Player::new("Ewa", addresses, 0).await;
        Solo {
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

    pub(crate) fn proved(&self, ledger: &Ledger) -> Proved {
        let diary = self.player.diary.clone();
        let checked = check(&ledger.log(&self.key), &[diary]);
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")))
    }
}

/// A table at which bots play each other: nothing happens there but what is due.
#[derive(Debug)]
pub(crate) struct Bots {
    pub(crate) key: String,
}

impl Bots {
    /// Of two that do not think, but take their time.
    pub(crate) async fn new(addresses: &Addresses) -> Bots {
        let mut host = Player::new("Iza", addresses, 0).await;
        Bots {
            key: host.table(["random", "random"]).await,
        }
    }

    pub(crate) fn proved(&self, ledger: &Ledger) {
        let checked = check(&ledger.log(&self.key), &[]);
        checked.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")));
    }
}
