//! What decides between equal points.

use crate::method::Method;

/// What decides between equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// Swiss: the points of all opponents but the weakest.
    BuchholzCut1,
    /// Swiss: the points of all opponents.
    Buchholz,
    /// The points of those one has beaten, and half the points of those one has drawn with.
    SonnebornBerger,
    /// The points from games among those who are still equal, if all of these have met.
    DirectEncounter,
    /// Games won on the board.
    Wins,
    /// Round robin: the points from games against those with at least half of all points.
    Koya,
    /// Tables: tables at which one was first, alone or with others.
    TablesWon,
    /// Tables: tables at which one was second.
    SecondPlaces,
    /// Tables: the most that one scored at one table.
    BestTable,
}

impl TieBreak {
    /// What a method asks, in this order. Who is equal in all of it shares a place.
    #[must_use]
    pub const fn of(method: Method) -> &'static [TieBreak] {
        match method {
            Method::RoundRobin { .. } => &[
                TieBreak::DirectEncounter,
                TieBreak::Wins,
                TieBreak::SonnebornBerger,
                TieBreak::Koya,
            ],
            Method::Swiss { .. } => &[
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::DirectEncounter,
                TieBreak::Wins,
            ],
            Method::Tables { .. } => &[
                TieBreak::TablesWon,
                TieBreak::BestTable,
                TieBreak::SecondPlaces,
            ],
        }
    }
}
