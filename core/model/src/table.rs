//! Tables and their logs, as they are stored and listed.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::UnixMs;
use crate::entry_body::EntryBody;
use crate::ids::{PersonId, TableId};
use crate::lobby::Pace;
use crate::result::Finish;
use crate::turn::Turn;

/// The permission of a link's holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The holder may take an open seat and play on it.
    Play,
    /// The holder may only watch.
    Watch,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Some seats are open.
    Waiting,
    /// The game is running.
    Running,
    /// The game has ended.
    Finished,
}

impl Status {
    /// The name of the status, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished => "finished",
        }
    }

    /// The status with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Status> {
        [Status::Waiting, Status::Running, Status::Finished]
            .into_iter()
            .find(|status| status.as_str() == name)
    }
}

/// The settings of a new table, which never change.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id of the table. Everybody who sits at the table may know it.
    pub id: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// The table's specification as JSON: game, options, seed and house rules.
    pub spec: Value,
    /// The id of the game, for lists.
    pub game: String,
    /// Whether the table is listed in the lobby.
    pub public: bool,
    /// Whether the game is rated.
    pub rated: bool,
    /// The number of seats.
    pub seats: u8,
    /// The pace of the table.
    pub pace: Pace,
    /// The time at which the table was made.
    pub created_at: UnixMs,
    /// The person who made the table, if it counts against the limit of tables per person. It is
    /// written but never read back.
    pub maker: Option<PersonId>,
}

/// A new table, with the first entries of its log.
#[derive(Clone, Debug)]
pub struct TableStart {
    /// The settings of the table.
    pub table: NewTable,
    /// The first log entries.
    pub entries: Vec<Entry>,
    /// The summary of the table after these entries.
    pub summary: Summary,
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the entry, from 1 on without gaps.
    pub seq: u64,
    /// The time of the entry.
    pub at: UnixMs,
    /// The id that the sender gave to the message.
    pub id: Option<String>,
    /// The content of the entry as JSON (a `Fact` of the crate `table`).
    pub body: EntryBody,
    /// The fencing token under which the entry was written. Within a log it never decreases. 0 on a
    /// single node.
    #[serde(default)]
    pub fence: u64,
}

/// The summary of a table after its last entry, for lists and timers.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The status of the table.
    pub status: Status,
    /// The names of the players, for people to read.
    pub title: String,
    /// The time of the next event that happens without a player's action; `None` if there is none.
    pub wake_at: Option<UnixMs>,
    /// The people who sit at the table.
    pub sitters: Vec<PersonId>,
    /// The levels of the bots that have their own seats (not of those that took over a person's
    /// seat).
    pub bots: Vec<String>,
    /// The end of the game. It is present only together with the entries that ended the game.
    pub finish: Option<Finish>,
    /// The people for whose moves other people wait.
    pub turns: Vec<Turn>,
    /// The time from which the table may be removed, as long as it has no move. It is written
    /// together with the columns for lists, so it may be out of date. A job that removes a table
    /// must check its log.
    pub keep_until: Option<UnixMs>,
    /// The parts of the summary that have not changed.
    pub unchanged: UnchangedParts,
}

/// The parts of a summary that its entries did not change. The store need not write them again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnchangedParts {
    /// The status of the table and the people who sit there.
    pub seats: bool,
    /// The turns.
    pub turns: bool,
    /// The person whose turn it was, if there was one turn and is one again: it has passed on.
    pub one_turn: Option<PersonId>,
    /// The columns for lists: status, title, and time of the next event. The time of the last
    /// activity is included too, as exactly as lists need it.
    pub listed: bool,
}

/// A table with its log.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The settings of the table.
    pub table: NewTable,
    /// All entries in order.
    pub log: Vec<Entry>,
    /// The fencing token under which the table's owner writes.
    pub fence: u64,
    /// The time of the next event, as in the last summary.
    pub wake_at: Option<UnixMs>,
    /// The time of the last activity, as exactly as lists need it.
    pub updated_at: UnixMs,
    /// The time from which the table may be removed, as long as it has no move.
    pub keep_until: Option<UnixMs>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// The id of the table.
    pub id: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// The id of the game.
    pub game: String,
    /// The status of the table.
    pub status: Status,
    /// The names of the players, for people to read.
    pub title: String,
    /// The time of the last activity.
    pub updated_at: UnixMs,
}
