//! Series of games between the same players.

use crate::outcome::Outcome;
use crate::seat::{Seat, SeatCount};

/// The seating after `outcome` in which the loser starts and the others follow in their order:
/// the player of seat `next[i]` moves to seat `i`. Of several losers the one with the fewest
/// points starts, the lowest seat among equals. After a draw everybody moves up by one, so that
/// two players swap.
#[must_use]
pub fn loser_starts(outcome: &Outcome) -> Vec<Seat> {
    let seats = outcome.scores.seats();
    let losers = seats
        .seats()
        .filter(|&seat| !outcome.winners.contains(seat));
    let first = losers
        .min_by_key(|&seat| outcome.scores[seat])
        .map_or(1, Seat::index);
    let mut order: Vec<Seat> = seats.seats().collect();
    order.rotate_left(first % usize::from(seats.get()));
    order
}

/// The present seating, and the results so far. Players are counted from 0 and keep their number
/// while they change seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The player on each seat.
    seating: Vec<usize>,
    tallies: Vec<Tally>,
    games: u32,
}

/// The result of one player so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won alone.
    pub wins: u32,
    /// Victories shared.
    pub shared: u32,
    /// Points over all games.
    pub points: i64,
}

impl Series {
    /// A series that begins with player `i` on seat `i`.
    #[must_use]
    pub fn new(seats: SeatCount) -> Self {
        let players = usize::from(seats.get());
        let tallies = vec![Tally::default(); players];
        Series {
            seating: (0..players).collect(),
            tallies,
            games: 0,
        }
    }

    /// The player who has that seat in the present game.
    #[must_use]
    pub fn player(&self, seat: Seat) -> usize {
        self.seating[seat.index()]
    }

    /// The result of each player, by player.
    #[must_use]
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// The number of finished games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Counts a finished game and seats the players for the next one, as
    /// [`Game::next_seating`](crate::Game::next_seating) says.
    pub fn finish(&mut self, outcome: &Outcome, next_seating: &[Seat]) {
        for seat in outcome.scores.seats().seats() {
            let tally = &mut self.tallies[self.seating[seat.index()]];
            tally.points += i64::from(outcome.scores[seat]);
            match (outcome.winners.contains(seat), outcome.winners.len()) {
                (true, 1) => tally.wins += 1,
                (true, _) => tally.shared += 1,
                (false, _) => {}
            }
        }
        self.seating = next_seating.iter().map(|&seat| self.player(seat)).collect();
        self.games += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::{Ending, PerSeat};

    fn outcome(scores: &[i32]) -> Outcome {
        let seats = SeatCount::new(scores.len() as u8).unwrap();
        let ending = Ending {
            rule: "T1",
            code: "done",
            sentence: "the game is done",
        };
        Outcome::by_score(PerSeat::new(seats, |seat| scores[seat.index()]), ending)
    }

    fn next(scores: &[i32]) -> Vec<usize> {
        loser_starts(&outcome(scores))
            .into_iter()
            .map(Seat::index)
            .collect()
    }

    #[test]
    fn the_loser_starts_and_a_draw_swaps() {
        assert_eq!(next(&[3, 5]), [0, 1]);
        assert_eq!(next(&[5, 3]), [1, 0]);
        assert_eq!(next(&[4, 4]), [1, 0]);
        assert_eq!(next(&[7, 2, 5]), [1, 2, 0]);
        assert_eq!(next(&[7, 2, 2, 7]), [1, 2, 3, 0]);
        assert_eq!(next(&[9]), [0]);
    }

    #[test]
    fn a_series_follows_the_players_over_the_seats() {
        let mut series = Series::new(SeatCount::TWO);
        for scores in [[5, 3], [6, 1], [2, 2]] {
            let outcome = outcome(&scores);
            series.finish(&outcome, &loser_starts(&outcome));
        }
        // Player 0 wins, player 1 starts and wins, player 0 starts again and it is a draw.
        let [first, second] = series.tallies() else {
            unreachable!()
        };
        assert_eq!(
            *first,
            Tally {
                wins: 1,
                shared: 1,
                points: 8
            }
        );
        assert_eq!(
            *second,
            Tally {
                wins: 1,
                shared: 1,
                points: 11
            }
        );
        assert_eq!(series.player(Seat::FIRST), 1);
        assert_eq!(series.games(), 3);
    }
}
