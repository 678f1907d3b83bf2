//! Accounts of people, and the sessions in which people are signed in.

use crate::UnixMs;
use crate::ids::{PersonId, SessionId};

/// Minimum length of a password, in characters.
pub const SHORTEST_PASSWORD: usize = 8;
/// Maximum length of a password, in characters: a longer one would only cost hashing time.
pub const LONGEST_PASSWORD: usize = 128;
/// Number of days after which an unused session ends.
pub const SESSION_DAYS: UnixMs = 180;

/// The account of a person. The store gets secrets only as hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The owner of the account.
    pub person_id: PersonId,
    /// The name as other people see it.
    pub name: String,
    /// The hash of the password.
    pub password: String,
    /// The hash of the recovery code.
    pub recovery: String,
    /// The time at which the account was opened.
    pub created_at: UnixMs,
}

/// The readings of a name, by which names are compared. Two names that share a reading look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameReadings {
    /// The readings, the main one first. There is at least one.
    pub readings: Vec<String>,
    /// The version of the algorithm that computed the readings.
    pub version: u32,
}

/// A session: a browser in which a person is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the session key that the browser holds.
    pub id: SessionId,
    /// The person who is signed in.
    pub person_id: PersonId,
    /// The time of the sign-in.
    pub created_at: UnixMs,
    /// The approximate time of the last use.
    pub seen_at: UnixMs,
    /// The kind of browser, in one word.
    pub device: String,
}

/// The sessions of a person that end.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum SessionEnd {
    /// The session with this id.
    One(SessionId),
    /// All sessions except the one with this id.
    Others(SessionId),
    /// All sessions.
    All,
}

impl SessionEnd {
    /// Whether this ends the given session. Without a session (`None`): whether it ends all
    /// sessions, or all others.
    #[must_use]
    pub fn is_of(&self, session: Option<&SessionId>) -> bool {
        match self {
            SessionEnd::One(id) => session == Some(id),
            SessionEnd::Others(id) => session != Some(id),
            SessionEnd::All => true,
        }
    }
}
