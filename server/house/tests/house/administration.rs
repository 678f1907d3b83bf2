//! Actions of admins: done on the store alone, as by the command line, and applied by a running house.

use std::time::Duration;

use house::{AdminActions, HouseError, NewName, SessionEvent, read_site_status};
use model::{AdminAction, MuteOrBlock, Person, PersonId, SessionEnd};
use serde_json::json;
use store::{Database, RandomId, Sqlite};
use table::spec::TableRules;

use crate::home::{Home, create_table, person, seated};
use crate::people::{guest, owner};

fn code<T: std::fmt::Debug>(result: Result<T, HouseError>) -> String {
    match result {
        Err(HouseError::Refused(refused)) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

/// Another process on the same database.
fn beside(home: &Home) -> Database {
    Sqlite::open(&home.folder.path().join("house.db")).unwrap()
}

/// Waits until the house has applied an action that another process wrote to the store.
async fn until(what: &str, condition: impl AsyncFn() -> bool) {
    for _ in 0..600 {
        if condition().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("after a minute it is not so: {what}");
}

async fn audit_log(home: &Home) -> Vec<(String, String, String)> {
    let entries = home.house.store().audit_log(None, 50).await.unwrap();
    let entries = entries
        .into_iter()
        .map(|entry| (entry.action, entry.about, entry.why));
    entries.collect()
}

#[tokio::test]
async fn an_admin_renames_by_the_rules_for_names() {
    let home = Home::open().await;
    let iga = person("Iga");
    let ((ola, _), (ala, _)) = (owner(&home, "Ola").await, owner(&home, "Ala").await);
    let kuba = guest(&home, "Rude").await;
    let admin = home.house.admin_actions(&iga);
    let rename = async |id: &PersonId, name: &str, why: &str| {
        let name = NewName::Given(name.to_owned());
        admin.rename(id, &name, why).await
    };
    assert_eq!(code(rename(&ola.id, "Ala", "rude").await), "name-taken");
    assert_eq!(
        code(rename(&ola.id, "Referee", "rude").await),
        "name-reserved"
    );
    assert_eq!(code(rename(&ola.id, "x", "rude").await), "name-short");
    assert_eq!(
        code(rename(&kuba.id, "A l a", "rude").await),
        "name-of-account"
    );
    assert_eq!(code(rename(&ola.id, "Basia", "").await), "bad-words");
    let nobody = PersonId::random();
    assert_eq!(code(rename(&nobody, "Basia", "rude").await), "nobody-known");
    assert!(
        audit_log(&home).await.is_empty(),
        "a refused action is not in the log"
    );

    assert_eq!(rename(&ola.id, " Basia ", "rude").await.unwrap(), "Basia");
    assert!(home.house.account_named("basia").await.unwrap().is_some());
    assert!(home.house.account_named("Ola").await.unwrap().is_none());
    let neutral = admin.rename(&ala.id, &NewName::Neutral, "rude").await;
    let neutral = neutral.unwrap();
    assert!(neutral.starts_with("Visitor "), "{neutral}");
    let neutral = admin.rename(&kuba.id, &NewName::Neutral, "rude").await;
    assert!(neutral.unwrap().starts_with("Visitor "));
    let log = audit_log(&home).await;
    assert_eq!(log.len(), 3);
    let first = log.last().unwrap();
    assert_eq!(
        (first.0.as_str(), first.1.as_str(), first.2.as_str()),
        ("rename", "Ola → Basia", "rude")
    );
}

#[tokio::test]
async fn a_code_of_an_admin_sets_a_new_password_once_within_a_day() {
    let home = Home::open().await;
    let (ola, key) = owner(&home, "Ola").await;
    let kuba = guest(&home, "Kuba").await;
    let iga = person("Iga");
    let reset = async |id: &PersonId| {
        let admin = home.house.admin_actions(&iga);
        admin.reset_password(id, "asked by mail").await
    };
    assert_eq!(code(reset(&kuba.id).await), "guest-has-no-password");
    let late = reset(&ola.id).await.unwrap().code.to_string();
    home.pass(24 * 3600 * 1000);
    let recover =
        async |code: &str, password: &str| home.house.recover(code, password, "firefox").await;
    assert_eq!(code(recover(&late, "plum cake 99").await), "wrong-code");
    let made = reset(&ola.id).await.unwrap().code.to_string();
    assert_eq!(code(recover(&late, "plum cake 99").await), "wrong-code");
    assert_eq!(code(recover(&made, "short").await), "password-short");
    assert!(home.house.session(&key).await.unwrap().is_some());
    let (back, own) = recover(&made, "plum cake 99").await.unwrap();
    assert_eq!(back.person.id, ola.id);
    assert!(
        home.house.session(&key).await.unwrap().is_none(),
        "it ended"
    );
    assert_eq!(code(recover(&made, "plum cake 98").await), "wrong-code");
    home.house
        .sign_in("Ola", "plum cake 99", "x")
        .await
        .unwrap();
    // The owner has a new recovery code, which works.
    recover(&own.to_string(), "plum cake 97").await.unwrap();
    // An admin cannot reset the password of another admin, but the host can.
    let join = AdminAction::Join(ola.id.clone());
    let store = home.house.store();
    store.perform(&iga, join, "Ola", "", 5).await.unwrap();
    assert_eq!(code(reset(&ola.id).await), "is-admin");
    let host = AdminActions::by_command_line(store, home.house.now());
    host.reset_password(&ola.id, "lost").await.unwrap();
}

#[tokio::test]
async fn a_deletion_beside_the_house_reaches_its_memory_and_its_tables() {
    let home = Home::open().await;
    let ((ola, _), ala) = (owner(&home, "Ola").await, guest(&home, "Ala").await);
    let sitters = vec![seated(&ola), seated(&ala)];
    let (play, _) = create_table(&home, sitters, TableRules::default()).await;
    let table = home.table(&play).await;
    home.house
        .mute_or_block(
            &table.live,
            &ala,
            tabletop::Seat::FIRST,
            MuteOrBlock::Blocked,
        )
        .await
        .unwrap();
    assert!(home.house.have_blocked(&ola.id, &ala.id));
    let mut events = home.house.session_events();
    let store = beside(&home);
    let host = AdminActions::by_command_line(&store, 5);
    assert_eq!(code(host.delete(&ola.id, "").await), "bad-words");
    host.delete(&ola.id, "asked by mail").await.unwrap();
    until("the block is forgotten", async || {
        !home.house.have_blocked(&ola.id, &ala.id)
    })
    .await;
    until("the name is gone", async || {
        table.scene(Some(&ala)).await.play.seats[0].name.is_empty()
    })
    .await;
    let ended = tokio::time::timeout(Duration::from_secs(60), events.next()).await;
    let all_ended = SessionEvent::Ended {
        person: ola.id.clone(),
        ending: SessionEnd::All,
    };
    assert_eq!(ended.unwrap(), Some(all_ended));
    let log = audit_log(&home).await;
    assert_eq!(log[0].0, "delete");
    assert_eq!(log[0].1, ola.id.as_str(), "no name stays");
    assert_eq!(code(host.delete(&ola.id, "again").await), "nobody-known");
}

#[tokio::test]
async fn a_merge_beside_the_house_hands_over_seats_at_open_tables() {
    let home = Home::open().await;
    let ((double, _), (ola, _)) = (owner(&home, "Ola2").await, owner(&home, "Ola").await);
    let ala = guest(&home, "Ala").await;
    let sitters = vec![seated(&double), seated(&ala)];
    let (play, _) = create_table(&home, sitters, TableRules::default()).await;
    let table = home.table(&play).await;
    assert!(table.scene(Some(&double)).await.may.resign);
    let store = beside(&home);
    let host = AdminActions::by_command_line(&store, home.house.now());
    host.merge(&double.id, &ola.id, "one person").await.unwrap();
    assert!(
        !host.finish_merge(&double.id).await.unwrap(),
        "a seat waits"
    );
    until("the merge is done", async || {
        host.is_merged(&double.id).await.unwrap()
    })
    .await;
    assert!(table.scene(Some(&ola)).await.may.resign);
    assert!(!table.scene(Some(&double)).await.may.resign);
    assert!(home.house.account_named("Ola2").await.unwrap().is_none());
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    let listed = home.house.tables_of(&ola.id, None, 9).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(
        home.house
            .tables_of(&double.id, None, 9)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_merge_waits_for_a_house_that_is_closed() {
    let home = Home::open().await;
    let ((double, _), (ola, _)) = (owner(&home, "Ola2").await, owner(&home, "Ola").await);
    let ala = guest(&home, "Ala").await;
    let sitters = vec![seated(&double), seated(&ala)];
    let (play, _) = create_table(&home, sitters, TableRules::default()).await;
    let Home {
        folder,
        clock,
        house,
    } = home;
    drop(house);
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let host = AdminActions::by_command_line(&store, 5);
    host.merge(&double.id, &ola.id, "one person").await.unwrap();
    assert!(!host.finish_merge(&double.id).await.unwrap());
    assert_eq!(read_site_status(&store).await.unwrap().merges_waiting, 1);
    let house = crate::home::open(&folder, &clock, crate::home::QUICK).await;
    let home = Home {
        folder,
        clock,
        house,
    };
    let table = home.table(&play).await;
    until("the seat is handed over", async || {
        table.scene(Some(&ola)).await.may.resign
    })
    .await;
}

#[tokio::test]
async fn admins_are_neither_deleted_nor_merged_away_and_doubles_who_met_stay_two() {
    let home = Home::open().await;
    let ((iga, _), (ola, _)) = (owner(&home, "Iga").await, owner(&home, "Ola").await);
    let store = home.house.store();
    let join = AdminAction::Join(iga.id.clone());
    store.perform(&iga, join, "Iga", "", 5).await.unwrap();
    let admin = home.house.admin_actions(&person("Ewa"));
    assert_eq!(code(admin.delete(&iga.id, "x").await), "is-admin");
    assert_eq!(code(admin.merge(&iga.id, &ola.id, "x").await), "is-admin");
    assert_eq!(code(admin.merge(&ola.id, &ola.id, "x").await), "merge-same");
    let kuba: Person = guest(&home, "Kuba").await;
    assert_eq!(
        code(admin.merge(&ola.id, &kuba.id, "x").await),
        "merge-no-account"
    );
    let sitters = vec![seated(&ola), seated(&kuba)];
    create_table(&home, sitters, TableRules::default()).await;
    assert_eq!(
        code(admin.merge(&kuba.id, &ola.id, "x").await),
        "merge-shared-table"
    );
    assert_eq!(audit_log(&home).await.len(), 1, "only the joining");
}

#[tokio::test]
async fn people_and_tables_are_found_as_admins_name_them() {
    let home = Home::open().await;
    let (zosia, _) = owner(&home, "Zośka").await;
    let sitters = vec![seated(&zosia), seated(&person("Ala"))];
    let (play, _) = create_table(&home, sitters, TableRules::default()).await;
    let admin = home.house.admin_actions(&person("Iga"));
    for text in ["zos", "ZOŚKA", "Z0ska", zosia.id.as_str()] {
        let found = admin.search_people(text, None, 9).await.unwrap();
        let names: Vec<&str> = found.iter().map(|one| one.person.name.as_str()).collect();
        assert_eq!(names, ["Zośka"], "{text}");
    }
    let link = format!("https://sweet.example/t/{play}?screen=big");
    for text in [play.as_str(), &link] {
        let found = admin.table(text).await.unwrap().unwrap();
        assert_eq!(found.play_key, play, "{text}");
    }
    assert!(admin.table("").await.unwrap().is_none());
    let named = admin.person("zoska").await.unwrap();
    assert_eq!(named.person.id, zosia.id);
    assert_eq!(code(admin.person("nobody").await), "nobody-known");
}

#[tokio::test]
async fn an_export_is_what_the_person_would_get_and_is_written_down() {
    let home = Home::open().await;
    let (ola, _) = owner(&home, "Ola").await;
    let own = home.house.store().export(&ola.id).await.unwrap();
    let admin = home.house.admin_actions(&person("Iga"));
    assert_eq!(code(admin.export(&ola.id, " ").await), "bad-words");
    assert!(audit_log(&home).await.is_empty());
    assert_eq!(admin.export(&ola.id, "asked").await.unwrap(), own);
    assert_eq!(audit_log(&home).await[0].0, "export");
}

#[tokio::test]
async fn a_node_tells_how_it_is() {
    let home = Home::open().await;
    let report = home.house.node_report("1.2.3", 7);
    assert_eq!(
        (report.node.as_str(), report.version.as_str()),
        ("single", "1.2.3")
    );
    assert_eq!(report.thinkers, 2);
    let store = home.house.store();
    store.report_node(report.clone()).await.unwrap();
    let status = read_site_status(&beside(&home)).await.unwrap();
    assert_eq!(status.nodes.len(), 1);
    assert_eq!(status.nodes[0].report.as_ref(), Some(&report));
    assert_eq!(status.database.kind, "SQLite");
}
