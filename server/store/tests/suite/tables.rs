//! Tests of tables, lists, puzzles and results.

use std::sync::Arc;

use model::{
    Ending, Entry, Filter, Finish, GivenHint, LeaderboardRow, NewTable, Pace, Person, PersonId,
    Player, PuzzleEvent, Rating, Role, SeatResult, Status, Summary, TableId, TableStart,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

pub(crate) fn new_table(public: bool) -> NewTable {
    NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({"game": "necklace"}),
        game: "necklace".to_owned(),
        public,
        rated: false,
        seats: 2,
        pace: Pace::Live,
        created_at: 5,
        maker: None,
    }
}

pub(crate) fn entry(seq: u64, id: Option<&str>) -> Entry {
    Entry {
        seq,
        at: 100 + seq as i64,
        id: id.map(str::to_owned),
        body: json!({"n": seq}).into(),
        fence: 0,
    }
}

pub(crate) fn summary(status: Status) -> Summary {
    Summary {
        status,
        title: "Ola – ?".to_owned(),
        wake_at: None,
        sitters: Vec::new(),
        bots: Vec::new(),
        finish: None,
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    }
}

pub(crate) async fn create_table(store: &Arc<dyn Store>, public: bool) -> NewTable {
    let table = new_table(public);
    store
        .create(
            table.clone(),
            vec![entry(1, None)],
            summary(Status::Waiting),
        )
        .await
        .unwrap();
    table
}

#[tokio::test]
async fn a_log_comes_back_as_it_was_written() {
    let (_home, store) = open();
    let table = create_table(&store, false).await;
    let more = vec![entry(2, Some("a")), entry(3, None)];
    store
        .append(&table.id, more, summary(Status::Running))
        .await
        .unwrap();
    let loaded = store.load(&table.id).await.unwrap().unwrap();
    assert_eq!(loaded.table.spec, table.spec);
    assert_eq!(
        loaded.log,
        [entry(1, None), entry(2, Some("a")), entry(3, None)]
    );
    assert!(store.load(&TableId::random()).await.unwrap().is_none());
}

#[tokio::test]
async fn a_number_is_written_once_and_a_conflict_leaves_nothing() {
    let (_home, store) = open();
    let table = create_table(&store, false).await;
    let append = async |entries| {
        store
            .append(&table.id, entries, summary(Status::Running))
            .await
    };
    append(vec![entry(2, Some("a"))]).await.unwrap();
    assert_eq!(
        append(vec![entry(2, None)]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(
        append(vec![entry(2, Some("a"))]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(
        append(vec![entry(3, None), entry(2, None)]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 2);
    let other = create_table(&store, false).await;
    let same_id = vec![entry(2, Some("a"))];
    store
        .append(&other.id, same_id, summary(Status::Running))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_table_is_stored_with_the_entry_that_leads_to_it_or_not_at_all() {
    let (_home, store) = open();
    let start = |table: &NewTable| TableStart {
        table: table.clone(),
        entries: vec![entry(1, None)],
        summary: summary(Status::Waiting),
    };
    let append = async |to: &NewTable, seq, fence, new: &NewTable| {
        let entry = Entry {
            fence,
            ..entry(seq, Some("again"))
        };
        let summary = summary(Status::Finished);
        store
            .append_with_table(&to.id, vec![entry], summary, start(new))
            .await
    };
    let table = create_table(&store, false).await;
    let next = new_table(false);
    let fenced = append(&table, 2, 7, &next).await;
    assert_eq!(fenced, Err(StoreError::Fenced), "it is another node's");
    assert!(store.load(&next.id).await.unwrap().is_none());
    append(&table, 2, 0, &next).await.unwrap();
    let loaded = store.load(&next.id).await.unwrap().unwrap();
    assert_eq!(loaded.log, [entry(1, None)]);
    // The same message again writes neither a second entry nor a second table.
    let second = new_table(false);
    let again = append(&table, 2, 0, &second).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert!(store.load(&second.id).await.unwrap().is_none());
    // No entry leads to a table that exists.
    let other = create_table(&store, false).await;
    let taken = append(&other, 2, 0, &next).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    assert_eq!(store.load(&other.id).await.unwrap().unwrap().log.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_write_at_once_and_one_conflict_costs_the_others_nothing() {
    let (_home, store) = open();
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(create_table(&store, false).await);
    }
    let mut writes = Vec::new();
    for table in &tables {
        for seq in [2, 2, 3] {
            let (store, id) = (Arc::clone(&store), table.id.clone());
            writes.push(tokio::spawn(async move {
                store
                    .append(&id, vec![entry(seq, None)], summary(Status::Running))
                    .await
            }));
        }
    }
    let mut conflicts = 0;
    for write in writes {
        match write.await.unwrap() {
            Ok(_) => {}
            Err(StoreError::Conflict) => conflicts += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(conflicts, 20);
    for table in &tables {
        assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 3);
    }
}

#[tokio::test]
async fn an_entry_for_a_table_that_is_not_there_is_refused() {
    let (_home, store) = open();
    let nowhere = TableId::random();
    let written = store.append(&nowhere, vec![entry(1, None)], summary(Status::Running));
    assert_eq!(written.await, Err(StoreError::Fenced));
}

#[tokio::test]
async fn keys_open_their_table_in_their_role() {
    let (_home, store) = open();
    let table = create_table(&store, false).await;
    let play = store.find_key(&table.play_key).await.unwrap();
    assert_eq!(play, Some((table.id.clone(), Role::Play)));
    let watch = store.find_key(&table.watch_key).await.unwrap();
    assert_eq!(watch, Some((table.id.clone(), Role::Watch)));
    assert_eq!(store.find_key(table.id.as_str()).await.unwrap(), None);
}

#[tokio::test]
async fn lists_and_alarms_follow_the_summary() {
    let (_home, store) = open();
    let (public, private) = (
        create_table(&store, true).await,
        create_table(&store, false).await,
    );
    let ola = PersonId::random();
    let running = Summary {
        wake_at: Some(77),
        sitters: vec![ola.clone()],
        title: "Ola – Ala".to_owned(),
        ..summary(Status::Running)
    };
    store
        .append(&public.id, vec![entry(2, None)], running.clone())
        .await
        .unwrap();
    store
        .append(&private.id, vec![entry(3, None)], running)
        .await
        .unwrap();
    let lobby = store.public_tables(None, 10).await.unwrap();
    assert_eq!(
        lobby.iter().map(|table| &table.id).collect::<Vec<_>>(),
        [&public.id]
    );
    assert_eq!(
        (lobby[0].title.as_str(), lobby[0].updated_at),
        ("Ola – Ala", 102)
    );
    let own = store.tables_of(&ola, None, 10).await.unwrap();
    let ids: Vec<_> = own.iter().map(|table| &table.id).collect();
    assert_eq!(ids, [&private.id, &public.id], "the latest first");
    let first = store.tables_of(&ola, None, 1).await.unwrap();
    let second = store
        .tables_of(&ola, Some(first[0].cursor()), 1)
        .await
        .unwrap();
    assert_eq!([&first[0].id, &second[0].id], [&private.id, &public.id]);
    let after = store
        .tables_of(&ola, Some(second[0].cursor()), 1)
        .await
        .unwrap();
    assert!(after.is_empty());
    let after = store
        .public_tables(Some(lobby[0].cursor()), 10)
        .await
        .unwrap();
    assert!(after.is_empty());
    assert_eq!(store.due_tables(1_000, None, 10).await.unwrap().len(), 2);
    store
        .append(&public.id, vec![entry(3, None)], summary(Status::Finished))
        .await
        .unwrap();
    assert!(store.public_tables(None, 10).await.unwrap().is_empty());
    assert_eq!(
        store.due_tables(1_000, None, 10).await.unwrap(),
        [(77, private.id)]
    );
}

#[tokio::test]
async fn people_and_secrets_last() {
    let (home, store) = open();
    let mut ola = Person {
        id: PersonId::random(),
        name: "Ola".to_owned(),
    };
    store.save_person(&ola, 1).await.unwrap();
    ola.name = "Olka".to_owned();
    store.save_person(&ola, 2).await.unwrap();
    let secret = store.secret("cookies").await.unwrap();
    assert_eq!(secret.len(), 64);
    assert_ne!(store.secret("other").await.unwrap(), secret);
    drop(store);
    let store = home.store();
    assert_eq!(store.person(&ola.id).await.unwrap(), Some(ola));
    assert_eq!(store.secret("cookies").await.unwrap(), secret);
}

#[tokio::test]
async fn the_address_of_the_site_lasts_until_it_says_another() {
    let (home, store) = open();
    assert_eq!(store.site_address().await.unwrap(), None);
    for address in ["http://127.0.0.1:7777", "https://play.example"] {
        store.set_site_address(Some(address)).await.unwrap();
    }
    drop(store);
    let store = home.store();
    let address = store.site_address().await.unwrap();
    assert_eq!(address.as_deref(), Some("https://play.example"));
    store.set_site_address(None).await.unwrap();
    assert_eq!(store.site_address().await.unwrap(), None);
}

fn told(position: &str) -> PuzzleEvent {
    PuzzleEvent::Hinted(GivenHint {
        position: position.to_owned(),
        strength: 1,
    })
}

#[tokio::test]
async fn progress_at_a_puzzle_is_stored() {
    let (_home, store) = open();
    let (ola, ala) = (PersonId::random(), PersonId::random());
    let note = |who: PersonId, puzzle: &'static str, step: PuzzleEvent, now: i64| {
        let store = store.clone();
        async move {
            store
                .record_puzzle_step(&who, puzzle, step, now)
                .await
                .unwrap()
        }
    };
    note(ola.clone(), "1-01", PuzzleEvent::Looked, 1_000).await;
    note(ola.clone(), "1-01", told("a_b"), 3_000).await;
    note(ola.clone(), "1-01", told(""), 3_000).await;
    note(
        ola.clone(),
        "1-02",
        PuzzleEvent::Moved("a_b".to_owned()),
        3_000,
    )
    .await;
    note(ola.clone(), "1-01", PuzzleEvent::Peeked, 4_000).await;
    note(ala.clone(), "1-01", PuzzleEvent::Looked, 4_000).await;
    let solved = note(ola.clone(), "1-01", PuzzleEvent::Solved, 6_000).await;
    assert_eq!((solved.spent, solved.hints, solved.moves), (5_000, 2, 1));
    assert!(solved.peeked);
    let hinted = [told("a_b"), told("")];
    let known: Vec<PuzzleEvent> = solved
        .hinted
        .iter()
        .cloned()
        .map(PuzzleEvent::Hinted)
        .collect();
    assert_eq!(known, hinted);
    // A second solution does not count.
    assert_eq!(
        note(ola.clone(), "1-01", PuzzleEvent::Solved, 9_000).await,
        solved
    );

    let names = ["1-01", "1-02"].map(str::to_owned).to_vec();
    let found = store.puzzle_progress(&ola, names.clone()).await.unwrap();
    let line = found[1].as_ref().map(|begun| begun.line.as_str());
    assert_eq!((&found[0], line), (&Some(solved), Some("a_b")));
    let found = store.puzzle_progress(&ala, names).await.unwrap();
    assert_eq!(found[0].as_ref().map(|one| one.solved_at), Some(None));
}

#[tokio::test]
async fn hints_that_are_asked_for_at_once_all_count() {
    let (_home, store) = open();
    let ola = PersonId::random();
    let ask = |number: i64| {
        let (store, ola) = (store.clone(), ola.clone());
        let step = told(&number.to_string());
        tokio::spawn(async move { store.record_puzzle_step(&ola, "1-01", step, number).await })
    };
    let asked: Vec<_> = (0..20).map(ask).collect();
    for one in asked {
        one.await.unwrap().unwrap();
    }
    let last = store
        .record_puzzle_step(&ola, "1-01", PuzzleEvent::Looked, 20)
        .await;
    assert_eq!(last.unwrap().hints, 20);
}

/// Creates a finished rated game of two players, which the first has won.
pub(crate) async fn rated_game(store: &Arc<dyn Store>, winner: &Player, loser: &Player) -> TableId {
    let table = create_table(store, true).await;
    let seats = [(winner, 1), (loser, 2)].map(|(player, place)| SeatResult {
        player: Some(player.clone()),
        score: None,
        place,
        took_part: true,
    });
    let finish = Finish {
        rated: true,
        ended: Ending::Rules,
        seats: seats.into(),
    };
    let over = Summary {
        finish: Some(finish),
        ..summary(Status::Finished)
    };
    let entries = vec![entry(2, None)];
    let rated = store.append(&table.id, entries, over).await.unwrap();
    assert_eq!(rated.len(), 2, "one for each seat");
    assert_eq!(rated, store.rating_changes(&table.id).await.unwrap());
    table.id
}

#[tokio::test]
async fn open_tables_come_page_by_page_each_once() {
    let (_home, store) = open();
    for _ in 0..30 {
        create_table(&store, true).await;
    }
    create_table(&store, false).await;
    let mut seen = std::collections::BTreeSet::new();
    let mut after = None;
    loop {
        let page = store
            .open_tables(Filter::default(), after, 7)
            .await
            .unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.table.cursor().to_string().parse().unwrap());
        for open in &page {
            assert!(seen.insert(open.table.id.clone()), "twice");
        }
    }
    assert_eq!(seen.len(), 30, "all were laid at the same moment");
    let none = Filter {
        seats: Some(4),
        ..Filter::default()
    };
    assert!(store.open_tables(none, None, 7).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_leaderboard_comes_page_by_page_with_established_ratings_first() {
    let (_home, store) = open();
    let bot = |rating| {
        let known = Rating {
            rating,
            deviation: 80.0,
            ..Rating::NEW
        };
        ("necklace".to_owned(), format!("level {rating}"), known)
    };
    let bots = [1000.0, 1400.0, 1800.0, 2200.0].map(bot);
    store.add_bots(bots.to_vec()).await.unwrap();
    let people: Vec<Player> = (0..6).map(|_| Player::Person(PersonId::random())).collect();
    for pair in people.windows(2) {
        rated_game(&store, &pair[0], &pair[1]).await;
    }
    let mut lines: Vec<LeaderboardRow> = Vec::new();
    loop {
        let after = lines.last().map(|line| line.id);
        let page = store.leaderboard("necklace", after, 3).await.unwrap();
        if page.is_empty() {
            break;
        }
        lines.extend(page);
    }
    assert_eq!(lines.len(), 10);
    let provisional = |line: &LeaderboardRow| line.standing.rating.is_provisional();
    assert!(lines[..4].iter().all(|line| !provisional(line)));
    assert!(lines[4..].iter().all(provisional));
    for half in [&lines[..4], &lines[4..]] {
        let falls = |pair: &[LeaderboardRow]| {
            pair[0].standing.rating.rating >= pair[1].standing.rating.rating
        };
        assert!(half.windows(2).all(falls), "{half:?}");
    }
    let first = people[0].person().unwrap();
    assert_eq!(
        store.leaderboard_place("necklace", first).await.unwrap(),
        None
    );
    assert!(
        store
            .leaderboard("pinata", None, 3)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_result_and_its_ratings_are_written_with_the_end_of_the_game_or_not_at_all() {
    let (_home, store) = open();
    let [ola, ala] = [(); 2].map(|()| Player::Person(PersonId::random()));
    let table = rated_game(&store, &ola, &ala).await;
    let before = store
        .standings("necklace", vec![ola.clone()])
        .await
        .unwrap();
    let rated = store.rating_changes(&table).await.unwrap();
    assert_eq!(
        before[0].map(|standing| standing.rating),
        Some(rated[0].now)
    );
    // The same end again writes neither the entry nor its results.
    let finish = Finish {
        rated: true,
        ended: Ending::Late,
        seats: [(&ala, 1), (&ola, 2)]
            .map(|(player, place)| SeatResult {
                player: Some(player.clone()),
                score: None,
                place,
                took_part: true,
            })
            .into(),
    };
    let again = Summary {
        finish: Some(finish),
        ..summary(Status::Finished)
    };
    let written = store.append(&table, vec![entry(2, None)], again).await;
    assert_eq!(written, Err(StoreError::Conflict));
    assert_eq!(store.rating_changes(&table).await.unwrap(), rated);
    assert_eq!(
        store
            .standings("necklace", vec![ola.clone()])
            .await
            .unwrap(),
        before
    );
    let history = store.rated_games("necklace", ola, None, 5).await.unwrap();
    assert_eq!(history.len(), 1);
}
