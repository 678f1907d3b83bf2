//! Tools of admins: search, password resets, merging of accounts, the status of the site.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{
    Account, Cursor, Deed, Listed, Mark, Person, PersonId, Status, StoreError, TableId, UnixMs,
};

/// A person in the results of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPerson {
    /// The person.
    pub person: Person,
    /// When they first came.
    pub since: UnixMs,
    /// Whether they have an account; a guest has none.
    pub account: bool,
    /// The name as it is searched for, which orders the list.
    pub key: String,
}

/// The last line of a page of people: the next page begins after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleCursor {
    /// The name as it is searched for.
    pub key: String,
    /// The person.
    pub id: PersonId,
}

/// Which tables a search finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// The id of the game.
    pub game: Option<String>,
    /// The state.
    pub status: Option<Status>,
}

/// A code that an admin made for a person who cannot sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordReset {
    /// When it was made.
    pub made_at: UnixMs,
    /// Until when it can be used.
    pub expires_at: UnixMs,
    /// When it was used.
    pub used_at: Option<UnixMs>,
}

/// Why two people cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeObstacle {
    /// Both are the same.
    SamePerson,
    /// There is no such person.
    Unknown(PersonId),
    /// The person who would stay has no account.
    NoAccount,
    /// The person who would go is an admin.
    Admin,
    /// One of them is part of another merge already.
    UnderWay,
    /// Both sit at a table that is not finished.
    SharedTable(String),
    /// They played rated games against each other.
    RatedGames,
    /// Both take part in one tournament.
    SharedTournament(String),
}

/// A merge that an admin has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merge {
    /// The account that goes.
    pub from: PersonId,
    /// The account that stays.
    pub into: PersonId,
    /// When everything had moved; `None` before that.
    pub done_at: Option<UnixMs>,
}

/// What a running program says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NodeReport {
    /// The name of the node.
    pub node: String,
    /// The version of the program.
    pub version: String,
    /// When it was started, by its own clock.
    pub started_at: UnixMs,
    /// Tables in its memory.
    pub tables_in_memory: u64,
    /// Tables that it owns; all that are in its memory, where there is only one node.
    pub tables_owned: u64,
    /// Writes that wait for the writer.
    pub writer_queue: u64,
    /// Threads on which bots think.
    pub thinkers: u64,
    /// Questions that are being thought about.
    pub thinking: u64,
    /// Questions that wait for a thread.
    pub waiting: u64,
    /// Whether workers can be asked: not where there is no bus.
    pub has_workers: bool,
    /// Questions that workers answered since the start.
    pub delegated: u64,
}

/// A node, as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NodeStatus {
    /// The name of the node.
    pub node: String,
    /// What it last said of itself.
    pub report: Option<NodeReport>,
    /// How many milliseconds ago it said that.
    pub report_age: Option<UnixMs>,
    /// For how many milliseconds its lease still holds; negative once it has run out. `None` for a
    /// program that runs alone and needs no lease.
    pub lease: Option<UnixMs>,
    /// Whether it does the background jobs of the site.
    pub leads: bool,
}

/// The database, for a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DatabaseStatus {
    /// `SQLite` or `PostgreSQL`.
    pub kind: String,
    /// How many steps of the schema it has seen.
    pub schema: i64,
    /// Its size in bytes.
    pub bytes: u64,
    /// Free bytes on the disk on which it lies; `None` for a database elsewhere.
    pub free_bytes: Option<u64>,
}

/// The longest key, in characters: no name is longer.
const LONGEST_KEY: usize = 64;

/// A name as admins search for it: in small letters, without accents.
#[must_use]
pub fn search_key(name: &str) -> String {
    let short = name.trim().chars().take(LONGEST_KEY);
    let plain = short.nfkd().filter(|c| !is_combining_mark(*c));
    let small = plain.flat_map(char::to_lowercase);
    // The stroke is no accent to Unicode, but it is to whoever has no such key.
    let letters = small.map(|c| if c == 'ł' { 'l' } else { c });
    letters.filter(|c| !c.is_control()).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_searched_without_accents_and_capitals() {
        assert_eq!(search_key(" Łukasz ŻÓŁW "), "lukasz zolw");
        assert_eq!(search_key("Ünï"), search_key("uni"));
        assert_eq!(search_key(&"x".repeat(400)).len(), LONGEST_KEY);
    }
}
