//! Tools of admins: search, password resets, merging of accounts, the status of the site.

use async_trait::async_trait;
use model::{
    Account, Cursor, DatabaseStatus, Deed, FoundPerson, Listed, Mark, Merge, MergeObstacle,
    NodeReport, NodeStatus, PasswordReset, PeopleCursor, PersonId, TableFilter, TableId, UnixMs,
};

use crate::StoreError;

/// What admins need of a store, besides [`Safety::act`](crate::Safety::act).
#[async_trait]
pub trait Administration: Send + Sync {
    /// People whose names begin with a text, by name, a page at a time. The first page begins with
    /// the person who has that id, and the accounts whose names have one of these readings.
    async fn search_people(
        &self,
        text: &str,
        readings: Vec<String>,
        after: Option<PeopleCursor>,
        limit: u32,
    ) -> Result<Vec<FoundPerson>, StoreError>;

    /// A person with what a search shows of them.
    async fn found_person(&self, id: &PersonId) -> Result<Option<FoundPerson>, StoreError>;

    /// Tables, the latest made first, with the places to go on from.
    async fn search_tables(
        &self,
        filter: TableFilter,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError>;

    /// The same of the tables of one person, by when something last happened there.
    async fn search_tables_of(
        &self,
        person: &PersonId,
        filter: TableFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// The table with this id, key to play or key to watch.
    async fn table_with(&self, id_or_key: &str) -> Result<Option<Listed>, StoreError>;

    /// Fills in search keys of names that an earlier version wrote, at most so many; how many.
    async fn fill_search_keys(&self, limit: u32) -> Result<u32, StoreError>;

    /// The last code that an admin made for a person.
    async fn password_reset(&self, person: &PersonId) -> Result<Option<PasswordReset>, StoreError>;

    /// The account for which a code with this hash was made that can still be used.
    async fn account_with_reset(
        &self,
        hash: &str,
        now: UnixMs,
    ) -> Result<Option<Account>, StoreError>;

    /// A new password and a new recovery code for whoever knows such a code, which counts once: one
    /// that cannot be used any more is a [`StoreError::Conflict`]. All sessions end.
    async fn use_reset(
        &self,
        hash: &str,
        password: &str,
        recovery: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;

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

    /// What admins did after that deed, the earliest first.
    async fn deeds_after(&self, last: Mark, limit: u32) -> Result<Vec<Deed>, StoreError>;

    /// The last deed of an admin; 0 if there is none.
    async fn last_deed(&self) -> Result<Mark, StoreError>;

    /// Keeps what a node says of itself, in place of what it said before.
    async fn report_node(&self, report: NodeReport) -> Result<(), StoreError>;

    /// A node ends: nothing of it is shown any more.
    async fn withdraw_report(&self, node: &str) -> Result<(), StoreError>;

    /// All nodes of which something was heard within the last hour, by name.
    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError>;

    /// The database itself.
    async fn database_status(&self) -> Result<DatabaseStatus, StoreError>;

    /// A table by its id.
    async fn listed_table(&self, id: &TableId) -> Result<Option<Listed>, StoreError> {
        let found = self.table_with(id.as_str()).await?;
        Ok(found.filter(|table| table.id == *id))
    }
}
