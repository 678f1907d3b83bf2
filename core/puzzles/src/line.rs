//! Lines of a puzzle: the scored Patterns, round by round.

use hunters::{Action, Card, Cell, Turns};
use tabletop::Pile;

/// A Pattern scored in a round, with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scoring {
    /// The number of rounds left, the present one included.
    pub rounds_left: u8,
    /// The Pattern.
    pub card: Card,
    /// The place of its first cell.
    pub cell: Cell,
    /// The rotation.
    pub turns: Turns,
    /// The number of scare markers that it costs.
    pub markers: u16,
    /// The tiles from which kids go home with a candy.
    pub candies: Candies,
}

impl Scoring {
    /// The action that scores it.
    #[must_use]
    pub fn action(&self) -> Action {
        let Scoring {
            card, cell, turns, ..
        } = *self;
        Action::Score { card, cell, turns }
    }
}

/// The tiles from which kids go home, in the order of the Pattern's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candies(Pile<Cell, 5>);

impl Candies {
    /// The tiles.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        self.0.as_slice()
    }
}

impl FromIterator<Cell> for Candies {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut candies = Pile::default();
        cells.into_iter().for_each(|cell| candies.push(cell));
        Candies(candies)
    }
}

impl PartialOrd for Candies {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Candies {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.cells().cmp(other.cells())
    }
}

/// The line of a solution: its scorings in order. Two solutions are different if their lines are:
/// in some round another Pattern is scored, or at another place, or for other kids, or with another
/// number of markers. The tiles and ghost moves that lead to it make no difference.
pub type Line = Vec<Scoring>;
