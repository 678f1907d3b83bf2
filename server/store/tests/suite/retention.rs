//! Caps on what lasts, and the removal of tables and guests that nobody uses.

use std::sync::Arc;
use std::time::Duration;

use model::{
    Account, Cursor, Ending, Entry, Finish, GUEST_DAYS, Keep, KeepTimes, Looks, NewTable, Person,
    PersonId, Player, Reader, SeatResult, Status, Summary, TableId, days,
};
use store::{FinishedKind, RandomId, SoloTables, Store, StoreError, random_key};

use crate::home::{Home, open};
use crate::suite::tables::{entry, new_table, summary};

const DAY: i64 = 24 * 3600 * 1000;
/// When the tables of these tests may be removed.
const EXPIRES: i64 = 1_000;

fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

fn waiting(sitters: &[&PersonId]) -> Summary {
    Summary {
        sitters: sitters.iter().map(|&person| person.clone()).collect(),
        keep_until: Some(EXPIRES),
        ..summary(Status::Waiting)
    }
}

/// A table with an open seat that may be removed at some time.
async fn lay(store: &Arc<dyn Store>, maker: &PersonId, sitters: &[&PersonId]) -> TableId {
    let new = NewTable {
        maker: Some(maker.clone()),
        ..new_table(false)
    };
    let id = new.id.clone();
    let entries = vec![entry(1, None)];
    store.create(new, entries, waiting(sitters)).await.unwrap();
    id
}

async fn solo(store: &Arc<dyn Store>, person: &PersonId) -> (u32, u32) {
    let SoloTables { all, bots } = store.solo_tables(person, 100).await.unwrap();
    (all, bots)
}

async fn exists(store: &Arc<dyn Store>, table: &TableId) -> bool {
    store.load(table).await.unwrap().is_some()
}

#[tokio::test]
async fn a_table_without_a_move_is_removed_after_its_time_with_all_that_is_about_it() {
    let (home, store) = open();
    let ola = person("Ola");
    let table = lay(&store, &ola.id, &[&ola.id]).await;
    let other = lay(&store, &ola.id, &[&ola.id]).await;
    assert!(store.keep_table(&other, Some(EXPIRES + 5)).await.unwrap());
    for sql in [
        "INSERT INTO notices (person_id, table_id, seq, kind, at, hook, tries, try_at) \
         VALUES ('x', '{id}', 1, 'turn', 1, 'done', 0, 1)",
        "INSERT INTO turns (table_id, person_id, seq, since, clock_at) VALUES ('{id}', 'x', 1, 1, 1)",
        "INSERT INTO analysis (table_id, version, body) VALUES ('{id}', 1, '{}')",
    ] {
        home.change(&sql.replace("{id}", table.as_str())).unwrap();
    }
    let early = store
        .expired_tables(Status::Waiting, EXPIRES - 1, 9)
        .await
        .unwrap();
    assert!(early.is_empty(), "{early:?}");
    assert!(!store.remove_table(&table, 1, EXPIRES - 1).await.unwrap());
    let expired = store
        .expired_tables(Status::Waiting, EXPIRES, 9)
        .await
        .unwrap();
    assert_eq!(expired, std::slice::from_ref(&table));
    let later = store
        .expired_tables(Status::Waiting, EXPIRES + 5, 1)
        .await
        .unwrap();
    assert_eq!(later, std::slice::from_ref(&table), "the oldest first");
    assert!(store.remove_table(&table, 1, EXPIRES).await.unwrap());
    assert!(!exists(&store, &table).await);
    assert!(!store.keep_table(&table, Some(EXPIRES + 9)).await.unwrap());
    let listed = store.tables_of(&ola.id, None, 9).await.unwrap();
    let listed: Vec<TableId> = listed.into_iter().map(|table| table.id).collect();
    assert_eq!(listed, [other], "the other one stays");
    let append = store.append(&table, vec![entry(2, None)], summary(Status::Running));
    assert_eq!(append.await, Err(StoreError::Fenced), "nothing is written");
    assert!(
        !store.remove_table(&table, 1, EXPIRES).await.unwrap(),
        "once"
    );
    for of_table in [
        "log",
        "sitters",
        "turns",
        "notices",
        "analysis",
        "solo_tables",
    ] {
        let sql = format!("DELETE FROM {of_table} WHERE table_id = '{table}'");
        let left = home.change(&sql).unwrap();
        assert_eq!(left, 0, "{of_table}");
    }
}

#[tokio::test]
async fn a_table_is_kept_that_anything_refers_to_or_where_something_happened() {
    let (home, store) = open();
    let ola = person("Ola");
    let after = EXPIRES + 1;
    // A move, or anything else, after it was looked at.
    let moved = lay(&store, &ola.id, &[&ola.id]).await;
    let append = store.append(&moved, vec![entry(2, None)], waiting(&[&ola.id]));
    append.await.unwrap();
    assert!(!store.remove_table(&moved, 1, after).await.unwrap());
    // Its summary says that a move was made.
    let played = summary(Status::Running);
    let append = store.append(&moved, vec![entry(3, None)], played);
    append.await.unwrap();
    assert!(!store.remove_table(&moved, 3, after).await.unwrap());
    assert!(
        !store
            .expired_tables(Status::Running, after, 9)
            .await
            .unwrap()
            .contains(&moved)
    );
    // Somebody looked at it.
    let seen = lay(&store, &ola.id, &[&ola.id]).await;
    assert!(store.keep_table(&seen, Some(after + 1)).await.unwrap());
    assert!(!store.remove_table(&seen, 1, after).await.unwrap());
    // It is kept for good.
    let for_good = lay(&store, &ola.id, &[&ola.id]).await;
    assert!(store.keep_table(&for_good, None).await.unwrap());
    assert!(!store.remove_table(&for_good, 1, i64::MAX).await.unwrap());
    // What refers to it.
    let references = [
        "UPDATE tables SET status = 'finished' WHERE id = '{id}'",
        "INSERT INTO results (number, seat, table_id, game, nth, public, rated, finished_at) \
         VALUES (1, 0, '{id}', 'necklace', 0, FALSE, FALSE, 1)",
        "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, day, reason, \
         words, talk) VALUES ('a', 'b', 'B', '{id}', 1, 1, 1, 'rude', '', '[]')",
        "INSERT INTO tournament_games (tournament_id, round, board, leg, table_id, seats) \
         VALUES ('cup', 1, 1, 1, '{id}', '[]')",
    ];
    home.change(
        "INSERT INTO tournaments (id, spec, title, game, public, state, round, rounds, entrants, \
         created_at, changed_at) VALUES ('cup', '{}', 'Cup', 'necklace', TRUE, 'running', 1, 1, 2, \
         1, 1)",
    )
    .unwrap();
    for sql in references {
        let table = lay(&store, &ola.id, &[&ola.id]).await;
        home.change(&sql.replace("{id}", table.as_str())).unwrap();
        assert!(
            !store.remove_table(&table, 1, after).await.unwrap(),
            "{sql}"
        );
        assert!(exists(&store, &table).await, "{sql}");
    }
    // A node that lives looks after it.
    let owned = lay(&store, &ola.id, &[&ola.id]).await;
    store
        .renew_lease("a", Duration::from_secs(3600))
        .await
        .unwrap();
    store.claim(&owned, "a").await.unwrap();
    assert!(!store.remove_table(&owned, 1, after).await.unwrap());
    store.end_lease("a").await.unwrap();
    assert!(store.remove_table(&owned, 1, after).await.unwrap());
}

#[tokio::test]
async fn tables_at_which_nobody_else_sits_are_counted_until_somebody_does_or_they_end() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    for one in [&ola, &ala] {
        store.save_person(one, 1).await.unwrap();
    }
    let joined = lay(&store, &ola.id, &[&ola.id]).await;
    let ended = lay(&store, &ola.id, &[&ola.id, &ola.id]).await;
    lay(&store, &ola.id, &[]).await;
    lay(&store, &ola.id, &[&ola.id, &ala.id]).await;
    assert_eq!(solo(&store, &ola.id).await, (3, 0), "hers alone");
    assert_eq!(solo(&store, &ala.id).await, (0, 0), "she made none");
    let counted = store.solo_tables(&ola.id, 2).await.unwrap();
    assert_eq!(counted.all, 2, "no further than needed");
    let bots = NewTable {
        maker: Some(ola.id.clone()),
        ..new_table(false)
    };
    let of_bots = bots.id.clone();
    let running = summary(Status::Running);
    store
        .create(bots, vec![entry(1, None)], running)
        .await
        .unwrap();
    assert_eq!(solo(&store, &ola.id).await, (4, 1));
    // A move changes nothing, who sits there or whether it is over does.
    let append = async |table: &TableId, sitters: &[&PersonId], status| {
        let summary = Summary {
            status,
            ..waiting(sitters)
        };
        let entries: Vec<Entry> = vec![entry(2, None)];
        store.append(table, entries, summary).await.unwrap();
    };
    append(&joined, &[&ola.id, &ala.id], Status::Running).await;
    assert_eq!(solo(&store, &ola.id).await, (3, 1));
    append(&ended, &[&ola.id, &ola.id], Status::Finished).await;
    assert_eq!(solo(&store, &ola.id).await, (2, 1));
    append(&of_bots, &[], Status::Finished).await;
    assert_eq!(solo(&store, &ola.id).await, (1, 0));
    // They go with the guest into an account.
    let account = Account {
        person_id: ala.id.clone(),
        name: "Ala".to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    let looks = Looks {
        readings: vec!["ala".to_owned()],
        version: 1,
    };
    store.open_account(account, looks).await.unwrap();
    store.merge_guest(&ola.id, &ala.id).await.unwrap();
    assert_eq!(solo(&store, &ala.id).await, (1, 0));
    store.delete_person(&ala.id).await.unwrap();
    assert_eq!(solo(&store, &ala.id).await, (0, 0));
}

#[tokio::test]
async fn guests_who_have_nothing_are_removed_some_time_after_their_last_visit() {
    let (_home, store) = open();
    let (gone, back) = (person("Gone"), person("Back"));
    for one in [&gone, &back] {
        store.save_person(one, 0).await.unwrap();
    }
    let end = days(GUEST_DAYS);
    let removal = store.remove_guests(end - 1, end, 9).await.unwrap();
    assert_eq!((removal.examined, removal.removed), (0, 0), "too early");
    // A visit on the same day is not written, one on another day is.
    assert_eq!(
        store.record_visit(&back.id, DAY / 2).await.unwrap(),
        Some(back.clone())
    );
    assert_eq!(
        store.record_visit(&back.id, 20 * DAY).await.unwrap(),
        Some(back.clone())
    );
    let removal = store.remove_guests(end, end, 9).await.unwrap();
    assert_eq!((removal.examined, removal.removed), (1, 1));
    assert_eq!(store.person(&gone.id).await.unwrap(), None);
    assert_eq!(
        store.record_visit(&gone.id, end).await.unwrap(),
        None,
        "nobody any more"
    );
    assert!(store.person(&back.id).await.unwrap().is_some());
    let removal = store.remove_guests(20 * DAY + end, end, 9).await.unwrap();
    assert_eq!((removal.examined, removal.removed), (1, 1));
}

/// Everything that can refer to a person, as a row that does.
const REFERENCES: [&str; 20] = [
    "INSERT INTO accounts (person_id, name, folded, password, recovery, created_at) \
     VALUES ('{id}', 'N', '{id}', 'h', '{id}', 1)",
    "INSERT INTO sitters (person_id, table_id) VALUES ('{id}', '{table}')",
    "INSERT INTO solo_tables (person_id, table_id, bots) VALUES ('{id}', '{table}', FALSE)",
    "INSERT INTO puzzles (person_id, puzzle, opened_at, seen_at, spent, moves, hints, hinted, \
     peeked, line) VALUES ('{id}', '1-01', 1, 1, 0, 0, 0, '', FALSE, '')",
    "INSERT INTO results (number, seat, table_id, game, person_id, nth, public, rated, finished_at) \
     VALUES (1, 0, '{table}', 'necklace', '{id}', 0, FALSE, FALSE, 1)",
    "INSERT INTO ratings (game, person_id, rating, deviation, volatility, provisional, games, \
     updated_at) VALUES ('necklace', '{id}', 1500.0, 9.0, 0.06, FALSE, 1, 1)",
    "INSERT INTO shunned (person_id, other_id, shun, name, at) \
     VALUES ('{id}', 'x', 'muted', 'X', 1)",
    "INSERT INTO shunned (person_id, other_id, shun, name, at) \
     VALUES ('x', '{id}', 'blocked', 'X', 1)",
    "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, day, reason, words, \
     talk) VALUES ('{id}', 'b', 'B', '{table}', 1, 1, 1, 'rude', '', '[]')",
    "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, day, reason, words, \
     talk) VALUES ('b', '{id}', 'B', '{table}', 1, 1, 1, 'rude', '', '[]')",
    "INSERT INTO admins (person_id, since) VALUES ('{id}', 1)",
    "INSERT INTO audit (at, admin_id, admin, deed, about, why) \
     VALUES (1, '{id}', 'A', 'ban', 'B', '')",
    "INSERT INTO bans (person_id, reason, at) VALUES ('{id}', '', 1)",
    "INSERT INTO turns (table_id, person_id, seq, since, clock_at) \
     VALUES ('{table}', '{id}', 1, 1, 1)",
    "INSERT INTO reach (person_id) VALUES ('{id}')",
    "INSERT INTO notices (person_id, table_id, seq, kind, at, hook, tries, try_at) \
     VALUES ('{id}', '{table}', 1, 'turn', 1, 'done', 0, 1)",
    "INSERT INTO vacations (person_id, begins_at, ends_at) VALUES ('{id}', 1, 2)",
    "INSERT INTO tournaments (id, person_id, spec, title, game, public, state, round, rounds, \
     entrants, created_at, changed_at) \
     VALUES ('{id}', '{id}', '{}', 'Cup', 'necklace', TRUE, 'open', 0, 0, 0, 1, 1)",
    "INSERT INTO tournament_entrants (tournament_id, number, person_id, name, strength, \
     entered_at, from_round) VALUES ('cup', 1, '{id}', 'N', 1500, 1, 1)",
    "INSERT INTO leavers (id) VALUES ('{id}')",
];

fn refer(home: &Home, sql: &str, person: &PersonId, table: &TableId) {
    let sql = sql.replace("{id}", person.as_str());
    home.change(&sql.replace("{table}", table.as_str()))
        .unwrap();
}

#[tokio::test]
async fn a_guest_is_kept_to_whom_anything_refers() {
    let (home, store) = open();
    home.change(
        "INSERT INTO tournaments (id, spec, title, game, public, state, round, rounds, entrants, \
         created_at, changed_at) VALUES ('cup', '{}', 'Cup', 'necklace', TRUE, 'open', 0, 0, 1, \
         1, 1)",
    )
    .unwrap();
    let mut kept = Vec::new();
    for sql in REFERENCES {
        let guest = person("Guest");
        store.save_person(&guest, 0).await.unwrap();
        let new = new_table(false);
        let table = new.id.clone();
        let waiting = summary(Status::Waiting);
        store
            .create(new, vec![entry(1, None)], waiting)
            .await
            .unwrap();
        refer(&home, sql, &guest.id, &table);
        kept.push((guest.id, sql));
    }
    let (end, count) = (days(GUEST_DAYS), REFERENCES.len() as u32);
    let removal = store.remove_guests(end, end, 100).await.unwrap();
    assert_eq!((removal.examined, removal.removed), (count, 0));
    for (guest, sql) in &kept {
        assert!(store.person(guest).await.unwrap().is_some(), "{sql}");
    }
    let again = store.remove_guests(end, end, 100).await.unwrap();
    assert_eq!(again.examined, 0, "looked at again after as many days");
    let later = store.remove_guests(2 * end, end, 4).await.unwrap();
    assert_eq!((later.examined, later.removed), (4, 0), "in batches");
}

/// A game between these two that ended at `at`; its table, which was laid before the end.
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
    let looks = Looks {
        readings: vec![owner.name.to_lowercase()],
        version: 1,
    };
    store.open_account(account, looks).await.unwrap();
}

async fn old(store: &Arc<dyn Store>, kind: FinishedKind, cutoff: i64) -> Vec<TableId> {
    let found = store.old_tables(kind, cutoff, None, 99).await.unwrap();
    found.into_iter().map(|old| old.id).collect()
}

/// Whether the record of a table was removed.
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
    let running = lay(&store, &ola, &[&ola]).await;
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
    // Who had it in memory can write nothing more.
    let late = store.append(&first, vec![entry(3, None)], summary(Status::Finished));
    assert_eq!(late.await, Err(StoreError::Fenced));
    let listed = store.all_tables(None, 9).await.unwrap();
    let listed: Vec<TableId> = listed.into_iter().map(|(_, table)| table.id).collect();
    assert_eq!(listed, [running, second]);
    // A person who deletes everything afterwards is forgotten here too.
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
    // Whatever the column says, a table with an account is not removed as one of guests.
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
    let times = KeepTimes {
        guests: Keep::Days(3),
        reports: Keep::Forever,
        ..KeepTimes::default()
    };
    for times in [KeepTimes::default(), times] {
        store.publish_keep_times(times).await.unwrap();
        let other = home.store();
        assert_eq!(other.published_keep_times().await.unwrap(), Some(times));
    }
    home.change("UPDATE site_facts SET value = '{\"guests\": \"until Tuesday\"}'")
        .unwrap();
    assert_eq!(store.published_keep_times().await.unwrap(), None);
}
