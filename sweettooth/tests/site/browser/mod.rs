//! The site in a real browser: Chromium, which the tests command.
//!
//! Screenshots are in `target/screenshots`.

mod accounts;
mod administration;
mod against_bot;
mod axe;
mod by_link;
mod candy_match;
mod chromium;
mod colours;
mod console;
mod devtools;
mod editor;
mod hidden_hands;
mod home;
mod hunters;
mod keyboard;
mod keys;
mod language;
mod layout;
mod lessons;
mod lobby;
mod moderation;
mod motion;
mod network;
pub(crate) mod network_proxy;
mod one_device;
mod own_content;
mod page;
mod page_changes;
mod party;
mod phone;
mod pinata;
mod pocket;
mod push;
mod puzzles;
mod reports;
mod screen_reader;
mod session;
mod settings;
mod table;
mod test_site;
mod touch;
mod tournaments;
mod turns;
mod window;
