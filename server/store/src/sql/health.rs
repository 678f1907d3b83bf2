//! Health of the database: every read and write reports its result. An outage is logged once when
//! it begins and once when it ends, however many requests fail in between.

use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};

use crate::StoreError;

/// The status of a store, for monitoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreStatus {
    /// The time since the last commit, if there was one.
    pub last_commit: Option<Duration>,
    /// The time for which the database has been unusable, if it is.
    pub outage: Option<Duration>,
    /// The number of writes in the queue of the writer.
    pub writes_waiting: usize,
}

/// The kind of a request to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Read,
    Write,
}

/// The results of reads and writes.
#[derive(Debug, Default)]
pub(super) struct Health(Mutex<HealthState>);

#[derive(Debug, Default)]
struct HealthState {
    last_success: Option<Instant>,
    last_commit: Option<Instant>,
    outage: Option<Outage>,
}

/// A period in which the database cannot be used.
#[derive(Debug)]
struct Outage {
    since: Instant,
    /// Whether a write has failed. Then only a write ends the outage, since a full disk can be
    /// read.
    of_writes: bool,
}

impl Health {
    fn state(&self) -> MutexGuard<'_, HealthState> {
        self.0.lock()
    }

    /// Records the result of a read or write that began at `began`.
    pub(super) fn note<T>(&self, access: Access, began: Instant, went: &Result<T, StoreError>) {
        match went {
            Ok(_) => self.succeeded(access),
            Err(StoreError::Unavailable(why)) => self.failed(access, began, why),
            // The database works: it refused a request.
            Err(StoreError::Conflict | StoreError::Fenced | StoreError::Corrupt(_)) => {}
        }
    }

    fn succeeded(&self, access: Access) {
        let now = Instant::now();
        let mut state = self.state();
        state.last_success = Some(now);
        if access == Access::Write {
            state.last_commit = Some(now);
        }
        let is_over = |outage: &mut Outage| access == Access::Write || !outage.of_writes;
        if let Some(outage) = state.outage.take_if(is_over) {
            let away_seconds = outage.since.elapsed().as_secs_f64();
            tracing::info!(
                away_seconds = format_args!("{away_seconds:.1}"),
                "the database can be used again"
            );
        }
    }

    fn failed(&self, access: Access, began: Instant, why: &str) {
        let mut state = self.state();
        // A request that waited long for a server tells nothing about its present state.
        let is_old = state.last_success.is_some_and(|success| success > began);
        match &mut state.outage {
            Some(outage) => outage.of_writes |= access == Access::Write,
            None if is_old => {}
            None => {
                state.outage = Some(Outage {
                    since: Instant::now(),
                    of_writes: access == Access::Write,
                });
                tracing::error!(
                    error = why,
                    "the database cannot be used: what is asked for is refused until it is back"
                );
            }
        }
    }

    /// The present status.
    pub(super) fn status(&self, writes_waiting: usize) -> StoreStatus {
        let state = self.state();
        StoreStatus {
            last_commit: state.last_commit.map(|at| at.elapsed()),
            outage: state.outage.as_ref().map(|outage| outage.since.elapsed()),
            writes_waiting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn away() -> Result<(), StoreError> {
        Err(StoreError::Unavailable("away".to_owned()))
    }

    #[test]
    fn an_outage_of_writes_is_ended_by_a_write_only() {
        let health = Health::default();
        let note = |access, went| health.note(access, Instant::now(), &went);
        let is_out = || health.status(0).outage.is_some();
        note(Access::Write, Ok(()));
        assert!(!is_out());
        note(Access::Read, away());
        assert!(is_out());
        note(Access::Read, Ok(()));
        assert!(!is_out());
        note(Access::Read, away());
        note(Access::Write, away());
        note(Access::Read, Ok(()));
        assert!(is_out(), "a full disk can be read");
        note(Access::Write, Err(StoreError::Conflict));
        assert!(is_out());
        note(Access::Write, Ok(()));
        assert!(!is_out());
        assert!(health.status(0).last_commit.is_some());
    }

    #[test]
    fn what_failed_late_and_began_before_the_last_success_begins_no_outage() {
        let health = Health::default();
        let before = Instant::now();
        health.note(Access::Read, before, &Ok(()));
        while Instant::now() == before {}
        health.note(Access::Write, before, &Ok(()));
        health.note(Access::Read, before, &away());
        assert_eq!(health.status(0).outage, None);
        health.note(Access::Read, Instant::now(), &away());
        assert!(health.status(0).outage.is_some());
    }
}
