//! Who is told what happens.

/// Receives the events of an action while it is applied.
///
/// Search does not care what happened in between: it passes `()`, and the compiler removes the
/// making of the events altogether. A table passes a `Vec`.
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
