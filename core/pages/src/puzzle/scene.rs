//! Scene of a puzzle, as the board of the game needs it.

use hunters::Hunters;
use table::scene::{MoveScene, PlayScene, SharedMove, Status};
use tabletop::{AnyActions, AnyEvents, Seat};

use super::PuzzleView;
use presentation::practice;

/// Scene of the current position, with one seat.
pub(super) fn scene(shown: &PuzzleView<'_>) -> PlayScene {
    let attempt = &shown.played.attempt;
    let is_on = shown.solution.is_none() && !attempt.is_over();
    let moves = (1..)
        .zip(attempt.actions().iter().zip(&shown.played.events))
        .map(|(number, (action, events))| MoveScene {
            number,
            actor: Seat::FIRST.into(),
            action: action.to_string(),
            events: AnyEvents::new::<Hunters>(events.clone()),
            at: 0,
            ruling: None,
        });
    PlayScene {
        // The visual aids of a game would be hints that are not counted.
        aids: false,
        status: if is_on {
            Status::Running
        } else {
            Status::Finished
        },
        legal: match is_on {
            true => AnyActions::new::<Hunters>(attempt.legal().collect()),
            false => AnyActions::default(),
        },
        events: AnyEvents::new::<Hunters>(shown.played.last_events().cloned().collect()),
        moves: moves.map(SharedMove::from).collect(),
        ..practice::scene(attempt.game(), Seat::FIRST)
    }
}
