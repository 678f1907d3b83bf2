//! Explicit positions: unchecked data, and the way from there to a state.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SetupError};

use crate::candies::{Candies, Counts};
use crate::colour::{CANDIES_PER_COLOUR, Colour};
use crate::gather::Recipient;
use crate::ring::RingText;

/// A position as people and programs write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// 55 letters from place 0 on, `.` for an empty place.
    pub ring: String,
    /// The Magpie's candies.
    #[serde(default)]
    pub magpie: Counts,
    /// The candies of each player.
    #[serde(default)]
    pub seats: [Counts; 2],
    /// The seat whose turn it is.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// The receiver of the next gather.
    #[serde(default = "for_the_magpie")]
    pub gather: Recipient,
}

fn first_seat() -> Seat {
    Seat::FIRST
}

fn for_the_magpie() -> Recipient {
    Recipient::Magpie
}

/// A position in which every part is possible.
pub(crate) struct CheckedPosition {
    pub(crate) ring: RingText,
    pub(crate) magpie: Candies,
    pub(crate) players: [Candies; 2],
    pub(crate) turn: Seat,
    pub(crate) gather: Recipient,
}

impl Position {
    /// Checks that every part is possible, and that no colour has more candies than exist. Fewer
    /// candies are allowed, so that studies ("these five are left") are easy to write.
    pub(crate) fn check(&self) -> Result<CheckedPosition, SetupError> {
        let ring: RingText = self
            .ring
            .parse()
            .map_err(|error| complaint("ring", &error))?;
        let heap = |field: &str, counts: &Counts| {
            Candies::new(|colour| counts.of(colour)).map_err(|(colour, count)| {
                complaint(
                    field,
                    &format!("{count} {colour} candies, but there are only 11"),
                )
            })
        };
        let magpie = heap("magpie", &self.magpie)?;
        let players = [
            heap("seats[0]", &self.seats[0])?,
            heap("seats[1]", &self.seats[1])?,
        ];
        for colour in Colour::ALL {
            let on_ring = ring
                .0
                .iter()
                .filter(|&&candy| candy == Some(colour))
                .count();
            let gathered =
                [magpie, players[0], players[1]].map(|heap| usize::from(heap.of(colour)));
            let total = on_ring + gathered.iter().sum::<usize>();
            if total > usize::from(CANDIES_PER_COLOUR) {
                let problem = format!("{total} {colour} candies in all, but there are only 11");
                return Err(SetupError::position("", problem));
            }
        }
        if self.turn > Seat::SECOND {
            return Err(complaint(
                "turn",
                &format!("seat {} does not exist, only 0 and 1", self.turn),
            ));
        }
        Ok(CheckedPosition {
            ring,
            magpie,
            players,
            turn: self.turn,
            gather: self.gather,
        })
    }
}

fn complaint(field: &str, problem: &dyn std::fmt::Display) -> SetupError {
    SetupError::position(field, problem.to_string())
}
