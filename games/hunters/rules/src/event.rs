//! What happens when an action is carried out.

use serde::Serialize;
use tabletop::{Pile, Seat, Watcher};

use crate::card::Card;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::pattern::MOST_CELLS;
use crate::pieces::Piece;
use crate::state::Step;

/// Something to show.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A tile was built (H4).
    Built {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where.
        cell: Cell,
    },
    /// The Large Ghost was put onto the new tile (H13).
    LargeGhost {
        /// Where it stood; `None` beside the board.
        from: Option<Cell>,
        /// Where it stands now.
        to: Cell,
    },
    /// A ghost moved (H5).
    Moved {
        /// By whose decision.
        seat: Seat,
        /// Which kind of ghost.
        piece: Piece,
        /// From where.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// A piece was pushed off its tile and has to land (H5).
    Pushed {
        /// Which.
        piece: Piece,
        /// From where.
        from: Cell,
    },
    /// A pushed piece landed (H5).
    Landed {
        /// Which.
        piece: Piece,
        /// From where it was pushed.
        from: Cell,
        /// Where it landed.
        to: Cell,
    },
    /// A Pattern was scored (H6, H10).
    Scored {
        /// By whom.
        seat: Seat,
        /// Which card, open from now on.
        card: Card,
        /// The cells of the Pattern that are as pictured, ghost cells included.
        cells: Pile<Cell, MOST_CELLS>,
        /// The cells that were ignored.
        ignored: Pile<Cell, MOST_CELLS>,
        /// The kids that went home with a candy.
        candies: Pile<Candy, MOST_CELLS>,
        /// How many scare markers the player takes: for ignored cells and for ghosts.
        markers: u16,
    },
    /// A Regular Pattern was exchanged (H7).
    Exchanged {
        /// By whom.
        seat: Seat,
        /// Which card went under the deck; only its owner is told.
        card: Option<Card>,
    },
    /// A Regular Pattern was drawn (H6, H7).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which; only its owner is told.
        card: Option<Card>,
    },
    /// A kid was placed (H8).
    KidPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// An optional step was left out.
    Skipped {
        /// By whom.
        seat: Seat,
        /// Which.
        step: Step,
    },
    /// A turn began (H3).
    Turn {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u8,
    },
    /// The last turn is over (H11).
    Over,
}

/// A kid that went home with its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Candy {
    /// Whose kid.
    pub seat: Seat,
    /// The tile's colour.
    pub colour: Colour,
    /// Where it lay.
    pub cell: Cell,
}

impl Default for Candy {
    fn default() -> Self {
        Candy {
            seat: Seat::FIRST,
            colour: Colour::default(),
            cell: Cell::default(),
        }
    }
}

impl Event {
    /// D9: drawn and exchanged cards are their owner's secret.
    pub(crate) fn seen_by(&self, watcher: Watcher) -> Event {
        let mut event = self.clone();
        if let Event::Drew { seat, card } | Event::Exchanged { seat, card } = &mut event
            && watcher != Watcher::Seat(*seat)
        {
            *card = None;
        }
        event
    }
}
