//! Lists of tables: the filter and the pages of the lobby.

use std::fmt;
use std::str::FromStr;

use crate::UnixMs;
use crate::ids::{PersonId, TableId};
use crate::table::Listed;

/// How quickly a table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Pace {
    /// Everybody is there.
    Live,
    /// Everybody comes by when they like.
    Days,
}

impl Pace {
    /// Both.
    pub const ALL: [Pace; 2] = [Pace::Live, Pace::Days];

    /// Its name.
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

/// Which open tables somebody wants to see; `None` where it does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of that game.
    pub game: Option<String>,
    /// At that pace.
    pub pace: Option<Pace>,
    /// Rated, or not.
    pub rated: Option<bool>,
    /// With so many seats.
    pub seats: Option<u8>,
    /// At which something happened since then.
    pub since: Option<UnixMs>,
    /// At which that person may sit: nobody there has blocked them, or is blocked by them.
    pub welcomes: Option<PersonId>,
}

/// After which table of a list the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When something last happened there.
    pub at: UnixMs,
    /// Which.
    pub id: TableId,
}

/// As it stands in an address: `1790000000000-ID`.
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

/// What was given is no place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a page of a list begins with where the one before ended, like `1790000000000-abc`")]
pub struct NoCursor;

/// An open table.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The table.
    pub table: Listed,
    /// How quickly it goes.
    pub pace: Pace,
    /// Whether its game is rated.
    pub rated: bool,
    /// How many seats it has.
    pub seats: u8,
}

impl Listed {
    /// Where the page after this table begins.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor {
            at: self.updated_at,
            id: self.id.clone(),
        }
    }
}
