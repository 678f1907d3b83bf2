//! Tournaments as they are stored: settings, entrants, and the tables of the rounds.

use serde_json::Value;

use crate::UnixMs;
use crate::ids::{PersonId, TableId, TournamentId};
use crate::result::Ending;
use crate::table::{Entry, NewTable, Status, Summary};

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// People can register.
    Open,
    /// Rounds are being played.
    Running,
    /// The last round is over.
    Over,
    /// The tournament was cancelled.
    Cancelled,
}

impl Stage {
    /// The stages that are listed, in the order of the list.
    pub const LISTED: [Stage; 3] = [Stage::Open, Stage::Running, Stage::Over];
    const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::Cancelled];

    /// The name of the stage, as it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// The stage with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.as_str() == name)
    }
}

/// The settings of a new tournament, which never change.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTournament {
    /// The id of the tournament, which is also the key of its link.
    pub id: TournamentId,
    /// The organiser.
    pub host: PersonId,
    /// The tournament's specification as JSON: game, method and rules.
    pub spec: Value,
    /// The title.
    pub title: String,
    /// The id of the game, for lists.
    pub game: String,
    /// Whether the tournament is in the public list.
    pub public: bool,
    /// The time at which the tournament was made.
    pub created_at: UnixMs,
    /// The time at which it starts automatically; `None` if the organiser starts it.
    pub starts_at: Option<UnixMs>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The title.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// The stage.
    pub stage: Stage,
    /// The number of rounds that have begun.
    pub round: u32,
    /// The total number of rounds; 0 while it is unknown.
    pub rounds: u32,
    /// The number of entrants.
    pub entrants: u32,
    /// The time at which the present stage began.
    pub changed_at: UnixMs,
    /// The time at which it starts automatically; `None` if the organiser starts it.
    pub starts_at: Option<UnixMs>,
}

impl ListedTournament {
    /// The cursor of the page that begins after this tournament.
    #[must_use]
    pub fn cursor(&self) -> TournamentCursor {
        TournamentCursor {
            at: self.changed_at,
            id: self.id.clone(),
        }
    }
}

/// A cursor in a list of tournaments: the tournament after which the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentCursor {
    /// The time at which that tournament's stage began.
    pub at: UnixMs,
    /// The id of that tournament.
    pub id: TournamentId,
}

/// An entrant of a tournament, who may have withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number of the entrant in the pairings, from 1 on.
    pub number: u32,
    /// The person; `None` if the person was deleted.
    pub person: Option<PersonId>,
    /// The name at registration; empty if the person was deleted.
    pub name: String,
    /// The rating at registration.
    pub strength: i32,
    /// The time of registration.
    pub entered_at: UnixMs,
    /// The first round in which the entrant can be paired.
    pub from_round: u32,
    /// The last round in which the entrant can be paired; `None` unless they have withdrawn.
    pub until_round: Option<u32>,
}

/// A new table of a round.
#[derive(Clone, Debug)]
pub struct NewBoard {
    /// The number of the board in its round, from 1 on.
    pub board: u32,
    /// The number of the game among those of the same players (the leg), from 1 on.
    pub leg: u32,
    /// The numbers of the entrants who sit there, by seat; `None` for a bot.
    pub seats: Vec<Option<u32>>,
    /// The table.
    pub table: NewTable,
    /// The first entries of its log.
    pub entries: Vec<Entry>,
    /// The summary of the table after these entries.
    pub summary: Summary,
}

/// A stored table of a round, with the result of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBoard {
    /// The number of the round, from 1 on.
    pub round: u32,
    /// The number of the board in its round, from 1 on.
    pub board: u32,
    /// The number of the game among those of the same players (the leg), from 1 on.
    pub leg: u32,
    /// The numbers of the entrants who sit there, by seat; `None` for a bot.
    pub seats: Vec<Option<u32>>,
    /// The id of the table.
    pub table: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// The status of the table.
    pub status: Status,
    /// The result of every seat; empty while the game runs, and if the table was closed.
    pub results: Vec<BoardResult>,
}

/// The result of one seat in a tournament game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardResult {
    /// The place; 1 for the winners.
    pub place: u32,
    /// The number of seats that share that place.
    pub sharing: u32,
    /// The points; `None` if the game was not played to its end.
    pub score: Option<i32>,
    /// The way in which the game ended.
    pub ended: Ending,
}

/// A tournament with its entrants and tables.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTournament {
    /// The data for lists.
    pub listed: ListedTournament,
    /// The organiser; `None` if the person was deleted.
    pub host: Option<PersonId>,
    /// The present name of the organiser.
    pub host_name: Option<String>,
    /// The tournament's specification as JSON: game, method and rules.
    pub spec: Value,
    /// Whether the tournament is in the public list.
    pub public: bool,
    /// All entrants, by number.
    pub entrants: Vec<Entrant>,
    /// The tables, by round, board and leg.
    pub boards: Vec<StoredBoard>,
}
