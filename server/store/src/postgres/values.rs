//! Values and errors of PostgreSQL.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::StoreError;
use crate::sql::{Cell, Columns};

impl ToSql for Cell<'_> {
    fn to_sql(
        &self,
        wanted: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (*self, wanted) {
            (Cell::Null, _) => Ok(IsNull::Yes),
            (Cell::Integer(number), &Type::BOOL) => (number != 0).to_sql(wanted, out),
            (Cell::Integer(number), &Type::INT4) => i32::try_from(number)?.to_sql(wanted, out),
            (Cell::Integer(number), _) => number.to_sql(wanted, out),
            (Cell::Real(number), _) => number.to_sql(wanted, out),
            (Cell::Text(text), _) => text.to_sql(wanted, out),
            (Cell::Blob(bytes), _) => bytes.to_sql(wanted, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell<'a> {
    fn from_sql(found: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *found {
            Type::BOOL => Cell::Integer(i64::from(bool::from_sql(found, raw)?)),
            Type::INT4 => Cell::Integer(i64::from(i32::from_sql(found, raw)?)),
            Type::INT8 => Cell::Integer(i64::from_sql(found, raw)?),
            Type::FLOAT8 => Cell::Real(f64::from_sql(found, raw)?),
            Type::BYTEA => Cell::Blob(<&[u8]>::from_sql(found, raw)?),
            _ => Cell::Text(<&str>::from_sql(found, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Cell::Null)
    }

    fn accepts(found: &Type) -> bool {
        let known = [
            Type::BOOL,
            Type::INT4,
            Type::INT8,
            Type::FLOAT8,
            Type::BYTEA,
            Type::TEXT,
        ];
        known.contains(found)
    }
}

impl Columns for tokio_postgres::Row {
    fn cell(&self, index: usize) -> Result<Cell<'_>, StoreError> {
        self.try_get(index)
            .map_err(|error| StoreError::Corrupt(error_text(&error)))
    }

    fn names(&self) -> Vec<&str> {
        self.columns()
            .iter()
            .map(tokio_postgres::Column::name)
            .collect()
    }
}

/// The text of an error, in the words of the server if it has answered.
pub(crate) fn error_text(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

pub(super) fn store_error(error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        // Class 23: keys, references and checks.
        Some(code) if code.code().starts_with("23") => StoreError::Conflict,
        Some(code) if [&SqlState::DATA_CORRUPTED, &SqlState::INDEX_CORRUPTED].contains(&code) => {
            StoreError::Corrupt(error_text(error))
        }
        _ => StoreError::Unavailable(error_text(error)),
    }
}

/// Whether a statement failed only because of concurrent transactions.
pub(super) fn is_conflict_with_others(error: &tokio_postgres::Error) -> bool {
    let codes = [
        &SqlState::T_R_DEADLOCK_DETECTED,
        &SqlState::T_R_SERIALIZATION_FAILURE,
    ];
    error.code().is_some_and(|code| codes.contains(&code))
}
