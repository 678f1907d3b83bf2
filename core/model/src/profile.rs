//! Finished games and opponents of a person, for the page of that person.

use crate::table::Listed;
use crate::{Person, UnixMs};

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
