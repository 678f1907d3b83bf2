//! A puzzle as the board code of the game sees a table.

use house::{May, MoveScene, Phase, Scene, SeatScene, SitterKind, TableRules};
use serde_json::json;
use tabletop::{Game, Seat, SeatSet, Watcher};

use super::Shown;

/// The position that is shown, at a table for one.
pub(super) fn scene(shown: &Shown<'_>) -> Scene {
    let attempt = &shown.played.attempt;
    let game = attempt.game();
    let eyes = Watcher::Seat(Seat::FIRST);
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
        game: "hunters",
        options: json!(game.setup().options),
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
        seats: vec![SeatScene {
            seat: Seat::FIRST,
            sitter: SitterKind::Person,
            name: String::new(),
            level: None,
            yours: true,
            here: true,
            hints: 0,
            shun: None,
            away_until: None,
        }],
        own: SeatSet::only(Seat::FIRST),
        eyes: Some(Seat::FIRST),
        view: json!(game.view(eyes)),
        open: None,
        curtain: None,
        actors: SeatSet::only(Seat::FIRST),
        legal: match is_on {
            true => attempt.legal().map(|action| action.to_string()).collect(),
            false => Vec::new(),
        },
        look_back: None,
        events: shown
            .played
            .last_events()
            .map(|event| json!(event))
            .collect(),
        moves,
        may: May::default(),
        question: None,
        deadline: None,
        started_at: None,
        now: 0,
        end: None,
        talk: Vec::new(),
        series: None,
        next: None,
        tip: None,
        hint_comes: false,
        coach: None,
        play_key: None,
        watch_key: String::new(),
    }
}
