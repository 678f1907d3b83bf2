//! A game that lies on no table of the house, as the board code of the game sees a table.

use table::scene::{Phase, PlayScene, SeatScene, SitterKind};
use tabletop::{AnyActions, AnyEvents, AnyState, Seat, SeatSet, Watcher};

/// The position through the eyes of a seat. Nothing was played, nobody else sits there, and there
/// is nothing to do: whoever shows it knows about that.
pub(super) fn scene(state: &dyn AnyState, eyes: Seat) -> PlayScene {
    PlayScene {
        game: state.info().id,
        options: state.options(),
        status: Phase::Running,
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

/// Whose eyes these are.
pub(super) fn person(seat: Seat, name: String) -> SeatScene {
    SeatScene {
        seat,
        sitter: SitterKind::Person,
        name,
        level: None,
        yours: true,
        here: true,
        hints: 0,
        shun: None,
        away_until: None,
    }
}
