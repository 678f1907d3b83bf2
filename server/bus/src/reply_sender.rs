//! The answer that somebody on the bus waits for.

use tokio::sync::oneshot;

/// The way back to who asked. Dropped without an answer, it tells them that there will be none.
#[derive(Debug)]
pub struct ReplySender(oneshot::Sender<Vec<u8>>);

impl ReplySender {
    /// A way back, and the end at which a bus takes up what is given. That end fails as soon as the answer is
    /// dropped.
    #[must_use]
    pub fn channel() -> (Self, oneshot::Receiver<Vec<u8>>) {
        let (send, take) = oneshot::channel();
        (ReplySender(send), take)
    }

    /// Answers. Who asked may have lost patience meanwhile; then the answer goes nowhere.
    pub fn send(self, answer: Vec<u8>) {
        // the only failure is that nobody waits any more
        let _ = self.0.send(answer);
    }
}
