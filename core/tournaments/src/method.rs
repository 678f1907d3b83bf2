//! Pairing methods: round robin, Swiss system, tables.

/// A pairing method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Round robin (Berger tables): everybody plays everybody. Two players a game.
    RoundRobin {
        /// Once, or twice with the first move exchanged.
        cycles: Cycles,
    },
    /// Swiss system in its Dutch form: everybody plays in every round, against somebody with nearly
    /// equal points. Two players a game.
    Swiss {
        /// The number of rounds, at least 1.
        rounds: u16,
    },
    /// Several players at a table. The sum of all scores counts.
    Tables {
        /// The number of rounds, at least 1.
        rounds: u16,
        /// The number of seats at a full table, 2 to 6.
        seats: u8,
    },
}

/// The number of cycles of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cycles {
    /// Each pair plays once.
    One,
    /// Each pair plays twice, and each player has the first move once.
    Two,
}

impl Cycles {
    /// The number of cycles.
    #[must_use]
    pub const fn count(self) -> u16 {
        match self {
            Cycles::One => 1,
            Cycles::Two => 2,
        }
    }
}
