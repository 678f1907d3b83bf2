//! The tiles of a round, and the places where Patterns are nearly complete on them.

use std::sync::Arc;

use hunters::{
    Board, Card, Cell, CellDemand, Colour, MOST_IGNORED, Patterns, Pieces, Tally, Tile, Turns, aid,
};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tabletop::Pile;

/// Maximum number of rounds for which placements are searched. If more rounds are left, the bounds
/// assume that any Pattern can be built anywhere.
pub(crate) const FORESIGHT: usize = 3;

/// A placement of a Pattern that is nearly complete.
#[derive(Clone, Debug)]
pub(crate) struct NearPlacement {
    pub(crate) card: Card,
    pub(crate) cell: Cell,
    pub(crate) turns: Turns,
    /// The buildings that differ from the Pattern.
    pub(crate) unmet: Vec<Tile>,
    /// All of the Pattern's buildings.
    pub(crate) buildings: Pile<Cell, 12>,
    /// The colours of these buildings, as bits.
    pub(crate) colours: u8,
}

impl NearPlacement {
    /// The number of building cells that may be wrong when it is scored.
    pub(crate) fn may_ignore(&self) -> usize {
        may_ignore(self.card)
    }
}

/// H10: the number of cells that may be wrong when a card is scored.
pub(crate) fn may_ignore(card: Card) -> usize {
    if card.is_haunted() { MOST_IGNORED } else { 0 }
}

/// Tiles, and the data derived from them. Equal tiles share one layout.
#[derive(Debug)]
pub(crate) struct TileLayout {
    pub(crate) id: u32,
    pub(crate) board: Board,
    pub(crate) stock: Tally,
    /// The placements that [`FORESIGHT`] builds can complete, the nearest ones first.
    pub(crate) near: Vec<NearPlacement>,
    /// The places where tiles can be built.
    pub(crate) sites: Vec<Cell>,
}

/// All layouts, each stored once.
pub(crate) struct TileLayouts {
    patterns: Patterns,
    cards: Vec<Card>,
    known: Mutex<FxHashMap<Vec<u32>, Arc<TileLayout>>>,
}

impl TileLayouts {
    pub(crate) fn new(patterns: Patterns, cards: Vec<Card>) -> TileLayouts {
        TileLayouts {
            patterns,
            cards,
            known: Mutex::default(),
        }
    }

    pub(crate) fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// The layout of these tiles. The stock is part of the key: a tile that is neither on the board
    /// nor in stock is a candy, and candies are counted elsewhere.
    pub(crate) fn get(&self, board: &Board, stock: Tally) -> Arc<TileLayout> {
        let tiles = board.tiles().map(|(cell, colour)| {
            u32::from(cell.y() as u8) << 16 | u32::from(cell.x() as u8) << 8 | colour.index() as u32
        });
        let stocks = Colour::ALL.map(|colour| u32::from(stock.of(colour)));
        let name: Vec<u32> = tiles.chain(stocks).collect();
        if let Some(layout) = self.known.lock().get(&name) {
            return Arc::clone(layout);
        }
        let mut layout = self.build(board, stock);
        let mut known = self.known.lock();
        layout.id = known.len() as u32;
        Arc::clone(known.entry(name).or_insert_with(|| Arc::new(layout)))
    }

    fn build(&self, board: &Board, stock: Tally) -> TileLayout {
        let mut sites = Vec::new();
        board.each_site(|cell| sites.push(cell));
        let mut built_up = board.clone();
        sites
            .iter()
            .for_each(|&site| built_up.put(site, Colour::default()));
        let mut near = Vec::new();
        for &card in &self.cards {
            let Some(pattern) = self.patterns.get(card) else {
                continue;
            };
            let mut add = |cell: Cell, turns: Turns| {
                let mut found = NearPlacement {
                    card,
                    cell,
                    turns,
                    unmet: Vec::new(),
                    buildings: Pile::default(),
                    colours: 0,
                };
                for part in pattern.parts(turns) {
                    let CellDemand::Building(colour) = part.asks else {
                        continue;
                    };
                    let cell = cell.offset(part.at);
                    found.buildings.push(cell);
                    found.colours |= 1 << colour.index();
                    if board.colour(cell) != Some(colour) {
                        found.unmet.push(Tile { colour, cell });
                    }
                }
                if found.unmet.len() <= FORESIGHT + found.may_ignore() {
                    near.push(found);
                }
            };
            if card.is_haunted() {
                // At least one cell of the Pattern must be occupied, if only by a ghost, or be
                // built in this round.
                for (turns, cell) in aid::touching(pattern, &built_up) {
                    add(cell, turns);
                }
            } else {
                let nobody = Pieces::default();
                aid::each_near(pattern, board, &nobody, |cell, turns, _| add(cell, turns));
            }
        }
        near.sort_by_key(|near: &NearPlacement| near.unmet.len().saturating_sub(near.may_ignore()));
        TileLayout {
            id: 0,
            board: board.clone(),
            stock,
            near,
            sites,
        }
    }
}
