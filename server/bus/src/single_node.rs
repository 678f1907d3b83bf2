//! Bus of a site with a single node.

use std::time::Duration;

use crate::{Bus, BusError, BusEvent, NodeId};

/// The bus of a site with a single node: it sends nothing and receives nothing.
#[derive(Debug)]
pub struct SingleNodeBus {
    node: NodeId,
}

impl SingleNodeBus {
    /// The bus of the only node.
    #[must_use]
    pub fn new() -> Self {
        SingleNodeBus::named(NodeId::only())
    }

    /// A node with a name, for a database that other nodes may share later.
    #[must_use]
    pub fn named(node: NodeId) -> Self {
        SingleNodeBus { node }
    }
}

impl Default for SingleNodeBus {
    fn default() -> Self {
        SingleNodeBus::new()
    }
}

#[async_trait::async_trait]
impl Bus for SingleNodeBus {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn broadcast(&self, _message: Vec<u8>) -> Result<(), BusError> {
        Ok(())
    }

    async fn request(
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

    async fn next_event(&self) -> Option<BusEvent> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_single_node_reaches_no_other() {
        let alone = SingleNodeBus::new();
        let patience = Duration::from_mins(1);
        assert_eq!(alone.broadcast(b"anybody?".to_vec()).await, Ok(()));
        assert_eq!(
            alone.request(alone.node(), Vec::new(), patience).await,
            Err(BusError::NoAnswer)
        );
        assert_eq!(
            alone.delegate(Vec::new(), patience).await,
            Err(BusError::NoAnswer)
        );
        assert!(alone.next_event().await.is_none());
    }
}
