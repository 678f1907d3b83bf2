//! A table in memory: the cache of its log, who is connected, and who wants to hear of changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Person, PersonId, Role, UnixMs};
use tabletop::{Seat, Watcher};
use tokio::sync::watch;

use crate::command::Presence;
use crate::news::News;
use crate::refused::Refused;
use crate::scene::{Look, Scene};
use crate::table::Table;

/// A table that somebody looks at.
#[derive(Debug)]
pub struct LiveTable {
    /// Held from deciding until the log is on the disk: one command at a time.
    pub(crate) table: tokio::sync::Mutex<Table>,
    /// Rises whenever there is something new to see: an entry, or somebody coming or going.
    changes: watch::Sender<u64>,
    people: Mutex<Connections>,
    away_seconds: u32,
}

#[derive(Debug)]
struct Connections {
    /// How many connections each person has; 0 with the time of the last one's end.
    by_person: HashMap<PersonId, (u32, UnixMs)>,
    /// Since when the house has known the table, for those who have not come at all.
    since: UnixMs,
}

impl LiveTable {
    pub(crate) fn new(table: Table, now: UnixMs) -> LiveTable {
        let people = Connections {
            by_person: HashMap::new(),
            since: now,
        };
        LiveTable {
            away_seconds: table.spec().rules.away_seconds,
            table: tokio::sync::Mutex::new(table),
            changes: watch::Sender::new(0),
            people: Mutex::new(people),
        }
    }

    /// A receiver that wakes on every change.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Tells everybody that there is something new.
    pub(crate) fn announce(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Whether somebody is listening.
    pub(crate) fn is_watched(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// The table as somebody may see it now.
    pub async fn scene(&self, look: &Look<'_>) -> Result<Scene, Refused> {
        self.scene_since(look, u64::MAX)
            .await
            .map(|(scene, _)| scene)
    }

    /// The table as somebody may see it now, and what happened after entry `since` to make it so.
    pub async fn scene_since(
        &self,
        look: &Look<'_>,
        since: u64,
    ) -> Result<(Scene, Vec<News>), Refused> {
        let table = self.table.lock().await;
        let presence = self.presence(&table, look.now);
        let scene = table.scene(look, &presence)?;
        let watcher = scene.eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let news = table.news(since, watcher);
        Ok((scene, news))
    }

    /// Notes that a person is connected, until [`LiveTable::disconnect`].
    pub fn connect(&self, person: &Person, role: Role, now: UnixMs) {
        if role == Role::Play {
            self.people()
                .by_person
                .entry(person.id.clone())
                .or_insert((0, now))
                .0 += 1;
            self.announce();
        }
    }

    /// Notes that one of a person's connections has ended. When they have been away for as long as
    /// the table allows, everybody hears of it: a bot can be called then. Needs a tokio runtime.
    pub fn disconnect(self: &Arc<Self>, person: &Person, role: Role, now: UnixMs) {
        if role != Role::Play {
            return;
        }
        if let Some((count, since)) = self.people().by_person.get_mut(&person.id) {
            (*count, *since) = (count.saturating_sub(1), now);
        }
        self.announce();
        let table = Arc::downgrade(self);
        let patience = Duration::from_secs(u64::from(self.away_seconds) + 1);
        tokio::spawn(async move {
            tokio::time::sleep(patience).await;
            if let Some(table) = table.upgrade() {
                table.announce();
            }
        });
    }

    fn people(&self) -> MutexGuard<'_, Connections> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn presence(&self, table: &Table, now: UnixMs) -> SeatPresence {
        let people = self.people();
        let away = table.sitters().iter().map(|sitter| {
            let person = sitter.person()?;
            match people.by_person.get(person) {
                Some((0, since)) => Some(now - since),
                Some(_) => None,
                None => Some(now - people.since),
            }
        });
        SeatPresence(
            away.map(|ms| ms.map(|ms| u64::try_from(ms / 1000).unwrap_or(0)))
                .collect(),
        )
    }
}

/// For each seat, how long its person has been away.
pub(crate) struct SeatPresence(Vec<Option<u64>>);

impl Presence for SeatPresence {
    fn away_seconds(&self, seat: Seat) -> Option<u64> {
        self.0.get(seat.index()).copied().flatten()
    }
}
