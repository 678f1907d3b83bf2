//! What happened, for log and page.

use serde::Serialize;
use tabletop::{PerSeat, Seat, SeatSet};

use crate::card::Card;
use crate::kinds::{Candy, Kinds};

/// Something that happened. Everybody may know all of it (D9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A card came onto the table.
    Revealed {
        /// Which.
        card: Card,
        /// Who revealed it; nobody, if it went by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Somebody called.
    Shouted {
        /// Who.
        seat: Seat,
    },
    /// A correct call.
    Matched {
        /// Whose.
        seat: Seat,
        /// The cards that go to the caller.
        cards: Vec<Card>,
    },
    /// A wrong call.
    Missed {
        /// Whose.
        seat: Seat,
        /// The cards that were shown.
        cards: Vec<Card>,
        /// What is wrong with them.
        #[serde(flatten)]
        flaw: Flaw,
    },
    /// Somebody took a card from the table after another's wrong call.
    Took {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// Whether it was taken for somebody who did not choose in time.
        by_default: bool,
    },
    /// Somebody took the top card of the deck, unseen.
    TookUnseen {
        /// Who.
        seat: Seat,
        /// Whether it was taken for somebody who did not choose in time.
        by_default: bool,
    },
    /// Somebody took nothing.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The deck is empty: the last check begins, or begins afresh.
    LastCheck {
        /// How many cards are on the table.
        cards: usize,
    },
    /// Somebody is done, or ready for the next game.
    Done {
        /// Who.
        seat: Seat,
    },
    /// A game is over.
    Ended {
        /// Its number in the series, from 1.
        game: u8,
        /// Everybody's cards in it.
        cards: PerSeat<u8>,
        /// Who won it.
        winners: SeatSet,
    },
    /// A treat was picked.
    Picked {
        /// By whom.
        seat: Seat,
        /// Which.
        treat: Candy,
        /// Whether it was picked for somebody who did not choose in time.
        by_default: bool,
    },
    /// M8: the treats are gone, and the overall winners of the series each get the extra treat.
    Crowned {
        /// Who has most cards over the whole series.
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

/// Why a call is wrong.
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
