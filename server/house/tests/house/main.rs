//! Tests of the house with one node, over a real database file.

mod administration;
mod begin;
mod bot_seeds;
mod bots;
mod closing;
mod coach;
mod design_promises;
mod hidden_hands;
mod home;
mod latency_holds;
mod lobby;
mod moderation;
mod moderation_of_accounts;
mod names;
mod people;
mod play_over_days;
mod playing;
mod questions;
mod rated;
mod real_time_limits;
mod rematch_question;
mod retention;
mod scenes;
mod seats_and_rules;
mod solo_table_caps;
#[path = "../common/table_client.rs"]
mod table_client;
mod tournament_restarts;
mod tournaments;
mod watching;
