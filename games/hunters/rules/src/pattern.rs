//! The picture on a Pattern card, in all four rotations.

use std::fmt;

use tabletop::Pile;

use crate::cell::Cell;
use crate::colour::Colour;

/// The most cells of a Pattern.
pub(crate) const MOST_CELLS: usize = 12;
/// The longest side of the square that a Pattern must fit into.
pub(crate) const LONGEST_SIDE: i8 = 6;

/// The demand of a Pattern's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellDemand {
    /// A building of that colour.
    Building(Colour),
    /// H9: a ghost, on any building.
    Ghost,
}

impl Default for CellDemand {
    fn default() -> Self {
        CellDemand::Building(Colour::default())
    }
}

impl fmt::Display for CellDemand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CellDemand::Building(colour) => write!(f, "{}", colour.letter()),
            CellDemand::Ghost => f.write_str("*"),
        }
    }
}

/// One cell of a Pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// The offset from the Pattern's first cell.
    pub at: Cell,
    /// Its demand.
    pub asks: CellDemand,
}

/// The parts of a Pattern, the first one at `0,0`.
pub type Parts = Pile<Part, MOST_CELLS>;

/// A Pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// After 0 to 3 quarter turns.
    turned: [Parts; 4],
    /// For each number of quarter turns, the fewest that give the same picture, and where its
    /// first cell lies, seen from this one's.
    same_as: [(Turns, Cell); 4],
}

/// Quarter turns, 0 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turns(u8);

impl Turns {
    /// This number of quarter turns; `None` from 4 on.
    #[must_use]
    pub const fn new(count: u8) -> Option<Turns> {
        if count < 4 { Some(Turns(count)) } else { None }
    }

    /// None, one, two and three.
    pub const ALL: [Turns; 4] = [Turns(0), Turns(1), Turns(2), Turns(3)];

    /// The number of cells.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Pattern {
    /// Reads `o@0,0 p@1,0 *@1,1`: the demand of each cell, and its place; an error names the
    /// problem.
    pub fn read(text: &str) -> Result<Pattern, String> {
        let mut parts = Parts::default();
        for word in text.split(' ') {
            let part = read_part(word)?;
            if parts.len() == MOST_CELLS {
                return Err(format!("there are more than {MOST_CELLS} cells"));
            }
            if parts.as_slice().iter().any(|other| other.at == part.at) {
                return Err(format!("{} is there twice", part.at));
            }
            parts.push(part);
        }
        let origin = parts.as_slice()[0].at;
        for part in parts.as_mut_slice() {
            part.at = part.at.relative_to(origin);
        }
        let (low, high) = corners(&parts);
        let longest = (high.x() - low.x()).max(high.y() - low.y()) + 1;
        if longest > LONGEST_SIDE {
            return Err(format!(
                "it is {longest} cells long, more than {LONGEST_SIDE}"
            ));
        }
        Ok(Pattern::of(parts))
    }

    fn of(parts: Parts) -> Pattern {
        let mut turned = [parts; 4];
        for turns in 1..4 {
            turned[turns] = turned[turns - 1];
            for part in turned[turns].as_mut_slice() {
                part.at = part.at.turned();
            }
        }
        let same_as = Turns::ALL.map(|turns| {
            let picture = picture(&turned[turns.index()]);
            let mut fewer = Turns::ALL.into_iter();
            let same = fewer.find(|other| self::picture(&turned[other.index()]) == picture);
            let same = same.unwrap_or(turns);
            let corner = |turns: Turns| corners(&turned[turns.index()]).0;
            (same, corner(turns).relative_to(corner(same)))
        });
        Pattern { turned, same_as }
    }

    /// The cells after this number of quarter turns, in the order of the card.
    #[inline]
    #[must_use]
    pub fn parts(&self, turns: Turns) -> &[Part] {
        self.turned[turns.index()].as_slice()
    }

    /// The rotations that give different pictures, each with the fewest quarter turns.
    #[inline]
    pub fn rotations(&self) -> impl Iterator<Item = Turns> {
        Turns::ALL
            .into_iter()
            .filter(|turns| self.same_as[turns.index()].0 == *turns)
    }

    /// The one name of a placement: the fewest quarter turns that cover the same cells with the
    /// same requirements, and where the first cell lies then.
    #[inline]
    #[must_use]
    pub fn canonical(&self, cell: Cell, turns: Turns) -> (Cell, Turns) {
        let (same, shift) = self.same_as[turns.index()];
        (cell.offset(shift), same)
    }

    /// Whether the two show the same picture, one of them perhaps turned.
    #[must_use]
    pub fn same_picture(&self, other: &Pattern) -> bool {
        let theirs = picture(&other.turned[0]);
        self.turned.iter().any(|parts| picture(parts) == theirs)
    }

    /// Whether every cell can be reached from every other over edges.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let parts = self.turned[0].as_slice();
        let mut reached = vec![parts[0].at];
        let mut next = 0;
        while next < reached.len() {
            let from = reached[next];
            let near = parts.iter().filter(|part| part.at.touches(from));
            let new: Vec<Cell> = near
                .map(|part| part.at)
                .filter(|at| !reached.contains(at))
                .collect();
            reached.extend(new);
            next += 1;
        }
        reached.len() == parts.len()
    }

    /// The number of cells that demand a building.
    #[must_use]
    pub fn buildings(&self) -> usize {
        let parts = self.turned[0].as_slice().iter();
        parts.filter(|part| part.asks != CellDemand::Ghost).count()
    }
}

/// The text form, as it is read.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.turned[0].as_slice().iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}@{}", part.asks, part.at)?;
        }
        Ok(())
    }
}

fn read_part(word: &str) -> Result<Part, String> {
    let read = || {
        let (asks, at) = word.split_once('@')?;
        let mut letters = asks.chars();
        let asks = match (letters.next()?, letters.next()) {
            ('*', None) => CellDemand::Ghost,
            (letter, None) => CellDemand::Building(Colour::from_letter(letter)?),
            _ => return None,
        };
        let at: Cell = at.parse().ok()?;
        // A Pattern's cells lie near its first one, so that nothing can run over.
        let near = at.x().abs() <= 2 * LONGEST_SIDE && at.y().abs() <= 2 * LONGEST_SIDE;
        near.then_some(Part { at, asks })
    };
    read().ok_or_else(|| {
        let shown: String = word.chars().take(20).collect();
        format!(
            "`{shown}` is no cell: write o, p, t, g or * (a ghost), `@`, and where, like `o@0,0`"
        )
    })
}

/// The lowest and the highest column and row.
fn corners(parts: &Parts) -> (Cell, Cell) {
    let cells = || parts.as_slice().iter().map(|part| part.at);
    let low = |of: fn(Cell) -> i8| cells().map(of).min().unwrap_or(0);
    let high = |of: fn(Cell) -> i8| cells().map(of).max().unwrap_or(0);
    (
        Cell::new(low(Cell::x), low(Cell::y)),
        Cell::new(high(Cell::x), high(Cell::y)),
    )
}

/// The shape, independent of the place and of the choice of the first cell.
fn picture(parts: &Parts) -> Parts {
    let (corner, _) = corners(parts);
    let mut picture = *parts;
    for part in picture.as_mut_slice() {
        part.at = part.at.relative_to(corner);
    }
    picture.as_mut_slice().sort_unstable();
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rotations(text: &str) -> usize {
        Pattern::read(text).unwrap().rotations().count()
    }

    #[test]
    fn a_pattern_has_as_many_rotations_as_pictures() {
        assert_eq!(rotations("o@0,0 o@1,0 o@2,0"), 2);
        assert_eq!(rotations("o@0,0 p@1,0 o@2,0"), 2);
        assert_eq!(rotations("o@0,0 o@1,0 p@2,0"), 4);
        assert_eq!(rotations("o@0,0 o@1,0 o@1,1 o@0,1"), 1);
        assert_eq!(rotations("o@0,0 p@1,0 o@1,1 p@0,1"), 2);
        assert_eq!(rotations("o@0,0 o@1,0 o@1,1"), 4);
    }

    #[test]
    fn a_placement_has_one_name() {
        let line = Pattern::read("o@0,0 o@1,0 o@2,0").unwrap();
        let [none, one, two, three] = Turns::ALL;
        let at = Cell::new(5, 5);
        assert_eq!(line.canonical(at, none), (at, none));
        assert_eq!(line.canonical(at, one), (at, one));
        assert_eq!(line.canonical(at, two), (Cell::new(3, 5), none));
        assert_eq!(line.canonical(at, three), (Cell::new(5, 3), one));
    }

    #[test]
    fn where_the_picture_lies_on_the_card_does_not_matter() {
        let pattern = Pattern::read("o@3,4 p@4,4").unwrap();
        assert_eq!(pattern.to_string(), "o@0,0 p@1,0");
        assert!(pattern.same_picture(&Pattern::read("p@0,0 o@0,1").unwrap()));
        assert!(!pattern.same_picture(&Pattern::read("o@0,0 o@1,0").unwrap()));
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_the_reason() {
        let complaint = |text: &str| Pattern::read(text).unwrap_err();
        assert!(complaint("").starts_with("`` is no cell"));
        assert!(complaint("q@0,0").starts_with("`q@0,0` is no cell"));
        assert!(complaint("op@0,0").starts_with("`op@0,0` is no cell"));
        assert_eq!(complaint("o@1,0 p@1,0"), "1,0 is there twice");
        assert_eq!(complaint("o@0,0 p@6,0"), "it is 7 cells long, more than 6");
        assert!(complaint("o@0,0 p@99,0").starts_with("`p@99,0` is no cell"));
    }
}
