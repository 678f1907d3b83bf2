//! Result of a finished game, for results and ratings in the store.

use model::{Ending, Finish, SeatResult};
use tabletop::{Seat, SeatSet};

use crate::rating::{may_be_rated, player};
use crate::spec::seat_at;
use crate::table::{EarlyEnd, Table};

/// The fewest turns of every player in a game that counts fully. In real time, where many players act
/// seldom, it is one action.
const FEWEST_TURNS: u32 = 2;

impl Table {
    /// Whether the player of a seat made enough moves for the game to count fully.
    fn took_part(&self, seat: Seat) -> bool {
        let fewest = match self.state().info().real_time {
            true => 1,
            false => FEWEST_TURNS,
        };
        self.turns_taken(seat) >= fewest
    }

    /// The result; `None` while the game goes on, and for a table that was closed.
    #[must_use]
    pub fn finish(&self) -> Option<Finish> {
        let winners = self.winners()?;
        let ended = match self.ended {
            Some(EarlyEnd::Closed) => return None,
            None => Ending::Rules,
            Some(EarlyEnd::Resigned(_)) => Ending::Resigned,
            Some(EarlyEnd::RanLate(_)) => Ending::Late,
            Some(EarlyEnd::Agreed) => Ending::Agreed,
        };
        let scores = self.state().outcome().filter(|_| self.ended.is_none());
        let scores = scores.map(|outcome| outcome.scores.as_slice().to_vec());
        let places = places(winners, scores.as_deref(), self.sitters().len());
        let seats: Vec<SeatResult> = self
            .sitters()
            .iter()
            .zip(places)
            .enumerate()
            .map(|(seat, (sitter, place))| SeatResult {
                player: player(sitter),
                score: scores.as_ref().and_then(|scores| scores.get(seat).copied()),
                place,
                took_part: seat_at(seat).is_some_and(|seat| self.took_part(seat)),
            })
            .collect();
        let everybody = seats.iter().all(|seat| seat.player.is_some());
        Some(Finish {
            rated: self.spec.rules.rated && everybody && may_be_rated(self.sitters()),
            ended,
            seats,
        })
    }
}

/// The places: 1 for the winners, then by the scores. Equal scores share a place.
fn places(winners: SeatSet, scores: Option<&[i32]>, seats: usize) -> Vec<u32> {
    let won = |seat: usize| seat_at(seat).is_some_and(|seat| winners.contains(seat));
    let worth = |seat: usize| {
        let score = scores.and_then(|scores| scores.get(seat));
        (won(seat), if won(seat) { None } else { score })
    };
    let better = |than: usize| {
        (0..seats)
            .filter(|&other| worth(other) > worth(than))
            .count()
    };
    (0..seats).map(|seat| better(seat) as u32 + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(list: &[u8]) -> SeatSet {
        list.iter().filter_map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn winners_are_first_and_the_others_follow_by_their_scores() {
        assert_eq!(places(seats(&[1]), Some(&[3, 9]), 2), [2, 1]);
        assert_eq!(places(seats(&[0, 1]), Some(&[4, 4]), 2), [1, 1]);
        assert_eq!(places(seats(&[2]), Some(&[5, 5, 5, 1]), 4), [2, 2, 1, 4]);
        assert_eq!(places(seats(&[0, 2, 3]), None, 4), [1, 4, 1, 1]);
    }
}
