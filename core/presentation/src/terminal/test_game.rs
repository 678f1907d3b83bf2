//! A game without a terminal, for tests of faces: its screens, and the sentences about its moves.

use tabletop::series::Series;
use tabletop::{Actor, AnyState, SeatCount, Watcher};

use super::face::AnyFaceInput;
use super::players::{Mover, Players, Seating};
use super::{LANG, screen, words};
use crate::presentation::Presentation;

/// The presentation of a game, and its players.
pub struct TestGame {
    presentation: &'static Presentation,
    seating: Seating,
}

impl TestGame {
    /// A game of these players, in the order of their seats.
    ///
    /// # Panics
    ///
    /// If no game has that many players.
    pub fn new(presentation: &'static Presentation, movers: &[Mover]) -> TestGame {
        let seats = u8::try_from(movers.len()).ok().and_then(SeatCount::new);
        let seats = seats.expect("a game has a few players");
        TestGame {
            presentation,
            seating: Players::new(movers).seated(seats, &Series::new(seats)),
        }
    }

    /// The screen of the player to move, without colours.
    ///
    /// # Panics
    ///
    /// If the game has no face.
    pub fn screen(&self, state: &dyn AnyState) -> String {
        let asked = state.actors().first();
        let actions = asked.map(|seat| state.legal(seat)).unwrap_or_default();
        let input = AnyFaceInput {
            view: &state.view(asked.map_or(Watcher::Spectator, Watcher::Seat)),
            asked,
            actions: &actions,
            seating: &self.seating,
        };
        let face = self.presentation.face.expect("the game has a face");
        screen(face, &input).plain()
    }

    /// Plays an action of the player to move. Returns the sentences for a watcher.
    ///
    /// # Panics
    ///
    /// If the action is not legal.
    pub fn play(&self, state: &mut dyn AnyState, action: &str, watcher: Watcher) -> Vec<String> {
        let seat = state.actors().first().expect("the game goes on");
        let applied = state.play(0, Actor::Seat(seat), action);
        let applied = applied.expect("the action is legal");
        let scene = words::scene(state, &self.seating);
        words::sentences(
            LANG,
            self.presentation.board,
            &scene,
            applied.as_ref(),
            watcher,
        )
    }
}
