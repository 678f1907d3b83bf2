//! Data for the tools of admins: searches, merges of accounts, and the status of the site.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{Person, PersonId, Status, UnixMs};

/// A person in the results of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPerson {
    /// The person.
    pub person: Person,
    /// The time of the first visit.
    pub since: UnixMs,
    /// Whether the person has an account; a guest has none.
    pub account: bool,
    /// The search key of the name ([`search_key`]), by which the results are sorted.
    pub key: String,
}

/// A cursor in a list of people: the last line of a page, after which the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleCursor {
    /// The search key of the name ([`search_key`]).
    pub key: String,
    /// The person.
    pub id: PersonId,
}

/// The filter of a search for tables; `None` matches every table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// The id of the game.
    pub game: Option<String>,
    /// The status of the table.
    pub status: Option<Status>,
}

/// A password reset: a code that an admin made for a person who cannot sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordReset {
    /// The time at which the code was made.
    pub made_at: UnixMs,
    /// The time until which the code can be used.
    pub expires_at: UnixMs,
    /// The time at which the code was used; `None` while it is unused.
    pub used_at: Option<UnixMs>,
}

/// The reason why two people cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeObstacle {
    /// Both ids belong to the same person.
    SamePerson,
    /// There is no person with this id.
    Unknown(PersonId),
    /// The person who would remain has no account.
    NoAccount,
    /// The person who would be removed is an admin.
    Admin,
    /// One of the two is already part of another merge.
    UnderWay,
    /// Both sit at the same table, which is not finished. The value is the title of the table.
    SharedTable(String),
    /// The two played rated games against each other.
    RatedGames,
    /// Both take part in the same tournament. The value is the title of the tournament.
    SharedTournament(String),
}

/// A merge of two accounts that an admin requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merge {
    /// The account that is removed.
    pub from: PersonId,
    /// The account that remains.
    pub into: PersonId,
    /// The time at which all data had moved; `None` before that.
    pub done_at: Option<UnixMs>,
}

/// The status that a running node reports about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NodeReport {
    /// The name of the node.
    pub node: String,
    /// The version of the program.
    pub version: String,
    /// The time of the start, by the clock of the node.
    pub started_at: UnixMs,
    /// Number of tables in memory.
    pub tables_in_memory: u64,
    /// Number of tables that the node owns. If it is the only node, these are all tables in memory.
    pub tables_owned: u64,
    /// Number of writes in the queue of the database writer.
    pub writer_queue: u64,
    /// Number of threads that compute moves of bots.
    pub thinkers: u64,
    /// Number of move requests that are being computed.
    pub thinking: u64,
    /// Number of move requests that wait for a thread.
    pub waiting: u64,
    /// Whether the node can use worker processes; without a message bus it cannot.
    pub has_workers: bool,
    /// Number of move requests that workers answered since the start.
    pub delegated: u64,
}

/// The status of a node as the database has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NodeStatus {
    /// The name of the node.
    pub node: String,
    /// The last report of the node; `None` if there is none.
    pub report: Option<NodeReport>,
    /// The age of that report in milliseconds.
    pub report_age: Option<UnixMs>,
    /// The remaining time of the node's lease in milliseconds; negative if the lease has expired.
    /// `None` for a node that runs alone and needs no lease.
    pub lease: Option<UnixMs>,
    /// Whether the node is the leader, which runs the background jobs of the site.
    pub leads: bool,
}

/// The status of the database, for the host of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DatabaseStatus {
    /// The database system: `SQLite` or `PostgreSQL`.
    pub kind: String,
    /// The schema version: the number of migrations that the database has run.
    pub schema: i64,
    /// The size of the database in bytes.
    pub bytes: u64,
    /// Free bytes on the disk of the database; `None` for a database on another machine.
    pub free_bytes: Option<u64>,
}

/// The status of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SiteStatus {
    /// The nodes that reported within the last hour.
    pub nodes: Vec<NodeStatus>,
    /// The status of the database.
    pub database: DatabaseStatus,
    /// Number of merges of accounts that are not done yet.
    pub merges_waiting: usize,
    /// Number of deleted people whose names are still being removed from tables.
    pub deletions_waiting: usize,
}

/// Maximum length of a search key, in characters. No name is longer.
const LONGEST_KEY: usize = 64;

/// The search key of a name: in lower case and without accents.
#[must_use]
pub fn search_key(name: &str) -> String {
    let short = name.trim().chars().take(LONGEST_KEY);
    let plain = short.nfkd().filter(|c| !is_combining_mark(*c));
    let small = plain.flat_map(char::to_lowercase);
    // Unicode does not treat the stroke of `ł` as an accent, but people without a Polish keyboard
    // type `l`.
    let letters = small.map(|c| if c == 'ł' { 'l' } else { c });
    letters.filter(|c| !c.is_control()).collect()
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
