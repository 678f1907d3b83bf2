//! Chooses Haunted Patterns, and measures the Patterns in play.
//!
//! `cargo run --release -p hunters --example patterns -- choose 7` looks for eight Haunted Patterns
//! (the number is the seed) and prints them for `content/default.json`; `cargo run --release -p
//! hunters --example patterns -- report 2000 > docs/patterns.md` plays that many games between
//! greedy bots and prints the fate of every card.

#![allow(clippy::disallowed_methods, reason = "a program with arguments")]

mod choose;
mod greedy;
mod report;
mod start;

use tabletop::Seed;

fn main() {
    let mut words = std::env::args().skip(1);
    let task = words.next().unwrap_or_default();
    let number: Option<u32> = words.next().and_then(|word| word.parse().ok());
    match task.as_str() {
        "choose" => choose::choose(&Seed::from(u64::from(number.unwrap_or(7)))),
        "report" => print!("{}", report::report(number.unwrap_or(2000))),
        _ => eprintln!("say `choose SEED` or `report GAMES`"),
    }
}
