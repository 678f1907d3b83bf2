//! Tie-breaks: rules that decide between equal points.

use crate::method::Method;

/// A tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// Swiss: the points of all opponents but the weakest.
    BuchholzCut1,
    /// Swiss: the points of all opponents.
    Buchholz,
    /// The points of all beaten opponents, and half the points of opponents in drawn games.
    SonnebornBerger,
    /// The points from games among the entrants who are still equal, if all of them have met.
    DirectEncounter,
    /// Games won on the board.
    Wins,
    /// Round robin: the points from games against entrants with at least half of all points.
    Koya,
    /// Tables: number of first places, shared ones included.
    TablesWon,
    /// Tables: number of second places.
    SecondPlaces,
    /// Tables: the best score at one table.
    BestTable,
}

impl TieBreak {
    /// The tie-breaks of a method, in their order. Entrants who are equal in all of them share a
    /// place.
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
