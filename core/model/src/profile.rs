//! Data for a person's profile page: finished games and opponents.

use crate::table::ListedTable;
use crate::{Person, UnixMs};

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The player won alone.
    Won,
    /// The player shared the first place with others.
    Shared,
    /// Another player won.
    Lost,
}

/// The reader of a profile page, which decides the games that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The person themselves, who sees all games.
    Owner,
    /// Any other person, who sees only games at public tables.
    Anybody,
}

/// The counts of a person's finished games, for one game type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// Number of finished games.
    pub games: u32,
    /// Number of games that the person won alone.
    pub won: u32,
    /// Number of games in which the person shared the first place.
    pub shared: u32,
    /// Number of games that the person lost.
    pub lost: u32,
}

/// A level of bots that a person has beaten in a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BeatenLevel {
    /// The game's id.
    pub game: String,
    /// The level, by its name.
    pub level: String,
}

/// An opponent: another person who played at the same tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The opponent.
    pub person: Person,
    /// Whether the opponent has an account. Only then there is a profile page.
    pub has_account: bool,
    /// Number of games that the two played together.
    pub games: u32,
}

/// A finished game of a person.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The number of the game. A list goes on with the games below this number.
    pub number: i64,
    /// The table of the game.
    pub table: ListedTable,
    /// The time at which the game ended.
    pub ended_at: UnixMs,
    /// The result; `None` if it is unknown, for example because the person had several seats.
    pub result: Option<GameResult>,
    /// Whether the record of the table still exists. Without it the table has no title and no page.
    pub recorded: bool,
}
