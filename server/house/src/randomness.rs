//! Source of random ids, link keys and game seeds: the operating system, or a seeded source in
//! simulations.

use std::fmt::Debug;

use model::{TableId, TournamentId};
use store::random_key;
use tabletop::Seed;

/// A source of random keys that nobody can guess.
pub trait Randomness: Send + Sync + Debug {
    /// A new key of lower-case letters and digits, different from every other.
    fn key(&self) -> String;
}

/// The randomness of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn key(&self) -> String {
        random_key()
    }
}

impl SystemRandomness {
    /// A seed that nobody can guess.
    #[must_use]
    pub fn seed() -> Seed {
        (&SystemRandomness as &dyn Randomness).seed()
    }
}

/// Ids and seeds from random keys.
impl dyn Randomness {
    pub(crate) fn table_id(&self) -> TableId {
        TableId::from(self.key())
    }

    pub(crate) fn tournament_id(&self) -> TournamentId {
        TournamentId::from(self.key())
    }

    /// The seed of a game.
    pub(crate) fn seed(&self) -> Seed {
        Seed::new(self.key()).expect("a key is letters and digits")
    }
}
