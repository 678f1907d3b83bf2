//! Rolling upgrade: nodes stop one after another, and games continue.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::cluster::Cluster;
use crate::node::Node;
use crate::test_table::{SoloTable, TestTable};

/// In this database, leases never end, so a node that does not hand over its tables keeps them.
const LEASES_LAST: &str = "
    CREATE FUNCTION last() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.until := NEW.until + 3600000;
        RETURN NEW;
    END $$;
    CREATE TRIGGER last BEFORE INSERT OR UPDATE ON nodes
        FOR EACH ROW EXECUTE FUNCTION last()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_asked_to_stop_hands_its_tables_over() {
    let mut cluster = Cluster::open(2);
    cluster.sql(LEASES_LAST);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    for round in 1..=2 {
        table.allow_moves(10 * round);
        table.acknowledged(10 * round - 4).await;
        let owner = cluster
            .owner(&table.key)
            .expect("a table with moves has an owner");
        let node = cluster.take(owner);
        node.signal("TERM");
        table.acknowledged(10 * round).await;
        let read_log = node.read_log();
        assert!(node.wait().success(), "{read_log}");
        // The new version.
        cluster.start(owner);
    }
    let proved = table.play_out(&database_log).await;
    assert!(proved.owners >= 3, "{proved:?}");
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&database_log).acknowledged, 2);
}

#[test]
fn a_node_that_is_asked_to_stop_answers_what_has_come_in() {
    let folder = tempfile::tempdir().unwrap();
    let node = Node::start(folder.path(), &[]);
    let (_, address) = node.url.split_once("://").unwrap();
    // While it is frozen, connections are opened and requests are sent. It sees them together with
    // the signal. The kernel holds at least 128 of them.
    node.signal("STOP");
    let asked: Vec<TcpStream> = (0..60)
        .map(|_| {
            let mut stream = TcpStream::connect(address).unwrap();
            let request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    node.signal("TERM");
    node.signal("CONT");
    for mut stream in asked {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer:?}");
    }
    let read_log = node.read_log();
    assert!(node.wait().success(), "{read_log}");
}
