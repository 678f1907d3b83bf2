//! Tests that both databases have the same schema: tables, columns, indexes and references.

use std::collections::{BTreeMap, BTreeSet};

use postgres::Client;
use rusqlite::Connection;
use store::{Postgres, Sqlite};

use crate::home::Home;

/// The description of a table that both databases can give.
#[derive(Debug, Default, PartialEq, Eq)]
struct Table {
    /// The columns by name: type, whether it may be null, and whether it has a default.
    columns: BTreeMap<String, (String, bool, bool)>,
    /// The columns of each unique constraint.
    unique: BTreeSet<Vec<String>>,
    /// The indexes by name: whether it is unique, its columns, and whether it is partial.
    indexes: BTreeMap<String, (bool, Vec<String>, bool)>,
    /// The foreign keys: column, referenced table and column, and the action on deletion.
    references: BTreeSet<[String; 4]>,
}

type Schema = BTreeMap<String, Table>;

fn sqlite() -> Schema {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    drop(Sqlite::open(&path).unwrap());
    let connection = Connection::open(&path).unwrap();
    let ask = |sql: &str, about: &str| -> Vec<Vec<String>> {
        let mut statement = connection.prepare(sql).unwrap();
        let width = statement.column_count();
        let rows = statement.query_map([about], |row| {
            (0..width).map(|index| row.get(index)).collect()
        });
        rows.unwrap().map(Result::unwrap).collect()
    };
    let tables = ask(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ?1",
        "sqlite_sequence",
    );
    let describe = |name: &String| {
        let mut table = Table::default();
        let mut key = Vec::new();
        for column in ask(
            "SELECT name, type, cast(\"notnull\" OR pk > 0 AS TEXT), \
             cast(dflt_value IS NOT NULL AS TEXT), cast(pk AS TEXT) \
             FROM pragma_table_info(?1) ORDER BY pk",
            name,
        ) {
            let kind = (column[1].clone(), column[2] == "0", column[3] == "1");
            table.columns.insert(column[0].clone(), kind);
            if column[4] != "0" {
                key.push(column[0].clone());
            }
        }
        table.unique.insert(key);
        for index in ask(
            "SELECT name, cast(\"unique\" AS TEXT), cast(partial AS TEXT), origin \
             FROM pragma_index_list(?1)",
            name,
        ) {
            let columns = ask(
                "SELECT name FROM pragma_index_info(?1) ORDER BY seqno",
                &index[0],
            );
            let columns: Vec<String> = columns.concat();
            let unique = index[1] == "1";
            if unique {
                table.unique.insert(columns.clone());
            }
            if index[3] == "c" {
                let about = (unique, columns, index[2] == "1");
                table.indexes.insert(index[0].clone(), about);
            }
        }
        for line in ask(
            "SELECT \"from\", \"table\", \"to\", on_delete FROM pragma_foreign_key_list(?1)",
            name,
        ) {
            table.references.insert(line.try_into().unwrap());
        }
        (name.clone(), table)
    };
    tables.concat().iter().map(describe).collect()
}

fn postgres(client: &mut Client) -> Schema {
    let mut schema = Schema::new();
    let columns = "SELECT table_name::text, column_name::text, data_type::text, \
        is_nullable = 'YES', column_default IS NOT NULL FROM information_schema.columns \
        WHERE table_schema = 'public' AND table_name NOT IN ('schema_version', 'writers')";
    for row in client.query(columns, &[]).unwrap() {
        let kind: String = row.get(2);
        let kind = match kind.as_str() {
            "bigint" | "boolean" => "INTEGER",
            "text" => "TEXT",
            "double precision" => "REAL",
            "bytea" => "BLOB",
            other => panic!("{other} is a kind of column that SQLite does not have"),
        };
        let table = schema.entry(row.get(0)).or_default();
        let about = (kind.to_owned(), row.get(3), row.get(4));
        table.columns.insert(row.get(1), about);
    }
    let indexes = "SELECT t.relname::text, c.relname::text, i.indisunique, \
        i.indpred IS NOT NULL, ARRAY(SELECT a.attname::text \
            FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place) \
            JOIN pg_attribute AS a ON a.attrelid = t.oid AND a.attnum = k.number \
            ORDER BY k.place), \
        EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = c.oid AND contype IN ('p', 'u')) \
        FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid \
        JOIN pg_class AS t ON t.oid = i.indrelid \
        WHERE t.relnamespace = 'public'::regnamespace AND \
        t.relname NOT IN ('schema_version', 'writers')";
    for row in client.query(indexes, &[]).unwrap() {
        let table = schema.get_mut(row.get::<_, &str>(0)).unwrap();
        let (unique, columns): (bool, Vec<String>) = (row.get(2), row.get(4));
        if unique {
            table.unique.insert(columns.clone());
        }
        if !row.get::<_, bool>(5) {
            table
                .indexes
                .insert(row.get(1), (unique, columns, row.get(3)));
        }
    }
    let references = "SELECT f.conrelid::regclass::text, a.attname::text, \
        f.confrelid::regclass::text, b.attname::text, f.confdeltype::text \
        FROM pg_constraint AS f \
        JOIN pg_attribute AS a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1] \
        JOIN pg_attribute AS b ON b.attrelid = f.confrelid AND b.attnum = f.confkey[1] \
        WHERE f.contype = 'f'";
    for row in client.query(references, &[]).unwrap() {
        let table = schema.get_mut(row.get::<_, &str>(0)).unwrap();
        let on_delete = match row.get::<_, &str>(4) {
            "a" => "NO ACTION",
            "c" => "CASCADE",
            other => other,
        };
        let line = [row.get(1), row.get(2), row.get(3), on_delete.to_owned()];
        table.references.insert(line);
    }
    schema
}

#[test]
fn both_databases_have_the_same_schema() {
    let home = Home::new();
    drop(Postgres::open(home.url()).unwrap());
    let mut theirs = home.ask(postgres);
    let ours = sqlite();
    // SQLite has a `rowid` without declaring a column.
    let tables = theirs.get_mut("tables").unwrap();
    assert!(tables.columns.remove("rowid").is_some());
    assert!(tables.unique.remove(&vec!["rowid".to_owned()]));
    // In SQLite every index ends with the `rowid`. In PostgreSQL it is a column of the index.
    for (_, columns, _) in tables.indexes.values_mut() {
        columns.retain(|column| column != "rowid");
    }
    let names = |schema: &Schema| schema.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&ours), names(&theirs));
    assert!(ours.len() > 15, "{:?}", names(&ours));
    for (name, table) in &ours {
        assert_eq!(table, &theirs[name], "{name}");
    }
}

#[test]
fn every_migration_exists_for_both_databases() {
    let steps = |engine: &str| {
        let folder = format!("{}/migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(folder).unwrap();
        let names = files.map(|file| file.unwrap().file_name());
        names.collect::<BTreeSet<_>>()
    };
    assert_eq!(steps("sqlite"), steps("postgres"));
}
