//! Progress of a person: firsts, puzzle stars, and the person's own choices about avatar and jar.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::UnixMs;

/// Something that a person did for the first time. Its text form is stored: `win necklace`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum First {
    /// The first finished game of a kind, given by the game's id.
    Game(String),
    /// The first victory in a game.
    Win(String),
    /// The first victory over bots of a level.
    Level {
        /// The game's id.
        game: String,
        /// The name of the level.
        level: String,
    },
    /// The first lesson of a kind, done to its end.
    Lesson(String),
    /// The first solved puzzle.
    Puzzle,
    /// The first solved puzzle of the day.
    Daily,
    /// The first puzzle that was solved without hints.
    OwnIdea,
    /// The first game with another person.
    Company,
    /// The first game in a tournament.
    Tournament,
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            First::Game(game) => write!(f, "game {game}"),
            First::Win(game) => write!(f, "win {game}"),
            First::Level { game, level } => write!(f, "level {game} {level}"),
            First::Lesson(lesson) => write!(f, "lesson {lesson}"),
            First::Puzzle => f.write_str("puzzle"),
            First::Daily => f.write_str("daily"),
            First::OwnIdea => f.write_str("own-idea"),
            First::Company => f.write_str("company"),
            First::Tournament => f.write_str("tournament"),
        }
    }
}

/// The text is the form of no first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFirst;

impl FromStr for First {
    type Err = NoFirst;

    fn from_str(text: &str) -> Result<First, NoFirst> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words.as_slice() {
            ["game", game] => First::Game((*game).to_owned()),
            ["win", game] => First::Win((*game).to_owned()),
            ["level", game, level] => First::Level {
                game: (*game).to_owned(),
                level: (*level).to_owned(),
            },
            ["lesson", lesson] => First::Lesson((*lesson).to_owned()),
            ["puzzle"] => First::Puzzle,
            ["daily"] => First::Daily,
            ["own-idea"] => First::OwnIdea,
            ["company"] => First::Company,
            ["tournament"] => First::Tournament,
            _ => return Err(NoFirst),
        })
    }
}

/// A first of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarnedFirst {
    /// The first.
    pub first: First,
    /// The time of it.
    pub at: UnixMs,
}

/// Solved puzzles of a person, by the help that was needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleStars {
    /// Solved without hints: three stars each.
    pub alone: u32,
    /// Solved with hints: two stars each.
    pub hinted: u32,
    /// Solved after a look at the solution: one star each.
    pub peeked: u32,
}

impl PuzzleStars {
    /// The number of solved puzzles.
    #[must_use]
    pub fn solved(self) -> u32 {
        self.alone + self.hinted + self.peeked
    }

    /// The number of stars.
    #[must_use]
    pub fn stars(self) -> u32 {
        3 * self.alone + 2 * self.hinted + self.peeked
    }
}

/// Audience of a person's jar, streaks and firsts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JarView {
    /// The person alone.
    #[default]
    Own,
    /// Everybody who looks at the person's page.
    All,
    /// Nobody: they are switched off. Nothing is lost.
    Off,
}

impl JarView {
    /// All values.
    pub const ALL: [JarView; 3] = [JarView::Own, JarView::All, JarView::Off];

    /// The name in the database, in forms and in translations.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            JarView::Own => "own",
            JarView::All => "all",
            JarView::Off => "off",
        }
    }

    /// The value with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<JarView> {
        JarView::ALL.into_iter().find(|view| view.as_str() == name)
    }
}

/// Choices of a person: avatar, and the audience of the progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// The avatar, in the notation of the drawings; `None` for the one that follows from the name.
    pub avatar: Option<String>,
    /// Audience of the progress.
    pub jar: JarView,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_is_read_as_it_was_written() {
        let game = || "necklace".to_owned();
        for first in [
            First::Game(game()),
            First::Win(game()),
            First::Level {
                game: game(),
                level: "toffee".to_owned(),
            },
            First::Lesson(game()),
            First::Puzzle,
            First::Daily,
            First::OwnIdea,
            First::Company,
            First::Tournament,
        ] {
            assert_eq!(first.to_string().parse(), Ok(first.clone()));
        }
        for odd in ["", "win", "win a b", "level necklace", "puzzle 2"] {
            assert_eq!(odd.parse::<First>(), Err(NoFirst), "{odd}");
        }
    }

    #[test]
    fn less_help_is_more_stars() {
        let stars = PuzzleStars {
            alone: 2,
            hinted: 1,
            peeked: 1,
        };
        assert_eq!((stars.solved(), stars.stars()), (4, 9));
    }
}
