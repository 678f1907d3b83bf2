//! Lists of tables: the filter and the pages of the lobby.

use std::fmt;
use std::str::FromStr;

use crate::UnixMs;
use crate::ids::{PersonId, TableId};
use crate::table::ListedTable;

/// The pace of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Pace {
    /// All players are present during the game.
    Live,
    /// Players make their moves over days, each at their own time.
    Days,
}

impl Pace {
    /// Both paces.
    pub const ALL: [Pace; 2] = [Pace::Live, Pace::Days];

    /// The name of the pace, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Pace::Live => "live",
            Pace::Days => "days",
        }
    }

    /// The pace with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.as_str() == name)
    }
}

/// A filter for open tables; `None` matches every table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The id of the game.
    pub game: Option<String>,
    /// The pace.
    pub pace: Option<Pace>,
    /// Whether the game is rated.
    pub rated: Option<bool>,
    /// The number of seats.
    pub seats: Option<u8>,
    /// The earliest time of the last activity at the table.
    pub since: Option<UnixMs>,
    /// A person who may sit at the table: nobody there has blocked the person, or is blocked by the
    /// person.
    pub welcomes: Option<PersonId>,
}

/// A cursor in a list of tables: the table after which the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The time of the last activity at that table.
    pub at: UnixMs,
    /// The id of that table.
    pub id: TableId,
}

/// The format in addresses: `1790000000000-ID`.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.id)
    }
}

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Cursor, NoCursor> {
        let (at, id) = text.split_once('-').ok_or(NoCursor)?;
        Ok(Cursor {
            at: at.parse().map_err(|_| NoCursor)?,
            id: TableId::from(id.to_owned()),
        })
    }
}

/// A text that is not a valid cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a page of a list begins with where the one before ended, like `1790000000000-abc`")]
pub struct NoCursor;

/// An open table in the lobby.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The table.
    pub table: ListedTable,
    /// The pace of the table.
    pub pace: Pace,
    /// Whether its game is rated.
    pub rated: bool,
    /// The number of seats.
    pub seats: u8,
}

impl ListedTable {
    /// The cursor of the page that begins after this table.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor {
            at: self.updated_at,
            id: self.id.clone(),
        }
    }
}
