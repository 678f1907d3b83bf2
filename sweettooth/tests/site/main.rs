//! The site from outside: the built binary, real sockets, a real database file.

mod accounts;
mod administration;
mod api;
mod bots;
mod browser;
mod client;
mod clocks_while_closed;
mod configuration;
mod connections;
mod crash;
mod creation_limits;
mod data_folder;
mod doctor;
mod errors;
mod fair;
mod faults;
mod first_visit;
mod jar;
#[path = "../../../core/table/tests/common/json_patch.rs"]
mod json_patch;
mod lessons;
mod moderation;
mod names;
mod openapi;
mod page_changes;
mod patches;
mod promises;
mod puzzles;
mod python_example;
mod retention;
mod server;
mod tournaments;
mod web_hooks;
