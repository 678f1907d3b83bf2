//! The five colours of candy.

use std::fmt;

use serde::Serialize;

/// A colour of candy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `R`
    Red,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `W`
    White,
    /// `Y`
    Yellow,
}

/// The number of candies of each colour.
pub const CANDIES_PER_COLOUR: u8 = 11;

impl Colour {
    /// Every colour, in the order of the notation.
    pub const ALL: [Colour; 5] = [
        Colour::Red,
        Colour::Green,
        Colour::Blue,
        Colour::White,
        Colour::Yellow,
    ];

    /// The colour's place in [`Colour::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it in a ring.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Green => 'G',
            Colour::Blue => 'B',
            Colour::White => 'W',
            Colour::Yellow => 'Y',
        }
    }

    /// The colour that a letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::White => "white",
            Colour::Yellow => "yellow",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}
