//! Closings among several nodes: clocks stand still only while no node is alive.

use std::time::Duration;

use table::scene::{Scene, Status};
use table::spec::{TableRules, WhenLate};

use crate::site::{LONG, Site, WatchedTable, eventually, person, seated};

const SECOND: i64 = 1000;

fn rules() -> TableRules {
    TableRules {
        seconds_per_move: Some(20),
        when_late: WhenLate::Loses,
        ..TableRules::default()
    }
}

fn left(scene: &Scene) -> i64 {
    scene.deadline.expect("a clock runs") - scene.play.now
}

/// A site of two nodes whose clocks agree, and a table with a move on it.
async fn two_nodes(lease: Duration) -> (Site, Vec<WatchedTable>) {
    let mut site = Site::with(1, lease).await;
    site.add("b", lease, 0).await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), seated(&person("Ala"))];
    let tables = site.create_table("necklace", sitters, rules()).await;
    let done = tables[0].step(&ola).await.unwrap();
    tables[1].reaches(done.seq).await;
    (site, tables)
}

fn key(scene: &Scene) -> String {
    scene.play_key.clone().expect("a link to play")
}

async fn closed(site: &Site) -> Vec<(i64, i64)> {
    let closings = site.store().closings(0).await.unwrap();
    let interval = |closing: &model::Closing| (closing.from, closing.until);
    closings.iter().map(interval).collect()
}

#[tokio::test]
async fn one_node_that_dies_while_another_lives_does_not_stop_the_clocks() {
    let (mut site, mut tables) = two_nodes(Duration::from_millis(800)).await;
    site.bus.cut("a");
    drop(tables.remove(0));
    drop(site.nodes.remove(0));
    site.pass(28 * SECOND);
    let over = tables[0].until(|scene| scene.play.end.is_some()).await;
    assert_eq!((over.play.status, over.closed_ms), (Status::Finished, None));
    assert_eq!(closed(&site).await, []);
}

#[tokio::test]
async fn when_all_nodes_were_dead_the_clocks_stood_still_on_every_node() {
    let (mut site, tables) = two_nodes(LONG).await;
    let key = key(&tables[0].scene(None).await);
    drop(tables);
    site.nodes.clear();
    site.end_lease("a");
    site.end_lease("b");
    site.add("c", LONG, 28 * SECOND).await;
    site.add("d", LONG, 28 * SECOND).await;
    for table in site.seen(&key).await {
        let scene = table.scene(None).await;
        assert_eq!(
            (scene.play.status, left(&scene)),
            (Status::Running, 20 * SECOND)
        );
        assert_eq!(scene.closed_ms, Some(28_000));
    }
    assert_eq!(closed(&site).await.len(), 1, "recorded by the first");
}

#[tokio::test]
async fn a_node_that_opens_before_the_lease_of_the_dead_has_ended_learns_later_that_it_was_closed()
{
    let (mut site, tables) = two_nodes(LONG).await;
    let key = key(&tables[0].scene(None).await);
    drop(tables);
    site.nodes.clear();
    site.add("c", LONG, 2 * SECOND).await;
    site.add("d", LONG, 2 * SECOND).await;
    assert_eq!(closed(&site).await, [], "the others may live");
    let tables = site.seen(&key).await;
    assert_eq!(left(&tables[0].scene(None).await), 18 * SECOND);
    site.end_lease("a");
    site.end_lease("b");
    for table in &tables {
        let scene = table.until(|scene| scene.closed_ms == Some(2_000)).await;
        assert_eq!(left(&scene), 20 * SECOND);
    }
    let began = 10_000_000;
    assert_eq!(closed(&site).await, [(began, began + 2 * SECOND)]);
}

#[tokio::test]
async fn a_node_that_was_believed_dead_while_no_other_lived_was_closed() {
    let lease = Duration::from_millis(800);
    let site = Site::with(1, lease).await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), seated(&person("Ala"))];
    let tables = site.create_table("necklace", sitters, rules()).await;
    tables[0].step(&ola).await.unwrap();
    // The machine sleeps: the process does not run for longer than its lease.
    std::thread::sleep(3 * lease);
    site.pass(28 * SECOND);
    tables[0].step(&ola).await.unwrap();
    let opened = eventually(async || closed(&site).await.first().copied());
    assert_eq!(opened.await.1, 10_000_000 + 28 * SECOND);
}
