//! Connections to a table through this node: presence of people, latency, lifted curtains, and the
//! delay by which quick connections wait for slow ones.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use model::{Person, PersonId, Role, UnixMs};
use parking_lot::MutexGuard;
use table::Table;
use table::latency::Latency;
use tabletop::{Millis, Seat};
use tokio::time::Instant;

use super::LiveTable;
use crate::node::PersonPresence;

/// A smaller change of latency is not reported to other nodes, in milliseconds.
const SMALLEST_REPORTED_CHANGE: Millis = 5;
/// The longest time that a quick connection waits for slower ones, in milliseconds.
const LONGEST_HOLD: Millis = 150;

/// The connections to a table through this node.
#[derive(Debug)]
pub(super) struct Connections {
    /// The number of connections of each person; 0 with the time at which the last one ended.
    pub(super) by_person: HashMap<PersonId, (u32, UnixMs)>,
    /// The time at which the table was loaded, for people who have not come at all.
    pub(super) since: UnixMs,
    /// The seats for which people have lifted the curtain.
    pub(super) lifted: HashMap<PersonId, Seat>,
    /// The connections of players, and their latency.
    pub(super) latencies: HashMap<ConnectionId, (PersonId, Latency)>,
    last_id: ConnectionId,
    /// The time of the last change of the game, which all players should see at the same moment.
    /// Talk and questions are shown at once.
    changed_at: Option<Instant>,
}

/// A connection to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConnectionId(u64);

/// A change that a connection must not show yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The time since the change.
    pub since: Duration,
    /// The time that it still waits.
    pub left: Duration,
}

impl Connections {
    pub(super) fn new(now: UnixMs) -> Connections {
        Connections {
            by_person: HashMap::new(),
            since: now,
            lifted: HashMap::new(),
            latencies: HashMap::new(),
            last_id: ConnectionId::default(),
            changed_at: None,
        }
    }

    /// The time that a connection with that lag waits: half of the difference to the slowest lag,
    /// which is the difference of the one-way delays.
    pub(super) fn hold(&self, lag: Millis, elsewhere: &[PersonPresence]) -> Millis {
        let lags = self.latencies.values().map(|(_, delay)| delay.lag);
        let others = elsewhere.iter().filter_map(|present| present.delay);
        let lags = lags.chain(others.map(|delay| delay.lag));
        let behind = lags.max().unwrap_or(0).saturating_sub(lag);
        (behind / 2).min(LONGEST_HOLD)
    }
}

impl LiveTable {
    pub(super) fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock()
    }

    /// Notes that a person is connected, until [`LiveTable::disconnect`].
    pub fn connect(&self, person: &Person, role: Role, now: UnixMs) -> ConnectionId {
        let mut connections = self.connections();
        connections.last_id.0 += 1;
        let id = connections.last_id;
        if role == Role::Play {
            let known = connections.by_person.entry(person.id.clone());
            let (count, _) = known.or_insert((0, now));
            *count += 1;
            let comes = *count == 1;
            let unmeasured = (person.id.clone(), Latency::default());
            connections.latencies.insert(id, unmeasured);
            drop(connections);
            self.presence_changed();
            if comes {
                self.notify_watchers();
            }
        }
        id
    }

    /// Notes that one of a person's connections has ended. When the person has been away for as
    /// long as the table allows, everybody who watches is woken: a bot can be called then. Needs a
    /// tokio runtime.
    pub fn disconnect(
        self: &Arc<Self>,
        person: &Person,
        role: Role,
        line: ConnectionId,
        now: UnixMs,
    ) {
        if role != Role::Play {
            return;
        }
        let mut connections = self.connections();
        connections.latencies.remove(&line);
        let mut leaves = false;
        if let Some((count, since)) = connections.by_person.get_mut(&person.id) {
            (*count, *since) = (count.saturating_sub(1), now);
            leaves = *count == 0;
        }
        drop(connections);
        self.presence_changed();
        if leaves {
            self.notify_watchers();
        }
        if self.has_ended() || !leaves {
            // No bot is called.
            return;
        }
        let table = Arc::downgrade(self);
        let patience = Duration::from_secs(u64::from(self.away_seconds) + 1);
        tokio::spawn(async move {
            tokio::time::sleep(patience).await;
            if let Some(table) = table.upgrade() {
                table.notify_watchers();
            }
        });
    }

    /// Sets the measured latency of a connection.
    pub fn set_latency(&self, line: ConnectionId, delay: Latency) {
        let mut connections = self.connections();
        let Some((_, known)) = connections.latencies.get_mut(&line) else {
            return;
        };
        let before = std::mem::replace(known, delay);
        drop(connections);
        let differs = |one: Millis, other: Millis| one.abs_diff(other) > SMALLEST_REPORTED_CHANGE;
        if differs(before.lag, delay.lag) || differs(before.error, delay.error) {
            self.presence_changed();
        }
    }

    /// The remaining time before the last change may be sent on a connection, so that all players
    /// see it at the same moment. Without a connection it is the time of the quickest one. `None`
    /// in games without real time.
    #[must_use]
    pub fn hold(&self, line: Option<ConnectionId>) -> Option<Hold> {
        if !self.real_time {
            return None;
        }
        let elsewhere = self.elsewhere(self.connections().since);
        let connections = self.connections();
        let since = connections.changed_at?.elapsed();
        let lag = line
            .and_then(|line| connections.latencies.get(&line))
            .map_or(0, |(_, delay)| delay.lag);
        let left = Duration::from_millis(connections.hold(lag, &elsewhere)).saturating_sub(since);
        (!left.is_zero()).then_some(Hold { since, left })
    }

    /// Waits until all players may see the last change, for a request without a connection.
    pub async fn wait_for_slower_connections(&self) {
        if let Some(hold) = self.hold(None) {
            tokio::time::sleep(hold.left).await;
        }
    }

    /// Lifts the curtain for the player of a seat whose turn it is.
    pub async fn lift_curtain(&self, person: &Person, role: Role, seat: Seat) {
        let table = self.table.lock().await;
        if role == Role::Play && table.next_of(table.seats_of(&person.id)) == Some(seat) {
            self.connections().lifted.insert(person.id.clone(), seat);
            drop(table);
            self.presence_changed();
            self.notify_watchers();
        }
    }

    /// Drops the curtains of players whose turn has passed on. `game_changed`: the time of the
    /// change counts for [`LiveTable::hold`].
    pub(super) fn drop_curtains(&self, table: &Table, game_changed: bool) {
        let mut connections = self.connections();
        let lifted = connections.lifted.len();
        connections
            .lifted
            .retain(|person, seat| table.next_of(table.seats_of(person)) == Some(*seat));
        let fell = connections.lifted.len() < lifted;
        if game_changed {
            connections.changed_at = Some(Instant::now());
        }
        drop(connections);
        if fell {
            self.presence_changed();
        }
    }

    /// Whether a person is connected through this node.
    pub(crate) fn is_connected(&self, person: &PersonId) -> bool {
        let connections = self.connections();
        connections
            .by_person
            .get(person)
            .is_some_and(|(count, _)| *count > 0)
    }

    /// Whether anybody is or was connected through this node.
    pub(crate) fn has_people(&self) -> bool {
        !self.connections().by_person.is_empty()
    }

    /// Notes that the table is unloaded. Other nodes need not store the people who were connected
    /// here.
    pub(super) fn note_unloaded(&self) {
        if self.has_people() {
            self.presence_changed();
        }
    }
}
