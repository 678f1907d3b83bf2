//! Two players at a table, who play one game after the other.

use std::cell::RefCell;
use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until, timeout};

use super::client::{Heard, Line, Player, Site};
use super::report::Errors;

/// How long an answer may take before it counts as an error.
const PATIENCE: Duration = Duration::from_secs(30);
/// A table at which so many things go wrong in a row is left.
const ERRORS_IN_A_ROW: u32 = 3;

/// What all tables have come to so far.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// From sending a move until it was acknowledged.
    pub(super) acknowledged: Vec<Duration>,
    /// From sending a move until the other player saw it.
    pub(super) seen: Vec<Duration>,
    /// Games that ended, and were followed by another.
    pub(super) games: u64,
    pub(super) errors: Errors,
}

/// When the moves of a table are due.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beat {
    /// The first.
    pub(super) first: Instant,
    /// The time from one to the next; none means as fast as it goes.
    pub(super) every: Option<Duration>,
    /// When it ends.
    pub(super) ends: Instant,
}

/// A table with its two players.
pub(super) struct Table {
    players: [Player; 2],
    lines: [Line; 2],
    key: String,
    luck: Luck,
    /// How many messages had an id.
    asked: u64,
}

/// Which of the two.
const BOTH: [usize; 2] = [0, 1];

impl Table {
    /// Lays a table and lets two players sit down, until it is somebody's turn. Where there are
    /// several sites, they come to two of them.
    pub(super) async fn lay(sites: &[Site], game: &str, number: u32) -> anyhow::Result<Table> {
        let site = |which: u32| &sites[which as usize % sites.len()];
        let host = Player::new(site(number), &format!("Load {number}a")).await?;
        let guest = Player::new(site(number + 1), &format!("Load {number}b")).await?;
        let key = host.lay_table(game).await?;
        let mut lines = [host.line(&key).await?, guest.line(&key).await?];
        lines[1].ask("sit", &json!({ "do": "sit" })).await?;
        let mut table = Table {
            players: [host, guest],
            lines,
            key,
            luck: Luck(u64::from(number)),
            asked: 0,
        };
        table.wait_for_turn().await?;
        Ok(table)
    }

    /// Plays until the time is over, whatever happens; one move at least.
    pub(super) async fn play(&mut self, beat: Beat, tally: &RefCell<Tally>) {
        let (mut wrong, mut due) = (0, beat.first);
        loop {
            if let Some(every) = beat.every {
                sleep_until(due).await;
                due = (due + every).max(Instant::now());
            }
            let done = timeout(PATIENCE, self.go_on(tally)).await;
            let failed = match done {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(format!("{error:#}")),
                Err(_) => Some(format!("no answer in {} s", PATIENCE.as_secs())),
            };
            wrong = if failed.is_some() { wrong + 1 } else { 0 };
            if let Some(error) = failed {
                tally.borrow_mut().errors.note(error);
                // Whatever it was, the lines may be out of step: new ones begin with how it stands.
                if let Err(error) = self.connect().await {
                    tally.borrow_mut().errors.note(format!("{error:#}"));
                    return;
                }
            }
            let next = beat.every.map_or(Instant::now(), |_| due);
            if wrong == ERRORS_IN_A_ROW || next >= beat.ends {
                return;
            }
        }
    }

    /// Makes the next move; before it a new game, if the last one is over.
    async fn go_on(&mut self, tally: &RefCell<Tally>) -> anyhow::Result<()> {
        if self.lines.iter().any(|line| line.scene.is_over) {
            self.play_again().await?;
            tally.borrow_mut().games += 1;
        }
        let mover = match self.mover() {
            Some(mover) => mover,
            None => self.wait_for_turn().await?,
        };
        let scene = &self.lines[mover].scene;
        let action = scene.choice.as_deref().context("who moves has a choice")?;
        let command = json!({ "do": "move", "answers": scene.seq, "action": action });
        let sent = Instant::now();
        self.ask(mover, &command).await?;
        let (mut acknowledged, mut seen) = (None, None);
        // The entry of the move; before it is known, any will do that is new.
        let mut entry = self.lines[mover].scene.seq + 1;
        while acknowledged.is_none() || seen.is_none() {
            let (who, heard) = self.hear().await?;
            if let (true, Heard::Done(seq)) = (who == mover, heard) {
                entry = seq;
                acknowledged = Some(sent.elapsed());
            }
            if self.lines[1 - mover].scene.seq >= entry {
                seen = seen.or_else(|| Some(sent.elapsed()));
            }
        }
        let mut tally = tally.borrow_mut();
        tally.acknowledged.extend(acknowledged);
        tally.seen.extend(seen);
        Ok(())
    }

    /// Whose turn it is, as far as is known.
    fn mover(&self) -> Option<usize> {
        BOTH.into_iter()
            .find(|&who| self.lines[who].scene.choice.is_some())
    }

    async fn wait_for_turn(&mut self) -> anyhow::Result<usize> {
        loop {
            if let Some(mover) = self.mover() {
                return Ok(mover);
            }
            if BOTH.into_iter().all(|who| self.lines[who].scene.is_over) {
                bail!("the game was over before it began");
            }
            self.hear_soon().await?;
        }
    }

    /// The next game at the next table, with the same players.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        self.ask(0, &json!({ "do": "rematch" })).await?;
        while self.lines[0].scene.next.is_none() {
            self.hear_soon().await?;
        }
        self.key = self.lines[0]
            .scene
            .next
            .take()
            .context("there is a next game")?;
        self.connect().await?;
        self.wait_for_turn().await?;
        Ok(())
    }

    /// Opens new lines to the table.
    async fn connect(&mut self) -> anyhow::Result<()> {
        for who in BOTH {
            self.lines[who] = self.players[who].line(&self.key).await?;
        }
        Ok(())
    }

    async fn ask(&mut self, who: usize, command: &Value) -> anyhow::Result<()> {
        self.asked += 1;
        self.lines[who].ask(&self.asked.to_string(), command).await
    }

    /// The next message on either line.
    async fn hear(&mut self) -> anyhow::Result<(usize, Heard)> {
        let luck = self.luck.next();
        let [one, other] = &mut self.lines;
        tokio::select! {
            heard = one.hear(luck) => Ok((0, heard?)),
            heard = other.hear(luck) => Ok((1, heard?)),
        }
    }

    /// The same, if there is one soon.
    async fn hear_soon(&mut self) -> anyhow::Result<(usize, Heard)> {
        let heard = timeout(PATIENCE, self.hear()).await;
        heard.context("nothing happened at the table")?
    }
}

/// Which moves are chosen: always the same ones at the same table (a Weyl sequence, mixed).
#[derive(Debug)]
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 32)
    }
}
