//! The site as its visitors know it: the built binary, real sockets, a real database file.

mod accounts;
mod administration;
mod api;
mod bots;
mod browser;
mod caps;
mod client;
mod closing;
mod configuration;
mod connections;
mod crash;
mod doctor;
mod fair;
mod faults;
mod folder;
mod hooks;
mod keeping;
mod lessons;
mod names;
mod promises;
mod puzzles;
mod python;
mod safety;
mod server;
mod tournaments;
