//! Message ids in the log of a table: finds a repeated message without a look at every entry.

use std::sync::Arc;

use tabletop::SharedList;

/// The number of ids in a block. A block is searched in one go, so that even a very long log costs
/// little.
const BLOCK: usize = 32;

/// The message ids of a log, as short hashes beside the numbers of their entries. Copies share the
/// blocks.
#[derive(Clone, Debug, Default)]
pub(super) struct MessageIds {
    full: SharedList<Arc<IdBlock>>,
    /// The ids behind the full blocks.
    last: Vec<(u32, u32)>,
}

#[derive(Debug)]
struct IdBlock {
    hashes: [u32; BLOCK],
    seqs: [u32; BLOCK],
}

impl IdBlock {
    fn of(ids: &[(u32, u32)]) -> IdBlock {
        let (mut hashes, mut seqs) = ([0; BLOCK], [0; BLOCK]);
        for (index, (hash, seq)) in ids.iter().enumerate() {
            (hashes[index], seqs[index]) = (*hash, *seq);
        }
        IdBlock { hashes, seqs }
    }

    /// The numbers of the entries whose ids have this hash, the latest first.
    fn find(&self, hash: u32) -> impl Iterator<Item = u32> + '_ {
        // Compares all of them without a branch.
        let may_be_here = (self.hashes.iter()).fold(false, |found, known| found | (*known == hash));
        let ids = self.hashes.iter().zip(&self.seqs).rev();
        let found = ids.filter(move |(known, _)| **known == hash);
        found
            .map(|(_, seq)| *seq)
            .take(if may_be_here { BLOCK } else { 0 })
    }
}

impl MessageIds {
    /// Notes the id of an entry.
    pub(super) fn add(&mut self, id: &str, seq: u64) {
        // A log with more entries than that could not be read into memory.
        let seq = u32::try_from(seq).unwrap_or(u32::MAX);
        self.last.push((short_hash(id), seq));
        if self.last.len() == BLOCK {
            self.full.push(Arc::new(IdBlock::of(&self.last)));
            self.last.clear();
        }
    }

    /// The numbers of the entries that may have this id, the latest first. Other ids may have the
    /// same hash.
    pub(super) fn candidates(&self, id: &str) -> impl Iterator<Item = u64> + '_ {
        let hash = short_hash(id);
        // A repeated message comes soon: the search begins at the end.
        let last = self.last.iter().rev();
        let last = last.filter(move |(known, _)| *known == hash);
        let full = self.full.iter().rev();
        let full = full.flat_map(move |block| block.find(hash));
        last.map(|(_, seq)| *seq).chain(full).map(u64::from)
    }
}

/// A hash without randomness (FNV-1a).
fn short_hash(id: &str) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    id.bytes().fold(0x811c_9dc5, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_at_its_entry_among_many_others() {
        let mut ids = MessageIds::default();
        for seq in 1..=1_000 {
            ids.add(&format!("ola/{seq}"), seq);
        }
        for seq in 1..=1_000 {
            let found: Vec<u64> = ids.candidates(&format!("ola/{seq}")).collect();
            assert!(found.contains(&seq), "{found:?}");
            assert!(found.len() < 4, "{found:?}");
        }
        assert_eq!(
            ids.candidates("ala/1").filter(|&seq| seq > 1_000).count(),
            0
        );
    }
}
