//! Values of a position, one for each seat.

use tabletop::{Outcome, PerSeat, Seat, SeatCount};

/// The value of a position for each seat: 0 is lost, 1 is won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values(PerSeat<f32>);

impl Values {
    /// The value that `of` gives for each seat.
    pub fn new(seats: SeatCount, of: impl FnMut(Seat) -> f32) -> Self {
        Values(PerSeat::new(seats, of))
    }

    /// The end of a game: winners share one victory.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let share = 1.0 / outcome.winners.len() as f32;
        Values::new(outcome.scores.seats(), |seat| {
            if outcome.winners.contains(seat) {
                share
            } else {
                0.0
            }
        })
    }
}

impl std::ops::Index<Seat> for Values {
    type Output = f32;

    fn index(&self, seat: Seat) -> &f32 {
        &self.0[seat]
    }
}
