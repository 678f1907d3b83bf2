//! What has been proved, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::terms::{NO_TERM, SETS, Terms};

/// Stands for a position, but for its leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// Where it is looked for.
    pub(super) index: u64,
    /// How it is recognised.
    pub(super) tag: u64,
}

/// Both halves of a product: a fast and thorough mixer.
#[inline]
pub(super) fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

/// What the table knows about a position.
pub(super) enum Known {
    /// Whether the goal is reached, and the terms of the proof.
    Proof(bool, Terms),
    /// Nothing; but such a gather was good in a position like this, if it is not 0.
    Hint(u8),
}

/// A proof in 32 bytes: a word of its own and three words of terms.
///
/// The terms are 6 bits each. The first place, which no set needs, holds how many candies were
/// left. The tag is stored mixed with all the rest, so that an entry of which two threads have
/// written a part each is not recognised.
#[derive(Default)]
struct Entry([AtomicU64; 4]);

/// An entry as it was read.
#[derive(Clone, Copy)]
struct Read([u64; 4]);

/// Entries that a position can be in. Positions with the same key share them.
const WAYS: usize = 8;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// A byte of each entry's tag, a word for each bucket: most of what is not there is not looked
    /// for any further, and memory is slow.
    marks: Box<[AtomicU64]>,
}

/// Where in its bucket a key can be: the marks that fit. One that fits by chance does no harm.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    /// A bit in the byte of each way.
    ways: u64,
    /// The first word of the first of them.
    first: u64,
}

impl Marks {
    /// Whether it is nowhere.
    #[inline]
    pub(super) fn none(self) -> bool {
        self.ways == 0
    }
}

/// A term as it is stored: 0 for none, 1 to 63 for -31 to 31.
const MIDDLE: i8 = 32;
const HIGHEST: i8 = 31;

impl Table {
    /// A table that takes so many bytes at most, and 16 KiB at least.
    pub(super) fn new(bytes: usize) -> Table {
        let size = size_of::<Bucket>() + size_of::<AtomicU64>();
        let buckets = (bytes / size).max(64);
        Table {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(buckets)
                .collect(),
            marks: std::iter::repeat_with(AtomicU64::default)
                .take(buckets)
                .collect(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.marks.fill_with(AtomicU64::default);
    }

    #[inline]
    fn index(&self, key: Key) -> usize {
        ((u128::from(key.index) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The first thing to read about a position. To read it for several at once is faster than one
    /// after the other.
    #[inline]
    pub(super) fn marks(&self, key: Key) -> Marks {
        let index = self.index(key);
        let differs = self.marks[index].load(Ordering::Relaxed) ^ (u64::from(mark(key)) * EVERY);
        let ways = differs.wrapping_sub(EVERY) & !differs & EVERY << 7;
        let first = match ways {
            0 => 0,
            ways => self.buckets[index].0[way(ways)].0[0].load(Ordering::Relaxed),
        };
        Marks { ways, first }
    }

    /// What is known about a position whose colours are in the order of its key.
    #[inline]
    pub(super) fn look(&self, key: Key, marks: Marks, leads: &Terms) -> Known {
        let bucket = &self.buckets[self.index(key)];
        let mut hint = 0;
        let Marks { mut ways, first } = marks;
        if (first ^ key.tag) & QUICK != 0 {
            ways &= ways.wrapping_sub(1);
        }
        while ways != 0 {
            let entry = &bucket.0[way(ways)];
            ways &= ways - 1;
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
                return Known::Proof(read.reached(), terms);
            }
        }
        Known::Hint(hint)
    }

    /// Keeps a proof, in place of a narrower one, of nothing, or of one that cost less.
    pub(super) fn keep(&self, key: Key, reached: bool, terms: &Terms, code: u8, left: u8) {
        let Some(made) = Read::new(key, reached, terms, code, left) else {
            return;
        };
        let index = self.index(key);
        let (mut place, mut least) = (0, u8::MAX);
        for (way, entry) in self.buckets[index].0.iter().enumerate() {
            let read = entry.read();
            let narrower = read.is(key) && read.reached() == reached && read.terms().meet(terms);
            if read.is_empty() || narrower {
                (place, least) = (way, 0);
                break;
            }
            if read.left() < least {
                (place, least) = (way, read.left());
            }
        }
        if least > left {
            place = (key.tag >> 50) as usize % WAYS;
        }
        self.buckets[index].0[place].write(made);
        // Another thread may do the same; then one of the two is not found again.
        let marks = self.marks[index].load(Ordering::Relaxed);
        let others = marks & !(0xff << (8 * place));
        let marks = others | u64::from(mark(key)) << (8 * place);
        self.marks[index].store(marks, Ordering::Relaxed);
    }
}

/// 1 in each byte.
const EVERY: u64 = 0x0101_0101_0101_0101;

/// The first of some ways, which are not none.
#[inline]
fn way(ways: u64) -> usize {
    ways.trailing_zeros() as usize / 8
}

/// The byte of a tag that stands among the marks.
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
        Read([0, 1, 2, 3].map(|word| self.0[word].load(Ordering::Relaxed)))
    }

    fn write(&self, read: Read) {
        for (word, value) in self.0.iter().zip(read.0) {
            word.store(value, Ordering::Relaxed);
        }
    }
}

impl Read {
    /// `None` if a term is too high to be stored. One that is too low is raised: the proof holds
    /// for less than it could.
    fn new(key: Key, reached: bool, terms: &Terms, code: u8, left: u8) -> Option<Read> {
        let mut bytes = [0; SETS];
        for (byte, &term) in bytes.iter_mut().zip(&terms.0).skip(1) {
            *byte = match term {
                NO_TERM => 0,
                term if term > HIGHEST => return None,
                term => (term.max(-HIGHEST) + MIDDLE) as u8,
            };
        }
        bytes[0] = left;
        let [a, b, c, d] = words(&bytes).map(pack);
        let terms = [a | b << 48, b >> 16 | c << 32, c >> 32 | d << 16];
        let plain = key.tag & QUICK | u64::from(reached) << REACHED | u64::from(code) << CODE;
        let mut read = Read([plain, terms[0], terms[1], terms[2]]);
        read.0[0] |= (key.tag >> TAG ^ read.check()) << TAG;
        Some(read)
    }

    /// A number that depends on everything but the tag.
    #[inline]
    fn check(&self) -> u64 {
        let [plain, a, b, c] = self.0;
        let plain = plain & ((1 << TAG) - 1);
        let two = fold(a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xe703_7ed1_a0b4_28db);
        fold(two ^ plain, c ^ 0x8ebc_6af0_9c88_c6e3)
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
        (self.0[1] & 0x3f) as u8
    }

    #[inline]
    fn terms(&self) -> Terms {
        const LOW: u64 = (1 << 48) - 1;
        let [_, one, two, three] = self.0;
        let packed = [
            one & LOW,
            (one >> 48 | two << 16) & LOW,
            (two >> 32 | three << 32) & LOW,
            three >> 16,
        ];
        let mut terms = [0; SETS];
        for (eight, packed) in terms.chunks_exact_mut(8).zip(packed) {
            for (term, byte) in eight.iter_mut().zip(unpack(packed).to_le_bytes()) {
                *term = match byte {
                    0 => NO_TERM,
                    byte => byte as i8 - MIDDLE,
                };
            }
        }
        terms[0] = NO_TERM;
        Terms(terms)
    }
}

fn words(bytes: &[u8; SETS]) -> [u64; 4] {
    let mut words = [0; 4];
    for (word, eight) in words.iter_mut().zip(bytes.chunks_exact(8)) {
        *word = eight
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u64::from(byte));
    }
    words
}

/// Eight bytes below 64 as 48 bits.
#[inline]
fn pack(word: u64) -> u64 {
    let word = word & 0x003f_003f_003f_003f | (word & 0x3f00_3f00_3f00_3f00) >> 2;
    let word = word & 0x0000_0fff_0000_0fff | (word & 0x0fff_0000_0fff_0000) >> 4;
    word & 0x0000_0000_00ff_ffff | (word & 0x00ff_ffff_0000_0000) >> 8
}

/// Undoes [`pack`].
#[inline]
fn unpack(word: u64) -> u64 {
    let word = word & 0x0000_0000_00ff_ffff | (word & 0x0000_ffff_ff00_0000) << 8;
    let word = word & 0x0000_0fff_0000_0fff | (word & 0x00ff_f000_00ff_f000) << 4;
    word & 0x003f_003f_003f_003f | (word & 0x0fc0_0fc0_0fc0_0fc0) << 2
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
        let read = Read::new(KEY, true, &some, 93, 55).unwrap();
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
        let one = Read::new(KEY, true, &terms(|_| 1), 1, 9).unwrap();
        let other = Read::new(KEY, false, &terms(|_| -2), 2, 8).unwrap();
        for mixed in 1..15_u8 {
            let word = |at: usize| [one, other][usize::from(mixed >> at & 1)].0[at];
            assert!(!Read([0, 1, 2, 3].map(word)).is(KEY), "{mixed:04b}");
        }
    }

    #[test]
    fn a_proof_is_found_where_its_terms_are_met() {
        let table = Table::new(0);
        table.keep(KEY, true, &terms(|_| 2), 7, 20);
        let known = |leads: i8| match table.look(KEY, table.marks(KEY), &terms(|_| leads)) {
            Known::Proof(reached, _) => Some(reached),
            Known::Hint(code) => {
                assert_eq!(code, 7);
                None
            }
        };
        assert_eq!([1, 2, 3].map(known), [None, Some(true), Some(true)]);
        table.keep(KEY, false, &terms(|_| 1), 7, 20);
        assert_eq!([-2, -1, 0].map(known), [Some(false), Some(false), None]);
    }

    #[test]
    fn a_term_that_does_not_fit_is_raised_or_the_proof_forgotten() {
        assert!(Read::new(KEY, true, &terms(|_| 32), 1, 9).is_none());
        let low = Read::new(KEY, true, &terms(|_| -40), 1, 9).unwrap();
        assert_eq!(low.terms(), terms(|_| -31));
    }
}
