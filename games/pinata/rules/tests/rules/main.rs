//! One test or more for each numbered rule and decision, named after it.

mod builder;
mod examples;
mod forecasts;
mod knowledge;
mod placing;
mod positions;
mod resample;
mod scoring;
mod stuck;
mod turns;

use tabletop::Seat;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;
