//! The town in the data structures of the search: tiles have numbers, and a set of tiles is a
//! machine word.

use hunters::{Board, Cell, Colour, Hunters, Piece, Pieces};
use tabletop::{Pile, Seat};

/// The most tiles that there can be.
const MOST_TILES: usize = 36;
/// The most places to build.
const MOST_SITES: usize = 144;
/// The side of the grid, which is large enough for all placements of Patterns.
const SIDE: i16 = 64;
const ORIGIN: i16 = 31;
/// The number that no tile has.
const NONE: u8 = u8::MAX;

/// A set of tiles, one bit for each number.
pub(super) type Tiles = u64;

/// The tiles, numbered row by row; a tile that is built later gets the next number.
#[derive(Clone)]
pub(super) struct Town {
    numbers: [u8; (SIDE * SIDE) as usize],
    cells: Pile<Cell, MOST_TILES>,
    colours: [Colour; MOST_TILES],
    around: [Tiles; MOST_TILES],
    /// The tiles of each colour.
    pub(super) coloured: [Tiles; 4],
}

impl Town {
    pub(super) fn of(board: &Board) -> Town {
        let mut town = Town {
            numbers: [NONE; (SIDE * SIDE) as usize],
            cells: Pile::default(),
            colours: [Colour::default(); MOST_TILES],
            around: [0; MOST_TILES],
            coloured: [0; 4],
        };
        for (cell, colour) in board.tiles() {
            town.build(cell, colour);
        }
        town
    }

    fn place(cell: Cell) -> Option<usize> {
        let (x, y) = (i16::from(cell.x()) + ORIGIN, i16::from(cell.y()) + ORIGIN);
        let inside = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        inside.then_some((y * SIDE + x) as usize)
    }

    /// Puts a tile onto a free place. Returns its number.
    pub(super) fn build(&mut self, cell: Cell, colour: Colour) -> usize {
        let number = self.cells.len();
        self.cells.push(cell);
        self.colours[number] = colour;
        self.coloured[colour.index()] |= 1 << number;
        if let Some(place) = Town::place(cell) {
            self.numbers[place] = number as u8;
        }
        for near in cell.neighbours() {
            if let Some(other) = self.number(near) {
                self.around[number] |= 1 << other;
                self.around[other] |= 1 << number;
            }
        }
        number
    }

    /// The number of the tile on a place, if there is one.
    #[inline]
    pub(super) fn number(&self, cell: Cell) -> Option<usize> {
        let number = self.numbers[Town::place(cell)?];
        (number != NONE).then_some(usize::from(number))
    }

    /// The number of tiles.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cell of a tile.
    #[inline]
    pub(super) fn cell(&self, number: usize) -> Cell {
        self.cells.as_slice()[number]
    }

    /// The colour of a tile.
    #[inline]
    pub(super) fn colour(&self, number: usize) -> Colour {
        self.colours[number]
    }

    /// The tiles that share an edge with a tile.
    #[inline]
    pub(super) fn around(&self, number: usize) -> Tiles {
        self.around[number]
    }

    /// All tiles.
    #[inline]
    pub(super) fn all(&self) -> Tiles {
        (1 << self.cells.len()) - 1
    }

    /// H4: the places where a tile may be built.
    pub(super) fn sites(board: &Board) -> Pile<Cell, MOST_SITES> {
        let mut sites = Pile::default();
        board.each_site(|cell| sites.push(cell));
        sites
    }

    /// The stand of these pieces.
    pub(super) fn stand(&self, pieces: &Pieces) -> Stand {
        let bit = |cell: &Cell| self.number(*cell).map_or(0, |number| 1 << number);
        let all = |cells: &[Cell]| cells.iter().map(bit).sum();
        let large = pieces.large_ghost().map_or(0, |cell| bit(&cell));
        let ghosts: Tiles = all(pieces.small_ghosts());
        let mut stand = Stand {
            ghosts: ghosts | large,
            large,
            ..Stand::default()
        };
        for (index, kids) in stand.kids.iter_mut().enumerate() {
            let seat = Seat::new(index as u8).unwrap_or(Seat::FIRST);
            *kids = all(pieces.kids(seat));
            stand.all_kids |= *kids;
        }
        stand
    }

    /// The stand of the pieces of a game.
    pub(super) fn stand_of(&self, game: &Hunters) -> Stand {
        self.stand(game.pieces())
    }
}

/// A stand: the tiles of all pieces, as sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stand {
    /// The tiles of all ghosts.
    pub(super) ghosts: Tiles,
    /// The tile of the Large Ghost, which is one of them.
    pub(super) large: Tiles,
    /// The tiles of each player's kids.
    pub(super) kids: [Tiles; 4],
    /// The tiles of all kids.
    pub(super) all_kids: Tiles,
}

impl Stand {
    /// The tiles with a piece on them.
    #[inline]
    pub(super) fn taken(&self) -> Tiles {
        self.ghosts | self.all_kids
    }

    /// Puts a piece onto a tile.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, tile: Tiles) {
        match piece {
            Piece::Ghost => self.ghosts |= tile,
            Piece::LargeGhost => {
                self.ghosts |= tile;
                self.large = tile;
            }
            Piece::Kid(seat) => {
                self.kids[seat.index()] |= tile;
                self.all_kids |= tile;
            }
        }
    }

    /// Takes the piece from a tile, on which there must be one.
    #[inline]
    pub(super) fn lift(&mut self, tile: Tiles) -> Piece {
        if self.large & tile != 0 {
            self.large = 0;
            self.ghosts ^= tile;
            return Piece::LargeGhost;
        }
        if self.ghosts & tile != 0 {
            self.ghosts ^= tile;
            return Piece::Ghost;
        }
        let owner = self.kids.iter().position(|kids| kids & tile != 0);
        let owner = owner.unwrap_or_default();
        self.kids[owner] &= !tile;
        self.all_kids &= !tile;
        Piece::Kid(Seat::new(owner as u8).unwrap_or(Seat::FIRST))
    }

    /// Takes the kids from these tiles.
    #[inline]
    pub(super) fn send_home(&mut self, tiles: Tiles) {
        self.kids.iter_mut().for_each(|kids| *kids &= !tiles);
        self.all_kids &= !tiles;
    }
}

/// The numbers of a set's tiles, lowest first.
#[inline]
pub(super) fn each(mut tiles: Tiles) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (tiles != 0).then(|| {
            let number = tiles.trailing_zeros();
            tiles &= tiles - 1;
            number as usize
        })
    })
}
