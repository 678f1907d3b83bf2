//! Tests of moderation: mutes, blocks and reports.

use model::{AdminAction, Filter, MuteOrBlock, NewReport, Person, Status, Summary, TableId};
use store::StoreError;

use crate::home::open;
use crate::suite::turns::{create_table, entry, new_table, person, summary};

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
        talk: Vec::new(),
    }
}

#[tokio::test]
async fn a_mute_or_block_is_listed_once_and_as_last_set() {
    let (_home, store) = open();
    let (ola, ala) = (person("Ola"), person("Ala"));
    store
        .mute_or_block(&ola.id, &ala, MuteOrBlock::Muted, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ola.id, &ala, MuteOrBlock::Blocked, 2)
        .await
        .unwrap();
    let list = store.mutes_and_blocks_by(&ola.id, None, 9).await.unwrap();
    let after = store
        .mutes_and_blocks_by(&ola.id, Some(list[0].id), 9)
        .await
        .unwrap();
    assert!(after.is_empty());
    assert_eq!((list.len(), list[0].kind), (1, MuteOrBlock::Blocked));
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
    let table = create_table(&store, Vec::new()).await;
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
    let settle = AdminAction::Settle(rest[0].id);
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
async fn tables_of_people_who_are_blocked_either_way_or_gone_are_not_offered() {
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
        .mute_or_block(&ola.id, ala, MuteOrBlock::Blocked, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ela.id, ola, MuteOrBlock::Blocked, 1)
        .await
        .unwrap();
    store
        .mute_or_block(&ola.id, iza, MuteOrBlock::Muted, 1)
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
