//! D6: invariants of every state.

use crate::card::Cards;
use crate::colour::Colour;
use crate::state::{Hunters, Step, TILES};

impl Hunters {
    /// Tiles add up, pieces stand on tiles of their own, no card is in two places, and a pushed
    /// piece can land.
    pub(crate) fn adds_up(&self) -> Result<(), String> {
        self.tiles_add_up()?;
        self.pieces_have_tiles()?;
        self.cards_are_once()?;
        match (&self.pushed, self.step) {
            (None, Step::Push) => Err("no piece is pushed in the step `push`".to_owned()),
            (Some(pushed), Step::Push) if self.chain().can_end(pushed) => Ok(()),
            (Some(_), Step::Push) => Err("a pushed piece has nowhere to go".to_owned()),
            (Some(_), _) => Err("a piece is pushed outside of the step `push`".to_owned()),
            (None, _) => Ok(()),
        }
    }

    fn tiles_add_up(&self) -> Result<(), String> {
        let board = self.board.tally();
        for colour in Colour::ALL {
            let candies: u8 = self
                .players
                .iter()
                .map(|player| player.candies.of(colour))
                .sum();
            let all = board.of(colour) + self.stock.of(colour) + candies;
            if all != TILES {
                return Err(format!("{all} {colour} tiles lie somewhere, not {TILES}"));
            }
        }
        Ok(())
    }

    fn pieces_have_tiles(&self) -> Result<(), String> {
        for (index, cell) in self.pieces.places().enumerate() {
            if !self.board.has(cell) {
                return Err(format!("a piece stands on {cell}, where no tile is"));
            }
            if self.pieces.places().take(index).any(|other| other == cell) {
                return Err(format!("two pieces stand on {cell}"));
            }
        }
        Ok(())
    }

    fn cards_are_once(&self) -> Result<(), String> {
        let mut seen = Cards::default();
        let held = self.players.iter().flat_map(|player| {
            let open = player.open.iter();
            player.hand.iter().chain(open)
        });
        for card in held.chain(self.deck.as_slice().iter().copied()) {
            if seen.contains(card) {
                return Err(format!("{card} is in two places"));
            }
            seen.insert(card);
        }
        Ok(())
    }
}
