//! Results of games, and the changes of ratings by them.

use crate::rating::Rating;
use crate::{PersonId, UnixMs};

/// A player in results and ratings: a person, or the bots of one level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Person(PersonId),
    /// The bots of a level, by the name of the level.
    Bot(String),
}

impl Player {
    /// The person; `None` for a bot.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Player::Person(id) => Some(id),
            Player::Bot(_) => None,
        }
    }

    /// The level of the bot; `None` for a person.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        match self {
            Player::Person(_) => None,
            Player::Bot(level) => Some(level),
        }
    }
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The rules ended the game.
    Rules,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Late,
    /// All players agreed to a draw.
    Agreed,
}

impl Ending {
    const ALL: [Ending; 4] = [
        Ending::Rules,
        Ending::Resigned,
        Ending::Late,
        Ending::Agreed,
    ];

    /// The name of the ending, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Ending::Rules => "rules",
            Ending::Resigned => "resigned",
            Ending::Late => "late",
            Ending::Agreed => "agreed",
        }
    }

    /// The ending with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Ending> {
        let mut all = Ending::ALL.into_iter();
        all.find(|ending| ending.as_str() == name)
    }

    /// Whether a loser ended the game before the rules did.
    pub(crate) fn is_cut_short(self) -> bool {
        matches!(self, Ending::Resigned | Ending::Late)
    }
}

/// The end of a game, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Whether the game is rated.
    pub rated: bool,
    /// The way in which the game ended.
    pub ended: Ending,
    /// The result of each seat, by seat number. If a bot took over a seat, the result belongs to
    /// the seat's person.
    pub seats: Vec<SeatResult>,
}

/// The result of one seat in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The player of the seat; `None` in a game that was imported from a record.
    pub player: Option<Player>,
    /// The points; `None` if the game was not played to its end.
    pub score: Option<i32>,
    /// The place; 1 for the winners.
    pub place: u32,
    /// Whether the player made enough moves for the result to be meaningful.
    pub took_part: bool,
}

/// The change of a player's rating by one rated game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating before the game.
    pub was: f64,
    /// The rating after the game.
    pub now: Rating,
    /// The weight of the game for this rating, from 0 to 1.
    pub weight: f64,
    /// Whether a player at the table made too few moves for the game to count fully.
    pub short: bool,
}

/// The rating of a player in a game, with the number of rated games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStanding {
    /// The rating.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
}

impl RatingStanding {
    /// The standing of a player without a rated game.
    pub const NEW: RatingStanding = RatingStanding {
        rating: Rating::NEW,
        games: 0,
    };
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardRow {
    /// The number of the line. The next page begins after it.
    pub id: i64,
    /// The player.
    pub player: Player,
    /// The name, if the player is a person.
    pub name: Option<String>,
    /// The rating and the number of rated games.
    pub standing: RatingStanding,
}

/// A rated game in a player's history.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// The number of the game. A list goes on with the games below this number.
    pub number: i64,
    /// The time at which the game ended.
    pub at: UnixMs,
    /// The way in which the game ended.
    pub ended: Ending,
    /// The place of the player; 1 for the winners.
    pub place: u32,
    /// The number of players who share that place.
    pub sharing: u32,
    /// The change of the rating.
    pub rated: RatingChange,
    /// The opponents, with the names of people; `None` for a deleted person.
    pub against: Vec<(Option<Player>, Option<String>)>,
    /// The key of the link to watch the game, if the table was public.
    pub watch_key: Option<String>,
    /// Whether the record of the table still exists.
    pub recorded: bool,
}
