//! sessions, and what happens to what people own.

use std::sync::Arc;

use model::{
    Account, Ending, Entry, Finish, GameResult, Looks, NewTable, Pace, Person, PersonId, Player,
    Reader, SeatResult, Session, SessionEnd, SessionId, Status, Step, Summary, TableId,
};
use serde_json::json;
use store::{RandomId, Store, StoreError, random_key};

use crate::home::open;

async fn guest(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = Person {
        id: PersonId::random(),
        name: name.to_owned(),
    };
    store.save_person(&person, 1).await.unwrap();
    person.id
}

fn account(person: &PersonId, name: &str) -> Account {
    Account {
        person_id: person.clone(),
        name: name.to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    }
}

/// The readings of a name, as this house compares names: by small letters.
fn looks(name: &str) -> Looks {
    Looks {
        readings: vec![name.to_lowercase()],
        version: 1,
    }
}

async fn owner(store: &Arc<dyn Store>, name: &str) -> PersonId {
    let person = guest(store, "somebody").await;
    let opened = store.open_account(account(&person, name), looks(name));
    opened.await.unwrap();
    person
}

async fn signed_in(store: &Arc<dyn Store>, person: &PersonId, seen_at: i64) -> SessionId {
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

/// A table at which these sit, with their places once the game is over, and with an entry that the
/// first of them sent.
async fn table(
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
        body: json!({"fact": "said", "phrase": "hello"}),
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
        unchanged: model::Unchanged::default(),
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
    let several = |readings: &[&str]| Looks {
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
    // A new name leaves the readings of the old one to others, and so does who leaves.
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
    let same = |version| Looks {
        readings: vec!["la".to_owned()],
        version,
    };
    store.set_readings(&ola, "Ola", same(2)).await.unwrap();
    assert_eq!(outdated(2).await, ["Ala"]);
    // Two accounts that were there before may look alike by now, and stay.
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
    // What was read before a new name was chosen changes nothing.
    let late = Looks {
        readings: vec!["late".to_owned()],
        version: 3,
    };
    store.set_readings(&ola, "Old", late).await.unwrap();
    assert_eq!(outdated(3).await, ["Ala", "Ola"]);
}

#[tokio::test]
async fn whatever_a_stored_name_is_lists_show_a_short_one() {
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
    // Nobody ends what belongs to another.
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

#[tokio::test]
async fn what_a_guest_has_goes_over_to_the_account() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let visitor = guest(&store, "Toffee").await;
    let played = table(&store, false, 50, &[(&visitor, None), (&ala, None)]).await;
    for (person, puzzle, step) in [
        (&visitor, "1-01", Step::Solved),
        (&visitor, "1-02", Step::Looked),
        (&ola, "1-01", Step::Looked),
        (&ola, "1-02", Step::Solved),
        (&visitor, "1-03", Step::Looked),
    ] {
        store
            .record_puzzle_step(person, puzzle, step, 5)
            .await
            .unwrap();
    }
    assert_eq!(
        store.open_tables_of(&visitor).await.unwrap(),
        std::slice::from_ref(&played.id)
    );
    store.merge_guest(&visitor, &ola).await.unwrap();
    assert!(store.person(&visitor).await.unwrap().is_none());
    assert_eq!(
        store.tables_of(&ola, None, 9).await.unwrap()[0].id,
        played.id
    );
    assert!(store.tables_of(&visitor, None, 9).await.unwrap().is_empty());
    assert_eq!(store.puzzle_count(&ola).await.unwrap(), (3, 2));
    assert_eq!(store.puzzle_count(&visitor).await.unwrap(), (0, 0));
    // An account is nobody's guest.
    let taken = store.merge_guest(&ala, &ola).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    assert!(store.account(&ala).await.unwrap().is_some());
}

#[tokio::test]
async fn an_export_holds_what_is_stored_under_a_person_and_no_hash() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let session = signed_in(&store, &ola, 10).await;
    let played = table(&store, true, 50, &[(&ola, None), (&ala, None)]).await;
    let step = Step::Moved("t@1,0".to_owned());
    store
        .record_puzzle_step(&ola, "1-01", step, 5)
        .await
        .unwrap();
    let all = store.export(&ola).await.unwrap();
    assert_eq!(all["people"][0]["name"], "Ola");
    assert_eq!(all["accounts"][0]["name"], "Ola");
    assert_eq!(all["puzzles"][0]["line"], "t@1,0");
    assert_eq!(all["sessions"][0]["device"], "firefox");
    assert_eq!(all["tables"][0]["play_key"], json!(played.play_key));
    let sent = &all["tables"][0]["sent"];
    assert_eq!(sent.as_array().unwrap().len(), 1);
    let text = all.to_string();
    for secret in ["a hash", session.as_str(), ala.as_str()] {
        assert!(!text.contains(secret), "{secret}");
    }
    // What the other sent is theirs.
    let hers = store.export(&ala).await.unwrap();
    assert_eq!(hers["tables"][0]["sent"], json!([]));
}

#[tokio::test]
async fn who_leaves_owns_nothing_and_tables_are_cleared_one_by_one() {
    let (home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    signed_in(&store, &ola, 10).await;
    store
        .record_puzzle_step(&ola, "1-01", Step::Solved, 5)
        .await
        .unwrap();
    let played = table(&store, true, 50, &[(&ola, Some(1)), (&ala, Some(2))]).await;
    store.delete_person(&ola).await.unwrap();
    assert!(store.person(&ola).await.unwrap().is_none());
    assert!(store.account(&ola).await.unwrap().is_none());
    assert!(store.sessions_of(&ola).await.unwrap().is_empty());
    assert_eq!(store.puzzle_count(&ola).await.unwrap(), (0, 0));
    assert!(
        store
            .game_counts(&ola, Reader::Owner)
            .await
            .unwrap()
            .is_empty()
    );
    // The others keep their results.
    let hers = store.game_counts(&ala, Reader::Owner).await.unwrap();
    assert_eq!((hers[0].games, hers[0].lost), (1, 1));
    let friends = store.opponents(&ala, Reader::Owner, 5).await.unwrap();
    assert!(friends.is_empty());
    assert_eq!(
        store.pending_deletions().await.unwrap(),
        std::slice::from_ref(&ola)
    );

    // The rest is done later, even after the house was closed in between.
    drop(store);
    let store = home.store();
    assert_eq!(
        store.next_table_with_name(&ola, None).await.unwrap(),
        Some(played.id.clone())
    );
    // One that cannot be cleared does not hold up the others, and is not forgotten.
    let rest = store.next_table_with_name(&ola, Some(&played.id)).await;
    assert_eq!(rest, Ok(None));
    assert_eq!(
        store.pending_deletions().await.unwrap(),
        std::slice::from_ref(&ola)
    );
    let cleared = Entry {
        seq: 1,
        at: 50,
        id: Some("x/m1".to_owned()),
        body: json!({"cleared": true}),
        fence: 0,
    };
    let title = "? – Ala".to_owned();
    store
        .remove_name(&ola, &played.id, vec![cleared], title)
        .await
        .unwrap();
    assert_eq!(store.next_table_with_name(&ola, None).await.unwrap(), None);
    assert!(store.pending_deletions().await.unwrap().is_empty());
    let log = store.load(&played.id).await.unwrap().unwrap().log;
    assert_eq!(log[0].body, json!({"cleared": true}));
    assert_eq!(log[0].at, 50);
    assert_eq!(
        store.tables_of(&ala, None, 9).await.unwrap()[0].title,
        "? – Ala"
    );
    let all = store.export(&ola).await.unwrap();
    let left = all.as_object().unwrap().values();
    assert!(left.into_iter().all(|rows| rows == &json!([])), "{all}");
}

#[tokio::test]
async fn a_profile_counts_what_its_reader_may_see() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let kuba = guest(&store, "Kuba").await;
    let (won, lost) = (Some(1), Some(2));
    for at in 0..5 {
        table(&store, at % 2 == 0, at, &[(&ola, won), (&ala, lost)]).await;
    }
    table(&store, false, 9, &[(&ola, lost), (&kuba, won)]).await;
    // At one device nobody can say who won.
    table(&store, true, 7, &[(&ola, won), (&ola, lost)]).await;
    table(&store, true, 8, &[(&ola, None), (&kuba, None)]).await;
    let own = store.game_counts(&ola, Reader::Owner).await.unwrap();
    assert_eq!(
        (own[0].games, own[0].won, own[0].shared, own[0].lost),
        (7, 5, 0, 1)
    );
    let others = store.game_counts(&ola, Reader::Anybody).await.unwrap();
    assert_eq!((others[0].games, others[0].won), (4, 3));
    let friends = store.opponents(&ola, Reader::Owner, 5).await.unwrap();
    let told: Vec<_> = friends
        .iter()
        .map(|friend| {
            (
                friend.person.name.as_str(),
                friend.has_account,
                friend.games,
            )
        })
        .collect();
    assert_eq!(told, [("Ala", true, 5), ("Kuba", false, 1)]);
    let seen = store.opponents(&ola, Reader::Anybody, 5).await.unwrap();
    assert_eq!((seen.len(), seen[0].games), (1, 3));
}

#[tokio::test]
async fn pages_of_games_follow_each_other_without_gaps() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    // Several end in the same moment.
    for at in 0..23 {
        let both = [(&ola, Some(1)), (&ala, Some(1))];
        table(&store, at % 3 == 0, at / 4, &both).await;
    }
    for (reader, expected) in [(Reader::Owner, 23), (Reader::Anybody, 8)] {
        let (mut seen, mut before) = (Vec::new(), None);
        loop {
            let page = store.finished_games(&ola, reader, before, 5).await.unwrap();
            let Some(last) = page.last() else { break };
            before = Some(last.number);
            assert!(
                page.iter()
                    .all(|game| game.result == Some(GameResult::Shared))
            );
            seen.extend(page.into_iter().map(|game| (game.ended_at, game.number)));
        }
        assert_eq!(seen.len(), expected);
        assert!(seen.windows(2).all(|two| two[0] > two[1]));
    }
}

#[tokio::test]
async fn who_played_against_themselves_has_two_seats_at_one_table() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let visitor = guest(&store, "Toffee").await;
    table(&store, true, 5, &[(&ola, Some(1)), (&visitor, Some(2))]).await;
    store.merge_guest(&visitor, &ola).await.unwrap();
    let own = store.game_counts(&ola, Reader::Owner).await.unwrap();
    assert_eq!((own[0].games, own[0].won, own[0].lost), (1, 0, 0));
    let listed = store
        .finished_games(&ola, Reader::Owner, None, 5)
        .await
        .unwrap();
    assert_eq!((listed.len(), listed[0].result), (1, None));
}
