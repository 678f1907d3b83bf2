//! Tests of tools for admins: search, renaming, password resets, deletion, merges, status.

use std::sync::Arc;

use model::{
    Account, AdminAction, Ban, Ending, Entrant, Entry, Finish, ListedTable, MergeObstacle,
    NameReadings, NewTable, NewTournament, NodeReport, Pace, PeopleCursor, Person, PersonId,
    Player, PuzzleEvent, SeatResult, Session, SessionId, Status, Summary, TableFilter, TableId,
    TournamentId, UnchangedParts,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

fn admin() -> Person {
    Person {
        id: PersonId::random(),
        name: "Iga".to_owned(),
    }
}

async fn guest(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = Person {
        id: PersonId::random(),
        name: name.to_owned(),
    };
    store.save_person(&person, 1).await.unwrap();
    person.id
}

fn looks(name: &str) -> NameReadings {
    NameReadings {
        readings: vec![name.to_lowercase()],
        version: 1,
    }
}

async fn owner(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = guest(store, "somebody").await;
    let account = Account {
        person_id: person.clone(),
        name: name.to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    store.open_account(account, looks(name)).await.unwrap();
    person
}

/// Creates a table of a game at which these people sit; finished and rated, if that is given.
async fn table(
    store: &Arc<dyn Store>,
    game: &str,
    status: Status,
    rated: bool,
    sitters: &[&PersonId],
) -> NewTable {
    let table = NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({}),
        game: game.to_owned(),
        public: true,
        rated,
        seats: 2,
        pace: Pace::Days,
        created_at: 5,
        maker: None,
    };
    let entry = Entry {
        seq: 1,
        at: 5,
        id: None,
        body: json!({}).into(),
        fence: 0,
    };
    let results = sitters.iter().zip(1..).map(|(person, place)| SeatResult {
        player: Some(Player::Person((*person).clone())),
        score: None,
        place,
        took_part: true,
    });
    let finish = (status == Status::Finished).then(|| Finish {
        rated,
        ended: Ending::Rules,
        seats: results.collect(),
    });
    let summary = Summary {
        status,
        title: "Ola – Ala".to_owned(),
        wake_at: None,
        sitters: sitters.iter().map(|&person| person.clone()).collect(),
        bots: Vec::new(),
        finish,
        turns: Vec::new(),
        unchanged: UnchangedParts::default(),
        keep_until: None,
    };
    let made = store.create(table.clone(), vec![entry], summary);
    made.await.unwrap();
    table
}

async fn names(store: &Arc<dyn Store>, text: &str, readings: &[&str]) -> Vec<String> {
    let readings = readings.iter().map(|&reading| reading.to_owned()).collect();
    let found = store.search_people(text, readings, None, 50).await.unwrap();
    found.into_iter().map(|found| found.person.name).collect()
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_their_name_by_look_and_by_id() {
    let (home, store) = open();
    for name in ["Łukasz", "Lukas", "lucy", "Ola"] {
        guest(&store, name).await;
    }
    let zosia = owner(&store, "Zosia").await;
    assert_eq!(names(&store, "LUK", &[]).await, ["Lukas", "Łukasz"]);
    assert_eq!(names(&store, "zos", &[]).await, ["Zosia"]);
    assert_eq!(names(&store, "Z0sia", &["zosia"]).await, ["Zosia"]);
    assert_eq!(names(&store, "zosia", &["zosia"]).await, ["Zosia"], "once");
    assert_eq!(names(&store, zosia.as_str(), &[]).await, ["Zosia"]);
    assert!(names(&store, "nobody", &[]).await.is_empty());
    assert!(names(&store, "", &[]).await.is_empty());
    let found = store.find_person(&zosia).await.unwrap().unwrap();
    assert!(found.account);
    // A new name is found, the old one is not.
    let act = AdminAction::Rename {
        person: zosia.clone(),
        name: "Basia".to_owned(),
        looks: Some(looks("Basia")),
    };
    store.perform(&admin(), act, "x", "x", 5).await.unwrap();
    assert_eq!(names(&store, "bas", &[]).await, ["Basia"]);
    assert!(names(&store, "zos", &[]).await.is_empty());
    // A name that an earlier version wrote is found once its key is filled in.
    home.change("UPDATE people SET search_key = NULL").unwrap();
    assert!(names(&store, "bas", &[]).await.is_empty());
    assert_eq!(store.fill_search_keys(3).await.unwrap(), 3);
    assert_eq!(store.fill_search_keys(3).await.unwrap(), 2);
    assert_eq!(names(&store, "bas", &[]).await, ["Basia"]);
}

#[tokio::test]
async fn a_search_of_people_goes_on_page_by_page_and_misses_nobody() {
    let (_home, store) = open();
    for number in 0..25 {
        guest(&store, &format!("Ola {}", number / 3)).await;
    }
    let mut after: Option<PeopleCursor> = None;
    let mut seen = Vec::new();
    loop {
        let page = store.search_people("ola", Vec::new(), after.clone(), 10);
        let page = page.await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(PeopleCursor {
            key: last.key.clone(),
            id: last.person.id.clone(),
        });
        seen.extend(page.into_iter().map(|found| found.person.id));
    }
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!((all, seen.len()), (25, 25));
}

#[tokio::test]
async fn tables_are_found_by_key_game_state_and_player() {
    let (_home, store) = open();
    let (ola, ala) = (guest(&store, "Ola").await, guest(&store, "Ala").await);
    let both = [&ola, &ala];
    let a = table(&store, "necklace", Status::Running, false, &both).await;
    let b = table(&store, "match", Status::Waiting, false, &[&ola]).await;
    let c = table(&store, "necklace", Status::Finished, false, &both).await;
    let d = table(&store, "necklace", Status::Running, false, &[&ala]).await;
    let ids = |found: Vec<ListedTable>| found.into_iter().map(|table| table.id).collect::<Vec<_>>();
    let search = async |game: Option<&str>, status: Option<Status>| {
        let filter = TableFilter {
            game: game.map(str::to_owned),
            status,
        };
        let mut before = None;
        let mut found = Vec::new();
        loop {
            // The pages have one line, so that each is a step.
            let page = store.search_tables(filter.clone(), before, 1);
            let Some((mark, table)) = page.await.unwrap().pop() else {
                return ids(found);
            };
            before = Some(mark);
            found.push(table);
        }
    };
    assert_eq!(
        search(None, None).await,
        [&d.id, &c.id, &b.id, &a.id].map(Clone::clone)
    );
    assert_eq!(
        search(Some("necklace"), None).await,
        [&d.id, &c.id, &a.id].map(Clone::clone)
    );
    assert_eq!(
        search(None, Some(Status::Running)).await,
        [&d.id, &a.id].map(Clone::clone)
    );
    assert_eq!(
        search(Some("necklace"), Some(Status::Finished)).await,
        std::slice::from_ref(&c.id)
    );
    assert!(
        search(Some("match"), Some(Status::Running))
            .await
            .is_empty()
    );
    let of_ola = async |status| {
        let game = Some("necklace".to_owned());
        let filter = TableFilter { game, status };
        let found = store.search_tables_of(&ola, filter, None, 9).await.unwrap();
        ids(found)
    };
    assert_eq!(of_ola(None).await.len(), 2);
    let running = of_ola(Some(Status::Running)).await;
    assert_eq!(running, std::slice::from_ref(&a.id));
    for key in [a.id.as_str(), &a.play_key, &a.watch_key] {
        let found = store.find_table(key).await.unwrap();
        assert_eq!(found.map(|table| table.id), Some(a.id.clone()), "{key}");
    }
    assert!(store.find_table("x").await.unwrap().is_none());
}

#[tokio::test]
async fn a_rename_that_cannot_be_leaves_no_line_in_the_audit_log() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let act = |looks| AdminAction::Rename {
        person: ala.clone(),
        name: "Ola".to_owned(),
        looks,
    };
    let like = act(Some(looks("Ola")));
    let taken = store.perform(&admin(), like, "x", "x", 5).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    // The name of an account needs readings, so that no other can look like it.
    let as_guest = store.perform(&admin(), act(None), "x", "x", 5).await;
    assert_eq!(as_guest, Err(StoreError::Conflict));
    assert!(store.audit_log(None, 9).await.unwrap().is_empty());
    assert_eq!(store.person(&ola).await.unwrap().unwrap().name, "Ola");
    assert_eq!(store.person(&ala).await.unwrap().unwrap().name, "Ala");
}

#[tokio::test]
async fn a_code_of_an_admin_is_good_once_and_not_for_ever() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let session = Session {
        id: SessionId::random(),
        person_id: ola.clone(),
        created_at: 3,
        seen_at: 3,
        device: "firefox".to_owned(),
    };
    store.begin_session(session, 0).await.unwrap();
    let offer = async |person: &PersonId, hash: &str| {
        let act = AdminAction::OfferReset {
            person: person.clone(),
            hash: hash.to_owned(),
            expires_at: 100,
        };
        store
            .perform(&admin(), act, "Ola", "asked by mail", 10)
            .await
    };
    let kuba = guest(&store, "Kuba").await;
    assert_eq!(offer(&kuba, "h").await, Err(StoreError::Conflict));
    offer(&ola, "old").await.unwrap();
    offer(&ola, "new").await.unwrap();
    assert!(store.account_with_reset("old", 20).await.unwrap().is_none());
    assert!(
        store
            .account_with_reset("new", 100)
            .await
            .unwrap()
            .is_none()
    );
    let late = store.use_reset("new", "password", "recovery", 100).await;
    assert_eq!(late, Err(StoreError::Conflict));
    assert_eq!(store.sessions_of(&ola).await.unwrap().len(), 1);
    let used = store.use_reset("new", "password", "recovery", 99).await;
    used.unwrap();
    assert!(store.sessions_of(&ola).await.unwrap().is_empty());
    let account = store.account(&ola).await.unwrap().unwrap();
    assert_eq!(
        (account.password.as_str(), account.recovery.as_str()),
        ("password", "recovery")
    );
    let again = store.use_reset("new", "other", "other", 99).await;
    assert_eq!(again, Err(StoreError::Conflict));
    let told = store.password_reset(&ola).await.unwrap().unwrap();
    assert_eq!((told.made_at, told.used_at), (10, Some(99)));
    let data = store.export(&ola).await.unwrap();
    assert_eq!(data["password_resets"][0]["hash"], json!(null), "no hash");
    assert_eq!(data["password_resets"][0]["used_at"], json!(99));
}

#[tokio::test]
async fn a_deletion_by_an_admin_is_that_of_the_person_with_a_line_in_the_log() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let delete = || AdminAction::Delete(ola.clone());
    let iga = admin();
    let act = store.perform(&iga, delete(), ola.as_str(), "asked by mail", 10);
    act.await.unwrap();
    assert!(store.person(&ola).await.unwrap().is_none());
    assert!(store.account(&ola).await.unwrap().is_none());
    let leavers = store.pending_deletions().await.unwrap();
    assert_eq!(leavers, std::slice::from_ref(&ola));
    let twice = store
        .perform(&admin(), delete(), ola.as_str(), "x", 11)
        .await;
    assert_eq!(twice, Err(StoreError::Conflict));
    let last = store.last_audit_entry().await.unwrap();
    let entries = store.audit_log_after(0, 9).await.unwrap();
    assert_eq!((entries.len(), entries[0].id), (1, last));
    assert_eq!(entries[0].about_id.as_deref(), Some(ola.as_str()));
    assert!(store.audit_log_after(last, 9).await.unwrap().is_empty());
}

async fn merge(store: &Arc<dyn Store>, from: &PersonId, into: &PersonId) -> Result<(), StoreError> {
    let act = AdminAction::Merge {
        from: from.clone(),
        into: into.clone(),
    };
    store.perform(&admin(), act, "Ola", "one person", 10).await
}

#[tokio::test]
async fn two_accounts_become_one_with_all_that_both_had() {
    let (_home, store) = open();
    let (from, into) = (owner(&store, "Ola2").await, owner(&store, "Ola").await);
    let [ala, eve] = [guest(&store, "Ala").await, guest(&store, "Eve").await];
    // Rated games: three of one person, one of the other, and a game that only one of them plays.
    for _ in 0..3 {
        table(&store, "necklace", Status::Finished, true, &[&from, &ala]).await;
    }
    table(&store, "necklace", Status::Finished, true, &[&ala, &into]).await;
    table(&store, "pinata", Status::Finished, true, &[&from, &ala]).await;
    let shared = table(&store, "match", Status::Finished, false, &[&from, &into]).await;
    store
        .record_puzzle_step(&from, "1-01", PuzzleEvent::Looked, 5)
        .await
        .unwrap();
    let eve_person = Person {
        id: eve.clone(),
        name: "Eve".to_owned(),
    };
    let blocked = store.mute_or_block(&from, &eve_person, model::MuteOrBlock::Blocked, 5);
    blocked.await.unwrap();
    for (person, until) in [(&from, None), (&into, Some(50))] {
        let ban = Ban {
            person: person.clone(),
            until,
            reason: "shouting".to_owned(),
        };
        let act = AdminAction::Ban(ban);
        store
            .perform(&admin(), act, "Ola", "shouting", 5)
            .await
            .unwrap();
    }
    let player = |person: &PersonId| vec![Player::Person(person.clone())];
    let before = store.standings("necklace", player(&from)).await.unwrap()[0].unwrap();

    assert_eq!(store.merge_obstacle(&from, &into).await.unwrap(), None);
    merge(&store, &from, &into).await.unwrap();
    let under_way = store.merge_obstacle(&from, &into).await.unwrap();
    assert_eq!(under_way, Some(MergeObstacle::UnderWay));
    assert_eq!(merge(&store, &from, &into).await, Err(StoreError::Conflict));
    assert!(store.person(&from).await.unwrap().is_some(), "not yet");
    assert_eq!(store.merges().await.unwrap()[0].done_at, None);
    assert!(store.finish_merge(&from, 20).await.unwrap());
    assert_eq!(store.merges().await.unwrap()[0].done_at, Some(20));

    assert!(store.person(&from).await.unwrap().is_none());
    assert!(store.account(&from).await.unwrap().is_none());
    assert_eq!(store.account(&into).await.unwrap().unwrap().name, "Ola");
    let free = store
        .accounts_with_readings(vec!["ola2".to_owned()])
        .await
        .unwrap();
    assert!(free.is_empty(), "the name is free");
    let after = store.standings("necklace", player(&into)).await.unwrap()[0].unwrap();
    assert_eq!((after.rating, after.games), (before.rating, 4));
    let pinata = store.standings("pinata", player(&into)).await.unwrap()[0].unwrap();
    assert_eq!(pinata.games, 1);
    let none = store.standings("necklace", player(&from)).await.unwrap();
    assert_eq!(none, [None]);
    let history = store.rated_games("necklace", player(&into).remove(0), None, 9);
    assert_eq!(history.await.unwrap().len(), 4);
    let listed = store.tables_of(&into, None, 99).await.unwrap();
    assert_eq!(listed.len(), 6);
    assert!(listed.iter().any(|table| table.id == shared.id));
    assert!(
        store
            .puzzle_progress(&into, vec!["1-01".to_owned()])
            .await
            .unwrap()[0]
            .is_some()
    );
    let kept_away = store.mutes_and_blocks_by(&into, None, 9).await.unwrap();
    assert_eq!(kept_away[0].other, eve);
    let bans = store.bans(60).await.unwrap();
    assert_eq!(bans.len(), 1, "the longer ban holds: {bans:?}");
    assert_eq!((&bans[0].person, bans[0].until), (&into, None));
    // A second call moves later writes, and a day later the merge is deleted.
    table(&store, "match", Status::Finished, false, &[&from, &ala]).await;
    assert!(store.finish_merge(&from, 30).await.unwrap());
    assert_eq!(store.tables_of(&into, None, 99).await.unwrap().len(), 7);
    let day = 24 * 3600 * 1000;
    assert!(store.finish_merge(&from, 21 + day).await.unwrap());
    assert!(store.merges().await.unwrap().is_empty());
    assert!(!store.finish_merge(&from, 40).await.unwrap());
}

#[tokio::test]
async fn accounts_that_cannot_be_one_person_are_not_merged() {
    let (_home, store) = open();
    let into = owner(&store, "Ola").await;
    let refused = async |from: &PersonId, into: &PersonId, obstacle: MergeObstacle| {
        let found = store.merge_obstacle(from, into).await.unwrap();
        assert_eq!(found, Some(obstacle));
        assert_eq!(merge(&store, from, into).await, Err(StoreError::Conflict));
    };
    refused(&into, &into, MergeObstacle::SamePerson).await;
    let nobody = PersonId::random();
    refused(&nobody, &into, MergeObstacle::Unknown(nobody.clone())).await;
    let kuba = guest(&store, "Kuba").await;
    refused(&into, &kuba, MergeObstacle::NoAccount).await;
    let title = "Ola – Ala".to_owned();
    let a = owner(&store, "A1").await;
    table(&store, "match", Status::Running, false, &[&a, &into]).await;
    refused(&a, &into, MergeObstacle::SharedTable(title)).await;
    let b = owner(&store, "B1").await;
    table(&store, "match", Status::Finished, true, &[&b, &into]).await;
    refused(&b, &into, MergeObstacle::RatedGames).await;
    let c = owner(&store, "C1").await;
    let cup = NewTournament {
        id: TournamentId::random(),
        host: into.clone(),
        spec: json!({}),
        title: "Cup".to_owned(),
        game: "match".to_owned(),
        public: true,
        created_at: 5,
        starts_at: None,
    };
    let id = cup.id.clone();
    store.create_tournament(cup).await.unwrap();
    for (number, person) in [(1, &c), (2, &into)] {
        let entrant = Entrant {
            number,
            person: Some(person.clone()),
            name: format!("Nr {number}"),
            strength: 1500,
            entered_at: 10,
            from_round: 1,
            until_round: None,
        };
        store.enter_tournament(&id, entrant).await.unwrap();
    }
    refused(&c, &into, MergeObstacle::SharedTournament("Cup".to_owned())).await;
    let d = owner(&store, "D1").await;
    let join = AdminAction::Join(d.clone());
    store.perform(&admin(), join, "D1", "", 5).await.unwrap();
    refused(&d, &into, MergeObstacle::Admin).await;
    assert!(store.merges().await.unwrap().is_empty());
    assert_eq!(
        store.audit_log(None, 9).await.unwrap().len(),
        1,
        "joining only"
    );
}

#[tokio::test]
async fn the_status_knows_nodes_leases_and_the_database() {
    let (_home, store) = open();
    assert!(store.nodes().await.unwrap().is_empty());
    let report = |node: &str| NodeReport {
        node: node.to_owned(),
        version: "1.2.3".to_owned(),
        tables_in_memory: 7,
        ..NodeReport::default()
    };
    store.report_node(report("a")).await.unwrap();
    store.report_node(report("a")).await.unwrap();
    let lasts = std::time::Duration::from_secs(600);
    for node in ["a", "b"] {
        store.renew_lease(node, lasts).await.unwrap();
    }
    let nodes = store.nodes().await.unwrap();
    let names: Vec<&str> = nodes.iter().map(|node| node.node.as_str()).collect();
    assert_eq!(names, ["a", "b"]);
    assert_eq!(nodes[0].report, Some(report("a")));
    assert!(nodes[0].report_age.is_some_and(|age| age >= 0));
    assert!(nodes[0].lease.is_some_and(|left| left > 0));
    assert!(nodes[0].leads && !nodes[1].leads);
    assert_eq!(nodes[1].report, None);
    store.remove_node_report("a").await.unwrap();
    assert_eq!(store.nodes().await.unwrap()[0].report, None);
    let database = store.database_status().await.unwrap();
    assert!(database.schema >= 13, "{database:?}");
    assert!(database.bytes > 10_000, "{database:?}");
    assert_eq!(database.free_bytes.is_some(), database.kind == "SQLite");
    assert_eq!(store.status().writes_waiting, 0);
}
