//! Error of stored data that cannot be read.

use thiserror::Error;

/// The reason why the stored data of a table or a tournament cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Corrupt(pub String);
