//! The site in a real browser: Chromium, driven from here.
//!
//! Whoever looks on finds pictures of the tests in `target/screenshots`.

mod accounts;
mod administration;
mod by_link;
mod candy_match;
mod colours;
mod against_bot;
mod console;
mod driver;
mod editor;
mod hidden_hands;
mod hunters;
mod keyboard;
mod language;
mod lessons;
mod lobby;
mod motion;
mod network;
mod one_device;
mod page;
mod phone;
mod pinata;
mod puzzles;
mod moderation;
mod screen_reader;
mod test_site;
mod table;
mod tournaments;
mod turns;
pub(crate) mod network_proxy;
