//! Message ids in the log of a table: finds a repeated message without a look at every entry.

use tabletop::SharedList;

/// The message ids of a log, as short hashes beside the numbers of their entries.
#[derive(Clone, Debug, Default)]
pub(super) struct MessageIds(SharedList<(u32, u32)>);

impl MessageIds {
    /// Notes the id of an entry.
    pub(super) fn add(&mut self, id: &str, seq: u64) {
        // A log with more entries than that could not be read into memory.
        let seq = u32::try_from(seq).unwrap_or(u32::MAX);
        self.0.push((short_hash(id), seq));
    }

    /// The numbers of the entries that may have this id, the latest first. Other ids may have the
    /// same hash.
    pub(super) fn candidates(&self, id: &str) -> impl Iterator<Item = u64> + '_ {
        let hash = short_hash(id);
        // A repeated message comes soon: the search begins at the end.
        let latest = self.0.iter().rev();
        latest
            .filter(move |(known, _)| *known == hash)
            .map(|(_, seq)| u64::from(*seq))
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
