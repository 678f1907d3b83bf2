//! Tournaments as they are stored: what was agreed, who takes part, the tables of their rounds.

use serde_json::Value;

use crate::UnixMs;
use crate::ids::{PersonId, TableId, TournamentId};
use crate::result::Ending;
use crate::table::{Entry, NewTable, Status, Summary};

/// Where a tournament is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// People come in.
    Open,
    /// Rounds are played.
    Running,
    /// The last round is over.
    Over,
    /// It will not take place.
    Cancelled,
}

impl Stage {
    /// Those that are listed, in the order in which they are shown.
    pub const LISTED: [Stage; 3] = [Stage::Open, Stage::Running, Stage::Over];
    const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::Cancelled];

    /// Its name.
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

/// What is agreed when a tournament is made, and never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTournament {
    /// Its id, which is the key of its link too.
    pub id: TournamentId,
    /// Who made it.
    pub host: PersonId,
    /// Game, method and rules, as the house writes them.
    pub spec: Value,
    /// What it is called.
    pub title: String,
    /// The game's id, for lists.
    pub game: String,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// When it was made.
    pub created_at: UnixMs,
    /// When it begins by itself.
    pub starts_at: Option<UnixMs>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// Its id.
    pub id: TournamentId,
    /// What it is called.
    pub title: String,
    /// The game's id.
    pub game: String,
    /// Where it is in its life.
    pub stage: Stage,
    /// How many rounds were begun.
    pub round: u32,
    /// Of how many; 0 while that is not known.
    pub rounds: u32,
    /// How many take part.
    pub entrants: u32,
    /// When it came into its stage.
    pub changed_at: UnixMs,
    /// When it begins by itself.
    pub starts_at: Option<UnixMs>,
}

impl ListedTournament {
    /// Where the page after this tournament begins.
    #[must_use]
    pub fn cursor(&self) -> TournamentCursor {
        TournamentCursor {
            at: self.changed_at,
            id: self.id.clone(),
        }
    }
}

/// After which tournament of a list the next page begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentCursor {
    /// When it came into its stage.
    pub at: UnixMs,
    /// Which.
    pub id: TournamentId,
}

/// Somebody who takes part, or did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// By which the games know them, from 1 on.
    pub number: u32,
    /// Who; nobody, for who is forgotten.
    pub person: Option<PersonId>,
    /// The name with which they came; empty for who is forgotten.
    pub name: String,
    /// The rating with which they came.
    pub strength: i32,
    /// When they came.
    pub entered_at: UnixMs,
    /// The first round for which they can be paired.
    pub from_round: u32,
    /// The last one, once they have withdrawn.
    pub until_round: Option<u32>,
}

/// A table of a round, as it is laid.
#[derive(Clone, Debug)]
pub struct NewBoard {
    /// Its number, from 1 on.
    pub board: u32,
    /// Which of the games of the same players it is, from 1 on.
    pub leg: u32,
    /// The numbers of those who sit there, by seat; none for a bot.
    pub seats: Vec<Option<u32>>,
    /// The table.
    pub table: NewTable,
    /// The first entries of its log.
    pub entries: Vec<Entry>,
    /// How it stands after them.
    pub summary: Summary,
}

/// A table of a round, with how its game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBoard {
    /// In which round, from 1 on.
    pub round: u32,
    /// Its number, from 1 on.
    pub board: u32,
    /// Which of the games of the same players it is, from 1 on.
    pub leg: u32,
    /// The numbers of those who sit there, by seat; none for a bot.
    pub seats: Vec<Option<u32>>,
    /// The table.
    pub table: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The key of the link to watch.
    pub watch_key: String,
    /// Where the table is in its life.
    pub status: Status,
    /// What every seat made of it; empty while the game goes on, and where it was closed.
    pub results: Vec<BoardResult>,
}

/// What a seat made of a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardResult {
    /// 1 for the winners.
    pub place: u32,
    /// How many have that place.
    pub sharing: u32,
    /// The points, where the game was played to its end.
    pub score: Option<i32>,
    /// How it ended.
    pub ended: Ending,
}

/// A tournament with everything that belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTournament {
    /// What lists show of it.
    pub listed: ListedTournament,
    /// Who made it; nobody, for who is forgotten.
    pub host: Option<PersonId>,
    /// What they are called now.
    pub host_name: Option<String>,
    /// Game, method and rules, as the house writes them.
    pub spec: Value,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Everybody, by number.
    pub entrants: Vec<Entrant>,
    /// The tables, by round, board and leg.
    pub boards: Vec<StoredBoard>,
}
