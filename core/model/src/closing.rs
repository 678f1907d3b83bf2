//! Closings: periods in which no node of the site was alive.

use crate::UnixMs;

/// A closing: a period in which no node was alive. The clocks of games stand still in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The number of the closing; a later closing has a higher number.
    pub id: i64,
    /// The beginning: the last heartbeat before the closing.
    pub from: UnixMs,
    /// The end: the time at which a node opened again.
    pub until: UnixMs,
}
