//! Tests of turns, reminders and notices.

use std::sync::Arc;

use model::{
    Entry, Hook, NewTable, NoticeKind, Pace, Person, PersonId, Status, Summary, TableId, Turn,
    UnchangedParts,
};
use serde_json::json;
use store::{RandomId, Store, random_key};

use crate::home::open;

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

fn turn(who: &Person, seq: u64) -> Turn {
    Turn {
        person: who.id.clone(),
        seq,
        since: seq as i64,
        clock_at: seq as i64,
        seconds: Some(400),
        remind_at: Some(300 + seq as i64),
    }
}

pub(crate) fn summary(turns: Vec<Turn>) -> Summary {
    Summary {
        status: Status::Running,
        title: "Ola – Ala".to_owned(),
        wake_at: None,
        sitters: Vec::new(),
        bots: Vec::new(),
        finish: None,
        turns,
        unchanged: UnchangedParts::default(),
        keep_until: None,
    }
}

pub(crate) fn entry(seq: u64) -> Entry {
    Entry {
        seq,
        at: seq as i64,
        id: None,
        body: json!({}).into(),
        fence: 0,
    }
}

pub(crate) fn new_table(public: bool) -> NewTable {
    NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({}),
        game: "necklace".to_owned(),
        public,
        rated: false,
        seats: 2,
        pace: Pace::Days,
        created_at: 1,
        maker: None,
    }
}

pub(crate) async fn create_table(store: &Arc<dyn Store>, turns: Vec<Turn>) -> TableId {
    let table = new_table(false);
    let id = table.id.clone();
    let entries = vec![entry(1)];
    store.create(table, entries, summary(turns)).await.unwrap();
    id
}

#[tokio::test]
async fn turns_follow_the_log_and_notices_are_kept_within_bounds() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store
        .set_feed(&ola.id, Some("key".to_owned()), 0)
        .await
        .unwrap();
    let table = create_table(&store, vec![turn(&ola, 1)]).await;
    for seq in 2..=250 {
        let who = if seq % 2 == 0 { &ala } else { &ola };
        let append = store.append(&table, vec![entry(seq)], summary(vec![turn(who, seq)]));
        append.await.unwrap();
    }
    assert_eq!(store.count_turns(&ala.id).await.unwrap(), 1);
    assert_eq!(store.count_turns(&ola.id).await.unwrap(), 0);
    let notices = store.notices_of(&ola.id, 1000).await.unwrap();
    assert_eq!(
        (notices.len(), notices[0].seq, notices[0].stands),
        (100, 249, false)
    );
    assert!(store.notices_of(&ala.id, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn unchanged_turns_stay_without_being_written_again() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = create_table(&store, vec![turn(&ola, 1)]).await;
    let at_first = store.load(&table).await.unwrap().unwrap().updated_at;
    let same = UnchangedParts {
        seats: true,
        turns: true,
        one_turn: None,
        listed: true,
    };
    // Within a turn the log grows and the turn stays the same.
    let within = Summary {
        unchanged: same.clone(),
        ..summary(Vec::new())
    };
    store.append(&table, vec![entry(2)], within).await.unwrap();
    assert_eq!(store.count_turns(&ola.id).await.unwrap(), 1);
    let passed_on = Summary {
        unchanged: UnchangedParts {
            turns: false,
            ..same.clone()
        },
        ..summary(vec![turn(&ala, 3)])
    };
    store
        .append(&table, vec![entry(3)], passed_on)
        .await
        .unwrap();
    assert_eq!(store.count_turns(&ola.id).await.unwrap(), 0);
    assert_eq!(store.count_turns(&ala.id).await.unwrap(), 1);
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!((stored.log.len(), stored.updated_at), (3, at_first));
    let shown = Summary {
        unchanged: UnchangedParts {
            listed: false,
            ..same
        },
        ..summary(Vec::new())
    };
    store.append(&table, vec![entry(4)], shown).await.unwrap();
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.updated_at, entry(4).at);
    assert_ne!(stored.updated_at, at_first);
}

#[tokio::test]
async fn one_turn_follows_another_also_where_the_row_is_gone() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store
        .set_feed(&ala.id, Some("key".to_owned()), 0)
        .await
        .unwrap();
    let passes = |from: &Person, to: &Person, seq| Summary {
        unchanged: UnchangedParts {
            seats: true,
            turns: false,
            one_turn: Some(from.id.clone()),
            listed: true,
        },
        ..summary(vec![turn(to, seq)])
    };
    let table = create_table(&store, vec![turn(&ola, 1)]).await;
    let other = create_table(&store, Vec::new()).await;
    // The stored turn is another person's than the writer believes.
    let third = create_table(&store, vec![turn(&person("Ula"), 1)]).await;
    for table in [&table, &other, &third] {
        for seq in 2..=5 {
            let (from, to) = if seq % 2 == 0 {
                (&ola, &ala)
            } else {
                (&ala, &ola)
            };
            let append = store.append(table, vec![entry(seq)], passes(from, to, seq));
            append.await.unwrap();
            let turns = store.turns_of(&to.id, None, 10).await.unwrap();
            let here = turns.iter().find(|waiting| waiting.table.id == *table);
            assert_eq!(here.map(|waiting| &waiting.turn), Some(&turn(to, seq)));
        }
    }
    assert_eq!(store.count_turns(&ola.id).await.unwrap(), 3);
    assert_eq!(store.count_turns(&ala.id).await.unwrap(), 0);
    assert_eq!(store.notices_of(&ala.id, 10).await.unwrap().len(), 6);
}

#[tokio::test]
async fn turns_come_page_by_page_each_once_the_longest_wait_first() {
    let (_folder, store) = open();
    let ola = person("Ola");
    for since in [3, 1, 2, 2, 1] {
        create_table(
            &store,
            vec![Turn {
                since,
                ..turn(&ola, 1)
            }],
        )
        .await;
    }
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = store.turns_of(&ola.id, after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.cursor());
        seen.extend(page.into_iter().map(|one| (one.turn.since, one.table.id)));
    }
    let since: Vec<_> = seen.iter().map(|(since, _)| *since).collect();
    assert_eq!(since, [1, 1, 2, 2, 3]);
    let tables: std::collections::HashSet<_> = seen.iter().map(|(_, table)| table).collect();
    assert_eq!(tables.len(), 5);
}

#[tokio::test]
async fn a_reminder_is_only_for_a_turn_that_stands() {
    let (_home, store) = open();
    let ola = person("Ola");
    store
        .set_feed(&ola.id, Some("key".to_owned()), 0)
        .await
        .unwrap();
    let table = create_table(&store, vec![turn(&ola, 1)]).await;
    assert_eq!(store.next_notice().await.unwrap(), Some(301));
    let due = store.reminders(301, 10).await.unwrap();
    assert_eq!(due, [(table.clone(), turn(&ola, 1))]);
    // She made a move within her turn, so her clock began anew.
    let moved = Turn {
        clock_at: 290,
        remind_at: Some(590),
        ..turn(&ola, 1)
    };
    let append = store.append(&table, vec![entry(2)], summary(vec![moved.clone()]));
    append.await.unwrap();
    store.remind(&table, &due[0].1, None, 301).await.unwrap();
    assert_eq!(store.notices_of(&ola.id, 10).await.unwrap().len(), 1);
    store.remind(&table, &moved, None, 590).await.unwrap();
    let notices = store.notices_of(&ola.id, 10).await.unwrap();
    assert_eq!((notices.len(), notices[0].about), (2, NoticeKind::Reminder));
    assert_eq!(store.next_notice().await.unwrap(), None);
}

#[tokio::test]
async fn a_hook_gets_new_turns_and_no_old_ones() {
    let (_home, store) = open();
    let ola = person("Ola");
    let table = create_table(&store, vec![turn(&ola, 1)]).await;
    let hook = Hook {
        url: "https://hook.example/".to_owned(),
        secret: "secret".to_owned(),
        origin: "https://sweet.example".to_owned(),
    };
    store
        .set_hook(&ola.id, Some(hook.clone()), 5)
        .await
        .unwrap();
    assert_eq!(
        store.notification_settings(&ola.id).await.unwrap().hook,
        Some(hook)
    );
    assert!(store.take_notices(1000, 10).await.unwrap().is_empty());
    // A move within the same turn, its end, and the next one.
    let turns = [vec![turn(&ola, 1)], vec![], vec![turn(&ola, 4)]];
    for (seq, turns) in (2..).zip(turns) {
        let append = store.append(&table, vec![entry(seq)], summary(turns));
        append.await.unwrap();
    }
    let taken = store.take_notices(1000, 10).await.unwrap();
    assert_eq!(taken.len(), 1);
    assert_eq!((taken[0].0.seq, taken[0].0.stands), (4, true));
    store.set_hook(&ola.id, None, 6).await.unwrap();
    assert_eq!(
        store.notification_settings(&ola.id).await.unwrap().hook,
        None
    );
}
