//! Heartbeats of this node, from which closings are found: times in which the site was closed.
//!
//! A closing is recorded when a node opens and no node was alive before; when the store accepts a
//! heartbeat again after it was away, because no move could be stored meanwhile; and when the wall
//! clock has jumped forward, or the machine slept. Nothing is decided at a table as long as it is not
//! known whether the site was closed: see [`Inner::settle_opening_if_uncertain`].

use model::UnixMs;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use store::{Opening, StoreError};

use crate::clock::Clock;
use crate::house::Inner;
use crate::tables::context::{LONGEST_CLOCK, SharedClosings};

/// The name of a single node in the store.
const SOLE: &str = "house";
/// The time between two heartbeats of a single node.
const INTERVAL: Duration = Duration::from_secs(2);
/// The number of heartbeats within a lease, among several nodes.
const PER_LEASE: u32 = 4;
/// If the store was away for longer than this, in milliseconds, the site was closed.
const LONGEST_ABSENCE: UnixMs = 5_000;
/// If the wall clock runs ahead of the steady clock by more than this, in milliseconds, it has jumped.
const LONGEST_DRIFT: UnixMs = 1_000;

/// The heartbeats of this node, and the closings that are known.
#[derive(Debug, Default)]
pub(crate) struct Heartbeats {
    past: Mutex<LastHeartbeat>,
    /// Held during a heartbeat: one at a time.
    turn: tokio::sync::Mutex<()>,
    /// The closings, for the context of tables.
    closings: Arc<SharedClosings>,
}

/// The last heartbeat, and doubts about the time since.
#[derive(Clone, Copy, Debug, Default)]
struct LastHeartbeat {
    /// The time of the last heartbeat, by the wall clock and by the steady clock.
    last: Option<(UnixMs, UnixMs)>,
    /// Whether the store has refused a write since.
    refused: bool,
    /// Set while it is not known whether other nodes were alive when this one opened: the time of
    /// their last heartbeat, and the time of the opening.
    unsettled: Option<(UnixMs, UnixMs)>,
}

impl LastHeartbeat {
    /// The time by which the wall clock has run ahead since the last heartbeat.
    fn jump(&self, now: UnixMs, steady: UnixMs) -> UnixMs {
        let last = self.last;
        last.map_or(0, |(wall, before)| (now - wall) - (steady - before))
    }

    /// Whether the site was certainly open since the last heartbeat.
    fn is_certain(&self, clock: &dyn Clock) -> bool {
        let jump = self.jump(clock.now(), clock.steady());
        !self.refused && self.unsettled.is_none() && jump <= LONGEST_DRIFT
    }

    /// Whether this node was closed for a while since the last heartbeat.
    fn was_closed(&self, now: UnixMs, steady: UnixMs) -> bool {
        let absence = self.last.map_or(UnixMs::MAX, |(wall, _)| now - wall);
        self.jump(now, steady) > LONGEST_DRIFT || (self.refused && absence > LONGEST_ABSENCE)
    }
}

impl Heartbeats {
    fn past(&self) -> MutexGuard<'_, LastHeartbeat> {
        self.past.lock()
    }

    /// The closings, which all tables share.
    pub(crate) fn closings(&self) -> Arc<SharedClosings> {
        Arc::clone(&self.closings)
    }

    /// Whether it is not known yet if other nodes were alive when this one opened. A clock that has
    /// run out may get more time then.
    pub(crate) fn is_unsettled(&self) -> bool {
        self.past().unsettled.is_some()
    }

    /// Notes that the store has refused a write, so it may be away.
    pub(crate) fn note_refusal(&self) {
        self.past().refused = true;
    }
}

impl Inner {
    /// Stores that this node opens. If no other node was alive before, the site was closed.
    pub(crate) async fn note_opening(&self) -> Result<(), StoreError> {
        let _turn = self.heartbeats.turn.lock().await;
        self.note_opening_now().await
    }

    async fn note_opening_now(&self) -> Result<(), StoreError> {
        let (now, steady) = (self.clock.now(), self.clock.steady());
        let opened = self.store.open_node(self.heartbeat_name(), now).await;
        let opened = opened.inspect_err(|_| self.heartbeats.note_refusal());
        let Opening { last_of_others } = opened?;
        *self.heartbeats.past() = LastHeartbeat {
            last: Some((now, steady)),
            refused: false,
            unsettled: last_of_others.map(|last| (last, now)),
        };
        self.read_closings().await
    }

    /// Sends one heartbeat, or stores an opening if the site may have been closed since the last one.
    pub(crate) async fn heartbeat(&self) -> Result<(), StoreError> {
        let _turn = self.heartbeats.turn.lock().await;
        self.heartbeat_now().await
    }

    async fn heartbeat_now(&self) -> Result<(), StoreError> {
        let beat = self.try_heartbeat().await;
        if beat.is_err() {
            self.heartbeats.note_refusal();
        }
        beat
    }

    async fn try_heartbeat(&self) -> Result<(), StoreError> {
        let (now, steady) = (self.clock.now(), self.clock.steady());
        let past = *self.heartbeats.past();
        if past.was_closed(now, steady) {
            return self.note_opening_now().await;
        }
        let node = self.heartbeat_name();
        // As long as it is not known whether the store is back, the time of the last heartbeat stays:
        // a closing begins there.
        let refused = past.last.filter(|_| past.refused);
        let at = refused.map_or(now, |(wall, _)| wall);
        let latest = self.store.heartbeat(node, at).await?;
        let (now, steady) = (self.clock.now(), self.clock.steady());
        let refused = self.heartbeats.past().refused;
        if (LastHeartbeat { refused, ..past }).was_closed(now, steady) {
            return self.note_opening_now().await;
        }
        let mut unsettled = past.unsettled;
        if let Some((last, opened)) = unsettled
            && self.store.settle_opening(node, last, opened).await?
        {
            unsettled = None;
        }
        let settled = past.unsettled.is_some() && unsettled.is_none();
        *self.heartbeats.past() = LastHeartbeat {
            last: Some((now, steady)),
            refused: false,
            unsettled,
        };
        if settled || latest != self.heartbeats.closings.get().latest() {
            self.read_closings().await?;
        }
        Ok(())
    }

    /// Finds out whether the site was closed, if that is uncertain. Called before anything is decided
    /// at a table.
    pub(crate) async fn settle_opening_if_uncertain(&self) -> Result<(), StoreError> {
        if self.is_certain_of_opening() {
            return Ok(());
        }
        let _turn = self.heartbeats.turn.lock().await;
        match self.is_certain_of_opening() {
            true => Ok(()),
            false => self.heartbeat_now().await,
        }
    }

    fn is_certain_of_opening(&self) -> bool {
        let past = *self.heartbeats.past();
        past.is_certain(self.clock.as_ref())
    }

    /// Reads the closings from the store. If they have changed, all tables are shown again.
    async fn read_closings(&self) -> Result<(), StoreError> {
        let since = self.clock.now().saturating_sub(LONGEST_CLOCK);
        let closings = self.store.closings(since).await?;
        if self.heartbeats.closings.set(&closings) {
            for live in self.tables.all() {
                live.notify_watchers();
            }
        }
        Ok(())
    }

    fn heartbeat_name(&self) -> &str {
        let node = self.cluster.node.as_ref();
        node.map_or(SOLE, |node| node.id().as_str())
    }

    fn heartbeat_interval(&self) -> Duration {
        let node = self.cluster.node.as_ref();
        let lease = node.map(|node| node.lease() / PER_LEASE);
        lease.map_or(INTERVAL, |pause| pause.min(INTERVAL))
    }
}

/// Sends heartbeats, again and again.
pub(crate) async fn keep_beating(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let interval = house.heartbeat_interval();
        drop(house);
        tokio::time::sleep(interval).await;
        let Some(house) = inner.upgrade() else { return };
        if let Err(error) = house.heartbeat().await {
            tracing::debug!(%error, "the store has not taken a heartbeat");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_clock_that_runs_ahead_of_the_steady_one_has_jumped() {
        let past = LastHeartbeat {
            last: Some((50_000, 7_000)),
            ..LastHeartbeat::default()
        };
        assert!(!past.was_closed(60_000, 17_000), "ten seconds for both");
        assert!(!past.was_closed(60_900, 17_000), "a little is no jump");
        assert!(past.was_closed(62_000, 17_000));
        assert!(!past.was_closed(20_000, 17_000), "it was set back");
    }

    #[test]
    fn a_store_that_is_away_for_a_moment_does_not_close_the_house() {
        let past = LastHeartbeat {
            last: Some((50_000, 50_000)),
            refused: true,
            unsettled: None,
        };
        assert!(!past.was_closed(55_000, 55_000));
        assert!(past.was_closed(55_001, 55_001));
        let taken = LastHeartbeat {
            refused: false,
            ..past
        };
        assert!(!taken.was_closed(99_000, 99_000), "late is not away");
    }
}
