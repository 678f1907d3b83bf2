//! Presence: which people are connected to a table, and the latency of their connections. The server
//! keeps it in memory; it is not part of the log.

use tabletop::Seat;

use crate::latency::Latency;

/// The presence of the people at a table.
pub trait Presence {
    /// The seconds for which the person on a seat has been away; `None` while connected.
    fn away_seconds(&self, seat: Seat) -> Option<u64>;
    /// Whether the person on a seat has lifted the curtain, to see what the seat sees.
    fn has_lifted(&self, seat: Seat) -> bool;
    /// The latency of the person on a seat, with the time for which the server holds messages so that
    /// all players see the same at the same moment; `None` if nobody is connected.
    fn delay(&self, seat: Seat) -> Option<Latency>;
}
