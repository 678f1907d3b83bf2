//! Accounts, and the browsers in which people are signed in.

use crate::UnixMs;
use crate::ids::{PersonId, SessionId};

/// The fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 8;
/// The most characters of a password: hashing longer ones would only keep the site busy.
pub const LONGEST_PASSWORD: usize = 128;
/// A session that was not used for so many days has ended.
pub const SESSION_DAYS: UnixMs = 180;

/// Somebody's account. Secrets are hashed before they come here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub person_id: PersonId,
    /// The name, as it is shown.
    pub name: String,
    /// The hash of the password.
    pub password: String,
    /// The hash of the recovery code.
    pub recovery: String,
    /// Since when.
    pub created_at: UnixMs,
}

/// The readings of a name, by which names are compared. Two names that share a
/// reading look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    /// The readings, the main one first; at least one.
    pub readings: Vec<String>,
    /// The version of the computation that they come from.
    pub version: u32,
}

/// A browser in which somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the key that the browser holds.
    pub id: SessionId,
    /// Who.
    pub person_id: PersonId,
    /// Since when.
    pub created_at: UnixMs,
    /// When it was last used, about.
    pub seen_at: UnixMs,
    /// One word for the browser.
    pub device: String,
}

/// Which sessions of a person end.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum SessionEnd {
    /// This one.
    One(SessionId),
    /// All but this one.
    Others(SessionId),
    /// All.
    All,
}

impl SessionEnd {
    /// Whether it is the end of that session; of no session, if all end or all others do.
    #[must_use]
    pub fn is_of(&self, session: Option<&SessionId>) -> bool {
        match self {
            SessionEnd::One(id) => session == Some(id),
            SessionEnd::Others(id) => session != Some(id),
            SessionEnd::All => true,
        }
    }
}
