//! The store of the simulation: tables in memory, with faults at every step.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use model::{
    Cursor, Entry, Filter, LeaderboardRow, ListedTable, NewTable, OpenTable, PersonId, Player,
    RatedGame, Rating, RatingChange, RatingStanding, Role, StoredTable, Summary, TableId,
    TableStart, UnixMs,
};
use serde_json::Value;
use store::{Claim, LeaseRenewal, Leases, LivingNode, Ratings, Store, StoreError, Tables};
use tokio::time::Instant;

use crate::ratings::GameResult;
use crate::without_administration::nothing;
use crate::world::{Row, Sabotage, State, World};

/// The store from the view of one node.
#[derive(Debug)]
pub(crate) struct SimStore {
    pub(crate) world: Arc<World>,
    /// The process that runs that node.
    pub(crate) process: String,
}

fn away() -> StoreError {
    StoreError::Unavailable("the way to the database is lost".to_owned())
}

impl SimStore {
    /// One call to the store. It may be refused before it is executed, or the answer may be lost
    /// afterwards.
    pub(crate) async fn call<T>(
        &self,
        what: &str,
        work: impl FnOnce(&mut State) -> Result<T, StoreError> + Send,
    ) -> Result<T, StoreError> {
        self.world.step(&self.process, what).await;
        if self.world.goes_wrong(60) {
            self.world.note("refused");
            return Err(away());
        }
        self.world.write_due(false);
        let done = work(&mut self.world.state());
        let lost = self.world.goes_wrong(60);
        self.world
            .step(&self.process, &format!("{what}: answer"))
            .await;
        if lost {
            self.world.note("the answer is lost");
            return Err(away());
        }
        done
    }
}

impl State {
    pub(crate) fn lives(&self, node: &str) -> bool {
        self.nodes
            .get(node)
            .is_some_and(|until| Instant::now() < *until)
    }

    fn row(&mut self, table: &TableId) -> Result<&mut Row, StoreError> {
        self.tables.get_mut(table).ok_or(StoreError::Fenced)
    }

    fn claim(&mut self, table: &TableId, node: &str) -> Claim {
        let Some(row) = self.tables.get(table) else {
            return Claim::Missing;
        };
        if let Some(owner) = &row.owner
            && owner != node
            && self.lives(owner)
        {
            return Claim::HeldBy(owner.clone());
        }
        match self.tables.get_mut(table) {
            Some(row) => {
                row.owner = Some(node.to_owned());
                row.fence += 1;
                row.claims.push((row.fence, row.log.len()));
                Claim::Claimed(row.fence)
            }
            None => Claim::Missing,
        }
    }
}

/// The number and the fence of the first entry.
fn first_of(entries: &[Entry]) -> (u64, u64) {
    let first = entries.first();
    first.map_or((0, 0), |entry| (entry.seq, entry.fence))
}

impl State {
    /// The changes of the ratings by the game of a table.
    fn rating_changes(&self, table: &TableId) -> Vec<RatingChange> {
        let mut results = self.results.iter();
        let result = results.find(|result| result.table == *table);
        result
            .map(|result| result.rated.clone())
            .unwrap_or_default()
    }

    fn append(
        &mut self,
        table: &TableId,
        mut entries: Vec<Entry>,
        summary: &Summary,
        asked: &str,
        sabotage: Sabotage,
    ) -> Result<(), StoreError> {
        let (first, fence) = first_of(&entries);
        let waiting = self.unwritten.iter().filter(|(_, _, of, _)| of == table);
        let waiting: usize = waiting.map(|(.., entries)| entries.len()).sum();
        let row = self.row(table)?;
        if row.fence != fence && sabotage != Sabotage::NoFence {
            return Err(StoreError::Fenced);
        }
        let taken = |entry: &Entry| {
            let known = |other: &Entry| other.id.is_some() && other.id == entry.id;
            entry.seq <= row.log.len() as u64 || row.log.iter().any(known)
        };
        if entries.iter().any(taken) {
            return Err(StoreError::Conflict);
        }
        let next = (row.log.len() + waiting) as u64 + 1;
        if first != next {
            return Err(StoreError::Conflict);
        }
        if !summary.unchanged.listed {
            row.wake_at = summary.wake_at;
            row.status = summary.status;
        }
        let at = entries.last().map_or(0, |entry| entry.at);
        let game = row.new.game.clone();
        if sabotage == Sabotage::DoubleUndos
            && let Some(last) = entries.last().cloned()
            && last.body["fact"] == "taken_back"
        {
            entries.push(Entry {
                seq: last.seq + 1,
                id: None,
                ..last
            });
        }
        if sabotage == Sabotage::NoDisk {
            let at = Instant::now() + Duration::from_millis(500);
            self.unwritten
                .push((at, asked.to_owned(), table.clone(), entries));
        } else {
            row.log.extend(entries);
        }
        if let Some(finish) = &summary.finish {
            let times = match sabotage {
                Sabotage::DoubleResults => 2,
                _ => 1,
            };
            for _ in 0..times {
                let rated = match finish.rated {
                    true => self.ratings.count(&game, finish, at),
                    false => Vec::new(),
                };
                self.results.push(GameResult {
                    table: table.clone(),
                    game: game.clone(),
                    at,
                    finish: finish.clone(),
                    rated,
                });
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Leases for SimStore {
    async fn renew_lease(&self, node: &str, lasts: Duration) -> Result<LeaseRenewal, StoreError> {
        self.call("beat", |state| {
            state.nodes.insert(node.to_owned(), Instant::now() + lasts);
            let free = state.caretaker.clone();
            if free.is_none_or(|caretaker| !state.lives(&caretaker)) {
                state.caretaker = Some(node.to_owned());
            }
            Ok(LeaseRenewal {
                leads: state.caretaker.as_deref() == Some(node),
            })
        })
        .await
    }

    async fn admit_node(
        &self,
        _: &str,
        _: bool,
        _: Duration,
    ) -> Result<Vec<LivingNode>, StoreError> {
        nothing()
    }

    async fn living_nodes(&self) -> Result<Vec<LivingNode>, StoreError> {
        nothing()
    }

    async fn end_lease(&self, node: &str) -> Result<(), StoreError> {
        self.call("leave", |state| {
            state.nodes.remove(node);
            Ok(())
        })
        .await
    }

    async fn claim(&self, table: &TableId, node: &str) -> Result<Claim, StoreError> {
        let claimed = self
            .call(&format!("claim {table}"), |state| {
                Ok(state.claim(table, node))
            })
            .await;
        self.world.note(&format!("{claimed:?}"));
        claimed
    }

    async fn release(&self, table: &TableId, node: &str, fence: u64) -> Result<(), StoreError> {
        self.call("release", |state| {
            let row = state.row(table)?;
            if row.owner.as_deref() == Some(node) && row.fence == fence {
                row.owner = None;
            }
            Ok(())
        })
        .await
    }

    async fn due_tables(
        &self,
        until: UnixMs,
        node: Option<&str>,
        _: u32,
    ) -> Result<Vec<(UnixMs, TableId)>, StoreError> {
        self.call("due", |state| {
            let held = |owner: &String| Some(owner.as_str()) != node && state.lives(owner);
            let rows = state.tables.iter();
            let free = rows.filter(|(_, row)| !row.owner.as_ref().is_some_and(held));
            let due = free.filter_map(|(id, row)| Some((row.wake_at?, id.clone())));
            Ok(due.filter(|(at, _)| *at <= until).collect())
        })
        .await
    }

    async fn set_alarm(
        &self,
        table: &TableId,
        fence: u64,
        wake_at: Option<UnixMs>,
    ) -> Result<(), StoreError> {
        self.call("set alarm", |state| {
            let row = state.row(table)?;
            if row.fence != fence {
                return Err(StoreError::Fenced);
            }
            row.wake_at = wake_at;
            Ok(())
        })
        .await
    }

    async fn last_entry_numbers(&self, tables: Vec<TableId>) -> Result<Vec<u64>, StoreError> {
        self.call("heads", |state| {
            let rows = tables.iter().map(|table| state.tables.get(table));
            Ok(rows
                .map(|row| row.map_or(0, |row| row.log.len() as u64))
                .collect())
        })
        .await
    }

    async fn entries_after(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.call("tail", |state| {
            let log = &state.row(table)?.log;
            Ok(log
                .iter()
                .filter(|entry| entry.seq > after)
                .cloned()
                .collect())
        })
        .await
    }
}

#[async_trait]
impl Tables for SimStore {
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let start = TableStart {
            table,
            entries,
            summary,
        };
        self.call("create", |state| {
            state.tables.insert(start.table.id.clone(), Row::new(start));
            Ok(())
        })
        .await
    }

    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let (first, fence) = first_of(&entries);
        let what = format!("append {first} under {fence} to {table}");
        let written = self.call(&what, |state| {
            state.append(table, entries, &summary, &self.process, self.world.sabotage)?;
            Ok(state.rating_changes(table))
        });
        let written = written.await;
        self.world
            .note(&format!("{:?}", written.as_ref().map(drop)));
        written
    }

    async fn append_with_table(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
        new: TableStart,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let (first, fence) = first_of(&entries);
        let id = new.table.id.clone();
        if self.world.sabotage == Sabotage::LooseRematches {
            let TableStart {
                table,
                entries,
                summary,
            } = new.clone();
            self.create(table, entries, summary).await?;
        }
        let what = format!("append {first} under {fence} to {table}, and lay {id}");
        let written = self.call(&what, |state| {
            state.append(table, entries, &summary, &self.process, self.world.sabotage)?;
            state.tables.insert(id, Row::new(new));
            Ok(state.rating_changes(table))
        });
        let written = written.await;
        self.world
            .note(&format!("{:?}", written.as_ref().map(drop)));
        written
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.call("load", |state| {
            let row = state.tables.get(table);
            Ok(row.map(|row| StoredTable {
                table: row.new.clone(),
                log: row.log.clone(),
                fence: row.fence,
                wake_at: row.wake_at,
                updated_at: 0,
                keep_until: None,
            }))
        })
        .await
    }

    async fn find_key(&self, key: &str) -> Result<Option<(TableId, Role)>, StoreError> {
        self.call("find", |state| {
            let mut rows = state.tables.iter();
            let found = rows.find(|(_, row)| row.new.play_key == key);
            Ok(found.map(|(id, _)| (id.clone(), Role::Play)))
        })
        .await
    }

    async fn tables_of(
        &self,
        _: &PersonId,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        nothing()
    }

    async fn public_tables(
        &self,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        nothing()
    }

    async fn open_tables(
        &self,
        _: Filter,
        _: Option<Cursor>,
        _: u32,
    ) -> Result<Vec<OpenTable>, StoreError> {
        nothing()
    }

    async fn best_table(&self, _: &str, _: UnixMs) -> Result<Option<ListedTable>, StoreError> {
        nothing()
    }

    async fn save_analysis(&self, _: &TableId, _: u32, _: Value) -> Result<(), StoreError> {
        nothing()
    }

    async fn analysis(&self, _: &TableId, _: u32) -> Result<Option<Value>, StoreError> {
        Ok(None)
    }
}

#[async_trait]
impl Ratings for SimStore {
    async fn add_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError> {
        let mut state = self.world.state();
        state.ratings.introduce(bots.clone());
        state.bots = bots;
        Ok(())
    }

    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<RatingStanding>>, StoreError> {
        self.call("standings", |state| {
            let standing = |player| state.ratings.standing(game, player);
            Ok(players.iter().map(standing).collect())
        })
        .await
    }

    async fn rating_changes(&self, table: &TableId) -> Result<Vec<RatingChange>, StoreError> {
        self.call("rated", |state| Ok(state.rating_changes(table)))
            .await
    }

    async fn leaderboard(
        &self,
        _: &str,
        _: Option<i64>,
        _: u32,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        nothing()
    }

    async fn leaderboard_place(&self, _: &str, _: &PersonId) -> Result<Option<u32>, StoreError> {
        nothing()
    }

    async fn rated_games(
        &self,
        _: &str,
        _: Player,
        _: Option<i64>,
        _: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        nothing()
    }
}

impl Store for SimStore {}
