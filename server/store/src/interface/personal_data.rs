//! Trait of personal data: export, deletion, and merging of people.

use async_trait::async_trait;
use model::{Entry, Merge, MergeObstacle, PersonId, TableId, UnixMs};
use serde_json::Value;

use crate::StoreError;

/// Everything that belongs to a person, as a whole.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Everything that is stored under a person's id, for that person to read. Secrets that the
    /// person cannot read anyway are left out.
    async fn export(&self, person: &PersonId) -> Result<Value, StoreError>;

    /// Deletes what a person owns, name and credentials included. From then on the person is
    /// nobody, and one of the [leavers](Accounts::leavers) until no table holds the name.
    async fn delete_person(&self, person: &PersonId) -> Result<(), StoreError>;

    /// Those whose names tables still hold though they are to be forgotten.
    async fn pending_deletions(&self) -> Result<Vec<PersonId>, StoreError>;

    /// The first table after `after` that still holds the name of a leaver. When there is none at
    /// all any more, that is the end of the leaver.
    async fn next_table_with_name(
        &self,
        leaver: &PersonId,
        after: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError>;

    /// Puts these entries in place of those with the same numbers, and the title in place of the
    /// old: they no longer tell who `leaver` was.
    async fn remove_name(
        &self,
        leaver: &PersonId,
        table: &TableId,
        entries: Vec<Entry>,
        title: String,
    ) -> Result<(), StoreError>;

    /// The tables at which a person sits and the game goes on, or has not begun.
    async fn open_tables_of(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Everything that a guest owns belongs to another person from now on, and the guest is
    /// nobody. Where both made something of a puzzle, the one who solved it counts. A guest who
    /// has an account is a [`StoreError::Conflict`].
    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError>;

    /// Why a person cannot be merged into another; `None` if they can.
    async fn merge_obstacle(
        &self,
        from: &PersonId,
        into: &PersonId,
    ) -> Result<Option<MergeObstacle>, StoreError>;

    /// Merges that are not done, or were done less than a day ago.
    async fn merges(&self) -> Result<Vec<Merge>, StoreError>;

    /// Moves everything that the account of a merge owns, and deletes it; whether there is such a
    /// merge. Once more, it moves what was written for that account since.
    async fn finish_merge(&self, from: &PersonId, now: UnixMs) -> Result<bool, StoreError>;
}
