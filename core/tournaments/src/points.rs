//! Points of a tournament, exact to the quarter.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Points, exact to the quarter: a draw is a half, and half of a half occurs in the Sonneborn-Berger tie-break.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// A draw.
    pub const HALF: Points = Points(2);
    /// A win.
    pub const ONE: Points = Points(4);

    /// Converts whole points.
    #[must_use]
    pub const fn whole(points: i64) -> Points {
        Points(points * 4)
    }

    /// Converts half points.
    #[must_use]
    pub const fn halves(halves: i64) -> Points {
        Points(halves * 2)
    }

    /// The number of quarter points.
    #[must_use]
    pub const fn quarters(self) -> i64 {
        self.0
    }

    /// The value as a number, for text in a language.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / 4.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

/// Exact if both are multiples of a half, as results and scores are.
impl Mul for Points {
    type Output = Points;

    fn mul(self, other: Points) -> Points {
        Points(self.0 * other.0 / 4)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

/// With a point before the fraction and no more digits than needed: 3, 3.5, 3.25.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_f64().fmt(f)
    }
}
