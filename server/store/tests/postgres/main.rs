//! What every storage must do, done by PostgreSQL, and what several nodes on one database need.

mod faults;
mod home;
mod moving;
mod nodes;
mod proxy;
mod schema;
#[path = "../suite/mod.rs"]
mod suite;
