//! Fuzz targets: properties that hold for every input from outside. Nothing panics; unreadable
//! input is refused with a sentence; readable input means the same after it was written again.
//!
//! A [`Target`] is such a property with example inputs. The tests check every target with its
//! examples, with earlier findings, and with a bounded number of [mutations](mutate). `fuzz.sh`
//! runs a coverage-guided fuzzer.

pub mod content;
pub mod lines;
pub mod messages;
pub mod mutate;
pub mod positions;
pub mod records;

mod state_check;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name in `fuzz.sh`, and of the folder of findings.
    pub name: &'static str,
    /// Readable inputs.
    pub examples: fn() -> Vec<Vec<u8>>,
    /// Panics if the property does not hold.
    pub check: fn(&[u8]),
    /// Number of mutations that the tests try.
    pub tries: u32,
}

/// Every target.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "lines",
        examples: lines::examples,
        check: lines::check,
        tries: 3_000,
    },
    Target {
        name: "messages",
        examples: messages::examples,
        check: messages::check,
        tries: 400,
    },
    Target {
        name: "records",
        examples: records::examples,
        check: records::check,
        tries: 3_000,
    },
    Target {
        name: "content",
        examples: content::examples,
        check: content::check,
        tries: 3_000,
    },
    Target {
        name: "positions",
        examples: positions::examples,
        check: positions::check,
        tries: 3_000,
    },
];
