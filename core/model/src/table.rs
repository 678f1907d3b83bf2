//! Tables and their logs, as they are stored and listed.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::UnixMs;
use crate::ids::{PersonId, TableId};
use crate::lobby::Pace;
use crate::result::Finish;
use crate::turn::Turn;

/// What a link lets its holder do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Take an open seat, play the own one.
    Play,
    /// Look on.
    Watch,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats are open.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Finished,
}

impl Status {
    /// Its name.
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

/// What is agreed when a table is made, and never changes.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id, which is no secret among those who sit at it.
    pub id: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// Game, options, seed and house rules, as the house writes them.
    pub spec: Value,
    /// The game's id, for lists.
    pub game: String,
    /// Whether it is in the lobby.
    pub public: bool,
    /// Whether its game is rated.
    pub rated: bool,
    /// How many seats it has.
    pub seats: u8,
    /// How quickly it goes.
    pub pace: Pace,
    /// When it was made.
    pub created_at: UnixMs,
    /// The person who made it, where that counts against a cap. It is not read back.
    pub maker: Option<PersonId>,
}

/// A new table, with the first entries of its log.
#[derive(Clone, Debug)]
pub struct TableStart {
    /// What was agreed.
    pub table: NewTable,
    /// The first entries.
    pub entries: Vec<Entry>,
    /// How it stands after them.
    pub summary: Summary,
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// From 1 on, without gaps.
    pub seq: u64,
    /// When.
    pub at: UnixMs,
    /// The id that its sender gave it.
    pub id: Option<String>,
    /// What, as the house writes it.
    pub body: Value,
    /// Under which fence it was written; along a log they never fall. 0 on a single node.
    #[serde(default)]
    pub fence: u64,
}

/// How a table stands after its last entry, for lists and alarms.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Where it is in its life.
    pub status: Status,
    /// Who plays, for people to read.
    pub title: String,
    /// When something is due without anybody doing anything.
    pub wake_at: Option<UnixMs>,
    /// Who sits at it.
    pub sitters: Vec<PersonId>,
    /// The levels of the bots that play for themselves.
    pub bots: Vec<String>,
    /// How the game ended, with the entries that ended it and never again.
    pub finish: Option<Finish>,
    /// Who is waited for by other people.
    pub turns: Vec<Turn>,
    /// When the table may be removed, as long as no move was made there. Written with what lists
    /// show, so it may be behind: whoever removes a table asks its log.
    pub keep_until: Option<UnixMs>,
    /// What of this is known to be as it was.
    pub unchanged: Unchanged,
}

/// What is as it was before the entries that lead to a summary, and need not be written again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unchanged {
    /// Where the table is in its life, and who sits at it.
    pub seats: bool,
    /// Who is waited for.
    pub turns: bool,
    /// What lists show: where the table is in its life, who plays, when something is due; and when
    /// something last happened, as exactly as lists want to know it.
    pub listed: bool,
}

/// A table with its log.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// What was agreed.
    pub table: NewTable,
    /// All entries, in order.
    pub log: Vec<Entry>,
    /// Under which fence its owner writes.
    pub fence: u64,
    /// When something is due, as its last summary says.
    pub wake_at: Option<UnixMs>,
    /// When something last happened, as lists know it.
    pub updated_at: UnixMs,
    /// When it may be removed, as long as no move was made there.
    pub keep_until: Option<UnixMs>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub id: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// The game's id.
    pub game: String,
    /// Where it is in its life.
    pub status: Status,
    /// Who plays.
    pub title: String,
    /// When something last happened.
    pub updated_at: UnixMs,
}
