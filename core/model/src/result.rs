//! Results of games, and what they did to ratings.

use crate::rating::Rating;
use crate::{PersonId, UnixMs};

/// Who plays: a person, or the bots of a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Person(PersonId),
    /// The bots of a level, by its name.
    Bot(String),
}

impl Player {
    /// The person, if it is one.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Player::Person(id) => Some(id),
            Player::Bot(_) => None,
        }
    }

    /// The level of a bot.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        match self {
            Player::Person(_) => None,
            Player::Bot(level) => Some(level),
        }
    }
}

/// The ways in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By its rules.
    Rules,
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    Late,
    /// All agreed to a draw.
    Agreed,
}

impl Ending {
    const ALL: [Ending; 4] = [
        Ending::Rules,
        Ending::Resigned,
        Ending::Late,
        Ending::Agreed,
    ];

    /// Its name.
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

    /// Whether one who lost ended it before the rules did.
    pub(crate) fn is_cut_short(self) -> bool {
        matches!(self, Ending::Resigned | Ending::Late)
    }
}

/// The end of a game, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Whether ratings follow it.
    pub rated: bool,
    /// How it came about.
    pub ended: Ending,
    /// What each seat has made of it, by number. A seat for which a bot took over is its person's.
    pub seats: Vec<SeatResult>,
}

/// What a seat has made of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who sat there; nobody, in a game that was taken over from a record.
    pub player: Option<Player>,
    /// The points, where the game was played to its end.
    pub score: Option<i32>,
    /// 1 for the winners.
    pub place: u32,
    /// Whether its player made enough moves for the result to say something about them.
    pub took_part: bool,
}

/// What a rated game did to a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The rating before.
    pub was: f64,
    /// What is known since.
    pub now: Rating,
    /// How much the game counted for it, from 0 to 1.
    pub weight: f64,
    /// Whether somebody at the table made too few moves for the game to count fully.
    pub short: bool,
}

/// Where somebody stands in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// How strong.
    pub rating: Rating,
    /// After how many rated games.
    pub games: u32,
}

impl Standing {
    /// Somebody without a rated game.
    pub const NEW: Standing = Standing {
        rating: Rating::NEW,
        games: 0,
    };
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Its own number, after which a page can go on.
    pub id: i64,
    /// Who.
    pub player: Player,
    /// The name of a person.
    pub name: Option<String>,
    /// How strong.
    pub standing: Standing,
}

/// A game in somebody's history.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its number, before which a page can go on.
    pub number: i64,
    /// When it ended.
    pub at: UnixMs,
    /// How.
    pub ended: Ending,
    /// 1 for who won.
    pub place: u32,
    /// How many shared that place.
    pub sharing: u32,
    /// What it did to the rating.
    pub rated: Rated,
    /// Against whom, with the names of people; nobody, for who is forgotten.
    pub against: Vec<(Option<Player>, Option<String>)>,
    /// The key to look at it, where everybody may.
    pub watch_key: Option<String>,
    /// Whether the record of its table is there.
    pub recorded: bool,
}
