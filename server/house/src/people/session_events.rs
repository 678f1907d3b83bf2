//! Messages about sessions that have ended, for everybody who is connected to this node.

use model::{PersonId, SessionEnd};
use tokio::sync::broadcast::{self, error::RecvError};

/// The most messages that a receiver may leave unread. After more it gets
/// [`SessionEvent::CheckAgain`].
const UNREAD: usize = 64;

/// A message about sessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEvent {
    /// Sessions of a person have ended.
    Ended {
        /// The person.
        person: PersonId,
        /// The sessions that have ended.
        ending: SessionEnd,
    },
    /// Sessions may have ended without a message: every receiver has to look in the store whether
    /// its own session still exists.
    CheckAgain,
}

/// Receives messages about sessions.
#[derive(Debug)]
pub struct SessionEvents(broadcast::Receiver<SessionEvent>);

impl SessionEvents {
    /// Waits for the next message; `None` when the house is closed.
    pub async fn next(&mut self) -> Option<SessionEvent> {
        match self.0.recv().await {
            Ok(event) => Some(event),
            Err(RecvError::Lagged(_)) => Some(SessionEvent::CheckAgain),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Sends messages about sessions to everybody who is connected to this node.
#[derive(Debug)]
pub(super) struct SessionNotifier(broadcast::Sender<SessionEvent>);

impl Default for SessionNotifier {
    fn default() -> Self {
        SessionNotifier(broadcast::Sender::new(UNREAD))
    }
}

impl SessionNotifier {
    pub(super) fn subscribe(&self) -> SessionEvents {
        SessionEvents(self.0.subscribe())
    }

    pub(super) fn send(&self, event: SessionEvent) {
        // The send fails if nobody is connected.
        let _ = self.0.send(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(number: usize) -> SessionEvent {
        SessionEvent::Ended {
            person: PersonId::from(number.to_string()),
            ending: SessionEnd::All,
        }
    }

    #[tokio::test]
    async fn every_receiver_is_told_to_check_again_and_misses_no_other_message() {
        let notifier = SessionNotifier::default();
        let mut receivers = [notifier.subscribe(), notifier.subscribe()];
        notifier.send(ended(1));
        notifier.send(SessionEvent::CheckAgain);
        notifier.send(ended(2));
        for events in &mut receivers {
            assert_eq!(events.next().await, Some(ended(1)));
            assert_eq!(events.next().await, Some(SessionEvent::CheckAgain));
            assert_eq!(events.next().await, Some(ended(2)));
        }
    }

    #[tokio::test]
    async fn a_receiver_that_was_too_slow_checks_again() {
        let notifier = SessionNotifier::default();
        let mut events = notifier.subscribe();
        for number in 0..=UNREAD {
            notifier.send(ended(number));
        }
        assert_eq!(events.next().await, Some(SessionEvent::CheckAgain));
        assert_eq!(events.next().await, Some(ended(1)), "and reads on");
        drop(notifier);
        while let Some(event) = events.next().await {
            assert_ne!(event, SessionEvent::CheckAgain);
        }
    }
}
