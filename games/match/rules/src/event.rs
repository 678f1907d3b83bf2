//! Events, for log and page.

use serde::Serialize;
use tabletop::{PerSeat, Seat, SeatSet};

use crate::card::Card;
use crate::kinds::{Candy, Kinds};

/// An event. Everybody may know all of it (D9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A card came onto the table.
    Revealed {
        /// The card.
        card: Card,
        /// The seat that revealed it; none, if the house did.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// A seat called.
    Shouted {
        /// The seat.
        seat: Seat,
    },
    /// A correct call.
    Matched {
        /// The seat of the caller.
        seat: Seat,
        /// The cards that go to the caller.
        cards: Vec<Card>,
    },
    /// A wrong call.
    Missed {
        /// The seat of the caller.
        seat: Seat,
        /// The cards that were shown.
        cards: Vec<Card>,
        /// The error of the call.
        #[serde(flatten)]
        flaw: Flaw,
    },
    /// A seat took a card from the table after another seat's wrong call.
    Took {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether the house took it because the seat did not choose in time.
        by_default: bool,
    },
    /// A seat took the top card of the deck, unseen.
    TookUnseen {
        /// The seat.
        seat: Seat,
        /// Whether the house took it because the seat did not choose in time.
        by_default: bool,
    },
    /// A seat took nothing.
    Declined {
        /// The seat.
        seat: Seat,
    },
    /// The deck is empty: the last check begins, or begins afresh.
    LastCheck {
        /// The number of cards on the table.
        cards: usize,
    },
    /// A seat is done, or ready for the next game.
    Done {
        /// The seat.
        seat: Seat,
    },
    /// A game is over.
    Ended {
        /// Its number in the series, from 1.
        game: u8,
        /// Everybody's cards in it.
        cards: PerSeat<u8>,
        /// The winners.
        winners: SeatSet,
    },
    /// A treat was picked.
    Picked {
        /// The seat.
        seat: Seat,
        /// The treat.
        treat: Candy,
        /// Whether the house picked it because the seat did not choose in time.
        by_default: bool,
    },
    /// M8: the treats are gone, and the overall winners of the series each get the extra treat.
    Crowned {
        /// The seats with the most cards over the whole series.
        winners: SeatSet,
        /// Everybody's cards in all games.
        cards: PerSeat<u16>,
    },
    /// The next game of a series begins.
    Dealt {
        /// Its number.
        game: u8,
    },
}

/// The error of a wrong call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "flaw", content = "left_over", rename_all = "snake_case")]
pub enum Flaw {
    /// Nothing was shown in time (D1).
    TooLate,
    /// Fewer than two cards (D2).
    TooFew,
    /// A card that is not on the table (D2).
    NotThere,
    /// One card shown twice (D2).
    Twice,
    /// Some candies appear an odd number of times (M2).
    LeftOver(Kinds),
}
