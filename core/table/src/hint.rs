//! Hints: what the coach would play. That somebody asked is in the log, for all to see; what the
//! answer was is in nobody's, and only who asked gets to see it.

use bots::{Level, Thought};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

use crate::command::{acting, running};
use crate::fact::Fact;
use crate::refused::Refused;
use crate::table::Table;

/// What the coach would play, and what it thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// For whom.
    pub seat: Seat,
    /// In notation: what to do now, and what could follow in the same turn.
    pub actions: Vec<String>,
    /// How it ends for that seat, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// By how much it ends for that seat whatever the others do, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<i32>,
    /// Why, as far as a sentence can say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// Why something is good to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// A stable name within the game.
    pub code: String,
    /// What the sentence names.
    pub details: Vec<(String, String)>,
}

impl Tip {
    /// The best of a thought.
    #[must_use]
    pub fn of(seat: Seat, thought: &Thought) -> Option<Tip> {
        let best = thought.best()?;
        let why = thought.reason.as_ref().map(|why| Why {
            code: why.code.to_owned(),
            details: why
                .details
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
        });
        Some(Tip {
            seat,
            actions: best.actions.clone(),
            value: best.value,
            exact: best.exact,
            why,
        })
    }
}

/// Whether somebody with these seats may ask for a hint now.
pub(crate) fn may_ask(table: &Table, own: SeatSet) -> bool {
    hint(table, own).is_ok()
}

/// To ask for a hint.
pub(crate) fn hint(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    let by = acting(table, own, None)?;
    running(table)?;
    if table.state().info().real_time || !table.spec.rules.hints {
        return Err(Refused::new("no-hints", "this table plays without hints"));
    }
    if !table.state().actors().contains(by) {
        let sentence = "a hint is for who is to move";
        return Err(Refused::new("not-your-turn", sentence));
    }
    Ok(vec![Fact::Hinted { by }])
}

/// How the coach plays: as well as anybody here.
pub const COACH: Level = Level::Jawbreaker;
