//! Deletion of people, and merging of guests into accounts: removes or hands over their seats and
//! names at tables.

use std::sync::{Arc, Weak};

use model::{Person, PersonId, SessionEnd, TableId};
use store::{RandomId, StoreError};
use table::Table;
use table::account_changes::clear_entry;

use crate::error::{HouseError, unreadable};
use crate::house::{House, Inner};
use crate::moderation_cache::PersonChange;
use crate::node::NodeMessage;
use crate::tables::LiveTable;
use crate::tables::request::TableRequest;

impl House {
    /// Merges a guest into an account: seats at unfinished tables, the list of tables, puzzles.
    pub async fn merge_guest(&self, guest: &PersonId, into: &Person) -> Result<(), HouseError> {
        for id in self.store().open_tables_of(guest).await? {
            let live = self.inner.load_table(&id).await?;
            let request = TableRequest::HandOver {
                guest: guest.clone(),
                into: into.clone(),
            };
            self.inner.at_owner(&live, &request).await?;
        }
        let tournaments = self.store().tournaments_with(guest).await?;
        self.store().merge_guest(guest, &into.id).await?;
        self.inner.person_changed(PersonChange::Merge {
            guest: guest.clone(),
            into: into.id.clone(),
        });
        self.advance_tournaments(&tournaments);
        self.sessions_ended(guest, SessionEnd::All);
        Ok(())
    }

    /// Deletes a person. If there is an account, the password is needed. Tables stay for the other
    /// players, and the name is removed from them in the background.
    pub async fn delete_person(
        &self,
        person: &PersonId,
        password: Option<&str>,
    ) -> Result<(), HouseError> {
        if self.store().account(person).await?.is_some() {
            self.check_password(person, password.unwrap_or_default())
                .await?;
        }
        let tournaments = self.store().tournaments_with(person).await?;
        self.store().delete_person(person).await?;
        self.inner
            .person_changed(PersonChange::Delete(person.clone()));
        self.advance_tournaments(&tournaments);
        self.stop_seeking(person);
        self.sessions_ended(person, SessionEnd::All);
        tokio::spawn(clear_tables(Arc::downgrade(&self.inner), person.clone()));
        Ok(())
    }
}

/// Continues to remove the names of deleted people from tables.
pub(crate) async fn resume_clearing(inner: &Arc<Inner>) -> Result<(), StoreError> {
    for leaver in inner.store.pending_deletions().await? {
        tokio::spawn(clear_tables(Arc::downgrade(inner), leaver));
    }
    Ok(())
}

/// Removes the name of a deleted person from all tables. After a failure the next start continues.
async fn clear_tables(inner: Weak<Inner>, leaver: PersonId) {
    let mut last = None;
    loop {
        let Some(house) = inner.upgrade() else { return };
        let table = match house
            .store
            .next_table_with_name(&leaver, last.as_ref())
            .await
        {
            Ok(Some(table)) => table,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(%error, "the names of deleted people could not be looked for");
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
        let live = self.load_table(id).await?;
        let leaver = leaver.clone();
        self.at_owner(&live, &TableRequest::ClearName { leaver })
            .await?;
        Ok(())
    }

    /// Removes the name of a deleted person from a table, and the texts that they wrote there. An
    /// unknown person takes their place.
    pub(crate) async fn clear_name(
        &self,
        live: &LiveTable,
        table: &mut Table,
        leaver: &PersonId,
    ) -> Result<(), HouseError> {
        let id = table.id().clone();
        let stored = self.store.load(&id).await?.ok_or(HouseError::NoTable)?;
        // The unknown person is another one at each table, so that nothing connects the tables.
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
        self.attach_context(&mut after);
        let title = after.summary().title;
        self.store.remove_name(leaver, &id, entries, title).await?;
        *table = after;
        self.turns.forget_known();
        self.cluster
            .broadcast(|| NodeMessage::Rewritten { table: id });
        live.notify_watchers();
        Ok(())
    }
}
