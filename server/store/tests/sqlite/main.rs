//! What every storage must do, done by SQLite, and what only a file can do.

mod file;
mod home;
mod states;
#[path = "../suite/mod.rs"]
mod suite;
