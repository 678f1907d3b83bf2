//! Places of the parts of a dictionary, by their hashes.

use std::cell::Cell;
use std::mem;

use presentation::part::KnownParts;

/// The least number of slots. The table stays at most half full.
const LEAST_SLOTS: usize = 4096;

thread_local! {
    /// A table that is not used now. Every message needs one, and to clear it costs nothing.
    static SPARE: Cell<Option<Table>> = const { Cell::new(None) };
}

/// The places of the parts of a dictionary, by their hashes.
#[derive(Debug, Default)]
pub struct Places(Option<Table>);

/// A hash table with open addressing. Slots of earlier generations count as empty.
#[derive(Debug)]
struct Table {
    slots: Box<[Slot]>,
    generation: u32,
    filled: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    hash: u64,
    place: u32,
    generation: u32,
}

impl Places {
    /// The place of each hash. Of equal ones the last counts.
    pub(super) fn of(hashes: &[u64]) -> Places {
        let mut places = Places::default();
        for (&hash, place) in hashes.iter().zip(0..) {
            places.insert(hash, place);
        }
        places
    }

    /// The place of the part with a hash.
    pub(super) fn get(&self, hash: u64) -> Option<u32> {
        let table = self.0.as_ref()?;
        let slot = &table.slots[table.find(hash)];
        (slot.generation == table.generation).then_some(slot.place)
    }

    /// Sets the place of the part with a hash.
    pub(super) fn insert(&mut self, hash: u64, place: u32) {
        let table = self.0.get_or_insert_with(Table::empty);
        table.insert(hash, place);
    }
}

impl KnownParts for Places {
    fn knows(&self, key: u64) -> bool {
        self.get(key).is_some()
    }
}

impl Drop for Places {
    fn drop(&mut self) {
        let table = self.0.take();
        // A long one is rare, and would stay for ever.
        if table
            .as_ref()
            .is_some_and(|table| table.slots.len() == LEAST_SLOTS)
        {
            // At the end of a thread there is no place for it any more.
            let _ = SPARE.try_with(|spare| spare.set(table));
        }
    }
}

impl Table {
    /// A table without entries.
    fn empty() -> Table {
        let spare = SPARE.try_with(Cell::take).ok().flatten();
        let mut table = spare.unwrap_or_else(|| Table::with_slots(LEAST_SLOTS));
        table.filled = 0;
        table.generation = table.generation.wrapping_add(1);
        if table.generation == 0 {
            table = Table::with_slots(LEAST_SLOTS);
        }
        table
    }

    fn with_slots(count: usize) -> Table {
        Table {
            slots: vec![Slot::default(); count].into(),
            generation: 1,
            filled: 0,
        }
    }

    /// The slot of a hash, or the empty one in which it belongs.
    fn find(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut index = hash as usize & mask;
        loop {
            let slot = &self.slots[index];
            if slot.generation != self.generation || slot.hash == hash {
                return index;
            }
            index = (index + 1) & mask;
        }
    }

    fn insert(&mut self, hash: u64, place: u32) {
        if 2 * self.filled >= self.slots.len() {
            self.grow();
        }
        let index = self.find(hash);
        let slot = &mut self.slots[index];
        self.filled += usize::from(slot.generation != self.generation);
        *slot = Slot {
            hash,
            place,
            generation: self.generation,
        };
    }

    fn grow(&mut self) {
        let longer = Table::with_slots(2 * self.slots.len());
        let before = mem::replace(self, longer);
        for slot in &before.slots {
            if slot.generation == before.generation {
                self.insert(slot.hash, slot.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hash_has_its_last_place_also_in_a_table_that_was_used_before() {
        for first in [0_u64, 7, 1 << 40] {
            // Many share a slot, and the longest list needs a longer table.
            for count in [0, 10, 1_000, 5_000] {
                let hashes: Vec<u64> = (first..first + count).map(|hash| hash << 8).collect();
                let twice = [hashes.as_slice(), hashes.as_slice()].concat();
                let places = Places::of(&twice);
                for (&hash, place) in hashes.iter().zip(hashes.len() as u32..) {
                    assert_eq!(places.get(hash), Some(place));
                    assert!(places.knows(hash));
                    assert!(!places.knows(hash + 1));
                }
                assert!(!places.knows((first + count) << 8));
            }
        }
    }

    #[test]
    fn a_table_whose_generations_are_used_up_is_replaced() {
        let mut old = Table::with_slots(LEAST_SLOTS);
        old.generation = u32::MAX;
        SPARE.set(Some(old));
        let places = Places::of(&[1, 2]);
        assert_eq!((places.get(2), places.get(3)), (Some(1), None));
    }
}
