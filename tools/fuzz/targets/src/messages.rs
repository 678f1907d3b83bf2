//! Fuzz target: messages on the socket of a table. The property is in `fuzz::messages`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::messages::check(data));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, longest: usize, seed: u32| {
    mutation::mutate(data, size, longest, seed)
});

mod mutation;
