//! The four colours of buildings and candies, and counts by colour.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `o`
    #[default]
    Orange,
    /// `p`
    Purple,
    /// `t`
    Teal,
    /// `g`
    Gold,
}

impl Colour {
    /// Every colour, in the order of the notation.
    pub const ALL: [Colour; 4] = [Colour::Orange, Colour::Purple, Colour::Teal, Colour::Gold];

    /// The colour's place in [`Colour::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Orange => 'o',
            Colour::Purple => 'p',
            Colour::Teal => 't',
            Colour::Gold => 'g',
        }
    }

    /// The colour that a letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Orange => "orange",
            Colour::Purple => "purple",
            Colour::Teal => "teal",
            Colour::Gold => "gold",
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// Counts of tiles or candies by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally([u8; 4]);

impl Tally {
    /// As many of each colour.
    #[must_use]
    pub const fn of_each(count: u8) -> Tally {
        Tally([count; 4])
    }

    /// The number of a colour.
    #[inline]
    #[must_use]
    pub const fn of(&self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    /// One more of a colour.
    #[inline]
    pub fn add(&mut self, colour: Colour) {
        self.0[colour.index()] += 1;
    }

    /// One less of a colour; there must be one.
    #[inline]
    pub fn take(&mut self, colour: Colour) {
        self.0[colour.index()] -= 1;
    }

    /// The total number.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The number of colours with at least one.
    #[must_use]
    pub fn colours(&self) -> usize {
        self.0.iter().filter(|&&count| count > 0).count()
    }
}

/// Counts by colour as data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Counts {
    /// Orange.
    pub o: u8,
    /// Purple.
    pub p: u8,
    /// Teal.
    pub t: u8,
    /// Gold.
    pub g: u8,
}

impl From<Tally> for Counts {
    fn from(Tally([o, p, t, g]): Tally) -> Self {
        Counts { o, p, t, g }
    }
}

impl From<Counts> for Tally {
    fn from(Counts { o, p, t, g }: Counts) -> Self {
        Tally([o, p, t, g])
    }
}
