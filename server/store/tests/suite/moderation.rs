//! What every storage must do for the safety of people, and for play over days.

use std::sync::Arc;

use model::{
    About, Act, Ban, Entry, Filter, Hook, NewReport, NewTable, Pace, Person, PersonId, Shun,
    Status, Summary, TableId, Turn, Unchanged,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

fn person(name: &str) -> Person {
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

fn summary(turns: Vec<Turn>) -> Summary {
    Summary {
        status: Status::Running,
        title: "Ola – Ala".to_owned(),
        wake_at: None,
        sitters: Vec::new(),
        bots: Vec::new(),
        finish: None,
        turns,
        unchanged: Unchanged::default(),
        keep_until: None,
    }
}

fn entry(seq: u64) -> Entry {
    Entry {
        seq,
        at: seq as i64,
        id: None,
        body: json!({}),
        fence: 0,
    }
}

fn new_table(public: bool) -> NewTable {
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

async fn lay(store: &Arc<dyn Store>, turns: Vec<Turn>) -> TableId {
    let table = new_table(false);
    let id = table.id.clone();
    let entries = vec![entry(1)];
    store.create(table, entries, summary(turns)).await.unwrap();
    id
}

fn report(by: &Person, about: &Person, table: &TableId, at: i64) -> NewReport {
    NewReport {
        person: by.id.clone(),
        about: about.id.clone(),
        about_name: about.name.clone(),
        table: table.clone(),
        seq: 1,
        at,
        reason: "rude".to_owned(),
        words: String::new(),
        talk: json!([]),
    }
}

#[tokio::test]
async fn who_is_kept_away_is_listed_once_and_as_last_said() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store
        .mute_or_block(&ola.id, &ala, Shun::Muted, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ola.id, &ala, Shun::Blocked, 2)
        .await
        .unwrap();
    let list = store.mutes_and_blocks_by(&ola.id, None, 9).await.unwrap();
    let after = store
        .mutes_and_blocks_by(&ola.id, Some(list[0].id), 9)
        .await
        .unwrap();
    assert!(after.is_empty());
    assert_eq!((list.len(), list[0].shun), (1, Shun::Blocked));
    assert_eq!(store.all_mutes_and_blocks().await.unwrap(), list);
    assert_eq!(
        store.lift_mute_or_block(&ala.id, list[0].id).await.unwrap(),
        None
    );
    let freed = store.lift_mute_or_block(&ola.id, list[0].id).await.unwrap();
    assert_eq!(freed, Some(ala.id));
    assert!(store.all_mutes_and_blocks().await.unwrap().is_empty());
}

#[tokio::test]
async fn reports_are_once_a_day_and_read_page_by_page() {
    const DAY: i64 = 24 * 3600 * 1000;
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store.save_person(&ola, 1).await.unwrap();
    let table = lay(&store, Vec::new()).await;
    for day in 0..5 {
        let new = report(&ola, &ala, &table, day * DAY + 7);
        store.report(new.clone()).await.unwrap();
        assert_eq!(store.report(new).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.reports_by(&ola.id, 3 * DAY).await.unwrap(), 2);
    assert_eq!(store.reports_about(&ala.id).await.unwrap(), 5);
    let first = store.reports(false, None, 3).await.unwrap();
    let rest = store.reports(false, Some(first[2].id), 3).await.unwrap();
    assert_eq!((first.len(), rest.len()), (3, 2));
    assert_eq!(first[0].by_name, "Ola");
    let admin = person("Admin");
    let settle = Act::Settle(rest[0].id);
    store
        .perform(&admin, settle.clone(), "#1", "told", 9)
        .await
        .unwrap();
    let again = store.perform(&admin, settle, "#1", "told", 9).await;
    assert_eq!(again, Err(StoreError::Conflict));
    let settled = store.reports(true, None, 9).await.unwrap();
    assert_eq!(settled[0].verdict.as_deref(), Some("told"));
    assert_eq!(store.audit_log(None, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_audit_log_cannot_be_changed() {
    let (home, store) = open();
    let (admin, eve) = (person("Admin"), person("Eve"));
    let ban = Ban {
        person: eve.id.clone(),
        until: Some(50),
        reason: "shouting".to_owned(),
    };
    let act = Act::Ban(ban.clone());
    store
        .perform(&admin, act, "Eve", "shouting", 5)
        .await
        .unwrap();
    assert_eq!(store.bans(49).await.unwrap(), [ban]);
    assert!(store.bans(50).await.unwrap().is_empty());
    for change in [
        "UPDATE audit SET why = 'x'",
        "DELETE FROM audit",
        "INSERT INTO audit (id, at, admin_id, admin, deed, about, why) SELECT id, at, admin_id, admin, deed, about, 'x' FROM audit WHERE id > 0 \
         ON CONFLICT (id) DO UPDATE SET why = 'x'",
    ] {
        assert!(home.change(change).is_err(), "{change}");
    }
    let deeds = store.audit_log(None, 9).await.unwrap();
    assert_eq!((deeds.len(), deeds[0].why.as_str()), (1, "shouting"));
}

#[tokio::test]
async fn a_link_makes_one_admin_while_it_lasts() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    for (hash, expires_at) in [("old", 10), ("new", 100)] {
        store.add_admin_link(hash, expires_at).await.unwrap();
    }
    assert!(store.is_admin_link_valid("old", 9).await.unwrap());
    assert!(!store.is_admin_link_valid("old", 10).await.unwrap());
    assert!(!store.use_admin_link("old", &ola, 10).await.unwrap());
    assert!(store.use_admin_link("new", &ola, 10).await.unwrap());
    assert!(!store.use_admin_link("new", &ala, 10).await.unwrap());
    assert!(store.is_admin(&ola.id).await.unwrap());
    assert!(!store.is_admin(&ala.id).await.unwrap());
    assert_eq!(store.admins().await.unwrap().len(), 1);
    let leave = Act::Leave(ola.id.clone());
    store.perform(&ala, leave, "Ola", "", 11).await.unwrap();
    assert!(!store.is_admin(&ola.id).await.unwrap());
}

#[tokio::test]
async fn all_tables_and_people_are_read_page_by_page() {
    let (_home, store) = open();
    let mut made = Vec::new();
    for number in 0..5 {
        made.push(lay(&store, Vec::new()).await);
        let who = person(&number.to_string());
        store.save_person(&who, 7).await.unwrap();
    }
    made.reverse();
    let first = store.all_tables(None, 3).await.unwrap();
    let rest = store.all_tables(Some(first[2].0), 3).await.unwrap();
    let ids: Vec<&TableId> = first
        .iter()
        .chain(&rest)
        .map(|(_, table)| &table.id)
        .collect();
    assert_eq!(ids, made.iter().collect::<Vec<_>>());
    let first = store.all_people(None, 3).await.unwrap();
    let last = &first[2];
    let after = Some((last.since, last.person.id.clone()));
    let rest = store.all_people(after, 3).await.unwrap();
    let mut all: Vec<String> = first
        .iter()
        .chain(&rest)
        .map(|known| known.person.name.clone())
        .collect();
    all.sort();
    assert_eq!(all, ["0", "1", "2", "3", "4"]);
}

#[tokio::test]
async fn turns_follow_the_log_and_notices_are_kept_within_bounds() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store
        .set_feed(&ola.id, Some("key".to_owned()), 0)
        .await
        .unwrap();
    let table = lay(&store, vec![turn(&ola, 1)]).await;
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
async fn what_is_as_it_was_stays_without_being_written_again() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = lay(&store, vec![turn(&ola, 1)]).await;
    let at_first = store.load(&table).await.unwrap().unwrap().updated_at;
    let same = Unchanged {
        seats: true,
        turns: true,
        listed: true,
    };
    // Within a turn the log goes on, and whose turn it is does not change, whatever is said of it.
    let within = Summary {
        unchanged: same,
        ..summary(Vec::new())
    };
    store.append(&table, vec![entry(2)], within).await.unwrap();
    assert_eq!(store.count_turns(&ola.id).await.unwrap(), 1);
    let passed_on = Summary {
        unchanged: Unchanged {
            turns: false,
            ..same
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
        unchanged: Unchanged {
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
async fn tables_of_who_is_blocked_either_way_or_is_gone_are_not_offered() {
    let (_home, store) = open();
    let people @ [ola, ala, ela, iza] = &["Ola", "Ala", "Ela", "Iza"].map(person);
    let mut tables = Vec::new();
    for (sitter, at) in people.iter().zip(1..) {
        let mut table = new_table(true);
        table.created_at = at;
        tables.push(table.id.clone());
        let waiting = Summary {
            status: Status::Waiting,
            sitters: vec![sitter.id.clone()],
            ..summary(Vec::new())
        };
        store.create(table, vec![entry(1)], waiting).await.unwrap();
    }
    store
        .mute_or_block(&ola.id, ala, Shun::Blocked, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ela.id, ola, Shun::Blocked, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ola.id, iza, Shun::Muted, 1)
        .await
        .unwrap();
    let offered = async |welcomes: &Person, since| {
        let filter = Filter {
            since,
            welcomes: Some(welcomes.id.clone()),
            ..Filter::default()
        };
        let page = store.open_tables(filter, None, 9).await.unwrap();
        let ids = page.into_iter().map(|open| open.table.id);
        ids.collect::<Vec<_>>()
    };
    let of = |numbers: &[usize]| -> Vec<TableId> {
        numbers.iter().map(|at| tables[*at].clone()).collect()
    };
    assert_eq!(offered(ola, None).await, of(&[3, 0]));
    assert_eq!(offered(ala, None).await, of(&[3, 2, 1]));
    assert_eq!(offered(iza, None).await, of(&[3, 2, 1, 0]));
    assert_eq!(offered(iza, Some(3)).await, of(&[3, 2]));
}

#[tokio::test]
async fn turns_come_page_by_page_each_once_the_longest_wait_first() {
    let (_folder, store) = open();
    let ola = person("Ola");
    for since in [3, 1, 2, 2, 1] {
        lay(
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
    let table = lay(&store, vec![turn(&ola, 1)]).await;
    assert_eq!(store.next_notice().await.unwrap(), Some(301));
    let due = store.reminders(301, 10).await.unwrap();
    assert_eq!(due, [(table.clone(), turn(&ola, 1))]);
    // Meanwhile she made a move of her turn, so her clock began anew.
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
    assert_eq!((notices.len(), notices[0].about), (2, About::Reminder));
    assert_eq!(store.next_notice().await.unwrap(), None);
}

#[tokio::test]
async fn a_hook_hears_of_what_comes_and_not_of_what_was() {
    let (_home, store) = open();
    let ola = person("Ola");
    let table = lay(&store, vec![turn(&ola, 1)]).await;
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
