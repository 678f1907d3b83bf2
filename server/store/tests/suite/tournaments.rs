//! Tests of tournaments: rounds are stored whole and once, and no entrant is lost.

use std::sync::Arc;

use model::{
    Account, AdminAction, Ending, Entrant, Finish, NameReadings, NewBoard, NewTable, NewTournament,
    Pace, Person, PersonId, Player, SeatResult, Stage, Status, StoredTournament, Summary, TableId,
    TournamentId,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

async fn create_guest(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = Person {
        id: PersonId::random(),
        name: name.to_owned(),
    };
    store.save_person(&person, 1).await.unwrap();
    person.id
}

async fn create_tournament(
    store: &Arc<dyn Store>,
    host: &PersonId,
    title: &str,
    at: i64,
) -> TournamentId {
    let new = NewTournament {
        id: TournamentId::random(),
        host: host.clone(),
        spec: json!({"method": "swiss"}),
        title: title.to_owned(),
        game: "necklace".to_owned(),
        public: true,
        created_at: at,
        starts_at: None,
    };
    let id = new.id.clone();
    store.create_tournament(new).await.unwrap();
    id
}

async fn enter(store: &Arc<dyn Store>, id: &TournamentId, number: u32, person: &PersonId) {
    let entrant = Entrant {
        number,
        person: Some(person.clone()),
        name: format!("Nr {number}"),
        strength: 1500,
        entered_at: 10 + i64::from(number),
        from_round: 1,
        until_round: None,
    };
    store.enter_tournament(id, entrant).await.unwrap();
}

fn summary(people: &[&PersonId], finish: Option<Finish>) -> Summary {
    Summary {
        status: match finish {
            Some(_) => Status::Finished,
            None => Status::Running,
        },
        title: "Ola – Ala".to_owned(),
        wake_at: None,
        sitters: people.iter().map(|&person| person.clone()).collect(),
        bots: Vec::new(),
        finish,
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    }
}

fn board(number: u32, seats: &[(u32, &PersonId)]) -> NewBoard {
    let people: Vec<&PersonId> = seats.iter().map(|(_, person)| *person).collect();
    NewBoard {
        board: number,
        leg: 1,
        seats: seats.iter().map(|(number, _)| Some(*number)).collect(),
        table: NewTable {
            id: TableId::random(),
            play_key: random_key(),
            watch_key: random_key(),
            spec: json!({}),
            game: "necklace".to_owned(),
            public: true,
            rated: false,
            seats: 2,
            pace: Pace::Live,
            created_at: 20,
            maker: None,
        },
        entries: Vec::new(),
        summary: summary(&people, None),
    }
}

async fn won(store: &Arc<dyn Store>, table: &TableId, people: [&PersonId; 2]) {
    let seat = |place: u32| SeatResult {
        player: Some(Player::Person(people[place as usize - 1].clone())),
        score: Some(10 - place as i32),
        place,
        took_part: true,
    };
    let finish = Finish {
        rated: false,
        ended: Ending::Rules,
        seats: vec![seat(1), seat(2)],
    };
    store
        .append(table, Vec::new(), summary(&people, Some(finish)))
        .await
        .unwrap();
}

async fn found(store: &Arc<dyn Store>, id: &TournamentId) -> StoredTournament {
    store.tournament(id).await.unwrap().unwrap()
}

/// Creates boards for the present entrants.
async fn create_boards(
    store: &Arc<dyn Store>,
    id: &TournamentId,
    round: u32,
    boards: Vec<NewBoard>,
    at: i64,
) -> Result<(), StoreError> {
    let entrants = found(store, id).await.entrants;
    store
        .create_boards(id, entrants, round, 3, boards, at)
        .await
}

/// Creates a tournament of two people with its first round, and the table of that round.
async fn begun(store: &Arc<dyn Store>, people: [&PersonId; 2]) -> (TournamentId, TableId) {
    let id = create_tournament(store, people[0], "Cup", 5).await;
    enter(store, &id, 1, people[0]).await;
    enter(store, &id, 2, people[1]).await;
    let first = board(1, &[(1, people[0]), (2, people[1])]);
    let table = first.table.id.clone();
    create_boards(store, &id, 1, vec![first], 20).await.unwrap();
    (id, table)
}

#[tokio::test]
async fn a_tournament_is_what_was_stored_of_it() {
    let (home, store) = open();
    let (ola, ala) = (
        create_guest(&store, "Ola").await,
        create_guest(&store, "Ala").await,
    );
    let (id, table) = begun(&store, [&ola, &ala]).await;
    won(&store, &table, [&ola, &ala]).await;
    drop(store);
    let store = home.store();
    let cup = found(&store, &id).await;
    assert_eq!(cup.listed.stage, Stage::Running);
    assert_eq!(
        (cup.listed.round, cup.listed.rounds, cup.listed.entrants),
        (1, 3, 2)
    );
    assert_eq!(cup.host_name.as_deref(), Some("Ola"));
    let [board] = &cup.boards[..] else {
        panic!("{:?}", cup.boards)
    };
    assert_eq!(
        (board.seats.as_slice(), board.status),
        (&[Some(1), Some(2)][..], Status::Finished)
    );
    let results: Vec<_> = board.results.iter().map(|r| (r.place, r.score)).collect();
    assert_eq!(results, [(1, Some(9)), (2, Some(8))]);
    assert!(
        store
            .tournament(&TournamentId::random())
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn a_round_is_created_whole_and_once_and_in_its_order() {
    let (_home, store) = open();
    let (ola, ala) = (
        create_guest(&store, "Ola").await,
        create_guest(&store, "Ala").await,
    );
    let (id, table) = begun(&store, [&ola, &ala]).await;
    let one = || board(1, &[(1, &ola), (2, &ala)]);
    // The same table together with a new one: nothing of it is stored.
    let again = create_boards(&store, &id, 1, vec![board(2, &[(1, &ola)]), one()], 30);
    assert_eq!(again.await, Err(StoreError::Conflict));
    let cup = found(&store, &id).await;
    assert_eq!((cup.boards.len(), cup.listed.round), (1, 1));
    assert_eq!(cup.boards[0].table, table);
    assert_eq!(store.tables_of(&ola, None, 9).await.unwrap().len(), 1);
    create_boards(&store, &id, 2, vec![one()], 30)
        .await
        .unwrap();
    let back = create_boards(&store, &id, 1, vec![board(2, &[(1, &ola)])], 30);
    assert_eq!(back.await, Err(StoreError::Conflict));
    store.end_tournament(&id, Stage::Over, 40).await.unwrap();
    let late = create_boards(&store, &id, 3, vec![one()], 50).await;
    assert_eq!(late, Err(StoreError::Conflict));
    let twice = store.end_tournament(&id, Stage::Over, 60).await;
    assert_eq!(twice, Err(StoreError::Conflict));
}

#[tokio::test]
async fn a_round_is_not_created_if_people_have_come_or_left_meanwhile() {
    let (_home, store) = open();
    let [ola, ala, ela] = ["Ola", "Ala", "Ela"].map(|name| create_guest(&store, name));
    let (ola, ala, ela) = (ola.await, ala.await, ela.await);
    let id = create_tournament(&store, &ola, "Cup", 5).await;
    enter(&store, &id, 1, &ola).await;
    enter(&store, &id, 2, &ala).await;
    let pair = || vec![board(1, &[(1, &ola), (2, &ala)])];
    let paired = found(&store, &id).await.entrants;
    enter(&store, &id, 3, &ela).await;
    let laid = store.create_boards(&id, paired, 1, 3, pair(), 20).await;
    assert_eq!(laid, Err(StoreError::Conflict), "Ela has come");
    let paired = found(&store, &id).await.entrants;
    store.leave_tournament(&id, 3).await.unwrap();
    let laid = store.create_boards(&id, paired, 1, 3, pair(), 20).await;
    assert_eq!(laid, Err(StoreError::Conflict), "Ela has left");
    create_boards(&store, &id, 1, pair(), 20).await.unwrap();
    let paired = found(&store, &id).await.entrants;
    store.withdraw_from_tournament(&id, 2, 1).await.unwrap();
    let laid = store.create_boards(&id, paired, 2, 3, pair(), 30).await;
    assert_eq!(laid, Err(StoreError::Conflict), "Ala has withdrawn");
    let cup = found(&store, &id).await;
    assert_eq!((cup.boards.len(), cup.listed.round), (1, 1));
}

#[tokio::test]
async fn nobody_comes_or_leaves_before_a_round_that_has_begun_meanwhile() {
    let (_home, store) = open();
    let [ola, ala, ela] = ["Ola", "Ala", "Ela"].map(|name| create_guest(&store, name));
    let (ola, ala, ela) = (ola.await, ala.await, ela.await);
    let (id, _) = begun(&store, [&ola, &ala]).await;
    let late = |from_round| Entrant {
        number: 3,
        person: Some(ela.clone()),
        name: "Ela".to_owned(),
        strength: 1500,
        entered_at: 13,
        from_round,
        until_round: None,
    };
    let before = found(&store, &id).await;
    let first = store.enter_tournament(&id, late(1)).await;
    assert_eq!(first, Err(StoreError::Conflict), "the first round is on");
    let removed = store.leave_tournament(&id, 1).await;
    assert_eq!(removed, Err(StoreError::Conflict), "Ola plays in it");
    let withdrawn = store.withdraw_from_tournament(&id, 1, 0).await;
    assert_eq!(withdrawn, Err(StoreError::Conflict));
    assert_eq!(found(&store, &id).await, before);
    store.enter_tournament(&id, late(2)).await.unwrap();
    store.withdraw_from_tournament(&id, 1, 1).await.unwrap();
    store.leave_tournament(&id, 3).await.unwrap();
    store.end_tournament(&id, Stage::Over, 40).await.unwrap();
    let over = store.enter_tournament(&id, late(2)).await;
    assert_eq!(over, Err(StoreError::Conflict), "it is over");
}

#[tokio::test]
async fn nobody_enters_twice_and_an_entrant_who_leaves_is_not_counted() {
    let (_home, store) = open();
    let ola = create_guest(&store, "Ola").await;
    let id = create_tournament(&store, &ola, "Cup", 5).await;
    enter(&store, &id, 1, &ola).await;
    let again = Entrant {
        number: 2,
        ..found(&store, &id).await.entrants[0].clone()
    };
    let again = store.enter_tournament(&id, again).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(found(&store, &id).await.listed.entrants, 1);
    store.leave_tournament(&id, 1).await.unwrap();
    assert_eq!(found(&store, &id).await.listed.entrants, 0);
    assert_eq!(
        store.leave_tournament(&id, 1).await,
        Err(StoreError::Conflict)
    );
}

#[tokio::test]
async fn lists_are_pages_of_public_tournaments_the_latest_first() {
    let (_home, store) = open();
    let ola = create_guest(&store, "Ola").await;
    for at in 0..25 {
        create_tournament(&store, &ola, &format!("Cup {at}"), at / 2).await;
    }
    let page = async |after| {
        let page = store.tournaments(Stage::Open, Some("necklace"), after, 10);
        page.await.unwrap()
    };
    let mut titles = Vec::new();
    let mut after = None;
    loop {
        let page = page(after).await;
        let Some(last) = page.last() else { break };
        after = Some(last.cursor());
        titles.extend(page.into_iter().map(|one| one.title));
    }
    let mut all = titles.clone();
    all.sort();
    all.dedup();
    assert_eq!(
        (titles.len(), all.len(), titles[0].as_str()),
        (25, 25, "Cup 24")
    );
    assert!(
        store
            .tournaments(Stage::Over, None, None, 9)
            .await
            .unwrap()
            .is_empty()
    );
    let other = store.tournaments(Stage::Open, Some("match"), None, 9);
    assert!(other.await.unwrap().is_empty());
    assert_eq!(store.open_tournaments_by(&ola).await.unwrap(), 25);
}

#[tokio::test]
async fn a_deleted_person_leaves_a_nameless_entrant() {
    let (_home, store) = open();
    let (ola, ala) = (
        create_guest(&store, "Ola").await,
        create_guest(&store, "Ala").await,
    );
    let (running, _) = begun(&store, [&ola, &ala]).await;
    let waiting = create_tournament(&store, &ala, "Later", 6).await;
    enter(&store, &waiting, 1, &ola).await;
    let own = create_tournament(&store, &ola, "Own", 7).await;
    let told = store.export(&ola).await.unwrap();
    assert_eq!(told["tournament_entrants"].as_array().unwrap().len(), 2);
    assert_eq!(told["tournaments"].as_array().unwrap().len(), 2);
    store.delete_person(&ola).await.unwrap();
    let cup = found(&store, &running).await;
    assert_eq!((cup.host.as_ref(), cup.entrants.len()), (None, 2));
    let gone = &cup.entrants[0];
    assert_eq!((gone.person.as_ref(), gone.name.as_str()), (None, ""));
    assert_eq!(gone.until_round, Some(1));
    assert_eq!(found(&store, &waiting).await.listed.entrants, 0);
    assert_eq!(found(&store, &own).await.listed.stage, Stage::Cancelled);
}

#[tokio::test]
async fn entries_of_a_guest_are_handed_over_and_nobody_plays_twice() {
    let (_home, store) = open();
    let (ola, ala) = (
        create_guest(&store, "Ola").await,
        create_guest(&store, "Ala").await,
    );
    let guest = create_guest(&store, "Guest").await;
    let looks = NameReadings {
        readings: vec!["ola".to_owned()],
        version: 1,
    };
    let account = Account {
        person_id: ola.clone(),
        name: "Ola".to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    store.open_account(account, looks).await.unwrap();
    let (alone, _) = begun(&store, [&guest, &ala]).await;
    let (both, _) = begun(&store, [&guest, &ola]).await;
    store.merge_guest(&guest, &ola).await.unwrap();
    let cup = found(&store, &alone).await;
    assert_eq!(cup.host, Some(ola.clone()));
    assert_eq!(cup.entrants[0].person, Some(ola.clone()));
    assert_eq!(cup.entrants[0].name, "Ola");
    let cup = found(&store, &both).await;
    assert_eq!(cup.entrants[0].person, None);
    assert_eq!(
        (cup.entrants[0].until_round, cup.listed.entrants),
        (Some(1), 2)
    );
    assert_eq!(cup.entrants[1].person, Some(ola.clone()));
    let (mut seen, mut after) = (std::collections::HashSet::new(), None);
    loop {
        let page = store.tournaments_of(&ola, after, 1).await.unwrap();
        let Some((cursor, one)) = page.into_iter().next() else {
            break;
        };
        assert!(seen.insert(one.id), "twice");
        after = Some(cursor);
    }
    assert_eq!(seen.len(), 2);
    let mut with = store.tournaments_with(&ola).await.unwrap();
    let mut all = vec![alone, both];
    with.sort();
    all.sort();
    assert_eq!(with, all);
}

#[tokio::test]
async fn running_tournaments_are_found_after_a_restart() {
    let (_home, store) = open();
    let (ola, ala) = (
        create_guest(&store, "Ola").await,
        create_guest(&store, "Ala").await,
    );
    let (running, _) = begun(&store, [&ola, &ala]).await;
    create_tournament(&store, &ola, "By hand", 6).await;
    let timed = NewTournament {
        id: TournamentId::random(),
        host: ola.clone(),
        spec: json!({}),
        title: "At eight".to_owned(),
        game: "match".to_owned(),
        public: false,
        created_at: 7,
        starts_at: Some(900),
    };
    let id = timed.id.clone();
    store.create_tournament(timed).await.unwrap();
    let mut due = store.due_tournaments().await.unwrap();
    due.sort_by_key(|(_, at)| *at);
    assert_eq!(due, [(running, None), (id, Some(900))]);
}

#[tokio::test]
async fn an_admin_cancels_a_tournament_once() {
    let (_home, store) = open();
    let host = create_guest(&store, "Ola").await;
    let id = create_tournament(&store, &host, "Cup", 1).await;
    let admin = Person {
        id: PersonId::random(),
        name: "Ala".to_owned(),
    };
    let call_off = async || {
        let act = AdminAction::CallOff(id.clone());
        store.perform(&admin, act, "Cup", "rude", 7).await
    };
    call_off().await.unwrap();
    let listed = found(&store, &id).await.listed;
    assert_eq!((listed.stage, listed.changed_at), (Stage::Cancelled, 7));
    assert_eq!(call_off().await, Err(StoreError::Conflict));
    let entries = store.audit_log(None, 9).await.unwrap();
    assert_eq!((entries.len(), entries[0].action.as_str()), (1, "call-off"));
}
