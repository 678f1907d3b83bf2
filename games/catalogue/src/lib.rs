//! The shelf: every game there is, by its id.
//!
//! Servers, protocols and terminals find the games here and hold them as [`tabletop::AnyGame`].
//! `ARCHITECTURE.md` lists the other places that have an entry for each game.
//!
//! ```
//! let game = games::find("necklace")?;
//! assert_eq!(game.info().name, "Candy Necklace");
//! assert!(games::find("checkers").unwrap_err().to_string().contains("necklace"));
//! # Ok::<(), games::UnknownGame>(())
//! ```

use tabletop::{AnyGame, Rules};
use thiserror::Error;

static HUNTERS: Rules<hunters::Hunters> = Rules::new();
static MATCH: Rules<candy_match::CandyMatch> = Rules::new();
static NECKLACE: Rules<necklace::Necklace> = Rules::new();
static PINATA: Rules<pinata::Pinata> = Rules::new();

/// Every game, in the order in which they are offered.
static ALL: [&dyn AnyGame; 4] = [&NECKLACE, &PINATA, &MATCH, &HUNTERS];

/// An id that no game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{asked}`; the games are: {known}")]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
    /// The ids that there are, separated by commas.
    pub known: String,
}

/// Every game, in the order in which they are offered.
#[must_use]
pub fn all() -> &'static [&'static dyn AnyGame] {
    &ALL
}

/// The game with that id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let found = ALL.iter().copied().find(|game| game.info().id == id);
    found.ok_or_else(|| UnknownGame {
        asked: id.chars().take(40).collect(),
        known: ALL.map(|game| game.info().id).join(", "),
    })
}
