//! Draft of a puzzle in the editor: houses or Patterns may be missing, but everything else follows
//! the rules.
//!
//! ```
//! use hunters::{Cell, Colour};
//! use puzzles::{Draft, Tool};
//!
//! let town = Draft::default().touched(Tool::House(Colour::Teal), Cell::new(0, 0));
//! let town = town.and_then(|draft| draft.touched(Tool::Kid, Cell::new(0, 0)));
//! assert_eq!(town.map(|draft| draft.code()).as_deref(), Some("1.T..r1g4"));
//! ```

use std::fmt;
use std::str::FromStr;

use hunters::puzzle::{Attempt, Puzzle};
use hunters::{Board, Card, Cell, Colour, ROUNDS, SetChoice, TILES, Tile};

use crate::code::{self, CodeError, HIGHEST_GOAL, MOST_CARDS};

/// Maximum width and height of a town that is made in the editor.
const WIDEST: i8 = 12;
/// The default goal: a Pattern with a kid on it.
const FIRST_GOAL: i32 = 4;

/// A puzzle that is being edited. Every change keeps it within the rules, so only a missing part
/// can prevent it from being a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft(Puzzle);

/// A missing part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MissingPart {
    /// A house: without any, nothing can be built.
    Houses,
    /// A Pattern: without any, nothing can be scored.
    Patterns,
}

impl MissingPart {
    /// The key of the missing part in translations.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            MissingPart::Houses => "houses",
            MissingPart::Patterns => "patterns",
        }
    }
}

/// A tool of the editor, which puts a thing onto the board or removes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tool {
    /// A house.
    House(Colour),
    /// A ghost, on a house.
    Ghost,
    /// A kid, on a house.
    Kid,
    /// Removes the piece on a place, or the house if there is no piece.
    Eraser,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Tool; 7] = [
        Tool::House(Colour::Orange),
        Tool::House(Colour::Purple),
        Tool::House(Colour::Teal),
        Tool::House(Colour::Gold),
        Tool::Ghost,
        Tool::Kid,
        Tool::Eraser,
    ];
}

impl Default for Tool {
    fn default() -> Self {
        Tool::House(Colour::Orange)
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tool::House(colour) => write!(f, "{}", colour.letter()),
            Tool::Ghost => f.write_str("ghost"),
            Tool::Kid => f.write_str("kid"),
            Tool::Eraser => f.write_str("eraser"),
        }
    }
}

impl FromStr for Tool {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |tool: &Tool| tool.to_string() == text;
        Tool::ALL.into_iter().find(named).ok_or(())
    }
}

impl Default for Draft {
    /// An empty board.
    fn default() -> Self {
        Draft(Puzzle {
            tiles: Vec::new(),
            ghosts: Vec::new(),
            kids: Vec::new(),
            large_ghost: false,
            cards: Vec::new(),
            patterns: SetChoice::default(),
            rounds: 1,
            goal: FIRST_GOAL,
            difficulty: None,
        })
    }
}

impl Draft {
    /// The draft of a code. A difficulty in the code is dropped: it was measured before the change.
    pub fn read(code: &str) -> Result<Draft, CodeError> {
        let mut puzzle = code::parse(code)?;
        puzzle.difficulty = None;
        let draft = Draft(puzzle);
        draft.check()?;
        Ok(draft)
    }

    /// The code of the draft. It is the code of the puzzle if nothing is missing.
    #[must_use]
    pub fn code(&self) -> String {
        code::spell(&self.0)
    }

    /// The puzzle in its present state.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.0
    }

    /// The most important missing part.
    #[must_use]
    pub fn lacks(&self) -> Option<MissingPart> {
        if self.0.tiles.is_empty() {
            Some(MissingPart::Houses)
        } else if self.0.cards.is_empty() {
            Some(MissingPart::Patterns)
        } else {
            None
        }
    }

    /// Whether it breaks no rule except by missing parts.
    fn check(&self) -> Result<(), CodeError> {
        let mut whole = self.0.clone();
        if whole.tiles.is_empty() {
            let (colour, cell) = (Colour::default(), Cell::default());
            whole.tiles.push(Tile { colour, cell });
        }
        if whole.cards.is_empty() {
            whole.cards.extend(Card::regular(0));
        }
        Attempt::begin(&whole).map(drop).map_err(code::by_part)
    }

    fn checked(puzzle: Puzzle) -> Option<Draft> {
        let draft = Draft(puzzle);
        let short = draft.code().len() <= code::LONGEST;
        (short && draft.check().is_ok()).then_some(draft)
    }

    /// The leftmost column and the topmost row of the town.
    #[must_use]
    pub fn corner(&self) -> Cell {
        code::corner(&self.0)
    }

    /// The same town with another corner, if there is room. The puzzle is the same, but for its
    /// author the houses stay in their places on the screen.
    #[must_use]
    pub fn moved_to(&self, corner: Cell) -> Option<Draft> {
        let by = corner.relative_to(self.corner());
        let mut puzzle = self.0.clone();
        for tile in &mut puzzle.tiles {
            tile.cell = tile.cell.offset(by);
        }
        for piece in puzzle.ghosts.iter_mut().chain(&mut puzzle.kids) {
            *piece = piece.offset(by);
        }
        Draft::checked(puzzle)
    }

    /// The number of houses of a colour that are still in stock.
    #[must_use]
    pub fn in_stock(&self, colour: Colour) -> u8 {
        let used = self.0.tiles.iter().filter(|tile| tile.colour == colour);
        TILES.saturating_sub(used.count() as u8)
    }

    /// The colour of the house at a place.
    #[must_use]
    pub fn house_at(&self, cell: Cell) -> Option<Colour> {
        let tile = self.0.tiles.iter().find(|tile| tile.cell == cell);
        tile.map(|tile| tile.colour)
    }

    /// The free places where a house can be added.
    #[must_use]
    pub fn sites(&self) -> Vec<Cell> {
        let tiles = self.0.tiles.iter().map(|tile| (tile.cell, tile.colour));
        let board = Board::of(tiles).unwrap_or_default();
        let mut sites = Vec::new();
        board.each_site(|cell| sites.push(cell));
        if self.0.tiles.is_empty() {
            sites.push(Cell::default());
        }
        sites.retain(|&cell| self.has_room_for(cell));
        sites
    }

    /// Whether the town stays within the maximum width and height with a house there.
    fn has_room_for(&self, cell: Cell) -> bool {
        let fits = |of: fn(Cell) -> i8| {
            let places = || self.0.tiles.iter().map(|tile| of(tile.cell));
            let (Some(low), Some(high)) = (places().min(), places().max()) else {
                return true;
            };
            let inside = (low..=high).contains(&of(cell));
            inside || high.max(of(cell)) - low.min(of(cell)) < WIDEST
        };
        fits(Cell::x) && fits(Cell::y)
    }

    /// The draft after a tool was used on a place. The thing is added if it is missing, and removed
    /// if it is there. `None` if that is impossible.
    #[must_use]
    pub fn touched(&self, tool: Tool, cell: Cell) -> Option<Draft> {
        let mut puzzle = self.0.clone();
        let house = self.house_at(cell);
        let has_ghost = puzzle.ghosts.contains(&cell);
        let has_kid = puzzle.kids.contains(&cell);
        let without_pieces = |puzzle: &mut Puzzle| {
            puzzle.ghosts.retain(|&other| other != cell);
            puzzle.kids.retain(|&other| other != cell);
        };
        match (tool, house) {
            (Tool::House(colour), None) => {
                if !self.sites().contains(&cell) {
                    return None;
                }
                puzzle.tiles.push(Tile { colour, cell });
            }
            (Tool::House(colour), Some(there)) => {
                puzzle.tiles.retain(|tile| tile.cell != cell);
                if colour == there {
                    without_pieces(&mut puzzle);
                } else {
                    puzzle.tiles.push(Tile { colour, cell });
                }
            }
            (Tool::Ghost | Tool::Kid | Tool::Eraser, None) => return None,
            (Tool::Ghost, Some(_)) => {
                without_pieces(&mut puzzle);
                puzzle.ghosts.extend((!has_ghost).then_some(cell));
            }
            (Tool::Kid, Some(_)) => {
                without_pieces(&mut puzzle);
                puzzle.kids.extend((!has_kid).then_some(cell));
            }
            (Tool::Eraser, Some(_)) if has_ghost || has_kid => without_pieces(&mut puzzle),
            (Tool::Eraser, Some(_)) => puzzle.tiles.retain(|tile| tile.cell != cell),
        }
        Draft::checked(puzzle)
    }

    /// The draft with a Pattern added, or removed if it was there; `None` if there are too many.
    #[must_use]
    pub fn with_card(&self, card: Card) -> Option<Draft> {
        let mut puzzle = self.0.clone();
        if puzzle.cards.contains(&card) {
            puzzle.cards.retain(|&other| other != card);
        } else if puzzle.cards.len() < MOST_CARDS {
            puzzle.cards.push(card);
            puzzle.cards.sort_unstable();
        } else {
            return None;
        }
        Draft::checked(puzzle)
    }

    /// The draft with this number of rounds.
    #[must_use]
    pub fn with_rounds(&self, rounds: u8) -> Option<Draft> {
        let mut puzzle = self.0.clone();
        puzzle.rounds = rounds;
        (1..=ROUNDS)
            .contains(&rounds)
            .then_some(puzzle)
            .and_then(Draft::checked)
    }

    /// The draft with this goal.
    #[must_use]
    pub fn with_goal(&self, goal: i32) -> Option<Draft> {
        let mut puzzle = self.0.clone();
        puzzle.goal = goal;
        (1..=HIGHEST_GOAL)
            .contains(&goal)
            .then_some(puzzle)
            .and_then(Draft::checked)
    }

    /// The draft with or without the Large Ghost.
    #[must_use]
    pub fn with_large_ghost(&self, takes_part: bool) -> Draft {
        let mut puzzle = self.0.clone();
        puzzle.large_ghost = takes_part;
        Draft(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

    fn cell(x: i8, y: i8) -> Cell {
        Cell::new(x, y)
    }

    /// A draft after touching these places, by the names of the tools.
    fn made(touches: &[(&str, i8, i8)]) -> Draft {
        let touch = |draft: Draft, &(tool, x, y): &(&str, i8, i8)| {
            let tool = tool.parse().expect("a tool");
            draft.touched(tool, cell(x, y)).expect("possible")
        };
        touches.iter().fold(Draft::default(), touch)
    }

    #[test]
    fn touching_again_takes_away_what_was_put() {
        let town = made(&[("o", 0, 0), ("p", 1, 0), ("kid", 1, 0)]);
        assert_eq!(town.code(), "1.oP..r1g4");
        let ghost = made(&[("o", 0, 0), ("p", 1, 0), ("kid", 1, 0), ("ghost", 1, 0)]);
        assert_eq!(ghost.code(), "1.op~..r1g4", "one piece on a house");
        let again = ghost.touched(Tool::Ghost, cell(1, 0)).unwrap();
        assert_eq!(again.code(), "1.op..r1g4");
        let other = ghost.touched(Tool::House(Colour::Gold), cell(1, 0));
        assert_eq!(other.unwrap().code(), "1.og~..r1g4", "the ghost stays");
        let gone = ghost.touched(Tool::House(Colour::Purple), cell(1, 0));
        assert_eq!(gone.unwrap().code(), "1.o..r1g4", "the ghost goes too");
        let erased = ghost.touched(Tool::Eraser, cell(1, 0)).unwrap();
        assert_eq!(erased.code(), "1.op..r1g4", "first the piece");
        let erased = erased.touched(Tool::Eraser, cell(1, 0)).unwrap();
        assert_eq!(erased.code(), "1.o..r1g4", "then the house");
    }

    #[test]
    fn what_the_rules_forbid_cannot_be_done() {
        let town = made(&[("o", 0, 0)]);
        for tool in [Tool::Ghost, Tool::Kid, Tool::Eraser] {
            assert_eq!(town.touched(tool, cell(1, 0)), None, "{tool}: no house");
        }
        let far = town.touched(Tool::default(), cell(2, 0));
        assert_eq!(far, None, "not beside a house");
        let row = |tool: &str, count: i8| {
            let houses = ["o", "p", "t", "g"];
            let mut draft = Draft::default();
            for x in 0..count {
                let house: Tool = houses[usize::from(x as u8) % 4].parse().unwrap();
                draft = draft.touched(house, cell(x, 0)).unwrap();
                draft = match draft.touched(tool.parse().unwrap(), cell(x, 0)) {
                    Some(draft) => draft,
                    None => return usize::from(x as u8),
                };
            }
            usize::from(count as u8)
        };
        assert_eq!(row("ghost", 8), 4);
        assert_eq!(row("kid", 8), 5);
        let orange: Vec<(&str, i8, i8)> = (0..9).map(|x| ("o", x, 0)).collect();
        let all = made(&orange);
        assert_eq!(all.in_stock(Colour::Orange), 0);
        assert_eq!(all.touched(Tool::default(), cell(9, 0)), None);
        assert!(all.touched(Tool::House(Colour::Teal), cell(9, 0)).is_some());
        assert_eq!(town.with_rounds(0), None);
        assert_eq!(town.with_rounds(7), None);
        assert_eq!(town.with_goal(0), None);
        assert_eq!(town.with_goal(100), None);
    }

    #[test]
    fn a_town_grows_to_all_sides_until_it_is_too_wide() {
        let mut draft = Draft::default();
        for x in 0..WIDEST {
            let house = Tool::House(Colour::ALL[x as usize % 4]);
            assert!(draft.sites().contains(&cell(-x, 0)));
            draft = draft.touched(house, cell(-x, 0)).unwrap();
        }
        assert!(!draft.sites().contains(&cell(-WIDEST, 0)));
        assert!(!draft.sites().contains(&cell(1, 0)));
        assert!(draft.sites().contains(&cell(0, 1)));
        assert_eq!(draft.corner(), cell(1 - WIDEST, 0));
        let back = Draft::read(&draft.code()).unwrap();
        assert_eq!(back.corner(), cell(0, 0));
        let back = back.moved_to(draft.corner()).unwrap();
        assert_eq!(back.code(), draft.code());
        assert_eq!(back.house_at(cell(0, 0)), Some(Colour::Orange));
        assert_eq!(back.moved_to(cell(-90, 0)), None);
    }

    #[test]
    fn a_draft_says_what_it_lacks_and_is_a_puzzle_when_it_lacks_nothing() {
        let card: Card = "c1".parse().unwrap();
        assert_eq!(Draft::default().lacks(), Some(MissingPart::Houses));
        let town = made(&[("o", 0, 0)]);
        assert_eq!(town.lacks(), Some(MissingPart::Patterns));
        assert!(crate::code::read(&town.code()).is_err());
        let whole = town.with_card(card).unwrap();
        assert_eq!(whole.lacks(), None);
        assert_eq!(crate::code::read(&whole.code()).unwrap(), *whole.puzzle());
        assert_eq!(whole.with_card(card).unwrap(), town);
    }

    #[test]
    fn no_more_patterns_than_fit_can_be_chosen() {
        let cards = (0..MOST_CARDS).filter_map(Card::regular);
        let full = cards.fold(Draft::default(), |draft, card| {
            draft.with_card(card).unwrap()
        });
        let haunted = Card::haunted(0).unwrap();
        assert_eq!(full.with_card(haunted), None);
        let room = full.with_card(Card::regular(0).unwrap()).unwrap();
        assert!(room.with_card(haunted).is_some());
    }

    #[test]
    fn the_forty_can_be_worked_on_and_bad_codes_cannot() {
        for entry in Collection::forty().puzzles {
            let code = code::write(&entry.puzzle).unwrap();
            let draft = Draft::read(&code).unwrap();
            assert_eq!(draft.lacks(), None, "{}", entry.id);
            assert_eq!(Draft::read(&draft.code()).unwrap(), draft, "{}", entry.id);
        }
        for odd in ["", "1", "1.o~~..r1g4", "1.oooooooooo..r1g4", "1..c99.r1g4"] {
            assert!(Draft::read(odd).is_err(), "{odd}");
        }
    }
}
