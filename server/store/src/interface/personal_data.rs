//! Trait of personal data: export, deletion, and merging of people.

use async_trait::async_trait;
use model::{Entry, Merge, MergeObstacle, PersonId, TableId, UnixMs};
use serde_json::Value;

use crate::StoreError;

/// Export, deletion and merging of everything that belongs to a person.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Everything that is stored under a person's id, for that person to read. Hashes of secrets
    /// are left out.
    async fn export(&self, person: &PersonId) -> Result<Value, StoreError>;

    /// Deletes everything that a person owns, with name and credentials. Until no table holds the
    /// name, the person is among the [pending deletions](PersonalData::pending_deletions).
    async fn delete_person(&self, person: &PersonId) -> Result<(), StoreError>;

    /// Deleted people whose names are still in the logs of tables.
    async fn pending_deletions(&self) -> Result<Vec<PersonId>, StoreError>;

    /// The first table after `after` that still holds the name of a deleted person. If there is no
    /// such table at all, the deletion is complete.
    async fn next_table_with_name(
        &self,
        leaver: &PersonId,
        after: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError>;

    /// Removes the name of a deleted person from a table: replaces these entries of the log and the
    /// title.
    async fn remove_name(
        &self,
        leaver: &PersonId,
        table: &TableId,
        entries: Vec<Entry>,
        title: String,
    ) -> Result<(), StoreError>;

    /// Unfinished tables at which a person sits.
    async fn open_tables_of(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Hands everything that a guest owns over to another person, and deletes the guest. Where both
    /// have progress at a puzzle, a solution counts. A guest with an account is a
    /// [`StoreError::Conflict`].
    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError>;

    /// The reason why a person cannot be merged into another; `None` if there is none.
    async fn merge_obstacle(
        &self,
        from: &PersonId,
        into: &PersonId,
    ) -> Result<Option<MergeObstacle>, StoreError>;

    /// Merges that are not done, or were done less than a day ago.
    async fn merges(&self) -> Result<Vec<Merge>, StoreError>;

    /// Moves everything that the account of a merge owns, and deletes the account. Returns whether
    /// there is such a merge. A second call moves data that was written for the account since.
    async fn finish_merge(&self, from: &PersonId, now: UnixMs) -> Result<bool, StoreError>;
}
