//! Compressor for messages to pages: raw DEFLATE (RFC 1951) with a preset dictionary.
//!
//! Libraries index the whole dictionary anew for every message. A message is a tenth as long as the
//! dictionary, so that takes most of the time. Here the index of a dictionary is made once
//! ([`IndexedPreset`]) and all messages share it.
//!
//! ```
//! use pages::deflate::{Compressor, IndexedPreset};
//!
//! let preset = IndexedPreset::new("the text that messages repeat");
//! let mut stream = Vec::new();
//! Compressor::default().compress(&["this message repeats the text"], Some(&preset), 0, &mut stream);
//! assert!(stream.len() < 20);
//! ```

mod block;
mod huffman;

use block::{BitWriter, Token};

/// The length of the shortest repetition.
const SHORTEST: usize = 4;
/// The length of the longest repetition.
const LONGEST: usize = 258;
/// The greatest distance of a repetition.
const WINDOW: usize = 32 * 1024;
/// A repetition this short does not pay if it is far away: its distance takes as long as its bytes.
const SHORT: usize = 4;
const FAR: usize = 4 * 1024;
/// The most places that are tried for a repetition. With 32 (and 8 for a longer one) and a fifth of the
/// instructions less, messages are 8 percent longer.
const TRIES: usize = 48;
/// After a repetition of this length no longer one is looked for at the next byte.
const LONG: usize = 48;
/// Bits of the hash of a sequence.
const PRESET_BITS: u32 = 13;
const MESSAGE_BITS: u32 = 12;
/// The end of a list of places.
const NONE: u16 = u16::MAX;

/// A preset dictionary with an index of its sequences of four bytes.
#[derive(Clone, Debug)]
pub struct IndexedPreset {
    text: Box<[u8]>,
    /// The last place of a sequence, by its hash.
    last: Box<[u16]>,
    /// For each place the one before it with the same hash.
    before: Box<[u16]>,
}

impl IndexedPreset {
    /// The index of a dictionary.
    ///
    /// # Panics
    ///
    /// If the text is too long for DEFLATE: 32 KiB or more.
    #[must_use]
    pub fn new(text: &str) -> IndexedPreset {
        let text = text.as_bytes();
        assert!(
            text.len() < WINDOW,
            "a preset dictionary has less than 32 KiB"
        );
        let mut last = vec![NONE; 1 << PRESET_BITS];
        let mut before = vec![NONE; text.len()];
        for place in 0..(text.len() + 1).saturating_sub(SHORTEST) {
            let newest = &mut last[hash(text, place, PRESET_BITS)];
            before[place] = std::mem::replace(newest, place as u16);
        }
        IndexedPreset {
            text: text.into(),
            last: last.into(),
            before: before.into(),
        }
    }
}

/// The hash of the sequence at a place.
fn hash(text: &[u8], place: usize, bits: u32) -> usize {
    let bytes = text[place..].first_chunk().copied().unwrap_or_default();
    (u32::from_le_bytes(bytes).wrapping_mul(0x9e37_79b1) >> (32 - bits)) as usize
}

/// A compressor. It keeps its memory from message to message, and nothing of their content counts.
#[derive(Debug)]
pub struct Compressor {
    /// The dictionary, and the text that is compressed.
    text: Vec<u8>,
    /// The last place of a sequence in the text, by its hash, counted from 1; 0 if there is none.
    last: Box<[u32]>,
    /// For each place in the text the one before it with the same hash.
    before: Vec<u32>,
    tokens: Vec<Token>,
}

impl Default for Compressor {
    fn default() -> Compressor {
        Compressor {
            text: Vec::new(),
            last: vec![0; 1 << MESSAGE_BITS].into(),
            before: Vec::new(),
            tokens: Vec::new(),
        }
    }
}

impl Compressor {
    /// Appends the compressed texts to `output`, as one stream. Only the first one may repeat the
    /// dictionary, and none repeats the others. The stream is filled up with spaces until the output has
    /// `least` bytes.
    pub fn compress(
        &mut self,
        texts: &[&str],
        preset: Option<&IndexedPreset>,
        least: usize,
        output: &mut Vec<u8>,
    ) {
        let mut writer = BitWriter::new(output);
        for (index, text) in texts.iter().enumerate() {
            self.find_tokens(text.as_bytes(), preset.filter(|_| index == 0));
            let is_last = least == 0 && index + 1 == texts.len();
            writer.write_block(&self.tokens, is_last);
        }
        if least > 0 || texts.is_empty() {
            writer.write_spaces(least);
        }
        writer.finish();
    }

    /// Divides a text into bytes and repetitions.
    fn find_tokens(&mut self, text: &[u8], preset: Option<&IndexedPreset>) {
        self.tokens.clear();
        self.text.clear();
        if let Some(preset) = preset {
            self.text.extend_from_slice(&preset.text);
        }
        let start = self.text.len();
        self.text.extend_from_slice(text);
        self.last.fill(0);
        self.before.clear();
        self.before.resize(text.len(), 0);
        let end = self.text.len();
        let mut place = start;
        while place < end {
            let mut found = self.longest(preset, start, place, SHORTEST - 1);
            self.add(start, place);
            // The next byte may begin a longer one.
            while let Some((length, _)) = found
                && length < LONG
                && let Some(longer) = self.longest(preset, start, place + 1, length)
            {
                self.tokens.push(Token::Byte(self.text[place]));
                place += 1;
                self.add(start, place);
                found = Some(longer);
            }
            let Some((length, distance)) = found else {
                self.tokens.push(Token::Byte(self.text[place]));
                place += 1;
                continue;
            };
            self.tokens.push(Token::repetition(length, distance));
            for place in place + 1..place + length {
                self.add(start, place);
            }
            place += length;
        }
    }

    /// Adds a place of the text to the index.
    fn add(&mut self, start: usize, place: usize) {
        if place + SHORTEST <= self.text.len() {
            let newest = &mut self.last[hash(&self.text, place, MESSAGE_BITS)];
            let counted = (place - start + 1) as u32;
            self.before[place - start] = std::mem::replace(newest, counted);
        }
    }

    /// The longest repetition at a place, with its distance, if it has more than `least` bytes. Of equal
    /// ones the nearest.
    fn longest(
        &self,
        preset: Option<&IndexedPreset>,
        start: usize,
        place: usize,
        least: usize,
    ) -> Option<(usize, usize)> {
        let most = LONGEST.min(self.text.len() - place);
        if most < SHORTEST || most <= least {
            return None;
        }
        let mut search = Search {
            text: &self.text,
            place,
            most,
            length: least,
            distance: 0,
            tries: TRIES,
        };
        let mut earlier = self.last[hash(&self.text, place, MESSAGE_BITS)];
        while earlier > 0 && search.goes_on(start + earlier as usize - 1) {
            earlier = self.before[earlier as usize - 1];
        }
        if let Some(preset) = preset {
            let mut earlier = preset.last[hash(&self.text, place, PRESET_BITS)];
            while earlier != NONE && search.goes_on(earlier.into()) {
                earlier = preset.before[usize::from(earlier)];
            }
        }
        let Search {
            length, distance, ..
        } = search;
        let pays = distance > 0 && !(length <= SHORT && distance > FAR);
        pays.then_some((length, distance))
    }
}

/// The search for the longest repetition at a place.
struct Search<'a> {
    text: &'a [u8],
    place: usize,
    /// The greatest possible length.
    most: usize,
    /// The longest so far.
    length: usize,
    distance: usize,
    tries: usize,
}

impl Search<'_> {
    /// Tries an earlier place. Returns whether places before it may be tried.
    fn goes_on(&mut self, earlier: usize) -> bool {
        let distance = self.place - earlier;
        if self.tries == 0 || self.length == self.most || distance > WINDOW {
            return false;
        }
        self.tries -= 1;
        // Most places fail here: the byte that would make it longer is another one.
        if self.text[earlier + self.length] == self.text[self.place + self.length] {
            let length = common(&self.text[earlier..], &self.text[self.place..], self.most);
            if length > self.length {
                (self.length, self.distance) = (length, distance);
            }
        }
        true
    }
}

/// The number of bytes with which both begin, at most `most`. Both have so many.
fn common(one: &[u8], other: &[u8], most: usize) -> usize {
    let (one, other) = (&one[..most], &other[..most]);
    let words = one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0);
    let mut length = 0;
    for (one, other) in words {
        let differ = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differ != 0 {
            return length + differ.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    let rest = one[length..].iter().zip(&other[length..]);
    length + rest.take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress, Status};

    use super::*;

    fn inflated(stream: &[u8], preset: &str) -> String {
        let mut decompress = Decompress::new(false);
        decompress.set_dictionary(preset.as_bytes()).unwrap();
        let mut text = Vec::with_capacity(1 << 20);
        let done = decompress.decompress_vec(stream, &mut text, FlushDecompress::Finish);
        assert_eq!(done.unwrap(), Status::StreamEnd);
        assert_eq!(decompress.total_in() as usize, stream.len());
        String::from_utf8(text).unwrap()
    }

    /// Pseudo-random text of words: more kinds of them repeat themselves less.
    fn words(seed: u64, count: usize, kinds: u64) -> String {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let word = |kind: u64| format!("<{:x} żel>", kind.wrapping_mul(0x1234_5677));
        (0..count).map(|_| word(next() % kinds)).collect()
    }

    #[test]
    fn every_text_is_inflated_to_itself() {
        let mut compressor = Compressor::default();
        let presets = [String::new(), words(1, 2_000, 300)];
        for preset in &presets {
            let mut preset = preset.clone();
            preset.truncate(30_000);
            let indexed = IndexedPreset::new(&preset);
            for (count, kinds) in [(0, 1), (1, 1), (2, 2), (40, 9), (300, 200), (9_000, 5_000)] {
                for (said, least) in [("", 0), ("talk", 0), ("", 400), ("talk talk", 3_000)] {
                    let text = words(count as u64, count, kinds);
                    let texts = [text.as_str(), said];
                    let texts = &texts[..2 - usize::from(said.is_empty())];
                    let mut stream = Vec::new();
                    compressor.compress(texts, Some(&indexed), least, &mut stream);
                    assert!(stream.len() >= least);
                    let read = inflated(&stream, &preset);
                    assert_eq!(read.trim_end_matches(' '), text + said);
                    assert!(least > 0 || !read.ends_with(' '));
                }
            }
        }
    }

    #[test]
    fn a_long_run_of_one_byte_is_a_few_repetitions() {
        let text = "a".repeat(100_000);
        let mut stream = Vec::new();
        Compressor::default().compress(&[&text], None, 0, &mut stream);
        assert!(stream.len() < 400, "{}", stream.len());
        assert_eq!(inflated(&stream, ""), text);
    }

    #[test]
    fn what_is_said_apart_repeats_nothing() {
        let length = |said: &str| {
            let (preset, mut stream) = (IndexedPreset::new("secret 11"), Vec::new());
            let texts = ["<li>secret 11</li>", said];
            Compressor::default().compress(&texts, Some(&preset), 0, &mut stream);
            stream.len()
        };
        assert_eq!(length("secret 11"), length("terces 11"));
    }
}
