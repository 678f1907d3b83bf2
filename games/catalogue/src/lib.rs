//! The list of games: the rules and the bot of each game, found by its id.
//!
//! Servers, protocols and terminals find the rules here and hold them as [`tabletop::AnyGame`];
//! [`bots`] finds the bots. No game is listed without a bot.
//!
//! ```
//! let game = games::find("necklace")?;
//! assert_eq!(game.info().name, "Candy Necklace");
//! assert!(games::find("checkers").unwrap_err().to_string().contains("necklace"));
//! # Ok::<(), games::UnknownGame>(())
//! ```

pub mod bots;

use ::bots::{AnyBot, Bot};
use tabletop::kit::Examined;
use tabletop::{AnyGame, Rules};
use thiserror::Error;

/// Every game, in the order in which they are offered.
const ENTRIES: &[Entry] = &[
    entry::<necklace::Necklace>(&necklace_bot::NecklaceBot),
    entry::<pinata::Pinata>(&pinata_bot::PinataBot),
    entry::<candy_match::CandyMatch>(&candy_match_bot::CandyMatchBot),
    entry::<hunters::Hunters>(&hunters_bot::HuntersBot),
];

/// A game of the list.
#[derive(Clone, Copy)]
struct Entry {
    rules: &'static dyn AnyGame,
    bot: &'static dyn AnyBot,
}

/// The game `G`, with its bot.
const fn entry<G: Examined>(bot: &'static impl Bot<Game = G>) -> Entry {
    Entry {
        rules: const { &Rules::<G>::new() },
        bot,
    }
}

/// The rules of every entry.
static RULES: [&dyn AnyGame; ENTRIES.len()] = {
    let mut rules = [ENTRIES[0].rules; ENTRIES.len()];
    let mut index = 0;
    while index < ENTRIES.len() {
        rules[index] = ENTRIES[index].rules;
        index += 1;
    }
    rules
};

/// An id that no game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{asked}`; the games are: {known}")]
pub struct UnknownGame {
    /// The id that was asked for.
    pub asked: String,
    /// The ids that there are, separated by commas.
    pub known: String,
}

/// Every game, in the order in which they are offered.
#[must_use]
pub fn all() -> &'static [&'static dyn AnyGame] {
    &RULES
}

/// The game with that id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let found = entry_of(id).map(|entry| entry.rules);
    found.ok_or_else(|| UnknownGame {
        asked: id.chars().take(40).collect(),
        known: RULES.map(|game| game.info().id).join(", "),
    })
}

fn entry_of(id: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.rules.info().id == id)
}
