//! A rolling upgrade: nodes end one after another, and games go on.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::estate::Estate;
use crate::node::Node;
use crate::table::{Solo, Table};

/// In this database, nobody is ever believed dead: who does not hand over keeps what it has.
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
    let mut estate = Estate::open(2);
    estate.sql(LEASES_LAST);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    for round in 1..=2 {
        table.up_to(10 * round);
        table.acknowledged(10 * round - 4).await;
        let owner = estate.owner(&table.key).expect("who moves has an owner");
        let node = estate.take(owner);
        node.signal("TERM");
        table.acknowledged(10 * round).await;
        let said = node.said();
        assert!(node.wait().success(), "{said}");
        // The new version.
        estate.start(owner);
    }
    let proved = table.play_out(&ledger).await;
    assert!(proved.owners >= 3, "{proved:?}");
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&ledger).acknowledged, 2);
}

#[test]
fn a_node_that_is_asked_to_stop_answers_what_has_come_in() {
    let folder = tempfile::tempdir().unwrap();
    let node = Node::start(folder.path(), &[]);
    let (_, address) = node.url.split_once("://").unwrap();
    // While it is frozen, connections are made and requests are sent that it has not seen yet. It
    // finds them together with the signal. The kernel holds at least 128 of them.
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
    let said = node.said();
    assert!(node.wait().success(), "{said}");
}
