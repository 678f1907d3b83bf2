//! Searches, merges and the status of the site, for the tools of admins.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::{Person, PersonId, Status, UnixMs};

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

/// The status of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SiteStatus {
    /// The nodes of which something was heard within the last hour.
    pub nodes: Vec<NodeStatus>,
    /// The database.
    pub database: DatabaseStatus,
    /// Merges of accounts that wait for the site.
    pub merges_waiting: usize,
    /// People whose names are still being taken out of tables.
    pub deletions_waiting: usize,
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
