//! Whole tournaments, played through what the crate shows to everybody.

mod test_tournament;
mod oracle;
mod random;
mod refusals;
mod round_robin;
mod swiss;
mod tables;
mod tie_breaks;
