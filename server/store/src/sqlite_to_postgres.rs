//! Move of a site from a SQLite file into an empty PostgreSQL database.

use std::collections::BTreeSet;
use std::path::Path;

use postgres::binary_copy::BinaryCopyInWriter;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::{ToSql, Type};
use postgres::{NoTls, Transaction};
use rusqlite::Connection;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::postgres::{config, error_text, migrate};
use crate::sql::{Cell, Row, Sql};
use crate::{Sqlite, StoreError, sqlite};

/// The number of rows after which the progress is reported.
const STEP: u64 = 1000;

/// The reason why a site was not moved. Nothing of it is in the new database.
#[derive(Debug, Error)]
pub enum MoveError {
    /// There is no file to move.
    #[error("{0} does not exist: the folder of a house holds a file house.db")]
    Nothing(String),
    /// The new database is not empty.
    #[error(
        "the database is not empty, its table {0} holds something: a house is moved into an \
         empty database only"
    )]
    NotEmpty(String),
    /// The copied data differs from the original.
    #[error("the table {0} did not arrive as it was sent, so nothing was kept")]
    Differs(String),
    /// The old file cannot be read.
    #[error("the old data: {0}")]
    Old(#[from] StoreError),
    /// The new database cannot be written.
    #[error("the new database: {0}")]
    New(String),
}

impl From<postgres::Error> for MoveError {
    fn from(error: postgres::Error) -> Self {
        MoveError::New(error_text(&error))
    }
}

/// The progress of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveProgress {
    /// The table that is being copied.
    pub table: String,
    /// The number of its rows that were copied.
    pub rows: u64,
    /// The number of all its rows.
    pub of: u64,
    /// The hash of its content, once it was compared on both sides.
    pub hash: Option<String>,
}

/// Copies the site in the file `from` into the empty database at the URL `to`, in one transaction,
/// and compares every table before the commit. Nobody can write to the file meanwhile. Calls
/// `watch` with the progress, and with the hash of each table at its end.
pub fn move_to_postgres(
    from: &Path,
    to: &str,
    watch: &mut dyn FnMut(MoveProgress),
) -> Result<(), MoveError> {
    if !from.exists() {
        return Err(MoveError::Nothing(from.display().to_string()));
    }
    // The file gets all missing migrations first.
    drop(Sqlite::open(from)?);
    let old = sqlite::connect(from)?;
    old.begin_writing(true)?;
    let config = config(to)?;
    let mut client = postgres::Config::from(config.clone()).connect(NoTls)?;
    client.batch_execute("SET synchronous_commit = on")?;
    check_empty(&mut client.transaction()?)?;
    migrate::to_latest(&config).map_err(|error| MoveError::New(error.to_string()))?;
    let mut new = client.transaction()?;
    let tables = tables_in_order(&old)?;
    for table in &tables {
        let lock = format!("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", table.name);
        new.batch_execute(&lock)?;
    }
    check_empty(&mut new)?;
    for table in &tables {
        table.copy(&old, &mut new, watch)?;
    }
    for table in &tables {
        let (rows, sent) = table.read_old(&old)?;
        let (arrived_rows, arrived) = table.read_new(&mut new)?;
        if (rows, &sent) != (arrived_rows, &arrived) {
            return Err(MoveError::Differs(table.name.clone()));
        }
        watch(MoveProgress {
            table: table.name.clone(),
            rows,
            of: rows,
            hash: Some(sent),
        });
    }
    new.commit()?;
    old.roll_back();
    Ok(())
}

/// Returns an error for the first table that has rows, whether it is ours or not.
fn check_empty(new: &mut Transaction<'_>) -> Result<(), MoveError> {
    let sql = "SELECT table_name::text FROM information_schema.tables \
               WHERE table_schema = current_schema() \
               AND table_name NOT IN ('schema_version', 'writers')";
    for row in new.query(sql, &[])? {
        let table: String = row.get(0);
        let sql = format!("SELECT 1 FROM \"{table}\" LIMIT 1");
        if new.query_opt(&sql, &[])?.is_some() {
            return Err(MoveError::NotEmpty(table));
        }
    }
    Ok(())
}

/// A table that is copied.
struct CopiedTable {
    name: String,
    columns: String,
    /// The primary key, by which rows have the same order on both sides.
    key: String,
}

/// All tables, each after those to which it refers.
fn tables_in_order(old: &Connection) -> Result<Vec<CopiedTable>, StoreError> {
    let names = |sql: &str, table: &str| {
        let mut names = Vec::new();
        old.read(sql, &[Cell::Text(table)], &mut |row| {
            names.push(row.get::<String>(0)?);
            Ok(())
        })?;
        Ok::<_, StoreError>(names)
    };
    let mut waiting = Vec::new();
    for name in old.tables()? {
        let sql = "SELECT \"table\" FROM pragma_foreign_key_list(?1)";
        waiting.push((names(sql, &name)?, name));
    }
    let (mut done, mut ordered) = (BTreeSet::new(), Vec::new());
    while !waiting.is_empty() {
        let ready = waiting
            .iter()
            .position(|(needed, _)| needed.iter().all(|table| done.contains(table)));
        // Tables that refer to each other in a circle would be taken as they come; there are none.
        let (_, name) = waiting.remove(ready.unwrap_or_default());
        let mut columns = old.columns(&name)?;
        if name == "tables" {
            columns.push("rowid".to_owned());
        }
        let sql = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
        ordered.push(CopiedTable {
            columns: columns.join(", "),
            key: names(sql, &name)?.join(", "),
            name: name.clone(),
        });
        done.insert(name);
    }
    Ok(ordered)
}

impl CopiedTable {
    /// The query for all rows in the order of the key, the same for both databases.
    fn select(&self) -> String {
        let CopiedTable { name, columns, key } = self;
        format!("SELECT {columns} FROM {name} ORDER BY {key}")
    }

    fn copy(
        &self,
        old: &Connection,
        new: &mut Transaction<'_>,
        watch: &mut dyn FnMut(MoveProgress),
    ) -> Result<(), MoveError> {
        let CopiedTable { name, columns, .. } = self;
        let mut moved = MoveProgress {
            table: name.clone(),
            rows: 0,
            of: 0,
            hash: None,
        };
        old.read(&format!("SELECT count(*) FROM {name}"), &[], &mut |row| {
            moved.of = row.get::<i64>(0)? as u64;
            Ok(())
        })?;
        watch(moved.clone());
        let kinds = new.prepare(&self.select())?;
        let kinds = kinds.columns().iter().map(|column| column.type_().clone());
        let kinds: Vec<Type> = kinds.collect();
        let writer = new.copy_in(&format!("COPY {name} ({columns}) FROM STDIN BINARY"))?;
        let mut writer = BinaryCopyInWriter::new(writer, &kinds);
        old.read(&self.select(), &[], &mut |row| {
            let cells = (0..kinds.len()).map(|index| row.cell(index));
            let cells = cells.collect::<Result<Vec<Cell<'_>>, StoreError>>()?;
            let cells: Vec<&(dyn ToSql + Sync)> = cells.iter().map(|cell| cell as _).collect();
            writer
                .write(&cells)
                .map_err(|error| StoreError::Unavailable(error_text(&error)))?;
            moved.rows += 1;
            if moved.rows.is_multiple_of(STEP) {
                watch(moved.clone());
            }
            Ok(())
        })?;
        writer.finish()?;
        watch(moved);
        self.set_counters(new)
    }

    /// Sets the counters of identity columns behind the copied numbers.
    fn set_counters(&self, new: &mut Transaction<'_>) -> Result<(), MoveError> {
        let name = &self.name;
        let sql = "SELECT column_name::text FROM information_schema.columns \
                   WHERE table_schema = current_schema() AND table_name = $1 \
                   AND is_identity = 'YES'";
        for row in new.query(sql, &[name])? {
            let column: String = row.get(0);
            new.batch_execute(&format!(
                "SELECT setval(pg_get_serial_sequence('{name}', '{column}'), \
                 coalesce(max({column}), 0) + 1, false) FROM {name}"
            ))?;
        }
        Ok(())
    }

    fn read_old(&self, old: &Connection) -> Result<(u64, String), MoveError> {
        let mut digest = Content::default();
        old.read(&self.select(), &[], &mut |row| digest.add(row))?;
        Ok(digest.end())
    }

    fn read_new(&self, new: &mut Transaction<'_>) -> Result<(u64, String), MoveError> {
        let mut digest = Content::default();
        let none: [&(dyn ToSql + Sync); 0] = [];
        let mut rows = new.query_raw(&self.select(), none)?;
        while let Some(row) = rows.next()? {
            digest.add(&Row(&row))?;
        }
        Ok(digest.end())
    }
}

/// A digest of the content of a table, row by row.
#[derive(Default)]
struct Content {
    rows: u64,
    hash: Sha256,
}

impl Content {
    fn add(&mut self, row: &Row<'_>) -> Result<(), StoreError> {
        self.rows += 1;
        for index in 0..row.names().len() {
            // The kind and the length go in front, so that no two rows have the same bytes.
            let number;
            let (kind, bytes): (u8, &[u8]) = match row.cell(index)? {
                Cell::Null => (0, &[]),
                Cell::Integer(integer) => {
                    number = integer.to_be_bytes();
                    (1, &number)
                }
                Cell::Real(real) => {
                    number = real.to_be_bytes();
                    (2, &number)
                }
                Cell::Text(text) => (3, text.as_bytes()),
                Cell::Blob(bytes) => (4, bytes),
            };
            self.hash.update([kind]);
            self.hash.update((bytes.len() as u64).to_be_bytes());
            self.hash.update(bytes);
        }
        Ok(())
    }

    fn end(self) -> (u64, String) {
        let hash = data_encoding::HEXLOWER.encode(&self.hash.finalize());
        (self.rows, hash)
    }
}
