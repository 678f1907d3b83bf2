//! H6, H9, H10: a Pattern is scored.

use tabletop::{Pile, Witness};

use crate::card::Card;
use crate::cell::Cell;
use crate::event::{Candy, Event};
use crate::pattern::{Asks, MOST_CELLS, Part, Parts, Turns};
use crate::pieces::Piece;
use crate::state::Hunters;

impl Hunters {
    /// The card is laid open, kids go home with their tiles, ghosts and ignored cells cost markers.
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
        let parts: Parts = match self.rules.pattern(card) {
            Some(pattern) => Pile::try_from_iter(pattern.parts(turns).iter().copied()),
            None => None,
        }
        .unwrap_or_default();
        let mut markers = 0;
        let mut cells: Pile<Cell, MOST_CELLS> = Pile::default();
        let mut ignored: Pile<Cell, MOST_CELLS> = Pile::default();
        let mut candies: Pile<Candy, MOST_CELLS> = Pile::default();
        for &Part { at, asks } in parts.as_slice() {
            let at = cell.offset(at);
            if !self.scenery().meets(at, asks) {
                // H10, D3: exactly what is not as pictured is ignored, for a marker each.
                ignored.push(at);
                markers += 1;
                continue;
            }
            cells.push(at);
            // H9: the building under a pictured ghost is not part of the Pattern.
            let Asks::Building(colour) = asks else {
                continue;
            };
            match self.pieces.at(at) {
                Some(Piece::Kid(seat)) => {
                    self.pieces.take(Piece::Kid(seat), at);
                    self.board.take(at);
                    self.players[seat.index()].candies.add(colour);
                    candies.push(Candy {
                        seat,
                        colour,
                        cell: at,
                    });
                }
                Some(Piece::Ghost | Piece::LargeGhost) => markers += 1,
                None => {}
            }
        }
        self.player().markers += markers;
        witness.see(Event::Scored {
            seat: self.turn,
            card,
            cells,
            ignored,
            candies,
            markers,
        });
        if !card.is_haunted() {
            self.draw_after_scoring(card, witness);
        }
    }
}
