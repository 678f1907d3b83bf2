//! Tests of retention: the removal of finished tables and settled reports by age.

use std::sync::Arc;
use std::time::Duration;

use model::{
    Account, Cursor, Ending, Entry, Finish, NameReadings, NewTable, Person, PersonId, Player,
    Reader, RetentionTime, RetentionTimes, SeatResult, Status, Summary, TableId,
};
use store::{FinishedKind, RandomId, Store, StoreError, random_key};

use crate::home::open;
use crate::suite::retention::{create_table, exists, person};
use crate::suite::tables::{entry, new_table, summary};

/// Creates a table whose game of these two people ended at `at`.
async fn finished(store: &Arc<dyn Store>, at: i64, people: [&PersonId; 2], rated: bool) -> TableId {
    let new = NewTable {
        created_at: at,
        ..new_table(true)
    };
    let id = new.id.clone();
    let sitters: Vec<PersonId> = people.map(Clone::clone).into();
    let begun = Summary {
        sitters: sitters.clone(),
        ..summary(Status::Running)
    };
    let stamped = |seq| Entry {
        at,
        ..entry(seq, None)
    };
    store.create(new, vec![stamped(1)], begun).await.unwrap();
    let seats = [(people[0], 1), (people[1], 2)].map(|(person, place)| SeatResult {
        player: Some(Player::Person(person.clone())),
        score: None,
        place,
        took_part: true,
    });
    let finish = Finish {
        rated,
        ended: Ending::Rules,
        seats: seats.into(),
    };
    let over = Summary {
        sitters,
        finish: Some(finish),
        ..summary(Status::Finished)
    };
    store.append(&id, vec![stamped(2)], over).await.unwrap();
    id
}

async fn with_account(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let owner = person(name);
    store.save_person(&owner, 0).await.unwrap();
    open_account(store, &owner).await;
    owner.id
}

async fn open_account(store: &Arc<dyn Store>, owner: &Person) {
    let account = Account {
        person_id: owner.id.clone(),
        name: owner.name.clone(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    let looks = NameReadings {
        readings: vec![owner.name.to_lowercase()],
        version: 1,
    };
    store.open_account(account, looks).await.unwrap();
}

async fn old(store: &Arc<dyn Store>, kind: FinishedKind, cutoff: i64) -> Vec<TableId> {
    let found = store.old_tables(kind, cutoff, None, 99).await.unwrap();
    found.into_iter().map(|old| old.id).collect()
}

/// Removes the record of a table. Returns whether it was removed.
async fn remove(store: &Arc<dyn Store>, table: &TableId, kind: FinishedKind, cutoff: i64) -> bool {
    let tables = vec![table.clone()];
    let removed = store
        .remove_records(tables, kind, cutoff, 77)
        .await
        .unwrap();
    removed.contains(table)
}

#[tokio::test]
async fn the_record_of_an_old_finished_table_is_removed_and_its_results_stay() {
    let (home, store) = open();
    let (ola, guest) = (with_account(&store, "Ola").await, PersonId::random());
    let kind = FinishedKind::WithAccounts;
    let first = finished(&store, 1_000, [&ola, &guest], true).await;
    let second = finished(&store, 2_000, [&guest, &ola], false).await;
    let running = create_table(&store, &ola, &[&ola]).await;
    home.change(&format!(
        "INSERT INTO analysis (table_id, version, body) VALUES ('{first}', 1, '{{}}')"
    ))
    .unwrap();
    assert!(old(&store, kind, 999).await.is_empty(), "too early");
    assert!(!remove(&store, &first, kind, 999).await);
    assert_eq!(old(&store, kind, 1_000).await, std::slice::from_ref(&first));
    let all = old(&store, kind, i64::MAX).await;
    assert_eq!(all, [first.clone(), second.clone()], "the oldest first");
    let after = Cursor {
        at: 1_000,
        id: first.clone(),
    };
    let rest = store
        .old_tables(kind, i64::MAX, Some(after), 9)
        .await
        .unwrap();
    assert_eq!(rest.len(), 1, "a page goes on behind the last");
    assert!(
        old(&store, FinishedKind::GuestsOnly, i64::MAX)
            .await
            .is_empty()
    );
    let before = store.rating_changes(&first).await.unwrap();
    let keys = store.load(&first).await.unwrap().unwrap().table;

    assert!(remove(&store, &first, kind, 1_000).await);
    assert!(!remove(&store, &first, kind, 1_000).await, "once");
    assert!(!exists(&store, &first).await, "there is no log to load");
    let found = store.find_key(&keys.play_key).await.unwrap();
    assert_eq!(
        found.map(|found| found.0),
        Some(first.clone()),
        "its link is known"
    );
    assert_eq!(store.rating_changes(&first).await.unwrap(), before);
    for (of_table, left) in [("log", 0), ("sitters", 0), ("analysis", 0), ("results", 2)] {
        let sql = format!("UPDATE {of_table} SET table_id = table_id WHERE table_id = '{first}'");
        assert_eq!(home.change(&sql).unwrap(), left, "{of_table}");
    }
    let named = format!("UPDATE tables SET title = '' WHERE id = '{first}' AND title <> ''");
    assert_eq!(home.change(&named).unwrap(), 0, "no names are left");
    let games = store
        .finished_games(&ola, Reader::Owner, None, 9)
        .await
        .unwrap();
    let recorded: Vec<bool> = games.iter().map(|game| game.recorded).collect();
    assert_eq!(recorded, [true, false], "both games are still in the list");
    assert!(games.iter().all(|game| game.result.is_some()));
    let tally = store.game_counts(&ola, Reader::Owner).await.unwrap();
    assert_eq!((tally[0].won, tally[0].lost), (1, 1));
    let history = store.rated_games("necklace", Player::Person(ola.clone()), None, 9);
    let history = history.await.unwrap();
    assert!(!history[0].recorded && history[0].watch_key.is_none());
    // A node that has the table in memory cannot write any more.
    let late = store.append(&first, vec![entry(3, None)], summary(Status::Finished));
    assert_eq!(late.await, Err(StoreError::Fenced));
    let listed = store.all_tables(None, 9).await.unwrap();
    let listed: Vec<TableId> = listed.into_iter().map(|(_, table)| table.id).collect();
    assert_eq!(listed, [running, second]);
    // A later deletion of the person covers the results too.
    store.delete_person(&ola).await.unwrap();
    assert!(
        store
            .next_table_with_name(&ola, None)
            .await
            .unwrap()
            .is_some(),
        "the other table"
    );
}

#[tokio::test]
async fn a_finished_table_of_guests_alone_is_removed_with_its_results_unless_it_was_rated() {
    let (home, store) = open();
    let (eve, adam) = (PersonId::random(), PersonId::random());
    let kind = FinishedKind::GuestsOnly;
    let plain = finished(&store, 1_000, [&eve, &adam], false).await;
    let rated = finished(&store, 1_001, [&eve, &adam], true).await;
    assert_eq!(
        old(&store, kind, 5_000).await,
        [plain.clone(), rated.clone()]
    );
    assert!(
        old(&store, FinishedKind::WithAccounts, 5_000)
            .await
            .is_empty()
    );
    for table in [&plain, &rated] {
        assert!(remove(&store, table, kind, 5_000).await);
        assert!(!exists(&store, table).await);
    }
    for (table, left) in [(&plain, 0), (&rated, 2)] {
        let sql = format!("UPDATE results SET score = 1 WHERE table_id = '{table}'");
        assert_eq!(home.change(&sql).unwrap(), left);
        let sql = format!("UPDATE tables SET game = game WHERE id = '{table}'");
        assert_eq!(home.change(&sql).unwrap(), left / 2);
    }
}

#[tokio::test]
async fn the_finished_tables_of_a_guest_who_gets_an_account_are_those_of_an_account() {
    let (home, store) = open();
    let [eve, adam, kim] = ["Eve", "Adam", "Kim"].map(person);
    for one in [&eve, &adam, &kim] {
        store.save_person(one, 0).await.unwrap();
    }
    let of_eve = finished(&store, 1_000, [&eve.id, &kim.id], false).await;
    let of_adam = finished(&store, 1_001, [&adam.id, &kim.id], false).await;
    open_account(&store, &eve).await;
    assert_eq!(
        old(&store, FinishedKind::WithAccounts, 5_000).await,
        std::slice::from_ref(&of_eve)
    );
    store.merge_guest(&adam.id, &eve.id).await.unwrap();
    let both = [of_eve.clone(), of_adam.clone()];
    assert_eq!(old(&store, FinishedKind::WithAccounts, 5_000).await, both);
    assert!(
        old(&store, FinishedKind::GuestsOnly, 5_000)
            .await
            .is_empty()
    );
    // A table with an account is not removed as a table of guests, even if the column says so.
    home.change("UPDATE tables SET guests_only = TRUE").unwrap();
    for table in &both {
        assert!(!remove(&store, table, FinishedKind::GuestsOnly, 5_000).await);
        assert!(exists(&store, table).await);
    }
    assert_eq!(old(&store, FinishedKind::WithAccounts, 5_000).await, both);
}

#[tokio::test]
async fn a_finished_table_is_kept_that_a_report_or_a_tournament_or_a_node_refers_to() {
    let (home, store) = open();
    let (eve, adam) = (PersonId::random(), PersonId::random());
    home.change(
        "INSERT INTO tournaments (id, spec, title, game, public, state, round, rounds, entrants, \
         created_at, changed_at) VALUES ('cup', '{}', 'Cup', 'necklace', TRUE, 'over', 1, 1, 2, \
         1, 1)",
    )
    .unwrap();
    store
        .renew_lease("here", Duration::from_secs(600))
        .await
        .unwrap();
    let references = [
        "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, day, reason, \
         words, talk, settled_at) VALUES ('a', 'b', 'B', '{id}', 1, 1, 1, 'rude', '', '[]', 5)",
        "INSERT INTO tournament_games (tournament_id, round, board, leg, table_id, seats) \
         VALUES ('cup', 1, 1, 1, '{id}', '[]')",
        "UPDATE tables SET owner = 'here' WHERE id = '{id}'",
        "UPDATE tables SET updated_at = 5001 WHERE id = '{id}'",
        "UPDATE tables SET status = 'running' WHERE id = '{id}'",
    ];
    for sql in references {
        let table = finished(&store, 1_000, [&eve, &adam], false).await;
        home.change(&sql.replace("{id}", table.as_str())).unwrap();
        let kind = FinishedKind::GuestsOnly;
        assert!(!remove(&store, &table, kind, 5_000).await, "{sql}");
        assert!(exists(&store, &table).await, "{sql}");
    }
}

#[tokio::test]
async fn reports_are_removed_some_time_after_they_were_settled_and_open_ones_are_not() {
    let (home, store) = open();
    let (eve, adam) = (PersonId::random(), PersonId::random());
    let table = finished(&store, 1_000, [&eve, &adam], false).await;
    for (person, settled) in [("a", "NULL"), ("b", "500"), ("c", "501"), ("d", "900")] {
        home.change(&format!(
            "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, day, reason, \
             words, talk, settled_at) VALUES ('{person}', 'x', 'X', '{table}', 1, 1, 1, 'rude', '', \
             '[]', {settled})"
        ))
        .unwrap();
    }
    assert_eq!(store.remove_reports(499, 9).await.unwrap(), 0);
    assert_eq!(
        store.remove_reports(501, 1).await.unwrap(),
        1,
        "a few at a time"
    );
    assert_eq!(store.remove_reports(501, 9).await.unwrap(), 1);
    assert_eq!(store.remove_reports(501, 9).await.unwrap(), 0);
    assert_eq!(store.reports(true, None, 9).await.unwrap().len(), 1);
    assert_eq!(store.reports(false, None, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_times_of_the_leader_are_stored_for_all_nodes() {
    let (home, store) = open();
    assert_eq!(store.published_keep_times().await.unwrap(), None);
    let times = RetentionTimes {
        guests: RetentionTime::Days(3),
        reports: RetentionTime::Forever,
        ..RetentionTimes::default()
    };
    for times in [RetentionTimes::default(), times] {
        store.publish_keep_times(times).await.unwrap();
        let other = home.store();
        assert_eq!(other.published_keep_times().await.unwrap(), Some(times));
    }
    home.change("UPDATE site_facts SET value = '{\"guests\": \"until Tuesday\"}'")
        .unwrap();
    assert_eq!(store.published_keep_times().await.unwrap(), None);
}
