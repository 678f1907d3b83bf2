//! Events of a play or a swap.

use serde::Serialize;
use tabletop::{Pile, Seat, Watcher};

use crate::card::Card;
use crate::colour::{Colour, Counts};
use crate::hand::HAND;
use crate::mat::{Face, MatNumber};

/// An event, for log and page.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A card was placed (P2).
    Played {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The mat.
        mat: MatNumber,
        /// The owner of the side.
        side: Seat,
    },
    /// A mat was scored (P7).
    Scored {
        /// The mat.
        mat: MatNumber,
        /// The sums of both sides, by seat.
        sums: [u8; 2],
        /// The winner.
        winner: Seat,
        /// The candies that were won.
        candies: Counts,
    },
    /// A medal was taken (P10).
    Medal {
        /// The player.
        seat: Seat,
        /// The colour.
        colour: Colour,
    },
    /// A mat was flipped and filled again (P8).
    Refilled {
        /// The mat.
        mat: MatNumber,
        /// The side that is up now.
        face: Face,
        /// The new candies.
        candies: Counts,
    },
    /// A mat left the game (P8).
    Left {
        /// The mat.
        mat: MatNumber,
    },
    /// The discards became the new supply (P2).
    Shuffled {
        /// The number of cards.
        cards: usize,
    },
    /// A card was drawn (P2, P6).
    Drew {
        /// The player.
        seat: Seat,
        /// The card; only its owner is told.
        card: Option<Card>,
    },
    /// A player who cannot play showed the hand (P6).
    Shown {
        /// The player.
        seat: Seat,
        /// The hand; no spectator is told.
        cards: Option<Pile<Card, HAND>>,
    },
    /// Cards were discarded for others (P6).
    Swapped {
        /// The player.
        seat: Seat,
        /// The cards.
        cards: Pile<Card, HAND>,
    },
    /// A turn ended without a card played (P6).
    Passed {
        /// The player.
        seat: Seat,
    },
}

impl Event {
    /// D4: a drawn card is its owner's secret, a shown hand the two players'.
    pub(crate) fn seen_by(&self, watcher: Watcher) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::Drew { seat, card } if watcher != Watcher::Seat(*seat) => *card = None,
            Event::Shown { cards, .. } if watcher == Watcher::Spectator => *cards = None,
            _ => {}
        }
        Some(event)
    }
}
