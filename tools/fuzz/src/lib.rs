//! What must hold whatever comes in from outside: nothing panics, what cannot be read is refused in
//! words, and what can be read means the same after it was written again.
//!
//! A [`Target`] is such a property with examples of what it reads. The tests hold every target
//! against its examples, against what was found before, and against a bounded number of
//! [mutations](mutate); `fuzz.sh` lets a fuzzer look for more, guided by what the code does.

pub mod content;
pub mod lines;
pub mod messages;
pub mod mutate;
pub mod positions;
pub mod records;

mod state_check;

/// A property, and what it reads.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// As in `fuzz.sh`, and the folder of what was found.
    pub name: &'static str,
    /// Inputs that can be read.
    pub examples: fn() -> Vec<Vec<u8>>,
    /// Panics if the property does not hold.
    pub check: fn(&[u8]),
    /// How many mutations the tests try.
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
