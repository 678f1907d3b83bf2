//! Nodes and workers on a real nats-server.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bus::{Bus, BusError, BusEvent, Nats, NatsUrl, NodeId};
use test_servers::NatsServer;

/// Timeout for operations that are immediate on an idle machine.
const PATIENCE: Duration = Duration::from_secs(120);

fn name(node: &str) -> NodeId {
    node.parse().unwrap()
}

fn url(server: &NatsServer) -> NatsUrl {
    server.url().parse().unwrap()
}

async fn node(server: &NatsServer, node: &str) -> Nats {
    Nats::join(&url(server), name(node)).await.unwrap()
}

async fn next(bus: &Nats) -> BusEvent {
    let heard = tokio::time::timeout(PATIENCE, bus.next_event());
    heard
        .await
        .expect("something is heard")
        .expect("it is open")
}

async fn next_broadcast(bus: &Nats) -> String {
    match next(bus).await {
        BusEvent::Broadcast(message) => String::from_utf8(message).unwrap(),
        other => panic!("{other:?}"),
    }
}

/// Answers every request with the node's name and the request.
fn answering(bus: Arc<Nats>) {
    tokio::spawn(async move {
        while let Some(heard) = bus.next_event().await {
            if let BusEvent::Request(question, answer) = heard {
                let question = String::from_utf8(question).unwrap();
                answer.send(format!("{}: {question}", bus.node()).into_bytes());
            }
        }
    });
}

#[tokio::test]
async fn a_broadcast_reaches_all_other_nodes_in_order() {
    let server = NatsServer::start();
    let (one, two, three) = (
        node(&server, "one").await,
        node(&server, "two").await,
        node(&server, "three").await,
    );
    for number in 0..100 {
        one.broadcast(format!("one {number}").into_bytes())
            .await
            .unwrap();
    }
    for bus in [&two, &three] {
        for number in 0..100 {
            assert_eq!(next_broadcast(bus).await, format!("one {number}"));
        }
    }
    two.broadcast(b"two".to_vec()).await.unwrap();
    assert_eq!(
        next_broadcast(&one).await,
        "two",
        "and nothing of its own before"
    );
    assert_eq!(next_broadcast(&three).await, "two");
}

#[tokio::test]
async fn a_request_reaches_one_node_only() {
    let server = NatsServer::start();
    let one = node(&server, "one").await;
    let three = node(&server, "three").await;
    answering(Arc::new(node(&server, "two").await));
    let answer = one.request(&name("two"), b"well?".to_vec(), PATIENCE).await;
    assert_eq!(answer, Ok(b"two: well?".to_vec()));
    one.broadcast(b"afterwards".to_vec()).await.unwrap();
    assert_eq!(next_broadcast(&three).await, "afterwards");
}

#[tokio::test]
async fn a_node_that_is_not_there_or_will_not_answer_is_noticed_at_once() {
    let server = NatsServer::start();
    let (one, two) = (node(&server, "one").await, node(&server, "two").await);
    let began = Instant::now();
    let long = Duration::from_secs(600);
    let no_answer = Err(BusError::NoAnswer);
    assert_eq!(
        one.request(&name("nobody"), Vec::new(), long).await,
        no_answer
    );
    assert_eq!(one.delegate(Vec::new(), long).await, no_answer);
    let question = name("two");
    let asked = one.request(&question, b"well?".to_vec(), long);
    let (answer, ()) = tokio::join!(asked, async {
        let BusEvent::Request(_, answer) = next(&two).await else {
            panic!("it is a question");
        };
        drop(answer);
    });
    assert_eq!(answer, no_answer);
    assert!(began.elapsed() < long, "patience was not needed");
}

#[tokio::test]
async fn patience_ends_where_a_node_thinks_for_too_long() {
    let server = NatsServer::start();
    let (one, two) = (node(&server, "one").await, node(&server, "two").await);
    let patience = Duration::from_millis(50);
    let answer = one.request(&name("two"), b"well?".to_vec(), patience).await;
    assert_eq!(answer, Err(BusError::NoAnswer));
    let BusEvent::Request(_, answer) = next(&two).await else {
        panic!("it is a question");
    };
    answer.send(b"too late".to_vec());
    answering(Arc::new(two));
    let answer = one.request(&name("two"), b"again".to_vec(), PATIENCE).await;
    assert_eq!(answer, Ok(b"two: again".to_vec()));
}

#[tokio::test]
async fn workers_share_what_is_delegated() {
    let server = NatsServer::start();
    let one = node(&server, "one").await;
    for worker in ["anna", "bert"] {
        let worker = Nats::work(&url(&server), name(worker)).await.unwrap();
        answering(Arc::new(worker));
    }
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    let jobs: u32 = 200;
    for number in 0..jobs {
        let job = number.to_string();
        let answer = one.delegate(job.clone().into_bytes(), PATIENCE).await;
        let answer = String::from_utf8(answer.unwrap()).unwrap();
        let (worker, answered) = answer.split_once(": ").unwrap();
        assert_eq!(answered, job);
        *done.entry(worker.to_owned()).or_default() += 1;
    }
    // Workers are chosen at random. That one of two gets none of 200 jobs does not happen.
    let workers: Vec<&str> = done.keys().map(String::as_str).collect();
    assert_eq!(workers, ["anna", "bert"]);
    assert_eq!(done.values().sum::<u32>(), jobs, "each once");
}

#[tokio::test]
async fn what_is_too_large_is_refused_with_a_sentence() {
    let server = NatsServer::start();
    let one = node(&server, "one").await;
    answering(Arc::new(node(&server, "two").await));
    let large = vec![b'x'; 1024 * 1024];
    assert_eq!(
        one.broadcast(large.clone()).await,
        Ok(()),
        "that much it carries"
    );
    let too_large = vec![b'x'; 1024 * 1024 + 1];
    let sentence = "a message of 1048577 bytes is more than the bus carries, which is 1048576";
    let refused = BusError::Unavailable(sentence.to_owned());
    assert_eq!(one.broadcast(too_large.clone()).await, Err(refused.clone()));
    let asked = one.request(&name("two"), too_large, PATIENCE).await;
    assert_eq!(asked, Err(refused));
    // The answer is longer than the question, and too large.
    let asked = one.request(&name("two"), large, PATIENCE).await;
    assert_eq!(asked, Err(BusError::NoAnswer));
}

/// Waits for the reconnection. Earlier messages may come before it.
async fn reconnected(bus: &Nats) {
    loop {
        match next(bus).await {
            BusEvent::Reconnected => return,
            BusEvent::Broadcast(late) => assert_eq!(late, b"lost or late"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_bus_that_was_away_comes_back_and_says_so() {
    let mut server = NatsServer::start();
    let (one, two) = (node(&server, "one").await, node(&server, "two").await);
    one.broadcast(b"before".to_vec()).await.unwrap();
    assert_eq!(next_broadcast(&two).await, "before");
    server.kill();
    // Broadcasts before the outage is noticed may be lost or late; later ones are refused.
    let began = Instant::now();
    let refused = loop {
        match one.broadcast(b"lost or late".to_vec()).await {
            Ok(()) => assert!(began.elapsed() < PATIENCE, "it is gone"),
            Err(error) => break error,
        }
        tokio::task::yield_now().await;
    };
    let away = BusError::Unavailable("the bus is away".to_owned());
    assert_eq!(refused, away);
    let asked = one.request(&name("two"), b"well?".to_vec(), PATIENCE).await;
    assert_eq!(asked, Err(away));
    server.start_again();
    reconnected(&one).await;
    reconnected(&two).await;
    one.broadcast(b"after".to_vec()).await.unwrap();
    let heard = loop {
        let heard = next_broadcast(&two).await;
        if heard != "lost or late" {
            break heard;
        }
    };
    assert_eq!(heard, "after");
    answering(Arc::new(two));
    let asked = one.request(&name("two"), b"well?".to_vec(), PATIENCE).await;
    assert_eq!(asked, Ok(b"two: well?".to_vec()));
}

#[tokio::test]
async fn a_server_that_hangs_is_noticed_and_so_is_its_return() {
    let server = NatsServer::start();
    let (one, two) = (node(&server, "one").await, node(&server, "two").await);
    server.signal("STOP");
    let began = Instant::now();
    while one
        .request(&name("two"), Vec::new(), Duration::from_millis(100))
        .await
        == Err(BusError::NoAnswer)
    {
        assert!(began.elapsed() < PATIENCE, "silence is noticed");
    }
    server.signal("CONT");
    for bus in [&one, &two] {
        // Requests that waited in the frozen server may come first.
        while !matches!(next(bus).await, BusEvent::Reconnected) {}
    }
    one.broadcast(b"after".to_vec()).await.unwrap();
    // The server may have read some of them only after the nodes were back.
    let heard = loop {
        match next(&two).await {
            BusEvent::Request(..) => {}
            other => break other,
        }
    };
    assert!(
        matches!(&heard, BusEvent::Broadcast(message) if message == b"after"),
        "{heard:?}"
    );
}

#[tokio::test]
async fn houses_that_share_a_server_do_not_hear_each_other() {
    let server = NatsServer::start();
    let at = |house: &str| {
        format!("{}/{house}", server.url())
            .parse::<NatsUrl>()
            .unwrap()
    };
    let here = Nats::join(&at("here"), name("one")).await.unwrap();
    let here_too = Nats::join(&at("here"), name("two")).await.unwrap();
    let there = Nats::join(&at("there"), name("two")).await.unwrap();
    there.broadcast(b"there".to_vec()).await.unwrap();
    here.broadcast(b"here".to_vec()).await.unwrap();
    assert_eq!(next_broadcast(&here_too).await, "here");
}

#[tokio::test]
async fn where_no_server_is_one_sentence_says_so() {
    let mut server = NatsServer::start();
    server.kill();
    let address = server.url();
    let secret = address.replace("nats://", "nats://me:secret@");
    let error = Nats::join(&secret.parse().unwrap(), name("one")).await;
    let error = error.unwrap_err().to_string();
    let begins = format!("the bus at {address} cannot be reached: ");
    assert!(error.starts_with(&begins), "{error}");
    assert!(
        !error.contains("secret") && !error.contains('\n'),
        "{error}"
    );
}
