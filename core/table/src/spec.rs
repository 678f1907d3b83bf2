//! Settings of a table: game, options, seats, start, and the rules of the table.

use bots::Level;
use model::{Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::series::{Series, Tally};
use tabletop::{Playthrough, Seat, SeatCount, Start};

use crate::name::DisplayName;
use crate::refused::Refused;
use crate::tournament::spec::Fixture;

/// The agreement of a table. It changes only if open seats are removed before the start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Spec {
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// The number of seats.
    pub seats: SeatCount,
    /// The seed or position from which the game starts.
    pub start: Start,
    /// The rules of the table.
    pub rules: TableRules,
    /// The series that this game belongs to.
    #[serde(default)]
    pub series: Option<SeriesScore>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Fixture>,
}

/// The rules of a table, besides those of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TableRules {
    /// Whether it is in the lobby for everybody.
    pub public: bool,
    /// The seconds for each move; `None` without a clock.
    pub seconds_per_move: Option<u32>,
    /// The rule for a player whose time runs out.
    pub when_late: WhenLate,
    /// The seconds of absence after which a bot can take a player's seat.
    pub away_seconds: u32,
    /// Whether players may write freely. For private tables only.
    pub free_chat: bool,
    /// The number of games of the series; 1 is a single game.
    pub games: u32,
    /// Whether a device that holds several seats hides the board until it was handed over.
    pub curtain: bool,
    /// Whether players may ask the coach, and the board highlights possibilities.
    pub hints: bool,
    /// Whether the game counts for ratings: without hints, without undo, by the usual rules of the game,
    /// and in person.
    pub rated: bool,
    /// Whether the table is in party mode: all watch one screen, which has no seat, and play with their
    /// phones. Every person with the link may begin the game and start the next one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub party: bool,
}

impl Default for TableRules {
    fn default() -> Self {
        TableRules {
            public: false,
            seconds_per_move: None,
            when_late: WhenLate::Bot,
            away_seconds: 60,
            free_chat: false,
            games: 1,
            curtain: false,
            hints: true,
            rated: false,
            party: false,
        }
    }
}

impl TableRules {
    /// Whether the table is played over days: nobody has to stay connected, clocks stand still on
    /// vacation, and players are reminded.
    #[must_use]
    pub fn over_days(&self) -> bool {
        self.seconds_per_move
            .is_some_and(|seconds| seconds >= DAY_SECONDS)
    }
}

/// The rules for a player whose time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhenLate {
    /// A bot plays on in that seat.
    Bot,
    /// The game is lost.
    Loses,
}

/// The games of a series before this one, by the seats of this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesScore {
    /// The number of games that have ended.
    pub played: u32,
    /// The tally of the player on each seat.
    pub tallies: Vec<PlayerTally>,
}

/// The tally of one player in a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerTally {
    /// Games won alone.
    pub wins: u32,
    /// Victories shared.
    pub shared: u32,
    /// Points over all games.
    pub points: i64,
}

impl From<Tally> for PlayerTally {
    fn from(tally: Tally) -> Self {
        PlayerTally {
            wins: tally.wins,
            shared: tally.shared,
            points: tally.points,
        }
    }
}

impl SeriesScore {
    /// A series before its first game.
    #[must_use]
    pub fn new(seats: SeatCount) -> Self {
        let tallies = Series::new(seats)
            .tallies()
            .iter()
            .map(|&tally| tally.into())
            .collect();
        SeriesScore { played: 0, tallies }
    }
}

/// The sitter of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "sitter", rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// The person's id.
        id: PersonId,
        /// The person's name when they sat down.
        name: DisplayName,
    },
    /// A bot.
    Bot {
        /// The level.
        level: Level,
        /// The person for whom it plays, who may come back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<(PersonId, DisplayName)>,
    },
}

impl Sitter {
    /// A person under the own name, if that can be shown to others.
    pub fn of(person: &Person) -> Result<Sitter, Refused> {
        Ok(Sitter::Person {
            id: person.id.clone(),
            name: DisplayName::read(&person.name)?,
        })
    }

    /// The same sitter for a table of today: a name from an old log is cut to what others see of it.
    #[must_use]
    pub fn renewed(&self) -> Sitter {
        let renewed = |name: &DisplayName| DisplayName::stored(name.as_str());
        match self {
            Sitter::Open => Sitter::Open,
            Sitter::Person { id, name } => Sitter::Person {
                id: id.clone(),
                name: renewed(name),
            },
            Sitter::Bot { level, instead_of } => Sitter::Bot {
                level: *level,
                instead_of: instead_of
                    .as_ref()
                    .map(|(id, name)| (id.clone(), renewed(name))),
            },
        }
    }

    /// The person whose seat it is, also while a bot plays for them.
    #[must_use]
    pub fn owner(&self) -> Option<(&PersonId, &str)> {
        match self {
            Sitter::Person { id, name } => Some((id, name.as_str())),
            Sitter::Bot { instead_of, .. } => {
                instead_of.as_ref().map(|(id, name)| (id, name.as_str()))
            }
            Sitter::Open => None,
        }
    }

    /// The person who sits here in person.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Sitter::Person { id, .. } => Some(id),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
    }
}

/// A day in milliseconds.
pub const DAY: UnixMs = 24 * 3600 * 1000;
/// A day in seconds.
const DAY_SECONDS: u32 = 24 * 3600;
/// The most seconds that a rule of a table may name: a week.
const MOST_SECONDS: u32 = 7 * DAY_SECONDS;
/// The longest series.
const MOST_GAMES: u32 = 99;

impl Spec {
    /// Whether the game is rated or part of a tournament: everybody plays in person, without hints and
    /// without undo.
    #[must_use]
    pub fn is_competitive(&self) -> bool {
        self.rules.rated || self.tournament.is_some()
    }

    /// Whether the game waits until all players are connected: in real time nobody could catch up.
    #[must_use]
    pub fn waits_for_all(&self) -> bool {
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        self.tournament.is_some() && real_time
    }

    /// The game at its beginning, or a refusal of the settings.
    pub fn begin(&self) -> Result<Playthrough, Refused> {
        let game = games::find(&self.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        Playthrough::begin(game, &self.options, self.seats, self.start.clone())
            .map_err(|error| Refused::by_setup(&error))
    }

    /// Checks the settings of a new table. Old tables are not checked when their logs are replayed, so
    /// rules for new tables can become stricter.
    pub fn check_table(&self) -> Result<(), Refused> {
        let game = games::find(&self.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        game.check_table(&self.options, self.seats)
            .map_err(|error| Refused::new("bad-setup", error.to_string()))
    }

    /// The settings of the next game between the same players, without the seating.
    pub fn for_rematch(&self) -> Result<Spec, Refused> {
        let game = games::find(&self.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        let options = game
            .rematch_options(&self.options)
            .map_err(|error| Refused::new("bad-setup", error.to_string()))?;
        Ok(Spec {
            options,
            ..self.clone()
        })
    }

    /// Checks the rules of the table.
    pub fn check_rules(&self) -> Result<(), Refused> {
        let rules = &self.rules;
        let within = |field: &str, value: u32, least: u32, most: u32| {
            if (least..=most).contains(&value) {
                return Ok(());
            }
            Err(Refused::not_between("bad-rules", field, value, least, most))
        };
        if let Some(seconds) = rules.seconds_per_move {
            within("seconds_per_move", seconds, 5, MOST_SECONDS)?;
        }
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        if real_time && rules.seconds_per_move.is_some() {
            let sentence = "seconds_per_move: this game has times of its own, in its options";
            let refused = Refused::new("bad-rules", sentence);
            return Err(refused.about("problem", "own-times"));
        }
        within("away_seconds", rules.away_seconds, 5, MOST_SECONDS)?;
        within("games", rules.games, 1, MOST_GAMES)?;
        if rules.public && rules.free_chat {
            let sentence = "free_chat: only a private table can have it".to_owned();
            let refused = Refused::new("bad-rules", sentence);
            return Err(refused.about("problem", "free-chat"));
        }
        let usual = !rules.public && !rules.rated && rules.games == 1;
        if rules.party && !(real_time && usual && self.tournament.is_none()) {
            let sentence =
                "party: only a single private game in real time that is not rated can be one";
            let refused = Refused::new("bad-rules", sentence);
            return Err(refused.about("problem", "party"));
        }
        Ok(())
    }
}

/// The table time of a wall-clock time.
#[must_use]
pub fn table_time(at: UnixMs, started: UnixMs) -> tabletop::Millis {
    u64::try_from(at - started).unwrap_or(0)
}

/// The seat with that index.
#[must_use]
pub fn seat_at(index: usize) -> Option<Seat> {
    u8::try_from(index).ok().and_then(Seat::new)
}
