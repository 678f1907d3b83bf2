//! Receivers of events while an action is applied.

/// Receives the events of an action while it is applied.
///
/// A search needs no events: it passes `()`, and the compiler removes the code that makes them. A
/// table passes a `Vec`.
pub trait Witness<E> {
    /// One event, in the order in which they happen.
    fn see(&mut self, event: E);
}

/// Looks away.
impl<E> Witness<E> for () {
    #[inline]
    fn see(&mut self, _: E) {}
}

/// Remembers everything.
impl<E> Witness<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
