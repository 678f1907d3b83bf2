//! Hints: the moves that the coach recommends, and who may ask for them. A request for a hint is in
//! the log, and all players see it. The answer is not logged; only the player who asked sees it.

use bots::{Level, Thought};
use serde::{Deserialize, Serialize};
use tabletop::{AnyState, Seat, SeatSet};

use crate::bot_choice::can_begin;
use crate::command::{acting_seat, check_running};
use crate::fact::Fact;
use crate::refused::Refused;
use crate::table::Table;

/// A move that the coach recommends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// The seat that it is for.
    pub seat: Seat,
    /// The action in notation, and those that could follow in the same turn.
    pub actions: Vec<String>,
    /// The value for that seat, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// The result in points whatever the others do, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<i32>,
    /// The explanation, if a sentence can say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Explanation>,
}

/// The explanation of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// A stable name within the game.
    pub code: String,
    /// The details of the sentence. In JSON an object, as in the engine protocol; stored reviews may
    /// have it as a list of pairs, which is read too.
    #[serde(with = "details")]
    pub details: Vec<(String, String)>,
}

/// The JSON of the details of a sentence.
mod details {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Details {
        Object(BTreeMap<String, String>),
        Pairs(Vec<(String, String)>),
    }

    pub(super) fn serialize<S: Serializer>(
        details: &[(String, String)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(details.iter().map(|(name, value)| (name, value)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<(String, String)>, D::Error> {
        Ok(match Details::deserialize(deserializer)? {
            Details::Object(details) => details.into_iter().collect(),
            Details::Pairs(details) => details,
        })
    }
}

/// The state of a person's hint.
#[derive(Clone, Debug)]
pub enum HintStatus {
    /// The coach thinks about it.
    Thinking,
    /// The coach has found it.
    Found(Tip),
}

impl Tip {
    /// The best move of a thought of `seat`, if its first action is legal.
    #[must_use]
    pub fn legal(state: &dyn AnyState, seat: Seat, thought: &Thought) -> Option<Tip> {
        let tip = Tip::of(seat, thought)?;
        can_begin(state, seat, &tip.actions).then_some(tip)
    }

    /// The best move of a thought.
    #[must_use]
    pub fn of(seat: Seat, thought: &Thought) -> Option<Tip> {
        let best = thought.best()?;
        let why = thought.reason.as_ref().map(|why| Explanation {
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

/// Whether the owner of these seats may ask for a hint now.
pub(crate) fn may_ask(table: &Table, own: SeatSet) -> bool {
    hint(table, own).is_ok()
}

/// The fact that follows from the request for a hint, or its refusal.
pub(crate) fn hint(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    let by = acting_seat(table, own, None)?;
    check_running(table)?;
    if table.state().info().real_time || !table.spec.rules.hints {
        return Err(Refused::new("no-hints", "this table plays without hints"));
    }
    if !table.state().actors().contains(by) {
        let sentence = "a hint is only for the player to move";
        return Err(Refused::new("not-your-turn", sentence));
    }
    Ok(vec![Fact::Hinted { by }])
}

/// The level of the coach: the highest one.
pub const COACH: Level = Level::Jawbreaker;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn details_are_an_object_and_older_pairs_are_read() {
        let why = Explanation {
            code: "score".to_owned(),
            details: vec![
                ("card".to_owned(), "c3".to_owned()),
                ("points".to_owned(), "4".to_owned()),
            ],
        };
        let written = json!({"code": "score", "details": {"card": "c3", "points": "4"}});
        assert_eq!(json!(why), written);
        let older = json!({"code": "score", "details": [["card", "c3"], ["points", "4"]]});
        for json in [written, older] {
            assert_eq!(serde_json::from_value::<Explanation>(json).unwrap(), why);
        }
    }
}
