//! Reply to a request on the bus.

use tokio::sync::oneshot;

/// Sends the reply to a request. If it is dropped, the requester learns that there will be none.
#[derive(Debug)]
pub struct ReplySender(oneshot::Sender<Vec<u8>>);

impl ReplySender {
    /// A reply sender and its receiver. The receiver fails as soon as the sender is dropped.
    #[must_use]
    pub fn channel() -> (Self, oneshot::Receiver<Vec<u8>>) {
        let (send, take) = oneshot::channel();
        (ReplySender(send), take)
    }

    /// Sends the reply. It is lost if the requester has timed out.
    pub fn send(self, answer: Vec<u8>) {
        // fails only if nobody waits any more
        let _ = self.0.send(answer);
    }
}
