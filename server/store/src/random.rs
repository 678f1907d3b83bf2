//! Random keys and ids, from the random source of the operating system.

use data_encoding::BASE32_NOPAD;
use model::{PersonId, SessionId, TableId, TournamentId};

/// 128 random bits as 26 lower-case letters and digits: enough that nobody finds a link by trying.
///
/// # Panics
/// If the operating system has no randomness, without which nothing here would be safe.
#[must_use]
pub fn random_key() -> String {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).expect("the operating system gives random numbers");
    BASE32_NOPAD.encode(&bits).to_ascii_lowercase()
}

/// Ids that are made at random.
pub trait RandomId: From<String> {
    /// A new id that nobody can guess.
    #[must_use]
    fn random() -> Self {
        random_key().into()
    }
}

impl RandomId for PersonId {}
impl RandomId for SessionId {}
impl RandomId for TableId {}
impl RandomId for TournamentId {}
