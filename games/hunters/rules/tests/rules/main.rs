//! One test or more for each numbered rule and decision, named after it.

mod aid;
mod builder;
mod building;
mod chains;
mod ending;
mod examples;
mod exchange;
mod ghosts;
mod haunted;
mod knowledge;
mod matching;
mod positions;
mod puzzles;
mod resample;
mod scoring;
mod setup;
mod turns;
mod undo;
mod unlimited;

#[allow(dead_code, reason = "the conformance tests use all of it")]
#[path = "../plain/mod.rs"]
mod plain;

use tabletop::Seat;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;
