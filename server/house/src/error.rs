//! Errors of the house: refusals, and what keeps it from doing what may be done.

use store::StoreError;
use table::corrupt::Corrupt;
use table::refused::Refused;
use thiserror::Error;

/// Why the house did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseError {
    /// It may not be done.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is no such table.
    #[error("there is no table behind this link")]
    NoTable,
    /// The record of a finished table is older than the host keeps it; its results are still known.
    #[error(
        "the record of this game was removed, because it is older than this site keeps records"
    )]
    RecordRemoved,
    /// Another node looks after the table, and cannot be reached. Nothing is known to have changed;
    /// the same message can be sent again.
    #[error(
        "the part of the house that looks after this table does not answer: try again in a moment"
    )]
    Away,
    /// It may be done, and could not be stored. Nothing has changed; it can be tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HouseError {
    /// Whether it comes from a database that cannot be used at all, which the store has logged.
    #[must_use]
    pub fn is_outage(&self) -> bool {
        matches!(self, HouseError::Store(error) if error.is_outage())
    }
}

impl From<Corrupt> for HouseError {
    fn from(corrupt: Corrupt) -> Self {
        HouseError::Store(unreadable(corrupt))
    }
}

/// The error of a store whose content cannot be read.
pub(crate) fn unreadable(corrupt: Corrupt) -> StoreError {
    StoreError::Corrupt(corrupt.0)
}
