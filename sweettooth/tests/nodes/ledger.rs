//! What the database holds, read past the house.

use std::path::{Path, PathBuf};

use crate::checker::Entry;

/// A database.
#[derive(Clone, Debug)]
pub(crate) enum Ledger {
    Sqlite(PathBuf),
}

impl Ledger {
    /// The one of a house in a folder.
    pub(crate) fn sqlite(folder: &Path) -> Ledger {
        Ledger::Sqlite(folder.join("house.db"))
    }

    /// The log of the table behind a key, in its order.
    pub(crate) fn log(&self, play_key: &str) -> Vec<Entry> {
        match self {
            Ledger::Sqlite(file) => sqlite(file, play_key),
        }
    }
}

fn sqlite(file: &Path, play_key: &str) -> Vec<Entry> {
    let database = rusqlite::Connection::open(file).unwrap();
    let sql = "SELECT seq, log.id, body FROM log JOIN tables ON tables.id = table_id \
               WHERE play_key = ? ORDER BY seq";
    let mut entries = database.prepare(sql).unwrap();
    let entries = entries.query_map([play_key], |row| {
        let (seq, id, body): (u64, Option<String>, String) =
            (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Entry {
            seq,
            id,
            fence: 0,
            body: serde_json::from_str(&body).unwrap(),
        })
    });
    entries.unwrap().map(Result::unwrap).collect()
}
