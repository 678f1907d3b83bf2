//! Fuzz target: explicit positions. The property is in `fuzz::positions`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::positions::check(data));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, longest: usize, seed: u32| {
    mutation::mutate(data, size, longest, seed)
});

mod mutation;
