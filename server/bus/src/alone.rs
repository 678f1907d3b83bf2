//! One node without any others.

use std::time::Duration;

use crate::{Bus, BusError, Heard, NodeId};

/// The bus of a house with one node: nobody else is there, so nothing is sent and nothing comes in.
#[derive(Debug)]
pub struct Alone {
    node: NodeId,
}

impl Alone {
    /// The only node.
    #[must_use]
    pub fn new() -> Self {
        Alone::named(NodeId::only())
    }

    /// A node with a name, for a house to whose data another node may come one day.
    #[must_use]
    pub fn named(node: NodeId) -> Self {
        Alone { node }
    }
}

impl Default for Alone {
    fn default() -> Self {
        Alone::new()
    }
}

#[async_trait::async_trait]
impl Bus for Alone {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn tell(&self, _message: Vec<u8>) -> Result<(), BusError> {
        Ok(())
    }

    async fn ask(
        &self,
        _node: &NodeId,
        _question: Vec<u8>,
        _patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        Err(BusError::NoAnswer)
    }

    async fn delegate(&self, _job: Vec<u8>, _patience: Duration) -> Result<Vec<u8>, BusError> {
        Err(BusError::NoAnswer)
    }

    async fn hear(&self) -> Option<Heard> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_else_is_there() {
        let alone = Alone::new();
        let patience = Duration::from_mins(1);
        assert_eq!(alone.tell(b"anybody?".to_vec()).await, Ok(()));
        assert_eq!(
            alone.ask(alone.node(), Vec::new(), patience).await,
            Err(BusError::NoAnswer)
        );
        assert_eq!(
            alone.delegate(Vec::new(), patience).await,
            Err(BusError::NoAnswer)
        );
        assert!(alone.hear().await.is_none());
    }
}
