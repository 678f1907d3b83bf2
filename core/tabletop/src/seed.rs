//! Seeds and the random stream behind them.
//!
//! Everything random in a game comes from its [`Seed`] through a [`Stream`]. What a stream yields
//! is fixed by this definition and not by any library's version:
//!
//! - the key is SHA-256 of the text `sweettooth/1/<purpose>/<seed>` in UTF-8;
//! - the stream is `ChaCha20` as in RFC 8439, with that key, a nonce of zeros and a 64-bit block
//!   counter from 0, read as little-endian 32-bit words in order;
//! - [`Draw::below`] is Lemire's multiplication method on one word at a time;
//! - [`Draw::shuffle`] is Fisher and Yates from the last element down.
//!
//! The tests hold fixed vectors for each of the four.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng, TryRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The seed of a game's random numbers: a short printable text.
///
/// Any text will do for play (`7`, `grandma-2026`). Where nobody may guess it, use at least
/// 128 random bits, for example as 32 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(String);

/// A text that cannot be a seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SeedError {
    /// Nothing, or too much.
    #[error("a seed has 1 to {MAX_SEED_LENGTH} characters, not {0}")]
    Length(usize),
    /// A character that a record could not show.
    #[error("a seed is made of printable ASCII characters without spaces, `{0}` is none")]
    Character(char),
}

/// The longest seed.
pub const MAX_SEED_LENGTH: usize = 64;

impl Seed {
    /// A seed from its text: 1 to 64 printable ASCII characters, no spaces.
    pub fn new(text: impl Into<String>) -> Result<Seed, SeedError> {
        let text = text.into();
        let length = text.chars().count();
        if length == 0 || length > MAX_SEED_LENGTH {
            return Err(SeedError::Length(length));
        }
        match text.chars().find(|c| !c.is_ascii_graphic()) {
            Some(odd) => Err(SeedError::Character(odd)),
            None => Ok(Seed(text)),
        }
    }

    /// The text it was made from.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The stream of this seed for one purpose. Different purposes give unrelated streams, so that
    /// a game that asks for more numbers in one place does not change another.
    #[must_use]
    pub fn stream(&self, purpose: &str) -> Stream {
        let key = Sha256::digest(format!("sweettooth/1/{purpose}/{self}"));
        Stream(ChaCha20Rng::from_seed(key.into()))
    }
}

impl std::str::FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Seed::new(text)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Seed(number.to_string())
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Seed::new(text)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The endless, reproducible random numbers of a [`Seed`].
#[derive(Clone, Debug)]
pub struct Stream(ChaCha20Rng);

impl TryRng for Stream {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// The only ways in which games draw from a generator. Ours, so that no library changes them.
pub trait Draw: Rng {
    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0: there is no number below it.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing is below 0");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u32) < uneven {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Puts `items` into a random order, each equally likely.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items of `iter`, each equally likely; `None` if there is none.
    #[inline]
    fn choose<I: ExactSizeIterator>(&mut self, mut iter: I) -> Option<I::Item> {
        match iter.len() {
            0 => None,
            len => iter.nth(self.below(len as u32) as usize),
        }
    }
}

impl<R: Rng + ?Sized> Draw for R {}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vector 1: all-zero key and nonce, counter 0.
    #[test]
    fn the_stream_is_chacha20_of_rfc_8439() {
        let mut stream = Stream(ChaCha20Rng::from_seed([0; 32]));
        let mut bytes = [0; 16];
        stream.fill_bytes(&mut bytes);
        let expected = [
            0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86,
            0xbd, 0x28,
        ];
        assert_eq!(bytes, expected);
    }

    #[test]
    fn the_same_seed_yields_the_same_numbers_for_ever() {
        let mut stream = Seed::from(7).stream("test");
        let words: Vec<u32> = (0..4).map(|_| stream.next_u32()).collect();
        assert_eq!(words, WORDS_OF_SEED_7);

        let mut stream = Seed::from(7).stream("test");
        let dice: Vec<u32> = (0..12).map(|_| stream.below(6)).collect();
        assert_eq!(dice, DICE_OF_SEED_7);

        let mut items: Vec<u8> = (0..10).collect();
        Seed::from(7).stream("test").shuffle(&mut items);
        assert_eq!(items, SHUFFLE_OF_SEED_7);
    }

    // Worked out independently of this code, with hashlib and a ChaCha20 written from the RFC.
    const WORDS_OF_SEED_7: [u32; 4] = [0x3ae8_04ab, 0xd34b_89f4, 0xb5b9_cf60, 0xbc81_90cc];
    const DICE_OF_SEED_7: [u32; 12] = [1, 4, 4, 4, 2, 2, 0, 4, 0, 5, 2, 4];
    const SHUFFLE_OF_SEED_7: [u8; 10] = [1, 3, 4, 0, 6, 9, 8, 5, 7, 2];

    #[test]
    fn purposes_give_unrelated_streams() {
        let seed = Seed::from(7);
        assert_ne!(
            seed.stream("deal").next_u64(),
            seed.stream("moves").next_u64()
        );
    }

    #[test]
    fn below_is_fair_even_for_awkward_bounds() {
        let mut stream = Seed::from(1).stream("fair");
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[stream.below(7) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&n| (9_600..10_400).contains(&n)),
            "{counts:?}"
        );
        // With a bound just over half the range, half of all words must be drawn again.
        let bound = (1 << 31) + 1;
        assert!((0..1_000).all(|_| stream.below(bound) < bound));
    }

    #[test]
    fn odd_seeds_are_refused_with_the_reason() {
        assert_eq!(Seed::new(""), Err(SeedError::Length(0)));
        assert_eq!(Seed::new("x".repeat(65)), Err(SeedError::Length(65)));
        assert_eq!(Seed::new("a b"), Err(SeedError::Character(' ')));
        assert_eq!(Seed::new("piñata"), Err(SeedError::Character('ñ')));
        assert!(Seed::new("x".repeat(64)).is_ok());
    }
}
