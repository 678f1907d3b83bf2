//! Transposition table: proved positions, shared by all workers of the solver.

use std::sync::atomic::{AtomicU64, Ordering};

use super::terms::{NO_TERM, SETS, Terms};

/// The key of a position without its leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The index of its bucket.
    pub(super) index: u64,
    /// The tag that identifies it.
    pub(super) tag: u64,
}

/// Both halves of a product, combined: a fast and thorough hash function.
#[inline]
pub(super) fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

/// The table's knowledge of a position.
pub(super) enum LookupResult {
    /// Whether the goal is reached, and the terms of the proof.
    Proof(bool, Terms),
    /// There is no proof. The value is the code of a gather that was good in a similar position; 0
    /// for none.
    Hint(u8),
}

/// A proof in 40 bytes: a word of its own and four words of terms.
///
/// The first of the terms, which no set needs, holds the number of candies that were left. The tag
/// is stored mixed with all the rest, so that an entry that two threads have partly overwritten is
/// not recognised.
#[derive(Default)]
struct Entry([AtomicU64; WORDS]);

/// An entry as it was read.
#[derive(Clone, Copy)]
struct Read([u64; WORDS]);

const WORDS: usize = 5;

/// Number of entries of a bucket, in which a position can be. Positions with the same key share
/// them.
const WAYS: usize = 8;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table.
pub(super) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// A byte of each entry's tag, a word for each bucket: it rules out most misses without a read
    /// of the slow memory.
    marks: Box<[AtomicU64]>,
}

/// The entries of a bucket whose marks fit a key. An entry that fits by chance does no harm.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    /// A bit in the byte of each entry that fits.
    successors: u64,
    /// The first word of the first of them.
    first: u64,
}

impl Marks {
    /// Whether no entry fits.
    #[inline]
    pub(super) fn none(self) -> bool {
        self.successors == 0
    }
}

impl TranspositionTable {
    /// A table of at most this number of bytes, and at least 16 KiB.
    pub(super) fn new(bytes: usize) -> TranspositionTable {
        let size = size_of::<Bucket>() + size_of::<AtomicU64>();
        let buckets = (bytes / size).max(64);
        TranspositionTable {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(buckets)
                .collect(),
            marks: std::iter::repeat_with(AtomicU64::default)
                .take(buckets)
                .collect(),
        }
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.marks.fill_with(AtomicU64::default);
    }

    #[inline]
    fn index(&self, key: Key) -> usize {
        ((u128::from(key.index) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The marks of a position's bucket. Reading those of several positions first is faster than
    /// one position after the other.
    #[inline]
    pub(super) fn marks(&self, key: Key) -> Marks {
        let index = self.index(key);
        let differs = self.marks[index].load(Ordering::Relaxed) ^ (u64::from(mark(key)) * EVERY);
        let successors = differs.wrapping_sub(EVERY) & !differs & EVERY << 7;
        let first = match successors {
            0 => 0,
            successors => self.buckets[index].0[successor(successors)].0[0].load(Ordering::Relaxed),
        };
        Marks { successors, first }
    }

    /// The entry of a position whose colours are in the order of its key.
    #[inline]
    pub(super) fn probe(&self, key: Key, marks: Marks, leads: &Terms) -> LookupResult {
        let bucket = &self.buckets[self.index(key)];
        let mut hint = 0;
        let Marks {
            mut successors,
            first,
        } = marks;
        if (first ^ key.tag) & QUICK != 0 {
            successors &= successors.wrapping_sub(1);
        }
        while successors != 0 {
            let entry = &bucket.0[successor(successors)];
            successors &= successors - 1;
            let read = entry.read();
            if !read.is(key) {
                continue;
            }
            hint = read.code();
            let terms = read.terms();
            let met = match read.reached() {
                true => leads.meet(&terms),
                false => leads.negated().meet(&terms),
            };
            if met {
                return LookupResult::Proof(read.reached(), terms);
            }
        }
        LookupResult::Hint(hint)
    }

    /// Stores a proof in place of an empty entry, of a narrower proof, or of one that took less
    /// work.
    pub(super) fn keep(&self, key: Key, reached: bool, terms: &Terms, code: u8, left: u8) {
        let made = Read::new(key, reached, terms, code, left);
        let index = self.index(key);
        let (mut place, mut least) = (0, u8::MAX);
        for (successor, entry) in self.buckets[index].0.iter().enumerate() {
            let read = entry.read();
            let narrower = read.is(key) && read.reached() == reached && read.terms().meet(terms);
            if read.is_empty() || narrower {
                (place, least) = (successor, 0);
                break;
            }
            if read.left() < least {
                (place, least) = (successor, read.left());
            }
        }
        if least > left {
            place = (key.tag >> 50) as usize % WAYS;
        }
        self.buckets[index].0[place].write(made);
        // Another thread may do the same; then one of the two proofs is not found again.
        let marks = self.marks[index].load(Ordering::Relaxed);
        let others = marks & !(0xff << (8 * place));
        let marks = others | u64::from(mark(key)) << (8 * place);
        self.marks[index].store(marks, Ordering::Relaxed);
    }
}

/// 1 in each byte.
const EVERY: u64 = 0x0101_0101_0101_0101;

/// The index of the first entry that fits; there must be one.
#[inline]
fn successor(successors: u64) -> usize {
    successors.trailing_zeros() as usize / 8
}

/// The byte of a tag that is stored among the marks.
#[inline]
fn mark(key: Key) -> u8 {
    (key.tag >> 56) as u8
}

/// Bits of the tag that are stored as they are.
const QUICK: u64 = 0xffff;
const REACHED: u32 = 16;
const CODE: u32 = 17;
const TAG: u32 = 24;

impl Entry {
    #[inline]
    fn read(&self) -> Read {
        Read(std::array::from_fn(|word| {
            self.0[word].load(Ordering::Relaxed)
        }))
    }

    fn write(&self, read: Read) {
        for (word, value) in self.0.iter().zip(read.0) {
            word.store(value, Ordering::Relaxed);
        }
    }
}

impl Read {
    fn new(key: Key, reached: bool, terms: &Terms, code: u8, left: u8) -> Read {
        let plain = key.tag & QUICK | u64::from(reached) << REACHED | u64::from(code) << CODE;
        let mut read = Read([plain, 0, 0, 0, 0]);
        for (word, eight) in read.0[1..].iter_mut().zip(terms.0.chunks_exact(8)) {
            let bytes = std::array::from_fn(|at| eight[at] as u8);
            *word = u64::from_le_bytes(bytes);
        }
        read.0[1] = read.0[1] & !0xff | u64::from(left);
        read.0[0] |= (key.tag >> TAG ^ read.check()) << TAG;
        read
    }

    /// A number that depends on everything but the tag.
    #[inline]
    fn check(&self) -> u64 {
        let [plain, a, b, c, d] = self.0;
        let plain = plain & ((1 << TAG) - 1);
        let one = fold(a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xe703_7ed1_a0b4_28db);
        let two = fold(c ^ 0x8ebc_6af0_9c88_c6e3, d ^ 0xd6e8_feb8_6659_fd93);
        fold(one ^ plain, two ^ 0xa076_1d64_78bd_642f)
    }

    #[inline]
    fn is(&self, key: Key) -> bool {
        (self.0[0] ^ key.tag) & QUICK == 0
            && !self.is_empty()
            && self.0[0] >> TAG == (key.tag >> TAG ^ self.check()) & (u64::MAX >> TAG)
    }

    fn is_empty(&self) -> bool {
        self.0[1] == 0
    }

    #[inline]
    fn reached(&self) -> bool {
        self.0[0] >> REACHED & 1 == 1
    }

    fn code(&self) -> u8 {
        (self.0[0] >> CODE & 0x7f) as u8
    }

    fn left(&self) -> u8 {
        self.0[1] as u8
    }

    #[inline]
    fn terms(&self) -> Terms {
        let mut terms = [0; SETS];
        for (eight, word) in terms.chunks_exact_mut(8).zip(&self.0[1..]) {
            eight.copy_from_slice(&word.to_le_bytes().map(|byte| byte as i8));
        }
        terms[0] = NO_TERM;
        Terms(terms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key {
        index: 5,
        tag: 0x0123_4567_89ab_cdef,
    };

    fn terms(of: impl Fn(usize) -> i8) -> Terms {
        let mut terms = Terms(std::array::from_fn(of));
        terms.0[0] = NO_TERM;
        terms
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let some = terms(|set| match set % 5 {
            0 => NO_TERM,
            _ => set as i8 * 2 - 31,
        });
        let read = Read::new(KEY, true, &some, 93, 55);
        assert!(read.is(KEY) && read.reached() && !read.is_empty());
        assert_eq!((read.code(), read.left(), read.terms()), (93, 55, some));
        let other = Key {
            tag: KEY.tag ^ 1 << 40,
            ..KEY
        };
        assert!(!read.is(other));
    }

    #[test]
    fn an_entry_that_was_half_overwritten_is_not_recognised() {
        let one = Read::new(KEY, true, &terms(|_| 1), 1, 9);
        let other = Read::new(KEY, false, &terms(|_| -2), 2, 8);
        for mixed in 1..31_u8 {
            let word = |at: usize| [one, other][usize::from(mixed >> at & 1)].0[at];
            assert!(!Read(std::array::from_fn(word)).is(KEY), "{mixed:05b}");
        }
    }

    #[test]
    fn a_proof_is_found_where_its_terms_are_met() {
        let table = TranspositionTable::new(0);
        table.keep(KEY, true, &terms(|_| 2), 7, 20);
        let known = |leads: i8| match table.probe(KEY, table.marks(KEY), &terms(|_| leads)) {
            LookupResult::Proof(reached, _) => Some(reached),
            LookupResult::Hint(code) => {
                assert_eq!(code, 7);
                None
            }
        };
        assert_eq!([1, 2, 3].map(known), [None, Some(true), Some(true)]);
        table.keep(KEY, false, &terms(|_| 1), 7, 20);
        assert_eq!([-2, -1, 0].map(known), [Some(false), Some(false), None]);
    }
}
