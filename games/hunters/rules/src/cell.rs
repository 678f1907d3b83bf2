//! Places of the grid on which tiles can lie.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

/// A place, `x,y`; y grows downwards. Ordered by row, then by column.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    y: i8,
    x: i8,
}

/// No notation names a place farther out than this.
const FARTHEST: i8 = 99;

impl Cell {
    /// The place in column `x` of row `y`.
    #[inline]
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { y, x }
    }

    /// The column.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i8 {
        self.x
    }

    /// The row.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i8 {
        self.y
    }

    /// The places that share an edge with it: above, left, right, below.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> [Cell; 4] {
        let Cell { x, y } = self;
        [
            Cell::new(x, y - 1),
            Cell::new(x - 1, y),
            Cell::new(x + 1, y),
            Cell::new(x, y + 1),
        ]
    }

    /// Whether the two share an edge.
    #[inline]
    #[must_use]
    pub const fn touches(self, other: Cell) -> bool {
        let (columns, rows) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        columns as u16 + rows as u16 == 1
    }

    /// The cell that is `by` columns and rows away.
    #[inline]
    #[must_use]
    pub const fn offset(self, by: Cell) -> Cell {
        Cell::new(self.x + by.x, self.y + by.y)
    }

    /// The offset from `origin`, as a cell.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, origin: Cell) -> Cell {
        Cell::new(self.x - origin.x, self.y - origin.y)
    }

    /// A quarter turn about `0,0` takes `x,y` to `-y,x`.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Cell {
        Cell::new(-self.y, self.x)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| {
            let number: i8 = digits.parse().ok()?;
            // Only one way to write a number: no plus, no leading zero.
            let plain = number.to_string() == digits;
            (plain && number.abs() <= FARTHEST).then_some(number)
        };
        let read = || {
            let (x, y) = text.split_once(',')?;
            Some(Cell::new(number(x)?, number(y)?))
        };
        read().ok_or_else(|| {
            let shown: String = text.chars().take(20).collect();
            NotationError(format!(
                "`{shown}` is no place: write its column and row, like `2,-1`"
            ))
        })
    }
}

impl Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_way_to_write_a_place() {
        for text in ["0,0", "-1,0", "12,-26", "99,-99"] {
            assert_eq!(text.parse::<Cell>().unwrap().to_string(), text);
        }
        for odd in [
            "", "0", "0,", "0,00", "+1,0", "-0,0", "100,0", "1,2,3", " 1,2",
        ] {
            assert!(odd.parse::<Cell>().is_err(), "{odd}");
        }
    }

    #[test]
    fn four_quarter_turns_lead_back() {
        let cell = Cell::new(2, -1);
        assert_eq!(cell.turned(), Cell::new(1, 2));
        assert_eq!(cell.turned().turned().turned().turned(), cell);
    }
}
