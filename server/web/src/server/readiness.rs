//! Readiness: whether this node can store a move now. Frequent requests cost little: a result is
//! reused for a second, and only one check runs at a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use house::House;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::app::App;
use super::monitoring::UPKEEP;

/// The time for which a result is reused.
const FRESH: Duration = Duration::from_secs(1);
/// The time after which a write counts as failed.
const PATIENCE: Duration = Duration::from_secs(2);
/// Maximum time for which a request waits for a check.
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// The reason why this node cannot store a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The node was asked to stop.
    Stopping,
    /// The database is unavailable, or its disk is full.
    Database,
    /// The message bus is unavailable.
    Bus,
    /// The lease of this node has ended, so other nodes treat it as dead.
    Lease,
}

impl Cause {
    /// The cause in one word.
    pub(super) fn word(self) -> &'static str {
        match self {
            Cause::Stopping => "stopping",
            Cause::Database => "database",
            Cause::Bus => "bus",
            Cause::Lease => "lease",
        }
    }
}

type WriteCheck = Result<(), Cause>;

/// The last result, and the channel to request a new one.
#[derive(Debug)]
pub(super) struct Readiness {
    stopping: AtomicBool,
    wanted: Notify,
    last: watch::Sender<Option<(Instant, WriteCheck)>>,
}

impl Default for Readiness {
    fn default() -> Self {
        Readiness {
            stopping: AtomicBool::new(false),
            wanted: Notify::new(),
            last: watch::Sender::new(None),
        }
    }
}

impl Readiness {
    /// Records that the node was asked to stop. From then on it is not ready.
    pub(super) fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
    }

    /// Whether the node can store a move, by a check that is at most a second old.
    pub(super) async fn check(&self) -> WriteCheck {
        let verdict = match self.fresh() {
            Some(verdict) => verdict,
            None => self.wait_for_check().await,
        };
        if self.stopping.load(Ordering::SeqCst) {
            return Err(Cause::Stopping);
        }
        verdict
    }

    /// Requests a check and waits for its result.
    async fn wait_for_check(&self) -> WriteCheck {
        let mut last = self.last.subscribe();
        self.wanted.notify_one();
        let asked = Instant::now();
        let is_new = |last: &Option<(Instant, WriteCheck)>| {
            last.is_some_and(|(at, _)| at >= asked || at.elapsed() < FRESH)
        };
        match tokio::time::timeout(LONGEST_WAIT, last.wait_for(is_new)).await {
            Ok(Ok(last)) => last.map_or(Err(Cause::Database), |(_, verdict)| verdict),
            Ok(Err(_)) | Err(_) => Err(Cause::Database),
        }
    }

    fn fresh(&self) -> Option<WriteCheck> {
        if self.stopping.load(Ordering::SeqCst) {
            return Some(Err(Cause::Stopping));
        }
        let last = *self.last.borrow();
        let (at, verdict) = last?;
        (at.elapsed() < FRESH).then_some(verdict)
    }
}

/// Runs a check whenever one is requested. While the database is unavailable it checks repeatedly,
/// to notice its return. It also does the upkeep of the metrics. Ends when the server closes.
pub(super) async fn run_checks(app: App) {
    let mut probe = Probe::default();
    let mut tidied = Instant::now();
    loop {
        let is_away = app.house.store().status().outage.is_some();
        let pause = if is_away { FRESH } else { UPKEEP };
        let wanted = tokio::select! {
            () = app.closed() => return,
            () = app.readiness.wanted.notified() => true,
            () = tokio::time::sleep(pause) => is_away,
        };
        if tidied.elapsed() >= UPKEEP {
            tidied = Instant::now();
            app.metrics.run_upkeep();
        }
        if wanted && app.readiness.fresh().is_none() {
            let verdict = examine(&app.house, &mut probe).await;
            let last = Some((Instant::now(), verdict));
            app.readiness.last.send_replace(last);
        }
    }
}

async fn examine(house: &House, probe: &mut Probe) -> WriteCheck {
    let store = house.store().status();
    let has_written = store.last_commit.is_some_and(|age| age < FRESH) && store.outage.is_none();
    if !has_written && !probe.succeeds(house).await {
        return Err(Cause::Database);
    }
    match house.node_status() {
        Some(node) if !node.has_bus => Err(Cause::Bus),
        Some(node) if !node.has_lease => Err(Cause::Lease),
        _ => Ok(()),
    }
}

/// A write that changes nothing. If it takes too long, the next check waits for the same write: a
/// second one would only queue behind it.
#[derive(Default)]
struct Probe(Option<JoinHandle<bool>>);

impl Probe {
    async fn succeeds(&mut self, house: &House) -> bool {
        let under_way = self.0.get_or_insert_with(|| {
            let house = house.clone();
            tokio::spawn(async move { house.store().check_writable().await.is_ok() })
        });
        match tokio::time::timeout(PATIENCE, under_way).await {
            Ok(ended) => {
                self.0 = None;
                ended.unwrap_or(false)
            }
            Err(_) => false,
        }
    }
}
