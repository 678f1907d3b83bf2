//! Declarations of a game about itself, for tools.

use serde::Serialize;

use crate::seat::SeatCount;

/// A game's self-description.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// Short, stable, lower case: how files, links and programs name the game.
    pub id: &'static str,
    /// The name for players.
    pub name: &'static str,
    /// The designers.
    pub designers: &'static [&'static str],
    /// The fewest and the most seats.
    pub seats: (SeatCount, SeatCount),
    /// The age from which it is meant.
    pub age: u8,
    /// The length of a game in minutes, from and to.
    pub minutes: (u8, u8),
    /// Whether some seat knows something that another does not.
    pub hidden: bool,
    /// The role of chance.
    pub luck: Luck,
    /// Whether several seats act at once and time matters.
    pub real_time: bool,
    /// Whether a game can end without a single winner.
    pub draws: bool,
    /// Whether `legal` lists everything that `check` accepts. False only where listing all would
    /// give a secret away or never end; then every legal action is still accepted.
    pub legal_is_complete: bool,
    /// Every rule that a refusal or an ending may name.
    pub rules: &'static [&'static str],
    /// The options, one entry per field of the game's `Options`.
    pub options: &'static [OptionInfo],
}

impl GameInfo {
    /// Whether the game can be played by that many.
    #[must_use]
    pub fn allows(&self, seats: SeatCount) -> bool {
        (self.seats.0..=self.seats.1).contains(&seats)
    }

    /// Whether undoing an action never undoes knowledge, because an action reveals nothing hidden
    /// and nothing random.
    #[must_use]
    pub fn undo_tells_nothing(&self) -> bool {
        !self.hidden && self.luck != Luck::Throughout
    }
}

/// The role of chance in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// Nowhere.
    None,
    /// Only in the set-up.
    SetUp,
    /// During play too.
    Throughout,
}

/// One option of a game.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// The field's name.
    pub name: &'static str,
    /// The possible values, for people: `true or false`, `a number from 1 to 9`.
    pub values: &'static str,
    /// The effect, in one sentence.
    pub about: &'static str,
}
