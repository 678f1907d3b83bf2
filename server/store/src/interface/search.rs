//! Trait of searches by admins: people and tables.

use async_trait::async_trait;
use model::{
    Cursor, FoundPerson, ListedPerson, ListedTable, PageMark, PeopleCursor, PersonId, TableFilter,
    TableId, UnixMs,
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

    /// A person with the data that a search shows.
    async fn find_person(&self, id: &PersonId) -> Result<Option<FoundPerson>, StoreError>;

    /// Writes missing search keys of names from an earlier version, at most `limit`. Returns their
    /// number.
    async fn fill_search_keys(&self, limit: u32) -> Result<u32, StoreError>;

    /// All people, the latest first; `before` is the last person of the previous page.
    async fn all_people(
        &self,
        before: Option<(UnixMs, PersonId)>,
        limit: u32,
    ) -> Result<Vec<ListedPerson>, StoreError>;

    /// Tables, the latest created first, each with the mark after which a page can begin.
    async fn search_tables(
        &self,
        filter: TableFilter,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError>;

    /// Tables of one person, the latest changed first.
    async fn search_tables_of(
        &self,
        person: &PersonId,
        filter: TableFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// The table with this id, key to play or key to watch.
    async fn find_table(&self, id_or_key: &str) -> Result<Option<ListedTable>, StoreError>;

    /// The table with this id.
    async fn find_table_by_id(&self, id: &TableId) -> Result<Option<ListedTable>, StoreError> {
        let found = self.find_table(id.as_str()).await?;
        Ok(found.filter(|table| table.id == *id))
    }

    /// All tables, the latest created first, each with the mark after which a page can begin.
    async fn all_tables(
        &self,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError>;
}
