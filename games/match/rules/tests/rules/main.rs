//! One test or more for each numbered rule and decision, named after it.

mod builder;
mod calls;
mod decks;
mod ending;
mod examples;
mod fair;
mod knowledge;
mod notation;
mod positions;
mod revealing;
mod series;
mod taking;
mod time;
