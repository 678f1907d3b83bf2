//! Fuzz target: content (decks, card sets, Patterns) and puzzles. The property is in `fuzz::content`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::content::check(data));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, longest: usize, seed: u32| {
    mutation::mutate(data, size, longest, seed)
});

mod mutation;
