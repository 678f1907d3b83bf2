//! A puzzle as the board code of the game sees a table.

use house::{MoveScene, Phase, Scene};
use serde_json::json;
use table::spec::TableRules;
use tabletop::Seat;

use super::Shown;
use crate::pages::practice;

/// The position that is shown, at a table for one.
pub(super) fn scene(shown: &Shown<'_>) -> Scene {
    let attempt = &shown.played.attempt;
    let is_on = shown.solution.is_none() && !attempt.is_over();
    let moves = (1..)
        .zip(attempt.actions().iter().zip(&shown.played.events))
        .map(|(number, (action, events))| MoveScene {
            number,
            actor: Seat::FIRST.to_string(),
            action: action.to_string(),
            events: events.iter().map(|event| json!(event)).collect(),
            at: 0,
            ruling: None,
        });
    let moves: Vec<MoveScene> = moves.collect();
    Scene {
        seq: moves.len() as u64,
        rules: TableRules {
            // What helps the eye in a game would be a hint that nobody counts.
            hints: false,
            ..TableRules::default()
        },
        status: if is_on {
            Phase::Running
        } else {
            Phase::Finished
        },
        legal: match is_on {
            true => attempt.legal().map(|action| action.to_string()).collect(),
            false => Vec::new(),
        },
        events: shown
            .played
            .last_events()
            .map(|event| json!(event))
            .collect(),
        moves,
        ..practice::scene(attempt.game(), Seat::FIRST)
    }
}
