//! What strangers may look for: open tables, and games worth watching.

use crate::ids::TableId;
use crate::table::Listed;
use crate::{StoreError, UnixMs};

/// How quickly a table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    pub(crate) fn read(text: &str) -> Result<Pace, StoreError> {
        Pace::named(text).ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no pace")))
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
}

/// After which table of a list the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When something last happened there.
    pub at: UnixMs,
    /// Which.
    pub id: TableId,
}

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

impl OpenTable {
    /// Where the page after this table begins.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor {
            at: self.table.updated_at,
            id: self.table.id.clone(),
        }
    }
}
