//! Rematch: seating and series of the next game of the same players.

use tabletop::{Outcome, Seat, SeatCount};

use crate::spec::SeriesScore;
use crate::table::{EarlyEnd, Table};

impl Table {
    /// The seating of the next game: by the game's rule. If the game ended early, the loser begins.
    #[must_use]
    pub fn next_seating(&self) -> Option<Vec<Seat>> {
        if self.ended.is_none() {
            return self.state().next_seating();
        }
        let winners = self.winners()?;
        let mut order: Vec<Seat> = self.spec().seats.seats().collect();
        let loser = order
            .iter()
            .position(|&seat| !winners.contains(seat))
            .unwrap_or(1);
        let seats = order.len();
        order.rotate_left(loser % seats);
        Some(order)
    }

    /// The number of seats of the next game. A party has room for phones that came late.
    #[must_use]
    pub fn next_seats(&self) -> SeatCount {
        let (_, most) = self.state().info().seats;
        match self.spec().rules.party {
            true => most,
            false => self.spec().seats,
        }
    }

    /// The series after this game, by the seats of the next one; a new one when it is complete.
    #[must_use]
    pub fn next_series(&self, seating: &[Seat]) -> Option<SeriesScore> {
        let so_far = self.standing()?;
        if so_far.played >= self.spec().rules.games {
            return Some(SeriesScore::new(self.spec().seats));
        }
        let tallies = seating
            .iter()
            .map(|seat| so_far.tallies[seat.index()])
            .collect();
        Some(SeriesScore { tallies, ..so_far })
    }

    /// The series with this game counted in, if it is over, by the seats of this game.
    #[must_use]
    pub fn standing(&self) -> Option<SeriesScore> {
        let mut so_far = self.spec.series.clone()?;
        let closed = self.ended == Some(EarlyEnd::Closed);
        let Some(winners) = self.winners().filter(|_| !closed) else {
            return Some(so_far);
        };
        let outcome: Option<Outcome> = self.state().outcome().filter(|_| self.ended.is_none());
        so_far.played += 1;
        for (seat, tally) in self.spec.seats.seats().zip(&mut so_far.tallies) {
            match (winners.contains(seat), winners.len()) {
                (true, 1) => tally.wins += 1,
                (true, _) => tally.shared += 1,
                (false, _) => {}
            }
            tally.points += outcome.map_or(0, |outcome| i64::from(outcome.scores[seat]));
        }
        Some(so_far)
    }
}
