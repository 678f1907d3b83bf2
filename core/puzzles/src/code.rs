//! A puzzle as a short text that fits into a link.
//!
//! `1.t~_P_gp.c3.r1g4`: the version, the town, the Patterns, and the goal, with a dot between. The
//! town is written row by row, `_` between rows: `o p t g` are houses, `O P T G` houses with a kid,
//! `~` after a house is a ghost on it, and `-` is an empty place. Behind the points may stand `d`
//! and a difficulty, and `L` if the Large Ghost takes part. A puzzle has exactly one code, in which
//! the town begins in column and row 0.
//!
//! ```
//! use puzzles::code;
//!
//! let puzzle = code::read("1.t~_P_gp.c3.r1g4")?;
//! assert_eq!((puzzle.tiles.len(), puzzle.rounds, puzzle.goal), (4, 1, 4));
//! assert_eq!(code::write(&puzzle)?, "1.t~_P_gp.c3.r1g4");
//! # Ok::<(), code::CodeError>(())
//! ```

use std::fmt::{self, Write};

use hunters::puzzle::{Attempt, Difficulty, Puzzle, PuzzleError};
use hunters::{Card, Cell, Colour, SetChoice, Tile};
use thiserror::Error;

/// Maximum length of a code, in bytes.
pub const LONGEST: usize = 240;

/// Maximum number of Patterns in a shared puzzle.
pub const MOST_CARDS: usize = 8;

/// Maximum goal of a shared puzzle. No puzzle brings so many points.
pub const HIGHEST_GOAL: i32 = 99;

/// The error of a text that is not a code, or of a puzzle that has none: the part and the problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{part} of the puzzle: {problem}")]
pub struct CodeError {
    /// The part.
    pub part: CodePart,
    /// The problem, and the right form.
    pub problem: String,
}

/// A part of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodePart {
    /// All of it.
    Whole,
    /// The version.
    Version,
    /// Houses, kids and ghosts.
    Town,
    /// The Patterns.
    Cards,
    /// Rounds, points, difficulty, Large Ghost.
    Task,
}

impl CodePart {
    /// The key of the part in translations.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            CodePart::Whole => "whole",
            CodePart::Version => "version",
            CodePart::Town => "town",
            CodePart::Cards => "cards",
            CodePart::Task => "task",
        }
    }
}

impl fmt::Display for CodePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CodePart::Whole => "the code",
            CodePart::Version => "the version",
            CodePart::Town => "the town",
            CodePart::Cards => "the Patterns",
            CodePart::Task => "the task",
        })
    }
}

fn wrong<T>(part: CodePart, problem: impl Into<String>) -> Result<T, CodeError> {
    let problem = problem.into();
    Err(CodeError { part, problem })
}

/// The error of the rules in a puzzle, assigned to a part of the code.
pub(crate) fn by_part(error: PuzzleError) -> CodeError {
    let part = match error.field.split(['[', '.']).next() {
        Some("tiles" | "ghosts" | "kids" | "stock") => CodePart::Town,
        Some("cards" | "patterns") => CodePart::Cards,
        Some("rounds" | "goal") => CodePart::Task,
        _ => CodePart::Whole,
    };
    CodeError {
        part,
        problem: error.problem,
    }
}

/// The first column and row of a town.
pub(crate) fn corner(puzzle: &Puzzle) -> Cell {
    let cells = || puzzle.tiles.iter().map(|tile| tile.cell);
    Cell::new(
        cells().map(Cell::x).min().unwrap_or_default(),
        cells().map(Cell::y).min().unwrap_or_default(),
    )
}

/// The same puzzle in its normal form, as it is read from its code: the town in the corner, and all
/// parts sorted.
#[must_use]
fn tidy(puzzle: &Puzzle) -> Puzzle {
    let corner = corner(puzzle);
    let mut tidy = puzzle.clone();
    tidy.tiles.sort_by_key(|tile| tile.cell);
    for tile in &mut tidy.tiles {
        tile.cell = tile.cell.relative_to(corner);
    }
    for pieces in [&mut tidy.ghosts, &mut tidy.kids] {
        pieces.sort_unstable();
        for piece in pieces.iter_mut() {
            *piece = piece.relative_to(corner);
        }
    }
    tidy.cards.sort_unstable();
    tidy
}

/// The code of a puzzle. It is an error if the puzzle cannot be played or is too large for a link.
pub fn write(puzzle: &Puzzle) -> Result<String, CodeError> {
    Attempt::begin(puzzle).map_err(by_part)?;
    if puzzle.patterns != SetChoice::default() {
        return wrong(
            CodePart::Cards,
            "only the usual set of Patterns fits into a link",
        );
    }
    if puzzle.cards.len() > MOST_CARDS {
        return wrong(CodePart::Cards, too_many_cards(puzzle.cards.len()));
    }
    if puzzle.goal > HIGHEST_GOAL {
        let problem = format!("{} points are more than {HIGHEST_GOAL}", puzzle.goal);
        return wrong(CodePart::Task, problem);
    }
    Attempt::begin(&tidy(puzzle)).map_err(by_part)?;
    let code = spell(puzzle);
    if code.len() > LONGEST {
        let problem = format!("it is too wide: its code would be longer than {LONGEST} letters");
        return wrong(CodePart::Town, problem);
    }
    Ok(code)
}

/// The code of a puzzle with the usual Patterns. The puzzle need not be playable.
pub(crate) fn spell(puzzle: &Puzzle) -> String {
    let puzzle = tidy(puzzle);
    let cards: String = puzzle.cards.iter().map(Card::to_string).collect();
    let Puzzle { rounds, goal, .. } = puzzle;
    let mut code = format!("1.{}.{cards}.r{rounds}g{goal}", town(&puzzle));
    if let Some(difficulty) = puzzle.difficulty {
        let _ = write!(code, "d{difficulty}");
    }
    if puzzle.large_ghost {
        code.push('L');
    }
    code
}

fn town(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    let (mut x, mut y) = (0, 0);
    for tile in &puzzle.tiles {
        while y < tile.cell.y() {
            text.push('_');
            (x, y) = (0, y + 1);
        }
        while x < tile.cell.x() {
            text.push('-');
            x += 1;
        }
        let letter = tile.colour.letter();
        if puzzle.kids.contains(&tile.cell) {
            text.push(letter.to_ascii_uppercase());
        } else {
            text.push(letter);
        }
        if puzzle.ghosts.contains(&tile.cell) {
            text.push('~');
        }
        x += 1;
    }
    text
}

/// The puzzle of a code, checked like every other puzzle from outside.
pub fn read(code: &str) -> Result<Puzzle, CodeError> {
    let puzzle = parse(code)?;
    Attempt::begin(&puzzle).map_err(by_part)?;
    let only = write(&puzzle)?;
    if only != code {
        let problem = format!("there is one way to write it, `{only}`");
        return wrong(CodePart::Whole, problem);
    }
    Ok(puzzle)
}

/// The content of a code. The puzzle need not be playable.
pub(crate) fn parse(code: &str) -> Result<Puzzle, CodeError> {
    if code.len() > LONGEST {
        let problem = format!("it is longer than {LONGEST} letters");
        return wrong(CodePart::Whole, problem);
    }
    let parts: Vec<&str> = code.split('.').collect();
    if parts[0] != "1" {
        return wrong(
            CodePart::Version,
            "it begins with `1.`, and with nothing else so far",
        );
    }
    let [_, town, cards, task] = parts[..] else {
        let problem = "it has four parts with dots between, like `1.op_T.c1.r1g4`";
        return wrong(CodePart::Whole, problem);
    };
    let mut puzzle = Puzzle {
        tiles: Vec::new(),
        ghosts: Vec::new(),
        kids: Vec::new(),
        large_ghost: false,
        cards: read_cards(cards)?,
        patterns: SetChoice::default(),
        rounds: 0,
        goal: 0,
        difficulty: None,
    };
    read_town(town, &mut puzzle)?;
    read_task(task, &mut puzzle)?;
    Ok(puzzle)
}

fn read_town(text: &str, puzzle: &mut Puzzle) -> Result<(), CodeError> {
    let (mut x, mut y) = (0, 0);
    for letter in text.chars() {
        match letter {
            '_' => (x, y) = (0, y + 1),
            '-' => x += 1,
            '~' => match puzzle.tiles.last() {
                Some(tile) if tile.cell == Cell::new(x - 1, y) => puzzle.ghosts.push(tile.cell),
                _ => return wrong(CodePart::Town, "a `~` without a house before it"),
            },
            _ => {
                let Some(colour) = Colour::from_letter(letter.to_ascii_lowercase()) else {
                    let problem =
                        format!("`{letter}` is none of o, p, t, g, O, P, T, G, ~, - and _");
                    return wrong(CodePart::Town, problem);
                };
                let cell = Cell::new(x, y);
                puzzle.tiles.push(Tile { colour, cell });
                if letter.is_ascii_uppercase() {
                    puzzle.kids.push(cell);
                }
                x += 1;
            }
        }
        // The check comes before the numbers could become too large for a cell.
        if x > WIDEST || y > WIDEST {
            let problem = format!("it is wider or higher than {WIDEST} places");
            return wrong(CodePart::Town, problem);
        }
    }
    Ok(())
}

const WIDEST: i8 = hunters::HIGHEST + 1;

fn read_cards(text: &str) -> Result<Vec<Card>, CodeError> {
    let mut cards = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let next = |from: usize| rest.get(from..).and_then(|rest| rest.find(['c', 'h']));
        let end = next(1).map_or(rest.len(), |at| at + 1);
        let Some(card) = rest.get(..end).and_then(|card| card.parse().ok()) else {
            let problem = format!("`{text}` are no Patterns: write them like `c3c14h2`");
            return wrong(CodePart::Cards, problem);
        };
        cards.push(card);
        rest = &rest[end..];
    }
    if cards.len() > MOST_CARDS {
        return wrong(CodePart::Cards, too_many_cards(cards.len()));
    }
    Ok(cards)
}

fn too_many_cards(count: usize) -> String {
    format!("{count} are more than {MOST_CARDS}")
}

fn read_task(text: &str, puzzle: &mut Puzzle) -> Result<(), CodeError> {
    let read = |puzzle: &mut Puzzle| {
        let rest = text.strip_prefix('r')?;
        let (rounds, rest) = rest.split_once('g')?;
        puzzle.rounds = rounds.parse().ok()?;
        let rest = match rest.strip_suffix('L') {
            Some(rest) => {
                puzzle.large_ghost = true;
                rest
            }
            None => rest,
        };
        let goal = match rest.split_once('d') {
            Some((goal, difficulty)) => {
                let difficulty = difficulty.parse().ok()?;
                puzzle.difficulty = Some(Difficulty::new(difficulty).ok()?);
                goal
            }
            None => rest,
        };
        puzzle.goal = goal.parse().ok().filter(|&goal| goal <= HIGHEST_GOAL)?;
        Some(())
    };
    read(puzzle).ok_or_else(|| CodeError {
        part: CodePart::Task,
        problem: format!("`{text}` is none: write rounds and points, like `r2g9`"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

    #[test]
    fn the_forty_come_back_from_their_codes_in_the_corner_and_in_order() {
        for entry in Collection::forty().puzzles {
            let code = write(&entry.puzzle).unwrap();
            let back = read(&code).unwrap();
            assert_eq!(back, tidy(&entry.puzzle), "{}", entry.id);
            assert_eq!(write(&back).unwrap(), code, "{}", entry.id);
            assert!(code.len() < 60, "{code}");
        }
    }

    #[test]
    fn a_code_needs_no_escaping_in_a_link() {
        for entry in Collection::forty().puzzles {
            let code = write(&entry.puzzle).unwrap();
            let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
            assert!(code.chars().all(plain), "{code}");
            assert!(
                code.ends_with(|c: char| c.is_ascii_alphanumeric()),
                "{code}"
            );
        }
    }

    #[test]
    fn what_is_no_code_is_refused_by_its_part() {
        for (odd, part) in [
            ("", CodePart::Version),
            ("2.op_T.c1.r1g4", CodePart::Version),
            ("1.op_T.c1", CodePart::Whole),
            ("1.op_T.c1.r1g4.", CodePart::Whole),
            ("1.ox_T.c1.r1g4", CodePart::Town),
            ("1.~op.c1.r1g4", CodePart::Town),
            ("1.o~~p.c1.r1g4", CodePart::Town),
            ("1.O~p.c1.r1g4", CodePart::Town),
            ("1..c1.r1g4", CodePart::Town),
            ("1.oooooooooo.c1.r1g4", CodePart::Town),
            ("1.OPTGOP.c1.r1g4", CodePart::Town),
            ("1.o~p~t~g~o~.c1.r1g4", CodePart::Town),
            ("1.----------------------------o.c1.r1g4", CodePart::Town),
            ("1.op_T..r1g4", CodePart::Cards),
            ("1.op_T.c.r1g4", CodePart::Cards),
            ("1.op_T.c1x.r1g4", CodePart::Cards),
            ("1.op_T.c99.r1g4", CodePart::Cards),
            ("1.op_T.c1c1.r1g4", CodePart::Cards),
            ("1.op_T.c1c2c3c4c5c6c7c8c9.r1g4", CodePart::Cards),
            ("1.op_T.c1.r0g4", CodePart::Task),
            ("1.op_T.c1.r7g4", CodePart::Task),
            ("1.op_T.c1.r1g0", CodePart::Task),
            ("1.op_T.c1.r1g100", CodePart::Task),
            ("1.op_T.c1.r1g2147483647", CodePart::Task),
            ("1.op_T.c1.r1g4d5", CodePart::Task),
            ("1.op_T.c1.g4", CodePart::Task),
            ("1.op_T.c1.r1g4l", CodePart::Task),
            ("1.op_T-.c1.r1g4", CodePart::Whole),
            ("1.-op_-T.c1.r1g4", CodePart::Whole),
            ("1.op_T_.c1.r1g4", CodePart::Whole),
            ("1.op_T.c2c1.r1g4", CodePart::Whole),
            ("1.op_T.c1.r1g+4", CodePart::Whole),
        ] {
            assert_eq!(read(odd).map_err(|error| error.part), Err(part), "{odd}");
        }
        assert_eq!(read(&"1.o".repeat(99)).unwrap_err().part, CodePart::Whole);
    }

    /// No text causes a panic, and every accepted code is written in the same way again.
    #[test]
    fn damaged_codes_are_refused_or_mean_something() {
        use tabletop::{Draw, Seed};
        let mut rng = Seed::from(7).stream("damage");
        let letters: Vec<char> = "optgOPTG~-_.chrgdL0123456789é ".chars().collect();
        let mut accepted = 0;
        for entry in Collection::forty().puzzles {
            let code = write(&entry.puzzle).unwrap();
            for _ in 0..200 {
                let mut text: Vec<char> = code.chars().collect();
                for _ in 0..=rng.below(3) {
                    let at = rng.below(text.len() as u32) as usize;
                    let letter = letters[rng.below(letters.len() as u32) as usize];
                    match rng.below(3) {
                        0 => text[at] = letter,
                        1 => text.insert(at, letter),
                        _ => drop(text.remove(at)),
                    }
                }
                let text: String = text.into_iter().collect();
                if let Ok(puzzle) = read(&text) {
                    accepted += 1;
                    assert_eq!(write(&puzzle).unwrap(), text);
                }
            }
        }
        assert!(accepted > 100, "{accepted}");
    }
}
