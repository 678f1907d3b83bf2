//! Workers compute the moves of bots.

use std::fs::File;
use std::time::Instant;

use test_servers::Process;

use crate::cluster::Cluster;
use crate::retrying_client::{PATIENCE, RetryingClient};
use crate::test_table::wait_until;

fn worker(cluster: &Cluster) -> Process {
    let log = File::create(cluster.logs().join("worker")).unwrap();
    let bus = cluster.nats.url();
    Process::start(env!("CARGO_BIN_EXE_sweettooth"), move |command| {
        let args = ["worker", "--bus", &bus, "--thinkers", "1"];
        command.args(args).stderr(log);
    })
}

/// The value of a counter of thoughts at the node.
async fn counted(player: &RetryingClient, counter: &str) -> u64 {
    let metrics = player.page("/metrics").await;
    let lines = metrics.lines().filter_map(|line| line.split_once(' '));
    let found = lines.filter(|(name, _)| *name == counter);
    found.map(|(_, count)| count.parse::<u64>().unwrap()).sum()
}

/// Numbers of thoughts for the bots of the node.
#[derive(Debug)]
struct Thoughts {
    delegated: u64,
    at_home: u64,
}

async fn thoughts(player: &RetryingClient) -> Thoughts {
    Thoughts {
        delegated: counted(player, "sweettooth_thoughts_delegated").await,
        at_home: counted(player, "sweettooth_thoughts").await,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_thinks_for_bots_and_without_it_they_think_at_home() {
    let cluster = Cluster::open(1);
    let worker = worker(&cluster);
    let database_log = cluster.database_log();
    let mut ola = RetryingClient::new("Ola", &cluster.addresses, 0).await;
    // Until the worker has joined, and when its answer is late, the node itself computes the moves. What a
    // worker thinks is not thought again, so there comes a bot whose moves are all the worker's.
    let began = Instant::now();
    let at_home = loop {
        let before = thoughts(&ola).await;
        let key = ola.table(["marshmallow", "me"]).await;
        wait_until("the bot moves", || database_log.has_moves(&key)).await;
        let after = thoughts(&ola).await;
        if after.delegated > before.delegated && after.at_home == before.at_home {
            break after.at_home;
        }
        assert!(began.elapsed() < PATIENCE, "{before:?}, {after:?}");
    };
    worker.kill();
    let key = ola.table(["marshmallow", "me"]).await;
    wait_until("the bot moves", || database_log.has_moves(&key)).await;
    assert!(thoughts(&ola).await.at_home > at_home);
}
