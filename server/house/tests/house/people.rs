//! Accounts: sign-up, sign-in, sessions, recovery, merging, deletion, and attacks on them.

use std::time::Duration;

use house::{HouseError, SessionEvent, session_of};
use model::{Person, Reader, SessionEnd};
use serde_json::json;
use table::spec::{Sitter, TableRules};

use crate::home::{Home, create_table, person, play_out, seated, two};

const PASSWORD: &str = "lemon pie 7";

fn code<T: std::fmt::Debug>(result: Result<T, HouseError>) -> String {
    match result {
        Err(HouseError::Refused(refused)) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

pub(crate) async fn guest(home: &Home, name: &str) -> Person {
    let person = person(name);
    home.house.store().save_person(&person, 1).await.unwrap();
    person
}

/// A person with an account, and the key of a session.
pub(crate) async fn owner(home: &Home, name: &str) -> (Person, String) {
    let guest = guest(home, name).await;
    let opened = home
        .house
        .open_account(Some(&guest.id), name, PASSWORD, "firefox");
    let (signed_in, _) = opened.await.unwrap();
    (signed_in.person, signed_in.key)
}

async fn who(home: &Home, key: &str) -> Option<String> {
    let found = home.house.session(key).await.unwrap();
    found.map(|(person, _)| person.name)
}

#[tokio::test]
async fn a_guest_keeps_everything_and_signs_in_elsewhere() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    home.house.store().save_person(&ola, 1).await.unwrap();
    let opened = home
        .house
        .open_account(Some(&ola.id), " Ola K ", PASSWORD, "firefox")
        .await;
    let (here, code) = opened.unwrap();
    assert_eq!(
        (&here.person.id, here.person.name.as_str()),
        (&ola.id, "Ola K")
    );
    assert_eq!(code.to_string().len(), 23);
    assert!(table.scene(Some(&here.person)).await.may.resign);
    let there = home
        .house
        .sign_in("ola_K", PASSWORD, "safari")
        .await
        .unwrap();
    assert_eq!(there.person, here.person);
    assert_ne!(there.key, here.key);
    assert_eq!(who(&home, &here.key).await.as_deref(), Some("Ola K"));
    assert_eq!(who(&home, "somethingelse").await, None);
    // The session key itself is not in the database.
    let sessions = home.house.store().sessions_of(&ola.id).await.unwrap();
    assert!(
        sessions
            .iter()
            .all(|session| session.id.as_str() != here.key)
    );
}

#[tokio::test]
async fn refusals_do_not_tell_which_names_are_there() {
    let home = Home::open().await;
    owner(&home, "Ola").await;
    let refused = async |name: &str, password: &str| {
        let refused = home.house.sign_in(name, password, "other").await;
        let HouseError::Refused(refused) = refused.unwrap_err() else {
            panic!("not refused");
        };
        refused
    };
    let wrong = refused("Ola", "lemon pie 8").await;
    assert_eq!(wrong.code, "wrong-sign-in");
    assert_eq!(wrong, refused("Nobody at all", PASSWORD).await);
    assert_eq!(wrong, refused("", "").await);
    assert_eq!(wrong, refused(&"x".repeat(9_999), &"y".repeat(9_999)).await);
}

#[tokio::test]
async fn one_name_one_account() {
    let home = Home::open().await;
    let (ola, _) = owner(&home, "Ola").await;
    let eve = guest(&home, "Eve").await;
    for name in ["Ola", "0LA", "o.l.a", "Óla"] {
        let opened = home
            .house
            .open_account(Some(&eve.id), name, PASSWORD, "other")
            .await;
        assert_eq!(code(opened), "name-taken", "{name}");
        let other = home.house.is_name_of_another(name, Some(&eve.id)).await;
        assert!(other.unwrap(), "{name}");
    }
    let again = home
        .house
        .open_account(Some(&ola.id), "Zosia", PASSWORD, "other");
    assert_eq!(code(again.await), "has-account");
    let short = home
        .house
        .open_account(Some(&eve.id), "Eve", "short", "other");
    assert_eq!(code(short.await), "password-short");
    // The owner may write the own name in another spelling.
    home.house.rename(&ola.id, "OLA").await.unwrap();
    assert!(
        !home
            .house
            .is_name_of_another("ola", Some(&ola.id))
            .await
            .unwrap()
    );
    let (zosia, _) = owner(&home, "Zosia").await;
    assert_eq!(
        code(home.house.rename(&zosia.id, "Ola").await),
        "name-taken"
    );
}

#[tokio::test]
async fn a_session_that_ended_is_nobody_and_all_hear_of_it() {
    let home = Home::open().await;
    let (ola, here) = owner(&home, "Ola").await;
    let there = home.house.sign_in("Ola", PASSWORD, "edge").await.unwrap();
    let mut events = home.house.session_events();
    let end = SessionEnd::One(session_of(&there.key));
    home.house.end_sessions(&ola.id, end).await.unwrap();
    assert_eq!(who(&home, &there.key).await, None);
    assert!(who(&home, &here).await.is_some());
    let Some(SessionEvent::Ended { person, ending }) = events.next().await else {
        panic!("no session has ended");
    };
    assert_eq!(person, ola.id);
    assert!(ending.is_of(Some(&session_of(&there.key))));
    assert!(!ending.is_of(Some(&session_of(&here))));
    assert!(!ending.is_of(None));
}

#[tokio::test]
async fn sessions_last_while_they_are_used() {
    let home = Home::open().await;
    let (_, key) = owner(&home, "Ola").await;
    let day = 24 * 3600 * 1000;
    for _ in 0..4 {
        home.pass(100 * day);
        assert!(who(&home, &key).await.is_some());
    }
    home.pass(181 * day);
    assert_eq!(who(&home, &key).await, None);
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_other_sessions() {
    let home = Home::open().await;
    let (ola, here) = owner(&home, "Ola").await;
    let there = home.house.sign_in("Ola", PASSWORD, "edge").await.unwrap();
    let session = session_of(&here);
    let change = async |old: &str, new: &str| {
        let changed = home.house.change_password(&ola.id, &session, old, new);
        changed.await
    };
    assert_eq!(
        code(change("wrong one", "cherry pie 8").await),
        "wrong-password"
    );
    assert_eq!(code(change(PASSWORD, "12345678").await), "password-guessed");
    change(PASSWORD, "cherry pie 8").await.unwrap();
    assert!(who(&home, &here).await.is_some());
    assert_eq!(who(&home, &there.key).await, None);
    let old = home.house.sign_in("Ola", PASSWORD, "edge").await;
    assert_eq!(code(old), "wrong-sign-in");
    assert!(
        home.house
            .sign_in("Ola", "cherry pie 8", "edge")
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn who_has_the_code_comes_back_once() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let opened = home
        .house
        .open_account(Some(&ola.id), "Ola", PASSWORD, "other");
    let (before, first) = opened.await.unwrap();
    let typed = first.to_string().to_lowercase().replace('-', " ");
    let recovered = home.house.recover(&typed, "cherry pie 8", "safari").await;
    let (after, second) = recovered.unwrap();
    assert_eq!(after.person, before.person);
    assert_eq!(who(&home, &before.key).await, None);
    assert!(who(&home, &after.key).await.is_some());
    let again = home.house.recover(&typed, "plum pie 99", "safari").await;
    assert_eq!(code(again), "wrong-code");
    let odd = home.house.recover("ABC", "plum pie 99", "safari").await;
    assert_eq!(code(odd), "wrong-code");
    // An attempt with a refused password does not use up the code.
    let second = second.to_string();
    let short = home.house.recover(&second, "short", "safari").await;
    assert_eq!(code(short), "password-short");
    let third = home.house.new_code(&ola.id, "cherry pie 8").await.unwrap();
    let old = home.house.recover(&second, "plum pie 99", "safari").await;
    assert_eq!(code(old), "wrong-code");
    let new = home
        .house
        .recover(&third.to_string(), "plum pie 99", "safari")
        .await;
    assert!(new.is_ok());
}

#[tokio::test]
async fn a_guest_who_signs_in_plays_on_under_the_name_of_the_account() {
    let home = Home::open().await;
    let (ola, _) = owner(&home, "Ola").await;
    let (visitor, ala) = (guest(&home, "Waffle").await, guest(&home, "Ala").await);
    let sitters = vec![seated(&visitor), seated(&ala)];
    let (key, _) = create_table(&home, sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    table.step(&visitor).await.unwrap();
    home.house.merge_guest(&visitor.id, &ola).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.seats[0].name, "Ola");
    assert!(scene.play.seats[0].yours && scene.may.resign);
    assert!(table.scene(Some(&visitor)).await.play.own.is_empty());
    let mine = home.house.tables_of(&ola.id, None, 9).await.unwrap();
    assert_eq!(mine[0].title, "Ola – Ala");
    // The same holds after a restart, when the table is read from the log.
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert!(table.scene(Some(&ola)).await.play.seats[0].yours);
    // An account cannot be merged like a guest.
    let (zosia, _) = owner(&home, "Zosia").await;
    assert!(home.house.merge_guest(&zosia.id, &ola).await.is_err());
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_name_behind() {
    let home = Home::open().await;
    let (ola, key) = owner(&home, "Ola").await;
    let (kuba, _) = owner(&home, "Kuba").await;
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    let sitters = vec![seated(&ola), seated(&kuba)];
    let (over, _) = create_table(&home, sitters.clone(), rules.clone()).await;
    let (running, _) = create_table(&home, sitters, rules).await;
    let table = home.table(&over).await;
    for (person, text) in [(&ola, "I live at number 5"), (&kuba, "I do not tell")] {
        let write = json!({"do": "write", "text": text});
        table.tell(person, write).await.unwrap();
    }
    play_out(&table, [&ola, &kuba]).await;
    let record = home.house.record(&over).await.unwrap().to_string();
    home.table(&running).await.step(&ola).await.unwrap();

    let wrong = home.house.delete_person(&ola.id, Some("wrong one")).await;
    assert_eq!(code(wrong), "wrong-password");
    assert_eq!(
        code(home.house.delete_person(&ola.id, None).await),
        "wrong-password"
    );
    assert!(who(&home, &key).await.is_some());
    home.house
        .delete_person(&ola.id, Some(PASSWORD))
        .await
        .unwrap();
    assert_eq!(who(&home, &key).await, None);
    assert!(home.house.store().person(&ola.id).await.unwrap().is_none());
    let signed_in = home.house.sign_in("Ola", PASSWORD, "other").await;
    assert_eq!(code(signed_in), "wrong-sign-in");

    let mut left = home.house.store().pending_deletions().await.unwrap().len();
    while left > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        left = home.house.store().pending_deletions().await.unwrap().len();
    }
    let scene = table.scene(Some(&kuba)).await;
    assert_eq!(scene.play.seats[0].name, "");
    let said: Vec<_> = scene
        .talk
        .iter()
        .filter_map(|talk| talk.text.as_deref())
        .collect();
    assert_eq!(said, ["…", "I do not tell"]);
    let hers = home.house.tables_of(&kuba.id, None, 9).await.unwrap();
    assert!(hers.iter().all(|table| table.title == "… – Kuba"));
    let played = home
        .house
        .store()
        .game_counts(&kuba.id, Reader::Owner)
        .await;
    assert_eq!(played.unwrap()[0].games, 1);
    // The game has not changed, and goes on.
    assert_eq!(home.house.record(&over).await.unwrap().to_string(), record);
    let home = home.reopen().await;
    assert_eq!(home.house.record(&over).await.unwrap().to_string(), record);
    let table = home.table(&running).await;
    assert!(table.scene(Some(&kuba)).await.may.resign);
    // The database has no data about her any more.
    let path = home.folder.path().join("house.db");
    let copy = home.folder.path().join("copy.db");
    store::Sqlite::backup(&path, &copy).unwrap();
    let bytes = std::fs::read(copy).unwrap();
    for word in [ola.id.as_str(), "I live at number 5", "\"Ola\""] {
        let found = bytes
            .windows(word.len())
            .any(|part| part == word.as_bytes());
        assert!(!found, "{word}");
    }
}

#[tokio::test]
async fn a_guest_is_forgotten_without_a_password_and_the_rest_after_a_restart() {
    let home = Home::open().await;
    let visitor = guest(&home, "Waffle").await;
    let sitters = vec![seated(&visitor), Sitter::Open];
    let (key, _) = create_table(&home, sitters, TableRules::default()).await;
    // As if the house had stopped right after the request.
    home.house.store().delete_person(&visitor.id).await.unwrap();
    let home = home.reopen().await;
    let mut left = home.house.store().pending_deletions().await.unwrap().len();
    while left > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        left = home.house.store().pending_deletions().await.unwrap().len();
    }
    let scene = home.table(&key).await.scene(None).await;
    assert_eq!(scene.play.seats[0].name, "");
    let other = guest(&home, "Caramel").await;
    home.house.delete_person(&other.id, None).await.unwrap();
    assert!(
        home.house
            .store()
            .person(&other.id)
            .await
            .unwrap()
            .is_none()
    );
}

/// Whether a file of the house contains these bytes.
fn is_stored(home: &Home, bytes: &[u8]) -> bool {
    let files = std::fs::read_dir(home.folder.path()).unwrap();
    files.map(Result::unwrap).any(|file| {
        let content = std::fs::read(file.path()).unwrap();
        content.windows(bytes.len()).any(|part| part == bytes)
    })
}

#[tokio::test]
async fn whoever_is_forgotten_is_in_no_file_of_the_house_any_more() {
    let home = Home::open().await;
    let (leaver, _) = owner(&home, "Wilhelmina").await;
    let ala = guest(&home, "Ala").await;
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    let (key, _) = create_table(&home, vec![seated(&leaver), seated(&ala)], rules).await;
    let table = home.table(&key).await;
    let words = json!({"do": "write", "text": "my phone is 555-0199"});
    table.tell(&leaver, words).await.unwrap();
    play_out(&table, [&leaver, &ala]).await;
    let account = home.house.store().account(&leaver.id).await.unwrap();
    let hash = account.unwrap().password;
    let traces = ["Wilhelmina", "555-0199", &hash, leaver.id.as_str()];
    for trace in traces {
        assert!(is_stored(&home, trace.as_bytes()), "{trace}");
    }
    let forgotten = home.house.delete_person(&leaver.id, Some(PASSWORD));
    forgotten.await.unwrap();
    let patience = std::time::Instant::now() + Duration::from_secs(120);
    for trace in traces {
        while is_stored(&home, trace.as_bytes()) {
            assert!(std::time::Instant::now() < patience, "{trace}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
