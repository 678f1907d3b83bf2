//! Tests of admins: rights, audit log, lists of everything.

use model::{AdminAction, Ban, TableId};

use crate::home::open;
use crate::suite::turns::{create_table, person};

#[tokio::test]
async fn the_audit_log_cannot_be_changed() {
    let (home, store) = open();
    let (admin, eve) = (person("Admin"), person("Eve"));
    let ban = Ban {
        person: eve.id.clone(),
        until: Some(50),
        reason: "shouting".to_owned(),
    };
    let act = AdminAction::Ban(ban.clone());
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
    let entries = store.audit_log(None, 9).await.unwrap();
    assert_eq!((entries.len(), entries[0].why.as_str()), (1, "shouting"));
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
    let leave = AdminAction::Leave(ola.id.clone());
    store.perform(&ala, leave, "Ola", "", 11).await.unwrap();
    assert!(!store.is_admin(&ola.id).await.unwrap());
}

#[tokio::test]
async fn all_tables_and_people_are_read_page_by_page() {
    let (_home, store) = open();
    let mut made = Vec::new();
    for number in 0..5 {
        made.push(create_table(&store, Vec::new()).await);
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
