//! Perspective: the part of a game that one seat may know. A bot is given this instead of the
//! state.

use rand_core::Rng;

use crate::game::Game;
use crate::seat::{Seat, Watcher};

/// The perspective of one seat. It borrows the true state and reveals only the seat's own
/// knowledge, so that code which takes a `Perspective` cannot cheat.
#[derive(Debug)]
pub struct Perspective<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Perspective<'a, G> {
    /// The perspective of `seat` on `state`.
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Perspective { state, seat }
    }

    /// The seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// See [`Game::view`].
    #[must_use]
    pub fn view(&self) -> G::View {
        self.state.view(Watcher::Seat(self.seat))
    }

    /// See [`Game::legal`].
    #[must_use]
    pub fn legal(&self) -> G::Legal<'a> {
        self.state.legal(self.seat)
    }

    /// See [`Game::resample`].
    #[must_use]
    pub fn resample(&self, rng: &mut impl Rng) -> G {
        self.state.resample(self.seat, rng)
    }
}
