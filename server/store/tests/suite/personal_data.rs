//! Tests of merging, export and deletion of people.

use model::{Entry, PuzzleEvent, Reader};
use serde_json::json;
use store::StoreError;

use crate::home::open;
use crate::suite::accounts::{guest, owner, signed_in, table};

#[tokio::test]
async fn everything_of_a_guest_is_handed_over_to_the_account() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let visitor = guest(&store, "Toffee").await;
    let played = table(&store, false, 50, &[(&visitor, None), (&ala, None)]).await;
    for (person, puzzle, step) in [
        (&visitor, "1-01", PuzzleEvent::Solved),
        (&visitor, "1-02", PuzzleEvent::Looked),
        (&ola, "1-01", PuzzleEvent::Looked),
        (&ola, "1-02", PuzzleEvent::Solved),
        (&visitor, "1-03", PuzzleEvent::Looked),
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
    // A person with an account is no guest.
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
    let step = PuzzleEvent::Moved("t@1,0".to_owned());
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
    // Entries of the other person are not in the export.
    let hers = store.export(&ala).await.unwrap();
    assert_eq!(hers["tables"][0]["sent"], json!([]));
}

#[tokio::test]
async fn a_deleted_person_owns_nothing_and_tables_are_cleared_one_by_one() {
    let (home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    signed_in(&store, &ola, 10).await;
    store
        .record_puzzle_step(&ola, "1-01", PuzzleEvent::Solved, 5)
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
    // The other players keep their results.
    let hers = store.game_counts(&ala, Reader::Owner).await.unwrap();
    assert_eq!((hers[0].games, hers[0].lost), (1, 1));
    let friends = store.opponents(&ala, Reader::Owner, 5).await.unwrap();
    assert!(friends.is_empty());
    assert_eq!(
        store.pending_deletions().await.unwrap(),
        std::slice::from_ref(&ola)
    );

    // The deletion goes on later, also after a restart.
    drop(store);
    let store = home.store();
    assert_eq!(
        store.next_table_with_name(&ola, None).await.unwrap(),
        Some(played.id.clone())
    );
    // A table that cannot be cleared does not delay the others, and comes again later.
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
        body: json!({"cleared": true}).into(),
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
