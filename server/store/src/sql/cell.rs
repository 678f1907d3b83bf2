//! Values of statements and rows, the same for every database.

use model::{PersonId, SessionId, TableId, TournamentId};

use crate::StoreError;

/// A value of a column. A boolean is the number 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cell<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// A value that can stand for a question mark.
pub(crate) trait ToCell {
    fn cell(&self) -> Cell<'_>;
}

/// A value that can be read from a row; `None` if the value is of another kind, or out of range.
pub(crate) trait FromCell: Sized {
    fn from_cell(cell: Cell<'_>) -> Option<Self>;
}

/// The values of a statement, in the order of its question marks.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$($crate::sql::ToCell::cell(&$value)),*]
    };
}
pub(crate) use params;

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl ToCell for $number {
            fn cell(&self) -> Cell<'_> {
                Cell::Integer(i64::from(*self))
            }
        }

        impl FromCell for $number {
            fn from_cell(cell: Cell<'_>) -> Option<Self> {
                match cell {
                    Cell::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }
    )*};
}
whole_numbers!(i64, i32, u32, u8);

impl ToCell for bool {
    fn cell(&self) -> Cell<'_> {
        Cell::Integer(i64::from(*self))
    }
}

impl FromCell for bool {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Integer(number) => Some(number != 0),
            _ => None,
        }
    }
}

impl ToCell for f64 {
    fn cell(&self) -> Cell<'_> {
        Cell::Real(*self)
    }
}

impl FromCell for f64 {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Real(number) => Some(number),
            _ => None,
        }
    }
}

impl ToCell for str {
    fn cell(&self) -> Cell<'_> {
        Cell::Text(self)
    }
}

impl ToCell for String {
    fn cell(&self) -> Cell<'_> {
        Cell::Text(self)
    }
}

impl FromCell for String {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Text(text) => Some(text.to_owned()),
            _ => None,
        }
    }
}

impl ToCell for [u8] {
    fn cell(&self) -> Cell<'_> {
        Cell::Blob(self)
    }
}

impl FromCell for Vec<u8> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Blob(bytes) => Some(bytes.to_vec()),
            _ => None,
        }
    }
}

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl ToCell for $id {
            fn cell(&self) -> Cell<'_> {
                Cell::Text(self.as_str())
            }
        }

        impl FromCell for $id {
            fn from_cell(cell: Cell<'_>) -> Option<Self> {
                String::from_cell(cell).map(<$id>::from)
            }
        }
    )*};
}
ids!(PersonId, SessionId, TableId, TournamentId);

impl<T: ToCell> ToCell for Option<T> {
    fn cell(&self) -> Cell<'_> {
        self.as_ref().map_or(Cell::Null, ToCell::cell)
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Null => Some(None),
            some => T::from_cell(some).map(Some),
        }
    }
}

impl<T: ToCell + ?Sized> ToCell for &T {
    fn cell(&self) -> Cell<'_> {
        (**self).cell()
    }
}

impl ToCell for Cell<'_> {
    fn cell(&self) -> Cell<'_> {
        *self
    }
}

/// The columns of a row, as a database returns it.
pub(crate) trait Columns {
    fn cell(&self, index: usize) -> Result<Cell<'_>, StoreError>;
    fn names(&self) -> Vec<&str>;
}

/// A row of a result.
pub(crate) struct Row<'a>(pub(crate) &'a dyn Columns);

impl Row<'_> {
    /// The value in a column, counted from 0.
    pub(crate) fn get<T: FromCell>(&self, index: usize) -> Result<T, StoreError> {
        let cell = self.0.cell(index)?;
        T::from_cell(cell).ok_or_else(|| {
            let wanted = std::any::type_name::<T>();
            StoreError::Corrupt(format!("{cell:?} in column {index} is no {wanted}"))
        })
    }

    /// The value in a column, whatever it is.
    pub(crate) fn cell(&self, index: usize) -> Result<Cell<'_>, StoreError> {
        self.0.cell(index)
    }

    /// The names of the columns.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.0.names()
    }
}
