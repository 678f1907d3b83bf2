//! State hashes: two machines that agree on a hash agree on the state.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::game::Game;

/// The first 64 bits of SHA-256 over the JSON of game, options, seats and position. Stable across
/// machines and versions. It depends on the whole truth, so it is for referees and records of
/// finished games: a player could guess secrets and compare.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of a state.
    pub fn of<G: Game>(state: &G) -> StateHash {
        let setup = state.setup();
        let truth = json!({
            "game": G::INFO.id,
            "options": setup.options,
            "seats": setup.seats,
            "position": state.position(),
        });
        let digest: [u8; 32] = Sha256::digest(truth.to_string()).into();
        let [a, b, c, d, e, f, g, h, ..] = digest;
        StateHash(u64::from_be_bytes([a, b, c, d, e, f, g, h]))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> Self {
        hash.to_string()
    }
}

impl TryFrom<String> for StateHash {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl std::str::FromStr for StateHash {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = if digits {
            u64::from_str_radix(text, 16).ok()
        } else {
            None
        };
        number
            .map(StateHash)
            .ok_or_else(|| format!("`{text}` is not 16 hexadecimal digits"))
    }
}
