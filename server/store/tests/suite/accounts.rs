//! Tests of accounts and sessions.

use std::sync::Arc;

use model::{
    Account, Ending, Entry, Finish, NameReadings, NewTable, Pace, Person, PersonId, Player, Reader,
    SeatResult, Session, SessionEnd, SessionId, Status, Summary, TableId,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

pub(crate) async fn guest(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = Person {
        id: PersonId::random(),
        name: name.to_owned(),
    };
    store.save_person(&person, 1).await.unwrap();
    person.id
}

pub(crate) fn account(person: &PersonId, name: &str) -> Account {
    Account {
        person_id: person.clone(),
        name: name.to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    }
}

/// The readings of a name; these tests compare names by lower-case letters only.
fn looks(name: &str) -> NameReadings {
    NameReadings {
        readings: vec![name.to_lowercase()],
        version: 1,
    }
}

pub(crate) async fn owner(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = guest(store, "somebody").await;
    let opened = store.open_account(account(&person, name), looks(name));
    opened.await.unwrap();
    person
}

pub(crate) async fn signed_in(
    store: &Arc<dyn Store>,
    person: &PersonId,
    seen_at: i64,
) -> SessionId {
    let session = Session {
        id: SessionId::random(),
        person_id: person.clone(),
        created_at: 3,
        seen_at,
        device: "firefox".to_owned(),
    };
    let id = session.id.clone();
    store.begin_session(session, 0).await.unwrap();
    id
}

/// Creates a table at which these people sit, with their places once the game is over, and with an
/// entry that the first of them sent.
pub(crate) async fn table(
    store: &Arc<dyn Store>,
    public: bool,
    ended_at: i64,
    sitters: &[(&PersonId, Option<u32>)],
) -> NewTable {
    table_called(store, public, ended_at, sitters, "Ola – Ala").await
}

async fn table_called(
    store: &Arc<dyn Store>,
    public: bool,
    ended_at: i64,
    sitters: &[(&PersonId, Option<u32>)],
    title: &str,
) -> NewTable {
    let table = NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({}),
        game: "necklace".to_owned(),
        public,
        rated: false,
        seats: 2,
        pace: Pace::Days,
        created_at: ended_at,
        maker: None,
    };
    let entry = Entry {
        seq: 1,
        at: ended_at,
        id: Some(format!("{}/m1", sitters[0].0)),
        body: json!({"fact": "said", "phrase": "hello"}).into(),
        fence: 0,
    };
    let results = sitters.iter().map(|(person, place)| {
        Some(SeatResult {
            player: Some(Player::Person((*person).clone())),
            score: None,
            place: (*place)?,
            took_part: true,
        })
    });
    let finish = results.collect::<Option<Vec<_>>>().map(|seats| Finish {
        rated: false,
        ended: Ending::Rules,
        seats,
    });
    let summary = Summary {
        status: match finish {
            None => Status::Running,
            Some(_) => Status::Finished,
        },
        title: title.to_owned(),
        wake_at: None,
        sitters: sitters
            .iter()
            .map(|(person, _)| (*person).clone())
            .collect(),
        bots: Vec::new(),
        finish,
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    };
    store
        .create(table.clone(), vec![entry], summary)
        .await
        .unwrap();
    table
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_stays_the_same_person() {
    let (_home, store) = open();
    let ola = guest(&store, "ola").await;
    assert!(store.guest(&ola).await.unwrap().is_some());
    let opened = account(&ola, "Ola");
    store
        .open_account(opened.clone(), looks("Ola"))
        .await
        .unwrap();
    assert_eq!(store.account(&ola).await.unwrap(), Some(opened.clone()));
    let found = store
        .accounts_with_readings(vec!["ola".to_owned()])
        .await
        .unwrap();
    assert_eq!(found, std::slice::from_ref(&opened));
    let coded = store.account_with_code(&opened.recovery).await.unwrap();
    assert_eq!(coded, Some(opened));
    assert_eq!(store.person(&ola).await.unwrap().unwrap().name, "Ola");
    assert!(store.guest(&ola).await.unwrap().is_none());
}

#[tokio::test]
async fn a_name_or_a_person_has_one_account_and_a_conflict_leaves_nothing() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let again = store
        .open_account(account(&ola, "Other"), looks("Other"))
        .await;
    assert_eq!(again, Err(StoreError::Conflict));
    let ala = guest(&store, "Ala").await;
    let same = store.open_account(account(&ala, "OLA"), looks("OLA")).await;
    assert_eq!(same, Err(StoreError::Conflict));
    assert_eq!(store.person(&ala).await.unwrap().unwrap().name, "Ala");
    assert_eq!(store.person(&ola).await.unwrap().unwrap().name, "Ola");
    let nobody = store
        .open_account(account(&PersonId::random(), "New"), looks("New"))
        .await;
    assert_eq!(nobody, Err(StoreError::Conflict));
}

#[tokio::test]
async fn a_new_name_is_free_or_nothing_changes() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let taken = store.rename_account(&ala, "Ola", looks("Ola")).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    store
        .rename_account(&ola, "Zosia", looks("Zosia"))
        .await
        .unwrap();
    store
        .rename_account(&ala, "Ola", looks("Ola"))
        .await
        .unwrap();
    assert_eq!(store.person(&ola).await.unwrap().unwrap().name, "Zosia");
    assert_eq!(store.account(&ala).await.unwrap().unwrap().name, "Ola");
}

#[tokio::test]
async fn names_that_share_one_of_their_readings_are_one_name() {
    let (_home, store) = open();
    let several = |readings: &[&str]| NameReadings {
        readings: readings.iter().map(|&one| one.to_owned()).collect(),
        version: 1,
    };
    let (ola, ala) = (guest(&store, "a").await, guest(&store, "b").await);
    let opened = store.open_account(account(&ola, "TOM"), several(&["torn", "tom"]));
    opened.await.unwrap();
    let like = store.open_account(account(&ala, "ТОМ"), several(&["том", "tom"]));
    assert_eq!(like.await, Err(StoreError::Conflict));
    let other = store.open_account(account(&ala, "Ala"), several(&["ala"]));
    other.await.unwrap();
    let renamed = store.rename_account(&ala, "ТОМ", several(&["том", "tom"]));
    assert_eq!(renamed.await, Err(StoreError::Conflict));
    let found = async |reading: &str| {
        let found = store.accounts_with_readings(vec![reading.to_owned(), "none".to_owned()]);
        let names = found.await.unwrap().into_iter().map(|account| account.name);
        names.collect::<Vec<String>>()
    };
    assert_eq!(found("tom").await, ["TOM"]);
    assert_eq!(found("torn").await, ["TOM"]);
    assert!(found("том").await.is_empty());
    // The readings of the old name are free after a renaming, and after a deletion.
    let renamed = store.rename_account(&ola, "Zosia", several(&["zosia"]));
    renamed.await.unwrap();
    assert!(found("tom").await.is_empty());
    store.delete_person(&ola).await.unwrap();
    assert!(found("zosia").await.is_empty());
}

#[tokio::test]
async fn readings_of_an_older_computation_are_found_and_replaced() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let outdated = async |version: u32| {
        let found = store.outdated_readings(version, 10).await.unwrap();
        let mut names: Vec<String> = found.into_iter().map(|(_, name)| name).collect();
        names.sort();
        names
    };
    assert!(outdated(1).await.is_empty());
    assert_eq!(outdated(2).await, ["Ala", "Ola"]);
    let same = |version| NameReadings {
        readings: vec!["la".to_owned()],
        version,
    };
    store.set_readings(&ola, "Ola", same(2)).await.unwrap();
    assert_eq!(outdated(2).await, ["Ala"]);
    // Two existing accounts may look alike by the new computation, and stay.
    store.set_readings(&ala, "Ala", same(2)).await.unwrap();
    assert!(outdated(2).await.is_empty());
    let both = store
        .accounts_with_readings(vec!["la".to_owned()])
        .await
        .unwrap();
    assert_eq!(both.len(), 2);
    let eve = guest(&store, "Eve").await;
    let third = store.open_account(account(&eve, "La"), same(2)).await;
    assert_eq!(third, Err(StoreError::Conflict));
    // Readings of an old name are not written after a renaming.
    let late = NameReadings {
        readings: vec!["late".to_owned()],
        version: 3,
    };
    store.set_readings(&ola, "Old", late).await.unwrap();
    assert_eq!(outdated(3).await, ["Ala", "Ola"]);
}

#[tokio::test]
async fn lists_show_a_short_name_whatever_is_stored() {
    let (_home, store) = open();
    let hostile = format!("\u{202e}{}", "x".repeat(400_000));
    let (ola, ala) = (guest(&store, &hostile).await, guest(&store, &hostile).await);
    let long = table_called(&store, true, 5, &[(&ola, None), (&ala, None)], &hostile).await;
    table(&store, true, 6, &[(&ola, Some(1)), (&ala, Some(2))]).await;
    let fits = |text: &str, most: usize| {
        assert!(text.chars().count() <= most, "{} bytes", text.len());
        assert!(text.starts_with('x') && text.ends_with('…'), "{text}");
    };
    let title = model::LONGEST_SHOWN_TITLE;
    let name = model::LONGEST_SHOWN_NAME;
    let listed = store.tables_of(&ola, None, 10).await.unwrap();
    fits(
        &listed.iter().find(|one| one.id == long.id).unwrap().title,
        title,
    );
    let public = store.public_tables(None, 10).await.unwrap();
    fits(&public[0].title, title);
    fits(&store.all_tables(None, 10).await.unwrap()[1].1.title, title);
    let opponents = store.opponents(&ola, Reader::Owner, 9).await.unwrap();
    fits(&opponents[0].person.name, name);
    fits(&store.guest(&ola).await.unwrap().unwrap().name, name);
    fits(&store.person(&ola).await.unwrap().unwrap().name, name);
    fits(
        &store.all_people(None, 9).await.unwrap()[0].person.name,
        name,
    );
}

#[tokio::test]
async fn sessions_end_one_by_one_and_all_together() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let [a, b, c] = [
        signed_in(&store, &ola, 10).await,
        signed_in(&store, &ola, 20).await,
        signed_in(&store, &ola, 30).await,
    ];
    let hers = signed_in(&store, &ala, 10).await;
    let of_ola = async || {
        let all = store.sessions_of(&ola).await.unwrap();
        all.into_iter()
            .map(|session| session.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(of_ola().await, [c.clone(), b.clone(), a.clone()]);
    store.touch_session(&a, 40).await.unwrap();
    assert_eq!(of_ola().await, [a.clone(), c.clone(), b.clone()]);
    let found = store.session(&a, 0).await.unwrap().unwrap();
    assert_eq!((found.0.seen_at, found.1.name.as_str()), (40, "Ola"));
    assert!(store.session(&a, 41).await.unwrap().is_none());
    // A person cannot end the session of another.
    let one = SessionEnd::One(a.clone());
    store.end_sessions(&ala, one.clone()).await.unwrap();
    assert!(store.session(&a, 0).await.unwrap().is_some());
    store.end_sessions(&ola, one).await.unwrap();
    assert!(store.session(&a, 0).await.unwrap().is_none());
    let others = SessionEnd::Others(b.clone());
    store.end_sessions(&ola, others).await.unwrap();
    assert_eq!(of_ola().await, [b]);
    store.end_sessions(&ola, SessionEnd::All).await.unwrap();
    assert!(of_ola().await.is_empty());
    assert!(store.session(&hers, 0).await.unwrap().is_some());
}

#[tokio::test]
async fn old_sessions_and_too_many_end_by_themselves() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    for seen_at in 0..60 {
        signed_in(&store, &ola, 100 + seen_at).await;
    }
    let all = store.sessions_of(&ola).await.unwrap();
    assert_eq!((all.len(), all[49].seen_at), (50, 110));
    let last = Session {
        id: SessionId::random(),
        person_id: ola.clone(),
        created_at: 3,
        seen_at: 200,
        device: "other".to_owned(),
    };
    store.begin_session(last, 150).await.unwrap();
    let left = store.sessions_of(&ola).await.unwrap();
    assert_eq!(left.len(), 11);
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let (here, there) = (
        signed_in(&store, &ola, 10).await,
        signed_in(&store, &ola, 20).await,
    );
    store.set_password(&ola, "new", &here).await.unwrap();
    assert!(store.session(&here, 0).await.unwrap().is_some());
    assert!(store.session(&there, 0).await.unwrap().is_none());
    assert_eq!(store.account(&ola).await.unwrap().unwrap().password, "new");
}

#[tokio::test]
async fn a_recovery_code_counts_once() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let session = signed_in(&store, &ola, 10).await;
    let code = store.account(&ola).await.unwrap().unwrap().recovery;
    store.recover_account(&code, "new", "next").await.unwrap();
    let account = store.account(&ola).await.unwrap().unwrap();
    assert_eq!(
        (account.password.as_str(), account.recovery.as_str()),
        ("new", "next")
    );
    assert!(store.session(&session, 0).await.unwrap().is_none());
    let again = store.recover_account(&code, "evil", "x").await;
    assert_eq!(again, Err(StoreError::Conflict));
    store.set_recovery(&ola, "third").await.unwrap();
    assert!(store.account_with_code("next").await.unwrap().is_none());
}
