//! H6, H9, H10: a Pattern is scored.

use tabletop::{Pile, Witness};

use crate::board::Board;
use crate::card::Card;
use crate::cell::Cell;
use crate::event::{Candy, Event};
use crate::matching::Scenery;
use crate::pattern::{CellDemand, MOST_CELLS, Part, Pattern, Turns};
use crate::pieces::{Piece, Pieces};
use crate::state::Hunters;

/// The result of scoring a Pattern at a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Haul {
    /// The cells of the Pattern that are as pictured, ghost cells included.
    pub cells: Pile<Cell, MOST_CELLS>,
    /// The cells that are ignored (H10).
    pub ignored: Pile<Cell, MOST_CELLS>,
    /// The kids that go home with a candy.
    pub candies: Pile<Candy, MOST_CELLS>,
    /// The number of scare markers that it costs.
    pub markers: u16,
}

impl Haul {
    /// H6, H9, H10: the result of the Pattern with its first cell on `cell`, in that rotation.
    #[must_use]
    pub fn of(
        pattern: &Pattern,
        (cell, turns): (Cell, Turns),
        board: &Board,
        pieces: &Pieces,
    ) -> Haul {
        let scenery = Scenery { board, pieces };
        let mut haul = Haul::default();
        for &Part { at, asks } in pattern.parts(turns) {
            let at = cell.offset(at);
            if !scenery.meets(at, asks) {
                // H10, D3: exactly the cells that are not as pictured are ignored, for a marker
                // each.
                haul.ignored.push(at);
                haul.markers += 1;
                continue;
            }
            haul.cells.push(at);
            // H9: the building under a pictured ghost is not part of the Pattern.
            let CellDemand::Building(colour) = asks else {
                continue;
            };
            match pieces.at(at) {
                Some(Piece::Kid(seat)) => haul.candies.push(Candy {
                    seat,
                    colour,
                    cell: at,
                }),
                Some(Piece::Ghost | Piece::LargeGhost) => haul.markers += 1,
                None => {}
            }
        }
        haul
    }
}

impl Hunters {
    /// H6: the card is laid open, kids go home with their tiles, ghosts and ignored cells cost markers.
    pub(crate) fn score(
        &mut self,
        card: Card,
        cell: Cell,
        turns: Turns,
        witness: &mut impl Witness<Event>,
    ) {
        let player = self.player();
        player.hand.remove(card);
        player.open.insert(card);
        let haul = match self.rules.pattern(card) {
            Some(pattern) => Haul::of(pattern, (cell, turns), &self.board, &self.pieces),
            None => Haul::default(),
        };
        for &Candy { seat, colour, cell } in haul.candies.as_slice() {
            self.pieces.take(Piece::Kid(seat), cell);
            self.board.take(cell);
            self.players[seat.index()].candies.add(colour);
        }
        self.player().markers += haul.markers;
        witness.see(Event::Scored {
            seat: self.turn,
            card,
            cells: haul.cells,
            ignored: haul.ignored,
            candies: haul.candies,
            markers: haul.markers,
        });
        if !card.is_haunted() {
            self.draw_after_scoring(card, witness);
        }
    }
}
