//! What every storage must do, done by PostgreSQL, and what several nodes on one database need.

mod faults;
mod home;
mod nodes;
mod proxy;
mod schema;
mod sqlite_to_postgres;
#[path = "../suite/mod.rs"]
mod suite;
