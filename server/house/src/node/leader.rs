//! What exists once in a house is done by one of its nodes: bringing together who seeks, letting
//! tournaments go on, reminding, taking names out of tables, removing what nobody uses
//! (`retention.rs`).

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::StoreError;

use super::message::Told;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::people::go_on_clearing;

/// How often it is looked whether a tournament has something to do of which nobody told.
const LOOK: Duration = Duration::from_secs(10);

impl House {
    /// Whether this node does what exists once in the house.
    #[must_use]
    pub fn is_caretaker(&self) -> bool {
        self.inner.is_caretaker()
    }
}

impl Inner {
    /// Looks for what is to be done once in the house; also for names to clear, if `is_new`.
    pub(crate) async fn find_work(self: &Arc<Self>, is_new: bool) -> Result<(), StoreError> {
        if is_new {
            go_on_clearing(self).await?;
        }
        for (id, starts_at) in self.store.due_tournaments().await? {
            let at = starts_at.unwrap_or(self.clock.now());
            self.halls.alarm.set_if_none(at, &id);
        }
        Ok(())
    }

    /// Tells the other nodes who looks for an opponent by this one.
    pub(crate) fn tell_seekers(&self) {
        if self.node.is_some() {
            let sought = self.seekers().own(self.clock.now());
            if let Some(sought) = sought {
                self.tell_nodes(|| Told::Seeking(sought));
            }
        }
    }
}

/// Goes on with what was to be done when the house closed, or the last caretaker did. Where there
/// are several nodes, it is looked again and again.
pub(crate) async fn take_care(inner: Weak<Inner>) {
    let mut is_new = true;
    loop {
        let Some(house) = inner.upgrade() else { return };
        if house.is_caretaker() {
            match house.find_work(is_new).await {
                Ok(()) => is_new = false,
                Err(error) => log_failure(error, None, "it could not be seen what is to be done"),
            }
        } else {
            is_new = true;
        }
        if house.node.is_none() && !is_new {
            return;
        }
        let care = Arc::clone(&house.care);
        drop(house);
        tokio::select! {
            biased;
            () = care.notified() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}
