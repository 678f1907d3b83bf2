//! The five colours of candy, and counts by colour.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A colour of candy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `R`
    #[default]
    Red,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `P`
    Pink,
    /// `Y`
    Yellow,
}

impl Colour {
    /// Every colour, in the order of the notation.
    pub const ALL: [Colour; 5] = [
        Colour::Red,
        Colour::Green,
        Colour::Blue,
        Colour::Pink,
        Colour::Yellow,
    ];

    /// The colour's place in [`Colour::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Green => 'G',
            Colour::Blue => 'B',
            Colour::Pink => 'P',
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
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Pink => "pink",
            Colour::Yellow => "yellow",
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Colour::from_letter(letter).ok_or_else(|| {
            serde::de::Error::custom(format!("`{letter}` is not one of R, G, B, P and Y"))
        })
    }
}

/// Counts of candies by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candies([u8; 5]);

impl Candies {
    /// The number of candies of a colour.
    #[inline]
    #[must_use]
    pub const fn of(&self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    /// One more of a colour.
    #[inline]
    pub(crate) fn add(&mut self, colour: Colour, count: u8) {
        self.0[colour.index()] += count;
    }

    /// The number of all candies.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The candies one by one, by colour.
    pub fn iter(&self) -> impl Iterator<Item = Colour> + use<> {
        let counts = self.0;
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| (0..counts[colour.index()]).map(move |_| colour))
    }
}

impl FromIterator<Colour> for Candies {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut candies = Candies::default();
        for colour in colours {
            candies.add(colour, 1);
        }
        candies
    }
}

/// The JSON form, `{"R":3,"G":0,"B":2,"P":0,"Y":0}`. A colour that is left out counts 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case, reason = "the fields are the letters of the notation")]
#[allow(missing_docs, reason = "the letters explain themselves")]
pub struct Counts {
    pub R: u8,
    pub G: u8,
    pub B: u8,
    pub P: u8,
    pub Y: u8,
}

impl From<Candies> for Counts {
    fn from(Candies([red, green, blue, pink, yellow]): Candies) -> Self {
        Counts {
            R: red,
            G: green,
            B: blue,
            P: pink,
            Y: yellow,
        }
    }
}

impl From<Counts> for Candies {
    fn from(counts: Counts) -> Self {
        Candies([counts.R, counts.G, counts.B, counts.P, counts.Y])
    }
}
