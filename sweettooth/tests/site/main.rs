//! The site as its visitors know it: the built binary, real sockets, a real database file.

mod accounts;
mod administration;
mod api;
mod bots;
mod browser;
mod creation_limits;
mod client;
mod clocks_while_closed;
mod configuration;
mod connections;
mod crash;
mod doctor;
mod fair;
mod faults;
mod data_folder;
mod web_hooks;
mod retention;
mod lessons;
mod names;
mod promises;
mod puzzles;
mod python_example;
mod moderation;
mod server;
mod tournaments;
