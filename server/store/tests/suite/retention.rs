//! Tests of retention: caps on unfinished tables, and the removal of unused tables and guests.

use std::sync::Arc;
use std::time::Duration;

use model::{
    Account, Entry, GUEST_DAYS, NameReadings, NewTable, Person, PersonId, Status, Summary, TableId,
    days,
};
use store::{RandomId, SoloTables, Store, StoreError, random_key};

use crate::home::{Home, open};
use crate::suite::tables::{entry, new_table, summary};

const DAY: i64 = 24 * 3600 * 1000;

/// The time at which the tables of these tests may be removed.
const EXPIRES: i64 = 1_000;

pub(crate) fn person(name: &str) -> Person {
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

/// Creates a table with an open seat and an expiry.
pub(crate) async fn create_table(
    store: &Arc<dyn Store>,
    maker: &PersonId,
    sitters: &[&PersonId],
) -> TableId {
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

pub(crate) async fn exists(store: &Arc<dyn Store>, table: &TableId) -> bool {
    store.load(table).await.unwrap().is_some()
}

#[tokio::test]
async fn a_table_without_a_move_is_removed_after_its_time_with_all_that_is_about_it() {
    let (home, store) = open();
    let ola = person("Ola");
    let table = create_table(&store, &ola.id, &[&ola.id]).await;
    let other = create_table(&store, &ola.id, &[&ola.id]).await;
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
    // An entry was written after the table was examined.
    let moved = create_table(&store, &ola.id, &[&ola.id]).await;
    let append = store.append(&moved, vec![entry(2, None)], waiting(&[&ola.id]));
    append.await.unwrap();
    assert!(!store.remove_table(&moved, 1, after).await.unwrap());
    // The summary says that a move was made.
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
    // A person looked at the table.
    let seen = create_table(&store, &ola.id, &[&ola.id]).await;
    assert!(store.keep_table(&seen, Some(after + 1)).await.unwrap());
    assert!(!store.remove_table(&seen, 1, after).await.unwrap());
    // The table is kept for good.
    let for_good = create_table(&store, &ola.id, &[&ola.id]).await;
    assert!(store.keep_table(&for_good, None).await.unwrap());
    assert!(!store.remove_table(&for_good, 1, i64::MAX).await.unwrap());
    // Rows of other tables refer to it.
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
        let table = create_table(&store, &ola.id, &[&ola.id]).await;
        home.change(&sql.replace("{id}", table.as_str())).unwrap();
        assert!(
            !store.remove_table(&table, 1, after).await.unwrap(),
            "{sql}"
        );
        assert!(exists(&store, &table).await, "{sql}");
    }
    // A living node owns the table.
    let owned = create_table(&store, &ola.id, &[&ola.id]).await;
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
    let joined = create_table(&store, &ola.id, &[&ola.id]).await;
    let ended = create_table(&store, &ola.id, &[&ola.id, &ola.id]).await;
    create_table(&store, &ola.id, &[]).await;
    create_table(&store, &ola.id, &[&ola.id, &ala.id]).await;
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
    // A move changes nothing; a new sitter and the end of the game do.
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
    // The tables of a guest are handed over to an account.
    let account = Account {
        person_id: ala.id.clone(),
        name: "Ala".to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    let looks = NameReadings {
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

/// Rows that refer to a person, one for each table that can.
const REFERENCES: [&str; 21] = [
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
    "INSERT INTO push_subscriptions (person_id, endpoint, public_key, auth_secret, origin, lang, \
     utc_offset, created_at) VALUES ('{id}', 'https://push/{id}', 'k', 'a', 'o', 'en', 0, 1)",
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
