//! Error of stored data that cannot be read.

use thiserror::Error;

/// What is stored of a table or a tournament cannot be read: the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Corrupt(pub String);
