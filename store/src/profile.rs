//! What a person has played, for the person's page.

use async_trait::async_trait;

use crate::ids::{PersonId, TableId};
use crate::table::Listed;
use crate::{Person, StoreError, UnixMs};

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Won alone.
    Won,
    /// Several won, or nobody did.
    Shared,
    /// Somebody else won.
    Lost,
}

impl Finish {
    /// The word under which it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Finish::Won => "won",
            Finish::Shared => "shared",
            Finish::Lost => "lost",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Finish, StoreError> {
        [Finish::Won, Finish::Shared, Finish::Lost]
            .into_iter()
            .find(|finish| finish.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no end of a game")))
    }
}

/// Who looks at what somebody has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The person: everything.
    Owner,
    /// Anybody: what happened at tables that were open to all.
    Anybody,
}

/// What somebody has made of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game's id.
    pub game: String,
    /// Games that ended.
    pub games: u32,
    /// Of these, won alone.
    pub won: u32,
    /// Won together with others, or by nobody.
    pub shared: u32,
    /// Lost.
    pub lost: u32,
}

/// Somebody with whom somebody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub person: Person,
    /// Whether they have an account, and with it a page.
    pub has_account: bool,
    /// How many games.
    pub games: u32,
}

/// A game that has ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its table.
    pub table: Listed,
    /// When it ended.
    pub ended_at: UnixMs,
    /// How, if that is known: at one device it is not.
    pub finish: Option<Finish>,
}

/// Where a page of a list begins: after that game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// When it ended.
    pub ended_at: UnixMs,
    /// At which table.
    pub table: TableId,
}

/// What people have played.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// How the games of a person ended, by game.
    async fn played(&self, person: &PersonId, reader: Reader) -> Result<Vec<Played>, StoreError>;

    /// With whom a person played most of the latest games.
    async fn opponents(
        &self,
        person: &PersonId,
        reader: Reader,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError>;

    /// The games of a person that have ended, the latest first, from `after` on.
    async fn finished(
        &self,
        person: &PersonId,
        reader: Reader,
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError>;

    /// How many puzzles a person has begun, and solved.
    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError>;
}
