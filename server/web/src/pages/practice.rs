//! A game that lies on no table of the house, as the board code of the game sees a table.

use house::{May, Phase, Scene, SeatScene, SitterKind};
use table::spec::TableRules;
use tabletop::{AnyState, Seat, SeatSet, Watcher};

/// The position through the eyes of a seat. Nothing was played, nobody else sits there, and there
/// is nothing to do: whoever shows it knows about that.
pub(super) fn scene(state: &dyn AnyState, eyes: Seat) -> Scene {
    Scene {
        seq: 0,
        game: state.info().id,
        options: state.options(),
        rules: TableRules::default(),
        status: Phase::Running,
        seats: vec![person(eyes, String::new())],
        own: SeatSet::only(eyes),
        eyes: Some(eyes),
        view: state.view(Watcher::Seat(eyes)),
        open: None,
        curtain: None,
        actors: SeatSet::only(eyes),
        legal: Vec::new(),
        look_back: None,
        events: Vec::new(),
        moves: Vec::new(),
        may: May::default(),
        question: None,
        deadline: None,
        closed_ms: None,
        started_at: None,
        now: 0,
        end: None,
        ratings: Vec::new(),
        talk: Vec::new(),
        series: None,
        tournament: None,
        begins_at: None,
        next: None,
        tip: None,
        hint_comes: false,
        coach: None,
        play_key: None,
        watch_key: String::new(),
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
