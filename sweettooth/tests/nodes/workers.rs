//! Workers compute the moves of bots.

use std::fs::File;

use test_servers::Process;

use crate::cluster::Cluster;
use crate::retrying_client::RetryingClient;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_thinks_for_bots_and_without_it_they_think_at_home() {
    let cluster = Cluster::open(1);
    let worker = worker(&cluster);
    let database_log = cluster.database_log();
    let mut ola = RetryingClient::new("Ola", &cluster.addresses, 0).await;
    // Until the worker has joined, the node itself computes the moves.
    let mut thoughts = 0;
    while counted(&ola, "sweettooth_thoughts_delegated").await == 0 {
        thoughts += 1;
        let key = ola.table(["marshmallow", "me"]).await;
        wait_until("the bot moves", || database_log.has_moves(&key)).await;
    }
    let at_home = counted(&ola, "sweettooth_thoughts").await;
    assert!(
        at_home < thoughts,
        "what a worker thinks is not thought again"
    );
    worker.kill();
    let key = ola.table(["marshmallow", "me"]).await;
    wait_until("the bot moves", || database_log.has_moves(&key)).await;
    assert!(counted(&ola, "sweettooth_thoughts").await > at_home);
}
