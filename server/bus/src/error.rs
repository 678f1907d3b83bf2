//! What can go wrong on the bus.

/// Why a message did not get through.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// Whom we asked is not there, did not answer, or took too long.
    #[error("no answer")]
    NoAnswer,
    /// The bus itself could not carry it.
    #[error("{0}")]
    Unavailable(String),
}
