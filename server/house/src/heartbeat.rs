//! Heartbeats of this node, by which it is found out when the house was closed.
//!
//! A closing is recorded when a node opens and no node was alive before; when the store takes a
//! heartbeat again after it was away, because no move could be stored meanwhile; and when the wall
//! clock has jumped forward, or the machine slept. Nobody decides anything at a table as long as it
//! is not known whether the house was closed: see [`Inner::make_sure_of_opening`].

use model::UnixMs;
use std::sync::Weak;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use store::{Opening, StoreError};
use table::spec::DAY;

use crate::clock::Clock;
use crate::house::Inner;

/// The name under which a house without other nodes has its heartbeats.
const SOLE: &str = "house";
/// How often there is a heartbeat; several nodes have more within a lease.
const INTERVAL: Duration = Duration::from_secs(2);
/// So many heartbeats there are within a lease.
const PER_LEASE: u32 = 4;
/// When the store was away for longer than this, the house was closed.
const LONGEST_ABSENCE: UnixMs = 5_000;
/// When the wall clock runs ahead of the steady clock by more than this, it has jumped.
const LONGEST_DRIFT: UnixMs = 1_000;
/// No clock runs longer than this, so older closings do not matter any more.
const LONGEST_CLOCK: UnixMs = 60 * DAY;

/// The heartbeats of this node so far.
#[derive(Debug, Default)]
pub(crate) struct Heartbeats {
    past: Mutex<Past>,
    /// Held by the task that has one now.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Past {
    /// When the last heartbeat was, by the wall clock and by the steady clock.
    last: Option<(UnixMs, UnixMs)>,
    /// Whether the store has refused one since.
    refused: bool,
    /// The last heartbeat of other nodes that may have been dead when this one opened, and when it
    /// opened.
    unsettled: Option<(UnixMs, UnixMs)>,
}

impl Past {
    /// By how much the wall clock has run ahead since the last heartbeat.
    fn jump(&self, now: UnixMs, steady: UnixMs) -> UnixMs {
        let last = self.last;
        last.map_or(0, |(wall, before)| (now - wall) - (steady - before))
    }

    /// Whether the house was open all the time since the last heartbeat, as far as can be seen.
    fn is_certain(&self, clock: &dyn Clock) -> bool {
        let jump = self.jump(clock.now(), clock.steady());
        !self.refused && self.unsettled.is_none() && jump <= LONGEST_DRIFT
    }

    /// Whether no node can have been open for a while before now, but for others.
    fn was_closed(&self, now: UnixMs, steady: UnixMs) -> bool {
        let absence = self.last.map_or(UnixMs::MAX, |(wall, _)| now - wall);
        self.jump(now, steady) > LONGEST_DRIFT || (self.refused && absence > LONGEST_ABSENCE)
    }
}

impl Heartbeats {
    fn past(&self) -> MutexGuard<'_, Past> {
        self.past.lock()
    }
}

impl Heartbeats {
    /// The store has refused to write something, so it may be away.
    pub(crate) fn note_refusal(&self) {
        self.past().refused = true;
    }
}

impl Inner {
    /// Says that this node is open, after a time in which it was not. If no other node was either,
    /// the house was closed.
    pub(crate) async fn open_again(&self) -> Result<(), StoreError> {
        let _turn = self.heartbeats.turn.lock().await;
        self.open_now().await
    }

    async fn open_now(&self) -> Result<(), StoreError> {
        let (now, steady) = (self.clock.now(), self.clock.steady());
        let opened = self.store.open_node(self.heartbeat_name(), now).await;
        let opened = opened.inspect_err(|_| self.heartbeats.note_refusal());
        let Opening { last_of_others } = opened?;
        *self.heartbeats.past() = Past {
            last: Some((now, steady)),
            refused: false,
            unsettled: last_of_others.map(|last| (last, now)),
        };
        self.read_closings().await
    }

    /// One heartbeat, or an opening if the house may have been closed since the last one.
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
            return self.open_now().await;
        }
        let node = self.heartbeat_name();
        // As long as it is not known whether the store is back, the last heartbeat stays where it was:
        // a closing begins there.
        let refused = past.last.filter(|_| past.refused);
        let at = refused.map_or(now, |(wall, _)| wall);
        let latest = self.store.heartbeat(node, at).await?;
        let (now, steady) = (self.clock.now(), self.clock.steady());
        let refused = self.heartbeats.past().refused;
        if (Past { refused, ..past }).was_closed(now, steady) {
            return self.open_now().await;
        }
        let mut unsettled = past.unsettled;
        if let Some((last, opened)) = unsettled
            && self.store.settle_opening(node, last, opened).await?
        {
            unsettled = None;
        }
        let settled = past.unsettled.is_some() && unsettled.is_none();
        *self.heartbeats.past() = Past {
            last: Some((now, steady)),
            refused: false,
            unsettled,
        };
        if settled || latest != self.closings.get().latest() {
            self.read_closings().await?;
        }
        Ok(())
    }

    /// Before anything is decided at a table: makes sure that it is known whether the house was
    /// closed.
    pub(crate) async fn make_sure_of_opening(&self) -> Result<(), StoreError> {
        if self.is_certain_of_opening() {
            return Ok(());
        }
        let _turn = self.heartbeats.turn.lock().await;
        match self.is_certain_of_opening() {
            true => Ok(()),
            false => self.heartbeat_now().await,
        }
    }

    /// Whether it is still open if other nodes lived when this one opened. A clock that has run out
    /// may get time then.
    pub(crate) fn opening_is_unsettled(&self) -> bool {
        self.heartbeats.past().unsettled.is_some()
    }

    fn is_certain_of_opening(&self) -> bool {
        let past = *self.heartbeats.past();
        past.is_certain(self.clock.as_ref())
    }

    /// Reads the closings; whoever looks at a table with a clock sees it anew.
    async fn read_closings(&self) -> Result<(), StoreError> {
        let since = self.clock.now().saturating_sub(LONGEST_CLOCK);
        let closings = self.store.closings(since).await?;
        if self.closings.set(&closings) {
            for live in self.tables_in_memory() {
                live.announce();
            }
        }
        Ok(())
    }

    fn heartbeat_name(&self) -> &str {
        self.node.as_ref().map_or(SOLE, |node| node.id().as_str())
    }

    fn heartbeat_interval(&self) -> Duration {
        let lease = self.node.as_ref().map(|node| node.lease() / PER_LEASE);
        lease.map_or(INTERVAL, |pause| pause.min(INTERVAL))
    }
}

/// Has a heartbeat again and again.
pub(crate) async fn go_on_beating(inner: Weak<Inner>) {
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
        let past = Past {
            last: Some((50_000, 7_000)),
            ..Past::default()
        };
        assert!(!past.was_closed(60_000, 17_000), "ten seconds for both");
        assert!(!past.was_closed(60_900, 17_000), "a little is no jump");
        assert!(past.was_closed(62_000, 17_000));
        assert!(!past.was_closed(20_000, 17_000), "it was set back");
    }

    #[test]
    fn a_store_that_is_away_for_a_moment_does_not_close_the_house() {
        let past = Past {
            last: Some((50_000, 50_000)),
            refused: true,
            unsettled: None,
        };
        assert!(!past.was_closed(55_000, 55_000));
        assert!(past.was_closed(55_001, 55_001));
        let taken = Past {
            refused: false,
            ..past
        };
        assert!(!taken.was_closed(99_000, 99_000), "late is not away");
    }
}
