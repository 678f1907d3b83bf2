//! A game as the browser stores it: how it began, and its log.

use model::{Entry, Person, TableId, UnixMs};
use serde::{Deserialize, Serialize};
use table::context::NoContext;
use table::refused::Refused;
use table::spec::{Sitter, Spec};
use table::{Keys, Table};
use tabletop::Seed;

use std::sync::Arc;

/// A game as the browser stores it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredGame {
    /// The key in its address.
    pub key: String,
    /// The names of the players, for lists.
    pub title: String,
    /// The settings of the table.
    pub spec: Spec,
    /// The seed of its bots.
    pub luck: Seed,
    /// The owner of the device, who has all seats of people.
    pub person: Person,
    /// The time at which it was made.
    pub created_at: UnixMs,
    /// All entries of its log, in order.
    pub log: Vec<Entry>,
}

impl StoredGame {
    /// A new game.
    pub(crate) fn begin(
        (key, luck): (String, Seed),
        person: Person,
        spec: Spec,
        sitters: Vec<Sitter>,
        now: UnixMs,
    ) -> Result<StoredGame, Refused> {
        spec.check_table()?;
        spec.check_rules()?;
        let attach = |table: &mut Table| table.attach(Arc::new(NoContext), luck.clone());
        let (table, log) = Table::set_up(ids(&key), spec.clone(), sitters, &[], attach, now)?;
        Ok(StoredGame {
            key,
            title: table.summary().title,
            spec,
            luck,
            person,
            created_at: now,
            log,
        })
    }

    /// The table that its log leads to.
    pub(crate) fn replay(&self) -> Result<Table, Refused> {
        let (id, keys) = ids(&self.key);
        let mut table = Table::new(id, keys, self.spec.clone(), self.created_at)?;
        table.attach(Arc::new(NoContext), self.luck.clone());
        for entry in &self.log {
            table.apply_entry(entry.clone())?;
        }
        Ok(table)
    }
}

/// The id and the keys of a table. Nobody else can open it, so one key does for all.
fn ids(key: &str) -> (TableId, Keys) {
    let keys = Keys {
        play: key.to_owned(),
        watch: key.to_owned(),
    };
    (TableId::from(key.to_owned()), keys)
}
