//! Errors of the bus.

/// The reason why a message was not delivered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// The other side is away, did not answer, or took too long.
    #[error("no answer")]
    NoAnswer,
    /// The bus could not send the message.
    #[error("{0}")]
    Unavailable(String),
}
