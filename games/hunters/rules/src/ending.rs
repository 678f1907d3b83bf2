//! The end of the game: points and ties (H11, H12).

use std::cmp::Reverse;

use tabletop::{Ending, Game, Outcome, PerSeat, Seat, SeatSet, counted};

use crate::colour::{Colour, Tally};
use crate::state::{Hunters, Step};

/// H11: the points of a Regular Pattern.
pub const REGULAR_POINTS: i32 = 2;
/// H11: the points of a Haunted Pattern.
pub const HAUNTED_POINTS: i32 = 5;

const PLAYED: Ending = Ending {
    rule: "H11",
    code: "six-rounds",
    sentence: "six rounds were played",
};

/// H11: 2 for the first candy of each colour, 1 for each further one.
#[must_use]
pub fn candy_points(candies: Tally) -> i32 {
    candies.total() as i32 + candies.colours() as i32
}

impl Hunters {
    /// H11: the points of a player as they stand.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i32 {
        let open = self.open(seat);
        open.regular().len() as i32 * REGULAR_POINTS
            + open.haunted().len() as i32 * HAUNTED_POINTS
            + candy_points(self.candies(seat))
            - i32::from(self.markers(seat))
    }

    /// H12: the standing of a player: points, then fewer Patterns, fewer markers, more colours of
    /// candy.
    fn standing(&self, seat: Seat) -> (i32, Reverse<usize>, Reverse<u16>, usize) {
        (
            self.points(seat),
            Reverse(self.open(seat).len()),
            Reverse(self.markers(seat)),
            self.candies(seat).colours(),
        )
    }
}

/// H11, H12: the points and the winners.
pub(crate) fn outcome(game: &Hunters) -> Option<Outcome> {
    if game.step != Step::Over {
        return None;
    }
    let seats = game.rules.seats;
    let best = seats.seats().map(|seat| game.standing(seat)).max();
    let winners: SeatSet = seats
        .seats()
        .filter(|&seat| Some(game.standing(seat)) == best)
        .collect();
    Some(Outcome {
        scores: PerSeat::new(seats, |seat| game.points(seat)),
        winners,
        ending: PLAYED,
    })
}

/// Sentences about the result.
pub(crate) fn reasons(game: &Hunters) -> Vec<String> {
    let Some(outcome) = game.outcome() else {
        return Vec::new();
    };
    let seats = game.rules.seats;
    let mut reasons: Vec<String> = seats.seats().map(|seat| reason(game, seat)).collect();
    let best = outcome.scores.as_slice().iter().max();
    let tied = seats
        .seats()
        .filter(|&seat| Some(&outcome.scores[seat]) == best);
    if tied.count() > 1 {
        let decided = if outcome.winners.len() == 1 {
            "Equal points: fewer Patterns win, then fewer scare markers, then more colours of \
             candy (H12)."
        } else {
            "Equal in points, Patterns, scare markers and colours of candy: the victory is shared \
             (H12)."
        };
        reasons.push(decided.to_owned());
    }
    reasons
}

fn reason(game: &Hunters, seat: Seat) -> String {
    let open = game.open(seat);
    let candies = game.candies(seat);
    let kinds: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| candies.of(colour) > 0)
        .map(|colour| format!("{} {colour}", candies.of(colour)))
        .collect();
    let kinds = if kinds.is_empty() {
        String::new()
    } else {
        format!(" ({})", kinds.join(", "))
    };
    let haunted = match open.haunted().len() {
        0 => String::new(),
        count => format!(", {} for {count} Haunted", count as i32 * HAUNTED_POINTS),
    };
    let markers = game.markers(seat);
    let regular = open.regular().len();
    format!(
        "Seat {seat} has {}: {} for {}{haunted}, {} for {}{kinds}, minus {markers} for scare \
         markers (H11).",
        counted(game.points(seat).into(), "point", "points"),
        regular as i32 * REGULAR_POINTS,
        counted(regular as i64, "Regular Pattern", "Regular Patterns"),
        candy_points(candies),
        counted(candies.total().into(), "candy", "candies"),
    )
}
