//! Mutator for the fuzzer: half of the mutations know JSON, the others are the fuzzer's own.

use fuzz::mutate;
use tabletop::Seed;

pub fn mutate(data: &mut [u8], size: usize, longest: usize, seed: u32) -> usize {
    if seed.is_multiple_of(2) {
        return libfuzzer_sys::fuzzer_mutate(data, size, longest);
    }
    let mut luck = Seed::from(u64::from(seed)).stream("fuzzer");
    let whole = data[..size].to_vec();
    let made = mutate::mutate(&whole, &whole, &mut luck);
    let length = made.len().min(longest);
    data[..length].copy_from_slice(&made[..length]);
    length
}
