//! Trait of searches by admins: people and tables.

use async_trait::async_trait;
use model::{
    Cursor, FoundPerson, Known, Listed, Mark, PeopleCursor, PersonId, TableFilter, TableId, UnixMs,
};

use crate::StoreError;

/// Searches by admins, over everything that is stored.
#[async_trait]
pub trait Search: Send + Sync {
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
    async fn find_person(&self, id: &PersonId) -> Result<Option<FoundPerson>, StoreError>;

    /// Fills in search keys of names that an earlier version wrote, at most so many; how many.
    async fn fill_search_keys(&self, limit: u32) -> Result<u32, StoreError>;

    /// All people, the latest first; `before` is the last one of the page before.
    async fn all_people(
        &self,
        before: Option<(UnixMs, PersonId)>,
        limit: u32,
    ) -> Result<Vec<Known>, StoreError>;

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
    async fn find_table(&self, id_or_key: &str) -> Result<Option<Listed>, StoreError>;

    /// A table by its id.
    async fn find_table_by_id(&self, id: &TableId) -> Result<Option<Listed>, StoreError> {
        let found = self.find_table(id.as_str()).await?;
        Ok(found.filter(|table| table.id == *id))
    }

    /// All tables, the latest made first, with the places to go on from.
    async fn all_tables(
        &self,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError>;
}
