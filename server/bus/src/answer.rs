//! The answer that somebody on the bus waits for.

use tokio::sync::oneshot;

/// The way back to who asked. Dropped without an answer, it tells them that there will be none.
#[derive(Debug)]
pub struct Answer(oneshot::Sender<Vec<u8>>);

impl Answer {
    /// A way back, and the end at which a bus takes up what is given. That end fails as soon as the answer is
    /// dropped.
    #[must_use]
    pub fn awaited() -> (Self, oneshot::Receiver<Vec<u8>>) {
        let (give, take) = oneshot::channel();
        (Answer(give), take)
    }

    /// Answers. Who asked may have lost patience meanwhile; then the answer goes nowhere.
    pub fn give(self, answer: Vec<u8>) {
        // the only failure is that nobody waits any more
        let _ = self.0.send(answer);
    }
}
