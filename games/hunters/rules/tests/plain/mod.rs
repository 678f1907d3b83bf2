//! Candy Hunters once more, as plainly as possible: maps, lists, loops, copies, straight from the
//! rules. The fast version is held against it in the tests and timed against it in the benchmark.

mod json;
mod patterns;

use std::collections::{BTreeMap, BTreeSet};

use patterns::{PlainPattern, rotated};

/// Row and column, so that cells sort as they are written down.
pub(crate) type Cell = (i32, i32);

/// A ghost, the Large Ghost, or the kid of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PlainPiece {
    Ghost,
    Large,
    Kid(usize),
}

/// The action of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Build(usize, Cell),
    Ghost(Cell, Cell),
    Push(Cell),
    Score(String, Cell, usize),
    Exchange(String),
    Kid(Cell),
    Skip,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Build,
    Ghosts,
    Push,
    Score,
    Exchange,
    Kid,
    Over,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct PlainPlayer {
    pub(crate) hand: Vec<String>,
    pub(crate) open: Vec<String>,
    pub(crate) candies: [u32; 4],
    pub(crate) markers: u32,
    pub(crate) kids_left: u32,
}

/// A piece off the board, and where the ghosts stand that have moved.
#[derive(Clone, Debug)]
pub(crate) struct PushedPiece {
    pub(crate) who: PlainPiece,
    pub(crate) from: Cell,
    pub(crate) moved: Vec<Cell>,
    /// Number of pieces that have landed in this chain.
    pub(crate) landed: u32,
}

/// A player gave a card away and drew another.
#[derive(Clone, Debug)]
pub(crate) struct PlainDeal {
    pub(crate) seat: usize,
    pub(crate) gave: String,
    pub(crate) scored: bool,
    pub(crate) drew: Option<String>,
}

/// A whole game in plain data.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) patterns: BTreeMap<String, PlainPattern>,
    pub(crate) large_ghost: bool,
    pub(crate) first: usize,
    pub(crate) tiles: BTreeMap<Cell, usize>,
    pub(crate) pieces: BTreeMap<Cell, PlainPiece>,
    pub(crate) stock: [u32; 4],
    /// The first is the top.
    pub(crate) deck: Vec<String>,
    pub(crate) players: Vec<PlainPlayer>,
    pub(crate) round: u32,
    pub(crate) turn: usize,
    pub(crate) stage: Stage,
    pub(crate) moves_left: u32,
    pub(crate) in_the_air: Option<PushedPiece>,
    pub(crate) acted: bool,
    pub(crate) drew: bool,
    pub(crate) past: Vec<PlainDeal>,
    /// The number of actions so far.
    pub(crate) actions: u64,
}

pub(crate) fn around((y, x): Cell) -> [Cell; 4] {
    [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
}

fn is_ghost(who: Option<&PlainPiece>) -> bool {
    matches!(who, Some(PlainPiece::Ghost | PlainPiece::Large))
}

impl Plain {
    /// The legal actions of the player whose turn it is.
    pub(crate) fn legal(&self) -> Vec<Move> {
        match self.stage {
            Stage::Build => self.builds(),
            Stage::Ghosts => self.ghost_moves(),
            Stage::Push => self.pushes(),
            Stage::Score => self.scores(),
            Stage::Exchange => self.exchanges(),
            Stage::Kid => self.empty_tiles().into_iter().map(Move::Kid).collect(),
            Stage::Over => Vec::new(),
        }
    }

    /// H4.
    fn builds(&self) -> Vec<Move> {
        let mut sites: Vec<Cell> = self.tiles.keys().flat_map(|&cell| around(cell)).collect();
        sites.retain(|cell| !self.tiles.contains_key(cell));
        sites.sort_unstable();
        sites.dedup();
        let mut builds = Vec::new();
        for cell in sites {
            for colour in 0..4 {
                if self.stock[colour] > 0 {
                    builds.push(Move::Build(colour, cell));
                }
            }
        }
        builds
    }

    /// H5: a move is allowed if its chain can be completed.
    fn ghost_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for kind in [PlainPiece::Ghost, PlainPiece::Large] {
            for (&from, _) in self.pieces.iter().filter(|piece| *piece.1 == kind) {
                for to in around(from) {
                    if self.tiles.contains_key(&to) {
                        let action = Move::Ghost(from, to);
                        if self.after(&action).can_settle() {
                            moves.push(action);
                        }
                    }
                }
            }
        }
        moves.push(Move::Skip);
        moves
    }

    /// H5, D1: where the piece in the air may land, as far as the next step goes.
    fn landings(&self) -> Vec<Cell> {
        let Some(air) = &self.in_the_air else {
            return Vec::new();
        };
        let mut cells = around(air.from).to_vec();
        cells.retain(|cell| self.tiles.contains_key(cell));
        if !self.large_takes_part() {
            cells.retain(|cell| !air.moved.contains(cell));
        }
        if let PlainPiece::Kid(_) = air.who {
            cells.retain(|cell| !self.pieces.contains_key(cell));
        }
        cells
    }

    /// D1: with the Large Ghost a ghost may be pushed again.
    fn large_takes_part(&self) -> bool {
        let in_the_air = self.in_the_air.iter().map(|air| &air.who);
        self.pieces
            .values()
            .chain(in_the_air)
            .any(|who| *who == PlainPiece::Large)
    }

    /// Whether there is some way to bring the chain to an end: all of them are tried.
    pub(crate) fn can_settle(&self) -> bool {
        match &self.in_the_air {
            None => true,
            Some(air) if self.large_takes_part() => self.can_settle_within(16 - air.landed),
            Some(_) => self
                .landings()
                .into_iter()
                .any(|cell| self.after(&Move::Push(cell)).can_settle()),
        }
    }

    /// D1: whether so many more landings can be enough. All chains are tried at once, a landing
    /// after the other.
    fn can_settle_within(&self, landings: u32) -> bool {
        let air = self.in_the_air.as_ref().expect("a pushed piece");
        let mut states = BTreeSet::from([(self.pieces.clone(), air.who, air.from)]);
        for _ in 0..landings {
            let mut next = BTreeSet::new();
            for (pieces, who, from) in states {
                for to in around(from) {
                    if !self.tiles.contains_key(&to) {
                        continue;
                    }
                    let mut pieces = pieces.clone();
                    match pieces.insert(to, who) {
                        None => return true,
                        Some(_) if matches!(who, PlainPiece::Kid(_)) => {}
                        Some(pushed) => {
                            next.insert((pieces, pushed, to));
                        }
                    }
                }
            }
            states = next;
        }
        false
    }

    fn pushes(&self) -> Vec<Move> {
        let mut pushes: Vec<Move> = self.landings().into_iter().map(Move::Push).collect();
        pushes.retain(|push| self.after(push).can_settle());
        pushes
    }

    /// H6, H10.
    fn scores(&self) -> Vec<Move> {
        let mut scores = Vec::new();
        for card in &self.players[self.turn].hand {
            let pattern = &self.patterns[card];
            let may_ignore = if card.starts_with('h') { 3 } else { 0 };
            let mut seen: Vec<PlainPattern> = Vec::new();
            for turns in 0..4 {
                let parts = rotated(pattern, turns);
                for first in self.near_tiles() {
                    let mut placed: PlainPattern = parts
                        .iter()
                        .map(|&((y, x), asks)| ((first.0 + y, first.1 + x), asks))
                        .collect();
                    if placed.iter().filter(|part| !self.meets(part)).count() > may_ignore {
                        continue;
                    }
                    placed.sort_unstable();
                    if !seen.contains(&placed) {
                        seen.push(placed);
                        scores.push(Move::Score(card.clone(), first, turns));
                    }
                }
            }
        }
        scores.push(Move::Skip);
        scores
    }

    /// All cells that are not farther than a Pattern reaches from some tile.
    fn near_tiles(&self) -> Vec<Cell> {
        let rows = || self.tiles.keys().map(|cell| cell.0);
        let columns = || self.tiles.keys().map(|cell| cell.1);
        let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else {
            return Vec::new();
        };
        let (left, right) = (columns().min().unwrap(), columns().max().unwrap());
        let mut cells = Vec::new();
        for y in top - 6..=bottom + 6 {
            for x in left - 6..=right + 6 {
                cells.push((y, x));
            }
        }
        cells
    }

    /// Whether a cell is as pictured: a colour, or 4 for a ghost.
    fn meets(&self, &(cell, asks): &(Cell, usize)) -> bool {
        if asks == 4 {
            is_ghost(self.pieces.get(&cell))
        } else {
            self.tiles.get(&cell) == Some(&asks)
        }
    }

    /// H7.
    fn exchanges(&self) -> Vec<Move> {
        let hand = self.players[self.turn].hand.iter();
        let mut moves: Vec<Move> = hand
            .filter(|card| card.starts_with('c') && !self.deck.is_empty())
            .map(|card| Move::Exchange(card.clone()))
            .collect();
        moves.push(Move::Skip);
        moves
    }

    fn empty_tiles(&self) -> Vec<Cell> {
        let tiles = self.tiles.keys().copied();
        tiles
            .filter(|cell| !self.pieces.contains_key(cell))
            .collect()
    }

    /// The game after an action.
    pub(crate) fn after(&self, action: &Move) -> Plain {
        let mut next = self.clone();
        next.actions += 1;
        next.acted = true;
        match action {
            Move::Build(colour, cell) => next.build(*colour, *cell),
            Move::Ghost(from, to) => {
                let ghost = next.pieces.remove(from).expect("a ghost");
                next.moves_left -= 1;
                next.enter(ghost, *to, vec![*to], 0);
            }
            Move::Push(to) => {
                let air = next.in_the_air.take().expect("a pushed piece");
                let mut moved = air.moved;
                moved.push(*to);
                next.enter(air.who, *to, moved, air.landed + 1);
            }
            Move::Score(card, cell, turns) => next.score(card, *cell, *turns),
            Move::Exchange(card) => {
                next.players[next.turn].hand.retain(|held| held != card);
                next.draw(card, false);
                next.deck.push(card.clone());
                next.kid_or_end();
            }
            Move::Kid(cell) => {
                next.pieces.insert(*cell, PlainPiece::Kid(next.turn));
                next.players[next.turn].kids_left -= 1;
                next.end_turn();
            }
            Move::Skip => match next.stage {
                Stage::Ghosts => {
                    next.moves_left = 0;
                    next.stage = Stage::Score;
                }
                Stage::Score => next.stage = Stage::Exchange,
                _ => next.kid_or_end(),
            },
        }
        next
    }

    fn build(&mut self, colour: usize, cell: Cell) {
        self.stock[colour] -= 1;
        self.tiles.insert(cell, colour);
        if self.large_ghost {
            self.pieces.retain(|_, who| *who != PlainPiece::Large);
            self.pieces.insert(cell, PlainPiece::Large);
        }
        self.stage = Stage::Ghosts;
    }

    fn enter(&mut self, who: PlainPiece, cell: Cell, mut moved: Vec<Cell>, landed: u32) {
        moved.sort_unstable();
        moved.dedup();
        self.stage = if self.moves_left == 0 {
            Stage::Score
        } else {
            Stage::Ghosts
        };
        if let Some(pushed) = self.pieces.insert(cell, who) {
            self.in_the_air = Some(PushedPiece {
                who: pushed,
                from: cell,
                moved,
                landed,
            });
            self.stage = Stage::Push;
        }
    }

    /// H6, H9, H10.
    fn score(&mut self, card: &str, first: Cell, turns: usize) {
        let seat = self.turn;
        self.players[seat].hand.retain(|held| held != card);
        self.players[seat].open.push(card.to_owned());
        let before = self.clone();
        for ((y, x), asks) in rotated(&self.patterns[card], turns) {
            let cell = (first.0 + y, first.1 + x);
            if !before.meets(&(cell, asks)) {
                self.players[seat].markers += 1;
            } else if asks < 4 {
                match before.pieces.get(&cell) {
                    Some(PlainPiece::Kid(owner)) => {
                        self.players[*owner].candies[asks] += 1;
                        self.pieces.remove(&cell);
                        self.tiles.remove(&cell);
                    }
                    Some(_) => self.players[seat].markers += 1,
                    None => {}
                }
            }
        }
        if card.starts_with('c') {
            self.draw(card, true);
        }
        self.stage = Stage::Exchange;
    }

    fn draw(&mut self, gave: &str, scored: bool) {
        let drew = (!self.deck.is_empty()).then(|| self.deck.remove(0));
        if let Some(card) = &drew {
            self.players[self.turn].hand.push(card.clone());
            self.drew = true;
        }
        self.past.push(PlainDeal {
            seat: self.turn,
            gave: gave.to_owned(),
            scored,
            drew,
        });
        patterns::sort(&mut self.players[self.turn].hand);
    }

    /// H8.
    fn kid_or_end(&mut self) {
        let kids = self.players[self.turn].kids_left;
        if self.round < 6 && kids > 0 && !self.empty_tiles().is_empty() {
            self.stage = Stage::Kid;
        } else {
            self.end_turn();
        }
    }

    /// H3.
    fn end_turn(&mut self) {
        self.acted = false;
        self.drew = false;
        let next = (self.turn + 1) % self.players.len();
        if next == self.first {
            if self.round == 6 {
                self.stage = Stage::Over;
                return;
            }
            self.round += 1;
        }
        self.turn = next;
        self.moves_left = 2;
        let can_build = self.stock.iter().any(|&left| left > 0) && !self.tiles.is_empty();
        self.stage = if can_build {
            Stage::Build
        } else {
            Stage::Ghosts
        };
    }

    /// H11.
    pub(crate) fn points(&self, seat: usize) -> i32 {
        let player = &self.players[seat];
        let mut points = -(player.markers as i32);
        for card in &player.open {
            points += if card.starts_with('h') { 5 } else { 2 };
        }
        for candies in player.candies {
            if candies > 0 {
                points += candies as i32 + 1;
            }
        }
        points
    }
}
