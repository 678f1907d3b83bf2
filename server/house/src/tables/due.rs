//! What happens by itself at tables, when its time has come; and how they are put away.

use std::sync::{Arc, Weak};
use std::time::Duration;

use model::TableId;
use store::StoreError;
use table::decision::Decision;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::node::Own;
use crate::tables::commit::Commit;

/// How often tables that nobody looks at are put away.
const TIDY_UP: Duration = Duration::from_secs(30);
/// How far ahead the store is asked what will be due.
const HORIZON: i64 = 60_000;
/// How often a single node asks; what happens here it knows anyway.
const LOOK: Duration = Duration::from_secs(5);
/// How often one of several asks: another may have died.
const LOOK_AMONG_OTHERS: Duration = Duration::from_secs(1);
/// How long a clock that has run out waits, in milliseconds, until it is looked at again whether the
/// house was closed.
const UNSETTLED: i64 = 500;
/// So many tables are asked for at once.
const AT_ONCE: u32 = 2_000;

impl Inner {
    /// Does what is due at a table.
    async fn attend(self: &Arc<Self>, id: &TableId) -> Result<(), HouseError> {
        let live = self.live_table(id).await?;
        // What another node looks after is done there.
        let Own::Ours(mut table) = self.own(&live).await? else {
            return Ok(());
        };
        let now = self.clock.now();
        let presence = live.presence(&table, now);
        if self.opening_is_unsettled() && table.is_late(now) {
            self.alarm.set(Some(now + UNSETTLED), id);
            return Ok(());
        }
        let thought = live.thought_about(&table);
        match table.when_due(now, &presence, thought.as_deref()) {
            Some(Decision { facts, tried }) => {
                let thought = thought.unwrap_or_default();
                let commit = Commit {
                    facts: &facts,
                    tried,
                    id: None,
                    new: None,
                    plan: thought.get(1..).unwrap_or_default(),
                };
                self.commit(&live, &mut table, commit, now).await?;
            }
            // Who thinks sets the alarm when it has thought.
            None if table.thinker().is_some() && thought.is_none() => {
                self.ponder(&live, &table, &[]);
            }
            // It was moved: what is due now has an alarm of its own.
            None => {
                let due = table.due().map(|(at, _)| at);
                self.alarm.set(due, id);
                if due != table.wakes_at {
                    self.store.set_alarm(id, table.fence, due).await?;
                    table.wakes_at = due;
                }
            }
        }
        Ok(())
    }

    /// Sets the alarms of tables at which something will be due soon, unless they are looked after
    /// already. However many sleep, this costs what is due.
    pub(crate) async fn look_ahead(&self) -> Result<(), StoreError> {
        let node = self.node.as_ref().map(|node| node.id().as_str().to_owned());
        let until = self.clock.now() + HORIZON;
        let due = self.store.due_tables(until, node.as_deref(), AT_ONCE);
        for (at, id) in due.await? {
            // Who looks after a table that is in memory knows when something is due there.
            if !(self.looks_after(&id) && self.table_in_memory(&id).is_some()) {
                self.alarm.set_if_none(at, &id);
            }
        }
        Ok(())
    }
}

/// Does what is due, wherever and whenever it is.
pub(crate) async fn look_after_alarms(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let now = house.clock.now();
        let due = house.alarm.take_due(now);
        for id in due {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                let attended = house.attend(&id).await;
                let others = [StoreError::Fenced, StoreError::Conflict].map(HouseError::Store);
                if attended.as_ref().is_err_and(|error| others.contains(error)) {
                    // What others have written is known by now.
                    house.alarm.set(Some(house.clock.now()), &id);
                } else if attended == Err(HouseError::NoTable) {
                    // It was removed: nothing will ever be due there.
                    house.forget_table(&id);
                } else if let Err(error) = attended {
                    log_failure(
                        error,
                        Some(&id),
                        "what is due could not be done; trying again",
                    );
                    house.alarm.set(Some(house.clock.now() + 2_000), &id);
                }
            });
        }
        let wait = house
            .alarm
            .next()
            .map_or(60_000, |at| (at - now).clamp(1, 60_000));
        let changed = house.alarm.changed();
        drop(house);
        tokio::select! {
            biased;
            () = changed => {}
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
    }
}

/// Asks again and again what will be due.
pub(crate) async fn go_on_looking_ahead(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let pause = match house.node.is_some() {
            true => LOOK_AMONG_OTHERS,
            false => LOOK,
        };
        let at_once = Arc::clone(&house.look_ahead);
        drop(house);
        tokio::select! {
            biased;
            () = at_once.notified() => {}
            () = tokio::time::sleep(pause) => {}
        }
        let Some(house) = inner.upgrade() else { return };
        if let Err(error) = house.look_ahead().await {
            log_failure(error, None, "it could not be seen what is due");
        }
    }
}

/// Puts away, every so often, what nobody looks at.
pub(crate) async fn tidy_up(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(TIDY_UP).await;
        let Some(house) = inner.upgrade() else { return };
        house.nudges.tidy_up();
        house.halls.tidy_up();
        house.keep_watched_tables().await;
        let mut away = Vec::new();
        house.live().retain(|id, cell| {
            let in_use = Arc::strong_count(cell) > 1;
            let watched = cell
                .get()
                .is_some_and(|live| live.is_in_use() || Arc::strong_count(live) > 1);
            if !(in_use || watched) {
                away.push(id.clone());
                if let Some(live) = cell.get() {
                    live.is_put_away();
                }
            }
            in_use || watched
        });
        away.sort();
        house.release(away).await;
    }
}
