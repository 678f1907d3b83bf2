//! Caps on the number of unfinished tables that one person may have alone.
//!
//! The store counts the tables of a person at which no other person sits (`solo_tables`). Tables
//! that are being written right now are counted here, so that simultaneous requests cannot exceed
//! the cap together.

use model::PersonId;
use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use table::refused::Refused;

use crate::error::HouseError;
use crate::house::{House, Inner};

/// Maximum number of unfinished tables of one person at which nobody else sits.
pub const MOST_SOLO_TABLES: u32 = 100;
/// Maximum number of these tables with only bots.
pub const MOST_BOT_TABLES: u32 = 1;

/// Tables that are being written, by the person who makes them.
#[derive(Debug, Default)]
pub(crate) struct TablesBeingCreated(Mutex<HashMap<PersonId, CreationCount>>);

/// The number of tables that one person is creating.
#[derive(Clone, Copy, Debug, Default)]
struct CreationCount {
    all: u32,
    bots: u32,
}

impl TablesBeingCreated {
    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, CreationCount>> {
        self.0.lock()
    }
}

/// A reservation for one more table under its maker's cap. It is dropped after the table is stored,
/// and counted in the store from then on.
#[derive(Debug)]
pub(crate) struct SoloTableSlot {
    house: Arc<Inner>,
    maker: PersonId,
    bots: bool,
}

impl Drop for SoloTableSlot {
    fn drop(&mut self) {
        let mut people = self.house.tables.being_created.people();
        if let Some(count) = people.get_mut(&self.maker) {
            count.all = count.all.saturating_sub(1);
            count.bots = count.bots.saturating_sub(u32::from(self.bots));
            if count.all == 0 {
                people.remove(&self.maker);
            }
        }
    }
}

impl House {
    /// Reserves one more table at which nobody else sits, if the person may make it. `bots`: only
    /// bots will sit there.
    pub(crate) async fn reserve_solo_table(
        &self,
        maker: &PersonId,
        bots: bool,
    ) -> Result<SoloTableSlot, HouseError> {
        let slot = SoloTableSlot {
            house: Arc::clone(&self.inner),
            maker: maker.clone(),
            bots,
        };
        let being_created = {
            let mut people = self.inner.tables.being_created.people();
            let count = people.entry(maker.clone()).or_default();
            count.all += 1;
            count.bots += u32::from(bots);
            *count
        };
        let stored = self
            .store()
            .solo_tables(maker, MOST_SOLO_TABLES + 1)
            .await?;
        if bots && stored.bots + being_created.bots > MOST_BOT_TABLES {
            let sentence = "bots already play among themselves at a table of yours: wait until \
                            that game is over, or take a seat at the new table yourself";
            return Err(Refused::new("bots-alone", sentence).into());
        }
        if stored.all + being_created.all > MOST_SOLO_TABLES {
            let sentence = format!(
                "{MOST_SOLO_TABLES} tables of yours are not finished and nobody else sits there: \
                 finish or close one of them first"
            );
            let refused = Refused::new("many-tables", sentence).about("most", MOST_SOLO_TABLES);
            return Err(refused.into());
        }
        Ok(slot)
    }
}
