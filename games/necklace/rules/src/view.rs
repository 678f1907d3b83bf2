//! The view, the same for everybody: this game hides nothing.

use serde::Serialize;
use tabletop::Seat;

use crate::candies::{Candies, ColourSet, Counts};
use crate::colour::Colour;
use crate::event::places_in_order;
use crate::gather::Recipient;
use crate::ring::{Ring, RingText, Run};
use crate::score::points;

/// A position as a player looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// 55 letters from place 0 on, `.` for an empty place.
    pub ring: RingText,
    /// The number of candies on it.
    pub left: u8,
    /// Its runs, by their first place.
    pub runs: Vec<RunView>,
    /// The Magpie's candies.
    pub magpie: Counts,
    /// The colours that score nothing as it stands (N5).
    pub least_liked: ColourSet,
    /// The two players.
    pub seats: [SeatView; 2],
    /// The seat whose turn it is; `null` when the game is over.
    pub turn: Option<Seat>,
    /// The receiver of the next gather; `null` when the game is over.
    pub gather: Option<Recipient>,
}

/// A run of the ring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RunView {
    /// Its colour.
    pub colour: Colour,
    /// Its places, clockwise; the first names it.
    #[serde(rename = "places", serialize_with = "places_in_order")]
    pub run: Run,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The candies in front of the player.
    pub candies: Counts,
    /// Their points if the game ended now (N6).
    pub points: u8,
}

impl View {
    pub(crate) fn new(
        ring: &Ring,
        magpie: Candies,
        players: [Candies; 2],
        due: Option<(Seat, Recipient)>,
    ) -> View {
        let least_liked = magpie.fewest();
        View {
            ring: RingText::from(ring),
            left: ring.candies(),
            runs: ring
                .heads()
                .map(|head| RunView::from(ring.run_of(head)))
                .collect(),
            magpie: magpie.into(),
            least_liked,
            seats: players.map(|candies| SeatView {
                candies: candies.into(),
                points: points(candies, least_liked),
            }),
            turn: due.map(|(seat, _)| seat),
            gather: due.map(|(_, recipient)| recipient),
        }
    }
}

impl From<Run> for RunView {
    fn from(run: Run) -> Self {
        RunView {
            colour: run.colour,
            run,
        }
    }
}
