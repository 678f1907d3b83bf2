//! Flat lists of cards, candies, tiles: no allocation, cheap to copy.

use std::fmt;

use serde::{Serialize, Serializer};

/// Up to `N` items in order.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// The items in order.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The items, to be put into another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// The number of items.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts one at the end; an item that does not fit is a bug.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last one.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Takes the one at `index`; the others close up. There must be one.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let end = usize::from(self.len);
        let item = self.items[index];
        self.items.copy_within(index + 1..end, index);
        self.items[end - 1] = T::default();
        self.len -= 1;
        item
    }

    /// Puts one in before `index`.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) {
        self.items
            .copy_within(index..usize::from(self.len), index + 1);
        self.items[index] = item;
        self.len += 1;
    }

    /// Takes all, and leaves none.
    #[inline]
    #[must_use]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// Puts many at the end.
    #[inline]
    pub fn extend(&mut self, items: &[T]) {
        let start = usize::from(self.len);
        self.items[start..start + items.len()].copy_from_slice(items);
        self.len += items.len() as u8;
    }

    /// All of `items`; `None` if they do not fit.
    #[must_use]
    pub fn try_from_iter(items: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut pile = Self::default();
        for item in items {
            if pile.len() == N {
                return None;
            }
            pile.push(item);
        }
        Some(pile)
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Pile {
            items: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: Copy + Default + std::hash::Hash, const N: usize> std::hash::Hash for Pile<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}
