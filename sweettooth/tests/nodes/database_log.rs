//! Reads the log of a table directly from the database.

use std::path::{Path, PathBuf};

use postgres::{Client, NoTls};

use crate::checker::Entry;

/// The log of the table with a key, in order. Of two entries with the same number, the one that was
/// written first comes first.
const LOG: &str = "SELECT log.seq, log.id, log.fence, log.body FROM log \
    JOIN tables ON tables.id = log.table_id WHERE tables.play_key = $1";

/// A database.
#[derive(Clone, Debug)]
pub(crate) enum DatabaseLog {
    Sqlite(PathBuf),
    Postgres(String),
}

impl DatabaseLog {
    /// The database of a site in a folder.
    pub(crate) fn sqlite(folder: &Path) -> DatabaseLog {
        DatabaseLog::Sqlite(folder.join("house.db"))
    }

    /// The log of the table with a key, in order.
    pub(crate) fn log(&self, play_key: &str) -> Vec<Entry> {
        match self {
            DatabaseLog::Sqlite(file) => sqlite(file, play_key),
            DatabaseLog::Postgres(url) => ask(url, |database| postgres(database, play_key)),
        }
    }

    /// Whether there are moves.
    pub(crate) fn has_moves(&self, play_key: &str) -> bool {
        let moved = |entry: &Entry| entry.body["fact"] == "moved";
        self.log(play_key).iter().any(moved)
    }
}

fn sqlite(file: &Path, play_key: &str) -> Vec<Entry> {
    let number = |number: i64| u64::try_from(number).unwrap();
    let database = rusqlite::Connection::open(file).unwrap();
    let mut entries = database
        .prepare(&format!("{LOG} ORDER BY log.seq"))
        .unwrap();
    let entries = entries.query_map([play_key], |row| {
        let body: String = row.get(3)?;
        Ok(Entry {
            seq: number(row.get(0)?),
            id: row.get(1)?,
            fence: number(row.get(2)?),
            body: serde_json::from_str(&body).unwrap(),
        })
    });
    entries.unwrap().map(Result::unwrap).collect()
}

fn postgres(database: &mut Client, play_key: &str) -> Vec<Entry> {
    let number = |number: i64| u64::try_from(number).unwrap();
    let entries = database.query(&format!("{LOG} ORDER BY log.seq, log.ctid"), &[&play_key]);
    let entries = entries.unwrap().into_iter().map(|row| Entry {
        seq: number(row.get(0)),
        id: row.get(1),
        fence: number(row.get(2)),
        body: serde_json::from_str(row.get(3)).unwrap(),
    });
    entries.collect()
}

/// Runs queries on PostgreSQL on a thread of its own, since the client blocks.
pub(crate) fn ask<T: Send>(url: &str, question: impl FnOnce(&mut Client) -> T + Send) -> T {
    std::thread::scope(|scope| {
        let talk = scope.spawn(|| question(&mut Client::connect(url, NoTls).unwrap()));
        talk.join().unwrap()
    })
}
