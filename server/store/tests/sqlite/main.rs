//! Tests of the store with SQLite: the common suite, and the file.

mod file;
mod home;
mod states;
#[path = "../suite/mod.rs"]
mod suite;
