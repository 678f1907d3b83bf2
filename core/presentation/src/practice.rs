//! Scenes of games without a table (lessons, puzzles, games in a terminal), as boards need them.

use table::scene::{PlayScene, SeatScene, SitterKind, Status};
use tabletop::{AnyActions, AnyEvents, AnyState, Seat, SeatSet, Watcher};

/// Scene of a position as a seat sees it: no moves, no other players, no legal actions. The caller
/// fills those in.
#[must_use]
pub fn scene(state: &dyn AnyState, eyes: Seat) -> PlayScene {
    PlayScene {
        game: state.info().id,
        options: state.options(),
        status: Status::Running,
        seats: vec![person(eyes, String::new())],
        own: SeatSet::only(eyes),
        eyes: Some(eyes),
        view: state.view(Watcher::Seat(eyes)),
        open: None,
        actors: SeatSet::only(eyes),
        legal: AnyActions::default(),
        moves: Vec::new(),
        look_back: None,
        events: AnyEvents::default(),
        tip: None,
        aids: true,
        free_undo: false,
        started_at: None,
        now: 0,
        end: None,
    }
}

/// A seat whose player is at this device.
#[must_use]
pub fn person(seat: Seat, name: String) -> SeatScene {
    SeatScene {
        seat,
        sitter: SitterKind::Person,
        name,
        level: None,
        avatar: None,
        yours: true,
        here: true,
        hints: 0,
        mute_or_block: None,
        away_until: None,
    }
}
