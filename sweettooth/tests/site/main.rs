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
mod fair;
mod faults;
mod lessons;
mod moderation;
mod names;
mod promises;
mod puzzles;
mod python_example;
mod retention;
mod server;
mod tournaments;
mod web_hooks;
