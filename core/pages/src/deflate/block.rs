//! Blocks of a DEFLATE stream (RFC 1951).

use std::sync::LazyLock;

use super::huffman::Code;

/// Symbols for bytes, the end of a block, and lengths.
const LENGTH_SYMBOLS: usize = 288;
/// Those that may be used.
const USED_LENGTH_SYMBOLS: usize = 286;
const DISTANCE_SYMBOLS: usize = 30;
const END: usize = 256;
/// The order of the lengths in the code for lengths.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// The code for blocks without a code of their own.
static FIXED: LazyLock<Codes> = LazyLock::new(|| {
    let length = |symbol: usize| match symbol {
        0..144 | 280.. => 8,
        144..256 => 9,
        256..280 => 7,
    };
    Codes {
        lengths: Code::new(std::array::from_fn(length)),
        distances: Code::new([5; DISTANCE_SYMBOLS]),
    }
});

/// A piece of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    /// A byte.
    Byte(u8),
    /// Bytes that were there before: so many, at this distance.
    Repetition { length: u16, distance: u16 },
}

impl Token {
    pub(super) fn repetition(length: usize, distance: usize) -> Token {
        Token::Repetition {
            length: length as u16,
            // The greatest one is 32,768.
            distance: distance as u16,
        }
    }
}

/// The symbol of a length, the number of further bits, and these.
fn length_symbol(length: u16) -> (usize, u32, u64) {
    let from_3 = u64::from(length) - 3;
    match from_3 {
        0..8 => (257 + from_3 as usize, 0, 0),
        255 => (285, 0, 0),
        _ => {
            let more = from_3.ilog2() - 2;
            let symbol = 257 + 4 * more as usize + (from_3 >> more) as usize;
            (symbol, more, from_3 & ((1 << more) - 1))
        }
    }
}

/// The symbol of a distance, the number of further bits, and these.
fn distance_symbol(distance: u16) -> (usize, u32, u64) {
    let from_1 = u64::from(distance) - 1;
    match from_1 {
        0..4 => (from_1 as usize, 0, 0),
        _ => {
            let more = from_1.ilog2() - 1;
            let symbol = 2 * more as usize + (from_1 >> more) as usize;
            (symbol, more, from_1 & ((1 << more) - 1))
        }
    }
}

/// The codes of a block.
struct Codes {
    lengths: Code<LENGTH_SYMBOLS>,
    distances: Code<DISTANCE_SYMBOLS>,
}

/// How often each symbol occurs in a block.
struct Counts {
    lengths: [u32; LENGTH_SYMBOLS],
    distances: [u32; DISTANCE_SYMBOLS],
    /// The number of further bits of all lengths and distances.
    more_bits: u32,
}

impl Counts {
    fn of(tokens: &[Token]) -> Counts {
        let mut counts = Counts {
            lengths: [0; LENGTH_SYMBOLS],
            distances: [0; DISTANCE_SYMBOLS],
            more_bits: 0,
        };
        counts.lengths[END] = 1;
        for token in tokens {
            match *token {
                Token::Byte(byte) => counts.lengths[usize::from(byte)] += 1,
                Token::Repetition { length, distance } => {
                    let (symbol, more, _) = length_symbol(length);
                    counts.lengths[symbol] += 1;
                    counts.more_bits += more;
                    let (symbol, more, _) = distance_symbol(distance);
                    counts.distances[symbol] += 1;
                    counts.more_bits += more;
                }
            }
        }
        counts
    }

    /// The length of a block with these codes in bits, without its beginning.
    fn length(&self, codes: &Codes) -> u32 {
        let sum = |counts: &[u32], lengths: &[u8]| -> u32 {
            let each = counts.iter().zip(lengths);
            each.map(|(count, &length)| count * u32::from(length)).sum()
        };
        sum(&self.lengths, &codes.lengths.lengths)
            + sum(&self.distances, &codes.distances.lengths)
            + self.more_bits
    }
}

/// The codes of a block as they are written before it.
struct CodeTable {
    /// Symbols of the code for lengths, each with the number of further bits and these.
    symbols: Vec<(usize, u32, u64)>,
    code: Code<19>,
    /// The number of lengths that are written of both codes, and of the code for them.
    lengths: usize,
    distances: usize,
    of_code: usize,
}

impl CodeTable {
    fn new(codes: &Codes) -> CodeTable {
        let last = |lengths: &[u8]| lengths.iter().rposition(|&length| length > 0);
        let of_lengths = &codes.lengths.lengths[..USED_LENGTH_SYMBOLS];
        let lengths = last(of_lengths).map_or(257, |last| (last + 1).max(257));
        let of_distances = &codes.distances.lengths;
        let distances = last(of_distances).map_or(1, |last| last + 1);
        let all = [&of_lengths[..lengths], &of_distances[..distances]].concat();
        let symbols = run_lengths(&all);
        let mut counts = [0; 19];
        for (symbol, ..) in &symbols {
            counts[*symbol] += 1;
        }
        // A code with one symbol is not complete.
        if counts.iter().filter(|count| **count > 0).count() < 2 {
            counts[0] += 1;
            counts[1] += 1;
        }
        let code = Code::shortest(&counts, 7);
        let of_code = ORDER.iter().rposition(|&symbol| code.lengths[symbol] > 0);
        CodeTable {
            symbols,
            lengths,
            distances,
            of_code: of_code.map_or(4, |last| (last + 1).max(4)),
            code,
        }
    }

    /// The length in bits.
    fn length(&self) -> u32 {
        let symbols = self.symbols.iter();
        let bits = symbols.map(|&(symbol, more, _)| self.code.of(symbol).1 + more);
        14 + 3 * self.of_code as u32 + bits.sum::<u32>()
    }
}

/// Lengths with their repetitions, as symbols of the code for lengths.
fn run_lengths(lengths: &[u8]) -> Vec<(usize, u32, u64)> {
    let mut symbols = Vec::with_capacity(64);
    for run in lengths.chunk_by(|one, other| one == other) {
        let (length, mut left) = (usize::from(run[0]), run.len());
        if length > 0 {
            symbols.push((length, 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, count) = match (length, left) {
                (0, 11..) => ((18, 7), left.min(138)),
                (0, 3..) => ((17, 3), left),
                (1.., 3..) => ((16, 2), left.min(6)),
                _ => ((length, 0), 1),
            };
            let least = if symbol.0 == 18 { 11 } else { 3 };
            let more = if symbol.1 > 0 { count - least } else { 0 };
            symbols.push((symbol.0, symbol.1, more as u64));
            left -= count;
        }
    }
    symbols
}

/// Writes bits, the first one lowest in each byte.
pub(super) struct BitWriter<'a> {
    output: &'a mut Vec<u8>,
    bits: u64,
    count: u32,
}

impl BitWriter<'_> {
    pub(super) fn new(output: &mut Vec<u8>) -> BitWriter<'_> {
        BitWriter {
            output,
            bits: 0,
            count: 0,
        }
    }

    /// Writes at most 32 bits.
    fn write(&mut self, (bits, count): (u64, u32)) {
        self.bits |= bits << self.count;
        self.count += count;
        if self.count >= 32 {
            let bytes = (self.bits as u32).to_le_bytes();
            self.output.extend_from_slice(&bytes);
            self.bits >>= 32;
            self.count -= 32;
        }
    }

    /// Writes a block with the shorter code: its own, or the fixed one.
    pub(super) fn write_block(&mut self, tokens: &[Token], is_last: bool) {
        let counts = Counts::of(tokens);
        let own = Codes {
            lengths: Code::shortest(&counts.lengths, 15),
            distances: Code::shortest(&counts.distances, 15),
        };
        let table = CodeTable::new(&own);
        self.write((is_last.into(), 1));
        if counts.length(&FIXED) <= counts.length(&own) + table.length() {
            self.write((1, 2));
            self.write_tokens(tokens, &FIXED);
        } else {
            self.write((2, 2));
            self.write_table(&table);
            self.write_tokens(tokens, &own);
        }
    }

    fn write_table(&mut self, table: &CodeTable) {
        self.write((table.lengths as u64 - 257, 5));
        self.write((table.distances as u64 - 1, 5));
        self.write((table.of_code as u64 - 4, 4));
        for &symbol in &ORDER[..table.of_code] {
            self.write((table.code.lengths[symbol].into(), 3));
        }
        for &(symbol, more, bits) in &table.symbols {
            self.write(table.code.of(symbol));
            self.write((bits, more));
        }
    }

    fn write_tokens(&mut self, tokens: &[Token], codes: &Codes) {
        for token in tokens {
            match *token {
                Token::Byte(byte) => self.write(codes.lengths.of(byte.into())),
                Token::Repetition { length, distance } => {
                    let (symbol, more, bits) = length_symbol(length);
                    self.write(codes.lengths.of(symbol));
                    self.write((bits, more));
                    let (symbol, more, bits) = distance_symbol(distance);
                    self.write(codes.distances.of(symbol));
                    self.write((bits, more));
                }
            }
        }
        self.write(codes.lengths.of(END));
    }

    /// Ends the stream with a stored block of spaces, so that the output has at least so many bytes.
    pub(super) fn write_spaces(&mut self, least: usize) {
        const LENGTHS: usize = 4;
        self.write((1, 3));
        self.finish();
        let spaces = least.saturating_sub(self.output.len() + LENGTHS);
        let count = u16::try_from(spaces).unwrap_or(u16::MAX);
        self.output.extend_from_slice(&count.to_le_bytes());
        self.output.extend_from_slice(&(!count).to_le_bytes());
        self.output
            .resize(self.output.len() + usize::from(count), b' ');
    }

    /// Fills up the last byte.
    pub(super) fn finish(&mut self) {
        let bytes = self.count.div_ceil(8) as usize;
        self.output
            .extend_from_slice(&self.bits.to_le_bytes()[..bytes]);
        (self.bits, self.count) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_standard() {
        let lengths = [
            (3, 257, 0),
            (10, 264, 0),
            (11, 265, 1),
            (12, 265, 1),
            (13, 266, 1),
        ];
        let longer = [(114, 279, 4), (115, 280, 4), (257, 284, 5), (258, 285, 0)];
        for (length, symbol, more) in lengths.into_iter().chain(longer) {
            let found = length_symbol(length);
            assert_eq!((found.0, found.1), (symbol, more), "{length}");
        }
        let distances = [
            (1, 0, 0),
            (4, 3, 0),
            (5, 4, 1),
            (7, 5, 1),
            (24_577, 29, 13),
            (32_768, 29, 13),
        ];
        for (distance, symbol, more) in distances {
            let found = distance_symbol(distance);
            assert_eq!((found.0, found.1), (symbol, more), "{distance}");
        }
    }

    #[test]
    fn repeated_lengths_are_written_as_runs() {
        let zeros = |count: usize| run_lengths(&vec![0; count]);
        assert_eq!(zeros(2), [(0, 0, 0), (0, 0, 0)]);
        assert_eq!(zeros(10), [(17, 3, 7)]);
        assert_eq!(zeros(140), [(18, 7, 127), (0, 0, 0), (0, 0, 0)]);
        assert_eq!(
            run_lengths(&[5; 9]),
            [(5, 0, 0), (16, 2, 3), (5, 0, 0), (5, 0, 0)]
        );
    }
}
