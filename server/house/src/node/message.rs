//! What nodes say to each other, as JSON. The bus knows nothing of it.
//!
//! Clocks of nodes need not agree: a time that others shall understand is sent as an age, so many
//! milliseconds ago.

use model::{Entry, PersonId, SessionEnd, TableId, TournamentId, UnixMs};
use serde::{Deserialize, Serialize};
use store::StoreError;
use table::line::Delay;
use table::refused::Refused;
use table::seek::Sought;
use tabletop::Seat;

use crate::error::HouseError;
use crate::moderation_cache::Change;
use crate::tables::request::Errand;

/// Something that a node tells all others.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Letter {
    /// Who tells it.
    pub(crate) from: String,
    pub(crate) told: Told,
}

/// What a node tells all others. Whoever has not heard it can find it out in the store, but for
/// who is there and who seeks, which is told again and again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Told {
    /// A node has come, or was not heard for a while: the others tell it who is with them.
    Hello,
    /// A node lives.
    Alive,
    /// A node goes: what it had is free, and nobody is connected to it.
    Bye,
    /// These entries are in the log.
    Changed { table: TableId, entries: Vec<Entry> },
    /// What is in the log of a table has changed: it is read anew.
    Rewritten { table: TableId },
    /// A table at which nobody ever played is not stored any more.
    Removed(TableId),
    /// Who is connected to tables by this node: all of them, each table as a whole.
    Here(Vec<(TableId, Vec<Present>)>),
    /// The lists of the lobby have changed.
    Lobby,
    /// The turns of these have changed.
    Turns(Vec<PersonId>),
    /// Clocks at these tables were set.
    Clocks(Vec<TableId>),
    /// Something new is known of somebody.
    Known(Change),
    /// Sessions have ended.
    Ended(PersonId, SessionEnd),
    /// Something has happened in a tournament.
    Tournament(TournamentId),
    /// The coach has looked at the game of a table.
    Reviewed(TableId),
    /// All who look for an opponent by this node.
    Seeking(Vec<Sought>),
    /// Two who sought have found each other: this is the key to play.
    Met([PersonId; 2], String),
}

/// Somebody who is or was connected to a table by a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Present {
    pub(crate) person: PersonId,
    /// How long ago the last connection ended; none for who is there.
    pub(crate) gone: Option<UnixMs>,
    /// How slow the slowest line is.
    pub(crate) delay: Option<Delay>,
    /// For which seat the curtain is lifted.
    pub(crate) lifted: Option<Seat>,
}

/// Something that the owner of a table is asked to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Ask {
    pub(crate) table: TableId,
    pub(crate) errand: Errand,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// It is done, now or before, and this is where it is in the log; with the entries, if now.
    Done { seq: u64, entries: Vec<Entry> },
    /// It may not be done.
    Refused(Refused),
    /// There is no such table.
    NoTable,
    /// It could not be stored.
    Unavailable(String),
    /// The table is another node's; whose, if that is known.
    NotMine(Option<String>),
}

impl From<HouseError> for Reply {
    fn from(error: HouseError) -> Self {
        match error {
            HouseError::Refused(refused) => Reply::Refused(refused),
            HouseError::NoTable | HouseError::RecordRemoved => Reply::NoTable,
            HouseError::Away | HouseError::Store(StoreError::Fenced | StoreError::Conflict) => {
                Reply::NotMine(None)
            }
            HouseError::Store(error) => Reply::Unavailable(error.to_string()),
        }
    }
}

/// A message as it goes over the bus.
pub(crate) fn write(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).unwrap_or_default()
}

/// A message as it comes from the bus; none, if it is of no kind that we know. A node of another
/// version may know more.
pub(crate) fn read<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    let read = serde_json::from_slice(bytes);
    read.inspect_err(|error| tracing::debug!(%error, "a message was not understood"))
        .ok()
}
