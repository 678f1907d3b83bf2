//! List that only grows at its end, and whose copies share their common part.
//!
//! A server tries a move on a copy of a game, and nearly always keeps the copy. The cost of such a
//! copy does not depend on the number of moves.

use std::ops::Index;
use std::sync::Arc;

/// The number of items in a block. A copy shares all full blocks.
const BLOCK: usize = 16;

/// A list whose copies share their full blocks.
#[derive(Clone, Debug)]
pub struct SharedList<T> {
    full: Arc<Vec<Arc<[T]>>>,
    /// The items behind the full blocks.
    last: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        SharedList {
            full: Arc::default(),
            last: Vec::new(),
        }
    }
}

impl<T: Clone> SharedList<T> {
    /// Appends an item.
    pub fn push(&mut self, item: T) {
        self.last.push(item);
        if self.last.len() == BLOCK {
            let block: Arc<[T]> = self.last.drain(..).collect();
            Arc::make_mut(&mut self.full).push(block);
        }
    }
}

impl<T> SharedList<T> {
    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item with that index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        match self.full.get(index / BLOCK) {
            Some(block) => block.get(index % BLOCK),
            None => self.last.get(index - self.full.len() * BLOCK),
        }
    }

    /// The last item.
    #[must_use]
    pub fn last(&self) -> Option<&T> {
        self.len().checked_sub(1).and_then(|last| self.get(last))
    }

    /// All items in order.
    #[must_use]
    pub fn iter(&self) -> Iter<'_, T> {
        self.iter_from(0)
    }

    /// The items from that index on.
    #[must_use]
    pub fn iter_from(&self, index: usize) -> Iter<'_, T> {
        Iter {
            list: self,
            from: index.min(self.len()),
            to: self.len(),
        }
    }
}

impl<T> Index<usize> for SharedList<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        let item = self.get(index);
        item.unwrap_or_else(|| panic!("there is no item {index} among {}", self.len()))
    }
}

impl<'a, T> IntoIterator for &'a SharedList<T> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T: Clone> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = SharedList::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

/// Iterator over the items of a [`SharedList`].
#[derive(Debug)]
pub struct Iter<'a, T> {
    list: &'a SharedList<T>,
    from: usize,
    to: usize,
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        if self.from == self.to {
            return None;
        }
        let item = self.list.get(self.from);
        self.from += 1;
        item
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.to - self.from, Some(self.to - self.from))
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        if self.from == self.to {
            return None;
        }
        self.to -= 1;
        self.list.get(self.to)
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_what_was_pushed_in_order_whatever_its_length() {
        for length in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 3] {
            let list: SharedList<usize> = (0..length).collect();
            let plain: Vec<usize> = (0..length).collect();
            assert_eq!(list.iter().copied().collect::<Vec<_>>(), plain);
            assert_eq!((list.len(), list.is_empty()), (length, length == 0));
            assert_eq!(list.last(), plain.last());
            assert_eq!(list.get(length), None);
            assert!(list.iter().rev().eq(plain.iter().rev()));
            assert!(list.iter_from(3).eq(plain.iter().skip(3)));
            assert_eq!(
                list.iter().rposition(|&item| item < 3),
                length.min(3).checked_sub(1)
            );
            assert!((0..length).all(|index| list[index] == index));
        }
    }

    #[test]
    fn copies_go_different_ways_and_share_what_they_have_in_common() {
        let item = Arc::new(());
        let list: SharedList<Arc<()>> = (0..10 * BLOCK).map(|_| Arc::clone(&item)).collect();
        let before = Arc::strong_count(&item);
        let mut copy = list.clone();
        assert_eq!(Arc::strong_count(&item), before, "nothing was copied");
        copy.push(Arc::clone(&item));
        assert_eq!((list.len(), copy.len()), (10 * BLOCK, 10 * BLOCK + 1));
    }
}
