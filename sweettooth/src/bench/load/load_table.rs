//! A table of a load test, with two players who play one game after the other, and spectators.

use std::cell::RefCell;
use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until, timeout};

use super::client::{
    ClientKind, GuestClient, LoadGame, ServerAddress, ServerMessage, TableConnection,
};
use super::report::Errors;

/// Timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// A table is left after this many errors in a row.
const ERRORS_IN_A_ROW: u32 = 3;

/// The results of all tables so far.
#[derive(Debug, Default)]
pub(super) struct LoadResults {
    /// From sending a move to its acknowledgement.
    pub(super) acknowledged: Vec<Duration>,
    /// From sending a move until the other player received it.
    pub(super) seen: Vec<Duration>,
    /// Games that ended, and were followed by another.
    pub(super) games: u64,
    /// The lengths of the messages with scenes or pages to players.
    pub(super) bytes: Vec<usize>,
    /// The same to spectators.
    pub(super) watcher_bytes: Vec<usize>,
    /// For each game that was played from its beginning to its end: the bytes of all messages to both
    /// players, without those up to the first scene or page of each, and the bytes of the latter.
    pub(super) game_bytes: Vec<(usize, usize)>,
    /// Moves that came too late, in real time.
    pub(super) refused: u64,
    pub(super) errors: Errors,
}

/// The schedule of the moves at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSchedule {
    /// The time of the first move.
    pub(super) first: Instant,
    /// The time between moves; `None` for as fast as possible.
    pub(super) every: Option<Duration>,
    /// The end of the measurement.
    pub(super) ends: Instant,
}

/// A table with its two players.
pub(super) struct LoadTable {
    players: [GuestClient; 2],
    game: LoadGame,
    client: ClientKind,
    watchers: Vec<Watcher>,
    connections: [TableConnection; 2],
    key: String,
    luck: WeylSequence,
    /// Whether the connections are those with which the game began.
    from_the_start: bool,
    /// The id of the last command.
    last_id: u64,
}

const BOTH_PLAYERS: [usize; 2] = [0, 1];

impl LoadTable {
    /// Creates a table and seats two players. With several sites, they use two of them.
    pub(super) async fn create(
        sites: &[ServerAddress],
        game: LoadGame,
        client: ClientKind,
        watchers: WatcherPlan,
        number: u32,
    ) -> anyhow::Result<LoadTable> {
        let site = |which: u32| &sites[which as usize % sites.len()];
        let host = GuestClient::new(site(number), &format!("Load {number}a")).await?;
        let guest = GuestClient::new(site(number + 1), &format!("Load {number}b")).await?;
        let keys = host.create_table(&game).await?;
        let mut connections = [
            host.connect_to_table(&keys.play, client).await?,
            guest.connect_to_table(&keys.play, client).await?,
        ];
        connections[1]
            .send_command("sit", &json!({ "do": "sit" }))
            .await?;
        let mut watching = Vec::new();
        for watcher in 0..watchers.count {
            let site = site(number + watcher);
            watching.push(Watcher::connect(site, &keys.watch, watchers.client).await?);
        }
        let mut table = LoadTable {
            players: [host, guest],
            game,
            client,
            watchers: watching,
            connections,
            key: keys.play,
            luck: WeylSequence(u64::from(number)),
            from_the_start: true,
            last_id: 0,
        };
        table.wait_for_turn().await?;
        Ok(table)
    }

    /// Makes moves and takes each back, so that the log is long when the measurement begins.
    pub(super) async fn make_log(&mut self, moves: u32) -> anyhow::Result<()> {
        for _ in 0..moves {
            let mover = self.wait_for_turn().await?;
            let scene = &self.connections[mover].scene;
            let action = scene.choice.as_deref().context("who moves has a choice")?;
            let made = json!({ "do": "move", "answers": scene.seq, "action": action });
            for command in [made, json!({ "do": "undo" })] {
                self.send_command(mover, &command).await?;
                let entry = loop {
                    match self.receive_soon().await? {
                        (player, ServerMessage::Done(entry)) if player == mover => break entry,
                        _ => {}
                    }
                };
                while self.connections.iter().any(|line| line.scene.seq < entry) {
                    self.receive_soon().await?;
                }
            }
        }
        for connection in &mut self.connections {
            connection.bytes.clear();
        }
        Ok(())
    }

    /// The spectators, who watch on their own.
    pub(super) fn take_watchers(&mut self) -> Vec<Watcher> {
        std::mem::take(&mut self.watchers)
    }

    /// Plays until the end of the schedule, in spite of errors; at least one move.
    pub(super) async fn play(&mut self, schedule: MoveSchedule, results: &RefCell<LoadResults>) {
        let (mut wrong, mut due) = (0, schedule.first);
        loop {
            if let Some(every) = schedule.every {
                sleep_until(due).await;
                due = (due + every).max(Instant::now());
            }
            let done = timeout(PATIENCE, self.make_move(results)).await;
            let failed = match done {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(format!("{error:#}")),
                Err(_) => Some(format!("no answer in {} s", PATIENCE.as_secs())),
            };
            wrong = if failed.is_some() { wrong + 1 } else { 0 };
            if let Some(error) = failed {
                results.borrow_mut().errors.note(error);
                // After an error the connections may be out of step. New ones begin with the
                // current scene.
                self.from_the_start = false;
                if let Err(error) = self.connect().await {
                    results.borrow_mut().errors.note(format!("{error:#}"));
                    return;
                }
            }
            let next = schedule.every.map_or(Instant::now(), |_| due);
            if wrong == ERRORS_IN_A_ROW || next >= schedule.ends {
                return;
            }
        }
    }

    /// Makes the next move; starts a new game if the last one is over.
    async fn make_move(&mut self, results: &RefCell<LoadResults>) -> anyhow::Result<()> {
        if self
            .connections
            .iter()
            .any(|connection| connection.scene.is_over)
        {
            let played = self.game_bytes();
            self.play_again().await?;
            let mut results = results.borrow_mut();
            results.games += 1;
            results.game_bytes.extend(played);
        }
        let mover = match self.mover() {
            Some(mover) => mover,
            None => self.wait_for_turn().await?,
        };
        let scene = &self.connections[mover].scene;
        let action = scene.choice.as_deref().context("who moves has a choice")?;
        let command = json!({ "do": "move", "answers": scene.seq, "action": action });
        let sent = Instant::now();
        self.send_command(mover, &command).await?;
        let (mut acknowledged, mut seen) = (None, None);
        // The entry of the move; until it is known, any new entry.
        let mut entry = self.connections[mover].scene.seq + 1;
        while acknowledged.is_none() || seen.is_none() {
            let (player, received) = self.receive().await?;
            match received {
                ServerMessage::Done(seq) if player == mover => {
                    entry = seq;
                    acknowledged = Some(sent.elapsed());
                }
                ServerMessage::Refused(_) if self.game.real_time => {
                    self.connections[mover].scene.choice = None;
                    results.borrow_mut().refused += 1;
                    return Ok(());
                }
                ServerMessage::Refused(why) => bail!("refused: {why}"),
                _ => {}
            }
            if self.connections[1 - mover].scene.seq >= entry {
                seen = seen.or_else(|| Some(sent.elapsed()));
            }
        }
        let mut results = results.borrow_mut();
        for connection in &mut self.connections {
            results.bytes.append(&mut connection.bytes);
        }
        results.acknowledged.extend(acknowledged);
        results.seen.extend(seen);
        Ok(())
    }

    /// The bytes of the game that has ended, if all of them were counted here.
    fn game_bytes(&self) -> Option<(usize, usize)> {
        let sum = |bytes: fn(&TableConnection) -> usize| self.connections.iter().map(bytes).sum();
        let played = (sum(|of| of.later_bytes), sum(|of| of.first_bytes));
        self.from_the_start.then_some(played)
    }

    /// The player whose turn it is, as far as is known.
    fn mover(&self) -> Option<usize> {
        BOTH_PLAYERS
            .into_iter()
            .find(|&player| self.connections[player].scene.choice.is_some())
    }

    async fn wait_for_turn(&mut self) -> anyhow::Result<usize> {
        loop {
            if let Some(mover) = self.mover() {
                return Ok(mover);
            }
            if BOTH_PLAYERS
                .into_iter()
                .all(|player| self.connections[player].scene.is_over)
            {
                bail!("the game was over before it began");
            }
            self.receive_soon().await?;
        }
    }

    /// Starts the next game at the next table, with the same players.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        self.send_command(0, &json!({ "do": "rematch" })).await?;
        while self.connections[0].scene.next.is_none() {
            self.receive_soon().await?;
        }
        self.key = self.connections[0]
            .scene
            .next
            .take()
            .context("there is a next game")?;
        self.connect().await?;
        self.from_the_start = true;
        self.wait_for_turn().await?;
        Ok(())
    }

    /// Opens new connections to the table.
    async fn connect(&mut self) -> anyhow::Result<()> {
        for player in BOTH_PLAYERS {
            let player_client = &self.players[player];
            self.connections[player] = player_client
                .connect_to_table(&self.key, self.client)
                .await?;
        }
        Ok(())
    }

    async fn send_command(&mut self, player: usize, command: &Value) -> anyhow::Result<()> {
        self.last_id += 1;
        self.connections[player]
            .send_command(&self.last_id.to_string(), command)
            .await
    }

    /// Receives the next message on either connection.
    async fn receive(&mut self) -> anyhow::Result<(usize, ServerMessage)> {
        let luck = self.luck.next();
        let [one, other] = &mut self.connections;
        tokio::select! {
            received = one.receive(luck) => Ok((0, received?)),
            received = other.receive(luck) => Ok((1, received?)),
        }
    }

    /// The same, with a timeout.
    async fn receive_soon(&mut self) -> anyhow::Result<(usize, ServerMessage)> {
        let received = timeout(PATIENCE, self.receive()).await;
        match received.context("nothing happened at the table")?? {
            (_, ServerMessage::Refused(why)) if !self.game.real_time => bail!("refused: {why}"),
            received => Ok(received),
        }
    }
}

/// The spectators of each table.
#[derive(Clone, Copy, Debug)]
pub(super) struct WatcherPlan {
    pub(super) count: u32,
    pub(super) client: ClientKind,
}

/// A spectator without a name, who follows the players from game to game.
pub(super) struct Watcher {
    site: ServerAddress,
    client: ClientKind,
    connection: TableConnection,
}

impl Watcher {
    async fn connect(
        site: &ServerAddress,
        key: &str,
        client: ClientKind,
    ) -> anyhow::Result<Watcher> {
        Ok(Watcher {
            site: site.clone(),
            client,
            connection: site.open_table(None, key, client).await?,
        })
    }

    /// Watches until this is dropped.
    pub(super) async fn watch(mut self, results: &RefCell<LoadResults>) {
        if let Err(error) = self.watch_games(results).await {
            let mut results = results.borrow_mut();
            results.errors.note(format!("a spectator: {error:#}"));
        }
    }

    async fn watch_games(&mut self, results: &RefCell<LoadResults>) -> anyhow::Result<()> {
        loop {
            self.connection.receive(0).await?;
            let bytes = &mut self.connection.bytes;
            results.borrow_mut().watcher_bytes.append(bytes);
            if let Some(next) = self.connection.scene.next.take() {
                let site = &self.site;
                self.connection = site.open_table(None, &next, self.client).await?;
            }
        }
    }
}

/// Pseudo-random choice of moves: always the same at the same table (a mixed Weyl sequence).
#[derive(Debug)]
struct WeylSequence(u64);

impl WeylSequence {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 32)
    }
}
