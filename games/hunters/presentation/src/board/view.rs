//! Helpers that read views and moves of Candy Hunters.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;

use ::hunters::aid::{ChainEnd, chain_ends};
use ::hunters::{
    Board, Card, Cell, CellDemand, Colour, Event, Pattern, Piece, Pieces, PushedView, SeatView,
    Tally, View,
};
use tabletop::Seat;

use super::Scene;

/// The most Patterns that a thread remembers: more than all decks have together.
const MOST_PATTERNS: usize = 512;

thread_local! {
    /// Patterns by their text. A page asks for each several times.
    static PATTERNS: RefCell<BTreeMap<String, Pattern>> = RefCell::default();
}

/// The Pattern with this text.
fn read_pattern(text: &str) -> Option<Pattern> {
    PATTERNS.with_borrow_mut(|patterns| {
        if let Some(known) = patterns.get(text) {
            return Some(known.clone());
        }
        let read = Pattern::read(text).ok()?;
        if patterns.len() == MOST_PATTERNS {
            patterns.clear();
        }
        patterns.insert(text.to_owned(), read.clone());
        Some(read)
    })
}

/// View of a scene. Where hands are open, each player's data comes from that player's own view.
pub(super) fn opened<'a>(scene: &Scene<'a>) -> Cow<'a, View> {
    if scene.open.is_empty() {
        return Cow::Borrowed(scene.view);
    }
    let mut view = scene.view.clone();
    for seen in &scene.open {
        let patterns = seen.patterns.iter();
        let patterns = patterns.map(|(card, pattern)| (*card, pattern.clone()));
        view.patterns.extend(patterns);
    }
    for (index, (player, seen)) in view.seats.iter_mut().zip(&scene.open).enumerate() {
        player.clone_from(&seen.seats[index]);
    }
    Cow::Owned(view)
}

/// Helpers of a view.
pub(super) trait ViewExt {
    /// A player.
    fn player(&self, seat: Seat) -> Option<&SeatView>;
    /// The tiles as a board.
    fn board(&self) -> Board;
    /// Cells of all ghosts, including the Large Ghost.
    fn all_ghosts(&self) -> Vec<Cell>;
    /// All kids on the board with their owners.
    fn kids(&self) -> impl Iterator<Item = (Cell, Seat)>;
    /// All pieces on the board.
    fn pieces(&self) -> Pieces;
    /// Piece on a cell.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;
    /// Possible ends of the running chain; empty if no piece is pushed.
    fn chain_ends(&self) -> Vec<ChainEnd>;
    /// Pattern of a card, if the watcher may know it.
    fn pattern(&self, card: Card) -> Option<Pattern>;
    /// H9: whether a cell matches a requirement.
    fn meets(&self, cell: Cell, asks: CellDemand) -> bool;
    /// Number of tiles of a colour in stock.
    fn in_stock(&self, colour: Colour) -> u8;
}

impl ViewExt for View {
    fn player(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    fn board(&self) -> Board {
        let tiles = self.tiles.iter().map(|tile| (tile.cell, tile.colour));
        Board::of(tiles).unwrap_or_default()
    }

    fn all_ghosts(&self) -> Vec<Cell> {
        self.ghosts
            .iter()
            .copied()
            .chain(self.large_ghost)
            .collect()
    }

    fn kids(&self) -> impl Iterator<Item = (Cell, Seat)> {
        let seats = (0..).filter_map(Seat::new).zip(&self.seats);
        seats.flat_map(|(seat, player)| player.kids.iter().map(move |&cell| (cell, seat)))
    }

    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::default();
        let ghosts = self.ghosts.iter().map(|&cell| (cell, Piece::Ghost));
        let large = self.large_ghost.map(|cell| (cell, Piece::LargeGhost));
        let kids = self.kids().map(|(cell, seat)| (cell, Piece::Kid(seat)));
        for (cell, piece) in ghosts.chain(large).chain(kids) {
            pieces.put(piece, cell);
        }
        pieces
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        if self.ghosts.contains(&cell) {
            return Some(Piece::Ghost);
        }
        if self.large_ghost == Some(cell) {
            return Some(Piece::LargeGhost);
        }
        let kid = self.kids().find(|(at, _)| *at == cell);
        kid.map(|(_, seat)| Piece::Kid(seat))
    }

    fn chain_ends(&self) -> Vec<ChainEnd> {
        let pushed = self.pushed.as_ref().and_then(|pushed| {
            let PushedView {
                piece,
                from,
                moved,
                displaced,
            } = pushed;
            ::hunters::PushedPiece::new(*piece, *from, moved, *displaced)
        });
        pushed.map_or_else(Vec::new, |pushed| {
            chain_ends(&self.board(), &self.pieces(), &pushed)
        })
    }

    fn pattern(&self, card: Card) -> Option<Pattern> {
        read_pattern(self.patterns.get(&card)?)
    }

    fn meets(&self, cell: Cell, asks: CellDemand) -> bool {
        match asks {
            CellDemand::Building(colour) => self
                .tiles
                .iter()
                .any(|tile| tile.cell == cell && tile.colour == colour),
            CellDemand::Ghost => self.ghosts.contains(&cell) || self.large_ghost == Some(cell),
        }
    }

    fn in_stock(&self, colour: Colour) -> u8 {
        Tally::from(self.stock).of(colour)
    }
}

/// Events of the current turn, or of the others' last turn if this one has no events.
pub(super) fn newest<'a>(scene: &Scene<'a>) -> Vec<&'a Event> {
    let now = this_turn(scene);
    if !now.is_empty() {
        return now;
    }
    let before = scene.turn_of_others().iter();
    before.flat_map(|made| made.events).collect()
}

/// Events of the current turn, in order.
pub(super) fn this_turn<'a>(scene: &Scene<'a>) -> Vec<&'a Event> {
    let moves = scene.shown_moves().iter();
    let latest = moves.rev().flat_map(|made| made.events.iter().rev());
    let mut events: Vec<&Event> = latest
        .take_while(|event| !matches!(event, Event::Turn { .. }))
        .collect();
    events.reverse();
    events
}
