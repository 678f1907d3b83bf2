//! What happens at tables when a guest turns out to be somebody with an account, and when
//! somebody wants to be forgotten.

use std::sync::{Arc, Weak};

use model::{Person, PersonId, SessionEnd, TableId};
use store::{RandomId, StoreError};
use table::Table;
use table::leaving::clear_entry;

use crate::error::{HouseError, unreadable};
use crate::house::{House, Inner};
use crate::moderation_cache::Change;
use crate::node::Told;
use crate::tables::live_table::LiveTable;
use crate::tables::request::Errand;

impl House {
    /// Everything that a guest has belongs to a person with an account from now on: seats at
    /// tables that are not finished, the list of tables, puzzles.
    pub async fn adopt(&self, guest: &PersonId, into: &Person) -> Result<(), HouseError> {
        for id in self.store().open_tables_of(guest).await? {
            let live = self.inner().live_table(&id).await?;
            let errand = Errand::HandOver {
                guest: guest.clone(),
                into: into.clone(),
            };
            self.inner().at_owner(&live, &errand).await?;
        }
        let tournaments = self.store().tournaments_with(guest).await?;
        self.store().merge_guest(guest, &into.id).await?;
        self.inner().learn(Change::Merge {
            guest: guest.clone(),
            into: into.id.clone(),
        });
        self.see_to(&tournaments);
        self.tell(guest, SessionEnd::All);
        Ok(())
    }

    /// Forgets somebody; who has an account says the password. Tables stay for those who played
    /// there too, and lose the name in the background.
    pub async fn forget(
        &self,
        person: &PersonId,
        password: Option<&str>,
    ) -> Result<(), HouseError> {
        if self.store().account(person).await?.is_some() {
            self.check_password(person, password.unwrap_or_default())
                .await?;
        }
        let tournaments = self.store().tournaments_with(person).await?;
        self.store().forget(person).await?;
        self.inner().learn(Change::Forget(person.clone()));
        self.see_to(&tournaments);
        self.stop_seeking(person);
        self.tell(person, SessionEnd::All);
        tokio::spawn(clear_tables(Arc::downgrade(self.inner()), person.clone()));
        Ok(())
    }
}

/// Takes the names of those who left out of the tables that still hold them.
pub(crate) async fn go_on_clearing(inner: &Arc<Inner>) -> Result<(), StoreError> {
    for leaver in inner.store.leavers().await? {
        tokio::spawn(clear_tables(Arc::downgrade(inner), leaver));
    }
    Ok(())
}

/// What does not work is tried again when the house is opened the next time.
async fn clear_tables(inner: Weak<Inner>, leaver: PersonId) {
    let mut last = None;
    loop {
        let Some(house) = inner.upgrade() else { return };
        let table = match house.store.next_to_clear(&leaver, last.as_ref()).await {
            Ok(Some(table)) => table,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(%error, "names of who left could not be looked for");
                return;
            }
        };
        if let Err(error) = house.clear_table(&table, &leaver).await {
            tracing::error!(%error, %table, "a name could not be taken out of a table");
        }
        last = Some(table);
    }
}

impl Inner {
    async fn clear_table(
        self: &Arc<Self>,
        id: &TableId,
        leaver: &PersonId,
    ) -> Result<(), HouseError> {
        let live = self.live_table(id).await?;
        let leaver = leaver.clone();
        self.at_owner(&live, &Errand::ClearName { leaver }).await?;
        Ok(())
    }

    /// Takes the name of somebody out of a table, and what they wrote there: it sounds from now on
    /// as if somebody unknown had played.
    pub(crate) async fn clear_name(
        &self,
        live: &LiveTable,
        table: &mut Table,
        leaver: &PersonId,
    ) -> Result<(), HouseError> {
        let id = table.id().clone();
        let stored = self.store.load(&id).await?.ok_or(HouseError::NoTable)?;
        // Somebody new in each table, so that nothing tells which of them were of one person.
        let unknown = PersonId::random();
        let mut entries = Vec::new();
        let mut seats = Vec::new();
        let mut cleared = stored.clone();
        for entry in &mut cleared.log {
            let before = entry.clone();
            clear_entry(entry, leaver, &unknown, &mut seats).map_err(unreadable)?;
            if *entry != before {
                entries.push(entry.clone());
            }
        }
        let mut after = Table::replay(cleared).map_err(unreadable)?;
        self.adopt(&mut after);
        let title = after.summary().title;
        self.store.clear_name(leaver, &id, entries, title).await?;
        *table = after;
        self.tell_nodes(|| Told::Rewritten { table: id });
        live.announce();
        Ok(())
    }
}
