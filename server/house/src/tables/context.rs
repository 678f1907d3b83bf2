//! Context of tables: mutes and blocks, vacations, avatars, and the times in which the site was closed.

use parking_lot::RwLock;
use std::sync::Arc;

use model::{Closing, MuteOrBlock, PersonId, UnixMs, Vacation};
use table::Table;
use table::closing::Closings;
use table::context::Context;
use table::spec::DAY;

use crate::house::Inner;
use crate::moderation_cache::ModerationCache;

/// The longest time on a clock of a game. Older closings and vacations are not loaded.
pub(crate) const LONGEST_CLOCK: UnixMs = 60 * DAY;

/// The closings that all tables share.
#[derive(Debug, Default)]
pub(crate) struct SharedClosings(RwLock<Arc<Closings>>);

impl SharedClosings {
    /// The closings as they are known.
    pub(crate) fn get(&self) -> Arc<Closings> {
        Arc::clone(&self.0.read())
    }

    /// Replaces all closings. Returns whether clocks stand still at other times than before.
    pub(crate) fn set(&self, closings: &[Closing]) -> bool {
        let new = Arc::new(Closings::new(closings));
        let mut known = self.0.write();
        let differ = !known.has_times_of(&new);
        *known = new;
        differ
    }
}

/// The context of all tables of this house.
#[derive(Debug)]
struct HouseContext {
    moderation: Arc<ModerationCache>,
    closings: Arc<SharedClosings>,
}

impl Context for HouseContext {
    fn mute_or_block(&self, person: &PersonId, other: &PersonId) -> Option<MuteOrBlock> {
        self.moderation.mute_or_block(person, other)
    }

    fn vacations_of(&self, person: &PersonId) -> Vec<Vacation> {
        self.moderation.vacations_of(person)
    }

    fn avatar_of(&self, person: &PersonId) -> Option<String> {
        self.moderation.choices_of(person).avatar
    }

    fn closings(&self) -> Arc<Closings> {
        self.closings.get()
    }
}

impl Inner {
    /// The context of the tables of this house.
    pub(crate) fn context(&self) -> Arc<dyn Context> {
        Arc::new(HouseContext {
            moderation: Arc::clone(&self.moderation),
            closings: self.heartbeats.closings(),
        })
    }

    /// Gives a table its context and the seed of its bots, which are in no log.
    pub(crate) fn attach_context(&self, table: &mut Table) {
        let luck = self.thinking.seeds.seed(table.id());
        table.attach(self.context(), luck);
    }
}
