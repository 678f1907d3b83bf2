//! Tests of the store with PostgreSQL: the common suite, several nodes, faults, schema, moves.

mod faults;
mod home;
mod nodes;
mod proxy;
mod schema;
mod sqlite_to_postgres;
#[path = "../suite/mod.rs"]
mod suite;
