//! Whole tournaments, played through the public interface of the crate.

mod oracle;
mod random;
mod refusals;
mod round_robin;
mod swiss;
mod tables;
mod test_tournament;
mod tie_breaks;
