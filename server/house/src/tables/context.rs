//! The surroundings of tables: what is known of people, and when the house was closed.

use parking_lot::RwLock;
use std::sync::Arc;

use model::{Closing, PersonId, Shun, Vacation};
use table::Table;
use table::closing::Closings;
use table::context::Context;

use crate::house::Inner;
use crate::moderation_cache::Register;

/// The closings that all tables share.
#[derive(Debug, Default)]
pub(crate) struct SharedClosings(RwLock<Arc<Closings>>);

impl SharedClosings {
    /// The closings as they are known.
    pub(crate) fn get(&self) -> Arc<Closings> {
        Arc::clone(&self.0.read())
    }

    /// Replaces all closings. Tells whether clocks stand still at other times than before.
    pub(crate) fn set(&self, closings: &[Closing]) -> bool {
        let new = Arc::new(Closings::new(closings));
        let mut known = self.0.write();
        let differ = !known.has_times_of(&new);
        *known = new;
        differ
    }
}

/// What tables ask of their house.
#[derive(Debug)]
struct HouseContext {
    register: Arc<Register>,
    closings: Arc<SharedClosings>,
}

impl Context for HouseContext {
    fn shun_of(&self, person: &PersonId, other: &PersonId) -> Option<Shun> {
        self.register.shun_of(person, other)
    }

    fn vacations_of(&self, person: &PersonId) -> Vec<Vacation> {
        self.register.vacations_of(person)
    }

    fn closings(&self) -> Arc<Closings> {
        self.closings.get()
    }
}

impl Inner {
    /// The surroundings of the tables of this house.
    pub(crate) fn context(&self) -> Arc<dyn Context> {
        Arc::new(HouseContext {
            register: Arc::clone(&self.register),
            closings: Arc::clone(&self.closings),
        })
    }

    /// Gives a table what it needs of its house and is in no log.
    pub(crate) fn adopt(&self, table: &mut Table) {
        let luck = self.luck.seed(table.id());
        table.join(self.context(), luck);
    }
}
