//! Admission of a node to a shared database: it waits for the end of a killed predecessor's lease,
//! and refuses to run beside nodes with which it cannot share tables.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use anyhow::bail;
use house::Ownership;
use store::{LivingNode, Store};
use tokio::task::JoinHandle;

/// The longest wait for leases that are not renewed, in leases.
const MAX_LEASES: u32 = 3;
/// Number of renewals and checks per lease.
const CHECKS_PER_LEASE: u32 = 8;

/// The admission of a node. Its lease is renewed until this is dropped, which is when the house
/// renews it itself.
#[derive(Debug)]
pub(crate) struct NodeAdmission(Option<JoinHandle<()>>);

impl Drop for NodeAdmission {
    fn drop(&mut self) {
        if let Some(renewal) = &self.0 {
            renewal.abort();
        }
    }
}

/// Registers this node in the shared database.
pub(crate) async fn admit(
    store: &Arc<dyn Store>,
    ownership: &Ownership,
    has_bus: bool,
) -> anyhow::Result<NodeAdmission> {
    let Ownership::Leased { bus, lease } = ownership else {
        return Ok(NodeAdmission(None));
    };
    let (node, lease) = (bus.node().to_string(), *lease);
    let mut seen: HashMap<String, i64> = HashMap::new();
    let began = Instant::now();
    loop {
        let in_the_way = store.admit_node(&node, has_bus, lease).await?;
        let Some(first) = in_the_way.first() else {
            break;
        };
        let renewed = |other: &&LivingNode| {
            let before = seen.get(&other.name);
            before.is_some_and(|before| other.until > *before)
        };
        if let Some(alive) = in_the_way.iter().find(renewed) {
            bail!(refusal(alive, &node, has_bus));
        }
        if began.elapsed() > lease * MAX_LEASES {
            bail!(refusal(first, &node, has_bus));
        }
        if seen.is_empty() {
            let remaining = in_the_way.iter().map(|other| other.remaining).max();
            tracing::info!(
                node = %first.name,
                "a node of this database was alive a moment ago: waiting up to {:.1} s until its \
                 lease is over, unless it is renewed",
                remaining.unwrap_or_default().as_secs_f64()
            );
        }
        for other in in_the_way {
            seen.entry(other.name).or_insert(other.until);
        }
        tokio::time::sleep(lease / CHECKS_PER_LEASE).await;
    }
    let store = Arc::clone(store);
    let renewal = tokio::spawn(async move {
        loop {
            tokio::time::sleep(lease / CHECKS_PER_LEASE).await;
            // If this fails, the house will notice and report it.
            let _ = store.renew_lease(&node, lease).await;
        }
    });
    Ok(NodeAdmission(Some(renewal)))
}

/// The reason why a node may not run beside another.
fn refusal(other: &LivingNode, node: &str, has_bus: bool) -> String {
    let name = &other.name;
    if name == node {
        format!(
            "a node with the name {name} runs on this database: give this one another --node, or \
             stop that one first"
        )
    } else if has_bus {
        format!(
            "the node {name} runs on this database without --bus, so it would not hear of this \
             one: stop it, or start it again with the same --bus"
        )
    } else {
        format!(
            "the node {name} runs on this database, and this one has no --bus to hear of it: give \
             all nodes the same --bus nats://HOST:4222, or stop that one first"
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A killed node is waited for, a living one is not.
    #[tokio::test]
    async fn a_lease_that_ends_is_waited_for_and_one_that_is_renewed_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = store::Sqlite::open(&folder.path().join("house.db")).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let leased = |name: &str| Ownership::Leased {
            bus: Arc::new(bus::SingleNodeBus::named(name.parse().unwrap())),
            lease: Duration::from_secs(16),
        };
        let refused = async |name: &str, has_bus: bool| {
            let refused = admit(&store, &leased(name), has_bus).await;
            refused.unwrap_err().to_string()
        };
        // Killed: one heartbeat, and no other.
        store
            .renew_lease("one", Duration::from_secs(1))
            .await
            .unwrap();
        let one = admit(&store, &leased("one"), true).await.unwrap();
        let same = refused("one", true).await;
        assert!(same.contains("name one") && same.contains("another --node"));
        let deaf = refused("two", false).await;
        assert!(deaf.contains("node one") && deaf.contains("has no --bus"));
        let two = admit(&store, &leased("two"), true).await.unwrap();
        drop((one, two));
        for node in ["one", "two"] {
            store.end_lease(node).await.unwrap();
        }
        let alone = admit(&store, &leased("alone"), false).await.unwrap();
        let beside = refused("two", true).await;
        assert!(beside.contains("node alone") && beside.contains("without --bus"));
        drop(alone);
    }
}
