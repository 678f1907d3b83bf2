//! Events of a gather.

use serde::{Serialize, Serializer};
use tabletop::Seat;

use crate::colour::Colour;
use crate::gather::Recipient;
use crate::ring::{Ring, Run};

/// An event, for log and page.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A run left the necklace (N3).
    Gathered {
        /// The seat that gathered.
        seat: Seat,
        /// The receiver: the Magpie or the player.
        #[serde(rename = "whom")]
        recipient: Recipient,
        /// Its colour.
        colour: Colour,
        /// Its places, clockwise.
        #[serde(rename = "places", serialize_with = "places_in_order")]
        run: Run,
    },
    /// The last candies went to the second player (N4).
    Swept {
        /// The seat that got them.
        seat: Seat,
        /// The candies and where they lay, as the ring before.
        #[serde(rename = "candies", serialize_with = "candies_in_order")]
        rest: Ring,
    },
}

pub(crate) fn places_in_order<S: Serializer>(run: &Run, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(run.in_order())
}

fn candies_in_order<S: Serializer>(ring: &Ring, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ring.iter())
}
