//! Errors of the house: refusals, and failures of the store or of other nodes.

use store::StoreError;
use table::corrupt::Corrupt;
use table::refused::Refused;
use thiserror::Error;

/// The reason why the house did not execute a request.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseError {
    /// The request is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is no such table.
    #[error("there is no table behind this link")]
    NoTable,
    /// The record of a finished table was removed, because it is older than the host keeps records.
    #[error(
        "the record of this game was removed, because it is older than this site keeps records"
    )]
    RecordRemoved,
    /// Another node owns the table, and cannot be reached. It is unknown whether the request was
    /// executed. The same message can be sent again.
    #[error("the node that owns this table does not answer: try again in a moment")]
    Away,
    /// The request could not be stored. Nothing has changed; it can be tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HouseError {
    /// Whether the database cannot be used at all, which the store has logged.
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

/// The store error for data that cannot be read.
pub(crate) fn unreadable(corrupt: Corrupt) -> StoreError {
    StoreError::Corrupt(corrupt.0)
}
