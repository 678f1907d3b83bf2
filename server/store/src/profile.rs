//! What a person has played, for the person's page.

use async_trait::async_trait;

use crate::ids::PersonId;
use crate::table::Listed;
use crate::{Person, StoreError, UnixMs};

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Won alone.
    Won,
    /// Won together with others.
    Shared,
    /// Somebody else won.
    Lost,
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
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// Games that ended.
    pub games: u32,
    /// Of these, won alone.
    pub won: u32,
    /// Won together with others.
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
    /// Its number, before which a page can go on.
    pub number: i64,
    /// Its table.
    pub table: Listed,
    /// When it ended.
    pub ended_at: UnixMs,
    /// How, if that is known: for who had several seats it is not.
    pub result: Option<GameResult>,
    /// Whether the record of its table is there; if not, the table has no title and no page.
    pub recorded: bool,
}

/// What people have played.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// How the games of a person ended, by game.
    async fn tally(&self, person: &PersonId, reader: Reader) -> Result<Vec<Tally>, StoreError>;

    /// With whom a person played most of the latest games.
    async fn opponents(
        &self,
        person: &PersonId,
        reader: Reader,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError>;

    /// The games of a person that have ended, the latest first, before the game with that
    /// number.
    async fn finished(
        &self,
        person: &PersonId,
        reader: Reader,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError>;

    /// How many puzzles a person has begun, and solved.
    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError>;
}
