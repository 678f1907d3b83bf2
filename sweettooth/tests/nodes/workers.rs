//! Workers think for the bots of a house.

use std::fs::File;

use test_servers::Process;

use crate::estate::Estate;
use crate::player::Player;
use crate::table::until;

fn worker(estate: &Estate) -> Process {
    let log = File::create(estate.logs().join("worker")).unwrap();
    let bus = estate.nats.url();
    Process::start(env!("CARGO_BIN_EXE_sweettooth"), move |command| {
        let args = ["worker", "--bus", &bus, "--thinkers", "1"];
        command.args(args).stderr(log);
    })
}

/// How many thoughts the node has counted, by the name of the counter.
async fn counted(player: &Player, counter: &str) -> u64 {
    let metrics = player.page("/metrics").await;
    let lines = metrics.lines().filter_map(|line| line.split_once(' '));
    let found = lines.filter(|(name, _)| *name == counter);
    found.map(|(_, count)| count.parse::<u64>().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_thinks_for_bots_and_without_it_they_think_at_home() {
    let estate = Estate::open(1);
    let worker = worker(&estate);
    let ledger = estate.ledger();
    let mut ola = Player::new("Ola", &estate.addresses, 0).await;
    // It takes a while until the worker is there; until then bots think at home.
    let mut thoughts = 0;
    while counted(&ola, "sweettooth_thoughts_delegated").await == 0 {
        thoughts += 1;
        let key = ola.table(["marshmallow", "me"]).await;
        until("the bot moves", || ledger.has_moves(&key)).await;
    }
    let at_home = counted(&ola, "sweettooth_thoughts").await;
    assert!(
        at_home < thoughts,
        "what a worker thinks is not thought again"
    );
    worker.kill();
    let key = ola.table(["marshmallow", "me"]).await;
    until("the bot moves", || ledger.has_moves(&key)).await;
    assert!(counted(&ola, "sweettooth_thoughts").await > at_home);
}
