//! Caps on how many unfinished tables one person may have alone.
//!
//! The store counts the tables of a person at which no other person sits (`solo_tables`). Tables
//! that are being written right now are counted here, so that requests at the same moment cannot
//! pass the cap together.

use model::PersonId;
use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use table::refused::Refused;

use crate::error::HouseError;
use crate::house::{House, Inner};

/// So many unfinished tables a person may have made at which nobody else sits.
pub const MOST_SOLO_TABLES: u32 = 100;
/// So many of them may be games of bots among themselves.
pub const MOST_BOT_TABLES: u32 = 1;

/// Tables that are being written, by the person who makes them.
#[derive(Debug, Default)]
pub(crate) struct TablesUnderWay(Mutex<HashMap<PersonId, UnderWay>>);

/// How many tables one person makes at this moment.
#[derive(Clone, Copy, Debug, Default)]
struct UnderWay {
    all: u32,
    bots: u32,
}

impl TablesUnderWay {
    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, UnderWay>> {
        self.0.lock()
    }
}

/// The place of one more table under its maker's cap; given back when it is dropped, after the
/// table is stored and counted there.
#[derive(Debug)]
pub(crate) struct SoloPlace {
    house: Arc<Inner>,
    maker: PersonId,
    bots: bool,
}

impl Drop for SoloPlace {
    fn drop(&mut self) {
        let mut people = self.house.under_way.people();
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
    /// Whether a person may make another table at which nobody else sits; the place for it, if so.
    /// `bots`: only bots will sit there.
    pub(crate) async fn solo_place(
        &self,
        maker: &PersonId,
        bots: bool,
    ) -> Result<SoloPlace, HouseError> {
        let place = SoloPlace {
            house: Arc::clone(&self.inner),
            maker: maker.clone(),
            bots,
        };
        let under_way = {
            let mut people = self.inner.under_way.people();
            let count = people.entry(maker.clone()).or_default();
            count.all += 1;
            count.bots += u32::from(bots);
            *count
        };
        let stored = self
            .store()
            .solo_tables(maker, MOST_SOLO_TABLES + 1)
            .await?;
        if bots && stored.bots + under_way.bots > MOST_BOT_TABLES {
            let sentence = "bots already play among themselves at a table of yours: wait until \
                            that game is over, or take a seat at the new table yourself";
            return Err(Refused::new("bots-alone", sentence).into());
        }
        if stored.all + under_way.all > MOST_SOLO_TABLES {
            let sentence = format!(
                "{MOST_SOLO_TABLES} tables of yours are not finished and nobody else sits there: \
                 finish or close one of them first"
            );
            let refused = Refused::new("many-tables", sentence).about("most", MOST_SOLO_TABLES);
            return Err(refused.into());
        }
        Ok(place)
    }
}
