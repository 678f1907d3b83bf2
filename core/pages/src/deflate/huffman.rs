//! Huffman codes of limited length.

/// A canonical prefix code: the bits of each symbol, the first one lowest, and their number.
#[derive(Clone, Debug)]
pub(super) struct Code<const N: usize> {
    pub(super) lengths: [u8; N],
    bits: [u16; N],
}

impl<const N: usize> Code<N> {
    /// The code with these lengths.
    pub(super) fn new(lengths: [u8; N]) -> Code<N> {
        let mut counts = [0_u16; 16];
        for &length in &lengths {
            counts[usize::from(length)] += 1;
        }
        counts[0] = 0;
        let mut next = [0_u16; 16];
        for length in 1..16 {
            next[length] = (next[length - 1] + counts[length - 1]) << 1;
        }
        let mut bits = [0; N];
        for (bits, &length) in bits.iter_mut().zip(&lengths) {
            if length > 0 {
                let next = &mut next[usize::from(length)];
                *bits = next.reverse_bits() >> (16 - length);
                *next += 1;
            }
        }
        Code { lengths, bits }
    }

    /// The shortest code for symbols that occur so many times each, with no more than `longest` bits.
    pub(super) fn shortest(counts: &[u32; N], longest: u8) -> Code<N> {
        Code::new(shortest_lengths(counts, longest))
    }

    /// The bits of a symbol, and their number.
    pub(super) fn of(&self, symbol: usize) -> (u64, u32) {
        (self.bits[symbol].into(), self.lengths[symbol].into())
    }
}

/// The lengths of a Huffman code. If one is too long, the counts are made more alike.
fn shortest_lengths<const N: usize>(counts: &[u32; N], longest: u8) -> [u8; N] {
    let mut leaves: Vec<(u32, usize)> = (0..N)
        .filter(|&symbol| counts[symbol] > 0)
        .map(|symbol| (counts[symbol], symbol))
        .collect();
    leaves.sort_unstable();
    let mut lengths = [0; N];
    if let [(_, only)] = leaves[..] {
        lengths[only] = 1;
        return lengths;
    }
    loop {
        let depths = depths(&leaves);
        if depths.iter().all(|&depth| depth <= longest) {
            for (&(_, symbol), depth) in leaves.iter().zip(depths) {
                lengths[symbol] = depth;
            }
            return lengths;
        }
        // The order stays the same.
        for (count, _) in &mut leaves {
            *count = count.div_ceil(2);
        }
    }
}

/// The depths of leaves in a Huffman tree. The rarest leaves come first.
fn depths(leaves: &[(u32, usize)]) -> Vec<u8> {
    let count = leaves.len();
    if count < 2 {
        return vec![0; count];
    }
    // Nodes: the leaves, then the inner nodes as they are made, which is by their weights too.
    let mut weights: Vec<u32> = leaves.iter().map(|(weight, _)| *weight).collect();
    let mut parents = vec![0; 2 * count - 1];
    let (mut leaf, mut inner) = (0, count);
    for made in count..2 * count - 1 {
        let mut take = || {
            let takes_leaf = leaf < count && (inner == made || weights[leaf] <= weights[inner]);
            let taken = if takes_leaf { &mut leaf } else { &mut inner };
            *taken += 1;
            *taken - 1
        };
        let [one, other] = [take(), take()];
        (parents[one], parents[other]) = (made, made);
        weights.push(weights[one] + weights[other]);
    }
    let mut depths = vec![0_u8; 2 * count - 1];
    for node in (0..2 * count - 2).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    depths.truncate(count);
    depths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_follow_the_counts() {
        assert_eq!(shortest_lengths(&[0, 0, 0], 15), [0, 0, 0]);
        assert_eq!(shortest_lengths(&[0, 9, 0], 15), [0, 1, 0]);
        assert_eq!(shortest_lengths(&[1, 9, 1, 3], 15), [3, 1, 3, 2]);
    }

    #[test]
    fn a_code_is_complete_and_never_too_long() {
        // Fibonacci numbers make the deepest tree.
        let mut counts = [1_u32; 24];
        for symbol in 2..counts.len() {
            counts[symbol] = counts[symbol - 1] + counts[symbol - 2];
        }
        for longest in [7, 15] {
            let lengths = shortest_lengths(&counts, longest);
            assert!(lengths.iter().all(|length| (1..=longest).contains(length)));
            let filled: f64 = lengths
                .iter()
                .map(|&length| 0.5_f64.powi(length.into()))
                .sum();
            assert!((filled - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn codes_are_canonical() {
        // The example of RFC 1951: A to H.
        let code = Code::new([3, 3, 3, 3, 3, 2, 4, 4]);
        let bits = |symbol: usize| {
            let (bits, length) = code.of(symbol);
            let first_highest = bits.reverse_bits() >> (64 - length);
            format!("{first_highest:0width$b}", width = length as usize)
        };
        let all: Vec<String> = (0..8).map(bits).collect();
        assert_eq!(
            all,
            ["010", "011", "100", "101", "110", "00", "1110", "1111"]
        );
    }
}
