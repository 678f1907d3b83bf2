//! Tests of several nodes on one database.

use std::collections::BTreeSet;
use std::sync::Arc;

use model::{
    Account, NameReadings, Person, PersonId, Player, PuzzleEvent, Rating, Status, Summary, TableId,
};
use store::{RandomId, Store, StoreError, random_key};

use crate::home::{Home, open};
use crate::suite::tables::{create_table, entry, rated_game, summary};

async fn append(store: &Arc<dyn Store>, table: &TableId, seq: u64) -> Result<(), StoreError> {
    let store = Arc::clone(store);
    store
        .append(table, vec![entry(seq, None)], summary(Status::Running))
        .await
        .map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_that_write_the_same_number_one_wins() {
    let (home, first) = open();
    let nodes = [first, home.store()];
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(create_table(&nodes[0], false).await.id);
    }
    for seq in 2..=6 {
        let mut writes = Vec::new();
        // One node goes through the tables backwards, so that each waits for the other.
        for (number, node) in nodes.iter().enumerate() {
            let mut tables = tables.clone();
            if number == 1 {
                tables.reverse();
            }
            for table in tables {
                let node = Arc::clone(node);
                writes.push(tokio::spawn(async move {
                    let written = append(&node, &table, seq).await;
                    (table, written)
                }));
            }
        }
        let (mut won, mut lost) = (BTreeSet::new(), 0);
        for write in writes {
            match write.await.unwrap() {
                (table, Ok(())) => assert!(won.insert(table), "both have won"),
                (_, Err(StoreError::Conflict)) => lost += 1,
                (_, Err(error)) => panic!("{error}"),
            }
        }
        assert_eq!((won.len(), lost), (20, 20));
    }
    for table in &tables {
        let log = nodes[1].load(table).await.unwrap().unwrap().log;
        let numbers: Vec<u64> = log.iter().map(|entry| entry.seq).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_on_two_nodes_are_numbered_and_rated_one_after_the_other() {
    let (home, first) = open();
    let nodes = [first, home.store()];
    let bot = ("necklace".to_owned(), "toffee".to_owned(), Rating::NEW);
    nodes[0].add_bots(vec![bot]).await.unwrap();
    let games = (0..40).map(|number| {
        let node = Arc::clone(&nodes[number % 2]);
        tokio::spawn(async move {
            let person = Player::Person(PersonId::random());
            rated_game(&node, &person, &Player::Bot("toffee".to_owned())).await
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    let bot = Player::Bot("toffee".to_owned());
    let standing = nodes[1].standings("necklace", vec![bot.clone()]).await;
    let standing = standing.unwrap()[0].unwrap();
    assert_eq!(standing.games, 40, "no game was forgotten by another");
    let history = nodes[0]
        .rated_games("necklace", bot, None, 100)
        .await
        .unwrap();
    let numbers: Vec<i64> = history.iter().map(|game| game.number).collect();
    assert_eq!(numbers, (1..=40).rev().collect::<Vec<_>>());
    // Each game begins with the rating after the previous one.
    for pair in history.windows(2) {
        assert!((pair[0].rated.was - pair[1].rated.now.rating).abs() < 1e-9);
    }
    assert_eq!(history[0].rated.now, standing.rating);
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_that_are_asked_for_on_two_nodes_all_count() {
    let (home, first) = open();
    let nodes = [first, home.store()];
    let ola = PersonId::random();
    let asked = (0..20).map(|number| {
        let (node, ola) = (Arc::clone(&nodes[number % 2]), ola.clone());
        let told = model::GivenHint {
            position: number.to_string(),
            strength: 1,
        };
        let step = PuzzleEvent::Hinted(told);
        tokio::spawn(async move { node.record_puzzle_step(&ola, "1-01", step, 5).await })
    });
    for one in asked.collect::<Vec<_>>() {
        one.await.unwrap().unwrap();
    }
    let last = nodes[0]
        .record_puzzle_step(&ola, "1-01", PuzzleEvent::Looked, 20)
        .await;
    assert_eq!(last.unwrap().hints, 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_given_to_one_person_whichever_node_is_asked() {
    let (home, first) = open();
    let nodes = [first, home.store()];
    for round in 0..5 {
        let mut opened = Vec::new();
        for node in &nodes {
            let person = Person {
                id: PersonId::random(),
                name: "guest".to_owned(),
            };
            node.save_person(&person, 1).await.unwrap();
            let looks = NameReadings {
                readings: vec![format!("ola {round}")],
                version: 1,
            };
            let account = Account {
                person_id: person.id,
                name: format!("Ola {round}"),
                password: "a hash".to_owned(),
                recovery: random_key(),
                created_at: 2,
            };
            let node = Arc::clone(node);
            opened.push(tokio::spawn(async move {
                node.open_account(account, looks).await
            }));
        }
        let mut outcomes = Vec::new();
        for one in opened {
            outcomes.push(one.await.unwrap());
        }
        assert!(outcomes.contains(&Ok(())), "{outcomes:?}");
        assert!(
            outcomes.contains(&Err(StoreError::Conflict)),
            "{outcomes:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_open_a_new_database_together_make_its_schema_once() {
    let home = Home::new();
    let stores: Vec<Arc<dyn Store>> = std::thread::scope(|scope| {
        let open = (0..4).map(|_| scope.spawn(|| home.store()));
        let open: Vec<_> = open.collect();
        open.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let secret = stores[0].secret("cookies").await.unwrap();
    for store in &stores {
        assert_eq!(store.secret("cookies").await.unwrap(), secret);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exclusive_writer_waits_a_while_for_another_and_tables_go_on_meanwhile() {
    let (home, store) = open();
    let (ola, table) = (PersonId::random(), create_table(&store, false).await.id);
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let (let_go, wait) = std::sync::mpsc::channel::<()>();
    let busy = std::thread::spawn(move || {
        home.ask(move |client| {
            let alone = "BEGIN; SELECT pg_advisory_xact_lock(7203482)";
            client.batch_execute(alone).unwrap();
            hold.send(()).unwrap();
            wait.recv().unwrap();
        });
        home
    });
    held.recv().unwrap();
    append(&store, &table, 2).await.unwrap();
    let noted = store
        .record_puzzle_step(&ola, "1-01", PuzzleEvent::Looked, 1)
        .await;
    assert!(
        matches!(noted, Err(StoreError::Unavailable(_))),
        "{noted:?}"
    );
    append(&store, &table, 3).await.unwrap();
    let_go.send(()).unwrap();
    let _home = busy.join().unwrap();
    let noted = store
        .record_puzzle_step(&ola, "1-01", PuzzleEvent::Looked, 1)
        .await;
    noted.unwrap();
}

/// With any settings of the server, a commit is on the disk, and a node that stops in a transaction
/// does not delay the others.
#[tokio::test]
async fn a_node_brings_its_own_settings() {
    let (home, store) = open();
    drop(store);
    home.ask(|client| {
        client
            .batch_execute(
                "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', \
                 current_database()); END $$; \
                 CREATE TABLE seen (durable TEXT, asleep TEXT, read_only TEXT); \
                 CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 INSERT INTO seen VALUES (current_setting('synchronous_commit'), \
                 current_setting('idle_in_transaction_session_timeout'), \
                 current_setting('transaction_read_only')); RETURN NEW; END $$; \
                 CREATE TRIGGER see BEFORE INSERT ON people FOR EACH ROW EXECUTE FUNCTION see()",
            )
            .unwrap();
    });
    let store = home.store();
    let ola = Person {
        id: PersonId::random(),
        name: "Ola".to_owned(),
    };
    store.save_person(&ola, 1).await.unwrap();
    let seen = home.ask(|client| {
        let row = client.query_one("SELECT * FROM seen", &[]).unwrap();
        [0, 1, 2].map(|column| row.get::<_, String>(column))
    });
    assert_eq!(seen, ["on", "3s", "off"]);
}

#[tokio::test]
async fn a_summary_is_not_kept_without_its_entries() {
    let (_home, store) = open();
    let table = create_table(&store, true).await;
    let refused = Summary {
        title: "never".to_owned(),
        ..summary(Status::Finished)
    };
    let twice = vec![entry(2, None), entry(2, None)];
    let written = store.append(&table.id, twice, refused).await;
    assert_eq!(written, Err(StoreError::Conflict));
    assert_eq!(
        store.public_tables(None, 5).await.unwrap()[0].title,
        "Ola – ?"
    );
}
