//! Times in which no node of the site was alive.

use crate::UnixMs;

/// A time in which the house was closed: no node was alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Its number; a later closing has a higher one.
    pub id: i64,
    /// The last heartbeat before it.
    pub from: UnixMs,
    /// When a node was open again.
    pub until: UnixMs,
}
