//! How it is decided who plays whom.

/// How it is decided who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Everybody plays everybody: Berger tables. Two players a game.
    RoundRobin {
        /// Once, or twice with the other one beginning.
        cycles: Cycles,
    },
    /// Everybody plays in every round, against somebody with as many points as possible: the Swiss
    /// system in its Dutch form. Two players a game.
    Swiss {
        /// How many rounds, at least 1.
        rounds: u16,
    },
    /// Several sit together at a table, and the total of what they score counts.
    Tables {
        /// How many rounds, at least 1.
        rounds: u16,
        /// How many sit at a full table, 2 to 6.
        seats: u8,
    },
}

/// How often everybody plays everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cycles {
    /// Once.
    One,
    /// Twice, and each begins once.
    Two,
}

impl Cycles {
    /// As a number.
    #[must_use]
    pub const fn count(self) -> u16 {
        match self {
            Cycles::One => 1,
            Cycles::Two => 2,
        }
    }
}
