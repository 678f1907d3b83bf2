//! Forecasts: what a gather would do, worked out from a view. Pages show it before a run is chosen.

use tabletop::Seat;

use crate::candies::{Candies, ColourSet, Counts};
use crate::gather::Recipient;
use crate::ring::Run;
use crate::score::points;
use crate::state::REST;
use crate::view::View;

/// The position after a gather, as far as points are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forecast {
    /// N5: the colours that score nothing then.
    pub least_liked: ColourSet,
    /// N6: the points of both players then.
    pub points: [u8; 2],
    /// N4: whether the game is over then.
    pub ends: bool,
}

impl View {
    /// N3 to N6: what the gather that is due does with a run; `None` when the game is over.
    #[must_use]
    pub fn forecast(&self, run: &Run) -> Option<Forecast> {
        let (turn, recipient) = (self.turn?, self.gather?);
        let mut magpie = self.magpie;
        let mut players = self.seats.clone().map(|seat| seat.candies);
        let heap = match recipient {
            Recipient::Magpie => &mut magpie,
            Recipient::Player => &mut players[turn.index()],
        };
        *heap.of_mut(run.colour) += run.len;
        // N4: the second player gets the rest.
        let ends = self.left - run.len <= REST;
        if ends {
            let rest = self.runs.iter().filter(|other| other.run.head != run.head);
            for other in rest {
                *players[Seat::SECOND.index()].of_mut(other.colour) += other.run.len;
            }
        }
        let least_liked = candies(magpie).fewest();
        Some(Forecast {
            least_liked,
            points: players.map(|player| points(candies(player), least_liked)),
            ends,
        })
    }
}

/// Counts of a view as candies. A view never has more than 11 of a colour.
fn candies(counts: Counts) -> Candies {
    Candies::new(|colour| counts.of(colour)).unwrap_or_default()
}
