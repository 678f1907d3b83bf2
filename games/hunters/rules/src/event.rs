//! Events of actions.

use serde::Serialize;
use tabletop::{Pile, Seat, Watcher};

use crate::card::Card;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::pattern::MOST_CELLS;
use crate::pieces::Piece;
use crate::state::Step;

/// An event, for log and page.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A tile was built (H4).
    Built {
        /// The player.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// The cell.
        cell: Cell,
    },
    /// The Large Ghost was put onto the new tile (H13).
    LargeGhost {
        /// Its tile before; `None` beside the board.
        from: Option<Cell>,
        /// Its tile now.
        to: Cell,
    },
    /// A ghost moved (H5).
    Moved {
        /// The player who decided it.
        seat: Seat,
        /// The kind of ghost.
        piece: Piece,
        /// Its tile before.
        from: Cell,
        /// Its tile after the move.
        to: Cell,
    },
    /// A piece was pushed off its tile and has to land (H5).
    Pushed {
        /// The piece.
        piece: Piece,
        /// Its tile before.
        from: Cell,
    },
    /// A pushed piece landed (H5).
    Landed {
        /// The piece.
        piece: Piece,
        /// The tile from which it was pushed.
        from: Cell,
        /// The tile on which it landed.
        to: Cell,
    },
    /// A Pattern was scored (H6, H10).
    Scored {
        /// The player.
        seat: Seat,
        /// The card, open from now on.
        card: Card,
        /// The cells of the Pattern that are as pictured, ghost cells included.
        cells: Pile<Cell, MOST_CELLS>,
        /// The cells that were ignored.
        ignored: Pile<Cell, MOST_CELLS>,
        /// The kids that went home with a candy.
        candies: Pile<Candy, MOST_CELLS>,
        /// The number of scare markers that the player takes: for ignored cells and for ghosts.
        markers: u16,
    },
    /// A Regular Pattern was exchanged (H7).
    Exchanged {
        /// The player.
        seat: Seat,
        /// The card that went under the deck; only its owner is told.
        card: Option<Card>,
    },
    /// A Regular Pattern was drawn (H6, H7).
    Drew {
        /// The player.
        seat: Seat,
        /// The card; only its owner is told.
        card: Option<Card>,
    },
    /// A kid was placed (H8).
    KidPlaced {
        /// The player.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// An optional step was left out.
    Skipped {
        /// The player.
        seat: Seat,
        /// The step.
        step: Step,
    },
    /// A turn began (H3).
    Turn {
        /// The player.
        seat: Seat,
        /// The round.
        round: u8,
    },
    /// The last turn is over (H11).
    Over,
}

/// A kid that went home with its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Candy {
    /// The owner of the kid.
    pub seat: Seat,
    /// The tile's colour.
    pub colour: Colour,
    /// The cell of the tile.
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
