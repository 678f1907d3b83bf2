//! Settings of a tournament: game, method, pace, and the rules of its tables.

use bots::Level;
use model::TournamentId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{SeatCount, Seed, Start};

use crate::readable;
use crate::refused::Refused;
use crate::reserved;
use crate::spec::{SeriesScore, Sitter, Spec, TableRules, WhenLate};

/// The most entrants.
pub const MOST_ENTRANTS: u32 = 200;
/// The most entrants of a round robin: each of them means one more round.
pub const MOST_IN_ROUND_ROBIN: u32 = 24;
/// The most rounds of the other methods.
pub const MOST_ROUNDS: u16 = 15;
/// The longest name, in characters.
const LONGEST_NAME: usize = 40;
/// The times for a move that a tournament can have, in seconds: a round waits for its last game.
const MOVE_SECONDS: std::ops::RangeInclusive<u32> = 20..=3 * 24 * 3600;

/// The reference of a table to its tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fixture {
    /// The tournament.
    pub id: TournamentId,
    /// The title of the tournament.
    pub title: String,
    /// The number of the round, from 1 on.
    pub round: u32,
    /// The number of the table in that round, from 1 on.
    pub board: u32,
}

/// The pairing method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "snake_case")]
pub enum Method {
    /// Everybody plays everybody.
    RoundRobin {
        /// Twice, so that each begins once.
        twice: bool,
    },
    /// Everybody plays an opponent with about as many points.
    Swiss {
        /// The number of rounds; `None` for as many as are needed to find the best.
        rounds: Option<u16>,
    },
    /// Several sit together, and all cards that a player wins count.
    Tables {
        /// The number of rounds.
        rounds: u16,
        /// The number of seats of a table.
        seats: u8,
    },
}

impl Method {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Method::RoundRobin { .. } => "round_robin",
            Method::Swiss { .. } => "swiss",
            Method::Tables { .. } => "tables",
        }
    }
}

/// Everything about a tournament that never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentSpec {
    /// The title.
    pub title: String,
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// The pairing method.
    #[serde(flatten)]
    pub method: Method,
    /// Seconds for each move; none in real time.
    pub seconds_per_move: Option<u32>,
    /// The number of games of a pairing in a round. The players begin in turn.
    pub games: u32,
    /// Whether its games count for ratings.
    pub rated: bool,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// The most entrants.
    pub most: u32,
    /// The level of the bot that fills an odd seat.
    pub bot: Level,
}

fn bad(sentence: impl Into<String>) -> Refused {
    Refused::new("bad-tournament", sentence)
}

/// A title that can be shown to others, tidy, and that does not pose as the house.
fn check_title(title: &str) -> Result<String, Refused> {
    let bad = |sentence: String| Refused::new("bad-title", sentence).about("most", LONGEST_NAME);
    let short: String = title.chars().take(16 * LONGEST_NAME).collect();
    let title = readable::read_line(&short).map_err(|problem| {
        let problem = problem.sentence();
        bad(format!(
            "title: give the tournament a name of 1 to {LONGEST_NAME} characters that can be seen: \
             {problem}"
        ))
    })?;
    let length = title.chars().count();
    if length > LONGEST_NAME {
        let sentence = format!("title: {length} characters are more than {LONGEST_NAME}");
        return Err(bad(sentence));
    }
    if reserved::is_of_the_house(&title) {
        let sentence = "title: this name is kept for the site and its bots: choose another";
        return Err(Refused::new("title-reserved", sentence));
    }
    Ok(title)
}

impl TournamentSpec {
    /// A tournament of a game as most people would like it.
    #[must_use]
    pub fn usual(title: &str, game: &str, method: Method) -> TournamentSpec {
        let real_time = games::find(game).is_ok_and(|game| game.info().real_time);
        TournamentSpec {
            title: title.to_owned(),
            game: game.to_owned(),
            options: Value::Null,
            method,
            seconds_per_move: (!real_time).then_some(120),
            games: 1,
            rated: false,
            public: true,
            most: match method {
                Method::RoundRobin { .. } => MOST_IN_ROUND_ROBIN,
                Method::Swiss { .. } | Method::Tables { .. } => MOST_ENTRANTS,
            },
            bot: games::bots::usual(game),
        }
    }

    /// The same with a tidy title, or what cannot be so.
    pub fn checked(self) -> Result<TournamentSpec, Refused> {
        let title = check_title(&self.title)?;
        let checked = TournamentSpec { title, ..self };
        checked.check_method()?;
        checked.check_pace()?;
        checked.check_bot()?;
        // A tournament refuses what its tables would refuse.
        let sitters = vec![Sitter::Open; usize::from(checked.seats())];
        let seats = SeatCount::new(checked.seats()).ok_or_else(|| bad("seats: 2 to 6 can play"))?;
        let table = checked.table_spec(seats, Seed::from(0), None);
        table.check_rules()?;
        table.check_table()?;
        table.check_rated(&sitters)?;
        table.begin()?;
        Ok(checked)
    }

    fn check_method(&self) -> Result<(), Refused> {
        let info = games::find(&self.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?
            .info();
        let within = |field: &str, value: u32, least: u32, most: u32| {
            let sentence = format!("{field}: {value} is not between {least} and {most}");
            match (least..=most).contains(&value) {
                true => Ok(()),
                false => Err(bad(sentence)),
            }
        };
        let most = match self.method {
            Method::RoundRobin { .. } => MOST_IN_ROUND_ROBIN,
            Method::Swiss { .. } | Method::Tables { .. } => MOST_ENTRANTS,
        };
        within("most", self.most, 2, most)?;
        within("games", self.games, 1, 2)?;
        match self.method {
            Method::RoundRobin { .. } => Ok(()),
            Method::Swiss { rounds } => {
                within("rounds", rounds.unwrap_or(1).into(), 1, MOST_ROUNDS.into())
            }
            // In other games a player who runs out of time ends the game for all players, so there
            // are no scores to add up.
            Method::Tables { .. } if !info.real_time => {
                let infos = games::all().iter().map(|game| game.info());
                let real_time = infos.filter(|info| info.real_time);
                let names: Vec<&str> = real_time.map(|info| info.name).collect();
                Err(bad(format!(
                    "method: tables are for games in real time ({}); choose round_robin or swiss",
                    names.join(", ")
                )))
            }
            Method::Tables { rounds, seats } => {
                within("rounds", rounds.into(), 1, MOST_ROUNDS.into())?;
                within("games", self.games, 1, 1)?;
                let most = info.seats.1.get();
                within("seats", seats.into(), 2, most.into())
            }
        }
    }

    fn check_pace(&self) -> Result<(), Refused> {
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        match self.seconds_per_move {
            None if real_time => Ok(()),
            Some(_) if real_time => Err(bad("seconds_per_move: this game has times of its own")),
            Some(seconds) if MOVE_SECONDS.contains(&seconds) => Ok(()),
            given => {
                let given = given.map_or("no limit".to_owned(), |seconds| seconds.to_string());
                let (least, most) = (MOVE_SECONDS.start(), MOVE_SECONDS.end());
                Err(bad(format!(
                    "seconds_per_move: {given} is not between {least} and {most}, and nobody may \
                     make all the others wait"
                )))
            }
        }
    }

    fn check_bot(&self) -> Result<(), Refused> {
        let levels = games::bots::levels(&self.game);
        if levels.contains(&self.bot) {
            return Ok(());
        }
        let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
        let sentence = format!("bot: choose one of {}", names.join(", "));
        Err(bad(sentence))
    }

    /// The number of seats of a full table.
    fn seats(&self) -> u8 {
        match self.method {
            Method::Tables { seats, .. } => seats,
            Method::RoundRobin { .. } | Method::Swiss { .. } => 2,
        }
    }

    /// The method as the crate `tournaments` knows it. As long as nobody has said how many rounds,
    /// there are as many as it takes for so many people.
    pub fn method_for(&self, people: usize, fixed: Option<u16>) -> tournaments::Method {
        match self.method {
            Method::RoundRobin { twice } => tournaments::Method::RoundRobin {
                cycles: match twice {
                    true => tournaments::Cycles::Two,
                    false => tournaments::Cycles::One,
                },
            },
            Method::Swiss { rounds } => tournaments::Method::Swiss {
                rounds: fixed.unwrap_or_else(|| swiss_rounds(rounds, people)),
            },
            Method::Tables { rounds, seats } => tournaments::Method::Tables {
                rounds: fixed.unwrap_or(rounds),
                seats,
            },
        }
    }

    /// The rules of its tables: nobody can make the others wait, and everybody plays without help.
    #[must_use]
    pub fn table_rules(&self) -> TableRules {
        TableRules {
            public: self.public,
            rated: self.rated,
            hints: false,
            seconds_per_move: self.seconds_per_move,
            when_late: WhenLate::Loses,
            ..TableRules::default()
        }
    }

    /// A table of it.
    pub fn table_spec(&self, seats: SeatCount, seed: Seed, fixture: Option<Fixture>) -> Spec {
        Spec {
            game: self.game.clone(),
            options: self.options.clone(),
            seats,
            start: Start::Seed(seed),
            rules: self.table_rules(),
            series: None::<SeriesScore>,
            tournament: fixture,
        }
    }
}

/// As many rounds as it takes to tell the best of so many apart, and never more than there are
/// opponents.
fn swiss_rounds(wanted: Option<u16>, people: usize) -> u16 {
    let people = u16::try_from(people).unwrap_or(u16::MAX).max(2);
    let needed = people.next_power_of_two().ilog2() as u16;
    // With an odd number each entrant plays against the bot once.
    let opponents = people - 1 + people % 2;
    wanted.unwrap_or(needed).clamp(1, opponents)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SWISS: Method = Method::Swiss { rounds: None };

    fn complaint(spec: TournamentSpec) -> String {
        spec.checked().unwrap_err().sentence
    }

    fn usual(game: &str, method: Method) -> TournamentSpec {
        TournamentSpec::usual("Cup", game, method)
    }

    #[test]
    fn the_usual_tournament_of_every_game_is_possible() {
        for game in games::all() {
            let id = game.info().id;
            for method in [SWISS, Method::RoundRobin { twice: true }] {
                let checked = usual(id, method).checked();
                assert!(checked.is_ok(), "{id}: {checked:?}");
                let rated = TournamentSpec {
                    rated: true,
                    ..usual(id, method)
                };
                assert!(rated.checked().is_ok(), "{id}");
            }
        }
        let rounds = 3;
        assert!(
            usual("match", Method::Tables { rounds, seats: 4 })
                .checked()
                .is_ok()
        );
    }

    #[test]
    fn a_tournament_that_cannot_be_says_why() {
        let named = |title: &str| TournamentSpec::usual(title, "necklace", SWISS);
        assert!(complaint(named(" ")).starts_with("title:"));
        assert!(complaint(named(&"x".repeat(41))).contains("41 characters are more than 40"));
        assert!(complaint(named("Cup\u{202e}")).contains("U+202E cannot be seen"));
        assert!(complaint(named("\u{3164}")).starts_with("title:"));
        assert!(complaint(named("Sweet Tooth")).contains("kept for the site"));
        assert!(complaint(named("АDMIN")).contains("kept for the site"));
        assert!(complaint(usual("chess", SWISS)).contains("necklace"));
        let tables = Method::Tables {
            rounds: 3,
            seats: 4,
        };
        assert!(complaint(usual("necklace", tables)).contains("Candy Match"));
        let large = Method::Tables {
            rounds: 3,
            seats: 7,
        };
        assert!(complaint(usual("match", large)).starts_with("seats: 7"));
        let long = Method::Swiss { rounds: Some(99) };
        assert!(complaint(usual("necklace", long)).starts_with("rounds: 99"));
        let mut spec = usual("necklace", SWISS);
        spec.seconds_per_move = None;
        assert!(complaint(spec.clone()).contains("no limit is not between 20 and 259200"));
        spec.seconds_per_move = Some(60);
        spec.most = 201;
        assert!(complaint(spec.clone()).starts_with("most: 201"));
        spec.most = 9;
        spec.bot = Level::Random;
        assert!(complaint(spec.clone()).starts_with("bot:"));
        spec.bot = Level::Toffee;
        spec.options = json!({"closing": true});
        assert!(spec.clone().checked().is_ok());
        spec.rated = true;
        assert!(complaint(spec.clone()).contains("usual options"));
        spec.options = json!({"closing": 1});
        spec.rated = false;
        assert!(complaint(spec).starts_with("options.closing"));
    }

    #[test]
    fn a_swiss_has_as_many_rounds_as_it_takes() {
        for (people, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (200, 8)] {
            assert_eq!(swiss_rounds(None, people), rounds, "{people}");
        }
        assert_eq!(swiss_rounds(Some(9), 4), 3, "three opponents");
        assert_eq!(swiss_rounds(Some(9), 5), 5, "four opponents and the bot");
        assert_eq!(swiss_rounds(Some(9), 60), 9);
    }
}
